import type { DictId } from '../contract.js';

/** How the dumps, their addresses and this service call the dictionaries. */
const CODES: Readonly<Record<string, DictId>> = { bm: 'bob', bob: 'bob', nn: 'nob', nob: 'nob' };

export const DICTIONARY_NAMES: Readonly<Record<DictId, string>> = {
  bob: 'Bokmålsordboka',
  nob: 'Nynorskordboka',
};

/** The dictionary of a code, however it is written (`BM`); nothing where it is none of ours. */
export function dictOfCode(code: unknown): DictId | undefined {
  return typeof code === 'string' ? CODES[code.toLowerCase()] : undefined;
}

/** Folders further up say nothing of the dump: somebody may be called `nn`. */
const TELLING_PARTS = 3;

/** The dictionary that a path or an address names: `…/nn/fil/article.tar.gz`, `article-nn.json.gz`. */
export function dictOfPath(path: string): DictId | undefined {
  const parts = path
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .slice(-TELLING_PARTS);
  // Digits are of a name: a folder for temporary files may well be called `x-3NN0xb`.
  const codes = parts.flatMap((part) => part.split(/[^a-z\d]/i)).map(dictOfCode);
  return codes.findLast((code) => code !== undefined);
}
