import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { validateMessage } from '../../../src/playground/rules/validate.js';
import { SIGNING_SECRET, startTestSystem, type TestSystem } from '../../e2e/test-system.js';
import { type Answer, type AssistantClient, connectAsSlack, connectWithKey } from './assistant-client.js';

const TEAM = { team_id: 'T0FJORDHEIM' };
const KARI = { user_id: 'U0KARI', ...TEAM };
const KARI_KEY = 'kari-key-0123456789abcdef';
const WORD_KEY = 'word-key-0123456789abcdef';

/** Every kind that Slack shows below an answer of a tool. */
const ALLOWED = new Set(
  'context divider header markdown rich_text section file image video actions carousel input data_table data_visualization table card container'.split(
    ' ',
  ),
);

let system: TestSystem;
let slack: AssistantClient;
/** Another person, because one may not ask as often as all tests do. */
let another: AssistantClient;

beforeAll(async () => {
  system = await startTestSystem({
    environment: { MCP_API_KEYS: `${WORD_KEY},U0KARI:${KARI_KEY},U0GRETHE:grethe-key-0123456789` },
  });
  slack = await connectAsSlack(system.botUrl, SIGNING_SECRET, KARI);
  another = await connectAsSlack(system.botUrl, SIGNING_SECRET, { user_id: 'U0LARS', ...TEAM });
});
afterAll(() => system.stop());

/** In the language that a person has chosen. */
async function speak(name: string, language: 'nynorsk' | 'english') {
  const person = system.playground.user(name);
  await person.type(`/ord språk ${language}`);
  await person.nextMessage();
  return connectAsSlack(system.botUrl, SIGNING_SECRET, { user_id: `U0${name.toUpperCase()}`, ...TEAM });
}

describe('the tools', () => {
  it('are three, which change nothing, with schemas that name each argument', async () => {
    const { tools } = await slack.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['slaa_opp_ord', 'finn_ledig_tid', 'se_rom']);
    for (const { title, description = '', inputSchema, annotations, _meta } of tools) {
      expect(title).not.toBe('');
      expect(description.length).toBeGreaterThan(100);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(_meta).toEqual({ slack: { supportsBlockKit: true } });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.stringMatching(/\w/u) });
    }
  });

  it('are served with each version of the protocol, and with the newest where the version is not known', async () => {
    const ask = async (protocolVersion: string) => {
      const sent = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion } };
      const headers = { authorization: `Bearer ${WORD_KEY}`, 'content-type': 'application/json' };
      const response = await fetch(`${system.botUrl}/slack/mcp`, {
        method: 'POST',
        headers,
        body: JSON.stringify(sent),
      });
      const schema = z.looseObject({ result: z.looseObject({ protocolVersion: z.string() }) });
      return schema.parse(await response.json()).result.protocolVersion;
    };
    expect(await ask('2025-03-26')).toBe('2025-03-26');
    expect(await ask('1999-01-01')).toBe('2025-11-25');
  });
});

/** What is asked, and what must stand in the answer and what must not. The day is Tuesday 24 November, 09:15. */
const QUESTIONS: [tool: string, args: Record<string, unknown>, has: readonly string[], lacks?: string][] = [
  [
    'slaa_opp_ord',
    { ord: 'fisk' },
    ['en fisk – fisken – fisker – fiskene', 'ein fisk – fisken – fiskar – fiskane'],
  ],
  [
    'slaa_opp_ord',
    { ord: 'møte', ordbok: 'nynorsk', del: 'bøyning' },
    ['eit møte', 'møtet', 'møta'],
    'et møte – møtet – møter',
  ],
  ['slaa_opp_ord', { ord: 'å gå' }, ['gå, bokmål, verb']],
  [
    'finn_ledig_tid',
    { personer: ['Ola Bakken'], naar: 'torsdag', minutter: 60, rom: true },
    ['torsdag 26. november', 'Du og Ola Bakken er ledige 10:00–11:30', '10:00–11:00 (Stillerommet'],
  ],
  ['finn_ledig_tid', { naar: '2026-11-24' }, ['Du er ledig 09:15–10:00 og 11:30–16:00']],
  ['finn_ledig_tid', { naar: '9999-12-31' }, ['ti år']],
  ['finn_ledig_tid', { naar: '9999-W01' }, ['«9999-W01»']],
  ['finn_ledig_tid', { fra: '14:00', til: '10:00' }, ['14:00']],
  ['finn_ledig_tid', { personer: ['Ola'], valgfrie: ['<!subteam^S0UTVIKLERE>'] }, ['Jeg forstår ikke']],
  ['se_rom', { fra: '14:00', til: '10:00' }, ['14:00', '10:00']],
  ['finn_ledig_tid', { personer: ['<@U0INGRID>'], naar: 'next week' }, ['uke 49', 'Ingrid Solheim']],
  [
    'finn_ledig_tid',
    { personer: ['U0OLA'], uten_meg: true, naar: '2026-W49', fra: '12:00', minutter: 120 },
    ['uke 49 · 12:00–16:00 · minst 2 timer', 'Ola Bakken er ledig:'],
    'Du og Ola',
  ],
  [
    'se_rom',
    { naar: '2026-11-26', fra: '10:00', til: '12:00' },
    ['4 av 6 rom er ledige', 'Ikke ledig: Fjellet og Verkstedet'],
  ],
  [
    'se_rom',
    { ledig: true, naar: 'i morgen', plasser: 12 },
    ['Styrerommet', 'Auditoriet', 'minst 12 plasser'],
    'Fjorden',
  ],
  ['se_rom', { rom: 'Fjorden', naar: '2026-11-25' }, ['09:00–09:15', '12:30–14:00']],
];

test.each(QUESTIONS)('%s answers %j', async (tool, args, has, lacks) => {
  const { text, isError } = await slack.call(tool, args);
  expect(isError).toBe(false);
  for (const part of has) expect(text).toContain(part);
  if (lacks !== undefined) expect(text).not.toContain(lacks);
});

test('the answers are in the language of the person: nynorsk and English', async () => {
  const nynorsk = await speak('sunniva', 'nynorsk');
  const english = await speak('mateus', 'english');
  const args = { personer: ['Ola'], naar: 'torsdag', minutter: 60 };
  expect((await nynorsk.call('finn_ledig_tid', args)).text).toMatch(
    /^Ledig tid · torsdag 26\. november · minst 1 time\. .*Du og Ola Bakken er ledige/u,
  );
  expect((await english.call('finn_ledig_tid', { ...args, naar: 'on thursday' })).text).toMatch(
    /^Availability · Thursday 26 November · at least 1 hour\. .*You and Ola Bakken are free/u,
  );
  expect((await nynorsk.call('se_rom', { rom: 'Fjorden', naar: 'i morgon' })).text).toContain(
    'onsdag 25. november',
  );
  expect((await english.call('se_rom', { ledig: true, naar: 'tomorrow' })).text).toContain('rooms are free');
  expect((await nynorsk.call('slaa_opp_ord', { ord: 'hytte' })).text).toMatch(/^hytte, nynorsk/u);
  expect((await english.call('slaa_opp_ord', { ord: 'hytte' })).text).toContain('noun');
});

test('an argument is no sentence: a name is no day, and a day is no name', async () => {
  const { text } = await slack.call('finn_ledig_tid', { personer: ['Ola'], naar: 'Fjorden' });
  expect(text).toContain('Jeg forstår ikke «Fjorden»');
  const named = await slack.call('finn_ledig_tid', { personer: ['i morgen'], naar: '2026-11-27' });
  expect(named.text).not.toContain('onsdag');
});

test.each([
  ['se_rom', { fra: '25:00' }, 'fra'],
  ['se_rom', { minutter: 'lenge' }, 'minutter'],
  ['slaa_opp_ord', {}, 'ord'],
  ['finn_ledig_tid', { dag: '2026-11-24' }, 'dag'],
])('%s says which argument of %j is wrong, so that the model asks again', async (tool, args, name) => {
  const { text, isError } = await slack.call(tool, args);
  expect(isError).toBe(true);
  expect(text).toContain(name);
});

const buttonsOf = ({ blocks }: Answer) =>
  z
    .array(
      z.looseObject({
        elements: z
          .array(
            z.looseObject({
              action_id: z.string().optional(),
              value: z.string().optional(),
              url: z.string().optional(),
              text: z.unknown(),
            }),
          )
          .optional()
          .catch([]),
        accessory: z
          .looseObject({
            action_id: z.string(),
            value: z.string().optional(),
            url: z.string().optional(),
            text: z.unknown(),
          })
          .optional(),
      }),
    )
    .parse(blocks)
    .flatMap(({ elements = [], accessory }) => [...elements, ...(accessory ? [accessory] : [])])
    .filter(({ action_id }) => action_id !== undefined);

test.each<[string, Record<string, unknown>]>([
  ...QUESTIONS.map(([tool, args]): [string, Record<string, unknown>] => [tool, args]),
  ['slaa_opp_ord', { ord: 'fiks' }],
  ['finn_ledig_tid', { personer: ['Kåre'] }],
])(
  '%s %j has only blocks that Slack shows, and buttons that call tools or open links',
  async (tool, args) => {
    const answer = await another.call(tool, args);
    expect(answer.blocks.length).toBeGreaterThan(0);
    expect(answer.blocks.filter(({ type }) => !ALLOWED.has(String(type)))).toEqual([]);
    expect(validateMessage({ text: answer.text.slice(0, 100), blocks: answer.blocks })).toEqual([]);
    for (const { action_id: id = '', value = '', url } of buttonsOf(answer)) {
      if (url === undefined) expect(id).toMatch(/^tool:(?:slaa_opp_ord|finn_ledig_tid|se_rom)$/u);
      expect(value.length).toBeLessThanOrEqual(2_000);
    }
  },
);

test('a button asks what the menu of the command does: the next day, for the same people, length and room', async () => {
  const asked = { personer: ['Ola'], naar: 'torsdag', minutter: 60, rom: true };
  const [next] = buttonsOf(await another.call('finn_ledig_tid', asked)).filter(({ text }) =>
    JSON.stringify(text).includes('Dagen etter'),
  );
  const args: unknown = JSON.parse(next?.value ?? '');
  expect(args).toEqual({ personer: ['U0OLA'], uten_meg: false, naar: '2026-11-27', minutter: 60, rom: true });
  const { text } = await another.call('finn_ledig_tid', z.record(z.string(), z.unknown()).parse(args));
  expect(text).toMatch(/^Ledig tid · fredag 27\. november · minst 1 time · med rom/u);
});

describe('titles of meetings', () => {
  it('are in no answer, unless the operator lets them', async () => {
    const { text, blocks } = await another.call('se_rom', { rom: 'Fjorden', naar: '2026-11-25' });
    const shown = text + JSON.stringify(blocks);
    expect(shown).toContain('Opptatt');
    const kari = system.playground.user('kari');
    await kari.type('/rom fjorden 25.11.');
    const { text: said } = await kari.nextMessage();
    const [title] = /(?<=09:00–09:15 )[^,.]+/u.exec(said) ?? [];
    expect(title).toBeDefined();
    expect(shown).not.toContain(title);
  });
});

describe('who is no member', () => {
  it.each([
    ['a guest', { user_id: 'U0GRETHE', ...TEAM }, textsOf('nb').people.refused('guest')],
    ['an app', { user_id: 'U0BYGGVAKT', ...TEAM }, textsOf('nb').people.refused('bot')],
    ['nobody', { user_id: 'U0INGEN', ...TEAM }, textsOf('nb').people.refused('unknown')],
    [
      'another workspace',
      { user_id: 'U0KARI', team_id: 'T0ANNEN' },
      textsOf('nb').people.refused('not-set-up'),
    ],
  ])('%s gets no calendars', async (_, person, sentence) => {
    const { call } = await connectAsSlack(system.botUrl, SIGNING_SECRET, person);
    for (const tool of ['finn_ledig_tid', 'se_rom']) {
      expect(await call(tool)).toEqual({ text: sentence, isError: true, blocks: [expect.anything()] });
    }
  });

  it('a guest gets words, and another workspace none', async () => {
    const guest = await connectAsSlack(system.botUrl, SIGNING_SECRET, { user_id: 'U0GRETHE', ...TEAM });
    expect((await guest.call('slaa_opp_ord', { ord: 'fisk' })).text).toContain('fiskene');
    const other = await connectAsSlack(system.botUrl, SIGNING_SECRET, {
      user_id: 'U0KARI',
      team_id: 'T0ANNEN',
    });
    expect((await other.call('slaa_opp_ord', { ord: 'fisk' })).isError).toBe(true);
  });
});

describe('keys', () => {
  it('answer word questions of everybody who has a key, as text without blocks', async () => {
    const { call } = await connectWithKey(system.botUrl, WORD_KEY);
    const { text, blocks } = await call('slaa_opp_ord', { ord: 'fisk' });
    expect(text).toContain('fiskene');
    expect(blocks).toEqual([]);
  });

  it('serve calendars only to the person whom they name, whatever the request claims', async () => {
    const words = await connectWithKey(system.botUrl, WORD_KEY, { slack: KARI });
    for (const tool of ['finn_ledig_tid', 'se_rom'])
      expect(await words.call(tool)).toEqual({
        text: textsOf('nb').assistants.nobodyNamed,
        isError: true,
        blocks: [],
      });
    const kari = await connectWithKey(system.botUrl, KARI_KEY, { slack: { user_id: 'U0OLA', ...TEAM } });
    expect((await kari.call('finn_ledig_tid', { naar: '2026-11-24' })).text).toContain(
      'Du er ledig 09:15–10:00 og 11:30–16:00',
    );
    const guest = await connectWithKey(system.botUrl, 'grethe-key-0123456789');
    expect((await guest.call('se_rom')).text).toBe(textsOf('nb').people.refused('guest'));
  });

  it('that are wrong, cut or longer are refused', async () => {
    for (const key of [
      'no-key-0123456789abcdef',
      WORD_KEY.slice(0, -1),
      `${WORD_KEY}x`,
      `U0KARI:${KARI_KEY}`,
    ])
      await expect(connectWithKey(system.botUrl, key)).rejects.toMatchObject({ code: 401 });
  });
});
