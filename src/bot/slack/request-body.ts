import { parse } from 'node:querystring';

/** The content type of a form, as Slack sends it. */
export const FORM = 'application/x-www-form-urlencoded';

/** Names that need no decoding: those of all fields that Slack sends. */
const PLAIN_NAME = /^[a-z_]+$/u;
/** `querystring` ignores the fields after these. */
const MAX_FIELDS = 1_000;

/** The value of a field. Most have nothing to decode, and to look for it takes a third of the time of decoding. */
function decodeValue(value: string): string {
  const spaced = value.includes('+') ? value.replaceAll('+', ' ') : value;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
}

/** Undefined for a form that only `querystring` reads. */
function parsePlainForm(text: string): Record<string, unknown> | undefined {
  const form: Record<string, unknown> = {};
  const fields = text.split('&');
  if (fields.length > MAX_FIELDS) return undefined;
  for (const field of fields) {
    const end = field.indexOf('=');
    const name = field.slice(0, end);
    // A name that is there already is a repeated one, or one that all objects have.
    if (end < 0 || name in form || !PLAIN_NAME.test(name)) return undefined;
    form[name] = decodeValue(field.slice(end + 1));
  }
  return form;
}

/** The fields of a form, as `querystring` gives them, in half the time for those that Slack sends. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return parsePlainForm(text) ?? parse(text);
  } catch {
    // Not UTF-8, which `querystring` decodes byte by byte.
    return parse(text);
  }
}

/**
 * A form with the field `payload` contains JSON; a command is the form itself; an event is JSON.
 *
 * @throws {SyntaxError} if it is not JSON
 */
export function parseBody(contentType: string | undefined, text: string): unknown {
  if (contentType !== FORM) return JSON.parse(text);
  const form = parseForm(text);
  const { payload } = form;
  return typeof payload === 'string' ? JSON.parse(payload) : form;
}
