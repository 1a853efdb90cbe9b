import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import { anyText } from '../../../support/any-text.js';
import { requestContextAt } from '../../support/request-context.js';

const request = requestContextAt('2026-11-24T09:15');
const parse = (text: string, at = request) => parseRom(cleanTyped(text), at);

/** `now 24T09:15–24T09:45`, `some 25T08:00–25T16:00 120 min, 8 places, bygg A, [skjerm]` */
function summarizeFree(typed: string, at = request): string {
  const query = parse(typed, at);
  if (query.kind === 'bad-request') return query.problem.kind;
  if (query.kind !== 'free') return query.kind;
  const { time, needs } = query;
  const [start, end] = [time.start, time.end].map((time) => time.toPlainDateTime().toString().slice(8, 16));
  const minutes = 'minutes' in time && time.minutes !== undefined ? ` ${time.minutes} min` : '';
  const places = needs.places === undefined ? '' : `, ${needs.places} places`;
  const building = needs.building === undefined ? '' : `, bygg ${needs.building}`;
  const words = needs.words.length === 0 ? '' : `, [${needs.words.join(' ')}]`;
  return `${time.kind} ${start}–${end}${minutes}${places}${building}${words}`;
}

test.each([
  ['book fjorden hver mandag kl 9', 'hver mandag'],
  ['kan du bestille fjorden kvar veke, tysdag kl 9', 'kvar veke'],
  ['reserve fjorden every Monday at 9', 'every Monday'],
  ['book fjorden mandag kl 9', undefined],
  ['er fjorden ledig hver mandag kl 9', undefined],
])('%s asks to book it again and again: %s', (typed, repeated) =>
  expect(parse(typed).repeated).toBe(repeated),
);

describe('a room or a list', () => {
  test.each([
    ['', 'list', undefined, '2026-11-24'],
    ['i morgen', 'list', undefined, '2026-11-25'],
    ['styrerommet', 'room', 'styrerommet', '2026-11-24'],
    ['styrerommet i morgen', 'room', 'styrerommet', '2026-11-25'],
    ['i morgen styrerommet', 'room', 'styrerommet', '2026-11-25'],
    ['styrerommet nå', 'room', 'styrerommet', '2026-11-24'],
    ['Store møterom 24.11', 'list', undefined, '2026-11-24'],
    ['møterom A-213', 'room', 'A-213', '2026-11-24'],
    ['“styrerommet”', 'room', 'styrerommet', '2026-11-24'],
    ['styrerommet@eksempel.no fredag', 'room', 'styrerommet@eksempel.no', '2026-11-27'],
    ['<!channel> *fet* ~strøket~', 'room', '<!channel> *fet* ~strøket~', '2026-11-24'],
  ])('%j is %s %j on %s', (typed, kind, room, date) => {
    const query = parse(typed);
    expect(query.kind).toBe(kind);
    expect(query).toMatchObject({ ...(room && { room }), when: { kind: 'day' } });
    expect('when' in query && query.when.kind === 'day' && query.when.date.toString()).toBe(date);
  });

  test.each([
    ['8 plasser', { places: 8, words: [] }],
    ['8 plassar i morgon', { places: 8, words: [] }],
    ['8-10 personer', { places: 10, words: [] }],
    ['rom til 6', { places: 6, words: [] }],
    ['room for 6 people', { places: 6, words: [] }],
    ['bygg A', { building: 'A', words: [] }],
    ['i bygg A 8 plasser', { building: 'A', places: 8, words: [] }],
    ['8 plasser med skjerm og tavle', { places: 8, words: ['skjerm', 'tavle'] }],
  ])('%j lists rooms with %j', (typed, needs) => {
    expect(parse(typed)).toMatchObject({ kind: 'list', needs });
  });

  test('parses a week number', () => {
    const query = parse('styrerommet uke 48');
    expect('when' in query && query.when.kind === 'week' && query.when.monday.toString()).toBe('2026-11-23');
  });

  test.each(['@kari', '<@U0KARI>', '<@U0KARI|kari> i morgen'])('%s is a person', (typed) => {
    expect(parse(typed).kind).toBe('person');
  });
});

describe('free rooms', () => {
  test.each([
    ['ledig', 'now 24T09:15–24T09:30'],
    ['ledige rom', 'now 24T09:15–24T09:30'],
    ['nå', 'now 24T09:15–24T09:30'],
    ['no', 'now 24T09:15–24T09:30'],
    ['free now', 'now 24T09:15–24T09:30'],
    ['et ledig møterom nå', 'now 24T09:15–24T09:30'],
    ['nå 30 min', 'now 24T09:15–24T09:45 30 min'],
    ['ledig 2 timer', 'now 24T09:15–24T11:15 120 min'],
    ['ledig 1,5 time', 'now 24T09:15–24T10:45 90 min'],
    ['ledig 1 t 30 min', 'now 24T09:15–24T10:45 90 min'],
    ['ledig ein halvtime', 'now 24T09:15–24T09:45 30 min'],
    ['available for half an hour', 'now 24T09:15–24T09:45 30 min'],
    ['ledig kvarter', 'now 24T09:15–24T09:30 15 min'],
    ['ledig 13-15', 'span 24T13:00–24T15:00'],
    ['13–15', 'span 24T13:00–24T15:00'],
    ['ledig kl. 13.30-15', 'span 24T13:30–24T15:00'],
    ['ledig 1330-1500', 'span 24T13:30–24T15:00'],
    ['ledig fra 13 til 15', 'span 24T13:00–24T15:00'],
    ['ledig frå 13 til 15', 'span 24T13:00–24T15:00'],
    ['free from 13 to 15', 'span 24T13:00–24T15:00'],
    ['ledig mellom 11 og 12', 'span 24T11:00–24T12:00'],
    ['ledig kl 13 en time', 'span 24T13:00–24T14:00'],
    ['free at 10 for an hour', 'span 24T10:00–24T11:00'],
    ['ledig 14.00', 'span 24T14:00–24T14:30'],
    ['ledig 22-24', 'span 24T22:00–25T00:00'],
    ['ledig 8-10', 'span 24T09:15–24T10:00'],
    ['ledig i morgen', 'some 25T08:00–25T16:00'],
    ['ledig i morgon 2 timar', 'some 25T08:00–25T16:00 120 min'],
    ['free tomorrow 2 hours', 'some 25T08:00–25T16:00 120 min'],
    ['ledig i morgen 10 timer', 'some 25T00:00–26T00:00 600 min'],
    ['ledig i dag', 'some 24T09:15–24T16:00'],
    ['ledig i morgen 8 plasser', 'some 25T08:00–25T16:00, 8 places'],
    ['ledig 24.11 13-15', 'span 24T13:00–24T15:00'],
    ['ledig 2026-11-25 9-10', 'span 25T09:00–25T10:00'],
    ['ledig 13 til 15 til 8', 'span 24T13:00–24T15:00, 8 places'],
    ['fredag 13-15 skjerm', 'span 27T13:00–27T15:00, [skjerm]'],
    ['ledig skjerm fredag hovedbygget', 'some 27T08:00–27T16:00, [skjerm hovedbygget]'],
    ['ledig i bygg A nå', 'now 24T09:15–24T09:30, bygg A'],
    ['styrerommet 13-15', 'span 24T13:00–24T15:00, [styrerommet]'],
    ['ledig onsdag uke 49 10-12', 'span 02T10:00–02T12:00'],
  ])('%j is %s', (typed, expected) => {
    expect(summarizeFree(typed)).toBe(expected);
  });

  test.each([
    ['ledig 15-13', 'ends-before'],
    ['ledig 23-01', 'ends-before'],
    ['ledig 25:00', 'no-such-time'],
    ['ledig 13-25', 'no-such-time'],
    ['ledig 13:60', 'no-such-time'],
    ['ledig i går', 'over'],
    ['ledig 8-9', 'too-late'],
    ['0 plasser', 'no-places'],
    ['ledig -5 plasser', 'no-places'],
    ['ledig 0 min', 'no-length'],
    ['ledig 8760 timer', 'too-long'],
    ['ledig 1.1.2026-31.12.2036', 'unclear'],
    ['ledig 24.12.2040', 'bad-when'],
    ['ledig uke 53 2027', 'bad-when'],
    ['styrerommet 31.2.', 'bad-when'],
  ])('%j is %s', (typed, expected) => {
    expect(summarizeFree(typed)).toBe(expected);
  });

  test.each([
    ['ledig mandag kl 13 til 8 med projektor', 'til 8', 8, 20],
    ['ledig kl 14:30 til åtte', 'til åtte', 8, 20],
    ['rom i morgen 13 til 7', 'til 7', 7, 19],
  ])('%j asks whether %s is a number of people or an end', (text, typed, value, hour) => {
    const question = { why: 'places-or-hour', typed, value, hour };
    expect(parse(text)).toMatchObject({ kind: 'unclear', question, text });
  });

  test.each([
    ['ledig fra 13 til 8', '13:00', '08:00'],
    ['ledig kl 22 til 8', '22:00', '08:00'],
    ['ledig kl 13.30-12', '13:30', '12:00'],
  ])('%j ends before it starts: from %s to %s', (text, start, end) => {
    expect(parse(text)).toMatchObject({ problem: { kind: 'ends-before', start, end } });
  });

  test('today means now after the working hours', () => {
    expect(summarizeFree('ledig i dag', requestContextAt('2026-11-24T15:50'))).toBe('now 24T15:50–24T16:05');
  });

  test('keep the text as a possible name of a room', () => {
    expect(parse('Møterom 2-14 i morgen')).toMatchObject({
      kind: 'bad-request',
      names: ['Møterom 2-14 i morgen', 'Møterom 2-14'],
    });
  });
});

describe('the nights of a clock change', () => {
  const spring = requestContextAt('2026-03-28T12:00');
  const autumn = requestContextAt('2026-10-24T12:00');

  test('have no skipped hour', () => {
    expect(summarizeFree('ledig 29.3. 02-04', spring)).toBe('skipped-time');
    expect(summarizeFree('ledig 29.3. 01:00-02:30', spring)).toBe('skipped-time');
  });

  test.each([
    ['ledig 29.3. 01-04', spring, 2],
    ['ledig 25.10. 01-04', autumn, 4],
    // From the first beginning of the repeated half hour to its second end.
    ['ledig 25.10. 02:00-02:30', autumn, 1.5],
  ])('%s', (typed, at, hours) => {
    const query = parse(typed, at);
    expect(query.kind === 'free' && query.time.start.until(query.time.end).total('hours')).toBe(hours);
  });
});

test('parses any text, and a free time never ends before it starts', () => {
  const word = fc.constantFrom(
    'ledig',
    '13-15',
    'kl',
    '8',
    'plasser',
    'i',
    'morgen',
    '-',
    'uke',
    '25:00',
    'til',
    'bygg',
  );
  const text = fc.oneof(
    anyText({ maxLength: 300 }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const query = parse(typed);
      if (query.kind === 'free') expect(query.time.start.until(query.time.end).sign).toBe(1);
    }),
  );
});

test.each([
  ['ta fjorden onsdag 9-10', true],
  ['hold av Fjorden onsdag 9-10', true],
  ['sett av loftet onsdag 9-10', true],
  ['hald fjorden for oss onsdag 9-10', true],
  ['take Fjorden on Wednesday 9-10', true],
  ['hvor mange kan fjorden ta', false],
  ['fjorden onsdag 9-10', false],
])('«%s» asks to book: %s', (typed, asks) => {
  expect(parseRom(typed, requestContextAt('2026-11-24T10:00')).asksToBook ?? false).toBe(asks);
});
