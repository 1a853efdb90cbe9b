import type { Temporal } from 'temporal-polyfill';
import { createPostDelivery, SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import { createSubscriberNotifier } from '../../../src/bot/delivery/notify-subscribers.js';
import { createDueEnqueuer } from '../../../src/bot/delivery/scheduler.js';
import type { Poster, PostOutcome } from '../../../src/bot/delivery/slack-poster.js';
import type { Compose, Composed } from '../../../src/bot/framework/command.js';
import type { Language } from '../../../src/bot/model/language.js';
import type { Claim, Subscription } from '../../../src/bot/model/subscription.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { storesOf } from './scheduler-stores.js';
import { instant } from './subscription-fixture.js';

const said: Composed = { kind: 'message', message: { text: 'sagt', blocks: [] } };

/** Creates the delivery of one bot. The test sets the time and Slack's answers. */
export function createDeliveryFixture(db: Db, startsAt = '2026-11-23T06:30:00Z') {
  const stores = storesOf(db);
  const { subscriptions, occurrences } = stores;
  const stage = {
    now: instant(startsAt),
    subscriptions,
    occurrences,
    compose: async (_subscription: Subscription): Promise<Composed> => stage.composed,
    composed: said,
    outcome: (): PostOutcome => ({ kind: 'posted', messageTs: 'ts1' }),
    found: { kind: 'absent' } as Awaited<ReturnType<Poster['find']>>,
    posts: [] as { channel: string; key: string; text: string }[],
    looked: [] as string[],
    told: [] as string[],
    toldOutcome: { kind: 'posted', messageTs: 'ts2' } as PostOutcome,
    /** The only team that `toldOutcome` applies to; all teams where it is undefined. */
    refusesTeam: undefined as string | undefined,
    /** The lines in the log. */
    logged: [] as string[],
    /** The language that each person has chosen. */
    chosen: undefined as Language | undefined,
    pass: (duration: Temporal.DurationLike) => {
      stage.now = stage.now.add(duration);
    },
    async list(...subscribed: Subscription[]): Promise<void> {
      for (const each of subscribed) await subscriptions.add(each);
      await look();
    },
    claim: (): Promise<Claim | undefined> =>
      occurrences.claim({
        now: stage.now,
        leaseMs: SLACK_RATE_LIMITS.leaseMs,
        teamMs: SLACK_RATE_LIMITS.teamMs,
      }),
  };
  const poster: Poster = {
    async post({ channel }, { text }, key) {
      stage.posts.push({ channel, key, text });
      return stage.outcome();
    },
    async find(_where, key) {
      stage.looked.push(key);
      return stage.found;
    },
    async sendDirectMessage(team, user, { text }) {
      stage.told.push(`${user}: ${text}`);
      const isOther = stage.refusesTeam !== undefined && stage.refusesTeam !== team;
      return isOther ? { kind: 'posted', messageTs: 'ts3' } : stage.toldOutcome;
    },
  };
  const log = createWatchedLog(stage.logged);
  const parts = { ...stores, poster, clock: () => stage.now, limits: SLACK_RATE_LIMITS, log };
  const look = createDueEnqueuer({ ...parts, wait: async () => undefined });
  const compose: Compose = (subscription) => stage.compose(subscription);
  const deliver = createPostDelivery({ ...parts, composers: { word: compose, rooms: compose } });
  const languageOf = async (_person: unknown, byDefault: Language) => stage.chosen ?? byDefault;
  return Object.assign(stage, {
    deliver,
    look,
    notify: createSubscriberNotifier({ ...parts, languageOf }),
    /** Claims and delivers the next occurrence. @returns its key; undefined where there is none */
    async step(): Promise<string | undefined> {
      const claim = await stage.claim();
      if (claim) await deliver(claim);
      return claim && `${claim.subscription}/${claim.local}`;
    },
    async must(): Promise<Claim> {
      const claim = await stage.claim();
      if (!claim) throw new Error('nothing to claim');
      return claim;
    },
    /** The state of the newest occurrence of a subscription: `posted`, `missed late` … */
    async ending(id = 's1'): Promise<string> {
      const [row] = await occurrences.listLatest({ team: 'T1', id }, 1);
      return [row?.state, row?.note].filter(Boolean).join(' ');
    },
  });
}
