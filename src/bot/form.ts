import type { ModalView } from '@slack/types';
import type { Asker, Services } from './command.js';
import type { Fields } from './fields.js';
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

/** A form with its type closed in, as the table holds it. */
export interface RegisteredForm {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  /** The sentences on what will not do, else the work that gives the next view. */
  read: (
    fields: Fields,
    services: Services,
    asker: Asker,
    metadata: string,
  ) => { errors: Record<string, string> } | { view: () => Promise<ModalView> };
}

export function registerForm<Value>({ callbackId, read, loading, handle }: Form<Value>): RegisteredForm {
  return {
    callbackId,
    loading,
    read(fields, services, asker, metadata) {
      const came = read(fields, asker, metadata);
      return 'errors' in came ? came : { view: () => handle(came.value, services, asker) };
    },
  };
}
