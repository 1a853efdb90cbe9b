import { SLACK_LIMITS } from './limits.js';
import { type BlockKitProblem, formatJsonPointer } from './problem.js';
import { BLOCK_SURFACES, type SurfaceType } from './surfaces.js';

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
function eachBlock(blocks: readonly unknown[], path: PropertyPath, visit: NodeVisitor): void {
  for (const [index, block] of blocks.entries()) {
    if (!isObject(block)) continue;
    visit(block, [...path, index]);
    if (Array.isArray(block['child_blocks'])) {
      eachBlock(block['child_blocks'], [...path, index, 'child_blocks'], visit);
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

function checkDuplicateIds(blocks: readonly unknown[], path: PropertyPath): BlockKitProblem[] {
  const blockNodes: [Record<string, unknown>, PropertyPath][] = [];
  const problems: BlockKitProblem[] = [];
  eachBlock(blocks, path, (block, blockPath) => {
    blockNodes.push([block, blockPath]);
    if (block['child_blocks']) return;
    const elements: [Record<string, unknown>, PropertyPath][] = [];
    walk(block, blockPath, (node, elementPath) => elements.push([node, elementPath]));
    // An action_id must be unique in its block: block_id and action_id together identify an element.
    problems.push(...findDuplicates('action_id', elements));
  });
  return [...findDuplicates('block_id', blockNodes), ...problems];
}

function checkPlacement(
  blocks: readonly unknown[],
  path: PropertyPath,
  surface: SurfaceType,
): BlockKitProblem[] {
  const problems: BlockKitProblem[] = [];
  eachBlock(blocks, path, ({ type }, blockPath) => {
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
  eachBlock(blocks, [], (block) => {
    if (block['type'] === type) sum += measure(block);
  });
  return sum;
}

function checkLimit(sum: number, limit: number, label: string, pointer: string): BlockKitProblem[] {
  return sum <= limit ? [] : [{ pointer, message: `${label}: ${sum}, at most ${limit}` }];
}

function checkMessageTotals(blocks: readonly unknown[], pointer: string): BlockKitProblem[] {
  const tables = sumBlocks(blocks, 'table', () => 1);
  const charts = sumBlocks(blocks, 'data_visualization', () => 1);
  const total = textLength(blocks);
  return [
    ...checkLimit(charts, SLACK_LIMITS.chartsPerMessage, 'charts in a message', pointer),
    ...checkLimit(tables, SLACK_LIMITS.tablesPerMessage, 'tables in a message', pointer),
    ...checkLimit(
      sumBlocks(blocks, 'table', textLength),
      SLACK_LIMITS.tableText,
      'characters in tables',
      pointer,
    ),
    ...checkLimit(
      sumBlocks(blocks, 'data_table', textLength),
      SLACK_LIMITS.dataTableText,
      'characters in data tables',
      pointer,
    ),
    ...checkLimit(
      sumBlocks(blocks, 'markdown', textLength),
      SLACK_LIMITS.markdown,
      'characters of markdown',
      pointer,
    ),
    ...checkLimit(total, SLACK_LIMITS.messageBlockText, 'characters in a message', pointer).map(
      (problem): BlockKitProblem => ({ ...problem, code: 'msg_blocks_too_long' }),
    ),
  ];
}

/** The problems across blocks. The schema of each block finds its own problems. */
export function checkAcrossBlocks(
  blocks: readonly unknown[],
  path: PropertyPath,
  surface: SurfaceType,
): BlockKitProblem[] {
  const pointer = formatJsonPointer(path);
  const limit = surface === 'message' ? SLACK_LIMITS.messageBlocks : SLACK_LIMITS.viewBlocks;
  return [
    ...checkLimit(blocks.length, limit, `blocks in a ${surface}`, pointer),
    ...checkPlacement(blocks, path, surface),
    ...checkDuplicateIds(blocks, path),
    ...(surface === 'message' ? checkMessageTotals(blocks, pointer) : []),
  ];
}
