import type { KnownBlock } from '@slack/types';
import * as z from 'zod';
import { postSigned, type SigningOptions } from '../dispatch/app-dispatcher.js';
import type { PostAnswer, PostBody, SlackbotTools } from '../protocol.js';
import { areBlocks, formatProblem, validateMessage } from '../rules/validate.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

/** Slackbot without a model: it lists the tools of the app, and calls the one that the user chooses. */

/** The version of the Model Context Protocol. */
const VERSION = '2025-11-25';

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
  const opened = await ask('initialize', { protocolVersion: VERSION, capabilities, clientInfo });
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
  { user, tool, args }: PostBody<'slackbot'>,
): Promise<PostAnswer<'slackbot'>> {
  const slack = { user_id: user, team_id: directory.team.id };
  const answer = await ask('tools/call', { name: tool, arguments: args, _meta: { slack } });
  if ('problem' in answer) return { text: '', blocks: [], isError: true, error: answer.problem };
  const { content, isError, _meta } = resultSchema.parse(answer.result);
  const text = content.map((each) => each.text).join('\n');
  return { text, isError, ...showBlocks(text, _meta?.slack.blocks ?? []) };
}

/** Slack's limit for one call of a tool. */
const TIMEOUT_MS = 60_000;

const answerSchema = z.union([
  z.looseObject({ result: z.unknown() }).refine(({ result }) => result !== undefined),
  z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) }),
]);

/** Asks the app as Slackbot does: by the Model Context Protocol, over signed HTTP. */
export type AskTools = (method: string, params: object) => Promise<{ result: unknown } | { problem: string }>;

interface SlackbotOptions extends SigningOptions {
  /** Undefined if the app is connected by Socket Mode alone. */
  botUrl: () => string | undefined;
  faults: FaultInjector;
  traffic: TrafficLog;
}

/** Creates the client. Its `problem` is a sentence to show. */
export function createSlackbotClient(options: SlackbotOptions): AskTools {
  const { botUrl, faults, traffic } = options;

  async function post(body: string): Promise<{ result: unknown } | { problem: string }> {
    const base = botUrl();
    if (base === undefined || faults.settings().app === 'offline')
      return { problem: 'Slackbot får ikke kontakt med Ordrom. Appen må ha en adresse som Slack når.' };
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
    };
    try {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const { text } = await postSigned(options, new URL('/slack/mcp', base), { body, headers, timeout });
      const answer = answerSchema.parse(JSON.parse(text));
      if ('result' in answer) return { result: answer.result };
      return { problem: `Ordrom svarte med en feil: ${answer.error.message} (${answer.error.code}).` };
    } catch {
      return { problem: 'Slackbot fikk ikke svar fra Ordrom. Prøv igjen om litt.' };
    }
  }

  return async (method, params) => {
    const request = { jsonrpc: '2.0', id: 1, method, params };
    const entry = { direction: 'slack_to_app', via: 'http', name: `mcp · ${method}` } as const;
    const endEntry = traffic.begin({ ...entry, request });
    if (faults.settings().app === 'slow') await faults.delay('app');
    const answer = await post(JSON.stringify(request));
    const isFailure = 'problem' in answer;
    endEntry({ status: isFailure ? 'failed' : 'ok', isFailure, body: answer });
    return answer;
  };
}
