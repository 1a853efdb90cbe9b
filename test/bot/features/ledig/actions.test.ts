import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { ActionContext } from '../../../../src/bot/framework/action.js';
import { createFormFields } from '../../../../src/bot/slack/payloads.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createFakeCalendar, createFakeServices, requestAt } from './fakes.js';

const nb = textsOf('nb');

const NOW = '2026-11-24T09:00';
const service = () =>
  createFakeCalendar('2026-11-24', {
    kari: [['2026-11-25T10:00', '2026-11-25T11:00']],
    ola: [['2026-11-24T10:00', '2026-11-24T12:00']],
  });

const contextOf = (calendarService = service()): ActionContext => ({
  services: createFakeServices(calendarService),
  request: requestAt(NOW),
  surface: 'message',
});

const pressed = (id: string, value: unknown, on = contextOf()) =>
  createLedigFeature()
    .actions?.find((action) => action.id === id)
    ?.run(JSON.stringify(value), on);

const overflowsIn = (blocks: SlackMessage['blocks']) =>
  blocks.flatMap((block) =>
    block.type === 'actions' ? block.elements.filter((element) => element.type === 'overflow') : [],
  );

const titleOf = ({ blocks: [first] }: SlackMessage) => (first?.type === 'header' ? first.text.text : '');

/** The options of the menu of other days, and the question that it is about. */
function otherDaysIn({ blocks }: SlackMessage): { days: string[]; question: string } {
  const found = blocks.flatMap((block) =>
    block.type === 'actions'
      ? block.elements.flatMap((each) =>
          each.type === 'static_select'
            ? [{ days: each.options?.map(({ value }) => value ?? '') ?? [], question: block.block_id ?? '' }]
            : [],
        )
      : [],
  );
  return found[0] ?? { days: [], question: '' };
}

describe('the other days that were asked for', () => {
  const choose = async (question: string, day: string) => {
    const on = contextOf();
    const menu = createLedigFeature().actions?.find(({ id }) => id === 'ledig:menu');
    const outcome = await menu?.run(day, { ...on, press: { blockId: question } } as ActionContext);
    if (outcome?.kind !== 'replace') throw new Error('the message is not replaced');
    return outcome.message;
  };

  it('stay a choice on each of them, and beside them', async () => {
    const first = await pressed('ledig:show', ['2026-12-03', 'U1', '@ola', '~2026-12-10~2026-12-17']);
    if (first?.kind !== 'replace') throw new Error('the message is not replaced');
    let shown = first.message;
    expect(otherDaysIn(shown).days).toEqual(['2026-12-10', '2026-12-17']);
    for (const [day, others] of [
      ['2026-12-17', ['2026-12-03', '2026-12-10']],
      ['2026-12-10', ['2026-12-03', '2026-12-17']],
      ['2026-12-11', ['2026-12-03', '2026-12-10', '2026-12-17']],
    ] as const) {
      shown = await choose(otherDaysIn(shown).question, day);
      expect(otherDaysIn(shown).days).toEqual(others);
    }
  });
});

describe('the actions of /ledig', () => {
  it.each([
    ['ledig:show', '2026-11-25', 'Ledig tid · i morgen, onsdag 25. november'],
    ['ledig:show', 'today', 'Ledig tid · i dag, tirsdag 24. november'],
    ['ledig:show', '2026-W49', 'Ledig tid · uke 49'],
    ['ledig:show', 'this-week', 'Ledig tid · uke 48'],
  ])('%s with %s replaces the message by that period', async (id, to, title) => {
    const outcome = await pressed(id, [to, 'U1', '@ola']);
    expect(outcome).toMatchObject({ kind: 'replace' });
    if (outcome?.kind === 'replace') expect(titleOf(outcome.message)).toBe(title);
  });

  it('sharing asks again and posts the answer, with a button for a meeting instead of those of the asker', async () => {
    const on = service();
    const outcome = await pressed('ledig:share', ['2026-11-24', 'U1', '@ola'], contextOf(on));
    expect(outcome).toMatchObject({
      kind: 'share',
      message: { text: expect.stringContaining('Kari Nordmann og ola er ledige') },
    });
    expect(on.asked).toEqual([{ users: ['kari', 'ola'], window: { day: 0 } }]);
    expect(JSON.stringify(outcome).match(/"action_id":"[^"]+"/gu)).toEqual(['"action_id":"ledig:meeting"']);
    expect(JSON.stringify(outcome)).not.toContain('ola@eksempel.no');
  });

  it('a shared answer shows links for a meeting to the person who presses, with the others as attendees', async () => {
    const ola = contextOf();
    const outcome = await pressed('ledig:meeting', ['2026-11-24', 'U1', '@ola'], {
      ...ola,
      request: { ...ola.request, user: 'U2' },
    });
    expect(outcome?.kind).toBe('answer');
    const urls = JSON.stringify(outcome).match(/https:[^"]+/gu) ?? [];
    expect(urls.map((url) => new URL(url).searchParams.get('add'))).toEqual([
      'kari@eksempel.no',
      'kari@eksempel.no',
      'kari@eksempel.no',
    ]);
  });

  it('a shared answer says so if no common time is left', async () => {
    const full = createFakeCalendar('2026-11-24', { ola: [['2026-11-24T08:00', '2026-11-24T17:00']] });
    const outcome = await pressed('ledig:meeting', ['2026-11-24', 'U1', '@ola'], contextOf(full));
    expect(outcome).toEqual({
      kind: 'answer',
      message: expect.objectContaining({ text: expect.stringContaining('ikke lenger') }),
    });
  });

  it.each([[['fisk', 'U1']], [{}], ['x'], [['2026-11-24']]])(
    'ignores a value that no button has: %j',
    (value) => {
      expect(pressed('ledig:show', value)).toBeUndefined();
    },
  );

  it('rejects with the fault if the calendar fails', async () => {
    const ill = { ...service(), freeBusy: () => Promise.reject(new Error('away')) };
    await expect(pressed('ledig:show', ['today', 'U1'], contextOf(ill))).rejects.toThrow('away');
  });
});

describe('the next day in the form', () => {
  const submitted = async (day: string, now: string) => {
    const request = requestAt(now);
    const values = {
      who: { who: { selected_users: ['U1', 'U2'] } },
      day: { day: { selected_date: day } },
    };
    const form = createLedigFeature().forms?.find(({ callbackId }) => callbackId === 'finn_ledig_global');
    const services = createFakeServices(service());
    const read = form?.read(
      { fields: createFormFields({ values }), metadata: '', addresses: [] },
      services,
      request,
    );
    if (!read || !('view' in read)) throw new Error('the form is not valid');
    return JSON.stringify(await read.view(services));
  };

  it('comes by itself when the working day is over, and the answer says so', async () => {
    const shown = await submitted('2026-11-24', '2026-11-24T17:30');
    expect(shown).toContain('onsdag 25. november');
    expect(shown).toContain(nb.ledig.movedOn.day);
    const earlier = await submitted('2026-11-24', '2026-11-24T09:00');
    expect(earlier).toContain('tirsdag 24. november');
    expect(earlier).not.toContain(nb.ledig.movedOn.day);
  });

  it('is a button of its answer, which shows that day in the same window', async () => {
    const on = { ...contextOf(), surface: 'modal' as const };
    const view = JSON.parse(await submitted('2026-11-24', NOW));
    const menu = overflowsIn(view.blocks)[0];
    const next = menu?.options.find(({ text }) => text.text === 'Dagen etter ›');
    const outcome = await createLedigFeature()
      .actions?.find(({ id }) => id === 'ledig:menu')
      ?.run(next?.value ?? '', { ...on, metadata: view.private_metadata });
    expect(outcome?.kind).toBe('update');
    expect(JSON.stringify(outcome)).toContain('onsdag 25. november');
    expect(outcome).toMatchObject({ view: { private_metadata: expect.stringContaining('2026-11-25') } });
  });
});

describe('the buttons of an answer', () => {
  it('all lead to an answer', async () => {
    const on = contextOf();
    const { blocks } = await createLedigFeature().command.run('<@U1> ola uke 48', on.services, on.request);
    const press = { blockId: blocks.at(-1)?.block_id };
    const options = overflowsIn(blocks).flatMap((menu) => menu.options.map(({ value }) => value));
    expect(options).toEqual(['table', '2026-W47', '2026-W49', 'attendance']);
    for (const value of options) {
      const outcome = await createLedigFeature()
        .actions?.find(({ id }) => id === 'ledig:menu')
        ?.run(value ?? '', { ...on, press });
      expect(outcome?.kind).toBe('replace');
      expect(JSON.stringify(outcome).includes('"type":"table"')).toBe(value === 'table');
    }
  });

  it.each([
    ['of a message without a question', 'table', 'button'],
    ['with another value', 'fisk', '["2026-11-24","U1"]'],
  ])('choices %s change nothing', async (_, value, blockId) => {
    const menu = createLedigFeature().actions?.find(({ id }) => id === 'ledig:menu');
    expect(await menu?.run(value, { ...contextOf(), press: { blockId } })).toEqual({ kind: 'nothing' });
  });
});

describe('«La folk velge»', () => {
  const open = (value: unknown, on = contextOf()) =>
    createLedigFeature()
      .modalActions?.find(({ id }) => id === 'ledig:poll')
      ?.run(JSON.stringify(value), on);

  it('offers the free times of the answer, and takes the people along', async () => {
    const view = await open(['2026-11-24/-/60', 'U1', '@ola']);
    expect(view?.callback_id).toBe('la_folk_velge');
    expect(view?.private_metadata).toBe(
      JSON.stringify([
        ['U1', '@ola'],
        [
          ['2026-11-24T09:00+01:00', '2026-11-24T10:00+01:00'],
          ['2026-11-24T12:00+01:00', '2026-11-24T13:00+01:00'],
          ['2026-11-24T14:00+01:00', '2026-11-24T15:00+01:00'],
        ].map((time) => time.map((each) => Date.parse(each))),
      ]),
    );
    expect(JSON.stringify(view)).toContain('Tirsdag 24. november 12:00–13:00');
    expect(JSON.stringify(view)).not.toContain('exclude_external_shared_channels');
  });

  it('ticks those of the times that the answer shows', async () => {
    const view = await open(['2026-W48/-/60', 'U1', '@ola']);
    const form = JSON.stringify(view);
    const ticked = /"initial_options":(\[.*?\])/u.exec(form)?.[1] ?? '';
    expect(JSON.parse(view?.private_metadata ?? '')[1]).toHaveLength(5);
    expect(ticked.match(/"value"/gu)).toHaveLength(3);
    expect(ticked).toContain('"value":"2"');
  });

  it('takes the members of a group along, without guests and bots', async () => {
    const view = await open(['2026-11-24/-/60', 'U1', 'S1|@utviklere']);
    expect(JSON.parse(view?.private_metadata ?? '')[0]).toEqual(['U1', 'U2', 'U3']);
  });

  it('says so if no common time is left', async () => {
    const full = createFakeCalendar('2026-11-24', { ola: [['2026-11-24T08:00', '2026-11-24T17:00']] });
    const view = await open(['2026-11-24', 'U1', '@ola'], contextOf(full));
    expect(JSON.stringify(view)).toContain('ingen felles ledige tider');
    expect(view?.submit).toBeUndefined();
  });
});

describe('meeting links', () => {
  it('open a meeting at each proposed time with the other people, and a press changes nothing', async () => {
    const on = contextOf();
    const { blocks } = await createLedigFeature().command.run(
      'meg ola i dag 1 time',
      on.services,
      on.request,
    );
    const elements = blocks.flatMap((block) =>
      block.type === 'section' && block.accessory ? [block.accessory] : [],
    );
    const links = elements.flatMap((element) => ('url' in element ? [new URL(element.url ?? '')] : []));
    expect(links.map(({ searchParams }) => [searchParams.get('dates'), searchParams.get('add')])).toEqual([
      ['20261124T080000Z/20261124T090000Z', 'ola@eksempel.no'],
      ['20261124T110000Z/20261124T120000Z', 'ola@eksempel.no'],
      ['20261124T130000Z/20261124T140000Z', 'ola@eksempel.no'],
    ]);
    const action = createLedigFeature().actions?.find(({ id }) => id === 'ledig:meet');
    expect(await action?.run('', on)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['for oneself only', 'meg', { kind: 'google' as const }],
    ['if links are switched off', '<@U2>', undefined],
  ])('are absent %s', async (_, typed, meetings) => {
    const on = contextOf();
    const { meetings: __, ...request } = on.request;
    const { blocks } = await createLedigFeature().command.run(typed, on.services, {
      ...request,
      ...(meetings && { meetings }),
    });
    expect(JSON.stringify(blocks)).not.toContain('"url"');
  });
});

describe('/ledig', () => {
  it('has help whose examples get an answer', async () => {
    const { command } = createLedigFeature();
    const { request, services: asked } = contextOf();
    const { summary, examples } = command.help(request);
    expect(summary).not.toBe('');
    for (const { typed } of examples) {
      expect(typed).toMatch(/^\/ledig( |$)/u);
      // Slack writes a channel with its id.
      const sent = typed
        .slice('/ledig'.length)
        .trim()
        .replace(/#[\w-]+/u, '<#C1>')
        .replace('@ingrid', '@kari');
      const { text } = await command.run(sent, asked, request);
      expect(text).toContain('Ledig tid');
    }
  });

  it('calls the person who asks «Du»', async () => {
    const { request, services: asked } = contextOf();
    expect((await createLedigFeature().command.run('meg', asked, request)).text).toContain(
      'Du er ledig 09:00–16:00.',
    );
  });
});
