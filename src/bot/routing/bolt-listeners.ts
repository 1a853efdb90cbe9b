import type {
  App,
  SlackActionMiddlewareArgs,
  SlackCommandMiddlewareArgs,
  SlackEventMiddlewareArgs,
  SlackOptionsMiddlewareArgs,
  SlackShortcutMiddlewareArgs,
  SlackViewMiddlewareArgs,
  ViewSubmitAction,
} from '@slack/bolt';
import type * as z from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import { blockSuggestionResponse } from '../blocks/elements.js';
import { actionKeyOf } from '../framework/request-runner.js';
import type { TaskTracker } from '../lib/task-tracker.js';
import {
  blockActionsSchema,
  blockSuggestionSchema,
  eventSchema,
  globalShortcutSchema,
  messageShortcutSchema,
  parsePayload,
  slashCommandSchema,
  viewSubmissionSchema,
} from '../slack/payloads.js';
import type { Dispatcher } from './dispatcher.js';
import type { EventHandler } from './event-handlers.js';

type Submission = SlackViewMiddlewareArgs<ViewSubmitAction>;

type Typing = SlackOptionsMiddlewareArgs<'block_suggestion'>;

const isTyping = (args: { body: { type: string } }): args is Typing => args.body.type === 'block_suggestion';

const isSubmission = (args: SlackViewMiddlewareArgs): args is Submission =>
  args.body.type === 'view_submission';

interface ListenerOptions {
  dispatcher: Dispatcher;
  handleEvent: EventHandler;
  duplicates: Deduplicator;
  inFlight: TaskTracker;
  log: Logger;
}

/**
 * Registers one listener for all payloads. It acknowledges each payload first, and handles a payload that Slack
 * sends again only once. The acknowledgement itself carries the options of a menu and the remembered answer to a command.
 */
export function registerListeners(app: App, options: ListenerOptions) {
  const { dispatcher, handleEvent, duplicates, inFlight, log } = options;

  const read = <Payload>(schema: z.ZodType<Payload>, body: unknown) => parsePayload(schema, body, log);

  async function handle<Payload extends { trigger_id?: string | undefined }>(
    kind: string,
    schema: z.ZodType<Payload>,
    body: unknown,
    work: (payload: Payload) => Promise<void>,
  ): Promise<void> {
    const payload = read(schema, body);
    if (!payload) return;
    if (duplicates.isFirst(payload.trigger_id)) await inFlight.run(kind, () => work(payload));
    else log.info('ignored a payload that Slack sent again');
  }

  async function takeCommand({ ack, body }: SlackCommandMiddlewareArgs) {
    const payload = read(slashCommandSchema, body);
    if (!payload || !duplicates.isFirst(payload.trigger_id)) {
      if (payload) log.info('ignored a payload that Slack sent again');
      return ack();
    }
    await inFlight.run('command', async () => {
      const remembered = await dispatcher.findRemembered(payload);
      await ack(remembered);
      if (!remembered) await dispatcher.command(payload);
    });
  }
  async function takeMenu({ ack, body }: Typing) {
    await inFlight.run('suggestion', async () => {
      const payload = read(blockSuggestionSchema, body);
      await ack(blockSuggestionResponse(payload ? await dispatcher.menus.load(payload) : []));
    });
  }
  async function takeAction({ ack, body }: SlackActionMiddlewareArgs) {
    await ack();
    await handle('action', blockActionsSchema, body, async (payload) => {
      const isDone = await duplicates.runOnce(actionKeyOf(payload), () => dispatcher.blockActions(payload));
      if (!isDone) log.info('ignored a repeated action');
    });
  }
  async function takeShortcut({ ack, body }: SlackShortcutMiddlewareArgs) {
    await ack();
    if (body.type === 'message_action')
      await handle('message_shortcut', messageShortcutSchema, body, dispatcher.messageShortcut);
    else await handle('global_shortcut', globalShortcutSchema, body, dispatcher.globalShortcut);
  }
  async function takeSubmission({ ack, body }: Submission) {
    await handle('submission', viewSubmissionSchema, body, async (payload) => {
      const submitted = await dispatcher.submission(payload);
      if ('errors' in submitted) return ack({ response_action: 'errors', errors: submitted.errors });
      if ('close' in submitted) {
        await ack();
        return submitted.close();
      }
      await ack({ response_action: 'update', view: submitted.view });
      await submitted.finish();
    });
  }
  async function takeEvent(args: SlackEventMiddlewareArgs) {
    // Bolt acknowledges all events but `function_executed`, which its types do not tell from the others.
    const ack: unknown = Reflect.get(args, 'ack');
    if (typeof ack === 'function') await ack();
    const { body } = args;
    const payload = read(eventSchema, body);
    if (payload && duplicates.isFirst(payload.event_id))
      await inFlight.run('event', () => handleEvent(payload));
  }

  // With one listener for each kind, Bolt would run the middleware of all of them for each payload.
  app.use(async (args) => {
    if ('command' in args) await takeCommand(args);
    else if ('options' in args && isTyping(args)) await takeMenu(args);
    else if ('action' in args) await takeAction(args);
    else if ('shortcut' in args) await takeShortcut(args);
    else if ('view' in args && isSubmission(args)) await takeSubmission(args);
    else if ('event' in args) await takeEvent(args);
  });
}

/** Ignores payloads that Slack sends again, and actions that a person repeats by a double click. */
interface Deduplicator {
  /** Whether the id is new. It is remembered from then on. A payload without an id is always new. */
  isFirst: (id: string | undefined) => boolean;
  /**
   * Runs the work of an action, unless the same action is running or ended less than a second ago.
   *
   * @param key of the action; without one, the work always runs
   * @returns whether the work ran
   */
  runOnce: (key: string | undefined, work: () => Promise<void>) => Promise<boolean>;
}

interface DeduplicatorOptions {
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
  /** Milliseconds after an action in which it is ignored. */
  ignoreMs?: number;
}

/** Slack repeats an event after one and after five minutes, and a signed request is accepted for five. */
const RETENTION_MS = 900_000;

const MAX_IDS = 100_000;

/**
 * The second half of a double click comes within half of it. Later, the person has seen the result of the
 * first.
 */
const IGNORE_MS = 1_000;

/**
 * The ids are in two sets. The older set is dropped when the newer one is full, or after a quarter of an
 * hour, so that an id is remembered for fifteen to thirty minutes.
 */
export function createDeduplicator(options: DeduplicatorOptions = {}): Deduplicator {
  const { elapsed = () => performance.now(), ignoreMs = IGNORE_MS } = options;
  let newer = new Set<string>();
  let older = new Set<string>();
  let startedAt = elapsed();
  const running = new Set<string>();

  return {
    isFirst(id) {
      if (id === undefined) return true;
      const age = elapsed() - startedAt;
      if (newer.size >= MAX_IDS / 2 || age >= RETENTION_MS) {
        older = age < 2 * RETENTION_MS ? newer : new Set();
        newer = new Set();
        startedAt = elapsed();
      }
      if (older.has(id) || newer.has(id)) return false;
      newer.add(id);
      return true;
    },
    async runOnce(key, work) {
      if (key !== undefined && running.has(key)) return false;
      if (key !== undefined) running.add(key);
      try {
        await work();
        return true;
      } finally {
        if (key !== undefined) setTimeout(() => running.delete(key), ignoreMs).unref();
      }
    },
  };
}
