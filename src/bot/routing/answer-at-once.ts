import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { blockSuggestionResponse } from '../blocks/elements.js';
import type { TaskTracker } from '../lib/task-tracker.js';
import { acknowledgedCommandSchema, blockSuggestionSchema, parsePayload } from '../slack/payloads.js';
import type { AnswerAtOnce } from '../slack/process-event.js';
import type { AckBody } from '../slack/response-url.js';
import type { Deduplicator } from './deduplicator.js';
import type { Dispatcher } from './dispatcher.js';

export interface AnswerAtOnceOptions {
  dispatcher: Pick<Dispatcher, 'findRemembered' | 'menus'>;
  duplicates: Pick<Deduplicator, 'isFirst'>;
  inFlight: Pick<TaskTracker, 'run'>;
  metrics?: Pick<Metrics, 'workDuration'> | undefined;
  log: Logger;
}

/**
 * Answers what the acknowledgement itself answers: the options of a menu, and a command whose answer is
 * remembered. Such payloads do not pass Bolt, which takes twice as long as their answers. What is known without
 * waiting is acknowledged before this returns, without a promise: on Node 20, each costs more while request ids are
 * tracked.
 */
export function createAnswerAtOnce(options: AnswerAtOnceOptions): AnswerAtOnce {
  const { dispatcher, duplicates, inFlight, metrics, log } = options;

  // With its label found once, the histogram takes a value in a fraction of the time.
  const commandDuration = metrics?.workDuration.labels('command');
  const menuDuration = metrics?.workDuration.labels('suggestion');
  const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

  const answerMenu: AnswerAtOnce = (body, acknowledge) => {
    const startedAt = performance.now();
    const { data } = blockSuggestionSchema.safeParse(body);
    const known = data && dispatcher.menus.findKnown(data);
    if (known) {
      acknowledge(blockSuggestionResponse(known));
      menuDuration?.observe(secondsSince(startedAt));
      return true;
    }
    const loading = inFlight.run('suggestion', async () => {
      const payload = parsePayload(blockSuggestionSchema, body, log);
      acknowledge(blockSuggestionResponse(payload ? await dispatcher.menus.load(payload) : []));
    });
    return loading.then(() => true);
  };

  const answerCommand: AnswerAtOnce = (body, acknowledge) => {
    const startedAt = performance.now();
    const { data: command } = acknowledgedCommandSchema.safeParse(body);
    if (!command) return false;
    function give(answer: AckBody | undefined): boolean {
      if (!answer || !duplicates.isFirst(command?.trigger_id)) return false;
      acknowledge(answer);
      commandDuration?.observe(secondsSince(startedAt));
      return true;
    }
    const found = dispatcher.findRemembered(command);
    return found instanceof Promise ? found.then(give) : give(found);
  };

  return (body, acknowledge) => {
    if (body['type'] === 'block_suggestion') return answerMenu(body, acknowledge);
    return 'command' in body && answerCommand(body, acknowledge);
  };
}
