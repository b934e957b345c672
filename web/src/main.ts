/** Opens the page, in the reader's language. */

import { mount } from 'svelte';

import App from './App.svelte';
import './style/base.css';
import { preferred, speak } from './i18n';

// It shows a page of its own when the server does not answer, and keeps nothing else: it can be done without.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);

void speak(preferred()).then(() => mount(App, { target: document.body }));
