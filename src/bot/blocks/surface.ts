import type { KnownBlock } from '@slack/types';
import { BLOCK_LIMITS } from './limits.js';

/** A place that shows blocks. */
export type SlackSurface = 'message' | 'modal' | 'home';

const MESSAGES_ONLY = ['markdown', 'context_actions', 'task_card', 'plan', 'file', 'carousel'];
const NOT_IN_MODALS = ['table', 'data_table', 'data_visualization', 'container'];
const MODALS_ONLY = ['alert'];

/** Limits of the surfaces, from docs.slack.dev/reference/block-kit/blocks. */
const SURFACE_RULES: Record<SlackSurface, { maxBlocks: number; disallowed: readonly string[] }> = {
  message: { maxBlocks: BLOCK_LIMITS.messageBlocks, disallowed: MODALS_ONLY },
  modal: { maxBlocks: BLOCK_LIMITS.viewBlocks, disallowed: [...MESSAGES_ONLY, ...NOT_IN_MODALS] },
  home: { maxBlocks: BLOCK_LIMITS.viewBlocks, disallowed: [...MESSAGES_ONLY, ...MODALS_ONLY] },
};

/** Block types that every surface allows. */
const ALL_SURFACES = [
  'actions',
  'context',
  'divider',
  'header',
  'image',
  'input',
  'rich_text',
  'section',
  'video',
];
const BLOCK_TYPES: ReadonlySet<string> = new Set([
  ...ALL_SURFACES,
  ...MESSAGES_ONLY,
  ...NOT_IN_MODALS,
  ...MODALS_ONLY,
  'card',
]);

export const isKnownBlockType = (type: unknown): boolean => typeof type === 'string' && BLOCK_TYPES.has(type);

/** Whether the surface allows the types of all blocks. */
export const areAllowedOn = (surface: SlackSurface, blocks: readonly KnownBlock[]): boolean =>
  !blocks.some(({ type }) => SURFACE_RULES[surface].disallowed.includes(type));

/**
 * Returns the blocks, if the surface allows them.
 *
 * @throws {RangeError} for too many blocks, a disallowed block type, and too much text in tables
 */
export function checkSurfaceBlocks(surface: SlackSurface, blocks: KnownBlock[]): KnownBlock[] {
  const { maxBlocks, disallowed } = SURFACE_RULES[surface];
  if (blocks.length > maxBlocks) throw new RangeError(`${blocks.length} blocks in a ${surface}`);
  const offending = blocks.find(({ type }) => disallowed.includes(type));
  if (offending) throw new RangeError(`${offending.type} in a ${surface}`);
  const cells = blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
  const inTables = cells.reduce((sum, cell) => sum + (cell.type === 'raw_text' ? cell.text.length : 0), 0);
  if (inTables > BLOCK_LIMITS.tableText) throw new RangeError(`tables too long in a ${surface}`);
  return blocks;
}
