import type { Button, ModalView } from '@slack/types';
import * as z from 'zod';
import { type ButtonParts, button } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage, SlackSurface } from '../blocks/message.js';
import type { MeetingLink } from '../config/meeting-link.js';
import { jsonSchema } from '../lib/text.js';
import type { FormFields } from '../slack/payloads.js';
import type { Texts } from '../texts/texts.js';
import type { Audience, RequestContext, Services } from './request-context.js';

/** The context of an action. */
export interface ActionContext {
  services: Services;
  request: RequestContext;
  /** The surface that the element is on. */
  surface: SlackSurface;
  /** The `private_metadata` of its modal, without the thread. */
  metadata?: string;
  /** The current input of its modal. */
  fields?: FormFields;
  /** The press of an element of a message. */
  press?: Press;
}

/** The press of an element of a message. */
export interface Press {
  /** When Slack got it, in milliseconds since the epoch. */
  at?: number | undefined;
  /** The `block_id` of its block. */
  blockId?: string | undefined;
  /** The timestamp of the message. */
  messageTs?: string | undefined;
  /** The thread of the message. */
  threadTs?: string | undefined;
  /** Whether the person alone sees the message. */
  isEphemeral?: boolean | undefined;
  /** Answers the press, or replaces the message. */
  responseUrl?: string | undefined;
}

/** The pages of the Home tab: what a person needs each day, and the rest. */
export type HomePage = 'day' | 'more';

/** Writes the page into the metadata of the Home tab. */
export const writeHomePage = (page: HomePage) => (page === 'day' ? '' : page);

/** The page in the metadata of a Home tab that Slack sends back. */
export const readHomePage = (metadata: string): HomePage => (metadata === 'more' ? 'more' : 'day');

/** A message that is replaced, by the address that a press of it came with. */
export interface ReplacedMessage {
  responseUrl: string;
  message: SlackMessage;
}

/** The result of an action. `alsoReplaces`: an earlier message of the person that shows what the action changed. */
export type ActionResult = ShownResult & { alsoReplaces?: ReplacedMessage | undefined };

type ShownResult =
  /** Replaces the message, or the blocks of the modal. `asked`: the question that it answers, which can be changed by words. */
  | { kind: 'replace'; message: SlackMessage; asked?: Question | undefined }
  /** Sends an ephemeral message beside it. */
  | { kind: 'answer'; message: SlackMessage }
  /** Says something and keeps the content: beside the message, or above the blocks of the view. */
  | { kind: 'notice'; message: SlackMessage }
  /** Replaces the modal. */
  | { kind: 'update'; view: ModalView }
  /**
   * Posts the message in the channel with the name of the person, and deletes the ephemeral one. Content for
   * members is refused where outsiders read.
   */
  | { kind: 'share'; message: SlackMessage; isForMembers?: boolean | undefined }
  /** Refreshes the Home tab, with `said` above it. Default: the page that the person is on. */
  | { kind: 'home'; said?: SlackMessage; page?: HomePage }
  /** Changes nothing. */
  | { kind: 'nothing' };

/** A button or menu. `id` is its action_id, without the `:n` that tells several of them apart. */
export interface Action<Value> {
  id: string;
  /** The schema of the value of the button or option. It is JSON unless it is a plain string. */
  value: z.ZodType<Value>;
  /** Whether the result is posted in the channel. Then the context has the language of the channel. */
  isPosted?: true;
  /** Milliseconds for the result. Default: the budget of an answer. */
  budgetMs?: number;
  handle: (value: Value, context: ActionContext) => Promise<ActionResult>;
}

/**
 * A button that opens a modal. It shows `loading` at once, because a trigger_id lives for three seconds, and
 * then the view.
 */
interface ModalAction<Value> {
  id: string;
  value: z.ZodType<Value>;
  loading: (texts: Texts) => ModalView;
  handle: (value: Value, context: ActionContext) => Promise<ModalView>;
}

export interface RegisteredAction {
  id: string;
  isPosted?: true;
  budgetMs?: number;
  /** Undefined if the value does not parse, as from a message of an older version. */
  run: (value: string, context: ActionContext) => Promise<ActionResult> | undefined;
}

export interface RegisteredModalAction {
  id: string;
  loading: (texts: Texts) => ModalView;
  run: (value: string, context: ActionContext) => Promise<ModalView> | undefined;
}

/** The action_id of a menu whose options stand for actions of their own. */
export const ACTION_MENU_ID = 'menu';

/** The value of an option of such a menu. */
export const formatMenuOption = (actionId: string, value: string) => `${actionId} ${value}`;

/** The action and value of an option of such a menu; undefined for another text. */
export function parseMenuOption(written: string): { id: string; value: string } | undefined {
  const [, id, value] = /^(\S+) (.*)$/su.exec(written) ?? [];
  return id === undefined || value === undefined ? undefined : { id, value };
}

/** The value of a button as text. */
export function formatActionValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses the value of an element, and handles it. Undefined if the value does not parse. */
const handleValue =
  <Value, Result>({
    value: schema,
    handle,
  }: {
    value: z.ZodType<Value>;
    handle: (value: Value, context: ActionContext) => Result;
  }) =>
  (text: string, context: ActionContext): Result | undefined => {
    const asText = schema.safeParse(text);
    const read = asText.success ? asText : jsonSchema.pipe(schema).safeParse(text);
    return read.success ? handle(read.data, context) : undefined;
  };

export const registerAction = <Value>(action: Action<Value>): RegisteredAction => {
  const { id, isPosted, budgetMs } = action;
  return {
    id,
    ...(isPosted && { isPosted }),
    ...(budgetMs !== undefined && { budgetMs }),
    run: handleValue(action),
  };
};

export const registerModalAction = <Value>(action: ModalAction<Value>): RegisteredModalAction => ({
  id: action.id,
  loading: action.loading,
  run: handleValue(action),
});

/** A link button. Slack opens the link, and sends an action all the same. */
export function registerLink(id: string): RegisteredAction {
  return { id, run: async () => ({ kind: 'nothing' }) };
}

/** A question as a command and the text that would be typed after it. */
export interface Question {
  command: '/ord' | '/ledig' | '/rom';
  text: string;
}

export const questionSchema = z.object({
  command: z.enum(['/ord', '/ledig', '/rom']),
  text: z.string(),
}) satisfies z.ZodType<Question>;

/** The action that answers a question, by who may ask it. */
export const QUESTION_ACTION_IDS: Readonly<Record<Audience, string>> = {
  everybody: 'conversation:word',
  members: 'conversation:calendar',
};

/** A button that answers a question at once, in the place of its message; nothing if the text is too long for one. */
export function questionButton(question: Question, text: string, index: number): Button[] {
  const audience = question.command === '/ord' ? 'everybody' : 'members';
  const value = formatActionValue(question);
  if (value.length > BLOCK_LIMITS.buttonValue) return [];
  return [button({ actionId: `${QUESTION_ACTION_IDS[audience]}:${index}`, text, value })];
}

/** Sends the file of a meeting. Several features show the button; the feature of meeting files handles it. */
export const MEETING_FILE_ACTION_ID = 'meeting:file';

interface MeetingButtonParts extends Pick<ButtonParts, 'text' | 'label'> {
  /** Tells several buttons of a message apart. */
  index: number;
}

/** A button that has the app send the file of a meeting. */
export const renderMeetingFileButton = (value: string, { index, ...shown }: MeetingButtonParts): Button =>
  button({ actionId: `${MEETING_FILE_ACTION_ID}:${index}`, ...shown, value });

/**
 * A button with a filled-in meeting: it opens an address, or has the app send the file.
 *
 * @param linkId the id of the button if it opens an address, without its number
 */
export function renderMeetingLink(link: MeetingLink, linkId: string, parts: MeetingButtonParts): Button {
  if ('value' in link) return renderMeetingFileButton(link.value, parts);
  const { index, ...shown } = parts;
  return button({ actionId: `${linkId}:${index}`, ...shown, url: link.url });
}
