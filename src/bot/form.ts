import type { ModalView } from '@slack/types';
import type { Message } from './blocks/message.js';
import type { Asker, Services } from './command.js';
import type { Fields } from './fields.js';
import type { Address } from './payloads.js';
import { WHERE } from './share-field.js';
import type { Texts } from './texts/texts.js';

/** What was filled in, or the sentences on what will not do, each by the block_id of its input. */
export type ReadFields<Value> = { value: Value } | { errors: Record<string, string> };

/** A modal that is filled in and sent: `read` at once, `loading` in its place, then what `handle` gives. */
export interface Form<Value> {
  callbackId: string;
  read: (fields: Fields, asker: Asker, metadata: string) => ReadFields<Value>;
  loading: (texts: Texts) => ModalView;
  handle: (value: Value, services: Services, asker: Asker) => Promise<ModalView>;
}

/** What is posted, if it is still there to be, and what the modal shows then. */
export interface Shared {
  message?: Message;
  view: ModalView;
}

/**
 * A modal with an answer in it, which is sent to share that answer in the channel chosen at `viewWhere`: `loading`, the
 * post, then the answer again.
 */
export interface ShareForm<Value> {
  callbackId: string;
  /** Undefined for what we did not write. */
  read: (metadata: string) => Value | undefined;
  loading: (texts: Texts) => ModalView;
  /** @param inChannel the asker in the language of the channel, for the message */
  handle: (value: Value, services: Services, asker: Asker, inChannel: Asker) => Promise<Shared>;
}

/** What Slack says of a modal that was sent. */
export interface Sent {
  fields: Fields;
  metadata: string;
  addresses: readonly Address[];
}

/** What becomes of it. */
export type Reading =
  | { errors: Record<string, string> }
  | { view: () => Promise<ModalView> }
  | { to: Address; share: (inChannel: Asker) => Promise<Shared> };

/** A form with its type closed in, as the table holds it. */
export interface RegisteredForm {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  read: (sent: Sent, services: Services, asker: Asker) => Reading;
}

export function registerForm<Value>({ callbackId, read, loading, handle }: Form<Value>): RegisteredForm {
  return {
    callbackId,
    loading,
    read({ fields, metadata }, services, asker) {
      const came = read(fields, asker, metadata);
      return 'errors' in came ? came : { view: () => handle(came.value, services, asker) };
    },
  };
}

export function registerShareForm<Value>(form: ShareForm<Value>): RegisteredForm {
  const { callbackId, loading, read, handle } = form;
  return {
    callbackId,
    loading,
    read({ metadata, addresses }, services, asker) {
      const { common } = asker.texts;
      const value = read(metadata);
      if (value === undefined) return { errors: { [WHERE]: common.outdated } };
      const to = addresses.find(({ block_id: blockId }) => blockId === WHERE);
      if (!to) return { errors: { [WHERE]: common.cannotShare } };
      return { to, share: (inChannel) => handle(value, services, asker, inChannel) };
    },
  };
}
