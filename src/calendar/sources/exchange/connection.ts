import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosResponse, type RawAxiosRequestHeaders } from 'axios';

/** More than a thousand events or a hundred people's weeks. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** One message to the server. */
export interface SoapMessage {
  /** A SOAP envelope. */
  xml: string;
  headers: RawAxiosRequestHeaders;
  signal: AbortSignal;
}

/** What sends messages to one server; it holds sockets until it is closed. */
export interface EwsConnection {
  /** Any status is an answer. @throws what axios throws when there is none, which carries the password with it */
  post: (message: SoapMessage) => Promise<AxiosResponse<string>>;
  close: () => void;
}

/** Posts to one address over sockets that stay open; follows no redirect, uses no proxy. */
export function createConnection(url: string, maxSockets: number): EwsConnection {
  const agents = {
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets }),
  };
  const http = axios.create({
    ...agents,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8' },
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    proxy: false,
  });
  return {
    post: ({ xml, headers, signal }) => http.post<string>(url, xml, { headers, signal }),
    close() {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

/** Basic authentication (RFC 7617), with the user and the password in UTF-8. */
export function createBasicConnection(
  url: string,
  { user, password }: { user: string; password: string },
  maxSockets: number,
): EwsConnection {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const poster = createConnection(url, maxSockets);
  return {
    ...poster,
    post: (message) => poster.post({ ...message, headers: { ...message.headers, authorization } }),
  };
}
