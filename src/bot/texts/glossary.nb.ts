/** Texts on the workplace's own words. */
export const glossary = {
  /** Marks an explanation as the workplace's own. */
  source: 'Fra ordlista til arbeidsplassen',
  /** In place of `source`, for a word that is not approved. */
  suggestionSource: 'Forslag til ordlista',
  /** The same for a menu option. */
  sourceShort: 'ordlista',
  otherWords: (words: readonly string[]) => `Også kalt: ${words.join(', ')}`,
  owner: (name: string) => `Ansvarlig: ${name}`,
  link: 'Les mer',
  andMoreTerms: (count: number) => (count === 1 ? 'Det er ett ord til.' : `Det er ${count} ord til.`),

  // the list
  title: 'Ordlista',
  list: 'Se ordlista',
  count: (count: number) => (count === 1 ? 'Ordlista har ett ord.' : `Ordlista har ${count} ord.`),
  empty: 'Det er ingen ord i ordlista ennå.',
  /** The place of a page in the list. */
  position: (first: string, last: string, page: number, pages: number) =>
    `${first} – ${last} · side ${page} av ${pages}`,
  chooseLetter: 'Gå til bokstav',
  chooseTerm: 'Vis et ord',
  backToList: 'Tilbake til lista',
  termGone: 'Dette ordet står ikke lenger i ordlista. Gå tilbake til lista.',

  // suggestions
  suggest: 'Foreslå et ord',
  edit: 'Endre',
  approve: 'Godkjenn',
  reject: 'Avvis',
  remove: 'Slett',
  history: 'Historikk',
  submit: 'Send',
  save: 'Lagre',
  fields: {
    term: 'Ord',
    also: 'Andre ord for det samme',
    nb: 'Forklaring på bokmål',
    nn: 'Forklaring på nynorsk',
    en: 'Forklaring på engelsk',
    owner: 'Ansvarlig',
    link: 'Lenke',
  },
  hints: {
    also: 'Forkortelser, synonymer og skrivemåter, ett på hver linje.',
    explanation: 'Skriv en forklaring på minst ett språk.',
    owner: 'En person, en rolle eller en avdeling.',
    link: 'Begynner med https://',
  },
  problems: {
    term: (max: number) => `Skriv et ord på maks ${max} tegn.`,
    also: (words: number, max: number) =>
      `Skriv maks ${words} ord, ett på hver linje og hvert på maks ${max} tegn.`,
    explanation: (max: number) => `Skriv en forklaring på minst ett språk, på maks ${max} tegn.`,
    owner: (max: number) => `Skriv maks ${max} tegn.`,
    link: 'Skriv en adresse som begynner med https://.',
  },
  exists: (word: string) => `«${word}» står allerede i ordlista, eller noen har foreslått det.`,
  full: 'Det er ikke plass til flere ord eller forslag. Si fra til dem som godkjenner ord.',
  suggested: (word: string) => `Takk! Forslaget om «${word}» er sendt til dem som godkjenner ord.`,
  suggestedToAdmins: (word: string) =>
    `Takk! Forslaget om «${word}» er sendt til administratorene av Slack, som godkjenner ord til noen er valgt.`,
  /** The answer about a word that nobody has approved. */
  awaitsApproval: (word: string) => `«${word}» er foreslått til ordlista, og venter på å bli godkjent.`,
  suggestedToNobody: (word: string) =>
    `Takk! Forslaget om «${word}» er lagret. Ingen er valgt til å godkjenne ord ennå, så administratorene av Slack gjør det. Si fra til en av dem. De kan velge noen på Hjem-fanen til Ordrom.`,
  added: (word: string) => `«${word}» står nå i ordlista.`,
  saved: (word: string) => `Endringene av «${word}» er lagret.`,
  rejected: (word: string) => `Forslaget om «${word}» er avvist.`,
  removed: (word: string) => `«${word}» er slettet fra ordlista.`,
  stale: 'Noen har nettopp endret dette ordet. Åpne det på nytt.',
  removeQuestion: (word: string) => `Vil du slette «${word}» fra ordlista? Historikken blir igjen.`,
  keep: 'Behold',
  suggestions: 'Forslag',
  showSuggestions: (count: number) => `Se forslag (${count})`,
  suggestionCount: (count: number) =>
    count === 0 ? 'Det er ingen forslag.' : `Forslag som venter: ${count}.`,
  shownOfSuggestions: (shown: number) => `Her er de ${shown} første.`,
  suggestedBy: 'Foreslått av ',
  /** In a direct message to those who approve. */
  newSuggestion: (word: string) => `Et nytt ord er foreslått til ordlista: «${word}».`,
  /** In a direct message to the person who suggested it. */
  yourSuggestionApproved: (word: string) => `Forslaget ditt er godkjent: «${word}» står nå i ordlista.`,
  yourSuggestionRejected: (word: string) => `Forslaget ditt om «${word}» ble ikke tatt inn i ordlista.`,
  actions: {
    suggested: 'Foreslått',
    approved: 'Godkjent',
    changed: 'Endret',
    rejected: 'Avvist',
    deleted: 'Slettet',
  },
  by: ' av ',

  // export
  export: 'Hent som CSV',
  exported: (count: number) => `${count} ord er sendt deg i en direktemelding fra Ordrom.`,
  /** @param first the place of the first one, from 1 */
  exportedPart: (first: number, last: number) =>
    `Ord ${first} til ${last} er sendt deg i en direktemelding fra Ordrom.`,
  exportMore: 'Hent de neste',
  exportTitle: (part: number, parts: number) =>
    `Ordlista som CSV, del ${part} av ${parts}. Kopier innholdet til en fil som heter ordliste.csv.`,
  partExported: (first: number, last: number) =>
    `Dette er ord ${first} til ${last}. Velg «Hent de neste» i ordlista for å få flere, og lim dem inn nederst i samme fil, uten den første linja.`,

  // the Home tab
  home: 'Ordlista til arbeidsplassen',
  homeEmpty:
    'Her kan dere samle ord, forkortelser og navn som dere bruker på jobb. Da finner alle dem med /ord.',
  loading: 'Henter ordlista …',
  chooseApprovers: 'Velg hvem som godkjenner',
  approvers: 'Hvem godkjenner?',
  approversField: 'De som godkjenner ord',
  approversHint: (max: number) =>
    `Maks ${max} personer. De får nye forslag i en direktemelding, og kan endre og slette ord. Uten valgte personer er det administratorene av Slack som kan det.`,
  approversSaved: 'Valget er lagret.',
  approversProblem: 'Velg bare medarbeidere, ikke apper, gjester eller folk fra andre organisasjoner.',
};
