import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  type Interpretation,
  interpretMessage,
} from '../../../../src/bot/features/conversation/interpret.js';
import {
  formatLastQuestion,
  type LastQuestion,
  rememberQuestion,
} from '../../../../src/bot/features/conversation/last-questions.js';
import {
  formatLastWord,
  type LastWord,
  rememberWord,
} from '../../../../src/bot/features/conversation/last-word.js';
import { ASKED_FORMS, WORD_PARTS } from '../../../../src/bot/model/word-terms.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { DICT_IDS } from '../../../../src/dictionary/contract.js';

const now = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const rooms = [
  room('Styrerommet'),
  { ...room('Fjorden'), capacity: 8 },
  room('Store Fjellet'),
  { ...room('Salen'), building: 'Annekset' },
];
const interpret = (text: string) => interpretMessage(text, { rooms, now });
const asked = (text: string) => {
  const interpretation = interpret(text);
  return interpretation.kind === 'question'
    ? `${interpretation.question.command} ${interpretation.question.text}`.trim()
    : interpretation.kind;
};

const KARI = '<@U0KARI>';
const OLA = '<@U0OLA>';

describe('reads a question about a word', () => {
  test.each([
    ['fisk', '/ord fisk'],
    ['fisk nynorsk', '/ord fisk nynorsk'],
    ['Fisk?', '/ord Fisk'],
    ['å gå seg vill', '/ord å gå seg vill'],
    ['hva betyr ettersom', '/ord hva betyr ettersom'],
    ['Hva betyr ordet «ettersom»?', '/ord Hva betyr ordet "ettersom"'],
    ['kva tyder attgløyme', '/ord kva tyder attgløyme'],
    ['hva er flertall av bok', '/ord hva er flertall av bok'],
    // The dots stand for the word that is asked for.
    ['å fryse, frøs, ...?', '/ord å fryse, frøs, ...'],
    ['ka e det å ha ugler i mosen?', '/ord ka e det å ha ugler i mosen'],
    [
      'kan man bruke framleis i bokmål, eller må det være fremdeles?',
      '/ord kan man bruke framleis i bokmål, eller må det være fremdeles',
    ],
    ['bøying av gå', '/ord bøying av gå'],
    ['bøy hytte', '/ord bøy hytte'],
    // Two spellings of one word are no hours or days, and no rooms.
    [
      'korrektur til trykk 11.30, er det resurs el ressurs',
      '/ord korrektur til trykk 11.30, er det resurs el ressurs',
    ],
    ['kollisjon elle kolisjon? må sende no', '/ord kollisjon elle kolisjon? må sende no'],
    ['skal jul ha stor J inni en setning?', '/ord skal jul ha stor J inni en setning'],
    ['bøyning hytte nynorsk', '/ord bøyning hytte nynorsk'],
    ['hytte nynorsk bøyning', '/ord hytte nynorsk bøyning'],
    ['hytte i nynorsk', '/ord hytte i nynorsk'],
    ['kan du bøye verbet gå på nynorsk?', '/ord kan du bøye verbet gå på nynorsk'],
    ['korleis blir hytte bøygd', '/ord korleis blir hytte bøygd'],
    ['how do you inflect hytte?', '/ord how do you inflect hytte'],
    ['inflection of hytte', '/ord inflection of hytte'],
    ['bøye seg', '/ord bøye seg'],
    ['synonym til glad', '/ord synonym til glad'],
    ['slå opp hytte', '/ord slå opp hytte'],
    ['what does fisk mean?', '/ord what does fisk mean'],
    ['hei ordrom, hva betyr fisk takk!', '/ord hva betyr fisk'],
    ['hva heter uke på nynorsk', '/ord hva heter uke på nynorsk'],
    ['hvordan bøyes gå?', '/ord hvordan bøyes gå'],
    ['ord fisk', '/ord fisk'],
    ['/ord ledig', '/ord ledig'],
    ['hva betyr ledig', '/ord hva betyr ledig'],
    ['hva er flertall av rom', '/ord hva er flertall av rom'],
    ['forskjellen på å og og', '/ord forskjellen på å og og'],
    ['er det en eller ei hytte?', '/ord er det en eller ei hytte'],
    ['og eller å', '/ord og eller å'],
    ['hus på engelsk', '/ord hus på engelsk'],
    ['define hus', '/ord define hus'],
    ['på tå hev', '/ord på tå hev'],
    ['hva er dagens ord', '/ord dagens ord'],
    ['skriver man hytta eller hytten', '/ord skriver man hytta eller hytten'],
    ['for seint eller forseint', '/ord for seint eller forseint'],
    ['i morgen eller imorgen', '/ord i morgen eller imorgen'],
    ['kvifor heiter det tysdag?', '/ord kvifor heiter det tysdag'],
    ['why is it called fjord', '/ord why is it called fjord'],
    ['stor – gradbøyning?', '/ord stor – gradbøyning'],
    ["what does 'kos' mean, everybody says so", "/ord what does 'kos' mean, everybody says so"],
    ['ord som slutter på skap', '/ord som slutter på skap'],
    ['alle orda om vinter', '/ord alle orda om vinter'],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));
});

describe('reads a question about people', () => {
  test.each([
    [`ledig meg ${OLA} i morgen`, `/ledig meg ${OLA} i morgen`],
    [`når kan ${OLA} og ${KARI} møtes?`, `/ledig når kan ${OLA} og ${KARI} møtes`],
    [`Når er ${KARI} ledig i morgen?`, `/ledig Når er ${KARI} ledig i morgen`],
    [`er ${KARI} opptatt på fredag`, `/ledig er ${KARI} opptatt på fredag`],
    [`${OLA} i morgen`, `/ledig ${OLA} i morgen`],
    [`when is ${KARI} free tomorrow?`, `/ledig when is ${KARI} free tomorrow`],
    ['har ola tid på onsdag kl 10?', '/ledig har ola tid på onsdag kl 10'],
    [
      'kan du finne et møte med lars og amina på torsdag',
      '/ledig kan du finne et møte med lars og amina på torsdag',
    ],
    ['møte med lars på torsdag', '/ledig møte med lars på torsdag'],
    ['er jeg ledig i morgen', '/ledig er jeg ledig i morgen'],
    ['når er kari ledig neste uke', '/ledig når er kari ledig neste uke'],
    [`kva tid er ${KARI} ledig`, `/ledig når er ${KARI} ledig`],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));
});

describe('reads a question about rooms', () => {
  test.each([
    // The place where somebody is, of the room that is asked for.
    [
      'Ola sitter i annekset i dag, er det et rom der borte som er ledig fra halv tre til tre?',
      '/rom er det et rom i annekset som er ledig fra halv tre til tre i dag',
    ],
    [
      'Kari is in Annekset, is there a room there from 2 to 3?',
      '/rom is there a room i Annekset from 2 to 3',
    ],
    [
      'jeg er i Annekset. Finnes det et rom der kl 10 i morgen',
      '/rom Finnes det et rom i Annekset kl 10 i morgen',
    ],
    [
      'jeg er i Salen, er det et rom der det er stille kl 10',
      '/rom jeg er i Salen, er det et rom der det er stille kl 10',
    ],
    ['ledig rom nå til 6', '/rom ledig rom nå til 6'],
    ['ledig styrerom i morgon', '/rom ledig Styrerommet i morgon'],
    ['ledig Salen nå', '/rom ledig Salen nå'],
    ['noe m video i hovedbygget 15-16', '/rom noe m video i hovedbygget 15-16'],
    ['noe i Annekset i morgen?', '/rom noe i Annekset i morgen'],
    [
      'Finnes det et rom med både skjerm og tavle til åtte personer på torsdag?',
      '/rom Finnes det et rom med både skjerm og tavle til åtte personer på torsdag',
    ],
    [
      'Vi får en vikar på mandag. Er Fjorden ledig mellom 8 og 10?',
      '/rom Vi får en vikar på mandag. Er Fjorden ledig mellom 8 og 10',
    ],
    ['er det noe ledig i Annekset etter klokka 13', '/rom er det noe ledig i Annekset etter klokka 13'],
    ['is anything free in Annekset on Friday', '/rom is anything free in Annekset on Friday'],
    ['treng ein stad å eta lunsj på fredag', '/rom trenger en stad å eta lunsj på fredag'],
    ['er det plass noe sted til 8 på fredag', '/rom er det plass noe sted til 8 på fredag'],
    [
      'vi har 12 gjester torsdag kl. 10–12. Er det plass noe sted?',
      '/rom vi har 12 gjester torsdag kl. 10–12, Er det plass noe sted',
    ],
    ['hvilke rom er ledige nå?', '/rom hvilke rom er ledige nå'],
    ['vi blir 7 på mandag kl halv ni, varer til ti', '/rom vi blir 7 på mandag kl halv ni, varer til ti'],
    [
      'Finst det noko som er ledig heile dagen 16. desember? Me blir 9 på workshop',
      '/rom finnes det noe som er ledig hele dagen 16. desember? Me blir 9 på workshop',
    ],
    ["we'll be 8 on Tuesday at 2, ends at 4", "/rom we'll be 8 on Tuesday at 2, ends at 4"],
    ['trenger grupperom te 4 elever på fredag', '/rom trenger grupperom til 4 elever på fredag'],
    [
      'we need space for a dozen people on Friday at 1',
      '/rom we need space for a dozen people on Friday at 1',
    ],
    ['kvar kan vi vere på fredag', '/rom hvor kan vi være på fredag'],
    ['kor kan æ sett mæ om ti minutt, vi e to', '/rom hvor kan jeg sett meg om ti minutt, vi er to'],
    ['where can we be on Friday at 10?', '/rom where can we be on Friday at 10'],
    ['Har æ booka fjorden på onsdag, huske itj', '/rom Har jeg booka fjorden på onsdag'],
    ["did I book fjorden on Monday? I can't remember", '/rom did I book fjorden on Monday'],
    ['styrerommet i morgen', '/rom styrerommet i morgen'],
    ['Hva skjer i styrerommet uke 48?', '/rom Hva skjer i styrerommet uke 48'],
    ['er fjorden ledig i morgen kl 10', '/rom er fjorden ledig i morgen kl 10'],
    ['bestill fjorden', '/rom bestill fjorden'],
    ['bestill fjorden i morgen 10-11', '/rom bestill fjorden i morgen 10-11'],
    ['book et rom i morgen', '/rom book et rom i morgen'],
    ['rom styrerommet', '/rom styrerommet'],
    ['stopp abonnement', '/rom stopp abonnement'],
    ['avslutt abonnementet på fjorden', '/rom avslutt abonnementet på fjorden'],
    ['abonner fjorden hverdager 07:30', '/rom abonner fjorden hverdager 07:30'],
    ['stopp abonnement på dagens ord', '/ord stopp abonnement på dagens ord'],
    ['abonnement pris', '/ord abonnement pris'],
    ['store fjellet på fredag', '/rom store fjellet på fredag'],
    // One letter, or the ending of the other norm.
    ['er det noe i styreromet på torsdag?', '/rom er det noe i Styrerommet på torsdag'],
    ['når vert fjordan ledig', '/rom når blir Fjorden ledig'],
    ['is styrerommmet free on Thursday', '/rom is Styrerommet free on Thursday'],
    ['styrerom på torsdag kl 9', '/rom Styrerommet på torsdag kl 9'],
    ['er fjord ledig i morgon', '/rom er Fjorden ledig i morgon'],
    ['styrerom', '/ord styrerom'],
    // One letter of five is another word.
    ['møte om saken på fredag', '/ledig møte om saken på fredag'],
    ['fjorten på torsdag', 'unclear'],
    ['fjordan', '/ord fjordan'],
    ['lange fjorder', '/ord lange fjorder'],
    ['hvor er det ledig kl 14', '/rom hvor er det ledig kl 14'],
    ['kor er det noko ledig no', '/rom hvor er det noe ledig no'],
    ['når er både ola og ingrid ledige på mandag', '/ledig når er både ola og ingrid ledige på mandag'],
    ['møte med ola og ingrid, 2 t, i morgen', '/ledig møte med ola og ingrid, 2 t, i morgen'],
    ['meeting with ola, 1 h, on Thursday', '/ledig meeting with ola, 1 h, on Thursday'],
    ['where is it free tomorrow?', '/rom where is it free tomorrow'],
    ['hvor kan vi sitte i morgen kl 10', '/rom hvor kan vi sitte i morgen kl 10'],
    ['når er neste møte i styrerommet?', '/rom når er neste møte i styrerommet'],
    ['when is the next meeting in Fjorden', '/rom when is the next meeting in Fjorden'],
    ['kva er neste reservasjon i fjorden', '/rom hva er neste reservasjon i fjorden'],
    ['hvor kan jeg ta en telefon nå', '/rom hvor kan jeg ta en telefon nå'],
    ['kor kan me møtast klokka 14', '/rom hvor kan me møtes klokka 14'],
    ['where can we meet at 2 pm?', '/rom where can we meet at 2 pm'],
    ['hvilke dager neste uke er fjorden helt ledig', '/rom hvilke dager neste uke er fjorden helt ledig'],
    ['kva dagar neste veke er fjorden heilt ledig', '/rom hva dagar neste veke er fjorden helt ledig'],
    ['ledigrom på fredag', '/rom ledigrom på fredag'],
    ['plass til ni på fredag?', '/rom plass til ni på fredag'],
    ['noko stort nok til 11, fredag kl 9', '/rom noe stort nok til 11, fredag kl 9'],
    ['something big enough for 11 on Friday', '/rom something big enough for 11 on Friday'],
    ['are there any free rooms tomorrow', '/rom are there any free rooms tomorrow'],
    // How many they are says that a room is wanted.
    ['noe ledig for en gjeng på fem i morgen kl 9?', '/rom noe ledig for en gjeng på fem i morgen kl 9'],
    ['er det noko ledig til ein klasse på 20', '/rom er det noe ledig til en klasse på 20'],
    ['anything free for a team of eight on Friday', '/rom anything free for a team of eight on Friday'],
    ['eit roleg sted å ringe kl 14', '/rom et roleg sted å ringe kl 14'],
    ['somewhere quiet to work tomorrow', '/rom somewhere quiet to work tomorrow'],
    // The room that they leave is not asked about.
    ['kan vi flytte oss fra fjorden til styrerommet i morgen', '/rom kan vi til styrerommet i morgen'],
    ['we are moving from fjorden to styrerommet at 2', '/rom we are to styrerommet at 2'],
    ['vi ble ferdige, frigi fjorden', '/rom avbestill Fjorden'],
    // What a sentence corrects at its end.
    ['rom på onsdag, nei torsdag, kl 14-15', '/rom ledig 2026-11-26 kl 14:00-15:00'],
    ['rom for 4, sorry 5, tomorrow at 10', '/rom ledig 2026-11-24 kl 10:00-10:30 til 5 personer'],
    [
      'bestill fjorden, eller nei, styrerommet i morgen 10-11',
      '/rom bestill Styrerommet 2026-11-24 kl 10:00-11:00',
    ],
    [
      'bestill fjorden i morgon kl 10 - nei forresten kl 11',
      '/rom bestill Fjorden 2026-11-24 kl 11:00-11:30',
    ],
    ['any room free tomorrow... I mean Friday afternoon', '/rom ledig 2026-11-27 etter 12:00'],
    ['room tomorrow at 10, no screen needed', '/rom room tomorrow at 10, no screen needed'],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));
});

test.each([
  ['når kan jeg møte ola og ingrid denne uka?', '/ledig når kan jeg møte ola og ingrid denne uka'],
  ['når passer det for Ingrid i morgen', '/ledig når passer det for Ingrid i morgen'],
  ['when can ola meet on friday', '/ledig when can ola meet on friday'],
])('takes «%s» for a question about free time', (text, question) => {
  expect(asked(text)).toBe(question);
});

describe('reads no term of a meeting as a question about a word', () => {
  test.each([
    [
      'når kan Ola og Kari møtes om opphavet til saken',
      '/ledig når kan <@UOLA> og <@UKARI> møtes om opphavet til saken',
    ],
    ['lese korrektur sammen med Kari i morgen kl 10', 'unclear'],
    [
      'kurs i engelsk for nybegynnere torsdag kl 10, kan Kari?',
      '/ledig kurs i engelsk for nybegynnere torsdag kl 10, kan <@UKARI>',
    ],
    [
      'Ola sier tirsdag, jeg sier onsdag, hva er riktig?',
      '/ledig <@UOLA> sier tirsdag, jeg sier onsdag, hva er riktig',
    ],
    ['hva er best: mandag, søndag', 'unclear'],
  ])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));
});

describe('asks back', () => {
  test.each([
    'fjorden',
    'noe ledig i morgen',
    'er noko ledig på fredag?',
    'anything free on Friday',
    'i morgen',
    'kan du hjelpe meg med å skrive en søknad til kommunen',
    `hei ${OLA} takk for sist det var hyggelig`,
  ])('%s', (text) => {
    const interpretation = interpret(text);
    expect(interpretation.kind).toBe('unclear');
    if (interpretation.kind !== 'unclear') return;
    expect(interpretation.nearest.length).toBeGreaterThanOrEqual(2);
    expect(interpretation.nearest.length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['jeg synes ordet julebord er rart eller hva', ['julebord', 'synes', 'rart']],
    ['eg tykkjer orda fjas og tull er like', ['fjas', 'tykkjer', 'tull']],
    ['is there something about the word fjord', ['fjord']],
    ['hva er ordet for «dagen etter i morgen»', ['dagen etter i morgen']],
  ])('with the words that a sentence is about: %s', (text, words) => {
    const { nearest } = interpret(text) as Extract<Interpretation, { kind: 'unclear' }>;
    expect(nearest.map(({ text: word }) => word)).toEqual(words);
    expect(nearest.every(({ command }) => command === '/ord')).toBe(true);
  });

  it('keeps the people and the day of the sentence in the nearest questions', () => {
    const interpretation = interpret(`kan du varsle ${OLA} om saken i morgen`);
    expect(interpretation).toMatchObject({ kind: 'unclear' });
    const { nearest } = interpretation as Extract<Interpretation, { kind: 'unclear' }>;
    expect(nearest).toContainEqual({ command: '/ledig', text: `${OLA} i morgen` });
    expect(nearest).toContainEqual({ command: '/rom', text: 'ledig i morgen' });
  });
});

test.each(['tusen takk', 'Takk for hjelpen!', 'hei, takk', 'ok', 'thank you', 'thanks a lot'])(
  'takes «%s» for thanks',
  (text) => expect(asked(text)).toBe('thanks'),
);

test.each([
  '',
  'hjelp',
  'help',
  '?',
  'hei hjelp',
  'kan du hjelpe meg?',
  'hva kan du gjøre',
  'what can you do?',
  'hei',
  'God morgen!',
  'hvem er du?',
  'hva lagrer du om meg',
  '👍',
  'hello',
])('takes «%s» for a request for help', (text) => expect(asked(text)).toBe('help'));

const member = (slackId: string, name: string) => ({
  slackId,
  name,
  username: name.toLowerCase().replace(' ', '.'),
});
const members = [
  member('UKARI', 'Kari Nordli'),
  member('UOLA', 'Ola Bakken'),
  member('UING', 'Ingrid Dahl'),
  member('UIN2', 'Ingrid Moe'),
  member('UPER', 'Per Stein'),
  member('UME', 'Kari Lie'),
];

const groups = [{ id: 'S1', label: '@utviklere', name: 'Utviklerne i Fjordheim' }];

/** The questions that one person asks, one after the other. */
function converse(
  lines: readonly string[],
  { channel, shown }: { channel?: string; shown?: LastQuestion['shown'] } = {},
): Interpretation[] {
  let last: LastQuestion | undefined;
  let lastWord: LastWord | undefined;
  return lines.map((text) => {
    const read = interpretMessage(text, {
      rooms,
      now,
      members,
      groups,
      asker: 'UME',
      last,
      lastWord,
      ...(channel !== undefined && { channel }),
    });
    const isOfWord = 'question' in read && read.question.command === '/ord';
    if (isOfWord) lastWord = rememberWord(read.question.text, lastWord);
    if ((read.kind === 'changed' || read.kind === 'unclear') && read.last) last = read.last;
    if (read.kind === 'who') last = rememberQuestion(read.asker, { rooms, groups, now });
    if (read.kind === 'question' && !isOfWord) last = rememberQuestion(read.question, { rooms, groups, now });
    if (last && shown && 'question' in read) last = { ...last, shown };
    return read;
  });
}
const say = (read: Interpretation | undefined) =>
  read && 'question' in read ? `${read.question.command} ${read.question.text}`.trim() : read?.kind;
/** The answer to the last of the lines. */
const lastOf = (...lines: readonly string[]) => say(converse(lines).at(-1));

describe('takes a name without an @ for the person who has it', () => {
  test.each([
    ['Kari?', '/ledig <@UKARI>'],
    ['e ola ledi i mårra?', '/ledig er <@UOLA> ledig i mårra'],
    ['finn tid m/ kari + ola', '/ledig finn tid med <@UKARI> og <@UOLA>'],
    ['har Ola et kvarter før tolv', '/ledig har <@UOLA> et kvarter før tolv'],
    ['Ola Bakken i morgen', '/ledig <@UOLA> i morgen'],
    ['jeg må treffe ola bakken asap', '/ledig jeg må treffe <@UOLA> asap'],
    [
      'Could you find a slot for me, Ola and Kari sometime next week? Ideally 45 min, not Monday',
      '/ledig Could you find a slot for me, <@UOLA> and <@UKARI> sometime next week? Ideally 45 min, not Monday',
    ],
    ['Per?', '/ledig <@UPER>'],
    ['når er ola tilbake', '/ledig når er <@UOLA> tilbake'],
    ['når kjem ola attende?', '/ledig når kommer <@UOLA> attende'],
    ['when will ola be back', '/ledig when will <@UOLA> be back'],
    ['hva betyr stein', '/ord hva betyr stein'],
    ['ola nordmann', '/ord ola nordmann'],
    ['per dags dato', '/ord per dags dato'],
    // Between two people, and to somebody, nothing asks about words.
    ['kari eller ola', '/ledig <@UKARI> eller <@UOLA>'],
    ['stein eller sten', '/ord stein eller sten'],
    ['heter det stein eller ola', '/ord heter det stein eller ola'],
    ['Per, er det riktig?', 'unclear'],
    ['torsdag? er det riktig', 'unclear'],
    ['Protokoll, er det riktig?', '/ord Protokoll, er det riktig'],
  ])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));

  it('asks which of two with the same name, with the question about each', () => {
    const [read] = converse(['når kan ingrid i morgen']);
    expect(read).toEqual({
      kind: 'which-person',
      typed: 'ingrid',
      choices: [
        { name: 'Ingrid Dahl', question: { command: '/ledig', text: 'når kan <@UING> i morgen' } },
        { name: 'Ingrid Moe', question: { command: '/ledig', text: 'når kan <@UIN2> i morgen' } },
      ],
    });
  });

  it('asks whether a name in small letters alone is a word', () => {
    expect(converse(['stein'])[0]).toEqual({
      kind: 'unclear',
      nearest: [
        { command: '/ledig', text: '<@UPER>' },
        { command: '/ord', text: 'stein' },
      ],
    });
  });
});

describe('asks who «we» are', () => {
  test.each(['når kan vi møtes i morgen', 'når kan alle i morgen?', 'when can we meet tomorrow'])(
    '%s',
    (text) => {
      const [inChannel] = converse([text], { channel: 'C1' });
      const when = text.includes('tomorrow') ? 'tomorrow' : 'i morgen';
      expect(inChannel).toMatchObject({ kind: 'who', channel: { command: '/ledig', text: `<#C1> ${when}` } });
      expect(converse([text])[0]).not.toHaveProperty('channel');
    },
  );

  test.each([
    'vi på fredag',
    'me på fredag',
    'oss i morgen kl 10',
    'alle her i morgen',
    'alle her',
    'everyone tomorrow',
    'can we all meet on Thursday?',
    'hvem kan på fredag',
    'kven kan i morgon?',
  ])('without a word of free time: %s', (text) => expect(lastOf(text)).toBe('who'));

  test.each([
    ['alle', '/ord alle'],
    ['me on Friday', 'unclear'],
    ['hvem kan dekke vakta på fredag', 'unclear'],
    ['vi drar på fredag', 'unclear'],
  ])('and nobody where others or nothing is said: %s', (text, expected) =>
    expect(lastOf(text)).toBe(expected),
  );

  test.each([
    ['er du ledig', '/ledig'],
    ['er du ledig i morgen?', '/ledig i morgen'],
    ['har du tid på fredag', '/ledig på fredag'],
    ['når er du oppteken i morgon', '/ledig i morgon'],
    ['are you free on Friday', '/ledig on Friday'],
    ['kan du møtes på fredag', '/ledig på fredag'],
    ['er dere ledige på fredag', '/ledig på fredag'],
    ['har du ledig fredag', '/ledig fredag'],
  ])('and «you», where the app itself is asked: %s', (text, asker) => {
    const [read] = converse([text]);
    expect(read).toMatchObject({ kind: 'who' });
    expect(read?.kind === 'who' && `${read.asker.command} ${read.asker.text}`.trim()).toBe(asker);
  });

  test.each([
    ['er du ledig, ola?', '/ledig er du ledig, <@UOLA>'],
    ['har du et ledig rom', '/rom har du et ledig rom'],
    ['kan du finne tid med ola i morgen', '/ledig kan du finne tid med <@UOLA> i morgen'],
  ])('but not where somebody or a room is asked for: %s', (text, expected) =>
    expect(lastOf(text)).toBe(expected),
  );

  it.each([
    ['er det noe ledig i morgen', 'i morgen'],
    ['er det noko ledig no?', 'no'],
    ['is there anything free on Friday', 'on Friday'],
    ['noe ledig i morgen tidlig?', 'i morgen tidlig'],
    ['noko ledig tysdag', 'tysdag'],
  ])('and whether time or rooms are meant: %s', (text, when) => {
    expect(converse([text])[0]).toEqual({
      kind: 'unclear',
      nearest: [
        { command: '/ledig', text: when },
        { command: '/rom', text: `ledig ${when}` },
      ],
    });
  });

  it('takes the names that come behind the question who «we» are', () => {
    expect(lastOf('når kan vi møtes i morgen', 'kari og ola')).toBe('/ledig <@UKARI> <@UOLA> 2026-11-24');
  });
});

describe('leaves the name of a group to /ledig, which asks which one is meant', () => {
  test.each([
    'hele utviklerteamet i morgen',
    'hele utviklarteamet',
    'the whole dev team',
    'sales department on Friday',
    'styringsgruppa på mandag kl 10',
    'utviklerne på fredag',
    'Utviklere neste uke',
  ])('%s', (text) => expect(lastOf(text)).toBe(`/ledig ${text}`));

  test.each([
    ['kari og utviklerne på fredag', '/ledig <@UKARI> og utviklerne på fredag'],
    ['salgsteamet', '/ord salgsteamet'],
    ['gruppe', '/ord gruppe'],
    ['hyttene på fredag', 'unclear'],
    ['hele huset på fredag', 'unclear'],
  ])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));

  it('asks whether the name of a group alone is a word', () => {
    expect(converse(['utviklerne'])[0]).toEqual({
      kind: 'unclear',
      nearest: [
        { command: '/ledig', text: 'utviklerne' },
        { command: '/ord', text: 'utviklerne' },
      ],
    });
  });
});

test.each([
  ['hvordan ser dagen min ut', '/ledig'],
  ['hvilke møter har jeg i morgen', '/ledig i morgen'],
  ['korleis ser veka mi ut?', '/ledig denne uka'],
  ['do I have meetings on Friday', '/ledig on Friday'],
  ['hvordan ser dagen min ut på torsdag', '/ledig på torsdag'],
  ['hvordan ser dagen til Ola ut?', '/ledig <@UOLA>'],
  ['hvordan ser uka til Ola ut?', '/ledig <@UOLA> denne uka uten meg'],
  ['korleis ser veka til Ola ut', '/ledig <@UOLA> denne uka uten meg'],
  ['hvordan er timeplanen til ola og kari på onsdag', '/ledig <@UOLA> og <@UKARI> på onsdag'],
  ['how does the day of Ola look on Wednesday', '/ledig <@UOLA> on Wednesday'],
  ['<!subteam^S1|@utviklere> i morgen', '/ledig <!subteam^S1|@utviklere> i morgen'],
  ['to timar med <!subteam^S1|@utviklere> tysdag', '/ledig to timar med <!subteam^S1|@utviklere> tysdag'],
  ['<!subteam^S1|@utviklere> Tuesday 2 hours', '/ledig <!subteam^S1|@utviklere> Tuesday 2 hours'],
  ['hvor mange får plass i Fjorden', '/rom hvor mange får plass i Fjorden'],
  ['kor mange får plass i fjorden?', '/rom hvor mange får plass i fjorden'],
  ['how many people fit in Fjorden?', '/rom how many people fit in Fjorden'],
  ['what do I have tomorrow', '/ledig tomorrow'],
  ['fjorden eller styrerommet i morgen 12-13?', '/rom fjorden eller styrerommet i morgen 12-13'],
  [
    'Fjorden eller Styrerommet i dag ca kvart på to, vi bruker maks 20 min',
    '/rom Fjorden eller Styrerommet i dag ca kvart på to, vi bruker maks 20 min',
  ],
  ['What rooms are free at 3?', '/rom What rooms are free at 3'],
])('reads «%s»', (text, expected) => expect(lastOf(text)).toBe(expected));

describe('knows what it is not asked', () => {
  test.each([
    ['hva heter sjefen min', 'not-known'],
    ['kven er sjefen min?', 'not-known'],
    ["what's my manager's name", 'not-known'],
    ['hvordan blir været i helga?', 'not-known'],
    ['korleis blir vêret i morgon', 'not-known'],
    ['what time is it', 'not-known'],
    ["What's Kari's phone number?", 'not-known'],
    ['hva betyr klokka', '/ord hva betyr klokka'],
    ['hva betyr bursdag', '/ord hva betyr bursdag'],
    ['hva betyr adressen', '/ord hva betyr adressen'],
    ['hva heter vår på nynorsk', '/ord hva heter vår på nynorsk'],
    ['kult', 'unclear'],
    ['ledig', 'unclear'],
    ['møte', '/ord møte'],
    ['avtale', '/ord avtale'],
    ['spist godt eller', 'unclear'],
    ['hva kan du hjelpe meg med', 'help'],
    ['hvordan går det?', 'help'],
    ['hvordan booker jeg et rom?', 'help'],
    ['korleis finn eg ledig tid', 'help'],
    ['how do I book a room', 'help'],
    ['hvilken uke er det', 'not-known'],
    ['kva veke er det no?', 'not-known'],
    ['how many days until christmas', 'not-known'],
    ['hvem kommer på møtet i morgen', 'not-known'],
    ['hva er agendaen for møtet', 'not-known'],
    ['hvem har møtet i fjorden nå', '/rom hvem har møtet i fjorden nå'],
    ['når er Kari Nordli ledig etter lunsjen', '/ledig når er <@UKARI> ledig etter lunsjen'],
    ['hva er det til lunsj i dag', 'not-known'],
    ['nei takk', 'no-matter'],
    ['bruk kontor i en setning', '/ord bruk kontor i en setning'],
    ['bruk kontor i ei setning', '/ord bruk kontor i ei setning'],
    ['use kontor in a sentence', '/ord use kontor in a sentence'],
    ['korleis har du det', 'help'],
    ['are you a robot?', 'help'],
    ['godt jobba!', 'thanks'],
    ['good job', 'thanks'],
    ['det var ikke riktig', 'unclear'],
    ['eg skjønar ikkje svaret', 'unclear'],
    ['når går toget', 'not-known'],
    ['book det', 'nothing-to-change'],
    ['når er neste møte mitt', '/ledig'],
    ['when is my next meeting?', '/ledig'],
    ['har eg noko etter lunsj', '/ledig etter lunsj'],
    ['am I free at 2', '/ledig am I free at 2'],
    ['er noen ledige kl 13', 'who'],
    ['nokon som kan ta ein prat klokka 13?', 'who'],
    ['anyone free at 1 pm', 'who'],
    ['hvem kan ta en prat', 'who'],
    ['noen ledige rom kl 13', '/rom noen ledige rom kl 13'],
    ['kva kan du brukast til?', 'help'],
    ['what can you help with', 'help'],
    ['topp?', 'unclear'],
    ['og på bokmål?', 'which-word'],
    ['korleis bøyer ein det', 'which-word'],
    ['and the origin?', 'which-word'],
    ['Ola er syk i dag', 'unclear'],
    ['Kari er sjuk i dag', 'unclear'],
    ['Ola is off sick today', 'unclear'],
    ['er Ola syk i dag?', '/ledig er <@UOLA> syk i dag'],
    ['takk, det var alt. god helg!', 'thanks'],
    ['Sorry, wrong channel', 'no-matter'],
    ['gløym det', 'no-matter'],
    ['Morning! Is Kari Nordli around this afternoon?', '/ledig Is <@UKARI> around this afternoon'],
    ['hva skjer i fjorden i dag', '/rom hva skjer i fjorden i dag'],
    ['is Fjorden big enough for 12?', '/rom is Fjorden big enough for 12'],
    [
      'treng Kari Nordli og Ola tre kvarter + eit rom på onsdag',
      '/ledig trenger <@UKARI> og <@UOLA> tre kvarter og et rom på onsdag',
    ],
    [
      'eg og Ola må sjå på budsjettet, minst 3 timar, neste veke',
      '/ledig jeg og <@UOLA> må sjå på budsjettet, minst 3 timar, neste veke',
    ],
    [
      'Where does the word «sykehus» come from? just curious',
      '/ord Where does the word "sykehus" come from? just curious',
    ],
  ])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));
});

test.each([
  'avlys møtet',
  'utsett',
  'skriv ein møteinvitasjon til Kari',
  'kan du flytte møtet til fredag',
  'cancel my meeting',
  'utset møtet',
  'jeg er syk, avlys alt i dag',
  'eg er forkjølt, flytt alt til fredag',
  'I am ill, please move everything to Friday',
  'kan du gi Ola beskjed om at jeg kommer for sent',
  'sei til Ola at eg kjem seint',
  'tell Ola I will be late',
  'jeg må melde meg syk',
  'eg vil melde meg sjuk i dag',
  'I need to call in sick',
  'minn meg på møtet kl 9',
  'remind me at 9',
  'eg vil søkje ferie i veke 30',
  'legg inn fravær i kalenderen min',
  'I need to request time off',
])('says of «%s» that it cannot', (text) => expect(lastOf(text)).toBe('cannot'));

test.each([
  'kan du rette teksten min',
  'proofread this text: eg heiter Ola',
  'kan du lese korrektur på saken min?',
  'ser du over språket i innkallinga mi før jeg sender den',
  'kan du sjekke grammatikken i denne mailen',
  'les korrektur på notatet mitt',
  'Can you proofread my report before lunch?',
])('says of «%s» that it does not know', (text) => expect(lastOf(text)).toBe('not-known'));

test.each([
  'lurer på komma foran men, når skal man ha det',
  'where do I put the comma before og',
  'når bruker man apostrof i genitiv',
])('leaves to /ord what it says of signs: «%s»', (text) => expect(lastOf(text)).toBe(`/ord ${text}`));

test.each([
  'Kan du si hva du kan hjelpe meg med? Jeg fikk vite om deg, men husker ikke alt.',
  'can you tell me what you can do? We are new here.',
])('helps where that is asked first: «%s»', (text) => expect(lastOf(text)).toBe('help'));

test.each(['kan du hjelpe meg med et ord', 'eg lurer på eit uttrykk', 'can you help me with a word'])(
  'asks for the word of «%s»',
  (text) => expect(lastOf(text)).toBe('which-word'),
);

test.each([
  'skal vi ta det mandag eller tirsdag',
  'which is better, Monday or Tuesday?',
  'mandag eller tirsdag',
])('takes the days of «%s» for no words', (text) => expect(lastOf(text)).toBe('unclear'));

test.each([
  ['bestill te og kaker til fjorden i morgen kl 14', 'goods: Fjorden i morgen kl 14'],
  ['kan du skaffe kaffi til Styrerommet tysdag kl 9?', 'goods: Styrerommet tysdag kl 9'],
  ['order sandwiches for the room tomorrow at noon', 'goods: ledig tomorrow at noon'],
  ['book fjorden på onsdag og bestill lunsj til åtte', 'goods: Fjorden på onsdag'],
  ['vi treng frukt i Styrerommet på fredag', 'goods: Styrerommet på fredag'],
  ['bestill drosje til stasjonen', 'goods'],
  ['bestill blomar', 'goods'],
  ['avbestill verneombudets reservasjon av Salen på fredag', 'booking: Salen på fredag'],
  ["delete the board's booking of Salen", 'booking: Salen'],
  ['utsett bookinga av Salen til kl 15', 'booking: Salen kl 15'],
  ['order a taxi', 'goods'],
  ['avlys møtet til Ingrid i fjorden', 'booking: Fjorden'],
  ['avbestill kaffien på Styrerommet', 'goods: Styrerommet'],
  ['cancel the coffee for fjorden on Friday', 'goods: Fjorden on Friday'],
  ['kan du slette reservasjonen til Ola i fjorden', 'booking: Fjorden'],
  ['avbestill rommet for Kari', 'booking'],
  ['kast ut dei som sit i Styrerommet', 'booking: Styrerommet'],
  ['flytt bookinga av fjorden til torsdag', 'booking: Fjorden til torsdag'],
  ['avbestill fjorden på fredag, det er Ola som har booka det', 'booking: Fjorden på fredag'],
  ['avbestill møtet som ligger i Salen kl. 13, vi må ha det', 'booking: Salen kl. 13'],
  ['please move my booking of Fjorden', 'booking: Fjorden'],
  ['kan dere rydde fjorden', 'Fjorden'],
  ['kan du minne Ola om møtet kl 10', 'message'],
  ['si fra til Kari at jeg er forsinket til Fjorden kl 10', 'message'],
  ['kan nokon vaske Salen i dag', 'Salen i dag'],
  ['please unlock Fjorden tomorrow', 'Fjorden tomorrow'],
  ['skjermen i fjorden virker ikke', 'Fjorden'],
  ['the projector in Salen is broken', 'Salen'],
  ['jeg er låst ute av Salen', 'Salen'],
  ["we're locked out of fjorden", 'Fjorden'],
])('says of «%s» what it cannot, and what it can show', (text, expected) => {
  const read = interpretMessage(text, { rooms, now, members, asker: 'UASKER' });
  const { of, instead } = read.kind === 'cannot' ? read : {};
  expect([of, instead?.text].filter(Boolean).join(': ')).toBe(expected);
});

test.each([
  ['avbestill fjorden i morgen', '/rom avbestill Fjorden'],
  ['kan du cancelle bookingen min i Salen 8. desember', '/rom avbestill Salen'],
  ['avbook fjorden i morra', '/rom avbestill Fjorden'],
  ['æ booka salen i stad men treng den itj lenger, kainn du avbestill', '/rom avbestill Salen'],
  ["cancel everything I've booked on Friday", '/rom avbestill rom'],
  ['ka rom har æ tinga', '/rom hva rom har jeg tinga'],
  ['er bookinga mi i fjorden i orden', '/rom er bookinga mi i fjorden i orden'],
  ['ka e det æ har booka denne uka', '/rom hva er det jeg har booka denne uka'],
  ['did my booking of Salen on Monday go through?', '/rom did my booking of Salen on Monday go through'],
  ['rydde', '/ord rydde'],
  [
    'må ha et sted til allmøtet i morgen kl 14-15, vi er ca 30',
    '/rom må ha et sted til allmøtet i morgen kl 14-15, vi er ca 30',
  ],
  [
    'kan du finne et lokale til styremøtet torsdag 10-12',
    '/rom kan du finne et lokale til styremøtet torsdag 10-12',
  ],
  ['kæm sett i styrerommet no? dæm lage så my bråk haha', '/rom hvem sitter i styrerommet no?'],
  [
    'Who is sitting in Fjorden? I thought it was mine',
    '/rom Who is sitting in Fjorden? I thought it was mine',
  ],
  [
    'Trenger et stille sted en halvtime fra kvart over to, det er bare meg',
    '/rom Trenger et stille sted en halvtime fra kvart over to, det er bare meg',
  ],
  ['eg treng ein roleg stad i morgon kl 9', '/rom jeg trenger en roleg stad i morgon kl 9'],
  ['need a quiet spot tomorrow at 2', '/rom need a quiet spot tomorrow at 2'],
  ['har styrerommt skjerm', '/rom har Styrerommet skjerm'],
  ['avbestill fjorden etter lunsj', '/rom avbestill Fjorden'],
  ['kan du kansellere bookinga mi av fjorden', '/rom avbestill Fjorden'],
  ['cancel my booking', '/rom avbestill rom'],
  ['avlys bookingen min av fjorden', '/rom avbestill Fjorden'],
  ['avbestill bestillingen til møtet i fjorden', '/rom avbestill Fjorden'],
  ['avlys møtet til lunsj i fjorden', '/rom avbestill Fjorden'],
  ['avbestill fjorden på torsdag, vi skal heller ha kake hos meg', '/rom avbestill Fjorden'],
  ['avbestill rommet, kaffen er tom', '/rom avbestill rom'],
  ['avbestill fjorden på torsdag, vi skal ha kake hos Ola', '/rom avbestill Fjorden'],
  ['avbestill fjorden i morgon, Kari er sjuk', '/rom avbestill Fjorden'],
  ['cancel Fjorden on Friday, we are going to see Ola instead', '/rom avbestill Fjorden'],
  ['avlys bookingen til fjorden på fredag', '/rom avbestill Fjorden'],
  ['har jeg noe booket i fjorden?', '/rom har jeg noe booket i fjorden'],
  ['har dere plass til et kurs for 30 på fredag?', '/rom har dere plass til et kurs for 30 på fredag'],
  ['is there space for a class of 20 on Friday?', '/rom is there space for a class of 20 on Friday'],
  [
    'plass til heile trinnet, vi er 45, ein gong i veke 51',
    '/rom plass til hele trinnet, vi er 45, en gang i veke 51',
  ],
  ['finst det ein plass eg kan jobbe til kl 14?', '/rom finnes det en plass jeg kan jobbe til kl 14'],
  ['what rooms have I booked next week', '/rom what rooms have I booked next week'],
  [
    'Har eg booka noko rom i dag? Hugsar ikkje om det vart Salen',
    '/rom Har jeg booka noe rom i dag? Hugsar ikke om det ble Salen',
  ],
  ['avbestill onsdagens booking av Salen', '/rom avbestill Salen'],
  ["cancel tomorrow's booking of Salen", '/rom avbestill Salen'],
  ['cancel this booking', '/rom avbestill rom'],
  ['vi trenger ikke fjorden i morgen likevel', '/rom avbestill Fjorden'],
  [
    'jeg kom i skade for å booke Fjorden to ganger på mandag. Kan du slette den ene?',
    '/rom avbestill Fjorden',
  ],
  ['I booked Fjorden twice by mistake. Please cancel one of them', '/rom avbestill Fjorden'],
  ['eg treng ikkje Styrerommet på fredag', '/rom avbestill Styrerommet'],
  ['we no longer need Fjorden', '/rom avbestill Fjorden'],
  ['vi blir 9 på torsdag kl 10, hvor kan vi sitte?', '/rom vi blir 9 på torsdag kl 10, hvor kan vi sitte'],
  ['noe med skjerm i morgen kl 10', '/rom noe med skjerm i morgen kl 10'],
  ['åtte stykker, torsdag 10-12', '/rom åtte stykker, torsdag 10-12'],
  ['eg må avbestille styrerommet', '/rom avbestill Styrerommet'],
  ['bestill rom til lunsj i morgen', '/rom bestill rom til lunsj i morgen'],
  ['book fjorden for lunch on Friday', '/rom book fjorden for lunch on Friday'],
  ['bestill lunsj med Ola på fredag', '/ledig bestill lunsj med <@UOLA> på fredag'],
])('reads «%s» as no order', (text, expected) => expect(lastOf(text)).toBe(expected));

test.each([
  'Nytt spørsmål',
  'nytt spørsmål!',
  'new question',
  'eit nytt spørsmål',
  'glem spørsmålet',
  'gløym det førre spørsmålet',
  'forget the last question',
])('forgets the last question: «%s»', (text) =>
  expect(lastOf('når kan ola i morgen', text)).toBe('new-question'),
);

describe('changes the last question about a word', () => {
  test.each([
    ['hva betyr sær', 'og på nynorsk da?', '/ord hva betyr "sær" på nynorsk'],
    ['hva betyr vaske', 'bøyd i fortid?', '/ord preteritum av "vaske"'],
    ['hva betyr vaske', 'bøygd på nynorsk', '/ord bøyning av "vaske" på nynorsk'],
    ['hva betyr vaske', 'bare presens takk', '/ord presens av "vaske"'],
    ['kva tyder skap', 'berre fleirtalsforma', '/ord flertall av "skap"'],
    ['what does skap mean', 'just the gender please', '/ord kjønn på "skap"'],
    ['flertall av skap', 'definite too please', '/ord bestemt form av "skap"'],
    ['bøy vaske', 'perfektum partisipp er det eg treng', '/ord perfektum av "vaske"'],
    ['hva betyr skap', 'skal jeg si en eller et?', '/ord kjønn på "skap"'],
    ['hva betyr skap', 'nynorsken, takk', '/ord hva betyr "skap" på nynorsk'],
    ['hva betyr frist', 'ikke det, jeg mente verbet å friste', '/ord hva betyr "å friste"'],
    ['bøy å velge', 'å legge da', '/ord bøyning av "å legge"'],
    ['forskjell på lede og leie', 'hvilken er mest formell?', '/ord forskjellen på "lede" eller "leie"'],
    ['er det to n i mannen', 'og i kona?', '/ord hva betyr "kona"'],
    ['kjønn på skap', 'det samme for hylle', '/ord kjønn på "hylle"'],
    ['kjønn på skap', 'same for hylle', '/ord kjønn på "hylle"'],
    ['kjønn på skap', 'sorry, hylle', '/ord kjønn på "hylle"'],
    ['kjønn på skap', 'ups, mente hylle', '/ord kjønn på "hylle"'],
    ['opphav til dekan', 'takk! er rektor også latin', '/ord opphav til "rektor"'],
    ['origin of dekan', 'is rektor also from Latin?', '/ord opphav til "rektor"'],
    ['kommisjon eller komisjon', 'Og komité, skal det ha aksent?', '/ord hva betyr "komité"'],
    ['bøy skap', 'og det samme på nynorsk', '/ord bøyning av "skap" på nynorsk'],
    ['bøy skap', 'same in nynorsk please', '/ord bøyning av "skap" på nynorsk'],
    ['bøy skap', 'korleis blir det på nynorsk', '/ord bøyning av "skap" på nynorsk'],
    ['bøy skap', 'nei, på nynorsk meinte eg', '/ord bøyning av "skap" på nynorsk'],
    ['hva betyr skap', 'kor kjem det ordet ifra', '/ord opphav til "skap"'],
    ['hva betyr skap', 'where does that word come from', '/ord opphav til "skap"'],
    ['hva betyr skap', 'fint! og bøyningen?', '/ord bøyning av "skap"'],
    ['hva betyr skap', 'ok, thanks. And the gender?', '/ord kjønn på "skap"'],
    ['hva betyr skap', 'nice, plural?', '/ord flertall av "skap"'],
    ['hva betyr skap', 'nei, flertall mente jeg', '/ord flertall av "skap"'],
    ['hva betyr vaske', 'and the past participle?', '/ord perfektum av "vaske"'],
    ['hva betyr vaske', 'er det et sterkt verb', '/ord bøyning av "vaske"'],
    ['hva betyr vaske', 'hva er det på engelsk', '/ord engelsk for "vaske"'],
    ['bøy vaske', 'kan du gi meg et eksempel', '/ord hva betyr "vaske"'],
    ['kva tyder rar', 'på bokmål òg', '/ord hva betyr "rar" på bokmål'],
    ['what does rar mean', 'and in nynorsk too?', '/ord hva betyr "rar" på nynorsk'],
    ['pute', 'bøyning', '/ord bøyning av "pute"'],
    ['en eller ei pute', 'bøy den da', '/ord bøyning av "pute"'],
    ['ei pute', 'korleis bøyer ein det', '/ord bøyning av "ei pute"'],
    ['pute', 'how do you inflect it?', '/ord bøyning av "pute"'],
    ['flertall av pute', 'og kjønn?', '/ord kjønn på "pute"'],
    ['flertall av pute', 'er det en eller ei', '/ord kjønn på "pute"'],
    ['pute', 'is it masculine or feminine', '/ord kjønn på "pute"'],
    ['pute', 'hvor kommer det fra', '/ord opphav til "pute"'],
    ['pute', 'kvar kjem ordet frå?', '/ord opphav til "pute"'],
    ['pute nynorsk', 'where does it come from', '/ord opphav til "pute" på nynorsk'],
    ['pute', 'what about the plural?', '/ord flertall av "pute"'],
    ['pute', 'i bunden form, då', '/ord bestemt form av "pute"'],
    ['opphav til pute', 'hva betyr det egentlig', '/ord hva betyr "pute"'],
    ['opphav til pute', 'og flertallet på nynorsk', '/ord flertall av "pute" på nynorsk'],
    ['flertall av pute', 'og seng?', '/ord flertall av "seng"'],
    ['plural of pute', 'and of seng', '/ord flertall av "seng"'],
    ['flertall av pute', 'og for seng da', '/ord flertall av "seng"'],
    ['flertall av pute', 'og seng, kva er det då', '/ord hva betyr "seng"'],
    ['hva betyr pute', 'beklager, putte mente jeg', '/ord hva betyr "putte"'],
    ['kjønn på pute', 'nei, eg meinte seng', '/ord kjønn på "seng"'],
    ['plural of pute', 'sorry, I meant seng', '/ord flertall av "seng"'],
    ['pute', 'any synonyms?', '/ord synonym til "pute"'],
    ['pute', 'bøy det i flertall', '/ord flertall av "pute"'],
    ['pute', 'kan det være hankjønn også', '/ord kjønn på "pute"'],
    ['bøy å puste', 'og substantivet', '/ord hva betyr "puste substantiv"'],
    ['kjønn på pute', 'nei, på seng', '/ord kjønn på "seng"'],
    ['pute', 'flere eksempler', '/ord hva betyr "pute"'],
    ['bøy å puste', 'what about the noun', '/ord hva betyr "puste substantiv"'],
    ['forskjellen på da og når', 'og mellom enda og ennå?', '/ord forskjellen på "enda" eller "ennå"'],
    ['flertall av pute', 'what about the word seng', '/ord flertall av "seng"'],
    [
      'forskjellen på ovenfor og overfor',
      'på nynorsk?',
      '/ord forskjellen på "ovenfor" eller "overfor" på nynorsk',
    ],
    ['hva betyr det å gå i baret', 'hvor kommer det fra', '/ord opphav til "å gå i baret"'],
    ['pute', 'kan du bøye det?', '/ord bøyning av "pute"'],
    ['opphav til pute', 'nei, hva betyr det', '/ord hva betyr "pute"'],
    ['opphav til pute', 'tydinga òg', '/ord hva betyr "pute"'],
    ['opphav til pute', 'and the meaning', '/ord hva betyr "pute"'],
    ['pute', 'vis bøyningen', '/ord bøyning av "pute"'],
    ['pute', 'hvilket kjønn', '/ord kjønn på "pute"'],
    ['pute', 'på engelsk', '/ord engelsk for "pute"'],
    ['pute', 'hva betyr seng', '/ord hva betyr seng'],
    ['pute', 'er det en eller ei seng', '/ord er det en eller ei seng'],
    ['pute', 'fjorden i morgen', '/rom fjorden i morgen'],
    ['pute', 'perfekt', 'no-matter'],
    ['forskjellen på ovenfor og overfor', 'bøyning?', 'unclear'],
    ['heter det puta eller puten', 'og flertall?', '/ord flertall av "puta"'],
    ['fisk*', 'og på nynorsk?', 'which-word'],
    ['rom i morgen', 'og i kjelleretasjen', 'unclear'],
    ['rom i morgen', 'på tvers', 'unclear'],
    ['hva betyr pute', 'på tvers', '/ord på tvers'],
    ['opphav til pute', 'mange takk. Og «seng»?', '/ord opphav til "seng"'],
    ['opphav til pute', 'supert! og seng', '/ord opphav til "seng"'],
    ['opphav til pute', 'kan du bøye begge to?', 'which-word'],
    ['opphav til pute', 'hva betyr begge ordene', 'which-word'],
    ['opphav til pute', 'kan eg bruke det i ein søknad', '/ord hva betyr "pute"'],
    ['opphav til pute', 'can I write it in an official letter', '/ord hva betyr "pute"'],
    ['opphav til pute', 'er det uformelt', '/ord hva betyr "pute"'],
    ['finere ord for pute', 'hmm, litt mindre høytidelig', '/ord synonym til "pute"'],
    ['finere ord for pute', 'something more casual', '/ord synonym til "pute"'],
    ['hva betyr pute', 'hva er forskjellen på det og seng', '/ord forskjellen på "pute" eller "seng"'],
    ['what does pute mean', 'difference between that and seng', '/ord forskjellen på "pute" eller "seng"'],
    ['bøy å henge', 'å på nynorsk?', '/ord bøyning av "å henge" på nynorsk'],
    ['kva tyder pute', 'å i fleirtal', '/ord flertall av "pute"'],
    ['hva betyr å stå på pinne', 'og å gå på limpinnen?', '/ord hva betyr "å gå på limpinnen"'],
    ['slå opp pute', 'mente puter, sorry', '/ord hva betyr "puter"'],
    ['kva tyder varm', 'og kva heiter substantivet?', '/ord hva betyr "varm substantiv"'],
    ['what does warm mean', 'and what is the noun for it', '/ord hva betyr "warm substantiv"'],
    ['forskjellen på pute og seng', 'da tar jeg den første. Hvilket kjønn?', '/ord kjønn på "pute"'],
    ['forskjellen på pute og seng', 'bøy den andre', '/ord bøyning av "seng"'],
    ['difference between pute and seng', 'the latter, please', '/ord hva betyr "seng"'],
    ['tilfeldig', 'og bøyning?', 'which-word'],
    // Two words instead of the two that were compared.
    [
      'kva er skilnaden på å lyde og å lyda',
      'Unnskyld, eg skreiv feil. Eg meinte lyse og lysa.',
      '/ord forskjellen på "lyse" eller "lysa"',
    ],
    [
      'forskjellen på pute og seng',
      'jeg mente å ligge og å legge',
      '/ord forskjellen på "å ligge" eller "å legge"',
    ],
    ['forskjellen på pute og seng', 'hylle og skap mente jeg', '/ord forskjellen på "hylle" eller "skap"'],
    [
      'difference between pute and seng',
      'typo, I meant hylle and skap',
      '/ord forskjellen på "hylle" eller "skap"',
    ],
    ['bøy pute', 'jeg mente hylle og skap', 'unclear'],
    // The last word, where it alone is remembered; an earlier one is not.
    ['bøy pute', 'kva kjønn har det siste', '/ord kjønn på "pute"'],
    ['hva betyr pute', 'opphavet til sistnevnte', '/ord opphav til "pute"'],
    ['what does pute mean', 'where does the last word come from', '/ord opphav til "pute"'],
    ['hva betyr pute', 'hvilket kjønn har det første?', 'which-word'],
    ['what does pute mean', 'the gender of the first one', 'which-word'],
    ['forskjellen på pute, seng eller skap', 'opphavet til det andre', '/ord opphav til "seng"'],
    ['forskjellen på pute, seng eller skap', 'opphavet til det siste ordet', '/ord opphav til "skap"'],
    // What the two answers side by side show.
    ['forskjellen på pute og seng', 'og hvilket kjønn har de?', '/ord kjønn på "pute" og "seng"'],
    ['skilnaden på pute og seng', 'kva kjønn har dei to?', '/ord kjønn på "pute" og "seng"'],
    ['difference between pute and seng', 'what gender are they?', '/ord kjønn på "pute" og "seng"'],
    ['forskjellen på pute og seng', 'og flertall av begge?', '/ord flertall av "pute" og "seng"'],
    ['forskjellen på pute, seng eller skap', 'og kjønnet?', 'unclear'],
    ['/ord pute på godt nynorsk', 'og kjønn?', '/ord kjønn på "pute" på nynorsk'],
    // The class of the word, or its sense.
    ['møte', 'nei æ meint verbet', '/ord hva betyr "å møte"'],
    ['løp', 'eg meinte substantivet', '/ord hva betyr "løp substantiv"'],
    ['bøy å skape', 'I meant the noun', '/ord bøyning av "skape substantiv"'],
    ['hva betyr søke', 'verbet, ikke substantivet', '/ord hva betyr "å søke"'],
    ['bøy å henge', 'tenkt på det som i lampa heng i taket', '/ord bøyning av "å henge"'],
    ['kva tyder bank', 'eg tenkte på den i tydinga sandbank', '/ord hva betyr "bank"'],
    ['what does rett mean', 'I meant the one as in a court', '/ord hva betyr "rett"'],
    // A form by its English word.
    ['er det en eller et skap', 'and "the closets"?', 'unclear'],
    // In dialect, with typing errors in the small words.
    ['ka betyr pute', 'korsn skriv æ det i fleirtall', '/ord flertall av "pute"'],
    ['ka bety pute', 'e det en ell et', '/ord kjønn på "pute"'],
    ['ka bety pute', 'nån uttrykk me det', '/ord uttrykk med "pute"'],
    ['ka bety pute', 'kor kjem det ordet ifra opprinneli', '/ord opphav til "pute"'],
    ['ka bety pute', 'ka heite det på nynosk', '/ord hva betyr "pute" på nynorsk'],
    ['ka bety pute', 'har det nåkka me putre å gjør', '/ord opphav til "pute"'],
    ['what does pute mean', 'does it have anything to do with putre', '/ord opphav til "pute"'],
    ['pute på nynorsk', 'nei vent, æ meint seng', '/ord hva betyr "seng" på nynorsk'],
    // A word that is asked about stays as typed.
    ['pute', 'nei te meint æ', '/ord hva betyr "te"'],
    // The spelling of the last word, or its origin.
    ['kva tyder pute', 'skriv ein det med tj på bokmål òg', '/ord hva betyr "pute" på bokmål'],
    ['hva betyr pute', 'er det med dobbel t', '/ord hva betyr "pute"'],
    ['hva betyr pute', 'med stor eller liten forbokstav?', '/ord hva betyr "pute"'],
    ['hva betyr pute', 'med én eller to t-er', '/ord hva betyr "pute"'],
    ['what does pute mean', 'is it with one t or two?', '/ord hva betyr "pute"'],
    ['pute eller seng', 'skrives begge med e?', '/ord forskjellen på "pute" eller "seng"'],
    ['hva betyr pute', 'er det 2 t', 'unclear'],
    ['hva betyr pute', 'trenger rom med stor tavle', '/rom trenger rom med stor tavle'],
    ['hva betyr pute', 'er det et fremmedord? hvor kommer det fra', '/ord opphav til "pute"'],
    ['hva betyr pute', 'is it a foreign word?', '/ord opphav til "pute"'],
    ['hva betyr pute', 'er det fransk?', '/ord opphav til "pute"'],
    ['hva betyr pute', 'hvilket kjønn har det, og hva er flertallet?', '/ord bøyning av "pute"'],
    ['hva betyr pute', 'kan det brukes i et brev', '/ord hva betyr "pute"'],
    ['en eller ei pute', 'and the plural, with "the"', '/ord flertall av "pute"'],
    ['flertall av pute', 'og på begge målformer', '/ord flertall av "pute" på både bokmål og nynorsk'],
    ['flertall av pute', 'only nynorsk', '/ord flertall av "pute" på nynorsk'],
    // Two words, of which one is remembered, or both.
    ['bøy pute', 'er de hankjønn begge to', 'which-word'],
    ['pute eller seng', 'er de hankjønn begge to', '/ord kjønn på "pute" og "seng"'],
    // One word of a phrase, or of two.
    ['hva betyr å stå til ansvar', 'og ordet ansvar alene?', '/ord hva betyr "ansvar"'],
    ['hva betyr å stå til ansvar', 'bare ansvar', '/ord hva betyr "ansvar"'],
    ['pute eller seng', 'just seng', '/ord hva betyr "seng"'],
    ['hva betyr å stå til ansvar', 'bare tull', '/ord bare tull'],
    // Whether the other dictionary has it, or has the same.
    ['fortid av pute', 'finnes det på nynorsk også', '/ord hva betyr "pute" på nynorsk'],
    ['hva betyr pute', 'står det i nynorskordboka?', '/ord hva betyr "pute" på nynorsk'],
    ['kva tyder pute', 'går det an på bokmål òg', '/ord hva betyr "pute" på bokmål'],
    ['hva betyr pute', 'kan det brukes på nynorsk', '/ord hva betyr "pute" på nynorsk'],
    ['flertall av pute', 'er det likt på nynorsk', '/ord flertall av "pute" på nynorsk'],
    ['synonymer til pute', 'hva heter det på nynorsk', '/ord hva betyr "pute" på nynorsk'],
    // The same of another word.
    ['flertall av pute', 'blir det likt for skap', '/ord flertall av "skap"'],
    ['flertall av pute', 'gjelder det samme for skap?', '/ord flertall av "skap"'],
    ['plural of pute', 'is it the same for skap', '/ord flertall av "skap"'],
    ['pute eller seng', 'og skap da', '/ord hva betyr "skap"'],
    ['hva betyr pute', 'noe litt mykere', '/ord synonym til "pute"'],
    // The last two words, of one question or of two.
    ['pute eller seng', 'betyr de det samme?', '/ord forskjellen på "pute" eller "seng"'],
    ['hva betyr pute', 'betyr de to det samme', 'which-word'],
    ['bøyning av pute', 'er den lik på nynorsk?', '/ord bøyning av "pute" på nynorsk'],
    ['hva betyr pute', 'er bøyningen lik på nynorsk?', '/ord bøyning av "pute" på nynorsk'],
    ['kva tyder pute', 'er fleirtalet likt på bokmål', '/ord flertall av "pute" på bokmål'],
    // A word of another class. Of a phrase, and of two words, none is meant.
    ['hva betyr skap', 'finnes det et verb til det?', '/ord hva betyr "skap verb"'],
    ['kva tyder skap', 'har det eit adjektiv', '/ord hva betyr "skap adjektiv"'],
    ['kva tyder skap', 'og når det er eit verb', '/ord hva betyr "skap verb"'],
    ['what does skap mean', 'is there an adjective for that', '/ord hva betyr "skap adjektiv"'],
    ['hva betyr å stå på pinne', 'og substantivet', 'which-word'],
    ['pute eller seng', 'og adjektivet da', 'which-word'],
    ['hva betyr pute', 'er det et verb', '/ord kjønn på "pute"'],
    ['hva betyr pute', 'substantiv', '/ord substantiv'],
    // Beside another word.
    ['hva betyr pute', 'er det det samme som hylle', '/ord forskjellen på "pute" eller "hylle"'],
    ['kva tyder pute', 'tyder hylle det same då', '/ord forskjellen på "pute" eller "hylle"'],
    ['ka bety pute', 'e det det samme som hylle', '/ord forskjellen på "pute" eller "hylle"'],
    ['hva betyr pute', 'og hylle, er det det samme?', '/ord forskjellen på "pute" eller "hylle"'],
    ['hva betyr pute', 'hvordan skiller det seg fra hylle', '/ord forskjellen på "pute" eller "hylle"'],
    ['hva betyr pute', 'eller heter det hylle', '/ord forskjellen på "pute" eller "hylle"'],
    ['hva betyr pute', 'kan jeg si hylle i stedet?', '/ord forskjellen på "pute" eller "hylle"'],
    ['what does pute mean', 'does hylle mean the same thing', '/ord forskjellen på "pute" eller "hylle"'],
    ['what does pute mean', 'how is that different from hylle?', '/ord forskjellen på "pute" eller "hylle"'],
    ['pute eller seng', 'er hylle det samme', '/ord forskjellen på "pute" eller "seng" eller "hylle"'],
    ['hva betyr pute', 'er det det samme som sist', 'unclear'],
    ['hva betyr pute', 'er Ola det samme', 'nothing-to-change'],
    ['hva betyr pute', 'kan jeg bruke Salen i stedet', '/rom kan jeg bruke Salen i stedet'],
    // Another form of the last word, or a sentence with one of two.
    ['fortid av å hoppe', 'altså ikke hoppa?', '/ord preteritum av "å hoppe"'],
    ['past tense of å hoppe', 'can I also write hoppa', '/ord preteritum av "å hoppe"'],
    ['fortid av å hoppe', 'er hoppa også greit', '/ord preteritum av "å hoppe"'],
    ['hva betyr å hoppe', 'ikkje hoppa', '/ord bøyning av "å hoppe"'],
    ['hva betyr pute', 'ikke nødvendig', '/ord ikke nødvendig'],
    ['hva betyr pute', 'ikke mandag', 'unclear'],
    ['legge eller ligge', 'så «boka lå der» er rett?', '/ord hva betyr "lå"'],
    ['pute eller seng', 'så seng er riktig', '/ord forskjellen på "pute" eller "seng"'],
    // The other written standard, or both.
    ['hva betyr pute', 'finst det eit ord med same tyding på nynorsk', '/ord hva betyr "pute" på nynorsk'],
    ['synonym til pute', 'hva sier folk på bokmål da', '/ord hva betyr "pute" på bokmål'],
    ['what does pute mean', 'is there a nynorsk equivalent?', '/ord hva betyr "pute" på nynorsk'],
    ['kva tyder pute', 'er det berre bokmål?', '/ord hva betyr "pute" på både bokmål og nynorsk'],
    ['kva tyder pute', 'er det nynorsk eller bokmål', '/ord hva betyr "pute" på både bokmål og nynorsk'],
    ['kva tyder pute', 'er det nynorsk?', '/ord hva betyr "pute" på nynorsk'],
    [
      'pute eller seng',
      'hvilken skal jeg bruke i en søknad på nynorsk',
      '/ord forskjellen på "pute" eller "seng" på nynorsk',
    ],
    ['pute eller seng', 'which one is bokmål', '/ord forskjellen på "pute" eller "seng" på bokmål'],
    // How it is used, and forms by what they say.
    ['fortid av pute', 'vis meg hvordan ordet brukes i en setning', '/ord hva betyr "pute"'],
    ['fortid av pute', 'can you use it in a sentence', '/ord hva betyr "pute"'],
    ['hva betyr pute', 'can you put it in a sentence', '/ord hva betyr "pute"'],
    ['fortid av pute', 'kan du lage ei setning med det', '/ord hva betyr "pute"'],
    ['hva betyr pute', 'og når det er mange av dem', '/ord flertall av "pute"'],
    ['what does pute mean', 'and if I have two?', '/ord flertall av "pute"'],
    ['forskjell på hopp og hoppe', 'og i fortid', '/ord preteritum av "hoppe"'],
    // More of the same.
    ['uttrykk med pute', 'er det flere slike med seng?', '/ord uttrykk med "seng"'],
    ['hva betyr pute', 'finnes det flere uttrykk med det', '/ord uttrykk med "pute"'],
    ['et annet ord for pute', 'har du flere forslag?', '/ord synonym til "pute"'],
    ['et annet ord for pute', 'jeg trenger noe litt sterkere', '/ord synonym til "pute"'],
    ['et annet ord for pute', 'noko meir formelt', '/ord synonym til "pute"'],
    ['hva betyr pute', 'er det noe annet ord for den', '/ord synonym til "pute"'],
    ['hva betyr pute', 'bøyes det likt på nynorsk', '/ord bøyning av "pute" på nynorsk'],
    ['hva betyr pute', 'blir den bøyd likt på nynorsk', '/ord bøyning av "pute" på nynorsk'],
    ['hva betyr pute', 'er det samme bøying på nynorsk', '/ord bøyning av "pute" på nynorsk'],
    ['et annet ord for pute', 'no, I need something less formal', '/ord synonym til "pute"'],
    ['når kan Ola i morgen', 'har du flere forslag?', 'unclear'],
    // Around the follow-up: thanks, asides and reasons.
    ['hva betyr pute', 'tk, hvordan bøyes den', '/ord bøyning av "pute"'],
    ['hva betyr pute', 'Hvor kommer ordet fra, forresten?', '/ord opphav til "pute"'],
    ['what does pute mean', 'by the way, where is it from?', '/ord opphav til "pute"'],
    [
      'bøy pute på nynorsk',
      'og på bokmål, så jeg kan vise elevene begge',
      '/ord bøyning av "pute" på bokmål',
    ],
    ['hva betyr pute', 'bøy det, trenger det til en oppgave', '/ord bøyning av "pute"'],
    ['kjønn på pute', 'og seng, skal skrive en annonse', '/ord kjønn på "seng"'],
    ['hva betyr pute', 'kan jeg booke Salen, skal ha møte', '/rom kan jeg booke Salen, skal ha møte'],
    // Another word, several of them, or one that is chosen first.
    ['skrives ad hoc i ett ord', 'og ad notam', '/ord hva betyr "ad notam"'],
    ['er «putte» riktig', 'hylle da', '/ord hva betyr "hylle"'],
    ['flertall av pute', 'og seng og hylle?', '/ord flertall av "seng" og "hylle"'],
    ['hva betyr pute', 'og Ola og Kari', '/ledig og <@UOLA> og <@UKARI>'],
    ['hva betyr pute', 'og god helg', 'no-matter'],
    ['hva betyr pute', 'hvorfor da', 'help'],
    ['andre ord for pute', 'hylle høres bra ut. Hvordan bøyes det?', '/ord bøyning av "hylle"'],
    ['andre ord for pute', 'I prefer hylle, what does it mean', '/ord hva betyr "hylle"'],
    ['andre ord for pute', 'hylle var fint, stend det i ordboka', '/ord hva betyr "hylle"'],
    // A workplace that writes nynorsk.
    [
      'kunden er en nynorskskole, så hva heter søknad hos dem?',
      'og i bestemt form flertall',
      '/ord flertall av "søknad" på nynorsk',
    ],
  ])('%s: %s', (first, then, expected) => expect(lastOf(first, then)).toBe(expected));

  it('asks whether an English word names a form of the last one', () =>
    expect(converse(['er det en eller et skap', 'ok and "the closets"?']).at(-1)).toEqual({
      kind: 'unclear',
      nearest: [
        { command: '/ord', text: 'flertall av "skap"' },
        { command: '/ord', text: 'closets' },
      ],
    }));

  it('keeps the last question about people beside the one about a word', () => {
    const lines = [
      'når kan ola i morgen',
      'hva betyr fisk',
      'og på fredag?',
      'og på nynorsk?',
      'hva med Kari Nordli?',
    ];
    expect(converse(lines).slice(2).map(say)).toEqual([
      '/ledig <@UOLA> 2026-11-27',
      '/ord hva betyr "fisk" på nynorsk',
      '/ledig <@UKARI> 2026-11-27',
    ]);
  });

  test.each([
    [
      'har du et synonym til pute?',
      'og til seng',
      'betyr de to det samme?',
      '/ord forskjellen på "pute" eller "seng"',
    ],
    ['what does pute mean', 'and seng', 'are they the same', '/ord forskjellen på "pute" eller "seng"'],
    ['bøy pute', 'bøy seng', 'er de hankjønn begge to', '/ord kjønn på "pute" og "seng"'],
    ['bøy pute', 'bøy seng', 'hva betyr det første', '/ord hva betyr "pute"'],
    ['bøy pute', 'hva betyr pute', 'er de like', 'which-word'],
  ])('remembers the word before: %s: %s: %s', (first, second, then, expected) =>
    expect(lastOf(first, second, then)).toBe(expected),
  );

  // What may be about people or rooms too is read as a word only where nothing of them was asked.
  test.each([
    ['når kan ola i morgen', 'hva betyr pute', 'eller er det ledig?', '/ledig eller er det ledig'],
    ['når kan ola i morgen', 'hva betyr pute', 'or is it busy', '/ledig or is it busy'],
    ['rom i morgen med skjerm', 'hva betyr pute', 'men ikke skjerm', '/rom ledig 2026-11-24'],
    ['rom i morgen', 'hva betyr pute', 'har du noe bedre', 'unclear'],
    ['når kan ola i morgen', 'hva betyr pute', 'og Per Hansen', 'unclear'],
    ['når kan ola i morgen', 'hva betyr pute', 'og Ola og Kari', '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    ['når kan ola i morgen', 'hva betyr pute', 'er det det samme som kantina', 'unclear'],
    ['når kan ola i morgen', 'hva betyr pute', 'og hylle', '/ord hva betyr "hylle"'],
    [
      'når kan ola i morgen',
      'hva betyr pute',
      'betyr hylle det samme',
      '/ord forskjellen på "pute" eller "hylle"',
    ],
    ['rom i morgen', 'synonym til pute', 'har du noe bedre', '/ord synonym til "pute"'],
  ])('%s: %s: %s', (first, second, then, expected) => expect(lastOf(first, second, then)).toBe(expected));

  test.each([
    'hvor kommer det fra',
    'hvor kommer det ordet fra',
    'bøy den da',
    'og på nynorsk?',
    'how do you inflect it',
    'skrives det med k',
    'skriv ein det med tj',
  ])('asks which word, where none is remembered: %s', (text) => expect(lastOf(text)).toBe('which-word'));

  it('asks which word, where it stood before «nytt spørsmål»', () =>
    expect(lastOf('hva betyr fisk', 'nytt spørsmål: og på nynorsk?')).toBe('which-word'));

  test.each([
    ['jeg lurer på hva ordet «fisk» betyr på nynorsk', { words: ['fisk'], dict: 'nob' }],
    ['dagens ord og mer', undefined],
    ['alle ord om vinter', undefined],
    [`hva betyr ${'a '.repeat(20)}`, undefined],
  ])('remembers the word alone: %s', (text, expected) => expect(rememberWord(text)).toEqual(expected));

  it('writes every question about a word so that it is read as the same', () => {
    const word = fc
      .stringMatching(/^[a-zæøå]{3,9}$/u)
      .filter((each) => each !== 'bokmål' && each !== 'nynorsk');
    const remembered = fc.record(
      {
        words: fc.array(word, { minLength: 1, maxLength: 1 }),
        dict: fc.constantFrom(...DICT_IDS),
        part: fc.constantFrom(...WORD_PARTS),
      },
      { requiredKeys: ['words'] },
    );
    const forms = fc
      .constantFrom(...ASKED_FORMS)
      .map((form): LastWord => ({ words: ['bok'], part: 'inflection', form }));
    const compared = fc
      .uniqueArray(word, { minLength: 2, maxLength: 3 })
      .map((words): LastWord => ({ words }));
    fc.assert(
      fc.property(fc.oneof(remembered, forms, compared), (last) => {
        expect(rememberWord(formatLastWord(last).text)).toEqual(last);
      }),
    );
  });
});

const BOOKED = '/rom bestill Fjorden 2026-11-24 kl 09:00-09:30';
const BOOKED_FOR_TWO = '/rom bestill Fjorden 2026-11-24 kl 09:00-11:00 120 minutter';
const BOOKED_FOR_AN_HOUR = '/rom bestill Salen 2026-11-24 kl 09:00-10:00 60 minutter';

describe('changes the last question', () => {
  const first = 'når kan ola i morgen 10-12';
  test.each([
    ['og på fredag?', '/ledig <@UOLA> 2026-11-27 kl 10:00-12:00'],
    ['hva med Kari da?', '/ledig <@UKARI> 2026-11-24 kl 10:00-12:00'],
    ['og kari', '/ledig <@UOLA> <@UKARI> 2026-11-24 kl 10:00-12:00'],
    ['Kari også', '/ledig <@UOLA> <@UKARI> 2026-11-24 kl 10:00-12:00'],
    ['en time i stedet', '/ledig <@UOLA> 2026-11-24 kl 10:00-11:00 60 minutter'],
    ['med rom', '/ledig <@UOLA> 2026-11-24 kl 10:00-12:00 med rom'],
    ['uten meg', '/ledig <@UOLA> uten meg 2026-11-24 kl 10:00-12:00'],
    ['utan meg, då', '/ledig <@UOLA> uten meg 2026-11-24 kl 10:00-12:00'],
    ['without me', '/ledig <@UOLA> uten meg 2026-11-24 kl 10:00-12:00'],
    ['but without me please', '/ledig <@UOLA> uten meg 2026-11-24 kl 10:00-12:00'],
    ['neste uke, da?', '/ledig <@UOLA> uke 49 2026 kl 10:00-12:00'],
    ['move it to Friday', '/ledig <@UOLA> 2026-11-27 kl 10:00-12:00'],
    ['jeg mener neste uke altså', '/ledig <@UOLA> uke 49 2026 kl 10:00-12:00'],
    ['eg meinte fredag', '/ledig <@UOLA> 2026-11-27 kl 10:00-12:00'],
    ['I meant Friday', '/ledig <@UOLA> 2026-11-27 kl 10:00-12:00'],
    ['what about Thursday instead', '/ledig <@UOLA> 2026-11-26 kl 10:00-12:00'],
    ['samme tid på torsdag', '/ledig <@UOLA> 2026-11-26 kl 10:00-12:00'],
    ['kva med torsdag, då', '/ledig <@UOLA> 2026-11-26 kl 10:00-12:00'],
    ['etter lunsj', '/ledig <@UOLA> 2026-11-24 etter 12:00'],
    ['samme tid', '/ledig <@UOLA> 2026-11-24 kl 10:00-12:00'],
  ])('«%s»', (text, expected) => expect(lastOf(first, text)).toBe(expected));

  test.each([
    [['når kan ola neste uke', 'og på fredag?'], '/ledig <@UOLA> 2026-12-04'],
    [['når kan ola og kari i morgen', 'uten kari'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola og kari i morgon', 'nei, utan Kari'], '/ledig <@UOLA> 2026-11-24'],
    [['when can ola and kari tomorrow', 'without kari'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola og kari i morgen', 'unntatt kari'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola i morgen', 'med rom', 'uten rom'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola neste uke, ikke mandag', '45 min'], '/ledig <@UOLA> uke 49 2026 45 minutter ikke mandag'],
    [['hva skjer i Salen resten av dagen', 'og på onsdag?'], '/rom Salen 2026-11-25'],
    [['rooms for 4 now', 'the rest of the day', 'and tomorrow?'], '/rom ledig 2026-11-24 til 4 personer'],
    [['ledig rom i morgen', 'heller hele formiddagen'], '/rom ledig 2026-11-24 kl 08:00-12:00'],
    [
      ['rom til 4 heile ettermiddagen på fredag', 'og torsdag?'],
      '/rom ledig 2026-11-26 kl 12:00-16:00 til 4 personer',
    ],
    [
      ['er Salen ledig fredag fra 13', 'korleis stiller det seg med fjorden'],
      '/rom Fjorden 2026-11-27 etter 13:00',
    ],
    [['er Salen ledig fredag 13-14', 'åssen er det med Fjorden?'], '/rom Fjorden 2026-11-27 kl 13:00-14:00'],
    [
      ['rom for 5 på fredag 9-10', 'not Salen, too dark'],
      '/rom ledig 2026-11-27 kl 09:00-10:00 til 5 personer utenom Salen',
    ],
    [
      ['er Salen ledig fredag 9-10', 'ikkje Salen, den er for varm'],
      '/rom ledig 2026-11-27 kl 09:00-10:00 utenom Salen',
    ],
    [
      ['rom for 5 på fredag 9-10', 'alt annet enn Salen', 'Fjorden is fine, an hour and a half'],
      '/rom Fjorden 2026-11-27 kl 09:00-10:30 90 minutter til 5 personer',
    ],
    [
      ['rom med skjerm på fredag 9-10', 'ta det første'],
      '/rom bestill ledig 2026-11-27 kl 09:00-10:00 med skjerm det minste',
    ],
    [['når kan ola i morgen', 'with a room', 'without a room'], '/ledig <@UOLA> 2026-11-24'],
    [
      ['når kan ola i morgen', 'ein time', 'Finst det eit rom til 30 på torsdag?'],
      '/rom finnes det et rom til 30 på torsdag',
    ],
    [
      ['rom med skjerm i dag', 'any room for 20 people on Friday afternoon?'],
      '/rom any room for 20 people on Friday afternoon',
    ],
    [
      ['styrerommet fredag kl 10', 'book et rom til meg og Ola torsdag kl 14'],
      '/ledig book et rom til meg og <@UOLA> torsdag kl 14',
    ],
    [['rom med skjerm og tavle i dag', 'no screen needed'], '/rom ledig 2026-11-23 med tavle'],
    [['rom med skjerm i dag', 'uten skjerm da'], '/rom ledig 2026-11-23'],
    [['rom med skjerm i dag', 'treng ikkje skjerm likevel'], '/rom ledig 2026-11-23'],
    [
      ['rom for 4 i morgen 9-11', 'kan det begynne kl 8 i stedet?'],
      '/rom ledig 2026-11-24 kl 08:00-10:00 til 4 personer',
    ],
    [
      ['rom for 4 i morgen 9-11', 'start at 10 instead'],
      '/rom ledig 2026-11-24 kl 10:00-12:00 til 4 personer',
    ],
    [['rom i dag', 'no, with a screen'], '/rom ledig 2026-11-23 med screen'],
    [['er Salen ledig i morgen 10-12', 'book it from 10.30'], '/rom bestill Salen 2026-11-24 kl 10:30-12:00'],
    [['har Salen skjerm', 'nei vel, hvilke rom har det da'], '/rom rom med skjerm'],
    [['har Salen skjerm', 'which other rooms have one'], '/rom rom med skjerm'],
    [
      ['ledige rom i morgen 9-10', 'er det prosjektor der'],
      '/rom ledig 2026-11-24 kl 09:00-10:00 med prosjektor',
    ],
    [
      ['ledige rom i morgen 9-10', 'is the biggest of them free Thursday 12 to 2'],
      '/rom ledig 2026-11-26 kl 12:00-14:00 størst',
    ],
    [
      ['ledige rom i morgen 9-10', 'er noen av dem ledige torsdag 9-10'],
      '/rom ledig 2026-11-26 kl 09:00-10:00',
    ],
    [
      ['ledige rom i morgen kl 9', 'bestill det minste i en time'],
      '/rom bestill ledig 2026-11-24 kl 09:00-10:00 60 minutter det minste',
    ],
    [
      ['ledige rom i morgen kl 9', 'ta den største', 'og på torsdag?'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 størst',
    ],
    [
      ['er Salen ledig i morgen kl 10', 'og er det ledig litt senere'],
      '/rom Salen 2026-11-24 etter 10:30 30 minutter',
    ],
    [['er Salen ledig i morgen', 'kl 10 for eksempel'], '/rom Salen 2026-11-24 kl 10:00-10:30'],
    [['ledige rom i Annekset i morgen 9-10', 'og kl 12?'], '/rom ledig 2026-11-24 kl 12:00-13:00 i Annekset'],
    [['ledige rom i morgen 9-10', 'bare annekset'], '/rom ledig 2026-11-24 kl 09:00-10:00 i Annekset'],
    [['er Fjorden ledig i morgen 9-10', 'og i annekset?'], '/rom ledig 2026-11-24 kl 09:00-10:00 i Annekset'],
    [
      ['når kan ola på torsdag', 'trenger et rom i Annekset', 'og fredag?'],
      '/ledig <@UOLA> 2026-11-27 med rom i Annekset',
    ],
    [['når kan ola på torsdag', 'kva rom kan dei sitje i'], '/ledig <@UOLA> 2026-11-26 med rom'],
    [
      ['når kan ola på torsdag', 'Da trenger vi et rom også, med tavle'],
      '/ledig <@UOLA> 2026-11-26 med rom med tavle',
    ],
    [['er Salen ledig i morgen kl 14', 'den minste'], '/rom ledig 2026-11-24 kl 14:00-14:30 minst'],
    [['hvem har Salen nå', 'når blir den ledig'], '/rom Salen'],
    [['who is in Salen tomorrow at 10', 'when is it free again?'], '/rom Salen 2026-11-24'],
    [['bestill fjorden i morgen kl 15', 'bestill kaffe til møtet i morgen'], 'cannot'],
    [['er litt sein, hold rommet'], 'cannot'],
    [["I'm running late, please keep the room"], 'cannot'],
    [['ledig rom i morgen 12-13', 'og på fredag?'], '/rom ledig 2026-11-27 kl 12:00-13:00'],
    [['ledig rom i morgen 12-13', 'vi blir tre'], '/rom ledig 2026-11-24 kl 12:00-13:00 til 3 personer'],
    [['styrerommet i morgen', 'hva med fjorden?'], '/rom Fjorden 2026-11-24'],
    [['ledig rom nå', 'i morgen kl 9'], '/rom ledig 2026-11-24 kl 09:00-09:30'],
    [['ledig rom for 4 nå', 'enn om to timer?'], '/rom ledig 2026-11-23 kl 11:10-11:40 til 4 personer'],
    [['er fjorden ledig no', 'kva med om ein time då'], '/rom Fjorden 2026-11-23 kl 10:10-10:40'],
    [['any rooms free now', 'or in 20 minutes?'], '/rom ledig 2026-11-23 kl 09:30-10:00'],
    [['er kari ledig kl 13-14', 'og om tre timer da?'], '/ledig <@UKARI> 2026-11-23 kl 12:10-13:10'],
    [['når kan kari i dag', 'om tre timer da?'], '/ledig <@UKARI> 2026-11-23 etter 12:10'],
    [['which room is free the longest today', 'and on Friday?'], '/rom ledig 2026-11-27 lengst'],
    [['største rommet i morgen 12-13', 'på fredag da?'], '/rom ledig 2026-11-27 kl 12:00-13:00 størst'],
    [
      ['kven av kari og ola er ledig i morgon kl 9', 'og kl 14?'],
      '/ledig hvem av <@UKARI> og <@UOLA> 2026-11-24 kl 14:00-14:30',
    ],
    [
      ['når kan ola neste uke, en time', 'det bør være etter lunsj'],
      '/ledig <@UOLA> uke 49 2026 etter 12:00 60 minutter',
    ],
    [['når kan kari på torsdag', 'det må vera før kl 11'], '/ledig <@UKARI> 2026-11-26 før 11:00'],
    [['when can ola on Friday', 'it needs to be in the morning'], '/ledig <@UOLA> 2026-11-27 før 12:00'],
    [
      ['er kari ledig lørdag kl 10', 'å nei, det er lørdag, jeg mente fredag'],
      '/ledig <@UKARI> 2026-11-27 kl 10:00-10:30',
    ],
    [
      ['er ola ledig sundag kl 8', 'oi, det er sundag, eg meinte tysdag'],
      '/ledig <@UOLA> 2026-11-24 kl 08:00-08:30',
    ],
    [
      ['is ola free Saturday 1pm', "oh that's a Saturday, I meant Thursday"],
      '/ledig <@UOLA> 2026-11-26 kl 13:00-13:30',
    ],
    [['er fjorden opptatt nå', 'og hvor lenge er det opptatt da?'], '/rom Fjorden nå'],
    [['ledige rom i morgen kl 9', 'ok, vi tar fjorden'], '/rom bestill Fjorden 2026-11-24 kl 09:00-09:30'],
    [['ledige rom i morgon kl 9', 'då tek eg Salen i ein time'], BOOKED_FOR_AN_HOUR],
    [['any rooms free tomorrow at 9', "great, I'll take Salen for an hour"], BOOKED_FOR_AN_HOUR],
    [
      ['ledige rom i morgen kl 9', 'supert, ta den minste'],
      '/rom bestill ledig 2026-11-24 kl 09:00-09:30 det minste',
    ],
    [['ledige rom i morgen kl 9', 'den største'], '/rom ledig 2026-11-24 kl 09:00-09:30 størst'],
    [['er fjorden ledig i morgon kl 9', 'kan du halde det av til oss'], BOOKED],
    [['er fjorden ledig i morgen kl 9', 'flott, hold av den til meg er du snill'], BOOKED],
    [['is Fjorden free tomorrow at 9', 'lovely, please reserve it'], BOOKED],
    [
      ['er fjorden ledig i morgen', 'perfekt, book den fra 9 til 9.30', 'kan du endre det til 10-11'],
      '/rom Fjorden 2026-11-24 kl 10:00-11:00',
    ],
    [['er fjorden ledig i morgen kl 9', 'fint, book det i to timer'], BOOKED_FOR_TWO],
    [
      ['er fjorden ledig i morgen kl 9', 'ta den da, til kvart på elleve'],
      '/rom bestill Fjorden 2026-11-24 kl 09:00-10:45',
    ],
    [['er fjorden ledig i morgen kl 9', 'book salen torsdag 9-11'], '/rom book salen torsdag 9-11'],
    [['når kan ola i morgen kl 9', 'book fjorden'], BOOKED],
    [['når kan ola i morgen kl 9', 'book det'], 'cannot'],
    [['er fjorden ledig i morgen kl 9', 'ja takk, den tar vi'], BOOKED],
    [['er fjorden ledig i morgon kl 9', 'kan eg få den'], BOOKED],
    [["what's happening in Fjorden this afternoon", 'and tomorrow?'], '/rom Fjorden 2026-11-24 etter 12:00'],
    [
      ['er fjorden ledig i morgen kl 9', 'book et annet rom da'],
      '/rom bestill ledig 2026-11-24 kl 09:00-09:30',
    ],
    [['book fjorden i morgen 9-10', 'endre rommet til salen'], '/rom Salen 2026-11-24 kl 09:00-10:00'],
    [
      ['er fjorden ledig i morgen kl 9', 'har dere noe større?'],
      '/rom ledig 2026-11-24 kl 09:00-09:30 til 9 personer',
    ],
    [['kan du holde av det til oss'], 'nothing-to-change'],
    [['når kan ola i morgen kl 9', 'ta med Kari'], '/ledig <@UOLA> <@UKARI> 2026-11-24 kl 09:00-09:30'],
    [['fjorden i morgen hele dagen', 'bare til lunsj'], '/rom Fjorden 2026-11-24 kl 08:00-11:30'],
    [['kva skjer i fjorden i dag', 'og på måndag?'], '/rom Fjorden 2026-11-30'],
    [['er fjorden ledig på torsdag', 'hva med dagen før?'], '/rom Fjorden 2026-11-25'],
    [['is fjorden free on Thursday', 'what about the day after'], '/rom Fjorden 2026-11-27'],
    [
      ['rom med skjerm og tavle i morgen kl 9', 'hmm, og på onsdag?'],
      '/rom ledig 2026-11-25 kl 09:00-09:30 med skjerm og tavle',
    ],
    [['ledig rom i morgon kl 9', 'helst med skjerm'], '/rom ledig 2026-11-24 kl 09:00-09:30 med skjerm'],
    [['rom til trivselsgjengen i morgen kl 9', 'og kl 12?'], '/rom ledig 2026-11-24 kl 12:00-12:30'],
    [
      ['rom til 5 i morgen kl 9', 'nei, vi blir nok bare 4'],
      '/rom ledig 2026-11-24 kl 09:00-09:30 til 4 personer',
    ],
    [
      ['rom til 5 i morgon kl 9', 'me vart visst 9 likevel'],
      '/rom ledig 2026-11-24 kl 09:00-09:30 til 9 personer',
    ],
    [
      ['room for 5 tomorrow at 9', "we'll be about 12"],
      '/rom ledig 2026-11-24 kl 09:00-09:30 til 12 personer',
    ],
    [['er ola ledig no', 'kor lenge då?'], '/ledig <@UOLA> nå'],
    [['is kari free now', 'how long then?'], '/ledig <@UKARI> nå'],
    // The answer about a day says from when until when.
    [['når kan ola i morgen', 'hvor lenge da'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola i morgen', 'vi blir tre'], 'who'],
    [['fjorden i morgen 10-11', 'kan du bestille den?'], '/rom bestill Fjorden 2026-11-24 kl 10:00-11:00'],
    [['når kan ola og per i morgen', 'Kari i staden for Ola'], '/ledig <@UPER> <@UKARI> 2026-11-24'],
    [['når kan ola og kari i morgen', 'dropp kari'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola i morgen', 'ok, torsdag passer bedre'], '/ledig <@UOLA> 2026-11-26'],
    [
      ['find me a room for 6 tomorrow 10-11', 'make that 8 people'],
      '/rom ledig 2026-11-24 kl 10:00-11:00 til 8 personer',
    ],
    [['når kan ola i morgen', 'fisk'], '/ord fisk'],
    [['når kan ola i morgen', 'og eller å'], '/ord og eller å'],
    [['når kan ola i morgen', 'takk'], 'thanks'],
    [['når kan kari i morgen', 'hei Ola'], 'unclear'],
    [['når kan kari i morgen', 'ikke på fredag'], 'unclear'],
    [['når kan ola neste uke', 'ikke på fredag'], '/ledig <@UOLA> uke 49 2026 ikke fredag'],
    [
      ['når kan ola neste veke', 'ikkje måndag', 'og ikkje fredag'],
      '/ledig <@UOLA> uke 49 2026 ikke mandag, ikke fredag',
    ],
    [['when can ola meet next week', 'not Friday'], '/ledig <@UOLA> uke 49 2026 ikke fredag'],
    [['når kan ola og kari i morgen', 'begge to'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola og kari i morgon', 'båe to'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['when can ola and kari meet tomorrow', 'both of them'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen 10-11', 'litt senere'], '/ledig <@UOLA> 2026-11-24 etter 10:30 60 minutter'],
    [['når kan ola i morgon 10-11', 'litt tidlegare'], '/ledig <@UOLA> 2026-11-24 før 10:30 60 minutter'],
    [
      ['when can ola meet tomorrow 10-11', 'an hour later'],
      '/ledig <@UOLA> 2026-11-24 kl 11:00-12:00 60 minutter',
    ],
    [['når kan ola i morgen etter lunsj', 'litt senere'], '/ledig <@UOLA> 2026-11-24 etter 13:00'],
    [['når kan ola på mandag', 'og på fredag?', 'litt senere'], '/ledig <@UOLA> 2026-12-04 etter 12:00'],
    [['når kan ola i morgon', 'seinare'], '/ledig <@UOLA> 2026-11-24 etter 12:00'],
    [['når kan ola i morgen', 'litt tidligere'], '/ledig <@UOLA> 2026-11-24 før 12:00'],
    [['when can ola meet next week', 'a bit earlier'], '/ledig <@UOLA> uke 49 2026 før 12:00'],
    [['ledig rom nå', 'litt senere'], '/rom ledig etter 12:00'],
    [['når kan ola i morgen', 'begge to'], '/ledig <@UOLA> 2026-11-24'],
    [['når kan ola i dag', 'og på mandag?'], '/ledig <@UOLA> 2026-11-30'],
    [['når kan ola i morgen', 'og mandag etter lunsj?'], '/ledig <@UOLA> 2026-11-30 etter 12:00'],
    [['når kan ola i morgen', 'ta med kari óg'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'og om kari også blir med?'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['find an hour with ola', 'and if kari joins?'], '/ledig <@UOLA> <@UKARI> 60 minutter'],
    [['når kan ola', 'og ikke i dag'], '/ledig <@UOLA> uke 48 2026 ikke mandag'],
    [['når kan ola neste uke', 'not today'], '/ledig <@UOLA> uke 49 2026'],
    [['når kan ola på lørdag', 'oi, det er jo lørdag, onsdag då'], '/ledig <@UOLA> 2026-11-25'],
    [['når kan ola onsdag', 'could we do it after 2pm instead?'], '/ledig <@UOLA> 2026-11-25 etter 14:00'],
    [['når kan ola i morgen', 'hmm, kan det bli litt senere'], '/ledig <@UOLA> 2026-11-24 etter 12:00'],
    [['når kan ola og kari i morgen', 'alle tre'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'uten meg', 'begge to'], 'who'],
    [['når kan ola i morgen', 'alle tre', 'per og kari'], '/ledig <@UPER> <@UKARI> 2026-11-24'],
    [['når kan <!subteam^S1> i morgen', 'begge to'], 'who'],
    [['når kan <!subteam^S1> i morgen', 'uten Kari'], '/ledig <!subteam^S1> uten <@UKARI> 2026-11-24'],
    [['når kan <!subteam^S1|@lærere> i morgen', 'på onsdag'], '/ledig <!subteam^S1|@lærere> 2026-11-25'],
    [
      ['når kan <!subteam^S1> uten Kari i morgen', 'på onsdag'],
      '/ledig <!subteam^S1> uten <@UKARI> 2026-11-25',
    ],
    [
      ['når kan <!subteam^S1> i morgen', 'uten Kari', 'ta med Kari'],
      '/ledig <!subteam^S1> <@UKARI> 2026-11-24',
    ],
    [['ledig rom i morgen', 'begge to'], 'nothing-to-change'],
    [['fjorden eller styrerommet i morgen', 'begge to'], '/rom Fjorden eller Styrerommet 2026-11-24'],
    [['når kan ola fredag 10-11', 'samme tid neste uke'], '/ledig <@UOLA> 2026-12-04 kl 10:00-11:00'],
    [['når kan ola fredag 10-11', 'neste veke, same tid'], '/ledig <@UOLA> 2026-12-04 kl 10:00-11:00'],
    [
      ['when can ola meet friday 10-11', 'the same time next week'],
      '/ledig <@UOLA> 2026-12-04 kl 10:00-11:00',
    ],
    [['når kan ola', 'samme tid neste uke'], '/ledig <@UOLA> 2026-11-30'],
    [['når kan ola fredag 10-11', 'samme folk neste uke'], '/ledig <@UOLA> uke 49 2026 kl 10:00-11:00'],
    [['når kan ola i morgen kl 15', 'hvor lenge?'], '/ledig <@UOLA> 2026-11-24 etter 15:00'],
    [['når kan ola i morgon kl 15', 'kor lenge'], '/ledig <@UOLA> 2026-11-24 etter 15:00'],
    [['when can ola meet tomorrow at 3 pm', 'for how long?'], '/ledig <@UOLA> 2026-11-24 etter 15:00'],
    [['fjorden i morgen 10-11', 'og hvis ikke, hvilke andre rom'], '/rom ledig 2026-11-24 kl 10:00-11:00'],
    [['fjorden i morgon 10-11', 'kva med eit anna rom'], '/rom ledig 2026-11-24 kl 10:00-11:00'],
    [['is fjorden free tomorrow 10-11', 'any other rooms?'], '/rom ledig 2026-11-24 kl 10:00-11:00'],
    [
      ['is fjorden free tomorrow at 1 pm', 'ok is it free at 2 then'],
      '/rom Fjorden 2026-11-24 kl 14:00-14:30',
    ],
    [['er fjorden ledig i morgen kl 13', 'er det ledig kl 14 da'], '/rom Fjorden 2026-11-24 kl 14:00-14:30'],
    [['ledig rom i morgen 12-13', 'et som tar åtte'], '/rom ledig 2026-11-24 kl 12:00-13:00 til 8 personer'],
    [
      ['ledig rom i morgon 12-13', 'det vart 14 likevel'],
      '/rom ledig 2026-11-24 kl 12:00-13:00 til 14 personer',
    ],
    [['når kan ola i morgen', 'nei vent, torsdag'], '/ledig <@UOLA> 2026-11-26'],
    [['når kan ola i morgon', 'orsak, torsdag meiner eg'], '/ledig <@UOLA> 2026-11-26'],
    [['når kan ola og kari i morgen', 'prøv uten Ola'], '/ledig <@UKARI> 2026-11-24'],
    [
      ['når kan ola i morgen, en halvtime', 'ellers torsdag etter lunsj'],
      '/ledig <@UOLA> 2026-11-26 etter 12:00 30 minutter',
    ],
    [['når kan ola i morgen', 'ingenting?'], 'unclear'],
    [['når kan ola i morgen', 'kult'], 'no-matter'],
    [['fjorden i morgen etter 23:30', 'litt senere'], 'nothing-to-change'],
    [['når kan ola på torsdag kl 9', 'dagen etter'], '/ledig <@UOLA> 2026-11-27 kl 09:00-09:30'],
    [['når kan ola på torsdag', 'og dagen før då?'], '/ledig <@UOLA> 2026-11-25'],
    [['when can ola meet on Thursday', 'the day after'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan ola på torsdag', 'veka etter'], '/ledig <@UOLA> uke 49 2026'],
    [['når kan ola på torsdag', 'samme dag uka etter'], '/ledig <@UOLA> 2026-12-03'],
    [['når kan ola neste uke', 'uka etter'], '/ledig <@UOLA> uke 50 2026'],
    [['when can ola meet next week', 'the week after'], '/ledig <@UOLA> uke 50 2026'],
    [
      ['når kan ola i morgen kl 9', 'med rom til 6'],
      '/ledig <@UOLA> 2026-11-24 kl 09:00-09:30 med rom til 6 personer',
    ],
    [['når kan ola i morgen kl 9', 'book det'], 'cannot'],
    [
      ['når kan ola i morgen 9-10', 'en halvtime lenger'],
      '/ledig <@UOLA> 2026-11-24 kl 09:00-10:30 90 minutter',
    ],
    [
      ['når kan ola i morgon 9-10', 'ein halvtime kortare'],
      '/ledig <@UOLA> 2026-11-24 kl 09:00-09:30 30 minutter',
    ],
    [
      ['when can ola meet tomorrow 9-10', '30 minutes longer'],
      '/ledig <@UOLA> 2026-11-24 kl 09:00-10:30 90 minutter',
    ],
    [['rom til 12 på torsdag', 'og på fredag?'], '/rom ledig 2026-11-27 til 12 personer'],
    [['rom til 12 på torsdag', 'og på fredag kl 9?'], '/rom ledig 2026-11-27 kl 09:00-09:30 til 12 personer'],
    [
      ['er fjorden ledig i morgen kl 14', 'et større rom'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 9 personer',
    ],
    [
      ['er fjorden ledig i morgon kl 14', 'eit større rom då'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 9 personer',
    ],
    [
      ['is fjorden free tomorrow at 2 pm', 'or a bigger one?'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 9 personer',
    ],
    [
      ['er fjorden ledig i morgen kl 14', 'nei vent, vi blir tolv. Finn noe større samme tid'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 12 personer',
    ],
    [
      ['er fjorden ledig i morgon kl 14', 'me blir tolv', 'eit større rom då'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 12 personer',
    ],
    [
      ['is fjorden free tomorrow at 2 pm', 'actually we are seven, find something bigger'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 9 personer',
    ],
    [['ledige rom i morgen 10-13', 'ta fjorden til 12'], '/rom bestill Fjorden 2026-11-24 kl 10:00-12:00'],
    [['kva rom er ledige i morgon kl 10', 'book eit til 12'], '/rom bestill ledig 2026-11-24 kl 10:00-12:00'],
    [
      ['free rooms tomorrow 10-13', 'take Fjorden until 11:30'],
      '/rom bestill Fjorden 2026-11-24 kl 10:00-11:30',
    ],
    [
      ['er fjorden ledig i morgen 9-10', 'hva med salen?', 'er begge ledige samtidig'],
      '/rom Fjorden eller Salen 2026-11-24 kl 09:00-10:00',
    ],
    [
      ['is fjorden free tomorrow 9-10', 'and Salen?', 'both at the same time?'],
      '/rom Fjorden eller Salen 2026-11-24 kl 09:00-10:00',
    ],
    [['er fjorden ledig i morgen 9-10', 'hvilke andre er ledige?'], '/rom ledig 2026-11-24 kl 09:00-10:00'],
    [
      ['is fjorden free tomorrow 9-10', 'which others are free then?'],
      '/rom ledig 2026-11-24 kl 09:00-10:00',
    ],
    [
      ['rom til 4 i morgen kl 9', 'vi trenger det litt lenger, til 11'],
      '/rom ledig 2026-11-24 kl 09:00-11:00 til 4 personer',
    ],
    [
      ['rom til 4 i morgon kl 9', 'me treng det lengre, til 10.30'],
      '/rom ledig 2026-11-24 kl 09:00-10:30 til 4 personer',
    ],
    [
      ['hva skjer i fjorden i morgen', 'enn i salen', 'ok book det siste fra 15 og ut dagen'],
      '/rom bestill Salen 2026-11-24 etter 15:00',
    ],
    [['ledige rom i morgen 10-11', 'ta det siste'], 'unclear'],
    [
      ['ledige rom i morgen 10-13', 'book fjorden til 8'],
      '/rom bestill Fjorden 2026-11-24 kl 10:00-13:00 til 8 personer',
    ],
    [['ledig rom i morgen kl 14', 'et større rom'], '/rom ledig 2026-11-24 kl 14:00-14:30 størst'],
    [['ledig rom i morgen kl 14', 'et mindre rom'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['er fjorden ledig i morgen kl 14', 'et annet?'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['er fjorden ledig i morgen kl 14', 'ja, book'], '/rom bestill Fjorden 2026-11-24 kl 14:00-14:30'],
    [
      ['is fjorden free tomorrow at 2 pm', 'yes please book it'],
      '/rom bestill Fjorden 2026-11-24 kl 14:00-14:30',
    ],
    [['når kan ola i morgen', 'ja, og kari også'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgon', 'ok, ta med Kari òg'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['when can ola meet tomorrow', 'yes and kari as well'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'med Kari i tillegg'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'hva med Kari også'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'og kari i stedet'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan ola i morgen', 'nei, kari'], '/ledig <@UKARI> 2026-11-24'],
    [['er fjorden ledig i morgen kl 14', 'kvart over da'], '/rom Fjorden 2026-11-24 kl 14:15-14:45'],
    [['er fjorden ledig i morgon kl 9', 'eller ti over då'], '/rom Fjorden 2026-11-24 kl 09:10-09:40'],
    [['is fjorden free tomorrow at 2 pm', 'half past then?'], '/rom Fjorden 2026-11-24 kl 14:30-15:00'],
    [['er fjorden ledig i morgen etter 14', 'kvart over da'], 'nothing-to-change'],
    [['er fjorden ledig i morgen kl 14', 'noe annet rom da'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['er fjorden ledig i morgen kl 14', 'el et annet rom?'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['er fjorden ledig i morgon kl 14', 'eller eit anna rom'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['is fjorden free tomorrow at 2 pm', 'or another room'], '/rom ledig 2026-11-24 kl 14:00-14:30'],
    [['er fjorden ledig i morgen kl 14', 'hva med styreromet'], '/rom Styrerommet 2026-11-24 kl 14:00-14:30'],
    [['når kan ola i morgen', 'hele dagen'], '/ledig <@UOLA> 2026-11-24 kl 08:00-16:00'],
    [['når kan ola i morgen', 'mente Kari'], '/ledig <@UKARI> 2026-11-24'],
    [['fjorden i morgen kl 10-11', 'gjør det til 12'], '/rom Fjorden 2026-11-24 kl 10:00-12:00'],
    [
      ['fjorden i morgen kl 10-11', 'nei vent, gjør det til halv tolv'],
      '/rom Fjorden 2026-11-24 kl 10:00-11:30',
    ],
    [
      ['rom til 6 i morgen kl 10-11', 'gjør det til 12'],
      '/rom ledig 2026-11-24 kl 10:00-11:00 til 12 personer',
    ],
    [['når kan Ola og Kari i morgen', 'hva om Kari ikke er med'], '/ledig <@UOLA> 2026-11-24'],
    [['fjorden i morgen kl 10', 'nei, Styrerommet, torsdag'], '/rom Styrerommet 2026-11-26 kl 10:00-10:30'],
    [
      ['når kan Ola og Kari i morgen', 'nei, uten meg. torsdag'],
      '/ledig <@UOLA> <@UKARI> uten meg 2026-11-26',
    ],
    [['fjorden i morgen kl 10', 'book Fjorden til 10.45'], '/rom bestill Fjorden 2026-11-24 kl 10:00-10:45'],
    [
      ['ledig rom i morgen kl 10', 'book et rom til 12'],
      '/rom bestill ledig 2026-11-24 kl 10:00-10:30 til 12 personer',
    ],
    [
      ['når kan Ola og Kari i morgen', 'en om gangen', 'sammen torsdag'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26',
    ],
    [
      ['når kan Ola og Kari i morgen', 'en om gangen', 'begge samtidig'],
      '/ledig <@UOLA> <@UKARI> 2026-11-24',
    ],
    [['rom til 6 i morgen kl 10', 'gjør det til 8'], '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer'],
    [
      ['rom til 6 i morgon klokka 10', 'gjer det til 8'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer',
    ],
    [
      ['rom til 6 i morgen kl 10', 'vi har blitt åtte nå'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer',
    ],
    [
      ['room for 6 tomorrow at 10', "it turned out we're 8"],
      '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer',
    ],
    [
      ['rom til 6 i morgen kl 10', 'det kommer to til'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer',
    ],
    [
      ['rom til 6 i morgen kl 10', 'Kari kommer også, så vi blir sju'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 til 7 personer',
    ],
    [['ledig rom i morgen 12-13', 'vi blir fæm'], '/rom ledig 2026-11-24 kl 12:00-13:00 til 5 personer'],
    [['ledig rom i morgen 12-13', "I'd like the smallest one"], '/rom ledig 2026-11-24 kl 12:00-13:00 minst'],
    [
      ['ledig rom i morgen 12-13', 'eg vil helst ha det største'],
      '/rom ledig 2026-11-24 kl 12:00-13:00 størst',
    ],
    [
      ['ledig rom i morgen 12-13', 'har noen av dem skjerm?'],
      '/rom ledig 2026-11-24 kl 12:00-13:00 med skjerm',
    ],
    [
      ['free room tomorrow 12-13', 'do any of them have a projector'],
      '/rom ledig 2026-11-24 kl 12:00-13:00 med projector',
    ],
    [['er fjorden ledig nå', 'ut timen'], '/rom Fjorden 2026-11-23 kl 09:10-10:00'],
    [['is fjorden free now', 'for the rest of the hour?'], '/rom Fjorden 2026-11-23 kl 09:10-10:00'],
    [['ledig rom neste uke', 'for 8'], '/rom ledig uke 49 2026 for 8 personer'],
    [
      ['er fjorden ledig i morgen', 'hvor mange er det plass til der'],
      '/rom hvor mange er det plass til Fjorden',
    ],
    [
      ['rom til 6 i morgen kl 10', 'det kan være kl 14'],
      '/rom ledig 2026-11-24 kl 14:00-14:30 til 6 personer',
    ],
    [['bestill fjorden i morgen 9-10', 'vi trenger den til 11'], '/rom Fjorden 2026-11-24 kl 09:00-11:00'],
    [
      ['free room tomorrow 12-13', 'only ones with a screen'],
      '/rom ledig 2026-11-24 kl 12:00-13:00 med screen',
    ],
    [['hvor mange plasser har fjorden', 'og når er det ledig i morgen?'], '/rom Fjorden 2026-11-24'],
    [['rom til 6 i morgen', 'kl 10, nei 11'], '/rom ledig 2026-11-24 kl 11:00-11:30 til 6 personer'],
    [['room for 6 tomorrow at 10', 'make it for 8'], '/rom ledig 2026-11-24 kl 10:00-10:30 til 8 personer'],
    [['når kan ola i morgen 10-12', 'når kan kari?'], '/ledig når kan <@UKARI>'],
    [['når kan ola i morgen 10-12', 'Kari på fredag'], '/ledig <@UKARI> på fredag'],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));

  test.each([
    'og på fredag?',
    'uten kari',
    'en time i stedet',
    'samme tid',
    'litt senere',
    'båe to',
    'both of them',
  ])('and asks for the whole question where there is none: «%s»', (text) =>
    expect(lastOf(text)).toBe('nothing-to-change'),
  );

  test.each([
    ['nytt spørsmål: og på fredag?', 'nothing-to-change'],
    ['Nytt spørsmål, når kan Kari på fredag?', '/ledig når kan <@UKARI> på fredag'],
    ['new question: when can Kari on Friday', '/ledig when can <@UKARI> on Friday'],
    ['gløym det, kan Kari på torsdag?', '/ledig kan <@UKARI> på torsdag'],
    ['nytt tema - fisk', '/ord fisk'],
  ])('reads what stands behind «nytt spørsmål» on its own: %s', (text, expected) => {
    const read = converse([first, text]).at(-1);
    expect([say(read), read?.forgetsLast]).toEqual([expected, true]);
  });

  it('remembers neither words nor labels', () => {
    const last = rememberQuestion(
      { command: '/ledig', text: '<@U1|kari.nordli> i morgen 10-12 med rom' },
      { rooms, now },
    );
    expect(last).toEqual({
      command: '/ledig',
      people: ['<@U1>'],
      rooms: [],
      days: [{ kind: 'day', date: Temporal.PlainDate.from('2026-11-24') }],
      hours: { from: 600, to: 720 },
      hasRoom: true,
    });
  });

  test.each([
    '<@U1> om budsjettet i morgen',
    '<@U1> i morgen for å gå gjennom byggesaken',
    '<@U1> i morgen, det gjelder budsjettet',
  ])('remembers a question without what the meeting is about: %s', (text) =>
    expect(rememberQuestion({ command: '/ledig', text }, { rooms, now })).toEqual({
      command: '/ledig',
      people: ['<@U1>'],
      rooms: [],
      days: [{ kind: 'day', date: Temporal.PlainDate.from('2026-11-24') }],
    }),
  );

  test.each([
    '<@U1> og gunnar i morgen',
    'gunnar',
    '<@U1> hver mandag',
    `${'<@U012AB3CD> '.repeat(40)}i morgen`,
  ])('does not remember a question with more than people and times: %s', (text) =>
    expect(rememberQuestion({ command: '/ledig', text }, { rooms, now })).toBeUndefined(),
  );

  it('writes every question about people or rooms so that it is read as the same', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => ({
      kind: 'day' as const,
      date: now.toPlainDate().add({ days }),
    }));
    const week = fc.integer({ min: 1, max: 20 }).map((weeks) => ({
      kind: 'week' as const,
      monday: Temporal.PlainDate.from('2026-11-23').add({ weeks }),
    }));
    const hours = fc
      .tuple(fc.integer({ min: 16, max: 30 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, length]) => ({ from: from * 30, to: (from + length) * 30 }));
    const asked = fc.record(
      {
        command: fc.constant('/ledig' as const),
        people: fc.uniqueArray(fc.constantFrom('<@U1>', '<@U2>', '<!subteam^S1>'), { minLength: 1 }),
        rooms: fc.constant<string[]>([]),
        days: fc.oneof(day, week).map((when) => [when]),
        hours,
        minMinutes: fc.constantFrom(30, 45, 60, 90),
        isWithoutAsker: fc.constant(true as const),
        hasRoom: fc.constant(true as const),
      },
      { requiredKeys: ['command', 'people', 'rooms', 'days'] },
    );
    fc.assert(
      fc.property(asked, (last) => {
        expect(rememberQuestion(formatLastQuestion(last), { rooms, now })).toEqual(last);
      }),
    );
  });
});

describe('changes the last question by what a follow-up says, and by nothing that it refuses', () => {
  const pair = 'når kan Kari og Ola i morgen';
  const three = 'når kan Kari, Ola og Per Stein i morgen';
  const week = 'når kan Kari neste uke';
  const onFriday = 'når kan Kari og Ola på fredag';
  const people = '<@UKARI> <@UOLA>';
  const fjorden = 'er fjorden ledig i morgen kl 10';
  const booked = '/rom bestill Fjorden 2026-11-24 kl 10:00-10:30';
  test.each([
    // `ta Ola` adds him or keeps him, and `Ta ut Ola` removes him.
    [[pair, 'ta Ola'], `/ledig ${people} 2026-11-24`],
    [[pair, 'vi tar Per Stein'], `/ledig ${people} <@UPER> 2026-11-24`],
    [[pair, 'Ola er syk, ta Per Stein'], '/ledig <@UKARI> <@UPER> 2026-11-24'],
    [[pair, 'uten Ola. Ta Per Stein'], '/ledig <@UKARI> <@UPER> 2026-11-24'],
    [[pair, 'take Per Stein instead'], '/ledig <@UPER> 2026-11-24'],
    [[pair, 'ta bort Ola'], '/ledig <@UKARI> 2026-11-24'],
    [[pair, 'kan du ta Ola bort'], '/ledig <@UKARI> 2026-11-24'],
    [[pair, 'leave Ola out'], '/ledig <@UKARI> 2026-11-24'],
    [[pair, 'kutt Ola'], '/ledig <@UKARI> 2026-11-24'],
    // All who are named together are left out.
    [[three, 'ikke Ola eller Per Stein'], '/ledig <@UKARI> 2026-11-24'],
    [[three, 'uten Ola, Per Stein'], '/ledig <@UKARI> 2026-11-24'],
    [[pair, 'uten Ola, Per Stein'], '/ledig <@UKARI> <@UPER> 2026-11-24'],
    [[pair, 'ikke Ola, Per Stein'], '/ledig <@UKARI> <@UPER> 2026-11-24'],
    // What refuses to book, and what only sounds like it, books nothing.
    [[fjorden, 'den tar vi'], booked],
    [[fjorden, 'ok, book den nå takk'], booked],
    [[fjorden, 'ja takk, vi tar den gjerne da'], booked],
    [[fjorden, 'den tar vi ikke'], 'no-matter'],
    [[fjorden, 'jeg tar den ikke likevel'], 'no-matter'],
    [[fjorden, 'book ikke'], 'no-matter'],
    [[fjorden, "don't book it"], 'no-matter'],
    [[fjorden, 'ta vare på deg selv'], 'no-matter'],
    [[fjorden, 'ta en kaffe'], 'no-matter'],
    [[fjorden, 'vi tar det opp senere'], 'unclear'],
    [[fjorden, 'vi tar det kanskje senere'], 'unclear'],
    [[fjorden, 'jeg skal booke det selv'], 'unclear'],
    [[fjorden, 'vi tar den neste gang'], 'unclear'],
    // The room in whose place another one is wanted is not wanted.
    [[fjorden, 'book den i stedet for Styrerommet'], booked],
    [[fjorden, 'ta Styrerommet i stedet for Fjorden'], booked.replace('Fjorden', 'Styrerommet')],
    [[fjorden, 'Styrerommet instead of Fjorden'], '/rom Styrerommet 2026-11-24 kl 10:00-10:30'],
    // Weekdays are of the week that was asked about.
    [[week, 'torsdag kl 13'], '/ledig <@UKARI> 2026-12-03 kl 13:00-13:30'],
    [[week, 'torsdag formiddag'], '/ledig <@UKARI> 2026-12-03 før 12:00'],
    [[week, 'hva med torsdag etter lunsj'], '/ledig <@UKARI> 2026-12-03 etter 12:00'],
    [
      [week, 'hva med torsdag og fredag etter 12'],
      '/ledig <@UKARI> uke 49 2026 etter 12:00 ikke mandag, ikke tirsdag, ikke onsdag',
    ],
    [[week, 'torsdag denne uka'], '/ledig <@UKARI> 2026-11-26'],
    [[week, 'torsdag 26.11 kl 13'], '/ledig <@UKARI> 2026-11-26 kl 13:00-13:30'],
    // The hours in which somebody is busy.
    [[onFriday, 'jeg har møte fra 10 til 11'], `/ledig ${people} 2026-11-27 ikke kl 10:00-11:00`],
    [[onFriday, 'jeg har møte mellom 10 og 11'], `/ledig ${people} 2026-11-27 ikke kl 10:00-11:00`],
    [[onFriday, 'Ola er opptatt fra 9 til 12'], `/ledig ${people} 2026-11-27 ikke kl 09:00-12:00`],
    [[onFriday, 'jeg har møte fra 10'], `/ledig ${people} 2026-11-27 før 10:00`],
    [[onFriday, 'jeg har møte til 12 og fra 14'], '/ledig jeg har møte til 12 og fra 14'],
    // A refusal makes no hours longer.
    [[onFriday, 'etter 12', 'jeg kan ikke før 9'], `/ledig ${people} 2026-11-27 etter 12:00`],
    [[onFriday, 'etter 12', 'ikke før 13'], `/ledig ${people} 2026-11-27 etter 13:00`],
    [[onFriday, 'etter 12', 'etter 9'], `/ledig ${people} 2026-11-27 etter 09:00`],
    [[onFriday, 'mellom 9 og 15', 'ikke etter 16'], `/ledig ${people} 2026-11-27 kl 09:00-15:00`],
    [
      ['når kan Kari neste uke unntatt mandag', 'ikke fredag', 'samme tid uka etter'],
      '/ledig <@UKARI> uke 50 2026 ikke mandag, ikke fredag',
    ],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));
});

describe('goes on from the last question without its small talk', () => {
  const first = 'finn en time med Kari og Ola neste uke';
  const people = '<@UKARI> <@UOLA>';
  test.each([
    ['det må dessverre bli etter klokka 12', `${people} uke 49 2026 etter 12:00 60 minutter`],
    ['vi treng nok halvannan time', `${people} uke 49 2026 90 minutter`],
    ['that is a bit short, make it 90 minutes', `${people} uke 49 2026 90 minutter`],
    ['onsdag, nei torsdag', `${people} 2026-12-03 60 minutter`],
    ['Wednesday, I mean Thursday', `${people} 2026-12-03 60 minutter`],
    ['fint, og hvis vi dropper Ola?', '<@UKARI> uke 49 2026 60 minutter'],
    ['Ola treng ikkje vere med', '<@UKARI> uke 49 2026 60 minutter'],
    ["Ola can't make it after all", '<@UKARI> uke 49 2026 60 minutter'],
    ['bytt ut Ola med Per Stein', '<@UKARI> <@UPER> uke 49 2026 60 minutter'],
    ['Ola kan bare før 11', `${people} uke 49 2026 før 11:00 60 minutter`],
    ['tysdag er vanskeleg for meg', `${people} uke 49 2026 60 minutter ikke tirsdag`],
    ["Friday doesn't work, sorry", `${people} uke 49 2026 60 minutter ikke fredag`],
    ['i desember heller', `${people} fra 2026-12-01 til 2026-12-31 60 minutter`],
  ])('%s', (text, expected) => expect(lastOf(first, text)).toBe(`/ledig ${expected}`));

  test.each([
    ['ikke mandag', 'fra 2026-12-01 til 2026-12-31 ikke mandag'],
    ['ikke fredag', 'fra 2026-12-01 til 2026-12-31 ikke fredag'],
    ['uka før', 'fra 2026-11-23 til 2026-12-31'],
    ['uka etter', 'fra 2026-12-07 til 2026-12-31'],
  ])('%s, of a span that begins on a Tuesday', (text, expected) =>
    expect(lastOf('når er Kari ledig i desember', text)).toBe(`/ledig <@UKARI> ${expected}`),
  );

  it('begins on the same day where a week goes on and back', () =>
    expect(lastOf('når er Kari ledig i desember', 'uka etter', 'uka før')).toBe(
      '/ledig <@UKARI> fra 2026-12-01 til 2026-12-31',
    ));

  it('asks about both where one took the place of the other', () =>
    expect(lastOf('kan Ola torsdag 10-11', 'hva med Per Stein da', 'og begge to kl 14')).toBe(
      '/ledig <@UOLA> <@UPER> 2026-11-26 kl 14:00-15:00',
    ));

  it('asks the same about another, of a question about how busy somebody is', () =>
    expect(lastOf('hvor opptatt er Ola i dag', 'og Per Stein')).toBe('/ledig <@UPER> 2026-11-23'));

  it.each([
    ['er Ola ledig torsdag kl 9?', 'og Per Stein?', '/ledig <@UPER> 2026-11-26 kl 09:00-09:30'],
    ['is Ola free on Thursday at 9', 'and Per Stein?', '/ledig <@UPER> 2026-11-26 kl 09:00-09:30'],
    ['finn en time med Ola torsdag', 'og Per Stein', '/ledig <@UOLA> <@UPER> 2026-11-26 60 minutter'],
    ['når kan Kari og Ola torsdag', 'og bare med Kari da?', '/ledig <@UKARI> 2026-11-26'],
    [
      'når kan Kari torsdag 9-15, helst før 12',
      'og på fredag?',
      '/ledig <@UKARI> 2026-11-27 kl 09:00-15:00 helst før 12:00',
    ],
    ['når kan Kari torsdag 9-15, helst før 12', 'kl 13', '/ledig <@UKARI> 2026-11-26 kl 13:00-13:30'],
    [
      'finn en time med Kari tirsdag',
      'nei forresten onsdag, og ta med Ola',
      '/ledig <@UKARI> <@UOLA> 2026-11-25 60 minutter',
    ],
    [
      'finn en time med Kari tirsdag',
      'onsdag, and add Ola',
      '/ledig <@UKARI> <@UOLA> 2026-11-25 60 minutter',
    ],
    [
      'hvilke rom er ledige torsdag kl 13',
      'det må ha plass til minst seks',
      '/rom ledig 2026-11-26 kl 13:00-13:30 til 6 personer',
    ],
    ['when can Kari and Ola meet on Thursday', 'and only Kari?', '/ledig <@UKARI> 2026-11-26'],
  ])('%s, %s', (asked, more, expected) => expect(lastOf(asked, more)).toBe(expected));

  it.each([
    ['har gjengen tid på onsdag', 'bare Ola da?', '/ledig <@UOLA> 2026-11-25'],
    ['har gjengen tid torsdag kl 14', 'hva med Ola i stedet', '/ledig <@UOLA> 2026-11-26 kl 14:00-14:30'],
  ])('keeps the time of people whom nobody knows: %s, %s', (asked, more, expected) =>
    expect(lastOf(asked, more)).toBe(expected),
  );

  it('does not add others to people whom nobody knows', () =>
    expect(lastOf('har gjengen tid på onsdag', 'og Ola også')).not.toBe('/ledig <@UOLA> 2026-11-25'));

  it.each([
    ['kan Ola rukke en prat på onsdag', 'etter 10', '/ledig <@UOLA> 2026-11-25 etter 10:00'],
    ['når kan Ola før jul', 'to timer', '/ledig <@UOLA> fra 2026-11-23 til 2026-12-23 120 minutter'],
    ['kan Ola 24. desember?', 'og 28.?', '/ledig <@UOLA> 2026-12-28'],
    ['når kan Ola neste uke', 'onsdag, nope, torsdag', '/ledig <@UOLA> 2026-12-03'],
    ['is Ola free on 3 December', 'and the 8th?', '/ledig <@UOLA> 2026-12-08'],
    ['når kan Ola neste uke', 'ikke i lunsjen', '/ledig <@UOLA> uke 49 2026 ikke kl 11:30-12:00'],
    [
      'når kan Ola neste veke',
      'det må ikkje kollidere med lunsjen',
      '/ledig <@UOLA> uke 49 2026 ikke kl 11:30-12:00',
    ],
    [
      'when can Ola meet next week',
      'not between 1 and 2 pm',
      '/ledig <@UOLA> uke 49 2026 ikke kl 13:00-14:00',
    ],
    ['når kan Ola før jul', 'ikke fredager', '/ledig <@UOLA> fra 2026-11-23 til 2026-12-23 ikke fredag'],
    [
      'kan du foreslå tre tidspunkter for et møte med Ola neste uke',
      'ikke mandag',
      '/ledig <@UOLA> uke 49 2026 ikke mandag',
    ],
    ['når kan Ola torsdag', 'without a room', '/ledig <@UOLA> 2026-11-26'],
    [
      'er Ola ledig i morgon?',
      'Finst det eit rom til 30 på torsdag?',
      '/rom finnes det et rom til 30 på torsdag',
    ],
  ])('%s, %s', (asked, more, expected) => expect(lastOf(asked, more)).toBe(expected));

  it('leaves out several hours of the day, until others are named', () => {
    const asked = ['når kan Ola neste uke', 'ikke i lunsjen', 'og ikke mellom 9 og 10'] as const;
    expect(lastOf(...asked)).toBe('/ledig <@UOLA> uke 49 2026 ikke kl 11:30-12:00 ikke kl 09:00-10:00');
    expect(lastOf(...asked, 'etter 13')).toBe('/ledig <@UOLA> uke 49 2026 etter 13:00');
    expect(lastOf(...asked, 'helst etter 13')).toBe(
      '/ledig <@UOLA> uke 49 2026 helst etter 13:00 ikke kl 11:30-12:00 ikke kl 09:00-10:00',
    );
  });

  it.each([
    ['når kan Ola mandag', 'gjerne etter 13', '2026-11-23 helst etter 13:00'],
    ['når kan Ola måndag', 'helst på føremiddagen', '2026-11-23 helst før 12:00'],
    ['when can Ola on Tuesday', 'preferably after 1pm', '2026-11-24 helst etter 13:00'],
    // Within hours that stay, or instead of them.
    ['når kan Ola mandag etter 10', 'helst etter 13', '2026-11-23 etter 10:00 helst etter 13:00'],
    ['når kan Ola mandag før 12', 'helst etter 13', '2026-11-23 helst etter 13:00'],
    // No wish for hours.
    ['når kan Ola mandag', 'gjerne tirsdag', '2026-11-24'],
    ['når kan Ola mandag', 'gjerne en time', '2026-11-23 60 minutter'],
  ])('wants hours most: %s, %s', (asked, wish, time) =>
    expect(lastOf(asked, wish)).toBe(`/ledig <@UOLA> ${time}`),
  );

  it('keeps the weeks of a question about several', () =>
    expect(lastOf('en time med Ola uke 50 eller 51', 'halvannen time')).toBe(
      '/ledig <@UOLA> uke 50 2026 eller uke 51 2026 90 minutter',
    ));
});

describe('goes on from the last question without losing a person, a day, an hour or what a room is to have', () => {
  const both = 'når kan Ola og Kari neste uke';
  const either = 'når kan Ola eller Kari neste uke';
  const people = '<@UOLA> <@UKARI>';
  test.each([
    // One who comes in the place of another changes nothing for the others.
    [[both, 'Kari is out, Per Stein instead'], '/ledig <@UOLA> <@UPER> uke 49 2026'],
    [[both, 'Kari kan ikke, hva med Per Stein'], '/ledig <@UOLA> <@UPER> uke 49 2026'],
    [[both, 'Kari er opptatt, ta Per Stein'], '/ledig <@UOLA> <@UPER> uke 49 2026'],
    [[both, 'Kari er på ferie, så spør Per Stein'], '/ledig <@UOLA> <@UPER> uke 49 2026'],
    [[both, 'sammen med Per Stein'], `/ledig ${people} <@UPER> uke 49 2026`],
    [[both, 'Per Stein om mulig'], `/ledig ${people} <@UPER> uke 49 2026`],
    [[both, 'gjerne Per Stein også, hvis mulig'], `/ledig ${people} <@UPER> uke 49 2026`],
    [[both, 'finn et rom til oss'], `/ledig ${people} uke 49 2026 med rom`],
    [['er Ola ledig i morgen', 'er Kari også det'], `/ledig ${people} 2026-11-24`],
    [['når kan Ola og Kari i morgen, sorry, and Per Stein'], `/ledig ${people} <@UPER> 2026-11-24`],
    [['når kan Ola i morgen, sorry, and Kari'], `/ledig ${people} 2026-11-24`],
    [
      ['når kan Ola og Kari i morgen, nei Per Stein'],
      '/ledig når kan <@UOLA> og <@UKARI> i morgen, nei <@UPER>',
    ],
    // One of them is still enough.
    [[either, 'torsdag'], '/ledig <@UOLA> eller <@UKARI> 2026-12-03'],
    [[either, 'litt senere'], '/ledig <@UOLA> eller <@UKARI> uke 49 2026 etter 12:00'],
    [[either, 'begge to'], `/ledig ${people} uke 49 2026`],
    [[either, 'uten Kari'], '/ledig <@UOLA> uke 49 2026'],
    [[either, 'og Per Stein'], `/ledig ${people} <@UPER> uke 49 2026`],
    [[both, 'Ola eller Kari holder'], '/ledig <@UOLA> eller <@UKARI> uke 49 2026'],
    [['er Ola opptatt nå', 'når er han ferdig'], '/ledig <@UOLA>'],
    [['er Ola ledig kl 13', 'when is he free next'], '/ledig <@UOLA>'],
    [['når kan Ola neste uke', 'ikke mandag, da er jeg på reise'], '/ledig <@UOLA> uke 49 2026 ikke mandag'],
    [
      ['trenger en time med Ola om budsjettet neste uke', 'ikke mandag'],
      '/ledig <@UOLA> uke 49 2026 60 minutter ikke mandag',
    ],
    [
      ['når kan Ola i morgen', 'og Kari', 'finn 45 min for the three of us'],
      `/ledig ${people} 2026-11-24 45 minutter`,
    ],
    // Which of them is asked of the other day too.
    [['hvem av Ola eller Kari kan i morgen', 'torsdag'], '/ledig hvem av <@UOLA> og <@UKARI> 2026-11-26'],
    [['hvem av Ola eller Kari kan i morgen', 'begge to'], `/ledig ${people} uten meg 2026-11-24`],
    // What is refused is not wanted.
    [[both, 'no mornings'], `/ledig ${people} uke 49 2026 etter 12:00`],
    [[both, 'great, no Fridays'], `/ledig ${people} uke 49 2026 ikke fredag`],
    [[both, 'no meetings before 10'], `/ledig ${people} uke 49 2026 etter 10:00`],
    [[both, 'verken mandag eller fredag'], `/ledig ${people} uke 49 2026 ikke mandag, ikke fredag`],
    [[both, 'det er for tidlig'], `/ledig ${people} uke 49 2026 etter 12:00`],
    [[both, 'too late'], `/ledig ${people} uke 49 2026 før 12:00`],
    [
      [`${both} før lunsj`, 'nei, det ble for tidlig, heller etter 13'],
      `/ledig ${people} uke 49 2026 etter 13:00`,
    ],
    [[`${both} før lunsj`, 'det vart for tidleg'], `/ledig ${people} uke 49 2026 etter 11:30`],
    [[`${both} etter 13`, 'that was too late, before 11'], `/ledig ${people} uke 49 2026 før 11:00`],
    // A wish stays a wish.
    [[`${both}, helst før 10`, 'itj mandag'], `/ledig ${people} uke 49 2026 helst før 10:00 ikke mandag`],
    [[`${both}, preferably after 12`, 'Thursday'], `/ledig ${people} 2026-12-03 helst etter 12:00`],
    [[`${both}, helst før 10`, 'etter 13'], `/ledig ${people} uke 49 2026 etter 13:00`],
    // The day that is named, beside another one that is refused.
    [
      ['finn ein time med Ola i dag', 'eg meiner fredag om ei veke, ikkje i dag'],
      '/ledig <@UOLA> 2026-12-04 60 minutter',
    ],
    [['finn en time med Ola i dag', 'not today, Thursday'], '/ledig <@UOLA> 2026-11-26 60 minutter'],
    // The room that suits better, at the same time.
    [
      [
        'er Fjorden oppteken i morgon',
        'ta han frå 13 til 14, då',
        'Styrerommet er forresten stort nok, eg vil heller ha det',
      ],
      '/rom Styrerommet 2026-11-24 kl 13:00-14:00',
    ],
    [
      ['er fjorden ledig i morgen kl 10', 'jeg vil heller ha Styrerommet'],
      '/rom Styrerommet 2026-11-24 kl 10:00-10:30',
    ],
    [
      ['is fjorden free tomorrow at 10', 'Styrerommet is big enough'],
      '/rom Styrerommet 2026-11-24 kl 10:00-10:30',
    ],
    [[both, 'ikke i lunsjen'], `/ledig ${people} uke 49 2026 ikke kl 11:30-12:00`],
    // The other end of the hours stays.
    [[`${both} mellom 10 og 14`, 'ikke før 11'], `/ledig ${people} uke 49 2026 kl 11:00-14:00`],
    [[`${both} før 14`, 'etter 10'], `/ledig ${people} uke 49 2026 kl 10:00-14:00`],
    [[`${both} før 14`, 'etter 14'], `/ledig ${people} uke 49 2026 etter 14:00`],
    [['ledig rom i morgen 10-12', 'etter 11'], '/rom ledig 2026-11-24 etter 11:00'],
    [['ledig rom i morgen 10-12', 'en time til'], '/rom ledig 2026-11-24 kl 10:00-13:00 180 minutter'],
    [['ledig rom i morgen 10-12', 'vi blir ferdige 11'], '/rom ledig 2026-11-24 kl 10:00-11:00'],
    [['ledig rom i morgen 10-12', "we're done at 11"], '/rom ledig 2026-11-24 kl 10:00-11:00'],
    [['er fjorden ledig nå', 'book til 12'], '/rom bestill Fjorden før 12:00'],
    [['er fjorden ledig i morgen', 'book 3'], '/rom book 3'],
    [['ledig rom i morgen 10-12', 'vi blir 3 og trenger det til 14'], 'who'],
    [
      ['ledig rom i morgen 10-12', 'kl 13, vi blir seks'],
      '/rom ledig 2026-11-24 kl 13:00-15:00 til 6 personer',
    ],
    [['ledig rom i morgen 10-12', 'Fjorden, heller torsdag'], '/rom Fjorden 2026-11-26 kl 10:00-12:00'],
    [['ledig rom i morgen 10-12', 'maks 8'], '/rom ledig 2026-11-24 kl 10:00-12:00 til 8 personer'],
    // A room that is not wanted is not shown.
    [['rom større enn fjorden i morgen 10-12', 'torsdag'], 'unclear'],
    [['rom med vindu i morgen 10-12', 'torsdag'], 'unclear'],
    // What a room is to have, and for how many it is.
    [
      ['rom med skjerm til 8 i morgen 10', 'torsdag'],
      '/rom ledig 2026-11-26 kl 10:00-10:30 til 8 personer med skjerm',
    ],
    [[`${both} med rom med skjerm`, 'torsdag'], `/ledig ${people} 2026-12-03 med rom med skjerm`],
    [[both, 'med rom til 6 med skjerm'], `/ledig ${people} uke 49 2026 med rom for 6 personer med skjerm`],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));
});

describe('goes on from a question about a group that was named in words, and from who may come', () => {
  test.each([
    [
      ['treng ein time med utviklerne neste veke', 'nei vent, halvannan'],
      '/ledig utviklerne uke 49 2026 90 minutter',
    ],
    [
      ['finn tid med utviklerne torsdag kl 9', 'beklager, meinte fredag'],
      '/ledig utviklerne 2026-11-27 kl 09:00-09:30',
    ],
    [
      ['treng 30 min med hele utviklergjengen på torsdag', 'make that an hour'],
      '/ledig utviklergjengen 2026-11-26 60 minutter',
    ],
    [
      ['ledig tid for utviklerne til planmøte neste uke', 'men itj mandag'],
      '/ledig utviklerne uke 49 2026 ikke mandag',
    ],
    [['ledig tid me Ola onsdag', 'mente uka etter'], '/ledig <@UOLA> uke 49 2026'],
    [['ledig ola i morgen', 'med rom'], '/ledig <@UOLA> 2026-11-24 med rom'],
    [['ledig ingrid i morgen', 'og fredag'], 'who'],
    [
      ['når kan noen av Kari Nordli, Ola og Per Stein på torsdag', 'og fredag?'],
      '/ledig <@UKARI> eller <@UOLA> eller <@UPER> 2026-11-27',
    ],
    [
      ['is either of Kari Nordli and Ola free on Thursday', 'Friday then'],
      '/ledig <@UKARI> eller <@UOLA> 2026-11-27',
    ],
    [
      ['møte med Kari Nordli og Ola (valgfri) torsdag', 'en time', 'og Per Stein'],
      '/ledig <@UKARI> <@UOLA> (valgfri) <@UPER> 2026-11-26 60 minutter',
    ],
    [['møte med Kari Nordli og Ola (om mogleg) torsdag', 'utan Ola'], '/ledig <@UKARI> 2026-11-26'],
    [
      ['møte med Kari Nordli og Ola (optional) torsdag', 'and with Ola'],
      '/ledig <@UKARI> <@UOLA> 2026-11-26',
    ],
    [
      ['når kan Ola neste uke, 1 time', 'kan du korte det ned til 20 minutt'],
      '/ledig <@UOLA> uke 49 2026 20 minutter',
    ],
    [
      ['when can Ola next week, 1 hour', 'could we bring it down to 20 minutes'],
      '/ledig <@UOLA> uke 49 2026 20 minutter',
    ],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));
});

describe('goes on from a question about a room with words that its answer passes over', () => {
  test.each([
    [
      ['book fjorden torsdag 9-10:30 til forprosjekt Elvebakken', 'ta 10-11:30 i stedet'],
      '/rom bestill Fjorden 2026-11-26 kl 10:00-11:30',
    ],
    [
      ['er fjorden ledig til kick-off på torsdag kl 9', 'og fredag?'],
      '/rom Fjorden 2026-11-27 kl 09:00-09:30',
    ],
    // Another room is meant.
    [['er noe annet enn fjorden ledig torsdag kl 9', 'kl 10'], 'unclear'],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));

  it('books none of two days before one is chosen', () => {
    const read = converse(['rom torsdag kl 11', 'book fjorden torsdag og fredag', 'ja, ta det']).at(-1);
    expect(read?.kind === 'unclear' ? read.nearest.map(({ text }) => text) : say(read)).toEqual([
      'bestill Fjorden 2026-11-26 kl 11:00-11:30',
      'bestill Fjorden 2026-11-27 kl 11:00-11:30',
    ]);
  });

  it('books none of two readings before one is chosen', () => {
    const read = converse(['rom til 6 torsdag kl 11', 'nei 12', 'ok ta det']).at(-1);
    expect(read?.kind === 'unclear' ? read.nearest.map(({ text }) => text) : say(read)).toEqual([
      'bestill ledig 2026-11-26 kl 12:00-12:30 til 6 personer',
      'bestill ledig 2026-11-26 kl 11:00-11:30 til 12 personer',
    ]);
  });
});

describe('goes on from a question about rooms', () => {
  test.each([
    // What is asked of a room is asked of the next one, and is no part of a booking.
    [['hvor mange plasser er det i Fjorden', 'og Styrerommet?'], '/rom hvor mange plasser har Styrerommet'],
    [['kor mange e det plass te i salen', 'å styrerommet?'], '/rom hvor mange plasser har Styrerommet'],
    [['where is Fjorden', 'and Salen?'], '/rom hvor er Salen'],
    [['hvilket utstyr har Fjorden', 'og Salen?'], '/rom hvilket utstyr har Salen'],
    [['hvor mange plasser er det i Fjorden', 'og Salen?', 'er den ledig kl 14'], '/rom Salen kl 14:00-14:30'],
    [['hvor mange plasser er det i Fjorden', 'book den'], '/rom bestill Fjorden'],
    [
      ['how many seats does Fjorden have', 'is it free tomorrow at 10'],
      '/rom Fjorden 2026-11-24 kl 10:00-10:30',
    ],
    // New equipment replaces the equipment that was asked for before.
    [
      ['room with a whiteboard tomorrow at 10', 'no? ok, then with a screen'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 med screen',
    ],
    [
      ['rom med tavle i morgen kl 10', 'heller med skjerm'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 med skjerm',
    ],
    [['rom med tavle i morgon kl 10', 'skjerm i staden'], '/rom ledig 2026-11-24 kl 10:00-10:30 med skjerm'],
    [
      ['rom med tavle i morgen kl 10', 'og med skjerm'],
      '/rom ledig 2026-11-24 kl 10:00-10:30 med tavle og skjerm',
    ],
    [
      ['rom til 8 onsdag kl 10', 'glemte å si at vi trenger skjerm'],
      '/rom ledig 2026-11-25 kl 10:00-10:30 til 8 personer med skjerm',
    ],
    [
      ['room for 8 Wed 10am', 'sorry, forgot: we need a screen'],
      '/rom ledig 2026-11-25 kl 10:00-10:30 til 8 personer med screen',
    ],
    [['rom til 4 nå', 'i morgen samme tid'], '/rom ledig 2026-11-24 kl 09:10-09:40 til 4 personer'],
    [['any room free now', 'same time tomorrow'], '/rom ledig 2026-11-24 kl 09:10-09:40'],
    [['ledig rom mandag 9-10', 'me plass te 8'], '/rom ledig 2026-11-30 kl 09:00-10:00 til 8 personer'],
    [['rom te 5 kl 14', 'nei, halv tre meint æ'], '/rom ledig kl 14:30-15:00 til 5 personer'],
    [['er Fjorden ledig kl 13', 'hva med de andre romma'], '/rom ledig kl 13:00-13:30'],
    [['hvem har Fjorden i morgen kl 9', 'og etterpå?'], '/rom Fjorden 2026-11-24'],
    [['who has Fjorden now', 'and after that?'], '/rom Fjorden'],
    // The rooms of the last question are free now, so the booking begins now and ends at the hour that is named.
    [['ledige rom nå', 'ta det minste til kl 12'], '/rom bestill ledig kl 09:10-12:00 det minste'],
    [['ledige rom nå', 'book the smallest until noon'], '/rom bestill ledig kl 09:10-12:00 det minste'],
    [['ledige rom nå', 'ta det minste kl 12'], '/rom bestill ledig kl 12:00-12:30 det minste'],
    [['ledige rom nå', 'bestill det minste i en time'], '/rom bestill ledig nå 60 minutter det minste'],
    [['er Fjorden ledig nå', 'book til 12'], '/rom bestill Fjorden før 12:00'],
    // A booking at the end of a change.
    [
      ['ledige rom i morgen kl 12', 'the biggest one please, book it for an hour'],
      '/rom bestill ledig 2026-11-24 kl 12:00-13:00 60 minutter det største',
    ],
    [
      ['ledige rom i morgen kl 12', 'kl 13 i stedet, book det største'],
      '/rom bestill ledig 2026-11-24 kl 13:00-13:30 det største',
    ],
    [
      ['er Fjorden ledig torsdag kl 9', 'onsdag i stedet, book den'],
      '/rom bestill Fjorden 2026-11-25 kl 09:00-09:30',
    ],
    [
      ['Fjorden torsdag', 'book fra 8 til 10 den dagen, disputas'],
      '/rom bestill Fjorden 2026-11-26 kl 08:00-10:00',
    ],
    [['Fjorden torsdag', 'book fra 8 til 10, nei vent'], '/rom book fra 8 til 10, nei vent'],
    [['Fjorden torsdag kl 9', 'ja, bestill den første'], '/rom bestill Fjorden 2026-11-26 kl 09:00-09:30'],
    [['Fjorden torsdag kl 9', 'den dagen kl 12'], '/rom Fjorden 2026-11-26 kl 12:00-12:30'],
    [['Fjorden torsdag kl 9', 'er det et annet rom ledig den dagen'], '/rom ledig 2026-11-26 kl 09:00-09:30'],
    // `ledig` is about the room of the talk, and not about who asks.
    [
      ['hvor mange er det plass til i Fjorden', 'Ledig 8. desember hele dagen?', 'Og dagen etter?'],
      '/rom Fjorden 2026-12-09 kl 08:00-16:00',
    ],
    [['er Fjorden ledig mandag', 'free Tuesday?'], '/rom Fjorden 2026-11-24'],
    [['er Fjorden ledig torsdag kl 9', 'ledig kl 10?'], '/rom Fjorden 2026-11-26 kl 10:00-10:30'],
    [
      ['rom for 6 torsdag kl 9', 'er det ledig kl 10?'],
      '/rom ledig 2026-11-26 kl 10:00-10:30 til 6 personer',
    ],
    [
      ['er Fjorden ledig torsdag kl 9', 'hvor mange plasser har Salen', 'er det ledig'],
      '/rom Salen 2026-11-26 kl 09:00-09:30',
    ],
    [['er Fjorden ledig torsdag', 'ledig fredag'], '/ledig fredag'],
    [['er Fjorden ledig torsdag', 'ledig tid fredag?'], '/ledig tid fredag'],
    [['er Fjorden ledig torsdag', 'ledig rom fredag?'], '/rom ledig rom fredag'],
    [['er Fjorden ledig torsdag', 'ledig fredag med Ola?'], '/ledig fredag med <@UOLA>'],
    [['er Ola ledig torsdag', 'ledig fredag?'], '/ledig fredag'],
    [['ledig i Annekset kl 10?'], '/rom ledig i Annekset kl 10'],
    // A fact about a room keeps the time that rooms were asked about.
    [
      ['rom for 6 torsdag kl 9', 'hvor stort er Fjorden', 'bra, reserver det i to timer'],
      '/rom bestill Fjorden 2026-11-26 kl 09:00-11:00 120 minutter til 6 personer',
    ],
    [['rom torsdag kl 9', 'hvor er Fjorden', 'book den'], '/rom bestill Fjorden 2026-11-26 kl 09:00-09:30'],
    [
      ['Fjorden torsdag kl 9', 'hvor mange er det egentlig plass til der'],
      '/rom hvor mange er det plass til Fjorden',
    ],
    [['Fjorden torsdag kl 9', 'hvor er det igjen?'], '/rom hvor er Fjorden'],
    [['Fjorden torsdag kl 9', 'hvor er det ledig'], '/rom hvor er det ledig'],
    [['rom torsdag kl 9', 'hvor er Fjorden på fredag'], '/rom hvor er Fjorden på fredag'],
    // Without the equipment, in another building.
    [
      ['rom til 10 torsdag kl 9-11 med skjerm', 'Er det noe i Annekset hvis jeg dropper skjermen?'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 i Annekset til 10 personer',
    ],
    [['rom torsdag kl 9 med screen', 'what if we skip the screen?'], '/rom ledig 2026-11-26 kl 09:00-09:30'],
    [
      ['rom torsdag kl 9 med skjerm', 'hvis vi dropper tavla'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 med skjerm',
    ],
    // In the building of the room.
    [
      ['er Salen ledig torsdag kl 9', 'er det noe annet i samme bygg så lenge'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 i Annekset',
    ],
    [
      ['er Salen ledig torsdag kl 9', 'andre rom i samme bygg?'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 i Annekset',
    ],
    [
      ['er Salen ledig torsdag kl 9', 'anything else in the same building'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 i Annekset',
    ],
    // Nobody knows the building of Fjorden.
    [['er Fjorden ledig torsdag kl 9', 'er det noe annet i samme bygg'], 'unclear'],
    [
      ['når kan Ola og Kari torsdag', 'find 45 minutes for the three of us'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 45 minutter',
    ],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));
});

describe('goes on from what people say in a talk', () => {
  test.each([
    // What a meeting is about is passed over, and the question stays.
    [
      ['jeg vil møte Ola og Kari om sykefraværet. Har de en time tirsdag?', 'hva med onsdag i stedet?'],
      '/ledig <@UOLA> <@UKARI> 2026-11-25 60 minutter',
    ],
    // A length that is said as a sentence.
    [['når kan Ola tirsdag', 'det må vare i to timer'], '/ledig <@UOLA> 2026-11-24 120 minutter'],
    [['når kan Ola tirsdag', 'møtet skal vare en time'], '/ledig <@UOLA> 2026-11-24 60 minutter'],
    [['når kan Ola tirsdag', 'it should take 45 minutes'], '/ledig <@UOLA> 2026-11-24 45 minutter'],
    // A weekday that is today's, after a question about another such day; and after one about today.
    [
      ['er fjorden ledig mandag 30. november', 'er det noe annet rom med tavle ledig mandag'],
      '/rom ledig 2026-11-30 med tavle',
    ],
    [
      ['er fjorden ledig i dag kl 14', 'er det noe rom med tavle ledig mandag'],
      '/rom er det noe rom med tavle ledig mandag',
    ],
    // A question about rooms behind one about people is about their meeting, and how many they are about its room.
    [
      ['når har Ola og Kari en time tirsdag', 'bare etter lunsj', 'finn et rom til det, vi er fire'],
      '/ledig <@UOLA> <@UKARI> 2026-11-24 etter 12:00 60 minutter med rom til 4 personer',
    ],
    [
      ['når kan Ola og Kari neste uke, 1t', 'finnes det rom da? vi blir seks stk'],
      '/ledig <@UOLA> <@UKARI> uke 49 2026 60 minutter med rom for 6 personer',
    ],
    [
      ['når kan Ola neste uke, 1t', 'we will be six. Which rooms are free for us then?'],
      '/ledig <@UOLA> uke 49 2026 60 minutter med rom for 6 personer',
    ],
    [
      ['når kan Ola tirsdag, en time', 'finn et rom til oss da, vi er fire'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom til 4 personer',
    ],
    [
      ['når kan Ola tirsdag, en time', 'kan du finne et møterom som passer til seks?'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom til 6 personer',
    ],
    [
      ['når kan Ola tirsdag, en time', 'er noen av møterommene ledige da?'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom',
    ],
    [
      ['når kan Ola tirsdag, en time', 'finn et rom med skjerm til det'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom med skjerm',
    ],
    [
      ['når kan Ola tirsdag, en time', 'rom med skjerm da?'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom med skjerm',
    ],
    [
      ['når kan Ola tirsdag, en time', 'noe ledig i Annekset da?'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom i Annekset',
    ],
    [
      ['når kan Ola tirsdag, en time', 'er det noe rom ledig på det tidspunktet'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom',
    ],
    [
      ['når kan Ola tirsdag, en time', 'which rooms are free?'],
      '/ledig <@UOLA> 2026-11-24 60 minutter med rom',
    ],
    [['når kan Ola tirsdag, en time', 'hvilke rom er ledige nå'], '/rom hvilke rom er ledige nå'],
    [
      ['når kan Ola tirsdag, en time', 'hvor mange plasser har rommene'],
      '/rom hvor mange plasser har rommene',
    ],
    [['når kan Ola tirsdag, en time', 'rom med skjerm nå?'], '/rom rom med skjerm nå'],
    [['når kan Ola tirsdag, en time', 'hvilke rom har skjerm'], '/rom hvilke rom har skjerm'],
    [['når kan Ola tirsdag, en time', 'vis alle rom'], '/rom vis alle rom'],
    [['når kan Ola tirsdag, en time', 'hvilke rom har jeg booket'], '/rom hvilke rom har jeg booket'],
    [['når kan Ola tirsdag, en time, med rom', 'er rommet stort nok'], '/rom er rommet stort nok'],
    // Who joins from elsewhere needs what the room has for it.
    [
      ['hvilke rom er ledige onsdag 8.30–9.30', 'vi er åtte og en er med på video'],
      '/rom ledig 2026-11-25 kl 08:30-09:30 til 8 personer med video',
    ],
    [
      ['hvilke rom er ledige onsdag 8.30–9.30', 'vi er åtte, og to er med digitalt'],
      '/rom ledig 2026-11-25 kl 08:30-09:30 til 8 personer med video',
    ],
    // Who cannot is in the answer, also at another time.
    [
      ['når kan Ola og Kari en time tirsdag', 'hvem kan ikke kl 10?'],
      '/ledig <@UOLA> <@UKARI> 2026-11-24 kl 10:00-11:00 60 minutter',
    ],
    [['når kan Ola og Kari tirsdag', "who's busy then?"], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan Ola, Per og Kari tirsdag', 'greit, se bort fra Per da'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [
      ['når er Per ledig neste uke', 'bare før lunsj', 'kan Ola det samme'],
      '/ledig <@UPER> <@UOLA> uke 49 2026 før 11:30',
    ],
    // The beginning of the day.
    [['når kan Ola tirsdag', 'helst først på dagen'], '/ledig <@UOLA> 2026-11-24 helst før 10:00'],
    [['når kan Ola tirsdag', 'gjerne tidlig'], '/ledig <@UOLA> 2026-11-24 helst før 10:00'],
    [
      ['har Ola 20 minutter mandag', 'har han noe tidligere på dagen'],
      '/ledig <@UOLA> 2026-11-23 før 12:00 20 minutter',
    ],
    [
      ['har Ola 20 minutter mandag', 'har de noe tidligere på dagen'],
      '/ledig <@UOLA> 2026-11-23 før 12:00 20 minutter',
    ],
    [
      ['når kan Ola mandag 12-13, helst før 12.30', 'når er han ledig etterpå'],
      '/ledig <@UOLA> 2026-11-23 etter 13:00 60 minutter',
    ],
    // Who does not need the whole day needs a part of it.
    [['fjorden onsdag', 'vi trenger ikke onsdagen likevel'], '/rom avbestill Fjorden'],
    [['fjorden onsdag', 'vi trenger ikke hele onsdagen likevel'], 'who'],
    // What praises the answer ends the talk.
    [['er Fjorden ledig torsdag 12-15', 'det passer fint'], 'no-matter'],
    [['er Fjorden ledig torsdag 12-15', 'det er bra'], 'no-matter'],
    [['er Fjorden ledig torsdag 12-15', 'den er fin'], '/rom bestill Fjorden 2026-11-26 kl 12:00-15:00'],
    // How many they are, where the number is no hour.
    [['fjorden torsdag 10-11', 'gjør det til 30'], '/rom Fjorden 2026-11-26 kl 10:00-11:00 til 30 personer'],
    // `seks til` adds to an unknown number of people and is left out. `til 12` may be an hour.
    [
      ['fjorden torsdag kl 10', 'det ble visst seks til, finnes det et større rom'],
      '/rom ledig 2026-11-26 kl 10:00-10:30 til 9 personer',
    ],
    [['fjorden torsdag kl 10', 'det blir onsdag til 12, finnes det et større rom'], 'unclear'],
    [['fjorden torsdag kl 10', 'onsdag til 12'], 'unclear'],
    [['når kan Ola torsdag', 'fredag til 12'], '/ledig <@UOLA> 2026-11-27 før 12:00'],
    // What asks which room is large enough says so.
    [
      ['fjorden torsdag kl 10 for 13', 'hvilke rom tar så mange'],
      '/rom ledig 2026-11-26 kl 10:00-10:30 til 13 personer',
    ],
    [['fjorden torsdag kl 10 for 13', 'hva er det?'], 'nothing-to-change'],
    [['fjorden torsdag kl 10 for 13', 'hva tar det'], 'nothing-to-change'],
    // The day of the clause before, with words that say nothing of it.
    [
      ['Ola jobber i Annekset på fredag som vanlig, er det et rom der kl 14'],
      '/rom er det et rom i Annekset kl 14 på fredag',
    ],
    [['når kan Ola torsdag', 'plass å sitte også'], '/ledig <@UOLA> 2026-11-26 med rom'],
    // What is moved is the meeting of somebody else, and not the question.
    [['når kan Ola tirsdag', 'flott. Kan du flytte møtet han har kl. 9 også?'], 'cannot'],
    [['når kan Ola tirsdag', 'supert, avlys møtet hennes'], 'cannot'],
    [['når kan Ola tirsdag', 'flott. Kan du flytte det til onsdag?'], '/ledig <@UOLA> 2026-11-25'],
    [['når kan Ola tirsdag', 'og Kari også om hun kan'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'i stedet for Ola, Kari'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'samma me Kari'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'kan du sjekke det samme for Kari'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'same for Kari please'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'og utviklerne'], '/ledig <@UOLA> utviklerne 2026-11-24'],
    // Which group the first question means is asked back.
    [['når kan developers tirsdag', 'ja'], '/ledig <!subteam^S1|@utviklere> 2026-11-24'],
    [['når kan developers tirsdag', 'ja den'], '/ledig <!subteam^S1|@utviklere> 2026-11-24'],
    [['når kan developers tirsdag', 'ja', 'onsdag'], '/ledig <!subteam^S1|@utviklere> 2026-11-25'],
    [['når kan utviklerne tirsdag', 'ja'], 'no-matter'],
    [
      ['når er Ola ledig tirsdag', 'hvem av ham og Kari er ledig onsdag kl 15'],
      '/ledig hvem av <@UOLA> og <@UKARI> er ledig onsdag kl 15',
    ],
    [
      ['er Ola ledig tirsdag kl 10-11', 'er Kari ledig hele timen'],
      '/ledig <@UKARI> 2026-11-24 kl 10:00-11:00',
    ],
    [['når kan Ola tirsdag', 'takk! i Fjorden'], '/ledig <@UOLA> 2026-11-24 Fjorden'],
    [['når kan Ola tirsdag', 'og dagen etter der igjen'], '/ledig <@UOLA> 2026-11-25'],
    [['når kan Ola tirsdag', 'takk, det holder'], 'thanks'],
    [
      ['fjorden torsdag 10-12', 'vi tar den en time før'],
      '/rom Fjorden 2026-11-26 kl 09:00-11:00 120 minutter',
    ],
    [['fjorden torsdag 10-12', 'andre alternativ?'], '/rom ledig 2026-11-26 kl 10:00-12:00'],
    [['fjorden torsdag 10-12', 'what else do you have'], '/rom ledig 2026-11-26 kl 10:00-12:00'],
    [
      ['fjorden torsdag 10-12', 'et som er litt større'],
      '/rom ledig 2026-11-26 kl 10:00-12:00 til 9 personer',
    ],
    [['fjorden torsdag 10-12', 'med plass til flere'], '/rom ledig 2026-11-26 kl 10:00-12:00 til 9 personer'],
    [['fjorden torsdag i uke 50 kl 10-12', 'heile veka'], '/rom Fjorden uke 50 2026 kl 10:00-12:00'],
    [
      ['når kan Ola og Kari torsdag 10-11', 'Kari slipper, Per stiller for henne'],
      '/ledig <@UOLA> <@UPER> 2026-11-26 kl 10:00-11:00',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'minus Kari plus Per'],
      '/ledig <@UOLA> <@UPER> 2026-11-26 kl 10:00-11:00',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'only Kari then, Ola is away'],
      '/ledig <@UKARI> 2026-11-26 kl 10:00-11:00',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'kven av dei er opptekne'],
      '/ledig hvem av <@UOLA> og <@UKARI> 2026-11-26 kl 10:00-11:00',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'when are they free that day'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26',
    ],
    [['når kan Ola og Kari torsdag 10-11', 'når kan de da'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [
      ['når kan Ola og Kari torsdag 10-11', 'en halvtime til hadde vært fint'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 10:00-11:30 90 minutter',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'kan vi begynne et kvarter før'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 09:45-10:45 60 minutter',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'can we push it half an hour'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 10:30-11:30 60 minutter',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'skyv det en time'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 11:00-12:00 60 minutter',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'nei, eg sa feil: klokka 13'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 13:00-14:00',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'trenger møterom også, til fem'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 10:00-11:00 med rom til 5 personer',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'vi kan ta det i Fjorden'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 kl 10:00-11:00 Fjorden',
    ],
    [['når kan Ola og Kari torsdag 10-11', 'knall, da går vi for det'], 'no-matter'],
    [
      ['når kan Ola i uke 50', 'early in the week please'],
      '/ledig <@UOLA> uke 50 2026 ikke onsdag, ikke torsdag, ikke fredag',
    ],
    [['rom torsdag 12-14', 'det må romme 15'], '/rom ledig 2026-11-26 kl 12:00-14:00 til 15 personer'],
    [['rom torsdag 12-14', 'hvilket er størst'], '/rom ledig 2026-11-26 kl 12:00-14:00 størst'],
    [
      ['fjorden torsdag 12-14', 'vi e for mange, treng noko til 12'],
      '/rom ledig 2026-11-26 kl 12:00-14:00 til 12 personer',
    ],
    [
      ['fjorden torsdag 12-14', "we're too many for that one"],
      '/rom ledig 2026-11-26 kl 12:00-14:00 til 9 personer',
    ],
    [
      ['når kan Ola og Kari torsdag 10-11', 'heller fredag, legetime'],
      '/ledig <@UOLA> <@UKARI> 2026-11-27 kl 10:00-11:00',
    ],
    [
      ['når kan Ola tirsdag', 'og onsdag?', 'hva med et kvarter begge dager sammen med Kari'],
      '/ledig <@UOLA> <@UKARI> 2026-11-24 eller 2026-11-25 15 minutter',
    ],
    [['når kan Ola tirsdag', 'glemte Kari, hun må også være med'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'huff, gløymde at Kari skulle vere med'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [
      ['when can Ola on Tuesday', 'forgot Kari, she needs to be there too'],
      '/ledig <@UOLA> <@UKARI> 2026-11-24',
    ],
    [['når kan Ola tirsdag', 'Kari vil også stikke innom'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan Ola tirsdag', 'men Kari må absolutt være med'], '/ledig <@UOLA> <@UKARI> 2026-11-24'],
    [['når kan Ola og Kari tirsdag', 'da slepp Ola, tar bare ho Kari'], '/ledig <@UKARI> 2026-11-24'],
    [['når kan Ola og Kari tirsdag', 'vi klarer oss fint uten Ola'], '/ledig <@UKARI> 2026-11-24'],
    [
      ['når kan Ola og Kari tirsdag', "Ola said he can't, so Per instead"],
      '/ledig <@UKARI> <@UPER> 2026-11-24',
    ],
    [
      [
        'når kan Ola neste uke i 40 minutter',
        'blir litt tidlig. Etter klokka 12 er best for meg',
        'uka etter da?',
      ],
      '/ledig <@UOLA> uke 50 2026 etter 12:00 40 minutter',
    ],
    [
      ['når kan Ola tirsdag 8-10', 'litt tidleg for meg, heller etter 12'],
      '/ledig <@UOLA> 2026-11-24 etter 12:00',
    ],
    [
      ['når kan Ola neste uke', 'Not Monday please, I teach all day'],
      '/ledig <@UOLA> uke 49 2026 ikke mandag',
    ],
    [
      ['når kan Ola neste veke', 'ikkje måndag, då har eg undervisning heile dagen'],
      '/ledig <@UOLA> uke 49 2026 ikke mandag',
    ],
    [['når kan Ola neste uke', 'what about the week after, my week is packed'], '/ledig <@UOLA> uke 50 2026'],
    [
      ['når kan Ola neste uke', 'torsdag eller fredag'],
      '/ledig <@UOLA> uke 49 2026 ikke mandag, ikke tirsdag, ikke onsdag',
    ],
    [['når kan Ola 3. desember kl 10', 'orsak, eg meinte 4.'], '/ledig <@UOLA> 2026-12-04 kl 10:00-10:30'],
    [['når kan Ola 2. desember', 'æ mener den 9., ikke den 2.'], '/ledig <@UOLA> 2026-12-09'],
    [['når kan Ola torsdag', 'sorry, trur det va fredag i dag, mente mandag'], '/ledig <@UOLA> 2026-11-30'],
    [['når kan Ola torsdag', 'wrong day, I meant Wednesday'], '/ledig <@UOLA> 2026-11-25'],
    [
      ['når kan Ola torsdag', 'beklager jeg sa feil dag, det skulle være onsdag'],
      '/ledig <@UOLA> 2026-11-25',
    ],
    [['er Ola ledig torsdag kl 8', 'og om ikkje, kva med ni?'], '/ledig <@UOLA> 2026-11-26 kl 09:00-09:30'],
    [['er Ola ledig torsdag kl 8', 'if not, what about nine'], '/ledig <@UOLA> 2026-11-26 kl 09:00-09:30'],
    [['når kan Ola torsdag', 'andre dagar den veka?'], '/ledig <@UOLA> uke 48 2026 ikke torsdag'],
    [['når kan Ola torsdag', 'any other day that week?'], '/ledig <@UOLA> uke 48 2026 ikke torsdag'],
    [['når kan Ola torsdag', 'kva om me tek det veka etterpå'], '/ledig <@UOLA> uke 49 2026'],
    [
      ['når kan Ola torsdag kl 9', 'later that day maybe'],
      '/ledig <@UOLA> 2026-11-26 etter 09:30 30 minutter',
    ],
    [['når kan Ola torsdag', 'går det an med tre kvarter'], '/ledig <@UOLA> 2026-11-26 45 minutter'],
    [['når kan Ola torsdag', 'hva hvis vi kutter til en halvtime'], '/ledig <@UOLA> 2026-11-26 30 minutter'],
    [['når kan Ola torsdag', 'sett opp møtet'], 'cannot'],
    [['når kan Ola torsdag', 'tusen hjertelig takk'], 'thanks'],
    [['når kan Ola torsdag', 'great, that works for everyone'], 'no-matter'],
    [
      ['fjorden torsdag 9-11', 'nei vent, vi blir ni. Finn noko større same tid'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 til 9 personer',
    ],
    [
      ['fjorden torsdag 9-11', 'jaja, finn et annet til 6 da'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 til 6 personer',
    ],
    [['fjorden torsdag 9-11', 'noe annet ledig da?'], '/rom ledig 2026-11-26 kl 09:00-11:00'],
    [
      ['fjorden torsdag 9-11', 'er det noko anna rom som passar til 12'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 til 12 personer',
    ],
    [
      ['fjorden torsdag 9-11', 'finnes det noe med plass til 12 da'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 til 12 personer',
    ],
    [
      ['fjorden torsdag 9-11', 'something bigger on Friday'],
      '/rom ledig 2026-11-27 kl 09:00-11:00 til 9 personer',
    ],
    [['fjorden torsdag 9-11', 'for stort for oss to'], '/rom ledig 2026-11-26 kl 09:00-11:00 til 2 personer'],
    [
      ['fjorden i dag', 'enn i Salen', 'ok book det siste fra 15 og ut dagen'],
      '/rom bestill Salen 2026-11-23 etter 15:00',
    ],
    [['rom torsdag 9-11', 'det blir for trangt'], '/rom ledig 2026-11-26 kl 09:00-11:00 størst'],
    [
      ['rom torsdag 9-11', 'fint, ta det på toppen'],
      '/rom bestill ledig 2026-11-26 kl 09:00-11:00 det minste',
    ],
    [['rom torsdag 9-11', 'kan vi sitte der til tolv'], '/rom ledig 2026-11-26 kl 09:00-12:00'],
    [['rom torsdag 9-11', 'eg trur Salen blir best'], '/rom Salen 2026-11-26 kl 09:00-11:00'],
    [
      ['rom torsdag 9-11', 'vi greier oss med fem plasser'],
      '/rom ledig 2026-11-26 kl 09:00-11:00 til 5 personer',
    ],
    [['når kan Ola torsdag', 'rather Friday lunchtime workshop'], '/ledig <@UOLA> 2026-11-27 kl 11:00-13:00'],
    [['når kan Ola torsdag', 'det passer ikke'], 'nothing-to-change'],
    [
      ['når kan Ola og Kari torsdag 10-11', 'vi utsetter til fredag'],
      '/ledig <@UOLA> <@UKARI> 2026-11-27 kl 10:00-11:00',
    ],
    [['når kan Ola torsdag', 'kan vi skyve på det til fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', "let's push it to Friday"], '/ledig <@UOLA> 2026-11-27'],
    [
      ['når kan Ola torsdag, en time', 'sku vi klart oss me 30 min da'],
      '/ledig <@UOLA> 2026-11-26 30 minutter',
    ],
    [['når kan Ola torsdag', 'could we manage with 20 minutes?'], '/ledig <@UOLA> 2026-11-26 20 minutter'],
    [['når kan Ola torsdag', 'koffer itj fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'why not Friday?'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'korsn e det ette lunsj'], '/ledig <@UOLA> 2026-11-26 etter 12:00'],
    // Somebody in dialect comes too.
    [['når kan Ola torsdag', 'ka me Kari å'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'Kari må å vær me'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'sku hatt me Kari å'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'ta me Kari å'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'can Kari make it too?'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    // Another day, beside the one before.
    [['når kan Ola torsdag', 'eller fredag går å bra'], '/ledig <@UOLA> 2026-11-26 eller 2026-11-27'],
    // A day that is refused, one person or several, an hour or a day, a room or something else.
    [['Kari og Ola fredag', 'mandag går også, men ikke fredag'], '/ledig <@UKARI> <@UOLA> 2026-11-30'],
    [['Kari og Ola fredag', 'mandag går også. Takk!'], '/ledig <@UKARI> <@UOLA> 2026-11-27 eller 2026-11-30'],
    [['Kari og Ola fredag', 'mandag går også dårlig'], 'unclear'],
    [['Kari og Ola fredag', 'mandag er også, hmm, fullt'], 'unclear'],
    // One question has no two hours: the other day with its own.
    [
      ['Kari og Ola fredag kl 10', 'mandag kl 12 går også'],
      '/ledig <@UKARI> <@UOLA> 2026-11-30 kl 12:00-12:30',
    ],
    [
      ['når kan Ola fredag før 15, en halvtime', 'mandag morgen er også greit'],
      '/ledig <@UOLA> 2026-11-30 før 10:00 30 minutter',
    ],
    [
      ['Kari og Ola fredag kl 10', 'mandag kl 10 går også'],
      '/ledig <@UKARI> <@UOLA> 2026-11-27 eller 2026-11-30 kl 10:00-10:30',
    ],
    [['Kari og Ola fredag kl 10', 'når kan han da'], 'who'],
    [['Kari og Ola fredag kl 10', 'når kan hun'], 'who'],
    [['Kari og Ola fredag kl 10', 'når kan de da'], '/ledig <@UKARI> <@UOLA> 2026-11-27'],
    [['Kari fredag kl 10', 'når kan hun da'], '/ledig <@UKARI> 2026-11-27'],
    [['Kari fredag kl 10', 'når kan de da'], 'who'],
    [['Kari fredag', 'er de ledige mandag'], 'who'],
    [['er Fjorden ledig fredag kl 10', 'vi trenger det lenger til mandag'], 'unclear'],
    [['er Fjorden ledig fredag kl 10', 'en annen gang på mandag'], 'unclear'],
    [['er Fjorden ledig fredag kl 10', 'et annet tidspunkt på mandag'], 'unclear'],
    [['er Fjorden ledig fredag kl 10', 'for liten skjerm'], 'unclear'],
    [
      ['er Fjorden ledig fredag kl 10', 'for lite, skjerm må med'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 til 9 personer med skjerm',
    ],
    [
      ['er Salen ledig fredag kl 10', 'noe større enn Fjorden'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 til 9 personer',
    ],
    [
      ['er Salen ledig fredag kl 10', 'noe mindre enn Fjorden på mandag'],
      '/rom ledig 2026-11-30 kl 10:00-10:30 utenom Fjorden',
    ],
    [
      ['er Fjorden ledig fredag kl 10', 'for liten for tolv'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 til 12 personer',
    ],
    [['er det nå ledig i Fjorden i dag'], '/rom er det nå ledig i Fjorden i dag'],
    [['er det nå ledig for meg i dag'], '/ledig er det nå ledig for meg i dag'],
    [['er Kari ledig fredag formiddag, nei formiddag mandag'], '/ledig <@UKARI> 2026-11-30 før 12:00'],
    [['Kari fredag, nei fredagen etter'], '/ledig <@UKARI> 2026-12-04'],
    [['er Kari opptatt no opptatt seinere'], '/ledig er <@UKARI> opptatt no opptatt senere'],
    [['når kan Ola torsdag', 'fredag passer òg'], '/ledig <@UOLA> 2026-11-26 eller 2026-11-27'],
    [['når kan Ola torsdag', 'Friday works too'], '/ledig <@UOLA> 2026-11-26 eller 2026-11-27'],
    [['når kan Ola torsdag', 'fredag også'], '/ledig <@UOLA> 2026-11-27'],
    // One of several days, and the others of a week.
    [['når kan Ola torsdag eller fredag', 'ta den siste dagen'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag eller fredag', 'den første dagen'], '/ledig <@UOLA> 2026-11-26'],
    [['is Ola free Thursday or Friday', 'the latter'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'den siste dagen'], 'nothing-to-change'],
    [['når kan Ola torsdag i uke 50', 'ellers i uka'], '/ledig <@UOLA> uke 50 2026 ikke torsdag'],
    [
      ['når kan Ola i uke 50', 'slutten av uka'],
      '/ledig <@UOLA> uke 50 2026 ikke mandag, ikke tirsdag, ikke onsdag',
    ],
    [
      ['when can Ola and I meet in week 50', 'the latter half of the week'],
      '/ledig <@UOLA> uke 50 2026 ikke mandag, ikke tirsdag',
    ],
    // Those of the last question.
    [['når kan Ola torsdag', 'er han ledig fredag kl 10?'], '/ledig <@UOLA> 2026-11-27 kl 10:00-10:30'],
    [['when is Ola free on Thursday', 'does he have time on Friday?'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola og Kari torsdag', 'kan de på fredag?'], '/ledig <@UOLA> <@UKARI> 2026-11-27'],
    [['når kan Ola og Kari torsdag', 'er han ledig på fredag?'], 'who'],
    [['er han ledig på fredag?'], 'who'],
    [['is she free tomorrow'], 'who'],
    [['når kan Ola torsdag', 'trenger halvannen time'], '/ledig <@UOLA> 2026-11-26 90 minutter'],
    [
      ['når kan Ola torsdag', 'ikke før 10 for jeg må på foreldremøte'],
      '/ledig <@UOLA> 2026-11-26 etter 10:00',
    ],
    [['når kan Ola torsdag', 'og hvis det ikke går, fredag?'], '/ledig <@UOLA> 2026-11-27'],
    [
      ['ledig rom fredag kl 10', 'det må være i Annekset siden en av oss sitter i rullestol'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 i Annekset',
    ],
    [['ledig rom fredag kl 10', 'er det noen i Annekset'], '/rom ledig 2026-11-27 kl 10:00-10:30 i Annekset'],
    [['ledig rom fredag kl 10', 'vi blei 11 gitt'], '/rom ledig 2026-11-27 kl 10:00-10:30 til 11 personer'],
    [['takk for hjelpen i går forresten :)'], 'thanks'],
    [['når kan Ola torsdag', 'takk, ha ei god helg'], 'thanks'],
    [['når kan Ola torsdag', 'kan vi ta med Kari'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'can we include Kari'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'Kari og'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    // A reason that asks for nothing, a need behind a conjunction, and the hours of a calendar.
    [['når kan Ola torsdag', 'heller fredag siden jeg ikke rekker det'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag since I have to leave'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag for vi trenger rom'], '/ledig <@UOLA> 2026-11-27 med rom'],
    [
      ['når kan Ola torsdag', 'my day is only free after lunch, friday'],
      '/ledig <@UOLA> 2026-11-27 etter 12:00',
    ],
    [['når kan Ola torsdag', 'fredag, uka mi er åpen etter lunsj'], '/ledig <@UOLA> 2026-11-27 etter 12:00'],
    [['når kan Ola torsdag', 'my day is packed after 12, friday'], '/ledig <@UOLA> 2026-11-27 før 12:00'],
    [['når kan Ola torsdag', 'dagen min er stappfull, fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola i uke 50', 'not Monday tho'], '/ledig <@UOLA> uke 50 2026 ikke mandag'],
    [['når kan Ola og Kari torsdag', 'hver for seg da'], '/ledig <@UOLA> <@UKARI> en om gangen 2026-11-26'],
    [
      ['når kan Ola og Kari torsdag', 'one at a time, on Friday'],
      '/ledig <@UOLA> <@UKARI> en om gangen 2026-11-27',
    ],
    // People who are met one by one stay so.
    [
      ['jeg må møte Ola og Kari torsdag, en om gangen', 'heller fredag'],
      '/ledig <@UOLA> <@UKARI> en om gangen 2026-11-27',
    ],
    // Words around the question leave it to be changed.
    [
      ['Når kan Ola torsdag? Må være ferdig til 15 for jeg skal hente i barnehagen.', 'og Kari'],
      '/ledig <@UOLA> <@UKARI> 2026-11-26 før 15:00',
    ],
    [
      ['Vi blir plutselig ti stykker på workshopen torsdag 12-15. Har dere noe stort nok?', 'ok, book det'],
      '/rom bestill ledig 2026-11-26 kl 12:00-15:00 til 10 personer størst',
    ],
    [
      ['er det noe stort nok til ti torsdag 12-15', 'ok, book it'],
      '/rom bestill ledig 2026-11-26 kl 12:00-15:00 til 10 personer',
    ],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));

  test.each([
    [['når kan Ola torsdag', 'sjefen sier fredag i stedet'], '/ledig <@UOLA> 2026-11-27', 'sjefen sier'],
    [
      ['når kan Ola torsdag', 'kan det gjennomføres på en halvtime'],
      '/ledig <@UOLA> 2026-11-26 30 minutter',
      'gjennomføres',
    ],
    [['når kan Ola torsdag', 'nei, fredag i kantinevakta'], '/ledig <@UOLA> 2026-11-27', 'kantinevakta'],
    [
      ['rom torsdag 9-11', 'heller fredag grunnet dugnaden'],
      '/rom ledig 2026-11-27 kl 09:00-11:00',
      'grunnet dugnaden',
    ],
  ])('passes over the words of no reader, and says which: %j', (lines, expected, passedOver) => {
    const read = converse(lines).at(-1);
    expect(say(read)).toBe(expected);
    expect(read?.passedOver).toBe(passedOver);
  });

  // A name, a condition, a statement, or one word too many.
  test.each([
    [['når kan Ola torsdag', 'heller fredag hos sigrid'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'heller fredag men sigrid må være med'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'og fredag, nils også'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'heller fredag kveldinga'], '/ledig <@UOLA> 2026-11-27'],
    [['rom torsdag 10-12', 'heller kantina fredag'], '/rom ledig 2026-11-27 kl 10:00-12:00'],
    [['når kan Ola tirsdag', 'pluss en fra utviklerne'], '/ledig pluss en fra utviklerne'],
    [
      ['når kan Ola og Kari torsdag 10-11', 'bare Kari, Ola er utafor'],
      '/ledig <@UKARI> <@UOLA> 2026-11-26 kl 10:00-11:00',
    ],
    [['rom torsdag 12-14', 'det må flakse 15'], '/rom ledig 2026-11-26 kl 15:00-17:00'],
    [
      ['når kan Ola torsdag', 'prøv heller fredag formiddag med kjeks'],
      '/ledig <@UOLA> 2026-11-27 før 12:00',
    ],
    [['når kan Ola torsdag', 'og Sigrid på fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'nei, karri fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'jeg drar på fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'hun sluttet fredag'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'jeg har glemt Kari sitt nummer'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'bare hvis Kari også kan'], '/ledig <@UOLA> <@UKARI> 2026-11-26'],
    [['når kan Ola torsdag', 'med mindre Kari kan fredag'], '/ledig <@UOLA> <@UKARI> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag hater sjefen'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag passer ikk'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'but friday wont work'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'nei, fredag umulig'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'actually friday hardly works'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag fullbooket'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'og fredag avlyses'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'nei fredag blir altfor hektisk dessverre'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'eller fredag sprekker'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag because I drop out'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag, I skip it'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag, I sit this one out'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'fredag, de andre slipper'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'my day is packed around 12, friday'], '/ledig <@UOLA> 2026-11-27'],
    [['når kan Ola torsdag', 'hva med fredag unntagen lunsjtid'], '/ledig <@UOLA> 2026-11-27 kl 11:00-13:00'],
    [['når kan Ola torsdag', 'nei, fredag utenfor kjernetiden'], '/ledig <@UOLA> 2026-11-27 kl 09:00-15:00'],
    [
      ['når kan Ola torsdag', 'fredag siden jeg vil ha med utviklerne'],
      '/ledig <@UOLA> utviklerne 2026-11-27',
    ],
    [
      ['rom torsdag kl 10', 'friday since we have to use Styrerommet'],
      '/rom Styrerommet 2026-11-27 kl 10:00-10:30',
    ],
    [['når kan Ola torsdag', 'kl 14 umulig'], '/ledig <@UOLA> 2026-11-26 kl 14:00-14:30'],
    [['når kan Ola torsdag', 'fredag, vi møtes i Fjorden'], '/ledig <@UOLA> 2026-11-27 Fjorden'],
    [
      ['når kan Ola torsdag', 'fredag, vi møtes tidligst mulig'],
      '/ledig <@UOLA> 2026-11-27 så snart som mulig',
    ],
    [['rom torsdag kl 10', 'fredag siden vi er åtte'], '/rom ledig 2026-11-27 kl 10:00-10:30 til 8 personer'],
    [
      ['rom torsdag kl 10', 'fredag, vi har åtte gjester'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 til 8 personer',
    ],
    [['rom torsdag kl 10', 'fredag, we number eight'], '/rom ledig 2026-11-27 kl 10:00-10:30 til 8 personer'],
    [
      ['rom torsdag kl 10', 'fredag fordi vi må ha skjerm'],
      '/rom ledig 2026-11-27 kl 10:00-10:30 med skjerm',
    ],
    [
      ['rom torsdag kl 10', 'friday since we prefer Styrerommet'],
      '/rom Styrerommet 2026-11-27 kl 10:00-10:30',
    ],
    [['rom torsdag kl 10', 'fredag for vi blir flere'], '/rom ledig 2026-11-27 kl 10:00-10:30'],
  ])('asks, with all that was asked: %j', (lines, expected) => {
    const read = converse(lines).at(-1);
    const [first] = read?.kind === 'unclear' ? read.nearest : [];
    expect(first && `${first.command} ${first.text}`).toBe(expected);
  });
});

it('asks whether a room is booked, or somebody comes, where a booking is to be in the name of another', () => {
  const read = converse(['er Fjorden ledig torsdag kl 10', 'book den på Kari']).at(-1);
  const nearest = read?.kind === 'unclear' ? read.nearest : [];
  expect(nearest.map(({ command, text }) => `${command} ${text}`)).toEqual([
    '/rom bestill Fjorden 2026-11-26 kl 10:00-10:30',
    '/ledig <@UKARI> 2026-11-26 kl 10:00-10:30 Fjorden',
  ]);
});

test.each([
  ['kainn du send møteinnkalling te Kari, mandag kl 9?', '<@UKARI> mandag kl 9'],
  ['send an invite to Kari for Monday at 9', '<@UKARI> for Monday at 9'],
  ['kan du flytte 1:1-en min med Kari til mandag?', '<@UKARI> mandag'],
  ['flytt møtet mitt med Kari te måndag', '<@UKARI> måndag'],
  ['flytt møtet mitt med Kari fra mandag til tirsdag', undefined],
  ['avlys møtet med Kari på mandag', undefined],
])('shows the time of what it does not do: %s', (text, time) => {
  const read = converse([text])[0];
  expect(read?.kind).toBe('cannot');
  expect(read?.kind === 'cannot' ? read.instead?.text : '').toBe(time);
});

test.each([
  ['Ola e vel snart ferdi i møtet sitt? nårr blir hainn ledi', '/ledig når er <@UOLA> ledig i dag'],
  ['Ola is in a meeting I think, when will he be free?', '/ledig når er <@UOLA> ledig i dag'],
  ['når er Ola ledig på fredag', '/ledig når er <@UOLA> ledig på fredag'],
  ['kæm sett i fjorden no? dæm lage så my bråk', '/rom hvem sitter i fjorden no?'],
  ['e det nå ledi rom på fredag', '/rom er det noe ledig rom på fredag'],
  ['er det nå ledige rom', '/rom er det nå ledige rom'],
  ["sorry to bug you, but when's Ola free on Friday", "/ledig when's <@UOLA> free on Friday"],
  ['beklager at jeg maser, men når er Ola ledig på fredag', '/ledig når er <@UOLA> ledig på fredag'],
  [
    'Trenger et stille sted fra kvart over to, det er bare meg',
    '/rom Trenger et stille sted fra kvart over to, det er bare meg',
  ],
  ['who of the developers is free at three', '/ledig who of the developers is free at three'],
])('reads what stands around the question: %s', (text, expected) => expect(lastOf(text)).toBe(expected));

test('the changed question is offered without the same command that knows less', () => {
  const read = converse(['når kan Ola og Kari torsdag', 'mandag sprekker']).at(-1);
  expect(read?.kind === 'unclear' && read.nearest.map(({ command, text }) => `${command} ${text}`)).toEqual([
    '/ledig <@UOLA> <@UKARI> 2026-11-30',
    '/ord sprekker',
    '/rom ledig mandag',
  ]);
});

describe('weighs what a message is about', () => {
  test.each([
    ['kollega på utveksling lurer på hva dugnad er', '/ord dugnad'],
    ['Ola spør kva rammeavtale heiter i fleirtal', '/ord Ola spør kva rammeavtale heiter i fleirtal'],
  ])('looks up the one word that somebody asks about: %s', (text, expected) =>
    expect(asked(text)).toBe(expected),
  );

  test.each([
    ['Kan du lese korrektur på saken min?', 'not-known'],
    ['Sjefen lurer på om Ola har en luke i morgen', '/ledig Sjefen lurer på om <@UOLA> har en luke i morgen'],
    ['my boss asks if Ola is around tomorrow', '/ledig my boss asks if <@UOLA> is around tomorrow'],
    [
      'vi sitter trangt, finnes det noe større fredag kl 13?',
      '/rom vi sitter trangt, finnes det noe større fredag kl 13',
    ],
    ['vi trenger et sted fredag kl 14', '/rom vi trenger et sted fredag kl 14'],
    ['heter det på fredag eller til fredag', '/ord heter det på fredag eller til fredag'],
    ['rom, flertall?', '/ord rom, flertall'],
    ['ledig eller ledug', '/ord ledig eller ledug'],
    ['ledig kari eller ola i morgen', '/ledig <@UKARI> eller <@UOLA> i morgen'],
    // Nobody has the last name, so that another Kari is meant.
    ['er Kari Hassan ledig i morgen', '/ledig er Kari Hassan ledig i morgen'],
    ['er Kari Teams ledig i morgen', '/ledig er <@UKARI> Teams ledig i morgen'],
    ['er Kari og Hassan ledige i morgen', '/ledig er <@UKARI> og Hassan ledige i morgen'],
    ['får ikke svar fra Ola, sitter han i møte?', '/ledig er <@UOLA> ledig nå'],
    ['finner ikke Ola, er han opptatt i morgen?', '/ledig er <@UOLA> ledig i morgen'],
    ['Ola er vel borte i morgen?', '/ledig er <@UOLA> ledig i morgen'],
    ['kan du flytte det Ola har kl 9 hvis han er opptatt', 'cannot'],
    ['flytt møtet hennes til tirsdag', 'cannot'],
    ['can you check this letter for typos', 'not-known'],
    [
      'ser etter plass til hele avdelinga, vi er 22, en gang i uke 51',
      '/rom ser etter plass til hele avdelinga, vi er 22, en gang i uke 51',
    ],
    ['Need everyone in the design group for 2 hrs on Friday', '/ledig design on Friday for 2 hrs'],
    ['finn et tidspunkt', 'who'],
    ['can you find us a slot', 'who'],
    ['kan du?', 'help'],
    [
      'møte om eksamensplagg… unnskyld, eksamensPLANEN med Ola på fredag',
      '/ledig møte om eksamensPLANEN med <@UOLA> på fredag',
    ],
    [
      'finn tid med Ola om budsjettet, sorry, budsjettmøtet på fredag',
      '/ledig finn tid med <@UOLA> om budsjettmøtet på fredag',
    ],
  ])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));

  // A question without people, a time or a room is no question about them.
  test.each([
    ['jeg skal skrive noe om kommune og komite', ['/ord skrive', '/ord kommune', '/ord komite']],
    ['er det noe ledig?', ['/ledig i dag', '/rom ledig nå']],
    ['ledig', ['/ledig i dag', '/rom ledig nå', '/ord ledig']],
    ['kan du varsle Ola om saken', ['/ord varsle', '/ledig <@UOLA>']],
  ])('offers only what the message has: %s', (text, expected) => {
    const [read] = converse([text]);
    const nearest = read?.kind === 'unclear' ? read.nearest : [];
    expect(nearest.map(({ command, text: typed }) => `${command} ${typed}`)).toEqual(expected);
  });

  it('never offers a question with nothing in it', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }), (words) => {
        const read = interpret(words.join(' '));
        const nearest = read.kind === 'unclear' ? read.nearest : [];
        expect(
          nearest.filter(({ text }) => ['', 'ledig'].includes(text) && text !== words.join(' ')),
        ).toEqual([]);
      }),
    ));
});

describe('goes on from what was asked before it', () => {
  const both = '<@UOLA> <@UKARI>';
  test.each([
    // All of those who were asked about one after the other, and the rooms.
    [
      ['er Ola ledig onsdag', 'hva med Kari', 'har de en time felles før tolv?'],
      `/ledig ${both} 2026-11-25 før 12:00 60 minutter`,
    ],
    [
      ['Ola on Wednesday', 'how about Kari', 'both of them then, when do they overlap'],
      `/ledig ${both} 2026-11-25`,
    ],
    [['når er Ola ledig onsdag', 'og Kari?'], '/ledig <@UKARI> 2026-11-25'],
    [['når kan Ola onsdag', 'og Kari?'], `/ledig ${both} 2026-11-25`],
    [
      ['er Fjorden ledig onsdag kl 10', 'Salen da?', 'når blir en av dem ledig'],
      '/rom Fjorden eller Salen 2026-11-25',
    ],
    [
      ['ledig rom onsdag kl 10', 'er noen av dem i Annekset?'],
      '/rom ledig 2026-11-25 kl 10:00-10:30 i Annekset',
    ],
    [['ledig rom onsdag kl 10', 'hvilket utstyr har de?'], '/rom ledig 2026-11-25 kl 10:00-10:30'],
    // What the answer says already.
    [['Ola og Kari onsdag kl 10', 'hvem er det som ikke kan?'], `/ledig ${both} 2026-11-25 kl 10:00-10:30`],
    [['Fjorden onsdag 10-11', 'opptatt?? av hvem'], '/rom Fjorden 2026-11-25 kl 10:00-11:00'],
    [
      ['er Ola ledig onsdag kl 9', 'når er han ledig etterpå?'],
      '/ledig <@UOLA> 2026-11-25 etter 09:30 30 minutter',
    ],
    [
      ['når kan Ola onsdag, en halvtime', 'har du noe senere?'],
      '/ledig <@UOLA> 2026-11-25 etter 12:00 30 minutter',
    ],
    // A length stays with another hour and another day.
    [
      ['når kan Ola onsdag, en time', 'hvorfor ikke klokka 9?'],
      '/ledig <@UOLA> 2026-11-25 kl 09:00-10:00 60 minutter',
    ],
    [
      ['når kan Ola onsdag, en time', 'klokka 9', 'etter lunsj da'],
      '/ledig <@UOLA> 2026-11-25 etter 12:00 60 minutter',
    ],
    [
      ['når kan Ola onsdag ettermiddag, 2 timer', 'torsdag hvis det ikke går'],
      '/ledig <@UOLA> 2026-11-26 etter 12:00 120 minutter',
    ],
    [['når kan Ola neste uke', 'hva m bare fredagen'], '/ledig <@UOLA> 2026-12-04'],
    // Days of the week that was asked about.
    [['når kan Ola neste uke', 'før torsdag'], '/ledig <@UOLA> uke 49 2026 ikke torsdag, ikke fredag'],
    [
      ['når kan Ola neste uke', 'han reiser onsdag, så det må være før det'],
      '/ledig <@UOLA> uke 49 2026 ikke onsdag, ikke torsdag, ikke fredag',
    ],
    [
      ['hva skjer i Fjorden i morgen', 'nei på torsdag mente jeg, i morgen er tirsdag jo'],
      '/rom Fjorden 2026-11-26',
    ],
    // A room after people, and people's time for rooms.
    [
      ['når kan Ola torsdag, en time', 'any room for three of us at that time?'],
      '/ledig <@UOLA> 2026-11-26 60 minutter med rom til 3 personer',
    ],
    [
      ['når kan Ola torsdag, en time', 'og noe sted å sitte'],
      '/ledig <@UOLA> 2026-11-26 60 minutter med rom',
    ],
    [
      ['når kan Ola torsdag, med rom', 'whiteboard would be nice'],
      '/ledig <@UOLA> 2026-11-26 med rom med whiteboard',
    ],
    [
      ['når kan Ola torsdag, en time', 'og hvilke rom er ledige kl 13 den dagen'],
      '/rom ledig 2026-11-26 kl 13:00-14:00 60 minutter',
    ],
    // Another room.
    [
      ['er Fjorden ledig torsdag 12-13', 'det ble visst seks til, er det et større rom da?'],
      '/rom ledig 2026-11-26 kl 12:00-13:00 til 9 personer',
    ],
    [['how big is Fjorden', 'way too big lol, something for 4'], '/rom ledig til 4 personer'],
    [['er det plass til 20 i Fjorden', 'hva må vi ha da?'], '/rom ledig til 20 personer'],
    [
      ['Fjorden torsdag 13-14', 'hva er ledig i stedet, vi er 9'],
      '/rom ledig 2026-11-26 kl 13:00-14:00 til 9 personer',
    ],
    [
      ['ledig rom torsdag kl 13', 'må ha skjerm, kandidaten sitter i Tromsø'],
      '/rom ledig 2026-11-26 kl 13:00-13:30 med skjerm',
    ],
    // What is booked, and until when.
    [['er Fjorden ledig torsdag fra 12', 'til 15 cirka'], '/rom Fjorden 2026-11-26 kl 12:00-15:00'],
    [['er Fjorden ledig torsdag fra 12', 'til 8'], '/rom Fjorden 2026-11-26 etter 12:00 til 8 personer'],
    [['er Fjorden ledig torsdag 12-15', 'ja takk'], '/rom bestill Fjorden 2026-11-26 kl 12:00-15:00'],
    [['er Fjorden ledig torsdag 12-15', 'takk'], 'thanks'],
    [
      ['er Fjorden ledig torsdag kl 12', 'ok book en time fra da'],
      '/rom bestill Fjorden 2026-11-26 kl 12:00-13:00',
    ],
    [['er Fjorden ledig torsdag kl 12', 'og onsdagen trenger jeg ikke likevel'], '/rom avbestill Fjorden'],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));

  test('asks whom «han» is', () => {
    const read = converse(['Ola og Kari torsdag kl 10', 'kan vi ta det uten han da?']).at(-1);
    expect(read?.kind === 'unclear' && read.nearest.map(({ text }) => text)).toEqual([
      '<@UKARI> 2026-11-26 kl 10:00-10:30',
      '<@UOLA> 2026-11-26 kl 10:00-10:30',
    ]);
  });
});

describe('picks one of those that the answer showed', () => {
  const day = (date: string, from: number, room?: string) => ({
    date: Temporal.PlainDate.from(date),
    from: from * 60,
    to: from * 60 + 60,
    ...(room !== undefined && { room }),
  });
  const times = [day('2026-11-30', 10.5), day('2026-12-02', 12), day('2026-12-03', 14)];
  const shown = { rooms: ['Fjorden', 'Styrerommet', 'Salen'], times };
  const ofPeople = 'når kan Ola og Kari neste uke, en time';
  const ofRooms = 'ledig rom torsdag kl 10 for 3';
  const people = '/ledig <@UOLA> <@UKARI>';
  const [first, second, third] = [
    `${people} 2026-11-30 kl 10:30-11:30`,
    `${people} 2026-12-02 kl 12:00-13:00`,
    `${people} 2026-12-03 kl 14:00-15:00`,
  ];
  const room = (name: string) => `/rom ${name} 2026-11-26 kl 10:00-10:30 til 3 personer`;
  const pick = (...lines: readonly string[]) => say(converse(lines, { shown }).at(-1));

  test.each([
    ['den første', first],
    ['Den første er fin!', first],
    ['ok, ta den første du fant da', first],
    ['ta det første forslaget', first],
    ['takk, forslag 1 passer best', first],
    ['den andre', second],
    ['det andre alternativet går bra', second],
    ['vi tar nummer to', second],
    ['the second one works for us', second],
    ["I'd like option 2 please", second],
    ['den i midten, takk', second],
    ['den tredje', third],
    ['vi tar den siste', third],
    ['den siste av dem', third],
    ['the last one is perfect', third],
    // By its hour or its day, with the length that was asked for.
    ['ta den kl 12', second],
    ['den kl. 14 da', third],
    ['den på onsdag', second],
    ['the Thursday one', third],
    ['vi tar 10.30', first],
    ['den siste blir for sein, den andre er ok', second],
    // In a question about something else.
    ['er Fjorden ledig på den første av dem', '/rom er Fjorden ledig 2026-11-30 kl 10:30-11:30'],
    [
      'finnes det et rom med skjerm til det siste forslaget?',
      '/rom finnes det et rom med skjerm 2026-12-03 kl 14:00-15:00',
    ],
    ['Den andre er fin. Er Styrerommet ledig da?', `${second} Styrerommet`],
  ])('of the times: %s', (text, expected) => expect(pick(ofPeople, text)).toBe(expected));

  test.each([
    ['den første desember', `${people} 2026-12-01 60 minutter`],
    ['første uka i desember', `${people} uke 49 2026 60 minutter`],
    ['vi tar torsdag', `${people} 2026-12-03 60 minutter`],
  ])('no time: %s', (text, expected) => expect(pick(ofPeople, text)).toBe(expected));

  test.each([
    ['den første', 'Fjorden'],
    ['den andre', 'Styrerommet'],
    ['og den andre?', 'Styrerommet'],
    ['nei, den siste', 'Salen'],
    ['nummer tre er fin', 'Salen'],
    ['the second one, please', 'Styrerommet'],
    ['det andre rommet du viste', 'Styrerommet'],
  ])('of the rooms: %s', (text, name) => expect(pick(ofRooms, text)).toBe(room(name)));

  test.each(['er det andre ledige?', 'finnes det andre rom?', 'hvilke andre rom er ledige'])(
    'asks for others: %s',
    (text) => expect(pick(ofRooms, text)).toBe('/rom ledig 2026-11-26 kl 10:00-10:30 til 3 personer'),
  );

  test.each([
    ['er det andre stort nok', 'er Styrerommet stort nok'],
    ['er det andre ledig kl 11', 'er Styrerommet ledig kl 11'],
  ])('asks of the second: %s', (text, expected) => expect(pick(ofRooms, text)).toBe(`/rom ${expected}`));

  test.each([
    ['book den andre', 'Styrerommet'],
    ['supert, bestill det første', 'Fjorden'],
    ['vi tar den siste', 'Salen'],
  ])('books a room: %s', (text, name) =>
    expect(pick(ofRooms, text)).toBe(`/rom bestill ${name} 2026-11-26 kl 10:00-10:30 til 3 personer`),
  );

  test('asks which of the other times', () => {
    const read = converse([ofPeople, 'ikke den første'], { shown }).at(-1);
    expect(read?.kind === 'unclear' && read.nearest.map(({ command, text }) => `${command} ${text}`)).toEqual(
      [second, third],
    );
  });

  test('changes its mind', () =>
    expect(pick(ofRooms, 'den andre', 'nei forresten, den første')).toBe(room('Fjorden')));

  test('books the room of a time', () => {
    const [one, other] = [day('2026-11-30', 10, 'Fjorden'), day('2026-12-02', 12, 'Salen')];
    const asked = 'når kan Ola neste uke, en time, med rom';
    const ofOne = converse([asked, 'book den'], { shown: { times: [one] } }).at(-1);
    expect(say(ofOne)).toBe('/rom book Fjorden 2026-11-30 kl 10:00-11:00');
    const ofOther = converse([asked, 'kan du booke den andre'], { shown: { times: [one, other] } }).at(-1);
    expect(say(ofOther)).toBe('/rom book Salen 2026-12-02 kl 12:00-13:00');
    const ofBoth = converse([asked, 'book det'], { shown: { times: [one, other] } }).at(-1);
    const ofSmallest = converse([asked, 'book the smallest one'], { shown: { times: [one] } }).at(-1);
    expect(say(ofSmallest)).toBe('/rom bestill Fjorden 2026-11-30 kl 10:00-11:00');
    const ofLargest = converse([asked, 'book det største'], { shown: { times: [one] } }).at(-1);
    expect(say(ofLargest)).toBe('/rom bestill ledig 2026-11-30 kl 10:00-11:00 det største');
    expect(ofBoth).toMatchObject({
      kind: 'unclear',
      nearest: [
        { command: '/rom', text: 'bestill Fjorden 2026-11-30 kl 10:00-11:00' },
        { command: '/rom', text: 'bestill Salen 2026-12-02 kl 12:00-13:00' },
      ],
    });
  });
});

const WORDS =
  'kan vi det du noe ledig møte er hva om saken skrive brev fredag fjorden rom tid i på med og ikke'.split(
    ' ',
  );

describe('goes on from the questions before', () => {
  const pair = 'når kan Ola og Kari neste uke';
  const people = '<@UOLA> <@UKARI>';
  const busy = '/ledig <@UOLA> 2026-11-26';
  test.each([
    // All of those who were asked about one after the other.
    [
      ['e Ola ledig onsdag', 'å Kari da', 'finn ein halvtime me begge to'],
      `/ledig ${people} 2026-11-25 30 minutter`,
    ],
    [['er Ola ledig onsdag', 'og Kari', 'og Per Stein', 'alle tre'], `/ledig ${people} <@UPER> 2026-11-25`],
    [['er Ola ledig en time onsdag', 'og Kari'], `/ledig ${people} 2026-11-25 60 minutter`],
    [['er Ola ledig onsdag', 'og Kari', 'når kan alle tre'], `/ledig ${people} 2026-11-25`],
    [
      ['when is Ola free Wednesday', 'and Kari', 'find 45 minutes for the three of us'],
      `/ledig ${people} 2026-11-25 45 minutter`,
    ],
    [
      ['når kan ola og kari neste uke', 'helst ikke mandag'],
      `/ledig ${people} uke 49 2026 helst ikke mandag`,
    ],
    [
      ['er Ola ledig onsdag', 'og Kari', 'fint, hvilke tider har de felles da?'],
      `/ledig ${people} 2026-11-25`,
    ],
    [['er Ola ledig onsdag', 'og Kari', 'når er begge ledige?'], `/ledig ${people} 2026-11-25`],
    [
      ['is Ola free on Wednesday', 'and Kari?', 'both of them at 2'],
      `/ledig ${people} 2026-11-25 kl 14:00-14:30`,
    ],
    // The same days of another week, and the weekday behind that day.
    [
      ['er Ola ledig onsdag kl 9', 'hva med torsdag', 'veka etter, same dagane'],
      '/ledig <@UOLA> 2026-12-02 eller 2026-12-03 kl 09:00-09:30',
    ],
    [
      ['er Ola ledig onsdag kl 9', 'hva med torsdag', 'begge dager'],
      '/ledig <@UOLA> 2026-11-25 eller 2026-11-26 kl 09:00-09:30',
    ],
    [
      ['rooms on Thursday 9-10', 'and the same for the Friday after that?'],
      '/rom ledig 2026-11-27 kl 09:00-10:00',
    ],
    [['ledig rom torsdag 9-10', 'det samme uka etter'], '/rom ledig 2026-12-03 kl 09:00-10:00'],
    [['er Ola ledig torsdag', 'to veker seinare'], '/ledig <@UOLA> 2026-12-10'],
    [['is Ola free on Thursday', 'two days earlier'], '/ledig <@UOLA> 2026-11-24'],
    [['kva skjer i Fjorden onsdag', 'og om fjorten dagar?'], '/rom Fjorden 2026-12-07'],
    // Who cannot limits the hours or the days.
    [['er Ola ledig torsdag', 'jeg er opptatt til 12'], `${busy} etter 12:00`],
    [['er Ola ledig torsdag', 'æ har møte til halv ti'], `${busy} etter 09:30`],
    [['is Ola free on Thursday', "I'm busy until noon"], `${busy} etter 12:00`],
    [['er Ola ledig torsdag', 'eg er oppteken frå 13'], `${busy} før 13:00`],
    [['er Ola ledig torsdag', 'eg må gå klokka 14'], `${busy} før 14:00`],
    [['is Ola free on Thursday', "I can't before 12"], `${busy} etter 12:00`],
    [['er Ola ledig torsdag', 'eg sit i møte 10-12'], `${busy} ikke kl 10:00-12:00`],
    [['er Ola ledig torsdag', 'jeg sitter i møte 10-12'], `${busy} ikke kl 10:00-12:00`],
    [[pair, 'onsdag kan ikkje eg'], `/ledig ${people} uke 49 2026 ikke onsdag`],
    [[pair, 'Ola kan ikke onsdag'], `/ledig ${people} uke 49 2026 ikke onsdag`],
    [[pair, 'før 10 er for tidleg'], `/ledig ${people} uke 49 2026 etter 10:00`],
    [[pair, 'it must be over by 3'], `/ledig ${people} uke 49 2026 før 15:00`],
    [[pair, 'onsdag passer vel ikke så bra'], `/ledig ${people} uke 49 2026 ikke onsdag`],
    [[pair, 'Ola faller fra og Per Stein blir med'], '/ledig <@UKARI> <@UPER> uke 49 2026'],
    [[pair, 'Ola er syk. Per Stein kommer'], '/ledig <@UKARI> <@UPER> uke 49 2026'],
    [[pair, 'nei, det er møte med Per Stein, onsdag da'], `/ledig ${people} 2026-12-02`],
    [
      ['ledig møterom i morgon klokka 9', 'Orsak, eg gløymde at det var helg. Same tid torsdag, me er fire.'],
      '/rom ledig 2026-11-26 kl 09:00-09:30 til 4 personer',
    ],
    [['er Ola ledig lørdag', 'oh, I forgot it was the weekend, Thursday'], '/ledig <@UOLA> 2026-11-26'],
    [
      [pair, 'første som passar alle då? 1 time'],
      `/ledig ${people} uke 49 2026 så snart som mulig 60 minutter`,
    ],
    [[pair, 'gjer det tre kvarter'], `/ledig ${people} uke 49 2026 45 minutter`],
    // The hour of the question on another day is an hour, and no rest of today.
    [['er Ola ledig i morgon 10-11', 'og på torsdag'], '/ledig <@UOLA> 2026-11-26 kl 10:00-11:00'],
    // A number alone is an hour, or a number of people, or both.
    [['book fjorden torsdag kl 9', 'nei 10 mente jg'], '/rom Fjorden 2026-11-26 kl 10:00-10:30'],
    [['rom for 6 torsdag kl 10', 'gjør det til 8'], '/rom ledig 2026-11-26 kl 10:00-10:30 til 8 personer'],
    [['rom for 6 torsdag kl 10', 'flytt det til 8'], '/rom ledig 2026-11-26 kl 08:00-08:30 til 6 personer'],
    [['rom for 6 torsdag kl 10', 'nei 8'], 'unclear'],
    [
      ['er fjorden ledig onsdag ettermiddag', 'ta det frå klokka 13, i to timar'],
      '/rom bestill Fjorden 2026-11-25 kl 13:00-15:00 120 minutter',
    ],
    [
      ['rom til tolv torsdag kl 9', 'da tek vi Styrerommet te halv tolv'],
      '/rom bestill Styrerommet 2026-11-26 kl 09:00-11:30 til 12 personer',
    ],
  ])('%j', (lines, expected) => expect(lastOf(...lines)).toBe(expected));

  test.each([
    [
      ['rom for 6 torsdag kl 10', 'nei 8'],
      [
        '/rom ledig 2026-11-26 kl 08:00-08:30 til 6 personer',
        '/rom ledig 2026-11-26 kl 10:00-10:30 til 8 personer',
      ],
    ],
    [
      ['er fjorden ledig i morgen kl 10', 'book fjorden torsdag og fredag'],
      ['/rom bestill Fjorden 2026-11-26 kl 10:00-10:30', '/rom bestill Fjorden 2026-11-27 kl 10:00-10:30'],
    ],
    [['når kan Ola i morgen', 'torsdag hater jeg'], ['/ledig <@UOLA> 2026-11-26']],
    [
      ['rom på tirsdag eller onsdag kl 14', 'book det'],
      ['/rom bestill ledig 2026-11-24 kl 14:00-14:30', '/rom bestill ledig 2026-11-25 kl 14:00-14:30'],
    ],
    [
      ['er fjorden ledig i morgen kl 10', 'vi tar det opp senere'],
      ['/rom bestill Fjorden 2026-11-24 kl 10:00-10:30'],
    ],
  ])('offers each reading with all that was asked: %j', (lines, expected) => {
    const read = converse(lines).at(-1);
    const nearest = read?.kind === 'unclear' ? read.nearest : [];
    expect(nearest.slice(0, expected.length).map(({ command, text }) => `${command} ${text}`)).toEqual(
      expected,
    );
  });

  it('asks who, at the changed time, after a question about people whom nobody knows', () =>
    expect(converse(['har gjengen tid på onsdag kl 12', 'og kl 13']).at(-1)).toMatchObject({
      kind: 'who',
      asker: { text: '2026-11-25 kl 13:00-13:30' },
    }));

  it('leaves the names of rooms as they are written', () => {
    const named = [...rooms, room('Saman')];
    const last = rememberQuestion({ command: '/rom', text: 'Fjorden i morgen kl 10' }, { rooms: named, now });
    expect(say(interpretMessage('hva med saman', { rooms: named, now, last }))).toBe(
      '/rom Saman 2026-11-24 kl 10:00-10:30',
    );
  });
});

test.each([
  ['Vi må flytte kontor. Er Fjorden ledig i morgen?', '/rom Er Fjorden ledig i morgen'],
  ['jeg må endre på planene. Er Fjorden ledig i morgen?', '/rom Er Fjorden ledig i morgen'],
  ['vi må flytte møtet. Er Fjorden ledig i morgen?', 'cannot'],
  ['Fjorden i morgen kl 10, kan du flytte den?', 'cannot'],
  ['rakk ikke møtet, kan du frigi Fjorden', '/rom avbestill Fjorden'],
])('refuses to move a booking, and nothing else that is moved: %s', (text, expected) =>
  expect(lastOf(text)).toBe(expected),
);

describe('passes over a sentence around the question, and says which', () => {
  test.each([
    ['The lift is broken. Is Fjorden free at 2?', '/rom Is Fjorden free at 2', 'The lift is broken.'],
    [
      'Er Fjorden ledig kl 14? Vi får gjester fra fylket.',
      '/rom er Fjorden ledig kl 14?',
      'Vi får gjester fra fylket',
    ],
    [
      'Heisen e stengt. Ka skjer i Fjorden på torsdag?',
      '/rom hva skjer i Fjorden på torsdag',
      'Heisen e stengt.',
    ],
    [
      "I'm stuck in traffic, is Fjorden booked at 11?",
      '/rom is Fjorden booked at 11',
      "I'm stuck in traffic,",
    ],
    [
      'Asking on behalf of Nils in the Bodø office: could we get Fjorden at 11?',
      '/rom could we get Fjorden at 11',
      'Asking on behalf of Nils in the Bodø office:',
    ],
    ['Er Ola ledig nå? Får ikkje svar på Signal', '/ledig er <@UOLA> ledig nå?', 'Får ikkje svar på Signal'],
    ['Har Ola tid i dag? Utkastet haster.', '/ledig har <@UOLA> tid i dag?', 'Utkastet haster'],
    [
      'elevassistenten på 4 trinn kom ikke!! er Ola ledig nå',
      '/ledig er <@UOLA> ledig nå',
      'elevassistenten på 4 trinn kom ikke!!',
    ],
    [
      'bussen sto fast i tunnelen, når kan Ola på mandag?',
      '/ledig når kan <@UOLA> på mandag',
      'bussen sto fast i tunnelen',
    ],
    [
      'Når kan Ola på mandag? Møtet i dag ble ikke ferdig før tolv',
      '/ledig når kan <@UOLA> på mandag?',
      'Møtet i dag ble ikke ferdig før tolv',
    ],
    [
      'Ola ringde, bilen ville ikkje starte. når er han ledig i morgon?',
      '/ledig når er <@UOLA> ledig i morgon',
      'Ola Bakken ringde, bilen ville ikkje starte.',
    ],
    [
      'dattera mi er sjuk, så er Ola ledig klokka 13?',
      '/ledig er <@UOLA> ledig klokka 13',
      'dattera mi er sjuk',
    ],
  ])('%s', (text, question, passedOver) => {
    const read = converse([text])[0];
    expect(say(read)?.toLowerCase()).toBe(question.toLowerCase());
    expect(read?.passedOver).toBe(passedOver);
  });

  // A name that nobody has, beside a question about people; who does not come; what must not be.
  test.each([
    'Er Ola ledig nå? Spør for Nils',
    'Er Ola ledig torsdag? Kari Nordli kommer ikke',
    'Finn tid med Ola torsdag! Må ikke være digitalt',
    'Jeg må gå halv tre. Når kan Ola?',
    'Kan Ola i morgen tidlig? Nei, det er jo lørdag, mandag morgen mener jeg',
    'Møtet ble flyttet til mandag. Når kan Ola?',
    'Møtet er utsatt til fredag kl 9, er Ola ledig da?',
    'Når kan Ola neste uke, ikke fredag, da er jeg på kurs',
    'Jeg har fri om morgenen, kan Ola torsdag?',
    'Kari blir med. Når kan Ola torsdag?',
  ])('not in «%s»', (text) => expect(converse([text])[0]?.passedOver).toBeUndefined());

  // A day, an hour, a number, equipment, a room, or what excludes something.
  test.each([
    'Ikke på onsdag. Er Fjorden ledig til uka?',
    'Møtet varer til 16. Er Fjorden ledig kl 14?',
    'Vi blir tjue. Har dere et rom kl 14?',
    'Trenger skjerm. Har dere et rom kl 14?',
    'Salen passet ikke. Er Fjorden ledig kl 14?',
    'Alle kommer. Er Fjorden ledig kl 14?',
  ])('not in «%s»', (text) => expect(interpret(text).passedOver).toBeUndefined());
});

describe('asks when a room is to be booked', () => {
  test.each([
    ['bestill et rom til meg', ['ledig nå', 'ledig i dag', 'ledig i morgen']],
    ['kan du booke eit møterom?', ['ledig nå', 'ledig i dag', 'ledig i morgen']],
    ['Can you book me a room?', ['ledig nå', 'ledig i dag', 'ledig i morgen']],
    [
      'reserver et rom til 8 personer',
      ['ledig til 8 personer nå', 'ledig til 8 personer i dag', 'ledig til 8 personer i morgen'],
    ],
    [
      'tinga eit rom med skjerm',
      ['ledig med skjerm nå', 'ledig med skjerm i dag', 'ledig med skjerm i morgen'],
    ],
  ])('%s', (text, times) =>
    expect(interpret(text)).toEqual({
      kind: 'unclear',
      nearest: times.map((each) => ({ command: '/rom', text: each })),
    }),
  );

  test.each(['bestill et rom nå', 'book a room until 4', 'bestill et rom i morgen', 'book a room asap'])(
    'not with «%s»',
    (text) => expect(interpret(text).kind).toBe('question'),
  );
});

test.each([
  ['hvordan ser sty ut på torsdag', '/rom hvordan ser Styrerommet ut på torsdag'],
  ['kan vi sitte i Sty på torsdag', '/rom kan vi sitte i Styrerommet på torsdag'],
  // Several rooms, or somebody's name.
  ['hvordan ser s ut på torsdag', 'unclear'],
  ['hvordan ser Sty ut på torsdag', 'unclear'],
])('reads the beginning of the name of one room: %s', (text, expected) => expect(asked(text)).toBe(expected));

test.each([
  ['når drar Ola hjem i dag', '/ledig når er <@UOLA> ferdig for dagen'],
  ['when does Ola leave for the day?', '/ledig når er <@UOLA> ferdig for dagen'],
  ['e a Kari ledi i mårra', '/ledig er <@UKARI> ledig i mårra'],
  ["ka tid kan 'n Ola på torsdag", '/ledig når kan <@UOLA> på torsdag'],
  ['hvem av utviklerne er på jobb 23.', '/ledig hvem av utviklerne er på jobb den 23.'],
  ['får itj tak i Ola, når e han ute av møtet', '/ledig når er <@UOLA> ledig i dag'],
  ['when will Ola be done with his meeting on Friday?', '/ledig når er <@UOLA> ledig on Friday'],
  ['jobber Ola på torsdag, veit du det?', '/ledig jobber <@UOLA> på torsdag'],
  ['tips til oppstart for kundeteamet på torsdag', '/ledig kundeteamet på torsdag'],
  [
    'finnes det noe som er ledig hele torsdag? Vi blir 9',
    '/rom finnes det noe som er ledig hele torsdag? Vi blir 9',
  ],
  [
    'vi er 7 og skal ha møte på fredag, kvar kan vi vere?',
    '/rom vi er 7 og skal ha møte på fredag, hvor kan vi være',
  ],
  ['spør Ola om han kan på torsdag', '/ledig spør <@UOLA> om han kan på torsdag'],
  ['kan du spør a Kari ka ho vil ha te lunsj', 'cannot'],
  ['ask Ola whether he wants coffee', 'cannot'],
  ['kan du minne Ola om møtet kl 10', 'cannot'],
  ['får migrene, kan du avlyse møtet mitt med Ola kl 13', 'cannot'],
  ['how many vacation days do I have left this year?', 'not-known'],
  // The people and the room
  [
    'finn en halvtime mandag der både jeg og Ola kan og Salen er ledig',
    '/ledig finn en halvtime mandag der både jeg og <@UOLA> kan og Salen er ledig',
  ],
  ['er Ola og Fjorden ledig mandag 10-11?', '/ledig er <@UOLA> og Fjorden ledig mandag 10-11'],
  [
    'is Ola free Monday at 10, and is Salen free then',
    '/ledig is <@UOLA> free Monday at 10, and is Salen free then',
  ],
  ['book Fjorden mandag kl 10 for meg og Ola', '/rom book Fjorden mandag kl 10 for meg og <@UOLA>'],
  ['kan Ola Fjorden mandag 10-11', '/ledig kan <@UOLA> Fjorden mandag 10-11'],
  // The room alone, beside somebody who is told of
  [
    'er Fjorden ledig mandag kl 10? Ola trenger den',
    '/rom er Fjorden ledig mandag kl 10? <@UOLA> trenger den',
  ],
  ['Ola sa at Fjorden er ledig nå, stemmer det?', '/rom <@UOLA> sa at Fjorden er ledig nå, stemmer det'],
  ['hva skjer i Fjorden mandag, jeg og Ola lurer', '/rom hva skjer i Fjorden mandag, jeg og <@UOLA> lurer'],
  ['er Ola i Fjorden nå', '/rom hvem har booket Fjorden nå'],
  ['har Ola booka Fjorden på fredag', '/rom hvem har booket Fjorden på fredag'],
  ['hvem sitter i Salen nå, er det Ola?', '/rom hvem har booket Salen nå'],
  ['avlys møtet til Lars i Fjorden på mandag', 'cannot'],
  ['avlys møtet til fredag i Fjorden', '/rom avbestill Fjorden'],
])('%s', (text, expected) => expect(lastOf(text)).toBe(expected));

// Rules read one spelling, and what is asked for stays as it was typed.
test.each([
  ['ka tyder ikkje', '/ord ka tyder ikkje'],
  ['korleis skriv ein kvifor', '/ord korleis skriv ein kvifor'],
  ['bøy gjere', '/ord bøy gjere'],
  ['kor e det ledi i mårra', '/rom hvor er det ledig i mårra'],
])('keeps the word of «%s»', (text, expected) => expect(asked(text)).toBe(expected));

test('always gives a question, help or nearest questions', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const interpretation = interpret(text);
      if (interpretation.kind === 'unclear') expect(interpretation.nearest.length).toBeGreaterThan(0);
    }),
  );
});
