import type { glossary as nb } from './glossary.nb.js';
import type { Translation } from './translation.js';

export const glossary: Translation<typeof nb> = {
  /** Marks an explanation as the workplace's own. */
  source: 'Frå ordlista til arbeidsplassen',
  suggestionSource: 'Forslag til ordlista',
  /** The same for a menu option. */
  sourceShort: 'ordlista',
  otherWords: (words) => `Òg kalla: ${words.join(', ')}`,
  owner: (name) => `Ansvarleg: ${name}`,
  link: 'Les meir',
  andMoreTerms: (count) => (count === 1 ? 'Det er eitt ord til.' : `Det er ${count} ord til.`),

  // the list
  title: 'Ordlista',
  list: 'Sjå ordlista',
  count: (count) => (count === 1 ? 'Ordlista har eitt ord.' : `Ordlista har ${count} ord.`),
  empty: 'Det er ingen ord i ordlista enno.',
  /** The place of a page in the list. */
  position: (first, last, page, pages) => `${first} – ${last} · side ${page} av ${pages}`,
  chooseLetter: 'Gå til bokstav',
  chooseTerm: 'Vis eit ord',
  backToList: 'Tilbake til lista',
  termGone: 'Dette ordet står ikkje lenger i ordlista. Gå tilbake til lista.',

  // suggestions
  suggest: 'Foreslå eit ord',
  edit: 'Endre',
  approve: 'Godkjenn',
  reject: 'Avvis',
  remove: 'Slett',
  history: 'Historikk',
  submit: 'Send',
  save: 'Lagre',
  fields: {
    term: 'Ord',
    also: 'Andre ord for det same',
    nb: 'Forklaring på bokmål',
    nn: 'Forklaring på nynorsk',
    en: 'Forklaring på engelsk',
    owner: 'Ansvarleg',
    link: 'Lenkje',
  },
  hints: {
    also: 'Forkortingar, synonym og skrivemåtar, eitt på kvar linje.',
    explanation: 'Skriv ei forklaring på minst eitt språk.',
    owner: 'Ein person, ei rolle eller ei avdeling.',
    link: 'Byrjar med https://',
  },
  problems: {
    term: (max) => `Skriv eit ord på maks ${max} teikn.`,
    also: (words, max) => `Skriv maks ${words} ord, eitt på kvar linje og kvart på maks ${max} teikn.`,
    explanation: (max) => `Skriv ei forklaring på minst eitt språk, på maks ${max} teikn.`,
    owner: (max) => `Skriv maks ${max} teikn.`,
    link: 'Skriv ei adresse som byrjar med https://.',
  },
  exists: (word) => `«${word}» står allereie i ordlista, eller nokon har foreslått det.`,
  full: 'Det er ikkje plass til fleire ord eller forslag. Sei frå til dei som godkjenner ord.',
  suggested: (word) => `Takk! Forslaget om «${word}» er sendt til dei som godkjenner ord.`,
  suggestedToAdmins: (word) =>
    `Takk! Forslaget om «${word}» er sendt til administratorane av Slack, som godkjenner ord til nokon er vald.`,
  awaitsApproval: (word) => `«${word}» er foreslått til ordlista, og ventar på å bli godkjent.`,
  suggestedToNobody: (word) =>
    `Takk! Forslaget om «${word}» er lagra. Ingen er valde til å godkjenne ord enno. Be ein administrator av Slack velje nokon på Heim-fana til Ordrom.`,
  added: (word) => `«${word}» står no i ordlista.`,
  saved: (word) => `Endringane av «${word}» er lagra.`,
  rejected: (word) => `Forslaget om «${word}» er avvist.`,
  removed: (word) => `«${word}» er sletta frå ordlista.`,
  stale: 'Nokon har nettopp endra dette ordet. Opne det på nytt.',
  removeQuestion: (word) => `Vil du slette «${word}» frå ordlista? Historikken blir verande.`,
  keep: 'Behald',
  suggestions: 'Forslag',
  showSuggestions: (count) => `Sjå forslag (${count})`,
  suggestionCount: (count) => (count === 0 ? 'Det er ingen forslag.' : `Forslag som ventar: ${count}.`),
  shownOfSuggestions: (shown) => `Her er dei ${shown} første.`,
  suggestedBy: 'Foreslått av ',
  /** In a direct message to those who approve. */
  newSuggestion: (word) => `Eit nytt ord er foreslått til ordlista: «${word}».`,
  /** In a direct message to the person who suggested it. */
  yourSuggestionApproved: (word) => `Forslaget ditt er godkjent: «${word}» står no i ordlista.`,
  yourSuggestionRejected: (word) => `Forslaget ditt om «${word}» vart ikkje teke inn i ordlista.`,
  actions: {
    suggested: 'Foreslått',
    approved: 'Godkjent',
    changed: 'Endra',
    rejected: 'Avvist',
    deleted: 'Sletta',
  },
  by: ' av ',

  // export
  export: 'Hent som CSV',
  exported: (count) => `${count} ord er sende til deg i ei direktemelding frå Ordrom.`,
  exportedPart: (first, last) => `Ord ${first} til ${last} er sende til deg i ei direktemelding frå Ordrom.`,
  exportMore: 'Hent dei neste',
  exportTitle: (part, parts) =>
    `Ordlista som CSV, del ${part} av ${parts}. Kopier innhaldet til ei fil som heiter ordliste.csv.`,
  partExported: (first, last) =>
    `Dette er ord ${first} til ${last}. Vel «Hent dei neste» i ordlista for å få fleire, og lim dei inn nedst i same fil, utan den første linja.`,

  // the Home tab
  home: 'Ordlista til arbeidsplassen',
  homeEmpty: 'Her kan de samle ord, forkortingar og namn som de nyttar på jobb. Då finn alle dei med /ord.',
  loading: 'Hentar ordlista …',
  chooseApprovers: 'Vel kven som godkjenner',
  approvers: 'Kven godkjenner?',
  approversField: 'Dei som godkjenner ord',
  approversHint: (max) =>
    `Maks ${max} personar. Dei får nye forslag i ei direktemelding, og kan endre og slette ord. Utan valde personar er det administratorane av Slack som kan det.`,
  approversSaved: 'Valet er lagra.',
  approversProblem: 'Vel berre medarbeidarar, ikkje appar, gjester eller folk frå andre organisasjonar.',
};
