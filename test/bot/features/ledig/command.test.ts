import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { ListedPerson } from '../../../../src/bot/people/people.js';
import { createLanguagePreferences } from '../../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../../src/bot/routing/dispatcher.js';
import type { CalendarClient } from '../../../../src/calendar/client.js';
import { LOOKUP_PROBLEMS } from '../../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { buttonValue } from '../../blocks/block-values.js';
import { createInMemoryPreferences, createInMemorySingleUseKeys } from '../../support/in-memory-state.js';
import { createFakeCalendar, createFakeServices, requestAt } from './fakes.js';

/** The message that Slack gets for `/ledig <text>`. */
async function answerTo(
  text: string,
  calendar: CalendarClient = createFakeCalendar('2026-11-24', { kari: [] }),
  listed?: readonly ListedPerson[],
  at = '2026-11-24T09:00',
): Promise<SlackMessage> {
  const sent: SlackMessage[] = [];
  const services = createFakeServices(calendar);
  const dispatcher = createDispatcher({
    features: [createLedigFeature()],
    workspaceOf: () => ({
      services: listed ? { ...services, people: { ...services.people, list: async () => listed } } : services,
      language: 'nb',
      timeZone: 'Europe/Oslo',
    }),
    clock: () => requestAt(at).now.toInstant(),
    languages: createLanguagePreferences(createInMemoryPreferences(), createWatchedLog()),
    sharedAnswers: createInMemorySingleUseKeys(),
    reply: {
      findAckBody: () => undefined,
      answer: async (_, message) => void sent.push(message),
      replace: async () => undefined,
      share: async () => undefined,
      post: async () => undefined,
      sendDirect: async () => undefined,
    },
    modals: {
      open: async () => undefined,
      answerSubmission: async (_id, { loading }) => ({ view: loading, finish: async () => undefined }),
      update: async () => undefined,
    },
    log: createWatchedLog(),
  });
  const typed = { command: '/ledig', text, user_id: 'U1', response_url: 'https://hooks.slack.com/x' };
  await dispatcher.command(typed);
  const [message, ...more] = sent;
  if (!message || more.length > 0) throw new Error(`${sent.length} answers`);
  return message;
}

describe('/ledig with long text', () => {
  const mentions = (count: number) =>
    Array.from({ length: count }, (_, n) => `<@U012AB3C${n}|fornavn.etternavnsen>`).join(' ');

  it("answers for thirty mentions, which are above a thousand characters in Slack's form", async () => {
    expect((await answerTo(mentions(30))).text).toContain('U012AB3C29');
  });

  it('refuses two hundred mentions as too many people', async () => {
    expect((await answerTo(mentions(200))).text).toContain(
      'maks 100 personer om gangen, og du spurte om 200.',
    );
  });

  it('refuses ten thousand characters as too much text', async () => {
    expect((await answerTo('x'.repeat(10_000))).text).toBe('Teksten er for lang. Skriv maks 500 tegn.');
  });

  it('shows help', async () => {
    expect((await answerTo('hjelp')).text).toContain(
      '/ledig @ingrid i morgen: viser når du og Ingrid er ledige i morgen',
    );
  });
});

describe('/ledig about somebody with an event in an unknown time zone', () => {
  it('says so, and does not call the person free', async () => {
    const { code, reason } = LOOKUP_PROBLEMS.unknown_time_zone;
    const error = `Free/busy lookup failed for kari: ${reason} (${code})`;
    const calendar = createFakeCalendar('2026-11-24', { kari: error, ola: [] });
    const { text } = await answerTo('<@U1> <@U2>', calendar);
    expect(text).toContain('Kari Nordmann har en avtale i en tidssone jeg ikke kjenner');
  });
});

describe('/ledig with a typo in the time', () => {
  it.each([
    ['i mrogen', 'i morgen, onsdag 25. november', 'Jeg leste «mrogen» som «morgen».'],
    ['<@U012AB3C|kari> tirdag', 'tirsdag 24. november', 'Jeg leste «tirdag» som «tirsdag».'],
    ['kari tirdag', 'tirsdag 24. november', 'Jeg leste «tirdag» som «tirsdag».'],
  ])('%s is read, and says so', async (typed, day, note) => {
    const { text } = await answerTo(typed);
    expect(text).toContain(day);
    expect(text).toContain(note);
  });

  it('is asked back beside a typed name, where it may be the name of somebody too', async () => {
    const listed = [{ slackId: 'U9', username: 'tiril', name: 'Tiril Tirdal' }];
    const { text, blocks } = await answerTo('kari tirdag', undefined, listed);
    expect(text).toContain('Jeg forstår ikke «tirdag». Dette forstod jeg: i dag, tirsdag 24. november.');
    expect(JSON.stringify(blocks)).not.toContain('"ledig:share"');
  });

  it('is asked back beside a typed name, where the people cannot be listed', async () => {
    const { text } = await answerTo('kari tirdag', undefined, []);
    expect(text).toContain('Jeg forstår ikke «tirdag».');
  });
});

describe('/ledig with a last name that nobody has', () => {
  const calendar = () => createFakeCalendar('2026-11-24', { kari: [], ola: [] });

  it('asks who is meant, and shows nobody else', async () => {
    const { text } = await answerTo('er Ola Hassan ledig i morgen', calendar());
    expect(text).toContain('Jeg finner ingen som heter «Ola Hassan». Mente du');
  });

  it.each(['Ola Kari i morgen', 'ola Teams i morgen'])('%s names no other person', async (typed) =>
    expect((await answerTo(typed, calendar())).text).not.toContain('Jeg finner ingen'),
  );
});

describe('/ledig with a word that is nobody’s name', () => {
  const calendar = () => createFakeCalendar('2026-11-24', { kari: [], ola: [] });

  it.each([
    ['styringsgruppa: <@U2> 10.12 kl 10-12', '«styringsgruppa»'],
    ['Disputas <@U2> i morgen', '«Disputas»'],
    ['kan <@U2> dekke vakta mi i morgen', '«dekke» og «vakta»'],
    ['<!subteam^S1|@utviklere> halvdagsseminar i morgen', '«halvdagsseminar»'],
    ['ola vaktbytte i morgen', '«vaktbytte»'],
    ['kundemøte med Equinor <@U2> i morgen', '«Equinor»'],
    ["e'kje <@U2> ledig i morgen", "«e'kje»"],
    ["har'u tid i kveld <@U2>", "«har'u»"],
    ['<@U2> disputas nå', '«disputas»'],
    ['disputas <@U2> om en time', '«disputas»'],
    ['oppstartsmøte på E39 <@U2> i morgen', '«E39»'],
    ['<@U2> for møte på E39', '«E39»'],
  ])('%s is answered without it, and says so', async (typed, words) => {
    const { text, blocks } = await answerTo(typed, calendar());
    expect(text).toContain(`Jeg hoppet over ${words}. Ingen her heter det.`);
    expect(JSON.stringify(blocks)).toContain('"ledig:share"');
  });

  it('says nothing of names where the words are small ones', async () => {
    const { text } = await answerTo('<@U2> i morgen, mens eller fordi', calendar());
    expect(text).toContain('Jeg hoppet over «mens» og «fordi».');
    expect(text).not.toContain('Ingen her heter det');
  });

  it('leaves the word out of the rows, the attendees and the buttons', async () => {
    const { blocks } = await answerTo('vaktbytte <@U2> i morgen', calendar());
    expect(JSON.stringify(blocks).split('vaktbytte')).toHaveLength(2);
  });

  it.each([
    // The word may be the day.
    '<@U2> eow',
    '<@U2> eow kl 14',
    '<@U2> eow ettermiddag',
    // No other person is named.
    'styringsgruppa i morgen',
    // An @ says that it is a name.
    '<@U2> @vaktbytte i morgen',
    // Similar to Per.
    '<@U2> pers i morgen',
    // A user name or an address.
    '<@U2> kari.n i morgen',
    // More words than one would write beside a question.
    '<@U2> aa bb cc dd ee i morgen',
  ])('%s is asked back, and shows no day', async (typed) => {
    const { text, blocks } = await answerTo(typed, calendar());
    expect(text).toContain('Jeg finner ingen som heter');
    expect(JSON.stringify(blocks)).not.toContain('"ledig:share"');
  });
});

describe('the buttons of the answer that finds no such person', () => {
  const free = { kari: [], ola: [], per: [] };

  /** The text of the answer after a press on the nth button below the answer to the command. */
  async function press(typed: string, at: string, number = 1) {
    const services = createFakeServices(createFakeCalendar(at.slice(0, 10), free));
    const { blocks } = await answerTo(typed, services.calendar, undefined, at);
    const { lunch: _, ...request } = requestAt(at);
    const show = createLedigFeature().actions?.find(({ id }) => id === 'ledig:show');
    const value = buttonValue(blocks, `ledig:show:${number}`);
    const outcome = await show?.run(value, { services, request, surface: 'message' });
    return outcome?.kind === 'replace' ? outcome.message.text : '';
  }

  it.each([
    ['no day', '', '2026-11-24T20:00'],
    ['no day, on a Saturday', '', '2026-11-28T11:00'],
    ['no day, before the end of the working day', '', '2026-11-24T09:00'],
    ['today', ' i dag', '2026-11-24T20:00'],
    ['the weekday of today', ' tirsdag', '2026-11-24T20:00'],
    ['another day', ' torsdag', '2026-11-24T20:00'],
    ['this week', ' denne uka', '2026-11-28T20:00'],
    ['hours', ' 10-14', '2026-11-24T20:00'],
  ])('answer as the command does with %s', async (_, day, at) => {
    const calendar = createFakeCalendar(at.slice(0, 10), free);
    const { text } = await answerTo(`<@U2>${day}`, calendar, undefined, at);
    expect(await press(`<@U2> @xyzzy${day}`, at)).toBe(text);
    const { text: withPer } = await answerTo(`<@U2> <@U3>${day}`, calendar, undefined, at);
    expect(await press(`<@U2> @perr${day}`, at)).toBe(withPer);
  });

  it('ask about the user group whose name was nearly written', async () => {
    for (const typed of ['@utvikler', '@developers neste uke', '@utvilkere @kari']) {
      const { text } = await answerTo(typed, createFakeCalendar('2026-11-24', free));
      expect(text).toContain('Mente du @utviklere?');
    }
    expect(await press('@developers i morgen', '2026-11-24T09:00')).toContain('@utviklere');
    expect(await press('@developers i morgen', '2026-11-24T09:00')).toContain('25. november');
  });
});

describe('/ledig about a group that is named as people say it', () => {
  it.each([
    ['hele utviklerteamet i morgen', 'utviklerteamet'],
    ['heile utviklarteamet', 'utviklarteamet'],
    ['<@U2> og utviklerne neste uke', 'utviklerne'],
    ['når kan Utviklere møtes i morgen', 'Utviklere'],
    ['hvem av utviklarane kan i morgon', 'utviklarane'],
    ['alle på utvikling i morgen', 'utvikling'],
    ['@utviklerne i morgen', 'utviklerne'],
  ])('takes the one group whose name is written in another form, and says so: %s', async (typed, name) => {
    const { text } = await answerTo(typed, createFakeCalendar('2026-11-24', {}));
    expect(text).toContain(`Jeg leste «${name}» som «@utviklere».`);
  });

  it.each(['the whole utvikler team on Friday', 'developers i morgen', 'hele dev-teamet i morgen'])(
    'asks which one is meant, where a group is only like it, and reads no calendar: %s',
    async (typed) => {
      const calendar = createFakeCalendar('2026-11-24', {});
      const { text, blocks } = await answerTo(typed, calendar);
      expect(text).toContain('Mente du @utviklere? @utviklere');
      expect(text).not.toContain('finner ingen');
      expect(JSON.stringify(blocks)).toContain('"ledig:show:1"');
      expect(calendar.asked).toEqual([]);
    },
  );

  it.each([
    ['the whole sales department tomorrow', '«sales department»'],
    ['hele salgsavdelingen i morgen', '«salgsavdelingen»'],
    ['nils salgsavdelinga i morgon', '«nils» eller «salgsavdelinga»'],
  ])('asks for names where none is near: %s', async (typed, names) => {
    const { text } = await answerTo(typed, createFakeCalendar('2026-11-24', {}));
    expect(text).toContain(`Jeg finner ingen som heter ${names}.`);
  });

  it('keeps the rest of the question in the button', async () => {
    const { blocks } = await answerTo('hele dev-teamet i morgen', createFakeCalendar('2026-11-24', {}));
    expect(buttonValue(blocks, 'ledig:show:1')).toBe('["2026-11-25+","U1","S1|@utviklere"]');
  });

  it.each([
    ['developers og pnordm i morgen', ['@pnordm']],
    ['hele dev-teamet og pnordm og annah i morgen', ['@pnordm', '@annah']],
    ['noen av developers i morgen', []],
    ['any of the whole utvikler team tomorrow', []],
  ])('keeps names that only the calendar may know: %s', async (typed, kept) => {
    const { blocks } = await answerTo(typed, createFakeCalendar('2026-11-24', {}));
    const value = JSON.stringify(['2026-11-25+', 'U1', ...kept, 'S1|@utviklere']);
    expect(buttonValue(blocks, 'ledig:show:1')).toBe(value);
  });

  it('keeps a name whose owner Slack did not list in time', async () => {
    const { blocks } = await answerTo(
      'kari og developers i morgen',
      createFakeCalendar('2026-11-24', {}),
      [],
    );
    expect(buttonValue(blocks, 'ledig:show:1')).toBe('["2026-11-25+","U1","@kari","S1|@utviklere"]');
  });
});

describe('/ledig about one or the other of two', () => {
  const calendar = createFakeCalendar('2026-11-24', {
    kari: [],
    ola: [['2026-11-25T12:00', '2026-11-25T14:00']],
    per: [['2026-11-25T13:00', '2026-11-25T15:00']],
  });

  it.each(['enten <@U2> eller per i morgen kl 13', 'hvem av <@U2> og per kan møte meg i morgen kl 13'])(
    'proposes no time at which neither can: %s',
    async (typed) => {
      const { text } = await answerTo(typed, calendar);
      expect(text).toContain('Ola Hansen og Per Sørli har ingen ledig tid mellom 13:00 og 13:30.');
      expect(text).toContain('nærmest');
      expect(text).not.toContain('Forslag: 13:00');
      expect(text).not.toContain('valgfri');
    },
  );

  it.each([
    ['<@U2> eller per i morgen kl 12', 'Per Sørli'],
    ['<@U2> eller per i morgen kl 14', 'Ola Hansen'],
  ])('tells who can: %s', async (typed, who) => {
    expect((await answerTo(typed, calendar)).text).toMatch(
      new RegExp(`Forslag: 1[24]:00–1[24]:30 \\(${who} kan`, 'u'),
    );
  });

  it('proposes a time without the one who need not come', async () => {
    const { text } = await answerTo('<@U2>, valgfri per i morgen kl 14', calendar);
    expect(text).toContain('Forslag: 14:00–14:30 (uten Per Sørli (valgfri))');
  });
});

describe('/ledig with clauses that only tell why', () => {
  it.each([
    ['toget er forsinka, når kan <@U2> i morgen', 'toget er forsinka'],
    ['Når kan <@U2> i morgen? Møtet i dag ble ikke ferdig før tolv', 'Møtet i dag ble ikke ferdig før tolv'],
    ['my train is late so when is <@U2> free tomorrow?', 'my train is late'],
  ])('answers the question, and names them: %s', async (typed, reason) => {
    const { text } = await answerTo(typed, createFakeCalendar('2026-11-24', {}));
    expect(text).toContain(`Jeg hoppet over «${reason}».`);
    expect(text).toContain('i morgen, onsdag 25. november');
  });

  it('keeps a clause that limits the hours', async () => {
    const { text } = await answerTo(
      'jeg må gå halv tre. når kan <@U2> i morgen',
      createFakeCalendar('2026-11-24', {}),
    );
    expect(text).not.toContain('hoppet over');
    expect(text).toContain('08:00–14:30');
  });
});

describe('/ledig about which of several is free', () => {
  it('names all who have no time in one sentence, and leaves out who asks', async () => {
    const all = [['2026-11-25T08:00', '2026-11-25T16:00']] as const;
    const calendar = createFakeCalendar('2026-11-24', { ola: all, per: all, anna: [] });
    const { text } = await answerTo('hvor mange av <@U2>, per og anna kan i morgen kl 9', calendar);
    expect(text).toMatch(/anna er ledig 09:00–09:30\. Ola Hansen og Per Sørli har ingen ledig tid/u);
    expect(text).not.toContain('Du ');
  });
});

describe('/ledig about one colleague', () => {
  const DAY = '2026-11-25';
  const kari = [[`${DAY}T10:00`, `${DAY}T14:00`]] as const;
  const textOf = async (ola: readonly (readonly [string, string])[]) =>
    (await answerTo('<@U2> i morgen', createFakeCalendar('2026-11-24', { kari, ola }))).text;

  it('says when the colleague is free, and then when both are, by name', async () => {
    expect(await textOf([[`${DAY}T12:00`, `${DAY}T15:00`]])).toContain(
      'Ola Hansen er ledig 08:00–12:00 og 15:00–16:00. Du og Ola Hansen er ledige 08:00–10:00 og 15:00–16:00.',
    );
    expect(await textOf([[`${DAY}T08:00`, `${DAY}T10:00`]])).toContain(
      'Ola Hansen er ledig 10:00–16:00. Du og Ola Hansen er ledige 14:00–16:00.',
    );
    expect(
      await textOf([
        [`${DAY}T08:00`, `${DAY}T10:00`],
        [`${DAY}T14:00`, `${DAY}T16:00`],
      ]),
    ).toContain('Ola Hansen er ledig 10:00–14:00. Ingen felles ledig tid i arbeidstida.');
  });

  it('says it once where it is the same, or where the colleague is not free', async () => {
    const same = await textOf([[`${DAY}T10:00`, `${DAY}T14:00`]]);
    expect(same).toContain('november. Du og Ola Hansen er ledige 08:00–10:00 og 14:00–16:00.');
    const none = await textOf([[`${DAY}T08:00`, `${DAY}T16:00`]]);
    expect(none).toContain('november. Ola Hansen har ingen ledig tid i arbeidstida.');
    expect(none).not.toContain('felles');
  });
});

describe('/ledig of several weeks', () => {
  /** Kari is busy from the first day until the end of the last one. */
  const busy = (from: string, to: string) =>
    createFakeCalendar('2026-11-24', { kari: [[`${from}T00:00`, `${to}T23:59`]] });

  it.each([
    [
      'før 10. desember',
      '2026-11-27',
      'Det er ingen ledig tid i uke 48. Dette er den første uka med ledig tid.',
    ],
    ['før 18. desember', '2026-12-04', 'Det er ingen ledig tid i uke 48 og uke 49. Dette er den første'],
    // Monday of the second week is of the period, other than Monday of the first.
    ['2.–16. desember', '2026-12-06', 'Mandag 7. desember'],
    // The first week has a time.
    ['før 10. desember', '2026-11-25', 'Dette er den første.'],
    // None has, and no week behind the question is shown.
    ['før 10. desember', '2027-01-31', 'i uke 48, uke 49 og uke 50.'],
    ['uke 49 eller 50', '2027-01-31', 'i uke 49 og uke 50.'],
    ['før jul', '2027-01-31', 'i uke 48, uke 49, uke 50 og uke 51.'],
    // Of one week, nothing goes on.
    ['denne uka', '2027-01-31', 'resten av uka'],
  ])('%s, busy until %s: %s', async (text, last, said) => {
    const { text: summary, blocks } = await answerTo(`${text} <@U1>`, busy('2026-11-24', last));
    expect(`${summary} ${JSON.stringify(blocks)}`).toContain(said);
    expect(JSON.stringify(blocks)).not.toContain('i den tida du spurte om');
  });
});
