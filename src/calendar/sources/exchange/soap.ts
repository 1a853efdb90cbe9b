import * as z from 'zod';
import type { XmlElement } from '../../reading/parse-xml.js';
import type { LookupProblem } from '../common/source.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';

const NAMESPACES = [
  'xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"',
  'xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages"',
  'xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"',
].join(' ');

/** The newest version that grommunio and all servers from Exchange 2016 on accept. */
const VERSION = 'Exchange2013_SP1';

/**
 * A SOAP 1.1 message.
 *
 * @param body the operation's element, with the prefixes `m` and `t`
 * @param impersonated address of the mailbox to act as
 */
export function formatEnvelope(body: string, impersonated?: string): string {
  const impersonation =
    impersonated === undefined
      ? ''
      : `<t:ExchangeImpersonation><t:ConnectingSID><t:PrimarySmtpAddress>${escapeXml(impersonated)}</t:PrimarySmtpAddress></t:ConnectingSID></t:ExchangeImpersonation>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMESPACES}><s:Header><t:RequestServerVersion Version="${VERSION}"/>${impersonation}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
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

/** The fields of every response message, at whatever depth it stands. */
export const ewsResponseSchema = z.looseObject({
  '@ResponseClass': z.enum(['Success', 'Warning', 'Error']),
  ResponseCode: optionalElement(xmlTextSchema),
  MessageText: optionalElement(xmlTextSchema),
  MessageXml: messageXmlSchema,
});
type EwsResponse = z.output<typeof ewsResponseSchema>;

const { server_busy, server_failed, no_access, no_calendar } = REMOTE_PROBLEMS;

/**
 * Error codes with a meaning of their own. The others are `rejected`: a problem with one request must not open the
 * circuit breaker of the whole server.
 */
const PROBLEMS_BY_CODE: Readonly<Record<string, LookupProblem>> = {
  ErrorServerBusy: server_busy,
  ErrorExceededConnectionCount: server_busy,
  ErrorInternalServerError: server_failed,
  ErrorInternalServerTransientError: server_failed,
  ErrorConnectionFailed: server_failed,
  ErrorAccessDenied: no_access,
  ErrorImpersonateUserDenied: no_access,
  ErrorImpersonationDenied: no_access,
  ErrorNonExistentMailbox: no_calendar,
};

/** The error for a response code. A busy server gives its back-off time in milliseconds. */
function createRefusal(
  operation: string,
  code: string | undefined,
  values: readonly z.output<typeof valueSchema>[],
): CalendarServerError {
  const problem = PROBLEMS_BY_CODE[code ?? ''];
  const backOff = values.find((value) => value['@Name'] === 'BackOffMilliseconds')?.['#text'];
  const waitMs = Number(backOff);
  return new CalendarServerError(problem ?? server_failed, {
    service: 'exchange',
    operation,
    ...(!problem && { kind: 'rejected' }),
    code,
    retryAfterSeconds: backOff !== undefined && waitMs >= 0 ? waitMs / 1_000 : undefined,
  });
}

/** @throws {CalendarServerError} when the response is an error; a warning is not */
export function throwIfError(operation: string, response: EwsResponse): void {
  if (response['@ResponseClass'] !== 'Error') return;
  throw createRefusal(operation, response.ResponseCode, response.MessageXml?.Value ?? []);
}

/**
 * The content of the body of a SOAP message.
 *
 * @throws {CalendarServerError} for a SOAP fault
 * @throws {Error} when the document is not a SOAP message
 */
export function parseEnvelope(operation: string, document: XmlElement): unknown {
  const { Body } = envelopeSchema.parse(document).Envelope;
  if (!Body.Fault) return Body;
  const { detail } = Body.Fault;
  throw createRefusal(operation, detail?.ResponseCode, detail?.MessageXml?.Value ?? []);
}
