/** Texts on the choice of language. */
export const language = {
  name: 'Bokmål',
  /** Label of this language in a list of languages, and the text after a command that chooses it. */
  optionLabel: 'På bokmål',
  commandText: 'språk bokmål',
  chosen: 'Fra nå av svarer jeg deg på bokmål.',
  chosenForChannel: 'Fra nå av legger jeg ut på bokmål her.',
  /** Label of the command that chooses the language of posts in the channel. */
  channelOptionLabel: 'For det som legges ut her',
  channelCommandText: 'språk bokmål i kanalen',
  languagePrompt: 'Jeg svarer på bokmål, nynorsk eller engelsk. Skriv hva du vil ha:',
  /** Label of the command that looks up the word, as `/ord språk nn` chooses a language. */
  lookUpWordLabel: 'Slå opp ordet «språk»',
};
