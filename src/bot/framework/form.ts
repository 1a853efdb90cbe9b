import type { ModalView } from '@slack/types';
import type { Message } from '../blocks/message.js';
import type { Address } from '../slack/payloads.js';
import type { Fields } from '../slack/view-state.js';
import type { Texts } from '../texts/texts.js';
import type { Asker, Services } from './request-context.js';
import { WHERE } from './share-field.js';

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

/** A modal of choices: when it is sent they are kept, it closes, and what comes of them stands on Home. */
export interface ChoiceForm<Value> {
  callbackId: string;
  read: (fields: Fields, asker: Asker) => ReadFields<Value>;
  keep: (value: Value, asker: Asker) => Promise<void>;
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
  | { keep: () => Promise<void> }
  | { loading: ModalView; view: () => Promise<ModalView> }
  | { loading: ModalView; to: Address; share: (inChannel: Asker) => Promise<Shared> };

/** A form with its type closed in, as the table holds it. */
export interface RegisteredForm {
  callbackId: string;
  read: (sent: Sent, services: Services, asker: Asker) => Reading;
}

export function registerForm<Value>({ callbackId, read, loading, handle }: Form<Value>): RegisteredForm {
  return {
    callbackId,
    read({ fields, metadata }, services, asker) {
      const came = read(fields, asker, metadata);
      if ('errors' in came) return came;
      return { loading: loading(asker.texts), view: () => handle(came.value, services, asker) };
    },
  };
}

export function registerShareForm<Value>(form: ShareForm<Value>): RegisteredForm {
  const { callbackId, loading, read, handle } = form;
  return {
    callbackId,
    read({ metadata, addresses }, services, asker) {
      const { common } = asker.texts;
      const value = read(metadata);
      if (value === undefined) return { errors: { [WHERE]: common.outdated } };
      const to = addresses.find(({ block_id: blockId }) => blockId === WHERE);
      if (!to) return { errors: { [WHERE]: common.cannotShare } };
      return {
        loading: loading(asker.texts),
        to,
        share: (inChannel) => handle(value, services, asker, inChannel),
      };
    },
  };
}

export function registerChoiceForm<Value>({ callbackId, read, keep }: ChoiceForm<Value>): RegisteredForm {
  return {
    callbackId,
    read({ fields }, _services, asker) {
      const came = read(fields, asker);
      return 'errors' in came ? came : { keep: () => keep(came.value, asker) };
    },
  };
}
