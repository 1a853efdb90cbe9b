import { z } from 'zod';
import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { parseXml } from '../xml/parse-xml.js';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';

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
export function formatEnvelope(body: string, impersonated?: string): string {
  const inName =
    impersonated === undefined
      ? ''
      : `<t:ExchangeImpersonation><t:ConnectingSID><t:PrimarySmtpAddress>${escapeXml(impersonated)}</t:PrimarySmtpAddress></t:ConnectingSID></t:ExchangeImpersonation>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMESPACES}><s:Header><t:RequestServerVersion Version="${VERSION}"/>${inName}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
}

const valueSchema = z.looseObject({ '@Name': z.string().default(''), '#text': z.string().default('') });
const messageXmlSchema = optionalElement(z.looseObject({ Value: elementList(valueSchema) }));

const faultSchema = z.looseObject({
  faultstring: optionalElement(xmlTextSchema),
  detail: optionalElement(
    z.looseObject({ ResponseCode: optionalElement(xmlTextSchema), MessageXml: messageXmlSchema }),
  ),
});

const envelopeSchema = z.object({
  Envelope: z.looseObject({ Body: z.looseObject({ Fault: optionalElement(faultSchema) }) }),
});

/** What every answer has, wherever it stands in it. */
export const ewsResponseSchema = z.looseObject({
  '@ResponseClass': z.enum(['Success', 'Warning', 'Error']),
  ResponseCode: optionalElement(xmlTextSchema),
  MessageText: optionalElement(xmlTextSchema),
  MessageXml: messageXmlSchema,
});
type EwsResponse = z.output<typeof ewsResponseSchema>;

/** Others are `rejected`: what is wrong with one mailbox does not say that the server is ill. */
const KINDS_BY_CODE: Readonly<Record<string, FaultKind>> = {
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
function createRefusal(
  operation: string,
  code: string | undefined,
  values: readonly z.output<typeof valueSchema>[],
) {
  const backOff = values.find((value) => value['@Name'] === 'BackOffMilliseconds')?.['#text'];
  const waitMs = Number(backOff);
  return new ServiceFault({
    service: 'exchange',
    operation,
    kind: KINDS_BY_CODE[code ?? ''] ?? 'rejected',
    code,
    retryAfterSeconds: backOff !== undefined && waitMs >= 0 ? waitMs / 1_000 : undefined,
  });
}

/** @throws {ServiceFault} when the answer is an error; a warning is an answer */
export function throwIfError(operation: string, response: EwsResponse): void {
  if (response['@ResponseClass'] !== 'Error') return;
  throw createRefusal(operation, response.ResponseCode, response.MessageXml?.Value ?? []);
}

/**
 * What stands in the body of a SOAP message.
 *
 * @throws {ServiceFault} for a SOAP fault
 * @throws {Error} when it is no SOAP message
 */
export function parseEnvelope(operation: string, text: string): unknown {
  const { Body } = envelopeSchema.parse(parseXml(text)).Envelope;
  if (!Body.Fault) return Body;
  const { detail } = Body.Fault;
  throw createRefusal(operation, detail?.ResponseCode, detail?.MessageXml?.Value ?? []);
}
