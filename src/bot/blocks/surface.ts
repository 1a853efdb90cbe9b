import type { KnownBlock } from '@slack/types';
import { BLOCK_LIMITS } from './limits.js';

export type SlackSurface = 'message' | 'modal' | 'home';

const MESSAGES_ONLY = ['markdown', 'context_actions', 'task_card', 'plan', 'file', 'carousel'];
const NOT_IN_MODALS = ['table', 'data_table', 'data_visualization', 'container'];
const MODALS_ONLY = ['alert'];

/** Where not every block may stand: docs.slack.dev/reference/block-kit/blocks. */
const SURFACE_RULES: Record<SlackSurface, { most: number; refuses: readonly string[] }> = {
  message: { most: BLOCK_LIMITS.messageBlocks, refuses: MODALS_ONLY },
  modal: { most: BLOCK_LIMITS.viewBlocks, refuses: [...MESSAGES_ONLY, ...NOT_IN_MODALS] },
  home: { most: BLOCK_LIMITS.viewBlocks, refuses: [...MESSAGES_ONLY, ...MODALS_ONLY] },
};

/** Of those that Slack knows, all that may stand anywhere. */
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

/** Whether all of them may stand there, as what was made for another surface may not. */
export const areAllowedOn = (surface: SlackSurface, blocks: readonly KnownBlock[]): boolean =>
  !blocks.some(({ type }) => SURFACE_RULES[surface].refuses.includes(type));

/** All tables of a message together. */
function tableText(blocks: readonly KnownBlock[]): number {
  const cells = blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
  return cells.reduce((sum, cell) => sum + (cell.type === 'raw_text' ? cell.text.length : 0), 0);
}

/**
 * The blocks, as they may stand there. What may not is a bug of the view.
 *
 * @throws {RangeError} for too many, for one of a kind that Slack refuses there, and for tables too long together
 */
export function checkSurfaceBlocks(surface: SlackSurface, blocks: KnownBlock[]): KnownBlock[] {
  const { most, refuses } = SURFACE_RULES[surface];
  if (blocks.length > most) throw new RangeError(`${blocks.length} blocks in a ${surface}`);
  const refused = blocks.find(({ type }) => refuses.includes(type));
  if (refused) throw new RangeError(`${refused.type} in a ${surface}`);
  if (tableText(blocks) > BLOCK_LIMITS.tableText) throw new RangeError(`tables too long in a ${surface}`);
  return blocks;
}
