/** Texts of scheduled posts. */
export const summary = {
  /** @param channel a mention, or «kanalen» */
  paused: {
    paused: (channel: string) => `Det jeg skulle legge ut i ${channel}, er satt på pause.`,
    gone: (channel: string) =>
      `Jeg finner ikke ${channel} lenger. Det jeg skulle legge ut der, er satt på pause.`,
    archived: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for kanalen er arkivert.`,
    not_a_member: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for jeg er ikke med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for jeg får ikke lov til å skrive der.`,
    damaged: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for bestillingen kan ikke leses lenger. Bestill det på nytt.`,
  },
  theChannel: 'kanalen',
  requestedBy: (person: string) => `Bestilt av ${person}`,
  roomsTitle: (when: string) => `Rommene ${when}`,
  roomsUnreadable: 'Jeg fikk ikke lest kalenderne til rommene, så jeg vet ikke hva som skjer der.',
  allRooms: 'Alle rommene',
  weekTooLong: (room: string, week: number) =>
    `Uka har for mye til å vises her. Skriv «/rom ${room} uke ${week}».`,
  hoursTitle: 'Timer booket per dag',
  hoursUnit: 'timer',
  hoursOn: (day: string, hours: string) => `${day} ${hours} timer`,
  hoursSpoken: (days: string) => `Booket: ${days}.`,
  wordTitle: 'Dagens ord',
  wordUnreadable: 'Jeg fikk ikke slått opp noe dagens ord: ordboka svarer ikke.',

  // the workflow step
  stepIncomplete: 'Steget mangler kanal eller rom. Åpne arbeidsflyten, fyll dem inn, og kjør den på nytt.',
  stepBadTime: (typed: string) =>
    `Jeg forstår ikke når «${typed}» er. Skriv for eksempel «i dag», «i morgen» eller «neste uke» i steget.`,
  stepTooManyRooms: (limit: number) => `Steget har for mange rom. Velg høyst ${limit}.`,
  stepNotInChannel: 'Jeg får ikke skrive i kanalen. Inviter Ordrom dit, og kjør arbeidsflyten på nytt.',
  stepChannelRefused:
    'Kanalen tar ikke imot det jeg skriver. Er den arkivert, eller er det bare noen som får skrive der?',
};
