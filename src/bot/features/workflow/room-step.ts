import type { webApi } from '@slack/bolt';
import { createRateLimiter, type RateLimiter } from '../../../shared/concurrency/limits.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import type { Clock } from '../../../shared/time/clock.js';
import type { SlackMessage } from '../../blocks/message.js';
import { describeFailure, formatFailure } from '../../framework/failure.js';
import type { Services } from '../../framework/request-context.js';
import { createRequestDeadline } from '../../framework/request-context.js';
import { checkMayPostForMembers } from '../../framework/sharing-rule.js';
import type { Language } from '../../model/language.js';
import type { PreferenceOwner } from '../../preferences/preferences.js';
import { fetchRoomAgendas } from '../../rooms/fetch-room-agendas.js';
import { renderRoomSummary } from '../../rooms/render-room-summary.js';
import type { ChannelLookup } from '../../slack/channel-membership.js';
import type { FunctionExecutedEvent } from '../../slack/event-payloads.js';
import { retryAfterRateLimit } from '../../slack/slack-clients.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { postStep } from './post-step.js';
import {
  matchStepRooms,
  parseRoomInputs,
  parseStepWhen,
  type RoomInputs,
  type StepProblem,
} from './room-inputs.js';

/** The callback_id in `deploy/manifest.workflow.yml`. */
export const ROOM_STEP = 'room_summary';

/** A workflow can run again and again, and must not keep the services busy for all others. */
const STEP_RATE = { burst: 30, perSecond: 5 };

/** Limits the steps of each workspace. */
export const createStepRateLimiter = (): RateLimiter =>
  createRateLimiter({ ...STEP_RATE, now: () => performance.now() });

export interface RoomStepParts extends Pick<Services, 'calendar' | 'rooms'> {
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
export type StepRunner = (step: FunctionExecutedEvent, team: string) => Promise<void>;

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
      return renderRoomSummary(read, time.when, undefined, { user: '', team, now, texts });
    const fault = read.find((each) => each.fault)?.fault;
    if (fault) throw fault;
    return { problem: texts.rom.unknownRoom(inputs.room) };
  }

  async function carryOut(
    step: FunctionExecutedEvent,
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
