import type {
  App,
  SlackActionMiddlewareArgs,
  SlackCommandMiddlewareArgs,
  SlackEventMiddlewareArgs,
  SlackOptionsMiddlewareArgs,
  SlackShortcutMiddlewareArgs,
  SlackViewMiddlewareArgs,
  ViewSubmitAction,
  webApi,
} from '@slack/bolt';
import type { LinkUnfurls } from '@slack/types';
import * as z from 'zod';
import type { DictionaryClient } from '../../dictionary/client.js';
import { createRateLimiter, type RateLimiter } from '../../shared/concurrency/limits.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { plainTextObject } from '../blocks/blocks.js';
import { blockSuggestionResponse } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { messageEventSchema } from '../features/conversation/parse-message.js';
import { createRoomStep, createStepRateLimiter } from '../features/workflow/room-step.js';
import type { Feature, LinkPreview, Preview } from '../framework/command.js';
import type { WorkspaceOf } from '../framework/request-context.js';
import { surfaceKeyOf } from '../framework/request-runner.js';
import type { UninstallHandler } from '../install/installer.js';
import type { TaskTracker } from '../lib/task-tracker.js';
import type { Language } from '../model/language.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { PeopleCache } from '../people/people.js';
import type { LanguagePreferences, PreferenceOwner } from '../preferences/preferences.js';
import { createChannelLookup } from '../slack/channel-membership.js';
import { payloadSchemas, type SlackPayload } from '../slack/payloads.js';
import { retryAfterRateLimit, type SlackClients } from '../slack/slack-clients.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { Dispatcher } from './dispatcher.js';

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
    const payload = read(payloadSchemas.slashCommand, body);
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
      const payload = read(payloadSchemas.blockSuggestion, body);
      await ack(blockSuggestionResponse(payload ? await dispatcher.menus.load(payload) : []));
    });
  }
  async function takeAction({ ack, body }: SlackActionMiddlewareArgs) {
    await ack();
    await handle('action', payloadSchemas.blockActions, body, async (payload) => {
      const isDone = await duplicates.runOnce(actionKeyOf(payload), () => dispatcher.blockActions(payload));
      if (!isDone) log.info('ignored a repeated action');
    });
  }
  async function takeShortcut({ ack, body }: SlackShortcutMiddlewareArgs) {
    await ack();
    if (body.type === 'message_action')
      await handle('message_shortcut', payloadSchemas.messageShortcut, body, dispatcher.messageShortcut);
    else await handle('global_shortcut', payloadSchemas.globalShortcut, body, dispatcher.globalShortcut);
  }
  async function takeSubmission({ ack, body }: Submission) {
    await handle('submission', payloadSchemas.viewSubmission, body, async (payload) => {
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
    const payload = read(payloadSchemas.event, body);
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

/** Handles an event of the Events API in the background. */
type EventHandler = (payload: SlackPayload<'event'>) => Promise<void>;

interface EventHandlerOptions {
  clients: SlackClients;
  workspaceOf: WorkspaceOf;
  identifyWorkspace: (team: string) => Promise<WorkspaceId>;
  people: Pick<PeopleCache, 'forget'>;
  uninstalls: UninstallHandler;
  languages: LanguagePreferences;
  features: readonly Feature[];
  dispatcher: Pick<Dispatcher, 'homeOpened' | 'message'>;
  clock: Clock;
  log: Logger;
}

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** The ids of bots and of people whose tokens were revoked. The app has no tokens of people. */
const tokensRevokedSchema = z.looseObject({
  tokens: z.looseObject({ bot: z.array(z.string()).default([]) }),
});

const accessRevokedSchema = z.looseObject({ team_ids: z.array(z.string()) });

/** `tab` is `home` or `messages`. */
const homeOpenedSchema = z.looseObject({ user: z.string(), tab: z.string() });

type HandleEvent = (payload: SlackPayload<'event'>) => void | Promise<void>;

/** The events that the manifest and its overlay subscribe to. */
export const EVENTS = [
  'app_home_opened',
  'app_mention',
  'message.im',
  'user_change',
  'app_uninstalled',
  'tokens_revoked',
  'team_access_revoked',
  'link_shared',
  'function_executed',
] as const;

export function createEventHandler(options: EventHandlerOptions): EventHandler {
  const { clients, workspaceOf, identifyWorkspace, people, uninstalls, languages } = options;
  const { features, dispatcher, clock, log } = options;
  const previewLimiter = createRateLimiter({ ...PREVIEW_RATE, now: () => performance.now() });
  const stepLimiter = createStepRateLimiter();
  const previews = features.flatMap(({ linkPreviews = [] }) => linkPreviews);

  function on<Event>(
    schema: z.ZodType<Event>,
    handle: (event: Event, team: string, payload: SlackPayload<'event'>) => void | Promise<void>,
  ): HandleEvent {
    return async (payload) => {
      const event = parsePayload(schema, payload.event, log);
      if (event) await handle(event, payload.team_id ?? '', payload);
    };
  }

  /** Looks up channels with the background client, because no person waits for an event. */
  const channels = createChannelLookup(clients.background);
  async function workspaceTools(team: string) {
    const { services, timeZone, language } = workspaceOf(await identifyWorkspace(team));
    const client = await clients.background(team);
    const languageOf = (owner: PreferenceOwner) => languages.languageOf(owner, language);
    return { ...services, channels, timeZone, client, languageOf, clock, log };
  }

  const onMessage = on(messageEventSchema, async (event, team) =>
    dispatcher.message(event, await identifyWorkspace(team)),
  );
  const handlers = new Map<string, HandleEvent>([
    [
      'app_home_opened',
      on(homeOpenedSchema, async ({ user, tab }, team) => {
        if (tab === 'home') await dispatcher.homeOpened({ user, ...(await identifyWorkspace(team)) });
      }),
    ],
    ['app_mention', onMessage],
    // Slack delivers `message.im` with the type `message`.
    ['message', onMessage],
    ['user_change', on(userChangeSchema, ({ user }) => people.forget(user.id))],
    ['app_uninstalled', (payload) => uninstalls.handleUninstall(payload)],
    [
      'tokens_revoked',
      on(tokensRevokedSchema, async ({ tokens }, _team, payload) => {
        if (tokens.bot.length > 0) await uninstalls.handleUninstall(payload);
      }),
    ],
    [
      'team_access_revoked',
      on(accessRevokedSchema, ({ team_ids }, _team, payload) =>
        uninstalls.handleTeamsRemoved(payload, team_ids),
      ),
    ],
    [
      'link_shared',
      on(payloadSchemas.linkShared, async (event, team) =>
        createLinkHandler({ ...(await workspaceTools(team)), previews, rateLimiter: previewLimiter })(
          event,
          team,
        ),
      ),
    ],
    [
      'function_executed',
      on(payloadSchemas.functionExecuted, async (step, team) =>
        createRoomStep({ ...(await workspaceTools(team)), rateLimiter: stepLimiter })(step, team),
      ),
    ],
  ]);

  return async (payload) => {
    const { type } = payload.event;
    const handle = handlers.get(type);
    if (handle) await handle(payload);
    else log.debug({ event: type }, 'unknown event');
  };
}

/** Limits the previews of each person, because a flood of links must not slow down answers. */
const PREVIEW_RATE = { burst: 10, perSecond: 1 };

interface LinkHandlerOptions {
  previews: readonly LinkPreview[];
  dictionary: DictionaryClient;
  /** The language of a person or channel. */
  languageOf: (owner: PreferenceOwner) => Promise<Language>;
  /** The background client, because no person waits for a preview. */
  client: webApi.WebClient;
  log: Logger;
  /** Per person. */
  rateLimiter: RateLimiter;
}

/** Shows previews of the links in a message with one call of `chat.unfurl`. Errors are logged only. */
type LinkHandler = (shared: SlackPayload<'linkShared'>, team: string) => Promise<void>;

type UnfurlTarget =
  | { source: 'composer' | 'conversations_history'; unfurl_id: string }
  | { channel: string; ts: string };

/**
 * A message that is still being written has no timestamp yet: docs.slack.dev/reference/events/link_shared.
 */
function targetOf({ unfurl_id, source, channel, message_ts: ts }: SlackPayload<'linkShared'>): UnfurlTarget {
  return unfurl_id !== undefined && source !== undefined ? { unfurl_id, source } : { channel, ts };
}

const attachmentOf = ({ title, blocks }: Preview) => ({
  blocks,
  preview: { title: plainTextObject(title, BLOCK_LIMITS.headerText) },
});

function createLinkHandler(parts: LinkHandlerOptions): LinkHandler {
  const { previews, dictionary, languageOf, client, rateLimiter, log } = parts;

  async function previewOf(url: string, texts: Texts): Promise<Preview | undefined> {
    if (!URL.canParse(url)) return undefined;
    const address = new URL(url);
    try {
      const made = await Promise.all(previews.map(({ handle }) => handle(address, dictionary, texts)));
      return made.find((preview) => preview !== undefined);
    } catch (error) {
      log.warn({ err: error }, 'a link could not be looked up');
      return undefined;
    }
  }

  /** The previews by the exact address that Slack sent. */
  async function unfurlsOf({ links }: SlackPayload<'linkShared'>, texts: Texts): Promise<LinkUnfurls> {
    const urls = [...new Set(links.map(({ url }) => url))];
    const made = await Promise.all(urls.map(async (url) => ({ url, preview: await previewOf(url, texts) })));
    return Object.fromEntries(
      made.flatMap(({ url, preview }) => (preview ? [[url, attachmentOf(preview)]] : [])),
    );
  }

  return async (shared, team) => {
    const { user, channel, source } = shared;
    if (!rateLimiter.take(`${team} ${user}`)) return log.info('too many links of one person');
    // Only the author sees a preview while the message is being written.
    const reader = source === 'composer' ? user : channel;
    const unfurls = await unfurlsOf(shared, textsOf(await languageOf({ team, id: reader })));
    if (Object.keys(unfurls).length === 0) return;
    await retryAfterRateLimit(() => client.chat.unfurl({ ...targetOf(shared), unfurls })).catch(
      (error: unknown) => log.warn({ err: error }, 'Slack refused the preview of a link'),
    );
  };
}

/** The parts of Slack's payloads that the bot reads. */

/** Undefined for a payload of another shape, which is logged without its values. */
function parsePayload<Payload>(schema: z.ZodType<Payload>, body: unknown, log: Logger): Payload | undefined {
  const { data, error } = schema.safeParse(body);
  if (error) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.warn({ problems }, 'a payload of unknown shape');
  }
  return data;
}

/** A key of the action, equal for each click on the same element. */
function actionKeyOf(payload: SlackPayload<'blockActions'>): string | undefined {
  const place = surfaceKeyOf(payload);
  if (place === undefined) return undefined;
  const withoutTime = (key: string, value: unknown) => (key === 'action_ts' ? undefined : value);
  return `${place} ${JSON.stringify(payload.actions, withoutTime)}`;
}
