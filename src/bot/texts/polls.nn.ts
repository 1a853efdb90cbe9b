import type { polls as nb } from './polls.nb.js';
import type { Translation } from './translation.js';

/** Texts of polls in nynorsk. */
export const polls: Translation<typeof nb> = {
  title: 'Når passar det?',
  titleAbout: (subject) => `${subject}: Når passar det?`,
  howToVote: 'Trykk på dei tidene som passar for deg. Trykk éin gong til for å ta røysta tilbake.',
  closes: (date, time) => `Avrøystinga stengjer ${date} kl. ${time}.`,
  zoneNote: (city) => `Klokkesletta gjeld ${city}.`,
  closed: 'Avrøystinga er stengd.',
  vote: 'Passar',
  voteFor: (time) => `${time} passar for meg`,
  votes: (count) => (count === 0 ? 'Inga røyst' : count === 1 ? '1 røyst' : `${count} røyster`),
  voters: (votes, mentions) => `${votes}: ${mentions}`,
  mostVotes: (times, votes, count) => `Flest røyster: ${times} (${votes}${count === 1 ? '' : ' kvar'}).`,
  nobodyVoted: 'Ingen røysta.',
  makeMeeting: 'Lag møte',
  chooseMeeting: (votes, count) =>
    count === 1
      ? `Denne tida har flest røyster (${votes}). Knappen opnar eit utfylt møte i kalenderen din.`
      : `Desse tidene har like mange røyster (${votes}). Knappane opnar eit utfylt møte i kalenderen din.`,
  chooseMeetingFile: (votes, count) =>
    count === 1
      ? `Denne tida har flest røyster (${votes}). Knappen sender deg ei fil med møtet.`
      : `Desse tidene har like mange røyster (${votes}). Knappane sender deg ei fil med møtet.`,
  roomWasFree: (rooms, count) =>
    `${rooms} blir invitert. ${count === 1 ? 'Rommet var ledig' : 'Romma var ledige'} då tidene vart foreslåtte.`,
  noVotes: 'Ingen har røysta enno.',
  noMeetingLinks: 'Ordrom er ikkje sett opp til å lage møte.',
  leftOut: (count) =>
    count === 1
      ? 'Éin må du leggje til sjølv: eg har inga adresse, eller ikkje plass i lenkja.'
      : `${count} må du leggje til sjølv: eg har inga adresse, eller ikkje plass i lenkja.`,
  voteAfterClosing: 'Avrøystinga er stengd, så røysta er ikkje talt.',
  gone: 'Denne avrøystinga er sletta. Spør på nytt med /ledig.',
  close: 'Steng avrøystinga',
  closeConfirm: {
    title: 'Stengje avrøystinga?',
    text: 'Ingen kan røyste etterpå. Meldinga viser kva tid som fekk flest røyster.',
    yes: 'Steng',
    no: 'Avbryt',
  },
  closeWhenMade: 'Når møtet er laga, kan du stengje avrøystinga, så alle ser kva tid det vart.',
  closeNotYours: 'Berre den som la ut avrøystinga, kan stengje ho.',
  notInChannel: (names, _count) =>
    `${names} er ikkje med i kanalen, og ser ikkje avrøystinga. Inviter til kanalen, eller spør direkte.`,
  more: (count) => `${count} til`,

  letPeopleVote: 'La folk velje',
  formTitle: 'La folk velje',
  formIntroduction:
    'Vel tidene som folk kan røyste på. Dei ser berre tidene og kven som røystar, ikkje kalenderen til nokon.',
  times: 'Tider',
  timesHint: (most) => `Maks ${most}. Avrøystinga stengjer når den første tida tek til.`,
  wrongNumber: (most) => `Vel frå éi til ${most} tider.`,
  timeBegun: 'Ei av tidene har teke til. Vel berre tider som kjem.',
  noTimes: 'Det er inga felles ledig tid å røyste på. Prøv ein annan dag eller ei anna veke.',
  subject: 'Kva møtet gjeld',
  subjectPlaceholder: 'Til dømes: budsjett',
  subjectHint: 'Blir vist over tidene, og blir emnet for møtet.',
  submit: 'Legg ut',
};
