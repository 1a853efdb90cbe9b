import type { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { createRateLimiter, type RateLimiter } from '../../../shared/concurrency/limits.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import type { Clock } from '../../../shared/time/clock.js';
import { listMessageVersions, type SlackMessage } from '../../blocks/message.js';
import { describeFailure, formatFailure } from '../../framework/failure.js';
import { checkMayPostForMembers } from '../../framework/readers.js';
import { createRequestDeadline, type Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import type { PreferenceOwner } from '../../preferences/preferences.js';
import { fetchRoomAgendas } from '../../rooms/agenda.js';
import { renderRoomSummary } from '../../rooms/render-room-summary.js';
import { matchRoom } from '../../rooms/search-rooms.js';
import type { ChannelLookup } from '../../slack/channel-membership.js';
import type { SlackPayload } from '../../slack/payloads.js';
import { PLAIN_MESSAGE } from '../../slack/replies.js';
import { retryAfterRateLimit } from '../../slack/slack-clients.js';
import { sendFitting, slackErrorCode } from '../../slack/slack-errors.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { formatWhenProblem } from '../../time/dates.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { When } from '../../time/when.js';

/** The callback_id in `deploy/manifest.workflow.yml`. */
export const ROOM_STEP = 'room_summary';

/** A workflow can run again and again, and must not keep the services busy for all others. */
const STEP_RATE = { burst: 30, perSecond: 5 };

/** Limits the steps of each workspace. */
export const createStepRateLimiter = (): RateLimiter =>
  createRateLimiter({ ...STEP_RATE, now: () => performance.now() });

interface RoomStepParts extends Pick<Services, 'calendar' | 'rooms'> {
  channels: Pick<ChannelLookup, 'findReaders'>;
  /** A client for background calls: no person waits for a workflow. */
  client: webApi.WebClient;
  /** Returns the language of a person or channel. */
  languageOf: (owner: PreferenceOwner) => Promise<Language>;
  clock: Clock;
  timeZone: string;
  /** Per workspace, because nobody asks a step. */
  rateLimiter: RateLimiter;
  log: Logger;
  metrics?: Metrics | undefined;
}

/**
 * Carries out a step, and reports the result to the workflow.
 *
 * @throws errors of Slack's client if the report fails
 */
type StepRunner = (step: SlackPayload<'functionExecuted'>, team: string) => Promise<void>;

/** Creates the step «Romoversikt» in Workflow Builder, which posts a summary of rooms in a channel. */
export function createRoomStep(parts: RoomStepParts): StepRunner {
  const { calendar, rooms, channels, client, languageOf, clock, timeZone, rateLimiter } = parts;

  /** @throws {ServiceFault} when no room can be read */
  async function summarize(
    inputs: RoomInputs,
    team: string,
    texts: Texts,
  ): Promise<SlackMessage | StepProblem> {
    const now = clock().toZonedDateTimeISO(timeZone);
    const time = parseStepWhen(inputs, now, texts);
    if ('problem' in time) return time;
    const call = createRequestDeadline(() => rateLimiter.take(team));
    const named = matchStepRooms(inputs, await rooms.list(call), texts);
    if ('problem' in named) return named;
    const read = await fetchRoomAgendas(named.addresses, time.when, timeZone, { calendar, rooms }, call);
    if (read.some(({ days }) => days))
      return renderRoomSummary(read, time.when, undefined, { user: '', team, now, texts }, { asOf: now });
    const fault = read.find((each) => each.fault)?.fault;
    if (fault) throw fault;
    return { problem: texts.rom.unknownRoom(inputs.room) };
  }

  async function carryOut(
    step: SlackPayload<'functionExecuted'>,
    team: string,
    texts: Texts,
  ): Promise<{ ts: string } | StepProblem> {
    const { callback_id: name } = step.function;
    if (name !== ROOM_STEP) throw new Error(`there is no step ${name}`);
    const inputs = parseRoomInputs(step.inputs);
    if (!inputs) return { problem: texts.summary.stepIncomplete };
    const summary = await summarize(inputs, team, texts);
    if ('problem' in summary) return summary;
    await checkMayPostForMembers(inputs.channel_id, team, channels);
    return postStep(client, step.bot_access_token, inputs.channel_id, summary, texts);
  }

  return async (step, team) => {
    const channel = parseRoomInputs(step.inputs)?.channel_id ?? '';
    const texts = textsOf(await languageOf({ team, id: channel }));
    const came = await carryOut(step, team, texts).catch((error: unknown) => ({
      problem: formatFailure(describeFailure(error, texts, parts), texts),
    }));
    const { function_execution_id, bot_access_token: token } = step;
    const about = { function_execution_id, ...(token !== undefined && { token }) };
    await retryAfterRateLimit(() =>
      'problem' in came
        ? client.functions.completeError({ ...about, error: came.problem })
        : client.functions.completeSuccess({ ...about, outputs: { message_ts: came.ts } }),
    );
  };
}

/** Slack errors after which the app's other token may succeed. Slack has posted nothing then. */
const OTHER_TOKEN = new Set([
  'access_denied',
  'channel_not_found',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_in_channel',
]);

const UNINVITED = ['channel_not_found', 'not_in_channel'];

const SHUT_OUT = [
  'is_archived',
  'restricted_action',
  'restricted_action_read_only_channel',
  'restricted_action_thread_only_channel',
];

function problemOf(error: unknown, { summary }: Texts): StepProblem | undefined {
  const word = slackErrorCode(error) ?? '';
  if (UNINVITED.includes(word)) return { problem: summary.stepNotInChannel };
  return SHUT_OUT.includes(word) ? { problem: summary.stepChannelRefused } : undefined;
}

/**
 * Posts the message of a step, once.
 *
 * @param client has the app's own token, which is used if Slack refuses the token of the step
 * @param token of the step
 * @throws errors of Slack's client that are not about the channel
 */
async function postStep(
  client: webApi.WebClient,
  token: string | undefined,
  channel: string,
  message: SlackMessage,
  texts: Texts,
): Promise<{ ts: string } | StepProblem> {
  const send = (own: { token?: string }) =>
    sendFitting(
      listMessageVersions(message),
      (version) =>
        retryAfterRateLimit(() => client.chat.postMessage({ channel, ...version, ...PLAIN_MESSAGE, ...own })),
      () => undefined,
    );
  try {
    const posted = await send(token === undefined ? {} : { token }).catch((error: unknown) => {
      if (token === undefined || !OTHER_TOKEN.has(slackErrorCode(error) ?? '')) throw error;
      return send({});
    });
    return { ts: z.string().parse(posted.ts) };
  } catch (error) {
    const problem = problemOf(error, texts);
    if (!problem) throw error;
    return problem;
  }
}

/** Explains in a sentence, to the author of the workflow, why the step fails. */
interface StepProblem {
  problem: string;
}

/** The inputs, from a person in Workflow Builder or from an earlier step. */
const inputsSchema = z.looseObject({
  channel_id: z.string().min(1),
  /** Names or addresses, separated by commas. */
  room: z
    .string()
    .max(2_000)
    .regex(/[^\s,]/u),
  /** The same syntax as after `/rom`. Default: today. */
  when: z.string().max(100).nullish(),
});

type RoomInputs = z.infer<typeof inputsSchema>;

/** @returns undefined if an input is missing or invalid */
export const parseRoomInputs = (inputs: unknown): RoomInputs | undefined =>
  inputsSchema.safeParse(inputs).data;

/** Parses the day or week of the step. Nothing else may stand beside it, because nobody can be asked back. */
function parseStepWhen(
  { when: typed }: RoomInputs,
  now: Temporal.ZonedDateTime,
  texts: Texts,
): { when: When } | StepProblem {
  if (!typed?.trim()) return { when: { kind: 'day', date: now.toPlainDate() } };
  const { when, rest, bounds, problem } = parseTimeExpression(typed, now);
  if (
    problem &&
    (problem.kind === 'too-far' || problem.kind === 'no-such-date' || problem.kind === 'no-such-week')
  )
    return { problem: formatWhenProblem(problem, texts) };
  return when && rest.length === 0 && !bounds ? { when } : { problem: texts.summary.stepBadTime(typed) };
}

function sayUnknown(name: string, nearest: readonly Room[], { rom }: Texts): string {
  if (nearest.length === 0) return rom.unknownRoom(name);
  return `${rom.unknownRoom(name)} ${rom.didYouMean(nearest.length)} ${nearest.map((room) => room.name).join(', ')}`;
}

/**
 * Finds the addresses of the named rooms, without duplicates.
 *
 * @param directory undefined if there is none; then each name is used as the address
 */
function matchStepRooms(
  { room }: RoomInputs,
  directory: readonly Room[] | undefined,
  texts: Texts,
): { addresses: string[] } | StepProblem {
  const names = room.split(',').flatMap((name) => name.trim() || []);
  if (names.length > MAX_SUMMARY_ROOMS) return { problem: texts.summary.stepTooManyRooms(MAX_SUMMARY_ROOMS) };
  const addresses: string[] = [];
  for (const name of names) {
    const match = directory ? matchRoom(directory, name) : { room: { address: name } };
    if ('nearest' in match) return { problem: sayUnknown(name, match.nearest, texts) };
    addresses.push(match.room.address);
  }
  return { addresses: [...new Set(addresses)] };
}
