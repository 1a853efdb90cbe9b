import type { KnownBlock, View } from '@slack/types';
import { z } from 'zod';
import { blockSchema } from './blocks.js';
import { LIMITS } from './limits.js';
import { menuOptionSchema, optionGroupSchema, plainText, someText } from './objects.js';
import { type Problem, problemsOf } from './problem.js';
import type { Surface } from './surfaces.js';
import { wholeProblems } from './whole.js';

function blockProblems(blocks: unknown, surface: Surface): Problem[] {
  const path = ['blocks'];
  if (!Array.isArray(blocks)) return problemsOf(z.array(blockSchema), blocks, path);
  return [...problemsOf(z.array(blockSchema), blocks, path), ...wholeProblems(blocks, path, surface)];
}

const messageTextSchema = z.looseObject({ text: z.string().max(LIMITS.messageText).optional() });

/**
 * Everything that Slack would refuse in a message `{ text?, blocks? }`, without asking Slack; empty when it would be
 * taken. Pointers are relative to the message.
 */
export function validateMessage(message: { text?: unknown; blocks?: unknown }): Problem[] {
  const { text, blocks } = message;
  const hasBlocks = blocks !== undefined && !(Array.isArray(blocks) && blocks.length === 0);
  return [
    ...problemsOf(messageTextSchema, { text }, []),
    ...(hasBlocks ? blockProblems(blocks, 'message') : []),
    ...(!text && !hasBlocks ? [{ pointer: '', message: 'needs text or blocks' }] : []),
  ];
}

/** Blocks without problems are blocks of the known kinds. */
export function areBlocks(blocks: unknown, problems: readonly Problem[]): blocks is KnownBlock[] {
  return problems.length === 0 && Array.isArray(blocks);
}

const viewFields = {
  blocks: z.array(z.unknown()),
  callback_id: z.string().max(LIMITS.id).optional(),
  external_id: z.string().max(LIMITS.id).optional(),
  private_metadata: z.string().max(LIMITS.privateMetadata).optional(),
};

const modalSchema = z.strictObject({
  type: z.literal('modal'),
  ...viewFields,
  title: plainText(LIMITS.viewTitle),
  submit: plainText(LIMITS.viewTitle).optional(),
  close: plainText(LIMITS.viewTitle).optional(),
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

function formProblems(view: object): Problem[] {
  const needsSubmit = hasInputSchema.safeParse(view).success && !('submit' in view);
  return needsSubmit ? [{ pointer: '/submit', message: 'missing: a modal with input blocks needs it' }] : [];
}

function sizeProblems(view: object): Problem[] {
  const bytes = Buffer.byteLength(JSON.stringify(view));
  if (bytes <= LIMITS.viewBytes) return [];
  return [
    { pointer: '', message: `${bytes} bytes, at most ${LIMITS.viewBytes}`, code: 'view_too_large' as const },
  ];
}

/**
 * Everything that Slack would refuse in a modal or a Home tab; empty when it would be taken. Pointers are relative to
 * the view.
 */
export function validateView(view: unknown): Problem[] {
  const own = problemsOf(viewSchema, view, []);
  if (typeof view !== 'object' || view === null) return own;
  const surface = 'type' in view && view.type === 'home' ? 'home' : 'modal';
  const blocks = 'blocks' in view && Array.isArray(view.blocks) ? blockProblems(view.blocks, surface) : [];
  return [...own, ...blocks, ...(surface === 'modal' ? formProblems(view) : []), ...sizeProblems(view)];
}

/** A view without problems is one of the known kinds. */
export function isView(view: unknown, problems: readonly Problem[]): view is View {
  return problems.length === 0 && typeof view === 'object' && view !== null;
}

const optionsSchema = z.union([
  z.strictObject({ options: z.array(menuOptionSchema).max(LIMITS.selectOptions) }),
  z.strictObject({ option_groups: z.array(optionGroupSchema).max(LIMITS.selectOptions) }),
]);

/** Everything that Slack would refuse in the answer to a `block_suggestion`; Slack then shows no options at all. */
export function validateOptions(answer: unknown): Problem[] {
  return problemsOf(optionsSchema, answer, []);
}

/** The field names of `errors` in the answer to a submission, with what is said of each. */
export const fieldErrorsSchema = z.record(z.string(), someText(LIMITS.text));
