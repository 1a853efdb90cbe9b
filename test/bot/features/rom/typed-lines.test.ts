import { describe, expect, test } from 'vitest';
import { answerRomInZone } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { renderContextOf, renderRom } from '../../../../src/bot/features/rom/render.js';
import type { RequestContext, Services } from '../../../../src/bot/framework/request-context.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../../src/bot/rooms/room-directory.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { BOOKING_LIMITS, requestContextAt } from '../../support/request-context.js';

/** From the typed line to the message: rooms, what they have, people in their place, and times that are over. It is a Tuesday. */

const room = (name: string, details: Partial<Room> = {}): Room => ({
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
  equipment: [],
  ...details,
});
const ROOMS: readonly Room[] = [
  room('Fjorden', { building: 'Hovedbygget', capacity: 6, equipment: ['skjerm', 'tavle'] }),
  room('Styrerommet', { building: 'Hovedbygget', capacity: 12, equipment: ['skjerm', 'videoutstyr'] }),
  room('Auditoriet', { building: 'Hovedbygget', capacity: 80, equipment: ['projektor', 'rullestoltilgang'] }),
  room('Stillerommet', { building: 'Annekset, 2. etasje', capacity: 2 }),
  room('Biblioteket', { building: 'Annekset, 2. etasje', capacity: 20, equipment: ['lenestoler'] }),
  room('Verkstedet', { building: 'Smia', capacity: 4 }),
  room('Loftet'),
];

interface Asking {
  at?: string;
  rooms?: readonly Room[];
  events?: readonly RoomEvent[] | Promise<never>;
  /** The events of some rooms, where the others have those of `events`. */
  eventsOf?: Readonly<Record<string, readonly RoomEvent[]>>;
  /** Weeks whose calendars cannot be read. */
  unreadWeeks?: readonly number[];
  people?: Services['people']['list'];
  booking?: RequestContext['booking'];
}

async function ask(typed: string, language: Language = 'nb', asking: Asking = {}) {
  const { at = '2026-11-24T10:00', rooms = ROOMS, events = [], people = async () => [], booking } = asking;
  const { unreadWeeks = [], eventsOf = {} } = asking;
  const request = { ...requestContextAt(at), texts: textsOf(language), ...(booking && { booking }) };
  const weeks = createRoomWeekCache();
  const services = {
    calendar: {
      roomsFreeBusy: async () => undefined,
      async roomEvents(address: string, { week }: { week: number }) {
        if (unreadWeeks.includes(week)) throw new Error('unreachable');
        return { room: address, events: eventsOf[address.split('@')[0] ?? ''] ?? (await events) };
      },
    },
    rooms: { list: async () => rooms },
    people: { list: people, find: async () => ({ name: 'Kari' }) },
    log: createWatchedLog(),
  } as unknown as Services;
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  const query = parseRom(cleanTyped(typed), request);
  const result = await answerRomInZone(query, services, request, calendars);
  return renderRom(result.answer, renderContextOf(result, request));
}

const say = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text;

describe('what is asked of a room', () => {
  test.each([
    ['hvor mange er det plass til i Styrerommet', 'Styrerommet har 12 plasser.'],
    ['kor mange er det plass til i loftet', 'Jeg vet ikke hvor mange plasser Loftet har.'],
    ['hvor stort er fjorden', 'Fjorden har 6 plasser.'],
    ['hvormange får plass i styrrommet', 'Styrerommet har 12 plasser.'],
    ['går det 12 stk i styrerommet', 'Styrerommet har 12 plasser.'],
    ['hvilket bygg ligger biblioteket i', 'Biblioteket er i Annekset, 2. etasje.'],
    ['hvor er loftet', 'Jeg vet ikke hvilket bygg Loftet er i.'],
    ['hvilket utstyr er det i fjorden', 'Fjorden har skjerm og tavle.'],
    ['kva utstyr finst i stillerommet', 'Jeg vet ikke hva slags utstyr Stillerommet har.'],
    ['har auditoriet projektor?', 'Auditoriet har projektor.'],
    ['har fjorden prosjektor', 'Jeg finner ikke projektor i lista over utstyret i Fjorden.'],
    ['er det skjerm i stillerommet?', 'Jeg finner ikke skjerm i lista over utstyret i Stillerommet.'],
    ['er det lenestoler i biblioteket', 'Biblioteket har lenestoler.'],
  ])('%s: %s', async (typed, sentence) => {
    const text = await say(typed);
    expect(text).toContain(`i dag, tirsdag 24. november. ${sentence} `);
    expect(text).not.toContain('hoppet over');
  });

  test.each([
    ['how many seats in Fjorden', 'en', 'Fjorden has 6 seats.'],
    [
      'does styrerommet have a whiteboard',
      'en',
      'I can’t find a whiteboard in the list of what Styrerommet has.',
    ],
    ['where is biblioteket', 'en', 'Biblioteket is in Annekset, 2. etasje.'],
    ['kor stor er fjorden', 'nn', 'Fjorden har 6 plassar.'],
  ] as const)('%s in %s: %s', async (typed, language, sentence) => {
    expect(await say(typed, language)).toContain(sentence);
  });

  test('beside an hour: whether the room has it, and whether it is free then', async () => {
    const text = await say('finnes det tavle på styrerommet i morgen 10-11');
    expect(text).toContain('Jeg finner ikke tavle i lista over utstyret i Styrerommet. Ledig 10:00–11:00.');
  });

  test('is an hour of the room with more people than it has places for: the places are said', async () => {
    expect(await say('fjorden i morgen 10-11 til 20 personer')).toContain(
      'Fjorden har 6 plasser. Ledig 10:00–11:00.',
    );
  });

  test('of several rooms is in the list of them', async () => {
    const text = await say('hvor mange plasser har styrerommet og fjorden');
    expect(text).toMatch(/^Rom · i dag, tirsdag 24\. november\. Styrerommet: .+ Fjorden: /u);
  });

  test.each(['rom med skjerm i morgen 10-11', 'hvor er det ledig nå', 'hvor stort er det største rommet'])(
    'is none of one room: %s',
    async (typed) => {
      expect(await say(typed)).toMatch(/^(?:Ledige rom|Rom) ·/u);
    },
  );
});

describe('what a room is for', () => {
  test.each([
    ['lite rom til en telefon nå 15 min', undefined],
    ['rom til eksamen torsdag 9-13', undefined],
    ['room for a teams call at 3', undefined],
    ['rom til en dugnad kl 14', 'Jeg hoppet over «dugnad».'],
  ])('is nothing that it must have: %s', async (typed, note) => {
    const text = await say(typed);
    expect(text).toMatch(/^Ledige rom · .+ 7 rom er ledige\. /u);
    expect(/Jeg hoppet over .+?\./u.exec(text)?.[0]).toBe(note);
  });

  test.each(['rom med plass til en rullestol kl 10', 'rom til en rullestol i morgen 10-11'])(
    'is looked for where a room has it: %s',
    async (typed) => {
      expect(await say(typed)).toMatch(/Ett rom er ledig\. .*Auditoriet: ledig/u);
    },
  );

  test('is not what stands behind «med»', async () => {
    expect(await say('rom med telefon i morgen 9-10')).toContain(
      'Jeg finner ingen rom, bygg eller utstyr som heter «telefon».',
    );
  });
});

describe('another room than one that is named', () => {
  test.each([
    ['et annet rom enn fjorden i morgen kl 10', 'nb', 'Viser andre rom enn Fjorden.'],
    ['eit anna rom enn loftet i morgon kl 10', 'nn', 'Viser andre rom enn Loftet.'],
    ['any room except fjorden tomorrow at 10', 'en', 'Showing rooms other than Fjorden.'],
    ['rom til 8 i morgen kl 10, helst ikke styrerommet', 'nb', 'Viser andre rom enn Styrerommet.'],
    ['ledig rom i morgen kl 10, ikke fjorden', 'nb', 'Viser andre rom enn Fjorden.'],
  ] as const)('«%s» in %s', async (typed, language, sentence) => {
    const text = await say(typed, language);
    expect(text).toContain(sentence);
    const [, shown = ''] = text.split(sentence);
    const name = /(?:enn|than) (?<name>\p{L}+)/u.exec(sentence)?.groups?.['name'] ?? '';
    expect(shown).not.toContain(name);
  });

  test.each([
    [
      'noe større enn fjorden i morgen kl 10',
      'nb',
      'Viser rom med flere plasser enn Fjorden.',
      'Styrerommet',
      'Verkstedet',
    ],
    [
      'eit mindre rom enn fjorden i morgon kl 10',
      'nn',
      'Viser rom med færre plassar enn Fjorden.',
      'Verkstedet',
      'Styrerommet',
    ],
    [
      'rooms larger than fjorden',
      'en',
      'Showing rooms with more seats than Fjorden.',
      'Auditoriet',
      'Stillerommet',
    ],
  ] as const)('«%s» in %s is of another size', async (typed, language, sentence, shown, left) => {
    const text = await say(typed, language);
    expect(text).toContain(sentence);
    expect(text).toContain(shown);
    expect(text).not.toContain(left);
  });

  test.each(['noe større enn loftet i morgen kl 10', 'et mindre rom enn loftet i morgen kl 10'])(
    '«%s» says nothing of the places of a room that nobody counted',
    async (typed) => {
      const text = await say(typed);
      expect(text).toContain('Viser andre rom enn Loftet.');
      for (const name of ['Stillerommet', 'Auditoriet']) expect(text).toContain(name);
    },
  );

  test.each([
    ['et annet rom enn kantina i morgen kl 10', 'kantina'],
    ['et annet rom enn auditoriet med projektor i morgen kl 10', 'Ingen rom'],
  ])('«%s» says why there is none', async (typed, sentence) => {
    expect(await say(typed)).toContain(sentence);
  });
});

test('a week that is over has no free rooms', async () => {
  expect(await say('ledig rom for to uker siden')).toContain('er over');
});

describe('rooms near another one', () => {
  const NEAREST = 'Jeg vet ikke hvilke rom som er nærmest hverandre';
  const FLOOR = 'Jeg vet ikke hvilken etasje';

  test.each([
    ['noe til 8 i samme bygg som Fjorden', 'Fjorden (Hovedbygget). Bare rom med minst 8 plasser.', undefined],
    ['ledig rom i samme etasje som fjorden i morgen 10-11', 'Fjorden (Hovedbygget).', FLOOR],
    ['ledig rom i samme etasje som biblioteket 13-14', 'Biblioteket (Annekset, 2. etasje).', undefined],
    ['noe ledig i nærheten av auditoriet nå', 'Auditoriet (Hovedbygget).', NEAREST],
    ['er det et rom ved siden av styrerommet kl 14', 'Styrerommet (Hovedbygget).', NEAREST],
    ['noko ledig i nærleiken av fjorden i ettermiddag', 'Fjorden (Hovedbygget).', NEAREST],
    ['et grupperom like ved auditoriet i morra kl 12', 'Auditoriet (Hovedbygget).', NEAREST],
    ['noe i sammebygg som fjroden til 8', 'Fjorden (Hovedbygget).', undefined],
    ['rom nær styrerommet', 'Styrerommet (Hovedbygget).', NEAREST],
    ['anything free next to auditoriet 13-14', 'Auditoriet (Hovedbygget).', NEAREST],
    ['same floor as styrerommet, 6 people', 'Styrerommet (Hovedbygget).', FLOOR],
    ['hvilke rom ligger i samme bygg som styrerommet', 'Styrerommet (Hovedbygget).', undefined],
    ['ledig rom med projektor i samme bygg som fjorden 10-11', 'Fjorden (Hovedbygget).', undefined],
  ])('%s: %s', async (typed, sentence, unknown) => {
    const text = await say(typed);
    expect(text).toContain(`i samme bygg som ${sentence}`);
    expect([NEAREST, FLOOR].filter((each) => text.includes(each))).toEqual(
      unknown === undefined ? [] : [unknown],
    );
    expect(text).not.toContain(`${sentence.split(' ')[0]}: `);
  });

  test.each([
    [
      'noe ledig i nærheten av loftet nå',
      'Jeg vet ikke hvilket bygg Loftet er i. Skriv «/rom» for å se alle rommene.',
    ],
    ['noe til 200 i samme bygg som fjorden', 'Fjorden er i Hovedbygget. Ingen andre rom der passer.'],
    ['rom i samme bygg som verkstedet', 'Verkstedet er i Smia. Ingen andre rom der passer.'],
    ['rom nær meg', 'Jeg vet ikke hvor du er.'],
    ['ligger biblioteket i samme bygg som fjorden', 'Skriv navnet på ett rom om gangen'],
    ['ledig rom nær kantina nå', 'Jeg finner ingen rom, bygg eller utstyr som heter «kantina».'],
    [
      'rom med boblebad i samme bygg som fjorden nå',
      'Jeg finner ingen rom, bygg eller utstyr som heter «boblebad».',
    ],
  ])('says why there is none: %s: %s', async (typed, sentence) => {
    expect(await say(typed)).toContain(sentence);
  });
});

test.each([
  ['fjorden i morgen 9-10 er opptatt, har dere et annet rom?', 'nb', 'Viser andre rom enn Fjorden.'],
  ['fjorden i morgen 9-10 er opptatt, hva har dere i stedet?', 'nb', 'Viser andre rom enn Fjorden.'],
  ['fjorden er opptatt, hva annet har dere i morgen kl 13', 'nb', 'Viser andre rom enn Fjorden.'],
  [
    'skjermen i fjorden er øydelagd, er det noko anna rom med skjerm i morgon 9-10',
    'nn',
    'Viser andre rom enn Fjorden.',
  ],
  ['fjorden is taken tomorrow 9-10, anything else?', 'en', 'Showing rooms other than Fjorden.'],
] as const)('«%s» in %s is about the other rooms', async (typed, language, sentence) => {
  const text = await say(typed, language);
  expect(text).toContain(sentence);
  expect(text).not.toContain('Fjorden: ');
});

test.each([
  ['er det andre rom ledige i morgen 9-10', 'nb'],
  ['is there any other room tomorrow 9-10', 'en'],
] as const)('«%s» in %s, of no room that is named, is about all', async (typed, language) => {
  expect(await say(typed, language)).toContain('Fjorden: ');
});

describe('what a room must not have', () => {
  test.each([
    [
      'ledig rom uten skjerm i morgen 10-11',
      'nb',
      '5 rom er ledige. Bare rom uten skjerm.',
      /(?:Fjorden|Styrerommet): /u,
    ],
    ['ledig rom til 10 utan prosjektor i morgon 10-11', 'nn', 'Berre rom utan projektor.', /Auditoriet: /u],
    [
      'a free room without a screen or a projector tomorrow',
      'en',
      'Only rooms without a screen and a projector.',
      /(?:Fjorden|Styrerommet|Auditoriet): /u,
    ],
    ['rom uten skjerm', 'nb', 'Bare rom uten skjerm.', /(?:Fjorden|Styrerommet): /u],
  ] as const)('%s in %s: %s', async (typed, language, sentence, others) => {
    const text = await say(typed, language);
    expect(text).toContain(` ${sentence} `);
    expect(text).not.toMatch(others);
  });

  test('is in every room of the building', async () => {
    expect(await say('rom i bygg Hovedbygget uten skjerm og projektor')).toMatch(
      /^Ingen rom i .*Hovedbygget passer\. /u,
    );
  });

  test('may be there where it does not matter', async () => {
    const text = await say('rom med eller uten skjerm i morgen 10-11');
    expect(text).toContain('7 rom er ledige.');
  });
});

describe('equipment of which any will do', () => {
  test.each([
    [
      'rom med projektor eller videoutstyr i morgen 10-11',
      'nb',
      '2 rom er ledige. Bare rom med projektor eller videoutstyr.',
    ],
    ['rom med tavle eller skjerm i morgon 10-11', 'nn', '2 rom er ledige. Berre rom med tavle eller skjerm.'],
    [
      'room with a whiteboard or a projector tomorrow 10-11',
      'en',
      'Only rooms with a whiteboard or a projector.',
    ],
  ] as const)('%s in %s', async (typed, language, sentence) => {
    const text = await say(typed, language);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/hopp|skipped|Loftet/u);
  });

  test('that no room has is said', async () => {
    expect(await say('rom med skjerm eller mikrofon i morgen 10-11')).toContain(
      'Jeg hoppet over «mikrofon».',
    );
    expect(await say('rom med skjerm eller mikrofon i morgen')).toContain('Jeg hoppet over «mikrofon».');
    expect(await say('rom med skjerm og lerret eller mikrofon i morgen')).toContain(
      'Jeg finner ingen rom, bygg eller utstyr som heter «lerret» og «mikrofon».',
    );
    expect(await say('rom med lerret eller mikrofon i morgen 10-11')).toContain(
      'Jeg finner ingen rom, bygg eller utstyr som heter «lerret» og «mikrofon».',
    );
  });
});

describe('several rooms at the same time', () => {
  test.each([
    ['er de to små rommene ledige samtidig i morgen 9-10', 'nb', ['Stillerommet', 'Verkstedet']],
    ['er begge dei største romma ledige i morgon 9-10', 'nn', ['Auditoriet', 'Biblioteket']],
    ['are the three largest rooms free tomorrow 9-10', 'en', ['Auditoriet', 'Biblioteket', 'Styrerommet']],
  ] as const)('%s in %s', async (typed, language, names) => {
    const text = await say(typed, language);
    expect(
      ROOMS.map(({ name }) => name)
        .filter((name) => text.includes(`${name}: `))
        .sort(),
    ).toEqual([...names]);
  });

  test.each(['trenger to rom i morgen 9-10', 'to rom i morgen', 'to møterom i morgen'])(
    'of no size: the number is passed over in «%s»',
    async (typed) => expect(await say(typed)).toContain('Jeg hoppet over «to».'),
  );

  test('of a size: the smallest of those that are free', async () => {
    const meeting: RoomEvent = {
      subject: 'Møte',
      start: '2026-11-24T14:00:00.000+01:00',
      end: '2026-11-24T15:00:00.000+01:00',
      id: '1',
      change_key: '1',
    };
    const text = await say('trenger to små rom kl 14-15', 'nb', {
      eventsOf: { stillerommet: [meeting] },
    });
    expect(text).toMatch(/Verkstedet: .*Fjorden: /u);
    expect(text).not.toMatch(/(?:Styrerommet|Biblioteket|hoppet)/u);
  });
});

describe('a wish about a room or hours', () => {
  const taken = (from: string, to: string): RoomEvent => ({
    subject: 'Møte',
    start: `2026-11-25T${from}:00.000+01:00`,
    end: `2026-11-25T${to}:00.000+01:00`,
    id: '1',
    change_key: '1',
  });
  const OTHERWISE = 'Ingenting er ledig slik du helst vil ha det.';

  test.each([
    ['fjorden i morgen, helst før 12', 'nb', OTHERWISE, '12:00–16:00'],
    ['fjorden i morgon, helst mellom 9 og 11', 'nn', OTHERWISE, '12:00–16:00'],
    [
      'fjorden tomorrow, preferably before noon',
      'en',
      'Nothing is free the way you’d prefer.',
      '12:00–16:00',
    ],
  ] as const)('%s in %s: says that it shows other hours', async (typed, language, sentence, hours) => {
    const text = await say(typed, language, { events: [taken('08:00', '12:00')] });
    expect(text).toContain(sentence);
    expect(text).toContain(hours);
  });

  test('is all there is where it can be had', async () => {
    const text = await say('fjorden i morgen, helst før 12', 'nb', { events: [taken('12:00', '16:00')] });
    expect(text).not.toContain(OTHERWISE);
    expect(text).toContain('Ledig 08:00–12:00.');
  });

  test('of a room that is taken shows the others', async () => {
    const text = await say('et rom til 6 i morgen 9-10, helst styrerommet', 'nb', {
      eventsOf: { styrerommet: [taken('08:00', '12:00')] },
    });
    expect(text).toContain(OTHERWISE);
    expect(text).toMatch(/^Ledige rom · .+ Fjorden: /u);
  });

  test('of a room, where none is free, shows what is free first of all rooms', async () => {
    const text = await say('et rom til 4 i morgen 9-10, helst i Hovedbygget', 'nb', {
      events: [taken('08:00', '12:00')],
    });
    expect(text).not.toContain(OTHERWISE);
    expect(text).not.toContain('Bare rom i Hovedbygget');
    expect(text).toMatch(/Først ledig: .*fra 12:00/u);
  });

  test('of large rooms, where none is free, shows the largest first', async () => {
    const text = await say('et stort rom i morgen 9-10', 'nb', { events: [taken('08:00', '12:00')] });
    expect(text).toContain('De største først.');
  });

  test('of a room that is free shows it', async () => {
    expect(await say('et rom i morgen 9-10, helst styrerommet')).toMatch(/^Styrerommet · /u);
  });
});

test.each([
  ['er loftet oppe kl 13? må ta en teams med revisor', 'nb', 'Jeg hoppet over «oppe» og «revisor».'],
  ['er loftet oppe kl 13', 'nn', 'Eg hoppa over «oppe».'],
  ['loftet kl 13-14 (fagutvalget)', 'nb', 'Jeg hoppet over «fagutvalget».'],
  ['is Loftet open at 1 pm, need to take a call with the county', 'en', 'I skipped “county”.'],
] as const)('«%s» in %s shows the room, and says what it passed over', async (typed, language, note) => {
  const text = await say(typed, language);
  expect(text).toMatch(/^Loftet · /u);
  expect(text).toContain(note);
});

test.each([
  'loftet i morgen aldri kl 13',
  'rom med utsikt og lys kl 13',
  'loftet og Havsalen kl 13',
  'loftet dagenetterpå kl 13',
  'loftet kl 13 annakvar',
  'loftet kl 13 fredagen',
  'rom kl 13 i kantina',
  'rom med badstue kl 13',
])('«%s» may mean another day or room, and is asked about', async (typed) => {
  expect(await say(typed)).not.toMatch(/^(?:Ledige rom|Loftet) · i dag/u);
});

describe('food and drink beside a room', () => {
  test.each([
    ['styrerommet mandag 10-11, trenger også kaffe', 'nb', 'Styrerommet · ', 'Jeg hoppet over «kaffe».'],
    ['fjorden i mårra kl 9, og kaffe te 6', 'nb', 'Fjorden · ', 'Jeg hoppet over «kaffe».'],
    ['fjorden kl 10-11 med kaffi og kake', 'nn', 'Fjorden · ', 'Eg hoppa over «kaffi» og «kake».'],
    ['room for 8 tomorrow 10-11, also need coffee', 'en', 'Free rooms · ', 'I skipped “coffee”.'],
  ] as const)('%s in %s is shown without: %s', async (typed, language, title, note) => {
    const text = await say(typed, language);
    expect(text).toMatch(new RegExp(`^${title}`, 'u'));
    expect(text).toContain(note);
  });

  test('is no part of a name or of what the room is for', async () =>
    expect(await say('rom til kake og kaffemaskin i morgen kl 10')).not.toContain('«kaffe»'));
});

test.each([
  ['Someone is sitting in Styrerommet and I thought it was mine. Who booked it?', '«sitting»'],
  ["who's hogging auditoriet", '«hogging»'],
  ['er fjorden trallala ledig', '«trallala»'],
])('«%s» is about the room that it names, and passes over %s', async (typed, word) => {
  const text = await say(typed);
  expect(text).toMatch(/^(?:Styrerommet|Auditoriet|Fjorden) · i dag/u);
  expect(text).toContain(`Jeg hoppet over ${word}.`);
});

test.each(['hvem har Fjorden Vest', 'rydde fjorden', 'er styrerommet ledig i hele morra'])(
  '«%s» may mean another room, day or thing, and is asked about',
  async (typed) => expect(await say(typed)).not.toMatch(/^(?:Styrerommet|Fjorden) · i dag/u),
);

test('the full stop behind the name of a room is not shown as a corrected typing error', async () =>
  expect(await say("Somebody's in Fjorden. Who has it?")).not.toContain('«Fjorden.»'));

test.each([
  ['fjorden er for stor, har dere noe mindre kl 13', 'nb', /Verkstedet/u, 'Styrerommet: '],
  ['kan me byte fjorden mot noko større i morgon kl 10', 'nn', /Styrerommet/u, 'Verkstedet: '],
  ['can we swap Fjorden for something bigger tomorrow at 10', 'en', /Auditoriet/u, 'Verkstedet: '],
] as const)('«%s» in %s is about rooms of another size', async (typed, language, shown, other) => {
  const text = await say(typed, language);
  expect(text).toMatch(shown);
  expect(text).not.toContain(other);
  expect(text).not.toMatch(/«|“/u);
});

test.each([
  ['fjorden eller noe større kl 14', 'noe større'],
  ['fjorden eller et større rom kl 14', 'et større rom'],
  ['fjorden or a bigger room', 'a bigger room'],
  ['book fjorden 14-15, ellers et annet rom', 'et annet rom'],
  ['fjorden 14-15 eller et annet rom', 'et annet rom'],
  ['fjorden or another room', 'another room'],
  ['er fjorden eller andre rom ledig 14-15', 'andre rom'],
  ['fjorden og andre rom', 'andre rom'],
  ['fjorden eller noe annet kl 14', 'noe annet'],
  ['fjorden 14-15, if not another room', 'another room'],
])('«%s» is about the room, and names what is passed over', async (typed, passedOver) => {
  const text = await say(typed);
  expect(text).toMatch(/(?:^|\. )Fjorden · /u);
  expect(text).toContain(`Jeg hoppet over «${passedOver}».`);
});

test.each(['fjorden i stedet 14-15', 'book fjorden i staden 14-15', 'book fjorden instead 14-15'])(
  '«%s» is about the room that it names',
  async (typed) => {
    const text = await say(typed);
    expect(text).toMatch(/(?:^|\. )Fjorden · /u);
    expect(text).not.toContain('hoppet over');
  },
);

describe('a booking that is to repeat', () => {
  test.each([
    ['book fjorden hver mandag 9-10', 'nb', 'Jeg hoppet over «hver mandag». Du kan booke én gang om gangen.'],
    ['fjorden kvar måndag 9-10', 'nn', 'Eg hoppa over «kvar måndag». Du kan booke éin gong om gongen.'],
    ['book a room every Monday 9-10', 'en', 'I skipped “every Monday”. You can book one time at a time.'],
  ] as const)('%s in %s: %s', async (typed, language, sentence) => {
    expect(await say(typed, language, { booking: BOOKING_LIMITS })).toContain(sentence);
  });

  test.each([
    ['book fjorden hver mandag i desember 9-10', 'nb', 'Du kan booke én gang om gangen.', 'hoppet over'],
    ['book fjorden kvar måndag i desember 9-10', 'nn', 'Du kan booke éin gong om gongen.', 'hoppa over'],
    ['book fjorden every Monday in December 9-10', 'en', 'You can book one time at a time.', 'skipped'],
  ] as const)('%s in %s, of which each day is looked at: %s', async (typed, language, sentence, skipped) => {
    const text = await say(typed, language, { booking: BOOKING_LIMITS });
    expect(text).toContain(sentence);
    expect(text).not.toContain(skipped);
  });

  test('is skipped where rooms cannot be booked', async () => {
    expect(await say('book fjorden hver mandag 9-10')).toContain('Jeg hoppet over «hver mandag». ');
    expect(await say('book fjorden hver mandag 9-10')).not.toContain('om gangen');
    expect(await say('fjorden hver mandag 9-10')).not.toContain('hoppet over');
  });
});

describe('each of several days', () => {
  const taken = (day: string, from: string, to: string): RoomEvent => ({
    subject: 'Møte',
    start: `${day}T${from}:00.000+01:00`,
    end: `${day}T${to}:00.000+01:00`,
    id: day,
    change_key: '1',
  });
  const events = [taken('2026-12-07', '09:00', '10:00'), taken('2026-12-16', '08:00', '13:00')];

  test.each([
    [
      'fjorden hver mandag i desember 9-10',
      'nb',
      'Dette er den første som har ledig tid. Ledig: mandag 14. desember, mandag 21. desember og mandag 28. desember. Ikke ledig: mandag 7. desember. Fjorden · mandag 14. desember.',
    ],
    [
      'når er fjorden ledig i veke 51? treng fire timar i strekk',
      'nn',
      'Ledig: måndag 14. desember (08:00–16:00), tysdag 15. desember (08:00–16:00), torsdag 17. desember (08:00–16:00) og fredag 18. desember (08:00–16:00). Ikkje ledig: onsdag 16. desember.',
    ],
    [
      'need fjorden two mornings next week',
      'en',
      'Free: Monday 30 November (08:00–12:00), Tuesday 1 December (08:00–12:00), Wednesday 2 December (08:00–12:00), Thursday 3 December (08:00–12:00) and Friday 4 December (08:00–12:00). Fjorden · Monday 30 November.',
    ],
    [
      'rom til 5 hver tirsdag og torsdag i januar kl 9-10',
      'nb',
      'tirsdag 19. januar 2027 og torsdag 21. januar 2027. Jeg har ikke sjekket de to siste dagene.',
    ],
    ['book fjorden hver dag neste uke 0745-0800', 'nb', 'torsdag 3. desember og fredag 4. desember. Fjorden'],
  ] as const)('«%s» in %s', async (typed, language, sentence) => {
    const text = await say(typed, language, { events });
    expect(text).toContain(sentence);
    expect(text).not.toContain('hoppet over');
  });

  test('each other day has a button', async () => {
    const { blocks } = await ask('fjorden hver mandag i desember 9-10', 'nb', { events });
    const texts = [...JSON.stringify(blocks).matchAll(/\\"text\\":\\"([^"]*)\\"/gu)].map(([, each]) => each);
    expect(texts).toEqual(['2026-12-07', '2026-12-21', '2026-12-28'].map((day) => `fjorden kl 9-10 ${day}`));
  });

  const mondays = ['07', '14', '21', '28'].map((day) => taken(`2026-12-${day}`, '09:00', '10:00'));
  test.each([
    [
      'fjorden hver mandag i desember 9-10',
      'nb',
      { events, unreadWeeks: [51] },
      'Du spurte om flere dager. Dette er den første som jeg vet har ledig tid. Ledig: mandag 21. desember og mandag 28. desember. Ikke ledig: mandag 7. desember. Jeg fikk ikke sjekket mandag 14. desember. Prøv igjen om litt. Fjorden · mandag 21. desember.',
    ],
    [
      'fjorden og styrerommet kvar måndag i desember 9-10',
      'nn',
      { events, unreadWeeks: [50, 53] },
      'Dette er den første som eg veit har ledig tid. Ledig: måndag 14. desember og måndag 21. desember. Eg fekk ikkje sjekka måndag 7. desember og måndag 28. desember. Prøv igjen om litt. Ledige rom · måndag 14. desember',
    ],
    [
      'fjorden every Monday in December 9-10',
      'en',
      { events: mondays, unreadWeeks: [53] },
      'There’s no free room on any of the days I could check. This is the first one of them. Not free: Monday 7 December, Monday 14 December and Monday 21 December. I couldn’t check Monday 28 December. Try again in a moment.',
    ],
  ] as const)(
    'names the days that could not be read: «%s» in %s',
    async (typed, language, asking, sentence) => {
      expect(await say(typed, language, asking)).toContain(sentence);
    },
  );

  test('says of which days it is that none is free, where there are more', async () => {
    const days = ['05', '07', '12', '14', '19', '21', '26', '28'];
    const events = days.map((day) => taken(`2027-01-${day}`, '08:00', '16:00'));
    const text = await say('fjorden hver tirsdag og torsdag i januar kl 9-10', 'nb', { events });
    expect(text).toContain('Ingen av de 6 første dagene har ledig tid. Dette er den første. Ikke ledig: ');
    expect(text).toContain('torsdag 21. januar 2027. Jeg har ikke sjekket de to siste dagene.');
    expect(text).not.toContain('dagene du spurte om');
  });

  test.each([
    ['trenger fjorden to formiddager neste uke', 'nb', 'Jeg hoppet over «to».'],
    ['rom til 5 tre ettermiddagar neste veke', 'nn', 'Eg hoppa over «tre».'],
    ['need fjorden two mornings next week', 'en', 'I skipped “two”.'],
  ] as const)(
    'says that it passes over how many are wanted: «%s» in %s',
    async (typed, language, sentence) => {
      expect(await say(typed, language)).toContain(sentence);
    },
  );

  test('is not said where no calendar could be read', async () => {
    const events = Promise.reject(new Error('unreachable'));
    events.catch(() => undefined);
    const text = await say('fjorden og styrerommet hver mandag i desember 9-10', 'nb', { events });
    expect(text).not.toMatch(/(?:L|Ikke l)edig: /u);
    expect(text).toContain('Dette er den første.');
  });
});

test.each([
  ['Fjorden uten skjerm', 'Fjorden har skjerm.'],
  ['styrerommet utan projektor i morgon', 'Jeg finner ikke projektor i lista over utstyret i Styrerommet.'],
  ['fjorden uten tavle i morgen 10-11', 'Fjorden har tavle. Ledig 10:00–11:00.'],
])('«%s»: of one room, it is said whether it has what it must not have', async (typed, sentence) => {
  expect(await say(typed)).toContain(sentence);
});

test.each([
  ['samtalerom pårørende, 4 stk, kvart over to', 'Jeg hoppet over «pårørende».'],
  ['rom for 5 vernerunde kl 13', 'Jeg hoppet over «vernerunde».'],
  ['Fjorden 11-12 i dag e den oppe? ellers biblioteket', 'Jeg hoppet over «oppe».'],
  ['hvor kan jeg sitte i fred i ettermiddag', 'Jeg hoppet over «fred».'],
  ['rom for lesesirkel kl 10', 'Jeg hoppet over «lesesirkel».'],
  ['rom kl 13 til HMS-gjennomgang og kaffeprat', 'Jeg hoppet over «HMS-gjennomgang» og «kaffeprat».'],
  ['room at 1pm for the hiring panel', 'Jeg hoppet over «hiring» og «panel».'],
  ['kontoret er fullt, finnes det et sted til kl 14', 'Jeg hoppet over «kontoret er fullt».'],
  ['er det et rom kl 13? har en zoom med Trondheim', 'Jeg hoppet over «Trondheim».'],
])('«%s» shows free rooms, and says which word it passed over', async (typed, note) => {
  const text = await say(typed);
  expect(text).toMatch(/^Ledige rom · /u);
  expect(text).toContain(note);
});

test.each(['rom for 5 vernerunde sandkasse kl 13', 'rom i lesesirkelen kl 10', 'lesesirkelen kl 10'])(
  '«%s» may name another day or a room, and is asked about',
  async (typed) => {
    expect(await say(typed)).toContain('Jeg finner ingen rom');
  },
);

describe('a person where a room is expected', () => {
  const rooms = [room('Fjorden'), room('Fjellet'), room('Olastua')];
  const PEOPLE = [
    { slackId: 'U1', name: 'Ola Bakken', username: 'ola' },
    { slackId: 'U2', name: 'Ola Dahl', username: 'odahl' },
    { slackId: 'U3', name: 'Ingrid Solheim', username: 'ingrid' },
  ];
  const people = async () => PEOPLE;

  test.each([
    ['Ingrid Solheim i morgen', 'Ingrid Solheim er ikke et av rommene.', '/ledig Ingrid Solheim i morgen'],
    ['ingrid', 'ingrid er ikke et av rommene.', '/ledig ingrid'],
    ['odahl', 'odahl er ikke et av rommene.', '/ledig odahl'],
    ['ledig ingrid', 'ingrid er ikke et av rommene.', '/ledig ingrid'],
    [
      'ingrid og ola dahl på fredag',
      'ingrid ola dahl er ikke et av rommene.',
      '/ledig ingrid og ola dahl på fredag',
    ],
  ])('«%s» is answered with /ledig', async (typed, sentence, hint) => {
    const { text, blocks } = await ask(typed, 'nb', { rooms, people });
    expect(text).toContain(sentence);
    expect(text).toContain(`«${hint}»`);
    expect(JSON.stringify(blocks)).toContain('conversation:calendar:0');
  });

  test.each([
    ['olastu', 'Olastua'],
    ['ola', 'Olastua'],
    ['kantina', 'Jeg finner ikke noe rom som heter «kantina».'],
    ['rom 204', 'Jeg finner ikke noe rom som heter «rom 204».'],
    ['204', 'Jeg finner ikke noe rom som heter «204».'],
    ['møterom 204 i morgen', 'Jeg finner ikke noe rom som heter «møterom 204».'],
  ])('«%s» is the name of nobody, or almost that of a room', async (typed, said) => {
    expect(await say(typed, 'nb', { rooms, people })).toContain(said);
  });

  test('where the people cannot be listed, the word is no room', async () => {
    const failing = () => Promise.reject(new Error('ratelimited'));
    const text = await say('ingrid', 'nb', { rooms, people: failing });
    expect(text).toContain('Jeg finner ikke noe rom som heter «ingrid».');
  });
});

describe('a time that is past today', () => {
  const rooms = [room('Fjorden'), room('Møterom 2-14')];
  const askedBy = async (typed: string, at: string) => {
    const { text, blocks } = await ask(typed, 'nb', { rooms, at });
    const asked = [...JSON.stringify(blocks).matchAll(/\\"text\\":\\"([^"]*)\\"/gu)].map(([, each]) => each);
    return { text, asked };
  };

  test.each([
    ['ledig kl 9', '09:00 er passert i dag.', ['ledig kl 9 2026-11-25']],
    ['ledig i dag kl 9', '09:00 er passert i dag.', ['ledig kl 9 2026-11-25']],
    ['ledig 13-15 åtte plasser', '13:00–15:00 er passert i dag.', ['ledig 13-15 åtte plasser 2026-11-25']],
    ['fjorden kl 9', '09:00 er passert i dag.', ['fjorden kl 9 2026-11-25']],
  ])('«%s» offers tomorrow', async (typed, sentence, questions) => {
    const { text, asked } = await askedBy(typed, '2026-11-24T20:02');
    expect(text).toContain(sentence);
    expect(text).toContain('I morgen, onsdag 25. november.');
    expect(asked).toEqual(questions);
    for (const question of asked)
      expect(parseRom(question ?? '', requestContextAt('2026-11-24T20:02')).kind).toBe('free');
  });

  test('offers the next working day too', async () => {
    const { asked } = await askedBy('ledig kl 9', '2026-11-27T20:02');
    expect(asked).toEqual(['ledig kl 9 2026-11-28', 'ledig kl 9 2026-11-30']);
  });

  test('a room whose name has a time is shown', async () => {
    expect((await askedBy('Møterom 2-14', '2026-11-24T20:02')).text).toContain('Møterom 2-14 · ');
  });
});

test.each([
  ['fjorden i morgen kl 14', 'Ledig 14:00–16:30.'],
  ['book fjorden i morgen kl 14', 'Ledig 14:00–16:30.'],
  ['fjorden i morgen kl 17', 'Ledig fra 17:00 og resten av dagen.'],
  ['fjorden i morgen 14-15', 'Ledig 14:00–15:00.'],
])('«%s», a time without an end, says how long the room is free', async (typed, sentence) => {
  const [start, end] = ['2026-11-25T16:30:00.000+01:00', '2026-11-25T17:00:00.000+01:00'] as const;
  const events = [{ subject: 'Møte', start, end, id: '1', change_key: '1' }];
  expect(await say(typed, 'nb', { events })).toContain(sentence);
});

test.each([
  ['fjorden i morgen 14-17', 'nb', 'Ikke ledig hele tida 14:00–17:00.'],
  ['fjorden i morgen 14-17', 'nn', 'Ikkje ledig heile tida 14:00–17:00.'],
  ['fjorden i morgen 14-17', 'en', 'Not free for all of 14:00–17:00.'],
  ['fjorden i morgen 16.30-17', 'nb', 'Ikke ledig 16:30–17:00.'],
] as const)(
  '«%s» (%s) says whether a taken room is free in a part of the time',
  async (typed, language, sentence) => {
    const [start, end] = ['2026-11-25T16:30:00.000+01:00', '2026-11-25T17:00:00.000+01:00'] as const;
    const events = [{ subject: 'Møte', start, end, id: '1', change_key: '1' }];
    expect(await say(typed, language, { events })).toContain(sentence);
  },
);

test.each([
  [
    'videomøtet med fylkeslegen er utsatt til fredag kl 9. Er det noe ledig rom da',
    'Jeg hoppet over «fylkeslegen» og «utsatt».',
  ],
  [
    'det største som er ledig onsdag fra 10 til 12, samling for hele avdelingen',
    'Jeg hoppet over «avdelingen».',
  ],
  ['et ledig rom med badstue fredag kl 9', 'Jeg finner ingen rom, bygg eller utstyr som heter «badstue».'],
])('«%s» passes over what explains the question, and nothing that a room must have', async (typed, said) => {
  expect(await say(typed, 'nb', { rooms: [room('Fjorden')] })).toContain(said);
});

const takenToday = (from: string, to: string): RoomEvent => ({
  subject: 'Møte',
  start: `2026-11-24T${from}:00.000+01:00`,
  end: `2026-11-24T${to}:00.000+01:00`,
  id: '1',
  change_key: '1',
});

const BUILT: readonly Room[] = [
  room('Fjorden', { building: 'Hovedbygget', capacity: 6, equipment: ['skjerm', 'tavle'] }),
  room('Fjellet', { building: 'Annekset', capacity: 8, equipment: ['skjerm'] }),
];

describe('a building that is not wanted, or not usable', () => {
  test.each([
    ['rom kl 14-15, men ikke i Annekset', 'nb', 'Viser ikke rom i Annekset.'],
    ['rom kl 14-15 utanfor annekset', 'nn', 'Viser ikkje rom i Annekset.'],
    ['rooms 14-15, not in the annex', 'en', 'Not showing rooms in Annekset.'],
    ['anywhere but the annex 14-15', 'en', 'Not showing rooms in Annekset.'],
    ['rom kl 14-15. Det lekker fra taket i annekset', 'nb', 'Viser ikke rom i Annekset.'],
    ['Annekset er stengt, hva er ledig 14-15', 'nb', 'Viser ikke rom i Annekset.'],
  ] as const)('«%s» shows none of its rooms', async (typed, language, said) => {
    const text = await say(typed, language, { rooms: BUILT });
    expect(text).toContain(said);
    expect(text).toContain('Fjorden');
    expect(text).not.toContain('Fjellet');
  });

  test.each([
    ['noe med skjerm i Hovedbygget 14-15, varmen er av i annekset', 'varmen er av i annekset'],
    ['kantina er stengt, trenger rom i Hovedbygget 14-15', 'kantina er stengt'],
    ['er Fjorden ledig 14-15? strømmen er borte i annekset', 'strømmen er borte i annekset'],
  ])('«%s» passes over what is wrong elsewhere', async (typed, reason) => {
    const text = await say(typed, 'nb', { rooms: BUILT });
    expect(text).toContain(`Jeg hoppet over «${reason}».`);
    expect(text).toContain('Fjorden');
    expect(text).not.toContain('Fjellet');
  });

  test('a room in which something is wrong is not offered', async () => {
    const text = await say('skjermen i Fjorden er ødelagt, trenger rom 14-15', 'nb', { rooms: BUILT });
    expect(text).toContain('Viser andre rom enn Fjorden.');
  });

  test.each(['er Annekset stengt i morgen?', 'rom kl 14-15, vi er ikke i Oslo'])(
    '«%s» leaves out no building',
    async (typed) => {
      expect(await say(typed, 'nb', { rooms: BUILT })).not.toContain('Viser ikke rom');
    },
  );

  test('a building that is only wished is searched first, and the other one where nothing is free', async () => {
    const typed = 'rom til fem kl 12-15, helst i Hovedbygget? Hvis det er fullt der, tar vi gjerne Annekset.';
    expect(await say(typed, 'nb', { rooms: BUILT })).toContain('Bare rom i Hovedbygget med minst 5 plasser.');
    const eventsOf = { fjorden: [takenToday('12:00', '15:00')] };
    expect(await say(typed, 'nb', { rooms: BUILT, eventsOf })).toContain('Fjellet');
  });
});

describe('what a named room has', () => {
  test.each([
    ['finst det mikrofonar i Fjorden', 'Jeg finner ikke mikrofonar i lista over utstyret i Fjorden.'],
    ['Er det skjerm i Fjorden, eller må vi ta med projektor selv?', 'Fjorden har skjerm.'],
    ['den nye lærlingen spør hvor Fjellet er hen, hvilket bygg?', 'Fjellet er i Annekset.'],
    [
      'Hvor mange får plass i Fjorden, og er det tavle der? Jeg planlegger et kurs i førstehjelp.',
      'Fjorden har 6 plasser.',
    ],
    [
      'Hvor mange får plass i Fjorden, og er det tavle der? Jeg planlegger et kurs i førstehjelp.',
      'Fjorden har tavle.',
    ],
  ])('«%s» is answered beside the rest of the sentence', async (typed, said) => {
    expect(await say(typed, 'nb', { rooms: BUILT })).toContain(said);
  });

  test('the larger of two rooms comes first', async () => {
    const text = await say('Fjorden el Fjellet, hvilket er størst', 'nb', { rooms: BUILT });
    expect(text).toMatch(/De største først.*Fjellet.*Fjorden/su);
  });
});

describe('who has booked a room', () => {
  const events = [takenToday('10:00', '11:00')];

  test.each([
    ['hvem har Fjorden i dag', 'nb', 'Jeg viser ikke hvem som har booket rommet.'],
    ['kven sit i Fjorden i dag', 'nn', 'Eg viser ikkje kven som har booka rommet.'],
    ['who booked Fjorden today', 'en', 'I don’t show who has booked the room.'],
    ['sitter noen i Fjorden nå? hvem', 'nb', 'Jeg viser ikke hvem som har booket rommet.'],
  ] as const)('«%s» says that it is not shown', async (typed, language, said) => {
    expect(await say(typed, language, { events })).toContain(said);
  });

  test('a day without a meeting needs no such sentence', async () => {
    expect(await say('hvem har Fjorden i dag')).not.toContain('booket rommet');
  });
});
