import type { Feature } from '../command.js';

export declare function ledig(): Feature;
