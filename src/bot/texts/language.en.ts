import type { language as nb } from './language.nb.js';
import type { Wording } from './wording.js';

export const language: Wording<typeof nb> = {
  name: 'English',
  label: 'In English',
  typed: 'language English',
  chosen: 'From now on I answer you in English.',
  chosenForChannel: 'From now on, what I post in this channel is in English.',
  inChannel: 'For what is posted in this channel',
  typedInChannel: 'language English in this channel',
  ask: 'I answer in Bokmål, Nynorsk or English. Type the one you want:',
  asWord: 'Look up the word “språk”',
};
