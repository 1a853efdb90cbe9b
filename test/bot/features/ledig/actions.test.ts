import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { ActionContext } from '../../../../src/bot/framework/action.js';
import { askerAt, calendar, services } from './fakes.js';

const NOW = '2026-11-24T09:00';
const kept = () =>
  calendar('2026-11-24', {
    kari: [['2026-11-25T10:00', '2026-11-25T11:00']],
    ola: [['2026-11-24T10:00', '2026-11-24T12:00']],
  });

const touch = (calendarService = kept()): ActionContext => ({
  services: services(calendarService),
  request: askerAt(NOW),
  surface: 'message',
});

const pressed = (id: string, value: unknown, on = touch()) =>
  createLedigFeature()
    .actions.find((action) => action.id === id)
    ?.run(JSON.stringify(value), on);

const titleOf = ({ blocks: [first] }: SlackMessage) => (first?.type === 'header' ? first.text.text : '');

describe('pressing', () => {
  it.each([
    ['ledig:show', '2026-11-25', 'Ledig tid · i morgen, onsdag 25. november'],
    ['ledig:show', 'today', 'Ledig tid · i dag, tirsdag 24. november'],
    ['ledig:show', '2026-W49', 'Ledig tid · uke 49'],
    ['ledig:show', 'this-week', 'Ledig tid · uke 48'],
    ['ledig:day', '2026-11-27', 'Ledig tid · fredag 27. november'],
  ])('%s with %s puts that time where the message was', async (id, to, title) => {
    const outcome = await pressed(id, [to, 'U1', '@ola']);
    expect(outcome).toMatchObject({ kind: 'replace' });
    if (outcome?.kind === 'replace') expect(titleOf(outcome.message)).toBe(title);
  });

  it('share asks again and shows the channel what the asker saw, without buttons', async () => {
    const on = kept();
    const outcome = await pressed('ledig:share', ['2026-11-24', 'U1', '@ola'], touch(on));
    expect(outcome).toMatchObject({
      kind: 'share',
      message: { text: expect.stringContaining('Begge er ledige') },
    });
    expect(on.asked).toEqual([{ users: ['kari', 'ola'], window: { day: 0 } }]);
    expect(JSON.stringify(outcome)).not.toContain('"actions"');
  });

  it.each([[['fisk', 'U1']], [{}], ['x'], [['2026-11-24']]])(
    'a value that is not ours is nothing: %j',
    (value) => {
      expect(pressed('ledig:show', value)).toBeUndefined();
    },
  );

  it('fails with the fault when the calendar cannot be asked', async () => {
    const ill = { ...kept(), freeBusy: () => Promise.reject(new Error('away')) };
    await expect(pressed('ledig:show', ['today', 'U1'], touch(ill))).rejects.toThrow('away');
  });
});

describe('the buttons of an answer', () => {
  it('lead on to an answer each', async () => {
    const on = touch();
    const { blocks } = await createLedigFeature().command.run('<@U1> ola uke 48', on.services, on.request);
    const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
    const values = elements.flatMap((element) => {
      if (element.type === 'button') {
        return element.url === undefined ? [[element.action_id, element.value]] : [];
      }
      return element.type === 'static_select'
        ? (element.options ?? []).map(({ value }) => [element.action_id, value])
        : [];
    });
    expect(values).toHaveLength(3 + 5);
    for (const [id = '', value = ''] of values) {
      const outcome = await pressed(id.replace(/:\d+$/u, ''), JSON.parse(value), on);
      expect(outcome?.kind).toBe(id === 'ledig:share' ? 'share' : 'replace');
    }
  });
});

describe('a meeting', () => {
  it('is a link at the beginning of each free time, with all but oneself, and pressing it changes nothing', async () => {
    const on = touch();
    const { blocks } = await createLedigFeature().command.run(
      'meg ola i dag 1 time',
      on.services,
      on.request,
    );
    const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
    const links = elements.flatMap((element) => ('url' in element ? [new URL(element.url ?? '')] : []));
    expect(links.map(({ searchParams }) => [searchParams.get('dates'), searchParams.get('add')])).toEqual([
      ['20261124T080000Z/20261124T090000Z', 'ola@eksempel.no'],
      ['20261124T110000Z/20261124T120000Z', 'ola@eksempel.no'],
    ]);
    const action = createLedigFeature().actions.find(({ id }) => id === 'ledig:meet');
    expect(await action?.run('', on)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['of oneself alone', 'meg', { kind: 'google' as const }],
    ['where links are switched off', '<@U2>', undefined],
  ])('is not offered %s', async (_, typed, meetings) => {
    const on = touch();
    const { meetings: __, ...asker } = on.request;
    const { blocks } = await createLedigFeature().command.run(typed, on.services, {
      ...asker,
      ...(meetings && { meetings }),
    });
    expect(JSON.stringify(blocks)).not.toContain('"url"');
  });
});

describe('/ledig', () => {
  it('has its help, with examples that can be typed', async () => {
    const { command } = createLedigFeature();
    const { request: asker, services: asked } = touch();
    const { summary, examples } = command.help(asker.texts);
    expect(summary).not.toBe('');
    for (const { typed } of examples) {
      expect(typed).toMatch(/^\/ledig( |$)/u);
      const { text } = await command.run(typed.slice('/ledig'.length).trim(), asked, asker);
      expect(text).toContain('Ledig tid');
    }
  });

  it('says the name of whoever says meg', async () => {
    const { request: asker, services: asked } = touch();
    expect((await createLedigFeature().command.run('meg', asked, asker)).text).toContain(
      'Kari Nordmann er ledig 09:00–16:00.',
    );
  });
});
