/** The ids of what can be touched on Home, as the view writes them and `index.ts` registers them. */
export const HOME_ACTIONS = {
  refresh: 'home:refresh',
  language: 'home:language',
  dictionary: 'home:dictionary',
  /** Opens the form of the rooms. */
  rooms: 'home:rooms',
  /** The menu in it. */
  pickRooms: 'home:pick-rooms',
  help: 'home:help',
} as const;

/** What opens from Home and belongs to a command: the word that was picked, a room's day, and the commands' own modals. */
export const OPENED_FROM_HOME = {
  word: 'ord:find',
  day: 'rom:day',
  words: 'ord:open',
  free: 'ledig:open',
  rooms: 'rom:open',
} as const;

/** Chosen among the dictionaries, which have their own ids. */
export const BOTH_DICTIONARIES = 'both';
