/** Texts of scheduled posts. */
export const summary = {
  /** @param channel a mention, or «kanalen» */
  paused: {
    paused: (channel: string) => `Det jeg skulle legge ut i ${channel}, er satt på pause.`,
    gone: (channel: string) =>
      `Jeg finner ikke ${channel} lenger. Det jeg skulle legge ut der, er satt på pause. Slett det på «Hjem», og abonner i en annen kanal.`,
    archived: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for kanalen er arkivert. Slett det på «Hjem», og abonner i en annen kanal.`,
    not_a_member: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for jeg er ikke med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for jeg får ikke lov til å skrive der. Be den som styrer kanalen om lov, og start det igjen.`,
    damaged: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, er satt på pause, for bestillingen kan ikke leses lenger. Bestill det på nytt.`,
  },
  /** A post that was missed. What comes next stands in the same message. */
  missed: {
    unreadable: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, kom ikke, for kalenderen eller ordboka svarte ikke. Jeg prøver igjen neste gang.`,
    unreachable: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, kom ikke, for jeg fikk ikke kontakt med Slack. Jeg prøver igjen neste gang.`,
    refused: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, kom ikke, for Slack tok ikke imot meldingen. Jeg prøver igjen neste gang. Si fra til den som drifter Ordrom hvis det skjer flere ganger.`,
    unsettled: (channel: string) =>
      `Jeg vet ikke om det jeg skulle legge ut i ${channel}, kom, for Slack svarte ikke da jeg sendte det. Se etter i kanalen.`,
    failed: (channel: string) =>
      `Det jeg skulle legge ut i ${channel}, kom ikke, for noe gikk galt hos meg. Jeg prøver igjen neste gang. Si fra til den som drifter Ordrom hvis det skjer flere ganger.`,
    outsiders: (channel: string) =>
      `Jeg legger ikke ut noe om rommene i ${channel}, for folk fra en annen organisasjon leser kanalen. Velg en annen kanal, eller slett bestillingen.`,
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
    'Kanalen tar ikke imot det jeg skriver. Er den arkivert, eller er det bare noen som får skrive der? Velg en annen kanal i steget.',
};
