import type { glossary as nb } from './glossary.nb.js';
import type { Translation } from './translation.js';

export const glossary: Translation<typeof nb> = {
  /** Marks an explanation as the workplace's own. */
  source: 'From your workplace’s own glossary',
  /** The same for a menu option. */
  sourceShort: 'glossary',
  otherWords: (words) => `Also called: ${words.join(', ')}`,
  owner: (name) => `Owner: ${name}`,
  link: 'Read more',
  andMoreTerms: (count) => (count === 1 ? 'There is one more word.' : `There are ${count} more words.`),

  // the list
  title: 'Glossary',
  list: 'See the glossary',
  count: (count) => (count === 1 ? 'The glossary has one word.' : `The glossary has ${count} words.`),
  empty: 'There are no words in the glossary yet.',
  /** The place of a page in the list. */
  position: (first, last, page, pages) => `${first} – ${last} · page ${page} of ${pages}`,
  chooseLetter: 'Go to letter',
  chooseTerm: 'Show a word',
  backToList: 'Back to the list',
  termGone: 'This word is no longer in the glossary. Go back to the list.',
};
