import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { createExchangeSource } from '../../src/calendar/sources/exchange/index.js';
import { createLogger } from '../../src/shared/observability/log.js';
import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';

const PEOPLE = 100;
const EVENTS = 30;
const ROUNDS = 30;
/** The response time of an on-premises server for a hundred calendars. */
const UPSTREAM_MS = 100;
const WEEK = {
  start: Temporal.Instant.from('2026-11-23T00:00+01:00'),
  end: Temporal.Instant.from('2026-11-30T00:00+01:00'),
};

const SUCCESS =
  '<m:ResponseMessage ResponseClass="Success"><m:ResponseCode>NoError</m:ResponseCode></m:ResponseMessage>';
const two = (number: number) => String(number).padStart(2, '0');

/** Different meetings for each person, of half an hour to two hours, between 07 and 16. */
function person(number: number): string {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const minutes = 7 * 60 + ((number * 7 + at * 11) % 36) * 15;
    const time = (minute: number) =>
      `2026-11-${two(23 + (at % 5))}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
    const end = minutes + 30 * (1 + ((number + at) % 4));
    return `<t:CalendarEvent><t:StartTime>${time(minutes)}</t:StartTime><t:EndTime>${time(end)}</t:EndTime><t:BusyType>Busy</t:BusyType></t:CalendarEvent>`;
  });
  return `<m:FreeBusyResponse>${SUCCESS}<m:FreeBusyView><t:FreeBusyViewType>FreeBusyMerged</t:FreeBusyViewType><t:CalendarEventArray>${events.join('')}</t:CalendarEventArray></m:FreeBusyView></m:FreeBusyResponse>`;
}

const people = Array.from({ length: PEOPLE }, (_, number) => person(number)).join('');
const ANSWER = `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><m:GetUserAvailabilityResponse xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages" xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"><m:FreeBusyResponseArray>${people}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse></s:Body></s:Envelope>`;

/** Starts an Exchange server that answers every request with the same hundred calendars, after a delay. */
async function startExchange() {
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      await wait(UPSTREAM_MS);
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(ANSWER);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/EWS/Exchange.asmx` };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * The busy times of a hundred people in a week, against one request to their server, which is the minimum.
 */
export async function measureFreeBusy(): Promise<BenchRow> {
  const { server, url } = await startExchange();
  const source = createExchangeSource({
    config: { url, user: 'ordrom', password: 'bench', auth: 'basic', access: 'delegate' },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createLogger('silent'),
  });
  const users = Array.from({ length: PEOPLE }, (_, number) => `kollega${number}`);
  async function ours() {
    const found = await source.freeBusy(users, WEEK);
    if (found.some((each) => !('busy' in each) || each.busy.length !== EVENTS))
      throw new Error('not all were found');
  }
  const theirs = async () => (await fetch(url, { method: 'POST', body: 'x' })).text();
  await ours();
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ theirs: await timeOf(theirs), ours: await timeOf(ours) });
  await source.close?.();
  server.closeAllConnections();
  server.close();
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  return {
    name: 'free/busy of 100 people for a week',
    measured: `${middle((round) => round.ours).toFixed(0)} ms`,
    baseline: `one question to a server that takes ${UPSTREAM_MS} ms: ${middle((round) => round.theirs).toFixed(0)} ms`,
    goal: '1.2 times',
    ratio: { of: 'cost', value: middle((round) => round.ours / round.theirs) },
  };
}
