import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';
import { startBot, startSlack } from '../hostile/bot.js';

const PEOPLE = 100;
const ROUNDS = 15;
const LENGTHS = ['30 min', '45 min', '1 time', '2 timer'];
const GOAL_MS = { first: 3_000, later: 1_000 };
const two = (number: number) => String(number).padStart(2, '0');

/** Four meetings each working day, at other times for each person, without an end. */
function writeCalendar(person: number): string {
  const events = [0, 1, 2, 3].map((at) =>
    [
      'BEGIN:VEVENT',
      `UID:${person}-${at}@eksempel.no`,
      'DTSTAMP:20260101T080000Z',
      `DTSTART;TZID=Europe/Oslo:20260105T${two(8 + 2 * at)}${two((person * 15) % 60)}00`,
      `DURATION:PT${30 + 15 * (person % 3)}M`,
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      `SUMMARY:Møte ${at}`,
      'END:VEVENT',
    ].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** `/ledig` of a hundred people for a week: from the signed command to the answer, with the proposed times. */
export async function measureHundredPeople(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-hundred-'));
  mkdirSync(join(folder, 'calendars', 'people'), { recursive: true });
  for (let person = 0; person < PEOPLE; person += 1)
    writeFileSync(join(folder, 'calendars', 'people', `u${person}.ics`), writeCalendar(person));
  const slack = await startSlack();
  const bot = await startBot(slack, folder, {
    CALENDAR_SOURCE: `ics:${join(folder, 'calendars')}`,
    CALENDAR_DOMAIN: 'eksempel.no',
  });
  try {
    const everybody = Array.from({ length: PEOPLE }, (_, person) => `<@U${person}>`).join(' ');
    let asked = 0;
    /** Milliseconds until the answer. Each question is another one of another person, so that no answer is kept. */
    async function timeOf(people: string): Promise<number> {
      asked += 1;
      const began = performance.now();
      const answer = await bot.send(
        '/ledig',
        `${people} uke ${5 + asked} ${LENGTHS[asked % LENGTHS.length]}`,
        `U${asked}`,
      );
      const took = performance.now() - began;
      if (!answer.includes('ledig:')) throw new Error(`no answer with times: ${answer.slice(0, 300)}`);
      return took;
    }
    await timeOf('<@U0>');
    const first = await timeOf(everybody);
    const [all, one]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      one.push(await timeOf('<@U0>'));
      all.push(await timeOf(everybody));
    }
    const later = median(all);
    const isOver = first > GOAL_MS.first || later > GOAL_MS.later;
    return {
      name: '`/ledig` of 100 people for a week, signed',
      measured: `first ${Math.round(first)} ms, then another week ${Math.round(later)} ms`,
      baseline: `one person: ${Math.round(median(one))} ms`,
      ratio: { of: 'cost', value: later / median(one) },
      goal: `${GOAL_MS.first / 1_000} s, then ${GOAL_MS.later / 1_000} s`,
      ...(isOver && { failure: 'a hundred people take too long' }),
    };
  } finally {
    await bot.stop();
    slack.stop();
    rmSync(folder, { recursive: true });
  }
}
