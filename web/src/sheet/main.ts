/** Opens the component sheet. */

import { mount } from 'svelte';

import '../style/base.css';
import Sheet from './Sheet.svelte';

mount(Sheet, { target: document.body });
