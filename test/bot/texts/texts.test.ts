import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { RENDERED, type RenderedText } from './rendered-texts.js';

/** The numbers and words in the arguments, at any depth. */
const flattenArgs = (args: readonly unknown[]): string[] =>
  args.flatMap((each) => (Array.isArray(each) ? flattenArgs(each) : each === undefined ? [] : String(each)));
/** Whether the text should contain the argument, unlike an enum value such as `outside`. */
const isVerbatim = (arg: string) => !/^[\p{L}-]{3,}$/u.test(arg);
const argsIn = ({ args, text }: RenderedText) =>
  flattenArgs(args).filter((arg) => isVerbatim(arg) && text.includes(arg));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];

/** The words of a language, with the key of a text that has them. Skips commands, and quoted text in English. */
function wordsByKey(language: Language): Map<string, string> {
  const prose = RENDERED[language].filter(({ key }) => !/\.(?:typed|locale)$/u.test(key));
  return new Map(
    prose.flatMap(({ key, text }) => wordsOf(text.replace(/“.*?”/gu, '')).map((word) => [word, key])),
  );
}

/** The words of the list that the texts of the language contain, each with a key. */
function findWords(list: string, language: Language): string[] {
  const words = wordsByKey(language);
  const found = list.split(/\s+/u).filter((word) => words.has(word));
  return found.map((word) => `${word} (${words.get(word)})`);
}

/** Bokmål words that do not exist in nynorsk. */
const BOKMAAL = `
  ikke hva hvem hvor hvorfor hvordan hvilke hvilken jeg dere deres dem noe noen fra gjøre gjort være vært sagt uke uka uken
  uker hele mer flere mye nå også bare hvis finnes finner vet kommer gikk skriver velger svarene knapper kalenderne møter
  timer minutter plasser personer brukere bruker brukernavn navn navnet kanaler artikler betydning betydninger bokstaver
  hunkjønn intetkjønn entall flertall ubestemt bestemt egennavn forkortelse tallord mandag tirsdag lørdag morgen en et ett
  mente kolleger rommene sammen sammensetning henter utenfor arbeidsuka klokkeslettene hver ellers ukjent teller eksempel
  høyst tegn samme forrige tidligste leter lete stilles huskes legges gammel galt annen annet sted jobber trenger meldingen
  bøyning spurte svarer si
`;

/** Norwegian words that do not exist in English. */
const NORWEGIAN = `
  og eller ikke ikkje jeg eg du deg meg det dette disse desse er var har kan vil skal på av med til fra frå som om eit ein ei
  et en hva kva hvem kven uke uka veke veka dag dagen morgen morgon nå også òg bare berre hele heile ledig ledige opptatt
  borte kanskje ukjent ukjend rom rommet rommene romma møte tid tida timer timar minutter minutt plasser plassar prøv skriv
  vis viser velg vel lukk neste forrige førre ordet ordboka kalenderen igjen substantiv adjektiv hankjønn hunkjønn hokjønn
  intetkjønn inkjekjønn entall eintal flertall fleirtal bestemt bunden preteritum presens partisipp betydning tyding bøyning
  mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tysdag laurdag
`;

describe.each(['nn', 'en'] as const)('the texts in %s', (language) => {
  it('has the same keys as bokmål', () => {
    const keysOf = (of: Language) => RENDERED[of].map(({ key, args }) => [key, args]);
    expect(keysOf(language)).toEqual(keysOf('nb'));
  });

  it('uses in each text the same arguments as bokmål', () => {
    const usedArgs = (of: Language) => RENDERED[of].map((each) => [each.key, argsIn(each)]);
    expect(usedArgs(language)).toEqual(usedArgs('nb'));
  });

  it('declares as many parameters as bokmål', () => {
    const arities = (of: Language) => RENDERED[of].map(({ key, arity }) => [key, arity]);
    expect(arities(language)).toEqual(arities('nb'));
  });
});

it.each(LANGUAGES)('says something in each text in %s', (language) => {
  const isMissing = ({ text }: RenderedText) => /\b(?:undefined|null|NaN)\b/u.test(text);
  expect(RENDERED[language].filter(isMissing).map(({ key }) => key)).toEqual([]);
});

it('has no bokmål words in nynorsk texts', () => {
  expect(findWords(BOKMAAL, 'nn')).toEqual([]);
  expect(findWords(BOKMAAL, 'nb').length).toBeGreaterThan(60);
});

it('has no Norwegian words in English texts except the names of dictionaries', () => {
  expect(findWords(NORWEGIAN, 'en')).toEqual([]);
  const letters = [...wordsByKey('en').keys()].filter((word) => /[æøå]/u.test(word));
  expect(letters.sort()).toEqual(['bokmål', 'bokmålsordboka', 'ordbøkene']);
});
