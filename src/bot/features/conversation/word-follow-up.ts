import { trimSigns } from '../../../shared/text/clean-text.js';
import type { Question } from '../../framework/action.js';
import { oneOf, wordSet } from '../../lib/phrases.js';
import { asksForLetters, readTermsAlone } from '../../model/word-classes.js';
import { infinitiveOf, readWordQuestion } from '../../model/word-question.js';
import { openerOf, readPartAlone, sentencesOf, TEXT_NAMES } from '../../model/word-sentences.js';
import {
  type AskedDict,
  type AskedForm,
  bare,
  classNamed,
  clausesOf,
  LISTS,
  OF_STYLE,
  STYLE,
  takeDict,
  type WordPart,
  withBothDicts,
  withSmallWordsSpelled,
} from '../../model/word-terms.js';
import { formatLastWord, type LastWord, ofWords } from './last-word.js';

/**
 * What a follow-up makes of the last question about a word: `og på nynorsk da?`, `bøy den`, `beklager, bok mente jeg`. One that is
 * about another word asks which, and one that may be about each of two words is `unclear`. Undefined for any other text.
 */
export function readWordFollowUp(typed: string, talk: WordTalk): WordFollowUp | undefined {
  const text = withBothDicts(typed);
  const plain = withoutAsides(text);
  return readInDialect(text, talk) ?? (plain === text ? undefined : readInDialect(plain, talk));
}

/** A follow-up, as typed or with its small words as bokmål has them. */
function readInDialect(text: string, talk: WordTalk): WordFollowUp | undefined {
  const read = readSpelled(text, talk);
  const small = withSmallWordsSpelled(text);
  if (read || !small) return read;
  const changed = readSpelled(small.text, talk);
  if (changed?.kind !== 'changed') return changed;
  // A word that is named anew stays as typed: `nei, te mente jeg`.
  const named = [...changed.question.text.matchAll(/"([^"]+)"/gu)].flatMap(([, word = '']) =>
    word.split(' '),
  );
  return named.every((word) => small.isTyped(bare(word)) || !small.isLeft(bare(word))) ? changed : undefined;
}

/** What a follow-up about a word goes on from. */
export interface WordTalk {
  last: LastWord;
  /** Whether a text that a sentence has in the place of a word says a time or a need of a room, or names people or a room. */
  isNoWord: (text: string) => boolean;
  /** Whether no question about people or rooms is remembered, which `har du flere` may go on from too. */
  isOnlyTalk: boolean;
}

/** `tk, hvordan bøyes den`, `hvor kommer det fra, forresten`, `og på bokmål, så eg kan vise elevane begge`: without what says nothing of the word. */
const withoutAsides = (text: string) =>
  text.replace(ASIDE_BEFORE, '').replace(REASON, '').replace(ASIDE_BEHIND, '');

const ASIDE_BEFORE = new RegExp(
  `^(?:(?:${oneOf('tk tkk tx thx tnx ty takk thanks by_the_way btw forresten ok okei okay k ah åh aha å_ja jaja jaha javel greit fint flott supert perfekt nice great cool interessant interesting artig morsomt oi wow hmm hm')})[,.!…]{1,3} ){1,3}(?=.)`,
  'iu',
);

const ASIDE_BEHIND = new RegExp(
  `(?<=[^ ,]),? (?:${oneOf('forresten by_the_way btw egentlig eigentleg nå_igjen no_igjen tro tru mon_tro mon_tru do_you_know vet_du veit_du i_wonder if_you_know hvis_du_vet')})$`,
  'iu',
);

/** Behind a sign: why somebody asks. */
const REASON = new RegExp(
  [
    `(?<=[^ ,.;?!])[,.;?!–-]{1,2} (?:${oneOf('så for fordi siden sidan ettersom because since so')} (?:${oneOf('at that')} )?)?`,
    `(?:${oneOf('jeg eg æ vi me han hun ho de dei læreren sjefen kunden i we they he she')} )?(?:`,
    `(?:${oneOf('skal må vil kan får skriver skriv holder held lager lagar har have am must can will would')}|${oneOf("i'm we're it's")})`,
    ` (?!${oneOf('jeg eg æ vi me du dere man ein en det den dette it you i we they')}(?:$|[ ?]))`,
    `|${oneOf('trenger treng trengs need want')} (?!${oneOf('jeg eg æ vi me du dere man ein i we you')}(?:$|[ ?])))[^?!]{2,80}$`,
  ].join(''),
  'iu',
);

type WordFollowUp =
  | { kind: 'changed'; question: Question }
  | { kind: 'which-word' }
  | { kind: 'unclear'; nearest: readonly Question[] };

function readSpelled(text: string, talk: WordTalk): WordFollowUp | undefined {
  const { last } = talk;
  const isOfOthers = last.words.length === 1 && (asksForBoth(text) || asksForEarlier(text));
  if (isOfOthers) {
    const both = { ...last, words: wordsOfBoth(last) ?? [] };
    const asked = readOfBoth(text, both) ?? (both.words.length > 0 ? readOneOf(text, both) : undefined);
    return asked ? { kind: 'changed', question: formatLastWord(asked) } : { kind: 'which-word' };
  }
  const byTable = readByTable(text, talk);
  if (byTable)
    return byTable === 'which-word'
      ? { kind: byTable }
      : { kind: 'changed', question: formatLastWord(byTable) };
  const changed =
    readOfBoth(text, last) ??
    readOneOf(text, last) ??
    readRelatedToLast(text, last) ??
    readChosen(text, talk) ??
    // `og bok, hva er det`
    (OTHER_WORD.exec(text)?.groups?.['meaning'] === undefined ? undefined : readOther(text, talk)) ??
    readParts(text, last) ??
    readPart(text, last) ??
    readSpelling(text, last) ??
    readMeantClass(text, last) ??
    readMeantSense(text, last) ??
    readMeantWord(text, last) ??
    readSameOrigin(text, last) ??
    readFitting(text, last) ??
    readOtherStyle(text, talk) ??
    readComparedWithLast(text, last) ??
    // `og «bok»?` may be a question about both.
    (text.includes('"') && !ENGLISH_FORM.test(text) ? readOther(text, talk) : undefined);
  if (changed) return { kind: 'changed', question: formatLastWord(changed) };
  const nearest = [...readOfEach(text, last).map(formatLastWord), ...readTranslatedForm(text, last)];
  return nearest.length > 0 ? { kind: 'unclear', nearest } : undefined;
}

/**
 * What follow-ups ask, by the sentences that ask it. `_` is a word, or the name of a word class in `class`. The sentences of
 * `dict` and `standards` stand beside the name of a written standard.
 */
const FOLLOW_UPS = {
  /** The last word beside another one, in sentences of words alone. */
  compared: [
    '(betyr|heter) (det|den|dette|ordet) (akkurat |nesten |omtrent |helt |egentlig |)(det |)samme (ordet |ord |ting |) som _',
    '(betyr|heter) _ (akkurat |nesten |omtrent |helt |)(det |)samme (ordet|ord|som det|som dette|som den|)',
    'er det synonymt med _',
    'er det (et |)synonym (til|for|av|med) _',
    'er _ (et |)(synonym|synonymt)',
    'eller (heter|skrives) (det |)_',
    '_ betyr (det|vel|jo|kanskje) (det |)samme',
    '(hva med|og) _ betyr det (det |)samme',
    'does (it|that|this) mean (exactly |basically |)(the |)same (word |thing |)(as|to) _',
    '(does|do) _ mean (exactly |basically |)(the |)same (word|thing|) (as it|as that|)',
    'is (it|that|this) (a synonym (of|for)|synonymous with) _',
    'is _ (a synonym|synonymous)',
    'or is it (called |spelled |written )_',
  ],
  /** The same, in sentences that may be about a room or a time too. */
  instead: [
    '(er|blir) (det|den|dette|ordet) (akkurat |nesten |omtrent |helt |egentlig |)(det |)samme (ordet |ord |ting |) som _',
    'er _ (akkurat |nesten |omtrent |helt |)(det |)samme (ordet|ord|som det|som dette|som den|)',
    'er det (likt|lik) (som|med) _',
    'er _ (likeverdig|tilsvarende|det motsatte|motsatt)',
    '(hva er |)(forskjellen|skilnaden|forskjell|skilnad) (fra|til|mot) _',
    'hva er (forskjellen|skilnaden) (på|mellom) _ og (det|den|dette)',
    'hvordan (skiller|skil) (det|den|ordet) seg fra _',
    '(sammenlign|samanlikn|sammenligne|samanlikne) (det |) med _',
    '(sammenlignet|sammenliknet|samanlikna) med _',
    '(i motsetning|i motsetnad) til _',
    'eller (er|blir) (det |)_',
    '_ er (det|vel|jo|kanskje) (det |)samme',
    '(hva med|og) _ er det (det |)samme',
    'is (it|that|this) (exactly |basically |)(the |)same (word |thing |)(as|to) _',
    'is _ (exactly |basically |)(the |)same (word|thing|) (as it|as that|)',
    'is (it|that|this) (different from|the opposite of|similar to) _',
    'is _ (different|the opposite)',
    'how (is|does) (it|that|this) (different|differ) from _',
    '(whats|what is) the difference (from|to|with) _',
    '(compare it (to|with)|compared (to|with)|as opposed to|rather than) _',
    'or is it _',
    'eller (skal|bør|må|kan) (jeg|man|vi|du|det|en) (heller |)(skrive|bruke|si|være|hete|velge) _',
    '(kan|bør|skal|får) (jeg|man|vi|du|en) (heller |like gjerne |) (si|skrive|bruke) _ (i stedet|istedet|istedenfor|i stedet for det|i staden|heller|like gjerne)',
    '(er|blir) _ (bedre|mer formelt|mer vanlig|vanligere|mer presist|finere|riktigere|mer korrekt) (enn det|enn den|å bruke|å skrive|)',
    'or (should|can|could) (i|we|you|it) (rather |)(say|write|use|be) _',
    '(can|could|should|may) (i|we|you) (rather |)(say|write|use) _ instead',
    'is _ (better|more formal|more common|nicer|more correct) (than (it|that)|)',
  ],
  /** Whether another word, or another form of the last one, is right. */
  checked: [
    '(så|altså|dvs|so|men) (ikke|aldri|not|never) _',
    '(så|altså) _ (er|blir) (altså |da |også |like |) (feil|galt|riktig|lov|tillatt)',
    'so _ is (also |then |)(wrong|right|correct|allowed)',
  ],
  /** Whether another form of the last word is right, in sentences that may be about anything else. */
  form: [
    '(ikke|aldri|not|never) _',
    '_ (er|blir|is) (altså |da |også |like |also |then |)(feil|galt|riktig|lov|greit|tillatt|mulig|wrong|right|correct|allowed|fine|possible) (da|)',
    '(er|blir|is) _ (også |like |da |altså |also |then |)(feil|galt|riktig|lov|greit|tillatt|mulig|vanlig|wrong|right|correct|allowed|fine|possible) (too|also|then|)',
    '(kan|får|må|can|could|may) (jeg|man|vi|du|en|i|we|you) (også |also |)(si|skrive|bruke|say|write|use) _ (også|too|)',
  ],
  /** More fixed phrases, with another word. */
  phrases: [
    '(er|finnes|har) (det|du|dere|de) (flere|fler|andre|noen andre|noen flere|noen) (slike|sånne|lignende|liknende|uttrykk|) (uttrykk |ordtak |) (med|om) _',
    '(flere|andre|noen) (slike|sånne|lignende|liknende) (uttrykk |ordtak |) (med|om) _',
    '(are there|do you have) (any |)(more|others|other) (like that|like it|like this|of those|of them|phrases|expressions|) (with|about) _',
    '(any |)(more|others) (like that|like it|like this|of those) (with|about) _',
  ],
  /** More of them with the last word. */
  morePhrases: [
    '(er|finnes|har) (det|du|dere|ordet) (noen |)(flere|fler|andre) (uttrykk|ordtak|idiomer) (med (det|den|ordet)|)',
    '(are there|do you have) (any |)(more|other) (phrases|expressions|idioms) (with it|with that|)',
  ],
  origin: [
    'er (det|ordet) (et |) (veldig |) (gammelt|nytt|norrønt|moderne) (ord|)',
    'hvor (gammelt|gammel|nytt) er (det|ordet|den)',
    'is it (a|an|) (very |) (old|new|modern) (word|)',
    'how old is (it|that|the word)',
  ],
  /** Whether people use the last word, which its article may say. */
  usual: [
    'er (det|den|ordet) (et |) (vanlig|brukt|mye brukt|i bruk|riktig|lov|lovlig|godkjent|akseptert|tillatt|feil|gyldig) (ord|norsk|)',
    'is (it|that) (a |)(common|correct|allowed|used|used much|wrong|valid|accepted) (word|norwegian|)',
  ],
  /** A word that belongs to the last one and is of another class. */
  class: [
    '_ (til|av|for|fra|) (det|den|dette|ordet|)',
    '(hva|hvordan) (er|blir|heter) _ (til|av|for|) (det|den|dette|ordet|)',
    '(finnes|har|får) (det|den|ordet|du) (noe|noen|et|) _ (til|av|for|som hører til|) (det|den|dette|ordet|)',
    '(kan|kunne) det (brukes|være) som _',
    'som (et |)_',
    '(når|hvis|dersom) (det|ordet) er (et |)_',
    '(when|if) (it is|its) (a|an|) _',
    '(what is|whats|what would be|what about) (the |)_ (of|for|from|) (it|that|this|)',
    '(is|are) there (a|an|any) _ (of|for|from|) (it|that|this|)',
    'does (it|that|this) have (a|an|any) _',
    'as (a|an) _',
    '(what is |whats |)the _ (form|version)',
    'the _ (of|for|from) (it|that|this)',
  ],
  /** How the last word is used, which its article shows. */
  used: [
    'hvordan (det|ordet|den|dette) (brukes|brukast|blir brukt) (i praksis|i en setning|i setninger|)',
    'hvordan (bruker|brukes|bruke) (jeg|man|vi|du|en|) (det|den|ordet) (i praksis|i en setning|)',
    '(bruk|bruke|sett|sette|ha) (det|den|ordet) (inn |)i (en |ei |)setning',
    '(lag|lage|skriv|skrive|gi meg|vis meg|ha) (en|ei|noen|et par|) (setning|setninger|eksempel|eksempler|eksempelsetning) (med|på|for) (det|den|ordet|bruk|bruken)',
    '(lag|lage|skriv|skrive) (en |ei |)(setning|eksempelsetning|eksempel)',
    'i (en |ei |)setning',
    'how (it is|its|that is|thats|this is) used (in a sentence|in practice|)',
    'how (do|would|should|can) (i|you|we|one) use (it|that|this) (in a sentence|in practice|)',
    '(use|put) (it|that|this) in(to|) a sentence',
    '(write|make|give me) (a|one|some) (sentence|sentences|example|examples) (with|of|using) (it|that|this)',
    'in a sentence',
  ],
  /** Forms that are told by what they say. */
  plural: [
    '(hvis|når|om|dersom|viss) (det|jeg|vi|man|du|en) (er|har|blir|snakker om) (flere|fler|mange|to|mer enn en|mer enn ett|mer enn et) (av dem|av det|av de|stykker|slike|sånne|)',
    '(flere|fler|mange|to) av (dem|det|de|slike|sånne)',
    'mer enn (en|ett|et|én)',
    '(if|when) (there are|there is|i have|you have|we have|its|it is) (many|several|two|more|lots|more than one|multiple) (of (them|it|those)|)',
    '(many|several|two|lots) of (them|those|it)',
    'more than one (of (them|those)|)',
  ],
  singular: [
    '(hvis|når|om|dersom) (det|jeg|man) (bare |)(er|har) (bare |)(en|ett|et|én) (av dem|)',
    '(if|when) (there is|its|it is|i have) (only |just |)one (of them|)',
  ],
  past: [
    '(hvis|når|om) det (skjedde|var|hendte|er) (i går|før|ferdig|over|for lenge siden)',
    '(if|when) (it|that) (happened|was) (yesterday|before|in the past|over)',
  ],
  /** Another word for the last one. */
  style: [
    '(noe|et|et ord|ett|en|) (som er |som passer |) (litt |mye |enda |ganske |) (sterkere|svakere|kraftigere|bedre|mer formelt|meir formelt|mer formell|mindre formelt|penere|finere|enklere) (ord|i en søknad|i en rapport|i et brev|)',
    '(something|one|a word|a|) (thats |that is |) (a bit |a little |much |even |) (stronger|weaker|better|more formal|less formal|nicer|simpler) (word|)',
    '(er|finnes|har) (det|du|dere) (noe|noen|et|) (annet|anna|andre) ord (for|til) (det|den|dette)',
    '(is there|do you have) (another|any other) word for (it|that)',
  ],
  /** The last question once more, of which the answer shows all. */
  more: [
    '(noen |)(flere|fler|andre) (forslag|slike|sånne|ord|alternativer|alternativ|uttrykk|synonymer|)',
    '(er|finnes|har) (det|du|dere) (noen |)(flere|fler|andre|noen) (forslag|slike|sånne|ord|alternativer|)',
    '(any |do you have |are there |)(more|others|other suggestions|other words|more suggestions|more like that)',
  ],
  /** The last words, of which one is to be chosen. */
  choice: [
    '(hvilken|hva) (av dem|av de to|av de|ord|form|) (skal|bør|må|kan|burde) (jeg|man|vi|du|en) (bruke|velge|skrive|ha|si)',
    '(hvilken|hva) (av dem|av de to|av de|ord|form|) (bruker|velger|skriver|passer|er|hører hjemme) (jeg|man|vi|du|en|det|) (da|best|)',
    '(which|what) (one|of them|word|form|of the two|) (should|do|can|would|must) (i|we|you|one) (use|choose|write|pick)',
    '(which|what) (one|of them|word|form|of the two|) (is|fits|works|goes) (best|)',
  ],
  /** The last two words, which one question or two asked about. */
  both: [
    '(betyr|er) (de|dei|dem|begge|disse) (to |to ordene |to orda |) (akkurat |omtrent |helt |) (det |)(samme|like|likt|lik|synonymer|synonyme)',
    '(hva er |)(forskjellen|skilnaden|forskjell|skilnad) (på|mellom) (dem|de to|dei to|de|begge|disse|ordene|orda|disse to)',
    '(hva |hvordan )(skiller|skil) de seg (fra hverandre|fra kvarandre|)',
    '(sammenlign|samanlikn) (dem|de to|dei|dei to|ordene|orda)',
    'do (they|both|the two|these two) mean the same (thing|)',
    'are (they|both|the two|these two) (the same|synonyms|synonymous|different)',
    '(whats|what is|) the difference between (them|the two|these two)',
    'compare (them|the two)',
    'how do (they|the two) differ',
  ],
  /** The word of the other written standard. */
  dict: [
    '(hva|hvordan) (sier|skriver|bruker|kaller|heter) (de|man|jeg|vi|folk|en|) (det |den |) (i stedet|istedenfor|istedet|i staden|da|)',
    '(hvilken|hva slags|hva for et) ord (bruker|har|sier|skriver) (de|man|jeg|vi|folk|en) (i stedet|da|)',
    '(hva er |)(det |)(tilsvarende|tilsvarande) (ordet|ord|) (for det|til det|)',
    '(hva er |)ordet (for det|)',
    '(er|finnes|har|fins) (det|de|vi|du) (et|noe|) (annet |eget |tilsvarende |lignende |godt |) ord (for det|for dette|for det samme|med samme (betydning|mening|tyding)|som betyr det samme|)',
    'what (do|would|should) (they|you|people|i|we) (say|write|use|call it) (instead|)',
    '(what is|whats|what would be) (the |a |)(equivalent|counterpart|word|same word) (for it|of it|for that|)',
    '(is there|do they have) (a|an) (equivalent|counterpart|similar word|word|separate word) (for it|of it|for that|for the same|with the same meaning|)',
  ],
  /** Which written standard has the word. */
  standards: [
    '(er|finnes|brukes|gjelder) (det|den|ordet|dette) (bare|kun|berre)',
    '(is|does) (it|that|this) (only|just) (exist|used|)',
    '(is|does) (it|that|this) (exist |used |) (only|just)',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const findFollowUps = sentencesOf<keyof typeof FOLLOW_UPS>(FOLLOW_UPS);

type AskedOf = (
  talk: WordTalk,
  slot: string,
  dict: AskedDict | undefined,
) => LastWord | 'which-word' | undefined;

/** What each kind of follow-up makes of the last question. Undefined where the last question is none that it goes on from. */
const CHANGES: Readonly<Record<keyof typeof FOLLOW_UPS, AskedOf>> = {
  compared: ({ last }, word, dict = last.dict) => withCompared(last, word, dict),
  instead: ({ last, isOnlyTalk }, word, dict = last.dict) =>
    isOnlyTalk ? withCompared(last, word, dict) : undefined,
  checked: (talk, word, dict) => withForm(talk.last, word) ?? CHANGES.instead(talk, word, dict),
  form: ({ last }, word) => withForm(last, word),
  phrases: ({ last, isOnlyTalk }, word) =>
    isOnlyTalk || last.part === 'phrases' ? ofWords([word], { dict: last.dict, part: 'phrases' }) : undefined,
  morePhrases: ({ last }) => (last.words.length === 1 ? ofPart(last, 'phrases') : undefined),
  origin: ({ last, isOnlyTalk }) =>
    isOnlyTalk && last.words.length === 1 ? ofPart(last, 'origin') : undefined,
  usual: ({ last, isOnlyTalk }, _, dict) => (isOnlyTalk ? ofMeaning(last, dict) : undefined),
  class: ({ last }, name) => ofClass(last, name),
  used: ({ last }) => ofMeaning(last),
  plural: (talk) => ofForm(talk, 'plural'),
  singular: (talk) => ofForm(talk, 'singular'),
  past: (talk) => ofForm(talk, 'past'),
  style: (talk) => ofStyle(talk),
  more: ({ last, isOnlyTalk }) =>
    isOnlyTalk && last.part !== undefined && OF_SEVERAL.has(last.part) ? last : undefined,
  choice: ({ last, isOnlyTalk }, _, dict) =>
    last.words.length > 1 && (isOnlyTalk || dict)
      ? ofWords(last.words, { dict: dict ?? last.dict })
      : undefined,
  both: ({ last, isOnlyTalk }, _, dict = last.dict) => {
    const words = wordsOfBoth(last);
    if (!isOnlyTalk) return undefined;
    return words ? ofWords(words, { dict }) : 'which-word';
  },
  dict: ({ last }, _, dict) => dict && ofMeaning(last, dict),
  standards: ({ last }, _, dict) => dict && ofMeaning(last, 'both'),
};

/** The words that were compared, or those of the last two questions. */
const wordsOfBoth = ({ words, before }: LastWord): readonly string[] | undefined =>
  words.length > 1 ? words : before === undefined ? undefined : [before, ...words];

/** Parts of which an answer shows several. */
const OF_SEVERAL: ReadonlySet<WordPart> = new Set<WordPart>(['synonyms', 'antonyms', 'phrases']);

/** What a sentence of the table makes of the last question. */
function readByTable(text: string, talk: WordTalk): LastWord | 'which-word' | undefined {
  if (WHICH_STANDARD.test(text)) return ofMeaning(talk.last, 'both');
  const { rest, dict } = takeDict(text.split(' '));
  const plain = takeDict(text.replace(IN_TEXT, '').split(' ')).rest;
  for (const words of [...beginningsOf(rest), ...(plain.length < rest.length ? beginningsOf(plain) : [])])
    for (const { kind, slot } of findFollowUps(words)) {
      const isWord = slot.length === 0 || isSlot(kind, slot, words, talk);
      const changed = isWord ? CHANGES[kind](talk, slot.map(bareInQuotes).join(' '), dict) : undefined;
      if (changed) return changed;
    }
  return undefined;
}

/** `er det bokmål eller nynorsk` */
const WHICH_STANDARD = new RegExp(
  `^(?:(?:${oneOf('og men and but')}) )?(?:er|e|is|heter|heiter) (?:${oneOf('det den ordet it that this')}) (?:bokmål|nynorsk|bm&nn)(?: (?:eller|el|or) (?:bokmål|nynorsk))?(?<!it nynorsk|it bokmål|det nynorsk|det bokmål)(?: da| då)?$`,
  'iu',
);

/** Behind the question: the text that the word is for. */
const IN_TEXT = new RegExp(
  `(?<=[^ ]) (?:i|in|til|for) (?:${oneOf('et eit en ei ein a an the min mitt my denne dette this')} )?(?:\\p{L}{3,20} )?\\p{L}{0,20}${TEXT_NAMES}(?=$| )`,
  'iu',
);

/** A text without its tails, and without one after the other of the words that lead to a question. */
function beginningsOf(typed: readonly string[]): readonly (readonly string[])[] {
  const end = typed.findLastIndex((word) => !ENDS.has(bare(word))) + 1;
  const found: (readonly string[])[] = [];
  for (let left = typed; left.length > 0; ) {
    const without = left.slice(0, Math.max(0, left.length - typed.length + end));
    found.push(left, ...(end < typed.length && without.length > 0 ? [without] : []));
    const opener = openerOf(left) || (LISTS.leads.has(bare(left[0] ?? '')) ? 1 : 0);
    if (opener === 0) break;
    left = left.slice(opener);
  }
  return found;
}

/** Behind a question, words that say nothing of it. */
const ENDS = wordSet(
  'da då a then takk thanks please egentlig eigentleg forresten igjen again nå no exactly også òg og au too also heller',
);

const bareInQuotes = (word: string) => trimSigns(word, '"', '",.:;?!');

/** Whether the words in the place of `_` are a word, or the name of a word class. */
function isSlot(
  kind: keyof typeof FOLLOW_UPS,
  slot: readonly string[],
  sentence: readonly string[],
  { isNoWord }: WordTalk,
): boolean {
  const typed = slot.join(' ').replace(/[,.:;?!]{1,3}$/u, '');
  if (kind === 'class') return slot.length === 1 && classNamed(typed) !== undefined && isClassAsked(sentence);
  if (/^"[^"]+"$/u.test(typed)) return true;
  return A_WORD_ALONE.test(typed) && !isKnown(slot.at(-1) ?? '') && !isNoWord(typed);
}

/** Whether a word stands in a sentence as a rule, and is not what it asks about. */
const isKnown = (word: string) =>
  [LISTS.stop, LISTS.unnamed, LISTS.leads, LISTS.asking, NO_WORD].some((list) => list.has(bare(word)));

/** What stands where a word could, and is none: `er det det samme som sist`. */
const NO_WORD = wordSet(
  'begge både både_deler sist før vanlig vanleg alltid tidligere before usual last same samme det_samme flere fleire mange sant sikker sure sikkert ferdig klart here her der there rett riktig feil wrong mulig possible rommet møtet timen tiden tida klokka room meeting time slot dag dagen tomorrow today',
);

/** `og substantivet`, `har det et substantiv`: `substantiv` alone may be a word to look up. */
const isClassAsked = (sentence: readonly string[]) =>
  sentence.length > 1 || /(?:et|a|en)$/iu.test(bare(sentence[0] ?? ''));

/** The words of a comparison with one more, or those that the last question compares. */
function withCompared(last: LastWord, word: string, dict: AskedDict | undefined): LastWord | undefined {
  const isSame = (each: string) => withoutMarker(each).toLowerCase() === withoutMarker(word).toLowerCase();
  if (last.words.some(isSame)) return last.words.length > 1 ? ofWords(last.words, { dict }) : undefined;
  return last.words.length < MAX_COMPARED ? ofWords([...last.words, word], { dict }) : undefined;
}

const MAX_COMPARED = 3;

const withoutMarker = (word: string) => word.replace(/^(?:å|en|ei|et|ein|eit) /iu, '');

/**
 * `altså ikke hoppa`, after the past tense of `hoppe`: the last question, which shows the forms. Of a sentence, `lå` of `papirene lå
 * der`, the word that is a form of one of the last words.
 */
function withForm(last: LastWord, word: string): LastWord | undefined {
  if (word.includes(' ')) {
    const said = formInSentence(word, last);
    return said === undefined ? undefined : ofWords([said], { dict: last.dict });
  }
  const [base = '', ...others] = last.words;
  return others.length === 0 && isFormOf(word, base) ? { part: 'inflection', ...last } : undefined;
}

/** Whether a word is the other one with another ending. */
function isFormOf(word: string, other: string): boolean {
  const [one, base] = [word, other].map((each) => withoutMarker(each).toLowerCase());
  const stem = base?.replace(/e$/u, '') ?? '';
  return (
    stem.length >= MIN_STEM &&
    one !== undefined &&
    one.startsWith(stem) &&
    one.length <= stem.length + MAX_SUFFIX
  );
}

const MAX_SUFFIX = 4;

/** `papirene lå der i går`, after `legge eller ligge`: the word of the sentence that is a form of one of them. */
const formInSentence = (sentence: string, { words }: LastWord): string | undefined =>
  sentence.split(' ').find((each) => {
    const base = infinitiveOf(bare(each));
    return words.some((word) => withoutMarker(word) === base || isFormOf(bare(each), word));
  });

/** The last question about a part of its word. */
function ofPart(last: LastWord, part: WordPart): LastWord {
  const { form: _, ...meant } = last;
  return { ...meant, part };
}

/** The last word, without what was asked about it. */
function ofMeaning(last: LastWord, dict = last.dict): LastWord {
  const { part: _, form: __, ...meant } = last;
  return { ...meant, ...(dict && { dict }) };
}

/** `noe som er litt sterkere`: another word for the last one. */
const ofStyle = ({ last, isOnlyTalk }: WordTalk): LastWord | undefined =>
  last.words.length === 1 && (isOnlyTalk || last.part === 'synonyms') ? ofPart(last, 'synonyms') : undefined;

/** `hvis det er flere`, of a word alone, or of two that are shown side by side. */
function ofForm({ last, isOnlyTalk }: WordTalk, form: AskedForm): LastWord | undefined {
  return isOnlyTalk && last.words.length < MAX_COMPARED
    ? ofWords(formWords(last, form), { dict: last.dict, part: 'inflection', form })
    : undefined;
}

/** The words of which a form is asked for: of forms of one word, only one, which is the longest where a verb is asked for. */
function formWords({ words }: LastWord, form: AskedForm | undefined): readonly string[] {
  if (!areForms(words)) return words;
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
  return form && OF_VERBS.has(form) ? [longest] : words.slice(0, 1);
}

const OF_VERBS: ReadonlySet<AskedForm> = new Set<AskedForm>(['present', 'past', 'perfect', 'imperative']);

/** The last question about another word: `og bok?`. A word of another subject may be read as one, so this comes late. */
export function readOtherWord(text: string, talk: WordTalk): Question | undefined {
  const other = readOther(text, talk) ?? readOther(withoutAsides(text), talk);
  return other && formatLastWord(other);
}

const A_WORD = String.raw`(?:"[^"]{1,60}"|å [\p{L}-]{1,30}(?: (?!(?:da|då|then)$)[\p{L}-]{1,30}){1,4}|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,60})`;

const A_WORD_ALONE = new RegExp(`^${A_WORD}$`, 'iu');

const AND_A_WORD = `(?: (?:og|eller|el|and|or) ${A_WORD})?`;

/** `blir det likt for bok`, `det samme for bok`; not `er det likt for begge`. */
const SAME_FOR = [
  `(?:(?:${oneOf('er e blir vert gjelder gjeld heter heiter bøyes bøyast is')} (?:det|it) )?(?:${oneOf('det the akkurat')} )?`,
  `${oneOf('samme same likt likeens på_samme_måte på_same_måte the_same_way også òg')} `,
  `(?=${oneOf('for med with på til av of i in om')} (?!${oneOf('begge alle dem dei meg deg oss both all them me us')}(?:$|[ ?]))))`,
].join('');

/** `og bok?`, `what about the word bok`, `og av bok da`, `og bok, hva er det` */
const OTHER_WORD = new RegExp(
  `^(?:(?:og|and|men|but|eller|or) )?(?:(?:hva|kva|ka|what|how) (?:med|about) |enn |${SAME_FOR}|(?:oi|ops|oops|ups|sorry|beklager|unnskyld|orsak|nei|no|æsj)[,.!]{1,2} |(?<=(?:og|and) )|(?=å \\p{L}{1,30} (?:da|då|then)$))(?:(?:av|of|for|til|på|med|with|i|in|om) )?(?:ordet |the word )?(?<word>${A_WORD})(?: da| då| then)?(?<meaning>, (?:(?:skal|må|bør|har|er|skrives|should|does|is) (?:det|it) [^,]{1,40}|(?:hva|kva|ka|what) (?:er|e|is|betyr|tyder|does) (?:det|it|that)(?: mean)?(?: for noe| for noko)?(?: da| då| then)?))?$`,
  'iu',
);

/** `bare tull` names no word of the last question. */
const ONLY = /^(?:bare|berre|kun|just|only) (?!ordet |the word )/iu;

/** `og ordet fatning alene?`, `bare fatning` */
const WORD_ALONE = new RegExp(
  [
    `^(?:(?:og|and|men|but|ok|hva med|kva med|what about),? ){0,2}(?:`,
    `(?:bare|berre|kun|just|only) (?:ordet |the word |på |for )?(?<word>${A_WORD})(?: da| då| then)?`,
    `|(?:ordet |the word )?(?<alone>${A_WORD}) (?:${oneOf('alene åleine aleine alone for_seg_selv for_seg_sjølv by_itself on_its_own')})(?: da| då| then)?)$`,
  ].join(''),
  'iu',
);

/** Behind a comparison, the next one: `og mellom enda og ennå` */
const OTHER_PAIR =
  /^(?:skal du ha[!.,]{1,2} )?(?:(?:og|and|men|but) |(?:hva|kva|ka|what) (?:med|about) |enn )(?:(?:mellom|på|between|for) )?(?<one>"[^"]+"|[\p{L}-]+) (?:og|eller|el|and|or) (?<other>"[^"]+"|[\p{L}-]+)(?: da| då| then)?$/iu;

/** `beklager, bok mente jeg`, `no, I meant bok`, `eg skreiv feil. Eg meinte bok og blad` */
const MEANT_WORD = new RegExp(
  `^(?:(?:(?:nei )?(?:ikke|ikkje|not) (?:det|den|that|it)|beklager|sorry|oi|ops|oops|ups|unnskyld|orsak|nei|no|næ|æsj|men|feil|(?:(?:jeg|eg|æ|i|det ble|det blei|det vart) )?(?:skrev |skreiv |sa |spurte om |wrote )?(?:feil|feil ord|the wrong word|the wrong words|it wrong)|skrivefeil|tastefeil|typo|my mistake|min feil|vent|wait|nei vent|no wait|vent litt|oi vent)[,.!:]{0,2} ){0,3}(?:(?:(?:(?:jeg|eg|æ|i) )?(?:mente|meinte|meint|meant|mener|meiner|mean) |(?:det )?skulle (?:være|vere|stå) |should be |it should be |(?<=(?:nei|no)[, ]{1,2})(?:på |av |of |til |for ))(?:ordet |verbet |substantivet |adjektivet |uttrykket |the word |the verb |the noun )?(?<meant>${A_WORD}${AND_A_WORD})|(?:ordet |the word )?(?<before>${A_WORD}${AND_A_WORD}),? (?:(?:mente|meinte|meint|meant|mener|meiner) (?:jeg|eg|æ|i)|skulle det (?:være|vere|stå)))(?: altså| selvsagt| selvfølgelig| sjølvsagt| of course|,? (?:sorry|beklager|unnskyld|orsak))?$`,
  'iu',
);

/** Names of words in general: what stands behind `og` is not one of them. */
const KINDS =
  /^(?:ordet|verbet|substantivet|adjektivet|adverbet|uttrykket|begrepet|omgrepet|noun|verb|adjective|word|phrase)$/iu;

/** The last question about another part or in the other norm: `og på nynorsk da?`, `bøy den`, `and the plural?`. */
function readPart(text: string, last: LastWord): LastWord | undefined {
  // `å på nynorsk`: before a part, it is `og`.
  const joined = text.replace(/^å (?=\p{L})/iu, 'og ');
  if (joined !== text && readPartAlone(joined)) return readPart(joined, last);
  const meant = text
    .replace(MEANT, '')
    .replace(DICT_FORM, 'på $<dict>$<book>')
    .replace(WITH_ARTICLE, ' definite');
  const change = readPartAlone(meant) ?? readTerms(meant);
  if (!change) return undefined;
  const { asked, dict = last.dict } = change;
  // A comparison has no parts, but forms of one word do.
  const words = asked ? formWords(last, asked.form) : last.words;
  if (asked && words.length > 1) return undefined;
  const { part, form } = asked ?? last;
  return ofWords(words, { dict, ...(part && { part }), ...(form && { form }) });
}

/** `and the plural, with "the"` */
const WITH_ARTICLE = /,? (?:med|with) (?:"the"|the|bestemt artikkel|the definite article)(?=[?!. ]{0,5}$)/iu;

/** `skrives det med ø og y`, `med to m-er?`: how the last word is spelled, which its article shows. */
function readSpelling(text: string, last: LastWord): LastWord | undefined {
  const { dict } = takeDict(text.split(' '));
  return asksForLetters(text) ? ofMeaning(last, dict) : undefined;
}

/** `er det et fremmedord? hvor kommer det fra`: several questions about the last word, with what shows the answers to all of them. */
function readParts(text: string, last: LastWord): LastWord | undefined {
  const clauses = clausesOf(text);
  const read = clauses.map((clause) => readPart(clause, last) ?? readFitting(clause, last));
  const [first, ...others] = read;
  if (!first || others.length === 0 || !read.every((each) => each)) return undefined;
  const parts = new Set(read.map((each) => each?.part));
  const { part, form: _, ...meant } = first;
  if (parts.size === 1) return first.form === others[0]?.form ? first : { ...meant, ...(part && { part }) };
  const areForms = [...parts].every((each) => each === 'kind' || each === 'inflection');
  return areForms ? { ...meant, part: 'inflection' } : meant;
}

/** `dyktig høres bra ut. Hvordan bøyes det?`: what is asked about a word that the clause before names. */
function readChosen(text: string, talk: WordTalk): LastWord | undefined {
  const [first = '', ...asked] = clausesOf(text);
  const word = beginningsOf(first.split(' '))
    .flatMap((words) => findChosen(words).map(({ slot }) => ({ slot, words })))
    .find(({ slot, words }) => isSlot('compared', slot, words, talk))?.slot;
  const named = word && ofWords([word.map(bareInQuotes).join(' ')], { dict: talk.last.dict });
  const [clause, ...more] = asked;
  if (!named || clause === undefined || more.length > 0) return undefined;
  const byTable = readByTable(clause, { ...talk, last: named });
  return (
    readPart(clause, named) ?? readFitting(clause, named) ?? (byTable === 'which-word' ? undefined : byTable)
  );
}

const findChosen = sentencesOf({
  chosen: [
    '_ (er|var|høres|hørtes|lyder|låter) (veldig |ganske |jo |)(fint|bra|godt|flott|kult|greit|best|bedre|et fint ord) (ut|)',
    '(jeg|vi) (liker|likte|tar|bruker|velger|foretrekker|skriver) (heller |da |)(ordet |)_ (da|)',
    '(jeg|vi) går for (ordet |)_',
    'da (tar|bruker|velger|skriver) (jeg|vi) (heller |)(ordet |)_',
    '_ (is|was|sounds) (very |quite |)(nice|good|great|better|best|right|a nice word)',
    '(i|we) (like|prefer|take|choose|use|pick) (the word |)_',
    '(ill|we will|i will) (go with|use|take|pick) (the word |)_',
    'hva med (ordet |)_',
    'what about (the word |)_',
    'og (ordet |)_ (da|)',
    '_ (da|then)',
  ],
});

/** `bøyd i fortid?`, `bare kjønnet, takk`, `bøyd på nynorsk`: terms, and no word. */
function readTerms(
  text: string,
): { asked: NonNullable<ReturnType<typeof readTermsAlone>>; dict?: AskedDict } | undefined {
  // `definite too`
  const named = text.replace(DEFINITE_ALONE, '$& form');
  const asked = text.includes(' ') ? readTermsAlone(named) : undefined;
  const { dict } = takeDict(text.split(' '));
  return asked && { asked, ...(dict && { dict }) };
}

const DEFINITE_ALONE =
  /(?<=^|[ ,])(?:bestemt|ubestemt|bunden|ubunden|definite|indefinite)(?=$|[ ,?!.])(?! (?:form|entall|flertall|eintal|fleirtal|singular|plural))/iu;

/** `nynorsken, takk`, `nynorskforma`, `står det i nynorskordboka` */
const DICT_FORM =
  /(?<=^|[ ,])(?:(?<!på )(?<dict>nynorsk|bokmål)(?:en|et|s?forma|s?formen|s?varianten|s?versjonen|sordet|ordet)|i (?<book>nynorsk|bokmål)s?ord(?:boka|boken|lista|listen))(?=$|[ ,.?!])/iu;

/** `jeg mente på nynorsk`, `flertall mente jeg` */
const MEANT =
  /^(?:(?:nei|no|næ|beklager|sorry|men|but)[,.!]{0,2} )?(?:jeg|eg|æ|i) (?:mente|meinte|meint|meant|mener|meiner|mean) |,? (?:mente|meinte|meint|meant|mener|meiner) (?:jeg|eg|æ|i)$/iu;

/** Whether words differ in an ending alone: `boka` and `boken`. */
function areForms(words: readonly string[]): boolean {
  const [first = '', ...others] = words.map((word) => word.toLowerCase());
  const stem = first.slice(0, Math.max(MIN_STEM, first.length - MAX_ENDING));
  return others.every((word) => word.startsWith(stem) && word.length <= stem.length + MAX_ENDING + 1);
}

const MIN_STEM = 3;

const MAX_ENDING = 2;

/** `har det noe med hytte å gjøre`, `er det i slekt med hus`: where the last word comes from. */
const readRelatedToLast = (text: string, last: LastWord): LastWord | undefined =>
  RELATED_TO_LAST.test(text) && last.words.length === 1
    ? ofWords(last.words, { dict: last.dict, part: 'origin' })
    : undefined;

const RELATED_TO_LAST = new RegExp(
  [
    String.raw`^(?:(?:og|men|and|but|å) )?(?:(?:har|kan) det(?: ordet| ha)? (?:noe|noko|nokka) med \S{1,40} å (?:gjøre|gjere)`,
    String.raw`|(?:er|e|is) (?:det|it)(?: ordet)? (?:i slekt med|i familie med|avledet av|beslektet med|skyldt med|related to) \S{1,40}`,
    `|(?:er|e|is) (?:det|it|ordet) (?:${oneOf('opprinnelig egentlig opphavleg eigentleg originally')} )?${oneOf('fransk engelsk tysk latin gresk dansk svensk french english german greek danish swedish')}`,
    String.raw`|does (?:it|that) have (?:anything|something) to do with \S{1,40})(?: da| då)?[?!. ]{0,5}$`,
  ].join(''),
  'iu',
);

/** `er rektor også latin`, after a question about the origin of a word: that of another one. */
function readSameOrigin(text: string, last: LastWord): LastWord | undefined {
  const { word } = SAME_ORIGIN.exec(text)?.groups ?? {};
  return last.part === 'origin' && word !== undefined ? ofWords([word], last) : undefined;
}

const SAME_ORIGIN = new RegExp(
  `^(?:(?:takk|thanks|ok|fint)[,.!]{0,2} )?(?:(?:og|and|men|but) )?(?:er|e|is|kommer|kjem|does) (?:ordet |the word )?(?<word>${A_WORD}) (?:også|òg|og|also)(?: (?:come )?(?:fra|frå|from|på|in))? \\p{L}{4,15}(?: da| då| then)?$`,
  'iu',
);

/** `kan jeg bruke det i en søknad`, `er det formelt`: whether the word fits somewhere, which its article may say. */
function readFitting(text: string, last: LastWord): LastWord | undefined {
  if (last.words.length > 1) return WHICH_STYLE.test(text) ? ofMeaning(last) : undefined;
  const { dict } = takeDict(text.split(' '));
  return USES.test(text) || IS_STYLE.test(text) ? ofMeaning(last, dict) : undefined;
}

const USES = new RegExp(
  [
    `^(?:(?:og|and|men|but) )?(?:(?:${oneOf('kan can could bør should får may')} ${oneOf('jeg eg æ man ein en vi me i we you one')}`,
    `|(?:er|e|is) (?:det|it) ${oneOf('greit greitt ok okay lov fint innafor vanlig vanleg rett riktig fine allowed')} (?:å|to)|går det an å) ${oneOf('bruke bruka skrive skriva si seie use write say')} (?:det|den|dette|it|this|that)`,
    `|${oneOf('kan bør får can could should')} (?:det|den|dette|it|this|that) ${oneOf('brukes brukast skrives skrivast stå be_used be_written')}`,
    `|${oneOf('passer passar')} (?:det|den|dette)|${oneOf('does')} (?:it|that) ${oneOf('fit work')}`,
    `|(?:er|e|is) (?:det|den|it|that) ${oneOf('greit greitt ok okay lov fint innafor fine allowed')}(?= (?:i|in) ))(?: (?:i|in|på|til|to|when|når) .{1,60})?$`,
  ].join(''),
  'iu',
);

const IS_STYLE = new RegExp(
  `^(?:(?:og|and|men|but) )?(?:er|e|is) (?:det|den|it|that) (?:(?:ganske|litt|veldig|for|a bit|very|too) )?${STYLE}$`,
  'iu',
);

/** `hvilken er mest formell`, of words that were compared. */
const WHICH_STYLE =
  /^(?:(?:og|and|men|but|ok) )?(?:hvilken|hvilket|hvilke|kva|ka|hva|which|what)(?: av (?:dem|de to|dei)| for en| for eit| of them| one| ord| word)? (?:er|e|is|passer|høres|sounds) (?:(?:det |den )?(?:mest|mer|meir|minst|most|more) \p{L}{3,15}|best|finest|vanligst|vanlegast|penest|enklest|better|nicer|stivest|riktigst|rettast)(?: å bruke| to use| da| då)?$/iu;

/** `litt mindre stivt`: another word for it. */
const readOtherStyle = (text: string, talk: WordTalk): LastWord | undefined =>
  beginningsOf(text.split(' ')).some((words) => OTHER_STYLE.test(words.join(' ')))
    ? ofStyle(talk)
    : undefined;

const OTHER_STYLE = new RegExp(
  `^(?:(?:hmm?|og|and|men|but|har du|do you have|finnes det|trenger|treng|need),? ){0,2}(?:(?:litt|noe|noko|et|eit|a bit|something|anything|slightly|one|noe litt|noko litt|et litt|eit litt) )?(?:(?:mer|meir|mindre|more|less) ${STYLE}|${OF_STYLE})(?: ord| word)?$`,
  'iu',
);

/** `hva er forskjellen på det og tro`, where `det` is the word of the last question. */
function readComparedWithLast(text: string, last: LastWord): LastWord | undefined {
  const [word] = last.words;
  if (!text.split(' ').some((each) => IT.has(each.toLowerCase()))) return undefined;
  const asked = readWordQuestion(text);
  if (!asked || !('words' in asked) || last.words.length > 1 || word === undefined || text.includes('"'))
    return undefined;
  const isLast = asked.words.map((each) => IT.has(each.toLowerCase()));
  const isOneOf = isLast.filter((is) => is).length === 1;
  return isOneOf
    ? ofWords(
        asked.words.map((each, at) => (isLast[at] ? word : each)),
        asked,
      )
    : undefined;
}

const IT = new Set(['det', 'den', 'dette', 'it', 'that', 'this']);

/** `bøy begge to`: the words of several questions, of which one is remembered. */
const asksForBoth = (text: string) => BOTH.test(text) && readPartAlone(ofOne(text)) !== undefined;

/** A question about two words, of one: `er de hankjønn begge to` is `er det hankjønn`. */
function ofOne(text: string): string {
  const said = text.replace(/(?<=^|[ ,])are they/iu, 'is it').replace(THEY, 'det');
  return said === text ? text.replace(BOTH, 'det') : said.replace(BOTH, '').trim().replaceAll(/ {2,}/gu, ' ');
}

const BOTH =
  /(?<=^|[ ,])(?:begge(?: to| deler| orda| ordene)?|both(?: of them| words)?|dem begge|alle tre)(?=$|[ ,.?!])/iu;

/** The last question about another word: `og bok?`. */
function readOther(text: string, talk: WordTalk): LastWord | undefined {
  const { last } = talk;
  const { one, other } = OTHER_PAIR.exec(text)?.groups ?? {};
  if (last.words.length > 1 && one !== undefined && other !== undefined) return ofWords([one, other], last);
  // `and "bok"? That one looks Dutch.`
  const [question = text] = /^(?:og|and) "[^"]+"\?(?= )/iu.exec(text) ?? [];
  const {
    alone,
    word = alone,
    meaning,
  } = (OTHER_WORD.exec(trimSigns(question, '', '?')) ?? WORD_ALONE.exec(text))?.groups ?? {};
  if (word === undefined) return readOthers(text, talk);
  if (KINDS.test(word)) return undefined;
  // `og komité` behind a comparison asks about a word of its own.
  const isOneOfLast = last.words.some((each) => each.toLowerCase().split(' ').includes(word.toLowerCase()));
  if (alone === undefined && meaning === undefined && !isOneOfLast && ONLY.test(text)) return undefined;
  const { part: _, form: __, ...meant } = last;
  return ofWords([word], meaning === undefined && last.words.length === 1 ? last : meant);
}

/** `og hus og hytte?`, `og ad notam`, `dessuten da`: the last question about two words, a phrase, or a word with nothing before it. */
function readOthers(text: string, { last, isNoWord, isOnlyTalk }: WordTalk): LastWord | undefined {
  const { one, other, phrase, single } = OTHERS.exec(text)?.groups ?? {};
  const words = one !== undefined && other !== undefined ? [one, other] : [phrase ?? single ?? ''];
  const areWords = isOnlyTalk && !words.some((word) => isNoWord(word) || word.split(' ').some(isKnown));
  const isOfEach = words.length === 1 || !last.part || OF_EACH.has(last.part);
  return areWords && isOfEach && last.words.length === 1 ? ofWords(words, last) : undefined;
}

const OTHERS = new RegExp(
  [
    `^(?:(?:${oneOf('og and hva_med kva_med what_about')}) (?:${oneOf('ordet orda ordene the_words')} )?(?:(?<one>[\\p{L}-]{2,40}) (?:og|and) (?<other>[\\p{L}-]{2,40})|(?<phrase>[\\p{L}-]{2,20} [\\p{L}-]{2,40}))(?: (?:da|då|then))?`,
    `|(?<single>[\\p{L}-]{3,40}) (?:da|då|then))$`,
  ].join(''),
  'iu',
);

/** What is asked of several words at once. */
const OF_EACH: ReadonlySet<WordPart> = new Set<WordPart>(['kind', 'inflection']);

/** The last question about what was meant: `beklager, bok mente jeg`; after a comparison two words, `jeg mente bok og blad`. */
function readMeantWord(text: string, last: LastWord): LastWord | undefined {
  const { meant, before } = MEANT_WORD.exec(text)?.groups ?? {};
  const said = meant ?? before ?? '';
  if (said === '') return undefined;
  const sides = said.split(/ (?:og|eller|el|and|or) /iu);
  if (last.words.length > 1) return sides.length > 1 ? ofWords(sides, last) : undefined;
  return sides.length === 1 || said.startsWith('å ') ? ofWords([said], last) : undefined;
}

/** `nei, jeg mente verbet`: the last word as a word of that class. */
function readMeantClass(text: string, last: LastWord): LastWord | undefined {
  const { kind, first = '' } = MEANT_CLASS.exec(text)?.groups ?? {};
  const name = classNamed(kind ?? first);
  const [word = ''] = last.words;
  if (name === undefined || last.words.length > 1) return undefined;
  const base = withoutMarker(word);
  return base.includes(' ') ? undefined : ofWords([name === 'verb' ? `å ${base}` : `${base} ${name}`], last);
}

const MEANT_CLASS = new RegExp(
  [
    `^(?:(?:${oneOf('nei næ no neida sorry beklager unnskyld altså')})[,.!]{0,2} ){0,2}(?:`,
    `(?:${oneOf('jeg eg æ i')} ${oneOf('mente meinte meint meant mener meiner mean tenkte_på tenkjer_på tenker_på')}|${oneOf('det_skulle_være det_skulle_vere skulle_være som as')})`,
    ` (?:${oneOf('det den et eit the a an')} )?(?<kind>\\p{L}{4,15})(?:,? ${oneOf('ikke ikkje not')} .{1,40}| altså)?`,
    `|(?<first>\\p{L}{4,15}),? ${oneOf('ikke ikkje not')} .{1,40})$`,
  ].join(''),
  'iu',
);

/** `og substantivet?`: the last word as a word of that class. Of several, and of a phrase, none is meant. */
function ofClass(last: LastWord, name: string): LastWord | 'which-word' {
  const [word = ''] = last.words;
  const base = withoutMarker(word).replace(ENDS_WITH_CLASS, '');
  const ofBase =
    last.words.length === 1 &&
    !base.includes(' ') &&
    ofWords([`${base} ${classNamed(name)}`], { dict: last.dict });
  return ofBase || 'which-word';
}

const ENDS_WITH_CLASS = / (?:verb|substantiv|adjektiv|adverb)$/u;

/** `jeg tenkte på det som i «bildet henger på veggen»`: the last question, whose article has all senses. */
const readMeantSense = (text: string, last: LastWord): LastWord | undefined =>
  MEANT_SENSE.test(text) && last.words.length === 1 ? last : undefined;

const MEANT_SENSE =
  /^(?:(?:nei|næ|no|altså|da)[,.!]{0,2} )?(?:(?:jeg|eg|æ|i) )?(?:tenkte|tenker|tenkjer|mente|meinte|mener|meiner|meant|mean|thought)(?: på| of)?(?: (?:det|den|verbet|ordet|uttrykket|that|it|the one|the word))?,? (?:(?:slik |sånn )?som i(?! (?:går|dag|morgen|morgon|morra|kveld|stad|fjor|sted))|som når|i betydning(?:en|a)?|i tydinga?|i meininga?|as in|in the sense) .{2,120}$/iu;

/** `and "the offices"?` after a Norwegian word: a form of it, or the English word. */
function readTranslatedForm(text: string, last: LastWord): readonly Question[] {
  const { noun = '' } = ENGLISH_FORM.exec(text)?.groups ?? {};
  if (noun === '' || last.words.length > 1) return [];
  const form = noun.endsWith('s') ? 'plural' : 'definite';
  const { part: _, ...meant } = last;
  return [formatLastWord({ ...meant, part: 'inflection', form }), { command: '/ord', text: noun }];
}

const ENGLISH_FORM =
  /^(?:(?:ok|okay|og|and|so|what about|how about|hva med)[,.]? ){1,3}"the (?<noun>[a-z]{3,20})"$/iu;

/**
 * `da bruker jeg den første. Hvilket kjønn?`: the question about one of the words that were compared. After one word alone,
 * `kjønnet på det siste` is about that word.
 */
function readOneOf(text: string, last: LastWord): LastWord | undefined {
  const { first, second, other } = ONE_OF.exec(text)?.groups ?? {};
  const asked = askedOfOne(text);
  if ((first ?? second ?? other) === undefined || (last.words.length === 1 && !asked)) return undefined;
  const [one, two] = last.words;
  const word = first ? one : second ? two : last.words.at(-1);
  return word === undefined ? undefined : ofWords([word], { dict: last.dict, ...asked });
}

/** What a text asks about `den første` and the like. */
const askedOfOne = (text: string) =>
  text
    .split(/(?<=[.,!?]) /u)
    .map((clause) => readPartAlone(clause.replace(ONE_OF, 'det'))?.asked)
    .find((asked) => asked !== undefined);

/** `hva betyr det første`: a word that was asked for before the last one, and is remembered no more. */
function asksForEarlier(text: string): boolean {
  const { first, second } = ONE_OF.exec(text)?.groups ?? {};
  return (first ?? second) !== undefined && askedOfOne(text) !== undefined;
}

const ONE_OF =
  /(?<=^|[ ,])(?:(?<first>(?:det |den |the )(?:første|fyrste|first|former)(?: ordet| one| word)?|førstnevnte|førstnemnde)|(?<second>(?:det |den |the )(?:andre|second)(?: ordet| one| word)?)|(?<other>(?:det |den |the )(?:siste|last|latter)(?: ordet| one| word)?|sistnevnte|sistnemnde))(?=$|[ ,.?!])/iu;

/** `og hvilket kjønn har de`, `flertall?`: two words that were compared, side by side with what is asked of both. */
function readOfBoth(text: string, last: LastWord): LastWord | undefined {
  if (last.words.length !== 2 || areForms(last.words)) return undefined;
  const { asked, dict = last.dict } = readPartAlone(ofOne(text)) ?? {};
  return asked?.part === 'kind' || asked?.form ? ofWords(last.words, { dict, ...asked }) : undefined;
}

const THEY = /(?<=^|[ ,])(?:de|dei|dem|they|them)(?: to| two)?(?=$|[ ,.?!])/iu;

/** The question about each of the words that were compared: `og opphavet?`. */
function readOfEach(text: string, last: LastWord): readonly LastWord[] {
  const { asked, dict = last.dict } = readPartAlone(text.replace(BOTH, 'det')) ?? {};
  if (!asked || last.words.length < 2) return [];
  return last.words.flatMap((word) => ofWords([word], { dict, ...asked }) ?? []);
}
