import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlaygroundMessage } from '../../src/playground/protocol.js';
import { SECRETS, startTestSystem, type TestSystem } from './test-system.js';

/** Each command from end to end: signed HTTP to the real bot, and the real services with the built-in data. */

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterEach(() => expect(system.playground.refusals()).toEqual([]));
afterAll(() => system.stop());

const kari = () => system.playground.user('kari');
const blocksJson = (message: PlaygroundMessage) => JSON.stringify(message.blocks ?? []);

/** Sends a command and waits for its private answer. */
async function ask(typed: string, user = kari()): Promise<PlaygroundMessage> {
  await user.type(typed);
  return user.nextMessage(({ ephemeralTo }) => ephemeralTo === user.id);
}

/** The bot remembers the language of a user's English commands, so they have a user of their own. */
const askInEnglish = (typed: string) => ask(typed, system.playground.user('lars'));

/** One of the other members. The bot limits how many questions in a second one person asks. */
const MEMBERS = ['ola', 'ingrid', 'amina', 'mateus'];
let turn = 0;
function askAsAnyone(typed: string): Promise<PlaygroundMessage> {
  turn += 1;
  return ask(typed, system.playground.user(MEMBERS[turn % MEMBERS.length] ?? ''));
}

async function press(
  message: PlaygroundMessage,
  actionId: string,
  user = kari(),
): Promise<PlaygroundMessage> {
  await user.use(message, actionId);
  return user.nextChange((changed) => changed.ts === message.ts);
}

/** Picks an option of the menu, and returns what the message becomes. */
async function choose(
  message: PlaygroundMessage,
  actionId: string,
  value: string,
  user = kari(),
): Promise<PlaygroundMessage> {
  const option = { value, text: { type: 'plain_text' as const, text: value } };
  await user.use(message, actionId, { option });
  return user.nextChange((changed) => changed.ts === message.ts);
}

describe('/ord', () => {
  test('fisk: shows the word, its forms and senses, and opens its inflection in a modal', async () => {
    const message = await ask('/ord fisk');
    expect(message.text).toContain('fisk');
    expect(blocksJson(message)).toMatch(/fisken.*fisker.*fiskene/u);
    await kari().use(message, 'ord:inflection');
    await kari().nextView();
    const { view } = await kari().nextView();
    expect(JSON.stringify(view.blocks)).toMatch(/Ubestemt|ubestemt/u);
    expect(JSON.stringify(view.blocks)).toContain('fiskene');
  });

  test.each([
    ['/ord skóli nn', /skule/u],
    ['/ord þenna bm', /denne/u],
    ['/ord fisken', /fisk/u],
    ['/ord nn skule', /skule/u],
    ['/ord et', /«et» er en form av «en»/u],
    ['/ord hva betyr fisk?', /fisk/u],
    ['/ord flertall av bok', /bøker/u],
    ['/ord fsk', /Mente du.*fisk/u],
    ['/ord zzyzx', /i prøveordboka på bokmål eller nynorsk.*bare omtrent \d+[05]0 ord/u],
  ])('%s finds %s', async (typed, word) => {
    expect((await askAsAnyone(typed)).text).toMatch(word);
  });

  test('fisk: shows both dictionaries, and both full articles as pages of one modal', async () => {
    const message = await ask('/ord fisk');
    expect(message.text).toMatch(/bokmål.*en fisk.*nynorsk.*ein fisk/u);
    await kari().use(message, 'ord:whole');
    await kari().nextView();
    const opened = await kari().nextView();
    expect(JSON.stringify(opened.view.blocks)).toContain('side 1 av 2');
    await kari().use(opened, 'ord:page:0');
    const turned = await kari().nextView();
    expect(turned.id).toBe(opened.id);
    expect(JSON.stringify(turned.view.blocks)).toMatch(/Nynorsk.*side 2 av 2/u);
  });

  test.each([
    ['/ord ikke', 'På nynorsk: ikkje'],
    ['/ord vanleg', 'På bokmål: vanlig'],
    ['/ord gikk', 'På nynorsk: gå'],
  ])('%s links to the other dictionary: %s', async (typed, other) => {
    const message = await ask(typed);
    expect(message.text).toContain(`${other}.`);
    expect(blocksJson(message)).toContain(other);
    const word = other.split(' ').at(-1) ?? '';
    expect((await press(message, 'ord:show')).text).toContain(`${word}, `);
  });

  test('tilfeldig: shows a random word, and replaces it with another', async () => {
    const message = await ask('/ord tilfeldig');
    expect(blocksJson(message)).toContain('Slå opp «tilfeldig»');
    expect((await press(message, 'ord:draw')).text).toMatch(/bokmål|nynorsk/u);
  });

  test('without text: filters the menu by the chosen word class', async () => {
    const picker = await ask('/ord');
    const verb = { text: { type: 'plain_text' as const, text: 'Verb' }, value: 'bnV' };
    await kari().use(picker, 'ord:filter:1', { option: verb });
    const filtered = await kari().nextChange((changed) => changed.ts === picker.ts);
    const { options } = await kari().queryOptions(filtered, 'ord:pick-bnV', 'fi');
    expect(options.length).toBeGreaterThan(0);
    for (const { description } of options) expect(description?.text).toContain('verb');
  });

  test('fiks: suggests similar words as buttons', async () => {
    const message = await ask('/ord fiks');
    expect(message.text).toContain('fiks');
    expect(blocksJson(message)).toContain('"fisk"');
    const button = /"action_id":"(ord:[^"]+)"/u.exec(blocksJson(message))?.[1] ?? '';
    expect((await press(message, button)).text).toContain('fisk');
  });

  test('without text: shows a menu with completions, then the chosen word', async () => {
    const picker = await ask('/ord');
    const { options } = await kari().queryOptions(picker, 'ord:pick', 'fis');
    expect(options.map(({ text }) => text.text)).toContain('fisk');
    const fisk = options.find(({ text }) => text.text === 'fisk');
    if (!fisk) throw new Error('no option');
    await kari().use(picker, 'ord:pick', { option: fisk });
    expect((await kari().nextChange()).text).toContain('fisk');
  });

  test('shared: posts to the channel with the user who shared it, and deletes the private answer', async () => {
    await kari().type('/ord fisk', '#generelt');
    const message = await kari().nextMessage();
    await kari().use(message, 'ord:share');
    const shared = await system.playground.user('ola').nextMessage(({ text }) => text.includes('fisk'));
    expect(shared.ephemeralTo).toBeUndefined();
    expect(blocksJson(shared)).toContain(`Delt av <@${kari().id}>`);
    expect(blocksJson(shared)).toContain('ord:inflection');
    expect(blocksJson(shared)).not.toContain('ord:share');
    expect(await kari().nextDeletion()).toBe(message.ts);
    await kari().nextMessage(({ ts }) => ts === shared.ts);
  });

  test('message shortcut: lists the words of the message in a modal', async () => {
    const [message] = system.playground.history('#generelt').filter(({ text }) => text.split(' ').length > 3);
    if (!message) throw new Error('no message');
    await kari().useShortcut('slaa_opp_melding', message);
    await kari().nextView();
    const { view } = await kari().nextView();
    expect(JSON.stringify(view.blocks)).toContain('static_select');
  });
});

describe('/ledig', () => {
  test('@kari i morgen: shows the free times in a sentence, and a table behind the menu', async () => {
    const message = await ask(`/ledig <@${kari().id}|kari> i morgen`);
    expect(message.text).toContain('Du');
    expect(message.text).toMatch(/i morgen, onsdag 25\. november/u);
    expect(blocksJson(message)).not.toContain('"type":"table"');
    expect(blocksJson(await choose(message, 'ledig:menu:0', 'table'))).toContain('"type":"table"');
  });

  test('shows a user without a calendar beside the others, with the reason', async () => {
    const nils = system.playground.user('nils').id;
    const ola = system.playground.user('ola').id;
    const message = await ask(`/ledig <@${ola}> <@${nils}>`);
    expect(message.text).toContain('Ola Bakken');
    expect(blocksJson(message)).toMatch(/Nils Fossum.*kalender/u);
  });

  test('meg: steps to the next day', async () => {
    const message = await ask('/ledig meg');
    expect(message.text).toContain('Du er ledig');
    const next = await choose(message, 'ledig:menu:0', '2026-11-25');
    expect(next.text).toContain('onsdag 25. november');
  });
});

describe('/ledig with limits', () => {
  const [ola, ingrid] = ['<@U0OLA>', '<@U0INGRID>'];
  const sunniva = () => system.playground.user('sunniva');

  test('an hour between ten and two: finds the time and links to a new meeting in Outlook', async () => {
    const message = await ask(`/ledig ${ola} ${ingrid} i morgen 10-14 1 time`);
    expect(message.text).toContain('onsdag 25. november · 10:00–14:00 · minst 1 time');
    expect(message.text).toContain('Alle er ledige 11:00–14:00.');
    const url = new URL(/"url":"([^"]+)"/u.exec(blocksJson(message))?.[1] ?? '');
    expect(url.host).toBe('outlook.office.com');
    expect(url.searchParams.get('startdt')).toBe('2026-11-25T10:00:00Z');
    expect(url.searchParams.get('to')).toBe('ola@eksempel.no,ingrid@eksempel.no');
  });

  test.each([
    ['@utviklere i morgen', /Alle er ledige|Ingen felles ledig tid/u, /Utelatt fra @utviklere: 1 gjest\./u],
    ['#prosjekt-havn uke 49', /Forslag/u, /Utelatt fra #prosjekt-havn: 1 gjest og 2 boter\./u],
    [`${ola} torsdag 1 time med rom om IT`, /med rom · om IT/u, /Forslag: \d/u],
  ])('%s: asks about groups and rooms', async (typed, first, second) => {
    const { text } = await ask(`/ledig ${typed}`);
    expect(text).toMatch(first);
    expect(text).toMatch(second);
  });

  test('keeps the limits when stepping to another day', async () => {
    const message = await ask(`/ledig ${ola} ${ingrid} i morgen før lunsj 45 min`, sunniva());
    const next = await choose(message, 'ledig:menu:0', '2026-11-26', sunniva());
    expect(next.text).toContain('torsdag 26. november · 08:00–11:30 · minst 45 minutter');
  });

  test('leaves the message unchanged when a link is opened', async () => {
    const message = await ask(`/ledig ${ola} i morgen`, sunniva());
    await sunniva().use(message, 'ledig:meet:0');
    const next = await choose(message, 'ledig:menu:0', '2026-11-26', sunniva());
    expect(next.text).toContain('torsdag 26. november');
    expect(system.log.join('')).not.toContain('unknown action');
  });

  test.each([
    [`${ola} i morgen 15-13`, /15-13 slutter før det begynner/u],
    [`${ola} i morgen 10-25`, /er ikke et klokkeslett/u],
    [`${ola} 0 min`, /Møtet må vare mellom/u],
    [`${ola} 1.1.2040`, /for langt fram/u],
    [`${ola} 2026-2036`, /forstår ikke «2026/u],
    [`${ola} lørdag`, /Det er helg/u],
    ['<@U0BYGGVAKT>', /er en bot/u],
    ['ola@annet.no', /utenfor organisasjonen/u],
    [Array.from({ length: 101 }, (_, at) => `p${at}`).join(' '), /maks 100 personer/u],
  ])('%s: explains what is wrong', async (typed, sentence) => {
    expect((await askAsAnyone(`/ledig ${typed}`)).text).toMatch(sentence);
  });
});

describe('/rom', () => {
  const jonas = () => system.playground.user('jonas');

  test('styrerommet: shows the day, and steps to the next', async () => {
    const message = await ask('/rom styrerommet', jonas());
    expect(message.text).toContain('Styrerommet · i dag, tirsdag 24. november');
    expect((await press(message, 'rom:show:2', jonas())).text).toContain('onsdag 25. november');
  });

  test('uke 48: shows each weekday', async () => {
    const message = await ask('/rom styrerommet uke 48', jonas());
    for (const day of ['mandag 23.', 'tirsdag 24.', 'onsdag 25.', 'torsdag 26.', 'fredag 27.']) {
      expect(blocksJson(message).toLowerCase()).toContain(day);
    }
  });

  test('without text: lists every room, with a menu to find one', async () => {
    const picker = await ask('/rom', jonas());
    for (const room of ['Styrerommet', 'Auditoriet', 'Fjorden', 'Fjellet', 'Verkstedet', 'Stillerommet']) {
      expect(picker.text).toContain(room);
    }
    const { options } = await jonas().queryOptions(picker, 'rom:pick', 'fj');
    expect(options.map(({ text }) => text.text)).toEqual(['Fjellet', 'Fjorden']);
    // Availability, capacity and building.
    for (const { description } of options) {
      expect(description?.text).toMatch(/^(?:Ledig|Opptatt) .+ · \d+ plasser · (?:Annekset|Hovedbygget)/u);
    }
    await jonas().use(picker, 'rom:pick', options[1] ? { option: options[1] } : {});
    expect((await jonas().nextChange()).text).toContain('Fjorden');
  });

  test('ledig: lists the smallest room first, each with a button that books it', async () => {
    const message = await ask('/rom ledig 13-15', jonas());
    expect(message.text).toMatch(/Ledige rom · i dag, tirsdag 24\. november, 13:00–15:00/u);
    expect(message.text).toMatch(/Stillerommet: .*Fjellet: .*Styrerommet: .*Auditoriet: /u);
    expect(message.text).not.toContain('Fjorden:');
    expect(blocksJson(message)).toMatch(
      /"action_id":"booking:open:0","text":\{[^}]*"Book"[^}]*\},"value":"[^}]*stillerommet@eksempel\.no/u,
    );
    expect(blocksJson(message)).not.toContain('"type":"link"');
  });

  test.each([
    ['/rom ledig', /Ledige rom · nå/u],
    ['/rom nå 30 min skjerm', /minst 30 minutter.*med skjerm/u],
    ['/rom ledig fredag i annekset', /fredag 27\. november.*Fjellet/u],
    ['/rom annekset', /Fjellet.*Stillerommet.*Verkstedet/u],
    ['/rom 10 plasser', /Styrerommet.*Verkstedet.*Auditoriet/u],
    ['/rom fjorden 13-15', /Ikke ledig hele tida 13:00–15:00/u],
  ])('answers %s', async (typed, expected) => {
    expect((await askAsAnyone(typed)).text).toMatch(expected);
  });

  test('understands English', async () => {
    const { text } = await askInEnglish('/rom free tomorrow 2 hours 8 people');
    expect(text).toMatch(/i morgen, onsdag 25\. november, minst 2 timer/u);
  });

  test.each([
    ['/rom ledig 15-13', /15:00–13:00 slutter før det begynner/u],
    ['/rom ledig i går', /over/u],
    ['/rom ledig 25:00', /«25:00» er ikke et klokkeslett/u],
    ['/rom 0 plasser', /minst én/u],
    ['/rom ledig 400 plasser', /plass til 400\. Det største er Auditoriet, med 80 plasser/u],
    ['/rom ledig 1.1.2026-31.12.2035', /er flere dager/u],
    ['/rom ledig 87600 timer', /forstår ikke «87600 timer»/u],
    ['/rom ledig karusell', /heter «karusell»/u],
    ['/rom @kari', /ikke et av rommene.*\/ledig @kari/u],
    ['/rom kari@eksempel.no', /ikke et av rommene/u],
    ['/rom stilerommet', /Jeg leste «stilerommet» som «Stillerommet»/u],
  ])('%s: explains what is wrong', async (typed, expected) => {
    expect((await askAsAnyone(typed)).text).toMatch(expected);
  });

  test('names an unknown room in the answer', async () => {
    expect((await ask('/rom kantina', jonas())).text).toContain('kantina');
  });
});

describe('help text', () => {
  test.each([
    ['/ord hjelp', askAsAnyone],
    ['/ledig ?', askAsAnyone],
    ['/rom help', askInEnglish],
  ] as const)('%s shows examples to copy', async (typed, askAs) => {
    const message = await askAs(typed);
    expect(blocksJson(message)).toContain('"code":true');
    expect(message.text).toContain(typed.split(' ')[0] ?? '');
  });
});

const UNUSUAL_TEXTS: [string, string][] = [
  ['ten thousand characters', 'a'.repeat(10_000)],
  ['emoji', '🦜👩‍👩‍👧‍👦'],
  ['control characters', '\u0000\u0007\u001b[31m'],
  ['right-to-left text', '\u202eksif\u202c سمك'],
  ['smart quotes and no-break space', '“fisk”\u00a0‘ku’'],
  ['a call to the channel', '<!channel> <!here> <!subteam^S1>'],
  ['formatting', '*fisk* _fisk_ ~fisk~ `fisk`'],
  ['a link', '<https://eksempel.no|fisk>'],
  ['only punctuation', '?! … --'],
];

describe.each(['/ord', '/ledig', '/rom'])('unusual text after %s', (command) => {
  test.each(UNUSUAL_TEXTS)('answers %s without mentions or formatting', async (_, text) => {
    const message = await askAsAnyone(`${command} ${text}`);
    expect(message.text.trim()).not.toBe('');
    expect(message.text).not.toMatch(/<[!@#]/u);
    const markup = (message.blocks ?? []).flatMap(
      (block) => JSON.stringify(block).match(/"type":"mrkdwn","text":"[^"]*/gu) ?? [],
    );
    expect(markup.filter((each) => /<!|fisk\*|<@/u.test(each))).toEqual([]);
  });
});

test.each([
  ['/ledig <@U0NOBODY>', /forstår ikke/u],
  ['/ledig meg uke 53 2027', /uke 53 i 2027/u],
  ['/rom styrerommet 31.2.', /31\.2\./u],
  [`/ledig ${Array.from({ length: 200 }, (_, at) => `<@U${at}>`).join(' ')}`, /\d+/u],
])('%s: explains what is wrong', async (typed, sentence) => {
  expect((await askAsAnyone(typed)).text).toMatch(sentence);
});

test('logs no secrets and no typed text', async () => {
  await ask('/ord hemmeligord');
  const log = system.log.join('');
  for (const secret of [...SECRETS, 'hemmeligord']) expect(log).not.toContain(secret);
});

describe('the examples in the help', () => {
  const NOTHING_FOUND = /fant ikke|finner ikke|finnes ikke|forstår ikke|kjenner ikke/u;

  // One example changes the person's language, so each command has a person of its own.
  test.each([
    ['/ord', 'ingrid'],
    ['/ledig', 'jonas'],
    ['/rom', 'sunniva'],
  ])('of %s find something', async (command, name) => {
    const person = system.playground.user(name);
    const help = await ask(`${command} hjelp`, person);
    const examples = [...blocksJson(help).matchAll(/"text":"(\/[^"]+)","style":\{"code":true\}/gu)];
    expect(examples.length).toBeGreaterThan(2);
    for (const [, typed = ''] of examples) {
      // These commands open a modal.
      if (!['/ord dagens ord', '/ord liste'].includes(typed))
        expect((await ask(typed, person)).text, typed).not.toMatch(NOTHING_FOUND);
    }
  });
});
