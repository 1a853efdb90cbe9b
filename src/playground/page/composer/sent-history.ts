/**
 * The texts sent from this page, newest first, and the current position in them; -1 is the empty composer.
 */
export interface SentHistory {
  sent: readonly string[];
  position: number;
}

const MAX_SENT = 50;

export const EMPTY_SENT_HISTORY: SentHistory = { sent: [], position: -1 };

export function addToSentHistory({ sent }: SentHistory, text: string): SentHistory {
  return { sent: [text, ...sent.filter((other) => other !== text)].slice(0, MAX_SENT), position: -1 };
}

/** Steps back to older texts or forward to newer ones. After the newest comes the empty composer. */
export function stepSentHistory(history: SentHistory, direction: 'back' | 'forward'): SentHistory {
  const position =
    direction === 'back'
      ? Math.min(history.position + 1, history.sent.length - 1)
      : Math.max(history.position - 1, -1);
  return { ...history, position };
}

export function currentSentText({ sent, position }: SentHistory): string {
  return sent[position] ?? '';
}
