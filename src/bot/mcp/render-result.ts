import type { ActionsBlockElement, KnownBlock, RichTextElement } from '@slack/types';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage } from '../blocks/message.js';
import { unescapeMrkdwn } from '../blocks/text.js';
import { ledigButtonValueSchema } from '../features/ledig/question-value.js';
import { LEDIG_ACTIONS } from '../features/ledig/render-frame.js';
import { ORD_ACTION_IDS, targetSchema } from '../features/ord/actions.js';
import type { RequestContext } from '../framework/request-context.js';
import { baseActionId } from '../framework/request-runner.js';
import { roomValueSchema } from '../rooms/book-button.js';
import { callOfMeeting, callOfRoom, callOfTarget, type ToolCall } from './questions.js';

/** The result of a tool: the whole answer as text, and for Slack as blocks too. */
export interface ToolResult {
  content: [{ type: 'text'; text: string }];
  isError?: true;
  _meta?: { slack: { blocks: KnownBlock[] } };
}

/** The blocks that Slack shows below an answer of a tool. One of another kind, or one fault, drops all. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['context', 'divider', 'header', 'rich_text', 'section', 'image', 'actions'],
  ...['data_visualization', 'table'],
]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The call of a tool that asks the same as a button; undefined if no arguments say it. */
function callOf(actionId: string, value: string, request: RequestContext): ToolCall | undefined {
  switch (baseActionId(actionId)) {
    case LEDIG_ACTIONS.show: {
      const asked = ledigButtonValueSchema.safeParse(readJson(value)).data;
      return asked && callOfMeeting(asked, request);
    }
    case 'rom:show': {
      const asked = roomValueSchema.safeParse(readJson(value)).data;
      return asked && callOfRoom(asked);
    }
    case ORD_ACTION_IDS.lookUp: {
      const asked = targetSchema.safeParse(value).data;
      return asked && callOfTarget(asked);
    }
    default:
      return undefined;
  }
}

/** A link, or a button that calls a tool. Slack makes any other element inert, so it is left out. */
function renderElement(
  element: ActionsBlockElement,
  at: number,
  request: RequestContext,
): ActionsBlockElement[] {
  if (element.type !== 'button') return [];
  const { value = '', url, confirm: _, style: __, ...shown } = element;
  if (url !== undefined) return [{ ...shown, action_id: `link:${at}`, url }];
  const call = callOf(element.action_id ?? '', value, request);
  const written = call && JSON.stringify(call.args);
  if (!call || !written || written.length > BLOCK_LIMITS.buttonValue) return [];
  return [{ ...shown, action_id: `tool:${call.tool}`, value: written }];
}

function renderBlock(block: KnownBlock, request: RequestContext): KnownBlock[] {
  if (!SHOWN.has(block.type)) return [];
  const { block_id: _, ...shown } = block;
  if (shown.type === 'actions') {
    const elements = shown.elements.flatMap((element, at) => renderElement(element, at, request));
    return elements.length > 0 ? [{ ...shown, elements }] : [];
  }
  if (shown.type === 'section' && shown.accessory && shown.accessory.type !== 'image') {
    const { accessory, ...plain } = shown;
    const [kept] = accessory.type === 'button' ? renderElement(accessory, 0, request) : [];
    return [kept?.type === 'button' ? { ...plain, accessory: kept } : plain];
  }
  return [shown as KnownBlock];
}

function formatElement(element: RichTextElement): string {
  if (element.type === 'text') return element.text;
  if (element.type === 'link') return element.text ?? element.url;
  return element.type === 'user' ? `<@${element.user_id}>` : '';
}

/** The lines of a block in plain text. Buttons are for people, and have none. */
function formatBlock(block: KnownBlock): string[] {
  switch (block.type) {
    case 'header':
      return [block.text.text];
    case 'section':
      return [block.text, ...(block.fields ?? [])].flatMap((text) => (text ? unescapeMrkdwn(text.text) : []));
    case 'context':
      return block.elements.flatMap((each) => ('text' in each ? unescapeMrkdwn(each.text) : []));
    case 'rich_text':
      return block.elements.flatMap((part) =>
        part.type === 'rich_text_list'
          ? part.elements.map(
              (item) => `- ${item.elements.map((each) => formatElement(each as RichTextElement)).join('')}`,
            )
          : part.elements.map((each) => formatElement(each as RichTextElement)).join(''),
      );
    case 'table':
      return block.rows.map((row) =>
        row
          .map((cell) =>
            cell.type === 'raw_text' ? cell.text.trim() : formatBlock(cell as KnownBlock).join(' '),
          )
          .join(' | '),
      );
    default:
      return [];
  }
}

/** The whole answer as a person would read it, line by line. */
function formatText({ text, blocks }: SlackMessage): string {
  const lines = blocks.flatMap(formatBlock).filter((line) => line.trim() !== '');
  return [unescapeMrkdwn(text), ...lines].join('\n');
}

/** @param hasBlocks whether the assistant shows blocks */
export function renderResult(message: SlackMessage, hasBlocks: boolean, request: RequestContext): ToolResult {
  const blocks = hasBlocks ? message.blocks.flatMap((block) => renderBlock(block, request)) : [];
  return {
    content: [{ type: 'text', text: formatText(message) }],
    ...(blocks.length > 0 && { _meta: { slack: { blocks } } }),
  };
}
