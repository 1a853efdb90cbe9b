import { z } from 'zod';
import { LIMITS } from './limits.js';

/** A string that must say something. */
export const someText = (max: number) => z.string().min(1).max(max);

export const idSchema = someText(LIMITS.id).optional();

export const plainText = (max: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: someText(max),
    emoji: z.boolean().optional(),
  });

export const mrkdwn = (max: number) =>
  z.strictObject({ type: z.literal('mrkdwn'), text: someText(max), verbatim: z.boolean().optional() });

/** Plain text or mrkdwn. */
export const anyText = (max: number) => z.discriminatedUnion('type', [plainText(max), mrkdwn(max)]);

export const confirmSchema = z.strictObject({
  title: plainText(LIMITS.confirmTitle).optional(),
  text: anyText(LIMITS.confirmText),
  confirm: plainText(LIMITS.confirmButton).optional(),
  deny: plainText(LIMITS.confirmButton).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

const optionFields = {
  value: someText(LIMITS.optionValue),
  description: plainText(LIMITS.optionText).optional(),
};

/** An option of a menu: plain text only. */
export const menuOptionSchema = z.strictObject({ text: plainText(LIMITS.optionText), ...optionFields });

/** An option of an overflow menu may be a link. */
export const overflowOptionSchema = z.strictObject({
  text: plainText(LIMITS.optionText),
  ...optionFields,
  url: someText(LIMITS.url).optional(),
});

/** An option of checkboxes or radio buttons may be marked up. */
export const choiceOptionSchema = z.strictObject({
  text: anyText(LIMITS.optionText),
  value: optionFields.value,
  description: anyText(LIMITS.optionText).optional(),
});

export const optionGroupSchema = z.strictObject({
  label: plainText(LIMITS.optionText),
  options: z.array(menuOptionSchema).min(1).max(LIMITS.selectOptions),
});

const slackFileSchema = z.union([z.strictObject({ id: z.string() }), z.strictObject({ url: z.string() })]);

export const imageFields = {
  type: z.literal('image'),
  alt_text: someText(LIMITS.imageAlt),
  image_url: someText(LIMITS.url).optional(),
  slack_file: slackFileSchema.optional(),
};

export const hasOneImage = (image: { image_url?: unknown; slack_file?: unknown }) =>
  (image.image_url === undefined) !== (image.slack_file === undefined);

/** An image in a section or a context; the block of the same name has a title too. */
export const imageElementSchema = z
  .strictObject(imageFields)
  .refine(hasOneImage, 'needs image_url or slack_file');
