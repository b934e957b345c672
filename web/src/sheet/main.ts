/** Opens the component sheet. */

import { mount } from 'svelte';

import '../style/base.css';
import ComponentSheet from './ComponentSheet.svelte';

mount(ComponentSheet, { target: document.body });
