/** The action ids of this capability, as views write them and `index.ts` registers them. */
export const ORD_ACTION_IDS = {
  /** A button anywhere, of any value: the modal that looks up all words. */
  open: 'ord:open',
  /** A menu of all words that stands outside of messages and modals: the same modal, on the word that is chosen. */
  find: 'ord:find',
  /** The menu that completes words; the filter it keeps to stands behind it (`pickerId`). */
  pick: 'ord:pick',
  /** What the menu keeps to: a word class, dictionaries. */
  filter: 'ord:filter',
  /** Another article that answers the same question. */
  show: 'ord:show',
  /** Another word, or the same in the other dictionary; several in a message, so with `:n` behind. */
  lookUp: 'ord:look-up',
  /** Any word. */
  draw: 'ord:draw',
  share: 'ord:share',
  /** One of the words of a message. */
  word: 'ord:word',
  inflection: 'ord:inflection',
  whole: 'ord:whole',
  /** Another page of the whole article. */
  page: 'ord:page',
} as const;
