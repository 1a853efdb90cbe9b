import type { Program } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import { SLACK_RATE_LIMITS } from '../delivery/deliver.js';
import { renderWithSubscriber } from '../delivery/notify-subscribers.js';
import { createScheduler, type SchedulerParts } from '../delivery/scheduler.js';
import { createSlackPoster } from '../delivery/slack-poster.js';
import { createWordComposer } from '../features/ord/word-of-day.js';
import { createRoomComposer } from '../features/room-summary/index.js';
import type { Compose, Composers } from '../framework/command.js';
import type { Services } from '../framework/request-context.js';
import { RefusedError } from '../model/calendar-reasons.js';
import type { Subscription } from '../model/subscription.js';
import { type ChannelLookup, createChannelReaders } from '../slack/channel-membership.js';
import { createMissNoticeStore, createPauseNoticeStore } from '../store/notices.js';
import type { BotState } from '../store/state.js';
import { textsOf } from '../texts/texts.js';
import type { Runtime } from './runtime.js';

/** Adds the name of the requester to the message, or a mention if Slack does not return the name. */
function withRequester(compose: Compose, { people }: Services): Compose {
  return async (subscription, terms) => {
    const composed = await compose(subscription, terms);
    if (composed.kind === 'nothing' || composed.kind === 'withheld') return composed;
    const { createdBy, language } = subscription;
    // The person's data was deleted. The subscription belongs to the channel.
    if (createdBy === undefined) return composed;
    const name = await people.find(createdBy).then(
      (person) => person.name,
      () => undefined,
    );
    const message = renderWithSubscriber(composed.message, { user: createdBy, name }, textsOf(language));
    return { ...composed, message };
  };
}

type ServicesOf = (team: string) => Promise<Services>;

/** Creates the composers. Each post uses the calendar and the dictionary of its own workspace. */
function createComposers(
  servicesOf: ServicesOf,
  findReaders: ChannelLookup['findReaders'],
  log: Logger,
): Composers {
  /**
   * Checks before each post, because a channel may be shared with another organisation after the
   * subscription.
   */
  const isReadByOutsiders = async ({ team, channel }: Subscription) =>
    (await findReaders(channel, team)) === 'outsiders';
  const inWorkspace = (create: (services: Services) => Compose): Compose => {
    return async (subscription, terms) => {
      try {
        const services = await servicesOf(subscription.team);
        if (subscription.content.kind === 'rooms' && (await isReadByOutsiders(subscription))) {
          log.warn(
            { subscription: subscription.id },
            'outsiders read the channel of a room summary: not posted',
          );
          return { kind: 'withheld', reason: 'outsiders' };
        }
        return await withRequester(create(services), services)(subscription, terms);
      } catch (error) {
        // The workspace has removed the app, or is no longer served.
        if (error instanceof RefusedError) return { kind: 'nothing' };
        throw error;
      }
    };
  };
  return {
    rooms: inWorkspace(createRoomComposer),
    word: inWorkspace(({ dictionary }) => createWordComposer(dictionary)),
  };
}

type ScheduledPostsState = Pick<BotState, 'db' | 'subscriptions' | 'occurrences'>;

/** Default: the clock of the runtime, and the limits of Slack. */
type ScheduledPostsOptions = Partial<Pick<SchedulerParts, 'clock' | 'limits' | 'pollMs'>>;

/** Posts on a schedule, as a program beside the bot. */
export function createScheduledPosts(
  runtime: Runtime,
  { db, subscriptions, occurrences }: ScheduledPostsState,
  options: ScheduledPostsOptions = {},
): Program {
  const { log, metrics, clients, languages, workspaceOf, identifyWorkspace } = runtime;
  const scheduler = createScheduler({
    subscriptions,
    occurrences,
    pauseNotices: createPauseNoticeStore(db),
    missNotices: createMissNoticeStore(db),
    languageOf: languages.languageOf,
    composers: createComposers(
      async (team) => workspaceOf(await identifyWorkspace(team)).services,
      createChannelReaders({ clientOf: clients.background, log }),
      log,
    ),
    poster: createSlackPoster(clients.background, log),
    clock: runtime.clock,
    metrics,
    limits: SLACK_RATE_LIMITS,
    log,
    ...options,
  });
  return {
    async start() {
      scheduler.start();
      return 'summaries';
    },
    stop: scheduler.stop,
  };
}
