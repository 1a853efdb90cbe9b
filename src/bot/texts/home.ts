import type { Language } from '../model/language.js';
import type { FailureReason } from '../model/subscription.js';
import { each } from './in-language.js';

const REASON_SENTENCES: Record<Language, Record<FailureReason, string>> = {
  nb: {
    late: 'Ordrom var nede da',
    paused: 'abonnementet var satt på pause',
    unreadable: 'kalenderen eller ordboka svarte ikke',
    unreachable: 'Slack svarte ikke',
    refused: 'Slack tok ikke imot meldingen',
    unsettled: 'Slack svarte ikke da meldingen ble sendt',
    failed: 'noe gikk galt hos meg',
    outsiders: 'folk fra en annen organisasjon leser kanalen',
  },
  nn: {
    late: 'Ordrom var nede då',
    paused: 'abonnementet var sett på pause',
    unreadable: 'kalenderen eller ordboka svara ikkje',
    unreachable: 'Slack svara ikkje',
    refused: 'Slack tok ikkje imot meldinga',
    unsettled: 'Slack svara ikkje då meldinga vart send',
    failed: 'noko gjekk gale hos meg',
    outsiders: 'folk frå ein annan organisasjon les kanalen',
  },
  en: {
    late: 'Ordrom wasn’t running then',
    paused: 'the subscription was paused',
    unreadable: 'the calendar or the dictionary didn’t answer',
    unreachable: 'Slack didn’t answer',
    refused: 'Slack didn’t accept the message',
    unsettled: 'Slack didn’t answer when the message was sent',
    failed: 'something went wrong on my side',
    outsiders: 'people from another organisation read the channel',
  },
};

/** Texts of the Home tab. */
export const home = {
  welcome: each({
    nb: 'Velkommen til Ordrom',
    nn: 'Velkomen til Ordrom',
    en: 'Welcome to Ordrom',
  }),
  welcomeInstructions: each({
    nb: 'Skriv en kommando i en kanal eller en direktemelding. Bare du ser svaret, til du deler det.',
    nn: 'Skriv ein kommando i ein kanal eller ei direktemelding. Berre du ser svaret, til du deler det.',
    en: 'Type a command in a channel or a direct message. Only you see the answer, until you share it.',
  }),
  messageShortcutsHint: each({
    nb: 'I menyen på en melding finner du «Slå opp ord» og «Finn ledig tid», og «Sjekk orda» når hele ordbøkene er hentet. Ordene, personene og dagen i meldingen er fylt inn for deg.',
    nn: 'I menyen på ei melding finn du «Slå opp ord» og «Finn ledig tid», og «Sjekk orda» når heile ordbøkene er henta. Orda, personane og dagen i meldinga er fylte inn for deg.',
    en: 'In a message’s menu you’ll find “Slå opp ord” and “Finn ledig tid”, and “Sjekk orda” once the full dictionaries are downloaded. They’re filled in with the words, people and day in that message.',
  }),
  wordShortcutsHint: each({
    nb: 'I menyen på en melding finner du «Slå opp ord», og «Sjekk orda» når hele ordbøkene er hentet. Ordene i meldingen er fylt inn for deg.',
    nn: 'I menyen på ei melding finn du «Slå opp ord», og «Sjekk orda» når heile ordbøkene er henta. Orda i meldinga er fylte inn for deg.',
    en: 'In a message’s menu you’ll find “Slå opp ord”, and “Sjekk orda” once the full dictionaries are downloaded. They’re filled in with the words in that message.',
  }),
  shownOnceHint: each({
    nb: 'Dette vises bare første gang. Senere finner du det under «Flere valg».',
    nn: 'Dette blir vist berre første gongen. Seinare finn du det under «Fleire val».',
    en: 'You’ll only see this once. You can find it again under “More options”.',
  }),
  search: each({
    nb: 'Slå opp et ord',
    nn: 'Slå opp eit ord',
    en: 'Look up a word',
  }),
  /** Beside the button that opens the window of words. */
  openDictionary: each({
    nb: 'Slå opp et ord i én ordklasse eller én ordbok',
    nn: 'Slå opp eit ord i éin ordklasse eller éi ordbok',
    en: 'Look up a word of one word class or in one dictionary',
  }),
  chooseDictionary: each({
    nb: 'Velg ordklasse og ordbok',
    nn: 'Vel ordklasse og ordbok',
    en: 'Choose word class and dictionary',
  }),
  /** Opens the second page of the tab. */
  more: each({
    nb: 'Flere valg',
    nn: 'Fleire val',
    en: 'More options',
  }),
  back: each({
    nb: 'Tilbake',
    nn: 'Tilbake',
    en: 'Back',
  }),
  openFreeTime: each({
    nb: 'Finn ledig tid',
    nn: 'Finn ledig tid',
    en: 'Find a time',
  }),
  openRooms: each({
    nb: 'Finn møterom',
    nn: 'Finn møterom',
    en: 'Find a meeting room',
  }),
  day: each({
    nb: 'Dagen din',
    nn: 'Dagen din',
    en: 'Your day',
  }),
  loadingDay: each({
    nb: 'Henter kalenderen din …',
    nn: 'Hentar kalenderen din …',
    en: 'Loading your calendar …',
  }),
  noMeetings: each({
    nb: 'Ingen avtaler.',
    nn: 'Ingen avtalar.',
    en: 'No events.',
  }),
  noMoreMeetings: each({
    nb: 'Ingen flere avtaler i dag.',
    nn: 'Ingen fleire avtalar i dag.',
    en: 'No more events today.',
  }),
  longestGap: each({
    nb: (time: string) => `Lengste ledige tid: ${time}.`,
    nn: (time: string) => `Lengste ledige tid: ${time}.`,
    en: (time: string) => `Longest gap: ${time}.`,
  }),
  noGap: each({
    nb: 'Ingen ledig halvtime igjen.',
    nn: 'Ingen ledig halvtime att.',
    en: 'No free half hour left.',
  }),
  freeRooms: each({
    nb: (rooms: string) => `Ledige rom nå: ${rooms}.`,
    nn: (rooms) => `Ledige rom no: ${rooms}.`,
    en: (rooms) => `Rooms free now: ${rooms}.`,
  }),
  showFreeRooms: each({
    nb: 'Vis ledige rom',
    nn: 'Vis ledige rom',
    en: 'Show free rooms',
  }),
  loadingFreeRooms: each({
    nb: 'Leter etter ledige rom …',
    nn: 'Leitar etter ledige rom …',
    en: 'Looking for free rooms …',
  }),
  showWord: each({
    nb: (word: string) => `Vis hele artikkelen om ${word}`,
    nn: (word: string) => `Vis heile artikkelen om ${word}`,
    en: (word: string) => `Show the whole article on ${word}`,
  }),
  rooms: each({
    nb: 'Rommene dine',
    nn: 'Romma dine',
    en: 'Your rooms',
  }),
  noRooms: each({
    nb: 'Velg rommene du bruker mest. Da viser Hjem om de er ledige, og hva som skjer der.',
    nn: 'Vel romma du brukar mest. Då viser Heim om dei er ledige, og kva som skjer der.',
    en: 'Choose the rooms you use most. Home then shows whether they’re free and what’s on.',
  }),
  loadingOwn: each({
    nb: 'Henter rommene og abonnementene dine …',
    nn: 'Hentar romma og abonnementa dine …',
    en: 'Loading your rooms and subscriptions …',
  }),
  showDay: each({
    nb: 'Vis dagen',
    nn: 'Vis dagen',
    en: 'Show the day',
  }),
  chooseRooms: each({
    nb: 'Velg rom',
    nn: 'Vel rom',
    en: 'Choose rooms',
  }),
  refresh: each({
    nb: 'Oppdater',
    nn: 'Oppdater',
    en: 'Refresh',
  }),
  now: each({
    nb: 'Nå:',
    nn: 'No:',
    en: 'Now:',
  }),
  next: each({
    nb: 'Neste:',
    nn: 'Neste:',
    en: 'Next:',
  }),
  wholeDay: each({
    nb: 'hele dagen',
    nn: 'heile dagen',
    en: 'all day',
  }),
  nothingBookedThisWeek: each({
    nb: 'Ingen flere møter denne uka.',
    nn: 'Ingen fleire møte denne veka.',
    en: 'No more meetings this week.',
  }),
  roomNotFound: each({
    nb: 'Dette rommet finnes ikke lenger. Velg rommene på nytt.',
    nn: 'Dette rommet finst ikkje lenger. Vel romma på nytt.',
    en: 'This room no longer exists. Choose your rooms again.',
  }),
  roomsField: each({
    nb: 'Rommene dine',
    nn: 'Romma dine',
    en: 'Your rooms',
  }),
  roomsHint: each({
    nb: (max: number) => `Skriv navn, bygg eller utstyr. Du kan velge maks ${max} rom.`,
    nn: (max) => `Skriv namn, bygg eller utstyr. Du kan velje maks ${max} rom.`,
    en: (max) => `Type a name, a building or equipment. You can choose at most ${max} rooms.`,
  }),
  saveRooms: each({
    nb: 'Lagre',
    nn: 'Lagre',
    en: 'Save',
  }),
  subscriptions: each({
    nb: 'Abonnementene dine',
    nn: 'Abonnementa dine',
    en: 'Your subscriptions',
  }),
  noSubscriptions: each({
    nb: 'Du kan få dagsplanen for et rom eller dagens ord lagt ut i en kanal. Du velger dager og klokkeslett.',
    nn: 'Du kan få dagsplanen for eit rom eller dagens ord lagt ut i ein kanal. Du vel dagar og klokkeslett.',
    en: 'Get a room’s schedule or a word of the day posted in a channel. You choose the days and the time.',
  }),
  missedPost: each({
    nb: (when: string, reason: FailureReason | undefined) =>
      `Ble ikke lagt ut ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES.nb[reason]}`}.`,
    nn: (when, reason) =>
      `Vart ikkje lagt ut ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES.nn[reason]}`}.`,
    en: (when, reason) =>
      `Wasn’t posted ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES.en[reason]}`}.`,
  }),
  possiblyMissedPost: each({
    nb: (when: string) => `Ble kanskje ikke lagt ut ${when}: ${REASON_SENTENCES.nb.unsettled}.`,
    nn: (when) => `Vart kanskje ikkje lagt ut ${when}: ${REASON_SENTENCES.nn.unsettled}.`,
    en: (when) => `May not have been posted ${when}: ${REASON_SENTENCES.en.unsettled}.`,
  }),
  /** Heads the last section of the tab. */
  about: each({
    nb: 'Hjelp og personvern',
    nn: 'Hjelp og personvern',
    en: 'Help and privacy',
  }),
  privacy: each({
    nb: 'Jeg lagrer valgene dine her, abonnementene du lager, og tider og stemmer i avstemninger til to uker etter siste tid. Av det du skriver til meg, lagrer jeg bare ord du foreslår, og emnet i avstemninger og bestillinger. Om andre folk viser jeg bare når de er opptatt, ikke hva de gjør. Om rommene viser jeg det som er booket.',
    nn: 'Eg lagrar vala dine her, abonnementa du lagar, og tider og røyster i avrøystingar til to veker etter siste tid. Av det du skriv til meg, lagrar eg berre ord du foreslår, og emnet i avrøystingar og bestillingar. Om andre folk viser eg berre når dei er opptatte, ikkje kva dei gjer. Om romma viser eg det som er booka.',
    en: 'I store your choices here, the subscriptions you set up, and the times and votes of polls until two weeks after the last time. Of what you write to me, I only store the words you suggest, and the subjects of polls and bookings. For other people I only show when they’re busy, not what they do. For rooms I show what’s booked.',
  }),
  supportLink: each({
    nb: 'Få hjelp med Ordrom',
    nn: 'Få hjelp med Ordrom',
    en: 'Get help with Ordrom',
  }),
  privacyLink: each({
    nb: 'Slik behandles opplysninger om deg',
    nn: 'Slik blir opplysningar om deg behandla',
    en: 'How information about you is processed',
  }),
  securityLink: each({
    nb: 'Meld fra om en sikkerhetsfeil',
    nn: 'Meld frå om ein tryggleiksfeil',
    en: 'Report a security problem',
  }),
  settings: each({
    nb: 'Innstillinger',
    nn: 'Innstillingar',
    en: 'Settings',
  }),
  language: each({
    nb: 'Språket jeg svarer deg på',
    nn: 'Språket eg svarar deg på',
    en: 'The language I answer you in',
  }),
  dictionary: each({
    nb: 'Ordbøkene jeg slår opp i',
    nn: 'Ordbøkene eg slår opp i',
    en: 'The dictionaries I look words up in',
  }),
  attendance: each({
    nb: 'Når du spør når andre er ledige',
    nn: 'Når du spør når andre er ledige',
    en: 'When you ask when others are free',
  }),
  attendances: {
    with: each({
      nb: 'Du er med i møtet',
      nn: 'Du er med i møtet',
      en: 'You take part in the meeting',
    }),
    without: each({
      nb: 'Møtet er uten deg',
      nn: 'Møtet er utan deg',
      en: 'The meeting is without you',
    }),
  },
  help: each({
    nb: 'Slik bruker du Ordrom',
    nn: 'Slik brukar du Ordrom',
    en: 'How to use Ordrom',
  }),
};
