import type { InputBlock } from '@slack/types';
import { usePageContext } from '../state/page-context.js';
import type { StatefulElement } from './elements.js';
import { busyKey, useBlockSurface } from './surface.js';
import { elementContent, initialValue, toElementValue } from './values.js';

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
