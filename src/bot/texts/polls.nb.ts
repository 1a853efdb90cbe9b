/** Texts of polls: times that people vote for. */
export const polls = {
  title: 'Når passer det?',
  titleAbout: (subject: string) => `${subject}: Når passer det?`,
  howToVote: 'Trykk på de tidene som passer for deg. Trykk én gang til for å ta stemmen tilbake.',
  closes: (date: string, time: string) => `Avstemningen stenger ${date} kl. ${time}.`,
  /** Beside `closes`, because people in other time zones vote too. */
  zoneNote: (city: string) => `Klokkeslettene gjelder ${city}.`,
  closed: 'Avstemningen er stengt.',
  vote: 'Passer',
  /** For screen readers. */
  voteFor: (time: string) => `${time} passer for meg`,
  votes: (count: number) => (count === 0 ? 'Ingen stemmer' : count === 1 ? '1 stemme' : `${count} stemmer`),
  /** In mrkdwn. */
  voters: (votes: string, mentions: string) => `${votes}: ${mentions}`,
  mostVotes: (times: string, votes: string, count: number) =>
    `Flest stemmer: ${times} (${votes}${count === 1 ? '' : ' hver'}).`,
  nobodyVoted: 'Ingen stemte.',
  makeMeeting: 'Lag møte',
  chooseMeeting: (votes: string, count: number) =>
    count === 1
      ? `Denne tida har flest stemmer (${votes}). Knappen åpner et utfylt møte i kalenderen din.`
      : `Disse tidene har like mange stemmer (${votes}). Knappene åpner et utfylt møte i kalenderen din.`,
  chooseMeetingFile: (votes: string, count: number) =>
    count === 1
      ? `Denne tida har flest stemmer (${votes}). Knappen sender deg en fil med møtet.`
      : `Disse tidene har like mange stemmer (${votes}). Knappene sender deg en fil med møtet.`,
  roomWasFree: (rooms: string, count: number) =>
    `${rooms} blir invitert. ${count === 1 ? 'Rommet var ledig' : 'Rommene var ledige'} da tidene ble foreslått.`,
  noVotes: 'Ingen har stemt ennå.',
  noMeetingLinks: 'Ordrom er ikke satt opp til å lage møter.',
  leftOut: (count: number) =>
    count === 1
      ? 'Én må du legge til selv: jeg har ingen adresse, eller ikke plass i lenken.'
      : `${count} må du legge til selv: jeg har ingen adresse, eller ikke plass i lenken.`,
  voteAfterClosing: 'Avstemningen er stengt, så stemmen er ikke talt.',
  gone: 'Denne avstemningen er slettet. Spør på nytt med /ledig.',
  close: 'Steng avstemningen',
  closeConfirm: {
    title: 'Stenge avstemningen?',
    text: 'Ingen kan stemme etterpå. Meldingen viser hvilken tid som fikk flest stemmer.',
    yes: 'Steng',
    no: 'Avbryt',
  },
  /** Below the links for meetings. */
  closeWhenMade: 'Når møtet er laget, kan du stenge avstemningen, så alle ser hvilken tid det ble.',
  closeNotYours: 'Bare den som la ut avstemningen, kan stenge den.',
  /** @param names of people of the question who are not in the channel */
  notInChannel: (names: string, _count: number) =>
    `${names} er ikke med i kanalen, og ser ikke avstemningen. Inviter til kanalen, eller spør direkte.`,
  /** After names. */
  more: (count: number) => `${count} til`,

  letPeopleVote: 'La folk velge',
  formTitle: 'La folk velge',
  formIntroduction:
    'Velg tidene som folk kan stemme på. De ser bare tidene og hvem som stemmer, ikke kalenderen til noen.',
  times: 'Tider',
  timesHint: (most: number) => `Maks ${most}. Avstemningen stenger når den første begynner.`,
  wrongNumber: (most: number) => `Velg fra én til ${most} tider.`,
  timeBegun: 'En av tidene har begynt. Velg bare tider som kommer.',
  noTimes: 'Det er ingen felles ledige tider å stemme på. Prøv en annen dag eller uke.',
  subject: 'Hva møtet gjelder',
  subjectPlaceholder: 'For eksempel: budsjett',
  subjectHint: 'Vises over tidene, og blir emnet for møtet.',
  submit: 'Legg ut',
};
