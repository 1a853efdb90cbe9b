import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { LedigQuery, PersonReference } from '../../../../src/bot/features/ledig/question.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import { anyText } from '../../../support/any-text.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { requestAt } from './fakes.js';

/** A Saturday, in week 47. */
const request = { ...requestAt('2026-11-21T09:00'), attendance: 'without' as const };
const parse = (text: string) => parseLedig(cleanTyped(text), request);

const formatPerson = (person: PersonReference) =>
  ('slackId' in person ? `<${person.slackId}>` : person.typed) + (person.isOptional ? '?' : '');

const formatLeftOut = (person: PersonReference) => ('slackId' in person ? person.slackId : person.typed);

/** `kari <U2> | 2026-11-22 | ?channel` */
function summarize(query: LedigQuery): string {
  if ('problem' in query && query.problem.kind === 'unclear') {
    const { why, typed, readings, meeting } = query.problem;
    const days = readings.map((when) => (when.kind === 'day' ? when.date : `uke fra ${when.monday}`));
    return `? ${why} «${typed}» | ${meeting.people.map(formatPerson).join(' ')} | ${days.join(' ')}`;
  }
  if ('problem' in query) return `! ${JSON.stringify(query.problem)}`;
  const { people, when, limits, groups = [], leftOut = [], room, subject } = query.question;
  const time = when.kind === 'day' ? String(when.date) : `uke fra ${when.monday}`;
  const limited = Object.keys(limits).length === 0 ? [] : [JSON.stringify(limits)];
  const asked = [
    ...limited,
    ...groups.map(({ id, label }) =>
      [id, String(label), ...leftOut.map((each) => `-${formatLeftOut(each)}`)].join(' '),
    ),
    ...(room ? [`rom ${room.places ?? ''}${room.words.join(' ')}`] : []),
    ...(subject === undefined ? [] : [`om ${subject}`]),
  ];
  return [people.map(formatPerson).join(' '), time, ...asked].join(' | ');
}

describe('people who are left out of a group', () => {
  it.each([
    ['<!subteam^S1|@utviklere> uten <@U2> i morgen', ' | 2026-11-22 | S1 @utviklere -U2'],
    ['<#C1|drift> unntatt <@U2|per>, <@U3> og <@U4>', ' | 2026-11-21 | C1 #drift -U2 -U3 -U4'],
    ['<#C1|drift>, men ikke <@U2>', ' | 2026-11-21 | C1 #drift -U2'],
    ['<#C1|drift>, ikkje <@U2>, fredag', ' | 2026-11-27 | C1 #drift -U2'],
    ['<#C1|drift> bortsett fra <@U2>', ' | 2026-11-21 | C1 #drift -U2'],
    ['everyone in <#C1|drift> except <@U2> and <@U3>', ' | 2026-11-21 | C1 #drift -U2 -U3'],
    // People who are not members of a named group are not there anyway.
    ['<@U3> <@U4> minus <@U4>', '<U3> | 2026-11-21'],
    // A verb before the person is no list. The answer also says when people are not free.
    ['når kan ikke <@U2> fredag', '<U2> | 2026-11-27'],
    ['når har ikkje <@U2> tid fredag', '<U2> | 2026-11-27'],
    ['fredag kan ikke <@U2>', '? not-understood «ikke <@U2>» | <U2> | uke fra 2026-11-23'],
    ['uten <@U2>', '! {"kind":"nobody-understood","tokens":["uten"]}'],
  ])('parses «%s» as %s', (text, meant) => {
    expect(summarize(parseLedig(text, request))).toBe(meant);
  });

  it('leaves out the person who asks', () => {
    const query = parseLedig('<#C1|drift> uten <@U1> og <@U2>', { ...request, attendance: 'with' as const });
    expect(summarize(query)).toBe(' | 2026-11-21 | C1 #drift -U1 -U2');
  });

  it('asks back about more people than a button holds', () => {
    const people = Array.from({ length: 21 }, (_, at) => `<@U2${at}>`).join(', ');
    expect(summarize(parseLedig(`<#C1|drift> uten ${people}`, request))).toContain('? not-understood «uten»');
  });
});

describe('parseLedig', () => {
  it.each([
    ['', '<U1> | 2026-11-21'],
    ['i morgen', '<U1> | 2026-11-22'],
    ['meg', '<U1> | 2026-11-21'],
    ['Eg, jeg og MÆ i dag', '<U1> | 2026-11-21'],
    ['<@U2> i morgen', '<U2> | 2026-11-22'],
    ['i morgen <@U2>', '<U2> | 2026-11-22'],
    ['<@U2|ola> uke 48', '<U2> | uke fra 2026-11-23'],
    ['<@W2|Hansen, Ola i dag> fredag', '<W2> | 2026-11-27'],
    ['<@U2><@U3>,<@U4> og meg +3', '<U1> <U2> <U3> <U4> | 2026-11-24'],
    ['kari og ola & per', 'kari ola per | 2026-11-21'],
    ['kari &amp; ola&amp;per', 'kari ola per | 2026-11-21'],
    ['kari,ola, per', 'kari ola per | 2026-11-21'],
    ['@kari "ola"', 'kari ola | 2026-11-21'],
    ['kari@eksempel.no 24.11.', 'kari@eksempel.no | 2026-11-24'],
    ['<mailto:kari@eksempel.no|kari@eksempel.no>', 'kari@eksempel.no | 2026-11-21'],
    ['<mailto:kari@eksempel.no>', 'kari@eksempel.no | 2026-11-21'],
    ['<http://kari.no|kari.no> 24. november', 'kari.no | 2026-11-24'],
    ['bjørn-åge.strøm fredag 27. november', 'bjørn-åge.strøm | 2026-11-27'],
    ['uke 48 2027, kari', 'kari | uke fra 2027-11-29'],
    ['tor', 'tor | 2026-11-21'],
    ['tor torsdag', 'tor | 2026-11-26'],
    ['kari i morgen?', 'kari | 2026-11-22'],
    ['kari Kari @KARI', 'kari | 2026-11-21'],
    ['<@U2> <@U2|ola> <@U1> meg', '<U1> <U2> | 2026-11-21'],
    ['<@U2> valgfri <@U3> i morgen', '<U2> <U3>? | 2026-11-22'],
    ['<@U2> i morgen, valgfrie: <@U3> og ola', '<U2> <U3>? ola? | 2026-11-22'],
    ['<@U2> (valgfri) <@U3>', '<U2>? <U3> | 2026-11-21'],
    ['<@U2> (<@U3> om mulig)', '<U2> <U3>? | 2026-11-21'],
    ['<@U2> og <@U3> hvis hun kan', '<U2> <U3>? | 2026-11-21'],
    ['<@U2> <@U3> if they can, i morgen', '<U2> <U3>? | 2026-11-22'],
    // The day may be what is possible.
    ['<@U2> <@U3> hvis mulig i morgen', '<U2> <U3> | 2026-11-22'],
    ['<@U2> <@U3> (Valfri) i morgon', '<U2> <U3>? | 2026-11-22'],
    ['<@U2> <@U3> valgfritt', '<U2> <U3>? | 2026-11-21'],
    ['<@U2> optional <@U3> tomorrow', '<U2> <U3>? | 2026-11-22'],
    ['<@U2> valfri <@U2>', '<U2> | 2026-11-21'],
    ['valgfri <@U3>', '<U3> | 2026-11-21'],
    ['<@U2> i helga', '<U2> | uke fra 2026-11-16 | {"without":[1,2,3,4,5]}'],
    ['<@U2> i dag kl 12', '<U2> | 2026-11-21 | {"hours":{"from":720,"to":750}}'],
    ['<@U2> kl. 10:30 og ola', '<U2> ola | 2026-11-21 | {"hours":{"from":630,"to":660}}'],
    [
      '<@U2> ola i morgen 10-14 1 time',
      '<U2> ola | 2026-11-22 | {"hours":{"from":600,"to":840},"minMinutes":60}',
    ],
    ['<@U2> 30 min uke 48', '<U2> | uke fra 2026-11-23 | {"minMinutes":30}'],
    ['i morgen formiddag <@U2>', '<U2> | 2026-11-22 | {"hours":{"to":720}}'],
    ['kari tors før lunsj', 'kari | 2026-11-26 | {"hours":{"to":690}}'],
    ['kari 24.11. kl 10-12', 'kari | 2026-11-24 | {"hours":{"from":600,"to":720}}'],
    ['kari uke 48-49', 'kari | uke fra 2026-11-23'],
    ['kari fra 24.11', 'kari | uke fra 2026-11-23 | {"without":[1]}'],
    ['<@U2> <!subteam^S1|@utviklere> i morgen', '<U2> | 2026-11-22 | S1 @utviklere'],
    ['<!subteam^S1> <#C1|generelt> fredag', ' | 2026-11-27 | S1 undefined | C1 #generelt'],
    ['<@U2> <!here> i morgen', '? not-understood «here» | <U2> | 2026-11-22'],
    ['<@U2> i morgen med rom', '<U2> | 2026-11-22 | rom '],
    ['<@U2> og et møterom til 6 fredag', '<U2> | 2026-11-27 | rom 6'],
    [
      '<@U2> rom for åtte personer med skjerm 2 timer',
      '<U2> | 2026-11-21 | {"minMinutes":120} | rom 8skjerm',
    ],
    ['<@U2> room for 2 hours', '<U2> | 2026-11-21 | {"minMinutes":120} | rom '],
    ['<@U2> fredag om budsjett', '<U2> | 2026-11-27 | om budsjett'],
    ['<@U2> fredag om budsjett til 10', '<U2> | 2026-11-27 | {"hours":{"to":600}} | om budsjett'],
    ['om budsjett 2027 <@U2> i morgen med rom', '<U2> | 2026-11-22 | rom  | om budsjett 2027'],
    ['<@U2> about the new office tomorrow', '<U2> | 2026-11-22 | om the new office'],
    ['<@U2> fredag om IT', '<U2> | 2026-11-27 | om IT'],
    ['<@U2> om to uker', '<U2> | uke fra 2026-11-30'],
    ['<@U2> om mulig fredag', '<U2> | 2026-11-27'],
    ['sjekk om <@U2> er ledig fredag', '<U2> | 2026-11-27'],
    ['om budsjett fredag', '? not-understood «budsjett» | <U1> | 2026-11-27'],
    ['kari i morgen 15-13', '! {"kind":"backwards-hours","typed":"15-13"}'],
    ['kari i morgen 10-25', '! {"kind":"no-such-time","typed":"10-25"}'],
    ['kari 0 min', '! {"kind":"odd-length","typed":"0 min"}'],
    ['kari 10-11 2 timer', '! {"kind":"too-short","minMinutes":120,"from":600,"to":660}'],
    ['kari etter 14 før 12', '! {"kind":"backwards-hours","typed":"14:00–12:00"}'],
    [
      'kari 2026-01-01 til 2036-01-01',
      '? several «2026-01-01 til 2036-01-01» | kari | 2026-01-01 2036-01-01 uke fra 2025-12-29',
    ],
    ['kari de neste ti årene 10-12', '? not-understood «neste ti» | kari årene | '],
    ['på <@U2>', '<U2> | 2026-11-21'],
    ['dag <@U2>', '? not-understood «dag» | <U2> | '],
    ['Dag i morgen', 'Dag | 2026-11-22'],
    ['Jan og August tirsdag', 'Jan August | 2026-11-24'],
    ['kari tirdag', 'kari | 2026-11-24'],
    ['<@U2> og Mandal i dag', '<U2> Mandal | 2026-11-21'],
    ['<@U2> uke 48 fredag', '<U2> | 2026-11-27'],
    ['<@U2> neste uke på mandag', '<U2> | 2026-11-23'],
    ['__proto__ constructor', '? not-understood «__proto__» | constructor | '],
  ])('«%s»', (text, question) => expect(summarize(parse(text))).toBe(question));

  it('keeps the label of a mention if it is a user name', () => {
    const query = parse('<@U2|ola.h> <@U3|Hansen, Per> <@U4>');
    expect('question' in query && query.question.people).toEqual([
      { slackId: 'U2', label: 'ola.h' },
      { slackId: 'U3' },
      { slackId: 'U4' },
    ]);
  });

  it.each([
    ['kari uke 53 2027', '! {"kind":"no-such-week","week":53,"year":2027}'],
    ['kari 31.2.', '! {"kind":"no-such-date","typed":"31.2."}'],
    ['31.2. kari', '! {"kind":"no-such-date","typed":"31.2."}'],
  ])('«%s» names a time that does not exist', (text, problem) =>
    expect(summarize(parse(text))).toBe(problem),
  );

  it.each([
    ['&lt;!channel&gt;', '<!channel>'],
    ['<https://eksempel.no/x>', 'https://eksempel.no/x'],
    ['*kari*', '*kari*'],
    ['_kari_', '_kari_'],
    ['~kari~', '~kari~'],
    ['שלום', 'שלום'],
    ['مرحبا', 'مرحبا'],
    ['../kari', '../kari'],
    ['kari@ola@eksempel.no', 'kari@ola@eksempel.no'],
    ['@', '@'],
    ['users:kari', 'users:kari'],
    ['<@U2', '<@U2'],
    ['x'.repeat(10_000), `${'x'.repeat(39)}…`],
  ])('%.20s cannot be a person, and is quoted as plain text', (token, quoted) => {
    expect(parse(`kari ${token} i morgen`)).toMatchObject({
      problem: { kind: 'unclear', meeting: { people: [{ typed: 'kari' }] }, typed: quoted },
    });
    expect(parse(token)).toEqual({ problem: { kind: 'nobody-understood', tokens: [quoted] } });
  });

  it.each(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'])(
    'reads a range of hours with %j',
    (dash) => expect(summarize(parse(`kari tors 13${dash}14`))).toBe(summarize(parse('kari tors 13-14'))),
  );

  it('removes direction marks from a name', () => {
    expect(summarize(parse('\u202ekari\u202c i\u00a0morgen'))).toBe('kari | 2026-11-22');
  });

  const mentions = (count: number) =>
    Array.from({ length: count }, (_, n) => `<@U${1000 + n}|Navn Navnesen ${n}>`);

  it('accepts a hundred people, and reports how many are too many', () => {
    expect(parse(`${mentions(100).join(' og ')} i morgen`)).toMatchObject({
      question: { people: { length: 100 } },
    });
    expect(parse(mentions(101).join(' '))).toEqual({
      problem: { kind: 'too-many-people', asked: 101, most: 100 },
    });
    expect(parse([...mentions(200), ...mentions(200)].join(''))).toMatchObject({ problem: { asked: 200 } });
  });
});

describe('«nå» outside the working day', () => {
  it.each([
    // Free times begin at the next whole five minutes.
    ['2026-11-24T16:00:09', { from: 965, to: 995 }],
    ['2026-11-24T15:55:09', { from: 960, to: 990 }],
    ['2026-11-24T16:00:00', { from: 960, to: 990 }],
    ['2026-11-24T15:56:00', { from: 960, to: 990 }],
    ['2026-11-24T23:41:00', undefined],
    ['2026-11-24T10:20:09', undefined],
  ])('at %s', (at, hours) => {
    const query = parseLedig('<@U2> nå', requestAt(at));
    expect('question' in query && query.question.limits.hours).toEqual(hours);
  });
});

describe('a question about the day of others', () => {
  const urgencyOf = (text: string) => {
    const query = parseLedig(text, requestAt('2026-11-24T10:00'));
    return 'question' in query ? query.question.urgency : query.problem.kind;
  };

  it.each([
    ['how long is <@U2> free', 'now'],
    ['til når er <@U2> opptatt', 'now'],
    ['hvor lenge er <@U2> ledig i morgen', undefined],
    ['når er <@U2> ferdig i dag', undefined],
  ])('«%s» is urgent: %s', (text, urgency) => expect(urgencyOf(text)).toBe(urgency));
});

describe('when somebody is back', () => {
  /** A Tuesday, in week 48, and a Saturday. */
  const [tuesday, saturday] = [requestAt('2026-11-24T09:00'), requestAt('2026-11-21T09:00')];
  const weeksOf = (text: string, asked = tuesday) => {
    const query = parseLedig(text, asked);
    if (!('question' in query)) return query.problem.kind;
    const { people, when, otherDays = [] } = query.question;
    const days = [when, ...otherDays].map((day) => String(day.kind === 'week' ? day.monday : day.date));
    return [...people.map(formatPerson), ...days].join(' ');
  };

  it.each([
    ['når er lars tilbake', 'lars'],
    ['når er <@U2> tilbake', '<U2>'],
    ['når kommer lars tilbake på jobb', 'lars'],
    ['når kommer <@U2> tilbake fra ferie', '<U2>'],
    ['når kjem lars attende', 'lars'],
    ['when is lars back', 'lars'],
    ['when will <@U2> be back', '<U2>'],
  ])('«%s» is about this week and the next', (text, person) =>
    expect(weeksOf(text)).toBe(`${person} 2026-11-23 2026-11-30`),
  );

  it('goes on to the next weeks when the week is over', () =>
    expect(weeksOf('når er lars tilbake', saturday)).toBe('lars 2026-11-23 2026-11-30'));

  it('is about the day that is named', () =>
    expect(weeksOf('er lars tilbake i morgen')).toBe('lars 2026-11-25'));
});

describe('the asker', () => {
  const withMe = requestAt('2026-11-21T09:00');

  it.each([
    ['<@U2> i morgen', '<U1> <U2>'],
    ['<@U2> og meg', '<U1> <U2>'],
    ['ola <@U2> i morgen 1 time', '<U1> ola <U2>'],
    ['uten meg <@U2> i morgen', '<U2>'],
    ['<@U2> og <@U3> utan meg', '<U2> <U3>'],
    ['<@U2> without me', '<U2>'],
    ['i morgen', '<U1>'],
    ['uten meg i morgen', '<U1>'],
    // About the day of others.
    ['hvor lenge er <@U2> ledig', '<U2>'],
    ['when do <@U2> and <@U3> finish today', '<U2> <U3>'],
    ['når er <@U2> ledig', '<U1> <U2>'],
    ['<@U2> torsdag eller fredag', '<U1> <U2>'],
  ])('of «%s» is with %s', (text, people) => {
    const query = parseLedig(text, withMe);
    const asked =
      'question' in query
        ? query.question.people
        : 'meeting' in query.problem && query.problem.meeting.people;
    expect(asked ? asked.map(formatPerson).join(' ') : '').toBe(people);
  });

  it('is left out by choice, unless named', () => {
    expect(summarize(parse('<@U2> i morgen'))).toBe('<U2> | 2026-11-22');
    expect(summarize(parse('<@U2> og meg i morgen'))).toBe('<U1> <U2> | 2026-11-22');
  });

  it('is not added to a hundred others', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => `<@U${1000 + n}>`).join(' ');
    expect(parseLedig(hundred, withMe)).toMatchObject({ question: { people: { length: 100 } } });
  });
});

describe('any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '<@U2>',
      '<@U2|Ola>',
      'meg',
      'og',
      '&amp;',
      'i',
      'morgen',
      'uke',
      '48',
      '<!here>',
      'kari',
      ',',
      '@',
      '<',
      '>',
      '|',
    ),
    anyText({ maxLength: 10 }),
  );
  const texts = fc
    .array(word, { maxLength: 40 })
    .chain((words) => fc.constantFrom(' ', '').map((glue) => words.join(glue)));

  it('becomes a problem, or a question with each person once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const query = parse(text);
        if ('problem' in query) return;
        const keys = query.question.people.map((person) => formatPerson(person).toLowerCase());
        expect(keys.length).toBeGreaterThan(0);
        expect(keys.length).toBeLessThanOrEqual(100);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys)
          expect(key).toMatch(/^<[uw][a-z0-9]+>$|^[\p{Script=Latin}\d][\p{Script=Latin}\d._+'@-]*$/u);
      }),
      fuzzRuns(1_000),
    );
  });

  it('has the same meaning with the time first or last', () => {
    // A comma between people tells that a word is a name.
    const meaning = (text: string): unknown =>
      JSON.parse(JSON.stringify(parse(text), (key, value) => (key === 'isName' ? undefined : value)));
    const names = fc.array(fc.constantFrom('kari', '<@U2>', 'meg', 'ola@eksempel.no'), {
      minLength: 1,
      maxLength: 5,
    });
    const times = fc.constantFrom(
      'i morgen',
      'uke 48 2027',
      '24. november',
      '+3',
      'tirsdag 24.11.',
      '2026-11-24',
    );
    fc.assert(
      fc.property(names, times, (request, time) => {
        expect(meaning(`${time} ${request.join(' ')}`)).toEqual(meaning(`${request.join(', ')} ${time}`));
      }),
    );
  });

  // A quadratic pattern takes 50 ms for each of these and exceeds the time limit of the test.
  it.each([
    ['opened brackets', '<'.repeat(4_000)],
    ['opened mentions', '<@U1|'.repeat(1_600)],
    ['at signs', '@'.repeat(4_000)],
    ['dots', `a${'.'.repeat(4_000)}!`],
    ['ampersands', '&amp;'.repeat(1_600)],
    ['question marks', `${'?'.repeat(4_000)}x`],
  ])('of %s is parsed in linear time', (_, text) => {
    for (let round = 0; round < 400; round += 1) parse(text);
  });
});
