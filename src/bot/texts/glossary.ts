import { each } from './in-language.js';

/** Texts on the workplace's own words. */
export const glossary = {
  /** Marks an explanation as the workplace's own. */
  source: each({
    nb: 'Fra ordlista til arbeidsplassen',
    nn: 'Frå ordlista til arbeidsplassen',
    en: 'From your workplace’s glossary',
  }),
  /** In place of `source`, for a word that is not approved. */
  suggestionSource: each({
    nb: 'Forslag til ordlista',
    nn: 'Forslag til ordlista',
    en: 'Suggestion for the glossary',
  }),
  /** The same for a menu option. */
  sourceShort: each({
    nb: 'ordlista',
    nn: 'ordlista',
    en: 'glossary',
  }),
  otherWords: each({
    nb: (words: readonly string[]) => `Også kalt: ${words.join(', ')}`,
    nn: (words) => `Òg kalla: ${words.join(', ')}`,
    en: (words) => `Also called: ${words.join(', ')}`,
  }),
  owner: each({
    nb: (name: string) => `Ansvarlig: ${name}`,
    nn: (name) => `Ansvarleg: ${name}`,
    en: (name) => `Owner: ${name}`,
  }),
  link: each({
    nb: 'Les mer',
    nn: 'Les meir',
    en: 'Read more',
  }),
  andMoreTerms: each({
    nb: (count: number) => (count === 1 ? 'Det er ett ord til.' : `Det er ${count} ord til.`),
    nn: (count) => (count === 1 ? 'Det er eitt ord til.' : `Det er ${count} ord til.`),
    en: (count) => (count === 1 ? 'There’s one more word.' : `There are ${count} more words.`),
  }),
  // the list
  title: each({
    nb: 'Ordlista',
    nn: 'Ordlista',
    en: 'Glossary',
  }),
  list: each({
    nb: 'Se ordlista',
    nn: 'Sjå ordlista',
    en: 'See the glossary',
  }),
  count: each({
    nb: (count: number) => (count === 1 ? 'Ordlista har ett ord.' : `Ordlista har ${count} ord.`),
    nn: (count) => (count === 1 ? 'Ordlista har eitt ord.' : `Ordlista har ${count} ord.`),
    en: (count) => (count === 1 ? 'The glossary has one word.' : `The glossary has ${count} words.`),
  }),
  empty: each({
    nb: 'Det er ingen ord i ordlista ennå.',
    nn: 'Det er ingen ord i ordlista enno.',
    en: 'There are no words in the glossary yet.',
  }),
  /** The place of a page in the list. */
  position: each({
    nb: (first: string, last: string, page: number, pages: number) =>
      `${first} – ${last} · side ${page} av ${pages}`,
    nn: (first, last, page, pages) => `${first} – ${last} · side ${page} av ${pages}`,
    en: (first, last, page, pages) => `${first} – ${last} · page ${page} of ${pages}`,
  }),
  chooseLetter: each({
    nb: 'Gå til bokstav',
    nn: 'Gå til bokstav',
    en: 'Go to letter',
  }),
  chooseTerm: each({
    nb: 'Vis et ord',
    nn: 'Vis eit ord',
    en: 'Show a word',
  }),
  backToList: each({
    nb: 'Tilbake til lista',
    nn: 'Tilbake til lista',
    en: 'Back to the list',
  }),
  termGone: each({
    nb: 'Dette ordet står ikke lenger i ordlista. Gå tilbake til lista.',
    nn: 'Dette ordet står ikkje lenger i ordlista. Gå tilbake til lista.',
    en: 'This word is no longer in the glossary. Go back to the list.',
  }),
  // suggestions
  suggest: each({
    nb: 'Foreslå et ord',
    nn: 'Foreslå eit ord',
    en: 'Suggest a word',
  }),
  edit: each({
    nb: 'Endre',
    nn: 'Endre',
    en: 'Edit',
  }),
  approve: each({
    nb: 'Godkjenn',
    nn: 'Godkjenn',
    en: 'Approve',
  }),
  reject: each({
    nb: 'Avvis',
    nn: 'Avvis',
    en: 'Reject',
  }),
  remove: each({
    nb: 'Slett',
    nn: 'Slett',
    en: 'Delete',
  }),
  history: each({
    nb: 'Historikk',
    nn: 'Historikk',
    en: 'History',
  }),
  submit: 'Send',
  save: each({
    nb: 'Lagre',
    nn: 'Lagre',
    en: 'Save',
  }),
  fields: {
    term: each({
      nb: 'Ord',
      nn: 'Ord',
      en: 'Word',
    }),
    also: each({
      nb: 'Andre ord for det samme',
      nn: 'Andre ord for det same',
      en: 'Other words for the same thing',
    }),
    nb: each({
      nb: 'Forklaring på bokmål',
      nn: 'Forklaring på bokmål',
      en: 'Explanation in Bokmål',
    }),
    nn: each({
      nb: 'Forklaring på nynorsk',
      nn: 'Forklaring på nynorsk',
      en: 'Explanation in Nynorsk',
    }),
    en: each({
      nb: 'Forklaring på engelsk',
      nn: 'Forklaring på engelsk',
      en: 'Explanation in English',
    }),
    owner: each({
      nb: 'Ansvarlig',
      nn: 'Ansvarleg',
      en: 'Owner',
    }),
    link: each({
      nb: 'Lenke',
      nn: 'Lenkje',
      en: 'Link',
    }),
  },
  hints: {
    also: each({
      nb: 'Forkortelser, synonymer og skrivemåter, ett på hver linje.',
      nn: 'Forkortingar, synonym og skrivemåtar, eitt på kvar linje.',
      en: 'Abbreviations, synonyms and spellings, one on each line.',
    }),
    explanation: each({
      nb: 'Én av de tre forklaringene er nok.',
      nn: 'Éi av dei tre forklaringane er nok.',
      en: 'One of the three explanations is enough.',
    }),
    owner: each({
      nb: 'En person, en rolle eller en avdeling.',
      nn: 'Ein person, ei rolle eller ei avdeling.',
      en: 'A person, a role or a department.',
    }),
    link: each({
      nb: 'Begynner med https://',
      nn: 'Byrjar med https://',
      en: 'Begins with https://',
    }),
  },
  problems: {
    term: each({
      nb: (max: number) => `Skriv et ord på maks ${max} tegn.`,
      nn: (max) => `Skriv eit ord på maks ${max} teikn.`,
      en: (max) => `Type a word of at most ${max} characters.`,
    }),
    also: each({
      nb: (words: number, max: number) =>
        `Skriv maks ${words} ord, ett på hver linje og hvert på maks ${max} tegn.`,
      nn: (words, max) => `Skriv maks ${words} ord, eitt på kvar linje og kvart på maks ${max} teikn.`,
      en: (words, max) => `Type at most ${words} words, one on each line, of at most ${max} characters each.`,
    }),
    explanation: each({
      nb: (max: number) => `Skriv en forklaring på minst ett språk, på maks ${max} tegn.`,
      nn: (max) => `Skriv ei forklaring på minst eitt språk, på maks ${max} teikn.`,
      en: (max) => `Type an explanation in at least one language, of at most ${max} characters.`,
    }),
    owner: each({
      nb: (max: number) => `Skriv maks ${max} tegn.`,
      nn: (max) => `Skriv maks ${max} teikn.`,
      en: (max) => `Type at most ${max} characters.`,
    }),
    link: each({
      nb: 'Skriv en adresse som begynner med https://.',
      nn: 'Skriv ei adresse som byrjar med https://.',
      en: 'Type an address that begins with https://.',
    }),
  },
  exists: each({
    nb: (word: string) => `«${word}» står allerede i ordlista, eller noen har foreslått det.`,
    nn: (word) => `«${word}» står allereie i ordlista, eller nokon har foreslått det.`,
    en: (word) => `“${word}” is already in the glossary, or someone has suggested it.`,
  }),
  full: each({
    nb: 'Det er ikke plass til flere ord eller forslag. Si fra til dem som godkjenner ord.',
    nn: 'Det er ikkje plass til fleire ord eller forslag. Sei frå til dei som godkjenner ord.',
    en: 'There’s no room for more words or suggestions. Tell the people who approve words.',
  }),
  suggested: each({
    nb: (word: string) => `Takk! Forslaget om «${word}» er sendt til dem som godkjenner ord.`,
    nn: (word) => `Takk! Forslaget om «${word}» er sendt til dei som godkjenner ord.`,
    en: (word) => `Thank you! Your suggestion “${word}” was sent to the people who approve words.`,
  }),
  suggestedToAdmins: each({
    nb: (word: string) =>
      `Takk! Forslaget om «${word}» er sendt til Slack-administratorene, som godkjenner ord til noen er valgt.`,
    nn: (word) =>
      `Takk! Forslaget om «${word}» er sendt til Slack-administratorane, som godkjenner ord til nokon er valde.`,
    en: (word) =>
      `Thank you! Your suggestion “${word}” was sent to the Slack administrators, who approve words until someone is chosen.`,
  }),
  /** The answer about a word that nobody has approved. */
  awaitsApproval: each({
    nb: (word: string) => `«${word}» er foreslått til ordlista, og venter på godkjenning.`,
    nn: (word) => `«${word}» er foreslått til ordlista, og ventar på godkjenning.`,
    en: (word) => `“${word}” is suggested for the glossary, and is waiting for approval.`,
  }),
  suggestedToNobody: each({
    nb: (word: string) =>
      `Takk! Forslaget om «${word}» er lagret. Ingen er valgt til å godkjenne ord ennå. Be en Slack-administrator velge noen under Hjem i Ordrom.`,
    nn: (word) =>
      `Takk! Forslaget om «${word}» er lagra. Ingen er valde til å godkjenne ord enno. Be ein Slack-administrator velje nokon under Heim i Ordrom.`,
    en: (word) =>
      `Thank you! Your suggestion “${word}” was saved. No one has been chosen to approve words yet. Ask a Slack administrator to choose someone on Ordrom’s Home tab.`,
  }),
  added: each({
    nb: (word: string) => `«${word}» står nå i ordlista.`,
    nn: (word) => `«${word}» står no i ordlista.`,
    en: (word) => `“${word}” is now in the glossary.`,
  }),
  saved: each({
    nb: (word: string) => `Endringene av «${word}» er lagret.`,
    nn: (word) => `Endringane av «${word}» er lagra.`,
    en: (word) => `Your changes to “${word}” were saved.`,
  }),
  rejected: each({
    nb: (word: string) => `Forslaget om «${word}» er avvist.`,
    nn: (word) => `Forslaget om «${word}» er avvist.`,
    en: (word) => `The suggestion “${word}” was rejected.`,
  }),
  removed: each({
    nb: (word: string) => `«${word}» er slettet fra ordlista.`,
    nn: (word) => `«${word}» er sletta frå ordlista.`,
    en: (word) => `“${word}” was deleted from the glossary.`,
  }),
  stale: each({
    nb: 'Noen har nettopp endret dette ordet. Åpne det på nytt.',
    nn: 'Nokon har nettopp endra dette ordet. Opne det på nytt.',
    en: 'Someone has just changed this word. Open it again.',
  }),
  /** Above a suggestion as it is now. */
  changedSince: each({
    nb: 'Noen har endret forslaget siden du så det. Slik er det nå:',
    nn: 'Nokon har endra forslaget sidan du såg det. Slik er det no:',
    en: 'Someone has changed this suggestion since you saw it. This is how it is now:',
  }),
  removeQuestion: each({
    nb: (word: string) => `Vil du slette «${word}» fra ordlista? Historikken blir igjen.`,
    nn: (word) => `Vil du slette «${word}» frå ordlista? Historikken blir verande.`,
    en: (word) => `Do you want to delete “${word}” from the glossary? Its history stays.`,
  }),
  keep: each({
    nb: 'Behold',
    nn: 'Behald',
    en: 'Keep',
  }),
  suggestions: each({
    nb: 'Forslag',
    nn: 'Forslag',
    en: 'Suggestions',
  }),
  showSuggestions: each({
    nb: (count: number) => `Se forslag (${count})`,
    nn: (count) => `Sjå forslag (${count})`,
    en: (count) => `See suggestions (${count})`,
  }),
  suggestionCount: each({
    nb: (count: number) => (count === 0 ? 'Det er ingen forslag.' : `Forslag som venter: ${count}.`),
    nn: (count) => (count === 0 ? 'Det er ingen forslag.' : `Forslag som ventar: ${count}.`),
    en: (count) => (count === 0 ? 'There are no suggestions.' : `Suggestions waiting: ${count}.`),
  }),
  shownOfSuggestions: each({
    nb: (shown: number) => `Her er de ${shown} første.`,
    nn: (shown) => `Her er dei ${shown} første.`,
    en: (shown) => `Here are the first ${shown}.`,
  }),
  suggestedBy: each({
    nb: 'Foreslått av ',
    nn: 'Foreslått av ',
    en: 'Suggested by ',
  }),
  /** In a direct message to those who approve. */
  newSuggestion: each({
    nb: (word: string) => `Et nytt ord er foreslått til ordlista: «${word}».`,
    nn: (word) => `Eit nytt ord er foreslått til ordlista: «${word}».`,
    en: (word) => `A new word was suggested for the glossary: “${word}”.`,
  }),
  /** In a direct message to the person who suggested it. */
  yourSuggestionApproved: each({
    nb: (word: string) => `Forslaget ditt er godkjent: «${word}» står nå i ordlista.`,
    nn: (word) => `Forslaget ditt er godkjent: «${word}» står no i ordlista.`,
    en: (word) => `Your suggestion was approved: “${word}” is now in the glossary.`,
  }),
  yourSuggestionRejected: each({
    nb: (word: string) => `Forslaget ditt om «${word}» ble ikke tatt inn i ordlista.`,
    nn: (word) => `Forslaget ditt om «${word}» vart ikkje tatt inn i ordlista.`,
    en: (word) => `Your suggestion “${word}” wasn’t added to the glossary.`,
  }),
  actions: {
    suggested: each({
      nb: 'Foreslått',
      nn: 'Foreslått',
      en: 'Suggested',
    }),
    approved: each({
      nb: 'Godkjent',
      nn: 'Godkjent',
      en: 'Approved',
    }),
    changed: each({
      nb: 'Endret',
      nn: 'Endra',
      en: 'Edited',
    }),
    rejected: each({
      nb: 'Avvist',
      nn: 'Avvist',
      en: 'Rejected',
    }),
    deleted: each({
      nb: 'Slettet',
      nn: 'Sletta',
      en: 'Deleted',
    }),
  },
  by: each({
    nb: ' av ',
    nn: ' av ',
    en: ' by ',
  }),
  // export
  export: each({
    nb: 'Hent som CSV',
    nn: 'Hent som CSV',
    en: 'Get as CSV',
  }),
  exported: each({
    nb: (count: number) => `Jeg har sendt deg ${count} ord i en direktemelding.`,
    nn: (count) => `Eg har sendt deg ${count} ord i ei direktemelding.`,
    en: (count) => `I’ve sent you ${count === 1 ? '1 word' : `${count} words`} in a direct message.`,
  }),
  /** @param first the place of the first one, from 1 */
  exportedPart: each({
    nb: (first: number, last: number) => `Jeg har sendt deg ord ${first} til ${last} i en direktemelding.`,
    nn: (first, last) => `Eg har sendt deg ord ${first} til ${last} i ei direktemelding.`,
    en: (first, last) => `I’ve sent you words ${first} to ${last} in a direct message.`,
  }),
  exportMore: each({
    nb: 'Hent de neste',
    nn: 'Hent dei neste',
    en: 'Get the next ones',
  }),
  exportTitle: each({
    nb: (part: number, parts: number) =>
      `Ordlista som CSV, del ${part} av ${parts}. Kopier innholdet til en fil som heter ordliste.csv.`,
    nn: (part, parts) =>
      `Ordlista som CSV, del ${part} av ${parts}. Kopier innhaldet til ei fil som heiter ordliste.csv.`,
    en: (part, parts) =>
      `The glossary as CSV, part ${part} of ${parts}. Copy the content into a file called glossary.csv.`,
  }),
  partExported: each({
    nb: (first: number, last: number) =>
      `Dette er ord ${first} til ${last}. Velg «Hent de neste» i ordlista for å få flere, og lim dem inn nederst i samme fil, uten den første linja.`,
    nn: (first, last) =>
      `Dette er ord ${first} til ${last}. Vel «Hent dei neste» i ordlista for å få fleire, og lim dei inn nedst i same fil, utan den første linja.`,
    en: (first, last) =>
      `These are words ${first} to ${last}. Choose “Get the next ones” in the glossary for more, and paste them at the end of the same file, without the first line.`,
  }),
  // the Home tab
  home: each({
    nb: 'Ordlista til arbeidsplassen',
    nn: 'Ordlista til arbeidsplassen',
    en: 'Your workplace’s glossary',
  }),
  homeEmpty: each({
    nb: 'Her kan dere samle ord, forkortelser og navn som dere bruker på jobb. Da finner alle dem med «/ord».',
    nn: 'Her kan de samle ord, forkortingar og namn som de brukar på jobb. Då finn alle dei med «/ord».',
    en: 'Collect the words, abbreviations and names that you use at work here. Then everyone finds them with “/ord”.',
  }),
  chooseApprovers: each({
    nb: 'Velg hvem som godkjenner',
    nn: 'Vel kven som godkjenner',
    en: 'Choose who approves',
  }),
  approvers: each({
    nb: 'Hvem godkjenner?',
    nn: 'Kven godkjenner?',
    en: 'Who approves?',
  }),
  approversField: each({
    nb: 'De som godkjenner ord',
    nn: 'Dei som godkjenner ord',
    en: 'People who approve words',
  }),
  approversHint: each({
    nb: (max: number) =>
      `Maks ${max} personer. De får nye forslag i en direktemelding, og kan endre og slette ord. Uten valgte personer er det Slack-administratorene som kan det.`,
    nn: (max) =>
      `Maks ${max} personar. Dei får nye forslag i ei direktemelding, og kan endre og slette ord. Utan valde personar er det Slack-administratorane som kan det.`,
    en: (max) =>
      `At most ${max} people. They get new suggestions in a direct message, and can edit and delete words. If no one is chosen, Slack administrators can.`,
  }),
  approversSaved: each({
    nb: 'Valget er lagret.',
    nn: 'Valet er lagra.',
    en: 'Your choice was saved.',
  }),
  approversProblem: each({
    nb: 'Velg bare kolleger, ikke apper, gjester eller folk fra andre organisasjoner.',
    nn: 'Vel berre kollegaer, ikkje appar, gjester eller folk frå andre organisasjonar.',
    en: 'Choose colleagues only, not apps, guests or people from other organisations.',
  }),
};
