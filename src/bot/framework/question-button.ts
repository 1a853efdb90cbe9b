import type { Button } from '@slack/types';
import * as z from 'zod';
import { button } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { formatActionValue } from './action.js';
import type { Audience } from './request-context.js';

/** A question as a command and the text that would be typed after it. */
export interface Question {
  command: '/ord' | '/ledig' | '/rom';
  text: string;
}

export const questionSchema = z.object({
  command: z.enum(['/ord', '/ledig', '/rom']),
  text: z.string(),
}) satisfies z.ZodType<Question>;

/** The action that answers a question, by who may ask it. */
export const QUESTION_ACTION_IDS: Readonly<Record<Audience, string>> = {
  everybody: 'conversation:word',
  members: 'conversation:calendar',
};

/** A button that answers a question at once, in the place of its message; nothing if the text is too long for one. */
export function questionButton(question: Question, text: string, index: number): Button[] {
  const audience = question.command === '/ord' ? 'everybody' : 'members';
  const value = formatActionValue(question);
  if (value.length > BLOCK_LIMITS.buttonValue) return [];
  return [button({ actionId: `${QUESTION_ACTION_IDS[audience]}:${index}`, text, value })];
}
