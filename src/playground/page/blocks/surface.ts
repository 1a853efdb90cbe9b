import type { AnyBlock, ConfirmationDialog } from '@slack/types';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ElementContainer, OptionsResponse, StateValues } from '../../protocol/requests.js';
import { pageApi } from '../client/api.js';
import { usePageContext } from '../state/page-context.js';
import { collectStateValues, type ElementValue, type SurfaceChanges } from './values.js';

/** An open confirmation dialog. */
export interface Confirmation {
  confirm: ConfirmationDialog;
  answer: (isConfirmed: boolean) => void;
}

/** The shared state of the elements in one message or view, and their requests to the server. */
export interface BlockSurface {
  changes: SurfaceChanges;
  setValue: (blockId: string, actionId: string, value: ElementValue) => void;
  collectState: () => StateValues;
  /**
   * Sends an action to the app, as Slack does. If the app does not acknowledge it, `error` has the text to
   * show.
   */
  sendAction: (action: Readonly<Record<string, unknown>>) => Promise<void>;
  fetchOptions: (
    blockId: string,
    actionId: string,
    value: string,
    signal: AbortSignal,
  ) => Promise<OptionsResponse>;
  /** `block_id action_id` of the element whose action is pending. */
  busy: string | undefined;
  error: string | undefined;
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

/** A surface for display only: it keeps values, but sends no actions. */
export function useStaticSurface(blocks: readonly AnyBlock[]): BlockSurface {
  const { channel } = usePageContext();
  const [changes, setChanges] = useState<SurfaceChanges>({});
  return {
    changes,
    busy: undefined,
    error: undefined,
    confirmation: undefined,
    collectState: () => collectStateValues(blocks, changes, channel),
    setValue: (blockId, actionId, value) =>
      setChanges((current) => ({ ...current, [blockId]: { ...current[blockId], [actionId]: value } })),
    sendAction: () => Promise.resolve(),
    fetchOptions: () => Promise.resolve({ options: [], error: 'I galleriet hentes ikke valgene fra appen.' }),
    askConfirmation: () => Promise.resolve(true),
  };
}

/** The surface of a message or view. */
export function useLiveSurface(container: ElementContainer, blocks: readonly AnyBlock[]): BlockSurface {
  const { me: user, channel } = usePageContext();
  const currentChannel = container.type === 'message' ? container.channel : channel;
  const [changes, setChanges] = useState<SurfaceChanges>({});
  // A handler sends an action in the same tick as the change that causes it, before React renders again.
  const latestChanges = useRef<SurfaceChanges>(changes);
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  // An error belongs to the blocks that were shown when it occurred.
  const shownBlocks = useRef(blocks);
  useEffect(() => {
    if (shownBlocks.current === blocks) return;
    shownBlocks.current = blocks;
    setError(undefined);
  }, [blocks]);
  const collectState = () => collectStateValues(blocks, latestChanges.current, currentChannel);

  return {
    changes,
    busy,
    error,
    confirmation,
    collectState,
    setValue(blockId, actionId, value) {
      latestChanges.current = {
        ...latestChanges.current,
        [blockId]: { ...latestChanges.current[blockId], [actionId]: value },
      };
      setChanges(latestChanges.current);
    },
    async sendAction(action) {
      setError(undefined);
      setBusy(busyKey(action['block_id'], action['action_id']));
      const acknowledgement = await pageApi.sendAction({ user, container, action, state: collectState() });
      setBusy(undefined);
      setError(acknowledgement.error);
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
