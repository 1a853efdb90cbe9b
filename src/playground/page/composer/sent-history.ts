/** What a person has sent from this page, and how far back in it they stand; `at` counts from the newest, -1 is none. */
export interface SentHistory {
  sent: readonly string[];
  at: number;
}

const MAX_SENT = 50;

export const EMPTY_SENT_HISTORY: SentHistory = { sent: [], at: -1 };

export function addToSentHistory({ sent }: SentHistory, text: string): SentHistory {
  return { sent: [text, ...sent.filter((other) => other !== text)].slice(0, MAX_SENT), at: -1 };
}

/** One step back in time, or forward again; past the newest stands the empty composer. */
export function stepSentHistory(recall: SentHistory, direction: 'back' | 'forward'): SentHistory {
  const at =
    direction === 'back' ? Math.min(recall.at + 1, recall.sent.length - 1) : Math.max(recall.at - 1, -1);
  return { ...recall, at };
}

export function currentSentText({ sent, at }: SentHistory): string {
  return sent[at] ?? '';
}
