import type { Logger } from '../../shared/observability/log.js';
import { blockSuggestionResponse } from '../blocks/elements.js';
import type { TaskTracker } from '../lib/task-tracker.js';
import { blockSuggestionSchema, parsePayload, slashCommandSchema } from '../slack/payloads.js';
import type { AnswerAtOnce } from '../slack/process-event.js';
import type { Deduplicator } from './deduplicator.js';
import type { Dispatcher } from './dispatcher.js';

export interface AnswerAtOnceOptions {
  dispatcher: Pick<Dispatcher, 'findRemembered' | 'suggestions'>;
  duplicates: Pick<Deduplicator, 'isFirst'>;
  inFlight: Pick<TaskTracker, 'run'>;
  log: Logger;
}

/**
 * Answers what the acknowledgement itself answers: the options of a menu, and a command whose answer is
 * remembered. Such payloads do not pass Bolt, which takes twice as long as their answers.
 */
export function createAnswerAtOnce(options: AnswerAtOnceOptions): AnswerAtOnce {
  const { dispatcher, duplicates, inFlight, log } = options;

  async function answerMenu(body: unknown, ack: (answer: object) => Promise<void>): Promise<void> {
    const payload = parsePayload(blockSuggestionSchema, body, log);
    await ack(blockSuggestionResponse(payload ? await dispatcher.suggestions(payload) : []));
  }

  return async (body, ack) => {
    if (body['type'] === 'block_suggestion') {
      await inFlight.run('suggestion', () => answerMenu(body, ack));
      return true;
    }
    if (!('command' in body)) return false;
    const { data: command } = slashCommandSchema.safeParse(body);
    const answer = command && (await dispatcher.findRemembered(command));
    if (!answer || !duplicates.isFirst(command.trigger_id)) return false;
    await inFlight.run('command', () => ack(answer));
    return true;
  };
}
