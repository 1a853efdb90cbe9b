import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import {
  exactLookUp,
  isPattern,
  type OrdQuery,
  parseOrd,
  UNFILTERED,
  type WordKind,
  type WordLookUp,
} from '../../../../src/bot/features/ord/query.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import type { AskedForm, WordPart } from '../../../../src/bot/model/word-terms.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import { anyText } from '../../../support/any-text.js';

const both = ['bob', 'nob'] as const;

function lookUp(
  word: string,
  parts: Partial<Omit<WordLookUp, 'word'>> & { wholeText?: string } = {},
): OrdQuery {
  const { wholeText, ...more } = parts;
  return {
    kind: 'look-up',
    lookUp: { word, dicts: both, ...more },
    ...(wholeText !== undefined && { wholeText }),
  };
}

const verb: WordKind = { wordClass: 'VERB' };
const noun = (gender: 'Masc' | 'Fem' | 'Neuter'): WordKind => ({ wordClass: 'NOUN', gender });

describe('parseOrd', () => {
  it.each<[string, OrdQuery]>([
    ['fisk', lookUp('fisk')],
    ['Fisk', lookUp('Fisk')],
    ['fisk nn', lookUp('fisk', { dicts: ['nob'] })],
    ['nn fisk', lookUp('fisk', { dicts: ['nob'] })],
    ['BM fisk', lookUp('fisk', { dicts: ['bob'] })],
    ['fisk Bokmål', lookUp('fisk', { dicts: ['bob'] })],
    // Words of questions are words too.
    ['hva heter hvordan på nynorsk', lookUp('hvordan', { dicts: ['nob'], wholeText: 'hva heter hvordan' })],
    ['korleis skriv ein korleis', lookUp('korleis', { wholeText: 'korleis skriv ein korleis' })],
    ['fisk på nynorsk', lookUp('fisk', { dicts: ['nob'] })],
    ['fisk bm nn', lookUp('fisk', { dicts: ['bob', 'nob'] })],
    ['nn fisk bm', lookUp('fisk', { dicts: ['bob', 'nob'] })],
    ['bm nn', lookUp('bm', { dicts: ['nob'] })],
    ['på nynorsk', lookUp('på', { dicts: ['nob'] })],
    ['nynorsk', lookUp('nynorsk')],
    ['bm', lookUp('bm')],
    ['å', lookUp('å')],
    ['en', lookUp('en')],
    ['et nn', lookUp('et', { dicts: ['nob'] })],
    ['å gå', lookUp('gå', { wordKind: verb, wholeText: 'å gå' })],
    ['Å gå nn', lookUp('gå', { dicts: ['nob'], wordKind: verb, wholeText: 'Å gå' })],
    ['en bok', lookUp('bok', { wordKind: noun('Masc'), wholeText: 'en bok' })],
    ['ei bok', lookUp('bok', { wordKind: noun('Fem'), wholeText: 'ei bok' })],
    ['et bok', lookUp('bok', { wordKind: noun('Neuter'), wholeText: 'et bok' })],
    ['ein fisk', lookUp('fisk', { dicts: ['nob', 'bob'], wordKind: noun('Masc'), wholeText: 'ein fisk' })],
    ['eit hus bm', lookUp('hus', { dicts: ['bob'], wordKind: noun('Neuter'), wholeText: 'eit hus' })],
    ['å ha for vane', lookUp('ha for vane', { wholeText: 'å ha for vane' })],
    ['ha for vane', lookUp('ha for vane')],
    ['«ha for vane»', lookUp('ha for vane')],
    ['“fisk” nn', lookUp('fisk', { dicts: ['nob'] })],
    ["'fisk'", lookUp('fisk')],
    ['fisk?', lookUp('fisk')],
    ['bl.a.', lookUp('bl.a.')],
    ["rock'n'roll", lookUp("rock'n'roll")],
    ['-het', lookUp('-het')],
    ['þenna', lookUp('þenna')],
    ['\u202efisk\u202c', lookUp('fisk')],
    ['fi\u00adsk\u200b', lookUp('fisk')],
    ['bla\u030ab\u00a0 nn', lookUp('blåb', { dicts: ['nob'] })],
    [':fish: 🐟', lookUp(':fish: 🐟')],
    ['&lt;!channel&gt; *fet* _x_ ~y~', lookUp('<!channel> *fet* _x_ ~y~')],
    ['&amp;lt;b', lookUp('&lt;b')],
    ['tilfeldig', { kind: 'random', request: { dicts: both, typed: 'tilfeldig' } }],
    ['Random nn', { kind: 'random', request: { dicts: ['nob'], typed: 'Random' } }],
    ['tilfeldig møte', lookUp('tilfeldig møte')],
    ['fisk*', lookUp('fisk*')],
    ['*ing', lookUp('*ing')],
    ['sk_le bm', lookUp('sk_le', { dicts: ['bob'] })],
    ['hva betyr fisk?', lookUp('fisk', { wholeText: 'hva betyr fisk' })],
    ['kva tyder ordet fisk', lookUp('fisk', { wholeText: 'kva tyder ordet fisk' })],
    ['Hva er en fisk', lookUp('fisk', { wordKind: noun('Masc'), wholeText: 'Hva er en fisk' })],
    ['bøying av bok nn', lookUp('bok', { dicts: ['nob'], part: 'inflection', wholeText: 'bøying av bok' })],
    ['bøyning av å gå', lookUp('gå', { wordKind: verb, part: 'inflection', wholeText: 'bøyning av å gå' })],
    ['flertall av bok', lookUp('bok', { part: 'inflection', form: 'plural', wholeText: 'flertall av bok' })],
    ['synonym til glad', lookUp('glad', { part: 'synonyms', wholeText: 'synonym til glad' })],
    ['what does fisk mean?', lookUp('fisk', { wholeText: 'what does fisk mean' })],
    ['plural of bok', lookUp('bok', { part: 'inflection', form: 'plural', wholeText: 'plural of bok' })],
    ['fisk i nynorsk', lookUp('fisk', { dicts: ['nob'] })],
    ['fisk, nynorsk', lookUp('fisk', { dicts: ['nob'] })],
    ['i nynorsk', lookUp('i', { dicts: ['nob'] })],
    [
      'eg lurer på det.. kva er eigentleg rett fleirtal av gås på nynorsk',
      lookUp('gås', {
        dicts: ['nob'],
        part: 'inflection',
        form: 'plural',
        wholeText: 'eg lurer på det.. kva er eigentleg rett fleirtal av gås',
      }),
    ],
    [
      'hva er den riktige bøyningen av tre',
      lookUp('tre', { part: 'inflection', wholeText: 'hva er den riktige bøyningen av tre' }),
    ],
    ['riktig bøyning av nå', lookUp('nå', { part: 'inflection', wholeText: 'riktig bøyning av nå' })],
    [
      'what is the correct plural of tre',
      lookUp('tre', { part: 'inflection', form: 'plural', wholeText: 'what is the correct plural of tre' }),
    ],
    [
      'leende er det verb eller adjektiv',
      lookUp('leende', { part: 'kind', wholeText: 'leende er det verb eller adjektiv' }),
    ],
    ['pute e det en eller ei', lookUp('pute', { part: 'kind', wholeText: 'pute e det en eller ei' })],
    ['stor – gradbøying', lookUp('stor', { part: 'inflection', wholeText: 'stor – gradbøying' })],
    ['kva tyder det å gå i baret', lookUp('gå i baret', { wholeText: 'kva tyder det å gå i baret' })],
    ['va betyr det å gå', lookUp('gå', { wordKind: verb, wholeText: 'va betyr det å gå' })],
    [
      'what does it mean to gå i baret',
      lookUp('gå i baret', { wholeText: 'what does it mean to gå i baret' }),
    ],
    ['fjord where from', lookUp('fjord', { part: 'origin', wholeText: 'fjord where from' })],
    ['fjord kor kjem det frå', lookUp('fjord', { part: 'origin', wholeText: 'fjord kor kjem det frå' })],
    [
      'korfor heter det tirsdag',
      lookUp('tirsdag', { part: 'origin', wholeText: 'korfor heter det tirsdag' }),
    ],
    ['ka e greia med ordet fjas', lookUp('fjas', { wholeText: 'ka e greia med ordet fjas' })],
    ["hva betyr 'kos', alle sier det", lookUp('kos', { wholeText: "hva betyr 'kos', alle sier det" })],
    [
      'what does kos mean, everybody says it',
      lookUp('kos', { wholeText: 'what does kos mean, everybody says it' }),
    ],
    [
      'hva betyr jo før, jo heller',
      lookUp('jo før, jo heller', { wholeText: 'hva betyr jo før, jo heller' }),
    ],
    [
      'synge sang eller synget',
      lookUp('synge', { part: 'inflection', wholeText: 'synge sang eller synget' }),
    ],
    ['tider times or time', lookUp('tider', { part: 'inflection', wholeText: 'tider times or time' })],
    ['ord som begynner på kvasi', lookUp('kvasi*', { wholeText: 'ord som begynner på kvasi' })],
    ['kva ord sluttar på -skap', lookUp('*skap', { wholeText: 'kva ord sluttar på -skap' })],
    ['words that contain kj', lookUp('*kj*', { wholeText: 'words that contain kj' })],
    ['nevø – fleirtal', lookUp('nevø', { part: 'inflection', form: 'plural', wholeText: 'nevø – fleirtal' })],
    ['nevø (flertall)', lookUp('nevø', { part: 'inflection', form: 'plural', wholeText: 'nevø (flertall)' })],
    [
      'nevø ... plural?',
      lookUp('nevø', { part: 'inflection', form: 'plural', wholeText: 'nevø ... plural' }),
    ],
    ['på måfå hva betyr det', lookUp('på måfå', { wholeText: 'på måfå hva betyr det' })],
    [
      'fjord how do you inflect it',
      lookUp('fjord', { part: 'inflection', wholeText: 'fjord how do you inflect it' }),
    ],
    ['gender of bil, en or et', lookUp('bil', { part: 'kind', wholeText: 'gender of bil, en or et' })],
    [
      'hva betyr kvitre og hvor kommer det fra',
      lookUp('kvitre', { wholeText: 'hva betyr kvitre og hvor kommer det fra' }),
    ],
    [
      'kva tyder ordet skrinn, og korleis bøyer ein det',
      lookUp('skrinn', { wholeText: 'kva tyder ordet skrinn, og korleis bøyer ein det' }),
    ],
    [
      'koselig in english please',
      lookUp('koselig', { part: 'translation', wholeText: 'koselig in english please' }),
    ],
    ['hva innebærer det å gå i baret', lookUp('gå i baret', { wholeText: 'hva innebærer det å gå i baret' })],
    ['kos: bøyning og opphav', lookUp('kos', { part: 'inflection', wholeText: 'kos: bøyning og opphav' })],
    [
      'heit – komparativ og superlativ',
      lookUp('heit', { part: 'inflection', wholeText: 'heit – komparativ og superlativ' }),
    ],
    ['lurer på ordet gard', lookUp('gard', { wholeText: 'lurer på ordet gard' })],
    [
      'hva er det nynorske ordet for pen',
      lookUp('pen', { dicts: ['nob'], wholeText: 'hva er det nynorske ordet for pen' }),
    ],
    [
      'ord som slutter på skap på nynorsk',
      lookUp('*skap', { dicts: ['nob'], wholeText: 'ord som slutter på skap' }),
    ],
    ['km/t', lookUp('km/t')],
    ['alle ord om vinter', { kind: 'no-list', theme: { word: 'vinter', dicts: both } }],
    ['ord som har med været å gjøre', { kind: 'no-list', theme: { word: 'været', dicts: both } }],
    ['ord som rimar på hjarte', { kind: 'no-list', theme: { word: 'hjarte', dicts: both } }],
    [`alle ord om ${'a'.repeat(200)}`, { kind: 'too-long', limit: 200 }],
    ...[
      'det der ordet for når man ikke får sove, hva heter det',
      'hva kaller man det når man ikke får sove',
    ].map((text): [string, OrdQuery] => [text, { kind: 'cannot', wanted: 'meaning' }]),
    [
      'skjønn substantiv',
      lookUp('skjønn', { wordKind: { wordClass: 'NOUN' }, wholeText: 'skjønn substantiv' }),
    ],
    ['rask adjektiv', lookUp('rask', { wordKind: { wordClass: 'ADJ' }, wholeText: 'rask adjektiv' })],
    [
      'stor, større, ...',
      lookUp('stor', { part: 'inflection', wordKind: { wordClass: 'ADJ' }, wholeText: 'stor, større, ...' }),
    ],
    [
      'gradbøying av få',
      lookUp('få', { part: 'inflection', wordKind: { wordClass: 'ADJ' }, wholeText: 'gradbøying av få' }),
    ],
    [
      'kva betyr "vi må ta det på sparket"',
      lookUp('ta på sparket', { wholeText: 'kva betyr vi må ta det på sparket' }),
    ],
    [
      'pågrunnav – ett, to eller tre ord',
      lookUp('pågrunnav', { wholeText: 'pågrunnav – ett, to eller tre ord' }),
    ],
    [
      'heter det mange prøver eller prøvar',
      { kind: 'compare', lookUps: ['prøver', 'prøvar'].map((word) => ({ word, dicts: both })) },
    ],
    ['words about snø', { kind: 'no-list', theme: { word: 'snø', dicts: both } }],
    ['bøyning', lookUp('bøyning')],
    ['bøy', lookUp('bøy')],
    ['bøy av', lookUp('bøy av')],
    ['bøye seg', lookUp('bøye seg')],
    ['absolutt flertall', lookUp('absolutt flertall')],
    ['hva er bøyning', lookUp('bøyning', { wholeText: 'hva er bøyning' })],
    ['hva betyr', lookUp('hva betyr')],
    ['flertall', lookUp('flertall')],
    ['ord for ord', lookUp('ord for ord')],
    ['', { kind: 'pick', filter: UNFILTERED }],
    ['   ', { kind: 'pick', filter: UNFILTERED }],
    ['«»', { kind: 'pick', filter: UNFILTERED }],
    ['a'.repeat(200), lookUp('a'.repeat(200))],
    ['a'.repeat(201), { kind: 'too-long', limit: 200 }],
    [`${'a'.repeat(199)} b`, { kind: 'too-long', limit: 200 }],
    [`${'a'.repeat(200)} nn`, lookUp('a'.repeat(200), { dicts: ['nob'] })],
  ])('parses %s', (typed, query) => {
    expect(parseOrd(cleanTyped(typed))).toEqual(query);
  });

  it('gives nynorsk first to whoever reads nynorsk', () => {
    const nn = { texts: textsOf('nn') };
    expect(parseOrd('husa', nn)).toEqual(lookUp('husa', { dicts: ['nob', 'bob'] }));
    expect(parseOrd('husa bm', nn)).toEqual(lookUp('husa', { dicts: ['bob'] }));
    expect(parseOrd('husa', { ...nn, dictionary: 'bob' })).toEqual(lookUp('husa', { dicts: ['bob'] }));
    expect(parseOrd('husa', { texts: textsOf('en') })).toEqual(lookUp('husa'));
    expect(exactLookUp('husa', textsOf('nn'))).toEqual(lookUp('husa', { dicts: ['nob', 'bob'] }));
  });

  it.each<[string, string, readonly DictId[]]>([
    ['bøyning hytte nynorsk', 'hytte', ['nob']],
    ['bøying hytte', 'hytte', both],
    ['bøy hytte', 'hytte', both],
    ['bøye liten', 'liten', both],
    ['bøy: hytte', 'hytte', both],
    ['hytte bøyning', 'hytte', both],
    ['hytte, bøying', 'hytte', both],
    ['hytte nynorsk bøyning', 'hytte', ['nob']],
    ['hytte bøying nynorsk', 'hytte', ['nob']],
    ['hytte i nynorsk bøyning', 'hytte', ['nob']],
    ['bøyning nynorsk hytte', 'hytte', ['nob']],
    ['nynorsk bøying av hytte', 'hytte', ['nob']],
    ['bøyning på nynorsk av hytte', 'hytte', ['nob']],
    ['hva er bøyningen av ordet hytte på bokmål?', 'hytte', ['bob']],
    ['hvordan bøyes hytte', 'hytte', both],
    ['korleis bøyer ein hytte', 'hytte', both],
    ['hvordan blir hytte bøyd?', 'hytte', both],
    ['hytte bøyes', 'hytte', both],
    ['flertall hytte', 'hytte', both],
    ['bøyingsformer av hytte', 'hytte', both],
    ['preteritum av gå', 'gå', both],
    ['inflection of hytte', 'hytte', both],
    ['hytte inflection', 'hytte', both],
    ['inflect hytte in Nynorsk', 'hytte', ['nob']],
    ['conjugation of gå', 'gå', both],
    ['conjugate the verb gå', 'gå', both],
    ['how is hytte inflected?', 'hytte', both],
    ['how do you inflect hytte', 'hytte', both],
    ['forms of hytte', 'hytte', both],
  ])('asks for the inflection with «%s»', (typed, word, dicts) => {
    expect(parseOrd(cleanTyped(typed))).toMatchObject({ lookUp: { word, dicts, part: 'inflection' } });
  });

  it.each<[string, AskedForm | undefined]>([
    ['bok i flertall', 'plural'],
    ['hva heter bok i fleirtal?', 'plural'],
    ['hva er entall av bok', 'singular'],
    ['korleis er bok i bunden form', 'definite'],
    ['ubestemt form av bok', 'indefinite'],
    ['hvordan er bok i preteritum', 'past'],
    ['past tense of bok', 'past'],
    ['superlativ av bok', 'superlative'],
    ['presens perfektum av bok', 'perfect'],
    ['bok i preteritum og perfektum partisipp', undefined],
    ['bok i presens og preteritum', undefined],
    ['bok in past tense and past participle', undefined],
    ['bøyning av bok', undefined],
    ['former av bok', undefined],
    ['bøyning av flertall', undefined],
    ['past participle of vaske', 'perfect'],
    ['partisippet av vaske', 'perfect'],
    ['perfektum partisipp av vaske', 'perfect'],
    ['presens partisipp av vaske', undefined],
    ['present participle of vaske', undefined],
    ['imperativsforma av vaske', 'imperative'],
    ['preteritumsformen av vaske', 'past'],
    ['fortida av vaske', 'past'],
    ['notidsform av vaske', 'present'],
    ['passiv av vaske', undefined],
    ['genitive of katt', undefined],
    ['the infinitive form of vasket', undefined],
    ['intetkjønnsform av stor', undefined],
    ['superlativen av stor', 'superlative'],
    ['er vaske sterkt eller svakt verb', undefined],
    ['is vaske a strong verb or a weak one', undefined],
    ['stammen til vaske', undefined],
    ['bestemt form flertall katt', 'plural'],
    ['bunden form fleirtal katt', 'plural'],
    ['katt definite plural', 'plural'],
    ['flertall bestemt katt', 'plural'],
    ['hvordan blir katt i bestemt form flertall', 'plural'],
    ['plural of katt and the definite form', undefined],
    ['how do I say "the cats", I know en katt', 'plural'],
    // Of two forms, all are shown.
    ['komparativ + superlativ av robust', undefined],
  ])('of the inflection, «%s» asks for %s', (typed, form) => {
    const query = parseOrd(cleanTyped(typed));
    expect(query.kind === 'look-up' && query.lookUp.form).toBe(form);
    expect(query).toMatchObject({ lookUp: { part: 'inflection' } });
  });

  it.each<[string, string, WordPart | undefined, (readonly DictId[])?]>([
    ['er verksemd hokjønn? og kva heiter det i fleirtal', 'verksemd', 'kind'],
    ['where does the word hus come from? just curious', 'hus', 'origin'],
    ['avvik, meaning and gender', 'avvik', 'kind'],
    ['ka kjønn e det på skap', 'skap', 'kind'],
    ['what gender is it for skap', 'skap', 'kind'],
    ['which article goes with skap', 'skap', 'kind'],
    ['kva artikkel skal eg bruke med skap', 'skap', 'kind'],
    ['er det «en rød skap» eller «et rødt skap»', 'skap', 'kind'],
    ['er skap et substantiv eller et verb', 'skap', 'kind'],
    ['og skap, hvilket kjønn', 'skap', 'kind'],
    ['hva betyr det samme som ærlig', 'ærlig', 'synonyms'],
    ['another way to say ærlig', 'ærlig', 'synonyms'],
    ['er kafé et lånord', 'kafé', 'origin'],
    [
      'sjefen sa at vi måtte holde tunga rett i munnen, hva betyr det',
      'holde tunga rett i munnen',
      undefined,
    ],
    ['ho sa at han hadde tatt seg vatn over hovudet, kva tyder det', 'ta seg vatn over hovudet', undefined],
    ['she said the plan was på trynet, what does it mean', 'på trynet', undefined],
    ['ha bein i nesa, hva slags uttrykk er det? noen sa det i dag', 'ha bein i nesa', undefined],
    ['hva er en klokker igjen, jeg leser om en kirke', 'klokker', undefined],
    ["what's a klokker again? reading about a church", 'klokker', undefined],
    ['er klokkar lov i nynorsk', 'klokkar', undefined, ['nob']],
    ['kan man bruke klokkar på bokmål', 'klokkar', undefined, ['bob']],
    ['kva blir «klokker» på nynorsk, mon tru', 'klokker', undefined, ['nob']],
    ['the nynorsk version of klokker', 'klokker', undefined, ['nob']],
    ['did I spell klokker right', 'klokker', undefined],
    ['fast pris med bindestrek', 'fast pris', undefined],
    ['hallo, skrives altså i to ord', 'altså', undefined],
    ['Where does the word "koie" come from originally', 'koie', 'origin'],
    ['Kvar kjem eigentleg ordet «stabbur» opphavleg frå?', 'stabbur', 'origin'],
    ['ka meines med å ha bein i nesa? noen sa det i går', 'ha bein i nesa', undefined],
    ['ka er ein kopp på bokmål, ei hell ein', 'kopp', 'kind', ['bob']],
    ['sofa – en eller et', 'sofa', 'kind'],
    ['hva heter det i flertall, kontor', 'kontor', 'inflection'],
    ['æ lure på ka fleirtal av sko e', 'sko', 'inflection'],
    ['ta det på sparket, hva betyr det', 'ta det på sparket', undefined],
    ['har aldri sett «hyrde» før, hva betyr det', 'hyrde', undefined],
    ['er «sett» riktig i setningen «jeg har sett filmen»', 'sett', undefined],
    ['hvilke andre ord kan jeg bruke for viktig', 'viktig', 'synonyms'],
    ['hva er klokker for noe da', 'klokker', undefined],
    ['uttalen av klokker', 'klokker', undefined],
    ['hva i all verden betyr klokker', 'klokker', undefined],
    ['oversett «klokker» fra bokmål til nynorsk', 'klokker', undefined, ['nob']],
    ['er klokker flertall', 'klokker', 'inflection'],
    ['bindestrek i e-bok eller ikke', 'e-bok', undefined],
    ['gå på akkord med seg selv opprinnelse', 'gå på akkord med seg selv', 'origin'],
    ['betydning gå på akkord', 'gå på akkord', undefined],
    ['hvordan skriver man i en fei', 'i en fei', undefined],
    ['hva heter gikk i infinitiv', 'gikk', 'inflection'],
    ['gikk er en form av hvilket verb', 'gikk', 'inflection'],
    ['hva er nn for klokker', 'klokker', undefined, ['nob']],
    ['alle betydninger av klokker', 'klokker', undefined],
    ['hvilken preposisjon brukes med stolt', 'stolt', undefined],
    ['klokker flertall og kjønn', 'klokker', 'inflection'],
    ['kan du forklare klokker for meg som er ny her', 'klokker', undefined],
    ['kan noen forklare meg hva klokker betyr', 'klokker', undefined],
    ['avvik, betydning og kjønn', 'avvik', 'kind'],
    ['avvik, tyding og kjønn', 'avvik', 'kind'],
    ['bøying av å "vedta"', 'vedta', 'inflection'],
    ['bok i flertall', 'bok', 'inflection'],
    ['hva heter hytte i fleirtal', 'hytte', 'inflection'],
    ['korleis er bok i bunden form', 'bok', 'inflection'],
    ['kjønn på hytte', 'hytte', 'kind'],
    ['ordklasse fisk', 'fisk', 'kind'],
    ['hvilket kjønn har hytte?', 'hytte', 'kind'],
    ['kva kjønn er hytte', 'hytte', 'kind'],
    ['what gender is hytte', 'hytte', 'kind'],
    ['er det en eller ei hytte', 'hytte', 'kind'],
    ['ei hytte eller en hytte', 'hytte', 'kind'],
    ['heter det en, ei eller et hytte?', 'hytte', 'kind'],
    ['is it en or et hus', 'hus', 'kind'],
    ['is it «en» or «ei» jente', 'jente', 'kind'],
    ['opphav til fisk', 'fisk', 'origin'],
    ['hva kommer ordet dragning av', 'dragning', 'origin'],
    ['vet du hva dugnad kommer av?', 'dugnad', 'origin'],
    ['hvor kommer ordet hus fra', 'hus', 'origin'],
    ['kvar kjem ordet hus frå', 'hus', 'origin'],
    ['where does the word hus come from?', 'hus', 'origin'],
    ['uttrykk med fisk', 'fisk', 'phrases'],
    ['finnes det et uttrykk med fisk', 'fisk', 'phrases'],
    ['jeg vil ha et annet ord for glad', 'glad', 'synonyms'],
    ['hvilke uttrykk finnes det med fisk', 'fisk', 'phrases'],
    ['idioms with fisk', 'fisk', 'phrases'],
    ['synonym for glad', 'glad', 'synonyms'],
    ['et annet ord for glad', 'glad', 'synonyms'],
    ['motsatt av stor', 'stor', 'antonyms'],
    ['det motsette av stor', 'stor', 'antonyms'],
    ['opposite of stor', 'stor', 'antonyms'],
    ['hus på engelsk', 'hus', 'translation'],
    ['hva heter hus på engelsk?', 'hus', 'translation'],
    ['house på norsk', 'house', 'translation'],
    ['how do you say hus in English', 'hus', 'translation'],
    ['what is the word for house in Norwegian', 'house', 'translation'],
    ['define hus', 'hus', undefined],
    ['hvordan skrives hytte', 'hytte', undefined],
    ['sjefen bruker ordet gradvis i alle brev. Hvor kommer det egentlig fra', 'gradvis', 'origin'],
    ['hvorfor heter det egentlig hytte, hvor kommer det fra', 'hytte', 'origin'],
    ['hva heter jeg på nynorsk', 'jeg', undefined, ['nob']],
    ['nynorsk for jeg', 'jeg', undefined, ['nob']],
    ['oversett jeg til nynorsk', 'jeg', undefined, ['nob']],
    ['kva heiter eg på bokmål', 'eg', undefined, ['bob']],
    ['what is jeg in Nynorsk', 'jeg', undefined, ['nob']],
    ['hva betyr nynorsk', 'nynorsk', undefined],
    ['stol, alle former', 'stol', 'inflection'],
    ['å skrive, presens', 'skrive', 'inflection'],
    ['å skriva, preteritum', 'skriva', 'inflection'],
    ['chair, gender', 'chair', 'kind'],
    ['stol bestemt form', 'stol', 'inflection'],
    ['dør hankjønn eller hunkjønn', 'dør', 'kind'],
    ['dør hankjønn eller hokjønn?', 'dør', 'kind'],
    ['dør masculine or feminine', 'dør', 'kind'],
    ['hvordan skrives addere med en eller to d', 'addere', undefined],
    ['skrives det fotball i ett ord', 'fotball', undefined],
    ['er fotball ett ord eller to', 'fotball', undefined],
    ['skrivast det fotball i eitt ord', 'fotball', undefined],
    ['is fotball one word or two', 'fotball', undefined],
    ['how to spell fotball with two l', 'fotball', undefined],
    ['what mean koselig', 'koselig', undefined],
    ['hva betyr egentlig hensyn', 'hensyn', undefined],
    ['kva tyder eigentleg omsyn da', 'omsyn', undefined],
    ['what does hensyn actually mean', 'hensyn', undefined],
    ['hva betyr egentlig', 'egentlig', undefined],
    ['kan du forklare hva pga betyr', 'pga', undefined],
    ['skriv kva pga står for', 'pga', undefined],
    ['please explain what pga means', 'pga', undefined],
    ['bøy verbet telle for meg', 'telle', 'inflection'],
    ['har du et annet ord for trist? det er til en tale', 'trist', 'synonyms'],
    ['treng eit anna ord for trist', 'trist', 'synonyms'],
    ['need another word for trist', 'trist', 'synonyms'],
    ['bestemt form flertall av hus, er det husa eller husene? Begge?', 'hus', 'inflection'],
    ['kva skriv ein i staden for «forespørsel» på nynorsk', 'forespørsel', undefined, ['nob']],
    ['hva sier man i stedet for å forholde seg på bokmål', 'forholde seg', undefined, ['bob']],
    ['e stol hankjønn', 'stol', 'kind'],
    ['er «i hvert fall» riktig?', 'i hvert fall', undefined],
    ['hvordan skriver man «i og med» riktig', 'i og med', undefined],
    ['er «stolere» eit ord', 'stolere', undefined],
    ['is «stolere» a real word', 'stolere', undefined],
    ['finnes ordet stolere', 'stolere', undefined],
    ['hva betyr det at noe er «habilt»', 'habilt', undefined],
    ['kva meiner ein med «habil»', 'habil', undefined],
    ['what is meant by habil', 'habil', undefined],
    ['jeg forstår ikke ordet habil', 'habil', undefined],
    ['habil = ?', 'habil', undefined],
    ['habil, hva betyr det', 'habil', undefined],
    ['habil: kva tyder det?', 'habil', undefined],
    ['habil, what does it mean', 'habil', undefined],
    ['riktig skrivemåte av habil', 'habil', undefined],
    ['habil, skrivemåte', 'habil', undefined],
    ['rettskriving habil', 'habil', undefined],
    ['spelling of habil', 'habil', undefined],
    ['er det to m-er i kommune', 'kommune', undefined],
    ['Skal det vere ein eller to m-ar i kommune?', 'kommune', undefined],
    ['skal det stå en eller to t-er i hatt', 'hatt', undefined],
    ['should there be one or two t-s in hatt', 'hatt', undefined],
    ['saksbehandlar på godt nynorsk', 'saksbehandlar', undefined, ['nob']],
    ['hytte på skikkelig bokmål', 'hytte', undefined, ['bob']],
    ['cabin in proper Nynorsk', 'cabin', undefined, ['nob']],
    ['hva heter saksbehandler på godt nynorsk', 'saksbehandler', undefined, ['nob']],
    ['kollegaen seier «eit arkiv, fleire arkiver». Stemmer det på nynorsk?', 'arkiv', 'inflection', ['nob']],
    ['heter det «en bok, bøker»', 'bok', 'inflection'],
    ['bøy program i bestemt entall og flertall', 'program', 'inflection'],
    ['flertall av gås i bestemt og ubestemt form', 'gås', 'inflection'],
    ['is it «kontor, flere kontorer»?', 'kontor', 'inflection'],
    ['skal lørdag ha stor bokstav', 'lørdag', undefined],
    ['capital letter in lørdag', 'lørdag', undefined],
    ['forkortelse osv', 'osv', undefined],
    ['kva er genus til stol', 'stol', 'kind'],
    ['er «pent» adverb eller adjektiv', 'pent', 'kind'],
    ['is pent an adverb or an adjective', 'pent', 'kind'],
    ['stol, en eller ei?', 'stol', 'kind'],
    ['stol: ein eller ei', 'stol', 'kind'],
    ['a stol: en or et?', 'stol', 'kind'],
    ['et dokument? eller en', 'dokument', 'kind'],
    ['er konto hankjønn på nynorsk òg', 'konto', 'kind', ['nob']],
    ['liten i flertall', 'liten', 'inflection'],
    ['someone wrote "tja" to me, what does that mean', 'tja', undefined],
    ["I always forget: is kjøkken spelled with one or two k's", 'kjøkken', undefined],
    ['hva er norsk for deadline', 'deadline', 'translation'],
    ['kor kjem ordet dugnad ifrå', 'dugnad', 'origin'],
    ['kor kjem «dugnad» frå, det lurte vi på her', 'dugnad', 'origin'],
    ['kor kommer ordet dugnad fra lurer jeg på', 'dugnad', 'origin'],
    ['hvor ordet «helg» kommer fra', 'helg', 'origin'],
    ['kommer ordet sofa fra arabisk', 'sofa', 'origin'],
    ['who invented the word dugnad', 'dugnad', 'origin'],
    ['leksjon flertall', 'leksjon', 'inflection'],
    ['leksjon def. pl.', 'leksjon', 'inflection'],
    ['gå presens perfektum', 'gå', 'inflection'],
    ['bedre, best – hva er grunnformen', 'bedre', 'inflection'],
    ['har "snø" noe flertall', 'snø', 'inflection'],
    ['har sand noko fleirtal', 'sand', 'inflection'],
    ['does snø have a plural', 'snø', 'inflection'],
    ['hvordan bøyes museum i bestemt entall og flertall - museet, museene', 'museum', 'inflection'],
    ['treng heile bøyinga av «tre»', 'tre', 'inflection'],
    ['kurs på mandag, trenger presens og preteritum av "lese" på nynorsk', 'lese', 'inflection', ['nob']],
    ['I have to write "vedtak" in plural, how', 'vedtak', 'inflection'],
    ['is kjøre a regular verb', 'kjøre', 'inflection'],
    ['ski i flertall, bestemt form', 'ski', 'inflection'],
    ['is it en or et for bord', 'bord', 'kind'],
    ['en eller et foran bord', 'bord', 'kind'],
    ['Should I write "et" or "en" before "ansvar"', 'ansvar', 'kind'],
    ['hankjønn eller intetkjønn: fenomen', 'fenomen', 'kind'],
    ['vi krangler: heter det «et konto» eller «en konto»', 'konto', 'kind'],
    ['Is dør feminine, and am I allowed to write døra', 'dør', 'kind'],
    ['betydning habil', 'habil', undefined],
    ['habil betydning', 'habil', undefined],
    ['hvilke betydninger har ordet skift', 'skift', undefined],
    ['har ordet fri fleire tydingar', 'fri', undefined],
    ['kan tre bety noe annet enn plante', 'tre', undefined],
    ['Betyr sindig noe bra eller noe dårlig', 'sindig', undefined],
    ['vettu hva kontradiksjon er for noe', 'kontradiksjon', undefined],
    ['bestemor seier tuslete, kva e det for noko', 'tuslete', undefined],
    ['sjefen kalte det en fadese, hva betyr det', 'fadese', undefined],
    ['hva betyr fadese i denne teksten', 'fadese', undefined],
    ['kva meiner folk når dei seier at nokon har is i magen', 'ha is i magen', undefined],
    ['hva vil det si å være inhabil', 'inhabil', undefined],
    ['I keep seeing "bl.a." in emails. Short for what?', 'bl.a.', undefined],
    ['hvordan forkortes avdeling', 'avdeling', undefined],
    ['uttrykket slå på tråden', 'slå på tråden', undefined],
    ['what is the noun of bestemme', 'bestemme', undefined],
    ['kommite – did I spell this right', 'kommite', undefined],
    ['er byrja lov på bokmål', 'byrja', undefined, ['bob']],
    ['finst ordet brukar på bokmål eller må eg skrive noko anna', 'brukar', undefined, ['bob']],
    ['sjekk om snakkis finnes i ordboka', 'snakkis', undefined],
    ['får ikke til restaurang, koss skriv en det', 'restaurang', undefined],
    ['interessant med ein eller to s', 'interessant', undefined],
    ["kommisjon m to m'er?? hjelp", 'kommisjon', undefined],
    ['hvor mange m er det i kommisjon', 'kommisjon', undefined],
    ['mandag med stor eller liten m', 'mandag', undefined],
    ['skriver man i går i ett eller to ord', 'i går', undefined],
    ['på tvers: ett eller to ord', 'på tvers', undefined],
    ['skal skrive brev lol, hva blir "framtid" på nynorsk', 'framtid', undefined, ['nob']],
    ['nynorsk: framtid', 'framtid', undefined, ['nob']],
    ['framtid -> nynorsk', 'framtid', undefined, ['nob']],
    ['framtid på nynorsk og bokmål', 'framtid', undefined, ['nob', 'bob']],
    ['oversett hus til nynorsk', 'hus', undefined, ['nob']],
    ['kan du oversette «møtet er hevet» til engelsk', 'møtet er hevet', 'translation'],
    ['can u translate "annual report" into Norwegian for me', 'annual report', 'translation'],
    ['hvordan sier man «see you» på norsk', 'see you', 'translation'],
    ['finn et finere ord for dum', 'dum', 'synonyms'],
    ['hva kan jeg si i stedet for utfordring', 'utfordring', 'synonyms'],
    ['need another word for viktig in norwegian', 'viktig', 'synonyms'],
    ['en/ei stol', 'stol', 'kind'],
    ['gradbøy pen', 'pen', 'inflection'],
    ['hvilke former har «stol»', 'stol', 'inflection'],
    ['kva former har stol', 'stol', 'inflection'],
    ['what forms does stol have', 'stol', 'inflection'],
    ['hvordan bøyer jeg stol i flertall', 'stol', 'inflection'],
    ['past tense telle', 'telle', 'inflection'],
    ['en eller ei lampe, og hva er ubestemt flertall', 'lampe', 'inflection'],
    ['synonym te rolig pls', 'rolig', 'synonyms'],
    ['opphavet te ordet bre', 'bre', 'origin'],
    ['hette det en eller et skap', 'skap', 'kind'],
    ['hvordan staver dere lampe', 'lampe', undefined],
    ['koss skrive du lampe', 'lampe', undefined],
    ['how to write many of lampe', 'lampe', undefined],
    ['hva betyr rolig for noe da', 'rolig', undefined],
    ['synonym for rolig eller noe', 'rolig', 'synonyms'],
    ['meaning of rolig in a sentence please', 'rolig', undefined],
    ['slå opp rolig og si hva det betyr', 'rolig', undefined],
    ['kjønnet på lampe er det en eller ei', 'lampe', 'kind'],
    ['finst ordet «skap», og kva kjønn har det', 'skap', 'kind'],
    ['er lampe hunkjønn, og hvordan bøyes det', 'lampe', 'kind'],
    ['jeg trodde at lampe er hankjønn eller hunkjønn', 'lampe', 'kind'],
    ['heter det «en av de minste husene»? hus er hankjønn eller intetkjønn', 'hus', 'kind'],
    ['er det bindestrek i tv-lampe, eller skrives det i ett', 'tv-lampe', undefined],
    ['skal tv-lampe ha bindestrek, eller skrives det i to ord', 'tv-lampe', undefined],
    ['skriver man tv-lampe med bindestrek eller i ett ord', 'tv-lampe', undefined],
    ['hvordan skriver vi tirsdag, stor eller liten t', 'tirsdag', undefined],
    ['does the word lampe exist in english', 'lampe', undefined],
    ['hva er hunkjønn form av pen', 'pen', 'inflection'],
    ['neuter of pen', 'pen', 'inflection'],
    ['kan ordet skap stå i entall', 'skap', 'inflection'],
    ['kommer ordet lampe fra polsk', 'lampe', 'origin'],
    ['definisjon på lampe takk på forhånd', 'lampe', undefined],
    ['vet du hva lampe betyr på enkelt norsk', 'lampe', undefined],
    ['er lampe en eller ei – og finnes det i flertall', 'lampe', 'kind'],
    ['annet ord for rolig (litt finere)', 'rolig', 'synonyms'],
    ['lampe i flertall (i taket)', 'lampe', 'inflection'],
    ['bøying kle, fortid', 'kle', 'inflection'],
    // Tense, order and closing words of the question.
    ['ha rent mel i posen, ka va det det betydde? skriver en tekst', 'ha rent mel i posen', undefined],
    ['bukke under, hva var det det betydde', 'bukke under', undefined],
    ['eg lurer på kva opphavet er til fadese', 'fadese', 'origin'],
    ['do you know what the plural is of bok', 'bok', 'inflection'],
    ['et anna ord for forverring finnes d', 'forverring', 'synonyms'],
    ['synonym til travel, har du det', 'travel', 'synonyms'],
    ['skrives paragraf sånn', 'paragraf', undefined],
    ['skrives restaurant på denne måten', 'restaurant', undefined],
    ['ka e sløv for noe, adjektiv? gradbøying hadd vært fint', 'sløv', 'inflection'],
    ['ordet kaffi, kor gammalt er det', 'kaffi', 'origin'],
    ['hva er en kum, kjønn hadde vært fint', 'kum', 'kind'],
    // An expression with its verb.
    ['ka e det å ha ugler i mosen', 'ha ugler i mosen', undefined],
    ['kva er det å gå på ein smell', 'gå på ein smell', undefined],
    ['må det skrives med stor M i mandag, eller liten', 'mandag', undefined],
    ['do you know where it comes from, the word fjord', 'fjord', 'origin'],
    ['bøy å lyve, eller nei, å lyge', 'lyge', 'inflection'],
    ['hva er det for et ord, «avstikker»', 'avstikker', undefined],
    ['står tariff i nynorskordboka', 'tariff', undefined, ['nob']],
    ['skriver man intervju sånn', 'intervju', undefined],
    ['ung, yngre', 'ung', 'inflection'],
    // What is said of the form behind the word.
    ['superlativ av gammel er vel eldst', 'gammel', 'inflection'],
    ['kollegaen min sier det heter «et faktum – faktumer», det stemmer vel ikke', 'faktum', 'inflection'],
    ['deploye står det i ordboka', 'deploye', undefined],
    // What is quoted, and not what is said of it.
    ['sjefen sier alltid «to fluer i ett». Er ikke det feil', 'to fluer i ett', undefined],
    ['ho skriv «vedrørande» i nynorske brev. Er det greitt', 'vedrørande', undefined, ['nob']],
    ['skrives ordet når det står først med stor bokstav', 'først', undefined],
    ['viktig, viktigere', 'viktig', 'inflection'],
    ['park, parkere', 'park, parkere', undefined],
    ['lære, lærere', 'lære, lærere', undefined],
    // Words that take back what stands before them.
    ['bøy lampe, nei, jeg mente lenke, nei, jeg mente lønne', 'lønne', 'inflection'],
    ['kor mange r i fakultet.. nei mente, e det dobbel b i robbe', 'robbe', undefined],
    ['hvordan bøyes lenke, nei, jeg mente lønne', 'lønne', 'inflection'],
    ["what's the plural of bok, I mean, gender of bok", 'bok', 'kind'],
  ])('reads the question «%s»', (typed, word, part, dicts = both) => {
    const query = parseOrd(cleanTyped(typed));
    expect(query).toMatchObject({ kind: 'look-up', lookUp: { word, dicts } });
    expect(query.kind === 'look-up' && query.lookUp.part).toBe(part);
  });

  it.each<[string, string[], { isPhrase?: boolean; dicts?: readonly DictId[] }?]>([
    ['forskjellen på å og og', ['å', 'og']],
    ['sjefen skriver kroner, jeg skriver kroneer. Hvem har rett', ['kroner', 'kroneer']],
    ['my boss writes hylla, I write hyllen. Who is right', ['hylla', 'hyllen']],
    ['nokon seier kjørd og andre seier kjørt, kva er rett', ['kjørd', 'kjørt']],
    ['heiter det «vi har bygd» eller «vi har bygt» på nynorsk', ['bygd', 'bygt'], { dicts: ['nob'] }],
    ['heter det «glad i» eller «glad for»', ['glad i', 'glad for']],
    ['heter det større eller støre hus', ['større', 'støre']],
    [
      'Kollegaen påstår at det heter «flere mastere», jeg sier «mastre». Hvem har rett',
      ['mastere', 'mastre'],
    ],
    ['heiter det «fleire søknader» eller «søknadar»', ['søknader', 'søknadar']],
    ['should I write «many risikoer» or «risikoar»', ['risikoer', 'risikoar']],
    ['kjønn på "hytte" og "hus"', ['hytte', 'hus']],
    ['bøy "hytte" og "hus"', ['hytte', 'hus']],
    ['hva betyr "hytte" og "hus"', ['hytte', 'hus']],
    ['er hylla og hyllen like riktige', ['hylla', 'hyllen']],
    ['hva er riktigst å bruke av hylla og hyllen', ['hylla', 'hyllen']],
    ['kva heiter det på nynorsk, hylla eller hylle', ['hylla', 'hylle'], { dicts: ['nob'] }],
    ['samme sak, lov og regel', ['lov', 'regel']],
    ['hvordan bøyes lese og lyse', ['lese', 'lyse']],
    ['mange/mye – når bruker jeg hva', ['mange', 'mye']],
    ['blander alltid lese og lyse, hjelp', ['lese', 'lyse']],
    ['stolt av eller stolt over', ['stolt av', 'stolt over'], { isPhrase: true }],
    ['jeg bør eller jeg børr', ['bør', 'børr'], { isPhrase: true }],
    ['forskjell på tro, synes og mene', ['tro', 'synes', 'mene']],
    ['bøy verbene henge og hengje', ['henge', 'hengje']],
    ['du, skriv ein «veke» eller «uke» når ein skriv til ein kommune', ['veke', 'uke']],
    ['skriver vi boka eller boken i brev til foreldre', ['boka', 'boken']],
    ['I never get the difference between lære and undervise, can you help', ['lære', 'undervise']],
    ['having an argument, settle it: "i dag" or "idag"', ['i dag', 'idag']],
    ['heter det flere tiltak eller flere tiltaker', ['tiltak', 'tiltaker']],
    ['kan man si både solen og sola i bestemt entall', ['solen', 'sola']],
    ['framtid / fremtid, er begge lov i bokmål', ['framtid', 'fremtid'], { dicts: ['bob'] }],
    ['framtid el fremtid, kva for ein er rett', ['framtid', 'fremtid']],
    [
      'skal skrive rapport på bokmål. Kva blir «framtid» og «røynsle»',
      ['framtid', 'røynsle'],
      { dicts: ['bob'] },
    ],
    ['jeg blander alltid enda og ennå', ['enda', 'ennå']],
    ['betyr sindig det samme som rolig', ['sindig', 'rolig']],
    ['is sindig the same as rolig', ['sindig', 'rolig']],
    ['we have both brosjyre and brosyre in our texts. Are both allowed', ['brosjyre', 'brosyre']],
    ['du, korsn skriv man gelænder? e det gelender', ['gelænder', 'gelender']],
    ['Is "mange penger" correct or is it "mye penger"', ['mange', 'mye']],
    ['og i flertall, er det «fjella» eller «fjellene»', ['fjella', 'fjellene']],
    ['er begge lov, enten fremdrift eller framdrift', ['fremdrift', 'framdrift']],
    ['å/og: "prøv å lese" riktig', ['å', 'og']],
    ['do both kolleger and kollegaer exist', ['kolleger', 'kollegaer']],
    ['heter det jeg har gådd eller gått', ['gådd', 'gått']],
    ['is "hun" or "henne" correct in "jeg så hun"', ['hun', 'henne']],
    ['skal eg bruke då eller når i «... eg var liten»', ['då', 'når']],
    ['når brukes de og dem', ['de', 'dem']],
    ['forskjellen på og og å', ['og', 'å']],
    ['kva er skilnaden på å og og?', ['å', 'og']],
    ['what is the difference between å and og', ['å', 'og']],
    ['skrives det hytte eller hytta', ['hytte', 'hytta']],
    ['om det heter hytta eller hytten', ['hytta', 'hytten']],
    ['skriver man hytta, hytten eller hyttet på bokmål', ['hytta', 'hytten', 'hyttet'], { dicts: ['bob'] }],
    ['forskjell tro og synes', ['tro', 'synes']],
    ['skilnad tru og synast', ['tru', 'synast']],
    ['difference tro and synes?', ['tro', 'synes']],
    ['ka e forskjellen på elv og bekk', ['elv', 'bekk']],
    ['kan man skrive både jenta og jenten', ['jenta', 'jenten']],
    ['kan ein skrive både vis og viss', ['vis', 'viss']],
    ['can you write both jenta and jenten', ['jenta', 'jenten']],
    ['staves det desverre eller dessverre', ['desverre', 'dessverre']],
    ['skrives det i dag eller idag', ['i dag', 'idag']],
    ['når skal jeg bruke enda og ennå', ['enda', 'ennå']],
    ['når brukar ein enda og enno', ['enda', 'enno']],
    ['when should I use enda and ennå', ['enda', 'ennå']],
    ['hvilket ord er riktig: forøvrig eller for øvrig?', ['forøvrig', 'for øvrig']],
    ['bror el. brør', ['bror', 'brør'], { isPhrase: true }],
    ['da eller når', ['da', 'når'], { isPhrase: true }],
    ['glad / lykkelig - er det det samme?', ['glad', 'lykkelig']],
    ['glad / lukkeleg – er dei like', ['glad', 'lukkeleg']],
    ['glad / lykkelig, same meaning?', ['glad', 'lykkelig']],
    ['og eller å', ['og', 'å'], { isPhrase: true }],
    ['innkalle el kalle inn', ['innkalle', 'kalle inn'], { isPhrase: true }],
    ['legge fram eller legge frem', ['legge fram', 'legge frem'], { isPhrase: true }],
    ['mer eller mindre', ['mer', 'mindre'], { isPhrase: true }],
    ['i dag eller idag', ['i dag', 'idag']],
    ['enda/ennå', ['enda', 'ennå'], { isPhrase: true }],
    ['forskjell da/når', ['da', 'når']],
    ['til sammen eller tilsammen', ['til sammen', 'tilsammen']],
    ['e-post eller epost', ['e-post', 'epost']],
    ['hva er egentlig forskjellen på enn og en', ['enn', 'en']],
    ['hva er mest korrekt, boka eller boken?', ['boka', 'boken']],
    ['kva er vanlegast av boka og boki', ['boka', 'boki']],
    ['which is more common, boka or boken', ['boka', 'boken']],
    ['skal det være fler eller flere i «vi er … enn dere»? takk', ['fler', 'flere']],
    ['heter det fler eller flere i «det kommer _ folk»', ['fler', 'flere']],
    ['heiter det ikkje eller inkje', ['ikkje', 'inkje']],
    ['heter det ikke eller ikkje', ['ikke', 'ikkje']],
    ['forskjell på lyse å lese', ['lyse', 'lese']],
    ['bøy både lyse og lese', ['lyse', 'lese']],
    ['bøy begge: lyse og lese', ['lyse', 'lese']],
    ['åssen skrive du intervju, blir heilt i tvil, e det intervjuv', ['intervju', 'intervjuv']],
    ['how do you spell intervju, is it intervjuv?', ['intervju', 'intervjuv']],
    ['det heter vel flere hus og ikke flere huser', ['hus', 'huser']],
    ['er det samme ord, hylle og hulle', ['hylle', 'hulle']],
    ['over hodet eller overhodet? Jeg mener «i det hele tatt»', ['over hodet', 'overhodet']],
    ['Jeg skriver en analyse og står fast. Flere risiko eller risikoer?', ['risiko', 'risikoer']],
    ['eg lurer på ka forskjellen e på gransking og granskning', ['gransking', 'granskning']],
    ['hva er forskjellen på ad og av, f.eks. ad omveier', ['ad', 'av']],
    ['forskjellen på vis og viss, for eksempel «viss du vil»', ['vis', 'viss']],
    [
      'kan man bruke framleis i bokmål, eller må det være fremdeles',
      ['framleis', 'fremdeles'],
      { dicts: ['bob'] },
    ],
    ['kan eg skrive hjem på nynorsk, eller skal det vere heim', ['hjem', 'heim'], { dicts: ['nob'] }],
    ['can I write ikkje, or must it be ikke', ['ikkje', 'ikke']],
    ['can we write e-mail in bokmål or should it be e-post', ['e-mail', 'e-post'], { dicts: ['bob'] }],
    ['hva betyr sint og sur', ['sint', 'sur'], { isPhrase: true }],
    ['what does sint and sur mean', ['sint', 'sur'], { isPhrase: true }],
  ])('puts the words of «%s» side by side', (typed, words, { isPhrase = false, dicts = both } = {}) => {
    const query = parseOrd(cleanTyped(typed));
    expect(query).toMatchObject({ kind: 'compare', lookUps: words.map((word) => ({ word, dicts })) });
    expect('wholeText' in query).toBe(isPhrase);
  });

  it.each<[string, 'meaning' | 'translation' | 'rewriting']>([
    ['det der ordet for når man ikke får sove', 'meaning'],
    ['et ord for noen som aldri gir seg', 'meaning'],
    ['oversett dette til nynorsk', 'rewriting'],
    ['oversett denne setningen til nynorsk', 'rewriting'],
    ['translate this paragraph to Nynorsk', 'rewriting'],
    ['Oversett dette avsnittet til engelsk er du snill: Utvalget vedtar planen.', 'translation'],
    ['omset dette til engelsk: Møtet er flytta til fredag', 'translation'],
    ['translate this paragraph to English please', 'translation'],
  ])('looks up no word for «%s»', (typed, wanted) => {
    expect(parseOrd(cleanTyped(typed))).toEqual({ kind: 'cannot', wanted });
  });

  it('takes two words behind «hva betyr» for an expression, if they are one', () => {
    expect(parseOrd('hva betyr nå og da')).toMatchObject({ kind: 'compare', wholeText: 'nå og da' });
  });

  it.each([
    'preteritum av lyse og lese, jeg blander dem',
    'preteritum av "lyse" og "lese"',
    'past tense of å lyse and å lese please, I always mix',
  ])('keeps the form that is asked of two words: %s', (typed) => {
    const asked = { part: 'inflection', form: 'past' };
    const lookUps = ['lyse', 'lese'].map((word) => ({ word, ...asked }));
    expect(parseOrd(cleanTyped(typed))).toMatchObject({ kind: 'compare', lookUps });
  });

  it.each([
    'stort flertall',
    'uten betydning',
    'komme til uttrykk',
    'gi uttrykk for',
    'bøye seg',
    'ord for ord',
    'sommer og vinter',
    'å ha for vane',
    'helt perfekt',
    'for meg',
    'si ja',
    'ikke bare, bare',
    'kaffe, bære',
  ])('takes «%s» for a phrase, and no question', (typed) =>
    expect(parseOrd(typed)).toMatchObject({ kind: 'look-up' }),
  );

  /** What a question asks, in short: `hus#inflection.plural nob`, `fram | frem`. */
  function readingOf(typed: string): string {
    const query = parseOrd(cleanTyped(typed));
    const formatted = ({ word, part, form, dicts }: WordLookUp) =>
      [word, part && `#${part}`, form && `.${form}`, dicts.length === 1 && ` ${dicts[0]}`]
        .filter(Boolean)
        .join('');
    switch (query.kind) {
      case 'look-up':
        return formatted(query.lookUp);
      case 'compare':
        return query.lookUps.map(formatted).join(' | ');
      case 'cannot':
        return `cannot: ${query.wanted}`;
      default:
        return query.kind;
    }
  }

  describe('reads a term that is misspelt', () => {
    it.each([
      ['flertlal av hus', 'hus#inflection.plural'],
      ['bøyinng av å lese', 'lese#inflection'],
      ['oprinnelsen til ordet stol', 'stol#origin'],
      ['forskjelen på mye og mange', 'mye | mange'],
      ['pretiritum av å synge', 'synge#inflection.past'],
      ['komperativ av ung', 'ung#inflection.comparative'],
      ['synonmy til glad', 'glad#synonyms'],
      ['bestemnt form av dør', 'dør#inflection.definite'],
      ['definisjn stol', 'stol'],
      ['fleirtalll av bru', 'bru#inflection.plural'],
      ['skilnadn mellom bru og bro', 'bru | bro'],
      ['plurral of hus', 'hus#inflection.plural'],
      ['etymolgy of stol', 'stol#origin'],
      ['hva btyr forsmedelig', 'forsmedelig'],
      ['hvordan skirves abonnement', 'abonnement'],
      ['hvilekt kjønn har stol', 'stol#kind'],
      // The nearest of two terms.
      ['hva er betyningen av skjønn', 'skjønn'],
    ])('«%s» asks for %s', (typed, expected) => expect(readingOf(typed)).toBe(expected));

    it.each([
      // Words of their own, what stands in quotes, and the word that is asked for.
      ['opphevet av staten', 'opphevet av staten'],
      ['begynnelsen av stolen', 'begynnelsen av stolen'],
      ['hva betyr "fluertall"', 'fluertall'],
      ['hva betyr fluertall', 'fluertall'],
      ['skrives det opprinelse eller opprinnelse', 'opprinelse | opprinnelse'],
      ['oppfinnelsen av hjulet', 'oppfinnelsen av hjulet'],
    ])('but leaves «%s»', (typed, expected) => expect(readingOf(typed)).toBe(expected));
  });

  describe('reads the small words of dialects and phones', () => {
    it.each([
      ['ka bety sjalusi førr nåkka', 'sjalusi'],
      ['ka e det somm hete kvakksalver', 'kvakksalver'],
      ['ka betyr egentli ordet lafte', 'lafte'],
      ['ka e meininga me ordet vemod', 'vemod'],
      ['ka vil det sei å vær inhabil', 'inhabil'],
      ['ke e ein svill førr noke', 'svill'],
      ['kan du forklar mæ ka anamnese bety', 'anamnese'],
      ['ka mein du me saklig', 'saklig'],
      ['ka e definisjon på vedtak', 'vedtak'],
      ['ka ligg i ordet dugnad', 'dugnad'],
      ['e det en ell ei bru', 'bru#kind'],
      ['kordan kjønn har ordet skjema', 'skjema#kind'],
      ['ka slags kjønn e det på vindu', 'vindu#kind'],
      ['e program en ell et', 'program#kind'],
      ['ka førr kjønn har tastatur', 'tastatur#kind'],
      ['hei kainn du si mæ om det e en ell et drakt', 'drakt#kind'],
      ['e det ei eller en jakke som e rett', 'jakke#kind'],
      ['vindu, hainnkjønn ell intetkjønn', 'vindu#kind'],
      ['korsn bøye æ verbet å fær', 'fær#inflection'],
      ['kordan bøye ein ordet musea', 'musea#inflection'],
      ['åssen bøyes kontor i flertal', 'kontor#inflection.plural'],
      ['ka bli fleirtal tå kniv', 'kniv#inflection.plural'],
      ['ka e fleirtallet av barn', 'barn#inflection.plural'],
      ['ka heite hylle i fleirtal', 'hylle#inflection.plural'],
      ['ka e fortida tell å synge', 'synge#inflection.past'],
      ['ka bli hand i bestemt form fleirtall', 'hand#inflection.plural'],
      ['korsn skriv æ kniv i fleirtall', 'kniv#inflection.plural'],
      ['kan du bøy ordet liten førr mæ', 'liten#inflection'],
      ['gradbøyning tå gammel', 'gammel#inflection'],
      ['en kylling, flere ...ka?', 'kylling#inflection.plural'],
      ['et senter, fleire ka', 'senter#inflection.plural'],
      ['kor kjem ordet kaffe ifra', 'kaffe#origin'],
      ['kor e ordet vindu ifrå opprinneli', 'vindu#origin'],
      ['kaffe, kor e det ordet fra', 'kaffe#origin'],
      ['koffer heite det julebord', 'julebord#origin'],
      ['koffor sei vi sykepleier', 'sykepleier#origin'],
      ['kjem vindu fra islandsk', 'vindu#origin'],
      ['e det sant at ordet potet kjem fra spansk', 'potet#origin'],
      ['ka e opphavet te ordet bunad', 'bunad#origin'],
      ['veit du ka språk ordet sofa kjem fra', 'sofa#origin'],
      ['har hybel nåkka me hytte å gjør', 'hybel#origin'],
      ['uttrykk me hand', 'hand#phrases'],
      ['kjenn du nån uttrykk me fisk', 'fisk#phrases'],
      ['ka førr ordtak finnes me katt', 'katt#phrases'],
      ['finst d fleire uttrykk me øye', 'øye#phrases'],
      ['korsn skrivs ordet adresse', 'adresse'],
      ['korsn skriv æ ordet resepsjon rett', 'resepsjon'],
      ['skriv man i gang i et ord ell to', 'i gang'],
      ['e det en ell to l i hotell', 'hotell'],
      ['to l ell en l i hotell', 'hotell'],
      ['hotell me to l ell en', 'hotell'],
      ['kordan stave du tilbud', 'tilbud'],
      ['e igang skrevet rett', 'igang'],
      ['e det lov å skriv framtia', 'framtia'],
      ['e det lov å skriv hånda på bokmål ell må det vær hånden', 'hånda bob | hånden bob'],
      ['e det linje eller line som e rett', 'linje | line'],
      ['ka e rett, sjøl ell selv', 'sjøl | selv'],
      ['ka e mest rett tå jobba og jobbet', 'jobba | jobbet'],
      ['skal æ skriv fram ell frem', 'fram | frem'],
      ['heite det syns ell synes', 'syns | synes'],
      ['ka e forskjelln på ad å av', 'ad | av'],
      ['ka e forskjell mell hyre og leie', 'hyre | leie'],
      ['e det forskjell på vilkår å betingelse', 'vilkår | betingelse'],
      ['ka heite virksomhet på nynorsk', 'virksomhet nob'],
      ['ka bli forespørsel på nynorsk', 'forespørsel nob'],
      ['ke heite anledning på nynosk', 'anledning nob'],
      ['korsn skriv æ begynnelse på nynorsk', 'begynnelse nob'],
      ['kainn æ bruk anbefale på nynorsk', 'anbefale nob'],
      ['ha du et anna ord førr rask', 'rask#synonyms'],
      ['ka e det motsatte tå smal', 'smal#antonyms'],
      ['ka e et bedre ord førr masse', 'masse#synonyms'],
      ['oversett lege te engelsk førr mæ', 'lege#translation'],
      ['kan du oversett svigermor te tysk', 'svigermor#translation'],
      ['oversett pasient te polsk førr mateus e du snill', 'pasient#translation'],
      ['ka står hms førr', 'hms'],
      ['ka e kuttar førr nåkka', 'kuttar'],
      ['ka menes me "rundskriv"', 'rundskriv'],
      ['korsn bruke man ordet likevel', 'likevel'],
      ['e grind et ord ell finn sjefen på ting', 'grind'],
      ['fins ordet tilgjengeli', 'tilgjengeli'],
      ['e boli et ord', 'boli'],
      ['ka førr ordklasse e fort', 'fort#kind'],
      ['e ski et substantiv ell verb', 'ski#kind'],
      ['eg lure på ka svekling e', 'svekling'],
      ['lurt på kor ordet dill kjem fra', 'dill#origin'],
      ['ka bety det når nån e på styltan', 'på styltan'],
      ['ke betyr "på jordet"', 'på jordet'],
      ['va betyr slurk', 'slurk'],
      ['ka e en hespe før nokka', 'hespe'],
      ['ka ligg i uttrykket å slå to fluer i en smekk', 'slå to fluer i en smekk'],
      ['å gå på limpinnen, ka mein folk me det', 'gå på limpinnen'],
      ['ka meines me ordet forsvarlig', 'forsvarlig'],
      ['kan nån forklar ka et høringsnotat e', 'høringsnotat'],
      ['kordan ska æ forstå ordet habil', 'habil'],
      ['Kva meiner me med etterlatne', 'etterlatne'],
      ['ke står nav forr', 'nav'],
      ['e det en, ei ell et hytte', 'hytte#kind'],
      ['kass kjønn har rapport', 'rapport#kind'],
      ['ka kjønn e det på genser', 'genser#kind'],
      ['æ lure på om tastatur e en ell et', 'tastatur#kind'],
      ['heite det en ell et bilag', 'bilag#kind'],
      ['heite det "et bilag" ell "en bilag"', 'bilag#kind'],
      ['e søknad hainnkjønn ell hunkjøn', 'søknad#kind'],
      ['ka artikkel ska æ bruk med skjema', 'skjema#kind'],
      ['flertallsforma tå ordet ski', 'ski#inflection.plural'],
      ['kossen bøyer eg "å bite"', 'bite#inflection'],
      ['kordan blir bok i fleirtall bestemt', 'bok#inflection.plural'],
      ['kan du bøy skrive i alle former før mæ', 'skrive#inflection'],
      ['ka e superlativ tå nær', 'nær#inflection.superlative'],
      ['ka bli preteritum te legge', 'legge#inflection.past'],
      ['en nøkkel, to ... ka', 'nøkkel#inflection.plural'],
      ['dårli, verre, ka då', 'dårli#inflection'],
      ['kor kjæm uttrykket "helt texas" fra', 'helt texas#origin'],
      ['kor e ordet hytte fra', 'hytte#origin'],
      ['ka språk kjem ordet gardin fra', 'gardin#origin'],
      ['kjem ordet gate fra tysk ell norrønt', 'gate#origin'],
      ['koffor heite det langfredag', 'langfredag#origin'],
      ['kvifor seier me tusenfryd', 'tusenfryd#origin'],
      ['ka e historia bak ordet dugnad', 'dugnad#origin'],
      ['opprinnelsen te kjole', 'kjole#origin'],
      ['uttrykk me øre i', 'øre#phrases'],
      ['ka uttrykk finst me hjerte', 'hjerte#phrases'],
      ['ha du nåkka ordtak me høne', 'høne#phrases'],
      ['kjenne du te uttrykk me sko', 'sko#phrases'],
      ['korsn skriv man yoghurt', 'yoghurt'],
      ['korsn skrives egentli entusiastisk', 'entusiastisk'],
      ['e det stor ell liten bokstav i mandag', 'mandag'],
      ['skriv æ i kveld i ett ord ell to', 'i kveld'],
      ['e det dobbel m i rommet', 'rommet'],
      ['stave man det interessert me to s', 'interessert'],
      ['e "ihvertfall" rett', 'ihvertfall'],
      ['ka e rettest, nåtildags ell nå til dags', 'nåtildags | nå til dags'],
      ['ka skal æ bruk, enda ell ennå', 'enda | ennå'],
      ['ka førr ett e rett: hverken ell verken', 'hverken | verken'],
      ['heite det i mårra ell i morgen', 'mårra | morgen'],
      ['e det tå ell av som e rett på bokmål', 'tå bob | av bob'],
      ['ka e forskjelln mella lik og lignende', 'lik | lignende'],
      ['ka skill hyppig fra ofte', 'hyppig | ofte'],
      ['bety kontrakt og avtale det samme', 'kontrakt | avtale'],
      ['kan æ skriv både boka å boken', 'boka | boken'],
      ['ka bli hvorfor på nynorsk', 'hvorfor nob'],
      ['ke e nynorsk førr mulighet', 'mulighet nob'],
      ['korsn sei man mulighet på nynorsk', 'mulighet nob'],
      ['ka heite "forskjell" på nynors', 'forskjell nob'],
      ['oversett betydning te nynorsk', 'betydning nob'],
      ['kva heiter løyve på bokmål', 'løyve bob'],
      ['ka e et anna ord førr å jobbe', 'jobbe#synonyms'],
      ['trenge et synonym te flink', 'flink#synonyms'],
      ['ka e motsatt tå rar', 'rar#antonyms'],
      ['e tilgjengeliggjøre et ord ell har sjefen funne på det', 'tilgjengeliggjøre'],
      ['står ordet hvitevask i ordboka ell', 'hvitevask'],
      ['finnes det nåkka ord somm hete bruse', 'bruse'],
      ['ka ordklasse e sånn', 'sånn#kind'],
      ['æ mein ordet fort, ka ordklasse e det', 'fort#kind'],
      // What is said of the sides, the letters, the language, and the form that is left out.
      ['er det sjal eller skjal som er rett', 'sjal | skjal'],
      ['is it hylla or hyllen that is correct', 'hylla | hyllen'],
      ['er det en eller ei seng som er rett', 'seng#kind'],
      ['to m eller en m i brems', 'brems'],
      ['kommer brosje fra italiensk', 'brosje#origin'],
      ['kva språk kjem ordet sjal frå', 'sjal#origin'],
      ['does the word sjal come from French', 'sjal#origin'],
      ['kan brygge ha noe med bru å gjøre', 'kan brygge ha noe med bru å gjøre'],
      ['har brygge noe med bru å gjøre', 'brygge#origin'],
      ['ei skive, fleire ...', 'skive#inflection.plural'],
      ['hva skiller sjal fra skjerf', 'sjal | skjerf'],
      ['er snurre et ord eller har kollegaen min funnet det på', 'snurre'],
      ['is snurre a word or did my boss make it up', 'snurre'],
      ['det å ta seg sammen, hva ligger i det', 'ta seg sammen'],
      ['translate pute to Polish for Mateus please', 'pute#translation'],
      ['omset pute til polsk for Mateus', 'pute#translation'],
      ['kunden er en nynorskkommune, så hva heter søknad hos dem', 'søknad nob'],
      ['sjef, hvor er det ordet fra opprinnelig', 'sjef#origin'],
      ['kubbe, kor kjem det fra tru', 'kubbe#origin'],
      ['ka va det no igjen kubbe bety', 'kubbe'],
      ['kan du hjelpe meg med et ord? kubbe', 'kubbe'],
      ['skjønne ikkje ordet kubbe', 'kubbe'],
      ['har du en forklaring på ordet kubbe', 'kubbe'],
      ['kan du gi mæ eksempla på bruk av ordet kubbe', 'kubbe'],
      ['ka betyr at nån har bein i nesa', 'ha bein i nesa'],
      ['ka ti bruke man da å når', 'da | når'],
      ['skriver vi e-post elle epost', 'e-post | epost'],
      ['bøyinga tå verbet å skrike', 'skrike#inflection'],
      ['om kubbe e hannkjønn', 'kubbe#kind'],
    ])('«%s» asks for %s', (typed, expected) => expect(readingOf(typed)).toBe(expected));

    it.each([
      ['te', 'te'],
      ['me', 'me'],
      ['bøy te', 'te#inflection'],
      ['forskjellen på te og kaffe', 'te | kaffe'],
      ['me eller vi', 'me | vi'],
      ['kva er rett, me eller vi', 'me | vi'],
      ['hva betyr koss', 'koss'],
      ['ka bety koss', 'koss'],
      ['uttrykk med te', 'te#phrases'],
      ['uttrykk me te', 'uttrykk me te'],
      ['kjønn på tå', 'tå#kind'],
      ['opphavet til ordet sei', 'sei#origin'],
      ['skrives det ikkje eller ikke', 'ikkje | ikke'],
      ['er førr et ord', 'førr'],
      ['bli eller blive', 'bli | blive'],
      ['fortid av å bli', 'bli#inflection.past'],
      ['å hete i presens', 'hete#inflection.present'],
      ['kva tyder å te seg', 'te seg'],
      ['kva tyder det å vere på bærtur', 'vere på bærtur'],
      ['hva betyr "me"', 'me'],
      ['tell me what fisk means', 'fisk'],
      ['korleis skriv me sykkel', 'sykkel'],
      ['what does te mean', 'te'],
    ])('but the word of «%s» stays as typed', (typed, expected) => expect(readingOf(typed)).toBe(expected));
  });

  describe('reads the question that a text holds', () => {
    it.each([
      // What the dictionary says of a word, behind another sentence with quotes.
      ['Sjefen retta "alle sammens" i brevet. Hva sier ordboka om alle?', 'alle'],
      ['kva står det i ordboka om slåbrok', 'slåbrok'],
      ['what does the dictionary say about slurv', 'slurv'],
      // The word is asked about in a subordinate clause.
      ['en vikar lurer på hva pugging er', 'pugging'],
      ['ungane spør kva ei skreppe er', 'skreppe'],
      ['my neighbour wonders what skyld is', 'skyld'],
      ['sønnen min spør hva det betyr å sitte på gjerdet når man stemmer', 'sitte på gjerdet'],
      ['elevane lurer på kva det tyder å gå rundt grauten', 'gå rundt grauten'],
      ['they ask what it means to stå på pinne', 'stå på pinne'],
      ['dumt spørsmål kanskje, men hva er en kum?', 'kum'],
      // The dictionary that another sentence names.
      ['Skriver på nynorsk for første gang. Hva heter virksomhet?', 'virksomhet nob'],
      ['Eg skriv på bokmål for ein gongs skuld. Kva heiter kjærleik?', 'kjærleik bob'],
      ["I'm writing in nynorsk for once. What is the word for virksomhet?", 'virksomhet nob'],
      ['nynorskvariant av selskap', 'selskap nob'],
      ['på nynorsk: selskap', 'selskap nob'],
      // What was meant, and not what stands before it.
      ['hva betyr "tilstå", nei "tildele" mente jeg', 'tildele'],
      ['ho sa «bite i graset», nei bite i det sure eplet meinte ho, kva tyder det', 'bite i det sure eplet'],
      ['the gender of tavle? sorry lampe I meant', 'lampe#kind'],
      // Several spellings, one behind the other.
      [
        'kan du sjekke skrivemåten: interessert, interesert, interresert',
        'interessert | interesert | interresert',
      ],
      ['Kva er rett? kommisjon, komisjon', 'kommisjon | komisjon'],
      ['which spelling is right: definitivt, defenitivt, definetivt', 'definitivt | defenitivt | definetivt'],
      ['en eller to m-er i kommisjon og kommune', 'kommisjon | kommune'],
      // Words that are mixed, and what each of two says.
      ['kan jeg veksle mellom sola og solen i samme tekst', 'sola | solen'],
      ['går det an å bruke fram og frem om kvarandre', 'fram | frem'],
      ['can I use boka and boken interchangeably', 'boka | boken'],
      ['han skriver komite, jeg skriver komité. Hva er riktig?', 'komite | komité'],
      ['ho seier mjølk og eg seier melk, kven har rett', 'mjølk | melk'],
      ['er det noen forskjell i betydning mellom må og skal', 'må | skal'],
      // Where a word comes from.
      ['bakgrunnen for ordet hybel', 'hybel#origin'],
      ['er ordet vindauge i slekt med vind', 'vindauge#origin'],
      ['does the word vindu have to do with wind', 'vindu#origin'],
      // Whether there is such a word.
      ['Finnes det noe som heter medarbeiderskap? Det høres rart ut.', 'medarbeiderskap'],
      ['er det noko som heiter trivnadsplan', 'trivnadsplan'],
      ['is there such a word as trivelighet? I want to use it', 'trivelighet'],
      // Phrases with a word inside.
      ['uttrykk med hest i', 'hest#phrases'],
      ['ordtak der det er is i', 'is#phrases'],
      ['idioms with ski in them', 'ski#phrases'],
      // Words beside the one that is asked for.
      ['stemmer det at pizza er hankjønn', 'pizza#kind'],
      ['sekretariat er vel intetkjønn?', 'sekretariat#kind'],
      ['e pizza hankjønn elle hunkjønn igjen, står fast', 'pizza#kind'],
      ['en eller ett kaffe', 'kaffe#kind'],
      ['treng eit anna ord enn utfordring, har brukt det ni gonger', 'utfordring#synonyms'],
      ['ord som betyr det samme som rask', 'rask#synonyms'],
      ['hva legger man i «vesentlig»', 'vesentlig'],
      ['skriver man «osv» med punktum', 'osv'],
      ['slå opp tre ord: vedtak, forskrift, lov', 'vedtak | forskrift | lov'],
      ['kva tyder vedtak, forskrift og lov', 'vedtak | forskrift | lov'],
      ['et ord på seks bokstaver som betyr glad', 'cannot: meaning'],
      ['give me five words that rhyme with hus', 'no-list'],
      ['hva kaller man en person som aldri bestemmer seg', 'cannot: meaning'],
    ])('«%s» asks for %s', (typed, expected) => expect(readingOf(typed)).toBe(expected));
  });

  it.each<[string, readonly DictId[]]>([
    ['fisk', ['nob']],
    ['fisk bm', ['bob']],
    ['fisk bm nn', ['bob', 'nob']],
    ['ein fisk', ['nob']],
    ['en fisk på bokmål', ['bob']],
  ])('with nynorsk as the chosen dictionary, looks «%s» up in %s', (typed, dicts) => {
    expect(parseOrd(typed, { dictionary: 'nob' })).toMatchObject({ lookUp: { dicts } });
  });

  it.each(['', 'tilfeldig'])('keeps to the chosen dictionary for «%s»', (typed) => {
    expect(JSON.stringify(parseOrd(typed, { dictionary: 'bob' }))).toContain('"dicts":["bob"]');
  });

  it('parses any text, and never gives an empty or overlong look-up', () => {
    const word = fc.constantFrom('å', 'en', 'bm', 'nn', 'nynorsk', 'på', '"', "'", 'fisk', '?', '&lt;', ' ');
    const typed = fc.oneof(
      anyText(),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const query = parseOrd(cleanTyped(text));
        if (query.kind !== 'look-up') return;
        expect(query.lookUp.word.trim()).not.toBe('');
        expect(query.lookUp.word.length).toBeLessThanOrEqual(200);
        expect(query.lookUp.dicts.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('isPattern', () => {
  it.each([
    ['fisk*', true],
    ['sk_le', true],
    ['%ing', true],
    ['kniv|gaffel', true],
    ['fisk', false],
    ['e-post?', false],
  ])('%s: %s', (word, expected) => {
    expect(isPattern(word)).toBe(expected);
  });
});

describe('the address of an article', () => {
  const SITE = 'https://ordbokene.no';
  const [preview] = createOrdFeature().linkPreviews ?? [];
  const domains = preview?.domains ?? [];

  /** What the dictionary is asked for the preview of a link. */
  async function parse(address: string): Promise<unknown> {
    const asked: unknown[] = [];
    const client = {
      article: async (dict: DictId, id: number) => void asked.push({ kind: 'article', key: { dict, id } }),
      search: async (dicts: readonly DictId[], word: string) => {
        asked.push({ kind: 'look-up', lookUp: { word, dicts } });
        return { query: word, total: 0, hits: [], nearest: [], parts: [], dropped: 0 };
      },
    };
    await preview?.handle(new URL(address), client as unknown as DictionaryClient, textsOf('nb'));
    expect(asked.length).toBeLessThan(2);
    return asked[0];
  }

  const article = (dict: 'bob' | 'nob', id: number) => ({ kind: 'article', key: { dict, id } });
  const word = (text: string, ...dicts: ('bob' | 'nob')[]) => ({
    kind: 'look-up',
    lookUp: { word: text, dicts },
  });

  describe('as a link', () => {
    it.each([
      ['/nob/bm/18571', article('bob', 18571)],
      ['/nno/bm/18571', article('bob', 18571)],
      ['/eng/nn/17640', article('nob', 17640)],
      ['/ukr/nn/17640', article('nob', 17640)],
      ['/bm/18571', article('bob', 18571)],
      ['/nn/17640/', article('nob', 17640)],
      ['/nob/bm/18571/fisk', article('bob', 18571)],
      ['/nob/bm/18571#def3', article('bob', 18571)],
      ['/nob/bm/18571?utm_source=x', article('bob', 18571)],
      ['/bm,nn/fisk', word('fisk', 'bob', 'nob')],
      ['/nob/nn,bm/fisk', word('fisk', 'bob', 'nob')],
      ['/nob/bm/fisk', word('fisk', 'bob')],
      ['/nno/bm,nn,no/fisk', word('fisk', 'bob', 'nob')],
      ['/nob/nn/bl%C3%A5b%C3%A6r', word('blåbær', 'nob')],
      ['/nob/nn/bla%CC%8Ab%C3%A6r', word('blåbær', 'nob')],
      ['/nob/bm/ha%20for%20vane', word('ha for vane', 'bob')],
      ['/bm,nn/search?q=ha+for+vane&scope=ei', word('ha for vane', 'bob', 'nob')],
      ['/nob/search?q=fisk&dict=nn&scope=e', word('fisk', 'nob')],
      ['/nob/search?q=fisk', word('fisk', 'bob', 'nob')],
      ['/bm/search', word('search', 'bob')],
    ])('parses %s', async (path, expected) => {
      expect(await parse(`${SITE}${path}`)).toEqual(expected);
    });

    it.each([
      'http://ordbokene.no',
      'https://www.ordbokene.no',
      'https://ordbøkene.no',
      'https://ORDBØKENE.no',
    ])('accepts %s', async (site) => expect(await parse(`${site}/bm/18571`)).toEqual(article('bob', 18571)));

    it.each([
      ['the front page', ''],
      ['a front page', '/nob'],
      ['a dictionary', '/nob/bm,nn'],
      ['a page about the site', '/nob/about'],
      ['settings', '/nno/settings'],
      ['an article of Norsk Ordbok', '/nob/no/12345'],
      ['an id in two dictionaries', '/nob/bm,nn/18571'],
      ['an id that is too long', '/nob/bm/99999999999999999999/x'],
      ['a pattern', '/nob/bm,nn/fisk*'],
      ['a search for a pattern', '/nob/search?q=f_sk%7Chus'],
      ['an empty search', '/bm/search?q=%20'],
      ['a malformed path', '/bm/%E0%A4%A'],
      ['a path below a word', '/bm/fisk/kake'],
      ['a very long word', `/bm/${'a'.repeat(201)}`],
    ])('ignores %s', async (_, path) => expect(await parse(`${SITE}${path}`)).toBeUndefined());

    it.each([
      'https://eksempel.no/bm/18571',
      'https://ordbokene.no.eksempel.no/bm/18571',
      'https://ikkeordbokene.no/bm/18571',
      'https://eksempel.no/ordbokene.no/bm/18571',
      'https://ordbokene.no@eksempel.no/bm/18571',
      'file:///ordbokene.no/bm/18571',
    ])('ignores the site %s', async (address) => expect(await parse(address)).toBeUndefined());

    it('lists the domain with ø in Punycode, as a manifest requires', () => {
      expect(domains[1]).toBe(new URL('https://ordbøkene.no').hostname);
    });

    it('parses any URL, and gives only ids and words that the dictionary accepts', async () => {
      const path = fc.array(
        fc.oneof(fc.constantFrom('nob', 'bm', 'nn', 'bm,nn', 'search', '1'), fc.string()),
      );
      await fc.assert(
        fc.asyncProperty(path, fc.string(), fc.constantFrom(...domains), async (parts, query, domain) => {
          const address = `https://${domain}/${parts.join('/')}?q=${query}`;
          if (!URL.canParse(address)) return;
          const link = (await parse(address)) as ReturnType<typeof article | typeof word> | undefined;
          if (!link) return;
          if ('key' in link) {
            expect(link.key.id).toBeLessThan(1e15);
            return;
          }
          expect(link.lookUp.dicts.length).toBeGreaterThan(0);
          expect(link.lookUp.word.trim()).toBe(link.lookUp.word);
          expect(link.lookUp.word.length).toBeGreaterThan(0);
          expect(link.lookUp.word.length).toBeLessThanOrEqual(200);
        }),
      );
    });
  });
});
