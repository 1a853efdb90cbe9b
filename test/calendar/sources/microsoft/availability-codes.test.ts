import { describe, expect, test } from 'vitest';
import {
  removeServerNames,
  toAvailabilityProblem,
} from '../../../../src/calendar/sources/microsoft/merged-free-busy.js';

describe('a text of the server’s without its machines', () => {
  test.each([
    [
      'Microsoft.Exchange.InfoWorker.Common.Availability.InvalidSmtpAddressException: The email address provided is not a valid SMTP address.\r\n. Name of the server where exception originated: POST1. LID: 43916',
      'The email address provided is not a valid SMTP address',
    ],
    ['Proxy to https://post1.firma.local/EWS failed.', 'Proxy to https://…/EWS failed'],
    ['Unable to resolve kari@eksempel.no here.', 'Unable to resolve kari@eksempel.no here'],
    ['System.IO.IOException: gone\n   at Microsoft.Exchange.Some.Stack(String a)', 'gone'],
    ['. Name of the server where exception originated: POST1', ''],
    ['', ''],
    ['x'.repeat(400), 'x'.repeat(150)],
  ])('%s', (text, expected) => {
    expect(removeServerNames(text)).toBe(expected);
  });
});

test.each([
  ['ErrorMailRecipientNotFound', 'x', 'ErrorMailRecipientNotFound', 'there is no such user'],
  ['5021', '', 'ErrorServiceDiscoveryFailed', 'the calendar server could not look the time up'],
  ['6123', '', '6123', 'the calendar server could not look the time up'],
  [
    'ErrorFreeBusyDLLimitReached',
    'x',
    'ErrorFreeBusyDLLimitReached',
    'it is a list of people, not one person',
  ],
])('%s', (code, text, name, reason) => {
  expect(toAvailabilityProblem(code, text)).toEqual({ code: name, reason });
});
