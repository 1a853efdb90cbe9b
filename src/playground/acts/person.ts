import type {
  Container,
  HomeRequest,
  Message,
  OpenView,
  OptionsResponse,
  SelectOption,
  StateValues,
  SubmitResponse,
} from '../protocol/protocol.js';
import { type FoundElement, findElement } from '../workspace/find-element.js';
import { SlackError } from '../workspace/slack-error.js';
import type { Outcome, Stage } from './act.js';
import { createInbox, type Inbox } from './inbox.js';
import { act, openHome, suggest, useShortcut } from './interact.js';
import { close, submit } from './modal.js';
import { send } from './send.js';

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

/** Every place of a message or view that elements stand in: its own blocks, and what it shows of links. */
function placesIn(shown: Shown): { container: Container; blocks: readonly unknown[] }[] {
  if (!('ts' in shown)) return [{ container: { type: 'view', viewId: shown.id }, blocks: shown.view.blocks }];
  const { channel, ts, blocks = [], unfurls = [] } = shown;
  const container = { type: 'message' as const, channel, ts };
  return [
    { container, blocks },
    ...unfurls.map(({ id, blocks: own = [] }) => ({
      container: { ...container, unfurlId: id },
      blocks: own,
    })),
  ];
}

function elementOf(shown: Shown, actionId: string): FoundElement & { container: Container } {
  for (const { container, blocks } of placesIn(shown)) {
    const found = findElement(blocks, actionId);
    if (found) return { ...found, container };
  }
  throw new SlackError(`no element with the action_id ${actionId}`);
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
        container: elementOf(shown, actionId).container,
        action: actionOf(shown, actionId, chosen),
        state: chosen.state ?? {},
      }),
    query(shown, actionId, value) {
      const { blockId, container } = elementOf(shown, actionId);
      return suggest(stage, { user: id, container, blockId, actionId, value });
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
