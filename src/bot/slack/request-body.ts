import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';

/** Why a body could not be read. */
export type BodyFault = 'too-long' | 'broken';

/**
 * Reads the body of a request. `done` is called once, in the event that completes the body: an answer that is known
 * without waiting is then written in the same turn, and the request needs no promise.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | BodyFault) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  let isDone = false;

  function finish(body: Buffer | BodyFault) {
    if (isDone) return;
    isDone = true;
    done(body);
  }

  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) return void chunks.push(chunk);
    request.pause();
    return finish('too-long');
  });
  request.on('end', () => {
    const [first] = chunks;
    finish(first && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
  request.on('error', () => finish('broken'));
}

/** The content type of a form, as Slack sends it. */
export const FORM = 'application/x-www-form-urlencoded';

/**
 * The names of the fields that Slack sends, none of which needs decoding. A form gets these very texts as its keys, because
 * V8 would look up a name that is a part of the body in its table of all names.
 */
const FIELD_NAMES = new Map(
  [
    ...['command', 'text', 'payload', 'trigger_id', 'response_url', 'token', 'ssl_check', 'api_app_id'],
    ...['user_id', 'user_name', 'channel_id', 'channel_name', 'team_id', 'team_domain'],
    ...['enterprise_id', 'enterprise_name', 'is_enterprise_install'],
  ].map((name) => [name, name]),
);

/** The fields of a form, as `querystring` gives them, in half the time if it has fields of Slack, each once. */
export function parseFormBody(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (let start = 0; start <= text.length; ) {
    const equals = text.indexOf('=', start);
    const ampersand = text.indexOf('&', start);
    const end = ampersand < 0 ? text.length : ampersand;
    const name = equals > start && equals < end ? FIELD_NAMES.get(text.slice(start, equals)) : undefined;
    if (name === undefined || name in form) return parse(text);
    const value = text.slice(equals + 1, end);
    const spaced = value.includes('+') ? value.replaceAll('+', ' ') : value;
    try {
      // Most values have nothing to decode, and to look for it takes a third of the time of decoding.
      form[name] = spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
    } catch {
      // Not UTF-8, which `querystring` decodes byte by byte.
      return parse(text);
    }
    start = end + 1;
  }
  return form;
}

/**
 * A form with the field `payload` contains JSON; a command is the form itself; an event is JSON.
 *
 * @throws {SyntaxError} if it is not JSON
 */
export function parseBody(contentType: string | undefined, text: string): unknown {
  if (contentType !== FORM) return JSON.parse(text);
  const form = parseFormBody(text);
  const { payload } = form;
  return typeof payload === 'string' ? JSON.parse(payload) : form;
}
