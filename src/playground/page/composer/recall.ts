/** What a person has sent from this page, and how far back in it they stand; `at` counts from the newest, -1 is none. */
export interface Recall {
  sent: readonly string[];
  at: number;
}

const MOST = 50;

export const NOTHING_SENT: Recall = { sent: [], at: -1 };

export function addSent({ sent }: Recall, text: string): Recall {
  return { sent: [text, ...sent.filter((other) => other !== text)].slice(0, MOST), at: -1 };
}

/** One step back in time, or forward again; past the newest stands the empty composer. */
export function step(recall: Recall, direction: 'back' | 'forward'): Recall {
  const at =
    direction === 'back' ? Math.min(recall.at + 1, recall.sent.length - 1) : Math.max(recall.at - 1, -1);
  return { ...recall, at };
}

export function recalledText({ sent, at }: Recall): string {
  return sent[at] ?? '';
}
