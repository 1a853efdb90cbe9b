import type { ModalView } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import type { DictionaryClient } from '../../dictionary/client.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { ButtonParts, OptionParts } from '../blocks/elements.js';
import type { KnownBlock, SlackMessage } from '../blocks/message.js';
import type { Subscription, SummaryContent } from '../model/subscription.js';
import type { OwnSubscription } from '../store/subscriptions.js';
import type { Texts } from '../texts/texts.js';
import type { RegisteredAction, RegisteredModalAction } from './action.js';
import type { Failure } from './failure.js';
import type { RegisteredForm } from './form.js';
import type { Audience, RequestContext, Services, Shown } from './request-context.js';

export interface HelpExample {
  /** The text to type, ready to copy. */
  typed: string;
  description: string;
  /** Whether it names no person or room, so that a button can answer it at any workplace. */
  canTry?: boolean;
}

interface Help {
  summary: string;
  examples: readonly HelpExample[];
  /** Describes how to get the same answer without typing. */
  shortcuts: string;
}

/** What the help depends on: the language, and whether rooms can be booked. */
export type HelpContext = Pick<RequestContext, 'texts' | 'booking'>;

/**
 * A slash command: `parse` reads the text, `answer` answers the question, `render` makes the message. Only
 * `answer` waits.
 */
export interface Command<Query, Answer> {
  /** As in the manifest, with its slash. */
  name: string;
  /**
   * The limit of its text in characters, of which a mention is one. Default: `MAX_QUESTION`.
   */
  maxTextLength?: number;
  /** Whether `parse` reads mentions of people (`<@U1|ola>`). Otherwise it gets the names of all references. */
  readsMentions?: true;
  help: (request: HelpContext) => Help;
  /** @param text cleaned by `cleanTyped`; never a request for help */
  parse: (text: string, request: RequestContext) => Query;
  answer: (query: Query, services: Services, request: RequestContext) => Promise<Answer>;
  render: (answer: Answer, request: RequestContext) => SlackMessage;
  /** What the message shows to choose from. Absent: nothing. */
  shown?: (answer: Answer, request: RequestContext) => Shown | undefined;
  /** Whether the answer is the same for all people with the same language and dictionary. Default: never. */
  isCacheable?: (answer: Answer) => boolean;
  /** Whether the workspace may have an answer of its own to the text, which is not cached. Default: never. */
  hasOwnAnswer?: (text: string, services: Pick<Services, 'glossary'>) => boolean;
}

/** A command without its type parameters, as the registry holds it. */
export interface RegisteredCommand {
  name: string;
  maxTextLength?: number;
  readsMentions?: true;
  help: Command<unknown, unknown>['help'];
  run: (text: string, services: Services, request: RequestContext) => Promise<SlackMessage>;
  /** The cached answers to the same text. */
  findCached: (
    text: string,
    services: Pick<Services, 'dictionary' | 'glossary'>,
  ) => AnswersByScope | undefined;
}

export function registerCommand<Query, Answer>(command: Command<Query, Answer>): RegisteredCommand {
  const memoryOf = createPerServiceCache(createAnswerMemory);
  const { hasOwnAnswer = () => false } = command;
  return {
    name: command.name,
    ...(command.maxTextLength !== undefined && { maxTextLength: command.maxTextLength }),
    ...(command.readsMentions && { readsMentions: true }),
    help: command.help,
    async run(text, services, request) {
      const answer = await command.answer(command.parse(text, request), services, request);
      const said = command.render(answer, request);
      const shown = command.shown?.(answer, request);
      if (shown) request.onShown?.(shown);
      return command.isCacheable?.(answer) && !hasOwnAnswer(text, services)
        ? memoryOf(services.dictionary).getOrSet(text, request, said)
        : said;
    },
    findCached: (text, services) =>
      hasOwnAnswer(text, services) ? undefined : memoryOf(services.dictionary).get(text),
  };
}

/**
 * The answer to a subcommand: a message, or a modal, which shows `loading` until `view` is ready. `budgetMs` are
 * the milliseconds for the message; by default the budget of an answer. `audience` may be larger than that of the other
 * subcommands of the feature. `opener` opens the same modal; it answers a
 * plain message, which cannot open one.
 */
export type SubcommandAnswer =
  | { message: (services: Services) => Promise<SlackMessage>; budgetMs?: number; audience?: Audience }
  | { loading: ModalView; view: (services: Services) => Promise<ModalView>; opener?: ButtonParts };

/** A subcommand of a command of another feature, as `/rom abonner`. */
export interface Subcommand {
  /** With its slash. */
  command: string;
  /** The texts that it may be: `parse` reads no others. Absent: it reads all. */
  pattern?: RegExp;
  /**
   * Undefined if the text is not of this subcommand. Calls no service.
   *
   * @param text cleaned by `cleanTyped`
   * @param typed the same with its own quotation marks, spaces and lines
   */
  parse: (text: string, request: RequestContext, typed: string) => SubcommandAnswer | undefined;
}

/** A menu that completes as a person types. The choice triggers the action with the same id. */
export interface Menu {
  id: string;
  /** The options, within `BUDGET_MS.menuOptions`. */
  options: (typed: string, services: Services, request: RequestContext) => Promise<OptionParts[]>;
}

/** Everything that a feature can handle beside its command. */
interface Capability {
  audience: Audience;
  actions?: readonly RegisteredAction[];
  modalActions?: readonly RegisteredModalAction[];
  menus?: readonly Menu[];
  shortcuts?: readonly MessageShortcut[];
  globalShortcuts?: readonly GlobalShortcut[];
  forms?: readonly RegisteredForm[];
  linkPreviews?: readonly LinkPreview[];
}

/** A feature with a command of its own. */
export interface Feature extends Capability {
  command: RegisteredCommand;
  /** What the Home tab shows of it. */
  homePart?: HomePart;
}

/** A feature without a command of its own. */
export interface FeatureExtension extends Capability {
  subcommands?: readonly Subcommand[];
}

/** The message of a message shortcut. */
export interface ShortcutMessage {
  /** In Slack's markup: mentions are `<@U…>`. */
  text: string;
  /** Slack id of the author. A message of an app has none. */
  author?: string;
  /** When it was sent, in seconds since 1970. */
  sentAt?: number;
}

/** A shortcut in the menu of a message, as «Slå opp ord». It opens a modal, which shows `loading` first. */
export interface MessageShortcut {
  callbackId: string;
  /** Milliseconds for the view. Default: the budget of an answer. */
  budgetMs?: number;
  loading: (texts: Texts) => ModalView;
  handle: (message: ShortcutMessage, services: Services, request: RequestContext) => Promise<ModalView>;
}

/** A shortcut of the search field and the composer. It opens a modal, which shows `loading` first. */
export interface GlobalShortcut {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  handle: (services: Services, request: RequestContext) => Promise<ModalView>;
}

/** The preview of a link, below its message. */
export interface Preview {
  /** Plain text, for places with one line and for screen readers. */
  title: string;
  /** Without rich text, which Slack refuses in previews. */
  blocks: KnownBlock[];
}

/**
 * Previews links to a site. All people in a conversation see the preview, so it uses the dictionary and no
 * calendar.
 */
export interface LinkPreview {
  /** As `unfurl_domains` in the manifest: these domains and their subdomains. */
  domains: readonly string[];
  /** Undefined for an address without a preview. @throws {ServiceFault} */
  handle: (address: URL, dictionary: DictionaryClient, texts: Texts) => Promise<Preview | undefined>;
}

/** A part of the Home tab that is loading, or could not be loaded. */
export type PendingPart = { kind: 'loading' } | { kind: 'failed'; failure: Failure };

export type SubscriptionsPart =
  | PendingPart
  | { kind: 'subscriptions'; subscriptions: readonly OwnSubscription[] };

/**
 * Renders the part of the Home tab that lists the person's subscriptions. The directory gives rooms their
 * names.
 */
export type RenderSubscriptions = (
  part: SubscriptionsPart,
  directory: readonly Room[],
  request: RequestContext,
) => KnownBlock[];

/** Where a part stands on the Home tab: in the person's day, among what is theirs, or on the second page. */
export type HomePlace = 'day' | 'own' | 'more';

/** A part of the Home tab, which another feature loads and renders. */
export interface HomePart {
  place: HomePlace;
  audience: Audience;
  /** What it is loaded from, which is named where it does not answer in time. */
  service: 'calendar' | 'dictionary' | 'database';
  /** Stands above it, where it has something to show. Absent: the heading of the part before it holds for it. */
  heading?: (texts: Texts) => string;
  /** The sentence below the heading while it is loaded. Absent: nothing is shown before it is loaded. */
  loading?: (texts: Texts) => string;
  /** Below the heading. Rejects if it cannot be loaded; a sentence then replaces it. No blocks: there is nothing to show. */
  load: (services: Services, request: RequestContext) => Promise<KnownBlock[]>;
}

/** What `HomePart` has loaded. */
export type LoadedHomePart = PendingPart | { kind: 'blocks'; blocks: KnownBlock[] };

/** The part of a request that a cached answer depends on. */
type CacheScope = Pick<RequestContext, 'texts' | 'dictionary'>;

/** The cached answers to one text. Undefined for a scope without one. */
type AnswersByScope = (scope: CacheScope) => SlackMessage | undefined;

/** Caches answers that are the same for all people, by text, language and dictionary, for ten minutes. */
interface AnswerMemory {
  /** Undefined if no scope has an answer to the text: then the choices of the person need not be read. */
  get: (typed: string) => AnswersByScope | undefined;
  /**
   * @returns the cached answer if there is one, so that people who ask at the same time get the same object:
   * Slack may have accepted it already
   */
  getOrSet: (typed: string, scope: CacheScope, answer: SlackMessage) => SlackMessage;
}

const TTL_MS = 600_000;

/** Each text has up to nine answers, of some kilobytes each. Most have one. */
const MAX_TEXTS = 1_000;

const keyOf = ({ texts, dictionary }: CacheScope) => `${texts.language.optionLabel} ${dictionary ?? ''}`;

function createAnswerMemory(): AnswerMemory {
  const texts = createBoundedCache<Map<string, SlackMessage>>({ ttlMs: TTL_MS, maxEntries: MAX_TEXTS });
  return {
    get(typed) {
      const answers = texts.get(typed);
      return answers && ((scope) => answers.get(keyOf(scope)));
    },
    getOrSet(typed, scope, answer) {
      const answers = texts.get(typed) ?? new Map<string, SlackMessage>();
      const cached = answers.get(keyOf(scope));
      if (cached) return cached;
      answers.set(keyOf(scope), answer);
      if (answers.size === 1) texts.set(typed, answers);
      return answer;
    },
  };
}

/** The content of one scheduled post. */
export type Composed =
  /** `memo` is stored, and is one of `previousMemos` next time. */
  | { kind: 'message'; message: SlackMessage; memo?: string }
  /** There is nothing to post, and the subscription skips empty posts. */
  | { kind: 'nothing' }
  /**
   * The content cannot be read now. The message says so, and is posted only when it is too late to try again.
   */
  | { kind: 'unreadable'; message: SlackMessage }
  /** There is something to post, and it may not be shown there. */
  | { kind: 'withheld'; reason: 'outsiders' };

export interface ComposeContext {
  /** The day of the post, in the time zone of the subscription. */
  date: Temporal.PlainDate;
  now: Temporal.ZonedDateTime;
  /** The memos of the last year, newest first. */
  previousMemos: readonly string[];
}

/**
 * Composes the message of a subscription. It handles faults of services, so an error is a bug, except that of Slack's
 * client where Slack limits the rate of calls.
 */
export type Compose = (subscription: Subscription, terms: ComposeContext) => Promise<Composed>;

/** The composer of each kind of content. */
export type Composers = Record<SummaryContent['kind'], Compose>;

/**
 * Creates a cache for each client of a service, because the services of different workspaces give different
 * answers.
 */
export function createPerServiceCache<Cache>(create: () => Cache): (client: object) => Cache {
  const caches = new WeakMap<object, Cache>();
  return (client) => {
    const known = caches.get(client);
    if (known !== undefined) return known;
    const cache = create();
    caches.set(client, cache);
    return cache;
  };
}
