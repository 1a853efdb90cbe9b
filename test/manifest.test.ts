import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFeatures } from '../src/bot/app/feature-list.js';
import { SCOPES } from '../src/bot/config/config.js';
import { createTranslationFeature } from '../src/bot/features/translation/index.js';
import { parseRoomInputs, ROOM_STEP } from '../src/bot/features/workflow/room-step.js';
import { EVENTS } from '../src/bot/routing/listeners.js';
import type { SLACK_ROUTES } from '../src/bot/slack/http-receiver.js';
import { textsOf } from '../src/bot/texts/texts.js';

const readText = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const text = readText('manifest.yml');
const manifest: unknown = parse(text);
const overlayText = readText('deploy/manifest.workflow.yml');
const overlay: unknown = parse(overlayText);

const readSchema = z.looseObject({
  oauth_config: z.looseObject({
    scopes: z.strictObject({ bot: z.array(z.string()), bot_optional: z.array(z.string()) }),
  }),
  settings: z.looseObject({
    event_subscriptions: z.looseObject({ request_url: z.string(), bot_events: z.array(z.string()) }),
    interactivity: z.looseObject({ request_url: z.string(), message_menu_options_url: z.string() }),
  }),
  features: z.looseObject({
    shortcuts: z.array(z.looseObject({ callback_id: z.string(), type: z.string() })),
    slash_commands: z.array(z.looseObject({ command: z.string(), should_escape: z.boolean() })),
    unfurl_domains: z.array(z.string()),
  }),
});

const overlaySchema = z.strictObject({
  oauth_config: z.strictObject({ scopes: z.strictObject({ bot: z.array(z.string()) }) }),
  settings: z.strictObject({
    event_subscriptions: z.strictObject({ bot_events: z.array(z.string()) }),
    org_deploy_enabled: z.literal(true),
    function_runtime: z.literal('remote'),
  }),
  functions: z.record(
    z.string(),
    z.looseObject({
      input_parameters: z.strictObject({
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()),
      }),
      output_parameters: z.strictObject({
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()),
      }),
    }),
  ),
});

/** Validates a manifest against Slack's schema. */
function problemsOf(given: unknown) {
  const schema: unknown = JSON.parse(readText('test/schemas/manifest.schema.2.0.0.json'));
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema as object);
  validate(given);
  return validate.errors ?? [];
}

/** The path of a route that the bot serves. */
const pathOf = (route: (typeof SLACK_ROUTES)[number]) => route.slice(route.indexOf('/'));

test('the manifest is valid for Slack', () => expect(problemsOf(manifest)).toEqual([]));

test('the manifest for Socket Mode is valid, is written from the other one, and differs in the connection alone', async () => {
  const script = fileURLToPath(new URL('../scripts/print-manifest.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--socket']);
  const socketText = readText('manifest.socket.yml');
  expect(socketText).toBe(stdout);
  expect(problemsOf(parse(socketText))).toEqual([]);
  const connection = /^(?:url|request_url|message_menu_options_url|redirect_urls|socket_mode_enabled)$/u;
  const withoutConnection = (source: string): unknown =>
    parse(source, (key, value: unknown) => (connection.test(String(key)) ? undefined : value));
  expect(withoutConnection(socketText)).toEqual(withoutConnection(text));
  expect(parse(socketText)).toMatchObject({ settings: { socket_mode_enabled: true } });
  expect(socketText).not.toContain('example.no');
});

test('the manifest with the workflow overlay is valid, and contains all of both files', async () => {
  const script = fileURLToPath(new URL('../scripts/print-manifest.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'workflow']);
  const both: unknown = parse(stdout);
  expect(problemsOf(both)).toEqual([]);
  const { oauth_config, settings, functions } = overlaySchema.parse(overlay);
  const base = readSchema.parse(manifest);
  expect(both).toEqual({
    ...base,
    oauth_config: {
      ...base.oauth_config,
      scopes: {
        ...base.oauth_config.scopes,
        bot: [...new Set([...base.oauth_config.scopes.bot, ...oauth_config.scopes.bot])],
      },
    },
    settings: {
      ...base.settings,
      ...settings,
      event_subscriptions: {
        ...base.settings.event_subscriptions,
        bot_events: [
          ...base.settings.event_subscriptions.bot_events,
          ...settings.event_subscriptions.bot_events,
        ],
      },
    },
    functions,
  });
});

test('the manifest with the translation overlay is valid, and has the shortcuts of the translation', async () => {
  const script = fileURLToPath(new URL('../scripts/print-manifest.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'workflow', 'translation']);
  const all: unknown = parse(stdout);
  expect(problemsOf(all)).toEqual([]);
  const base = readSchema.parse(manifest).features.shortcuts;
  const added = readSchema.parse(all).features.shortcuts.slice(base.length);
  const { shortcuts = [] } = createTranslationFeature(undefined);
  expect(added.map(({ callback_id }) => callback_id)).toEqual(shortcuts.map(({ callbackId }) => callbackId));
  // Slack shows the name as it is, whatever language the person has.
  const { translation } = textsOf('nb');
  expect(added.map(({ name }) => name)).toEqual([translation.title('nno'), translation.title('nob')]);
});

test('the manifest with the Slackbot overlay is valid, and names the address where the bot answers assistants', async () => {
  const script = fileURLToPath(new URL('../scripts/print-manifest.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    'slackbot',
    'workflow',
    'translation',
  ]);
  const all: unknown = parse(stdout);
  expect(problemsOf(all)).toEqual([]);
  const base = readSchema.parse(manifest);
  const requestUrl = new URL(base.settings.event_subscriptions.request_url);
  expect(all).toMatchObject({
    mcp_servers: {
      ordrom: { url: new URL(pathOf('POST /slack/mcp'), requestUrl).href, auth_type: 'slack_identity_auth' },
    },
  });
  const { bot } = readSchema.parse(all).oauth_config.scopes;
  expect(bot.filter((scope) => !base.oauth_config.scopes.bot.includes(scope))).toEqual(['mcp:connect']);
  const unknown = { ordrom: { url: 'https://ordrom.example.no/slack/mcp', auth_type: 'none' } };
  expect(problemsOf({ ...(all as object), mcp_servers: unknown })).not.toEqual([]);
});

test('the workflow step has the name, inputs and outputs that the bot implements', () => {
  const { functions } = overlaySchema.parse(overlay);
  expect(Object.keys(functions)).toEqual([ROOM_STEP]);
  const { input_parameters: inputs, output_parameters: outputs } = functions[ROOM_STEP] ?? {};
  const filledIn = Object.fromEntries((inputs?.required ?? []).map((name) => [name, 'x']));
  expect(parseRoomInputs(filledIn)).toEqual(filledIn);
  for (const name of inputs?.required ?? [])
    expect(parseRoomInputs({ ...filledIn, [name]: undefined })).toBeUndefined();
  expect(Object.keys(inputs?.properties ?? {})).toEqual(['channel_id', 'room', 'when']);
  expect(Object.keys(outputs?.properties ?? {})).toEqual(['message_ts']);
});

test('the manifest has exactly the commands and shortcuts of the feature table', () => {
  const { features } = readSchema.parse(manifest);
  const table = createFeatures();
  expect(features.slash_commands.map(({ command }) => command)).toEqual(
    table.map(({ command }) => command.name),
  );
  const shortcuts = table.flatMap(({ shortcuts: onMessages = [], globalShortcuts = [] }) => [
    ...onMessages.map(({ callbackId }) => `message ${callbackId}`),
    ...globalShortcuts.map(({ callbackId }) => `global ${callbackId}`),
  ]);
  const inManifest = features.shortcuts.map(({ type, callback_id }) => `${type} ${callback_id}`);
  expect(inManifest.toSorted()).toEqual(shortcuts.toSorted());
});

test('the manifest has the link preview domains of the feature table', () => {
  const domains = createFeatures().flatMap(({ linkPreviews = [] }) =>
    linkPreviews.flatMap((each) => each.domains),
  );
  expect(readSchema.parse(manifest).features.unfurl_domains).toEqual(domains);
});

/** Returns the comment above each item of a list. */
function commentsAbove(key: string, of = text): Record<string, string> {
  const [, list = ''] = new RegExp(`^ *${key}:\n((?: *(?:#|- ).*\n)+)`, 'mu').exec(of) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/((?: *#.*\n)*) *- (\S+)\n/gu)].map(([, comment = '', name = '']) => [
      name,
      comment.replace(/\s*#\s*/gu, ' ').trim(),
    ]),
  );
}

test('each scope is known to the bot and has a comment with its reason', () => {
  const { bot, bot_optional: optional } = readSchema.parse(manifest).oauth_config.scopes;
  expect(bot.toSorted()).toEqual(Object.keys(SCOPES).toSorted());
  const comments = commentsAbove('bot');
  expect(Object.keys(comments)).toEqual(bot);
  for (const comment of Object.values(comments)) expect(comment).toMatch(/\w+ \w+/u);
  expect(optional.filter((scope) => !bot.includes(scope))).toEqual([]);
});

test('each event has a comment and a handler', () => {
  const { bot_events: events } = readSchema.parse(manifest).settings.event_subscriptions;
  const { bot_events: more } = overlaySchema.parse(overlay).settings.event_subscriptions;
  expect([...events, ...more].toSorted()).toEqual(EVENTS.toSorted());
  const comments = { ...commentsAbove('bot_events'), ...commentsAbove('bot_events', overlayText) };
  for (const event of EVENTS) expect(comments[event]).toMatch(/\w+ \w+/u);
});

test('each scope of the overlay has a comment', () => {
  const { bot } = overlaySchema.parse(overlay).oauth_config.scopes;
  expect(Object.keys(commentsAbove('bot', overlayText))).toEqual(bot);
});

test('all URLs except the redirect are the same request URL', () => {
  const { event_subscriptions: events, interactivity } = readSchema.parse(manifest).settings;
  const urls = [...text.matchAll(/https:\/\/\S+/gu)].map(([url]) => url);
  const redirect = new URL(pathOf('GET /slack/oauth_redirect'), events.request_url).href;
  expect(new Set(urls)).toEqual(new Set([events.request_url, redirect]));
  expect(interactivity.message_menu_options_url).toBe(events.request_url);
});

test('Slack escapes the text of /ledig only: it gets user ids, other commands get the typed text', () => {
  const { features } = readSchema.parse(manifest);
  const escaped = features.slash_commands.filter(({ should_escape }) => should_escape);
  expect(escaped.map(({ command }) => command)).toEqual(['/ledig']);
});
