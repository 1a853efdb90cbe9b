import type { DictId } from '../../dictionary/contract.js';
import { grammar } from './grammar.en.js';
import type { ord as nb } from './ord.nb.js';
import type { Translation } from './translation.js';

const DICTIONARIES: Record<DictId, string> = { bob: 'Bokmål', nob: 'Nynorsk' };
const TITLES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

/** Names of languages in etymologies, by their Norwegian names in the dictionaries. */
const OLDER_LANGUAGES: Partial<Record<string, string>> = {
  norrønt: 'Old Norse',
  gammelnorsk: 'Old Norwegian',
  gammalnorsk: 'Old Norwegian',
  lavtysk: 'Low German',
  lågtysk: 'Low German',
  tysk: 'German',
  nederlandsk: 'Dutch',
  engelsk: 'English',
  fransk: 'French',
  latin: 'Latin',
  gresk: 'Greek',
  dansk: 'Danish',
  svensk: 'Swedish',
};

const either = (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES[dict]).join(' or ');
const both = (names: readonly string[]) => names.join(' and ');

export const ord: Translation<typeof nb> = {
  help: {
    summary: 'Looks up words in Bokmål and Nynorsk: meaning, inflection, fixed expressions and origin.',
    shortcuts:
      'No typing needed: choose “Slå opp ord” under + next to the message box, in Slack’s search or in a message’s menu. “Sjekk orda” in that menu shows which words aren’t in the dictionaries, once the full dictionaries are downloaded.',
    examples: [
      { typed: '/ord fisk', description: 'looks in both Bokmål and Nynorsk', canTry: true },
      { typed: '/ord fisk nn', description: 'looks in Nynorsk only (bm is Bokmål)' },
      { typed: '/ord å gå', description: 'finds the verb' },
      { typed: '/ord ei bok', description: 'finds the noun' },
      { typed: '/ord gikk', description: 'finds the base form', canTry: true },
      { typed: '/ord ha for vane', description: 'finds a fixed expression' },
      {
        typed: '/ord fisk*',
        description: 'lists words that begin like this (* = any letters, _ = exactly one)',
      },
      { typed: '/ord random', description: 'picks a random word', canTry: true },
      { typed: '/ord list', description: 'shows your workplace’s own glossary' },
      {
        typed: '/ord word of the day',
        description: 'shows the word of the day, which a channel can subscribe to',
      },
      { typed: '/ord', description: 'opens a field that suggests words while you type' },
    ],
  },
  dictionary: (dict) => DICTIONARIES[dict],
  shortDictionary: (dict) => ({ bob: 'bm', nob: 'nn' })[dict],
  grammar,

  phrases: 'Fixed expressions',
  andMore: (count) => ` and ${count} more`,
  etymology: 'Origin',
  pronunciation: 'Pronunciation',
  sensesShown: (shown, all) => `Showing ${shown} of ${all} senses.`,
  senseTruncated: 'You’ll find the rest under “Show all”.',
  sameSenses: (dict) => `The same explanation as in ${DICTIONARIES[dict]}.`,
  inOtherDictionary: (dict, word) => `In ${DICTIONARIES[dict]}: ${word}`,
  builtInSource: (dicts) =>
    `The sample dictionary built into Ordrom (${both(dicts.map((dict) => DICTIONARIES[dict]))})`,
  ordbokeneSource: (dicts, url) =>
    `${both(dicts.map((dict) => TITLES[dict]))}, University of Bergen and the Language Council of Norway, <${url}|ordbøkene.no>, CC BY 4.0`,

  isFormOf: (form, names, lemma) => [
    { word: form },
    names.length === 0 ? ' is a form of ' : ` is the ${names.join(' and the ')} of `,
    { word: lemma },
    '.',
  ],
  isOlderFormOf: (form, lemma, language) => [
    { word: form },
    language === undefined
      ? ' is in the origin of '
      : ` is ${OLDER_LANGUAGES[language] ?? `“${language}”`} for `,
    { word: lemma },
    '.',
  ],
  isPhraseIn: (phrase, lemma) => [{ word: phrase }, ' is a fixed expression under ', { word: lemma }, '.'],
  notOfGender: (word, gender) => [{ word }, ` isn’t ${gender} in the dictionary.`],
  notOfClass: (word, wordClass) => [`I found no ${wordClass} `, { word }, '. This is what I found.'],

  inflection: 'Inflection',
  showFullArticle: 'Show all',
  articleTitle: 'Article',
  previousPage: 'Previous',
  nextPage: 'Next',
  pagePosition: (page, pages) => `page ${page} of ${pages}`,
  otherHits: (count) => `More results (${count})`,
  notInflected: 'The word isn’t inflected.',
  tooManyForms: 'There are too many forms to show them all here.',
  alternativeForms: 'Other accepted forms (the rest is the same)',

  notFound: (word, dicts) => `I couldn’t find “${word}” in ${either(dicts)}.`,
  notFoundInSample: (word, dicts) => `I couldn’t find “${word}” in the ${either(dicts)} sample dictionary.`,
  sampleAdvice: (dicts, words) => {
    const size =
      words > 0 ? `only about ${words} words${dicts.length > 1 ? ' in each language' : ''}` : 'few words';
    return `The sample has ${size}, so the word may still exist. Whoever runs Ordrom can fetch all of ${both(dicts.map((dict) => TITLES[dict]))}.`;
  },
  compoundOf: (parts) => [
    'It’s made up of ',
    ...parts.flatMap((word, index) => {
      const before = index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', ';
      return [before, { word }];
    }),
    '.',
  ],
  didYouMean: (count) => (count === 1 ? 'Did you mean this?' : 'Did you mean one of these?'),
  wordsAdvice: 'You can look up the words one by one.',
  notFoundAdvice: 'Try the base form, another spelling or just a part of the word.',
  searchIn: (dict) => `Search in ${DICTIONARIES[dict]}`,
  wordTooLong: (limit) => `The word or phrase is too long. Use at most ${limit} characters.`,
  articleGone: (word) =>
    `The article no longer exists in the dictionary. ${word === undefined ? 'Look the word up again.' : `Ask again with “/ord ${word}”.`}`,

  patternMatches: (pattern, count) =>
    count === 1 ? `1 word matches “${pattern}”.` : `${count} words match “${pattern}”.`,
  patternMatchesShown: (pattern, total, shown) =>
    `“${pattern}” matches ${total} ${total === 1 ? 'article' : 'articles'}. Here are ${shown} words.`,
  patternMatchesNone: (pattern, dicts) => `No words in ${either(dicts)} match “${pattern}”.`,
  patternMatchesNoneInSample: (pattern, dicts) =>
    `No words in the ${either(dicts)} sample dictionary match “${pattern}”.`,
  patternAdvice: '* stands for none, one or several letters, _ for exactly one.',
  barePatternAdvice: 'Add at least one letter, as in “fisk*”.',
  allInMenu: (count) => `All ${count} are in the menu.`,
  formOf: 'of',

  randomWord: 'A random word',
  anotherRandomWord: 'Another word',
  lookUpWord: (word) => `Look up “${word}”`,
  noRandomWord: 'I couldn’t find a random word in this dictionary. Look up a word instead.',

  pickWord: 'Which word do you want to look up?',
  wordClass: 'Word class',
  language: 'Language',
  allClasses: 'All word classes',
  bothDictionaries: 'Bokmål and Nynorsk',
  wordPlaceholder: 'Start typing a word',
  pickHint: 'You can also type the word right after the command, as in “/ord fisk”.',

  lookUpTitle: 'Look up a word',
  chooseWord: 'Choose a word',
  chooseFromMessage: 'Choose a word from the message.',
  noWords: 'There are no words to look up in this message. Choose another message.',
};
