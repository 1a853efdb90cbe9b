import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateMessage } from '../../../../src/playground/rules/validate.js';
import {
  createFakeCalendar,
  createFakePeople,
  createFakeServices,
  type Item,
  requestAt,
  showTable,
} from './fakes.js';
import { expectGolden } from './golden.js';

/** The answer to `/ledig <typed>` at the wall time `at` in Oslo, with these calendars. */
async function ask(
  typed: string,
  at: string,
  calendars: Record<string, readonly Item[] | string>,
  language?: Language,
): Promise<SlackMessage> {
  return createLedigFeature().command.run(
    typed,
    createFakeServices(createFakeCalendar(at.slice(0, 10), calendars)),
    requestAt(at, language),
  );
}

/** The table of the same answer. */
async function askForTable(
  typed: string,
  at: string,
  calendars: Record<string, readonly Item[] | string>,
  language?: Language,
): Promise<SlackMessage> {
  const services = createFakeServices(createFakeCalendar(at.slice(0, 10), calendars));
  return showTable(await ask(typed, at, calendars, language), services, requestAt(at, language));
}

/** The answer to U1 in another zone; the calendar has working hours for Ola. */
async function askFrom(timeZone: string, typed: string, calendars: Record<string, readonly Item[] | string>) {
  const calendar = createFakeCalendar(MONDAY.slice(0, 10), calendars);
  const hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '15:00', time_zone: 'Europe/Oslo' };
  const service = {
    ...calendar,
    freeBusy: async (...asked: Parameters<typeof calendar.freeBusy>) =>
      (await calendar.freeBusy(...asked)).map((entry) =>
        entry.user === 'ola' ? { ...entry, working_hours: [hours] } : entry,
      ),
  };
  const people = createFakePeople({
    U1: { name: 'Kari Nordmann', username: 'kari', address: 'kari@eksempel.no', timeZone },
    U2: { name: 'Ola Hansen', username: 'ola', address: 'ola@eksempel.no' },
  });
  const services = createFakeServices(service, people);
  const message = await createLedigFeature().command.run(typed, services, requestAt(MONDAY));
  return { message, table: await showTable(message, services, requestAt(MONDAY)) };
}

/** The texts of the first table, by rows. */
function tableRows({ blocks }: SlackMessage): string[][] {
  const table = blocks.find((block) => block.type === 'table');
  return (table?.rows ?? []).map((row) => row.map((cell) => (cell.type === 'raw_text' ? cell.text : '')));
}

/** A Monday in week 48. */
const MONDAY = '2026-11-23T09:00';

const TUESDAY = {
  kari: [
    ['2026-11-24T08:30', '2026-11-24T09:30'],
    ['2026-11-24T13:00', '2026-11-24T14:00', 'Tentative'],
  ],
  ola: [
    ['2026-11-24T11:00', '2026-11-24T12:00'],
    ['2026-11-24T00:00', '2026-11-25T00:00', 'WorkingElsewhere'],
  ],
  per: [['2026-11-24T12:00', '2026-11-26T12:00', 'OOF']],
} satisfies Record<string, readonly Item[]>;

const WEEK = {
  kari: [...TUESDAY.kari, ['2026-11-25T07:30', '2026-11-25T10:00'], ['2026-11-26T08:00', '2026-11-26T16:00']],
  ola: [...TUESDAY.ola, ['2026-11-27T15:00', '2026-11-27T16:30']],
  per: TUESDAY.per,
} satisfies Record<string, readonly Item[]>;

const TEN = {
  ...TUESDAY,
  anna: [['2026-11-24T09:00', '2026-11-24T10:00']],
  birk: [['2026-11-24T09:30', '2026-11-24T10:15', 'Tentative']],
  cato: [],
  dina: 'Free/busy lookup failed for dina: the user has no calendar (no_calendar)',
  emil: [['2026-11-24T00:00', '2026-11-25T00:00', 'OOF']],
  frid: [['2026-11-24T11:00', '2026-11-24T11:30', 'NoData']],
  gro: [['2026-11-24T08:00', '2026-11-24T16:00', 'Tentative']],
} satisfies Record<string, readonly Item[] | string>;

const MANY = Array.from({ length: 100 }, (_, n) => `person${n}`);

/** Each is busy for an hour, later from one to the next; every tenth may be busy for another. */
const OF_MANY: Record<string, readonly Item[]> = Object.fromEntries(
  MANY.map((name, n) => {
    const at = (hour: number) => `2026-11-2${3 + (n % 3)}T${String(hour).padStart(2, '0')}:00`;
    const busy: Item = [at(9 + (n % 4)), at(10 + (n % 4))];
    return [name, n % 10 === 0 ? [busy, [at(14), at(15), 'Tentative']] : [busy]];
  }),
);

type Case = [name: string, typed: string, at: string, Record<string, readonly Item[] | string>];

const CASES: readonly Case[] = [
  ['one-person', '<@U1> i morgen', MONDAY, TUESDAY],
  ['three-people', 'i morgen <@U1> <@U2|ola> og per', MONDAY, TUESDAY],
  [
    'nobody-free',
    '<@U1> <@U2> i morgen',
    MONDAY,
    {
      kari: [['2026-11-24T08:00', '2026-11-24T12:15']],
      ola: [['2026-11-24T12:30', '2026-11-24T18:00', 'NoData']],
    },
  ],
  [
    'a-failed-person',
    '<@U1> <@U2> <@U4> nils ola@annet.no i morgen',
    MONDAY,
    { ...TUESDAY, nils: 'Free/busy lookup failed for nils: the moon is <full> & *bright*' },
  ],
  [
    'all-failed',
    '<@U4> <@U5> <@U9> nils i morgen',
    MONDAY,
    { nils: 'Free/busy lookup failed for nils: the user has no calendar (no_calendar)' },
  ],
  ['nobody', '<@U1> nils i morgen', MONDAY, { kari: [] }],
  ['which-group', '<@U2> og hele dev-teamet i morgen', MONDAY, {}],
  ['nobody-similar', 'olla i morgen 10-12', MONDAY, {}],
  ['nobody-left-out', '<!subteam^S1|@utviklere> uten Nils og Preben i morgen', MONDAY, {}],
  ['several-days', '<@U1> torsdag 1 time fredag', MONDAY, {}],
  ['listed-days', '<@U1> <@U2> torsdag eller fredag 1 time', MONDAY, WEEK],
  ['days-of-two-weeks', '<@U1> neste torsdag eller fredag 9-11', MONDAY, {}],
  ['days-of-several-weeks', '<@U1> <@U2> fredag eller mandag 30. november', MONDAY, WEEK],
  ['part-of-a-day', '<@U1> <@U2> denne uka 1 time, ikke fredag etter 12 eller onsdag 10-14', MONDAY, WEEK],
  ['day-of-another', 'hvor lenge er <@U2> ledig', MONDAY, WEEK],
  ['when-back', 'når er per tilbake', '2026-11-24T09:00', WEEK],
  ['contradiction', '<@U1> tirsdag 30.11', MONDAY, {}],
  ['several-days-with-hours', '<@U1> torsdag 14-16 eller fredag 9-11 en time', MONDAY, {}],
  ['too-long', '<@U1> <@U2> i jula', MONDAY, {}],
  ['first-of-weeks', '<@U1> <@U2> i desember', MONDAY, WEEK],
  ['unclear', '<@U1> ikke fredag 10-12', MONDAY, {}],
  ['unclear-without-a-day', '<@U1> annenhver 30 min', MONDAY, {}],
  ['corrected', '<@U1> tirdag', MONDAY, TUESDAY],
  ['at-night', '<@U1> i natt', MONDAY, {}],
  [
    'a-list',
    '<@U1> styret i morgen',
    MONDAY,
    {
      kari: [],
      styret: 'Free/busy lookup failed for styret: it is a list of people, not one person (is_a_list)',
    },
  ],
  ['weekend', '<@U1> <@U2> lørdag', MONDAY, { kari: [['2026-11-28T11:00', '2026-11-28T13:00']], ola: [] }],
  ['holiday', '<@U1> <@U2> 25.12.', MONDAY, { kari: [], ola: [] }],
  ['holiday-by-hours', '<@U1> <@U2> 25.12. 10-12', MONDAY, { kari: [], ola: [] }],
  ['week-with-a-holiday', '<@U1> <@U2> uke 52', MONDAY, { kari: [], ola: [] }],
  ['day-that-is-over', '<@U1> <@U2>', '2026-11-27T17:00', { kari: [], ola: [] }],
  ['this-week-that-is-over', '<@U1> <@U2> denne uka', '2026-11-27T17:00', { kari: [], ola: [] }],
  ['without-the-asker', '<@U2> i morgen uten meg', MONDAY, TUESDAY],
  [
    'most-of-five',
    '<@U1> <@U2> per anna birk i morgen 1 time',
    MONDAY,
    {
      kari: [['2026-11-24T08:00', '2026-11-24T10:00']],
      ola: [['2026-11-24T10:00', '2026-11-24T11:00']],
      per: [['2026-11-24T08:30', '2026-11-24T16:00']],
      anna: [],
      birk: [['2026-11-24T14:00', '2026-11-24T14:30', 'Tentative']],
    },
  ],
  ['optional', '<@U1> <@U2> i morgen, valgfri: per', MONDAY, TUESDAY],
  ['free-weekend', '<@U1> lørdag', MONDAY, { kari: [] }],
  ['today-in-the-afternoon', '<@U1> <@U2>', '2026-11-24T11:47', TUESDAY],
  ['after-hours', '', '2026-11-24T17:00', TUESDAY],
  ['week-of-three', '<@U1> <@U2> per uke 48', MONDAY, WEEK],
  ['week-without-days', '<@U1> <@U2> uke 48, ikke fredag eller mandag, 1 time', MONDAY, WEEK],
  ['week-of-one', 'meg denne uka', '2026-11-25T12:00', WEEK],
  ['week-with-a-weekend', '<@U2> uke 48', MONDAY, { ola: [['2026-11-29T10:00', '2026-11-29T11:00']] }],
  ['week-that-is-over', '<@U2> uke 47', MONDAY, { ola: [] }],
  [
    'week-without-time',
    '<@U2> neste uke',
    MONDAY,
    { ola: [['2026-11-30T00:00', '2026-12-05T00:00', 'OOF']] },
  ],
  [
    'summer-time-begins',
    '<@U1> <@U2> 29.3.',
    '2026-03-27T09:00',
    { kari: [['2026-03-29T01:00', '2026-03-29T04:00']], ola: [['2026-03-29T09:00', '2026-03-29T10:00']] },
  ],
  [
    'summer-time-ends',
    '<@U1> uke 43',
    '2026-10-19T07:00',
    {
      kari: [
        ['2026-10-23T12:00', '2026-10-23T13:00'],
        ['2026-10-25T09:00', '2026-10-25T10:30'],
      ],
    },
  ],
  [
    'the-skipped-hour',
    '<@U1> 29.3. 00-05',
    '2026-03-27T09:00',
    { kari: [['2026-03-29T03:30', '2026-03-29T04:00']] },
  ],
  [
    'the-doubled-hour',
    '<@U1> 25.10. 00-05',
    '2026-10-23T09:00',
    { kari: [['2026-10-25T03:00', '2026-10-25T03:30']] },
  ],
  ['another-year', '<@U1> 4. januar', '2026-12-30T09:00', { kari: [] }],
  ['ten-people', 'i morgen <@U1> <@U2> per anna birk cato dina emil frid gro 09-12', MONDAY, TEN],
  ['a-hundred-people', MANY.join(' '), MONDAY, OF_MANY],
  ['a-hundred-people-for-a-week', `${MANY.join(' ')} uke 48`, MONDAY, OF_MANY],
  ['at-least-an-hour', '<@U1> <@U2> i morgen 10-14 1 time', MONDAY, TUESDAY],
  ['nothing-that-long', '<@U1> <@U2> i morgen 4 timer', MONDAY, TUESDAY],
  ['saturday-by-hours', '<@U1> lørdag 10-14', MONDAY, { kari: [] }],
  ['hours-that-are-over', '<@U1> i dag før 8', MONDAY, { kari: [] }],
  ['groups', '<!subteam^S1|@utviklere> <#C1|havn> <@U1> i morgen', MONDAY, TUESDAY],
  ['only-a-group', '<!subteam^S1|@utviklere> uten meg i morgen', MONDAY, TUESDAY],
  ['which-of-them', 'hvem av <@U2>, anna og per er ledige i morgen kl 11', MONDAY, { ...TUESDAY, anna: [] }],
  ['which-of-them-at-all', 'kven av <@U2> og per er ledige i morgon 12-16', MONDAY, TUESDAY],
  ['which-of-a-group', 'hvem av <!subteam^S1|@utviklere> er ledige i morgen', MONDAY, TUESDAY],
  ['which-of-a-week', 'which of <@U2> and per are free in week 48', MONDAY, WEEK],
  ['one-at-a-time', '<@U2> og per i uke 48, en om gangen, 30 min', MONDAY, WEEK],
  ['days-away', 'hvilke dager er <@U2> borte i uke 48', MONDAY, WEEK],
  ['which-of-them-now', 'hvem av <@U2> og per er ledige nå', '2026-11-24T12:20', TUESDAY],
  ['which-can-meet-me', 'hvem av <@U2> og per kan møte meg i morgen kl 10', MONDAY, TUESDAY],
  ['one-of-two', 'enten <@U2> eller per i morgen 11-14', MONDAY, TUESDAY],
  ['one-of-two-in-a-week', '<@U2> eller per i uke 48', MONDAY, WEEK],
  ['which-of-nobody', 'hvem av <@U2> og pre er ledige i morgen', MONDAY, TUESDAY],
  ['some-are-enough', 'minst to av <@U2>, per og anna i morgen kl 9', MONDAY, { ...TUESDAY, anna: [] }],
  ['everybody', 'alle fredag 4. des 14-15', MONDAY, {}],
  ['hidden-channel', '<@U2> <#C2|ledelse> i morgen', MONDAY, TUESDAY],
  ['too-large-channel', '<#C3|alle> <!subteam^S9> i morgen', MONDAY, TUESDAY],
  ['backwards', '<@U1> 15-13', MONDAY, {}],
  ['no-such-time', '<@U1> 10-25', MONDAY, {}],
  ['odd-length', '<@U1> 25 timer', MONDAY, {}],
  ['too-short', '<@U1> 10-11 2 timer', MONDAY, {}],
  ['too-far', '<@U1> 1.1.2040', MONDAY, {}],
  ['ten-years', '<@U1> 2026-2036', MONDAY, {}],
  ['no-such-week', '<@U1> uke 53 2027', MONDAY, {}],
  ['too-many', Array.from({ length: 200 }, (_, n) => `<@U${n + 100}>`).join(' '), MONDAY, {}],
  ['local-time', '<@U1> i 3. time på tirsdag', MONDAY, {}],
  ['not-understood', '<!here|here> 🎉 *_~ שלום ../ $x @', MONDAY, {}],
];

describe('/ledig renders', () => {
  it.each(CASES)('%s', async (name, typed, at, calendars) => {
    await expectGolden(await ask(typed, at, calendars), name);
  });
});

/** Cases that together contain most sentences. */
const IN_EACH_LANGUAGE = new Set([
  'three-people',
  'nobody-free',
  'a-failed-person',
  'all-failed',
  'week-of-three',
  'week-without-days',
  'week-of-one',
  'ten-people',
  'another-year',
  'at-least-an-hour',
  'weekend',
  'after-hours',
  'too-many',
  'no-such-week',
  'not-understood',
  'nobody',
  'nobody-left-out',
  'which-group',
  'several-days',
  'when-back',
  'contradiction',
  'several-days-with-hours',
  'unclear',
  'corrected',
  'holiday',
  'day-that-is-over',
  'at-night',
  'most-of-five',
  'optional',
  'groups',
  'hidden-channel',
  'which-of-them',
  'some-are-enough',
  'everybody',
  'a-hundred-people-for-a-week',
]);

/** Cases with a table of their own. */
const WITH_TABLE = new Set([
  'one-person',
  'three-people',
  'a-failed-person',
  'optional',
  'weekend',
  'today-in-the-afternoon',
  'week-of-one',
  'week-of-three',
  'week-with-a-weekend',
  'week-without-days',
  'summer-time-begins',
  'summer-time-ends',
  'the-skipped-hour',
  'the-doubled-hour',
  'ten-people',
  'a-hundred-people',
  'a-hundred-people-for-a-week',
  'at-least-an-hour',
  'most-of-five',
  'which-of-them',
  'which-of-a-week',
]);

describe('/ledig renders the table of', () => {
  it.each(CASES.filter(([name]) => WITH_TABLE.has(name)))('%s', async (name, typed, at, calendars) => {
    await expectGolden(await askForTable(typed, at, calendars), `${name}.table`);
  });

  it.each(
    (['nn', 'en'] as const).flatMap((language) =>
      CASES.filter(([name]) => ['ten-people', 'week-of-three'].includes(name)).map(
        (each) => [`${each[0]}.table.${language}`, each, language] as const,
      ),
    ),
  )('%s', async (name, [, typed, at, calendars], language) => {
    await expectGolden(await askForTable(typed, at, calendars, language), name);
  });
});

describe.each(['nn', 'en'] as const)('/ledig renders in %s', (language) => {
  it.each(CASES.filter(([name]) => IN_EACH_LANGUAGE.has(name)))('%s', async (name, typed, at, calendars) => {
    await expectGolden(await ask(typed, at, calendars, language), `${name}.${language}`);
  });
});

describe('/ledig renders for a viewer in another zone', () => {
  it.each([
    ['from-new-york', 'America/New_York', '<@U1> <@U2> i morgen'],
    ['from-kathmandu', 'Asia/Kathmandu', '<@U1> <@U2> i morgen'],
    ['from-auckland-a-week', 'Pacific/Auckland', '<@U1> <@U2> uke 48'],
  ])('%s', async (name, zone, typed) => {
    const { message, table } = await askFrom(zone, typed, WEEK);
    await expectGolden(message, name);
    await expectGolden(table, `${name}.table`);
  });
});

describe('/ledig says that a calendar tells only busy times', () => {
  async function askBusyOnly(typed: string, language?: Language) {
    const calendar = createFakeCalendar(MONDAY.slice(0, 10), {
      kari: [['2026-11-24T08:30', '2026-11-24T09:30']],
      ola: [['2026-11-24T11:00', '2026-11-24T12:00']],
    });
    const service = {
      ...calendar,
      freeBusy: async (...asked: Parameters<typeof calendar.freeBusy>) =>
        (await calendar.freeBusy(...asked)).map((entry) => ({ ...entry, busy_only: true })),
    };
    return createLedigFeature().command.run(typed, createFakeServices(service), requestAt(MONDAY, language));
  }

  it.each([
    ['busy-only', undefined],
    ['busy-only.nn', 'nn'],
    ['busy-only.en', 'en'],
  ] as const)('%s', async (name, language) => {
    await expectGolden(await askBusyOnly('<@U1> <@U2> i morgen', language), name);
  });

  it('not when nobody is busy', async () => {
    expect(JSON.stringify(await askBusyOnly('<@U1> <@U2> i morgen'))).toContain('Kalenderen sier bare');
    expect(JSON.stringify(await askBusyOnly('<@U1> <@U2> 18.12.'))).not.toContain('Kalenderen sier bare');
  });
});

describe('/ledig says whose events may be missing', () => {
  it.each([
    ['may-lack-events', undefined],
    ['may-lack-events.nn', 'nn'],
    ['may-lack-events.en', 'en'],
  ] as const)('%s', async (name, language) => {
    const calendar = createFakeCalendar(MONDAY.slice(0, 10), { kari: [], ola: [] });
    const service = {
      ...calendar,
      freeBusy: async (...asked: Parameters<typeof calendar.freeBusy>) =>
        (await calendar.freeBusy(...asked)).map((entry) => ({
          ...entry,
          ...(entry.user === 'ola' && { may_lack_events: true }),
        })),
    };
    const message = await createLedigFeature().command.run(
      '<@U1> <@U2> i morgen',
      createFakeServices(service),
      requestAt(MONDAY, language),
    );
    await expectGolden(message, name);
  });
});

describe('the time of reading', () => {
  const askAt = async (time: string, readAt: string) => {
    const service = createFakeCalendar('2026-11-24', TUESDAY);
    const old = {
      ...service,
      freeBusy: async (...asked: Parameters<typeof service.freeBusy>) =>
        (await service.freeBusy(...asked))?.map((entry) => ({
          ...entry,
          fetched_at: `2026-11-24T${readAt}+01:00`,
        })),
    };
    const services = createFakeServices(old);
    const { command, actions = [] } = createLedigFeature();
    const request = requestAt(`2026-11-24T${time}`);
    const own = await command.run('<@U1> <@U2>', services, request);
    const share = actions.find(({ id }) => id === 'ledig:share');
    const shared = await share?.run('["2026-11-24","U1","U2"]', { services, request, surface: 'message' });
    return { own: JSON.stringify(own), shared: JSON.stringify(shared) };
  };

  it.each([
    ['09:14:50', '09:14:10', undefined, '09:14'],
    ['09:20:00', '09:14:50', '09:14', '09:14'],
  ])(
    'at %s, of a reading at %s: %s in the answer, and %s in a channel, where it stays',
    async (time, readAt, own, shared) => {
      const said = await askAt(time, readAt);
      if (own === undefined) expect(said.own).not.toContain('Oppdatert kl.');
      else expect(said.own).toContain(textsOf('nb').ledig.readAt(own));
      expect(said.own).not.toContain('Slik det var');
      expect(said.shared).toContain(textsOf('nb').common.asOf(shared));
      expect(said.shared).not.toContain('Oppdatert kl.');
    },
  );
});

describe('whether people are free now', () => {
  const DAY = '2026-11-23';
  const ola = [[`${DAY}T10:00`, `${DAY}T11:00`]] as const;

  it.each([
    ['nb', 'nå', 'Du og Ola Hansen er ledige nå, til 10:00. Senere i dag: 11:00–16:00.'],
    ['nn', 'no', 'Du og Ola Hansen er ledige no, til 10:00. Seinare i dag: 11:00–16:00.'],
    ['en', 'now', 'You and Ola Hansen are free now, until 10:00. Later today: 11:00–16:00.'],
  ] as const)('is said first, in %s', async (language, now, sentence) => {
    const { text } = await ask(`<@U2> ${now}`, `${DAY}T09:01`, { kari: [], ola }, language);
    expect(text).toContain(sentence);
    // The earliest time is the first proposal.
    expect(text).toMatch(/: 09:05–09:35/u);
  });

  it.each([
    ['09:01', [], 'Du og Ola Hansen er ledige nå, til 16:00.'],
    ['10:00', ola, 'Du er ledig nå, men Ola Hansen er opptatt. Du og Ola Hansen er ledige 11:00–16:00.'],
    ['10:57', ola, 'Du er ledig nå, men Ola Hansen er opptatt. Du og Ola Hansen er ledige 11:00–16:00.'],
    ['09:57', ola, 'Ikke nå. Du og Ola Hansen er ledige 11:00–16:00.'],
    ['15:45', [[`${DAY}T15:45`, `${DAY}T16:00`]], 'Du er ledig nå, men Ola Hansen er opptatt.'],
    ['17:22', [], 'Du og Ola Hansen er ledige nå. Det er utenfor vanlig arbeidstid.'],
    [
      '17:22',
      [[`${DAY}T19:00`, `${DAY}T20:00`]],
      'Du og Ola Hansen er ledige nå, til 19:00. Det er utenfor vanlig arbeidstid.',
    ],
    ['15:47', [], 'Du og Ola Hansen er ledige nå.'],
  ] as const)('at %s', async (time, busy, sentence) => {
    const { text } = await ask('<@U2> nå', `${DAY}T${time}`, { kari: [], ola: busy });
    expect(text).toContain(sentence);
  });

  it('has no more columns than Slack allows, however many hours are asked about', async () => {
    const busy = Array.from({ length: 16 }, (_, n): Item => {
      const hour = String(n + 6).padStart(2, '0');
      return [`${DAY}T${hour}:07`, `${DAY}T${hour}:22`];
    });
    const answer = await askForTable('<@U2> nå 06-22', `${DAY}T06:01`, { kari: [], ola: busy });
    expect(tableRows(answer)[0]?.length).toBeLessThanOrEqual(20);
    expect(validateMessage(answer)).toEqual([]);
  });

  it('is not said of the day', async () => {
    const { text } = await ask('<@U2> i dag', `${DAY}T09:01`, { kari: [], ola });
    expect(text).toContain('Du og Ola Hansen er ledige 09:05–10:00 og 11:00–16:00.');
  });
});

it.each(['så snart som mulig', 'asap', 'så fort som råd'])(
  '%s proposes the earliest time first',
  async (typed) => {
    const { text } = await ask(`<@U2> ${typed} i morgen`, MONDAY, { kari: [], ola: [] });
    expect(text).toMatch(/: 08:00–08:30/u);
  },
);

describe('the row of all people', () => {
  const busy = {
    kari: [
      ['2026-11-24T09:00', '2026-11-24T10:00'],
      ['2026-11-24T11:00', '2026-11-24T12:00'],
    ],
    ola: [],
  } satisfies Record<string, readonly Item[]>;

  it.each([
    ['nb', 'ikke alle', 'for kort'],
    ['nn', 'ikkje alle', 'for kort'],
    ['en', 'not all', 'too short'],
  ] as const)('is green only where the meeting fits, in %s', async (language, notAll, tooShort) => {
    const answer = await askForTable('<@U2> tirsdag 1,5 time', MONDAY, busy, language);
    const [, everyone] = tableRows(answer);
    expect(everyone?.slice(1)).toEqual([
      tooShort,
      `🟥 ${notAll}`,
      tooShort,
      `🟥 ${notAll}`,
      expect.stringContaining('🟢'),
    ]);
  });

  it.each([
    ['nb', 'De jeg ser'],
    ['nn', 'Dei eg ser'],
    ['en', 'Those I see'],
  ] as const)('is named after those who could be read, in %s', async (language, name) => {
    const calendars = { kari: [], ola: [], per: TEN.dina };
    const answer = await askForTable('<@U2> <@U3> tirsdag', MONDAY, calendars, language);
    expect(tableRows(answer)[1]?.[0]).toBe(name);
  });
});

describe('the columns of a table are the times at which something changes', () => {
  const at = (time: string): string => `2026-11-24T${time}`;
  /** Meetings of `length` minutes, from nine on, one each `every` minutes. */
  const meetings = (every: number, length: number, count: number): Item[] =>
    Array.from({ length: count }, (_, n) => {
      const time = (minutes: number) =>
        at(
          `${String(9 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
        );
      return [time(n * every), time(n * every + length)];
    });

  it.each<[string, string, string, Record<string, readonly Item[]>, string[]]>([
    ['one column if nothing changes', MONDAY, '<@U1> tirsdag', { kari: [] }, ['08–16']],
    ['each change', MONDAY, '<@U1> tirsdag', { kari: meetings(60, 60, 1) }, ['08–09', '09–10', '10–16']],
    [
      'the changes of all rows',
      MONDAY,
      '<@U2> tirsdag',
      { kari: meetings(60, 60, 1), ola: [[at('09:30'), at('11:00')]] },
      ['08–09', '09–09:30', '09:30–10', '10–11', '11–16'],
    ],
    [
      'five minutes',
      MONDAY,
      '<@U1> tirsdag',
      { kari: meetings(60, 5, 1) },
      ['08–09', '09–09:05', '09:05–16'],
    ],
    [
      'now',
      at('10:05'),
      '<@U1> i dag',
      { kari: meetings(60, 180, 1) },
      ['08–09', '09–10:05', 'nå–12', '12–16'],
    ],
    [
      'quarters where five minutes make too many columns',
      MONDAY,
      '<@U1> tirsdag',
      { kari: meetings(15, 5, 6) },
      ['08–09', '09–10:30', '10:30–16'],
    ],
    [
      'half hours where quarters make too many',
      MONDAY,
      '<@U1> tirsdag',
      { kari: meetings(30, 15, 6) },
      ['08–09', '09–12', '12–16'],
    ],
  ])('%s', async (_, now, typed, calendars, expected) => {
    const [header] = tableRows(await askForTable(typed, now, calendars));
    expect(header?.slice(1)).toEqual(expected);
  });
});

describe('a past day without working hours', () => {
  it.each([
    ['nb', 'Dagen er over.', 'Det er helg'],
    ['nn', 'Dagen er over.', 'Det er helg'],
    ['en', 'That day is over.', 'weekend'],
  ] as const)('is over, in %s', async (language, over, note) => {
    const text = JSON.stringify(await ask('<@U1> <@U2> 22.11.', MONDAY, { kari: [], ola: [] }, language));
    expect(text).toContain(over);
    expect(text).not.toContain(note);
  });
});

it('a past working day is over as a day, not as a working day', async () => {
  const message = await ask('<@U1> <@U2> sist tirsdag', MONDAY, { kari: [], ola: [] });
  expect(message.text).toContain('Dagen er over.');
  expect(message.text).not.toContain('Arbeidsdagen');
});

describe('an answer', () => {
  it('contains no markup, mention or broadcast', async () => {
    const message = await ask('<@U1> <!channel> <!subteam^S1|@alle> *x* i morgen', MONDAY, {
      kari: 'Free/busy lookup failed for kari: <!here> <@U1> *odd*',
    });
    const written = JSON.stringify(message.blocks);
    expect(written).not.toContain('mrkdwn');
    expect(message.text).not.toMatch(/<|>/u);
  });
});
