/** Lets every test read English without loading it first. */

import { en } from './en';
import { use } from './locale.svelte';

use('en', en);
