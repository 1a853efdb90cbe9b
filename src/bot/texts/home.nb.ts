import type { FailureReason } from '../model/subscription.js';

const REASON_SENTENCES: Record<FailureReason, string> = {
  late: 'Ordrom var nede da',
  paused: 'abonnementet var satt på pause',
  unreadable: 'kalenderen eller ordboka svarte ikke',
  unreachable: 'Slack svarte ikke',
  refused: 'Slack tok ikke imot meldingen',
  unsettled: 'Slack svarte ikke da meldingen ble sendt',
  failed: 'noe gikk galt hos meg',
  outsiders: 'folk fra en annen organisasjon leser kanalen',
};

/** Texts of the Home tab. */
export const home = {
  welcome: 'Velkommen til Ordrom',
  welcomeInstructions:
    'Skriv en kommando der du er, i en kanal eller en direktemelding. Du kan begynne med en av disse:',
  messageShortcutsHint:
    'I menyen på en melding finner du «Slå opp ord» og «Finn ledig tid», og «Sjekk orda» når hele ordbøkene er hentet. Ordene, personene og dagen i meldingen er fylt inn for deg.',
  wordShortcutsHint:
    'I menyen på en melding finner du «Slå opp ord», og «Sjekk orda» når hele ordbøkene er hentet. Ordene i meldingen er fylt inn for deg.',
  shownOnceHint: 'Dette vises bare første gang. Senere finner du det under «Slik bruker du Ordrom» nederst.',
  search: 'Slå opp et ord',
  openDictionary: 'Velg ordklasse og ordbok',
  openFreeTime: 'Finn ledig tid',
  openRooms: 'Finn møterom',

  day: 'Dagen din',
  loadingDay: 'Henter kalenderen din …',
  noMeetings: 'Ingen avtaler.',
  noMoreMeetings: 'Ingen flere avtaler i dag.',
  longestGap: (time: string) => `Lengste ledige tid: ${time}.`,
  noGap: 'Ingen ledig halvtime igjen.',
  freeRooms: 'Ledige rom nå',
  /** The button below some of them. */
  allFreeRooms: (count: number) => `Vis alle ${count} ledige rom`,
  loadingFreeRooms: 'Ser etter ledige rom …',
  showWord: (word: string) => `Vis hele artikkelen om ${word}`,

  rooms: 'Rommene dine',
  noRooms: 'Velg rommene du bruker mest. Da ser du her om de er ledige, og hva som skjer der.',
  loadingRooms: 'Henter kalenderen til rommene …',
  chooseRooms: 'Velg rom',
  changeRooms: 'Endre rommene',
  refresh: 'Oppdater',
  now: 'Nå:',
  next: 'Neste:',
  wholeDay: 'hele dagen',
  nothingBookedThisWeek: 'Ingen flere møter denne uka.',
  roomNotFound: 'Dette rommet finnes ikke lenger. Velg rommene på nytt.',
  roomsField: 'Rommene dine',
  roomsHint: (max: number) => `Skriv navn, bygg eller utstyr. Du kan velge opptil ${max} rom.`,
  saveRooms: 'Lagre',

  subscriptions: 'Abonnementene dine',
  loadingSubscriptions: 'Henter abonnementene …',
  noSubscriptions:
    'Du kan få dagsplanen for et rom eller dagens ord lagt ut i en kanal. Du velger dager og klokkeslett.',
  missedPost: (when: string, reason: FailureReason | undefined) =>
    `Ble ikke lagt ut ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES[reason]}`}.`,
  possiblyMissedPost: (when: string) => `Ble kanskje ikke lagt ut ${when}: ${REASON_SENTENCES.unsettled}.`,

  /** Heads the last section of the tab. */
  about: 'Hjelp og personvern',
  privacy:
    'Jeg lagrer valgene dine her, abonnementene du lager, og tider og stemmer i avstemninger til to uker etter siste tid. Jeg lagrer ikke det du skriver til meg. Om andre folk viser jeg bare når de er opptatt, ikke hva de gjør. Om rommene viser jeg det som er booket.',
  supportLink: 'Få hjelp med Ordrom',
  privacyLink: 'Slik behandles opplysninger om deg',
  securityLink: 'Meld fra om en sikkerhetsfeil',

  settings: 'Innstillinger',
  language: 'Språket jeg svarer deg på',
  dictionary: 'Ordbøkene jeg slår opp i',
  attendance: 'Når du spør om andres ledige tid',
  attendances: { with: 'Du er med i møtet', without: 'Møtet er uten deg' },
  help: 'Slik bruker du Ordrom',
};
