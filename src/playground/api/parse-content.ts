import type { KnownBlock, View } from '@slack/types';
import { SLACK_LIMITS } from '../rules/limits.js';
import { type BlockKitProblem, formatProblem } from '../rules/problem.js';
import { areBlocks, isView, validateMessage, validateView } from '../rules/validate.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

/** What a message says, checked and complete. */
export interface MessageContent {
  text: string;
  blocks?: KnownBlock[] | undefined;
}

/** Who hears of a refusal: the person whose question it would have answered. */
export interface NoticeRecipient {
  user: string;
  channel: string;
}

function recordRefusal(
  slack: SlackWorkspace,
  by: string,
  code: string,
  problems: BlockKitProblem[],
  to?: NoticeRecipient,
): SlackError {
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
function assignActionIds(node: unknown, ids: IdGenerator): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) assignActionIds(item, ids);
    return;
  }
  for (const key of ['elements', 'child_blocks', 'accessory', 'element', 'actions']) {
    assignActionIds(Reflect.get(node, key), ids);
  }
  const type: unknown = Reflect.get(node, 'type');
  if (
    typeof type === 'string' &&
    INTERACTIVE_TYPE.test(type) &&
    Reflect.get(node, 'action_id') === undefined
  ) {
    Reflect.set(node, 'action_id', ids.next('a'));
  }
}

const INTERACTIVE_TYPE =
  /^(button|overflow|checkboxes|radio_buttons|.*_select|.*picker|.*_input|icon_button|feedback_buttons)$/;

function assignBlockIds<Block extends object>(blocks: readonly Block[], ids: IdGenerator): Block[] {
  return blocks.map((block) => {
    const complete = structuredClone(block);
    assignActionIds(complete, ids);
    if (Reflect.get(complete, 'block_id') === undefined) Reflect.set(complete, 'block_id', ids.next('b'));
    return complete;
  });
}

function refusalCode(problems: BlockKitProblem[], otherwise: string): string {
  return problems.length > 0 && problems.every(({ code }) => code !== undefined)
    ? (problems[0]?.code ?? otherwise)
    : otherwise;
}

/**
 * The content of a message that the app sends.
 * @throws {SlackError} `no_text`, `msg_too_long`, `msg_blocks_too_long` or `invalid_blocks` with every problem.
 */
export function parseMessageContent(
  slack: SlackWorkspace,
  by: string,
  body: { text?: string | undefined; blocks?: unknown },
  to?: NoticeRecipient,
): MessageContent {
  const { text = '', blocks } = body;
  if (text === '' && (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0))) {
    throw new SlackError('no_text');
  }
  if (text.length > SLACK_LIMITS.messageText) throw new SlackError('msg_too_long');
  const problems = validateMessage(body);
  if (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0)) return { text };
  if (!areBlocks(blocks, problems)) {
    throw recordRefusal(slack, by, refusalCode(problems, 'invalid_blocks'), problems, to);
  }
  return { text, blocks: assignBlockIds(blocks, slack.ids) };
}

/**
 * A view that the app sends.
 * @throws {SlackError} `view_too_large` or `invalid_arguments` with every problem.
 */
export function parseViewContent(
  slack: SlackWorkspace,
  by: string,
  view: unknown,
  to?: NoticeRecipient,
): View {
  const problems = validateView(view);
  if (!isView(view, problems)) {
    throw recordRefusal(slack, by, refusalCode(problems, 'invalid_arguments'), problems, to);
  }
  return { ...view, blocks: assignBlockIds(view.blocks, slack.ids) };
}

/** Records what Slack would refuse in an acknowledgement. */
export function recordInvalidAcknowledgement(
  slack: SlackWorkspace,
  by: string,
  problems: BlockKitProblem[],
  to?: NoticeRecipient,
): void {
  recordRefusal(slack, by, 'invalid_answer', problems, to);
}
