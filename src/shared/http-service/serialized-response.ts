import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A response body with its headers. */
export interface SerializedResponse {
  json: string;
  /** In bytes of UTF-8. */
  length: number;
  /** A strong validator of the body (RFC 9110, section 8.8.3). */
  etag: string;
}

export const serializeResponse = (json: string): SerializedResponse => ({
  json,
  length: Buffer.byteLength(json),
  etag: `"${hash('sha1', json, 'base64url')}"`,
});

/** Sends the body as a string: Node writes a string together with the headers, but a buffer in a write of its own. */
export function sendResponse(reply: FastifyReply, { json, length, etag }: SerializedResponse): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-length', length)
    .header('etag', etag)
    .send(json);
}
