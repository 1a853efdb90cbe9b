import { each } from './in-language.js';

/** Texts on the choice of language. */
export const language = {
  name: each({
    nb: 'Bokmål',
    nn: 'Nynorsk',
    en: 'English',
  }),
  /** Label of this language in a list of languages, and the text after a command that chooses it. */
  optionLabel: each({
    nb: 'På bokmål',
    nn: 'På nynorsk',
    en: 'In English',
  }),
  commandText: each({
    nb: 'språk bokmål',
    nn: 'språk nynorsk',
    en: 'language English',
  }),
  chosen: each({
    nb: 'Fra nå av svarer jeg deg på bokmål.',
    nn: 'Frå no av svarar eg deg på nynorsk.',
    en: 'From now on I’ll answer you in English.',
  }),
  chosenForChannel: each({
    nb: 'Fra nå av legger jeg ut på bokmål her.',
    nn: 'Frå no av legg eg ut på nynorsk her.',
    en: 'From now on I’ll post in English here.',
  }),
  /** Label of the command that chooses the language of posts in the channel. */
  channelOptionLabel: each({
    nb: 'For det som legges ut her',
    nn: 'For det som blir lagt ut her',
    en: 'For what is posted here',
  }),
  channelCommandText: each({
    nb: 'språk bokmål i kanalen',
    nn: 'språk nynorsk i kanalen',
    en: 'language English in this channel',
  }),
  languagePrompt: each({
    nb: 'Jeg svarer på bokmål, nynorsk eller engelsk. Skriv hva du vil ha:',
    nn: 'Eg svarar på bokmål, nynorsk eller engelsk. Skriv kva du vil ha:',
    en: 'I answer in Bokmål, Nynorsk or English. Type the one you want:',
  }),
  /** Label of the command that looks up the word, as `/ord språk nn` chooses a language. */
  lookUpWordLabel: each({
    nb: 'Slå opp ordet «språk»',
    nn: 'Slå opp ordet «språk»',
    en: 'Look up the word “språk”',
  }),
};
