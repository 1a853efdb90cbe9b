import type { ModalView } from '@slack/types';
import type { z } from 'zod';
import type { SlackMessage } from '../blocks/message.js';
import type { SlackSurface } from '../blocks/surface.js';
import type { FormFields } from '../slack/view-state.js';
import type { Texts } from '../texts/texts.js';
import type { RequestContext, Services } from './request-context.js';

/** What an action is answered with. */
export interface ActionContext {
  services: Services;
  request: RequestContext;
  /** Where the thing that was touched stands. */
  surface: SlackSurface;
  /** Of the modal it stands in: what the view that made it wrote there. */
  metadata?: string;
  /** What is filled in there by now. */
  fields?: FormFields;
}

/** What happens when something is touched. */
export type ActionResult =
  /** The message that was touched becomes this; in a modal, its blocks become the message's. */
  | { kind: 'replace'; message: SlackMessage }
  /** The message that was touched stays, and who touched it alone sees this beside it. */
  | { kind: 'answer'; message: SlackMessage }
  /** The modal that was touched becomes this. */
  | { kind: 'update'; view: ModalView }
  /** Everybody in the channel sees it, with who shared it; the private one goes. */
  | { kind: 'share'; message: SlackMessage }
  /** The person's Home tab is made anew, as after a choice; with `said` above it. */
  | { kind: 'home'; said?: SlackMessage }
  /** All stays as it is. */
  | { kind: 'nothing' };

/** A button or menu in a message or modal; `id` is its action_id, or what stands before `:n` where there are several. */
export interface Action<Value> {
  id: string;
  /** Of the button's value or the chosen option's: JSON where it is not a plain string. */
  value: z.ZodType<Value>;
  /** Whether what comes of it is posted in the channel: then `touch` speaks the channel's language. */
  isPosted?: true;
  handle: (value: Value, touch: ActionContext) => Promise<ActionResult>;
}

/** A button that opens a modal: `loading` at once (a trigger lives 3 s), then what `handle` gives. */
export interface ModalAction<Value> {
  id: string;
  value: z.ZodType<Value>;
  loading: (texts: Texts) => ModalView;
  handle: (value: Value, touch: ActionContext) => Promise<ModalView>;
}

export interface RegisteredAction {
  id: string;
  isPosted?: true;
  /** The outcome; undefined when the value is not one of ours, as from a message of an older version. */
  run: (value: string, touch: ActionContext) => Promise<ActionResult> | undefined;
}

export interface RegisteredModalAction {
  id: string;
  loading: (texts: Texts) => ModalView;
  run: (value: string, touch: ActionContext) => Promise<ModalView> | undefined;
}

/** The value of a button as a view writes it, for the action that reads it. */
export function formatActionValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseActionValue<Value>(schema: z.ZodType<Value>, text: string): { value: Value } | undefined {
  const asText = schema.safeParse(text);
  if (asText.success) return { value: asText.data };
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? { value: read.data } : undefined;
  } catch {
    return undefined;
  }
}

export function registerAction<Value>({ id, value, isPosted, handle }: Action<Value>): RegisteredAction {
  return {
    id,
    ...(isPosted && { isPosted }),
    run: (text, touch) => {
      const read = parseActionValue(value, text);
      return read && handle(read.value, touch);
    },
  };
}

export function registerModalAction<Value>(action: ModalAction<Value>): RegisteredModalAction {
  const { id, value, loading, handle } = action;
  return {
    id,
    loading,
    run: (text, touch) => {
      const read = parseActionValue(value, text);
      return read && handle(read.value, touch);
    },
  };
}

/** A button that is a link: Slack opens it by itself, and tells us all the same. */
export function registerLink(id: string): RegisteredAction {
  return { id, run: async () => ({ kind: 'nothing' }) };
}
