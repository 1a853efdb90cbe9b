import type { CollectionProps, ScheduleReply } from './multistatus.js';

/**
 * What each CalDAV server is known to leave out or to get wrong, for each way of asking it. A server is known by what it says
 * of itself. One that is not known counts as incomplete.
 */

/**
 * A way of asking. `calendar`: as the owner, a delegate or somebody with rights. `named`: the same, where the owner may have
 * calendars that the address does not name. `share`: a calendar of somebody else that
 * Nextcloud puts into our own home. `cs:shared`: a shared calendar by that type. `times`: a calendar of which we see date and time
 * only. `part`: a calendar of which we may not see the events of each class. `own`: of our own account.
 */
type Way = 'calendar' | 'named' | 'share' | 'cs:shared' | 'times' | 'part' | 'own' | 'outbox';

/**
 * What follows from a way of asking.
 *
 * - `mayLackEvents`: events may be missing, and nothing fills them in
 * - `hidesPrivate`: private events, or parts of events, are missing; the outbox adds them
 * - `isNotBooked`: private events are missing, so that no room is booked
 * - `needsClassRights`: events of the classes that are not shared are missing
 * - `needsAllRights`: private events are missing for an account without all rights, which is refused
 * - `hidesTransparency`: transparent events look like others; the outbox decides which count
 * - `hidesHomes`: the folder of somebody else’s calendars cannot be listed, so nobody knows whether there are others
 * - `isSilent`: an outbox that answers alike for people who are free and for those who share nothing
 * - `hasDaysOfUtc`: an outbox whose whole days are those of UTC
 * - `hasHoursAsAbsence`: an outbox that says what is outside working hours as `BUSY-UNAVAILABLE`
 * - `hidesUsers`: an outbox that says of people who let nobody find their address that there are no such people
 * - `mistakesPeople`: an outbox that may answer for somebody whose address contains the one that was asked for
 */
type Trait =
  | 'mayLackEvents'
  | 'hidesPrivate'
  | 'isNotBooked'
  | 'needsClassRights'
  | 'needsAllRights'
  | 'hidesTransparency'
  | 'hidesHomes'
  | 'isSilent'
  | 'hasDaysOfUtc'
  | 'hasHoursAsAbsence'
  | 'hidesUsers'
  | 'mistakesPeople';

/** One way of asking one server. */
export interface ServerWay {
  server: string;
  way: Way;
  /** Where what is said here comes from: the versions that were tried. */
  seen: string;
  traits: readonly Trait[];
  /** What is left out or wrong, as a sentence; undefined if nothing is. */
  lacks?: string;
  /** How an administrator gets the rest. */
  remedy?: string;
}

/** A server, and how it is recognised. */
export interface KnownServer {
  name: string;
  /** By the properties of one of its calendars. */
  hasCalendar: (signs: CollectionProps) => boolean;
  /** In the replies of its outbox: the `PRODID`, or the text of a status. */
  replies: RegExp | undefined;
  /** Whether its search by time finds all events. Otherwise all are listed. */
  searchesByTime: boolean;
  /** Whether each change of a calendar changes its sync token (RFC 6578 section 4), so that no list is needed without one. */
  tellsChanges: boolean;
}

const hasToken = (pattern: RegExp) => (signs: CollectionProps) =>
  signs.syncTokens.some((token) => pattern.test(token));

/** DAViCal lists its inbox and outbox as calendars, and names them alike for everybody. */
export const isDavicalBox = (path: string) => /\/\.(?:in|out)\/$/.test(path);

const UNKNOWN: KnownServer = {
  name: 'an unknown server',
  hasCalendar: () => true,
  replies: undefined,
  searchesByTime: false,
  tellsChanges: false,
};

/** In the order in which they are recognised. */
const SERVERS: readonly KnownServer[] = [
  {
    name: 'SOGo',
    hasCalendar: ({ isGroupdav }) => isGroupdav,
    replies: /\bSOGo\b/,
    searchesByTime: true,
    tellsChanges: false,
  },
  {
    name: 'DAViCal',
    hasCalendar: ({ outboxes }) => outboxes.some(isDavicalBox),
    replies: /\bdavical\.org\b/i,
    // Leaves out dates of `RDATE`.
    searchesByTime: false,
    tellsChanges: true,
  },
  {
    name: 'Nextcloud or sabre/dav',
    // Since version 2.
    hasCalendar: hasToken(/^http:\/\/sabre\.io\/ns\/sync\//),
    replies: /\bSabre(?:DAV)?\b|^3\.7;Could not find principal/i,
    // Knows only one of `RDATE` and `RRULE` where a series has both, and no `RDATE` without a rule.
    searchesByTime: false,
    tellsChanges: true,
  },
  {
    name: 'Xandikos',
    hasCalendar: ({ hasDavCtag }) => hasDavCtag,
    replies: undefined,
    // Leaves out series that began before the window.
    searchesByTime: false,
    tellsChanges: true,
  },
  {
    name: 'Cyrus',
    hasCalendar: hasToken(/^data:,\d+-\d+$/),
    replies: /\bCyrusIMAP\.org\b/i,
    searchesByTime: true,
    tellsChanges: false,
  },
  {
    name: 'Radicale',
    hasCalendar: hasToken(/^http:\/\/radicale\.org\/ns\/sync\//),
    replies: undefined,
    searchesByTime: true,
    tellsChanges: false,
  },
  UNKNOWN,
];

const SABRE_OUTBOX =
  'The outbox leaves out dates of RDATE, or the rule beside them; invitations to one occurrence of a series; a series that is stored after a changed occurrence; what a changed occurrence is other than its series, such as longer, earlier than the first, or opaque; changes from an occurrence on; and rules by numbers of weeks. Floating times are off by the offset of the zone, whole days are longer, and declined and cancelled events count as busy.';

/** A server that lists the calendars of others: the address names some of them, and there are more. */
const namedWay = (server: string, seen: string): ServerWay => ({
  server,
  way: 'named',
  seen,
  traits: ['mayLackEvents'],
  lacks: 'The address names calendars, and their owner has others, which are not read.',
  remedy: 'Name the folder of the calendars, or each calendar, with spaces between.',
});

/** The table: first what was tried, then what holds for every other server. */
export const SERVER_WAYS: readonly ServerWay[] = [
  {
    server: 'Nextcloud or sabre/dav',
    way: 'calendar',
    seen: 'Nextcloud 32.0.1, Baïkal 0.12.1, sabre/dav 1.8.12',
    traits: [],
  },
  {
    server: 'Nextcloud or sabre/dav',
    way: 'named',
    seen: 'Nextcloud 32.0.1',
    traits: ['mayLackEvents', 'hidesHomes'],
    lacks:
      'The address names calendars, and their owner may have others, which are not read. Nextcloud lists nobody else’s calendars.',
    remedy:
      'Name each calendar that people have, with spaces between (docs/calendars/caldav.md, «Nextcloud»). Where the server lists them, name the folder.',
  },
  {
    server: 'Nextcloud or sabre/dav',
    way: 'share',
    seen: 'Nextcloud 32.0.1',
    traits: ['hidesPrivate', 'isNotBooked', 'mayLackEvents'],
    lacks: `Nextcloud hides every private event from those with whom a calendar is shared. The outbox adds when they are. ${SABRE_OUTBOX}`,
    remedy:
      'Let the owner make the account a delegate and set the variable to /remote.php/dav/calendars/{local}/personal/ (docs/calendars/caldav.md, «Nextcloud»).',
  },
  { server: 'Nextcloud or sabre/dav', way: 'cs:shared', seen: 'Baïkal 0.12.1', traits: [] },
  {
    server: 'Nextcloud or sabre/dav',
    way: 'outbox',
    seen: 'Nextcloud 32.0.1, Baïkal 0.12.1',
    traits: ['mayLackEvents', 'hasDaysOfUtc', 'hasHoursAsAbsence', 'hidesUsers', 'mistakesPeople'],
    lacks: SABRE_OUTBOX,
    remedy:
      'Let the owner make the account a delegate and set the variable to the owner’s calendar (docs/calendars/caldav.md, «Nextcloud»).',
  },
  { server: 'Cyrus', way: 'calendar', seen: 'Cyrus 3.6', traits: [] },
  {
    server: 'Cyrus',
    way: 'cs:shared',
    seen: 'Cyrus 3.6',
    traits: ['hidesTransparency'],
    lacks:
      'Cyrus hides from everybody but the owner which events are transparent. For people the outbox tells; transparent events of rooms are shown.',
  },
  {
    server: 'Cyrus',
    way: 'outbox',
    seen: 'Cyrus 3.6',
    traits: ['mayLackEvents'],
    lacks:
      'The outbox reads floating times and dates of RDATE as UTC, leaves out whole days without an end, and counts declined invitations as busy.',
    remedy:
      'Give the account the right «lr» on the calendars and set CALDAV_USER_URL (docs/calendars/caldav.md).',
  },
  {
    server: 'SOGo',
    way: 'calendar',
    seen: 'SOGo 5.8',
    traits: ['needsClassRights'],
  },
  {
    server: 'SOGo',
    way: 'times',
    seen: 'SOGo 5.8',
    traits: ['hidesPrivate', 'isNotBooked', 'mayLackEvents'],
    lacks:
      'Where only date and time are shared, SOGo hides durations, dates of RDATE, and which events are transparent, declined or cancelled, so that all of them are busy. The outbox adds what it knows.',
    remedy: 'Let the owner share «View All» for public, private and confidential events.',
  },
  {
    server: 'SOGo',
    way: 'part',
    seen: 'SOGo 5.8',
    traits: ['hidesPrivate', 'isNotBooked', 'mayLackEvents'],
    lacks:
      'The owner does not share the events of each class. SOGo hides the others, in the calendar and in its outbox.',
    remedy: 'Let the owner share «View All» for public, private and confidential events.',
  },
  {
    server: 'SOGo',
    way: 'outbox',
    seen: 'SOGo 5.8',
    traits: ['mayLackEvents', 'isSilent'],
    lacks:
      'The outbox leaves out events of classes that the owner does not share, periods of RDATE, events that are accepted tentatively, occurrences that were moved before the first, changes from an occurrence on, and rules by numbers of weeks. It answers alike for people who are free and for those who share nothing: both «could not be looked up».',
    remedy: 'Let the owners share their calendars and set CALDAV_USER_URL (docs/calendars/caldav.md).',
  },
  {
    server: 'DAViCal',
    way: 'calendar',
    seen: 'DAViCal 1.1',
    traits: ['needsAllRights'],
    lacks:
      'DAViCal hides private events from an account without all rights. Whoever has not granted them «could not be looked up».',
    remedy: 'Grant all rights to the account (docs/calendars/caldav.md, «All rights in DAViCal»).',
  },
  {
    server: 'DAViCal',
    way: 'outbox',
    seen: 'DAViCal 1.1',
    traits: ['needsAllRights'],
    lacks: 'The outbox leaves private events out, so nobody is looked up by it.',
    remedy: 'Grant all rights to the account and set CALDAV_USER_URL (docs/calendars/caldav.md).',
  },
  namedWay('SOGo', 'SOGo 5.8'),
  namedWay('DAViCal', 'DAViCal 1.1'),
  namedWay('Radicale', 'Radicale 3.1'),
  { server: 'Radicale', way: 'calendar', seen: 'Radicale 3.1 and 3.7.8', traits: [] },
  { server: 'Xandikos', way: 'calendar', seen: 'Xandikos 0.2.8', traits: [] },
  // Nobody hides events from their owner.
  { server: UNKNOWN.name, way: 'own', seen: 'RFC 4791', traits: [] },
  {
    server: UNKNOWN.name,
    way: 'calendar',
    seen: 'no test',
    traits: ['mayLackEvents'],
    lacks:
      'Whether this server shows an account all events of others was never tried: private ones may be missing.',
    remedy: 'Compare some days, with private events, by hand.',
  },
  {
    server: UNKNOWN.name,
    way: 'outbox',
    seen: 'no test',
    traits: ['mayLackEvents', 'hasDaysOfUtc'],
    lacks: 'Whether the outbox of this server tells all events was never tried.',
    remedy: 'Give the account the right to read the calendars and set CALDAV_USER_URL.',
  },
];

const findWay = (server: KnownServer, way: Way) =>
  SERVER_WAYS.find((row) => row.server === server.name && row.way === way);

/** @throws {RangeError} never: the table has rows for every other server */
function requireWay(way: Way): ServerWay {
  const row = findWay(UNKNOWN, way);
  if (!row) throw new RangeError(`the table lacks ${way}`);
  return row;
}

/** The server that has a calendar with these properties. */
export const recogniseServer = (signs: CollectionProps): KnownServer =>
  SERVERS.find(({ hasCalendar }) => hasCalendar(signs)) ?? UNKNOWN;

const lastSegment = (path: string) => path.replace(/\/$/, '').split('/').at(-1);

/** Calendars that are shared have an owner there; our own have us. A delegate reads the calendar of its owner. */
const isShareOfOthers = ({ ownerPrincipal, principal }: CollectionProps) =>
  ownerPrincipal !== undefined &&
  (principal === undefined || lastSegment(ownerPrincipal) !== lastSegment(principal));

/** How a calendar with these properties is read. */
export function findCalendarWay(server: KnownServer, props: CollectionProps): ServerWay {
  const nextcloud = SERVER_WAYS.find(({ way }) => way === 'share');
  if (isShareOfOthers(props) && nextcloud) return nextcloud;
  const isOwn = props.owner !== undefined && props.owner === props.principal;
  const ways: Way[] = [
    ...(isOwn ? (['own'] as const) : []),
    ...(props.isShared ? (['cs:shared'] as const) : []),
  ];
  for (const way of ways) {
    const row = findWay(server, way);
    if (row) return row;
  }
  return findWay(server, 'calendar') ?? requireWay('calendar');
}

/** The outbox that a reply came from; without a reply, one that nothing is known of. */
export function findOutboxWay({ status = '', calendar = '' }: Partial<ScheduleReply> = {}): ServerWay {
  const product = /^PRODID:(.*)$/im.exec(calendar)?.[1] ?? '';
  const server = SERVERS.find(({ replies }) => replies?.test(product) || replies?.test(status)) ?? UNKNOWN;
  return findWay(server, 'outbox') ?? requireWay('outbox');
}

/** How calendars are read whose owner may have others that nobody named; undefined if nothing is known of that. */
export const findNamedWay = (server: KnownServer): ServerWay | undefined => findWay(server, 'named');

/** How a calendar is read of which we see date and time only, or not the events of each class. */
export const findPartWay = (server: KnownServer, way: 'times' | 'part'): ServerWay =>
  findWay(server, way) ?? requireWay('calendar');

/** Whether a trait holds for a way of asking. */
export const hasTrait = ({ traits }: ServerWay, trait: Trait): boolean => traits.includes(trait);
