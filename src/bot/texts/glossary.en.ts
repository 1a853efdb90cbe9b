import type { glossary as nb } from './glossary.nb.js';
import type { Translation } from './translation.js';

export const glossary: Translation<typeof nb> = {
  /** Marks an explanation as the workplace's own. */
  source: 'From your workplace’s own glossary',
  suggestionSource: 'Suggestion for the glossary',
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

  // suggestions
  suggest: 'Suggest a word',
  edit: 'Edit',
  approve: 'Approve',
  reject: 'Reject',
  remove: 'Delete',
  history: 'History',
  submit: 'Send',
  save: 'Save',
  fields: {
    term: 'Word',
    also: 'Other words for the same thing',
    nb: 'Explanation in Bokmål',
    nn: 'Explanation in Nynorsk',
    en: 'Explanation in English',
    owner: 'Owner',
    link: 'Link',
  },
  hints: {
    also: 'Abbreviations, synonyms and spellings, one on each line.',
    explanation: 'Write an explanation in at least one language.',
    owner: 'A person, a role or a department.',
    link: 'Begins with https://',
  },
  problems: {
    term: (max) => `Type a word of at most ${max} characters.`,
    also: (words, max) => `Type at most ${words} words, one on each line, of at most ${max} characters each.`,
    explanation: (max) => `Type an explanation in at least one language, of at most ${max} characters.`,
    owner: (max) => `Type at most ${max} characters.`,
    link: 'Type an address that begins with https://.',
  },
  exists: (word) => `“${word}” is already in the glossary, or someone has suggested it.`,
  full: 'There is no room for more words or suggestions. Tell the people who approve words.',
  suggested: (word) => `Thank you! Your suggestion “${word}” was sent to the people who approve words.`,
  suggestedToAdmins: (word) =>
    `Thanks! Your suggestion “${word}” was sent to the administrators of Slack, who approve words until someone is chosen.`,
  awaitsApproval: (word) => `“${word}” is suggested for the glossary, and awaits approval.`,
  suggestedToNobody: (word) =>
    `Thank you! Your suggestion “${word}” was saved. No one has been chosen to approve words yet. Ask a Slack administrator to choose someone on Ordrom’s Home tab.`,
  added: (word) => `“${word}” is now in the glossary.`,
  saved: (word) => `Your changes to “${word}” were saved.`,
  rejected: (word) => `The suggestion “${word}” was rejected.`,
  removed: (word) => `“${word}” was deleted from the glossary.`,
  stale: 'Someone has just changed this word. Open it again.',
  removeQuestion: (word) => `Do you want to delete “${word}” from the glossary? Its history stays.`,
  keep: 'Keep',
  suggestions: 'Suggestions',
  showSuggestions: (count) => `See suggestions (${count})`,
  suggestionCount: (count) => (count === 0 ? 'There are no suggestions.' : `Suggestions waiting: ${count}.`),
  shownOfSuggestions: (shown) => `Here are the first ${shown}.`,
  suggestedBy: 'Suggested by ',
  /** In a direct message to those who approve. */
  newSuggestion: (word) => `A new word was suggested for the glossary: “${word}”.`,
  /** In a direct message to the person who suggested it. */
  yourSuggestionApproved: (word) => `Your suggestion was approved: “${word}” is now in the glossary.`,
  yourSuggestionRejected: (word) => `Your suggestion “${word}” wasn’t added to the glossary.`,
  actions: {
    suggested: 'Suggested',
    approved: 'Approved',
    changed: 'Edited',
    rejected: 'Rejected',
    deleted: 'Deleted',
  },
  by: ' by ',

  // export
  export: 'Get as CSV',
  exported: (count) => `${count} words were sent to you in a direct message from Ordrom.`,
  exportedPart: (first, last) => `Ordrom has sent you words ${first} to ${last} in a direct message.`,
  exportMore: 'Get the next ones',
  exportTitle: (part, parts) =>
    `The glossary as CSV, part ${part} of ${parts}. Copy the content into a file called glossary.csv.`,
  partExported: (first, last) =>
    `These are words ${first} to ${last}. Choose “Get the next ones” in the glossary for more, and paste them at the end of the same file, without the first line.`,

  // the Home tab
  home: 'Your workplace’s glossary',
  homeEmpty:
    'Collect the words, abbreviations and names that you use at work here. Then everyone finds them with /ord.',
  loading: 'Getting the glossary …',
  chooseApprovers: 'Choose who approves',
  approvers: 'Who approves?',
  approversField: 'People who approve words',
  approversHint: (max) =>
    `At most ${max} people. They get new suggestions in a direct message, and can edit and delete words. If no one is chosen, Slack administrators can.`,
  approversSaved: 'Your choice was saved.',
  approversProblem: 'Choose members only, not apps, guests or people of other organisations.',
};
