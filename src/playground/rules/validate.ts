import type { KnownBlock, View } from '@slack/types';
import * as z from 'zod';
import {
  blockSchema,
  menuOptionSchema,
  nonEmptyTextSchema,
  optionGroupSchema,
  plainTextSchema,
} from './blocks.js';
import { SLACK_LIMITS } from './limits.js';

const blocksSchema = z.array(blockSchema);

/** The place of the blocks in a message and in a view. */
const PATH = ['blocks'];

function checkBlocks(blocks: unknown, surface: SurfaceType): BlockKitProblem[] {
  const problems = listSchemaProblems(blocksSchema, blocks, PATH);
  return Array.isArray(blocks) ? [...problems, ...checkAcrossBlocks(blocks, surface)] : problems;
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
    ...listSchemaProblems(messageTextSchema, { text }),
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
  const viewProblems = listSchemaProblems(viewSchema, view);
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
  return listSchemaProblems(optionsSchema, answer);
}

/** The `errors` in the answer to a view submission: error texts by block_id. */
export const fieldErrorsSchema = z.record(z.string(), nonEmptyTextSchema(SLACK_LIMITS.text));

/** Rules that concern several blocks: duplicate ids, blocks on the wrong surface, totals. */

type PropertyPath = readonly PropertyKey[];

type NodeVisitor = (node: Record<string, unknown>, path: PropertyPath) => void;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walk(value: unknown, path: PropertyPath, visit: NodeVisitor): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  } else if (isObject(value)) {
    visit(value, path);
    for (const [key, item] of Object.entries(value)) walk(item, [...path, key], visit);
  }
}

/** Visits the blocks of a surface, including those inside containers. */
function eachBlock(blocks: readonly unknown[], visit: NodeVisitor, path: PropertyPath = PATH): void {
  for (const [index, block] of blocks.entries()) {
    if (!isObject(block)) continue;
    visit(block, [...path, index]);
    if (Array.isArray(block['child_blocks'])) {
      eachBlock(block['child_blocks'], visit, [...path, index, 'child_blocks']);
    }
  }
}

function findDuplicates(
  field: 'block_id' | 'action_id',
  nodes: [Record<string, unknown>, PropertyPath][],
): BlockKitProblem[] {
  const seen = new Set<unknown>();
  return nodes.flatMap(([node, path]) => {
    const id = node[field];
    if (typeof id !== 'string') return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ pointer: formatJsonPointer([...path, field]), message: `${field} is used twice: ${id}` }];
  });
}

function checkDuplicateIds(blocks: readonly unknown[]): BlockKitProblem[] {
  const blockNodes: [Record<string, unknown>, PropertyPath][] = [];
  const problems: BlockKitProblem[] = [];
  eachBlock(blocks, (block, blockPath) => {
    blockNodes.push([block, blockPath]);
    if (block['child_blocks']) return;
    const elements: [Record<string, unknown>, PropertyPath][] = [];
    walk(block, blockPath, (node, elementPath) => elements.push([node, elementPath]));
    // An action_id must be unique in its block: block_id and action_id together identify an element.
    problems.push(...findDuplicates('action_id', elements));
  });
  return [...findDuplicates('block_id', blockNodes), ...problems];
}

function checkPlacement(blocks: readonly unknown[], surface: SurfaceType): BlockKitProblem[] {
  const problems: BlockKitProblem[] = [];
  eachBlock(blocks, ({ type }, blockPath) => {
    const surfaces = BLOCK_SURFACES[String(type)];
    if (surfaces && !surfaces.includes(surface)) {
      problems.push({
        pointer: formatJsonPointer(blockPath),
        message: `a ${type} block may not stand in a ${surface}`,
      });
    }
  });
  return problems;
}

/** The number of visible characters: the sum of all `text` strings at any depth. */
function textLength(value: unknown): number {
  let length = 0;
  walk(value, [], ({ text }) => {
    if (typeof text === 'string') length += text.length;
  });
  return length;
}

function sumBlocks(blocks: readonly unknown[], type: string, measure: (block: unknown) => number): number {
  let sum = 0;
  eachBlock(blocks, (block) => {
    if (block['type'] === type) sum += measure(block);
  });
  return sum;
}

function checkLimit(sum: number, limit: number, label: string): BlockKitProblem[] {
  if (sum <= limit) return [];
  return [{ pointer: formatJsonPointer(PATH), message: `${label}: ${sum}, at most ${limit}` }];
}

function checkMessageTotals(blocks: readonly unknown[]): BlockKitProblem[] {
  const check = (type: string, measure: (block: unknown) => number, limit: number, label: string) =>
    checkLimit(sumBlocks(blocks, type, measure), limit, label);
  const total = checkLimit(textLength(blocks), SLACK_LIMITS.messageBlockText, 'characters in a message');
  return [
    ...check('data_visualization', () => 1, SLACK_LIMITS.chartsPerMessage, 'charts in a message'),
    ...check('table', () => 1, SLACK_LIMITS.tablesPerMessage, 'tables in a message'),
    ...check('table', textLength, SLACK_LIMITS.tableText, 'characters in tables'),
    ...check('data_table', textLength, SLACK_LIMITS.dataTableText, 'characters in data tables'),
    ...check('markdown', textLength, SLACK_LIMITS.markdown, 'characters of markdown'),
    ...total.map((problem): BlockKitProblem => ({ ...problem, code: 'msg_blocks_too_long' })),
  ];
}

/** The problems across blocks. The schema of each block finds its own problems. */
function checkAcrossBlocks(blocks: readonly unknown[], surface: SurfaceType): BlockKitProblem[] {
  const limit = surface === 'message' ? SLACK_LIMITS.messageBlocks : SLACK_LIMITS.viewBlocks;
  return [
    ...checkLimit(blocks.length, limit, `blocks in a ${surface}`),
    ...checkPlacement(blocks, surface),
    ...checkDuplicateIds(blocks),
    ...(surface === 'message' ? checkMessageTotals(blocks) : []),
  ];
}

type SurfaceType = 'message' | 'modal' | 'home';

const EVERYWHERE: readonly SurfaceType[] = ['message', 'modal', 'home'];

const NOT_IN_MODALS: readonly SurfaceType[] = ['message', 'home'];

const MESSAGES_ONLY: readonly SurfaceType[] = ['message'];

const MODALS_ONLY: readonly SurfaceType[] = ['modal'];

/** The surfaces that allow each block type: docs.slack.dev/reference/block-kit/blocks (September 2026). */
const BLOCK_SURFACES: Readonly<Record<string, readonly SurfaceType[]>> = {
  actions: EVERYWHERE,
  card: EVERYWHERE,
  context: EVERYWHERE,
  divider: EVERYWHERE,
  header: EVERYWHERE,
  image: EVERYWHERE,
  input: EVERYWHERE,
  rich_text: EVERYWHERE,
  section: EVERYWHERE,
  table: NOT_IN_MODALS,
  data_table: NOT_IN_MODALS,
  data_visualization: NOT_IN_MODALS,
  container: NOT_IN_MODALS,
  markdown: MESSAGES_ONLY,
  context_actions: MESSAGES_ONLY,
  carousel: MESSAGES_ONLY,
  alert: MODALS_ONLY,
};

/** A reason for Slack to refuse a message or a view. */
export interface BlockKitProblem {
  /** JSON pointer (RFC 6901) into the validated value: `/blocks/0/text/text`. */
  pointer: string;
  message: string;
  /** Slack's error code, when it is not the general one for messages or views. */
  code?: 'msg_blocks_too_long' | 'view_too_large';
}

function formatJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function formatIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return 'missing required field';
  if (issue.code === 'unrecognized_keys') return `unknown field: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_union' && issue.discriminator) return 'unsupported type here';
  return issue.message;
}

/**
 * Validates a value and returns the schema's issues as problems, in their order. `path` is the value's place
 * in the message.
 */
export function listSchemaProblems(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): BlockKitProblem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    pointer: formatJsonPointer([...path, ...issue.path]),
    message: formatIssue(issue),
  }));
}

/** In the format of Slack's `response_metadata.messages`. */
export function formatProblem({ pointer, message }: BlockKitProblem): string {
  return `[ERROR] ${message} [json-pointer:${pointer}]`;
}
