import type { language as nb } from './language.nb.js';
import type { Translation } from './translation.js';

export const language: Translation<typeof nb> = {
  name: 'English',
  optionLabel: 'In English',
  commandText: 'language English',
  chosen: 'From now on I’ll answer you in English.',
  chosenForChannel: 'From now on I’ll post in English here.',
  channelOptionLabel: 'For what is posted here',
  channelCommandText: 'language English in this channel',
  languagePrompt: 'I answer in Bokmål, Nynorsk or English. Type the one you want:',
  lookUpWordLabel: 'Look up the word “språk”',
};
