import type { OptionParts } from '../blocks/elements.js';
import { baseActionId, ownersOf } from '../framework/action-context.js';
import type { FailureObservers } from '../framework/failure.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { cleanTyped } from '../framework/typed-text.js';
import { addUnavailableOption } from '../framework/unavailable-option.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { BlockSuggestionPayload } from '../slack/payloads.js';
import { withoutFormatting } from '../slack/received-text.js';
import type { HandlerRegistry } from './handler-registry.js';

/** Completes what a person types into a menu. */
export interface MenuHandler {
  /** Never rejects because of a service: an option then says what failed. */
  load: (payload: BlockSuggestionPayload) => Promise<OptionParts[]>;
}

export interface MenuHandlerOptions extends FailureObservers {
  tables: Pick<HandlerRegistry, 'menus'>;
  requests: RequestRunner;
}

export function createMenuHandler({ tables, requests, ...observers }: MenuHandlerOptions): MenuHandler {
  const { menus } = tables;
  return {
    async load({ action_id, value, ...payload }) {
      const request = await requests.typingContextOf(ownersOf(payload));
      const registered = menus.get(baseActionId(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      try {
        const typed = cleanTyped(withoutFormatting(value));
        return await requests.run(
          audience,
          request,
          (services) => menu.options(typed, services, request),
          BUDGET_MS.menuOptions,
        );
      } catch (error) {
        return addUnavailableOption([], error, request.texts, observers);
      }
    },
  };
}
