import { each } from './in-language.js';

/** Texts of scheduled posts. */
export const summary = {
  /** @param channel a mention, or «kanalen» */
  paused: {
    paused: each({
      nb: (channel: string) => `Abonnementet i ${channel} er satt på pause.`,
      nn: (channel) => `Abonnementet i ${channel} er sett på pause.`,
      en: (channel) => `The subscription in ${channel} is paused.`,
    }),
    gone: each({
      nb: (channel: string) =>
        `Jeg finner ikke ${channel} lenger. Abonnementet der er satt på pause. Slett det under Hjem, og abonner i en annen kanal.`,
      nn: (channel) =>
        `Eg finn ikkje ${channel} lenger. Abonnementet der er sett på pause. Slett det under Heim, og abonner i ein annan kanal.`,
      en: (channel) =>
        `I can no longer find ${channel}. The subscription there is paused. Delete it on the Home tab, and subscribe in another channel.`,
    }),
    archived: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} er satt på pause fordi kanalen er arkivert. Slett det under Hjem, og abonner i en annen kanal.`,
      nn: (channel) =>
        `Abonnementet i ${channel} er sett på pause fordi kanalen er arkivert. Slett det under Heim, og abonner i ein annan kanal.`,
      en: (channel) =>
        `The subscription in ${channel} is paused because the channel is archived. Delete it on the Home tab, and subscribe in another channel.`,
    }),
    not_a_member: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} er satt på pause fordi jeg ikke er med der. Inviter meg, og start det igjen.`,
      nn: (channel) =>
        `Abonnementet i ${channel} er sett på pause fordi eg ikkje er med der. Inviter meg, og start det igjen.`,
      en: (channel) =>
        `The subscription in ${channel} is paused because I’m not a member there. Invite me, and start it again.`,
    }),
    not_allowed: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} er satt på pause fordi jeg ikke får skrive der. Be den som styrer kanalen, om lov, og start det igjen.`,
      nn: (channel) =>
        `Abonnementet i ${channel} er sett på pause fordi eg ikkje får skrive der. Be den som styrer kanalen, om lov, og start det igjen.`,
      en: (channel) =>
        `The subscription in ${channel} is paused because I’m not allowed to post there. Ask whoever manages the channel, and start it again.`,
    }),
    damaged: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} er satt på pause fordi jeg ikke kan lese det. Lag et nytt.`,
      nn: (channel) =>
        `Abonnementet i ${channel} er sett på pause fordi eg ikkje kan lese det. Lag eit nytt.`,
      en: (channel) => `The subscription in ${channel} is paused because I can’t read it. Set up a new one.`,
    }),
  },
  /** A post that was missed. What comes next stands in the same message. */
  missed: {
    unreadable: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} ble ikke lagt ut fordi kalenderen eller ordboka ikke svarte. Jeg prøver igjen neste gang.`,
      nn: (channel) =>
        `Abonnementet i ${channel} vart ikkje lagt ut fordi kalenderen eller ordboka ikkje svara. Eg prøver igjen neste gong.`,
      en: (channel) =>
        `The subscription in ${channel} wasn’t posted because the calendar or the dictionary didn’t answer. I’ll try again next time.`,
    }),
    unreachable: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} ble ikke lagt ut fordi jeg ikke fikk kontakt med Slack. Jeg prøver igjen neste gang.`,
      nn: (channel) =>
        `Abonnementet i ${channel} vart ikkje lagt ut fordi eg ikkje fekk kontakt med Slack. Eg prøver igjen neste gong.`,
      en: (channel) =>
        `The subscription in ${channel} wasn’t posted because I couldn’t reach Slack. I’ll try again next time.`,
    }),
    refused: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} ble ikke lagt ut fordi Slack ikke tok imot meldingen. Jeg prøver igjen neste gang. Hvis det skjer igjen, si fra til den som har ansvaret for Ordrom hos dere.`,
      nn: (channel) =>
        `Abonnementet i ${channel} vart ikkje lagt ut fordi Slack ikkje tok imot meldinga. Eg prøver igjen neste gong. Viss det skjer igjen, sei frå til den som har ansvaret for Ordrom hos dykk.`,
      en: (channel) =>
        `The subscription in ${channel} wasn’t posted because Slack didn’t accept the message. I’ll try again next time. If it happens again, tell whoever runs Ordrom.`,
    }),
    unsettled: each({
      nb: (channel: string) =>
        `Jeg vet ikke om abonnementet i ${channel} ble lagt ut, for Slack svarte ikke da jeg sendte meldingen. Sjekk kanalen.`,
      nn: (channel) =>
        `Eg veit ikkje om abonnementet i ${channel} vart lagt ut, for Slack svara ikkje då eg sende meldinga. Sjekk kanalen.`,
      en: (channel) =>
        `I don’t know whether the subscription in ${channel} was posted, because Slack didn’t answer when I sent the message. Check the channel.`,
    }),
    failed: each({
      nb: (channel: string) =>
        `Abonnementet i ${channel} ble ikke lagt ut fordi noe gikk galt hos meg. Jeg prøver igjen neste gang. Hvis det skjer igjen, si fra til den som har ansvaret for Ordrom hos dere.`,
      nn: (channel) =>
        `Abonnementet i ${channel} vart ikkje lagt ut fordi noko gjekk gale hos meg. Eg prøver igjen neste gong. Viss det skjer igjen, sei frå til den som har ansvaret for Ordrom hos dykk.`,
      en: (channel) =>
        `The subscription in ${channel} wasn’t posted because something went wrong on my side. I’ll try again next time. If it happens again, tell whoever runs Ordrom.`,
    }),
    outsiders: each({
      nb: (channel: string) =>
        `Jeg legger ikke ut noe om rommene i ${channel}, for folk fra en annen organisasjon leser kanalen. Velg en annen kanal, eller slett abonnementet.`,
      nn: (channel) =>
        `Eg legg ikkje ut noko om romma i ${channel}, for folk frå ein annan organisasjon les kanalen. Vel ein annan kanal, eller slett abonnementet.`,
      en: (channel) =>
        `I don’t post anything about the rooms in ${channel}, because people from another organisation read the channel. Choose another channel, or delete the subscription.`,
    }),
  },
  theChannel: each({
    nb: 'kanalen',
    nn: 'kanalen',
    en: 'the channel',
  }),
  requestedBy: each({
    nb: (person: string) => `Abonnementet er opprettet av ${person}`,
    nn: (person) => `Abonnementet er oppretta av ${person}`,
    en: (person) => `Subscription set up by ${person}`,
  }),
  roomTitle: each({
    nb: (when: string, room: string) => `${room} ${when}`,
    nn: (when, room) => `${room} ${when}`,
    en: (when, room) => `${room} ${when}`,
  }),
  roomsTitle: each({
    nb: (when: string) => `Rommene ${when}`,
    nn: (when) => `Romma ${when}`,
    en: (when) => `The rooms ${when}`,
  }),
  /** Days of a week that are left. @param week `uke 48` */
  restOf: each({
    nb: (week: string) => `resten av ${week}`,
    nn: (week) => `resten av ${week}`,
    en: (week) => `the rest of ${week}`,
  }),
  roomsUnreadable: each({
    nb: 'Jeg fikk ikke lest kalenderne til rommene, så jeg vet ikke hva som skjer der.',
    nn: 'Eg fekk ikkje lest kalendrane til romma, så eg veit ikkje kva som skjer der.',
    en: 'I couldn’t read the room calendars, so I don’t know what’s on there.',
  }),
  allRooms: each({
    nb: 'Alle rommene',
    nn: 'Alle romma',
    en: 'All rooms',
  }),
  weekTooLong: each({
    nb: (room: string, week: number) =>
      `Det er for mye i uka til å vise det her. Skriv «/rom ${room} uke ${week}».`,
    nn: (room, week) => `Det er for mykje i veka til å vise det her. Skriv «/rom ${room} veke ${week}».`,
    en: (room, week) => `There’s too much in the week to show it here. Type “/rom ${room} week ${week}”.`,
  }),
  hoursTitle: each({
    nb: 'Booket per dag',
    nn: 'Booka per dag',
    en: 'Booked each day',
  }),
  hoursUnit: each({
    nb: 'timer',
    nn: 'timar',
    en: 'hours',
  }),
  hoursOn: each({
    nb: (day: string, hours: number) =>
      `${day} ${hours.toLocaleString('nb-NO')} ${hours === 1 ? 'time' : 'timer'}`,
    nn: (day, hours) => `${day} ${hours.toLocaleString('nn-NO')} ${hours === 1 ? 'time' : 'timar'}`,
    en: (day, hours) => `${day} ${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`,
  }),
  hoursSpoken: each({
    nb: (days: string) => `Booket: ${days}.`,
    nn: (days) => `Booka: ${days}.`,
    en: (days) => `Booked: ${days}.`,
  }),
  wordTitle: each({
    nb: 'Dagens ord',
    nn: 'Dagens ord',
    en: 'Word of the day',
  }),
  wordUnreadable: each({
    nb: 'Jeg fikk ikke hentet dagens ord, for ordboka svarer ikke.',
    nn: 'Eg fekk ikkje henta dagens ord, for ordboka svarar ikkje.',
    en: 'I couldn’t get a word of the day, because the dictionary isn’t answering.',
  }),
  // the workflow step
  stepIncomplete: each({
    nb: 'Trinnet mangler kanal eller rom. Åpne arbeidsflyten, fyll inn det som mangler, og kjør den på nytt.',
    nn: 'Trinnet manglar kanal eller rom. Opne arbeidsflyten, fyll inn det som manglar, og køyr han på nytt.',
    en: 'The step is missing a channel or a room. Open the workflow, fill in what’s missing, and run it again.',
  }),
  stepBadTime: each({
    nb: (typed: string) =>
      `Jeg forstår ikke når «${typed}» er. Skriv for eksempel «i dag», «i morgen» eller «neste uke» i trinnet.`,
    nn: (typed) =>
      `Eg forstår ikkje når «${typed}» er. Skriv til dømes «i dag», «i morgon» eller «neste veke» i trinnet.`,
    en: (typed) =>
      `I don’t understand when “${typed}” is. For example, type “today”, “tomorrow” or “next week” in the step.`,
  }),
  stepTooManyRooms: each({
    nb: (limit: number) => `Trinnet har for mange rom. Velg maks ${limit}.`,
    nn: (limit) => `Trinnet har for mange rom. Vel maks ${limit}.`,
    en: (limit) => `The step has too many rooms. Choose at most ${limit}.`,
  }),
  stepNotInChannel: each({
    nb: 'Jeg får ikke skrive i kanalen. Inviter Ordrom dit, og kjør arbeidsflyten på nytt.',
    nn: 'Eg får ikkje skrive i kanalen. Inviter Ordrom dit, og køyr arbeidsflyten på nytt.',
    en: 'I can’t post in the channel. Invite Ordrom there, and run the workflow again.',
  }),
  stepChannelRefused: each({
    nb: 'Jeg får ikke lagt ut noe i kanalen. Er den arkivert, eller er det bare noen som får skrive der? Velg en annen kanal i trinnet.',
    nn: 'Eg får ikkje lagt ut noko i kanalen. Er han arkivert, eller er det berre nokre som får skrive der? Vel ein annan kanal i trinnet.',
    en: 'I can’t post in the channel. Is it archived, or are only some people allowed to post there? Choose another channel in the step.',
  }),
};
