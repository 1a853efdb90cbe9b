import type { OptionParts } from '../blocks/elements.js';
import { baseActionId, ownersOf } from '../framework/action-context.js';
import type { FailureObservers } from '../framework/failure.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { cleanTyped } from '../framework/typed-text.js';
import { addUnavailableOption } from '../framework/unavailable-option.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { BlockSuggestionPayload } from '../slack/payloads.js';
import { textsOf } from '../texts/texts.js';
import type { HandlerRegistry } from './handler-registry.js';

/** Completes what a person types into a menu. */
export interface MenuHandler {
  /** The options, if they are known without waiting and without a call of a service. */
  findKnown: (payload: BlockSuggestionPayload) => OptionParts[] | undefined;
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
    findKnown(payload) {
      const registered = menus.get(baseActionId(payload.action_id));
      // Who belongs to the members is known only by a call to Slack.
      if (!registered?.entry.known || registered.audience !== 'everybody') return undefined;
      const { services, choices } = requests.findKnown(ownersOf(payload));
      if (!choices) return undefined;
      const scope = { texts: textsOf(choices.language), dictionary: choices.dictionary };
      return registered.entry.known(cleanTyped(payload.value), services, scope);
    },
    async load({ action_id, value, ...payload }) {
      const request = await requests.typingContextOf(ownersOf(payload));
      const registered = menus.get(baseActionId(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      try {
        const typed = cleanTyped(value);
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
