import { describe, expect, test } from 'vitest';
import type { ModalView } from '../../../../src/bot/blocks/message.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { type Chosen, createSubscriptionFixture } from './subscription-fixture.js';

const nb = textsOf('nb');

/** The form that creates or changes a subscription. */

const { subscriptions: says } = nb;

const FILLED_IN: Chosen = {
  channel: 'C1',
  rooms: ['fjorden@eksempel.no', 'fjellet@eksempel.no'],
  span: ['week'],
  'when-empty': ['skip'],
  days: ['5', '1'],
  time: '14:00',
  holidays: [],
  language: ['nn'],
};

describe('the form for a new subscription', () => {
  test.each([
    ['/rom', 'abonner', 'Fjorden'],
    ['/ord', 'abonner dagens ord', 'nob'],
  ])('opens at once after %s %s, then shows the fields', async (command, text) => {
    const stage = await createSubscriptionFixture();
    await stage.type(command, text);
    expect(stage.said).toEqual([]);
    expect(stage.views).toHaveLength(2);
    const shown = stage.lastView();
    expect(validateView(shown)).toEqual([]);
    expect(shown.submit?.text).toBe(says.submit);
    expect(JSON.stringify(shown)).toContain('"initial_conversation":"C1"');
  });

  test('creates a subscription with the chosen values', async () => {
    const stage = await createSubscriptionFixture();
    expect(await stage.send(FILLED_IN)).toEqual({});
    expect(await stage.only()).toMatchObject({
      createdBy: 'U1',
      content: {
        kind: 'rooms',
        rooms: ['fjorden@eksempel.no', 'fjellet@eksempel.no'],
        span: 'week',
        whenEmpty: 'skip',
      },
      schedule: { days: [1, 5], skipHolidays: false },
      language: 'nn',
    });
    const shown = JSON.stringify(stage.lastView());
    for (const part of [says.created, 'Fjorden og Fjellet', 'hver mandag og fredag kl. 14:00']) {
      expect(shown).toContain(part);
    }
    await stage.send(FILLED_IN);
    expect(JSON.stringify(stage.lastView())).toContain(says.exists);
    expect(await stage.list()).toHaveLength(1);
  });

  test('creates a word of the day from the chosen dictionary', async () => {
    const stage = await createSubscriptionFixture();
    const { rooms: _, span: __, 'when-empty': ___, ...chosen } = FILLED_IN;
    await stage.send({ ...chosen, dict: ['nob'] }, '{"kind":"word"}');
    expect((await stage.only()).content).toEqual({ kind: 'word', dict: 'nob' });
  });

  test.each<[string, Chosen, string, string]>([
    ['no channel', { channel: '' }, 'channel', says.chooseChannel],
    ['no rooms', { rooms: [] }, 'rooms', says.chooseRoom],
    [
      '200 rooms',
      { rooms: Array.from({ length: 200 }, (_, at) => `r${at}@eksempel.no`) },
      'rooms',
      says.tooManyRooms(20),
    ],
    ['the option of an empty menu', { rooms: ['!AB12CD'] }, 'rooms', nb.common.menuUnavailable],
    ['no days', { days: [] }, 'days', says.chooseDay],
    ['no such day', { days: ['9'] }, 'days', says.chooseDay],
    ['no time', { time: '' }, 'time', says.chooseTime],
    ['25:00', { time: '25:00' }, 'time', says.badTime('25:00')],
    ['7.30', { time: '7.30' }, 'time', says.badTime('7.30')],
    ['halv åtte', { time: 'halv åtte' }, 'time', says.badTime('halv åtte')],
  ])('shows an error at the field: %s', async (_, chosen, field, sentence) => {
    const stage = await createSubscriptionFixture();
    expect(await stage.send({ ...FILLED_IN, ...chosen })).toEqual({ [field]: sentence });
    expect(await stage.list()).toEqual([]);
  });

  test.each(['', 'x', '{"kind":"other"}'])('refuses metadata %s as outdated', async (metadata) => {
    const stage = await createSubscriptionFixture();
    expect(Object.values(await stage.send(FILLED_IN, metadata))).toEqual([nb.common.modalOutdated]);
  });

  test.each(['not-member', 'uninvited', 'private-talk', 'archived'] as const)(
    'refuses a user whose membership is %s, and keeps the chosen values',
    async (membership) => {
      const stage = await createSubscriptionFixture();
      stage.standing = membership;
      await stage.send(FILLED_IN);
      const shown = JSON.stringify(stage.lastView());
      expect(shown).toContain(says.refused[membership]);
      for (const part of ['Fjorden', '"initial_time":"14:00"', '"initial_conversation":"C1"']) {
        expect(shown).toContain(part);
      }
      expect(await stage.list()).toEqual([]);
    },
  );

  test('says when it opens that the app is not in the channel, and leaves the channel to choose', async () => {
    const stage = await createSubscriptionFixture();
    stage.standing = 'uninvited';
    await stage.type('/rom', 'abonner');
    expect(JSON.stringify(stage.lastView())).toContain(says.refused.uninvited);
    expect(JSON.stringify(stage.lastView())).not.toContain('"initial_conversation"');
  });

  test('refuses a room that the directory no longer has', async () => {
    const stage = await createSubscriptionFixture();
    await stage.send({ ...FILLED_IN, rooms: ['kjelleren@eksempel.no'] });
    expect(JSON.stringify(stage.lastView())).toContain(says.unknownRoom('kjelleren@eksempel.no'));
    expect(await stage.list()).toEqual([]);
  });
});

/** The block_ids of the fields of a view. */
const fieldsOf = ({ blocks }: ModalView) =>
  blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id);
/** The block_ids of the fields with the focus. */
const focusedOf = ({ blocks }: ModalView) =>
  blocks
    .filter((block) => JSON.stringify(block).includes('"focus_on_load":true'))
    .map(({ block_id }) => block_id);

describe('the folded fields', () => {
  test.each([
    ['/rom', 'abonner', ['channel', 'rooms', 'span', 'days', 'time']],
    ['/ord', 'abonner dagens ord', ['channel', 'dict', 'days', 'time']],
  ])('are left out of the form of %s %s, which says what they hold', async (command, text, fields) => {
    const stage = await createSubscriptionFixture();
    await stage.type(command, text);
    const shown = stage.lastView();
    expect(fieldsOf(shown)).toEqual(fields);
    expect(focusedOf(shown)).toEqual(['channel']);
    for (const part of [says.skipHolidays, 'Språk: Bokmål', says.moreChoices]) {
      expect(JSON.stringify(shown)).toContain(part);
    }
  });

  test('save the day after the post, and show it again', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner');
    const { 'when-empty': _, holidays: __, language: ___, ...chosen } = FILLED_IN;
    await stage.send({ ...chosen, span: ['next-day'] }, stage.lastView().private_metadata);
    const { id, content } = await stage.only();
    expect(content).toMatchObject({ span: 'next-day' });
    await stage.touch('subscriptions:edit:0', id);
    expect(JSON.stringify(stage.lastView())).toContain(
      JSON.stringify({
        text: { type: 'plain_text', text: says.spans['next-day'], emoji: false },
        value: 'next-day',
      }),
    );
    expect(stage.lastView().blocks).toContainEqual(
      expect.objectContaining({
        block_id: 'span',
        element: expect.objectContaining({ initial_option: expect.objectContaining({ value: 'next-day' }) }),
      }),
    );
  });

  test('have their defaults in a subscription', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner');
    const { 'when-empty': _, holidays: __, language: ___, ...chosen } = FILLED_IN;
    await stage.send(chosen, stage.lastView().private_metadata);
    expect(await stage.only()).toMatchObject({
      content: { whenEmpty: 'say', span: 'week' },
      schedule: { skipHolidays: true },
      language: 'nb',
    });
  });

  test('appear with the first of them in focus, and nothing typed is lost', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner');
    const { 'when-empty': _, holidays: __, language: ___, ...chosen } = FILLED_IN;
    await stage.unfold(chosen, stage.lastView().private_metadata ?? '');
    const shown = stage.lastView();
    expect(validateView(shown)).toEqual([]);
    expect(fieldsOf(shown)).toEqual([
      'channel',
      'rooms',
      'span',
      'days',
      'time',
      'when-empty',
      'holidays',
      'language',
    ]);
    expect(focusedOf(shown)).toEqual(['when-empty']);
    const text = JSON.stringify(shown);
    for (const part of [
      '"initial_conversation":"C1"',
      '"initial_time":"14:00"',
      '"value":"fjorden@eksempel.no"',
      '"value":"fjellet@eksempel.no"',
    ]) {
      expect(text).toContain(part);
    }
    expect(shown.blocks).toContainEqual(
      expect.objectContaining({
        block_id: 'days',
        element: expect.objectContaining({
          initial_options: [expect.objectContaining({ value: '1' }), expect.objectContaining({ value: '5' })],
        }),
      }),
    );
    await stage.send({ ...FILLED_IN, language: ['en'] }, shown.private_metadata);
    expect(await stage.only()).toMatchObject({
      content: { whenEmpty: 'skip', span: 'week' },
      schedule: { skipHolidays: false, days: [1, 5] },
      language: 'en',
    });
  });

  test('appear in a form that is not filled in yet', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/ord', 'abonner dagens ord');
    await stage.unfold({ days: [], time: 'x' }, stage.lastView().private_metadata ?? '');
    expect(fieldsOf(stage.lastView())).toEqual(['channel', 'dict', 'days', 'time', 'holidays', 'language']);
    expect(focusedOf(stage.lastView())).toEqual(['holidays']);
    expect(validateView(stage.lastView())).toEqual([]);
  });

  test('keep the choices of an existing subscription, folded and shown', async () => {
    const stage = await createSubscriptionFixture();
    await stage.send(FILLED_IN);
    const { id } = await stage.only();
    await stage.touch('subscriptions:edit:0', id);
    const folded = stage.lastView();
    const text = JSON.stringify(folded);
    for (const part of [says.postOnHolidays, 'Språk: Nynorsk', says.whenEmptyChoices.skip]) {
      expect(text).toContain(part);
    }
    const { channel: _, 'when-empty': __, holidays: ___, language: ____, ...chosen } = FILLED_IN;
    await stage.unfold(chosen, folded.private_metadata ?? '');
    expect(JSON.stringify(stage.lastView())).toContain('<#C1>');
    await stage.send({ ...chosen, time: '08:00' }, folded.private_metadata);
    expect(await stage.only()).toMatchObject({
      content: { whenEmpty: 'skip' },
      schedule: { skipHolidays: false },
      language: 'nn',
    });
  });

  test('are refused for metadata that the app did not write', async () => {
    const stage = await createSubscriptionFixture();
    await stage.unfold(FILLED_IN, 'x');
    expect(JSON.stringify(stage.lastView())).toContain(nb.common.modalOutdated);
  });
});

describe('the menu of rooms', () => {
  test('suggests rooms of the directory', async () => {
    const stage = await createSubscriptionFixture();
    expect((await stage.complete('fj')).map(({ value }) => value)).toEqual([
      'fjellet@eksempel.no',
      'fjorden@eksempel.no',
    ]);
  });

  test('suggests the typed room without a directory, if the calendar has it', async () => {
    const stage = await createSubscriptionFixture();
    stage.directory = undefined;
    stage.events = { kjelleren: [] };
    expect(await stage.complete('kjelleren')).toEqual([
      { text: says.useTyped('kjelleren'), value: 'kjelleren@eksempel.no' },
    ]);
    expect(await stage.complete('kjel')).toEqual([]);
  });
});

describe('the form for an existing subscription', () => {
  test('shows the current values, and keeps the channel and the creator', async () => {
    const stage = await createSubscriptionFixture();
    await stage.send(FILLED_IN);
    const { id } = await stage.only();
    await stage.touch('subscriptions:edit:0', id, { user: 'U2' });
    const form = stage.lastView();
    expect(validateView(form)).toEqual([]);
    for (const part of ['Fjellet', '"initial_time":"14:00"', 'Uka framover', says.editTitle]) {
      expect(JSON.stringify(form)).toContain(part);
    }
    const { channel: _, ...chosen } = FILLED_IN;
    await stage.send({ ...chosen, time: '08:00', days: ['3'] }, form.private_metadata);
    const changed = await stage.only();
    expect(changed).toMatchObject({ id, createdBy: 'U1', channel: 'C1', schedule: { days: [3] } });
    expect(changed.nextAt.toString()).toBe('2026-11-25T07:00:00Z');
    expect(JSON.stringify(stage.lastView())).toContain(says.changed);
  });

  test('refuses a change to a duplicate', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner fjorden hverdager 07:30');
    await stage.type('/rom', 'abonner fjorden hverdager 08:30');
    const [, later] = await stage.list();
    const chosen = { ...FILLED_IN, rooms: ['fjorden@eksempel.no'], span: ['day'], 'when-empty': ['say'] };
    const days = ['1', '2', '3', '4', '5'];
    await stage.send({ ...chosen, days, time: '07:30' }, JSON.stringify({ kind: 'rooms', id: later?.id }));
    expect(JSON.stringify(stage.lastView())).toContain(says.exists);
    expect((await stage.list()).map(({ schedule }) => schedule.time.toString())).toEqual([
      '07:30:00',
      '08:30:00',
    ]);
  });

  test('refuses people who are not members, and other workspaces', async () => {
    const stage = await createSubscriptionFixture();
    await stage.send(FILLED_IN);
    const { id } = await stage.only();
    stage.standing = 'not-member';
    await stage.send({ ...FILLED_IN, time: '08:00' }, JSON.stringify({ kind: 'rooms', id }));
    expect(JSON.stringify(stage.lastView())).toContain(says.refused['not-member']);
    expect((await stage.only()).schedule.time.toString()).toBe('14:00:00');
    await stage.touch('subscriptions:edit:0', id, { team: 'T2' });
    expect(JSON.stringify(stage.lastView())).toContain(says.subscriptionNotFound);
  });

  test('says that the subscription was deleted', async () => {
    const stage = await createSubscriptionFixture();
    await stage.send({ ...FILLED_IN }, JSON.stringify({ kind: 'rooms', id: 'gone' }));
    expect(JSON.stringify(stage.lastView())).toContain(says.subscriptionNotFound);
  });
});

test.each(LANGUAGES)('matches the golden views in %s', async (language) => {
  const stage = await createSubscriptionFixture(language);
  const golden = (name: string) =>
    // The id is random.
    expect(
      `${JSON.stringify(stage.lastView(), null, 2).replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 's1')}\n`,
    ).toMatchFileSnapshot(`../../../golden/subscriptions/${name}.${language}.json`);
  await stage.type('/rom', 'abonner');
  await golden('form-rooms');
  await stage.unfold(
    { channel: 'C1', days: ['1'], time: '09:00', span: ['day'] },
    stage.lastView().private_metadata ?? '',
  );
  await golden('form-rooms-unfolded');
  await stage.type('/ord', 'abonner dagens ord');
  await golden('form-word');
  await stage.send({ ...FILLED_IN, language: [language] });
  await golden('created');
  const { id } = await stage.only();
  await stage.touch('subscriptions:edit:0', id);
  const metadata = stage.lastView().private_metadata;
  await golden('form-edit');
  stage.standing = 'uninvited';
  await stage.send({ ...FILLED_IN, language: [language] }, metadata);
  await golden('form-refused');
});
