import { buildBuiltinArticles } from '../../../src/dictionary/sources/builtin/build-builtin.js';

/** The articles of the built-in dictionaries, built once for each test file. */
export const builtinArticles = buildBuiltinArticles();
