import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { SourceWindow } from '../../../../src/calendar/sources/common/source.js';
import {
  MERGED_INTERVAL_MINUTES,
  parseMergedFreeBusy,
  toAvailabilityProblem,
} from '../../../../src/calendar/sources/microsoft/merged-free-busy.js';

const at = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * 3_600_000);

test('parses each quarter of a merged view', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('0', '1', '2', '3', '4'), { maxLength: 60 }), (digits) => {
      const window = { start: at(0), end: at(24 * 7) };
      const times = parseMergedFreeBusy(digits.join(''), window);
      const isBusy = digits.map((_, quarter) => {
        const moment = quarter * MERGED_INTERVAL_MINUTES * 60_000;
        return times.some(
          ({ start, end }) => start.epochMilliseconds <= moment && moment < end.epochMilliseconds,
        );
      });
      expect(isBusy).toEqual(digits.map((digit) => digit !== '0'));
    }),
  );
});

test('knows nothing of the quarters that a merged view does not reach, unless events tell', () => {
  const window = { start: at(0), end: at(1) };
  const list = (digits: string, listed?: SourceWindow[]) =>
    parseMergedFreeBusy(digits, window, listed).map(({ status, start }) => [
      status,
      start.epochMilliseconds / 60_000,
    ]);
  expect(list('0000')).toEqual([]);
  expect(list('00')).toEqual([['NoData', 30]]);
  expect(list('')).toEqual([['NoData', 0]]);
  expect(list('0x00')).toEqual([['NoData', 15]]);
  expect(list('', [window])).toEqual([]);
});

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
