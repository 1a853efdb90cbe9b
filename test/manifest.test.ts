import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFeatures } from '../src/bot/commands.js';

const text = readFileSync(new URL('../manifest.yml', import.meta.url), 'utf8');
const manifest: unknown = parse(text);

const readSchema = z.looseObject({
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
  const shortcuts = table.flatMap((feature) => feature.shortcuts.map(({ callbackId }) => callbackId));
  expect(features.shortcuts.map(({ callback_id }) => callback_id)).toEqual(shortcuts);
});

test('people arrive at /ledig as ids, words and rooms as typed', () => {
  const { features } = readSchema.parse(manifest);
  const escaped = features.slash_commands.filter(({ should_escape }) => should_escape);
  expect(escaped.map(({ command }) => command)).toEqual(['/ledig']);
});
