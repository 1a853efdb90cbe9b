import { ACTION_MENU_ID, parseMenuOption } from '../../../../src/bot/framework/action.js';
import { baseActionId } from '../../../../src/bot/framework/request-runner.js';
import type { Json } from './fill-view.js';

/** An element that the bot showed, with its block and its view. */
export interface FoundElement {
  actionId: string;
  blockId: string;
  element: Json;
  /** The modal or Home tab that it is in. */
  view?: Json | undefined;
}

export interface FoundSurfaces {
  elements: FoundElement[];
  /** Modals that can be submitted. */
  forms: Json[];
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The element; for a menu whose options are actions of their own, a button for each. */
function elementsOf(element: Json, found: Omit<FoundElement, 'element'>): FoundElement[] {
  const { options } = element;
  if (baseActionId(found.actionId) !== ACTION_MENU_ID || !Array.isArray(options))
    return [{ ...found, element }];
  return options.flatMap(({ value }) => {
    const chosen = parseMenuOption(String(value));
    return chosen
      ? [{ ...found, actionId: `${chosen.id}:0`, element: { type: 'button', value: chosen.value } }]
      : [];
  });
}

/** Finds the elements of messages, modals and Home tabs, anywhere in a request or response of the bot. */
export function findSurfaces(value: unknown, view?: Json, blockId = 'b'): FoundSurfaces {
  const found: FoundSurfaces = { elements: [], forms: [] };
  if (!isJson(value)) return found;
  const { type, action_id: actionId, block_id: ownBlockId, submit } = value;
  // The value of an input is part of a submission, unless each choice comes to the bot.
  if (type === 'input' && value['dispatch_action'] !== true) return found;
  const isView = type === 'modal' || type === 'home';
  if (isView && submit !== undefined) found.forms.push(value);
  if (typeof actionId === 'string') found.elements.push(...elementsOf(value, { actionId, blockId, view }));
  for (const child of Object.values(value)) {
    const below = findSurfaces(child, isView ? value : view, String(ownBlockId ?? blockId));
    found.elements.push(...below.elements);
    found.forms.push(...below.forms);
  }
  return found;
}

/** The name of an element: its registered action, and the kind of surface that it is on. */
export const elementName = ({ actionId, view }: FoundElement) =>
  `${baseActionId(actionId)} in a ${String(view?.['type'] ?? 'message')}`;
