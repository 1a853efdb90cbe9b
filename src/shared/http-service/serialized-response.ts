import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type ByteText, toByteText } from '../text/byte-text.js';

/** A response body, JSON, with its header. */
export interface SerializedResponse {
  body: ByteText;
  /** A strong validator of the body (RFC 9110, section 8.8.3). */
  etag: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Used again and again: Node allocates buffers of more than 4 kB one by one, which takes longer than to hash them. */
const shared = Buffer.allocUnsafeSlow(64 * 1024);

/** The bytes of a text, valid until the next call. */
const bytesOf = (body: ByteText): Buffer =>
  body.length > shared.length
    ? Buffer.from(body, 'latin1')
    : shared.subarray(0, shared.write(body, 'latin1'));

/** The response with the bytes of a JSON text. */
export const serializeBytes = (body: ByteText): SerializedResponse => ({
  body,
  etag: `"${hash('sha1', bytesOf(body), 'base64url')}"`,
});

/** The response with a JSON text. */
export const serializeResponse = (json: string): SerializedResponse => serializeBytes(toByteText(json));

/** Sends a response by Fastify, which does not send texts of bytes. */
export function sendResponse(reply: FastifyReply, { body, etag }: SerializedResponse): FastifyReply {
  return reply
    .header('content-type', JSON_TYPE)
    .header('content-length', body.length)
    .header('etag', etag)
    .send(Buffer.from(body, 'latin1'));
}
