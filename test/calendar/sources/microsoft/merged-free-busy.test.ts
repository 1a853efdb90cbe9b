import { describe, expect, test } from 'vitest';
import { toAvailabilityProblem } from '../../../../src/calendar/sources/microsoft/merged-free-busy.js';

const FAILED = 'the calendar server could not look the time up';

describe('a text of the server’s without its machines', () => {
  test.each([
    [
      'Microsoft.Exchange.InfoWorker.Common.Availability.UnknownAddressException: The email address provided is not a valid SMTP address.\r\n. Name of the server where exception originated: POST1. LID: 43916',
      'The email address provided is not a valid SMTP address',
    ],
    ['Proxy to https://post1.firma.local/EWS failed.', 'Proxy to https://…/EWS failed'],
    ['Unable to resolve kari@eksempel.no here.', 'Unable to resolve kari@eksempel.no here'],
    ['System.IO.IOException: gone\n   at Microsoft.Exchange.Some.Stack(String a)', 'gone'],
    ['. Name of the server where exception originated: POST1', FAILED],
    ['', FAILED],
    ['x'.repeat(400), 'x'.repeat(150)],
  ])('%s', (text, expected) => {
    expect(toAvailabilityProblem('1', text).reason).toBe(expected);
  });
});

test.each([
  ['ErrorMailRecipientNotFound', 'x', 'ErrorMailRecipientNotFound', 'there is no such user'],
  ['5021', '', 'ErrorServiceDiscoveryFailed', FAILED],
  ['6123', '', '6123', FAILED],
  [
    'ErrorFreeBusyDLLimitReached',
    'x',
    'ErrorFreeBusyDLLimitReached',
    'it is a list of people, not one person',
  ],
])('%s', (code, text, name, reason) => {
  expect(toAvailabilityProblem(code, text)).toEqual({ code: name, reason });
});
