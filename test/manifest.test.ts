import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFeatures } from '../src/bot/commands.js';
import { EVENTS } from '../src/bot/events.js';
import { REDIRECT_PATH } from '../src/bot/install/pages.js';
import { SCOPES } from '../src/bot/scopes.js';

const text = readFileSync(new URL('../manifest.yml', import.meta.url), 'utf8');
const manifest: unknown = parse(text);

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
  }),
});

test('the manifest is one that Slack takes', () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL('./schemas/manifest.schema.2.0.0.json', import.meta.url), 'utf8'),
  );
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema as object);
  validate(manifest);
  expect(validate.errors ?? []).toEqual([]);
});

test('the manifest has the commands and shortcuts of the table, and no others', () => {
  const { features } = readSchema.parse(manifest);
  const table = createFeatures();
  expect(features.slash_commands.map(({ command }) => command)).toEqual(
    table.map(({ command }) => command.name),
  );
  const shortcuts = table.flatMap(({ shortcuts: onMessages, globalShortcuts }) => [
    ...onMessages.map(({ callbackId }) => `message ${callbackId}`),
    ...globalShortcuts.map(({ callbackId }) => `global ${callbackId}`),
  ]);
  const inManifest = features.shortcuts.map(({ type, callback_id }) => `${type} ${callback_id}`);
  expect(inManifest.toSorted()).toEqual(shortcuts.toSorted());
});

/** The comment above each of the list's lines. */
function commentsAbove(key: string): Record<string, string> {
  const [, list = ''] = new RegExp(`^ *${key}:\n((?: *(?:#|- ).*\n)+)`, 'mu').exec(text) ?? [];
  return Object.fromEntries(
    [...list.matchAll(/((?: *#.*\n)*) *- (\S+)\n/gu)].map(([, comment = '', name = '']) => [
      name,
      comment.replace(/\s*#\s*/gu, ' ').trim(),
    ]),
  );
}

test('each scope has a comment that says why, and there is none that the bot does not know of', () => {
  const { bot, bot_optional: optional } = readSchema.parse(manifest).oauth_config.scopes;
  expect(bot.toSorted()).toEqual(Object.keys(SCOPES).toSorted());
  const comments = commentsAbove('bot');
  expect(Object.keys(comments)).toEqual(bot);
  for (const comment of Object.values(comments)) expect(comment).toMatch(/\w+ \w+/u);
  expect(optional.filter((scope) => !bot.includes(scope))).toEqual([]);
});

test('each event has a comment, and a handler', () => {
  const { bot_events: events } = readSchema.parse(manifest).settings.event_subscriptions;
  expect(events.toSorted()).toEqual(EVENTS.toSorted());
  for (const event of events) expect(commentsAbove('bot_events')[event]).toMatch(/\w+ \w+/u);
});

test('all of Slack comes to one address', () => {
  const { event_subscriptions: events, interactivity } = readSchema.parse(manifest).settings;
  const urls = [...text.matchAll(/https:\/\/\S+/gu)].map(([url]) => url);
  const redirect = new URL(REDIRECT_PATH, events.request_url).href;
  expect(new Set(urls)).toEqual(new Set([events.request_url, redirect]));
  expect(interactivity.message_menu_options_url).toBe(events.request_url);
});

test('people arrive at /ledig as ids, words and rooms as typed', () => {
  const { features } = readSchema.parse(manifest);
  const escaped = features.slash_commands.filter(({ should_escape }) => should_escape);
  expect(escaped.map(({ command }) => command)).toEqual(['/ledig']);
});
