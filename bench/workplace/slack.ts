import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A button or menu in an answer. */
export interface AnswerButton {
  actionId: string;
  value: string;
}

/** What a person sees of an action: a message with buttons, or a modal. */
export type Answer = { buttons: AnswerButton[] } | 'modal';

export interface WorkplaceSlack {
  url: string;
  /** `answered` resolves when the bot answers at the response_url, or opens a modal with the trigger_id. */
  expectAnswer: () => { responseUrl: string; triggerId: string; answered: Promise<Answer> };
  stop: () => void;
}

const PEOPLE = ['kari', 'ola', 'ingrid', 'nils', 'amina'];

/** The buttons of an answer, without share buttons and links, which give no further answer. */
export function findButtons(body: unknown): AnswerButton[] {
  if (Array.isArray(body)) return body.flatMap(findButtons);
  if (typeof body !== 'object' || body === null) return [];
  const { type, action_id: actionId, value, url } = body as Record<string, unknown>;
  const isButton = type === 'button' && typeof actionId === 'string' && typeof value === 'string';
  const own = isButton && url === undefined && !actionId.includes('share') ? [{ actionId, value }] : [];
  return [...own, ...Object.values(body).flatMap(findButtons)];
}

/** The channels that the app is a member of. */
const CHANNELS = Array.from({ length: 5_000 }, (_, at) => `C${at}`);

/** A channel with what real ones have (docs.slack.dev/reference/objects/conversation-object), in 650 letters. */
const renderChannel = (id: string) => ({
  id,
  name: id.toLowerCase(),
  is_channel: true,
  is_group: false,
  is_im: false,
  is_mpim: false,
  is_private: false,
  created: 1449252889,
  is_archived: false,
  is_general: false,
  unlinked: 0,
  name_normalized: id.toLowerCase(),
  is_shared: false,
  is_frozen: false,
  is_org_shared: false,
  is_pending_ext_shared: false,
  pending_shared: [],
  context_team_id: 'T0',
  updated: 1689965803820,
  parent_conversation: null,
  creator: 'U1',
  is_ext_shared: false,
  shared_team_ids: ['T0'],
  pending_connected_team_ids: [],
  topic: { value: `Alt om ${id}`, creator: 'U1', last_set: 1449709364 },
  purpose: { value: `Her snakker vi om ${id}.`, creator: 'U1', last_set: 1449709364 },
  previous_names: [],
});

/** A page of `users.conversations`: «We omit the is_member and num_members fields» (docs.slack.dev). */
function listChannels(channels: readonly string[], body: URLSearchParams): unknown {
  const from = Number(body.get('cursor') ?? 0);
  const to = from + Number(body.get('limit') ?? 100);
  const next_cursor = to < channels.length ? String(to) : '';
  return {
    ok: true,
    channels: channels.slice(from, to).map(renderChannel),
    response_metadata: { next_cursor },
  };
}

/**
 * The response of the Web API to the methods in use here, and to others as Slack answers an unknown one.
 *
 * @param channels that the app is a member of
 */
export function answerWebApi(method: string, body: string, channels: readonly string[] = CHANNELS): unknown {
  switch (method) {
    case 'auth.test':
      return { ok: true, bot_id: 'B1', user_id: 'UBOT', team_id: 'T1' };
    case 'users.info': {
      const id = new URLSearchParams(body).get('user') ?? '';
      const name = PEOPLE[Number(id.slice(1)) % PEOPLE.length];
      const profile = { email: `${name}@eksempel.no`, real_name: name };
      return { ok: true, user: { id, name, team_id: 'T1', tz: 'Europe/Oslo', profile } };
    }
    case 'conversations.info': {
      const id = new URLSearchParams(body).get('channel') ?? '';
      return { ok: true, channel: { ...renderChannel(id), is_member: true } };
    }
    case 'users.conversations':
      return listChannels(channels, new URLSearchParams(body));
    case 'views.open':
    case 'views.publish':
    case 'views.push':
    case 'views.update':
      return { ok: true, view: { id: 'V1', hash: '1' } };
    default:
      return { ok: false, error: 'unknown_method' };
  }
}

/** Starts the parts of Slack that a bot needs, in this process, so that it sees each answer at once. */
export async function startWorkplaceSlack(): Promise<WorkplaceSlack> {
  /** By the path of a response_url, and by trigger_id. */
  const waiting = new Map<string, (answer: Answer) => void>();
  function resolveAnswer(id: string, answer: Answer) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  }
  let made = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    const isMethod = path.startsWith('/api/');
    response.writeHead(200, { 'content-type': isMethod ? 'application/json' : 'text/html' });
    if (isMethod) {
      const method = path.slice('/api/'.length);
      response.end(JSON.stringify(answerWebApi(method, body)));
      if (method === 'views.open') resolveAnswer(new URLSearchParams(body).get('trigger_id') ?? '', 'modal');
      return;
    }
    response.end('ok');
    resolveAnswer(path, { buttons: findButtons(JSON.parse(body)) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    expectAnswer() {
      made += 1;
      const path = `/response/${made}`;
      const triggerId = `trigger-${made}`;
      const answered = new Promise<Answer>((resolve) => {
        for (const id of [path, triggerId]) waiting.set(id, resolve);
      }).finally(() => {
        for (const id of [path, triggerId]) waiting.delete(id);
      });
      return { responseUrl: `${url}${path}`, triggerId, answered };
    },
    stop: () => server.close(() => undefined).closeAllConnections(),
  };
}
