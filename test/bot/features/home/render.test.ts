import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { renderRoomsForm } from '../../../../src/bot/features/home/home.js';
import { loadHomeRooms, roomStatus } from '../../../../src/bot/features/home/home-tab-updater.js';
import { renderAllHelp, renderHome, renderHomeRooms } from '../../../../src/bot/features/home/render.js';
import { renderSubscriptions } from '../../../../src/bot/features/subscriptions/list.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { MAX_OWN_ROOMS } from '../../../../src/bot/preferences/preferences.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { BOOKING_LIMITS, requestContextAt } from '../../support/request-context.js';
import { CASES, event, IN_EACH_LANGUAGE, OWN, roomsOf } from './home-cases.js';

const contributions = { commands: createFeatures(), contacts: {}, renderSubscriptions };
const contextIn = (language: Language = 'nb') => requestContextAt('2026-11-24T09:15', language);

async function expectGolden(view: unknown, name: string, language: Language) {
  const file = language === 'nb' ? name : `${name}.${language}`;
  await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(`../../../golden/home/${file}.json`);
}

test('the chosen rooms that may be taken all the same are named', async () => {
  const request = contextIn();
  const address = (name: string) => `${name}@eksempel.no`;
  const weeks = async (room: string) => ({
    room,
    events: [],
    readAt: request.now.epochMilliseconds,
    ...(room === address('loftet') && { may_lack_events: true }),
  });
  const directory = ['Loftet', 'Fjellet'].map((name) => ({
    name,
    address: address(name.toLowerCase()),
    equipment: [],
  }));
  const services = {
    rooms: { list: async () => directory },
    people: { find: async () => ({ timeZone: 'Europe/Oslo' }) },
  } as unknown as Services;
  const rooms = await loadHomeRooms(['fjellet', 'loftet'].map(address), services, request, weeks);
  expect(JSON.stringify(renderHomeRooms({ kind: 'rooms', rooms }, request))).toContain(
    'Kalenderserveren viser kanskje ikke alle avtalene i Loftet.',
  );
});

describe.each(LANGUAGES)('Home renders in %s', (language) => {
  const cases = CASES.filter(([name]) => language === 'nb' || IN_EACH_LANGUAGE.has(name));
  test.each(cases)('%s', (name, answer) =>
    expectGolden(renderHome(answer, contextIn(language), contributions), name, language),
  );

  test('the form of rooms', () => {
    const directory = [{ name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] }];
    const chosen = ['styrerommet@eksempel.no', 'loftet@eksempel.no'];
    return expectGolden(renderRoomsForm(chosen, directory, textsOf(language)), 'rooms-form', language);
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

test('the form cannot be submitted without a directory', () => {
  expect(renderRoomsForm([], undefined, textsOf('nb')).submit).toBeUndefined();
});

test('stays within the limits with any rooms and subscriptions', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 2_000 }), { maxLength: MAX_OWN_ROOMS });
  const { now } = contextIn();
  fc.assert(
    fc.property(names, fc.nat({ max: 60 }), fc.string({ maxLength: 3_000 }), (rooms, count, subject) => {
      const made = rooms.map((name) => ({
        room: { name, address: `${name}@eksempel.no`.slice(-75), equipment: [] },
        status: roomStatus([event(subject, '24T09:00', '24T10:00')], now),
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
