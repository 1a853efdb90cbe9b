import type { KnownBlock, View } from '@slack/types';
import type * as z from 'zod';
import { SLACK_LIMITS } from '../rules/limits.js';
import {
  areBlocks,
  type BlockKitProblem,
  formatProblem,
  isView,
  listSchemaProblems,
  validateMessage,
  validateView,
} from '../rules/validate.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

type MethodArguments = Record<string, unknown>;

export interface WebApiMethod {
  /** The app needs one of these scopes; an empty list needs none. */
  scopes: readonly string[];
  /** The token that this method accepts. */
  token: 'bot' | 'app';
  /** Returns the fields of the response besides `ok`. @throws {SlackError} */
  call(args: MethodArguments, slack: SlackWorkspace): object;
}

/** Defines a Web API method: the schema of its arguments, its scopes, its token and its handler. */
export function defineMethod<Schema extends z.ZodType>(definition: {
  scopes?: readonly string[];
  token?: 'bot' | 'app';
  args: Schema;
  answer: (args: z.output<Schema>, slack: SlackWorkspace) => object;
}): WebApiMethod {
  const { scopes = [], token = 'bot', args, answer } = definition;
  return {
    scopes,
    token,
    call(raw, slack) {
      const parsed = args.safeParse(raw);
      if (parsed.success) return answer(parsed.data, slack);
      throw new SlackError('invalid_arguments', {
        response_metadata: { messages: listSchemaProblems(args, raw).map(formatProblem) },
      });
    },
  };
}

/**
 * The validated content of a message. Every block has a `block_id` and every interactive element an
 * `action_id`.
 */
interface MessageContent {
  text: string;
  blocks?: KnownBlock[] | undefined;
}

/** The user who sees a notice about a refusal, and the channel that shows it. */
interface NoticeRecipient {
  user: string;
  channel: string;
}

function recordRefusal(
  slack: SlackWorkspace,
  source: string,
  code: string,
  problems: BlockKitProblem[],
  recipient?: NoticeRecipient,
): SlackError {
  slack.refusals.add({ source, problems });
  slack.log.warn({ source, code, problems }, 'refused content that Slack would refuse');
  const lines = problems.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
  if (recipient) {
    const text = `Slack ville ikke ha godtatt dette. ${source}: ${code}\n${lines.join('\n')}`;
    slack.events.publish({ type: 'notice', user: recipient.user, channel: recipient.channel, text });
  }
  return new SlackError(code, {
    errors: problems.map(({ message }) => message),
    response_metadata: { messages: problems.map(formatProblem) },
  });
}

/** Slack assigns an id to every interactive element that has none. */
function assignActionIds(value: unknown, ids: IdGenerator): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) assignActionIds(item, ids);
    return;
  }
  for (const key of ['elements', 'child_blocks', 'accessory', 'element', 'actions']) {
    assignActionIds(Reflect.get(value, key), ids);
  }
  const type: unknown = Reflect.get(value, 'type');
  if (
    typeof type === 'string' &&
    INTERACTIVE_TYPE.test(type) &&
    Reflect.get(value, 'action_id') === undefined
  ) {
    Reflect.set(value, 'action_id', ids.next('a'));
  }
}

const INTERACTIVE_TYPE =
  /^(?:button|overflow|checkboxes|radio_buttons|icon_button|feedback_buttons|.*(?:_select|picker|_input))$/;

function assignBlockIds<Block extends object>(blocks: readonly Block[], ids: IdGenerator): Block[] {
  return blocks.map((block) => {
    const completed = structuredClone(block);
    assignActionIds(completed, ids);
    if (Reflect.get(completed, 'block_id') === undefined) Reflect.set(completed, 'block_id', ids.next('b'));
    return completed;
  });
}

function refusalCode(problems: BlockKitProblem[], fallback: string): string {
  return problems.length > 0 && problems.every(({ code }) => code !== undefined)
    ? (problems[0]?.code ?? fallback)
    : fallback;
}

/**
 * Validates the content of a message that the app sends.
 * @throws {SlackError} `no_text`, `msg_too_long`, `msg_blocks_too_long` or `invalid_blocks` with every
 * problem.
 */
export function parseMessageContent(
  slack: SlackWorkspace,
  source: string,
  body: { text?: string | undefined; blocks?: unknown },
  recipient?: NoticeRecipient,
): MessageContent {
  const { text = '', blocks } = body;
  if (text === '' && (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0))) {
    throw new SlackError('no_text');
  }
  if (text.length > SLACK_LIMITS.messageText) throw new SlackError('msg_too_long');
  const problems = validateMessage(body);
  if (blocks === undefined || (Array.isArray(blocks) && blocks.length === 0)) return { text };
  if (!areBlocks(blocks, problems)) {
    throw recordRefusal(slack, source, refusalCode(problems, 'invalid_blocks'), problems, recipient);
  }
  return { text, blocks: assignBlockIds(blocks, slack.ids) };
}

/**
 * Validates a view that the app sends.
 * @throws {SlackError} `view_too_large` or `invalid_arguments` with every problem.
 */
export function parseViewContent(
  slack: SlackWorkspace,
  source: string,
  view: unknown,
  recipient?: NoticeRecipient,
): View {
  const problems = validateView(view);
  if (!isView(view, problems)) {
    throw recordRefusal(slack, source, refusalCode(problems, 'invalid_arguments'), problems, recipient);
  }
  return { ...view, blocks: assignBlockIds(view.blocks, slack.ids) };
}

/** Records an acknowledgement whose body Slack would refuse. */
export function recordInvalidAcknowledgement(
  slack: SlackWorkspace,
  source: string,
  problems: BlockKitProblem[],
  recipient?: NoticeRecipient,
): void {
  recordRefusal(slack, source, 'invalid_answer', problems, recipient);
}
