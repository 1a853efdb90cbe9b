import type { summary as nb } from './summary.nb.js';
import type { Translation } from './translation.js';

export const summary: Translation<typeof nb> = {
  paused: {
    paused: (channel) => `Det eg skulle leggje ut i ${channel}, er sett på pause.`,
    gone: (channel) =>
      `Eg finn ikkje ${channel} lenger. Det eg skulle leggje ut der, er sett på pause. Slett det på «Hjem», og abonner i ein annan kanal.`,
    archived: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for kanalen er arkivert. Slett det på «Hjem», og abonner i ein annan kanal.`,
    not_a_member: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for eg er ikkje med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for eg får ikkje lov til å skrive der. Be den som styrer kanalen om lov, og start det igjen.`,
    damaged: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for tinginga kan ikkje lesast lenger. Ting det på nytt.`,
  },
  missed: {
    unreadable: (channel) =>
      `Det eg skulle leggje ut i ${channel}, kom ikkje, for kalenderen eller ordboka svarte ikkje. Eg prøver igjen neste gong.`,
    unreachable: (channel) =>
      `Det eg skulle leggje ut i ${channel}, kom ikkje, for eg fekk ikkje kontakt med Slack. Eg prøver igjen neste gong.`,
    refused: (channel) =>
      `Det eg skulle leggje ut i ${channel}, kom ikkje, for Slack tok ikkje imot meldinga. Eg prøver igjen neste gong. Sei frå til den som driftar Ordrom om det skjer fleire gonger.`,
    unsettled: (channel) =>
      `Eg veit ikkje om det eg skulle leggje ut i ${channel}, kom, for Slack svarte ikkje då eg sende det. Sjå etter i kanalen.`,
    failed: (channel) =>
      `Det eg skulle leggje ut i ${channel}, kom ikkje, for noko gjekk gale hos meg. Eg prøver igjen neste gong. Sei frå til den som driftar Ordrom om det skjer fleire gonger.`,
    outsiders: (channel) =>
      `Eg legg ikkje ut noko om romma i ${channel}, for folk frå ein annan organisasjon les kanalen. Vel ein annan kanal, eller slett tinginga.`,
  },
  theChannel: 'kanalen',
  requestedBy: (person) => `Tinga av ${person}`,
  roomsTitle: (when) => `Romma ${when}`,
  roomsUnreadable: 'Eg fekk ikkje lese kalendrane til romma, så eg veit ikkje kva som skjer der.',
  allRooms: 'Alle romma',
  weekTooLong: (room, week) => `Veka har for mykje til å visast her. Skriv «/rom ${room} veke ${week}».`,
  hoursTitle: 'Timar booka per dag',
  hoursUnit: 'timar',
  hoursOn: (day, hours) => `${day} ${hours} timar`,
  hoursSpoken: (days) => `Booka: ${days}.`,
  wordTitle: 'Dagens ord',
  wordUnreadable: 'Eg fekk ikkje slått opp noko dagens ord: ordboka svarar ikkje.',

  // the workflow step
  stepIncomplete: 'Steget manglar kanal eller rom. Opne arbeidsflyten, fyll dei inn, og køyr han på nytt.',
  stepBadTime: (typed) =>
    `Eg forstår ikkje når «${typed}» er. Skriv til dømes «i dag», «i morgon» eller «neste veke» i steget.`,
  stepTooManyRooms: (limit) => `Steget har for mange rom. Vel høgst ${limit}.`,
  stepNotInChannel: 'Eg får ikkje skrive i kanalen. Inviter Ordrom dit, og køyr arbeidsflyten på nytt.',
  stepChannelRefused:
    'Kanalen tek ikkje imot det eg skriv. Er han arkivert, eller er det berre somme som får skrive der? Vel ein annan kanal i steget.',
};
