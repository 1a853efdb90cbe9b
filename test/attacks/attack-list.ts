/** A route of a program: its method, and its path as the router writes it. */
export interface Route {
  method: string;
  /** `/users/:id`, `/docs/*` */
  path: string;
}

export interface Attack {
  name: string;
  method: string;
  /** As it is on the wire. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Whether the path is the route's own, perhaps with a query. */
  isExact: boolean;
}

const encodeLetters = (path: string) =>
  path.replaceAll(/[a-z]/giu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const withLastSegment = (path: string, name: string) => path.replace(/[^/]*$/u, name);

/** Other ways to write a path. A router, a proxy or a check of the raw path may read them as the same one. */
const OTHER_PATHS: Record<string, (path: string) => string> = {
  'a dot segment': (path) => `/.${path}`,
  'a parent segment': (path) => `/..${path}`,
  'a segment and its parent': (path) => `/slack/..${path}`,
  'an encoded dot segment': (path) => `/%2e${path}`,
  'an encoded parent segment': (path) => `/slack/%2e%2e${path}`,
  'an encoded slash': (path) => `/slack/%2e%2e%2f${path.slice(1)}`,
  'a backslash': (path) => `/slack/..\\${path.slice(1)}`,
  'an encoded backslash': (path) => `/slack/..%5c${path.slice(1)}`,
  'an encoded letter': (path) => path.replace(/[a-z]/u, encodeLetters),
  'encoded letters': encodeLetters,
  'letters that are encoded twice': (path) => encodeLetters(path).replaceAll('%', '%25'),
  'upper case': (path) => path.toUpperCase(),
  'a double slash': (path) => `/${path}`,
  'double slashes': (path) => path.replaceAll('/', '//'),
  'a slash at the end': (path) => `${path}/`,
  'a dot at the end': (path) => `${path}.`,
  'dots at the end': (path) => `${path}/../..`,
  'a space at the end': (path) => `${path}%20`,
  'a NUL': (path) => `${path}%00`,
  'a NUL and an extension': (path) => `${path}%00.css`,
  'a line break': (path) => `${path}%0d%0aset-cookie:x=1`,
  'a parameter': (path) => `${path};x=1`,
  'an encoded question mark': (path) => `${path}%3fx=1`,
  'an encoded hash': (path) => `${path}%23`,
  'an absolute address of this machine': (path) => `http://127.0.0.1${path}`,
  'an absolute address of another host': (path) => `http://eksempel.no${path}`,
  'an address without a slash': (path) => path.slice(1) || '*',
  'a long segment': (path) => `${path}/${'a'.repeat(9_000)}`,
  'many segments': (path) => `${path}${'/a'.repeat(4_000)}`,
  'an overlong dot': (path) => `${path}/%c0%ae%c0%ae/`,
  'a broken encoding': (path) => `${path}%`,
  'a byte that is no UTF-8': (path) => `${path}%ff`,
  'another name': (path) => withLastSegment(path, 'x'),
  'a key of every object': (path) => withLastSegment(path, '__proto__'),
  'a method of every object': (path) => withLastSegment(path, 'constructor'),
};

const QUERIES = ['?', `?x=${'a'.repeat(9_000)}`, '?__proto__[x]=1&constructor=1', '?x=%00&x=%ff&x'];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

const HEADERS: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://eksempel.no' },
  'no origin': { origin: 'null' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a sister site': { 'sec-fetch-site': 'same-site' },
  'another host': { host: 'eksempel.no' },
  'a broken host': { host: '[' },
  'another method': { 'x-http-method-override': 'DELETE' },
  'another address': { 'x-original-url': '/metrics', 'x-forwarded-host': 'eksempel.no' },
  'a huge header': { 'x-long': 'a'.repeat(15_000) },
  'a header above the limit': { 'x-long': 'a'.repeat(40_000) },
  'a cookie': { cookie: '__proto__=1; a='.repeat(100) },
  'an empty key': { 'x-api-key': '', authorization: 'Bearer ' },
  'a wrong key': { 'x-api-key': '__proto__', authorization: 'Bearer xoxb-feil' },
  'a key that is too long': { 'x-api-key': 'a'.repeat(5_000), authorization: `Bearer ${'a'.repeat(5_000)}` },
  'a signature of another version': { 'x-slack-signature': 'v1=0', 'x-slack-request-timestamp': '0' },
};

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const HUGE = 2_000_000;
/** A message in the name of another person, for the routes that send messages. */
const FORGED = JSON.stringify({ user: 'U0KARI', channel: 'C0GENERELT', text: 'forfalsket' });

const BODIES: [name: string, type: string, body: string][] = [
  ['no body', JSON_TYPE, ''],
  ['broken JSON', JSON_TYPE, '{'],
  ['JSON that is no object', JSON_TYPE, 'null'],
  ['keys of every object', JSON_TYPE, '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'],
  ['deep JSON', JSON_TYPE, '['.repeat(100_000)],
  ['a huge body', JSON_TYPE, `"${'a'.repeat(HUGE)}"`],
  ['a form', FORM, 'payload=%7B%7D&text=x'],
  ['a form of keys of every object', FORM, '__proto__=1&constructor=1&payload=%FF'],
  ['plain text', 'text/plain', FORGED],
  ['an unknown type', 'application/x-unknown', 'x'],
  ['a broken type', '/;;=', 'x'],
];

/** The route's own path with a value for each parameter. A router writes a colon as `::`. */
const fillPath = ({ path }: Route, values: Readonly<Record<string, string>>) =>
  path.replaceAll(/::|:\w+/gu, (name) => (name === '::' ? ':' : (values[name] ?? 'x'))).replace('*', 'x');

/** @param values of the parameters by name, as `:key` */
export function listAttacks(route: Route, values: Readonly<Record<string, string>> = {}): Attack[] {
  const path = fillPath(route, values);
  const { method } = route;
  const sent = { method, path, headers: {}, isExact: true };
  const body = method === 'POST' ? FORGED : undefined;
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': JSON_TYPE };
  return [
    { ...sent, name: 'the path itself', headers: json, body },
    ...QUERIES.map((query) => ({ ...sent, name: 'a query', path: `${path}${query}`, headers: json, body })),
    ...Object.entries(OTHER_PATHS).map(([name, write]) => ({
      ...sent,
      name,
      path: write(path),
      headers: json,
      body,
      isExact: false,
    })),
    ...METHODS.map((other) => ({ ...sent, name: `the method ${other}`, method: other })),
    ...Object.entries(HEADERS).map(([name, more]) => ({
      ...sent,
      name,
      headers: { ...json, ...more },
      body,
    })),
    ...(body === undefined ? [] : BODIES).map(([name, type, text]) => ({
      ...sent,
      name,
      headers: { 'content-type': type },
      body: text,
    })),
  ];
}
