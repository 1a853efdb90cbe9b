import { trimSigns, trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { editDistance } from '../../shared/text/edit-distance.js';
import { oneOf, phrases, wordSet } from '../lib/phrases.js';
import {
  areAlike,
  areConfused,
  areMisspellings,
  areSpellings,
  askedOfSides,
  isOneWordSpelled,
  splitWords,
  wordOf,
} from './compared-words.js';
import { spelled } from './spelling.js';
import { IN_BRACKETS, isChoiceOfArticles, ONE_OR_TWO, readByClasses } from './word-classes.js';
import {
  askedOfPart,
  FIRST_WORDS,
  findRule,
  type Match,
  NAME_ALONE,
  openerOf,
  readPartAlone,
  SECOND_QUESTION,
  spelledWords,
  TEXT_NAMES,
  WISHED,
  withoutClosing,
} from './word-sentences.js';
import {
  type AskedDict,
  bare,
  CUES,
  classNamed,
  clausesOf,
  DICT_NAMES,
  formIn,
  LISTS,
  MAX_CLAUSE,
  MAX_PHRASE,
  MAX_SAID,
  OF_STYLE,
  PART_NAMES,
  STYLE,
  STYLE_OF_WORDS,
  takeDict,
  textOf,
  WORD_PARTS,
  type WordPart,
  type WordQuestion,
  withBothDicts,
  withSmallWordsSpelled,
  withTermsSpelled,
  written,
} from './word-terms.js';

/**
 * The question about words that a sentence asks, in bokmål, nynorsk or English: `hva betyr fisk`, `bok i flertall`,
 * `er det en eller ei hytte`, `forskjellen på å og og`. Undefined for any other text, and for a word alone. It takes time
 * linear in the length of the text.
 *
 * @param text cleaned by `cleanTyped`
 */
export function readWordQuestion(typed: string): WordQuestion | undefined {
  const asked = readSpelled(typed);
  const small = withSmallWordsSpelled(typed);
  const other = small && readSpelled(small.text);
  if (!other) return asked;
  const isBetter =
    !asked ||
    (asked.isLoose && !other.isLoose) ||
    // A long text with small words is one word: `oversett pasient te polsk førr mateus e du snill`.
    ('theme' in asked && !('theme' in other)) ||
    saysMore(other, asked) ||
    hasSmallWords(asked, other, small);
  return isBetter && isAsTyped(other, small) ? other : asked;
}

/** `bilag: en ell et`: whether the same words are asked about, with a part or a dictionary that the other question has not. */
const saysMore = (spelt: WordQuestion, typed: WordQuestion) =>
  wordsOf(spelt).length > 0 &&
  wordsOf(spelt).join() === wordsOf(typed).join() &&
  (('part' in spelt && !('part' in typed)) || (spelt.dict !== undefined && typed.dict === undefined));

/**
 * Whether a word that is asked about stands as typed, as `te` does in `forskjellen på te og kaffe`. A phrase may have small words
 * inside.
 */
function isAsTyped(question: WordQuestion, { isTyped }: SmallWords): boolean {
  const words = wordsOf(question);
  const ends = words.flatMap((word) => [word.split(' ')[0] ?? '', word.split(' ').at(-1) ?? '']);
  return ends.every((word) => isTyped(bare(word))) && new Set(words).size === words.length;
}

/**
 * Whether a small word of the sentence was taken for a part of what it asks about: `mell hyre` of `forskjell mell hyre og leie`, but
 * not `vere på bærtur`, which is the same phrase.
 */
function hasSmallWords(typed: WordQuestion, spelt: WordQuestion, { isLeft }: SmallWords): boolean {
  const words = wordsOf(typed);
  const isSame =
    words.map((word) => withSmallWordsSpelled(word)?.text ?? word).join() === wordsOf(spelt).join();
  return !isSame && words.some((word) => !word.split(' ').every((each) => isLeft(bare(each))));
}

type SmallWords = NonNullable<ReturnType<typeof withSmallWordsSpelled>>;

/** What is asked about: words, or none where no dictionary answers. */
const wordsOf = (question: WordQuestion): readonly string[] =>
  'words' in question ? question.words : 'word' in question ? [question.word] : [];

/** The question of a text whose small words are read as they stand. */
function readSpelled(typed: string): WordQuestion | undefined {
  const asked = readOfClass(typed) ?? readTyped(typed);
  if (asked && !asked.isLoose) return asked;
  const respelled = withTermsSpelled(typed);
  const { isLoose, ...question } = (respelled && readTyped(respelled.text)) ?? {};
  // `opprinelsen fisk`: a name alone stands beside one word.
  const isSure = !isLoose || typed.split(' ').length === 2;
  const words = 'word' in question || 'words' in question ? wordsOf(question as WordQuestion) : [];
  const isRespelled = words.length > 0 && !words.some((word) => respelled?.terms.includes(bare(word)));
  return isSure && isRespelled ? (question as WordQuestion) : asked;
}

/** `korleis bøyer ein møte når det er eit verb`, `hva betyr løp som substantiv`: the question about the word of that class. */
function readOfClass(typed: string): WordQuestion | undefined {
  const { name = '' } = OF_CLASS.exec(typed)?.groups ?? {};
  const wordClass = classNamed(name);
  if (!wordClass) return undefined;
  const rest = typed.replace(OF_CLASS, '');
  const isWord =
    /^"?[\p{L}-]{2,40}"?$/u.test(rest) && ![LISTS.stop, LISTS.leads].some((list) => list.has(bare(rest)));
  const asked = isWord ? { word: textOf([rest]) } : readTyped(rest);
  if (!asked || !('word' in asked) || ('part' in asked && asked.part === 'kind')) return undefined;
  const word = asked.word.replace(/^(?:å|en|ei|et|ein|eit) /iu, '');
  return word.includes(' ') ? undefined : { ...asked, word: `${word} ${wordClass}` };
}

const OF_CLASS =
  /(?<=[^ ,]),? (?:som|as|(?:når|hvis|viss|dersom|when|if) (?:(?:det|den|ordet|it) (?:er|is)|(?:det|den|ordet) (?:blir )?(?:brukes|brukast|brukt) som|it is used as))(?: (?:et|eit|a|an|the))? (?<name>\p{L}{4,20})(?=$|[ ,.?!])/iu;

function readTyped(typed: string): WordQuestion | undefined {
  // An apostrophe inside a word is no quote: `rock'n'roll`.
  const text = withoutExample(
    withoutSomethingElse(withoutAnyOfTwo(withBothDicts(withMeantWord(typed)).replace(SMILEY, ''))),
  )
    .replaceAll(/(?<=^|[\s(])'([^'"]+)'(?=$|[\s,.:;?!)])/gu, '"$1"')
    .replace(LED, '')
    .replace(TAG, '')
    .replace(ASKED_QUICKLY, '')
    .replace(OATH, '')
    .replace(NEGATED, '$<verb> ')
    .replace(IN_ALL_TENSES, ' i alle former')
    .replace(STYLE_BEHIND, 'synonym til $1$2')
    .replace(STYLE_THAN, 'synonym til $1$2$3')
    .replace(ELSE_THAN, 'synonym til $<word>')
    .replace(NOT_MEANT, 'hva betyr $<word>')
    .replace(WHERE_READ, '$<word>, $<asked>')
    .replace(IS_RIGHT_BEHIND, 'er det greit å skrive $<word>')
    .replace(GOOD_OR_BAD, '$<said>, hva betyr det')
    .replace(SAME_IN_DICT, 'hva heter $<word> på $<dict>$<dict2>')
    .replace(SENTENCE_BEHIND, 'heter det $<sides>')
    .replace(WHEN_EACH, 'når bruker jeg $<one> og $<other>')
    .replace(QUOTED_AS_WORDS, '')
    .replace(AS_ONE_WORD, (said, before: string, word: string, other: string) =>
      [word, before + word].some((one) => isOneWordSpelled([one.split(' '), other.split(' ')]))
        ? `${before}${word} eller ${other}`
        : said,
    )
    .replace(INTO_DICT, 'oversett ')
    .replace(THAT_ONE_DOES, (_, asked: string, verb: string, object: string) => {
      const base = BASE_FORMS.get(verb.toLowerCase());
      return base === undefined ? `${asked} ${verb}` : `${asked} ${base} ${object}`;
    })
    .replace(OR_SHORT, ' eller ')
    .replace(RIGHT_OF_LIST, 'heter det ')
    .replace(AND_NOT, 'heter det $<one> eller $<other>')
    .replace(
      /(?<=(?:^| )(?:ein?|eit?|et|en) )hell(?= (?:ein?|eit?|et|en)(?:$|[ ?.!]))|(?<=" )hell(?= ")/iu,
      'eller',
    )
    .replace(FROM_TO, 'til $<to>')
    .replace(HELP_WITH, 'ordet $<word>')
    .replace(WHETHER, '')
    .replace(RIGHT_OF_TWO, 'heter det $<sides>')
    .replace(LETTER_TWICE, '$<one> $<or> $<count> $<letter>')
    .replace(TOLD_APART, 'forskjell på $<one> og $<other>')
    .replace(OR_MADE_UP, '$<asked>')
    .replace(PHRASE_FIRST, (said: string, phrase: string, ofVerb: string | undefined) => {
      const [verb = '', second = '', ...rest] = textOf([ofVerb ?? phrase.replace(/^det (?=å )/iu, '')]).split(
        ' ',
      );
      if (ofVerb !== undefined && !VERBS_OF_PHRASES.has(bare(verb))) return said;
      // `ta noe på sparket`
      const words =
        ofVerb !== undefined && SOMEBODY.has(bare(second)) ? [verb, ...rest] : [verb, second, ...rest];
      return `hva betyr "${textOf(words)}"`;
    })
    .replace(FOR_SOMEBODY, '$<target>')
    .replaceAll(DICTIONARY_OF, 'ordboka på $<dict>')
    .replace(USED_IN_TEXT, 'er det greit å skrive ')
    .replace(EXAMPLE, '')
    .replace(IN_PHRASES, '')
    .replace(WISHED, ' takk')
    .replace(/(?<=(?:^| )(?:en|ei) (?:eller|elr|el) )ett(?= \p{L}{3})/iu, 'et')
    .replace(MEANS, '$<what> betyr')
    .replace(DIFFERENCE_IN, '$<difference>')
    .replace(IN_CLAUSE, '$<what> $<means> $<it>')
    .replace(/(?<=^| )what it means(?= (?:to|when|if|that) )/iu, 'what does it mean');
  let loose: WordQuestion | undefined;
  for (const read of READERS) {
    const question = read(text);
    if (question && 'word' in question && !isWordLike(question, text)) continue;
    if (question && !question.isLoose) return ofSentence(withPartBehind(question, text), text);
    loose ??= question;
  }
  // `flertall av mus (dyret)`
  const plain = withoutBracketsAtEnd(text);
  loose ??= plain === text || plain === '' ? undefined : readTyped(plain);
  const byClasses =
    loose && !text.includes('"') && plain === text && clausesOf(text).length < 2
      ? undefined
      : readByClasses(text);
  const isFit = byClasses && (!('word' in byClasses) || isWordLike(byClasses, text));
  const found = isFit && !(loose && byClasses.isLoose) ? byClasses : loose;
  return found && ofSentence(otherSpellings(found, text) ?? withSureSpellings(found), text);
}

/**
 * The question, where what it asks about stands in quotes and may be a sentence: the expression in `"vi må ta det på sparket"`, and
 * none where somebody asks whether all of a sentence is right.
 */
function ofSentence(question: WordQuestion, text: string): WordQuestion {
  if ('words' in question) {
    const [one = '', other = ''] = question.words;
    const areSentences = question.words.every(
      (word) => word.split(' ').length >= MIN_SENTENCE && text.includes(`"${word}"`),
    );
    return areSentences && one !== other ? { theme: one, wanted: 'sentence' } : question;
  }
  if (!('word' in question) || question.part) return question;
  const { word } = question;
  if (word.split(' ').length < MIN_SENTENCE || !text.includes(`"${word}"`)) return question;
  const isSentence =
    word.split(' ').length > MAX_SAID || LISTS.subjects.has(bare(word.split(' ', 1)[0] ?? ''));
  const around = text.replace(word, ' ');
  if (isSentence && JUDGES.test(around) && !OF_EXPRESSIONS.test(around))
    return { theme: word, wanted: 'sentence' };
  const phrase = basePhraseOf(word);
  return phrase === undefined ? question : { ...question, word: phrase };
}

const OF_EXPRESSIONS = new RegExp(
  `(?<=^|[ ,.:;?!(])(?:${oneOf('uttrykk uttrykket ordtak idiom betyr tyder menes meinest expression phrase idiom saying mean means')})(?=$|[ ,.:;?!)])`,
  'iu',
);

/** Words of a sentence that is no expression. */
const MIN_SENTENCE = 5;

const JUDGES = new RegExp(
  `(?<=^|[ ,.:;?!("])(?:${oneOf('riktig rett korrekt feil galt gale lov greit grammatisk grammatikk grammatikken stemmer stemmar correct right wrong ok okay grammatical grammar grammatically correctly mistake mistakes errors')})(?=$|[ ,.:;?!)])`,
  'iu',
);

/** Of two spellings of one word, a text asks which is right. Any other two may be the days or rooms that somebody chooses between. */
function withSureSpellings(question: WordQuestion): WordQuestion {
  if (!question.isLoose || !('words' in question)) return question;
  const { isLoose: _, ...sure } = question;
  const [first = '', ...others] = question.words;
  return others.every((word) => areMisspellings(first, word)) ? sure : question;
}

/** `ok, og er det en eller et bok`: before a question. */
const LED = new RegExp(
  `^(?:${oneOf('ok okei okay og and men but så so takk thanks ja nei yes no')}[,.!]{0,2} ){1,3}(?=${oneOf('hva kva ka what hvordan korleis how hvilket hvilken which hvor where')} |(?:er|e|is|heter|heiter) (?:det|it) (?:en|ei|et|ein|eit) )`,
  'iu',
);

const SMILEY = / ?[:;]-?[()DPp]$/u;

/** `a eller b, eller er begge rett`: behind words that are compared, what any comparison answers. */
function withoutAnyOfTwo(text: string): string {
  const end = text.search(ANY_OF_TWO);
  const before = end < 0 ? '' : text.slice(0, end);
  return / (?:eller|elr|el|or|vs|\/) /iu.test(before) ? trimSignsAtEnd(before, ' ,') : text;
}

const ANY_OF_TWO = new RegExp(
  `(?<=[^ ]) ${oneOf('eller elr el or')} (?:${[
    `${oneOf('er går kan blir are is')} ${oneOf('begge begge_to begge_deler begge_delar både_og both either hver av_dem det_samme det_same det_det_samme det_det_same it_the_same they_the_same they_both')}(?: ${oneOf('former forms orda ordene')})?(?: (?:like |equally |being )?${oneOf('rett rette riktig riktige korrekt korrekte lov tillatt tillate greit greitt ok fine correct right allowed possible mulig mogleg brukes brukast bruke an')})?`,
    `${oneOf('kan can')} ${oneOf('jeg eg man ein en vi me i you we')} ${oneOf('bruke bruka skrive velge velje use write choose')} ${oneOf('begge begge_deler begge_delar hva_jeg_vil kva_eg_vil either both any')}`,
    oneOf(
      'spiller_det_ingen_rolle spelar_det_inga_rolle har_det_ingenting_å_si er_det_hipp_som_happ er_det_ett_fett er_det_likt doesnt_it_matter does_it_matter is_it_the_same begge_deler begge_delar begge both either_one',
    ),
  ].join('|')})[?!.]?$`,
  'iu',
);

/** `heter det virksomhet eller noe annet på nynorsk`, `skriver man studass, eller er det bare slang`: without what is no second word. */
const withoutSomethingElse = (text: string): string =>
  withoutBehind(
    withoutBehind(
      text,
      OR_SOMETHING_ELSE,
      `${oneOf('heter heiter er blir skrives skrivast')} ${oneOf('det d')}|is it(?: called)?`,
    ),
    OR_JUST,
    `${oneOf('skriver skriv sier seier bruker brukar staver stavar')} ${oneOf('man ein en vi me jeg eg æ du')}|do ${oneOf('i you we')} ${oneOf('write say use')}`,
  );

/** A text without its end, and what asks before the word as a question about that word alone. */
function withoutBehind(text: string, end: RegExp, asking: string): string {
  const left = text.replace(end, '');
  return left === text
    ? text
    : left.replace(
        new RegExp(
          `(?<=^|[,.:;?!] )(?:${asking}) (?=(?:"[^"]{1,60}"|[\\p{L}-]{2,40})(?=$|[,.?!]| ${oneOf('på i in')} ))`,
          'iu',
        ),
        'er det greit å skrive ',
      );
}

const OR_SOMETHING_ELSE = new RegExp(
  [
    `(?<=[^ ,])(?<!(?:${oneOf('annet anna andre else')})"?),? ${oneOf('eller elr el or')} `,
    `(?:${oneOf('er e heter heiter blir finnes finst skal bør må kan sier seier skriver skriv bruker brukar is should must')} (?:${oneOf('det d man ein en vi me de dei it there')} )?)?(?:${oneOf('være vere hete heite si seie skrive bruke be called')} ){0,2}`,
    `${oneOf('noe noko nokka nåkka something')} (?:${oneOf('helt heilt ganske entirely completely')} )?${oneOf('annet anna andre else different')}`,
    `(?=[?!. ]{0,9}$|,? (?:${oneOf('på i in')} )?${oneOf('bokmål nynorsk bm nn norsk')}[?!. ]{0,9}$)`,
  ].join(''),
  'iu',
);

/** Behind the question, what somebody thinks of the word. */
const OR_JUST = new RegExp(
  `(?<=[^ ,]),? ${oneOf('eller elr el or')} ${oneOf('er e blir is')} ${oneOf('det d it that')} (?:${oneOf('bare berre kun litt for veldig rett_og_slett just only simply')} ){0,2}(?:${oneOf('en ei et ein eit a an')} )?${oneOf('engelsk svensk dansk tysk slang dialekt svorsk norsk-engelsk anglisisme tull tøys feil galt gale skrivefeil skrivefeilen muntlig munnleg uformelt english swedish danish slang dialect informal wrong mistake typo error')}(?: (?:${oneOf('i på in')}) (?:[\\p{L}-]{1,20} ){0,2}[\\p{L}-]{2,20})?[?!. ]{0,9}$`,
  'iu',
);

/** `bøy å drifte i alle tider`; not `sjefen er kjekk i alle tider`. */
const IN_ALL_TENSES = new RegExp(
  `(?<=^(?:[^,.:;?!]{0,30} )?(?:${oneOf('bøy bøye bøya bøyer bøyar bøyes bøyast å verbet conjugate inflect')}) [^,.:;?!]{1,40}),? (?:i|in) (?:${oneOf('alle all')}) (?:${oneOf('de dei the')} )?${oneOf('tider tidene tidar tidane tidsformer tidsformene tidsformar tidsformane tenses')}(?=$|[ ,.?!])`,
  'iu',
);

const ASKED_FOR = `(?:(?:(?:${oneOf('jeg eg æ vi me i we')} )?${oneOf('trenger treng trengte ønsker ønskjer vil_ha må_ha need want')}|${oneOf('kan kunne can could')} ${oneOf('du dere de dokker you')} ${oneOf('hjelpe hjelpa finne gi gje foreslå help give suggest find')}(?: ${oneOf('meg oss mæ me us')})?(?: (?:med|me|with))?|${oneOf('har finnes finst is_there do_you_have')}(?: ${oneOf('du dere de dokker det')})?) )?`;

const BEHIND_WORD = `(?:[,:.?!–-]| [–-]{1,2}) ${ASKED_FOR}`;

const MORE = oneOf('litt_mer litt_meir mer meir litt_mindre mindre more less slightly_more slightly_less');

const OTHER_STYLE = `(?:${MORE} ${STYLE}|(?:${oneOf('litt a_bit')} )?${OF_STYLE})`;

const OTHER_WORD = `(?:${oneOf('noe noko nokka et eit ett a an')} )?${OTHER_STYLE} (?:ord|word)`;

const SOMETHING = oneOf('noe noko nokka something anything');

const QUOTED = '"[^"]{1,60}"';

/** `vedrørende – trenger noe litt mindre stivt`: another word for it. Without `ord` and quotes, `enklere` may be a room. */
const STYLE_BEHIND = new RegExp(
  [
    `^(?:ordet |the word )?(?:(${QUOTED})${BEHIND_WORD}(?:${SOMETHING} ${OTHER_STYLE}|${OTHER_WORD})`,
    `|([\\p{L}-]{2,40})${BEHIND_WORD}(?:${SOMETHING} ${MORE} ${STYLE_OF_WORDS}|${OTHER_WORD}))[?!. ]{0,9}$`,
  ].join(''),
  'iu',
);

/** `jeg trenger et mykere ord enn «kreve»`; not `noe kortere enn en time`. */
const STYLE_THAN = new RegExp(
  [
    `(?<=^| )${ASKED_FOR}(?:${OTHER_WORD} (?:enn|than|for) (?:ordet |the word )?(${QUOTED}|(?!${oneOf('en ei et ein eit det den')} )[\\p{L}-]{2,40})(?=$|[ ,.?!])`,
    `|${SOMETHING} (?:${OTHER_STYLE} (?:enn|than) (?:ordet |the word )?(${QUOTED})|${MORE} ${STYLE_OF_WORDS} (?:enn|than) (?:ordet |the word )?([\\p{L}-]{5,40}))(?=[?!. ]{0,9}$))`,
  ].join(''),
  'iu',
);

const ELSE = `${oneOf('annet anna andre other else')} ${oneOf('enn than')}`;

/** `gi meg noe annet enn «utfordring»`, `kan jeg skrive noe annet enn utfordring`: another word for it. `bruke noe annet enn Fjorden` names none. */
const ELSE_THAN = new RegExp(
  [
    `(?<=^|[,.:;?! ])(?:(?:${oneOf('kan får må bør can should')} ${oneOf('jeg eg man ein en vi me i you we')} )?(?:`,
    `(?:${oneOf('skrive skriva si seie seia write say')}) (?:(?:${SOMETHING}|${oneOf('hva kva ka what')}) )?${ELSE} (?:ordet |the word )?(?=[\\p{L}"])`,
    `|(?:(?:${oneOf('bruke bruka use')}) )?(?:${SOMETHING}|${oneOf('hva kva ka what')}) ${ELSE} (?:ordet |the word |(?="(?:[a-zæøå])))`,
    `))(?<word>${QUOTED}|[\\p{L}-]{4,40})(?=$|[ ,.?!])`,
  ].join(''),
  'u',
);

/** `skjønn, altså det som står i vedtaket, ikke «fin»`: a word with the one that is not meant. */
const NOT_MEANT = new RegExp(
  String.raw`^(?:ordet |the word )?(?<word>"[^"]{1,60}"|[\p{L}-]{2,40})(?:,| [–-]) ?${oneOf('altså dvs. dvs i_betydningen i_betydninga i_tydinga den_som det_som that_is i.e. as_in the_one_that')},? [^?!"]{3,80},? (?:og |men |and |but )?(?:ikke|ikkje|not) (?:ordet )?(?:"[^"]{1,40}"|[\p{L}-]{2,40})[?!. ]{0,9}$`,
  'iu',
);

/** `innstilling, står i saka til kommunestyret, hva menes`: between a word and its question, where it was read. */
const WHERE_READ = new RegExp(
  String.raw`^(?:ordet |the word )?(?<word>"[^"]{1,60}"|[\p{L}-]{2,40})(?:[,.!?…]{1,3}| [–-]) ?(?:(?:${oneOf('det den ordet it the_word jeg eg æ i vi me')} )?${oneOf('står stå sto stod leste las så såg brukes brukast dukker_opp dukket_opp dukka_opp stands is_used appears read saw')}(?: ${oneOf('det den it her here')})?|${oneOf('fra frå from')}) [^,.?!"]{3,80}?(?:[,.?!…]{1,3}| [–-]) (?:og |men |and |but )?(?<asked>(?:${oneOf('hva kva ka what er e is')}) .{3,60})$`,
  'iu',
);

/** Before `er det riktig`, what is no word: `torsdag, er det riktig`, `okay, er det feil`. */
const NO_WORD_BEFORE = `(?!(?:\\p{L}{0,6}(?:dag|day)(?:en|s)?|${oneOf([...LISTS.leads, ...LISTS.fillers].join(' '))})(?![\\p{L}-]))`;

/** `protokoll er det riktig`, `protokoll skrives det sånn`: whether the word before is right. */
const IS_RIGHT_BEHIND = new RegExp(
  [
    `^(?:ordet |the word )?(?<word>"[^"]{1,60}"|${NO_WORD_BEFORE}[\\p{L}-]{4,40})(?:[,:?!–-]| [–-])? `,
    `(?:(?:(?:er|e|blir|is) (?:det|d|it) (?:${oneOf('riktig rett korrekt feil galt gale correct right wrong')}(?: ${oneOf('skrevet skrive stavet stava norsk bokmål nynorsk spelled spelt written')})?|${oneOf('et_ord eit_ord et_norsk_ord eit_norsk_ord a_word a_norwegian_word')})`,
    `|(?:${oneOf('skrives skrivast staves stavast heter heiter')} (?:det|d)|is it (?:${oneOf('spelled spelt written called')})) (?:${oneOf('det slik sånn riktig rett like_that that')})`,
    `|(?:${oneOf('går kan er')} (?:det|d|man|jeg|ein|eg|en|vi) (?:${oneOf('an lov skrives skrivast sies seiast skrive_det si_det skrive_sånn skrive_slik')}))))`,
    `(?: (?:eller|or) (?:${oneOf('ikke ikkje feil galt gale not wrong')}))?[?!. ]{0,9}$`,
  ].join(''),
  'iu',
);

/** `vederheftig, e det bra eller dårlig`: whether a word praises, which its meaning tells. */
const GOOD_OR_BAD = new RegExp(
  `^(?<said>(?:ordet |the word )?(?:"[^"]{1,60}"|${NO_WORD_BEFORE}[\\p{L}-]{2,40})(?:(?:[,.?!…]{1,3}| [–-]) [^,.?!"]{1,80})?)(?:[,.?!…]{1,3}| [–-])? (?:og |and )?(?:er|e|is) (?:det|d|it|that) (?:(?:noe|noko|nokka|ment|something|a|an) )?(?:${[
    'bra eller dårlig|bra eller dårleg|bra el dårlig|bra eller ille|godt eller dårlig|godt eller dårleg|positivt eller negativt|negativt eller positivt|dårlig eller bra|dårlig eller godt|ros eller kritikk|good or bad|positive or negative|bad or good|good thing or a bad thing|good thing or bad thing|praise or criticism|compliment or an insult',
  ].join('')})[?!. ]{0,9}$`,
  'iu',
);

/** `skriver vi barnehage likt på bokmål og nynorsk`, `avvik samme i nynorsk`: the word in the dictionary that is named. */
const SAME_IN_DICT = new RegExp(
  [
    `^(?:.{0,40}[,.!:?] )?(?:(?:${oneOf('er e blir heter heiter skrives skrivast staves is')}|${oneOf('skriver skriv staver stavar sier seier')} ${oneOf('vi me man ein en jeg eg du')}|hva heter|kva heiter|ka heter|do ${oneOf('we you i')} ${oneOf('write spell')}) )?(?:ordet |the word )?`,
    `(?!${oneOf('den det d dette it that this er e is blir hva kva ka')}[ ,])(?<word>"[^"]{1,60}"|[\\p{L}-]{2,40}),? (?:${[
      `(?:${oneOf('skrevet skrevne skrive written spelled spelt')} )?(?:det |den |akkurat |helt |the )?${oneOf('samme same lik likt like likeens likedan alike')}(?: ${oneOf('ord ordet word')})? (?:(?:på|i|in|for) )?(?<dict>${oneOf('nynorsk bokmål nn bm bm&nn')})`,
      `(?:på|i|in) (?<dict2>${oneOf('nynorsk bokmål nn bm')}),? (?:(?:er|e|is) (?:det|d|it) )?(?:det |den |akkurat |helt |the )?${oneOf('samme same lik likt likeens likedan')}(?: ${oneOf('ord ordet word')})?`,
    ].join('|')})(?: (?:som|as)(?: (?:på|i|in))? ${oneOf('nynorsk bokmål nn bm')})?[?!. ]{0,9}$`,
  ].join(''),
  'iu',
);

/** `ovenfor el overfor? «vi har ansvar … innbyggerne»`: behind two words, a sentence for them. */
const SENTENCE_BEHIND = new RegExp(
  String.raw`^(?<sides>(?:"[^" ]{1,60}"|[\p{L}-]{1,40}) ${oneOf('eller elr ell el or vs')} (?:"[^" ]{1,60}"|[\p{L}-]{1,40}))(?:[,.:?!]{1,3}| [–-]{1,2}) (?:${oneOf('i in som_i as_in her here setningen setninga setningen_er setninga_er the_sentence_is for_example f.eks. feks')}:? )?"[^"]{1,80} [^"]{1,80}"[?!. ]{0,9}$`,
  'iu',
);

const ONE_WHO_WRITES = oneOf('jeg eg æ man ein en vi me du i you we one');

const ONE_WRITES = `(?:${oneOf('bruker brukar skriver skriv sier seier')} ${ONE_WHO_WRITES}|${oneOf('skal bør do should')} ${ONE_WHO_WRITES} ${oneOf('bruke bruka skrive skriva si seie use write say')})`;

/** `when do I use da and when do I use når`, `når bruker jeg da, og når bruker jeg når`; not `når skal vi møtes`. */
const WHEN_EACH = new RegExp(
  `(?<=^|[,.:;?!] )(?:når|when) ${ONE_WRITES} (?<one>"[^"]{1,60}"|[\\p{L}-]{1,40}),? (?:og|and|men|but) (?:når|when)(?: ${ONE_WRITES})? (?<other>"[^"]{1,60}"|[\\p{L}-]{1,40})(?=$|[ ,.?!])`,
  'iu',
);

/** `skrives «herved» i ett eller to ord`: behind the quotes, what is asked of any word. */
const QUOTED_AS_WORDS = new RegExp(
  `(?<=(?:${oneOf('skrives skrivast skrivs staves stavast spelled spelt written')}|${oneOf('skriver skriv staver write spell')} ${oneOf('man ein en vi me jeg eg du i you we')}|er|e|is) (?:ordet |the word )?"[^"]{1,60}")${ONE_OR_TWO.source}`,
  'iu',
);

/** `tilstede i ett ord eller til stede`: two spellings, of which one is described. */
const AS_ONE_WORD = new RegExp(
  String.raw`(?<=^| )((?:\p{L}{1,15} )?)([\p{L}-]{2,40}) (?:i|in|som|as) ${oneOf('ett et eitt to one two')} (?:ord|words?),? ${oneOf('eller el elr or')} (\p{L}{1,15} \p{L}{2,30}|[\p{L}-]{3,40})(?=[?!. ]{0,9}$|[,.?!] | (?:i|in|som|as) )`,
  'iu',
);

/** `gjøre om hele innkallingen til nynorsk` */
const INTO_DICT = new RegExp(
  `(?<=^|[ ,.:!?])(?:${oneOf('gjør gjøre gjer gjere gjera skriv skrive skriva få turn rewrite change convert put')}) (?:om )?(?=${oneOf('dette denne disse desse this these hele heile whole the_whole teksten innkallingen innkallinga')} [^.?!]{0,60}(?:til|på|to|into|in) (?:${oneOf('nynorsk bokmål nn bm')})(?=$|[ ,.?!]))`,
  'iu',
);

/** Behind a question, that it is urgent: `resurs eller ressurs, haster`. */
const ASKED_QUICKLY = new RegExp(
  `(?<=[^ ,.?!–-])(?:,|[.?!]{1,3}| [–-])? (?:(?:det |it )?${oneOf('haster hastar')}|${oneOf('fort_svar kjapt_svar raskt_svar quick_answer asap fort_takk kjapt_takk svar_fort svar_kjapt')})[?!. ]{0,9}$`,
  'iu',
);

/** In an expression, what stands for a word: `ta noe på sparket`. */
const SOMEBODY = wordSet('noe noko nokka noen nokon something somebody');

/** `kan man si at man adresserer et problem`: the verb of the clause. */
const THAT_ONE_DOES = new RegExp(
  [
    `(?<=^|[,.:;?!] )((?:${oneOf('kan får can')} ${oneOf('man ein en vi me jeg eg du you we i one')}|(?:er|e|is) (?:det|it) ${oneOf('greit greitt lov riktig rett vanlig vanleg feil ok fine correct wrong')} (?:å|to)|går det an å) ${oneOf('si seie skrive say write')})`,
    ` (?:at|that) ${oneOf('man ein en vi me jeg eg du noen nokon you we i one someone')} (?!(?:${[...LISTS.finite].join('|')}) )(\\p{L}{1,20}(?:er|ar)) (${oneOf('en ei et ein eit a an')} [\\p{L}-]{2,30})(?=[?!. ]{0,9}$)`,
  ].join(''),
  'iu',
);

/** `er ikke saksgang et ord` asks the same as `er saksgang et ord`. */
const NEGATED =
  /(?<=^|[,.?!] )(?:(?<verb>er|e|is|har) (?:ikke|ikkje|not)|isn't) (?=(?:ordet )?"?[\p{L}-]{3,40}"? (?:et|eit|en|a|an) )/iu;

/** `gjenpart el. kopi` */
const OR_SHORT = /(?<=\p{L}) ell?\. (?=[\p{L}"])/giu;

/** `rett: gjenpart eller kopi` */
const RIGHT_OF_LIST = new RegExp(
  `^(?:${oneOf('hva kva ka what which')} ${oneOf('er e blir is')} )?${oneOf('rett rætt riktig korrekt best rettest riktigst correct right better')}: ?(?=[^,.:;?!]{1,60} ${oneOf('eller elr el or vs')} )`,
  'iu',
);

/** `skrives det med y, altså forføyning og ikke forføining` compares two spellings. */
const AND_NOT = new RegExp(
  `^.{0,80}(?<![^ ,.!?])(?:${oneOf('altså dvs dvs. that_is i.e. ie heter_det heiter_det skriver_man skriv_ein skrives_det det_heter det_heiter it_is is_it')}:?,?) (?<one>"[^"]{1,40}"|[\\p{L}-]{3,40}),? (?:${oneOf('og men and but')} )?${oneOf('ikke ikkje not')} (?<other>"[^"]{1,40}"|[\\p{L}-]{3,40})[?!. ]{0,5}$`,
  'iu',
);

/** `kan du hjelpe meg med et ord? kubbe` */
const HELP_WITH =
  /^(?:[^.:;!?]{1,40} )?(?:hjelp|hjelpe|help) (?:(?:meg|oss|me|us) )?(?:med|with) (?:et|eit|dette|ett|a|this) (?:ord|ordet|uttrykk|uttrykket|word|phrase|expression)[?:,.]{1,2} (?<word>"[^"]{1,60}"|[\p{L}-]{2,40})$/iu;

/** `om hybel er hankjønn` */
const WHETHER = /^(?:om|whether|if) (?=[\p{L}-]{2,40} (?:er|e|is) )/iu;

/** `er det lege eller læge som er rett` */
const RIGHT_OF_TWO = new RegExp(
  [
    `(?<=^|[,.:!?] )(?:er|e|is) (?:det|it) (?<sides>[^,?!]{1,60} ${oneOf('eller elr ell el or')} [^,?!]{1,40}?) (?:som|that) (?:${oneOf('er e blir is')}|skal være) (?:(?:det|den|the|mest|more|most) )?`,
    oneOf(
      'rett rette riktig riktige korrekt korrekte best lov vanlig vanligst vanleg vanlegast right correct common',
    ),
    `(?: ${oneOf('forkortelse forkortelsen forkorting forkortinga form forma formen skrivemåte skrivemåten måte ord ordet abbreviation spelling form word')}(?: ${oneOf('for av på of')} [^,.?!]{1,40})?)?(?=$|[ ,.?!])`,
  ].join(''),
  'iu',
);

/** `hva skiller hyppig fra ofte` */
const TOLD_APART =
  /(?<=^|[ ,.:])(?:hva|kva|ka|what) (?:skiller|skil|skill|separates|distinguishes) (?:ordet )?(?<one>"[^"]{1,60}"|[\p{L}-]{2,40}) (?:fra|frå|from) (?:ordet )?(?<other>"[^"]{1,60}"|[\p{L}-]{2,40})(?=[?!. ]{0,9}$)/iu;

/** `to l eller en l i hotell`, `en m eller to i kommer` */
const LETTER_TWICE = new RegExp(
  String.raw`(?<=^|[ ,:])(?<one>${oneOf('én en ein ett to one two 1 2 dobbel')}) (?<letter>\p{L}) (?<or>${oneOf('eller elr el or')}) (?<count>${oneOf('én en ein ett to one two 1 2 enkel')})(?: \k<letter>)?(?= (?:i|in) \p{L}|[?!. ]{0,9}$)`,
  'iu',
);

/** `er tidsklemme et ord eller finner sjefen på ting`, `finnes det i ordboka eller …`: another clause behind the question. */
const OR_MADE_UP = new RegExp(
  String.raw`^(?<asked>(?:.{1,40}[,.:!] )?(?:(?:er|e|is) (?:ordet |the word )?(?:"[^"]{1,60}"|[\p{L}-]{2,40}) (?:et|eit|a) (?:(?:ekte|norsk|riktig|rett|ordentlig|ordentleg|skikkelig|skikkeleg|godkjent|real|norwegian|proper) )?(?:ord|word)(?: på norsk| in norwegian)?|(?:finnes|finst|fins|står|er|is) (?:ordet |the word )?(?:"[^"]{1,60}"|[\p{L}-]{2,40}) (?:${oneOf('i_ordboka i_ordboken i_ordbøkene i_ordbøkane på_norsk in_the_dictionary')}))),? ${oneOf('eller elr or')} (?!${oneOf('to two flere fleire tre ett et eit en a')}(?:$|[ ?]))\S{1,40} \S.{0,200}$`,
  'iu',
);

/** `å ha mange jern i ilden hva ligger i det`, `ta seg vann over hodet, hva ligger i det` */
const PHRASE_FIRST = new RegExp(
  `^(?:uttrykket )?((?:det )?å [^,.?!"]{4,60}?|"[^"]{1,60}"|([\\p{L}-]{2,20} [^,.?!"]{4,60}?))(?:[,.?!–-]{1,3}| [–-]{1,2})? (?:(?:hva|kva|ka|va) (?:(?:ligger|ligg) i|(?:menes|meinast|betyr) med) ${oneOf('det d det_uttrykket')}|(?:hva|kva|ka|va) ${oneOf('vil_det_si vil_det_seie betyr_det tyder_det er_det_for_noe er_det_for_noko er_det menes meinast')}|what ${oneOf('does_it_mean does_that_mean is_that')})[?!. ]{0,9}$`,
  'iu',
);

const LANGUAGES = oneOf(
  'norsk engelsk tysk fransk spansk svensk dansk samisk finsk islandsk polsk arabisk ukrainsk russisk italiensk portugisisk nederlandsk latin gresk norrønt plattysk tyrkisk somali tigrinja urdu kinesisk english german french spanish norwegian polish swedish danish italian',
);

/** `oversett pasient til polsk for Mateus` */
const FOR_SOMEBODY = new RegExp(
  String.raw`(?<target>(?:^| )(?:oversett|oversette|omset|omsetje|translate) .{1,60} (?:til|på|to|into) ${LANGUAGES}),? (?:for|til|åt|to) (?:${oneOf('en ein den min mitt a my the')} )?\p{L}{2,30}(?:,? ${oneOf('er_du_snill takk please')})?[?!. ]{0,9}$`,
  'iu',
);

/** `hva btyr fisk` */
const MEANS =
  /^(?<what>hva|kva|ka|va) (?:btyr|beyr|betr|bety|betyt|betyer|betry|beytr|bteyr|betyder|betur|betytr|betyyr|bettyr)(?= [^ ])/iu;

/** `forskjell i betydning mellom skal og vil` */
const DIFFERENCE_IN =
  /(?<=^| )(?<difference>forskjell|forskjellen|skilnad|skilnaden|difference) (?:i|in|på|of) (?:betydning|betydningen|bruk|bruken|bruksmåte|tyding|tydinga|meining|meaning|use|usage)(?= (?:mellom|på|between|of) )/iu;

/** `elevene spør hva det betyr å gå`: in the order of a question of its own. */
const IN_CLAUSE =
  /(?<=(?:^| ))(?<what>hva|kva|ka|va) (?<it>det|de|d) (?<means>betyr|bety|tyder|vil si|vil seie|innebærer|inneber)(?= (?:å|at|når) )/iu;

/** `hva betyr utsatt, nei fritatt mente jeg`: with what was meant behind the words that take back, or in the quotes before them. */
const withMeantWord = (text: string) =>
  text
    .replace(MEANT_BEHIND, (_, quoted: string | undefined, meant: string) =>
      quoted === undefined ? `, nei, jeg mente ${meant},` : ` "${textOf([meant])}",`,
    )
    .replace(QUOTED_AGAIN, ' $<meant>,');

const APOLOGY = oneOf('vent forresten wait sorry beklager unnskyld orsak oi rettere_sagt or_rather');

const TAKES_BACK = `(?:${oneOf('nei næ no sorry beklager unnskyld oi ops oops eller_nei')})(?:,? ${APOLOGY}){0,2}`;

const IT_WAS = `(?:(?:det|it) (?:${oneOf('var er skulle_være skulle_vere was is')}) )?(?:(?:${oneOf('av på for til med om of with')}) )?`;

/** `flertall av «sjef», nei, forresten, av «leder»` */
const QUOTED_AGAIN = new RegExp(
  `(?<= )"[^"]{1,60}"(?:[,.!?…]{1,3}| [–-]{1,2})? ${TAKES_BACK},? ${IT_WAS}(?<meant>"[^"]{1,60}")(?=$|[ ,.?!])`,
  'iu',
);

const MEANT_BEHIND = new RegExp(
  String.raw`(?:(?<=^| )("[^"]{1,60}")|(?<=[\p{L}"]))[,.!?]? ?(?:[–-] )?(?<= |["\p{L}][,.!?])${TAKES_BACK},? ${IT_WAS}(?!${APOLOGY}[ ,])("[^"]{1,60}"|[^",.;:!?]{2,60}?),? (?:${oneOf('mente meinte meint mener meiner')} ${oneOf('jeg eg æ han hun ho de dei vi')}|${oneOf('jeg eg æ vi')} (?:${oneOf('mente meinte skulle_ha skulle_hatt tenkte_på ville_ha var_ute_etter')})|${oneOf('i he she they we')} ${oneOf('meant mean wanted')})(?=$|[ ,.?!])`,
  'iu',
);

function withoutBracketsAtEnd(text: string): string {
  let left = text;
  while (IN_BRACKETS.test(left)) left = left.replace(IN_BRACKETS, '');
  return left;
}

/** In this order. The first question that is surely about a word counts, else the first that may be. */
const READERS: readonly ((text: string) => WordQuestion | undefined)[] = [
  readChoice,
  readCorrected,
  readDictBefore,
  readAlternative,
  readInPlace,
  readMixed,
  readSpellings,
  readListing,
  readMeaningOf,
  readSeries,
  readKnownNoun,
  readInSentences,
  readSentence,
  readFormChoice,
  readSaying,
  readReported,
  readThat,
  readRelated,
  readDispute,
  readInClauses,
  readEmbedded,
  readTold,
  readPunctuation,
];

/** `skal det være komma før men`: rules that no dictionary has. */
function readPunctuation(text: string): WordQuestion | undefined {
  const isAsked = PUNCTUATION.test(text.replaceAll(/"[^"]*"/gu, ' '));
  return isAsked ? { theme: text, wanted: 'punctuation' } : undefined;
}

const PUNCTUATION = phrases(
  `
    {comma} … foran/før/føre/framfor/etter/mellom/skal/regler/reglar/reglene/before/after/between/rule/rules
    hvor/kvar/kor/når/where/when/skal/should/trenger/treng/do_i_need/need … komma/kommaet/comma/commas
    når/hvor/kor/kvar/when/where/how … apostrof/tankestrek/semikolon/kolon/anførselstegn/hermetegn/hermeteikn/apostrophe/apostrophes/semicolon/colon/quotation_marks
  `,
  'anywhere',
  {
    comma:
      'komma kommaet kommaregler kommareglar kommareglene tegnsetting teiknsetjing comma commas punctuation',
  },
);

/** Behind a question, words that only say that it is one: `, mon tru`, `, do you know`. */
const TAGS_BEHIND =
  'mon tro|mon tru|månn tro|mån tro|tro|tru|vet du|veit du|vet du det|veit du det|vet noen|veit nokon|vet noen det|veit nokon det|noen som vet|nokon som veit|noen som vet det|nokon som veit det|do you know|any idea|any ideas|anyone know|anyone|tror du|trur du|tror du det|lurer jeg på|lurer eg på|lurer æ på|if you know|hvis du vet|hvis du vet det|viss du veit|viss du veit det|skal jeg tro|skal eg tro|i wonder|hjelp|help';

const TAG = new RegExp(
  `(?:[,.!?]{1,2} |(?<=[^\\s]) (?=mon tr|vet du det|veit du det))(?:${TAGS_BEHIND})$|(?<! ikke| ikkje| not) (?:eller|elr|ell|or) (?:ikke|ikkje|not)$|(?<= (?:ordboka|ordboken|dictionary|ord|word)) (?:eller|elr|ell|or)$|(?<= (?:fra|frå|betyr|bety|tyder|er det|e det|kjønn|ordet)) (?:tru|tro|månn|mon)$`,
  'iu',
);

/** `hva i all verden betyr fisk` */
const OATH =
  /(?<=^(?:hva|kva|ka|va|what|hvor|kor|how|why|hvorfor) )(?:i (?:all verden|alle dager|alle dagar|huleste|heiteste|helvete)|faen|pokker|søren|the hell|the heck|on earth) /iu;

/** `fra bokmål til nynorsk`, `bm -> nn`: the målform that is asked for is the second. */
const FROM_TO =
  /(?:(?:fra|frå|from) )?(?<![\p{L}])(?:bokmål|nynorsk|bm|nn) ?(?:->|→|til|to) ?(?<to>bokmål|nynorsk|bm|nn)(?!\p{L})/iu;

/** `står tariff i nynorskordboka` */
const DICTIONARY_OF = /(?<= )(?<dict>nynorsk|bokmål)s?ord(?:boka|boken|lista|listen?)(?=$|[ ?.!,])/giu;

/** `forskjellen på ad og av, f.eks. ad omveier` */
const EXAMPLE = new RegExp(
  `(?<=[^ ])(?:,| [–-]| \\() ?${oneOf('f.eks. f.eks feks for_eksempel til_dømes t.d. e.g. eg. for_example for_instance slik_som such_as')},? [^,.?!]{1,80}`,
  'iu',
);

/** `kan jeg bruke bidrag i en søknad` */
const USED_IN_TEXT = new RegExp(
  `(?<=^|[ ,.?!:])(?:${oneOf('kan får bør can may should could')} ${oneOf('jeg eg æ man ein en vi me du i we you one')} ${oneOf('bruke bruka use')}|(?:er|e|is) (?:det|it) ${oneOf('lov fint innafor akseptert stuerent naturlig naturleg riktig rett tillatt mulig mogleg fine allowed acceptable')} (?:å|to) ${oneOf('bruke bruka use')}) (?=[^,.?!]{2,40} (?:i|in) (?:[\\p{L}]{1,15} ){0,2}\\p{L}{0,20}${TEXT_NAMES}(?=$|[ ,.?!]))`,
  'iu',
);

/** `«ad» og «av» i uttrykk som «ad omveier»` */
const IN_PHRASES = new RegExp(
  ` (?:i|in) ${oneOf('uttrykk uttrykka uttrykkene setninger setningar fraser frasar phrases sentences expressions')} ${oneOf('som like such_as')} [^,.?!]{1,60}$`,
  'iu',
);

/** `avbøtende, som i avbøtende tiltak`: an example that has the word once more. */
function withoutExample(text: string): string {
  const start = text.search(EXAMPLE_OF_WORD);
  if (start < 0) return text;
  const before = text.slice(0, start);
  const said = before.split(' ').map(bare);
  const word = AS_VERB.has(said.at(-1) ?? '') ? said.at(-2) : said.at(-1);
  const example = text.slice(start).split(' ').map(bare);
  return word !== undefined &&
    word.length > 1 &&
    example.some((each) => each === word || (IN_QUOTES.test(text.slice(start)) && areAlike(each, word)))
    ? `${said.length === 1 ? 'hva betyr ' : ''}${trimSignsAtEnd(before, ' ,(')}`
    : text;
}

/** `as in "kommunen hefter"`: an example that has a form of the word. */
const IN_QUOTES = /^ ?\(?(?:\p{L}{2,5} )?(?:som|as) (?:i|in) "/iu;

/** Between the word and an example: `what does fisk mean, as in …`. */
const AS_VERB = wordSet('betyr tyder mean means');

const EXAMPLE_OF_WORD = new RegExp(
  [
    `(?<=[^ ]) \\(?(?:`,
    `(?:${oneOf('slik sånn brukt used like')} )?${oneOf('som as')} ${oneOf('i in når when')} `,
    `|${oneOf('f.eks. f.eks for_eksempel til_dømes t.d. e.g. for_example')} `,
    `|(?:i|in) (?:"|${oneOf('setningen setninga frasen sammenhengen samanhengen the_sentence the_phrase')} ))`,
  ].join(''),
  'iu',
);

/** The question, with what the clauses behind it add: `finnes ordet «arbeidskrav», og hvilket kjønn har det` asks for the gender. */
function withPartBehind(question: WordQuestion, text: string): WordQuestion {
  if (!('word' in question)) return question;
  const { word, dict } = question;
  const inDict = dict && { dict };
  // `hvordan bøyes legge, og er det noe annet enn ligge`
  const { than } = OTHER_THAN.exec(text)?.groups ?? {};
  if (than !== undefined && bare(than) !== word && !LISTS.stop.has(bare(than)))
    return { words: [word, textOf([than])], ...inDict };
  // `hvordan skrives intervju, er det intervjuv`
  const spellings = otherSpellings(question, text);
  if (spellings) return spellings;
  // `is "a" correct or is it "b"`
  const both = EITHER_QUOTED.test(text) && !question.part ? readByClasses(text) : undefined;
  if (both && !both.isLoose && 'words' in both) return both;
  const last = clausesOf(text).at(-1) ?? '';
  const isOfArticles = !question.part && isChoiceOfArticles(last);
  if (isOfArticles) return { ...question, word: word.replace(/^(?:en|ei|et|ein|eit) /iu, ''), part: 'kind' };
  // `en eller ei lampe, og hva er flertallet`
  const isOfArticle = question.part === 'kind' && LISTS.articles.has(bare(text.split(' ', 1)[0] ?? ''));
  const [, ...behind] = clausesOf(text.replace(AND_ASKED, '$<and>, '));
  const parts = behind.map((clause) => readPartAlone(clause.replace(/^(?:og|and) /iu, '')));
  const asked = parts.find((part) => part?.isLed)?.asked;
  // `hva heter gutt på nynorsk, og hvordan blir flertallet`
  if (dict && !question.part && asked?.part === 'inflection') return { ...question, ...asked };
  if (EXISTS.test(text) && (!question.part || isOfArticle)) return { ...question, ...asked };
  // `what gender is "møte"? and "kontor"?`
  const other = AND_OTHER.exec(text)?.groups?.['other'] ?? '';
  if (other !== '' && other !== word && text.includes(`"${word}"`) && OF_EACH.has(question.part ?? 'meaning'))
    return {
      words: [word, other],
      ...inDict,
      ...(question.part === 'inflection' && question.form && { part: question.part, form: question.form }),
    };
  // The article, below a line that says what the dictionaries do not have.
  const noted = asked?.part && NOTED.has(asked.part) ? asked.part : undefined;
  if (noted && !NOTED.has(question.part ?? 'meaning') && question.part !== 'phrases')
    return { word, ...inDict, part: noted };
  const second = asked?.part ?? (ENGLISH_FORM.test(text) ? 'inflection' : asked && 'meaning');
  const { part: first, form: _, isGraded: __, ...whole } = question;
  if (!first || !second || first === second || !SHOWN_TOGETHER.has(first)) return question;
  if (first === 'kind' && second === 'inflection' && asked) return question;
  if (OF_FORMS.has(first) && OF_FORMS.has(second)) return { ...whole, part: 'inflection' };
  return SHOWN_TOGETHER.has(second) ? whole : question;
}

/** Behind a question, a word that is not the same. */
const OTHER_THAN = new RegExp(
  `[,.?!]? (?:(?:og|and) )?(?:er|e|is) (?:det|d|den|it) (?:${oneOf('noe_annet noko_anna nokka_anna noe_anna et_annet_ord eit_anna_ord forskjellig ulikt something_else another_word different')}) ${oneOf('enn fra frå than from')} (?:ordet |the word )?(?<than>"[^"]{1,60}"|[\\p{L}-]{3,40})(?=[?!. ]{0,9}$)`,
  'iu',
);

/** Behind a question, another word that it asks about. */
const AND_OTHER =
  /[?,.] (?:og|and|eller|or)(?: (?:ordet|the word|for|på|til|av|med))? "(?!the )(?<other>[^"]{2,40})"[?!. ]{0,5}$/iu;

/** What is asked of several words at once. */
const OF_EACH: ReadonlySet<string> = new Set(['kind', 'inflection', 'meaning']);

/** Between two questions about one word: `flertall av kontor og hvilket kjønn har det`. */
const AND_ASKED = new RegExp(
  `(?<and>[^ ,.?!]),? (?:og|and) (?=${oneOf('hva kva ka hvor kvar kor hvordan korleis hvilket hvilken kommer kjem what where which how')} |${SECOND_QUESTION})`,
  'giu',
);

/** `and what is "the offices"`: a form of the word, in English. */
const ENGLISH_FORM =
  /(?:[,.;?!–-]|(?<= )(?:and|og)) (?:(?:and|og|so) )?(?:(?:what|how|hva|kva) [^,.?!"]{1,25} )?"the \p{L}{3,20}"[?!. ]{0,5}$/iu;

/** Parts that the whole article shows: a question about two of them opens the article. */
const SHOWN_TOGETHER: ReadonlySet<string> = new Set(['kind', 'inflection', 'origin', 'meaning']);

/** Parts that no article has. The answer is a note about it above the article. */
const NOTED: ReadonlySet<string> = new Set(['synonyms', 'antonyms', 'translation']);

/** Parts that the table of forms shows. */
const OF_FORMS: ReadonlySet<string> = new Set(['kind', 'inflection']);

const EITHER_QUOTED = /"[^"]{1,60}" [^"]{0,60}(?<= )(?:eller|elr|or) [^"]{0,60}"/iu;

/** At the end, another spelling of the word. */
const OTHER_SPELLING =
  /(?<= )(?:(?:er|e|is) (?:det|it)|altså|dvs\.?|i\.e\.|that is|(?:kan|får|can) (?:det|den|it|man|en|ein|vi|jeg|eg|i|you) (?:også |òg |also )?(?:hete|heite|skrives|skrivast|staves|være|vere|skrive|be called|be written|be spelled|write|be)) "?(?<other>[\p{L}-]{5,60})"?(?: også| òg| also| too)?[?!. ]{0,9}$/iu;

/** The word and another spelling of it at the end of the text. */
function otherSpellings(question: WordQuestion, text: string): WordQuestion | undefined {
  if (!('word' in question) || question.part) return undefined;
  const { word, dict } = question;
  const { other } = OTHER_SPELLING.exec(text)?.groups ?? {};
  const first = other === word ? NAMED_BEFORE.exec(text)?.groups?.['named'] : word;
  return other !== undefined && first !== undefined && isOtherSpelling(first, other)
    ? { words: [first, other], ...(dict && { dict }) }
    : undefined;
}

const NAMED_BEFORE = /(?<=(?:^| )(?:ordet|the word) )"?(?<named>[\p{L}-]{3,40})/iu;

const isOtherSpelling = (word: string, other: string) =>
  word !== other &&
  !word.includes(' ') &&
  Math.abs(word.length - other.length) <= 2 &&
  !LISTS.stop.has(bare(other)) &&
  (areAlike(word, other) ||
    areSpellings(word, other) ||
    (word.slice(0, 3) === other.slice(0, 3) && word.slice(-3) === other.slice(-3)));

/** Questions that any article answers, such as `finnes ordet fisk`. Where the next clause asks for a part, that part is shown. */
const EXISTS =
  /^(?:(?:en|ei|et|ein|eit|finnes|finst|fins|finns|does|do|er|e|is|heter|heiter|hvordan|korleis|åssen|koss|kossen|how|ordet|the word) |(?:hva|kva|ka) (?:er|e) \S+ for )/iu;

/** `hvor er Kari fra klokka to til fire` */
const CLOCK = wordSet('klokka klokken kl');

/** `det når noen er på styltene` */
const OF_SOMEBODY = /^(?:d(?:et)? )?(?:når|at|hvis|viss) \p{L}{1,20} \p{L}/iu;

/** Whether what a reader takes for the word may be one: a sentence, or a part of one, is not. */
function isWordLike({ word, part }: { word: string; part?: WordPart }, text: string): boolean {
  if (text.includes(`"${word}"`)) return true;
  const said = word.split(' ').map(bare);
  const [first = '', second = '', last = ''] = [said[0], said[1], said.at(-1)];
  if (/["()]/u.test(word) || ONE_OR_TWO.test(word) || OF_SOMEBODY.test(word)) return false;
  const named = said.filter((each) => !Object.hasOwn(DICT_NAMES, each));
  // `oversett til nynorsk`
  if (part === 'translation' && named.every((each) => LISTS.noWord.has(each))) return false;
  // `hun bruker ordet skumring. Hvor kommer det fra`: behind another clause, a pronoun stands for its word.
  // `medisin, er det hankjønn eller hunkjønn på nynorsk`
  const isNone = LISTS.unnamed.has(first) || (part && Object.hasOwn(DICT_NAMES, first));
  if (said.length === 1 && isNone && clausesOf(text).length > 1) return false;
  if (said.length === 1) return !LISTS.asking.has(first.replace("'", '')) || standsInside(first, text);
  // `data et eller en og finnes det`, `bøyning leke`
  const isQuestion = said.length > MAX_PHRASE && said.some((each) => LISTS.either.has(each));
  const isOfPart =
    said.length === 2 && CUES.has(first) && second.length >= MIN_WORD && !LISTS.where.has(second);
  // `ei sjekkliste ei eller en`
  const isOfArticles =
    said.length > MAX_PHRASE && LISTS.articles.has(last) && LISTS.either.has(said.at(-2) ?? '');
  // `lampe er det en eller ei`
  const isClause = said.some((each, at) => LISTS.is.has(each) && LISTS.unnamed.has(said[at + 1] ?? ''));
  const isAsked =
    isOfArticles ||
    isClause ||
    (said.length > 2 && said.some((each) => CLOCK.has(each))) ||
    said.slice(0, -1).some((each) => ONLY_ASKED.has(each));
  return !isQuestion && !isOfPart && !isAsked && !NO_FIRST.has(first) && !NO_LAST.has(last);
}

const MIN_WORD = 3;

/** `hva heter hvordan på nynorsk`, and not `hvordan bøyes det`: whether a word does not only begin clauses. */
const standsInside = (word: string, text: string) =>
  text
    .split(' ')
    .some((each, at, all) => at > 0 && bare(each) === word && !/[,.:;!?–-]$/u.test(all[at - 1] ?? ''));

/** No word or expression begins with these. */
const NO_FIRST = wordSet(
  'hvorfor kvifor why many several of er e is are har have betyr tyder heter heiter skriver skriv skal må jeg eg æ you please pls plz hei hi hello hey hallo finnes finst fins does do did what how is are kan can',
);

/** No expression ends with these. */
const NO_LAST = wordSet(
  'er e is are please pls plz takk thanks jeg eg æ man hva kva ka what how hvordan korleis egentlig eigentleg',
);

/** Words of questions. An expression has none of them before its last word. */
const ONLY_ASKED = wordSet('ordet hvilket hvilken hvordan korleis skrives skrivast betyr tyder word means');

/** `hvor mange r i fiks, nei mente, er det dobbel k i fikk`: what is asked behind the words that take back what stands before. */
function readCorrected(text: string): WordQuestion | undefined {
  // The texts before the first correction and behind the last one contain none, so reading them corrects nothing again.
  const corrections = [...text.matchAll(TAKEN_BACK)];
  const [first] = corrections;
  const last = corrections.at(-1);
  if (!first || !last) return undefined;
  const behind = text.slice(last.index + last[0].length);
  const question = readWordQuestion(behind);
  if (question && !question.isLoose) return question;
  // `hvordan bøyes lenke, nei, jeg mente lønne`
  if (!/^(?:(?:å|en|ei|et|ein|eit) )?[^ .,:;]+$/iu.test(textOf([behind]))) return undefined;
  const before = readWordQuestion(text.slice(0, first.index));
  // `bøy tilsyn, nei ettersyn`; not `er hytte hankjønn, nei hunkjønn`
  const word = bare(behind);
  const isSaid = first.groups?.['weak'] === undefined;
  if (!isSaid && (before?.isLoose || NO_WORD_MEANT.some((known) => known.has(word)))) return undefined;
  return before && 'word' in before ? { ...before, word: textOf([behind]) } : undefined;
}

const NO_WORD_MEANT: readonly { has: (word: string) => boolean }[] = [
  CUES,
  PART_NAMES,
  LISTS.stop,
  LISTS.fillers,
  LISTS.leads,
  LISTS.tails,
  { has: (word) => Object.hasOwn(DICT_NAMES, word) },
];

const TAKEN_BACK = new RegExp(
  `(?<=[,.;:!?–-]) ?(?:${[
    `${oneOf('nei næ no sorry beklager unnskyld oi ops oops ups')}(?:,? ${APOLOGY}){0,2},? (?:(?:jeg|eg|æ|i) )?${oneOf('mente meinte mener meiner meant mean')}`,
    oneOf(
      'jeg_mente eg_meinte æ_mente æ_meinte æ_meint i_meant i_mean nei_vent no_wait wait_no vent_nei eller_nei nei_forresten',
    ),
    String.raw`(?<weak>nei|næ|no)(?:,? ${APOLOGY}){0,2},?(?= (?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{3,40}[?!. ]{0,5}$)`,
  ].join('|')})[,.:!–-]{0,3} (?=[ ,.?!]{0,9}[^ ,.?!])`,
  'giu',
);

/** `på nynorsk: forskjell`, `kontor på begge målformer` */
function readDictBefore(text: string): WordQuestion | undefined {
  const { name = '', word = '' } =
    (DICT_BEFORE.exec(text) ?? DICT_ASKED.exec(text) ?? BOTH_BEHIND.exec(text))?.groups ?? {};
  const dict = DICT_NAMES[name.toLowerCase()];
  return dict && { word: textOf([word]), dict };
}

const DICT_BEFORE = /^(?:på|i|in) (?<name>nynorsk|bokmål)[:,] (?<word>[^ ]{1,40})$/iu;

/** `tilsyn, nynorsk please` */
const DICT_ASKED =
  /^(?<word>"[^"]{1,60}"|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,40}),? (?:(?:på|i|in) )?(?<name>nynorsk|bokmål|nn|bm),? (?:please|pls|plis|takk|thanks|er du snill|er du grei|ver så snill|vær så snill)$/iu;

const BOTH_BEHIND =
  /^(?<word>"[^"]{1,60}"|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,40}),? på (?<name>bm&nn)$/iu;

/**
 * `kan man bruke framleis i bokmål, eller må det være fremdeles`, `finnes sykmelding også som sykemelding`: both words.
 * `er ei jente ok, eller må det være en`: the gender of the noun.
 */
function readAlternative(text: string): WordQuestion | undefined {
  const alternative = ALTERNATIVE.exec(text)?.groups;
  const { verb = '', word = '', dict = '', other = '' } = alternative ?? ALSO_AS.exec(text)?.groups ?? {};
  if (word === '' || LISTS.unnamed.has(bare(other))) return undefined;
  // `er rommet greit, eller må det være større`: only a noun with two articles needs no word of writing.
  const isOfWords = alternative
    ? dict !== '' || SAYS_WORD.test(verb === '' ? text : verb)
    : [word, other].every((each) => each.startsWith('"')) || isOtherSpelling(bare(word), bare(other));
  const inDict = DICT_NAMES[dict.toLowerCase()];
  // `ei uke, eller bare en`
  const [article = '', noun] = textOf([word]).split(' ');
  const isArticle = noun !== undefined && [article, other].every((each) => LISTS.articles.has(bare(each)));
  const sides = [textOf([word]), isArticle ? `${other} ${noun}` : textOf([other])].map((each) =>
    each.split(' '),
  );
  const asked = askedOfSides(sides);
  return isOfWords || 'part' in asked ? { ...asked, ...(inDict && { dict: inDict }) } : undefined;
}

const SAYS_WORD =
  /"|(?:^| )(?:hete|heite|skrive|skriva|skrives|skrivast|staves|stavast|si|seie|seia|write|written|say|spelled|called)(?=$|[ ,.?!])/iu;

const IN_TEXTS = `(?: (?:i|in) ${oneOf('en et ei ein eit a an')} \\p{L}{2,30})?`;

const NAMED_DICT = `(?: ${oneOf('på i in')} (?<dict>${oneOf('bokmål nynorsk bm nn')}))?`;

const IS_ALLOWED = `(?:${oneOf('ok lov greit greitt riktig rett mulig mogleg tillatt tillate fine correct allowed right possible acceptable')})`;

const ONLY = oneOf('bare berre kun only just');

const ALTERNATIVE = new RegExp(
  [
    `^(?:.{0,60}[,.!?:] )?(?:(?:${oneOf('kan får må skal bør kunne can may should must do')} ${oneOf('man ein en jeg eg æ vi me du i you we one')}|${oneOf('går_det_an_å er_det_lov_å er_det_greit_å er_det_ok_å is_it_ok_to')})`,
    ` (?<verb>${oneOf('bruke bruka skrive skriva si seie seia use write say')})|${oneOf('er is')}(?= [^,.?!]{2,60} ${IS_ALLOWED}[ ,]))(?: ordet| the word)?`,
    ` (?<word>"[^"]{1,60}"|[^ ,"]{1,40}(?: (?!${IS_ALLOWED}[ ,])[^ ,"]{1,40})?)${IN_TEXTS}(?: ${IS_ALLOWED})?${NAMED_DICT},? ${oneOf('eller elr ell el or')}`,
    `(?: (?:${oneOf('må skal bør kan blir er e heter heiter skriver skriv sier seier bruker brukar')} ${oneOf('det den man en ein jeg eg vi me')}|${oneOf('must should is do can')} ${oneOf('it i you we')})(?: ${oneOf('være vere hete heite bli skrives skrivast skrive skriva bruke bruka si seie stå ha heller be have say write use')})?(?: ${ONLY})?| ${ONLY})`,
    ` (?<other>"[^"]{1,60}"|[\\p{L}-]{2,40}(?: \\p{L}{2,40})?)(?: ${oneOf('da då heller then instead')})?[ ?!.]*$`,
  ].join(''),
  'iu',
);

/** `does sykmelding also exist as sykemelding`, `kan sykmelding også skrives sykemelding`; not `finnes tider som passer`. */
const ALSO_AS = new RegExp(
  [
    `(?<=^|[,.!?:] )${oneOf('finnes finst fins kan does can is')} (?:ordet |the word )?(?<word>"[^"]{1,60}"|[\\p{L}-]{2,40})${NAMED_DICT} `,
    `(?:${oneOf('også òg og_så also')} )?${oneOf('som skrives skrives_som skrivast skrivast_som staves stavast hete heite brukes_som exist_as be_written be_written_as be_spelled be_spelled_as be_called spelled written_as')} `,
    `(?:${oneOf('også òg')} )?(?!${oneOf('correctly correct right wrong properly riktig rett feil korrekt slik sånn like likt med uten i in with on')}(?:$|[ ,.?!]))(?<other>"[^"]{1,60}"|[\\p{L}-]{3,40})(?: ${oneOf('også òg also too')})?(?= (?:på|in) (?:bokmål|nynorsk)|[?!. ]{0,9}$|[,.?!] )`,
  ].join(''),
  'iu',
);

const A_WORD = String.raw`(?:"[^"]{1,60}"|\p{L}[\p{L}-]{1,40})`;

/** `«Møtet varte lengre enn ventet», eller skal det være lenger`: a word, and the one in the sentence that it would replace. */
function readInPlace(text: string): WordQuestion | undefined {
  const { sentence = '', other = '' } = (INSTEAD_IN.exec(text) ?? ITS_SENTENCE.exec(text))?.groups ?? {};
  const word = textOf([other]);
  const words = textOf([sentence])
    .split(' ')
    .map((each) => textOf([each]))
    .filter((each) => bare(each) !== bare(word));
  const replaced =
    words.find((each) => areConfused([each, word])) ??
    words.find((each) => areSpellings(bare(each), bare(word))) ??
    words.find((each) => areAlike(each, word));
  return word === '' || replaced === undefined ? undefined : { words: [replaced, word] };
}

const MAY_BE = `(?:${oneOf('må skal skulle bør kan')} ${oneOf('det den man en ein jeg eg vi me')}|(?:${oneOf('er e heter heiter blir skrives skrivast')} ${oneOf('det d')}|${oneOf('skriver skriv sier seier')} ${oneOf('man ein en vi me jeg eg')})|${oneOf('must should is can')} ${oneOf('it i you we')})(?: ${oneOf('ikke ikkje not')})?(?: ${oneOf('være vere vær hete heite stå bli skrives skrivast skrive skriva bruke bruka be say write use')})?(?: ${oneOf('bare berre kun heller ikke ikkje only rather not')})?(?: ordet| the word)?`;

const INSTEAD_IN = new RegExp(
  `"(?<sentence>[^"]{1,60} [^"]{1,80})"[,.?!]{0,2}(?: [–-]{1,2})?(?: (?:${oneOf('eller elr el or men but')}))? ${MAY_BE} (?<other>"[^" ]{1,40}"|[\\p{L}-]{2,40})(?: ${oneOf('der her da då heller i_stedet istedenfor i_staden there here instead then')})?[?!. ]{0,9}$`,
  'iu',
);

const ITS_SENTENCE = new RegExp(
  `(?<=^|[,.:;?!] )${MAY_BE} (?<other>"[^" ]{1,40}"|[\\p{L}-]{2,40}) (?:${oneOf('i in')}) (?:${oneOf('setningen setninga the_sentence')}:? )?"(?<sentence>[^"]{1,60} [^"]{1,80})"[?!. ]{0,9}$`,
  'iu',
);

/** `kan jeg bruke boka og boken om hverandre`, `blande fram og frem`: both words. */
function readMixed(text: string): WordQuestion | undefined {
  const { one = '', other = '', mixed } = MIXED.exec(text)?.groups ?? {};
  const words = [textOf([one]), textOf([other])];
  const [first = '', second = ''] = words;
  const areForms = areAlike(first, second) || editDistance(first, second, 2) <= (first.length < 5 ? 1 : 2);
  return first !== '' && first !== second && (mixed !== undefined || areForms) ? { words } : undefined;
}

const MIXED = new RegExp(
  [
    `(?<=^|[ ,.!?:])${oneOf('bruke bruka blande blanda veksle_mellom veksle_på bytte_mellom variere_mellom mikse use mix switch_between alternate_between')}(?: både| both| ordene| orda| the words)?`,
    ` (?<one>${A_WORD}) (?:og|and|eller|or|med|with) (?<other>${A_WORD})`,
    `(?<mixed> (?:litt |helt )?${oneOf('om_hverandre om_kvarandre om_einannan om_ein_annan interchangeably side_by_side')})?`,
    `(?= ${oneOf('i in som as når when on på')} |[ ?!.]{0,5}$|[,.?!] )`,
  ].join(''),
  'iu',
);

/** `er ordet vindu i slekt med vind`, `ordet hybel, har det noe med hytte å gjøre`: where the word comes from. */
function readRelated(text: string): WordQuestion | undefined {
  const { word, source, named, asked } = (RELATED.exec(text) ?? FROM_LANGUAGE.exec(text))?.groups ?? {};
  const said = word ?? source ?? named ?? asked;
  if (said !== undefined) return { word: textOf([said]), part: 'origin' };
  const { one } = TO_DO_WITH.exec(text)?.groups ?? {};
  return one === undefined || LISTS.stop.has(bare(one))
    ? undefined
    : { isLoose: true, word: one, part: 'origin' };
}

/** `om ordet kittel kommer fra tysk`, `hvilket språk kommer sofa fra` */
const FROM_LANGUAGE = new RegExp(
  [
    `(?<=^|[ ,.?!:])(?:${oneOf('ordet uttrykket the_word')} (?<source>${A_WORD}) ${oneOf('kommer kjem stammer stammar comes er')} (?:${oneOf('opprinnelig egentlig opphavleg eigentleg originally')} )?(?:lånt )?${oneOf('fra frå from')}(?=$|[ ,.?!])`,
    `|${oneOf('kommer kjem stammer stammar er e does is')} (?:${oneOf('ordet uttrykket the_word')} )(?<named>${A_WORD}) (?:${oneOf('opprinnelig egentlig opphavleg originally come')} )?(?:(?:fra|frå|from) (?:${oneOf('det den the')} )?)?${LANGUAGES}(?=$|[ ,.?!])`,
    `|${oneOf('språk language')} (?:${oneOf('kommer kjem stammer stammar er does')} )?(?:${oneOf('ordet the_word')} )?(?<asked>${A_WORD}) (?:${oneOf('kommer kjem stammer stammar er come comes')} )?(?:${oneOf('opprinnelig egentlig')} )?${oneOf('fra frå from')}(?=$|[ ,.?!]))`,
  ].join(''),
  'iu',
);

/** `har hybel noe med hytte å gjøre` */
const TO_DO_WITH = new RegExp(
  `(?<=^|[,.?!:] )(?:${oneOf('har kan')} (?<one>[\\p{L}-]{2,40}) ${oneOf('noe noko nokka')} med \\S{1,40} å ${oneOf('gjøre gjere gjera')})(?=$|[ ,.?!])`,
  'iu',
);

const RELATED = new RegExp(
  [
    `(?<=^|[ ,.?!:])${oneOf('ordet uttrykket navnet the_word the_name')} (?<word>${A_WORD})(?:,? .{0,40})? `,
    `(?:${oneOf('i_slekt_med i_familie_med beslektet_med beslekta_med skyldt_med avledet_av avleia_av kommer_av kjem_av related_to derived_from')} \\S`,
    `|${oneOf('med with')} .{1,40} å ${oneOf('gjøre gjere gjera')}|to do with \\S)`,
  ].join(''),
  'iu',
);

/** `sjekk skrivemåten: absolutt, apsolutt, absolut`, `boken boka hva er lov`: spellings or forms of one word, one behind the other. */
function readSpellings(text: string): WordQuestion | undefined {
  const { before = '', list = '', judged } = SPELLINGS.exec(text)?.groups ?? {};
  const isRow = IN_A_ROW.test(list);
  const words = list.split(isRow ? ' ' : /, | (?:eller|elr|el|or) /iu).map((word) => textOf([word]));
  const [first = '', ...others] = words;
  const isSpelling = isRow && !judged ? areMisspellings : areSpellings;
  const isOfFirst = (word: string) => isSpelling(first, word) || (judged && areAlike(first, word));
  if (others.length === 0 || !others.every(isOfFirst)) return undefined;
  const isAsked = judged || before.split(' ').some((word) => OF_SPELLING.has(bare(word)));
  return { ...(!isAsked && { isLoose: true as const }), words };
}

const SPELLINGS = new RegExp(
  `^(?<before>.{0,80}[:?!.] |)(?<list>${A_WORD}, ${A_WORD}(?:(?:,| eller|, eller| elr| or|, or) ${A_WORD})?|${A_WORD} ${A_WORD}(?: ${A_WORD})?)(?<judged>[,:?!.]{0,2} (?:${oneOf('hva kva ka what which')})(?: (?:${oneOf('av_dem av_dei av_de_to one of_them')}))? (?:${oneOf('er e is')}) (?:${oneOf('rett riktig korrekt lov best vanligst vanlegast right correct allowed')}))?[ ?!.]{0,5}$`,
  'iu',
);

/** `resurs ressurs ressurrs`: without a sign between them. */
const IN_A_ROW = /^[^ ,]{1,60}(?: [^ ,]{1,60}){1,2}$/u;

/** Words before a list of spellings that ask which one is right. */
const OF_SPELLING = wordSet(
  'skrivemåte skrivemåten skrivemåtane skriveform rettskriving rettskrivinga rettskrivningen staving stavinga stavemåte stavemåten skrives skrivast skrivs staves stavast skriver skriv skrive staver stave stavar riktig rett korrekt best spelling spelled spelt spell write written right correct',
);

/** `han skriver komite, jeg skriver komité. Hva er riktig`: what each of two says. */
function readDispute(text: string): WordQuestion | undefined {
  const { one = '', other = '', judged } = DISPUTE.exec(text)?.groups ?? {};
  const isOfWords = one !== other && ![one, other].some((word) => LISTS.stop.has(bare(word)));
  return isOfWords && (judged !== undefined || areAlike(one, other) || areSpellings(one, other))
    ? { words: [one, other] }
    : undefined;
}

const SAYS = oneOf(
  'skriver skriv sier seier bruker brukar mener_det_heter meiner_det_heiter påstår_det_heter mener_det_er meiner_det_er writes write says say uses use spells spell',
);

const DISPUTE = new RegExp(
  [
    `(?<=^|[ ,.:])${SAYS} (?:at det heter |at det er |it |alltid |always )?(?<one>[\\p{L}-]{3,40}),? (?:(?:og|men|mens|medan|and|but|while) )?`,
    `(?:${oneOf('jeg eg æ vi me han hun ho de dei du andre noen nokon sjefen i we he she they others')}|(?:${oneOf('den det en ein the my min mitt')} )?\\p{L}{3,20}) ${SAYS} (?:at det heter |at det er |it |alltid |always )?(?<other>[\\p{L}-]{3,40})`,
    `(?<judged>[ ,.:;?!–-]{1,4}.{0,40}(?<= )${oneOf('rett riktig korrekt feil best right correct wrong')})?(?=$|[ ,.?!])`,
  ].join(''),
  'iu',
);

/** `en kollega lurer på hva dugnad er`, `the kids ask what a skjerv is`: the word in the clause. */
function readEmbedded(text: string): WordQuestion | undefined {
  const { word = '' } = EMBEDDED.exec(text)?.groups ?? {};
  const said = bare(word.split(' ').at(-1) ?? '');
  return said === '' || LISTS.stop.has(said) || NOT_ASKED.has(said)
    ? undefined
    : { isLoose: true, word: textOf(withoutEnglishArticle(word.split(' '), 'what_')) };
}

const EMBEDDED = new RegExp(
  [
    `(?<=^|[ ,])${oneOf('lurer lurar lurte spør spurte spurde vet veit skjønner skjønar forstår husker hugsar aner anar vite forklare forklar fortelle fortell si wonder wonders wondering ask asks asked know knows explain tell understand understands remember')}`,
    `(?: ${oneOf('meg oss dem ikke ikkje helt heilt på om etter bare berre me us them about not')}){0,3} (?:hva|kva|ka|va|what)`,
    ` (?<word>(?:${oneOf('en ei et ein eit a an å')} )?${A_WORD})(?: ${oneOf('egentlig eigentleg igjen really')})? (?:er|e|is)`,
    `(?: for (?:noe|noko|nåkka|nokka))?(?: ${oneOf('igjen egentlig eigentleg nå again')})?(?=[,.?! ]{0,5}$|[,.?!] )`,
  ].join(''),
  'iu',
);

/** `Petter spør hva dugnad heter i flertall`, `sjefen påstår at det heter et jobb`: what somebody asks or claims. */
function readTold(text: string): WordQuestion | undefined {
  const { wrong } = TOLD_WRONG.exec(text)?.groups ?? {};
  if (wrong !== undefined && !LISTS.stop.has(bare(wrong)) && !LISTS.unnamed.has(bare(wrong)))
    return { isLoose: true, word: textOf([wrong]) };
  const behind = text
    .replace(TOLD, '')
    .replace(/^(?:det|d|ordet) (?<verb>heter|heiter|er|blir|skrives|skrivast|staves) /iu, '$<verb> det ')
    .replace(/^(?:it is|it's|its) (?:called |spelled |written )?/iu, (said) =>
      / \p{L}+ $/u.test(said) ? 'heter det ' : 'is it ',
    );
  // A question that is told in another one is not read, so this goes no deeper.
  if (behind === text || TOLD.test(behind)) return undefined;
  const question = readSpelled(behind);
  if (question && !question.isLoose) return 'theme' in question ? undefined : question;
  // `HR asks whether it's tilsetting or ansettelse`, but not `om det er Kari eller Ola`
  if (question && 'words' in question && question.words.every((word) => /^\p{Ll}[\p{L}-]+$/u.test(word)))
    return question;
  // `det heter saksbehandlar på nynorsk`
  const claimed = behind.replace(
    /^(?:heter|heiter|skrives|skrivast) det (?=[\p{L}"])/iu,
    'er det greit å skrive ',
  );
  return claimed === behind ? undefined : readSpelled(claimed);
}

/** `sjefen mener kontorer er feil` */
const TOLD_WRONG = new RegExp(
  `^[^,.:;?!"]{1,60} ${oneOf('påstår påsto påstod hevder hevdar mener meiner sier seier sa tror trur claims claimed says said insists thinks')} (?:(?:at|that) )?(?:ordet |the word )?(?<wrong>${A_WORD}) (?:er|is) ${oneOf('feil galt gale wrong ikke_et_ord ikkje_eit_ord not_a_word')}(?=$|[,.?!])`,
  'iu',
);

const TOLD = new RegExp(
  [
    `^[^,.:;?!"]{1,60} (?:${[
      `${oneOf('spør spurte spurde lurer_på lurte_på lurar_på asks asked wonders wondered')}(?: (?:meg|oss|me|us))? (?=${oneOf('hva kva ka hvordan korleis what how')} )`,
      [
        oneOf(
          'spør spurte spurde lurer_på lurte_på lurar_på påstår påsto påstod hevder hevdar mener meiner sier seier sa tror trur trodde insisterer_på er_sikker_på er_usikker_på krangler_om kranglar_om diskuterer diskuterer_om vil_vite asks asked wonders wondered claims claimed says said insists thinks thought argue_about is_sure is_not_sure is_unsure',
        ),
        `(?: ${oneOf('meg oss me us')})?(?: ${oneOf('om at if whether that')})?`,
        `(?= ${oneOf('det d ordet')} ${oneOf('heter heiter er blir skrives skrivast staves')} | (?:it is|it's|its) ) `,
      ].join(''),
    ].join('|')})`,
  ].join(''),
  'iu',
);

/** `innkalle eller kalle inn`: a word and a verb with its particle. */
function readChoice(text: string): WordQuestion | undefined {
  const { one = '', other = '' } = CHOICE.exec(text)?.groups ?? {};
  const isAsked = [one, other].some((side) => {
    const [word = ''] = side.split(' ').map(bare);
    return CUES.has(word) || LISTS.stop.has(word) || LISTS.unnamed.has(word);
  });
  return one === '' || isAsked || bare(one) === bare(other)
    ? undefined
    : { isLoose: true, words: [textOf([one]), textOf([other])] };
}

const PARTICLES =
  'an av bort etter for fra frem fram i igjen igjennom inn med mot ned om opp opp_til over på til under unna ut ved';

const PARTICLE = oneOf(PARTICLES);

const CHOICE = new RegExp(
  `^(?<one>[\\p{L}-]{2,40}(?: ${PARTICLE})?) (?:${oneOf('eller elr el ell or vs')}|/) (?<other>[\\p{L}-]{2,40}(?: ${PARTICLE})?)[ ?!.]{0,5}$`,
  'iu',
);

/** What somebody asks about that is no word: `hva klokka er`. */
const NOT_ASKED = wordSet(
  'klokka klokken tida tiden planen plan datoen dato vitsen poenget point date time saken saka problemet problem navnet namnet name jobben agendaen svaret temaet next igjen galt feil wrong nytt new ledig riktig rett best',
);

/** `ord som begynner på kvasi` asks for a pattern, and `alle ord om snø` for what no dictionary lists. */
function readListing(text: string): WordQuestion | undefined {
  const typed = trimSigns(text, ' ', ' ?!.');
  const { rhyme } = RHYME.exec(typed)?.groups ?? {};
  if (rhyme !== undefined) return { theme: textOf([rhyme]), wanted: 'list' };
  const { rest, dict } = takeDict(typed.split(' '));
  const { first, last, inner, theme } = (LISTING.exec(rest.join(' ')) ?? LISTING.exec(typed))?.groups ?? {};
  if (theme !== undefined) return { theme: textOf([theme]), wanted: 'list' };
  const letters = trimSigns(textOf([first ?? last ?? inner ?? '']), '-*');
  if (letters === '' || /[*%_|]/u.test(letters)) return undefined;
  const pattern = first !== undefined ? `${letters}*` : last !== undefined ? `*${letters}` : `*${letters}*`;
  return { word: pattern, ...(dict && { dict }) };
}

/** Before the words that are asked for, and what they are. */
const WORDS_THAT =
  '^(?:(?:hvilke|hva|kva|ka|for|what|which|alle|all|the|noen|nokre|some|any|flere|fleire|more|vis|show|list|opp|finn|find|gi|gje|give|meg|me|finnes|finst|er|det|are|there|kan|can|you|du|har|to|tre|fire|fem|ti|two|three|five|ten) )*(?:(?:ord|orda|ordene|words?)(?: det)?(?: som| that| which)?|som|that|which)';

const RHYME = /^(?:hva|kva|ka|what) (?:rimer på|rimar på|rhymes with|kan rime på) (?<rhyme>\S+)$/iu;

const LETTERS_NAMED = String.raw`(?:bokstav\p{L}* |the letters? )?`;

const LISTING = new RegExp(
  `${WORDS_THAT} (?:${[
    String.raw`(?:begynner|starter|byrjar|startar|begins?|starts?|beginning|starting) (?:på|med|with) ${LETTERS_NAMED}(?<first>\S+)`,
    String.raw`(?:slutter|ender|sluttar|endar|ends?|ending) (?:på|med|in|with|on) ${LETTERS_NAMED}(?<last>\S+)`,
    String.raw`(?:inneholder|inneheld|contains?|containing) ${LETTERS_NAMED}(?<inner>\S+)`,
    String.raw`(?:om|about|(?:rimer|rimar) på|rhymes? with|rhyming with|(?:handler|handlar) om|(?:has|have|having) to do with|(?:er |are )?(?:knyttet til|knytt til|related to)|har (?:noe |noko )?(?:å gjøre |å gjere )?med) (?<theme>\S+(?: \S+){0,2}?)(?: å (?:gjøre|gjere))?`,
  ].join('|')})$`,
  'iu',
);

/** `det ordet for når man ikke får sove`, `hva heter det når …`: a word that is asked for by what it means. */
function readMeaningOf(text: string): WordQuestion | undefined {
  if (CROSSWORD.test(text)) return { theme: text, wanted: 'meaning' };
  const { clause = '' } = (MEANING_OF.exec(text) ?? WHO_IS_CALLED.exec(text))?.groups ?? {};
  const words = clause.split(' ').map(bare);
  const isAboutWord = words.some(
    (word) => CUES.has(word) || PART_NAMES.has(written(word)) || LISTS.either.has(word),
  );
  return words.length > 2 && !isAboutWord ? { theme: clause, wanted: 'meaning' } : undefined;
}

const MEANING_OF = new RegExp(
  [
    `^(?:.{0,60}(?<![^ ,]))?(?:${oneOf('ordet ord word uttrykket')} (?:for (?:(?:det )?(?:når|at|when|that) |(?=${oneOf('noen nokon someone somebody something folk people')} ))|(?:som betyr|som tyder|that means) (?!(?:(?:nesten |omtrent )?det )?samme som |the same as )(?:(?:det )?(?:når|at|when|that) )?)`,
    `|(?:hva|kva|ka|what) (?:${oneOf('heter heiter kalles kallast kaller_man kallar_ein kaller_vi kallar_vi')} det|(?:is it|do you call it|is it called)(?: called)?) (?:når|at|when|that) )`,
    `(?<clause>${oneOf('jeg eg æ man ein en du vi me noen nokon det noe noko i you we someone somebody something it people folk')} [^",.;:?!]{3,80})(?=[,.?!]|$)`,
  ].join(''),
  'iu',
);

/** `et ord på seks bokstaver som betyr glad` */
const CROSSWORD = new RegExp(
  `(?<=^|[ ,:])(?:(?:ord|word) (?:.{1,20} )?)?${oneOf('på med of with')} ${oneOf('to tre fire fem seks sju syv åtte ni ti two three four five six seven eight nine ten 2 3 4 5 6 7 8 9 10')} ${oneOf('bokstaver bokstavar letters')}(?=$|[ ,.?!])`,
  'iu',
);

/** `hva kaller man en person som aldri bestemmer seg` */
const WHO_IS_CALLED = new RegExp(
  `^(?:.{0,60}[,.!?:] )?(?:hva|kva|ka|va|what) ${oneOf('heter heiter kalles kallast kaller_man kallar_ein kaller_du kallar_du kaller_vi kallar_vi do_you_call do_we_call do_they_call')} (?<clause>${oneOf('en ei et ein eit a an noen nokon folk people someone somebody')}(?: [^ ,".:;?!]{2,30}){0,2} ${oneOf('som who that which')} [^".:;?!]{3,80})`,
  'iu',
);

/** `dårlig, verre, ...`, `god – bedre – ?`, `"et arkiv, flere arkiver"`: the first word, whose forms the text names. */
function readSeries(text: string): WordQuestion | undefined {
  const [quoted = text] = /(?<=")[^"]{3,80}(?=")/u.exec(text) ?? [];
  const { one, dots, tag } = FORM_LEFT_OUT.exec(text)?.groups ?? {};
  if (one !== undefined && (dots ?? tag) !== undefined)
    return { word: one, part: 'inflection', form: 'plural' };
  // `dårlig – dårligere – dårligst? eller verre, verst`
  const series = quoted === text ? text.replace(OR_OTHER_FORMS, '') : quoted;
  const { word, next = '', left } = (quoted === text ? SERIES : QUOTED_SERIES).exec(series)?.groups ?? {};
  const isGraded = COMPARATIVE.test(next);
  if (word === undefined || next === word) return undefined;
  // `ung, yngre`, `viktig, viktigere`; `park, parkere` are two words
  const isOfWord =
    COMPARATIVES.has(next.toLowerCase()) ||
    (/(?:ig|som|full)$/iu.test(word) && isGraded && next.startsWith(word));
  if (left === '' && !isOfWord) return undefined;
  if (!isGraded && next.charAt(0) !== word.charAt(0)) return undefined;
  const { dict } = takeDict(text.split(' '));
  return { word, part: 'inflection', ...(isGraded && { isGraded: true as const }), ...(dict && { dict }) };
}

const SERIES =
  /^(?:å )?(?<word>\p{L}{2,40})(?:,| [–-]) (?<next>\p{L}{2,40})(?<left>(?:,| [–-])(?: (?:\.{2,5}|…|\?|(?:hva|kva|ka)(?: da| då)?|(?<=(?:re|mer|meir)[ ,–-]{1,3})\p{L}{2,40}st))?|(?:,| [–-])? ?(?:\.{3,5}|…)|)$/iu;

const OR_OTHER_FORMS = new RegExp(
  String.raw`(?<=(?:,| [–-]) \p{L}{2,40})[?!. ]{0,5} ${oneOf('eller elr el or')} (?:${oneOf('er_det heter_det heiter_det is_it')} )?\p{L}{2,40}(?:,? (?:[–-] )?\p{L}{2,40}){0,2}[?!. ]{0,9}$`,
  'iu',
);

/** `en bakterie, flere ...hva` */
const FORM_LEFT_OUT = new RegExp(
  String.raw`^(?:.{1,30}[.:!] )?(?:(?:en|ei|et|ein|eit) )?(?<one>\p{L}{2,40})(?:,| [–-]|…|\.{2,3})? ${oneOf('flere fleire mange to alle')},?(?<dots> ?(?:\.{2,5}|…))?(?<tag> ?(?:hva|kva|ka))?[?!. ]{0,9}$`,
  'iu',
);

/** Those that do not begin with their word. */
const COMPARATIVES = wordSet(
  'bedre betre verre større mindre flere fleire mer meir eldre yngre lengre lengere tyngre færre nærmere nærare heller',
);

/** `et faktum – faktumer`, `et arkiv, arkiver`, `arkiv, flere arkiver` */
const QUOTED_SERIES =
  /^(?:(?:å|en|ei|et|ein|eit) )?(?<word>\p{L}{2,40})(?: [–-]|(?<=^\p{L}{1,3} \p{L}+),|,(?= (?:flere|fleire|mange|alle|to) )) (?:(?:flere|fleire|mange|alle|to) )?(?<next>\p{L}{2,40})(?:(?: [–-]|,) \p{L}{2,40}){0,3}(?:,? ?(?:\.{2,5}|…))?$/iu;

const COMPARATIVE = /re$|^mei?r$/iu;

/** `how do I say "the boats", I know it's en båt`: the forms of the noun that is known. */
function readKnownNoun(text: string): WordQuestion | undefined {
  const { noun } = KNOWN_NOUN.exec(text)?.groups ?? {};
  if (noun === undefined || !/^(?:how|what|what's|hvordan|korleis|hva|kva) /iu.test(text)) return undefined;
  const form = /(?:^|[ "])(?:the \p{L}+s|plural|flertall|fleirtal)(?=["\s,.?!]|$)/iu.test(text)
    ? 'plural'
    : undefined;
  return { word: noun, part: 'inflection', ...(form && { form }) };
}

const KNOWN_NOUN =
  /(?<=[,.?!] )(?:i (?:only )?know|jeg (?:bare )?(?:vet|kan)|eg (?:berre )?(?:veit|kan)) (?:that )?(?:it is |it's |it’s |det heter |det heiter |det er )?"?(?<noun>(?:en|ei|et|ein|eit) \p{L}+)"?(?=$|[ .?!])/iu;

/** `vi skriver en søknad. flere risikoer eller risiki?`: the sentence that compares words, whole. */
function readInSentences(text: string): WordQuestion | undefined {
  const sentences = text.split(/(?<=[^ .][?!.]{1,3}) (?=[^ ])/u).slice(0, MAX_SENTENCES);
  if (sentences.length < 2) return undefined;
  for (const sentence of sentences) {
    const question = readSentence(trimSignsAtEnd(sentence, '?!. '));
    // `flertall av API? API-er eller APIer`
    if (question && 'part' in question && !question.isLoose) return undefined;
    if (!question || !('words' in question) || sentence.includes('"')) continue;
    const { isLoose, ...asked } = question;
    const [first = '', ...others] = asked.words;
    const isOfText =
      asked.dict !== undefined || sentences.some((other) => other !== sentence && isInText(other));
    if (!isLoose || isOfText || others.every((word) => areAlike(first, word))) return asked;
  }
  return undefined;
}

const MAX_SENTENCES = 8;

/** Whether a sentence says in which text the word of another sentence will be used: `skal inn i ei stillingsannonse`. */
const isInText = (sentence: string) => OF_WRITING.test(sentence) && TEXT.test(sentence);

const OF_WRITING = new RegExp(
  `(?<=^|[ ,])${oneOf('skal må skriver skriv held_på holder_på for in til writing')} `,
  'iu',
);

const TEXT = new RegExp(`(?<![\\p{L}-])\\p{L}{0,20}${TEXT_NAMES}(?=$|[ ,.?!])`, 'iu');

function readSentence(text: string): WordQuestion | undefined {
  const typed = text
    .split(' ')
    .filter((word) => (bare(word) !== '' && !/^[-–—]+$/u.test(word)) || word === '/');
  const end = typed.findLastIndex((word) => !POLITE.has(bare(word)));
  const all = withoutClosing(end > 0 ? typed.slice(0, end + 1) : typed);
  // `please explain what X means` asks what X means.
  const asked = [all];
  for (
    let opener = openerOf(all);
    opener > 0 && asked.length < MAX_OPENERS;
    opener = openerOf(asked[0] ?? [])
  )
    asked.unshift((asked[0] ?? []).slice(opener));
  for (const words of asked) {
    const found = readQuestion(words);
    const plain = !found || found.isLoose ? withoutAdverbs(words) : words;
    const other = plain.length < words.length ? readQuestion(plain) : undefined;
    if (other && !other.isLoose) return other.question;
    if (found) return found.question;
  }
  return undefined;
}

const POLITE = wordSet('please pls takk thanks tusen òg også');

const MAX_OPENERS = 4;

/** `hva er egentlig den riktige bøyningen av bok`: without words that change nothing in a question. */
function withoutAdverbs(words: readonly string[]): readonly string[] {
  const isName = (word: string) => PART_NAMES.has(written(word)) || COMPARED.has(word);
  const said = words.map(bare);
  if (!said.some((word) => ADVERBS.has(word) || RIGHT.has(word))) return words;
  // `bøyning av nå`
  const isLastOf = (at: number) => said.length > MAX_PHRASE && !LISTS.noWord.has(said[at - 1] ?? '');
  return words.filter((_, at) => {
    const [word = '', next = '', after = ''] = said.slice(at, at + 3);
    const isArticle = ARTICLES_BEFORE_RIGHT.has(word) && RIGHT.has(next) && isName(after);
    return (
      !(ADVERBS.has(word) && at > 0 && (next !== '' || isLastOf(at))) &&
      !(RIGHT.has(word) && isName(next)) &&
      !isArticle
    );
  });
}

const ADVERBS = wordSet(
  'opprinnelig opphavleg opphaveleg originally egentlig eigentleg egt actually really exactly nå då da igjen again',
);

const RIGHT = wordSet('rett rette riktig riktige korrekt korrekte correct right proper');

const ARTICLES_BEFORE_RIGHT = wordSet('den det the');

const COMPARED = wordSet('forskjell forskjellen skilnad skilnaden difference');

/** The question that all of these words are. @param isLed leaves out sentences that begin with the word, such as `fisk i flertall` */
function readQuestion(words: readonly string[], isLed = false) {
  const whole = findRule(words, isLed);
  const isOfDict = whole?.asked === 'bob' || whole?.asked === 'nob';
  const { rest, dict } = takeDict(words);
  const named = isOfDict || !dict ? undefined : findRule(rest, isLed);
  const found = named ?? whole;
  return (
    found && {
      isLoose: found.isLoose,
      around: found.around,
      question: toQuestion(found, named && dict),
    }
  );
}

function toQuestion({ asked, isLoose, slot, around }: Match, dict: AskedDict | undefined): WordQuestion {
  // `hva heter uke på nynorsk` is about a word, `hva heter sjefen` may be about a person.
  const inDict = dict && { dict };
  const spelled = asked === 'spelling' ? spelledWords(slot) : undefined;
  const sides = asked === 'compare' ? splitWords(slot, isLoose) : spelled?.sides;
  const isSure =
    (asked === 'meaning' && (dict !== undefined || isInfinitivePhrase(slot))) ||
    (sides && isOneWordSpelled(sides));
  const loose = isLoose && !isSure && { isLoose: true as const };
  if (sides) {
    const compared = askedOfSides(sides);
    return { ...('words' in compared && loose), ...inDict, ...compared };
  }
  const isOfDict = asked === 'bob' || asked === 'nob';
  // `bøy verbene å ligge og å legge`
  const isOfMeaning = asked === 'meaning' && !isLoose && !NAMES_EXPRESSION.test(around);
  const isOfEach = asked === 'inflection' || asked === 'kind' || isOfDict || isOfMeaning;
  const pair =
    PAIR_OF_WORDS.exec(slot.join(' ')) ??
    (isOfEach ? (PAIR_ALONE.exec(slot.join(' ')) ?? THREE_ALONE.exec(slot.join(' '))) : undefined);
  if (pair && new Set(pair.slice(1)).size === pair.length - 1) {
    const form = asked === 'inflection' ? formIn(around) : undefined;
    const inForm = form && { part: 'inflection' as const, form };
    const phrase = isOfMeaning && !slot.join(' ').includes('"') && { phrase: textOf(slot) };
    return {
      ...(isOfDict ? { dict: asked } : inDict),
      words: pair.slice(1).map((each) => textOf([each])),
      ...inForm,
      ...phrase,
    };
  }
  // `kva tyder eigentleg «habil»`: what stands in quotes is the word.
  const [, quoted] = /"([^"]+)"/u.exec(slot.join(' ')) ?? [];
  // `the gender of bil, en or et`
  const isOfPart = WORD_PARTS.some((each) => each === asked && each !== 'translation');
  const comma = isOfPart ? slot.findIndex((each) => /[,:]$/u.test(each)) : -1;
  const named = comma < 0 ? slot : slot.slice(0, comma + 1);
  const word =
    (quoted && asked === 'meaning' ? basePhraseOf(quoted) : undefined) ??
    quoted ??
    textOf(withoutEnglishArticle(oneNamed(spelled?.word ?? named, around), around));
  if ((isOfDict || dict) && TRANSLATE.test(around) && isText(word))
    return { theme: word, wanted: 'rewriting' };
  if (isOfDict) return { word, dict: asked, ...(isOfForm(around) && askedOfPart('inflection', around)) };
  // `oversett fisk til nynorsk`
  const part = WORD_PARTS.find((each) => each === asked && !(dict && TRANSLATE.test(around)));
  if (part === 'translation' && isText(word))
    return { theme: word, wanted: INTO_NORWEGIAN.test(word) ? 'rewriting' : 'translation' };
  return { ...loose, ...inDict, word, ...askedOfPart(part, around) };
}

/** `nynorsk for hytte i flertall` */
const isOfForm = (around: string) => around.startsWith('alle former') || formIn(around) !== undefined;

/** `det å ha ugler i mosen`, and not `det å gjøre`: an expression with its verb. */
const isInfinitivePhrase = (slot: readonly string[]) =>
  slot.length > MAX_PHRASE + 1 &&
  /^d(?:et)? å$/iu.test(slot.slice(0, 2).join(' ')) &&
  VERBS_OF_PHRASES.has(bare(slot[2] ?? ''));

/** Whether what is to be translated is more than a word or an expression: `dette avsnittet`, a sentence. */
function isText(phrase: string): boolean {
  const words = phrase.split(' ');
  return (
    words.length > MAX_SAID ||
    /[.:;?!] /u.test(phrase) ||
    (words.length > 1 && SHOWN.has(bare(words[0] ?? '')) && !phrase.includes('"'))
  );
}

/** `oversett dette til nynorsk` */
const INTO_NORWEGIAN = / (?:til|på|to|into|in) (?:nynorsk|bokmål)$/iu;

/** Before the name of a text that stands elsewhere. */
const SHOWN = wordSet('dette denne disse desse this these hele heile whole resten');

/** `what is a kommune` */
const withoutEnglishArticle = (slot: readonly string[], around: string) =>
  slot.length === 2 &&
  /^(?:a|an)$/iu.test(slot[0] ?? '') &&
  /^(?:what|whats|define|explain|meaning)(?: |_)/u.test(around)
    ? slot.slice(1)
    : slot;

/** `ordet fadese i en mail` names one word, and `å være inhabil` is about the last one. */
function oneNamed(slot: readonly string[], around: string): readonly string[] {
  const word = wordOf(slot);
  const before = around.slice(0, around.indexOf('_')).split(' ').at(-1) ?? '';
  const marker = word.length < slot.length ? bare(slot[slot.length - word.length - 1] ?? '') : before;
  const hasArticle = LISTS.articles.has(bare(word[0] ?? '')) || bare(word[0] ?? '') === 'å';
  if (LISTS.namingOne.has(marker)) return word.slice(0, hasArticle ? 2 : 1);
  const said = word.map(bare);
  const state = said[0] === 'å' ? said.slice(1) : said;
  const isState =
    state.length === 2 && BEING.has(state[0] ?? '') && (state[1] ?? '').length > MAX_PREPOSITION;
  return isState ? word.slice(-1) : word;
}

const BEING = wordSet('være vere vera bli');

const MAX_PREPOSITION = 4;

/** Before one expression, which may have `og` inside. */
const NAMES_EXPRESSION = /(?:uttrykket|begrepet|omgrepet|idiomet|expression|phrase)_/u;

const PAIR_OF_WORDS =
  /^(?:verbene|verba|ordene|orda|substantivene|adjektivene|words|verbs) ((?:å )?\S+) (?:og|and) ((?:å )?\S+)$/iu;

/** `bøy henge og hengje`, `kjønn på "hytte" og "hus"`; not `til og med` */
const PAIR_ALONE =
  /^(?:både |both |begge: )?(?!til |av |fra |frå |i )("[^"]+"|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,}) (?:og|and) ("[^"]+"|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,})$/iu;

/** `hva betyr vedtak, forskrift og lov`, `slå opp tre ord: vedtak, forskrift, lov` */
const THREE_ALONE =
  /^(?:(?:disse|desse|følgende|følgjande|these|the|tre|three|ordene|orda|ord|words?)[: ]{1,2}){0,4}("[^"]{1,60}"|[\p{L}-]{2,40}), ("[^"]{1,60}"|[\p{L}-]{2,40})(?:,|,? (?:og|and)) ("[^"]{1,60}"|[\p{L}-]{2,40})$/iu;

const TRANSLATE = /^(?:oversett|oversette|omset|omsetje|translate)_/u;

/** `synge sang eller synget`: the forms of the first word. */
function readFormChoice(text: string): WordQuestion | undefined {
  const words = text.split(' ').map(bare);
  const [word = '', one = '', either = '', other = ''] = words;
  const isChoice = words.length === 4 && LISTS.either.has(either) && !text.includes(',');
  const isForm = (form: string) => form !== word && form.startsWith(word.slice(0, MIN_BEGINNING));
  return isChoice && word.length >= MIN_BEGINNING && (isForm(one) || isForm(other)) && !LISTS.stop.has(word)
    ? { isLoose: true, word, part: 'inflection' }
    : undefined;
}

/** Letters that the forms of a word begin with. */
const MIN_BEGINNING = 2;

/** `hva mener folk når de sier at noen har is i magen`: the phrase that somebody says. */
function readSaying(text: string): WordQuestion | undefined {
  const said = trimSigns(text, ' ', ' ?!.');
  const { phrase } = (SAYING.exec(said) ?? THAT_SOMEBODY.exec(said))?.groups ?? {};
  if (phrase === undefined) return undefined;
  const [verb = '', ...rest] = phrase.split(' ');
  const base = BASE_FORMS.get(verb.toLowerCase());
  const words = base === undefined ? [verb, ...rest] : [base, ...rest].filter((word) => word !== '');
  return words.length <= MAX_SAID ? { word: textOf(words) } : undefined;
}

const SAYING = new RegExp(
  [
    `^(?:.{0,60}[,.!] )?(?:hva|kva|ka|what) ${oneOf('mener meiner betyr tyder do does menes is_meant er_det e_det')}(?: .{1,30})?`,
    `(?:når|at|when|if) ${oneOf('de dei folk noen nokon nån nokken man ein en vi han hun ho du they people someone somebody you one he she')} (?:sier|seier|says?)(?: at| that|:)?`,
    `(?:${oneOf('noen nokon man ein en han hun ho de dei det jeg eg someone somebody something noe noko it you he she they')} )?(?<phrase>.+)$`,
  ].join(' '),
  'iu',
);

/** `hva betyr det at noen er på bærtur` */
const THAT_SOMEBODY = new RegExp(
  [
    `^(?:hva|kva|ka|va|what) ${oneOf('betyr bety tyder vil does_it_mean is_meant')}(?: det| d)?(?: si| seie)?`,
    `(?:at|når|when|if|that) ${oneOf('noen nokon nån nokken man ein en du noe noko someone somebody something you one')} (?<phrase>.+)$`,
  ].join(' '),
  'iu',
);

/** `sjefen sa at vi måtte stå på pinne, hva betyr det`: the phrase that somebody says, as the dictionaries write it. */
function readReported(text: string): WordQuestion | undefined {
  const { said = '' } = REPORTED.exec(text)?.groups ?? {};
  const words = said.split(' ').filter((word) => word !== '');
  if (words.length < 2 || said.includes('"')) return undefined;
  const phrase = basePhrase(words);
  return phrase && { word: textOf(phrase) };
}

const REPORTED = new RegExp(
  [
    `^(?:.{0,60} )?${oneOf('sa sier seier skrev skreiv skriver skriv mente meinte påstår said says wrote told_me told_us')}`,
    `(?: ${oneOf('nettopp til_meg til_oss i_møtet i_dag i_går nettopp_nå')})?(?: at| that)? (?<said>[^,.?!;:]{3,80})`,
    `[,.?!;]{1,2} (?:og |and |men |but |så )?(?:hva|kva|ka|va|what) ${oneOf('betyr bety tyder mener meiner mente meinte menes meinest meines vil er does do did is')}`,
    ` ${oneOf('det d han hun hu ho hen de dei dem sjefen that it he she they med meant si egentlig eigentleg')}(?= |[?.!]|$)`,
  ].join(''),
  'iu',
);

/** `kan man si at han har tatt tyren ved hornene`: the expression in what would be said. */
function readThat(text: string): WordQuestion | undefined {
  const { said = '' } = WOULD_SAY.exec(text)?.groups ?? {};
  const [verb = '', ...rest] = basePhrase(said.split(' ')) ?? [];
  const isExpression =
    VERBS_OF_PHRASES.has(verb) &&
    rest.length > 1 &&
    rest.slice(0, -1).some((word) => IN_EXPRESSIONS.has(bare(word)));
  return isExpression ? { word: textOf([verb, ...rest]) } : undefined;
}

const IN_EXPRESSIONS = wordSet(PARTICLES);

const WOULD_SAY = new RegExp(
  [
    `(?<=^|[,.!?:] )(?:(?:${oneOf('kan får bør')} ${oneOf('man ein en jeg eg æ')}|${oneOf('går_det_an_å er_det_lov_å er_det_greit_å er_det_riktig_å er_det_vanlig_å')}) ${oneOf('si seie seia skrive skriva')} at|does it make sense to say that|can one say that)`,
    // A day or an hour is of a meeting.
    ` (?![^,.?!]{0,80}(?:dag|day|uke|veke|klokka|kl|\\d))(?<said>(?:${[...LISTS.subjects].join('|')}|det|noen|nokon) [^,.?!"]{8,60})[?!. ]{0,9}$`,
  ].join(''),
  'iu',
);

/** `vi må ta det på sparket` in quotes: `ta på sparket`, as the dictionaries write it. Undefined where no person is its subject. */
function basePhraseOf(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const [subject = '', finite = ''] = words.map(bare);
  const isSentence = LISTS.subjects.has(subject) && LISTS.finite.has(finite) && words.length > MAX_PHRASE;
  const phrase = isSentence ? basePhrase(words) : undefined;
  const [verb = '', object = '', ...rest] = phrase ?? [];
  if (!phrase || phrase.length < 2) return undefined;
  return textOf(/^(?:det|den|dette)$/iu.test(object) && rest.length > 1 ? [verb, ...rest] : phrase);
}

/** A sentence without its subject and what stands before the phrase. */
function basePhrase(words: readonly string[]): readonly string[] | undefined {
  const known = words.map(bare);
  const finite = known.findIndex((word, at) => at > 0 && at < MAX_PHRASE + 1 && LISTS.finite.has(word));
  const isSubject = LISTS.subjects.has(known[0] ?? '') || known[0] === 'det';
  if (finite < 0 && !isSubject) return undefined;
  const rest = words.slice(finite < 0 ? 1 : finite + 1);
  const start = rest.findIndex((word) => !LISTS.finite.has(bare(word)) && !BEFORE_PHRASE.has(bare(word)));
  const [verb = '', ...others] = start < 0 ? [] : rest.slice(start);
  const phrase = [BASE_FORMS.get(bare(verb)) ?? verb, ...others];
  const isNoun = phrase.length === 2 && LISTS.articles.has(bare(verb));
  if (verb === '' || phrase.length > MAX_SAID) return undefined;
  return isNoun ? others : phrase;
}

/** `ligge` of `lå`. A word that is no form of a verb that expressions begin with stays. */
export const infinitiveOf = (form: string): string => BASE_FORMS.get(form) ?? form;

/** Expressions stand with the infinitive; `er` is seldom a part of them. */
const BASE_FORMS: ReadonlyMap<string, string> = new Map([
  ['har', 'ha'],
  ['er', ''],
  ['e', ''],
  ['går', 'gå'],
  ['tar', 'ta'],
  ['får', 'få'],
  ['gir', 'gi'],
  ['setter', 'sette'],
  ['slår', 'slå'],
  ['står', 'stå'],
  ...pairs(
    'hadde ha|hatt ha|gikk gå|gått gå|tok ta|tatt ta|teke ta|fikk få|fått få|ga gi|gav gi|gitt gi|gjev gje|satte sette|satt sitte|sitter sitte|sit sitte|slo slå|slått slå|slår slå|sto stå|stod stå|stått stå|gjør gjøre|gjorde gjøre|gjort gjøre|gjer gjere|gjekk gå|kommer komme|kom komme|kjem kome|legger legge|la legge|lagt legge|ligger ligge|lå ligge|holder holde|holdt holde|held halde|ser se|så se|sett se|kaster kaste|kastet kaste|kasta kaste|bretter brette|brettet brette|bretta brette|drar dra|dro dra|bærer bære|bar bære|spiller spille|spilte spille|snur snu|snudde snu|biter bite|bet bite|kjører kjøre|kjørte kjøre|faller falle|falt falle|trekker trekke|trakk trekke|svelger svelge|svelget svelge|svelga svelge|skyter skyte|skjøt skyte|henger henge|hang henge|løper løpe|løp løpe|spring springe|sprang springe|bruker bruke|brukte bruke',
  ),
]);

/** The infinitives that expressions begin with. `gjøre` is of any sentence. */
const VERBS_OF_PHRASES: ReadonlySet<string> = new Set(
  [...BASE_FORMS.values(), 'være', 'vere'].filter((verb) => !/^gj|^$/u.test(verb)),
);

function pairs(text: string) {
  return text.split('|').map((pair): [string, string] => {
    const [form = '', base = ''] = pair.split(' ');
    return [form, base];
  });
}

/** Between the verb and the phrase. */
const BEFORE_PHRASE = wordSet(
  'ikke ikkje ha helt heilt litt alltid aldri jo bare berre nå no visst nok være vere vært vore bli blitt vorte begynt begynne to be been not really totally just å',
);

/** The question that stands in the midst of others: `hei du, skriv eg «a» eller «b» når det er nynorsk`. */
function readInClauses(text: string): WordQuestion | undefined {
  const { rest, dict: named } = takeDict(text.split(' '));
  const clauses = clausesOf(text);
  // `kunden er en nynorskkommune, så hva heter forespørsel hos dem`
  const { place = '' } =
    (OF_PLACE.test(clauses.at(-1) ?? '') ? USES_DICT.exec(text)?.groups : undefined) ?? {};
  // `nynorsk eller bokmål` names none.
  const dict = takeDict(rest).dict ? undefined : (named ?? DICT_NAMES[place.toLowerCase()]);
  let loose: WordQuestion | undefined;
  for (const clause of clauses) {
    const { word: other } =
      (dict && !SEVERAL_QUOTED.test(text) ? CALLED.exec(clause)?.groups : undefined) ?? {};
    // `skriver på nynorsk for en gangs skyld. Hva heter virksomhet`
    if (other !== undefined && !LISTS.stop.has(bare(other)))
      return { word: textOf([other]), ...(dict && { dict }) };
    const read = readWithin(clause);
    const isOfDict = dict && read && !('theme' in read) && !read.dict;
    const question = isOfDict ? { ...read, dict } : read;
    if (question && !question.isLoose) return question;
    // `kjapt: bok i bestemt form`
    const named = clauses.length > 1 ? readSentence(clause.replace(JOINED, '')) : undefined;
    if (named && !named.isLoose && 'part' in named && named.part && !text.includes('"')) return named;
    const isNamed =
      named &&
      ('part' in named ||
        ('words' in named && (clause.includes('"') || !text.includes('"'))) ||
        named.dict ||
        ('word' in named && ASKED_AGAIN.test(clause)));
    loose ??= question ?? (isNamed ? named : undefined);
  }
  return loose;
}

/** A workplace that writes in one of the written standards: `en nynorskkommune`. */
const USES_DICT =
  /(?<![\p{L}])(?<place>nynorsk|bokmål)s?-?(?:kommun|fylk|skol|skul|brukar|bruker|elev|klass|forfatt|forlag|avis|folk|bedrift|kund)\p{L}{0,6}/iu;

const OF_PLACE =
  / (?:hos|for|til|i) (?:dem|dei|de|oss|ham|henne|kunden|kommunen|skolen|skulen|them|der)[ ?.!]*$| der[ ?.!]*$/iu;

/** `men hva er et direktiv`, behind other clauses. */
const JOINED = /^(?:men|og|så|but|and|so) (?=(?:hva|kva|ka|va|what) )/iu;

/** A clause of a text that names a dictionary elsewhere. */
const CALLED = new RegExp(
  `^(?:(?:og|men|så|and|but|so) )?(?:hva|kva|ka|va|what) ${oneOf('heter heiter blir vert is er')}(?: (?:the word|the term|ordet|uttrykket) (?:for|til|på))? (?<word>${A_WORD})(?: ${oneOf('da då igjen egentlig then again der hos_dem hos_dei hos_oss hos_kunden for_dem i_kommunen på_skolen for_them')})?$`,
  'iu',
);

const SEVERAL_QUOTED = /"[^"]{1,60}"[^"]{1,80}"[^"]{1,60}"/u;

/** `hva er en kum igjen, sitter med en rapport` */
const ASKED_AGAIN = new RegExp(
  `^(?:hei |hi |hey |men |og |så |but |and |so )?${oneOf("hva kva ka va what whats what's")}(?: ${oneOf('er e is var was')})? (?:${[
    String.raw`${oneOf('en ei et ein eit a an')} \S+(?: (?:igjen|egentlig|eigentleg|again))?`,
    String.raw`\S+ ${oneOf('igjen egentlig eigentleg again nå_igjen no_igjen')}`,
  ].join('|')})$`,
  'iu',
);

/** The question that begins at a word of a clause. */
function readWithin(clause: string): WordQuestion | undefined {
  const words = withoutClosing(clause.split(' ').slice(0, MAX_CLAUSE));
  for (let start = 0; start < words.length - 1; start += 1) {
    const [before = '', first = ''] = words.slice(Math.max(0, start - 1), start + 1).map(bare);
    if (start > 0 && !FIRST_WORDS.has(written(first))) continue;
    // `på bokmål for en gangs skyld`
    if (start > 0 && LISTS.beforeDict.has(before) && Object.hasOwn(DICT_NAMES, first)) continue;
    // `når kan Ola og Kari møtes om opphavet til saken`
    if (OF_MEETINGS.has(before)) break;
    const read = readQuestion(words.slice(start), start > 0);
    // `how do you say hus in English`
    if (start === 0 && read?.isLoose && 'part' in read.question && read.question.part === 'translation')
      return read.question;
    if (!read || read.isLoose) continue;
    const { question } = read;
    if (start > 0 && 'word' in question && !isInner(question.word, read.around)) continue;
    // `presens og preteritum av å lese`
    const [name = '', and = ''] = words.slice(Math.max(0, start - 2), start).map(bare);
    if ('form' in question && LISTS.and.has(and) && PART_NAMES.has(written(name))) {
      const { form: _, ...all } = question;
      return all;
    }
    return question;
  }
  return undefined;
}

/** Behind one of these, a clause is about people or rooms. */
const OF_MEETINGS = wordSet('møtes møtast møtest treffes treffast ledig ledige opptatt meet available');

/** Whether a word may be the one that is asked for inside a sentence. `ordet` alone asks nothing. */
const isInner = (word: string, around: string) =>
  !NAME_ALONE.test(around) &&
  !/\d/u.test(word) &&
  word.split(' ').length <= (/^(?:det )?å /iu.test(word) ? MAX_SAID + 1 : MAX_INNER) &&
  (word.includes(' ') ||
    !(LISTS.stop.has(bare(word)) || LISTS.fillers.has(bare(word)) || WEAK.has(bare(word))));

/** `sekretariat er vel intetkjønn` */
const WEAK = wordSet('vel jo nok sikkert visst alltid ikke ikkje not');

/** Words of a phrase that is asked for inside a sentence. */
const MAX_INNER = 5;

/**
 * The words of a sentence that it is likely about: those in quotes, else first those behind `ordet`; all of them if every word is a common one.
 *
 * @param text cleaned by `cleanTyped`
 */
export function likelyWords(text: string): readonly string[] {
  const words = [...new Set(text.split(/[\s/]+/u).map(bare))].filter((word) => /\p{L}{2}/u.test(word));
  const content = words.filter((word) => !LISTS.stop.has(spelled(word)) && !PART_NAMES.has(written(word)));
  const quoted = [...text.matchAll(/"([^"]+)"/gu)].map(([, word = '']) => word);
  if (quoted.length > 0) return quoted;
  const named = words.filter((word, at) => content.includes(word) && LISTS.naming.has(words[at - 1] ?? ''));
  return content.length > 0 ? [...new Set([...named, ...content])] : words;
}
