import { type BenchRequest, type PreparedRequests, prepareRequests } from '../load/prepared-requests.js';
import { type MeasuredProcess, startProcess } from '../load/process.js';
import { BENCH_SIGNING_SECRET, signRequest, USER_COUNT } from '../slash-command.js';

/** Signed requests that the bot has not seen before, more than a round takes on a fast machine. */
const REQUESTS = 120_000;

let made = 0;

/** Signs requests, each with a number that no other has. */
export function prepareSigned(
  requestOf: (number: number) => BenchRequest,
  count = REQUESTS,
): PreparedRequests {
  return prepareRequests(
    Array.from({ length: count }, () => {
      made += 1;
      return requestOf(made);
    }),
    true,
  );
}

/**
 * A `block_suggestion` payload of the word menu, signed. Slack sends it without a trigger_id.
 *
 * @param people how many type
 */
export const signTyping = (value: string, number: number, people: number = USER_COUNT): BenchRequest =>
  signRequest({
    payload: JSON.stringify({
      type: 'block_suggestion',
      user: { id: `U${number % people}`, username: 'kari', name: 'kari', team_id: 'T1' },
      container: { type: 'message', message_ts: '1.2', channel_id: 'C1', is_ephemeral: true },
      api_app_id: 'A1',
      action_id: 'ord:pick',
      block_id: 'b1',
      value,
      team: { id: 'T1', domain: 't' },
      channel: { id: 'C1', name: 'c' },
    }),
  });

/** Slack shares the core of the generator. */
const SLACK_CORE = 1;

/** Starts our bot with a Slack that accepts its answers. `services` are environment variables of the services. */
export async function startBot(services: Record<string, string> = {}) {
  const slack = await startProcess('slack-sink', {}, SLACK_CORE);
  const env = {
    SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET,
    SLACK_BOT_TOKEN: 'xoxb-bench',
    SLACK_API_URL: `${slack.url}/api/`,
    DATABASE_URL: 'file:bench/generated/bot.db',
    PORT: '0',
  };
  const bot = await startProcess('bot', { ...env, ...services });
  return { slack, bot };
}

/** Repeats the request until the acknowledgement has the answer. An uncached answer uses the response_url. */
export async function fetchAcknowledgement(
  { url }: MeasuredProcess,
  request: () => BenchRequest,
): Promise<string> {
  for (let time = 0; time < 100; time += 1) {
    const { path, ...rest } = request();
    const answer = await (await fetch(`${url}${path}`, rest)).text();
    if (answer !== '') return answer;
  }
  throw new Error('a question is never answered in the acknowledgement');
}
