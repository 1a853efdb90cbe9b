import type { ModalView } from '@slack/types';
import type { OptionParts } from '../blocks/elements.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { RegisteredAction, RegisteredModalAction } from './action.js';
import { type CacheScope, createAnswerMemory } from './answer-memory.js';
import type { RegisteredForm } from './form.js';
import type { LinkPreview } from './link-preview.js';
import { createPerServiceCache } from './per-service-cache.js';
import type { Audience, RequestContext, Services } from './request-context.js';
import type { GlobalShortcut, MessageShortcut } from './shortcut.js';
import { addCorrection } from './suggest-correction.js';

export interface HelpExample {
  /** As typed, ready to copy. */
  typed: string;
  description: string;
}

export interface Help {
  summary: string;
  examples: readonly HelpExample[];
  /** How the same is had without typing it. */
  shortcuts: string;
}

/** A slash command: `parse` untrusted text to a typed question, `answer` it, `view` the answer. Only `answer` waits. */
export interface Command<Query, Answer> {
  /** As in the manifest, with its slash. */
  name: string;
  /** Most characters of its text where the usual limit is too low: Slack spells a mention out to some thirty. */
  maxTextLength?: number;
  help: (texts: Texts) => Help;
  /** @param text cleaned by `cleanTyped`; never a request for help */
  parse: (text: string, asker: RequestContext) => Query;
  answer: (query: Query, services: Services, asker: RequestContext) => Promise<Answer>;
  render: (answer: Answer, asker: RequestContext) => SlackMessage;
  /** Whether something of what was typed meant nothing: then the answer says what would have, where a slip explains it. */
  hasUnknownText?: (answer: Answer) => boolean;
  /** Whether whoever asks this in the same language, of the same dictionaries, is to get the same, for some minutes; unset: never. */
  isCacheable?: (answer: Answer) => boolean;
}

/** A command with its types closed in, as the table holds it. */
export interface RegisteredCommand {
  name: string;
  maxTextLength?: number;
  help: Command<unknown, unknown>['help'];
  run: (text: string, services: Services, asker: RequestContext) => Promise<SlackMessage>;
  /** A lasting answer that was given to this before. */
  findCached: (
    text: string,
    services: Pick<Services, 'dictionary'>,
    speaker: CacheScope,
  ) => SlackMessage | undefined;
}

export function registerCommand<Query, Answer>(command: Command<Query, Answer>): RegisteredCommand {
  const memoryOf = createPerServiceCache(createAnswerMemory);
  return {
    name: command.name,
    ...(command.maxTextLength !== undefined && { maxTextLength: command.maxTextLength }),
    help: command.help,
    async run(text, services, asker) {
      const answer = await command.answer(command.parse(text, asker), services, asker);
      const view = command.render(answer, asker);
      const said = command.hasUnknownText?.(answer)
        ? addCorrection(view, command.name, text, asker.texts)
        : view;
      return command.isCacheable?.(answer) ? memoryOf(services.dictionary).getOrSet(text, asker, said) : said;
    },
    findCached: (text, { dictionary }, speaker) => memoryOf(dictionary).get(text, speaker),
  };
}

/** What comes of an aside: a message, or a modal, `loading` at once (a trigger lives 3 s), then what `view` gives. */
export type SubcommandAnswer =
  | { message: (services: Services) => Promise<SlackMessage> }
  | { loading: ModalView; view: (services: Services) => Promise<ModalView> };

/** What a command does beside what it is for, when it is typed with words of its own: `/rom abonner`. */
export interface Subcommand {
  /** With its slash. */
  command: string;
  /** Undefined for a text without those words; nothing is asked of anybody yet. */
  parse: (text: string, asker: RequestContext) => SubcommandAnswer | undefined;
}

/** A menu that completes as one types; its action_id also names the action that the choice triggers. */
export interface Menu {
  id: string;
  /** Slack drops an answer that takes 3 s, in silence, so this must answer within 2 s whatever the service does. */
  options: (typed: string, services: Services, asker: RequestContext) => Promise<OptionParts[]>;
}

/** What one capability brings beside what is typed. */
interface Capability {
  audience: Audience;
  actions: readonly RegisteredAction[];
  modalActions: readonly RegisteredModalAction[];
  menus: readonly Menu[];
  shortcuts: readonly MessageShortcut[];
  globalShortcuts: readonly GlobalShortcut[];
  forms: readonly RegisteredForm[];
  linkPreviews: readonly LinkPreview[];
}

/** All that a capability with a command of its own brings; the bot loops over these and decides nothing. */
export interface Feature extends Capability {
  command: RegisteredCommand;
}

/** One that stands beside the commands of others. */
export interface FeatureExtension extends Capability {
  subcommands: readonly Subcommand[];
}
