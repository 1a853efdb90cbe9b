import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/limits.js';
import type { Clock } from '../../shared/time/clock.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import { readText, signRequest } from './app-dispatcher.js';

/** Slack's limit for one call of a tool. */
const TIMEOUT_MS = 60_000;

const VERSION = '2025-11-25';

const answerSchema = z.union([
  z.looseObject({ result: z.unknown() }).refine(({ result }) => result !== undefined),
  z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) }),
]);

/** Asks the app as Slackbot does: by the Model Context Protocol, over signed HTTP. */
export type AskTools = (method: string, params: object) => Promise<{ result: unknown } | { problem: string }>;

interface SlackbotOptions {
  signingSecret: string;
  clock: Clock;
  /** Undefined if the app is connected by Socket Mode alone. */
  botUrl: () => string | undefined;
  faults: FaultInjector;
  traffic: TrafficLog;
  /** Aborts when the playground stops. */
  signal: AbortSignal;
}

/** Creates the client. Its `problem` is a sentence to show. */
export function createSlackbotClient(options: SlackbotOptions): AskTools {
  const { signingSecret, clock, botUrl, faults, traffic, signal } = options;

  async function post(body: string): Promise<{ result: unknown } | { problem: string }> {
    const base = botUrl();
    if (base === undefined || faults.settings().app === 'offline')
      return { problem: 'Slackbot får ikke kontakt med Ordrom. Appen må ha en adresse som Slack når.' };
    const seconds = Math.floor(clock().epochMilliseconds / 1_000);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'x-slack-request-timestamp': String(seconds),
      'x-slack-signature': signRequest(signingSecret, seconds, body),
    };
    try {
      const text = await withAnySignal([AbortSignal.timeout(TIMEOUT_MS), signal], async (each) => {
        const url = new URL('/slack/mcp', base);
        const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: each, headers });
        return readText(answer, each);
      });
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
