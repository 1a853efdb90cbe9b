import type {
  ElementContainer,
  OpenView,
  PlaygroundEvent,
  PlaygroundMessage,
  SelectOption,
  StateValues,
} from '../protocol.js';
import type { EventBus } from '../workspace/event-bus.js';
import { SlackError } from '../workspace/slack-error.js';
import type { UserActionContext } from './context.js';
import {
  closeModal,
  openAppHome,
  requestOptions,
  runShortcut,
  sendBlockAction,
  submitModal,
} from './interactivity.js';
import { sendMessage } from './send-message.js';

/** The message or open view that contains an element, as an event delivered it. */
type MessageOrView = PlaygroundMessage | OpenView;

/** The chosen option of a menu, and the input values of the surface. */
interface ElementInput {
  option?: SelectOption;
  state?: StateValues;
}

/** The containers of elements in a message or view: its own blocks and its link previews. */
function listBlockContainers(
  surface: MessageOrView,
): { container: ElementContainer; blocks: readonly unknown[] }[] {
  if (!('ts' in surface))
    return [{ container: { type: 'view', viewId: surface.id }, blocks: surface.view.blocks }];
  const { channel, ts, blocks = [], unfurls = [] } = surface;
  const container = { type: 'message' as const, channel, ts };
  return [
    { container, blocks },
    ...unfurls.map(({ id, blocks: unfurlBlocks = [] }) => ({
      container: { ...container, unfurlId: id },
      blocks: unfurlBlocks,
    })),
  ];
}

function findElementIn(
  surface: MessageOrView,
  actionId: string,
): FoundElement & { container: ElementContainer } {
  for (const { container, blocks } of listBlockContainers(surface)) {
    const found = findElement(blocks, actionId);
    if (found) return { ...found, container };
  }
  throw new SlackError(`no element with the action_id ${actionId}`);
}

function buildAction(
  surface: MessageOrView,
  actionId: string,
  { option }: ElementInput,
): Record<string, unknown> {
  const { blockId, element } = findElementIn(surface, actionId);
  const { type, text, value } = element;
  return {
    type,
    action_id: actionId,
    block_id: blockId,
    ...(type === 'button' && { text, ...(value !== undefined && { value }) }),
    ...(option && { selected_option: option }),
  };
}

export type SimulatedUser = ReturnType<typeof createSimulatedUser>;

/** A user of the workspace that a program controls. Every action resolves when the app has acknowledged it. */
export function createSimulatedUser(context: UserActionContext, id: string) {
  const { slack } = context;
  const inbox = createEventInbox(slack.events, id);
  const channelId = (name: string) => slack.directory.findChannel(name)?.id ?? name;
  return {
    id,
    inbox,
    /** Sends text to a channel (`#generelt` or an id), by default to the direct conversation with the app. */
    type: (text: string, channel = slack.directory.appConversation(id).id) =>
      sendMessage(context, { user: id, channel: channelId(channel), text }),
    /** Replies in the thread of a message. */
    reply: ({ channel, ts, threadTs = ts }: PlaygroundMessage, text: string) =>
      sendMessage(context, { user: id, channel, text, threadTs }),
    /** Uses the element with this action_id: presses a button, or chooses in a menu. */
    use: (surface: MessageOrView, actionId: string, input: ElementInput = {}) =>
      sendBlockAction(context, {
        user: id,
        container: findElementIn(surface, actionId).container,
        action: buildAction(surface, actionId, input),
        state: input.state ?? {},
      }),
    /** Requests the options of an external menu for the typed text. */
    queryOptions(surface: MessageOrView, actionId: string, value: string) {
      const { blockId, container } = findElementIn(surface, actionId);
      return requestOptions(context, { user: id, container, blockId, actionId, value });
    },
    submit: (view: OpenView, state: StateValues = {}) =>
      submitModal(context, { user: id, viewId: view.id, state }),
    close: (view: OpenView, all = false) => closeModal(context, { user: id, viewId: view.id, all }),
    useShortcut: (callbackId: string, message?: PlaygroundMessage) =>
      runShortcut(context, {
        user: id,
        callbackId,
        ...(message && { message: { channel: message.channel, ts: message.ts } }),
      }),
    openHome: () => openAppHome(context, { user: id, tab: 'home' }),
    nextMessage: async (matches: (message: PlaygroundMessage) => boolean = () => true) =>
      (await inbox.next('message', (event) => matches(event.message))).message,
    nextChange: async (matches: (message: PlaygroundMessage) => boolean = () => true) =>
      (await inbox.next('message_changed', (event) => matches(event.message))).message,
    /** Resolves with the `ts` of the message. */
    nextDeletion: async () => (await inbox.next('message_deleted')).ts,
    /** Resolves with the top view after the stack changed. */
    async nextView(): Promise<OpenView> {
      const { stack } = await inbox.next('view', (event) => event.stack.length > 0);
      const top = stack.at(-1);
      if (!top) throw new SlackError('view_not_found');
      return top;
    },
    nextHome: async () => (await inbox.next('home')).view,
    /** Resolves with the open views after the stack changed; empty when the last one closed. */
    nextStack: async () => (await inbox.next('view')).stack,
    nextNotice: async () => (await inbox.next('notice')).text,
  };
}

type EventOfType<Type extends PlaygroundEvent['type']> = Extract<PlaygroundEvent, { type: Type }>;

type Waiter = (event: PlaygroundEvent) => boolean;

/** One user's unread events. It keeps every event, so that a test can act first and wait afterwards. */
function createEventInbox(events: EventBus, user: string) {
  const unread: PlaygroundEvent[] = [];
  const waiters: Waiter[] = [];
  events.subscribe(user, (event) => {
    const index = waiters.findIndex((waiter) => waiter(event));
    if (index >= 0) waiters.splice(index, 1);
    else unread.push(event);
  });
  return {
    /**
     * Returns the first unread event of the type that matches, or waits for the next one. Each event is
     * returned once.
     */
    next<Type extends PlaygroundEvent['type']>(
      type: Type,
      matches: (event: EventOfType<Type>) => boolean = () => true,
    ): Promise<EventOfType<Type>> {
      const isMatch = (event: PlaygroundEvent): event is EventOfType<Type> =>
        isEventOfType(event, type) && matches(event);
      const event = unread.find(isMatch);
      if (event) {
        unread.splice(unread.indexOf(event), 1);
        return Promise.resolve(event);
      }
      return new Promise<EventOfType<Type>>((resolve) => {
        waiters.push((event) => {
          if (!isMatch(event)) return false;
          resolve(event);
          return true;
        });
      });
    },
    /** The unread events. */
    pending: (): readonly PlaygroundEvent[] => [...unread],
  };
}

function isEventOfType<Type extends PlaygroundEvent['type']>(
  event: PlaygroundEvent,
  type: Type,
): event is EventOfType<Type> {
  return event.type === type;
}

/** An interactive element and its block's id. */
interface FoundElement {
  blockId: string;
  element: Record<string, unknown>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findWithin(value: unknown, actionId: string): Record<string, unknown> | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const match = findWithin(item, actionId);
      if (match) return match;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value['action_id'] === actionId) return value;
  return findWithin(
    Object.values(value).filter((field) => typeof field === 'object'),
    actionId,
  );
}

/** Finds the first element with the action_id, including those inside containers. */
function findElement(blocks: readonly unknown[], actionId: string): FoundElement | undefined {
  for (const block of blocks) {
    if (!isObject(block)) continue;
    const children = block['child_blocks'];
    const innerElement = Array.isArray(children) ? findElement(children, actionId) : undefined;
    if (innerElement) return innerElement;
    const element = findWithin(block, actionId);
    if (element) return { blockId: String(block['block_id']), element };
  }
  return undefined;
}
