/** A sentence that cites dictionary words. Views render them in italics. */
export type Sentence = readonly (string | { word: string })[];
