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

/** Where a message is shown in the other målform. */
const NAMES = {
  nb: { nno: 'nynorsk', nob: 'bokmål' },
  nn: { nno: 'nynorsk', nob: 'bokmål' },
  en: { nno: 'Nynorsk', nob: 'Bokmål' },
};

/** Texts of «Vis på nynorsk» and «Vis på bokmål». */
export const translation = {
  /** Examples for the help of `/ord`, where there is a translator. */
  examples: each({
    nb: [
      { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, oversatt av en maskin' },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'viser teksten på bokmål («Vis på bokmål» i menyen på en melding gjør det samme)',
      },
    ],
    nn: [
      { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, omsett av ei maskin' },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'viser teksten på bokmål («Vis på bokmål» i menyen på ei melding gjer det same)',
      },
    ],
    en: [
      {
        typed: '/ord nynorsk: Jeg vet ikke',
        description: 'shows the text in Nynorsk, translated by a machine',
      },
      {
        typed: '/ord bokmål: Eg veit ikkje',
        description: 'shows the text in Bokmål (“Vis på bokmål” in a message’s menu does the same)',
      },
    ],
  }),
  /** The entry in a message’s menu, and the title of its window. */
  title: each({
    nb: (to: keyof typeof NAMES.nb) => `Vis på ${NAMES.nb[to]}`,
    nn: (to) => `Vis på ${NAMES.nn[to]}`,
    en: (to) => `Show in ${NAMES.en[to]}`,
  }),
  madeByMachine: each({
    nb: (to: keyof typeof NAMES.nb) =>
      `Oversatt til ${NAMES.nb[to]} av en maskin (Apertium). Les gjennom teksten før du bruker den.`,
    nn: (to) => `Omsett til ${NAMES.nn[to]} av ei maskin (Apertium). Les gjennom teksten før du brukar han.`,
    en: (to) =>
      `Translated into ${NAMES.en[to]} by a machine (Apertium). Read the text through before you use it.`,
  }),
  unknownWords: each({
    nb: (words: readonly string[]) => `Ord som maskinen ikke kjenner: ${words.join(', ')}`,
    nn: (words) => `Ord som maskina ikkje kjenner: ${words.join(', ')}`,
    en: (words) => `Words the machine doesn’t know: ${words.join(', ')}`,
  }),
  unchanged: each({
    nb: 'Maskinen (Apertium) fant ingenting å endre.',
    nn: 'Maskina (Apertium) fann ingenting å endre.',
    en: 'The machine (Apertium) found nothing to change.',
  }),
  noWords: each({
    nb: 'Det er ingen ord å oversette. Velg en annen melding, eller skriv teksten etter kolon.',
    nn: 'Det er ingen ord å omsetje. Vel ei anna melding, eller skriv teksten etter kolon.',
    en: 'There are no words to translate. Choose another message, or type the text after the colon.',
  }),
  tooLongToShare: each({
    nb: 'Teksten er for lang til å deles herfra. Kopier den i stedet.',
    nn: 'Teksten er for lang til å delast herifrå. Kopier han i staden.',
    en: 'The text is too long to share from here. Copy it instead.',
  }),
  notSetUp: each({
    nb: 'Oversetting er ikke satt opp. Den som har ansvaret for Ordrom hos dere, kan installere Apertium.',
    nn: 'Omsetjing er ikkje sett opp. Den som har ansvaret for Ordrom hos dykk, kan installere Apertium.',
    en: 'Translation isn’t set up. Whoever runs Ordrom can install Apertium.',
  }),
};
