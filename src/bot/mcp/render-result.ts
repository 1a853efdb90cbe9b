import type { ActionsBlockElement, KnownBlock, Overflow, RichTextElement, StaticSelect } from '@slack/types';
import { actionsBlock } from '../blocks/blocks.js';
import { button } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage } from '../blocks/message.js';
import { unescapeMrkdwn } from '../blocks/text.js';
import { ledigButtonValueSchema, parseWrittenQuestion } from '../features/ledig/question-value.js';
import { LEDIG_ACTIONS, readMenuChoice } from '../features/ledig/render-frame.js';
import { ORD_ACTION_IDS, targetSchema } from '../features/ord/actions.js';
import type { RequestContext } from '../framework/request-context.js';
import { baseActionId } from '../framework/request-runner.js';
import { parseJson } from '../lib/text.js';
import { roomValueSchema } from '../rooms/book-button.js';
import { callOfMeeting, callOfRoom, callOfTarget, type ToolCall } from './tools.js';

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

/** The call of a tool that asks the same as a button; undefined if no arguments say it. */
function callOf(actionId: string, value: string, request: RequestContext): ToolCall | undefined {
  switch (baseActionId(actionId)) {
    case LEDIG_ACTIONS.show: {
      const asked = parseJson(ledigButtonValueSchema, value);
      return asked && callOfMeeting(asked, request);
    }
    case 'rom:show': {
      const asked = parseJson(roomValueSchema, value);
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

/** The calls that the options of a menu stand for, where it is the menu of a `/ledig` answer. */
function callsOfMenu(
  { action_id: id = '', options = [] }: StaticSelect | Overflow,
  blockId: string | undefined,
  request: RequestContext,
) {
  const asked = baseActionId(id) === LEDIG_ACTIONS.menu ? parseWrittenQuestion(blockId) : undefined;
  return options.flatMap(({ text, value = '' }) => {
    const choice = asked && readMenuChoice(asked, value, request);
    const call = choice && !choice.isTable ? callOfMeeting(choice.value, request) : undefined;
    return call ? [{ text: text.text, call }] : [];
  });
}

/** The tool that each button or option of an element calls. Slack makes any other element inert. */
function callsOf(element: ActionsBlockElement, blockId: string | undefined, request: RequestContext) {
  if (element.type === 'static_select' || element.type === 'overflow')
    return callsOfMenu(element, blockId, request);
  if (element.type !== 'button') return [];
  const call = callOf(element.action_id ?? '', element.value ?? '', request);
  return call ? [{ text: element.text.text, call }] : [];
}

/** The links of a row, and its calls of tools below one another: in one row, Slack wants each `action_id` once. */
function renderActions(
  elements: readonly ActionsBlockElement[],
  blockId: string | undefined,
  request: RequestContext,
): KnownBlock[] {
  const links = elements.flatMap((element, at) =>
    element.type === 'button' && element.url
      ? [button({ actionId: `link:${at}`, text: element.text.text, url: element.url })]
      : [],
  );
  const calls = elements.flatMap((element) => callsOf(element, blockId, request));
  const buttons = calls.flatMap(({ text, call }) => {
    const value = JSON.stringify(call.args);
    return value.length > BLOCK_LIMITS.buttonValue
      ? []
      : [actionsBlock(button({ actionId: `tool:${call.tool}`, text, value }))];
  });
  return [...(links.length > 0 ? [actionsBlock(...links)] : []), ...buttons];
}

/** What Slack shows of a block below the answer of a tool. */
function renderBlock(block: KnownBlock, request: RequestContext): KnownBlock[] {
  if (!SHOWN.has(block.type)) return [];
  const { block_id: blockId, ...shown } = block;
  if (shown.type === 'actions') return renderActions(shown.elements, blockId, request);
  if (shown.type !== 'section' || !shown.accessory) return [shown as KnownBlock];
  const { accessory, ...plain } = shown;
  const [row] = renderActions([accessory as ActionsBlockElement], blockId, request);
  const [kept] = row?.type === 'actions' ? row.elements : [];
  return [kept?.type === 'button' ? { ...plain, accessory: kept } : plain];
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

/** The whole answer: what a screen reader says, and all that the blocks say beside it, line by line. */
function formatText({ text, blocks }: SlackMessage): string {
  const said = unescapeMrkdwn(text);
  const lines = blocks.flatMap(formatBlock).filter((line) => line.trim() !== '');
  return lines.every((line) => said.includes(line)) ? said : [said, '', ...lines].join('\n');
}

/** @param hasBlocks whether the assistant shows blocks */
export function renderResult(message: SlackMessage, hasBlocks: boolean, request: RequestContext): ToolResult {
  const blocks = hasBlocks ? message.blocks.flatMap((block) => renderBlock(block, request)) : [];
  return {
    content: [{ type: 'text', text: formatText(message) }],
    ...(blocks.length > 0 && { _meta: { slack: { blocks: blocks.slice(0, BLOCK_LIMITS.messageBlocks) } } }),
  };
}
