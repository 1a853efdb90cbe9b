import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bookingVariables, botVariables } from '../src/bot/config/bot-variables.js';
import { bookingServiceVariables, calendarVariables } from '../src/calendar/config.js';
import { caldavVariables } from '../src/calendar/sources/caldav/config.js';
import { exchangeVariables } from '../src/calendar/sources/exchange/config.js';
import { googleVariables } from '../src/calendar/sources/google/config.js';
import { graphVariables } from '../src/calendar/sources/graph/config.js';
import { icsVariables } from '../src/calendar/sources/ics/config.js';
import { programVariables } from '../src/cli/settings.js';
import { dictionaryVariables } from '../src/dictionary/config.js';
import { playgroundVariables } from '../src/playground/config.js';

/** Writes docs/configuration.md from the schemas of the variables: `npm run docs`. */

export const CONFIGURATION_FILE = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const PROGRAMS: readonly { title: string; shape: Shape }[] = [
  { title: 'All programs', shape: programVariables.shape },
  { title: 'Booking of rooms', shape: { ...bookingVariables, ...bookingServiceVariables.shape } },
  { title: 'Bot', shape: botVariables.shape },
  { title: 'Dictionary service', shape: dictionaryVariables.shape },
  { title: 'Calendar service', shape: calendarVariables.shape },
  { title: 'Calendar service, `CALENDAR_SOURCE=ics:…`', shape: icsVariables.shape },
  { title: 'Calendar service, `CALENDAR_SOURCE=caldav`', shape: caldavVariables.shape },
  { title: 'Calendar service, `CALENDAR_SOURCE=exchange`', shape: exchangeVariables.shape },
  { title: 'Calendar service, `CALENDAR_SOURCE=google`', shape: googleVariables.shape },
  { title: 'Calendar service, `CALENDAR_SOURCE=graph`', shape: graphVariables.shape },
  { title: 'Playground', shape: playgroundVariables.in.shape },
];

/** The value of an unset variable; undefined if it has none. */
function findDefault(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue;
  if (schema instanceof z.ZodPipe) return findDefault(schema.def.out);
  return schema instanceof z.ZodOptional ? findDefault(schema.def.innerType) : undefined;
}

function formatDefault(schema: z.core.$ZodType): string {
  const value = findDefault(schema);
  if (value === undefined) return 'unset';
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}

function formatRow(name: string, schema: z.core.$ZodType): string {
  const { description, findValue } = z.globalRegistry.get(schema) ?? {};
  if (description === undefined) throw new Error(`${name} has no description: add .meta() to its schema`);
  const cells = [`\`${name}\``, formatDefault(schema), description, String(findValue ?? '')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A variable that several programs read is listed with the first of them whose schema describes it. */
function listGroups(): { title: string; rows: string[] }[] {
  const listed = new Set<string>();
  // The sources of calendars come first: the calendar service has their variables too.
  const inOrder = [...PROGRAMS.filter(({ title }) => title.includes('=')), ...PROGRAMS];
  const rowsOf = new Map<string, string[]>();
  for (const { title, shape } of inOrder) {
    if (rowsOf.has(title)) continue;
    const own = Object.entries(shape).filter(([name]) => !listed.has(name));
    for (const [name] of own) listed.add(name);
    rowsOf.set(
      title,
      own.map(([name, schema]) => formatRow(name, schema)),
    );
  }
  return PROGRAMS.map(({ title }) => ({ title, rows: rowsOf.get(title) ?? [] }));
}

export function renderConfiguration(): string {
  const sections = listGroups().map(({ title, rows }) =>
    [
      `## ${title}`,
      '',
      '| Variable | Default | Meaning | Where to find the value |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n'),
  );
  const intro = [
    '# Configuration',
    '',
    'Ordrom reads these environment variables once, at the start. A file `.env` in the working folder is read too;',
    '`.env.example` is a template. An empty value counts as unset. All problems are reported together, and',
    '`npm start -- doctor` tries what is set.',
    '',
    'This page is generated from the schemas in the code. Change a schema, then run `npm run docs`.',
  ].join('\n');
  return `${[intro, ...sections].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(CONFIGURATION_FILE, renderConfiguration());
}
