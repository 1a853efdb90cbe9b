import type { Outcome, Stage } from './acts/act.js';
import { act, openHome, suggest, useShortcut } from './acts/interact.js';
import { close, submit } from './acts/modal.js';
import { send } from './acts/send.js';
import { findElement } from './elements.js';
import { createInbox, type Inbox } from './inbox.js';
import type {
  Container,
  HomeRequest,
  Message,
  OpenView,
  OptionsResponse,
  SelectOption,
  StateValues,
  SubmitResponse,
} from './protocol.js';
import { SlackError } from './slack-error.js';

/** Where an element stands: a message or an open view, as it was told. */
type Shown = Message | OpenView;

/** A person of the workspace, to be played by a program. Every act resolves when the app has acknowledged it. */
export interface Person {
  readonly id: string;
  readonly inbox: Inbox;
  /** Types into a channel (`#generelt`, an id) or, without one, into the conversation with the app. */
  type(text: string, channel?: string): Promise<Outcome>;
  /** Writes into the thread of a message. */
  reply(message: Message, text: string): Promise<Outcome>;
  /** Uses the element of this action_id: a button as it stands, a menu with what is chosen in it. */
  use(shown: Shown, actionId: string, chosen?: Chosen): Promise<Outcome>;
  /** Types into a menu whose options the app makes. */
  query(shown: Shown, actionId: string, value: string): Promise<OptionsResponse>;
  submit(view: OpenView, state?: StateValues): Promise<SubmitResponse>;
  close(view: OpenView, all?: boolean): Promise<Outcome>;
  useShortcut(callbackId: string, message?: Message): Promise<Outcome>;
  openHome(tab?: HomeRequest['tab']): Promise<Outcome>;
  nextMessage(fits?: (message: Message) => boolean): Promise<Message>;
  nextChange(fits?: (message: Message) => boolean): Promise<Message>;
  /** The `ts` of the message. */
  nextDeletion(): Promise<string>;
  /** The view on top after the stack changed. */
  nextView(): Promise<OpenView>;
  nextHome(): Promise<OpenView>;
  /** The views open after the stack changed; empty when the last was closed. */
  nextStack(): Promise<OpenView[]>;
  nextNotice(): Promise<string>;
}

/** An option of a menu, or further fields of the action as Slack sends them (`selected_date`, `selected_user` …). */
interface Chosen {
  option?: SelectOption;
  fields?: Record<string, unknown>;
  state?: StateValues;
}

function containerOf(shown: Shown): Container {
  return 'ts' in shown
    ? { type: 'message', channel: shown.channel, ts: shown.ts }
    : { type: 'view', viewId: shown.id };
}

function elementOf(shown: Shown, actionId: string) {
  const blocks = 'ts' in shown ? (shown.blocks ?? []) : shown.view.blocks;
  const found = findElement(blocks, actionId);
  if (!found) throw new SlackError(`no element with the action_id ${actionId}`);
  return found;
}

function actionOf(shown: Shown, actionId: string, { option, fields }: Chosen): Record<string, unknown> {
  const { blockId, element } = elementOf(shown, actionId);
  const { type, text, value } = element;
  return {
    type,
    action_id: actionId,
    block_id: blockId,
    ...(type === 'button' && { text, ...(value !== undefined && { value }) }),
    ...(option && { selected_option: option }),
    ...fields,
  };
}

export function createPerson(stage: Stage, id: string): Person {
  const { slack } = stage;
  const inbox = createInbox(slack.events, id);
  const channelId = (name: string) => slack.directory.channel(name)?.id ?? name;
  return {
    id,
    inbox,
    type: (text, channel = slack.directory.appConversation(id).id) =>
      send(stage, { user: id, channel: channelId(channel), text }),
    reply: ({ channel, ts, threadTs = ts }, text) => send(stage, { user: id, channel, text, threadTs }),
    use: (shown, actionId, chosen = {}) =>
      act(stage, {
        user: id,
        container: containerOf(shown),
        action: actionOf(shown, actionId, chosen),
        state: chosen.state ?? {},
      }),
    query(shown, actionId, value) {
      const { blockId } = elementOf(shown, actionId);
      return suggest(stage, { user: id, container: containerOf(shown), blockId, actionId, value });
    },
    submit: (view, state = {}) => submit(stage, { user: id, viewId: view.id, state }),
    close: (view, all = false) => close(stage, { user: id, viewId: view.id, all }),
    useShortcut: (callbackId, message) =>
      useShortcut(stage, {
        user: id,
        callbackId,
        ...(message && { message: { channel: message.channel, ts: message.ts } }),
      }),
    openHome: (tab = 'home') => openHome(stage, { user: id, tab }),
    nextMessage: async (fits = () => true) =>
      (await inbox.next('message', (event) => fits(event.message))).message,
    nextChange: async (fits = () => true) =>
      (await inbox.next('message_changed', (event) => fits(event.message))).message,
    nextDeletion: async () => (await inbox.next('message_deleted')).ts,
    async nextView() {
      const { stack } = await inbox.next('view', (event) => event.stack.length > 0);
      const top = stack.at(-1);
      if (!top) throw new SlackError('view_not_found');
      return top;
    },
    nextHome: async () => (await inbox.next('home')).view,
    nextStack: async () => (await inbox.next('view')).stack,
    nextNotice: async () => (await inbox.next('notice')).text,
  };
}
