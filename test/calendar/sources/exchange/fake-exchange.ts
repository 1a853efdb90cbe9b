import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { envelope, soapFault } from './fake-answers.js';
import { answerBookingRequest } from './fake-booking-requests.js';
import { createFakeNtlm } from './fake-ntlm.js';
import { answerOperation, type ExchangeFixture } from './fake-operations.js';
import { readRequest } from './fake-requests.js';

export const ACCOUNT = { domain: 'FIRMA', user: 'ordrom', password: 'passord-som-aldri-vises' };
/** The account that writes bookings. */
export const BOOKING_ACCOUNT = { domain: 'FIRMA', user: 'bestilling', password: 'enda-et-passord' };
const PATH = '/EWS/Exchange.asmx';

/** In place of the next answer, with its number; undefined leaves it to the server. */
export type ExchangeInterruption = (response: ServerResponse, operation: string, count: number) => boolean;

export interface RecordedEwsCall {
  operation: string;
  impersonated?: string | undefined;
  anchor?: string | undefined;
  /** How many mailboxes it was about. */
  count: number;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** An Exchange server as strict as the real one: authentication, well-formed XML, limits. */
export async function startFakeExchange(options: ExchangeFixture = {}) {
  const calls: RecordedEwsCall[] = [];
  const accounts = [options.account ?? ACCOUNT, BOOKING_ACCOUNT] as const;
  const ntlm = createFakeNtlm(accounts);
  const formatBasic = ({ domain, user, password }: typeof ACCOUNT) =>
    `Basic ${Buffer.from(`${domain}\\${user}:${password}`).toString('base64')}`;
  const findByPassword = ({ headers }: IncomingMessage) => {
    const account = accounts.find((each) => formatBasic(each) === headers.authorization);
    return account ? { account } : { challenge: 'Basic realm="post.eksempel.no"' };
  };
  const state = { atOnce: 0, mostAtOnce: 0, sockets: 0 };
  let interrupt: ExchangeInterruption = () => false;
  let cutAfter: (operation: string) => boolean = () => false;

  const send = (response: ServerResponse, status: number, xml: string) =>
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml);

  /** Who the request is from; undefined after a refusal. */
  function findAccount(request: IncomingMessage, response: ServerResponse) {
    const verdict = options.auth === 'ntlm' ? ntlm.judge(request) : findByPassword(request);
    if ('account' in verdict) return verdict.account;
    response
      .writeHead(401, { 'www-authenticate': verdict.challenge, 'content-type': 'text/html' })
      .end('<html>401</html>');
    return undefined;
  }

  /** What the account of bookings gets. */
  function handleBooking(text: string, { socket }: IncomingMessage, response: ServerResponse) {
    const answer = answerBookingRequest(text, options);
    if (!answer) return send(response, 500, soapFault('ErrorSchemaValidation', 'Not of the schema.'));
    calls.push({ operation: answer.operation, count: 0 });
    if (cutAfter(answer.operation)) return socket.destroy();
    return send(response, 200, envelope(answer.body));
  }

  function handle(text: string, request: IncomingMessage, response: ServerResponse) {
    const asked = readRequest(text);
    if (!asked)
      return send(response, 500, soapFault('ErrorSchemaValidation', 'The request failed schema validation.'));
    const { Body, Header } = asked;
    const operation = Object.keys(Body)[0]?.replace(/Request$/, '') ?? '';
    const impersonated = Header.ExchangeImpersonation?.ConnectingSID.PrimarySmtpAddress;
    const count = Body.GetUserAvailabilityRequest?.MailboxDataArray.MailboxData.length ?? 0;
    const anchor = request.headers['x-anchormailbox'];
    calls.push({ operation, impersonated, anchor: anchor?.toString(), count });
    if (interrupt(response, operation, calls.length)) return response;
    const result = answerOperation(Body, options, impersonated);
    return 'fault' in result
      ? send(response, 500, soapFault(...result.fault))
      : send(response, 200, envelope(result.body));
  }

  const server = createServer(async (request, response) => {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    const text = await readText(request);
    if (request.url !== PATH) response.writeHead(404).end();
    else if (request.method !== 'POST') response.writeHead(405).end();
    else if (!/^text\/xml; charset=utf-8$/.test(request.headers['content-type'] ?? ''))
      response.writeHead(415).end();
    else {
      const account = findAccount(request, response);
      if (account === accounts[0]) handle(text, request, response);
      else if (account && !interrupt(response, 'booking', calls.length))
        handleBooking(text, request, response);
    }
  });
  server.on('connection', (socket) => {
    state.sockets += 1;
    socket.on('close', () => {
      state.sockets -= 1;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${bound.port}${PATH}`,
    calls,
    state,
    send,
    handshakes: ntlm.handshakes,
    interruptWith(next: ExchangeInterruption) {
      interrupt = next;
    },
    /** Decides after each request of the account of bookings whether the connection is lost. */
    cutAfter(next: typeof cutAfter) {
      cutAfter = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
