import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { actionPayload } from '../../support/strict-stage.js';
import {
  lastView,
  openModals,
  openTab,
  preferencesWithRoom,
  pressOnHome,
  publishedViews,
  STYREROMMET,
  startBot,
} from './home-stage.js';

const nb = textsOf('nb');
const freeNow = nb.rom.freeNow.toLowerCase();

describe('what is opened from Home', () => {
  const query = (action_id: string, value: string) => ({
    type: 'block_suggestion',
    team: { id: 'T1' },
    user: { id: 'U1' },
    action_id,
    block_id: 'b',
    container: { type: 'view', view_id: 'V9' },
    value,
  });

  it('a word from the search menu', async () => {
    const stage = await startBot();
    const response = await stage.interact(query('ord:find', 'fisk'));
    const { options } = (await response.json()) as { options: { value: string }[] };
    await pressOnHome(stage, 'ord:find', options[0]?.value ?? '');
    await expect.poll(() => openModals(stage).join('')).toContain('fisken');
    const methods = stage.slack.calls.map(({ method }) => method);
    expect(methods).toContain('views.open');
    expect(methods).not.toContain('views.push');
  });

  it('rooms in the menu of the form', async () => {
    const stage = await startBot();
    const response = await stage.interact(query('home:pick-rooms', 'styre'));
    expect(await response.json()).toMatchObject({ options: [{ value: STYREROMMET }] });
  });

  it('the day of a room, and the help', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'rom:day:0', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => openModals(stage).join('')).toContain('Styrerommet · ');
    await pressOnHome(stage, 'home:help', '');
    await expect.poll(() => openModals(stage).join('')).toContain('/rom ledig i morgen 13-15');
  });

  it('a notice with its reference, for the option of an unavailable menu', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'ord:find', '!ABC234');
    await expect.poll(() => openModals(stage).join('')).toContain(nb.common.menuUnavailable);
    expect(openModals(stage).join('')).toContain('ABC234');
  });

  it('a notice above Home if the trigger has expired', async () => {
    const stage = await startBot();
    const payload = actionPayload(stage, 'home:help', '');
    const view = { id: 'V9', type: 'home', blocks: [] };
    await stage.interact({ ...payload, response_url: undefined, view });
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('slack', 'timeout'));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });
});

describe('a forged payload', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{"visit":'],
    ['another shape', '{"visit":["first"],"rooms":7}'],
    ['a prototype', '{"__proto__":{"visit":"first"}}'],
    ['too much text', 'x'.repeat(5_000)],
  ])('with %s as metadata changes nothing', async (_, metadata) => {
    const stage = await startBot({ state: { preferences: await preferencesWithRoom() } });
    await pressOnHome(stage, 'home:refresh', '', { private_metadata: metadata });
    await expect.poll(() => lastView(stage)).toContain(freeNow);
    expect(lastView(stage)).not.toContain(nb.home.welcome);
  });

  it.each([
    ['an unknown language', 'home:language', 'tlh', undefined],
    ['an unknown dictionary', 'home:dictionary', 'sob', undefined],
    ['an action of another app', 'other:button', '1', undefined],
    ['an action of another version', 'home:old', '', undefined],
    ['a message button without a valid value', 'rom:show', 'x', '/rom'],
  ])('with %s gets a notice about an old button', async (_, id, value, command) => {
    const stage = await startBot();
    await pressOnHome(stage, id, value);
    await expect.poll(() => lastView(stage)).toContain(nb.common.buttonExpired(command));
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });

  it('with an action of a message is answered above Home', async () => {
    const stage = await startBot();
    await pressOnHome(stage, 'rom:show', JSON.stringify({ r: STYREROMMET, d: '2026-11-24' }));
    await expect.poll(() => lastView(stage)).toContain('Styrerommet · ');
    expect(lastView(stage)).toContain(nb.home.openRooms);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another type', { type: 'workflow_step' }],
    ['no type', { type: undefined }],
    ['no id', { id: undefined }],
    ['blocks of another kind', { blocks: ['x'] }],
  ])('with a view of %s is ignored', async (_, overrides) => {
    const stage = await startBot();
    expect((await pressOnHome(stage, 'home:refresh', '', overrides)).status).toBe(200);
    await expect.poll(() => stage.log.join('')).toContain('a payload of unknown shape');
    expect(publishedViews(stage)).toEqual([]);
  });

  it('without a user publishes nothing', async () => {
    const stage = await startBot();
    for (const event of [{ type: 'app_home_opened' }, { type: 'app_home_opened', user: 7, tab: 'home' }]) {
      await stage.event({ type: 'event_callback', event_id: randomUUID(), event });
    }
    await openTab(stage, 'U2');
    await expect.poll(() => publishedViews(stage, 'U2')).not.toEqual([]);
    const published = stage.slack.calls.filter(({ method }) => method === 'views.publish');
    expect(published.filter(({ args }) => args['user_id'] !== 'U2')).toEqual([]);
  });
});
