import type { InputBlock } from '@slack/types';
import { usePageContext } from '../page-context.js';
import type { StatefulElement } from './elements.js';
import { busyKey, useBlockSurface } from './surface.js';
import { elementContent, initialValue, toElementValue } from './values.js';

/** How an element is named, described and marked by the block it stands in. */
export interface ElementField {
  blockId: string;
  /** The accessible name where no label stands beside it. */
  label?: string;
  /** The id that the block's label points at. */
  id?: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** The input block around it. Elsewhere every change is an action. */
  input?: InputBlock;
}

export interface ElementProps<Element> {
  element: Element;
  field: ElementField;
}

/** What an action repeats of its element. */
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

/** The value of an element and the ways to change it. */
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
    /** Keeps the value, and says nothing to the app. */
    keep: (content: unknown) => surface.setValue(blockId, actionId, toElementValue(element, content)),
    /** Tells the app, where the element is one that does. */
    send,
    /** Keeps and tells, once the person has said yes to what the element asks first. */
    async choose(content: unknown) {
      const { confirm } = element as { confirm?: Parameters<typeof surface.askConfirmation>[0] };
      if (isAction && confirm && !(await surface.askConfirmation(confirm))) return;
      surface.setValue(blockId, actionId, toElementValue(element, content));
      await send(content);
    },
  };
}
