import type { SectionBlock } from '@slack/types';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { createHome } from '../../../../src/bot/features/home/home.js';
import { renderAllHelp, renderHome } from '../../../../src/bot/features/home/render.js';
import { renderSubscriptions } from '../../../../src/bot/features/subscriptions/list.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { MAX_OWN_ROOMS } from '../../../../src/bot/preferences/preferences.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { createInMemoryPreferences } from '../../support/in-memory-state.js';
import { BOOKING_LIMITS, requestContextAt } from '../../support/request-context.js';
import { CASES, event, IN_EACH_LANGUAGE, OWN, roomsOf } from './home-cases.js';

const contributions = { commands: createFeatures(), contacts: {}, renderSubscriptions };
const contextIn = (language: Language = 'nb') => requestContextAt('2026-11-24T09:15', language);

async function expectGolden(view: unknown, name: string, language: Language) {
  const file = language === 'nb' ? name : `${name}.${language}`;
  await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(`../../../golden/home/${file}.json`);
}

/** The form of rooms, where two are chosen already. */
async function openRoomsForm(directory: readonly Room[] | undefined, language: Language) {
  const preferences = createInMemoryPreferences();
  const request = contextIn(language);
  const chosen = ['styrerommet@eksempel.no', 'loftet@eksempel.no'];
  await preferences.save({ team: request.team, id: request.user }, { rooms: chosen });
  const publisher = { begin: () => async () => undefined };
  const { extensions } = createHome({ features: [], renderSubscriptions, preferences, publisher, parts: [] });
  const actions = extensions.flatMap(({ modalActions = [] }) => modalActions);
  const services = { rooms: { list: async () => directory } } as unknown as Services;
  return actions.find(({ id }) => id === 'home:rooms')?.run('', { services, request, surface: 'home' });
}

describe.each(LANGUAGES)('Home renders in %s', (language) => {
  const cases = CASES.filter(([name]) => language === 'nb' || IN_EACH_LANGUAGE.has(name));
  test.each(cases)('%s', (name, answer) =>
    expectGolden(renderHome(answer, contextIn(language), contributions), name, language),
  );

  test('the form of rooms', async () => {
    const directory = [{ name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] }];
    await expectGolden(await openRoomsForm(directory, language), 'rooms-form', language);
  });

  test('the help', () =>
    expectGolden(renderAllHelp(contributions.commands, { texts: textsOf(language) }), 'help', language));

  test('the help where rooms can be booked', () => {
    const help = renderAllHelp(contributions.commands, {
      texts: textsOf(language),
      booking: BOOKING_LIMITS,
    });
    return expectGolden(help, 'help-booking', language);
  });
});

const homeText = (answer: (typeof CASES)[number][1]) =>
  JSON.stringify(renderHome(answer, contextIn(), contributions));
const caseOf = (name: string) => {
  const found = CASES.find(([each]) => each === name);
  if (!found) throw new Error(`no case ${name}`);
  return found[1];
};

test.each([
  [{}, undefined],
  [
    { security: 'mailto:sikkerhet@eksempel.no' },
    '<mailto:sikkerhet@eksempel.no|Meld fra om en sikkerhetsfeil>',
  ],
  [{ support: 'mailto:hjelp@eksempel.no' }, '<mailto:hjelp@eksempel.no|Få hjelp med Ordrom>'],
  [
    { support: 'https://eksempel.no/hjelp?a=1&b=|', privacy: 'https://eksempel.no/personvern' },
    '<https://eksempel.no/hjelp?a=1&amp;b=%7C|Få hjelp med Ordrom> · <https://eksempel.no/personvern|Slik behandles opplysninger om deg>',
  ],
])('ends with help, the privacy text and the links of %j', (contacts, links) => {
  const { blocks } = renderHome(caseOf('more'), contextIn(), { ...contributions, contacts });
  expect(validateView({ type: 'home', blocks })).toEqual([]);
  const { home } = textsOf('nb');
  const from = blocks.findIndex((block) => JSON.stringify(block).includes(home.about));
  const text = JSON.stringify(blocks.slice(from));
  for (const sentence of [home.help, home.privacy]) expect(text).toContain(sentence);
  if (links === undefined) expect(text).not.toContain('mrkdwn');
  else expect(text).toContain(links);
});

test('contains no markup from people', () => {
  const text = homeText(caseOf('rooms'));
  expect(text).toContain('*Budsjett* <!channel>');
  expect(text).not.toContain('mrkdwn');
});

test('shows a guest no calendars and no actions for them', () => {
  const text = homeText(caseOf('guest-first'));
  expect(text).toContain('ord:find');
  expect(text).not.toMatch(/rom:|ledig:|\/rom|\/ledig|home:rooms/u);
});

test('names the rooms without a state if the calendar is down', () => {
  const text = homeText(caseOf('calendar-down'));
  expect(text).toContain('Styrerommet');
  expect(text).toContain('ABC234');
  expect(text).not.toMatch(/Ledig nå|Opptatt|Ingenting/u);
});

test('has no button for a room that does not exist', () => {
  const text = homeText(caseOf('rooms'));
  expect(text).toContain('loftet@eksempel.no');
  expect(text).not.toContain('kjelleren@eksempel.no');
});

describe('a chosen room shows', () => {
  const room = { name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] };
  /** The lines about the room. */
  function linesAt(time: string, events: RoomEvent[]): string[] {
    const answer = { visit: 'later', rooms: roomsOf([{ room, events }]) } as const;
    const { blocks } = renderHome(answer, requestContextAt(`2026-11-24T${time}`), contributions);
    const texts = (blocks as SectionBlock[]).map(({ text }) => text?.text ?? '');
    return texts.find((text) => text.startsWith('Styrerommet: '))?.split('\n') ?? [];
  }
  const LEADERS = event('Ledermøte', '24T09:00', '24T10:00');
  const COURSE = event('Kurs', '24T00:00', '25T00:00');
  const NIGHT = event('Nattarbeid', '24T22:00', '25T06:00');
  const TOMORROW = event('Intervju', '25T13:00', '25T14:00');
  const SUNDAY = event('Dugnad', '29T10:00', '29T12:00');
  const NEXT_WEEK = event('Messe', '30T09:00', '30T10:00');
  const nothing = textsOf('nb').home.nothingBookedThisWeek;

  test.each<[string, string, RoomEvent[], string[]]>([
    ['no events', '09:15', [], [nothing]],
    ['a current meeting', '09:15', [LEADERS], ['Nå: 09:00–10:00 Ledermøte', nothing]],
    ['a meeting that has just begun', '09:00', [LEADERS], ['Nå: 09:00–10:00 Ledermøte', nothing]],
    ['a meeting that has just ended', '10:00', [LEADERS, TOMORROW], ['Neste: i morgen 13:00–14:00 Intervju']],
    ['a future meeting', '08:59', [LEADERS], ['Neste: 09:00–10:00 Ledermøte']],
    [
      'an all-day meeting',
      '09:15',
      [COURSE, TOMORROW],
      ['Nå: hele dagen Kurs', 'Neste: i morgen 13:00–14:00 Intervju'],
    ],
    [
      'a meeting over midnight, which is not listed again',
      '23:00',
      [NIGHT],
      ['Nå: fra 22:00 til dagen etter Nattarbeid', nothing],
    ],
    ['the last meeting of the week', '20:00', [LEADERS, SUNDAY], ['Neste: søndag 10:00–12:00 Dugnad']],
    ['no meeting of another week', '20:00', [NEXT_WEEK], [nothing]],
  ])('%s', (_, time, events, expected) => {
    expect(linesAt(time, events).slice(1)).toEqual(expected);
  });

  test('no current meeting exactly if it is free', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 });
    const midnight = Temporal.PlainDate.from('2026-11-24').toZonedDateTime('Europe/Oslo');
    const at = (minutes: number) => midnight.add({ minutes }).toString({ timeZoneName: 'never' });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 20 }), (made) => {
        const events = made.map(([a, b]) => ({
          ...LEADERS,
          start: at(Math.min(a, b)),
          end: at(Math.max(a, b) + 1),
        }));
        const [state = '', current = ''] = linesAt('09:15', events);
        expect(state.includes(': ledig')).toBe(!current.startsWith(textsOf('nb').home.now));
      }),
      fuzzRuns(100),
    );
  });
});

test('the form cannot be submitted without a directory', async () => {
  const form = await openRoomsForm(undefined, 'nb');
  expect(JSON.stringify(form)).toContain(textsOf('nb').rom.noDirectory);
  expect(form?.submit).toBeUndefined();
});

test('stays within the limits with any rooms and subscriptions', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 2_000 }), { maxLength: MAX_OWN_ROOMS });
  fc.assert(
    fc.property(names, fc.nat({ max: 60 }), fc.string({ maxLength: 3_000 }), (rooms, count, subject) => {
      const made = rooms.map((name) => ({
        room: { name, address: `${name}@eksempel.no`.slice(-75), equipment: [] },
        events: [event(subject, '24T09:00', '24T10:00')],
      }));
      const [own] = OWN;
      const subscriptions = Array.from({ length: own ? count : 0 }, () => own).flatMap((each) => each ?? []);
      const view = renderHome(
        { visit: 'first', rooms: roomsOf(made), subscriptions: { kind: 'subscriptions', subscriptions } },
        contextIn(),
        contributions,
      );
      expect(validateView(view)).toEqual([]);
    }),
    fuzzRuns(30),
  );
});
