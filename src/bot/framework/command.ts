import type { ModalView } from '@slack/types';
import type { ButtonParts, OptionParts } from '../blocks/elements.js';
import type { SlackMessage } from '../blocks/message.js';
import type { RegisteredAction, RegisteredModalAction } from './action.js';
import { type AnswersByScope, createAnswerMemory } from './answer-memory.js';
import type { RegisteredForm } from './form.js';
import type { HomePart } from './home-section.js';
import type { LinkPreview } from './link-preview.js';
import { createPerServiceCache } from './per-service-cache.js';
import type { Audience, RequestContext, Services } from './request-context.js';
import type { GlobalShortcut, MessageShortcut } from './shortcut.js';

export interface HelpExample {
  /** The text to type, ready to copy. */
  typed: string;
  description: string;
  /** Whether it names no person or room, so that a button can answer it at any workplace. */
  canTry?: boolean;
}

export interface Help {
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
 * the milliseconds for the message; by default the budget of an answer. `opener` opens the same modal; it answers a
 * plain message, which cannot open one.
 */
export type SubcommandAnswer =
  | { message: (services: Services) => Promise<SlackMessage>; budgetMs?: number }
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
