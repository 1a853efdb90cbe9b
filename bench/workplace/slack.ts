import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A button or menu in an answer. */
export interface AnswerButton {
  actionId: string;
  value: string;
}

export interface WorkplaceSlack {
  url: string;
  /** Creates a response_url; `answered` resolves to the buttons of the answer. */
  expectAnswer: () => { responseUrl: string; answered: Promise<AnswerButton[]> };
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

/** The response of the Web API to the methods in use here. */
export function answerWebApi(method: string, body: string): unknown {
  if (method === 'auth.test') return { ok: true, bot_id: 'B1', user_id: 'UBOT', team_id: 'T1' };
  if (method === 'users.info') {
    const id = new URLSearchParams(body).get('user') ?? '';
    const name = PEOPLE[Number(id.slice(1)) % PEOPLE.length];
    const profile = { email: `${name}@eksempel.no`, real_name: name };
    return { ok: true, user: { id, name, team_id: 'T1', tz: 'Europe/Oslo', profile } };
  }
  return { ok: true, view: { id: 'V1', hash: '1' } };
}

/** Starts the parts of Slack that a bot needs, in this process, so that it sees each answer at once. */
export async function startWorkplaceSlack(): Promise<WorkplaceSlack> {
  const waiting = new Map<string, (touchables: AnswerButton[]) => void>();
  let made = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    const isMethod = path.startsWith('/api/');
    response.writeHead(200, { 'content-type': isMethod ? 'application/json' : 'text/html' });
    if (isMethod) {
      response.end(JSON.stringify(answerWebApi(path.slice('/api/'.length), body)));
      return;
    }
    response.end('ok');
    waiting.get(path)?.(findButtons(JSON.parse(body)));
    waiting.delete(path);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    expectAnswer() {
      made += 1;
      const path = `/response/${made}`;
      const answered = new Promise<AnswerButton[]>((resolve) => waiting.set(path, resolve));
      return { responseUrl: `${url}${path}`, answered };
    },
    stop: () => server.close(() => undefined).closeAllConnections(),
  };
}
