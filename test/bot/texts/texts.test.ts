import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { SAMPLES } from './samples.js';

/** A text as it is said with one sample. */
interface Said {
  /** `rom.places` */
  name: string;
  given: readonly unknown[];
  said: string;
  /** How many arguments the text looks at. */
  arity: number;
}

/** A sentence with words of the dictionary in it, as one text. */
const join = (said: unknown) =>
  Array.isArray(said)
    ? said.map((part) => (typeof part === 'string' ? part : part.word)).join('')
    : String(said);

/** All that is said in a language, each text with each of its samples. */
function sayAll(texts: unknown, samples: unknown, name = ''): Said[] {
  if (typeof texts === 'string') return [{ name, given: [], said: texts, arity: 0 }];
  if (typeof texts === 'function') {
    if (!Array.isArray(samples)) throw new Error(`no samples for ${name}`);
    return samples.map((given) => ({ name, given, said: join(texts(...given)), arity: texts.length }));
  }
  return Object.entries(Object(texts)).flatMap(([key, value]) =>
    sayAll(value, Object(samples)[key], name === '' ? key : `${name}.${key}`),
  );
}

const SAID = Object.fromEntries(
  LANGUAGES.map((language) => [language, sayAll(textsOf(language), SAMPLES)]),
) as Record<Language, Said[]>;

/** The numbers and words of a sample, however deep. */
const partsOf = (given: readonly unknown[]): string[] =>
  given.flatMap((each) => (Array.isArray(each) ? partsOf(each) : each === undefined ? [] : String(each)));
/** A word that is the name of a kind, as `outside`, is not itself said. */
const isMarker = (part: string) => !/^[\p{L}-]{3,}$/u.test(part);
const mentionedIn = ({ given, said }: Said) =>
  partsOf(given).filter((part) => isMarker(part) && said.includes(part));

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];

/** Every word that a language says, with the name of a text that says it; not what is only an example of what to type. */
function wordsSaid(language: Language): Map<string, string> {
  const own = SAID[language].filter(({ name }) => !/\.(?:typed|locale)$/u.test(name));
  return new Map(
    own.flatMap(({ name, said }) => wordsOf(said.replace(/“.*?”/gu, '')).map((word) => [word, name])),
  );
}

function wordsFrom(list: string, language: Language): string[] {
  const said = wordsSaid(language);
  const found = list.split(/\s+/u).filter((word) => said.has(word));
  return found.map((word) => `${word} (${said.get(word)})`);
}

/** Bokmål that is no nynorsk. */
const BOKMAAL = `
  ikke hva hvem hvor hvorfor hvordan hvilke hvilken jeg dere deres dem noe noen fra gjøre gjort være vært sagt uke uka uken
  uker hele mer flere mye nå også bare hvis finnes finner vet kommer gikk skriver velger svarene knapper kalenderne møter
  timer minutter plasser personer brukere bruker brukernavn navn navnet kanaler artikler betydning betydninger bokstaver
  hunkjønn intetkjønn entall flertall ubestemt bestemt egennavn forkortelse tallord mandag tirsdag lørdag morgen en et ett
  mente kolleger rommene sammen sammensetning henter utenfor arbeidsuka klokkeslettene hver ellers ukjent teller eksempel
  høyst tegn samme forrige tidligste leter lete stilles huskes legges gammel galt annen annet sted jobber trenger meldingen
  bøyning lest spurte svarer si
`;

/** Norwegian that is no English. */
const NORWEGIAN = `
  og eller ikke ikkje jeg eg du deg meg det dette disse desse er var har kan vil skal på av med til fra frå som om eit ein ei
  et en hva kva hvem kven uke uka veke veka dag dagen morgen morgon nå også òg bare berre hele heile ledig ledige opptatt
  borte kanskje ukjent ukjend rom rommet rommene romma møte tid tida timer timar minutter minutt plasser plassar prøv skriv
  vis viser velg vel lukk neste forrige førre ordet ordboka kalenderen igjen substantiv adjektiv hankjønn hunkjønn hokjønn
  intetkjønn inkjekjønn entall eintal flertall fleirtal bestemt bunden preteritum presens partisipp betydning tyding bøyning
  mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tysdag laurdag
`;

describe.each(['nn', 'en'] as const)('%s', (language) => {
  it('says the same texts with the same samples as bokmål', () => {
    const namesIn = (of: Language) => SAID[of].map(({ name, given }) => [name, given]);
    expect(namesIn(language)).toEqual(namesIn('nb'));
  });

  it('mentions in each text what bokmål mentions in it', () => {
    const mentioned = (of: Language) => SAID[of].map((each) => [each.name, mentionedIn(each)]);
    expect(mentioned(language)).toEqual(mentioned('nb'));
  });

  it('looks at as many arguments', () => {
    const arities = (of: Language) => SAID[of].map(({ name, arity }) => [name, arity]);
    expect(arities(language)).toEqual(arities('nb'));
  });
});

it('has no bokmål in its nynorsk', () => {
  expect(wordsFrom(BOKMAAL, 'nn')).toEqual([]);
  expect(wordsFrom(BOKMAAL, 'nb').length).toBeGreaterThan(60);
});

it('has no Norwegian in its English but the names of the dictionaries', () => {
  expect(wordsFrom(NORWEGIAN, 'en')).toEqual([]);
  const letters = [...wordsSaid('en').keys()].filter((word) => /[æøå]/u.test(word));
  expect(letters.sort()).toEqual(['bokmål', 'bokmålsordboka', 'ordbøkene']);
});
