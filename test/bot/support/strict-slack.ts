import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SCOPES } from '../../../src/bot/config/config.js';
import { validateMessage, validateView } from '../../../src/playground/rules/validate.js';

type Json = Record<string, unknown>;

/** An answer of Slack, with its own status and headers for a failure. */
export interface StrictReply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A request of the app. */
export interface Call {
  /** `users.info`, or the path of a response_url. */
  method: string;
  args: Json;
  /** The token of the request. For a response_url, its address. */
  token: string | undefined;
}

export interface StrictSlackOptions {
  /** Users by id. A string is the error that Slack returns for them. */
  users?: Record<string, Json | string>;
  /** The scopes of the token; null if Slack names none. Default: those of the manifest. */
  scopes?: readonly string[] | null;
  /** Overrides the usual answer. Undefined keeps it. */
  answer?: (call: Call, count: number) => StrictReply | undefined;
}

/**
 * Simulates Slack for a bot, on a free port. Refuses unknown methods, used triggers, views that are not open,
 * and all that breaks the rules of Block Kit. `refusals` lists what it refused for its shape.
 */
export interface StrictSlack {
  apiUrl: string;
  calls: Call[];
  refusals: string[];
  /** Creates a response_url. */
  responseUrl: () => string;
  /** The messages to response_urls, in order. */
  replies: () => Json[];
  /** The triggers that open a modal, each one once. */
  triggers: Set<string>;
  /** The open modals by id. */
  views: Map<string, Json>;
  /** The Home tabs of each person, in order. */
  homes: Map<string, Json[]>;
  /** The files that the app posted, in order. */
  files: readonly PostedFile[];
  stop: () => Promise<void>;
}

const ok = (body: Json = {}): StrictReply => ({ body: { ok: true, ...body } });
const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

const parseArguments = (type: string, body: string): Json => {
  if (type.includes('octet-stream')) return { content: body };
  if (type.includes('json')) return JSON.parse(body);
  const fields: Json = Object.fromEntries(new URLSearchParams(body));
  for (const name of ['view', 'unfurls', 'blocks', 'outputs']) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = JSON.parse(value);
  }
  return fields;
};

const isMessage = ({ delete_original: isDeleted }: Json) => isDeleted !== true;

export async function startStrictSlack({
  users = {},
  scopes = Object.keys(SCOPES),
  answer = () => undefined,
}: StrictSlackOptions = {}): Promise<StrictSlack> {
  const calls: Call[] = [];
  const refusals: string[] = [];
  const triggers = new Set<string>();
  const views = new Map<string, Json>();
  const homes = new Map<string, Json[]>();
  let count = 0;

  function show(view: unknown, id: string, put: (view: Json) => void): StrictReply {
    const problems = validateView(view);
    if (problems.length > 0) {
      refusals.push(JSON.stringify(problems));
      return refuse('invalid_arguments');
    }
    put(view as Json);
    return ok({ view: { id } });
  }

  const showModal = (view: unknown, id: string) => show(view, id, (shown) => views.set(id, shown));

  function publish({ user_id, view }: Json): StrictReply {
    const user = String(user_id);
    return show(view, `H${user}`, (shown) => homes.set(user, [...(homes.get(user) ?? []), shown]));
  }

  function open({ trigger_id: trigger, view }: Json): StrictReply {
    if (!triggers.delete(String(trigger))) return refuse('expired_trigger_id');
    count += 1;
    return showModal(view, `V${count}`);
  }

  /** The preview of each link must have blocks that a message may have. */
  function unfurl({ unfurls }: Json): StrictReply {
    const problems = Object.values(unfurls as Json).flatMap((one) =>
      validateMessage({ text: '', blocks: (one as Json)['blocks'] }),
    );
    if (problems.length === 0) return ok();
    refusals.push(JSON.stringify(problems));
    return refuse('invalid_blocks');
  }

  function post(args: Json, taken: Json): StrictReply {
    const problems = validateMessage(args);
    if (problems.length === 0) return ok(taken);
    refusals.push(JSON.stringify(problems));
    return refuse('invalid_blocks');
  }

  const files = createStrictFiles((id) => `${address}/upload/v1/${id}`);
  const methods: Record<string, (args: Json) => StrictReply> = {
    'auth.test': () => ok({ user_id: 'UBOT', bot_id: 'BBOT', team_id: 'T1' }),
    'users.list': ({ cursor }) => {
      const all = Object.entries(users).flatMap(([id, user]) =>
        typeof user === 'string' ? [] : [{ id, ...user }],
      );
      const page = Number(cursor ?? 0);
      const next = page + 2 < all.length ? String(page + 2) : '';
      return ok({ members: all.slice(page, page + 2), response_metadata: { next_cursor: next } });
    },
    'users.info': ({ user }) => {
      const known = Object.hasOwn(users, String(user)) ? users[String(user)] : undefined;
      if (known === undefined || typeof known === 'string') return refuse(known ?? 'user_not_found');
      return ok({ user: { id: user, team_id: 'T1', ...known } });
    },
    // An empty list: the app is not a member of any channel.
    'users.conversations': () => ok({ channels: [], response_metadata: { next_cursor: '' } }),
    'conversations.info': ({ channel }) => ok({ channel: { id: channel, is_member: true } }),
    'chat.unfurl': unfurl,
    'chat.postMessage': (args) => post(args, { channel: args['channel'], ts: '1795507200.000900' }),
    'chat.update': (args) => post(args, { channel: args['channel'], ts: args['ts'] }),
    'chat.postEphemeral': (args) => post(args, { message_ts: '1795507200.000901' }),
    'files.getUploadURLExternal': files.announce,
    'files.completeUploadExternal': files.complete,
    'functions.completeSuccess': () => ok(),
    'functions.completeError': () => ok(),
    'views.open': open,
    'views.push': open,
    'views.update': ({ view_id: id, view }) =>
      views.has(String(id)) ? showModal(view, String(id)) : refuse('not_found'),
    'views.publish': publish,
  };

  function respond({ method, args }: Call): StrictReply {
    if (method.startsWith('/upload/v1/')) {
      return files.upload(method.slice('/upload/v1/'.length), String(args['content']));
    }
    if (!method.startsWith('/response/')) return methods[method]?.(args) ?? refuse('unknown_method');
    const problems = isMessage(args) ? validateMessage(args) : [];
    if (problems.length === 0) return { headers: { 'content-type': 'text/html' }, body: 'ok' };
    refusals.push(JSON.stringify(problems));
    return { status: 400, body: 'invalid_blocks' };
  }

  async function handle(request: IncomingMessage): Promise<StrictReply> {
    const body = await textOf(request);
    const method = request.url?.replace(/^\/api\//u, '') ?? '';
    const token = request.headers.authorization?.replace(/^Bearer /u, '');
    const call = { method, token, args: parseArguments(request.headers['content-type'] ?? '', body) };
    calls.push(call);
    return answer(call, calls.length) ?? respond(call);
  }

  const server = createServer((request, response) => {
    handle(request).then(({ status = 200, headers, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(scopes && { 'x-oauth-scopes': scopes.join(',') }),
        ...headers,
      });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let urls = 0;
  return {
    apiUrl: `${address}/api/`,
    calls,
    refusals,
    triggers,
    views,
    homes,
    files: files.posted,
    responseUrl: () => {
      urls += 1;
      return `${address}/response/${urls}`;
    },
    replies: () => calls.filter(({ method }) => method.startsWith('/response/')).map(({ args }) => args),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A file that the app posted. */
export interface PostedFile {
  name: string;
  title: string;
  content: string;
  /** Ids of people or conversations. */
  channels: string;
  comment: string;
}

/**
 * Simulates the three steps of a file (docs.slack.dev, working with files): the address, the bytes, which must
 * have the announced length, and the message, which comes once.
 */
export function createStrictFiles(addressOf: (ticket: string) => string) {
  const announced = new Map<string, { name: string; length: number; content?: string }>();
  const posted: PostedFile[] = [];

  function announce({ filename, length }: Json): StrictReply {
    if (typeof filename !== 'string' || filename === '') return refuse('invalid_arguments');
    if (!(Number(length) > 0)) return refuse('missing_argument');
    const id = `F${announced.size + 1}`;
    announced.set(id, { name: filename, length: Number(length) });
    return ok({ upload_url: addressOf(id), file_id: id });
  }

  function upload(id: string, content: string): StrictReply {
    const file = announced.get(id);
    if (!file || Buffer.byteLength(content) !== file.length) return { status: 400, body: 'bad upload' };
    file.content = content;
    return { headers: { 'content-type': 'text/html' }, body: `OK - ${file.length}` };
  }

  function complete({ files, channel_id, channels, initial_comment }: Json): StrictReply {
    if (channel_id !== undefined && !/^[CGDZ][A-Z0-9]{8,}$/u.test(String(channel_id))) {
      return refuse('invalid_arguments');
    }
    const [{ id = '', title = '' } = {}] = JSON.parse(String(files)) as { id?: string; title?: string }[];
    const file = announced.get(id);
    if (file?.content === undefined) return refuse('file_not_found');
    announced.delete(id);
    const comment = String(initial_comment ?? '');
    posted.push({ name: file.name, title, content: file.content, channels: String(channels), comment });
    return ok({ files: [{ id, title }] });
  }

  return { announce, upload, complete, posted };
}
