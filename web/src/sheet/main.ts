/** Opens the component sheet. */

import { mount } from 'svelte';

import '../style/base.css';
import { speak } from '../i18n';
import ComponentSheet from './ComponentSheet.svelte';

await speak('en');
mount(ComponentSheet, { target: document.body });
