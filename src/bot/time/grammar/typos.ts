import { countBits, createEditDistance, letterBits } from '../../../shared/text/edit-distance.js';
import { FILLERS } from './fillers.js';
import type { Token } from './lexer.js';
import { LEXICON } from './vocabulary.js';

/** A word that was read as another, because it is a typing error of it. */
export interface Correction {
  typed: string;
  read: string;
}

/** Shorter words are similar to too many names. */
const MIN_TARGET_LENGTH = 6;
/** Letters of a word that is misspelt beside another of its phrase. */
const MIN_PHRASE_WORD = 3;
/** Beside these stand names and other words: Frida, Morten, Sundby; `arbeidsgang`, `middagen`, `freden`. */
const LIKE_OTHERS = new Set(
  'monday friday sunday sundag mandan august kvelden klokka mandagen måndagen sundagen fredan arbeidsdag arbeidsdager arbeidsdagar arbeidsuka arbeidsveka forgårs morgendagen morgendagens morgondagen morgondagens kvardagane kvardagar vekedagane vekedagar ukedagene'.split(
    ' ',
  ),
);
/** Words of the language that differ from a word of time by as little as a typing error does. */
const OTHER_WORDS = new Set(
  `faredag feriedag feriedagen fredsdag fridag fridagen fridagene fridager mandat mandig maidag snødag snødagen snødager torgdag
   torgdagen torgdager tiårsdag riksdagen tingdagen forslagen storslagen stormdagen livsdagen morsdager løpedagen soldagen skidagen
   skidager sykedager sykedagene sjukedager sjukedagene juledager juledagene bakedager bakedagene merkedager merkedagar merkedagane
   yrkedager ventedagar vaskedagar levedagar overdrager overdragene verdiger vårdager vårdagene vårdagar kartagar noveller
   jaguar deserter formidla formilda formidlar vesentlig vesentleg vesentlege uvesentleg uvennlig uegentlig urenslig forgår forgås
   blokken flokken klikken kloakken klokke klokkene klokker klokket klukken kokken klakken knokken lokken remember dismember overeager mourning
   workaday deceiver vårdagen gårdagen langdagen landdagen sandalen slokken freda fredar sendaren syndaren tyskaren vårmorgen maimorgen`.split(
    /\s+/u,
  ),
);

/** Every time word with a key for its meaning, so that two spellings of one meaning do not compete. */
const TARGETS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['d', LEXICON.DAY_OFFSET],
      ['w', LEXICON.WEEK_OFFSET],
      ['n', LEXICON.WEEKDAY],
      ['m', LEXICON.MONTH],
      [
        'p',
        new Map(
          ['ettermiddag', 'formiddag', 'føremiddag', 'afternoon', 'morning', 'evening'].map((word) => [
            word,
            0,
          ]),
        ),
      ],
      ['c', new Map([['klokken', 0]])],
      ['early', new Map([['tidlig', 0]])],
      [
        's',
        new Map(
          [...LEXICON.WORKING_DAYS.keys(), 'ukentlig', 'vekentleg']
            .filter((word) => !word.includes(' '))
            .map((word) => [word, 0]),
        ),
      ],
    ] as const
  ).flatMap(([kind, table]) =>
    [...table]
      .filter(([word]) => word.length >= MIN_TARGET_LENGTH && !LIKE_OTHERS.has(word))
      .map(([word, value]) => [word, `${kind}${kind === 'p' ? word[0] : value}`] as const),
  ),
);
interface Target {
  word: string;
  letters: number;
}
const targetOf = (word: string): Target => ({ word, letters: letterBits(word) });

interface Targets {
  words: readonly Target[];
  /** Phrases of two words by their first, and by their last. */
  byFirst: ReadonlyMap<string, Target[]>;
  byLast: ReadonlyMap<string, Target[]>;
}

function listTargets(): Targets {
  const words = [...TARGETS.keys()].filter((word) => !word.includes(' '));
  const byFirst = new Map<string, Target[]>();
  const byLast = new Map<string, Target[]>();
  for (const phrase of [...TARGETS.keys()].filter((word) => word.includes(' '))) {
    const [first = '', last = ''] = phrase.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), targetOf(phrase)]);
    byLast.set(last, [...(byLast.get(last) ?? []), targetOf(phrase)]);
  }
  return { words: words.map(targetOf), byFirst, byLast };
}

let listed: Targets | undefined;
/** Listed for the first word that may be misspelt. */
function findTargets(): Targets {
  listed ??= listTargets();
  return listed;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...Object.values(LEXICON).flatMap((table) => [...table.keys()].flatMap((phrase) => phrase.split(' '))),
]);

/** A long word may have two errors. */
const maxEdits = (typed: string) => (typed.length < 8 ? 1 : 2);

/** The word or phrase that the text is a typing error of, if it is similar to one meaning only. */
function findMeant(typed: string, targets: readonly Target[], max = maxEdits(typed)): string | undefined {
  const letters = letterBits(typed);
  const similar = targets.filter(
    (target) =>
      Math.abs(target.word.length - typed.length) <= max && countBits(target.letters ^ letters) <= 2 * max,
  );
  if (similar.length === 0) return undefined;
  const distanceTo = createEditDistance(typed, max);
  // `foredrag` is no `fredag`: only between two long words may there be two errors.
  const near = similar
    .map(({ word }) => ({ word, edits: distanceTo(word) }))
    .filter(({ word, edits }) => edits <= Math.min(max, maxEdits(word)));
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const [first, ...others] = near.filter(({ edits }) => edits === fewest);
  return others.every(({ word }) => TARGETS.get(word) === TARGETS.get(first?.word ?? ''))
    ? first?.word
    : undefined;
}

/** The word that is meant, where it and a word beside it are a phrase: `neste uek`, `nete uke`. */
function findInPhrase(typed: string, before = '', after = ''): string | undefined {
  if (typed.length < MIN_PHRASE_WORD) return undefined;
  const { byFirst, byLast } = findTargets();
  const last = findMeant(`${before} ${typed}`, byFirst.get(before) ?? []);
  if (last !== undefined) return last.slice(before.length + 1);
  // The first word of a phrase is more often a name: `bente uke 49`.
  return findMeant(`${typed} ${after}`, byLast.get(after) ?? [], 1)?.slice(0, -after.length - 1);
}

/** Whether a word may be a typing error: letters only, unknown, and no name with a capital letter in mid-sentence. */
const isSuspicious = ({ text, lower }: Token, at: number) =>
  /^\p{L}+$/u.test(lower) && !KNOWN.has(lower) && !OTHER_WORDS.has(lower) && (at === 0 || text === lower);

/** The tokens with the words of time that are misspelt put right, and what was put right. */
export function correctTypos(tokens: readonly Token[]): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const corrected = tokens.map((token, at) => {
    if (!isSuspicious(token, at)) return token;
    const read =
      findInPhrase(token.lower, tokens[at - 1]?.lower, tokens[at + 1]?.lower) ??
      findMeant(token.lower, findTargets().words);
    if (read === undefined) return token;
    corrections.push({ typed: token.text, read });
    return { ...token, lower: read };
  });
  return { tokens: corrected, corrections };
}
