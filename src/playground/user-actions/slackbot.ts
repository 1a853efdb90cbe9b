import type { KnownBlock } from '@slack/types';
import * as z from 'zod';
import type { AskTools } from '../dispatch/slackbot.js';
import type { SlackbotAnswer, SlackbotRequest, SlackbotTools } from '../protocol.js';
import { areBlocks, formatProblem, validateMessage } from '../rules/validate.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

/** Slackbot without a model: it lists the tools of the app, and calls the one that the user chooses. */

/** The blocks that Slack shows below the answer of a tool: docs.slack.dev, «Returning rich responses to the Slackbot MCP Client». */
const SHOWN_BLOCKS: ReadonlySet<string> = new Set(
  'context divider header markdown rich_text section file image video actions carousel input data_table data_visualization table card container'.split(
    ' ',
  ),
);

const propertySchema = z.looseObject({
  type: z.enum(['string', 'integer', 'boolean', 'array']),
  description: z.string().default(''),
  enum: z.array(z.string()).exactOptional(),
});

const toolsSchema = z.object({
  tools: z.array(
    z.looseObject({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      inputSchema: z.looseObject({
        properties: z.record(z.string(), propertySchema),
        required: z.array(z.string()).default([]),
      }),
    }),
  ),
});

const resultSchema = z.looseObject({
  content: z.array(z.looseObject({ type: z.literal('text'), text: z.string() })),
  isError: z.boolean().default(false),
  _meta: z.looseObject({ slack: z.looseObject({ blocks: z.array(z.unknown()) }) }).exactOptional(),
});

/** The tools of the app, with their fields. */
export async function listSlackbotTools(ask: AskTools): Promise<SlackbotTools> {
  const capabilities = {
    extensions: { 'io.slack/block-kit': { mimeTypes: ['application/vnd.slack.blocks+json'] } },
  };
  const clientInfo = { name: 'slackbot', version: '1' };
  const opened = await ask('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo });
  if ('problem' in opened) return { tools: [], error: opened.problem };
  const listed = await ask('tools/list', {});
  if ('problem' in listed) return { tools: [], error: listed.problem };
  const { tools } = toolsSchema.parse(listed.result);
  return {
    tools: tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      fields: Object.entries(inputSchema.properties).map(([field, property]) => ({
        name: field,
        type: property.type,
        description: property.description,
        isRequired: inputSchema.required.includes(field),
        ...(property.enum && { options: property.enum }),
      })),
    })),
  };
}

/** The blocks as Slack shows them: all of them, or none and why. Slack gives an id to each that has none. */
function showBlocks(text: string, given: readonly unknown[]): { blocks: KnownBlock[]; dropped?: string } {
  const blocks = given.map((block, at) =>
    typeof block === 'object' && block !== null ? { block_id: `b${at}`, ...block } : block,
  );
  const typeOf = (block: unknown) => z.looseObject({ type: z.string() }).safeParse(block).data?.type ?? '?';
  const other = blocks.map(typeOf).find((type) => !SHOWN_BLOCKS.has(type));
  if (other !== undefined) return { blocks: [], dropped: `«${other}» vises ikke under svar fra verktøy` };
  const problems = validateMessage({ text: text.slice(0, 1), blocks });
  const [first] = problems;
  return areBlocks(blocks, problems)
    ? { blocks }
    : { blocks: [], dropped: first ? formatProblem(first) : '?' };
}

/** Calls a tool for the user. */
export async function callSlackbotTool(
  ask: AskTools,
  { directory }: Pick<SlackWorkspace, 'directory'>,
  { user, tool, args }: SlackbotRequest,
): Promise<SlackbotAnswer> {
  const slack = { user_id: user, team_id: directory.team.id };
  const answer = await ask('tools/call', { name: tool, arguments: args, _meta: { slack } });
  if ('problem' in answer) return { text: '', blocks: [], isError: true, error: answer.problem };
  const { content, isError, _meta } = resultSchema.parse(answer.result);
  const text = content.map((each) => each.text).join('\n');
  return { text, isError, ...showBlocks(text, _meta?.slack.blocks ?? []) };
}
