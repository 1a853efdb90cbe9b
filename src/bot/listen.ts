import type { App, ReceiverEvent, SlackActionMiddlewareArgs } from '@slack/bolt';
import type { z } from 'zod';
import type { Logger } from '../shared/log.js';
import { option } from './blocks/elements.js';
import type { Dispatcher } from './dispatch.js';
import type { EventHandler } from './events.js';
import type { InFlight } from './in-flight.js';
import { createOnce } from './once.js';
import {
  blockActionsSchema,
  eventSchema,
  globalShortcutSchema,
  messageShortcutSchema,
  slashCommandSchema,
  submissionSchema,
  suggestionSchema,
} from './payloads.js';

/**
 * Slack waits three seconds for a word from us, and shows people an error when there is none. So whatever nobody listens
 * for, and what a listener fails at before its word, is taken all the same; and never twice, which Bolt holds an error.
 */
function takeEverything(app: App, log: Logger) {
  const process = app.processEvent.bind(app);
  app.processEvent = async (event) => {
    let isTaken = false;
    const ack: ReceiverEvent['ack'] = async (answer) => {
      if (isTaken) return;
      isTaken = true;
      await event.ack(answer);
    };
    await process({ ...event, ack }).catch((error: unknown) =>
      log.error({ err: error }, 'a payload could not be processed'),
    );
    if (!isTaken) log.warn('a payload that nobody listens for');
    await ack();
  };
}

export interface ListenParts {
  dispatcher: Dispatcher;
  handleEvent: EventHandler;
  inFlight: InFlight;
  log: Logger;
}

/** Each listener takes all of its kind, says so to Slack first, and does once what Slack may send twice. */
export function listen(app: App, { dispatcher, handleEvent, inFlight, log }: ListenParts) {
  const once = createOnce();
  takeEverything(app, log);

  /** The payload; undefined, with a line in the log, where it is not as Slack describes it. */
  function read<Payload>(schema: z.ZodType<Payload>, body: unknown): Payload | undefined {
    const { data, error } = schema.safeParse(body);
    if (error) {
      const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      log.warn({ problems }, 'a payload of unknown shape');
    }
    return data;
  }

  async function handle<Payload extends { trigger_id?: string | undefined }>(
    kind: string,
    schema: z.ZodType<Payload>,
    body: unknown,
    work: (payload: Payload) => Promise<void>,
  ): Promise<void> {
    const payload = read(schema, body);
    if (!payload) return;
    if (once.isFirst(payload.trigger_id)) await inFlight.run(kind, () => work(payload));
    else log.info('what was done already is not done again');
  }

  app.command(/.*/u, async ({ ack, body }) => {
    await ack();
    await handle('command', slashCommandSchema, body, dispatcher.command);
  });
  app.action(/.*/u, async ({ ack, body }: SlackActionMiddlewareArgs) => {
    await ack();
    await handle('action', blockActionsSchema, body, dispatcher.blockActions);
  });
  app.shortcut(/.*/u, async ({ ack, body }) => {
    await ack();
    if (body.type === 'message_action')
      await handle('message_shortcut', messageShortcutSchema, body, dispatcher.messageShortcut);
    else await handle('global_shortcut', globalShortcutSchema, body, dispatcher.globalShortcut);
  });
  app.view(/.*/u, async ({ ack, body }) =>
    handle('submission', submissionSchema, body, async (payload) => {
      const submitted = await dispatcher.submission(payload);
      if (!submitted) return ack();
      if ('errors' in submitted) return ack({ response_action: 'errors', errors: submitted.errors });
      await ack({ response_action: 'update', view: submitted.view });
      await submitted.fill();
    }),
  );
  app.options(/.*/u, async ({ ack, body }) => {
    await inFlight.run('suggestion', async () => {
      const payload = read(suggestionSchema, body);
      const options = payload ? await dispatcher.suggestions(payload) : [];
      await ack({ options: options.map(option) });
    });
  });
  app.event(/.*/u, async ({ body }) => {
    const payload = read(eventSchema, body);
    if (payload && once.isFirst(payload.event_id)) await inFlight.run('event', () => handleEvent(payload));
  });
}
