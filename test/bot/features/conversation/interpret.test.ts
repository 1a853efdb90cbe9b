import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  type Interpretation,
  interpretMessage,
} from '../../../../src/bot/features/conversation/interpret.js';
import type { Room } from '../../../../src/calendar/contract.js';

const now = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const rooms = [room('Styrerommet'), room('Fjorden'), room('Store Fjellet')];
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
    ['bøying av gå', '/ord bøying av gå'],
    ['bøy hytte', '/ord bøy hytte'],
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
    ['kan du finne et møte med lars og amina på torsdag', '/ledig kan du finne et møte med lars og amina på torsdag'],
    ['møte med lars på torsdag', '/ledig møte med lars på torsdag'],
    ['er jeg ledig i morgen', '/ledig er jeg ledig i morgen'],
    ['når er kari ledig neste uke', '/ledig når er kari ledig neste uke'],
    [`kva tid er ${KARI} ledig`, `/ledig kva tid er ${KARI} ledig`],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));
});

describe('reads a question about rooms', () => {
  test.each([
    ['ledig rom nå til 6', '/rom ledig nå til 6'],
    ['hvilke rom er ledige nå?', '/rom ledig nå'],
    ['styrerommet i morgen', '/rom Styrerommet i morgen'],
    ['Hva skjer i styrerommet uke 48?', '/rom Styrerommet i uke 48'],
    ['er fjorden ledig i morgen kl 10', '/rom Fjorden i morgen kl 10'],
    ['bestill fjorden', '/rom bestill Fjorden'],
    ['bestill fjorden i morgen 10-11', '/rom bestill Fjorden i morgen 10-11'],
    ['book et rom i morgen', '/rom book ledig i morgen'],
    ['rom styrerommet', '/rom styrerommet'],
    ['stopp abonnement', '/rom stopp abonnement'],
    ['avslutt abonnementet på fjorden', '/rom avslutt abonnementet på fjorden'],
    ['abonner fjorden hverdager 07:30', '/rom abonner fjorden hverdager 07:30'],
    ['stopp abonnement på dagens ord', '/ord stopp abonnement på dagens ord'],
    ['abonnement pris', '/ord abonnement pris'],
    ['store fjellet på fredag', '/rom Store Fjellet på fredag'],
    ['are there any free rooms tomorrow', '/rom ledig tomorrow'],
  ])('%s', (text, expected) => expect(asked(text)).toBe(expected));
});

test.each([
  ['når kan jeg møte ola og ingrid denne uka?', '/ledig når kan jeg møte ola og ingrid denne uka'],
  ['når passer det for Ingrid i morgen', '/ledig når passer det for Ingrid i morgen'],
  ['when can ola meet on friday', '/ledig when can ola meet on friday'],
])('takes «%s» for a question about free time', (text, question) => {
  expect(asked(text)).toBe(question);
});

describe('asks back', () => {
  test.each([
    'fjorden',
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

  it('keeps the people and the day of the sentence in the nearest questions', () => {
    const interpretation = interpret(`kan du gi beskjed til ${OLA} om saken i morgen`);
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

test('always gives a question, help or nearest questions', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const interpretation = interpret(text);
      if (interpretation.kind === 'unclear') expect(interpretation.nearest.length).toBeGreaterThan(0);
    }),
  );
});
