import { createTransport, type ServerResponse, type Transport } from '../transport/transport.js';

/** One message to the server. */
export interface SoapMessage {
  operation: string;
  /** A SOAP envelope. */
  xml: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Sends messages to one server and holds sockets until it is closed. */
export interface EwsConnection extends Pick<Transport, 'toError' | 'close'> {
  /** @throws {CalendarServerError} when there is no response; every status is one */
  post: (message: SoapMessage) => Promise<ServerResponse>;
}

/** More than a thousand events, or the weeks of a hundred people. */
const MAX_MEBIBYTES = 8;

/** All operations of EWS are POST requests. A handshake has no body. */
const READING_OPERATION =
  /<s:Body><m:(?:GetUserAvailabilityRequest|FindItem|GetRoomLists|GetRooms|ResolveNames)\b/;

export interface ConnectionOptions {
  maxSockets: number;
  /** Whether messages may change calendars: only for booking. */
  mayWrite?: true | undefined;
}

/** Posts to one address without authentication. */
export function createConnection(url: string, { maxSockets, mayWrite }: ConnectionOptions): EwsConnection {
  const { send, toError, close } = createTransport({
    service: 'exchange',
    maxMebibytes: MAX_MEBIBYTES,
    maxSockets,
    toMicrosoft: true,
    ...(mayWrite && { mayWrite }),
    isReadingPost: ({ body = '' }) => body === '' || READING_OPERATION.test(body),
    // EWS has one address for everything: 404 says that the address is wrong, and nothing about a mailbox.
    problems: {
      404: 'invalid_answer',
      410: 'invalid_answer',
      503: 'server_failed',
      too_large: 'unreadable_calendar',
    },
  });
  return {
    post: ({ operation, xml, headers, signal }) =>
      send({
        operation,
        method: 'POST',
        url,
        headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', ...headers },
        body: xml,
        signal,
      }),
    toError,
    close,
  };
}

/** Basic authentication (RFC 7617), with the user name and the password in UTF-8. */
export function createBasicConnection(
  url: string,
  { user, password }: { user: string; password: string },
  options: ConnectionOptions,
): EwsConnection {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const connection = createConnection(url, options);
  return {
    ...connection,
    post: (message) => connection.post({ ...message, headers: { ...message.headers, authorization } }),
  };
}
