import { each } from './in-language.js';
import { subjectField } from './meetings.js';

/** Texts of polls: times that people vote for. */
export const polls = {
  title: each({
    nb: 'Når passer det?',
    nn: 'Når passar det?',
    en: 'Which time suits you?',
  }),
  titleAbout: each({
    nb: (subject: string) => `${subject}: Når passer det?`,
    nn: (subject) => `${subject}: Når passar det?`,
    en: (subject) => `${subject}: Which time suits you?`,
  }),
  /** On the Home tab. */
  home: each({
    nb: 'Avstemningene dine',
    nn: 'Avrøystingane dine',
    en: 'Your polls',
  }),
  people: each({
    nb: (count: number) =>
      count === 0 ? 'Ingen har stemt ennå.' : `${count} ${count === 1 ? 'person' : 'personer'} har stemt.`,
    nn: (count) =>
      count === 0 ? 'Ingen har røysta enno.' : `${count} ${count === 1 ? 'person' : 'personar'} har røysta.`,
    en: (count) =>
      count === 0 ? 'No one has voted yet.' : `${count} ${count === 1 ? 'person has' : 'people have'} voted.`,
  }),
  howToVote: each({
    nb: 'Trykk på de tidene som passer for deg. Trykk én gang til for å ta stemmen tilbake.',
    nn: 'Trykk på dei tidene som passar for deg. Trykk éin gong til for å ta røysta tilbake.',
    en: 'Press the times that suit you. Press once more to take your vote back.',
  }),
  closes: each({
    nb: (date: string, time: string) => `Avstemningen stenger ${date} kl. ${time}.`,
    nn: (date, time) => `Avrøystinga stengjer ${date} kl. ${time}.`,
    en: (date, time) => `The poll closes ${date} at ${time}.`,
  }),
  /** Because people in other time zones vote too. */
  zoneNote: each({
    nb: (city: string) => `Klokkeslettene gjelder ${city}.`,
    nn: (city) => `Klokkesletta gjeld ${city}.`,
    en: (city) => `Times are ${city} time.`,
  }),
  closed: each({
    nb: 'Avstemningen er stengt.',
    nn: 'Avrøystinga er stengd.',
    en: 'The poll is closed.',
  }),
  vote: each({
    nb: 'Passer',
    nn: 'Passar',
    en: 'Suits me',
  }),
  /** For screen readers. */
  voteFor: each({
    nb: (time: string) => `${time} passer for meg`,
    nn: (time) => `${time} passar for meg`,
    en: (time) => `${time} suits me`,
  }),
  votes: each({
    nb: (count: number) => (count === 0 ? 'Ingen stemmer' : count === 1 ? '1 stemme' : `${count} stemmer`),
    nn: (count) => (count === 0 ? 'Inga røyst' : count === 1 ? '1 røyst' : `${count} røyster`),
    en: (count) => (count === 0 ? 'No votes' : count === 1 ? '1 vote' : `${count} votes`),
  }),
  /** In mrkdwn. */
  voters: each({
    nb: (votes: string, mentions: string) => `${votes}: ${mentions}`,
    nn: (votes, mentions) => `${votes}: ${mentions}`,
    en: (votes, mentions) => `${votes}: ${mentions}`,
  }),
  mostVotes: each({
    nb: (times: string, votes: string, count: number) =>
      `Flest stemmer: ${times} (${votes}${count === 1 ? '' : ' hver'}).`,
    nn: (times, votes, count) => `Flest røyster: ${times} (${votes}${count === 1 ? '' : ' kvar'}).`,
    en: (times, votes, count) => `Most votes: ${times} (${votes}${count === 1 ? '' : ' each'}).`,
  }),
  nobodyVoted: each({
    nb: 'Ingen stemte.',
    nn: 'Ingen røysta.',
    en: 'No one voted.',
  }),
  makeMeeting: each({
    nb: 'Lag møte',
    nn: 'Lag møte',
    en: 'Create meeting',
  }),
  chooseMeeting: each({
    nb: (votes: string, count: number) =>
      count === 1
        ? `Denne tida har flest stemmer (${votes}). Knappen åpner et utfylt møte i kalenderen din.`
        : `Disse tidene har like mange stemmer (${votes}). Knappene åpner et utfylt møte i kalenderen din.`,
    nn: (votes, count) =>
      count === 1
        ? `Denne tida har flest røyster (${votes}). Knappen opnar eit utfylt møte i kalenderen din.`
        : `Desse tidene har like mange røyster (${votes}). Knappane opnar eit utfylt møte i kalenderen din.`,
    en: (votes, count) =>
      count === 1
        ? `This time has the most votes (${votes}). The button opens a filled-in meeting in your calendar.`
        : `These times have equally many votes (${votes}). The buttons open a filled-in meeting in your calendar.`,
  }),
  chooseMeetingFile: each({
    nb: (votes: string, count: number) =>
      count === 1
        ? `Denne tida har flest stemmer (${votes}). Knappen sender deg en fil med møtet.`
        : `Disse tidene har like mange stemmer (${votes}). Knappene sender deg en fil med møtet.`,
    nn: (votes, count) =>
      count === 1
        ? `Denne tida har flest røyster (${votes}). Knappen sender deg ei fil med møtet.`
        : `Desse tidene har like mange røyster (${votes}). Knappane sender deg ei fil med møtet.`,
    en: (votes, count) =>
      count === 1
        ? `This time has the most votes (${votes}). The button sends you a file with the meeting.`
        : `These times have equally many votes (${votes}). The buttons send you a file with the meeting.`,
  }),
  roomWasFree: each({
    nb: (rooms: string, count: number) =>
      `${rooms} blir invitert. ${count === 1 ? 'Rommet var ledig' : 'Rommene var ledige'} da tidene ble foreslått.`,
    nn: (rooms, count) =>
      `${rooms} blir ${count === 1 ? 'invitert. Rommet var ledig' : 'inviterte. Romma var ledige'} då tidene vart foreslåtte.`,
    en: (rooms, count) =>
      `${rooms} will be invited. ${count === 1 ? 'The room was' : 'The rooms were'} free when the times were suggested.`,
  }),
  noMeetingLinks: each({
    nb: 'Ordrom er ikke satt opp til å lage møter. Lag møtet i kalenderen din.',
    nn: 'Ordrom er ikkje sett opp til å lage møte. Lag møtet i kalenderen din.',
    en: 'Ordrom isn’t set up to create meetings. Create the meeting in your calendar.',
  }),
  leftOut: each({
    nb: (count: number) =>
      count === 1
        ? 'Én person må du legge til selv, for jeg mangler adressen, eller lenken er full.'
        : `${count} personer må du legge til selv, for jeg mangler adressene, eller lenken er full.`,
    nn: (count) =>
      count === 1
        ? 'Éin person må du leggje til sjølv, for eg manglar adressa, eller lenkja er full.'
        : `${count} personar må du leggje til sjølv, for eg manglar adressene, eller lenkja er full.`,
    en: (count) =>
      count === 1
        ? 'Add one person yourself, because I don’t have the address, or the link is full.'
        : `Add ${count} people yourself, because I don’t have the addresses, or the link is full.`,
  }),
  voteAfterClosing: each({
    nb: 'Avstemningen er stengt, så stemmen din teller ikke.',
    nn: 'Avrøystinga er stengd, så røysta di tel ikkje.',
    en: 'The poll is closed, so your vote doesn’t count.',
  }),
  gone: each({
    nb: 'Denne avstemningen er slettet. Spør på nytt med «/ledig».',
    nn: 'Denne avrøystinga er sletta. Spør på nytt med «/ledig».',
    en: 'This poll is deleted. Ask again with “/ledig”.',
  }),
  close: each({
    nb: 'Steng avstemningen',
    nn: 'Steng avrøystinga',
    en: 'Close the poll',
  }),
  /** In the menu of the poll. */
  myVotes: each({
    nb: 'Stemmene mine',
    nn: 'Røystene mine',
    en: 'My votes',
  }),
  ownVotes: each({
    nb: (times: string) => `Du har stemt på ${times}.`,
    nn: (times) => `Du har røysta på ${times}.`,
    en: (times) => `You voted for ${times}.`,
  }),
  noOwnVotes: each({
    nb: 'Du har ikke stemt ennå.',
    nn: 'Du har ikkje røysta enno.',
    en: 'You haven’t voted yet.',
  }),
  closeConfirm: {
    title: each({
      nb: 'Stenge avstemningen?',
      nn: 'Stengje avrøystinga?',
      en: 'Close the poll?',
    }),
    text: each({
      nb: 'Ingen kan stemme etterpå. Meldingen viser hvilken tid som fikk flest stemmer.',
      nn: 'Ingen kan røyste etterpå. Meldinga viser kva tid som fekk flest røyster.',
      en: 'No one can vote afterwards. The message shows which time got the most votes.',
    }),
    yes: each({
      nb: 'Steng',
      nn: 'Steng',
      en: 'Close',
    }),
    no: each({
      nb: 'Avbryt',
      nn: 'Avbryt',
      en: 'Cancel',
    }),
  },
  /** Below the links for meetings. */
  closeWhenMade: each({
    nb: 'Når du har laget møtet, kan du stenge avstemningen, så alle ser hvilken tid det ble.',
    nn: 'Når du har laga møtet, kan du stengje avrøystinga, så alle ser kva tid det vart.',
    en: 'When you’ve created the meeting, you can close the poll, so that everyone sees which time it will be.',
  }),
  /** In the form, when the poll is posted. */
  howToClose: each({
    nb: 'Velg «Stemmene mine» under «…» på meldingen for å stenge avstemningen.',
    nn: 'Vel «Røystene mine» under «…» på meldinga for å stengje avrøystinga.',
    en: 'Choose “My votes” under “…” on the message to close the poll.',
  }),
  closeNotYours: each({
    nb: 'Bare den som la ut avstemningen, kan stenge den.',
    nn: 'Berre den som la ut avrøystinga, kan stengje ho.',
    en: 'Only the person who posted the poll can close it.',
  }),
  /** @param names of people of the question who are not in the channel */
  notInChannel: each({
    nb: (names: string, _count: number) =>
      `${names} er ikke med i kanalen, og ser ikke avstemningen. Inviter til kanalen, eller spør direkte.`,
    nn: (names, _count) =>
      `${names} er ikkje med i kanalen, og ser ikkje avrøystinga. Inviter til kanalen, eller spør direkte.`,
    en: (names, count) =>
      `${names} ${count === 1 ? 'isn’t' : 'aren’t'} in the channel, and won’t see the poll. Invite them to the channel, or ask them directly.`,
  }),
  /** After names. */
  more: each({
    nb: (count: number) => `${count} til`,
    nn: (count) => `${count} til`,
    en: (count) => `${count} more`,
  }),
  letPeopleVote: each({
    nb: 'La folk velge',
    nn: 'La folk velje',
    en: 'Let people choose',
  }),
  formTitle: each({
    nb: 'La folk velge',
    nn: 'La folk velje',
    en: 'Let people choose',
  }),
  formIntroduction: each({
    nb: 'Velg tidene som folk kan stemme på. De ser bare tidene og hvem som stemmer, ikke kalenderen til noen.',
    nn: 'Vel tidene som folk kan røyste på. Dei ser berre tidene og kven som røystar, ikkje kalenderen til nokon.',
    en: 'Choose the times that people can vote for. They only see the times and who votes, not anyone’s calendar.',
  }),
  times: each({
    nb: 'Tider',
    nn: 'Tider',
    en: 'Times',
  }),
  timesHint: each({
    nb: (most: number) => `Maks ${most}. Avstemningen stenger når den første begynner.`,
    nn: (most) => `Maks ${most}. Avrøystinga stengjer når den første tida byrjar.`,
    en: (most) => `At most ${most}. The poll closes when the first one begins.`,
  }),
  wrongNumber: each({
    nb: (most: number) => `Velg fra én til ${most} tider.`,
    nn: (most) => `Vel frå éi til ${most} tider.`,
    en: (most) => `Choose one to ${most} times.`,
  }),
  timeBegun: each({
    nb: 'En av tidene har begynt. Velg bare senere tider.',
    nn: 'Ei av tidene har byrja. Vel berre seinare tider.',
    en: 'One of the times has begun. Choose only later times.',
  }),
  noTimes: each({
    nb: 'Det er ingen felles ledige tider å stemme på. Prøv en annen dag eller uke.',
    nn: 'Det er inga felles ledig tid å røyste på. Prøv ein annan dag eller ei anna veke.',
    en: 'There’s no time when everyone can meet. Try another day or week.',
  }),
  ...subjectField,
  subjectHint: each({
    nb: 'Vises over tidene, og blir emnet for møtet.',
    nn: 'Blir vist over tidene, og blir emnet for møtet.',
    en: 'Shown above the times, and the subject of the meeting.',
  }),
  submit: each({
    nb: 'Legg ut',
    nn: 'Legg ut',
    en: 'Post',
  }),
};
