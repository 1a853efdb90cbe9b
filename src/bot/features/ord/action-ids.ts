/** Slack action ids of this feature. Buttons and menus carry them; `index.ts` registers their handlers. */
export const ORD_ACTION_IDS = {
  /** A button anywhere, with any value: opens the search modal. */
  openSearch: 'ord:open',
  /** A word menu outside messages and modals: opens the search modal on the chosen word. */
  openWord: 'ord:find',
  /** The menu that completes words. `pickerActionId` appends its filter. */
  pickWord: 'ord:pick',
  /** The menus that set the filter: word class, dictionaries. */
  filter: 'ord:filter',
  /** Shows another article that answers the same query. */
  showArticle: 'ord:show',
  /** Looks up another word. A message can hold several, numbered with a `:n` suffix. */
  lookUp: 'ord:look-up',
  randomWord: 'ord:draw',
  share: 'ord:share',
  /** Chooses one of the words of a message. */
  chooseWord: 'ord:word',
  inflection: 'ord:inflection',
  fullArticle: 'ord:whole',
  /** Shows another page of the full article. */
  turnPage: 'ord:page',
} as const;
