/** On the language of the answers, and how it is chosen. */
export const language = {
  name: 'Bokmål',
  /** What those who read this language look for among the others, and what they then type after a command. */
  optionLabel: 'På bokmål',
  commandText: 'språk bokmål',
  chosen: 'Fra nå svarer jeg deg på bokmål.',
  chosenForChannel: 'Fra nå er det jeg legger ut i denne kanalen, på bokmål.',
  /** Before what one types so that what is posted in this channel is in this language too. */
  channelOptionLabel: 'For det som legges ut i denne kanalen',
  channelCommandText: 'språk bokmål i kanalen',
  languagePrompt: 'Jeg svarer på bokmål, nynorsk eller engelsk. Skriv hva du vil ha:',
  /** `/ord språk nn` is how one chooses, and not a look-up. */
  lookUpWordLabel: 'Slå opp ordet «språk»',
};
