import type { Feature } from '../command.js';

export declare function rom(): Feature;
