import { randomBytes, randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { botVariables, type DatabaseAddress } from '../../src/bot/config/bot-variables.js';
import type { SummaryContent } from '../../src/bot/model/subscription.js';
import { type BotState, openBotState } from '../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../src/bot/store/subscriptions.js';
import { createLogger } from '../../src/shared/observability/log.js';

export const COUNT = 10_000;
/** Slack limits each workspace separately, so together they allow four times the rate of one. */
export const TEAMS = 4;
const CONTENTS: readonly SummaryContent[] = [
  { kind: 'rooms', rooms: ['fjorden@eksempel.no'], span: 'day', whenEmpty: 'say' },
  { kind: 'word', dict: 'bob' },
];

/** Two subscriptions in each channel. */
const CHANNELS = COUNT / CONTENTS.length;
const teamOf = (channel: number) => `T${channel % TEAMS}`;

/** The ids of the channels of a workspace with subscriptions. */
export const channelsOf = (team: string): string[] =>
  Array.from({ length: CHANNELS }, (_, channel) => channel)
    .filter((channel) => teamOf(channel) === team)
    .map((channel) => `C${channel}`);

/** Workspaces with the app installed, and subscriptions that are all due in the same minute. */
export interface DueBacklog {
  /** The bot's key for decrypting the tokens. */
  encryptionKey: string;
  /** Makes every subscription due now. */
  makeDue: () => Promise<void>;
  /** Counts the summaries by state. The counts add up to all summaries. */
  count: () => Promise<{ posted: string[]; open: number; yetToList: number; ended: number }>;
  close: () => Promise<void>;
}

async function install({ installationState }: BotState, team: string): Promise<void> {
  await installationState?.installations.storeInstallation({
    team: { id: team, name: team },
    enterprise: undefined,
    user: { id: 'U1', token: undefined, scopes: undefined },
    bot: { token: `xoxb-${team}`, scopes: [], id: 'B1', userId: 'UBOT' },
    isEnterpriseInstall: false,
  });
}

/** Subscribes to room summaries and words of the day in equal numbers, two in each channel. */
async function subscribe({ db }: BotState, minute: Temporal.ZonedDateTime, nextAt: Temporal.Instant) {
  await db.transaction().execute(async (transaction) => {
    const subscriptions = createSubscriptionStore(transaction);
    for (let at = 0; at < COUNT; at += 1) {
      const content = CONTENTS[at % CONTENTS.length];
      const channel = Math.floor(at / CONTENTS.length);
      if (!content) throw new Error('unreachable');
      await subscriptions.add({
        id: randomUUID(),
        team: teamOf(channel),
        channel: `C${channel}`,
        createdBy: `U${at % 100}`,
        createdAt: nextAt,
        content,
        schedule: {
          days: [1, 2, 3, 4, 5, 6, 7],
          time: minute.toPlainTime(),
          timeZone: minute.timeZoneId,
          skipHolidays: false,
        },
        language: 'nb',
        state: 'active',
        nextAt,
        version: 1,
      });
    }
  });
}

export async function createDueBacklog(database: DatabaseAddress): Promise<DueBacklog> {
  const encryptionKey = randomBytes(32).toString('base64');
  const { ENCRYPTION_KEY: encryptionKeys } = botVariables.parse({ ENCRYPTION_KEY: encryptionKey });
  const state = await openBotState(
    { database, ...(encryptionKeys && { encryptionKeys }) },
    createLogger('silent'),
  );
  const { db } = state;
  for (let team = 0; team < TEAMS; team += 1) await install(state, `T${team}`);
  const minute = Temporal.Now.zonedDateTimeISO('Europe/Oslo').round({
    smallestUnit: 'minute',
    roundingMode: 'floor',
  });
  const dueAt = minute.epochMilliseconds;
  await subscribe(state, minute, minute.add({ days: 1 }).toInstant());
  return {
    encryptionKey,
    makeDue: async () =>
      void (await db.withoutPlugins().updateTable('subscription').set({ next_at: dueAt }).execute()),
    async count() {
      const rows = await db
        .withoutPlugins()
        .selectFrom('occurrence')
        .select(['subscription_id', 'local', 'state'])
        .execute();
      const keysOf = (states: readonly string[]) =>
        rows
          .filter(({ state: each }) => states.includes(each))
          .map((row) => `${row.subscription_id}/${row.local}`);
      const toList = await db
        .withoutPlugins()
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('next_at', '=', dueAt)
        .executeTakeFirstOrThrow();
      const [posted, open] = [keysOf(['posted']), keysOf(['due', 'claimed', 'sending']).length];
      return { posted, open, yetToList: toList.count, ended: rows.length - posted.length - open };
    },
    close: state.close,
  };
}
