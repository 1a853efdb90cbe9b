import type { ModalView } from '@slack/types';
import type { SlackMessage } from '../blocks/message.js';
import type { ResponseUrlEntry } from '../slack/payloads.js';
import type { FormFields } from '../slack/view-state.js';
import type { Texts } from '../texts/texts.js';
import type { RequestContext, Services } from './request-context.js';
import { SHARE_FIELD_ID } from './share-field.js';

/** What was filled in, or the sentences on what will not do, each by the block_id of its input. */
export type ParsedFields<Value> = { value: Value } | { errors: Record<string, string> };

/** A modal that is filled in and sent: `read` at once, `loading` in its place, then what `handle` gives. */
export interface FieldForm<Value> {
  callbackId: string;
  read: (fields: FormFields, asker: RequestContext, metadata: string) => ParsedFields<Value>;
  loading: (texts: Texts) => ModalView;
  handle: (value: Value, services: Services, asker: RequestContext) => Promise<ModalView>;
}

/** What is posted, if it is still there to be, and what the modal shows then. */
export interface ShareResult {
  message?: SlackMessage;
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
  handle: (
    value: Value,
    services: Services,
    asker: RequestContext,
    inChannel: RequestContext,
  ) => Promise<ShareResult>;
}

/** A modal of choices: when it is sent they are kept, it closes, and what comes of them stands on Home. */
export interface ChoiceForm<Value> {
  callbackId: string;
  read: (fields: FormFields, asker: RequestContext) => ParsedFields<Value>;
  save: (value: Value, asker: RequestContext) => Promise<void>;
}

/** What Slack says of a modal that was sent. */
export interface FormSubmission {
  fields: FormFields;
  metadata: string;
  addresses: readonly ResponseUrlEntry[];
}

/** What becomes of it. */
export type FormResult =
  | { errors: Record<string, string> }
  | { save: () => Promise<void> }
  | { loading: ModalView; view: () => Promise<ModalView> }
  | { loading: ModalView; to: ResponseUrlEntry; share: (inChannel: RequestContext) => Promise<ShareResult> };

/** A form with its type closed in, as the table holds it. */
export interface RegisteredForm {
  callbackId: string;
  read: (sent: FormSubmission, services: Services, asker: RequestContext) => FormResult;
}

export function registerForm<Value>({ callbackId, read, loading, handle }: FieldForm<Value>): RegisteredForm {
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
      if (value === undefined) return { errors: { [SHARE_FIELD_ID]: common.modalOutdated } };
      const to = addresses.find(({ block_id: blockId }) => blockId === SHARE_FIELD_ID);
      if (!to) return { errors: { [SHARE_FIELD_ID]: common.cannotShare } };
      return {
        loading: loading(asker.texts),
        to,
        share: (inChannel) => handle(value, services, asker, inChannel),
      };
    },
  };
}

export function registerChoiceForm<Value>({
  callbackId,
  read,
  save: keep,
}: ChoiceForm<Value>): RegisteredForm {
  return {
    callbackId,
    read({ fields }, _services, asker) {
      const came = read(fields, asker);
      return 'errors' in came ? came : { save: () => keep(came.value, asker) };
    },
  };
}
