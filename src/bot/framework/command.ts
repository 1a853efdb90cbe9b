import type { ModalView } from '@slack/types';
import type { OptionParts } from '../blocks/elements.js';
import type { Message } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { RegisteredAction, RegisteredModalAction } from './action.js';
import { createAnswerMemory, type Speaker } from './answer-memory.js';
import type { RegisteredForm } from './form.js';
import type { LinkPreview } from './link-preview.js';
import { createMemories } from './per-service-cache.js';
import type { Asker, Audience, Services } from './request-context.js';
import type { GlobalShortcut, MessageShortcut } from './shortcut.js';
import { withCommandMeant } from './suggest-correction.js';

export interface HelpExample {
  /** As typed, ready to copy. */
  typed: string;
  does: string;
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
  maxTyped?: number;
  help: (texts: Texts) => Help;
  /** @param text cleaned by `cleanTyped`; never a request for help */
  parse: (text: string, asker: Asker) => Query;
  answer: (query: Query, services: Services, asker: Asker) => Promise<Answer>;
  view: (answer: Answer, asker: Asker) => Message;
  /** Whether something of what was typed meant nothing: then the answer says what would have, where a slip explains it. */
  isLost?: (answer: Answer) => boolean;
  /** Whether whoever asks this in the same language, of the same dictionaries, is to get the same, for some minutes; unset: never. */
  isLasting?: (answer: Answer) => boolean;
}

/** A command with its types closed in, as the table holds it. */
export interface RegisteredCommand {
  name: string;
  maxTyped?: number;
  help: Command<unknown, unknown>['help'];
  run: (text: string, services: Services, asker: Asker) => Promise<Message>;
  /** A lasting answer that was given to this before. */
  recall: (text: string, services: Pick<Services, 'dictionary'>, speaker: Speaker) => Message | undefined;
}

export function registerCommand<Query, Answer>(command: Command<Query, Answer>): RegisteredCommand {
  const memoryOf = createMemories(createAnswerMemory);
  return {
    name: command.name,
    ...(command.maxTyped !== undefined && { maxTyped: command.maxTyped }),
    help: command.help,
    async run(text, services, asker) {
      const answer = await command.answer(command.parse(text, asker), services, asker);
      const view = command.view(answer, asker);
      const said = command.isLost?.(answer) ? withCommandMeant(view, command.name, text, asker.texts) : view;
      return command.isLasting?.(answer) ? memoryOf(services.dictionary).keep(text, asker, said) : said;
    },
    recall: (text, { dictionary }, speaker) => memoryOf(dictionary).recall(text, speaker),
  };
}

/** What comes of an aside: a message, or a modal, `loading` at once (a trigger lives 3 s), then what `view` gives. */
export type AsideAnswer =
  | { message: (services: Services) => Promise<Message> }
  | { loading: ModalView; view: (services: Services) => Promise<ModalView> };

/** What a command does beside what it is for, when it is typed with words of its own: `/rom abonner`. */
export interface Aside {
  /** With its slash. */
  command: string;
  /** Undefined for a text without those words; nothing is asked of anybody yet. */
  begin: (text: string, asker: Asker) => AsideAnswer | undefined;
}

/** A menu that completes as one types; its action_id also names the action that the choice triggers. */
export interface Menu {
  id: string;
  /** Slack drops an answer that takes 3 s, in silence, so this must answer within 2 s whatever the service does. */
  options: (typed: string, services: Services, asker: Asker) => Promise<OptionParts[]>;
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
export interface Companion extends Capability {
  asides: readonly Aside[];
}
