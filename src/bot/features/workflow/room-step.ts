import type { webApi } from '@slack/bolt';
import type { Logger } from '../../../shared/observability/log.js';
import type { Clock } from '../../../shared/time/clock.js';
import type { Message } from '../../blocks/message.js';
import { describeFailure, sayFailure } from '../../framework/failure.js';
import type { Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { Owner } from '../../preferences/preferences.js';
import { readRooms } from '../../rooms/read-summary.js';
import { viewRoomSummary } from '../../rooms/summary-view.js';
import type { ExecutedStep } from '../../slack/payloads.js';
import { callAsTold } from '../../slack/slack-clients.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { postStep } from './post.js';
import {
  type Problem,
  parseRoomInputs,
  type RoomInputs,
  readStepRooms,
  readStepWhen,
} from './room-inputs.js';

/** As in `manifest.workflow.yml`. */
export const ROOM_STEP = 'room_summary';

export interface RoomStepParts extends Pick<Services, 'calendar' | 'rooms'> {
  /** Nobody waits for a workflow. */
  client: webApi.WebClient;
  /** What the person or channel is spoken to in. */
  languageOf: (owner: Owner) => Promise<Language>;
  clock: Clock;
  timeZone: string;
  log: Logger;
}

/** Carries out a step, and tells the workflow what came of it. @throws what Slack's client throws when it cannot be told */
export type StepRunner = (step: ExecutedStep, team: string) => Promise<void>;

/** «Romoversikt» in Workflow Builder: what happens in some rooms, posted in a channel. */
export function createRoomStep(parts: RoomStepParts): StepRunner {
  const { calendar, rooms, client, languageOf, clock, timeZone, log } = parts;

  /** @throws {ServiceFault} when no room can be read */
  async function summarize(inputs: RoomInputs, team: string, texts: Texts): Promise<Message | Problem> {
    const now = clock().toZonedDateTimeISO(timeZone);
    const time = readStepWhen(inputs, now.toPlainDate(), texts);
    if ('problem' in time) return time;
    const named = readStepRooms(inputs, await rooms.list(), texts);
    if ('problem' in named) return named;
    const read = await readRooms(named.addresses, time.when, timeZone, { calendar, rooms });
    if (read.some(({ days }) => days))
      return viewRoomSummary(read, time.when, undefined, { user: '', team, now, texts });
    const fault = read.find((each) => each.fault)?.fault;
    if (fault) throw fault;
    return { problem: texts.rom.unknown(inputs.room) };
  }

  async function carryOut(step: ExecutedStep, team: string, texts: Texts): Promise<{ ts: string } | Problem> {
    const { callback_id: name } = step.function;
    if (name !== ROOM_STEP) throw new Error(`there is no step ${name}`);
    const inputs = parseRoomInputs(step.inputs);
    if (!inputs) return { problem: texts.summary.stepIncomplete };
    const summary = await summarize(inputs, team, texts);
    if ('problem' in summary) return summary;
    return postStep(client, step.bot_access_token, inputs.channel_id, summary, texts);
  }

  return async (step, team) => {
    const channel = parseRoomInputs(step.inputs)?.channel_id ?? '';
    const texts = textsOf(await languageOf({ team, id: channel }));
    const came = await carryOut(step, team, texts).catch((error: unknown) => ({
      problem: sayFailure(describeFailure(error, texts, log), texts),
    }));
    const { function_execution_id, bot_access_token: token } = step;
    const about = { function_execution_id, ...(token !== undefined && { token }) };
    await callAsTold(() =>
      'problem' in came
        ? client.functions.completeError({ ...about, error: came.problem })
        : client.functions.completeSuccess({ ...about, outputs: { message_ts: came.ts } }),
    );
  };
}
