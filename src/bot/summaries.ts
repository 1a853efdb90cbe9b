import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { systemClock } from '../shared/clock.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import type { BotConfig, StateConfig } from './config.js';
import { viewWordOfDay } from './ord/word-of-day.js';
import { createPeople, type People } from './people/people.js';
import { createRoomDirectory } from './room-directory.js';
import { createRoomComposer } from './room-summary.js';
import { openDatabase } from './store/database.js';
import { checkKeys } from './store/installations.js';
import { createOccurrenceStore } from './store/occurrences.js';
import { createSubscriptionStore } from './store/subscriptions.js';
import { createBackgroundClient } from './summary/background-client.js';
import type { Compose } from './summary/compose.js';
import { createWordComposer } from './summary/compose-word.js';
import { PACE } from './summary/deliver.js';
import { createScheduler, type Scheduler } from './summary/scheduler.js';
import { createSlackPoster } from './summary/slack-poster.js';
import { viewAskedBy } from './summary/view.js';
import { textsOf } from './texts/texts.js';

/** Nobody waits for a summary. */
const SERVICE_BUDGET_MS = 10_000;

/** The message with the name of who asked for it, or a mention where Slack does not tell it. */
function signed(compose: Compose, people: People): Compose {
  return async (subscription, terms) => {
    const composed = await compose(subscription, terms);
    if (composed.kind === 'nothing') return composed;
    const { createdBy, language } = subscription;
    const name = await people.find(createdBy).then(
      (person) => person.name,
      () => undefined,
    );
    const message = viewAskedBy(composed.message, { user: createdBy, name }, textsOf(language));
    return { ...composed, message };
  };
}

function createComposers(config: BotConfig, people: People, log: Logger) {
  const calendar = createCalendarClient({ ...config.calendar, budgetMs: SERVICE_BUDGET_MS });
  const dictionary = createDictionaryClient({ ...config.dictionary, budgetMs: SERVICE_BUDGET_MS });
  const rooms = createRoomDirectory({ calendar, log, ...(config.rooms && { ownRooms: config.rooms }) });
  return {
    rooms: signed(createRoomComposer({ calendar, rooms }), people),
    word: signed(createWordComposer({ dictionary, view: viewWordOfDay }), people),
  };
}

/**
 * The posts on a schedule, as a program of its own beside the bot: what it loads and waits for keeps no command waiting.
 * Its address is the database's kind.
 */
export function createSummaries(config: BotConfig, state: StateConfig, { log }: { log: Logger }): Program {
  let stop: () => Promise<void> = async () => undefined;
  return {
    async start() {
      const db = await openDatabase(state.database, log);
      let scheduler: Scheduler | undefined;
      stop = async () => {
        await scheduler?.stop();
        await db.destroy();
      };
      await checkKeys(
        db,
        (state.encryptionKeys ?? []).map(({ id }) => id),
      ).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
      const client = createBackgroundClient({
        token: config.slack.botToken,
        slackApiUrl: config.slackApiUrl,
        timeoutMs: PACE.sendMs,
        log,
      });
      scheduler = createScheduler({
        subscriptions: createSubscriptionStore(db),
        occurrences: createOccurrenceStore(db),
        composers: createComposers(config, createPeople(client, config.domain), log),
        poster: createSlackPoster(async () => client, log),
        clock: systemClock,
        pace: PACE,
        log,
      });
      scheduler.start();
      log.info({ database: state.database.kind }, 'summaries are posted');
      return state.database.kind;
    },
    stop: () => stop(),
  };
}
