import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import { meetingKeyOf } from '../../../src/bot/config/meeting-link.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

const PUBLIC_URL = 'https://ordrom.eksempel.no';

async function startWithFiles() {
  const stage = await startStrictStage({
    config: {
      meetings: { kind: 'ics' },
      meetingFiles: { publicUrl: PUBLIC_URL, key: meetingKeyOf('strict-signing-secret') },
    },
  });
  onTestFinished(() => stage.stop());
  /** The links of the newest answer, at the address where the bot listens. */
  const links = () =>
    [
      ...JSON.stringify(stage.slack.replies().at(-1)).matchAll(/https:\/\/ordrom\.eksempel\.no(\/[\w/-]+)/gu),
    ].map(([, path]) => `${stage.botUrl}${path}`);
  return { stage, links };
}

test.each([
  ['/rom', 'ledig i morgen 12-13', { room: 'styrerommet@eksempel.no', title: 'Møte' }],
  ['/ledig', 'ola i morgen 12-14 1 time om budsjett', { title: 'Budsjett' }],
])(
  '%s %s links to a file of the meeting',
  async (command, text, { room, title }: { room?: string; title?: string }) => {
    const { stage, links } = await startWithFiles();
    await stage.command(command, text);
    await expect.poll(() => stage.slack.replies(), { timeout: 30_000 }).toHaveLength(1);
    const [link = ''] = links();
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="mote.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const [event] = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents('vevent');
    const attendees = event?.getAllProperties('attendee').map((each) => String(each.getFirstValue()));
    if (room) expect(attendees).toEqual([`mailto:${room}`]);
    if (title) expect(event?.getFirstPropertyValue('summary')).toBe(title);
  },
);

test('a wrong address and another method get no file', async () => {
  const { stage, links } = await startWithFiles();
  await stage.command('/rom', 'ledig i morgen 12-13');
  await expect.poll(() => stage.slack.replies(), { timeout: 30_000 }).toHaveLength(1);
  const [link = ''] = links();
  for (const wrong of [
    `${link}A`,
    link.slice(0, -1),
    `${stage.botUrl}/slack/meeting/`,
    `${stage.botUrl}/slack/meeting/x`,
  ]) {
    const response = await fetch(wrong);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(`${nb.common.meetingFileGone}\n`);
  }
  expect((await fetch(link, { method: 'POST' })).status).toBe(404);
});

test('a bot without such files has no such address', async () => {
  const stage = await startStrictStage();
  onTestFinished(() => stage.stop());
  const response = await fetch(`${stage.botUrl}/slack/meeting/x`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
});
