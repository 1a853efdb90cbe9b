import type { KnownBlock, View } from '@slack/types';
import * as z from 'zod';
import { blockSchema } from './blocks.js';
import { checkAcrossBlocks } from './cross-block.js';
import { SLACK_LIMITS } from './limits.js';
import { menuOptionSchema, nonEmptyTextSchema, optionGroupSchema, plainTextSchema } from './objects.js';
import { type BlockKitProblem, listSchemaProblems } from './problem.js';
import type { SurfaceType } from './surfaces.js';

const blocksSchema = z.array(blockSchema);

function checkBlocks(blocks: unknown, surface: SurfaceType): BlockKitProblem[] {
  const path = ['blocks'];
  if (!Array.isArray(blocks)) return listSchemaProblems(blocksSchema, blocks, path);
  return [...listSchemaProblems(blocksSchema, blocks, path), ...checkAcrossBlocks(blocks, path, surface)];
}

const messageTextSchema = z.looseObject({ text: z.string().max(SLACK_LIMITS.messageText).optional() });

/**
 * Lists every reason for Slack to refuse the message `{ text?, blocks? }`; an empty list when Slack would
 * accept it. Pointers are relative to the message.
 */
export function validateMessage(message: { text?: unknown; blocks?: unknown }): BlockKitProblem[] {
  const { text, blocks } = message;
  const hasBlocks = blocks !== undefined && !(Array.isArray(blocks) && blocks.length === 0);
  return [
    ...listSchemaProblems(messageTextSchema, { text }, []),
    ...(hasBlocks ? checkBlocks(blocks, 'message') : []),
    ...(!text && !hasBlocks ? [{ pointer: '', message: 'needs text or blocks' }] : []),
  ];
}

/** Narrows validated blocks to their type. */
export function areBlocks(blocks: unknown, problems: readonly BlockKitProblem[]): blocks is KnownBlock[] {
  return problems.length === 0 && Array.isArray(blocks);
}

const viewFields = {
  blocks: z.array(z.unknown()),
  callback_id: z.string().max(SLACK_LIMITS.id).optional(),
  external_id: z.string().max(SLACK_LIMITS.id).optional(),
  private_metadata: z.string().max(SLACK_LIMITS.privateMetadata).optional(),
};

const modalSchema = z.strictObject({
  type: z.literal('modal'),
  ...viewFields,
  title: plainTextSchema(SLACK_LIMITS.viewTitle),
  submit: plainTextSchema(SLACK_LIMITS.viewTitle).optional(),
  close: plainTextSchema(SLACK_LIMITS.viewTitle).optional(),
  clear_on_close: z.boolean().optional(),
  notify_on_close: z.boolean().optional(),
  submit_disabled: z.boolean().optional(),
});

const homeSchema = z.strictObject({ type: z.literal('home'), ...viewFields });

const viewSchema = z.discriminatedUnion('type', [modalSchema, homeSchema]);

const hasInputSchema = z.object({
  blocks: z
    .array(z.looseObject({ type: z.unknown() }))
    .refine((blocks) => blocks.some((block) => block.type === 'input')),
});

function checkSubmitButton(view: object): BlockKitProblem[] {
  const needsSubmit = hasInputSchema.safeParse(view).success && !('submit' in view);
  return needsSubmit ? [{ pointer: '/submit', message: 'missing: a modal with input blocks needs it' }] : [];
}

function checkViewSize(view: object): BlockKitProblem[] {
  const bytes = Buffer.byteLength(JSON.stringify(view));
  if (bytes <= SLACK_LIMITS.viewBytes) return [];
  return [
    {
      pointer: '',
      message: `${bytes} bytes, at most ${SLACK_LIMITS.viewBytes}`,
      code: 'view_too_large' as const,
    },
  ];
}

/**
 * Lists every reason for Slack to refuse the modal or Home tab; an empty list when Slack would accept it.
 * Pointers are relative to the view.
 */
export function validateView(view: unknown): BlockKitProblem[] {
  const viewProblems = listSchemaProblems(viewSchema, view, []);
  if (typeof view !== 'object' || view === null) return viewProblems;
  const surface = 'type' in view && view.type === 'home' ? 'home' : 'modal';
  const blocks = 'blocks' in view && Array.isArray(view.blocks) ? checkBlocks(view.blocks, surface) : [];
  return [
    ...viewProblems,
    ...blocks,
    ...(surface === 'modal' ? checkSubmitButton(view) : []),
    ...checkViewSize(view),
  ];
}

/** Narrows a validated view to its type. */
export function isView(view: unknown, problems: readonly BlockKitProblem[]): view is View {
  return problems.length === 0 && typeof view === 'object' && view !== null;
}

const optionsSchema = z.union([
  z.strictObject({ options: z.array(menuOptionSchema).max(SLACK_LIMITS.selectOptions) }),
  z.strictObject({ option_groups: z.array(optionGroupSchema).max(SLACK_LIMITS.selectOptions) }),
]);

/** Lists every reason for Slack to refuse the answer to a `block_suggestion`. Slack then shows no options. */
export function validateOptions(answer: unknown): BlockKitProblem[] {
  return listSchemaProblems(optionsSchema, answer, []);
}

/** The `errors` in the answer to a view submission: error texts by block_id. */
export const fieldErrorsSchema = z.record(z.string(), nonEmptyTextSchema(SLACK_LIMITS.text));
