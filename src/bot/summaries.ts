import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { type Clock, systemClock } from '../shared/clock.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import type { BotConfig } from './config.js';
import { createLanguages } from './language/languages.js';
import { viewWordOfDay } from './ord/word-of-day.js';
import { createPeople, type People } from './people/people.js';
import { EMPTY_TABLE } from './people/people-table.js';
import { createRoomDirectory } from './room-directory.js';
import { createRoomComposer } from './room-summary/compose.js';
import { createSlackClients } from './slack-clients.js';
import { createIdentity } from './slack-identity.js';
import type { State } from './store/state.js';
import { createUntoldStore } from './store/untold.js';
import type { Compose } from './summary/compose.js';
import { createWordComposer } from './summary/compose-word.js';
import { PACE } from './summary/pace.js';
import { createScheduler } from './summary/scheduler.js';
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

/** The posts on a schedule, as a program beside the bot: nobody who types a command waits for it. */
export function createSummaries(
  config: BotConfig,
  {
    db,
    preferences,
    subscriptions,
    occurrences,
  }: Pick<State, 'db' | 'preferences' | 'subscriptions' | 'occurrences'>,
  { log, clock = systemClock }: { log: Logger; clock?: Clock },
): Program {
  const clients = createSlackClients(config, log);
  const client = clients.background;
  const people = createPeople({
    client,
    identify: createIdentity(clients),
    domain: config.domain,
    table: config.people ?? EMPTY_TABLE,
  });
  const scheduler = createScheduler({
    subscriptions,
    occurrences,
    untold: createUntoldStore(db),
    languageOf: (person, byDefault) => createLanguages(preferences, byDefault, log).of(person),
    composers: createComposers(config, people, log),
    poster: createSlackPoster(async () => client, log),
    clock,
    pace: PACE,
    log,
  });
  return {
    async start() {
      scheduler.start();
      return 'summaries';
    },
    stop: scheduler.stop,
  };
}
