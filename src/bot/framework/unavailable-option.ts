import type { OptionParts } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { Texts } from '../texts/texts.js';
import { describeFailure, type FailureObservers } from './failure.js';
import { unavailableValue } from './unavailable.js';

/**
 * Slack says «no results» to whatever fails, in words of its own. So the menu says it, in an option below what is known
 * all the same; choosing it is answered with a sentence.
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
