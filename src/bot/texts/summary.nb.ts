/** Texts of scheduled posts. */
export const summary = {
  /** @param channel a mention, or «kanalen» */
  paused: {
    paused: (channel: string) => `Abonnementet i ${channel} er satt på pause.`,
    gone: (channel: string) =>
      `Jeg finner ikke ${channel} lenger. Abonnementet der er satt på pause. Slett det på «Hjem», og abonner i en annen kanal.`,
    archived: (channel: string) =>
      `Abonnementet i ${channel} er satt på pause fordi kanalen er arkivert. Slett det på «Hjem», og abonner i en annen kanal.`,
    not_a_member: (channel: string) =>
      `Abonnementet i ${channel} er satt på pause fordi jeg ikke er med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel: string) =>
      `Abonnementet i ${channel} er satt på pause fordi jeg ikke får skrive der. Be den som styrer kanalen om lov, og start det igjen.`,
    damaged: (channel: string) =>
      `Abonnementet i ${channel} er satt på pause fordi jeg ikke kan lese det. Lag et nytt.`,
  },
  /** A post that was missed. What comes next stands in the same message. */
  missed: {
    unreadable: (channel: string) =>
      `Abonnementet i ${channel} ble ikke lagt ut fordi kalenderen eller ordboka ikke svarte. Jeg prøver igjen neste gang.`,
    unreachable: (channel: string) =>
      `Abonnementet i ${channel} ble ikke lagt ut fordi jeg ikke fikk kontakt med Slack. Jeg prøver igjen neste gang.`,
    refused: (channel: string) =>
      `Abonnementet i ${channel} ble ikke lagt ut fordi Slack ikke tok imot meldingen. Jeg prøver igjen neste gang. Si fra til den som har ansvaret for Ordrom hos dere hvis det skjer flere ganger.`,
    unsettled: (channel: string) =>
      `Jeg vet ikke om abonnementet i ${channel} ble lagt ut, for Slack svarte ikke da jeg sendte meldingen. Se etter i kanalen.`,
    failed: (channel: string) =>
      `Abonnementet i ${channel} ble ikke lagt ut fordi noe gikk galt hos meg. Jeg prøver igjen neste gang. Si fra til den som har ansvaret for Ordrom hos dere hvis det skjer flere ganger.`,
    outsiders: (channel: string) =>
      `Jeg legger ikke ut noe om rommene i ${channel}, for folk fra en annen organisasjon leser kanalen. Velg en annen kanal, eller slett abonnementet.`,
  },
  theChannel: 'kanalen',
  requestedBy: (person: string) => `Abonnementet er opprettet av ${person}`,
  roomTitle: (when: string, room: string) => `${room} ${when}`,
  roomsTitle: (when: string) => `Rommene ${when}`,
  /** Days of a week that are left. @param week `uke 48` */
  restOf: (week: string) => `resten av ${week}`,
  roomsUnreadable: 'Jeg fikk ikke lest kalenderne til rommene, så jeg vet ikke hva som skjer der.',
  allRooms: 'Alle rommene',
  weekTooLong: (room: string, week: number) =>
    `Det er for mye i uka til å vise det her. Skriv «/rom ${room} uke ${week}».`,
  hoursTitle: 'Booket per dag',
  hoursUnit: 'timer',
  hoursOn: (day: string, hours: number) =>
    `${day} ${hours.toLocaleString('nb-NO')} ${hours === 1 ? 'time' : 'timer'}`,
  hoursSpoken: (days: string) => `Booket: ${days}.`,
  wordTitle: 'Dagens ord',
  wordUnreadable: 'Jeg fikk ikke hentet dagens ord, for ordboka svarer ikke.',

  // the workflow step
  stepIncomplete:
    'Trinnet mangler kanal eller rom. Åpne arbeidsflyten, fyll inn det som mangler, og kjør den på nytt.',
  stepBadTime: (typed: string) =>
    `Jeg forstår ikke når «${typed}» er. Skriv for eksempel «i dag», «i morgen» eller «neste uke» i trinnet.`,
  stepTooManyRooms: (limit: number) => `Trinnet har for mange rom. Velg maks ${limit}.`,
  stepNotInChannel: 'Jeg får ikke skrive i kanalen. Inviter Ordrom dit, og kjør arbeidsflyten på nytt.',
  stepChannelRefused:
    'Jeg får ikke lagt ut noe i kanalen. Er den arkivert, eller er det bare noen som får skrive der? Velg en annen kanal i trinnet.',
};
