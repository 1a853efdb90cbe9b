import type { summary as nb } from './summary.nb.js';
import type { Translation } from './translation.js';

export const summary: Translation<typeof nb> = {
  paused: {
    paused: (channel) => `Abonnementet i ${channel} er sett på pause.`,
    gone: (channel) =>
      `Eg finn ikkje ${channel} lenger. Abonnementet der er sett på pause. Slett det på «Hjem», og abonner i ein annan kanal.`,
    archived: (channel) =>
      `Abonnementet i ${channel} er sett på pause fordi kanalen er arkivert. Slett det på «Hjem», og abonner i ein annan kanal.`,
    not_a_member: (channel) =>
      `Abonnementet i ${channel} er sett på pause fordi eg ikkje er med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel) =>
      `Abonnementet i ${channel} er sett på pause fordi eg ikkje får skrive der. Be den som styrer kanalen om lov, og start det igjen.`,
    damaged: (channel) =>
      `Abonnementet i ${channel} er sett på pause fordi eg ikkje kan lese det. Lag eit nytt.`,
  },
  missed: {
    unreadable: (channel) =>
      `Abonnementet i ${channel} vart ikkje lagt ut fordi kalenderen eller ordboka ikkje svarte. Eg prøver igjen neste gong.`,
    unreachable: (channel) =>
      `Abonnementet i ${channel} vart ikkje lagt ut fordi eg ikkje fekk kontakt med Slack. Eg prøver igjen neste gong.`,
    refused: (channel) =>
      `Abonnementet i ${channel} vart ikkje lagt ut fordi Slack ikkje tok imot meldinga. Eg prøver igjen neste gong. Sei frå til den som har ansvaret for Ordrom hos dykk viss det skjer fleire gonger.`,
    unsettled: (channel) =>
      `Eg veit ikkje om abonnementet i ${channel} vart lagt ut, for Slack svarte ikkje då eg sende meldinga. Sjå etter i kanalen.`,
    failed: (channel) =>
      `Abonnementet i ${channel} vart ikkje lagt ut fordi noko gjekk gale hos meg. Eg prøver igjen neste gong. Sei frå til den som har ansvaret for Ordrom hos dykk viss det skjer fleire gonger.`,
    outsiders: (channel) =>
      `Eg legg ikkje ut noko om romma i ${channel}, for folk frå ein annan organisasjon les kanalen. Vel ein annan kanal, eller slett abonnementet.`,
  },
  theChannel: 'kanalen',
  requestedBy: (person) => `Abonnementet er oppretta av ${person}`,
  roomTitle: (when, room) => `${room} ${when}`,
  roomsTitle: (when) => `Romma ${when}`,
  restOf: (week) => `resten av ${week}`,
  roomsUnreadable: 'Eg fekk ikkje lest kalendrane til romma, så eg veit ikkje kva som skjer der.',
  allRooms: 'Alle romma',
  weekTooLong: (room, week) =>
    `Det er for mykje i veka til å vise det her. Skriv «/rom ${room} veke ${week}».`,
  hoursTitle: 'Booka per dag',
  hoursUnit: 'timar',
  hoursOn: (day, hours) => `${day} ${hours.toLocaleString('nn-NO')} ${hours === 1 ? 'time' : 'timar'}`,
  hoursSpoken: (days) => `Booka: ${days}.`,
  wordTitle: 'Dagens ord',
  wordUnreadable: 'Eg fekk ikkje henta dagens ord, for ordboka svarar ikkje.',

  // the workflow step
  stepIncomplete:
    'Trinnet manglar kanal eller rom. Opne arbeidsflyten, fyll inn det som manglar, og køyr han på nytt.',
  stepBadTime: (typed) =>
    `Eg forstår ikkje når «${typed}» er. Skriv til dømes «i dag», «i morgon» eller «neste veke» i trinnet.`,
  stepTooManyRooms: (limit) => `Trinnet har for mange rom. Vel maks ${limit}.`,
  stepNotInChannel: 'Eg får ikkje skrive i kanalen. Inviter Ordrom dit, og køyr arbeidsflyten på nytt.',
  stepChannelRefused:
    'Eg får ikkje lagt ut noko i kanalen. Er han arkivert, eller er det berre nokre som får skrive der? Vel ein annan kanal i trinnet.',
};
