import type { language as nb } from './language.nb.js';
import type { Translation } from './translation.js';

export const language: Translation<typeof nb> = {
  name: 'Nynorsk',
  optionLabel: 'På nynorsk',
  commandText: 'språk nynorsk',
  chosen: 'Frå no av svarar eg deg på nynorsk.',
  chosenForChannel: 'Frå no av legg eg ut på nynorsk her.',
  channelOptionLabel: 'For det som blir lagt ut her',
  channelCommandText: 'språk nynorsk i kanalen',
  languagePrompt: 'Eg svarar på bokmål, nynorsk eller engelsk. Skriv kva du vil ha:',
  lookUpWordLabel: 'Slå opp ordet «språk»',
};
