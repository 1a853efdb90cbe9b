/** The action ids of this capability, as views write them and `index.ts` registers them. */
export const ACTIONS = {
  /** The menu that completes words. */
  pick: 'ord:pick',
  /** Another article that answers the same question. */
  show: 'ord:show',
  /** Another word, or the same in the other dictionary; several in a message, so with `:n` behind. */
  lookUp: 'ord:look-up',
  share: 'ord:share',
  /** One of the words of a message. */
  word: 'ord:word',
  inflection: 'ord:inflection',
  whole: 'ord:whole',
} as const;
