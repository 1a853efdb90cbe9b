/** An unfolded line of a calendar: `DTSTART;TZID=Europe/Oslo:20261026T090000` (RFC 5545 section 3.1). */
export interface ContentLine {
  /** In upper case. */
  name: string;
  /** By name in upper case, without quotation marks. */
  params: ReadonlyMap<string, string>;
  /** Still escaped. */
  value: string;
}

export const NO_PARAMS: ContentLine['params'] = new Map();
const NAME = /[A-Za-z0-9-]+/y;
const PARAM = /;([A-Za-z0-9-]+)=(?:("[^"]*")(?:,(?:"[^"]*"|[^";:,]*))*|([^";:]*))/y;

/** Parses a line; undefined when it is not a content line. */
export function parseContentLine(line: string): ContentLine | undefined {
  NAME.lastIndex = 0;
  const name = NAME.exec(line)?.[0];
  return name === undefined ? undefined : parseAfterName(line, name.toUpperCase());
}

/** Parses a line that begins with the given name. @param name in upper case */
export function parseAfterName(line: string, name: string): ContentLine | undefined {
  let at = name.length;
  if (line[at] === ':') return { name, params: NO_PARAMS, value: line.slice(at + 1).trim() };
  const params = new Map<string, string>();
  while (line[at] === ';') {
    PARAM.lastIndex = at;
    const [, param, quoted, plain] = PARAM.exec(line) ?? [];
    const value = quoted ?? plain;
    if (param === undefined || value === undefined) return undefined;
    params.set(param.toUpperCase(), value.replaceAll('"', '').trim());
    at = PARAM.lastIndex;
  }
  return line[at] === ':' ? { name, params, value: line.slice(at + 1).trim() } : undefined;
}

/** Unescapes a text value (RFC 5545 section 3.3.11) and puts it on one line. */
export function unescapeText(value: string): string {
  return value
    .replace(/\\([nN\\;,])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? ' ' : escaped))
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
