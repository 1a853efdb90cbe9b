import { DICT_IDS, type DictId } from '../contract.js';
import type { ImportOptions } from './import.js';

/** The dumps that the University of Bergen publishes every week. */
const OFFICIAL_DUMPS: Readonly<Record<DictId, string>> = {
  bob: 'https://ord.uib.no/bm/fil/article.tar.gz',
  nob: 'https://ord.uib.no/nn/fil/article.tar.gz',
};

/** What the command line says. */
export type ImportRequest = Omit<ImportOptions, 'from' | 'dict'> &
  Partial<Pick<ImportOptions, 'from' | 'dict'>>;

/**
 * The imports of a command: of one dump, or without a dump, of the official dumps of one dictionary or of both. The
 * problem as a sentence where the dictionary of a dump is missing.
 */
export function listImports({ from, dict, ...options }: ImportRequest): ImportOptions[] | string {
  if (from === undefined) {
    const dicts = dict === undefined ? DICT_IDS : [dict];
    return dicts.map((each) => ({ ...options, from: OFFICIAL_DUMPS[each], dict: each }));
  }
  if (dict === undefined)
    return 'Name the dictionary of the dump: --dict bob (bokmål) or --dict nob (nynorsk).';
  return [{ ...options, from, dict }];
}
