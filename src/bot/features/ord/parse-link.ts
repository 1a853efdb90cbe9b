import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { type ArticleKey, isPattern, type WordLookUp } from './query.js';

/** The domains of Ordbøkene. The second is `ordbøkene.no` in Punycode (RFC 3492). */
export const ORDBOKENE_DOMAINS: readonly string[] = ['ordbokene.no', 'xn--ordbkene-84a.no'];

/** The content at a URL of the site. */
export type ArticleLink = { kind: 'article'; key: ArticleKey } | { kind: 'look-up'; lookUp: WordLookUp };

/** Languages of the site itself: an optional first segment of the path. */
const SITE_LANGUAGES = ['nob', 'nno', 'eng', 'ukr'];
/** The dictionaries in a path of the site. */
export const DICT_PATHS: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

/** `bm`, `nn` or `bm,nn`. Ignores other dictionaries of the site. */
function parseDictPaths(text: string): DictId[] {
  const names = text.split(',');
  return DICT_IDS.filter((dict) => names.includes(DICT_PATHS[dict]));
}

/** The decoded segments of the path. Undefined if one is malformed. */
function parsePath({ pathname }: URL): string[] | undefined {
  try {
    const segments = pathname.split('/').filter((segment) => segment !== '');
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function parseLookUp(dicts: readonly DictId[], typed: string): ArticleLink | undefined {
  const word = cleanTyped(typed);
  // A pattern finds a list of words, which makes no preview.
  if (word === '' || word.length > MAX_QUERY_LENGTH || isPattern(word)) return undefined;
  return { kind: 'look-up', lookUp: { word, dicts } };
}

/**
 * Parses a URL of the site, in its current and former forms: `/nob/bm/18571`, `/bm/18571`, `/nob/bm,nn/fisk`,
 * `/bm,nn/search?q=fisk`, `/nob/search?q=fisk&dict=bm`. Undefined for other pages and other sites.
 */
export function parseArticleLink(url: URL): ArticleLink | undefined {
  const { hostname, searchParams } = url;
  if (!ORDBOKENE_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
    return undefined;
  const path = parsePath(url) ?? [];
  const [first = '', second, ...rest] = SITE_LANGUAGES.includes(path[0] ?? '') ? path.slice(1) : path;
  const searchText = searchParams.get('q');
  if (first === 'search' && searchText !== null) {
    const dicts = parseDictPaths(searchParams.get('dict') ?? '');
    return parseLookUp(dicts.length > 0 ? dicts : DICT_IDS, searchText);
  }
  const [dict, ...others] = parseDictPaths(first);
  if (!dict || second === undefined) return undefined;
  if (second === 'search' && searchText !== null) return parseLookUp([dict, ...others], searchText);
  // Article ids are unique within one dictionary only.
  if (/^\d{1,15}$/u.test(second)) {
    return others.length === 0 ? { kind: 'article', key: { dict, id: Number(second) } } : undefined;
  }
  return rest.length === 0 ? parseLookUp([dict, ...others], second) : undefined;
}
