/** A sentence with words of the dictionary in it, which are set in italics. */
export type Sentence = readonly (string | { word: string })[];
