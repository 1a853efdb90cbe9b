import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';
import { idSchema, nonEmptyTextSchema } from './objects.js';

const style = {
  style: z
    .strictObject({
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      strike: z.boolean().optional(),
      code: z.boolean().optional(),
      underline: z.boolean().optional(),
      highlight: z.boolean().optional(),
      client_highlight: z.boolean().optional(),
      unlink: z.boolean().optional(),
    })
    .optional(),
};

const textSchema = z.strictObject({ type: z.literal('text'), text: z.string().min(1), ...style });
const linkSchema = z.strictObject({
  type: z.literal('link'),
  url: nonEmptyTextSchema(SLACK_LIMITS.url),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
  ...style,
});

const inlineSchema = z.discriminatedUnion('type', [
  textSchema,
  linkSchema,
  z.strictObject({ type: z.literal('user'), user_id: z.string(), ...style }),
  z.strictObject({ type: z.literal('channel'), channel_id: z.string(), ...style }),
  z.strictObject({ type: z.literal('usergroup'), usergroup_id: z.string(), ...style }),
  z.strictObject({ type: z.literal('team'), team_id: z.string(), ...style }),
  z.strictObject({
    type: z.literal('emoji'),
    name: z.string(),
    unicode: z.string().optional(),
    url: z.string().optional(),
    ...style,
  }),
  z.strictObject({
    type: z.literal('date'),
    timestamp: z.int(),
    format: z.string().min(1),
    url: z.string().optional(),
    fallback: z.string().optional(),
    ...style,
  }),
  z.strictObject({ type: z.literal('color'), value: z.string(), ...style }),
  z.strictObject({ type: z.literal('broadcast'), range: z.enum(['here', 'channel', 'everyone']), ...style }),
]);

const sectionSchema = z.strictObject({
  type: z.literal('rich_text_section'),
  elements: z.array(inlineSchema),
});
const border = { border: z.union([z.literal(0), z.literal(1)]).optional() };

const partSchema = z.discriminatedUnion('type', [
  sectionSchema,
  z.strictObject({
    type: z.literal('rich_text_list'),
    style: z.enum(['bullet', 'ordered']),
    indent: z.int().min(0).max(SLACK_LIMITS.listIndent).optional(),
    offset: z.int().min(0).optional(),
    ...border,
    elements: z.array(sectionSchema).min(1),
  }),
  z.strictObject({ type: z.literal('rich_text_quote'), elements: z.array(inlineSchema), ...border }),
  z.strictObject({
    type: z.literal('rich_text_preformatted'),
    elements: z.array(z.discriminatedUnion('type', [textSchema, linkSchema])),
    language: z.string().optional(),
    ...border,
  }),
]);

export const richTextSchema = z.strictObject({
  type: z.literal('rich_text'),
  block_id: idSchema,
  elements: z.array(partSchema),
});
