import type { language as nb } from './language.nb.js';
import type { Wording } from './wording.js';

export const language: Wording<typeof nb> = {
  name: 'Nynorsk',
  label: 'På nynorsk',
  typed: 'språk nynorsk',
  chosen: 'Frå no svarar eg deg på nynorsk.',
  chosenForChannel: 'Frå no er det eg legg ut i denne kanalen, på nynorsk.',
  inChannel: 'For det som blir lagt ut i denne kanalen',
  typedInChannel: 'språk nynorsk i kanalen',
  ask: 'Eg svarar på bokmål, nynorsk eller engelsk. Skriv kva du vil ha:',
  asWord: 'Slå opp ordet «språk»',
};
