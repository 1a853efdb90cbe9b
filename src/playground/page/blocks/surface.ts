import type { AnyBlock, ConfirmationDialog } from '@slack/types';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ElementContainer, OptionsResponse, StateValues } from '../../protocol/messaging.js';
import { pageApi } from '../api.js';
import { usePageContext } from '../page-context.js';
import { collectStateValues, type ElementValue, type SurfaceChanges } from './values.js';

/** A question that stands before an action. */
export interface Confirmation {
  confirm: ConfirmationDialog;
  answer: (isConfirmed: boolean) => void;
}

/** What the elements of one message or view share: their values, and the way to the server. */
export interface BlockSurface {
  changes: SurfaceChanges;
  setValue: (blockId: string, actionId: string, value: ElementValue) => void;
  collectState: () => StateValues;
  /** Sends an action as Slack would; the sentence that comes back instead of an acknowledgement is `fault`. */
  sendAction: (action: Readonly<Record<string, unknown>>) => Promise<void>;
  fetchOptions: (
    blockId: string,
    actionId: string,
    value: string,
    signal: AbortSignal,
  ) => Promise<OptionsResponse>;
  /** `block_id action_id` of the element whose action is on its way. */
  busy: string | undefined;
  fault: string | undefined;
  confirmation: Confirmation | undefined;
  askConfirmation: (confirm: ConfirmationDialog) => Promise<boolean>;
}

const SurfaceContext = createContext<BlockSurface | undefined>(undefined);

export const SurfaceProvider = SurfaceContext.Provider;

export function useBlockSurface(): BlockSurface {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('outside of a surface');
  return surface;
}

export const busyKey = (blockId: unknown, actionId: unknown): string => `${blockId} ${actionId}`;

/** A surface that nobody listens to: what is done on it stays on the page. */
export function useStaticSurface(blocks: readonly AnyBlock[]): BlockSurface {
  const { channel } = usePageContext();
  const [changes, setChanges] = useState<SurfaceChanges>({});
  return {
    changes,
    busy: undefined,
    fault: undefined,
    confirmation: undefined,
    collectState: () => collectStateValues(blocks, changes, channel),
    setValue: (blockId, actionId, value) =>
      setChanges((now) => ({ ...now, [blockId]: { ...now[blockId], [actionId]: value } })),
    sendAction: () => Promise.resolve(),
    fetchOptions: () => Promise.resolve({ options: [], error: 'Her spør ingen appen.' }),
    askConfirmation: () => Promise.resolve(true),
  };
}

/** The surface of a message or view that shows `blocks`. */
export function useLiveSurface(container: ElementContainer, blocks: readonly AnyBlock[]): BlockSurface {
  const { me: user, channel } = usePageContext();
  const here = container.type === 'message' ? container.channel : channel;
  const [changes, setChanges] = useState<SurfaceChanges>({});
  // An action is sent in the same breath as the change that causes it, before the page is drawn again.
  const latest = useRef<SurfaceChanges>(changes);
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  // What went wrong belongs to what was shown then.
  const shown = useRef(blocks);
  useEffect(() => {
    if (shown.current === blocks) return;
    shown.current = blocks;
    setFault(undefined);
  }, [blocks]);
  const values = () => collectStateValues(blocks, latest.current, here);

  return {
    changes,
    busy,
    fault,
    confirmation,
    collectState: values,
    setValue(blockId, actionId, value) {
      latest.current = {
        ...latest.current,
        [blockId]: { ...latest.current[blockId], [actionId]: value },
      };
      setChanges(latest.current);
    },
    async sendAction(action) {
      setFault(undefined);
      setBusy(busyKey(action['block_id'], action['action_id']));
      const { error } = await pageApi.sendAction({ user, container, action, state: values() });
      setBusy(undefined);
      setFault(error);
    },
    fetchOptions: (blockId, actionId, value, signal) =>
      pageApi.fetchOptions({ user, container, blockId, actionId, value }, signal),
    askConfirmation: (confirm) =>
      new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setConfirmation(undefined);
          resolve(isConfirmed);
        };
        setConfirmation({ confirm, answer });
      }),
  };
}
