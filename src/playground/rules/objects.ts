import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';

/** A non-empty string. */
export const nonEmptyTextSchema = (max: number) => z.string().min(1).max(max);

export const idSchema = nonEmptyTextSchema(SLACK_LIMITS.id).optional();

export const plainTextSchema = (max: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: nonEmptyTextSchema(max),
    emoji: z.boolean().optional(),
  });

export const mrkdwnSchema = (max: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: nonEmptyTextSchema(max),
    verbatim: z.boolean().optional(),
  });

/** A text object: plain text or mrkdwn. */
export const textObjectSchema = (max: number) =>
  z.discriminatedUnion('type', [plainTextSchema(max), mrkdwnSchema(max)]);

export const confirmSchema = z.strictObject({
  title: plainTextSchema(SLACK_LIMITS.confirmTitle).optional(),
  text: textObjectSchema(SLACK_LIMITS.confirmText),
  confirm: plainTextSchema(SLACK_LIMITS.confirmButton).optional(),
  deny: plainTextSchema(SLACK_LIMITS.confirmButton).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

const optionFields = {
  value: nonEmptyTextSchema(SLACK_LIMITS.optionValue),
  description: plainTextSchema(SLACK_LIMITS.optionText).optional(),
};

/** A menu's option: plain text only. */
export const menuOptionSchema = z.strictObject({
  text: plainTextSchema(SLACK_LIMITS.optionText),
  ...optionFields,
});

/** An overflow menu's option: can have a URL. */
export const overflowOptionSchema = z.strictObject({
  text: plainTextSchema(SLACK_LIMITS.optionText),
  ...optionFields,
  url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
});

/** An option of checkboxes or radio buttons: can be mrkdwn. */
export const choiceOptionSchema = z.strictObject({
  text: textObjectSchema(SLACK_LIMITS.optionText),
  value: optionFields.value,
  description: textObjectSchema(SLACK_LIMITS.optionText).optional(),
});

export const optionGroupSchema = z.strictObject({
  label: plainTextSchema(SLACK_LIMITS.optionText),
  options: z.array(menuOptionSchema).min(1).max(SLACK_LIMITS.selectOptions),
});

const slackFileSchema = z.union([z.strictObject({ id: z.string() }), z.strictObject({ url: z.string() })]);

export const imageFields = {
  type: z.literal('image'),
  alt_text: nonEmptyTextSchema(SLACK_LIMITS.imageAlt),
  image_url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
  slack_file: slackFileSchema.optional(),
};

export const hasOneImageSource = (image: { image_url?: unknown; slack_file?: unknown }) =>
  (image.image_url === undefined) !== (image.slack_file === undefined);

/** An image in a section or a context. The image block has a title too. */
export const imageElementSchema = z
  .strictObject(imageFields)
  .refine(hasOneImageSource, 'needs image_url or slack_file');
