import type { FailureReason } from '../model/subscription.js';
import type { home as nb } from './home.nb.js';
import type { Translation } from './translation.js';

const REASON_SENTENCES: Record<FailureReason, string> = {
  late: 'Ordrom var nede då',
  paused: 'abonnementet var sett på pause',
  unreadable: 'kalenderen eller ordboka svarte ikkje',
  unreachable: 'Slack svarte ikkje',
  refused: 'Slack tok ikkje imot meldinga',
  unsettled: 'Slack svarte ikkje då meldinga vart send',
  failed: 'noko gjekk gale hos meg',
  outsiders: 'folk frå ein annan organisasjon les kanalen',
};

export const home: Translation<typeof nb> = {
  welcome: 'Velkomen til Ordrom',
  welcomeInstructions:
    'Skriv ein kommando der du er, i ein kanal eller ei direktemelding. Du kan byrje med ein av desse:',
  messageShortcutsHint:
    'I menyen på ei melding finn du «Slå opp ord» og «Finn ledig tid», og «Sjekk orda» når heile ordbøkene er henta. Orda, personane og dagen i meldinga er fylte inn for deg.',
  wordShortcutsHint:
    'I menyen på ei melding finn du «Slå opp ord», og «Sjekk orda» når heile ordbøkene er henta. Orda i meldinga er fylte inn for deg.',
  shownOnceHint:
    'Dette blir vist berre første gongen. Seinare finn du det under «Slik brukar du Ordrom» nedst.',
  search: 'Slå opp eit ord',
  openDictionary: 'Vel ordklasse og ordbok',
  openFreeTime: 'Finn ledig tid',
  openRooms: 'Finn møterom',

  day: 'Dagen din',
  loadingDay: 'Hentar kalenderen din …',
  noMeetings: 'Ingen avtalar.',
  noMoreMeetings: 'Ingen fleire avtalar i dag.',
  longestGap: (time: string) => `Lengste ledige tid: ${time}.`,
  noGap: 'Inga ledig halvtime att.',
  freeRooms: 'Ledige rom no',
  allFreeRooms: (count) => `Vis alle ${count} ledige rom`,
  loadingFreeRooms: 'Ser etter ledige rom …',
  showWord: (word: string) => `Vis heile artikkelen om ${word}`,

  rooms: 'Romma dine',
  noRooms: 'Vel romma du brukar mest. Då ser du her om dei er ledige, og kva som skjer der.',
  loadingRooms: 'Hentar kalenderen til romma …',
  chooseRooms: 'Vel rom',
  changeRooms: 'Endre romma',
  refresh: 'Oppdater',
  now: 'No:',
  next: 'Neste:',
  wholeDay: 'heile dagen',
  nothingBookedThisWeek: 'Ingen fleire møte denne veka.',
  roomNotFound: 'Dette rommet finst ikkje lenger. Vel romma på nytt.',
  roomsField: 'Romma dine',
  roomsHint: (max) => `Skriv namn, bygg eller utstyr. Du kan velje opptil ${max} rom.`,
  saveRooms: 'Lagre',

  subscriptions: 'Abonnementa dine',
  loadingSubscriptions: 'Hentar abonnementa …',
  noSubscriptions:
    'Du kan få dagsplanen for eit rom eller dagens ord lagt ut i ein kanal. Du vel dagar og klokkeslett.',
  missedPost: (when, reason) =>
    `Vart ikkje lagt ut ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES[reason]}`}.`,
  possiblyMissedPost: (when) => `Vart kanskje ikkje lagt ut ${when}: ${REASON_SENTENCES.unsettled}.`,

  /** Heads the last section of the tab. */
  about: 'Hjelp og personvern',
  privacy:
    'Eg lagrar vala dine her, abonnementa du lagar, og tider og røyster i avrøystingar til to veker etter siste tid. Eg lagrar ikkje det du skriv til meg. Om andre folk viser eg berre når dei er opptatte, ikkje kva dei gjer. Om romma viser eg det som er booka.',
  supportLink: 'Få hjelp med Ordrom',
  privacyLink: 'Slik blir opplysningar om deg behandla',
  securityLink: 'Meld frå om ein tryggleiksfeil',

  settings: 'Innstillingar',
  language: 'Språket eg svarar deg på',
  dictionary: 'Ordbøkene eg slår opp i',
  attendance: 'Når du spør om ledig tid for andre',
  attendances: { with: 'Du er med i møtet', without: 'Møtet er utan deg' },
  help: 'Slik brukar du Ordrom',
};
