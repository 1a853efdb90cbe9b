import { ConfigError } from '../shared/errors.js';
import type { ProgramName } from './programs.js';
import type { Settings } from './settings.js';

/** The line that a started program prints. */
const READY_MESSAGES: Record<ProgramName, (address: string) => string> = {
  playground: (address) => `Ordrom is running. Open ${address} and type /ord fisk. Stop it with Ctrl-C.`,
  bot: (address) =>
    address === 'socket'
      ? 'Ordrom is connected to Slack by Socket Mode. Stop it with Ctrl-C.'
      : `Ordrom waits for Slack at ${address}/slack/events. Stop it with Ctrl-C.`,
  dictionary: (address) =>
    `The dictionary service answers at ${address}/api (read ${address}/docs). Stop it with Ctrl-C.`,
  calendar: (address) =>
    `The calendar service answers at ${address} (read ${address}/docs). Stop it with Ctrl-C.`,
};

/** The variables for the address of a program. The playground always listens on loopback. */
const PORT_VARIABLES: Record<ProgramName, string> = {
  playground: 'PLAYGROUND_PORT',
  bot: 'PORT',
  dictionary: 'DICTIONARY_PORT',
  calendar: 'CALENDAR_PORT',
};
const HOST_VARIABLES: Partial<Record<ProgramName, string>> = {
  bot: 'HOST',
  dictionary: 'DICTIONARY_HOST',
  calendar: 'CALENDAR_HOST',
};

export const formatReady = (name: ProgramName, address: string): string => READY_MESSAGES[name](address);

/** Whether a program answers from the built-in dictionaries: the calendar service has none, and a bot may use a service elsewhere. */
export const answersFromSample = (
  name: ProgramName,
  { dictionary, remoteDictionary }: Pick<Settings, 'dictionary' | 'remoteDictionary'>,
): boolean =>
  dictionary.source.kind === 'builtin' &&
  name !== 'calendar' &&
  (name === 'dictionary' || remoteDictionary === undefined);

/** The line for operators after the first start. `command` starts this program here. */
export const formatSampleHint = (command: string): string =>
  `The dictionaries are samples. ${command} import fetches both in full, about 200,000 articles. The next start answers from them.`;

/**
 * Explains to the operator why a program did not start. Only an unknown error has a stack.
 *
 * @param command starts the program as it was started
 */
export function describeStartError(error: unknown, name: ProgramName, command: string): string[] {
  if (error instanceof ConfigError)
    return ['The configuration cannot be used:', ...error.problems.map((each) => `- ${each}`)];
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') {
    const port = Reflect.get(error as Error, 'port');
    const taken = typeof port === 'number' ? `Port ${port}` : 'The port';
    return [
      `${taken} is taken by another program. Set ${PORT_VARIABLES[name]} to a free one, as in ${PORT_VARIABLES[name]}=4000 ${command}.`,
    ];
  }
  if (code === 'EACCES') {
    return [`This user may not listen on that port. Set ${PORT_VARIABLES[name]} to one above 1023.`];
  }
  const host = HOST_VARIABLES[name];
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return [`${host} is no address of this machine. Leave it out, or set it to 127.0.0.1 or 0.0.0.0.`];
  }
  if (code === 'slack_webapi_platform_error') {
    return [
      `Slack refused SLACK_BOT_TOKEN (${(error as Error).message}). Copy it anew from «OAuth & Permissions» in the app's settings.`,
    ];
  }
  if (typeof code === 'string' && code.startsWith('slack_webapi')) {
    return [`Slack cannot be reached (${(error as Error).message}). Check the network of this machine.`];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
