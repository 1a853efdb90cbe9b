import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { botVariables } from '../bot/config/bot-variables.js';
import { meetingConfigOf, type ServiceAddress, type WorkspaceSettings } from '../bot/config/config.js';
import { createPeopleTableSchema, type PeopleTable } from '../bot/config/people-table.js';
import { type Room, roomSchema } from '../calendar/contract.js';
import { parseYaml } from '../shared/text/yaml.js';
import { describeConfigError, type Environment, EnvironmentReader } from './environment.js';

/** The variables that a workspace may set for itself. */
export const workspaceVariables = botVariables.pick({
  DICTIONARY_API_URL: true,
  DICTIONARY_API_KEY: true,
  CALENDAR_API_URL: true,
  CALENDAR_API_KEY: true,
  CALENDAR_DOMAIN: true,
  ROOMS_FILE: true,
  GLOSSARY: true,
  PEOPLE_FILE: true,
  MEETING_LINKS: true,
  OUTLOOK_URL: true,
  LUNCH: true,
  TIME_ZONE: true,
  LANGUAGE: true,
});
type WorkspaceVariables = z.output<typeof workspaceVariables>;

/** These variables belong to one calendar. A workspace with another calendar does not inherit them. */
const OF_THE_CALENDAR = [
  'CALENDAR_SOURCE',
  'CALENDAR_API_KEY',
  'CALENDAR_DOMAIN',
  'ROOMS_FILE',
  'PEOPLE_FILE',
] as const;

const directorySchema = z.array(roomSchema);

/** @throws {Error} with a sentence if the file cannot be used */
function readRooms({ ROOMS_FILE: path }: Environment): readonly Room[] | undefined {
  if (path === undefined) return undefined;
  try {
    return directorySchema.parse(parseYaml(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`ROOMS_FILE: ${path} cannot be used as a room directory: ${describeConfigError(cause)}`);
  }
}

/** @throws {Error} with a sentence if the file cannot be used */
function readPeople({ PEOPLE_FILE: path, CALENDAR_DOMAIN: domain }: WorkspaceVariables) {
  if (path === undefined) return undefined;
  try {
    return createPeopleTableSchema(domain).parse(parseYaml(readFileSync(path, 'utf8'))) satisfies PeopleTable;
  } catch (cause) {
    throw new Error(
      `PEOPLE_FILE: ${path} cannot be used as a table of people: ${describeConfigError(cause)}`,
    );
  }
}

/** @throws {Error} with a sentence if there is no such file or folder */
function findGlossary({ GLOSSARY: path }: Environment): string | undefined {
  if (path !== undefined && !statSync(path, { throwIfNoEntry: false })) {
    throw new Error(`GLOSSARY: there is no file or folder ${path}`);
  }
  return path;
}

/** A remote service needs both an address and a key. */
function remoteOf(baseUrl: string | undefined, apiKey: string | undefined): ServiceAddress | undefined {
  return baseUrl === undefined || apiKey === undefined ? undefined : { baseUrl, apiKey };
}

/**
 * Reads the settings of a workspace from the variables.
 *
 * @returns undefined if they cannot be used; the reader has the problems
 */
export function readWorkspaceSettings(reader: EnvironmentReader): WorkspaceSettings | undefined {
  const variables = reader.read(workspaceVariables);
  reader.requirePair('DICTIONARY_API_URL', 'DICTIONARY_API_KEY');
  reader.requirePair('CALENDAR_API_URL', 'CALENDAR_API_KEY');
  const rooms = reader.attempt(() => readRooms(reader.environment));
  const glossary = reader.attempt(() => findGlossary(reader.environment));
  if (!variables) return undefined;
  const people = reader.attempt(() => readPeople(variables));
  const dictionary = remoteOf(variables.DICTIONARY_API_URL, variables.DICTIONARY_API_KEY);
  const calendar = remoteOf(variables.CALENDAR_API_URL, variables.CALENDAR_API_KEY);
  return {
    domain: variables.CALENDAR_DOMAIN,
    timeZone: variables.TIME_ZONE,
    language: variables.LANGUAGE,
    ...(rooms && { rooms }),
    ...(glossary !== undefined && { glossary }),
    ...(people && { people }),
    ...meetingConfigOf(
      variables,
      reader.environment['CALENDAR_SOURCE'],
      reader.environment['PUBLIC_URL'] !== undefined && reader.environment['SLACK_APP_TOKEN'] === undefined,
    ),
    ...(variables.LUNCH && { lunch: variables.LUNCH }),
    ...(dictionary && { dictionary }),
    ...(calendar && { calendar }),
  };
}

const NAMES = Object.keys(workspaceVariables.shape);

/** An entry without settings serves the workspace with those of the variables. */
const entrySchema = z
  .record(z.string(), z.string())
  .nullable()
  .transform((entry) => entry ?? {})
  .superRefine((entry, context) => {
    const strange = Object.keys(entry).filter((name) => !NAMES.includes(name));
    for (const name of strange) context.addIssue(`${name} cannot be set for a workspace`);
  });
const ID = /^(?:[TE][A-Z0-9]{2,}|\*)$/u;

/**
 * Returns the variables of a workspace: its own, else those of all. A workspace with its own service does not
 * inherit the variables of another, and none inherits words.
 */
function inherit(all: Environment, own: Record<string, string>): Environment {
  const inherited = Object.entries(all).filter(([name]) => {
    if (name === 'GLOSSARY') return false;
    if (name.startsWith('DICTIONARY_API_') && 'DICTIONARY_API_URL' in own) return false;
    return !('CALENDAR_API_URL' in own && OF_THE_CALENDAR.some((each) => each === name));
  });
  return { ...Object.fromEntries(inherited), ...own };
}

/** @param note is called with each problem */
function readEntry(
  all: Environment,
  [id, raw]: [string, unknown],
  note: (problem: string) => void,
): WorkspaceSettings | undefined {
  const { data: own, error } = entrySchema.safeParse(raw);
  const reader = new EnvironmentReader(own ? inherit(all, own) : {});
  if (!ID.test(id)) reader.addProblem('is no id of a workspace (T…) or an organisation (E…), nor *');
  for (const { path, message } of error?.issues ?? []) reader.addProblem([...path, message].join(': '));
  if (own && 'CALENDAR_API_URL' in own && !('CALENDAR_DOMAIN' in own)) {
    reader.addProblem('CALENDAR_DOMAIN is missing: whose addresses are in that calendar');
  }
  if (own && 'GLOSSARY' in own && id === '*') {
    reader.addProblem('GLOSSARY cannot be set for *: the words of a workplace are for its own workspace');
  }
  const settings = own && readWorkspaceSettings(reader);
  for (const problem of reader.problems) note(`${id}: ${problem}`);
  return settings;
}

/** Reads `WORKSPACES_FILE`, and reports each problem with the id of its workspace. */
export function readWorkspacesFile(
  reader: EnvironmentReader,
): ReadonlyMap<string, WorkspaceSettings> | undefined {
  const path = reader.environment['WORKSPACES_FILE'];
  if (path === undefined) return undefined;
  const about = `WORKSPACES_FILE: ${path}`;
  const file = reader.attempt(() => {
    try {
      return z.record(z.string(), z.unknown()).parse(parseYaml(readFileSync(path, 'utf8')));
    } catch (cause) {
      throw new Error(`${about} cannot be used as a table of workspaces: ${describeConfigError(cause)}`);
    }
  });
  const workspaces = new Map<string, WorkspaceSettings>();
  for (const entry of Object.entries(file ?? {})) {
    const settings = readEntry(reader.environment, entry, (problem) =>
      reader.addProblem(`${about}: ${problem}`),
    );
    if (settings) workspaces.set(entry[0], settings);
  }
  return workspaces;
}
