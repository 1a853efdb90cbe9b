/** Where a message is shown in the other målform. */
const NAMES = { nno: 'nynorsk', nob: 'bokmål' };

/** Texts of «Vis på nynorsk» and «Vis på bokmål». */
export const translation = {
  /** Examples for the help of `/ord`, where there is a translator. */
  examples: [
    { typed: '/ord nynorsk: Jeg vet ikke', description: 'viser teksten på nynorsk, oversatt av en maskin' },
    {
      typed: '/ord bokmål: Eg veit ikkje',
      description: 'viser teksten på bokmål («Vis på bokmål» i menyen på en melding gjør det samme)',
    },
  ],
  /** The entry in a message’s menu, and the title of its window. */
  title: (to: keyof typeof NAMES) => `Vis på ${NAMES[to]}`,
  madeByMachine: (to: keyof typeof NAMES) =>
    `Oversatt til ${NAMES[to]} av en maskin (Apertium). Les gjennom før du bruker teksten.`,
  unknownWords: (words: readonly string[]) => `Ord som maskinen ikke kjenner: ${words.join(', ')}`,
  unchanged: 'Maskinen (Apertium) fant ingenting å endre.',
  noWords: 'Det er ingen ord å oversette. Velg en annen melding, eller skriv teksten etter kolon.',
  tooLongToShare: 'Teksten er for lang til å deles herfra. Kopier den i stedet.',
  notSetUp:
    'Oversetting er ikke satt opp. Den som har ansvaret for Ordrom hos dere, kan installere Apertium.',
};
