import { trimSigns } from '../../../shared/text/clean-text.js';
import type { Question } from '../../framework/action.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { oneOf } from '../../lib/phrases.js';
import { asksForLetters, readTermsAlone } from '../../model/word-classes.js';
import { readWordQuestion } from '../../model/word-question.js';
import { readPartAlone } from '../../model/word-sentences.js';
import {
  type AskedDict,
  type AskedForm,
  bare,
  clausesOf,
  OF_STYLE,
  STYLE,
  takeDict,
  textOf,
  type WordPart,
  withBothDicts,
  withSmallWordsSpelled,
} from '../../model/word-terms.js';
import { withoutFormatting } from '../../slack/payloads.js';

/** What is remembered of a person's last question about a word: the word and what is asked, and no other words. */
export interface LastWord {
  /** One, or the two or three that are compared. */
  words: readonly string[];
  dict?: AskedDict;
  part?: WordPart;
  form?: AskedForm;
}

/** A longer phrase is not remembered. */
const MAX_WORDS = 6;

const MAX_LENGTH = 60;

/** Behind `/ord`, requests that name no word. */
const NO_WORDS = new Set(['tilfeldig', 'random']);

/** A word, with a sign of its kind before it, or what stands in quotes: `fisk`, `å gå`, `«få fisk på kroken»`. */
const SINGLE = /^(?:"[^"]+"|(?:(?:å|en|ei|et|ein|eit) )?[^\s"]+)$/iu;

/** What is remembered of a question behind `/ord`. Undefined where no word is named, or a long phrase. */
export function rememberWord(typed: string): LastWord | undefined {
  const text = trimSigns(cleanTyped(withoutFormatting(typed)), ` '`, ` '?!.,;=`);
  const asked = readWordQuestion(text);
  if (!asked) {
    const { word, dict } = splitDict(text);
    return SINGLE.test(word) && !NO_WORDS.has(word.toLowerCase()) ? ofWords([word], { dict }) : undefined;
  }
  if ('theme' in asked) return undefined;
  if ('words' in asked) return ofWords(asked.words, asked);
  return ofWords([asked.word], asked);
}

function ofWords(
  typed: readonly string[],
  { dict, part, form }: { dict?: AskedDict | undefined; part?: WordPart; form?: AskedForm },
): LastWord | undefined {
  const words = typed.map((word) => word.replaceAll(/["']/gu, '').trim());
  const isFit = (word: string) =>
    word !== '' && word.length <= MAX_LENGTH && word.split(' ').length <= MAX_WORDS && !/[*%_|]/u.test(word);
  if (!words.every(isFit)) return undefined;
  return { words, ...(dict && { dict }), ...(part && { part }), ...(form && { form }) };
}

/** `fisk nynorsk`, `fisk på nn`. The name of a dictionary alone is a word. */
function splitDict(text: string): { word: string; dict?: AskedDict } {
  const { rest, dict } = takeDict(text.split(' '));
  return rest.length > 0 && dict ? { word: textOf(rest), dict } : { word: text };
}

const FORMS: Record<AskedForm, string> = {
  singular: 'entall',
  plural: 'flertall',
  definite: 'bestemt form',
  indefinite: 'ubestemt form',
  present: 'presens',
  past: 'preteritum',
  perfect: 'perfektum',
  imperative: 'imperativ',
  comparative: 'komparativ',
  superlative: 'superlativ',
};

const PARTS: Record<WordPart, string> = {
  inflection: 'bøyning av',
  kind: 'kjønn på',
  origin: 'opphav til',
  phrases: 'uttrykk med',
  synonyms: 'synonym til',
  antonyms: 'motsatt av',
  translation: 'engelsk for',
};

/** The question as it would be typed behind `/ord`. */
export function formatLastWord({ words, dict, part, form }: LastWord): Question {
  const isCompared = words.length > 1 && !part;
  const named = words.map((word) => `"${word}"`).join(isCompared ? ' eller ' : ' og ');
  const single = form ? `${FORMS[form]} av` : part ? PARTS[part] : 'hva betyr';
  const asked = `${isCompared ? 'forskjellen på' : single} ${named}`;
  return { command: '/ord', text: `${asked}${dict ? ON_DICT[dict] : ''}` };
}

const ON_DICT: Record<AskedDict, string> = {
  bob: ' på bokmål',
  nob: ' på nynorsk',
  both: ' på både bokmål og nynorsk',
};

/**
 * What a follow-up makes of the last question about a word: `og på nynorsk da?`, `bøy den`, `beklager, bok mente jeg`. One that is
 * about another word asks which, and one that may be about each of two words is `unclear`. Undefined for any other text.
 */
export function readWordFollowUp(typed: string, last: LastWord): WordFollowUp | undefined {
  const text = withBothDicts(typed);
  const read = readSpelled(text, last);
  const small = withSmallWordsSpelled(text);
  if (read || !small) return read;
  const changed = readSpelled(small.text, last);
  if (changed?.kind !== 'changed') return changed;
  // A word that is named anew stays as typed: `nei, te mente jeg`.
  const named = [...changed.question.text.matchAll(/"([^"]+)"/gu)].flatMap(([, word = '']) =>
    word.split(' '),
  );
  return named.every((word) => small.isTyped(bare(word)) || !small.isLeft(bare(word))) ? changed : undefined;
}

type WordFollowUp =
  | { kind: 'changed'; question: Question }
  | { kind: 'which-word' }
  | { kind: 'unclear'; nearest: readonly Question[] };

function readSpelled(text: string, last: LastWord): WordFollowUp | undefined {
  const isOfOthers = last.words.length === 1 && (asksForBoth(text) || asksForEarlier(text));
  if (ASKS_FOR_KIND.test(text) || isOfOthers) return { kind: 'which-word' };
  const changed =
    readOfBoth(text, last) ??
    readOneOf(text, last) ??
    readRelatedToLast(text, last) ??
    readParts(text, last) ??
    readPart(text, last) ??
    readSpelling(text, last) ??
    readMeantClass(text, last) ??
    readMeantSense(text, last) ??
    readMeantWord(text, last) ??
    readSameOrigin(text, last) ??
    readFitting(text, last) ??
    readOtherStyle(text, last) ??
    readComparedWithLast(text, last) ??
    // `og «bok»?` may be a question about both.
    (text.includes('"') && !ENGLISH_FORM.test(text) ? readOther(text, last) : undefined);
  if (changed) return { kind: 'changed', question: formatLastWord(changed) };
  const nearest = [...readOfEach(text, last).map(formatLastWord), ...readTranslatedForm(text, last)];
  return nearest.length > 0 ? { kind: 'unclear', nearest } : undefined;
}

/** The last question about another word: `og bok?`. A word of another subject may be read as one, so this comes late. */
export function readOtherWord(text: string, last: LastWord): Question | undefined {
  const other = readOther(text, last);
  return other && formatLastWord(other);
}

const A_WORD = String.raw`(?:"[^"]{1,60}"|å [\p{L}-]{1,30}(?: (?!(?:da|då|then)$)[\p{L}-]{1,30}){1,4}|(?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,60})`;

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

/** `og substantivet`, `what about the noun`: a word that is not named. */
const ASKS_FOR_KIND =
  /^(?:(?:ok|okei|takk|og|and|men|but|hva med|kva med|what about)[,.]? ){0,2}(?:(?:hva|kva|ka|what) (?:er|e|is|heter|heiter|blir|vert|would be)(?: da| då| then)? )?(?:the )?(?:verbet|substantivet|adjektivet|adverbet|noun|verb|adjective|adverb)(?: (?:til|av|for|of) (?:det|den|dette|it|that))?(?: da| då| then)?$/iu;

/** The last question about another part or in the other norm: `og på nynorsk da?`, `bøy den`, `and the plural?`. */
function readPart(text: string, last: LastWord): LastWord | undefined {
  // `å på nynorsk`: before a part, it is `og`.
  const joined = text.replace(/^å (?=\p{L})/iu, 'og ');
  if (joined !== text && readPartAlone(joined)) return readPart(joined, last);
  // `og bok, hva er det`
  if (OTHER_WORD.exec(text)?.groups?.['meaning'] !== undefined) return readOther(text, last);
  const meant = text
    .replace(MEANT, '')
    .replace(DICT_FORM, 'på $<dict>$<book>')
    .replace(WITH_ARTICLE, ' definite');
  const change = readPartAlone(meant) ?? readTerms(meant);
  if (!change) return undefined;
  const { asked, dict = last.dict } = change;
  // A comparison has no parts, but forms of one word do.
  const words = asked && areForms(last.words) ? last.words.slice(0, 1) : last.words;
  if (asked && words.length > 1) return undefined;
  const { part, form } = asked ?? last;
  return ofWords(words, { dict, ...(part && { part }), ...(form && { form }) });
}

/** `and the plural, with "the"` */
const WITH_ARTICLE = /,? (?:med|with) (?:"the"|the|bestemt artikkel|the definite article)(?=[?!. ]{0,5}$)/iu;

/** `skrives det med ø og y`, `med to m-er?`: how the last word is spelled, which its article shows. */
function readSpelling(text: string, last: LastWord): LastWord | undefined {
  const { part: _, form: __, ...meant } = last;
  const { dict = last.dict } = takeDict(text.split(' '));
  return asksForLetters(text) ? { ...meant, ...(dict && { dict }) } : undefined;
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
  const { part: _, form: __, ...meant } = last;
  if (WHICH_STYLE.test(text) && last.words.length > 1) return meant;
  const { dict = last.dict } = takeDict(text.split(' '));
  const isFitting = (USES.test(text) || IS_STYLE.test(text)) && last.words.length === 1;
  return isFitting ? { ...meant, ...(dict && { dict }) } : undefined;
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
function readOtherStyle(text: string, last: LastWord): LastWord | undefined {
  const { form: _, ...meant } = last;
  return OTHER_STYLE.test(text) && last.words.length === 1 ? { ...meant, part: 'synonyms' } : undefined;
}

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
function readOther(text: string, last: LastWord): LastWord | undefined {
  const { one, other } = OTHER_PAIR.exec(text)?.groups ?? {};
  if (last.words.length > 1 && one !== undefined && other !== undefined) return ofWords([one, other], last);
  // `and "bok"? That one looks Dutch.`
  const [question = text] = /^(?:og|and) "[^"]+"\?(?= )/iu.exec(text) ?? [];
  const {
    alone,
    word = alone,
    meaning,
  } = (OTHER_WORD.exec(trimSigns(question, '', '?')) ?? WORD_ALONE.exec(text))?.groups ?? {};
  if (word === undefined || KINDS.test(word)) return undefined;
  // `og komité` behind a comparison asks about a word of its own.
  const isOneOfLast = last.words.some((each) => each.toLowerCase().split(' ').includes(word.toLowerCase()));
  if (alone === undefined && meaning === undefined && !isOneOfLast && ONLY.test(text)) return undefined;
  const { part: _, form: __, ...meant } = last;
  return ofWords([word], meaning === undefined && last.words.length === 1 ? last : meant);
}

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
  const name = CLASS_NAMES.find(([names]) => names.test(kind ?? first))?.[1];
  const [word = ''] = last.words;
  if (name === undefined || last.words.length > 1) return undefined;
  const base = word.replace(/^(?:å|en|ei|et|ein|eit) /iu, '');
  return base.includes(' ') ? undefined : ofWords([name === 'verb' ? `å ${base}` : `${base} ${name}`], last);
}

const CLASS_NAME = oneOf(
  'verbet verb substantivet substantiv adjektivet adjektiv adverbet adverb noun adjective',
);

const MEANT_CLASS = new RegExp(
  [
    `^(?:(?:${oneOf('nei næ no neida sorry beklager unnskyld altså')})[,.!]{0,2} ){0,2}(?:`,
    `(?:${oneOf('jeg eg æ i')} ${oneOf('mente meinte meint meant mener meiner mean tenkte_på tenkjer_på tenker_på')}|${oneOf('det_skulle_være det_skulle_vere skulle_være som as')})`,
    ` (?:${oneOf('det den et eit the a an')} )?(?<kind>${CLASS_NAME})(?:,? ${oneOf('ikke ikkje not')} .{1,40}| altså)?`,
    `|(?<first>${CLASS_NAME}),? ${oneOf('ikke ikkje not')} .{1,40})$`,
  ].join(''),
  'iu',
);

const CLASS_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^verb/iu, 'verb'],
  [/^(?:substantiv|noun)/iu, 'substantiv'],
  [/^adje/iu, 'adjektiv'],
  [/^adverb/iu, 'adverb'],
];

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
