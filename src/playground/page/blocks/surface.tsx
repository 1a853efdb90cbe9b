import type { AnyBlock, ConfirmationDialog, InputBlock } from '@slack/types';
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import { type ElementContainer, POSTS, type PostAnswer, type StateValues } from '../../protocol.js';
import { post, tryPost } from '../client/api.js';
import { TextView } from '../mrkdwn/mrkdwn.js';
import { usePageContext } from '../state/use-playground.js';
import { ErrorText } from '../ui/controls.js';
import { Dialog } from '../ui/dialog.js';
import {
  collectStateValues,
  type ElementValue,
  elementContent,
  initialValue,
  type StatefulElement,
  type SurfaceChanges,
  toElementValue,
} from './values.js';

/** An open confirmation dialog. */
interface Confirmation {
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
  ) => Promise<PostAnswer<'options'>>;
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
      const acknowledgement = await tryPost(POSTS.action, { user, container, action, state: collectState() });
      setBusy(undefined);
      setError(acknowledgement.error);
    },
    fetchOptions: (blockId, actionId, value, signal) =>
      post(POSTS.options, { user, container, blockId, actionId, value }, signal),
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

/** Shows the error of a surface's last action, and the confirmation of an element. */
export function SurfaceFeedback() {
  const { error, confirmation } = useBlockSurface();
  return (
    <>
      {error !== undefined && <ErrorText role="alert">{error}</ErrorText>}
      {confirmation && <ConfirmDialog confirmation={confirmation} />}
    </>
  );
}

/** The confirmation that an element can require before its action. */
export function ConfirmDialog({ confirmation }: { confirmation: Confirmation }) {
  const { confirm, answer } = confirmation;
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      className="dialog confirm"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={() => answer(false)}
    >
      <h2 id={`${id}-title`}>{confirm.title?.text ?? 'Er du sikker?'}</h2>
      <div id={`${id}-text`} className="confirm-text">
        <TextView text={confirm.text} />
      </div>
      <div className="dialog-buttons" data-dialog-body>
        <button type="button" className="button" onClick={() => answer(false)}>
          {confirm.deny?.text ?? 'Avbryt'}
        </button>
        <button
          type="button"
          className={`button ${confirm.style === 'danger' ? 'danger' : 'primary'}`}
          onClick={() => answer(true)}
        >
          {confirm.confirm?.text ?? 'Ja'}
        </button>
      </div>
    </Dialog>
  );
}

/** How a block identifies and labels its element. */
export interface ElementField {
  blockId: string;
  /** The accessible name, when there is no visible label. */
  label?: string;
  /** The id that the block's label refers to. */
  id?: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** The surrounding input block. Elements elsewhere send every change as an action. */
  input?: InputBlock;
}

/** The props of a text field with the element's accessible name: the label of its block, or else `name`. */
export function fieldNameProps(field: ElementField, element: { focus_on_load?: boolean }, name: string) {
  return {
    id: field.id,
    label: field.id ? undefined : name,
    describedBy: field.describedBy,
    isInvalid: field.isInvalid,
    focusOnLoad: element.focus_on_load,
  };
}

export interface ElementProps<Element> {
  element: Element;
  field: ElementField;
}

/** The fields that an action repeats from its element. */
function describeElement(element: StatefulElement): Record<string, unknown> {
  const { type, action_id } = element;
  const initials = Object.entries(element).filter(([name]) => name.startsWith('initial_'));
  return {
    type,
    action_id,
    ...('placeholder' in element && { placeholder: element.placeholder }),
    ...Object.fromEntries(initials),
  };
}

/** The content of an element and the functions to change it. */
export function useElement(element: StatefulElement, { blockId, input }: ElementField) {
  const surface = useBlockSurface();
  const { channel } = usePageContext();
  const actionId = element.action_id ?? '';
  const value = surface.changes[blockId]?.[actionId] ?? initialValue(element, channel);
  const isAction = !input || input.dispatch_action === true;

  async function send(content: unknown) {
    if (!isAction) return;
    await surface.sendAction({
      ...describeElement(element),
      block_id: blockId,
      ...toElementValue(element, content),
    });
  }

  return {
    content: elementContent(element, value),
    isAction,
    isBusy: surface.busy === busyKey(blockId, actionId),
    data: { 'data-action-id': actionId, 'data-block-id': blockId },
    /** Sets the content without an action. */
    setContent: (content: unknown) => surface.setValue(blockId, actionId, toElementValue(element, content)),
    /** Sends an action, if the element sends actions. */
    send,
    /** Sets the content and sends the action, after the element's confirmation. */
    async choose(content: unknown) {
      const { confirm } = element as { confirm?: Parameters<typeof surface.askConfirmation>[0] };
      if (isAction && confirm && !(await surface.askConfirmation(confirm))) return;
      surface.setValue(blockId, actionId, toElementValue(element, content));
      await send(content);
    },
  };
}
