import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { type ArticleKey, isPattern, type WordLookUp } from './query.js';

/** The site of Ordbøkene; the second is `ordbøkene.no` as the name system writes it (RFC 3492). */
export const ORDBOKENE_DOMAINS: readonly string[] = ['ordbokene.no', 'xn--ordbkene-84a.no'];

/** What an address of the site leads to. */
export type ArticleLink = { kind: 'article'; key: ArticleKey } | { kind: 'look-up'; lookUp: WordLookUp };

/** The languages of the site itself, in front of the dictionaries. */
const SITE_LANGUAGES = ['nob', 'nno', 'eng', 'ukr'];
const DICT_PATHS: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

/** `bm`, `nn`, `bm,nn`; a dictionary that is none of ours is left out. */
function parseDictPaths(names: string): DictId[] {
  const given = names.split(',');
  return DICT_IDS.filter((dict) => given.includes(DICT_PATHS[dict]));
}

/** The parts of the path as they read; undefined where they cannot be read. */
function parsePath({ pathname }: URL): string[] | undefined {
  try {
    const parts = pathname.split('/').filter((part) => part !== '');
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function parseLookUp(dicts: readonly DictId[], typed: string): ArticleLink | undefined {
  const word = cleanTyped(typed);
  // A pattern has a list of words for an answer, which is no preview.
  if (word === '' || word.length > MAX_QUERY_LENGTH || isPattern(word)) return undefined;
  return { kind: 'look-up', lookUp: { word, dicts } };
}

/**
 * Reads an address of the site, of today's or yesterday's form: `/nob/bm/18571`, `/bm/18571`, `/nob/bm,nn/fisk`,
 * `/bm,nn/search?q=fisk`, `/nob/search?q=fisk&dict=bm`. Undefined for any other page, and for other sites.
 */
export function parseArticleLink(address: URL): ArticleLink | undefined {
  const { hostname, searchParams } = address;
  if (!ORDBOKENE_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
    return undefined;
  const path = parsePath(address) ?? [];
  const [first = '', second, ...rest] = SITE_LANGUAGES.includes(path[0] ?? '') ? path.slice(1) : path;
  const searched = searchParams.get('q');
  if (first === 'search' && searched !== null) {
    const dicts = parseDictPaths(searchParams.get('dict') ?? '');
    return parseLookUp(dicts.length > 0 ? dicts : DICT_IDS, searched);
  }
  const [dict, ...others] = parseDictPaths(first);
  if (!dict || second === undefined) return undefined;
  if (second === 'search' && searched !== null) return parseLookUp([dict, ...others], searched);
  // Numbers are of one dictionary.
  if (/^\d{1,15}$/u.test(second)) {
    return others.length === 0 ? { kind: 'article', key: { dict, id: Number(second) } } : undefined;
  }
  return rest.length === 0 ? parseLookUp([dict, ...others], second) : undefined;
}
