import { existsSync } from 'node:fs';

/**
 * The modules of `src`, called rooms, from the lowest layer to the highest. A room imports only lower rooms;
 * this includes types. `test/boundaries.test.ts` checks the imports against this table, and `npm run map`
 * prints it.
 */
export interface Room {
  /** Path in `src`: a folder, or a file without its extension. */
  path: string;
  /** The content of the room in one line. */
  holds: string;
  /** The files or folders to look in first, without extension; a remark may follow in parentheses. */
  files: readonly string[];
  /** Whether it gets time, data and identity as arguments, and uses no socket, file, timer or clock. */
  isPure?: true;
}

const room = (path: string, holds: string, ...files: string[]): Room => ({ path, holds, files });
const pure = (path: string, holds: string, ...files: string[]): Room => ({
  path,
  holds,
  files,
  isPure: true,
});

/** Rooms that every process may import. */
const SHARED: readonly Room[] = [
  room('shared/errors', 'faults of services and of the configuration'),
  room('shared/lifecycle', 'programs that start and stop'),
  room('shared/time/clock', 'the clock that is handed in'),
  pure('shared/time', 'intervals'),
  pure('shared/icalendar', 'writes iCalendar (RFC 5545)'),
  room('shared/text', 'plain words from any text', 'fold', 'edit-distance', 'clean-text', 'yaml'),
  room('shared/cache', 'caches with a limit of entries and time', 'bounded-cache', 'stale-cache'),
  room('shared/observability', 'what operators see', 'log', 'metrics'),
  room('shared/concurrency', 'limits and locks', 'limits', 'file-lock'),
  room('shared/http-client', 'requests with budget, retry and circuit breaker', 'http', 'private-network'),
  room('shared/http-service', 'what both fastify services share', 'service', 'api-keys', 'problem'),
];

const DICTIONARY: readonly Room[] = [
  room('dictionary/contract', 'PUBLIC the HTTP contract: paths and zod schemas'),
  pure('dictionary/model', 'PUBLIC an article as its readers need it'),
  pure('dictionary/concepts', 'abbreviations of Ordbøkene and their texts'),
  pure('dictionary/article', 'from a stored article to the model', 'parse-article', 'rich-text'),
  room(
    'dictionary/index',
    'search in typed arrays',
    'indexed-store',
    'find-matches',
    'suggest-words',
    'packed-forms (the rank of a word among suggestions)',
    'nearest-words (misspelt words and their order)',
    'prefix-tree',
    'word-index',
    'builder',
  ),
  room('dictionary/client', 'PUBLIC the client of the service'),
  room('dictionary/sources', 'where articles come from', 'builtin', 'store', 'ordbokene'),
  room('dictionary/config', 'variables of the service'),
  room(
    'dictionary/import',
    '`ordrom import`',
    'import (from which addresses)',
    'download',
    'read-dump',
    'convert',
  ),
  room('dictionary/service', 'the program: its routes, over the configured source'),
];

const CALENDAR: readonly Room[] = [
  room('calendar/contract', 'PUBLIC the HTTP contract: paths and zod schemas'),
  pure('calendar/ical', 'iCalendar (RFC 5545)', 'calendar', 'event', 'recurrence', 'zone'),
  room(
    'calendar/reading',
    'reads calendars in threads',
    'calendar-job (which events make a person or a room busy; who declined)',
    'reading-pool (the threads)',
    'calendar-reader (keeps what was read)',
  ),
  room(
    'calendar/sources',
    'where calendars come from; `booker` writes the event of a booking; `index` of exchange, google and graph holds how many people a request may have',
    'caldav (client; servers: what each leaves out; events; booker)',
    'exchange (EWS; client: requests; index: people and their statuses; rooms: room lists and events of rooms; booker)',
    'google (Google Workspace; client, events: what each kind of event counts as, booker)',
    'graph (Microsoft 365; client, events, index: people and their statuses, booker)',
    'microsoft (merged-free-busy: digits of free/busy, for exchange and graph)',
    'ics (iCalendar files: feed-source: a published calendar, and how long it is kept; folder; folder-booker)',
    'sample (calendars/people.yml and calendars/people: made-up colleagues and their meetings)',
    'common (calendar-lookup: what of a private event is shown; booker: the rule of all bookings)',
    'transport (requests to calendar servers: signing in, most at a time, what an error means; waits and retries are in shared/http-client)',
  ),
  room('calendar/config', 'variables of the service'),
  room('calendar/sources/create-source', 'chooses the configured source, and what writes bookings'),
  room(
    'calendar/http',
    'routes of the service',
    'routes',
    'path (parameters)',
    'answers',
    'cached-lookups (how long free/busy is kept)',
  ),
  room('calendar/client', 'PUBLIC the client of the service'),
  room('calendar/booking-client', 'PUBLIC the client of its bookings'),
  room('calendar/doctor', 'checks of the calendar source', 'check-calendar', 'check-booking'),
  room('calendar/service', 'the program'),
];

const BOT: readonly Room[] = [
  room('bot/lib', 'small tools without a domain', 'budgets', 'task-tracker', 'text'),
  pure(
    'bot/model',
    'types and rules that several rooms need',
    'word-question (what a text asks about words)',
    'word-sentences (the sentences that ask about a word, in three languages)',
    'word-terms (parts and forms of a word, terms of grammar)',
    'subscription (schedules; how late a post may be; how long records of posts are kept)',
    'calendar-reasons (why a calendar cannot be read)',
    'proposal-reason (reasons for and against a proposed time)',
    'spelling (what nynorsk, dialect and phones make of small words)',
    'booking (limits of a booking)',
    'poll (the most times of a poll; when it closes)',
    'term (limits of a word of the workplace)',
    'holidays',
    'language',
  ),
  pure(
    'bot/texts',
    'every sentence, a file for each topic',
    'common',
    'ledig',
    'ord',
    'rom',
    'conversation (answers to messages)',
    'asking (questions back)',
    'meetings',
    'people',
    'polls',
    'booking',
    'subscriptions',
  ),
  pure('bot/blocks', 'builders and limits of Block Kit', 'message', 'blocks', 'elements', 'limits', 'text'),
  pure(
    'bot/time',
    'reads the time that people type, writes dates',
    'grammar/words/calendar-words (which words mean which day)',
    'grammar/words/clock-words (hours, lengths, «from now»)',
    'grammar/clock (rules of hours and lengths)',
    'grammar/day-rules (days by name and date)',
    'grammar/counted-days («in three weeks»)',
    'grammar/limit-rules',
    'grammar/span-rules',
    'grammar/times-of-year',
    'grammar/parse-time',
    'when',
    'dates',
  ),
  room('bot/config', 'variables, scopes, meeting links', 'bot-variables', 'config', 'meeting-link'),
  room(
    'bot/slack',
    'transport',
    'http-receiver (signatures)',
    'socket-receiver',
    'payloads (what Slack sends)',
    'replies (answers to a person, their attempts)',
    'bot-messages (posts, updates, files)',
    'channel-membership (which channels the app is in, and who reads them)',
    'slack-errors (which errors of Slack mean what; timeouts)',
    'slack-clients',
    'modal-opener',
    'status-server (health, readiness, metrics)',
  ),
  room(
    'bot/people',
    'Slack users; who is a member, a guest or an outsider',
    'people (also names, user groups, members of channels)',
    'find-groups (a group by its name)',
  ),
  room('bot/preferences', 'language and other choices of a person', 'preferences'),
  room(
    'bot/store',
    'the database',
    'tables (also which are deleted with a workspace)',
    'postgres (connections, timeouts)',
    'database',
    'migrations',
    'subscriptions',
    'occurrences',
    'installations',
    'polls',
  ),
  room('bot/glossary', "the workplace's own words: files, index", 'glossaries', 'read-terms', 'term-index'),
  room('bot/translation', 'the other målform, by Apertium', 'translator'),
  room(
    'bot/framework',
    'what a feature is made of',
    'command',
    'action',
    'form (modals with fields)',
    'request-context (deadlines, who asks)',
    'request-runner (who may ask, and how often)',
    'failure (an error becomes a sentence)',
  ),
  room('bot/install', 'OAuth and tokens', 'installer', 'configured-access', 'doctor (checks of Slack)'),
  room(
    'bot/rooms',
    'meeting rooms, for several features',
    'room-directory (how long rooms and their events are kept)',
    'agenda (a day of a room, its opening hours)',
    'search-rooms (a room by its typed name, building, equipment or size)',
    'room-rules (words for rooms, sizes and equipment in a text)',
    'others-booking (asks about a booking that the person cannot change)',
    'room-options (the menu of rooms)',
  ),
  room('bot/polls', 'times that people vote for', 'render-poll', 'poll-form', 'poll-updater'),
  room(
    'bot/delivery',
    'scheduled posts',
    'scheduler (when)',
    'deliver (attempts, pauses between them)',
    'slack-poster (which errors of Slack pause a subscription)',
  ),
  room(
    'bot/features',
    'one folder each; `index` says what is registered, `render` makes blocks',
    'ord (query: reads the text, with model/word-question; answer; found-view: what of an article is shown; answer-view: the other answers; word-menu: words while one types, and their order; cached-dictionary: how long answers are kept)',
    'ledig (parse, parse-people; answer: a day that is over leads to the next; model: working hours, which status counts as busy; propose-times: which times are good; render: which view an answer gets; render-frame, render-day, render-people: how times, days and people look; form)',
    'rom (parse; answer: which rooms are free, and when; render-rooms: how free rooms and a room look; render: lists, questions back)',
    'home (the Home page: home; render: its frame and the places of its parts. Each feature draws its own part: homePart in its index, as booking/render)',
    'subscriptions (parse; answer: lists, saves, pauses, deletes; form)',
    'room-summary (what a scheduled post about rooms says)',
    'poll (a poll of times is started and closed; what it shows is in bot/polls)',
    'conversation (interpret: what a message asks, in which order; small-talk: greetings and closings; refusals: what the app does not do or know; people-sentence, room-sentence: people and rooms in a sentence; follow-up: what it changes in the last question; said: the words of a follow-up, as «samme tid»; last-questions: what is remembered of one)',
    'language (a person chooses the language of answers)',
    'meeting-file (an .ics file of a meeting)',
    'translation (of a message into the other målform)',
    'workflow (room-step: a step of Workflow Builder)',
    'glossary (form, review, list; its words are in bot/glossary)',
    'booking (book-room: how a room is booked, extended and cancelled, and its title; how long one extension is. Its other limits are variables: bot/config/bot-variables. index: who may book)',
  ),
  room(
    'bot/mcp',
    'tools for Slackbot and other assistants',
    'http',
    'tools (with their arguments and results)',
  ),
  room(
    'bot/routing',
    'from a payload to its feature',
    'listeners',
    'dispatcher',
    'handle-typed',
    'handle-interaction',
  ),
  room(
    'bot/app',
    'composition',
    'bot (which parts Home has, in which order)',
    'runtime',
    'scheduled-posts',
    'feature-list',
  ),
];

const PLAYGROUND: readonly Room[] = [
  room('playground/config', 'variables of the playground'),
  pure('playground/protocol', 'what the page and its server tell each other'),
  pure('playground/rules', 'what Slack refuses', 'validate', 'blocks', 'limits'),
  room('playground/workspace', 'people, channels, messages', 'slack-workspace', 'sample-workspace', 'views'),
  room(
    'playground/workbench',
    'recorded requests, faults, gallery',
    'traffic-log',
    'fault-injector',
    'gallery',
  ),
  room('playground/dispatch', 'from the playground to the app', 'app-dispatcher', 'socket-mode', 'payloads'),
  room(
    'playground/api',
    'from the app to the playground, as the Web API',
    'routes',
    'methods',
    'message-response',
  ),
  room('playground/user-actions', 'what a person does', 'send-message', 'interactivity'),
  room('playground/server', 'HTTP for the page', 'server', 'page-routes'),
  room(
    'playground/page',
    'the page, in React',
    'layout/playground-page (puts the parts together)',
    'ui (heads of panes, menus, icons; emoji-text: pictures of emoji; their CSS is in styles/)',
    "mrkdwn (text in Slack's marks; parse: the marks, and names of emoji)",
    'composer',
    'messages',
    'blocks (element: an element by its type)',
    'modal',
    'home',
    'gallery',
  ),
  room('playground/playground', 'the program'),
];

const CLI: readonly Room[] = [
  room(
    'cli',
    'the `ordrom` command and its programs',
    'command-line (options of each command)',
    'programs',
    'settings',
    'doctor (which checks it has; main prints their results)',
  ),
  room('main', 'what runs for each command; the only file that reads process.env and sets the exit code'),
  room('launch', 'starts `main` where Node is new enough: `dist/main.js`'),
];

/** Processes, each with its rooms from the lowest layer to the highest. */
export const PROCESSES = {
  shared: SHARED,
  dictionary: DICTIONARY,
  calendar: CALENDAR,
  bot: BOT,
  playground: PLAYGROUND,
  cli: CLI,
} as const;
export type ProcessName = keyof typeof PROCESSES;

/** The other processes that a process may import. Of a service, only the PUBLIC rooms. */
export const ALLOWED: Readonly<Record<ProcessName, readonly ProcessName[]>> = {
  shared: [],
  dictionary: ['shared'],
  calendar: ['shared'],
  bot: ['shared', 'dictionary', 'calendar'],
  playground: ['shared', 'dictionary', 'calendar', 'bot'],
  cli: ['shared', 'dictionary', 'calendar', 'bot', 'playground'],
};

/** Prefixes of file names that are pure in every room: parsing, rendering, formatting and matching. */
export const PURE_STEPS = ['parse', 'render', 'format', 'match'] as const;

/** Files with such a prefix that wait or read, each with its reason. */
export const IMPURE_STEPS: Readonly<Record<string, string>> = {};

/**
 * A table of the rooms for the map, the highest layer first. Folders end with a slash. A file with a remark has a
 * line of its own below its room.
 */
export function formatMap(): string {
  return (Object.keys(PROCESSES) as ProcessName[])
    .toReversed()
    .map((name) => PROCESSES[name].toReversed().flatMap(formatRoom).join('\n'))
    .join('\n\n');
}

function formatRoom({ path, holds, files, isPure }: Room): string[] {
  const named = files.map((file) => ({ name: markFolder(path, file), remark: /\((.*)\)$/u.exec(file)?.[1] }));
  const plain = named.filter(({ remark }) => !remark).map(({ name }) => name);
  return [
    `${path.padEnd(22)}  ${holds}${isPure ? ' (pure)' : ''}${plain.length > 0 ? `: ${plain.join(', ')}` : ''}`,
    ...named.flatMap(({ name, remark }) => (remark ? `    ${name.padEnd(22)}  ${remark}` : [])),
  ];
}

function markFolder(path: string, file: string): string {
  const [name = ''] = file.split(' ');
  return existsSync(new URL(`../src/${path}/${name}/`, import.meta.url)) ? `${name}/` : name;
}
