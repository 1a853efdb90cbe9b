import type { Translation } from './translation.js';
import type { translation as nb } from './translation.nb.js';

const NAMES = { nno: 'nynorsk', nob: 'bokmål' };

export const translation: Translation<typeof nb> = {
  examples: [
    { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, omsett av ei maskin' },
    {
      typed: '/ord bokmål: Eg veit ikkje',
      description: 'viser teksten på bokmål («Vis på bokmål» i menyen på ei melding gjer det same)',
    },
  ],
  title: (to) => `Vis på ${NAMES[to]}`,
  madeByMachine: (to) =>
    `Omsett til ${NAMES[to]} av ei maskin (Apertium). Les gjennom før du brukar teksten.`,
  unknownWords: (words) => `Ord som maskina ikkje kjenner: ${words.join(', ')}`,
  unchanged: 'Maskina (Apertium) fann ingenting å endre.',
  noWords: 'Det er ingen ord å omsetje. Vel ei anna melding, eller skriv teksten etter kolon.',
  tooLongToShare: 'Teksten er for lang til å delast herifrå. Kopier han i staden.',
  notSetUp: 'Omsetjing er ikkje sett opp. Den som har ansvaret for Ordrom hos dykk, kan installere Apertium.',
};
