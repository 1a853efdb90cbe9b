import { LIMITS } from './limits.js';
import { type Problem, pointerOf } from './problem.js';
import { SURFACES, type Surface } from './surfaces.js';

/** What no block can see for itself: ids used twice, blocks out of place, sums over the whole. */

type Path = readonly PropertyKey[];
type Visit = (node: Record<string, unknown>, path: Path) => void;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walk(value: unknown, path: Path, visit: Visit): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, [...path, index], visit);
  } else if (isObject(value)) {
    visit(value, path);
    for (const [key, item] of Object.entries(value)) walk(item, [...path, key], visit);
  }
}

/** The blocks of a surface, those inside containers included. */
function eachBlock(blocks: readonly unknown[], path: Path, visit: Visit): void {
  for (const [index, block] of blocks.entries()) {
    if (!isObject(block)) continue;
    visit(block, [...path, index]);
    if (Array.isArray(block['child_blocks'])) {
      eachBlock(block['child_blocks'], [...path, index, 'child_blocks'], visit);
    }
  }
}

function repeated(field: 'block_id' | 'action_id', nodes: [Record<string, unknown>, Path][]): Problem[] {
  const seen = new Set<unknown>();
  return nodes.flatMap(([node, path]) => {
    const id = node[field];
    if (typeof id !== 'string') return [];
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ pointer: pointerOf([...path, field]), message: `${field} is used twice: ${id}` }];
  });
}

function repeatedIds(blocks: readonly unknown[], path: Path): Problem[] {
  const blockNodes: [Record<string, unknown>, Path][] = [];
  const problems: Problem[] = [];
  eachBlock(blocks, path, (block, at) => {
    blockNodes.push([block, at]);
    if (block['child_blocks']) return;
    const elements: [Record<string, unknown>, Path][] = [];
    walk(block, at, (node, where) => elements.push([node, where]));
    // An action_id must be the only one of its kind in its block; block and action together name an element.
    problems.push(...repeated('action_id', elements));
  });
  return [...repeated('block_id', blockNodes), ...problems];
}

function misplaced(blocks: readonly unknown[], path: Path, surface: Surface): Problem[] {
  const problems: Problem[] = [];
  eachBlock(blocks, path, ({ type }, at) => {
    const surfaces = SURFACES[String(type)];
    if (surfaces && !surfaces.includes(surface)) {
      problems.push({ pointer: pointerOf(at), message: `a ${type} block may not stand in a ${surface}` });
    }
  });
  return problems;
}

/** The characters that people read: every `text` that is a string, however deep. */
function textLength(value: unknown): number {
  let length = 0;
  walk(value, [], ({ text }) => {
    if (typeof text === 'string') length += text.length;
  });
  return length;
}

function sumOver(blocks: readonly unknown[], type: string, measure: (block: unknown) => number): number {
  let sum = 0;
  eachBlock(blocks, [], (block) => {
    if (block['type'] === type) sum += measure(block);
  });
  return sum;
}

function tooMuch(sum: number, limit: number, what: string, pointer: string): Problem[] {
  return sum <= limit ? [] : [{ pointer, message: `${what}: ${sum}, at most ${limit}` }];
}

function messageSums(blocks: readonly unknown[], pointer: string): Problem[] {
  const tables = sumOver(blocks, 'table', () => 1);
  const charts = sumOver(blocks, 'data_visualization', () => 1);
  const total = textLength(blocks);
  return [
    ...tooMuch(charts, LIMITS.chartsPerMessage, 'charts in a message', pointer),
    ...tooMuch(tables, LIMITS.tablesPerMessage, 'tables in a message', pointer),
    ...tooMuch(sumOver(blocks, 'table', textLength), LIMITS.tableText, 'characters in tables', pointer),
    ...tooMuch(
      sumOver(blocks, 'data_table', textLength),
      LIMITS.dataTableText,
      'characters in data tables',
      pointer,
    ),
    ...tooMuch(sumOver(blocks, 'markdown', textLength), LIMITS.markdown, 'characters of markdown', pointer),
    ...tooMuch(total, LIMITS.messageBlockText, 'characters in a message', pointer).map(
      (problem): Problem => ({ ...problem, code: 'msg_blocks_too_long' }),
    ),
  ];
}

/** The problems of blocks as a whole; each block's own are found by its schema. */
export function wholeProblems(blocks: readonly unknown[], path: Path, surface: Surface): Problem[] {
  const pointer = pointerOf(path);
  const limit = surface === 'message' ? LIMITS.messageBlocks : LIMITS.viewBlocks;
  return [
    ...tooMuch(blocks.length, limit, `blocks in a ${surface}`, pointer),
    ...misplaced(blocks, path, surface),
    ...repeatedIds(blocks, path),
    ...(surface === 'message' ? messageSums(blocks, pointer) : []),
  ];
}
