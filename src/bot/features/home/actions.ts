/** The action ids of the Home tab. `render.ts` writes them and `home.ts` registers them. */
export const HOME_ACTIONS = {
  refresh: 'home:refresh',
  language: 'home:language',
  dictionary: 'home:dictionary',
  attendance: 'home:attendance',
  /** Opens the form that chooses rooms. */
  rooms: 'home:rooms',
  /** The menu in that form. */
  pickRooms: 'home:pick-rooms',
  help: 'home:help',
} as const;

/** Action ids of other features on the Home tab: a picked word, the day of a room, the modals of commands. */
export const OPENED_FROM_HOME = {
  word: 'ord:find',
  day: 'rom:day',
  words: 'ord:open',
  free: 'ledig:open',
  rooms: 'rom:open',
} as const;

/** The option for both dictionaries, beside the dictionary ids. */
export const BOTH_DICTIONARIES = 'both';
