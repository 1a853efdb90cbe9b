import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../calendar/helpers.js';
import {
  googleVariablesFor,
  person,
  ROOM,
  room,
  startGoogleServer,
} from '../../calendar/sources/google/fake-google.js';
import { startStrictStage } from '../support/strict-stage.js';

const TOMORROW = Temporal.Now.zonedDateTimeISO('Europe/Oslo').add({ days: 1 });
const at = (hour: number) => TOMORROW.withPlainTime({ hour }).toString({ timeZoneName: 'never' });

/** The bot, the calendar service and Google, which has one meeting tomorrow at ten. */
async function startOnGoogle() {
  const meeting = { from: at(10), to: at(11) };
  const event = {
    ...meeting,
    id: 'a',
    summary: 'Allmøte',
    start: { dateTime: meeting.from },
    end: { dateTime: meeting.to },
  };
  const google = await startGoogleServer({
    calendars: { 'kari@eksempel.no': person(meeting), [ROOM]: room(event) },
    resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
  });
  const { baseUrl } = await startService(
    { ...googleVariablesFor(google.url), CALENDAR_API_KEYS: 'k' },
    Temporal.Now.instant,
  );
  const stage = await startStrictStage({
    calendar: async (response, { url = '' }) => {
      const answer = await fetch(baseUrl + url);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    },
    config: {
      rooms: [{ name: 'Fjorden', address: ROOM, equipment: [] }],
      meetings: { kind: 'google' },
    },
  });
  onTestFinished(() => stage.stop());
  return stage;
}

test('/ledig says when people are busy, and that the calendar tells no more', async () => {
  const stage = await startOnGoogle();
  await stage.command('/ledig', 'kari i morgen');
  await expect.poll(() => stage.slack.replies()).toHaveLength(1);
  const [reply] = stage.slack.replies();
  expect(reply?.['text']).toContain('opptatt 10:00–11:00');
  expect(JSON.stringify(reply)).toContain('Kalenderen sier bare når folk er opptatt');
});

test('/rom finds a room of Google’s domain by its name, and invites it to a new meeting', async () => {
  const stage = await startOnGoogle();
  await stage.command('/rom', 'fjorden i morgen');
  await expect.poll(() => stage.slack.replies()).toHaveLength(1);
  const agenda = JSON.stringify(stage.slack.replies());
  expect(agenda).toContain('Allmøte');
  expect(agenda).toContain('10:00');
  await stage.command('/rom', 'ledig i morgen 12-13');
  await expect.poll(() => stage.slack.replies()).toHaveLength(2);
  const free = JSON.stringify(stage.slack.replies()[1]);
  expect(free).toContain('https://calendar.google.com/calendar/render?');
  expect(free).toContain(`add=${encodeURIComponent(ROOM)}`);
  await stage.command('/rom', 'ledig i morgen 10-11');
  await expect.poll(() => stage.slack.replies()).toHaveLength(3);
  expect(stage.slack.replies()[2]?.['text']).toContain('Fjorden er ikke ledig da.');
});
