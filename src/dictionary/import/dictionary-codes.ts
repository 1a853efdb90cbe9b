import type { DictId } from '../contract.js';

/** The codes of the dictionaries in dumps, URLs and this service. */
const CODES: Readonly<Record<string, DictId>> = { bm: 'bob', bob: 'bob', nn: 'nob', nob: 'nob' };

export const DICTIONARY_NAMES: Readonly<Record<DictId, string>> = {
  bob: 'Bokmålsordboka',
  nob: 'Nynorskordboka',
};

/** The dictionary of a code, in upper or lower case. `undefined` for other codes. */
export function dictOfCode(code: unknown): DictId | undefined {
  return typeof code === 'string' ? CODES[code.toLowerCase()] : undefined;
}

/** Folders further up do not count: a user may be called `nn`. */
const LAST_PARTS = 3;

/** The dictionary that a path or URL names: `…/nn/fil/article.tar.gz`, `article-nn.json.gz`. */
export function dictOfPath(path: string): DictId | undefined {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .slice(-LAST_PARTS);
  // Digits are parts of names: a temporary folder may be called `x-3NN0xb`.
  const codes = parts.flatMap((part) => part.split(/[^a-z\d]/i)).map(dictOfCode);
  return codes.findLast((code) => code !== undefined);
}
