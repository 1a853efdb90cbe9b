import { trimSigns } from '../../shared/text/clean-text.js';
import { oneOf, wordSet } from '../lib/phrases.js';
import {
  areAlike,
  areConfused,
  areConfusedVerbs,
  areSpellings,
  askedOfSides,
  isJoining,
  isOneWordSpelled,
  isSlashed,
  MAX_COMPARED,
  splitWords,
} from './compared-words.js';
import { readPartAlone } from './word-sentences.js';
import {
  type AskedForm,
  asWritten,
  bare,
  CUES,
  clausesOf,
  DICT_NAMES,
  formIn,
  LISTS,
  MAX_CLAUSE,
  MAX_PHRASE,
  MAX_SAID,
  PART_NAMES,
  textOf,
  type WordPart,
  type WordQuestion,
  written,
} from './word-terms.js';

/**
 * The question that a text asks about words, where no sentence of the table in `word-sentences.ts` matches it. Each word of the
 * text has a class. Terms such as `flertall` and verbs such as `betyr` tell what is asked. The word that is asked for stands in
 * quotes or beside `eller`, or is the only one that no class contains. Undefined where that leaves no word, or several.
 */
export function readByClasses(text: string): WordQuestion | undefined {
  // `nevø (flertall)`, `past tense of plante (verb)`
  const plain = text.replace(IN_BRACKETS, (said) => {
    const name = trimSigns(said, ' ()');
    return PART_NAMES.has(asWritten(name)) ? `, ${name}` : '';
  });
  const marked = READ_AS.reduce((said, [pattern, as]) => said.replace(pattern, as), plain);
  const typed = clausesOf(marked);
  const clauses = typed.map((clause) => tokensOf(clause));
  const all = clauses.flat();
  const [dict, otherDict] = new Set(
    all.flatMap(({ kind, said }) => (kind === 'dict' ? (DICT_NAMES[said] ?? []) : [])),
  );
  // `nynorsk eller bokmål` names none.
  const inDict = dict && !otherDict ? { dict } : undefined;
  const has = (...kinds: readonly WordClass[]) => all.some(({ kind }) => kinds.includes(kind));
  const asked = clauses.map((tokens) => asksOf(tokens));
  const parts = asked.includes(true)
    ? []
    : typed.map((clause, at) => (at > 0 ? readPartAlone(clause)?.asked : undefined));
  const asks = asked.map((does, at) => does || parts[at] !== undefined);
  // `takknemmelig – går det an å skrive det sånn`: what is asked of it names no word.
  const chunks = clauses.map((clause, at) => (parts[at] ? [] : chunksOf(clause)));
  const vague = asks.includes(true) ? -1 : clauses.findIndex((tokens, at) => at > 0 && isVague(tokens));
  if (vague > 0) {
    asks[vague] = true;
    chunks[vague] = [];
  }
  const isNamed = [clauses[vague - 1], clauses[vague]].some((tokens) =>
    tokens?.some(({ said }) => SAID.has(said) || NAMES_PHRASE.has(said)),
  );
  const isSure =
    (vague < 0 ? asks.includes(true) : isNamed) ||
    (has('judging', 'naming') && (inDict !== undefined || has('quoted')));
  const compared = comparedIn(chunks.flat(), all, has('judging') || isSure || marked !== plain);
  if (compared)
    return 'word' in compared
      ? { ...compared, ...inDict }
      : {
          ...(!isSure &&
            !has('judging') &&
            marked === plain &&
            !areConfusedVerbs(compared.words) && { isLoose: true as const }),
          ...compared,
          ...inDict,
        };
  const spelled = all[all.findIndex(({ said }) => said === 'skrivemåte') - 1];
  const named =
    wordIn(clauses, chunks, asks, isSure && inDict !== undefined) ??
    // `skrives forresten i ett ord`
    (marked !== plain && spelled && LISTS.fillers.has(spelled.said) ? [spelled] : undefined);
  const word = named ?? (has('quoted') ? undefined : besideTerm(clauses, chunks));
  if (!word || word.length > MAX_SAID) return undefined;
  if (clauses.length === 1 && word.length === 1 && LISTS.inPhrases.has(word[0]?.said ?? '')) return undefined;
  if (has('quoted') && (all.every(({ kind }) => NO_QUESTION.has(kind)) || ASKS_FOR_WORD.test(text)))
    return undefined;
  // `ett eller to m-er i komite og i kommune`
  const and = word.findIndex(({ kind }) => kind === 'and');
  const sides = [word.slice(0, and), word.slice(and + 1)].map((side) =>
    side.filter(({ kind }) => kind !== 'preposition'),
  );
  if (marked !== plain && and > 0 && sides.every((side) => side.length === 1))
    return { words: sides.map(([only]) => only?.text ?? ''), ...inDict };
  const said = askedOfTokens(all);
  const part = said.part ? said : (parts.find((part) => part?.part && part.part !== 'phrases') ?? {});
  const noun = part.part === 'kind' && LISTS.articles.has(word[0]?.said ?? '') ? word.slice(1) : word;
  return {
    ...(!(isSure && named) && { isLoose: true as const }),
    word: noun.map((each) => each.text).join(' '),
    ...part,
    ...inDict,
  };
}

export const IN_BRACKETS = / ?\([^()]{1,60}\)$/u;

/** Whether a clause asks something by its words. */
const asksOf = (tokens: readonly Token[]) =>
  tokens.some(({ kind }) => kind === 'term' || kind === 'asking') ||
  ['origin', 'kind'].includes(askedOfTokens(tokens).part ?? '') ||
  (/^(?:hvordan|how)$/u.test(written(tokens[0]?.said ?? '')) &&
    tokens.some(({ kind }) => kind === 'judging'));

/** A text of these classes alone asks nothing about the words in its quotes. */
const NO_QUESTION: ReadonlySet<WordClass> = new Set<WordClass>(['quoted', 'function', 'and', 'dict']);

const ASKS_FOR_WORD =
  /(?<=^| )(?:(?<!nynorske |bokmålske )ordet|(?:et|eit|the|a) (?:ord|word)) (?:for|som betyr|som tyder|that means|når|when) /iu;

/** `what animal business is this`, `hva er det da`: a question about what stands before. */
const isVague = (tokens: readonly Token[]) =>
  tokens.length <= MAX_VAGUE &&
  LISTS.asking.has(written(tokens.find(({ kind }) => kind !== 'and')?.said ?? '')) &&
  tokens.some(({ kind }) => kind === 'unnamed') &&
  tokens.some(({ said }) => LISTS.is.has(written(said)) || said === 'is');

const MAX_VAGUE = 7;

/** Before a word that somebody has said or written. */
const SAID = wordSet(
  'sa sier seier skrev skreiv skriver skriv kalte kalla kaller kallar leste las lest hørte høyrde hørt brukte brukar bruker said says wrote writes called read heard used uses',
);

const NAMES_PHRASE = wordSet(
  'uttrykk ordtak ordtøke ordspråk idiom begrep omgrep ord expression phrase saying word',
);

/** What a text asks that has terms and words of questions alone, and no word to look up: `bøyd i fortid`, `bare kjønnet`. */
export function readTermsAlone(text: string): ReturnType<typeof askedIn> | undefined {
  const tokens = tokensOf(text);
  const asked = tokens.every(({ kind }) => !NO_TERMS_ALONE.has(kind)) ? askedOfTokens(tokens) : {};
  // `skal jeg si en eller et`
  const isChoice = tokens.some(({ kind }) => kind === 'either');
  return asked.part && (!isChoice || asked.part === 'kind') ? asked : undefined;
}

/** Whether a text asks for letters, capitals or hyphens of a word that it does not name: `skrives det med ø og y`, `med to m-er`. */
export function asksForLetters(text: string): boolean {
  if (HOURS.test(text)) return false;
  const isOfSpelling = text
    .split(' ')
    .some((word) => /^(?:skrives|staves|skriver|staver|spelled|spelt|written)$/u.test(written(bare(word))));
  const plain = isOfSpelling ? text.replace(WITH_LETTER, ' skrivemåte ') : text;
  const spelled = OF_SPELLING.reduce((said, [pattern, as]) => said.replace(pattern, as), plain);
  const tokens = tokensOf(spelled);
  return (
    tokens.some(({ said }) => said === 'skrivemåte' || LISTS.ofSpelling.has(said)) &&
    tokens.every(
      ({ kind, said }) =>
        LISTS.ofSpelling.has(said) ||
        BESIDE_LETTERS.has(said) ||
        !(NO_TERMS_ALONE.has(kind) || kind === 'term'),
    )
  );
}

/** `skrives det med e`: behind a verb of spelling, any letter. */
const WITH_LETTER = /(?<=^| )(?:med|with) \p{L}(?=[?!. ]{0,5}$)/iu;

/** `1 t`, `2 h` */
const HOURS = /\d ?[th](?:$|[ ,.?!])/iu;

const BESIDE_LETTERS = wordSet(
  'slutt slutten end først fyrst starten begynnelsen start midten foran bak bakerst trenger treng need ekstra strek',
);

const NO_TERMS_ALONE: ReadonlySet<WordClass> = new Set<WordClass>(['content', 'quoted', 'naming']);

/** Whether a clause is nothing but articles: `en eller ei`. */
export const isChoiceOfArticles = (clause: string) =>
  askedOfTokens(tokensOf(clause)).part === 'kind' &&
  clause.split(' ').every((each) => LISTS.articles.has(bare(each)) || isJoining(each));

/** The part and the form that the words of a question name: the first part of several, and no form where several are named. */
function askedOfTokens(tokens: readonly Token[]): ReturnType<typeof askedIn> {
  const isOfArticles =
    tokens.length > 1 && tokens.every(({ kind }) => kind === 'either' || kind === 'marker');
  if (isOfArticles) return { part: 'kind' };
  const asking = tokens.flatMap(({ kind, said }) => (kind === 'content' || kind === 'quoted' ? [] : [said]));
  const { form, ...part } = askedIn(asking);
  const isList = tokens.some(({ kind }) => kind === 'and');
  const [first, second] = isList ? tokens.filter(({ kind }) => kind === 'term') : [];
  const { part: named } = first && second ? askedIn([first.said]) : part;
  return { ...(named && { part: named }), ...(form && !second && { form }) };
}

/** The part and the form that words name. The first word that names a part counts. */
function askedIn(words: readonly string[]): { part?: WordPart; form?: AskedForm } {
  const said = words.map(bare);
  const named = said.map((word) => CUES.get(word)).find((part) => part !== undefined);
  if (named !== undefined && named !== 'inflection') return { part: named };
  const text = said.map(written).join(' ');
  const isKind = /(?:^| )(?:en|ei|et) (?:eller|or) (?:en|ei|et)(?: |$)/u.test(text);
  if (isKind) return { part: 'kind' };
  const form = formIn(text);
  if (form !== undefined) return { part: 'inflection', form };
  if (named !== undefined) return { part: named };
  return /(?:^| )(?:hvor|where) (?:\S+ ){0,4}?(?:kommer|come|comes|from|fra)(?: |$)/u.test(text)
    ? { part: 'origin' }
    : {};
}

/** What a text compares: the pieces in quotes, else what stands on both sides of `eller` or `/`, else two spellings of one word. */
function comparedIn(
  chunks: readonly (readonly Token[])[],
  all: readonly Token[],
  isAsked: boolean,
): { word: string; part: 'kind' } | { words: readonly string[] } | undefined {
  const words = quotedIn(all);
  const slashed = isAsked && all.find(({ kind, said }) => kind !== 'quoted' && isSlashed(said));
  if (slashed) return { words: slashed.text.split('/') };
  const pairs = all.flatMap(({ kind }, at) => {
    const [one, other] = [all[at - 1], all[at + 1]];
    return kind === 'either' && one && other ? [[one, other] as const] : [];
  });
  const confused = pairs.find(([one, other]) => areConfused([one.said, other.said]));
  if (confused) return { words: confused.map(({ said }) => said) };
  if (words.length > 1) {
    const nouns = words.filter(({ text }) => !LISTS.articles.has(text));
    const [noun] = nouns;
    if (words.length > 2 && nouns.length === 1 && noun) return { word: noun.text, part: 'kind' };
    return words.length <= MAX_COMPARED ? askedOfSides(words.map(({ text }) => text.split(' '))) : undefined;
  }
  if (words.length > 0) return undefined;
  const isBoth = all.some(({ said }) => BOTH_OF.has(said));
  for (const chunk of chunks) {
    const kinds = chunk.map(({ kind }) => kind);
    if (!kinds.includes('either') && !(isBoth && kinds.includes('and'))) continue;
    const sides = splitWords(
      chunk.map(({ text }) => text),
      false,
    );
    const [one = '', other = ''] = sides?.map(textOf) ?? [];
    if (sides && (isAsked || areAlike(one, other) || isOneWordSpelled(sides))) return askedOfSides(sides);
  }
  const [one, other, more] = chunks.flatMap(([token, ...others]) =>
    token && others.length === 0 ? [token] : [],
  );
  // `fristen løp eller løpte ut`
  const forms =
    all.length <= MAX_SENTENCE &&
    pairs.find(
      (pair) =>
        pair.every(({ kind, text }) => kind === 'content' && text === text.toLowerCase()) &&
        areAlike(pair[0].said, pair[1].said) &&
        Math.abs(pair[0].said.length - pair[1].said.length) <= MAX_ENDING,
    );
  if (forms) return { words: forms.map(({ text }) => text) };
  const isPair =
    isAsked &&
    !all.some(({ kind }) => kind === 'term') &&
    one !== undefined &&
    other !== undefined &&
    !more &&
    (areSpellings(one.said, other.said) || areAlike(one.said, other.said));
  return isPair ? { words: [one.text, other.text] } : undefined;
}

/** Words of a sentence that two forms of a word stand in. */
const MAX_SENTENCE = 7;

/** Letters that one form of a word has more than another one. */
const MAX_ENDING = 2;

const BOTH_OF = wordSet(
  'både begge both forskjell forskjellen skilnad skilnaden difference blander blande forveksler mix confuse',
);

/** What stands in quotes, without sentences that the words stand in: `er "sett" rett i "jeg har sett ..."`. */
function quotedIn(all: readonly Token[]): readonly Token[] {
  const quoted = all.filter(({ kind }) => kind === 'quoted');
  const isContext = (token: Token) => {
    const { text } = token;
    const before = all[all.indexOf(token) - 1]?.said ?? '';
    const isSentence = text.includes(' ') && (before === 'i' || before === 'in');
    const holdsOther = quoted.some((other) => other !== token && text.split(' ').includes(other.text));
    return /\.{3}|…|_/u.test(text) || isSentence || holdsOther;
  };
  return quoted.length > 1 ? quoted.filter((token) => !isContext(token)) : quoted;
}

/** The one word or phrase that a text asks about. */
function wordIn(
  clauses: readonly (readonly Token[])[],
  chunks: readonly (readonly (readonly Token[])[])[],
  asks: readonly boolean[],
  isOfDict: boolean,
): readonly Token[] | undefined {
  const quoted = quotedIn(clauses.flat());
  // `heter det «…»? jeg tror bok er hankjønn`
  const ofTerm = chunks.flatMap((own, at) =>
    own.length === 1 &&
    clauses[at]?.some(({ kind }) => kind === 'term') &&
    !own.flat().some(({ kind }) => kind === 'quoted')
      ? own
      : [],
  );
  if (quoted.length > 0) return ofTerm.length === 1 ? ofTerm[0] : quoted.length === 1 ? quoted : undefined;
  // `kommer ordet lampe fra polsk`
  for (const [at, tokens] of clauses.entries())
    for (const chunk of chunks[at] ?? []) {
      const before = tokens[tokens.indexOf(chunk[0] as Token) - 1];
      // `hvor er det ordet fra`
      if (/^(?:i?fra|i?frå|from)$/u.test(chunk[0]?.said ?? '')) continue;
      const isNear = before && tokens.indexOf(before) < MAX_PHRASE;
      if (before?.kind === 'naming' && (asks[at] || (isNear && BEFORE_NAMED.has(tokens[0]?.said ?? ''))))
        return LISTS.namingOne.has(before.said) ? chunk.slice(0, chunk[0]?.said === 'å' ? 2 : 1) : chunk;
    }
  const found = chunks.flatMap((own, at) => (asks[at] || isOfDict ? own : []));
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  // `eldre, eldst – hva er grunnformen`
  const at = asks.indexOf(true) - 1;
  // `hva heter det i flertall, et kontor`
  const [behind] = at === -1 ? (chunks[1] ?? []) : [];
  const [marker, ...others] = clauses[1] ?? [];
  // `where does it come from, the word hus`
  const rest =
    marker?.kind === 'naming' || others[0]?.kind === 'naming' ? behind?.length : clauses[1]?.length;
  if (behind && behind.length === rest && behind.length < MAX_PHRASE) return behind;
  if (at < 0) return undefined;
  let start = at;
  while (start > 0 && clauses[start]?.length === 1 && clauses[start - 1]?.length === 1) start -= 1;
  const [only, more] = clauses[start] ?? [];
  // `bedre, best – hva er grunnformen`
  // `sjef, hvor er det ordet fra`
  const isNoun = only?.kind === 'subject' && !LISTS.subjects.has(only.said) && only.said.length > MAX_PHRASE;
  const isWord = only && !more && (only.kind === 'content' || isNoun || start < at);
  if (isWord) return [only];
  // `forfatteren bruker ordet skumring hele tiden. Hvor kommer det fra`
  const tokens = clauses[start] ?? [];
  const named = chunks[start]?.find(
    ([first]) => first && LISTS.namingOne.has(tokens[tokens.indexOf(first) - 1]?.said ?? ''),
  );
  return named?.slice(0, 1) ?? wholePhrase(tokens) ?? chunks[start]?.at(-1)?.slice(-1);
}

/** Of several words, the only one that a term stands beside: `opphavet til frist`, `er pizza hankjønn`. */
function besideTerm(
  clauses: readonly (readonly Token[])[],
  chunks: readonly (readonly (readonly Token[])[])[],
): readonly Token[] | undefined {
  const beside = clauses.flatMap((tokens, at) =>
    (chunks[at] ?? []).filter((chunk) => {
      const start = tokens.indexOf(chunk[0] as Token);
      const behind = tokens.slice(start + chunk.length);
      const isOf = tokens[start - 1]?.kind === 'preposition' && isTermOfArticle(tokens[start - 2]);
      const [first, second] = [tokens[start - 1], behind[0]].map((token) => LISTS.is.has(token?.said ?? ''));
      return isOf || (second && isTermOfArticle(behind[1])) || (first && isTermOfArticle(behind[0]));
    }),
  );
  return beside.length === 1 ? beside[0] : undefined;
}

/** `engelsk for nybegynnere` names a language. */
const isTermOfArticle = (token: Token | undefined) =>
  token?.kind === 'term' && CUES.get(token.said) !== 'translation';

/** A question that names its word begins so. */
const BEFORE_NAMED = wordSet(
  'kan kommer kjem har er e finnes finst fins brukes brukast skal må får does do is can has should hvorfor kvifor når when why',
);

/** A clause that is a phrase: `ha bein i nesa`. */
function wholePhrase(tokens: readonly Token[] = []) {
  const [first] = tokens;
  const isPhrase =
    tokens.length > 1 &&
    tokens.length <= MAX_SAID &&
    tokens.some(({ kind }) => kind === 'content') &&
    first?.kind !== 'and' &&
    tokens.every(
      ({ kind }, at) =>
        OF_PHRASES.has(kind) ||
        (at > 0 && kind === 'unnamed') ||
        (at === 0 && kind === 'function' && PHRASE_VERBS.has(first?.said ?? '')),
    );
  return isPhrase || (tokens.length === 2 && first?.said === 'å') ? tokens : undefined;
}

const PHRASE_VERBS = wordSet('ha få være gå bli gi ta');

/** The parts of a clause that may be a word, a phrase or a comparison: the words between those that only make it a question. */
function chunksOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'situation' && at > 0 && runs.some((run) => run.length > 0)) break;
    if (token.kind === 'quoted') runs.push([token], []);
    else if (OF_PHRASES.has(token.kind)) runs.at(-1)?.push(token);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const before = first && tokens[tokens.indexOf(first) - 1];
    const start = run.findIndex(
      ({ kind }, at) =>
        kind === 'content' ||
        kind === 'quoted' ||
        kind === 'marker' ||
        (kind === 'preposition' && BEFORE_PHRASES.has(before?.kind) && run[at + 1]?.kind === 'content'),
    );
    const end = run.findLastIndex(({ kind }) => kind === 'content' || kind === 'quoted');
    const isEnd =
      run.at(-1) === tokens.at(-1) && run.length === end + 2 && run.at(-1)?.kind === 'preposition';
    return start < 0 || end < start ? [] : [run.slice(start, isEnd ? end + 2 : end + 1)];
  });
}

/** Inside a phrase, and between phrases that are compared. */
const OF_PHRASES: ReadonlySet<WordClass> = new Set<WordClass>([
  'content',
  'preposition',
  'marker',
  'inner',
  'and',
  'either',
]);

/** Before a preposition that a phrase begins with: `skriver man i dag`. */
const BEFORE_PHRASES: ReadonlySet<WordClass | undefined> = new Set<WordClass | undefined>([
  undefined,
  'judging',
  'subject',
  'naming',
]);

interface Token {
  kind: WordClass;
  /** As typed, without signs around it. */
  text: string;
  said: string;
}

/** What a word does in a question about words: `flertall` is a `term`, `betyr` is `asking`, and a word to look up is `content`. */
type WordClass =
  | 'quoted'
  | 'term'
  | 'asking'
  | 'judging'
  | 'naming'
  | 'either'
  | 'and'
  | 'marker'
  | 'unnamed'
  | 'subject'
  | 'preposition'
  | 'inner'
  | 'situation'
  | 'dict'
  | 'function'
  | 'content';

function tokensOf(clause: string): readonly Token[] {
  const tokens: Token[] = [];
  const pieces = clause.match(/"[^"]+"|[^\s"]+/gu) ?? [];
  for (const piece of pieces.slice(0, MAX_CLAUSE)) {
    const said = bare(piece);
    const before = tokens.at(-1);
    if (piece.startsWith('"') && /[\p{L}\d]/u.test(piece))
      tokens.push({ kind: 'quoted', text: piece.slice(1, -1).trim(), said });
    else if (piece === '/') tokens.push({ kind: 'either', text: piece, said: piece });
    else if (said !== '')
      tokens.push({ kind: classOf(said, before), text: trimSigns(piece, '("', ' ,:;?!.)"'), said });
    // `på nynorsk`
    if (before && tokens.at(-1)?.kind === 'dict' && LISTS.beforeDict.has(before.said))
      before.kind = 'function';
  }
  return tokens;
}

/** Terms that are words of other sentences too. */
const OTHER_TERMS = wordSet('past perfekt perfect uttrykk phrases sayings opposite forms former');

function classOf(said: string, before: Token | undefined): WordClass {
  if (OTHER_TERMS.has(said)) return 'function';
  if (CUES.has(said) || PART_NAMES.has(written(said))) return before?.kind === 'naming' ? 'content' : 'term';
  const kind =
    CLASSES.get(written(said)) ?? CLASSES.get(said) ?? (/\p{L}{2}/u.test(said) ? 'content' : 'function');
  // `å ha is i magen`
  if (before?.said === 'å' && kind === 'function') return 'content';
  // `I mean`
  if (kind === 'asking' && (before?.kind === 'subject' || before?.said === 'i')) return 'function';
  // `skriver en`
  const isSubject =
    /^(?:en|ein)$/u.test(said) &&
    (before?.kind === 'judging' || before?.kind === 'asking' || /^bøy/u.test(before?.said ?? ''));
  return isSubject ? 'subject' : kind;
}

const QUANTITIES = wordSet('many several of');

/** `med to t-er`, `er det en n`, `skal det være to m-er`, `how many m`. Behind a comma, `2 t` and `1 h` are hours. */
const LETTER_COUNT = new RegExp(
  [
    String.raw`(?:(?<=[:,]|\p{L} [–-])(?! ?\S{1,6} [th](?=$|[ ,.?!]))|^(?=\S{1,8} (?:eller|el|elr|or) )|(?<=^| )(?:${oneOf('med m m/ with hvor kor how')}|${oneOf('er e is are har')} (?:det|there)|${oneOf('skal bør må kan')} det ${oneOf('være vere vera stå')}|should there be))`,
    ` ?(?:${oneOf('én en ein ett eitt to tre one two 2 dobbel dobbelt enkel double single mange many stor liten capital')})`,
    `(?: (?:eller|el|elr|or|og) ${oneOf('to two tre 2 en ein én ett eitt one enkel dobbel liten stor')})?`,
    String.raw`[ -](?:(?:[b-df-hj-np-tv-xz]|\p{L}(?=[-']))(?:[-']?(?:er|ar|r|s|en))?)(?=$|[ ,.?!])`,
  ].join(''),
  'iu',
);

const ONE_WORD = oneOf('ett et eitt én one 1');

const TWO_WORDS = oneOf('to two 2 flere fleire');

const OR = oneOf('eller el elr or');

export const ONE_OR_TWO = new RegExp(
  `,? ?(?:${oneOf('i in som as er_det is_it blir_det')} )?(?:${[
    `${ONE_WORD}(?: ord| word)? ${OR} ${TWO_WORDS} (?:ord|words)`,
    `${ONE_WORD} (?:ord|word) ${OR} ${TWO_WORDS}`,
    `${ONE_WORD}, ${TWO_WORDS} ${OR} ${oneOf('tre three 3')} (?:ord|words)`,
    `${TWO_WORDS} (?:ord|words) ${OR} ${ONE_WORD}(?: ord| word)?`,
    `${oneOf('i in som as')} (?:${ONE_WORD}|${TWO_WORDS}) (?:ord|words?)`,
    'i (?:ett|eitt)(?=$|[?.!])',
  ].join('|')})(?=$|[ ,.?!])`,
  'iu',
);

/** The class of each known word, as `written` spells it. Of a word on several lines, the last line counts. Any other word is `content`. */
const CLASSES: ReadonlyMap<string, WordClass> = new Map(
  (
    [
      [
        'function',
        [
          ...LISTS.stop,
          ...LISTS.leads,
          ...LISTS.tails,
          ...LISTS.fillers,
          ...QUANTITIES,
          ...LISTS.finite,
        ].join(' '),
      ],
      [
        'function',
        'hallo hello hi hey heisann hjelp help kjapt kjapp quick spørsmål question lurte lurar usikker',
      ],
      [
        'function',
        'sikker unsure alltid always begge both både samme same annen anna other just være that at',
      ],
      ['function', 'stemmer stemmar sant true just only vel jo nok sikkert visst'],
      ['function', 'trodde thought norsk norwegian vanlig best bedre better mest most ofte often bra dårlig'],
      [
        'function',
        'lure lurer enten either verken hverken neither annet annen annan kommer come comes came stammer my our min mitt mine vår vårt positivt negativt noe form tense bestemt ubestemt slags slag type kind greia stå står mente meant',
      ],
      [
        'asking',
        'betyr tyde betydning betydningen tyding tydinga menes mean means meaning meanings definisjon',
      ],
      [
        'asking',
        'definition aksent aksenten accent punktum forskjell forskjellen skilnad skilnaden difference forkortelse forkorting abbreviation',
      ],
      ['asking', 'skrives staves skrevet stavet stava spelled spelt spell spelling skrivemåte skrivemåten'],
      [
        'asking',
        'rettskriving staving uttales uttale pronunciation bindestrek hyphen mellomrom apostrof konsonant',
      ],
      ['asking', 'konsonanter dobbelkonsonant dobbeltkonsonant forbokstav'],
      [
        'judging',
        'skriver skrive staver stave write writing heter hete kalles called bruker bruke brukes use used',
      ],
      [
        'judging',
        'si sier say says wrote writes riktig correct right feil wrong finnes exist godkjent gyldig valid',
      ],
      [
        'judging',
        'skrev ment lov lovlig lovleg tillatt allowed forstår skjønner understand ordboka dictionary',
      ],
      ['naming', [...LISTS.naming].filter((word) => !word.includes(' ')).join(' ')],
      ['marker', [...LISTS.articles, 'å', 'a', 'an', 'the'].join(' ')],
      ['either', [...LISTS.either].join(' ')],
      ['and', [...LISTS.and].join(' ')],
      ['unnamed', 'det den dette it this that'],
      [
        'subject',
        'jeg man du vi han hun ho de you we they she he i one noen folk people sjefen sjef boss kollegaen',
      ],
      [
        'subject',
        'kollega colleague colleagues naboen neighbour læreren teacher ungene elevene studentene andre others',
      ],
      [
        'preposition',
        'i på av til for med om fra ved over under ut opp inn of to in on with from by uten utan',
      ],
      ['preposition', 'without mellom between foran framfor before'],
      ['inner', 'seg ikke'],
      ['dict', Object.keys(DICT_NAMES).join(' ')],
      ['situation', 'enn than fordi because når when hvis if siden since dersom'],
    ] satisfies [WordClass, string][]
  ).flatMap(([kind, words]) => words.split(' ').map((word): [string, WordClass] => [word, kind])),
);

const WORD_CLASS = oneOf(
  'verb substantiv adjektiv adverb preposisjon konjunksjon pronomen noun adjective preposition',
);

const COUNT = oneOf('én en ein ett eitt to tre one two three');

const SIZE = `(?:${oneOf('en ein dobbel dobbelt enkel stum stumt stor liten double silent capital small')})[ -]`;

const ONE_SIZE = oneOf('dobbel dobbelt enkel enkelt stor liten double single capital small');

/** `tj`, `dobbel k`, `stum d`. Alone, `a`, `e`, `i`, `d` and `å` are words. */
const LETTER = `(?:${SIZE}\\p{L}|[b-df-hj-np-tv-xz]{2,3}|[bcf-hj-zæø])`;

/** How a word is spelled: `to t-er`, `i ett eller to ord`, `stor bokstav`, `med ø og y`. */
const OF_SPELLING: readonly (readonly [RegExp, string])[] = [
  [ONE_OR_TWO, ' skrivemåte '],
  // `brannøvelse ett ord`
  [
    new RegExp(
      `(?<=^"?[\\p{L}][\\p{L}-]{4,40}"?)[,?!:]{0,2}(?: [–-])? ${oneOf('ett eitt én to one two')} ${oneOf('ord word words')}[?!. ]{0,9}$`,
      'iu',
    ),
    ' skrivemåte ',
  ],
  // `ansvarlig med -lig eller -li`
  [
    new RegExp(
      `(?<=[^ ,])(?:,| [–-])? (?:(?:${oneOf('med with på')}) )?-\\p{L}{1,6}(?: på slutten| at the end)? ${OR} -\\p{L}{1,6}(?: ${oneOf('på_slutten til_slutt i_enden at_the_end')})?(?=$|[ ,.?!])`,
      'iu',
    ),
    ' skrivemåte ',
  ],
  // `with one n or two`, `to k-er`, `to m-er og to s-er`
  [
    new RegExp(
      `(?<=^| )(?:(?:med|with) )?${COUNT}(?: (?:eller|or) ${COUNT})? (?:(?<=with [^ ]{1,9} )[b-df-hj-np-tv-xz](?: (?:or|eller) ${COUNT})?|\\p{L}[-'](?:er|ar|ane|ene|en|s))(?:,? (?:og|and|eller|or) ${COUNT} \\p{L}[-'](?:er|ar|ane|ene|en|s))?(?=$|[ ,.?!])`,
      'iu',
    ),
    ' skrivemåte ',
  ],
  [LETTER_COUNT, ' skrivemåte '],
  [
    new RegExp(
      `(?<=^| )(?:med|with|uten|utan|without) (?:${LETTER}|\\p{L}(?=,? (?:og|eller|el|and|or) (?:${SIZE})?\\p{L}(?:$|[ ,.?!])))(?:,? (?:og|eller|el|and|or) (?:${LETTER}|\\p{L}|${ONE_SIZE})){0,2}(?=$|[ ,.?!])`,
      'iu',
    ),
    ' skrivemåte ',
  ],
  [
    new RegExp(
      `(?<=^| )(?:${ONE_SIZE} (?:eller|el|or) )?(?:${oneOf('dobbel dobbelt enkel enkelt stum stumt stor liten double single silent capital small')})[ -](?:[b-df-hj-np-tv-xzæøå]|konsonant|vokal|consonant)(?: (?:eller|or) (?:enkel|liten|single|small)(?:[ -]\\p{L})?)?(?=$|[ ,.?!])`,
      'iu',
    ),
    ' skrivemåte ',
  ],
  [
    /(?<=^| )(?:med |with )?(?:(?:en |ein |a )?(?:stor|liten|capital|small)(?: (?:eller|or) (?:stor|liten|small))? )(?:for)?(?:bokstav|letter)\p{L}{0,4}(?=$|[ ,.?!])/iu,
    ' skrivemåte ',
  ],
  // `er det en eller to r-er etter ved`
  [/(?<= skrivemåte ) ?(?:etter|før|foran|bak|after|before) \p{L}{1,4}(?=$|[ ,.?!])/iu, ''],
];

/** What is read as a word of asking or as a joiner: the spelling, `det samme som`. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [
    / (?:inni|inne i|midt i|i|in|inside|inside of|in the middle of) (?:en|ei|a|the) (?:setning|sentence)(?=$|[ ,.?!])/iu,
    '',
  ],
  ...OF_SPELLING,
  [new RegExp(`(?<= )${WORD_CLASS} ${OR} (?:en |et |a |an )?${WORD_CLASS}(?=$|[ ,.?!])`, 'iu'), 'ordklasse'],
  [/(?<=^|[ ,.?!])(?:short|kort) for(?=$|[ ,.?!])/iu, ' forkortelse '],
  [
    /(?<= )(?:mean )?(?:akkurat |nøyaktig )?(?:det |the )?(?:samme|same)(?: thing)? (?:som|as)(?= )/iu,
    'eller',
  ],
];
