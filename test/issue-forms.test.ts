import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** The forms in .github/ISSUE_TEMPLATE, as GitHub documents the syntax of issue forms. GitHub shows no form that is invalid. */

const text = z.string().min(1);
const id = z.string().regex(/^[A-Za-z0-9_-]+$/u);
const validations = z.strictObject({ required: z.boolean().optional() }).optional();
const asked = { label: text, description: z.string().optional() };
const typed = { ...asked, placeholder: z.string().optional(), value: z.string().optional() };
const options = z.array(text).min(1);

const element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: text }) }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({ ...typed, render: z.string().optional() }),
    validations,
  }),
  z.strictObject({ type: z.literal('input'), id, attributes: z.strictObject(typed), validations }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({ ...asked, options, multiple: z.boolean().optional() }),
    validations,
  }),
]);
const formSchema = z.strictObject({
  name: text,
  description: text,
  title: text.optional(),
  labels: options.optional(),
  assignees: options.optional(),
  body: z.array(element).min(1),
});

const FOLDER = fileURLToPath(new URL('../.github/ISSUE_TEMPLATE', import.meta.url));
const FORMS = readdirSync(FOLDER).map((file): [string, unknown] => [
  file,
  parse(readFileSync(join(FOLDER, file), 'utf8')),
]);

test.each(FORMS)('%s is a form that GitHub shows', (_, form) => {
  const { body } = formSchema.parse(form);
  const asking = body.filter((each) => each.type !== 'markdown');
  expect(asking.length).toBeGreaterThan(0);
  // GitHub refuses two elements with one id, and two with one label.
  for (const values of [asking.map((each) => each.id), asking.map((each) => each.attributes.label)]) {
    expect(new Set(values).size).toBe(values.length);
  }
});

it('has a form for each of a fault, a wish and a sentence, under different names', () => {
  const names = FORMS.map(([, form]) => formSchema.parse(form).name);
  expect(names.toSorted()).toEqual(['A fault', 'A sentence', 'A wish']);
});
