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
  /** Whether it gets time, data and identity as arguments, and uses no socket, file, timer or clock. */
  isPure?: true;
}

const room = (path: string, holds: string): Room => ({ path, holds });
const pure = (path: string, holds: string): Room => ({ path, holds, isPure: true });

/** Rooms that every process may import. */
const SHARED: readonly Room[] = [
  room('shared/errors', 'faults of services and of the configuration'),
  room('shared/lifecycle', 'programs that start and stop'),
  room('shared/time/clock', 'the clock that is handed in'),
  pure('shared/time', 'intervals'),
  room('shared/text', 'folding of words, edit distance, YAML'),
  room('shared/cache', 'the bounded cache, and the cache beneath suggestions'),
  room('shared/observability', 'log, metrics, request ids, results of checks'),
  room('shared/concurrency', 'rate limiter, task pool, time limits, file lock'),
  room('shared/http-client', 'requests with budget, retry, circuit breaker; private networks'),
  room('shared/http-service', 'fastify services: keys, problem documents, documentation'),
];

const DICTIONARY: readonly Room[] = [
  room('dictionary/contract', 'PUBLIC the HTTP contract: paths and zod schemas'),
  pure('dictionary/model', 'PUBLIC an article as its readers need it'),
  pure('dictionary/concepts', 'the codes of Ordbøkene and their texts'),
  pure('dictionary/article', 'from a stored article to the model: senses, inflection, phrases'),
  room('dictionary/index', 'words in typed arrays: search, suggest, nearest, compounds'),
  room('dictionary/http-client', 'parts of the client: editions, response schemas, random articles'),
  room('dictionary/client', 'PUBLIC the client of the service'),
  room('dictionary/sources', 'where articles come from: builtin words, imported store, Ordbøkene'),
  room('dictionary/config', 'variables of the service'),
  room('dictionary/sources/create-store', 'chooses the source that is configured'),
  room('dictionary/import', '`ordrom import`: read a dump, convert it, write the store'),
  room('dictionary/http', 'routes, queries, response cache'),
  room('dictionary/service', 'the program'),
];

const CALENDAR: readonly Room[] = [
  room('calendar/contract', 'PUBLIC the HTTP contract: paths and zod schemas'),
  pure('calendar/ical', 'iCalendar: reading, zones, recurrence, occurrences'),
  room('calendar/reading', 'reads calendars in threads with limits; cache of compact results'),
  room('calendar/sources', 'where calendars come from: ics, caldav, exchange, graph, sample'),
  room('calendar/config', 'variables of the service'),
  room('calendar/sources/create-source', 'chooses the source that is configured'),
  room('calendar/http', 'routes, windows of days, answers, lookups in time'),
  room('calendar/client', 'PUBLIC the client of the service'),
  room('calendar/doctor', 'checks of the calendar source, with advice'),
  room('calendar/service', 'the program'),
];

const BOT: readonly Room[] = [
  room('bot/lib', 'small tools without a domain: deadlines, nearest words, task tracker'),
  pure('bot/model', 'types and pure rules: subscription, due, claim, holidays, exclusions'),
  pure('bot/texts', 'every sentence in nb, nn and en'),
  pure('bot/blocks', 'Block Kit builders and limits'),
  pure('bot/time', 'the grammar of days, weeks and hours; dates in words'),
  room('bot/config', 'variables, scopes, meeting links, the people table'),
  room('bot/slack', 'transport: receivers, signature, clients, payloads, replies, modals, status'),
  room('bot/people', 'Slack users, and who is a member'),
  room('bot/preferences', 'language and other choices'),
  room('bot/store', 'the database: tables, migrations, claims, tokens'),
  room('bot/framework', 'what a feature is: command, action, form, menu; request context; failures'),
  room('bot/install', 'OAuth, tokens and their renewal, uninstallation'),
  room('bot/rooms', 'meeting rooms for several features: directory, agenda, free rooms'),
  room('bot/delivery', 'scheduled posts: due -> claim -> post -> mark'),
  room('bot/features', 'a folder for each capability; features never import one another'),
  room('bot/routing', 'from a Slack payload to its feature and back'),
  room('bot/app', 'composition: the runtime, the bot, scheduled posts, the feature list'),
];

const PLAYGROUND: readonly Room[] = [
  room('playground/config', 'variables of the playground'),
  pure('playground/protocol', 'what the page and its server tell each other'),
  pure('playground/rules', 'what Slack refuses: limits and validation'),
  room('playground/workspace', 'the workspace: people, channels, messages, views, triggers'),
  room('playground/workbench', 'recorded requests, switchable faults, the gallery'),
  room('playground/dispatch', 'from the playground to the app: HTTP and Socket Mode'),
  room('playground/api', 'from the app to the playground: the Web API and response_url'),
  room('playground/user-actions', 'what a person does: send, click, submit'),
  room('playground/server', 'HTTP: the page, its events, the guard'),
  room('playground/page', 'the page, in React'),
  room('playground/playground', 'the program'),
];

const CLI: readonly Room[] = [
  room('cli', 'the `ordrom` command: settings, programs, doctor'),
  room('main', 'the entry; the only reader of process.env'),
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

/** A table of the rooms for the map, the highest layer first. */
export function formatMap(): string {
  return (Object.keys(PROCESSES) as ProcessName[])
    .toReversed()
    .map((name) =>
      PROCESSES[name]
        .toReversed()
        .map(({ path, holds, isPure }) => `${path.padEnd(26)}${holds}${isPure ? ' (pure)' : ''}`)
        .join('\n'),
    )
    .join('\n\n');
}
