/** Opens the page, in the reader's language. */

import { mount } from 'svelte';

import App from './App.svelte';
import './style/base.css';
import { preferred, speak } from './words';

void speak(preferred()).then(() => mount(App, { target: document.body }));
