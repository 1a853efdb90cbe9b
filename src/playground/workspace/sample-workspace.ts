interface UserGroupData {
  id: string;
  /** Without the `@`. */
  handle: string;
  name: string;
  /** User ids. */
  members: readonly string[];
}

export interface UserData {
  id: string;
  /** The user name, without the `@`. */
  name: string;
  realName: string;
  /** Absent when Slack shows none: for bots, and for guests who hide it. */
  email?: string;
  color: string;
  tz: string;
  kind: 'member' | 'guest' | 'bot';
  /** Whether the person administers the workspace. */
  isAdmin?: true;
}

interface ChannelData {
  id: string;
  name: string;
  topic: string;
  kind: 'public' | 'im';
  /** User ids. The app is a member if its user id is in the list. */
  members: readonly string[];
  history: readonly { minutesAgo: number; user: string; text: string }[];
}

const APP = { id: 'A0ORDROM', botId: 'B0ORDROM', userId: 'U0ORDROM' };

function member(name: string, realName: string, color: string): UserData {
  const id = `U0${name.toUpperCase()}`;
  return {
    id,
    name,
    realName,
    email: `${name}@eksempel.no`,
    color,
    tz: 'Europe/Oslo',
    kind: 'member',
  };
}

const MEMBERS = [
  { ...member('kari', 'Kari Nordli', '#b8541f'), isAdmin: true as const },
  member('ola', 'Ola Bakken', '#2f6f9f'),
  member('ingrid', 'Ingrid Solheim', '#6a4c93'),
  member('lars', 'Lars Myhre', '#3a7d44'),
  member('amina', 'Amina Rashid', '#a23b72'),
  member('jonas', 'Jonas Lie', '#5c6b73'),
  member('sunniva', 'Sunniva Aasen', '#c17f00'),
  member('mateus', 'Mateus Kowalski', '#1b7f79'),
  member('nils', 'Nils Fossum', '#7a5230'),
];

const USERS: UserData[] = [
  ...MEMBERS,
  {
    id: 'U0BYGGVAKT',
    name: 'byggvakt',
    realName: 'Byggvakt',
    color: '#4a4a4a',
    tz: 'Europe/Oslo',
    kind: 'bot',
  },
  {
    id: 'U0GRETHE',
    name: 'grethe',
    realName: 'Grethe Havn',
    color: '#8d6e97',
    tz: 'Europe/Oslo',
    kind: 'guest',
  },
];

const EVERYONE = MEMBERS.map((person) => person.id);

const CHANNELS: ChannelData[] = [
  {
    id: 'C0GENERELT',
    name: 'generelt',
    topic: 'Det som angår alle i kommunen',
    kind: 'public',
    members: [...EVERYONE, 'U0BYGGVAKT', APP.userId],
    history: [
      {
        minutesAgo: 212,
        user: 'U0INGRID',
        text: 'Det er fisk til lunsj i dag, og kake.',
      },
      { minutesAgo: 168, user: 'U0OLA', text: 'Møtet om budsjettet er i Auditoriet i morgen.' },
      { minutesAgo: 41, user: 'U0BYGGVAKT', text: 'Døra i Hovedbygget er åpen igjen.' },
    ],
  },
  {
    id: 'C0HAVN',
    name: 'prosjekt-havn',
    topic: 'Ny brygge og havnepromenade',
    kind: 'public',
    members: ['U0KARI', 'U0OLA', 'U0LARS', 'U0AMINA', 'U0MATEUS', 'U0GRETHE', 'U0BYGGVAKT', APP.userId],
    history: [
      {
        minutesAgo: 190,
        user: 'U0AMINA',
        text: 'Planen er klar. Hvem vil lese i morgen?',
      },
      { minutesAgo: 95, user: 'U0MATEUS', text: 'Jeg kan etter lunsj. Skal vi ta et møte i Fjorden?' },
      {
        minutesAgo: 52,
        user: 'U0GRETHE',
        text: 'Husk at huset er gammelt, og at hytta ved sida av ikke er det.',
      },
    ],
  },
  {
    id: 'C0SPRAAK',
    name: 'språk',
    topic: 'Godt språk på bokmål og nynorsk',
    kind: 'public',
    members: ['U0KARI', 'U0INGRID', 'U0JONAS', 'U0SUNNIVA', 'U0NILS'],
    history: [
      { minutesAgo: 175, user: 'U0SUNNIVA', text: 'Kva er rett: ein skule eller ei skule?' },
      { minutesAgo: 171, user: 'U0JONAS', text: 'Ein skule. Men ei hytte.' },
      { minutesAgo: 64, user: 'U0NILS', text: 'Og du kan velge: boka eller boken.' },
    ],
  },
  {
    id: 'C0TILFELDIG',
    name: 'tilfeldig',
    topic: 'Kaffe, turer og alt det andre',
    kind: 'public',
    members: EVERYONE,
    history: [
      { minutesAgo: 130, user: 'U0LARS', text: 'Hvem vil på hytta mi i helga? Det er fisk i vannet.' },
      { minutesAgo: 118, user: 'U0KARI', text: 'Gjerne. Jeg tar med brød, ost og kaffe.' },
    ],
  },
  {
    id: 'D0KARIOLA',
    name: 'kari-ola',
    topic: '',
    kind: 'im',
    members: ['U0KARI', 'U0OLA'],
    history: [{ minutesAgo: 27, user: 'U0OLA', text: 'Er du ledig en time i morgen?' }],
  },
];

const USER_GROUPS: UserGroupData[] = [
  {
    id: 'S0UTVIKLERE',
    handle: 'utviklere',
    name: 'Utviklere',
    members: ['U0OLA', 'U0LARS', 'U0AMINA', 'U0JONAS', 'U0MATEUS', 'U0GRETHE'],
  },
];

/** The initial data of the workspace: an invented municipality, with the users of the sample calendars. */
export const SAMPLE_WORKSPACE = {
  team: { id: 'T0FJORDHEIM', name: 'Fjordheim kommune', domain: 'fjordheim' },
  app: APP,
  /** The default user of the page. */
  me: 'U0KARI',
  users: USERS,
  channels: CHANNELS,
  userGroups: USER_GROUPS,
};

/** The own words of the sample workplace, as a file in YAML. */
export const SAMPLE_GLOSSARY = `- term: havneplanen
  also: [plan for havna, HP]
  nb: Planen for ny brygge og havnepromenade i Fjordheim. Prosjektet har kanalen prosjekt-havn.
  nn: Planen for ny bryggje og hamnepromenade i Fjordheim. Prosjektet har kanalen prosjekt-havn.
  en: The plan for the new quay and harbour promenade in Fjordheim. The project's channel is prosjekt-havn.
  owner: Plan og bygg
  date: 2026-09-01
- term: HMS
  also: ['helse, miljø og sikkerhet', SHA]
  nb: Helse, miljø og sikkerhet. Arbeidet for at alle skal ha det trygt og godt på jobb.
  nn: Helse, miljø og tryggleik. Arbeidet for at alle skal ha det trygt og godt på jobb.
  en: Health, safety and environment. The work to keep everyone safe and well at work.
  owner: Personalavdelingen
  date: 2026-01-15
- term: DPIA
  also: [personvernkonsekvensvurdering, vurdering av personvernkonsekvenser]
  nb: Vurdering av hva et nytt system betyr for personvernet. Den skal være ferdig før systemet tas i bruk.
  nn: Vurdering av kva eit nytt system har å seie for personvernet. Ho skal vere ferdig før systemet blir teke i bruk.
  owner: Personvernombudet
  date: 2026-03-20
- term: torget
  also: [servicetorget]
  nb: Skranken i første etasje i Hovedbygget, der innbyggerne får hjelp. Åpent 9–15.
  nn: Skranken i første høgda i Hovedbygget, der innbyggjarane får hjelp. Ope 9–15.
  owner: Servicetorget
- term: ROS
  also: [ROS-analyse, risiko- og sårbarhetsanalyse]
  nb: Risiko og sårbarhet. En ROS-analyse viser hva som kan gå galt, og hva vi gjør med det.
  en: Risk and vulnerability. A ROS analysis shows what can go wrong, and what we do about it.
  owner: Beredskap
`;
