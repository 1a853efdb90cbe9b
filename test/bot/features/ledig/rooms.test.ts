import { describe, expect, it } from 'vitest';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { RoomDirectory } from '../../../../src/bot/framework/request-context.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createFakeCalendar, createFakePeople, createFakeServices, type Item, requestAt } from './fakes.js';
import { expectGolden } from './golden.js';

const room = (name: string, capacity: number, ...equipment: string[]): Room => ({
  name,
  address: `${name.toLowerCase().replace(' ', '-')}@eksempel.no`,
  capacity,
  equipment,
});
const ROOMS = [room('Skjæret', 2), room('Fjorden', 4), room('Store sal', 20, 'projektor')];

/** In UTC on 24 November. */
const TAKEN: Record<string, readonly [string, string][]> = {
  'skjæret@eksempel.no': [],
  'fjorden@eksempel.no': [['07:00', '12:00']],
  'store-sal@eksempel.no': [['12:00', '15:00']],
};

/** The answer to `/ledig <typed>` at 9 on Tuesday, with Kari, Ola and Per, who are busy from 8 to 10. */
function ask(
  typed: string,
  directory: RoomDirectory['list'] = async () => ROOMS,
  fails = false,
  ola: readonly Item[] = [],
  mayLackEvents = false,
) {
  const busy = [['2026-11-24T08:00', '2026-11-24T10:00']] as const;
  const service = {
    ...createFakeCalendar('2026-11-24', { kari: busy, ola, per: [] }),
    roomsFreeBusy: async (addresses: readonly string[]) => {
      if (fails) throw new Error('away');
      return addresses.map((address) => ({
        room: address,
        datetime_range: { start: '2026-11-23', end: '2026-11-29' },
        ...(mayLackEvents && { may_lack_events: true }),
        free_busy_events: (TAKEN[address] ?? []).map(([start, end]) => ({
          start: `2026-11-24T${start}:00+00:00`,
          end: `2026-11-24T${end}:00+00:00`,
          free_busy: 'Busy' as const,
        })),
      }));
    },
  };
  const services = createFakeServices(service, createFakePeople(), { list: directory });
  return createLedigFeature().command.run(typed, services, requestAt('2026-11-24T09:00'));
}

const proposalsOf = (text: string) => /Forslag: (?<times>.*?)\)\./u.exec(text)?.groups?.['times'] ?? '';

describe('/ledig with a room', () => {
  it.each([
    [
      'the smallest room that is large enough and free',
      '<@U2> <@U3> i dag med rom',
      /^10:00–10:30 \(Store sal.*13:30–14:00 \(Fjorden/u,
    ],
    ['for the number that is asked for', '<@U2> i dag rom til 2', /^10:00–10:30 \(Skjæret/u],
    ['with equipment', '<@U2> i dag med rom med prosjektor', /^10:00–10:30 \(Store sal/u],
    ['a large room', '<@U2> i dag med et stort rom', /^10:00–10:30 \(Store sal/u],
    ['a small room', '<@U2> i dag, lite rom', /^10:00–10:30 \(Skjæret/u],
    ['by name', '<@U2> i dag på fjorden', /^13:00–13:30 \(Fjorden/u],
    ['by a name of two words', '<@U2> store sal i dag', /^10:00–10:30 \(Store sal/u],
  ])('proposes times with %s', async (_, typed, times) => {
    const { text } = await ask(typed);
    expect(text).toContain('med rom');
    expect(proposalsOf(text)).toMatch(times);
  });

  it('says that the room which is named is too small', async () => {
    const { text, blocks } = await ask('<@U2> <@U3> i dag på skjæret');
    const said = 'Skjæret har 2 plasser, og dere er 3.';
    expect(text).toContain(said);
    expect(JSON.stringify(blocks)).toContain(said);
    expect(JSON.stringify(await ask('<@U2> i dag på skjæret'))).not.toContain('og dere er');
  });

  it('says which of the proposed rooms may be taken all the same', async () => {
    const said = 'Kalenderserveren viser kanskje ikke alle avtalene i Store sal og Fjorden.';
    const shown = JSON.stringify(await ask('<@U2> <@U3> i dag med rom', undefined, false, [], true));
    expect(shown).toContain(said);
    expect(JSON.stringify(await ask('<@U2> <@U3> i dag med rom'))).not.toContain('Kalenderserveren viser');
  });

  it('shows the times of the room if there is only one', async () => {
    const one = await ask('<@U2> i dag på fjorden');
    expect(one.text).toContain('Fjorden: opptatt 08:00–13:00.');
    expect(JSON.stringify(one.blocks)).toContain(
      '{"type":"text","text":"Fjorden","style":{"bold":true}},{"type":"text","text":"  opptatt 08:00–13:00"}',
    );
    expect((await ask('<@U2> i dag med rom')).text).not.toContain('Fjorden: opptatt');
  });

  it('names those who work elsewhere beside a room only', async () => {
    const elsewhere = [['2026-11-24T13:00', '2026-11-24T16:00', 'WorkingElsewhere']] as const;
    const inRoom = await ask('<@U2> i dag på fjorden', undefined, false, elsewhere);
    expect(inRoom.text).toContain('(Fjorden · Ola Hansen jobber et annet sted ·');
    const allDay = [['2026-11-24T00:00', '2026-11-25T00:00', 'WorkingElsewhere']] as const;
    const said = await ask('<@U2> i dag på fjorden', undefined, false, allDay);
    expect(said.text).toContain('Ola Hansen jobber et annet sted hele dagen.');
    expect(said.text).not.toContain('Fjorden · Ola');
    const without = await ask('<@U2> i dag', undefined, false, elsewhere);
    expect(without.text).not.toContain('Ola Hansen jobber et annet sted ·');
  });

  it('opens the meeting with people, room, subject and time', async () => {
    const message = await ask('<@U2> i dag 1 time på fjorden om budsjett');
    const url = new URL(/https:[^"]+/u.exec(JSON.stringify(message.blocks))?.[0] ?? '');
    const { add, text, location, dates } = Object.fromEntries(url.searchParams);
    expect({ add, text, location, dates }).toEqual({
      add: 'fjorden@eksempel.no,ola@eksempel.no',
      text: 'Budsjett',
      location: 'Fjorden',
      dates: '20261124T120000Z/20261124T130000Z',
    });
  });

  it.each([
    ['without a directory', '<@U2> med rom', async () => undefined, 'Romlista er tom'],
    ['if all are too small', '<@U2> rom til 50', async () => ROOMS, 'Ingen rom har plass til 50.'],
    [
      'if none has it',
      '<@U2> rom med teleslynge',
      async () => ROOMS,
      'Jeg finner ikke noe rom med «teleslynge».',
    ],
    [
      'if none is free',
      '<@U2> 10-12 på fjorden',
      async () => ROOMS,
      'Ingen rom som passer, er ledige samtidig.',
    ],
    [
      'if the directory fails',
      '<@U2> med rom',
      () => Promise.reject(new Error('away')),
      'Jeg får ikke lest kalenderne til rommene nå.',
    ],
  ] satisfies [string, string, RoomDirectory['list'], string][])(
    'says so %s, and proposes times',
    async (_, typed, list, sentence) => {
      const { text } = await ask(typed, list);
      expect(text).toContain(sentence);
      expect(text).toMatch(/Forslag: 10:/u);
    },
  );

  it('never proposes a room whose calendar could not be read', async () => {
    const { text } = await ask('<@U2> med rom', async () => ROOMS, true);
    expect(text).toContain('Jeg får ikke lest kalenderne til rommene nå. Tidene er uten rom.');
    expect(proposalsOf(text)).not.toMatch(/Skjæret|Fjorden|Store sal/u);
  });

  it('matches the golden message of a question with a room and a subject', async () => {
    await expectGolden(await ask('<@U2> <@U3> i dag med rom om budsjett'), 'with-a-room');
  });
});

describe('/ledig for hours that do not suit all', () => {
  /** The asker is busy from 13 to 16, and so is nobody else. */
  const answerTo = async (typed: string, at = '2026-11-24T09:00') => {
    const busy = [['2026-11-24T13:00', '2026-11-24T16:00']] as const;
    const calendar = createFakeCalendar('2026-11-24', { kari: busy, ola: [], per: [] });
    return createLedigFeature().command.run(
      typed,
      createFakeServices(calendar, createFakePeople()),
      requestAt(at),
    );
  };

  it.each([
    ['one hour', '<@U2> <@U3> i dag 14-15', '12:00–13:00 (nærmest)'],
    ['the rest of the day', '<@U2> <@U3> i dag etter 15', '12:30–13:00 (nærmest)'],
  ])('proposes the nearest time for %s, and does not say that there is none', async (_, typed, times) => {
    const { text, blocks } = await answerTo(typed);
    expect(text).toContain(`Forslag: ${times}.`);
    expect(JSON.stringify(blocks)).not.toContain('så jeg foreslår ingen tid');
  });

  it('proposes the first time that is left where the hours begin soon', async () => {
    const { text } = await answerTo('<@U2> <@U3> om 10 minutter', '2026-11-24T11:16');
    expect(text).toMatch(/Forslag: 11:30–12:00/u);
  });

  it('offers the next working day as a button where no time of the day is left', async () => {
    const { text, blocks } = await answerTo('<@U2> <@U3> i dag', '2026-11-24T13:10');
    expect(text).not.toContain('Forslag');
    const shown = JSON.stringify(blocks);
    expect(shown).toContain('"text":"I morgen, onsdag 25. november"');
    // It stands in no menu beside it.
    expect(shown).not.toContain('Dagen etter');
  });
});
