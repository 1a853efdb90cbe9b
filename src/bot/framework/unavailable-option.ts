import type { OptionParts } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { Texts } from '../texts/texts.js';
import { describeFailure, type FailureObservers } from './failure.js';
import { unavailableValue } from './unavailable.js';

/**
 * Adds an option that says what failed. Slack would show «no results» for a menu that fails. Choosing the
 * option is answered with a sentence.
 */
export function addUnavailableOption(
  known: readonly OptionParts[],
  error: unknown,
  texts: Texts,
  observers: FailureObservers,
): OptionParts[] {
  const { sentence, reference } = describeFailure(error, texts, observers);
  const { menuUnavailable, menuIncomplete: menuUnfinished } = texts.common;
  const text = known.length > 0 ? menuUnfinished : menuUnavailable;
  const said: OptionParts =
    reference === undefined
      ? { text: sentence, value: unavailableValue() }
      : { text, value: unavailableValue(reference), description: sentence };
  return [...known.slice(0, BLOCK_LIMITS.options - 1), said];
}
