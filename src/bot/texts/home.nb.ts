import type { FailureReason } from '../model/claim.js';

const REASON_SENTENCES: Record<FailureReason, string> = {
  late: 'Ordrom var ikke i gang da',
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
    'Skriv en kommando der du er, i en kanal eller en samtale. Du kan begynne med en av disse:',
  messageShortcutsHint:
    'I menyen på en melding finner du «Slå opp ord» og «Finn ledig tid». De begynner med ordene og folkene i meldingen.',
  shownOnceHint:
    'Dette står her bare første gang. Siden finner du det under «Slik bruker du Ordrom» nederst på siden.',
  search: 'Slå opp et ord',
  openDictionary: 'Velg ordklasse og ordbok',
  openFreeTime: 'Finn ledig tid',
  openRooms: 'Finn rom',

  rooms: 'Rommene mine',
  noRooms: 'Velg rommene du bruker mest. Da ser du her om de er ledige, og hva som skjer der.',
  loadingRooms: 'Henter kalenderen til rommene …',
  chooseRooms: 'Velg rom',
  changeRooms: 'Endre rommene',
  refresh: 'Oppdater',
  now: 'Nå:',
  next: 'Neste:',
  wholeDay: 'hele dagen',
  nothingBookedThisWeek: 'Ingenting mer er booket denne uka.',
  roomNotFound: 'Dette rommet finnes ikke lenger. Velg rommene på nytt.',
  roomsField: 'Rommene dine',
  roomsHint: (max: number) => `Skriv navn, bygg eller utstyr. Du kan velge opptil ${max} rom.`,
  saveRooms: 'Lagre',

  subscriptions: 'Abonnementene mine',
  loadingSubscriptions: 'Henter abonnementene …',
  noSubscriptions:
    'Du kan få dagen i et rom eller et ord lagt ut i en kanal, på de dagene og til den tida du velger.',
  missedPost: (when: string, reason: FailureReason | undefined) =>
    `Kom ikke ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES[reason]}`}.`,
  possiblyMissedPost: (when: string) => `Kom kanskje ikke ${when}: ${REASON_SENTENCES.unsettled}.`,

  /** Heads the last section of the tab. */
  about: 'Hjelp og personvern',
  privacy:
    'Jeg lagrer valgene dine her og abonnementene du lager, ikke det du skriver til meg. Om andre folk viser jeg bare når de er opptatt, ikke hva de gjør. Om rommene viser jeg det som er booket.',
  supportLink: 'Få hjelp med Ordrom',
  privacyLink: 'Slik behandles opplysninger om deg',

  settings: 'Innstillinger',
  language: 'Språket jeg svarer deg på',
  dictionary: 'Ordbøkene jeg slår opp i',
  attendance: 'Når du spør om andres ledige tid',
  attendances: { with: 'Du er med i møtet', without: 'Møtet er uten deg' },
  help: 'Slik bruker du Ordrom',
};
