import type { KnownBlock, View } from '@slack/types';
import { LIMITS } from '../rules/limits.js';
import { formatProblem, type Problem } from '../rules/problem.js';
import { areBlocks, isView, validateMessage, validateView } from '../rules/validate.js';
import type { Ids } from '../workspace/ids.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';

/** What a message says, checked and complete. */
export interface Content {
  text: string;
  blocks?: KnownBlock[] | undefined;
}

/** Who hears of a refusal: the person whose question it would have answered. */
export interface Recipient {
  user: string;
  channel: string;
}

function refuse(slack: Slack, by: string, code: string, problems: Problem[], to?: Recipient): SlackError {
  slack.refusals.add({ by, problems });
  slack.log.warn({ by, code, problems }, 'Slack would refuse this');
  const lines = problems.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
  if (to) {
    const text = `Slack ville ikke tatt imot dette. ${by}: ${code}\n${lines.join('\n')}`;
    slack.events.publish({ type: 'notice', user: to.user, channel: to.channel, text });
  }
  return new SlackError(code, {
    errors: problems.map(({ message }) => message),
    response_metadata: { messages: problems.map(formatProblem) },
  });
}

/** Slack gives ids to blocks and elements that come without. */
function withIds(node: unknown, ids: Ids): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) withIds(item, ids);
    return;
  }
  for (const key of ['elements', 'child_blocks', 'accessory', 'element', 'actions']) {
    withIds(Reflect.get(node, key), ids);
  }
  const type: unknown = Reflect.get(node, 'type');
  if (typeof type === 'string' && INTERACTIVE.test(type) && Reflect.get(node, 'action_id') === undefined) {
    Reflect.set(node, 'action_id', ids.next('a'));
  }
}

const INTERACTIVE =
  /^(button|overflow|checkboxes|radio_buttons|.*_select|.*picker|.*_input|icon_button|feedback_buttons)$/;

function completeBlocks<Block extends object>(blocks: readonly Block[], ids: Ids): Block[] {
  return blocks.map((block) => {
    const complete = structuredClone(block);
    withIds(complete, ids);
    if (Reflect.get(complete, 'block_id') === undefined) Reflect.set(complete, 'block_id', ids.next('b'));
    return complete;
  });
}

function firstCode(problems: Problem[], otherwise: string): string {
  return problems.length > 0 && problems.every(({ code }) => code !== undefined)
    ? (problems[0]?.code ?? otherwise)
    : otherwise;
}

/**
 * The content of a message that the app sends.
 * @throws {SlackError} `no_text`, `msg_too_long`, `msg_blocks_too_long` or `invalid_blocks` with every problem.
 */
export function readContent(
  slack: Slack,
  by: string,
  body: { text?: string | undefined; blocks?: unknown },
  to?: Recipient,
): Content {
  const { text = '', blocks } = body;
  if (text === '' && (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0))) {
    throw new SlackError('no_text');
  }
  if (text.length > LIMITS.messageText) throw new SlackError('msg_too_long');
  const problems = validateMessage(body);
  if (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0)) return { text };
  if (!areBlocks(blocks, problems)) {
    throw refuse(slack, by, firstCode(problems, 'invalid_blocks'), problems, to);
  }
  return { text, blocks: completeBlocks(blocks, slack.ids) };
}

/**
 * A view that the app sends.
 * @throws {SlackError} `view_too_large` or `invalid_arguments` with every problem.
 */
export function readView(slack: Slack, by: string, view: unknown, to?: Recipient): View {
  const problems = validateView(view);
  if (!isView(view, problems)) {
    throw refuse(slack, by, firstCode(problems, 'invalid_arguments'), problems, to);
  }
  return { ...view, blocks: completeBlocks(view.blocks, slack.ids) };
}

/** Records what Slack would refuse in an acknowledgement. */
export function refuseAnswer(slack: Slack, by: string, problems: Problem[], to?: Recipient): void {
  refuse(slack, by, 'invalid_answer', problems, to);
}
