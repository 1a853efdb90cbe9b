import type {
  ElementContainer,
  HomeRequest,
  OpenView,
  OptionsResponse,
  PlaygroundMessage,
  SelectOption,
  StateValues,
  SubmitResponse,
} from '../protocol/messaging.js';
import { type FoundElement, findElement } from '../workspace/find-element.js';
import { SlackError } from '../workspace/slack-error.js';
import type { UserActionContext, UserActionResult } from './context.js';
import { createEventInbox, type EventInbox } from './event-inbox.js';
import { openAppHome, requestOptions, runShortcut, sendBlockAction } from './interactivity.js';
import { closeModal, submitModal } from './modal.js';
import { sendMessage } from './send-message.js';

/** Where an element stands: a message or an open view, as it was told. */
type MessageOrView = PlaygroundMessage | OpenView;

/** A person of the workspace, to be played by a program. Every act resolves when the app has acknowledged it. */
export interface SimulatedUser {
  readonly id: string;
  readonly inbox: EventInbox;
  /** Types into a channel (`#generelt`, an id) or, without one, into the conversation with the app. */
  type(text: string, channel?: string): Promise<UserActionResult>;
  /** Writes into the thread of a message. */
  reply(message: PlaygroundMessage, text: string): Promise<UserActionResult>;
  /** Uses the element of this action_id: a button as it stands, a menu with what is chosen in it. */
  use(shown: MessageOrView, actionId: string, chosen?: ElementInput): Promise<UserActionResult>;
  /** Types into a menu whose options the app makes. */
  queryOptions(shown: MessageOrView, actionId: string, value: string): Promise<OptionsResponse>;
  submit(view: OpenView, state?: StateValues): Promise<SubmitResponse>;
  close(view: OpenView, all?: boolean): Promise<UserActionResult>;
  useShortcut(callbackId: string, message?: PlaygroundMessage): Promise<UserActionResult>;
  openHome(tab?: HomeRequest['tab']): Promise<UserActionResult>;
  nextMessage(fits?: (message: PlaygroundMessage) => boolean): Promise<PlaygroundMessage>;
  nextChange(fits?: (message: PlaygroundMessage) => boolean): Promise<PlaygroundMessage>;
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
interface ElementInput {
  option?: SelectOption;
  fields?: Record<string, unknown>;
  state?: StateValues;
}

/** Every place of a message or view that elements stand in: its own blocks, and what it shows of links. */
function listBlockContainers(
  shown: MessageOrView,
): { container: ElementContainer; blocks: readonly unknown[] }[] {
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

function findElementIn(
  shown: MessageOrView,
  actionId: string,
): FoundElement & { container: ElementContainer } {
  for (const { container, blocks } of listBlockContainers(shown)) {
    const found = findElement(blocks, actionId);
    if (found) return { ...found, container };
  }
  throw new SlackError(`no element with the action_id ${actionId}`);
}

function buildAction(
  shown: MessageOrView,
  actionId: string,
  { option, fields }: ElementInput,
): Record<string, unknown> {
  const { blockId, element } = findElementIn(shown, actionId);
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

export function createSimulatedUser(stage: UserActionContext, id: string): SimulatedUser {
  const { slack } = stage;
  const inbox = createEventInbox(slack.events, id);
  const channelId = (name: string) => slack.directory.findChannel(name)?.id ?? name;
  return {
    id,
    inbox,
    type: (text, channel = slack.directory.appConversation(id).id) =>
      sendMessage(stage, { user: id, channel: channelId(channel), text }),
    reply: ({ channel, ts, threadTs = ts }, text) =>
      sendMessage(stage, { user: id, channel, text, threadTs }),
    use: (shown, actionId, chosen = {}) =>
      sendBlockAction(stage, {
        user: id,
        container: findElementIn(shown, actionId).container,
        action: buildAction(shown, actionId, chosen),
        state: chosen.state ?? {},
      }),
    queryOptions(shown, actionId, value) {
      const { blockId, container } = findElementIn(shown, actionId);
      return requestOptions(stage, { user: id, container, blockId, actionId, value });
    },
    submit: (view, state = {}) => submitModal(stage, { user: id, viewId: view.id, state }),
    close: (view, all = false) => closeModal(stage, { user: id, viewId: view.id, all }),
    useShortcut: (callbackId, message) =>
      runShortcut(stage, {
        user: id,
        callbackId,
        ...(message && { message: { channel: message.channel, ts: message.ts } }),
      }),
    openHome: (tab = 'home') => openAppHome(stage, { user: id, tab }),
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
