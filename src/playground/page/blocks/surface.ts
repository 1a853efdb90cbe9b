import type { AnyBlock, ConfirmationDialog } from '@slack/types';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Container, OptionsResponse, StateValues } from '../../protocol/protocol.js';
import { api } from '../api.js';
import { usePlace } from '../workspace-context.js';
import { type Changes, type ElementValue, listValues } from './values.js';

/** A question that stands before an action. */
export interface Confirmation {
  confirm: ConfirmationDialog;
  answer: (isConfirmed: boolean) => void;
}

/** What the elements of one message or view share: their values, and the way to the server. */
export interface Surface {
  changes: Changes;
  change: (blockId: string, actionId: string, value: ElementValue) => void;
  values: () => StateValues;
  /** Sends an action as Slack would; the sentence that comes back instead of an acknowledgement is `fault`. */
  act: (action: Readonly<Record<string, unknown>>) => Promise<void>;
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
  ask: (confirm: ConfirmationDialog) => Promise<boolean>;
}

const SurfaceContext = createContext<Surface | undefined>(undefined);

export const SurfaceProvider = SurfaceContext.Provider;

export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('outside of a surface');
  return surface;
}

export const busyKey = (blockId: unknown, actionId: unknown): string => `${blockId} ${actionId}`;

/** A surface that nobody listens to: what is done on it stays on the page. */
export function useStillSurface(blocks: readonly AnyBlock[]): Surface {
  const { channel } = usePlace();
  const [changes, setChanges] = useState<Changes>({});
  return {
    changes,
    busy: undefined,
    fault: undefined,
    confirmation: undefined,
    values: () => listValues(blocks, changes, channel),
    change: (blockId, actionId, value) =>
      setChanges((now) => ({ ...now, [blockId]: { ...now[blockId], [actionId]: value } })),
    act: () => Promise.resolve(),
    fetchOptions: () => Promise.resolve({ options: [], error: 'Her spør ingen appen.' }),
    ask: () => Promise.resolve(true),
  };
}

/** The surface of a message or view that shows `blocks`. */
export function useNewSurface(container: Container, blocks: readonly AnyBlock[]): Surface {
  const { me: user, channel } = usePlace();
  const here = container.type === 'message' ? container.channel : channel;
  const [changes, setChanges] = useState<Changes>({});
  // An action is sent in the same breath as the change that causes it, before the page is drawn again.
  const latest = useRef<Changes>(changes);
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
  const values = () => listValues(blocks, latest.current, here);

  return {
    changes,
    busy,
    fault,
    confirmation,
    values,
    change(blockId, actionId, value) {
      latest.current = {
        ...latest.current,
        [blockId]: { ...latest.current[blockId], [actionId]: value },
      };
      setChanges(latest.current);
    },
    async act(action) {
      setFault(undefined);
      setBusy(busyKey(action['block_id'], action['action_id']));
      const { error } = await api.act({ user, container, action, state: values() });
      setBusy(undefined);
      setFault(error);
    },
    fetchOptions: (blockId, actionId, value, signal) =>
      api.fetchOptions({ user, container, blockId, actionId, value }, signal),
    ask: (confirm) =>
      new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setConfirmation(undefined);
          resolve(isConfirmed);
        };
        setConfirmation({ confirm, answer });
      }),
  };
}
