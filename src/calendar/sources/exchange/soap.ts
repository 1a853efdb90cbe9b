import { z } from 'zod';
import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { escapeXml, manyOf, maybe, textSchema } from '../xml.js';
import { readXml } from '../xml-reader.js';

const NAMESPACES = [
  'xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"',
  'xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages"',
  'xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"',
].join(' ');

/** The newest version that every server from Exchange 2016 on, and grommunio, takes. */
const VERSION = 'Exchange2013_SP1';

/**
 * A SOAP 1.1 message.
 *
 * @param body the operation's element, with the prefixes `m` and `t`
 * @param impersonated the mailbox in whose name it is asked
 */
export function writeEnvelope(body: string, impersonated?: string): string {
  const inName =
    impersonated === undefined
      ? ''
      : `<t:ExchangeImpersonation><t:ConnectingSID><t:PrimarySmtpAddress>${escapeXml(impersonated)}</t:PrimarySmtpAddress></t:ConnectingSID></t:ExchangeImpersonation>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMESPACES}><s:Header><t:RequestServerVersion Version="${VERSION}"/>${inName}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
}

const valueSchema = z.looseObject({ '@Name': z.string().default(''), '#text': z.string().default('') });
const messageXmlSchema = maybe(z.looseObject({ Value: manyOf(valueSchema) }));

const faultSchema = z.looseObject({
  faultstring: maybe(textSchema),
  detail: maybe(z.looseObject({ ResponseCode: maybe(textSchema), MessageXml: messageXmlSchema })),
});

const envelopeSchema = z.object({
  Envelope: z.looseObject({ Body: z.looseObject({ Fault: maybe(faultSchema) }) }),
});

/** What every answer has, wherever it stands in it. */
export const responseSchema = z.looseObject({
  '@ResponseClass': z.enum(['Success', 'Warning', 'Error']),
  ResponseCode: maybe(textSchema),
  MessageText: maybe(textSchema),
  MessageXml: messageXmlSchema,
});
type Response = z.output<typeof responseSchema>;

/** Others are `rejected`: what is wrong with one mailbox does not say that the server is ill. */
const KINDS: Readonly<Record<string, FaultKind>> = {
  ErrorServerBusy: 'busy',
  ErrorExceededConnectionCount: 'busy',
  ErrorInternalServerError: 'failed',
  ErrorInternalServerTransientError: 'failed',
  ErrorConnectionFailed: 'failed',
  ErrorAccessDenied: 'unauthorized',
  ErrorImpersonateUserDenied: 'unauthorized',
  ErrorImpersonationDenied: 'unauthorized',
  ErrorNonExistentMailbox: 'not_found',
};

/** A refusal by its code; a busy server says how long to wait, in milliseconds. */
function refusal(
  operation: string,
  code: string | undefined,
  values: readonly z.output<typeof valueSchema>[],
) {
  const backOff = values.find((value) => value['@Name'] === 'BackOffMilliseconds')?.['#text'];
  const waitMs = Number(backOff);
  return new ServiceFault({
    service: 'exchange',
    operation,
    kind: KINDS[code ?? ''] ?? 'rejected',
    code,
    retryAfterSeconds: backOff !== undefined && waitMs >= 0 ? waitMs / 1_000 : undefined,
  });
}

/** @throws {ServiceFault} when the answer is an error; a warning is an answer */
export function refuseError(operation: string, response: Response): void {
  if (response['@ResponseClass'] !== 'Error') return;
  throw refusal(operation, response.ResponseCode, response.MessageXml?.Value ?? []);
}

/**
 * What stands in the body of a SOAP message.
 *
 * @throws {ServiceFault} for a SOAP fault
 * @throws {Error} when it is no SOAP message
 */
export function readEnvelope(operation: string, text: string): unknown {
  const { Body } = envelopeSchema.parse(readXml(text)).Envelope;
  if (!Body.Fault) return Body;
  const { detail } = Body.Fault;
  throw refusal(operation, detail?.ResponseCode, detail?.MessageXml?.Value ?? []);
}
