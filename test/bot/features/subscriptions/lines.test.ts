import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModalView } from '../../../../src/bot/blocks/message.js';
import type { ChannelLookup, ChannelMembership } from '../../../../src/bot/slack/channel-membership.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createSubscriptionFixture, ROOMS, type SubscriptionFixture } from './subscription-fixture.js';

const nb = textsOf('nb');

/** Subscriptions typed as a line in a channel, end to end. */

const { subscriptions: says } = nb;

describe('a subscription in one line', () => {
  test.each([
    ['nb', 'abonner styrerommet hverdager 07:30'],
    ['nn', 'abonner styrerommet hverdager 07:30'],
    ['en', 'abonner styrerommet hverdager 07:30'],
    ['nb', 'abonner på styrerommet kvardagar kl. 7.30'],
    ['nb', 'subscribe to Styrerommet weekdays at 07:30'],
    ['nb', 'abonner styrerommet hverdager halv åtte'],
  ] as const)('creates a subscription for a user with language %s: «%s»', async (language, text) => {
    const stage = await createSubscriptionFixture(language);
    await stage.type('/rom', text);
    expect(await stage.only()).toMatchObject({
      channel: 'C1',
      createdBy: 'U1',
      content: { kind: 'rooms', rooms: ['styrerommet@eksempel.no'], span: 'day', whenEmpty: 'say' },
      schedule: { days: [1, 2, 3, 4, 5], skipHolidays: true, timeZone: 'Europe/Oslo' },
      language,
      state: 'active',
    });
    const { schedule, nextAt } = await stage.only();
    expect(schedule.time.toString()).toBe('07:30:00');
    // 07:30 today has passed.
    expect(nextAt.toString()).toBe('2026-11-25T06:30:00Z');
    expect(stage.lastMessage().text).toContain('Styrerommet');
    expect(stage.asked).toEqual(['U1 C1']);
  });

  test.each([
    ['abonner styrerommet hverdager 07:30 på nynorsk', 'nn'],
    ['abonner på styrerommet på bokmål hverdager 07:30', 'nb'],
    ['subscribe to styrerommet weekdays 07:30 in English', 'en'],
  ])('posts in the language that the line names: «%s»', async (text, language) => {
    const stage = await createSubscriptionFixture(language === 'nb' ? 'en' : 'nb');
    await stage.type('/rom', text);
    expect(await stage.only()).toMatchObject({
      content: { rooms: ['styrerommet@eksempel.no'] },
      language,
    });
  });

  test('takes the usual time of a part of the day, and says which', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet mandag morgen');
    const { schedule } = await stage.only();
    expect([schedule.days, schedule.time.toString()]).toEqual([[1], '07:30:00']);
    expect(stage.lastMessage().text).toContain(`${says.created} ${says.usualTime('07:30')}`);
  });

  test.each([
    ['abonner styrerommet hverdager kl 15 dagen før', says.nextWorkingDay],
    ['abonner styrerommet hver dag kl 16 for i morgen', says.nextDay],
  ])('shows the day after the post, and says so: «%s»', async (text, sentence) => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', text);
    expect((await stage.only()).content).toMatchObject({ span: 'next-day' });
    expect(stage.lastMessage().text).toContain(sentence);
  });

  test('asks back for an evening, when the day is over, and begins the form with the next day', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet hver kveld');
    expect(stage.lastMessage().text).toBe(says.dayOver);
    const blocks = JSON.stringify(stage.lastMessage().blocks);
    expect(blocks).toContain(String.raw`\"span\":\"next-day\"`);
    expect(blocks).toContain(String.raw`\"time\":\"17:00\"`);
  });

  test('says what a line lacks where the rooms cannot be read, and asks for them once', async () => {
    const stage = await createSubscriptionFixture();
    Object.defineProperty(stage, 'directory', {
      get() {
        throw new Error('unreachable');
      },
    });
    await stage.type('/rom', 'abonner styrerommet hverdager');
    expect(stage.lastMessage().text).toMatch(/^Når på dagen\? /u);
    expect(stage.isCounted).toHaveLength(1);
  });

  test('begins the form with the language of a line that lacks a time', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet hverdager på nynorsk');
    expect(JSON.stringify(stage.lastMessage().blocks)).toContain(String.raw`\"language\":\"nn\"`);
  });

  test.each([
    [['U2'], { ids: ['U1', 'U2'] }, says.readers('some')],
    [['U2'], { missing: 'too-large' }, says.readers('unknown')],
    [['U2'], { ids: ['U1', 'U3'] }, undefined],
    [[], { missing: 'hidden-channel' }, undefined],
  ] as const)('says who reads it, with the guests %j and the members %j', async (guests, group, sentence) => {
    const stage = await createSubscriptionFixture();
    Object.assign(stage, { guests, group });
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    const all = ['some', 'unknown'] as const;
    const said = all
      .map((each) => says.readers(each))
      .filter((each) => stage.lastMessage().text.includes(each));
    expect(said).toEqual(sentence === undefined ? [] : [sentence]);
    await stage.type('/ord', 'dagens ord hverdager 08:00');
    expect(stage.lastMessage().text).not.toContain('gjester');
  });

  test('accepts several rooms, and a room with «og» in its name', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner fjorden, fjellet og Styrerommet 07:30');
    expect((await stage.only()).content).toMatchObject({
      rooms: ['fjorden@eksempel.no', 'fjellet@eksempel.no', 'styrerommet@eksempel.no'],
    });
    await stage.type('/rom', 'abonner kaffe og kake 08:30');
    expect((await stage.list()).at(-1)?.content).toMatchObject({ rooms: ['kaffe og kake@eksempel.no'] });
  });

  test('creates a word of the day, by default from the dictionary of the language', async () => {
    const stage = await createSubscriptionFixture('nn');
    await stage.type('/ord', 'dagens ord kvardagar 08:00');
    expect((await stage.only()).content).toEqual({ kind: 'word', dict: 'nob' });
    await stage.type('/ord', 'dagens ord bokmål kvardagar 08:00');
    expect((await stage.list()).map(({ content }) => content)).toContainEqual({ kind: 'word', dict: 'bob' });
  });

  test.each([
    ['abonner dagens ord nynorsk', 'nob', 'nn', '12345'],
    ['abonner på dagens ord på bokmål', 'bob', 'nb', '12345'],
    ['abonner dagens ord nynorsk fredager', 'nob', 'nn', '5'],
  ])('creates a word of the day at the usual time, and says so: %s', async (typed, dict, language, days) => {
    const stage = await createSubscriptionFixture();
    await stage.type('/ord', typed);
    const made = await stage.only();
    expect(made).toMatchObject({ content: { kind: 'word', dict }, language });
    expect(made.schedule.days.join('')).toBe(days);
    expect(made.schedule.time.toString()).toBe('07:30:00');
    expect(stage.lastMessage().text).toContain(`${says.created} ${says.usualTime('07:30')}`);
    expect(stage.lastMessage().text).not.toContain('meldingen på');
  });

  test('posts in the language of the dictionary, or in English to who has chosen it', async () => {
    const stage = await createSubscriptionFixture('en');
    await stage.type('/ord', 'subscribe to word of the day nynorsk 08:00');
    expect(await stage.only()).toMatchObject({ content: { dict: 'nob' }, language: 'en' });
  });

  test('posts in the language that the person has chosen, unless one is chosen for the channel', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'språk english');
    await stage.type('/rom', 'subscribe styrerommet weekdays 07:30');
    expect((await stage.only()).language).toBe('en');
    await stage.type('/rom', 'språk nynorsk i kanalen');
    await stage.type('/rom', 'subscribe fjorden weekdays 07:30');
    expect((await stage.list()).map(({ language }) => language).sort()).toEqual(['en', 'nn']);
  });

  test('looks up the room in the calendar when there is no directory', async () => {
    const stage = await createSubscriptionFixture();
    stage.directory = undefined;
    stage.events = { styrerommet: [] };
    await stage.type('/rom', 'abonner styrerommet 07:30');
    expect((await stage.only()).content).toMatchObject({ rooms: ['styrerommet@eksempel.no'] });
    await stage.type('/rom', 'abonner kjelleren 07:30');
    expect(stage.lastMessage().text).toContain(says.unknownRoom('kjelleren'));
    stage.isCalendarDown = true;
    await stage.type('/rom', 'abonner fjorden 07:30');
    expect(stage.lastMessage().text).toContain(nb.failure.service('calendar', 'unreachable'));
    expect(await stage.list()).toHaveLength(1);
  });
});

type Initial = { value: string };

/** What a form begins with: rooms or dictionary, days, time. */
function begunWith({ blocks }: ModalView): string {
  const elements = blocks.flatMap((block) =>
    block.type === 'input' && 'element' in block && block.block_id
      ? [[block.block_id, block.element] as const]
      : [],
  );
  const initial = (field: string): readonly string[] => {
    const element = elements.find(([id]) => id === field)?.[1] as
      | { initial_options?: Initial[]; initial_option?: Initial; initial_time?: string }
      | undefined;
    const options = element?.initial_options ?? (element?.initial_option ? [element.initial_option] : []);
    return element?.initial_time === undefined ? options.map(({ value }) => value) : [element.initial_time];
  };
  const names = [...initial('rooms'), ...initial('dict')].map((value) => value.replace(/@.*/u, ''));
  return [names.join(','), initial('days').join(''), initial('time').join('')].join(' | ');
}

const twoHundred = Array.from({ length: 200 }, (_, at) => `r${at}`).join(',');

test.each([
  'abonner på styrerommet hverdager 07:30',
  'abonner kan du poste Styrerommet her hverdager 07:30',
  'abonner jeg vil gjerne ha oversikten for styrerommet ma-fr kl 07.30',
])('finds the room among words that say nothing: %s', async (text) => {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', text);
  expect(await stage.only()).toMatchObject({
    content: { rooms: ['styrerommet@eksempel.no'] },
    schedule: { days: [1, 2, 3, 4, 5] },
  });
});

test('does not leave out an exception', async () => {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner styrerommet men aldri i ferien hverdager 07:30');
  expect(await stage.list()).toEqual([]);
});

/** Presses the first button of the last message. @returns its text */
async function pressFirst(stage: SubscriptionFixture, action = 'create'): Promise<string> {
  const first = stage
    .lastMessage()
    .blocks.flatMap((block) =>
      block.type === 'actions'
        ? block.elements.flatMap((each) => (each.type === 'button' ? [each] : []))
        : [],
    )
    .find((each) => each.action_id?.startsWith(`subscriptions:${action}:`));
  await stage.touch(first?.action_id ?? '', first?.value ?? '');
  return first?.text.text ?? '';
}

test('shows the word of the day, with a button that opens the form', async () => {
  const stage = await createSubscriptionFixture();
  await stage.type('/ord', 'dagens ord');
  expect(stage.lastMessage().text).toBe('Dagens ord. fisk');
  expect(await pressFirst(stage)).toBe('Abonner på dagens ord');
  expect(begunWith(stage.lastView())).toBe('bob | 12345 | 07:30');
});

test('shows a guest the word of the day alone', async () => {
  const stage = await createSubscriptionFixture();
  stage.isGuest = true;
  await stage.type('/ord', 'dagens ord');
  expect(stage.lastMessage().text).toBe('Dagens ord. fisk');
  expect(JSON.stringify(stage.lastMessage().blocks)).not.toContain('subscriptions:');
  await stage.type('/ord', 'abonner dagens ord hverdager 08:00');
  expect(stage.lastMessage().text).toContain('Gjester i Slack');
  expect(await stage.list()).toEqual([]);
});

describe('a line that cannot be used', () => {
  test.each([
    ['/rom', 'abonner styrerommet hverdager 25:00', says.badTime('25:00')],
    ['/rom', 'abonner styrerommet hverdager 7.60', says.badTime('7.60')],
    ['/rom', 'abonner styrerommet hverdager', says.noTimeYet],
    ['/rom', 'abonner styrerommet', says.noTimeYet],
    ['/rom', `abonner ${twoHundred}`, says.tooManyRooms(20)],
    ['/rom', 'abonner kjelleren hverdager', says.unknownRoom('kjelleren')],
    ['/rom', 'abonner hverdager 07:30', says.noRoom],
    ['/rom', 'abonner kjelleren 07:30', says.unknownRoom('kjelleren')],
    ['/rom', 'abonner styrerommett 07:30', says.nearest('«Styrerommet»')],
    ['/rom', 'abonner fjorden og kjelleren 07:30', says.unknownRoom('kjelleren')],
    ['/rom', 'abonner kari@eksempel.no 07:30', says.unknownRoom('kari@eksempel.no')],
    ['/rom', `abonner ${twoHundred} 07:30`, says.tooManyRooms(20)],
    ['/ord', 'dagens ord hverdager', says.noTimeYet],
    ['/ord', 'dagens ord hverdager 25:00', says.badTime('25:00')],
    ['/ord', 'dagens ord på svensk 08:00', says.notUnderstood('på svensk', 'word')],
    ['/rom', 'abonner fjorden tirsdager kl 8 fram til jul', says.notUnderstood('fram til jul', 'rooms')],
    ['/rom', 'abonner fjorden mandager kl 8 og fredager kl 14', says.severalTimes('mandager kl 8')],
    ['/rom', 'abonner fjorden mandager unntatt mandag kl 8', says.noDays],
  ])('explains the problem: %s %.60s', async (command, text, sentence) => {
    const stage = await createSubscriptionFixture();
    await stage.type(command, text);
    expect(stage.lastMessage().text).toContain(sentence);
    expect(await stage.list()).toEqual([]);
  });

  test.each([
    // the texts of the buttons, and what the form begins with behind the first: rooms, days, time
    ['/rom', 'abonner styrerommet mandager', says.fillIn, 'styrerommet | 1 | 07:30'],
    ['/rom', 'abonner tirsdager 08:15', says.fillIn, ' | 2 | 08:15'],
    ['/rom', 'abonner fjorden annenhver mandag kl 8', says.fillIn, 'fjorden | 1 | 08:00'],
    ['/rom', 'abonner fjorden mandager kl 8 og fredager kl 14', says.fillIn, 'fjorden | 5 | 14:00'],
    ['/rom', 'abonner fjorden torsdag eller fredag 8', says.fillIn, 'fjorden | 12345 | 08:00'],
    ['/rom', 'abonner fjordn tirsdager kl 8', 'Fjorden', 'fjorden | 2 | 08:00'],
    ['/rom', 'abonner fjorden og kjelleren tirsdager kl 8', says.fillIn, ' | 2 | 08:00'],
    ['/rom', 'abonner fjorden mandager unntatt mandag kl 8', says.fillIn, 'fjorden | 12345 | 08:00'],
    ['/ord', 'dagens ord nynorsk fredager', says.fillIn, 'nob | 5 | 07:30'],
  ])('offers the form as far as it is understood: %s %s', async (command, text, label, begun) => {
    const stage = await createSubscriptionFixture();
    await stage.type(command, text);
    expect(await pressFirst(stage)).toBe(label);
    expect(begunWith(stage.lastView())).toBe(begun);
  });

  test.each([
    ['nb', '/rom', 'abonner styrerommet', 'Hverdager kl. 07:30', '12345', 'day'],
    ['nb', '/rom', 'abonner fjorden og styrerommet hver mandag', 'Hver mandag kl. 07:30', '1', 'day'],
    ['nn', '/rom', 'abonner styrerommet kvar veke', 'Kvar måndag kl. 07:30', '1', 'week'],
    [
      'en',
      '/rom',
      'subscribe styrerommet fridays, so the caretaker knows',
      'Every Friday at 07:30',
      '5',
      'day',
    ],
    ['nb', '/ord', 'dagens ord nynorsk fredager', 'Hver fredag kl. 07:30', '5', undefined],
  ] as const)('proposes the usual time, in %s: %s %s', async (language, command, text, label, days, span) => {
    const stage = await createSubscriptionFixture(language);
    await stage.type(command, text);
    expect(await stage.list()).toEqual([]);
    expect(await pressFirst(stage, 'create-by-line')).toBe(label);
    const { schedule, content } = await stage.only();
    expect([schedule.days.join(''), schedule.time.toString()]).toEqual([days, '07:30:00']);
    expect('span' in content ? content.span : undefined).toBe(span);
    expect(stage.lastMessage().text).toContain(textsOf(language).subscriptions.created);
  });

  test('proposes no time for a room that does not exist, and refuses a forged line', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner kjelleren');
    expect(JSON.stringify(stage.lastMessage())).not.toContain('create-by-line');
    await stage.touch(
      'subscriptions:create-by-line:0',
      JSON.stringify({ of: 'rooms', line: 'kjelleren 07:30' }),
    );
    expect(stage.lastMessage().text).toContain(says.unknownRoom('kjelleren'));
    await stage.touch('subscriptions:create-by-line:0', JSON.stringify({ of: 'people', line: 'kari 07:30' }));
    expect(stage.lastMessage().text).toContain(nb.common.buttonExpired(undefined));
    expect(await stage.list()).toEqual([]);
  });

  test('is explained although the rooms cannot be found', async () => {
    const stage = await createSubscriptionFixture();
    stage.directory = undefined;
    stage.isCalendarDown = true;
    await stage.type('/rom', 'abonner fjorden mandager');
    expect(stage.lastMessage().text).toContain(says.noTimeYet);
  });

  test.each([
    'not-member',
    'uninvited',
    'private-talk',
    'archived',
  ] as const satisfies readonly ChannelMembership[])(
    'refuses a user whose membership is %s',
    async (membership) => {
      const stage = await createSubscriptionFixture();
      stage.standing = membership;
      await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
      expect(stage.lastMessage().text).toBe(says.refused[membership]);
      expect(await stage.list()).toEqual([]);
    },
  );

  test('does not create a duplicate, and shows the existing subscription', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    await stage.type('/rom', 'subscribe styrerommet weekdays 7.30');
    expect(stage.lastMessage().text).toContain(says.exists);
    expect(JSON.stringify(stage.lastMessage().blocks)).toContain((await stage.only()).id);
  });
});

describe('a line that overlaps a subscription of the channel', () => {
  test.each([
    ['the same room on more days', 'abonner styrerommet hver dag 07:30', 'overlaps'],
    ['the same room and another', 'abonner styrerommet og fjorden hverdager 07:30', 'overlaps'],
    ['another time', 'abonner styrerommet hverdager 08:30', 'created'],
    ['other days', 'abonner styrerommet lørdag 07:30', 'created'],
    ['another room', 'abonner fjorden hverdager 07:30', 'created'],
    ['the week ahead', 'abonner styrerommet uka mandag 07:30', 'created'],
  ] as const)('%s: %s', async (_, line, kind) => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    const [first] = await stage.list();
    await stage.type('/rom', line);
    expect(stage.lastMessage().text).toContain(says[kind]);
    expect(await stage.list()).toHaveLength(kind === 'created' ? 2 : 1);
    if (kind === 'overlaps')
      expect(JSON.stringify(stage.lastMessage().blocks)).toContain(`subscriptions:edit ${first?.id}`);
  });
});

test('a paused subscription is not started again beside one that posts the same', async () => {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
  const { id } = await stage.only();
  await stage.touch('subscriptions:pause:0', id);
  await stage.type('/rom', 'abonner styrerommet og fjorden hverdager 07:30');
  expect(stage.lastMessage().text).toContain(says.created);
  await stage.touch('subscriptions:resume:0', id);
  expect(stage.lastMessage().text).toContain(says.notResumed);
  expect((await stage.list()).find((each) => each.id === id)?.state).toBe('paused');
});

test('a line may name all rooms', async () => {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner alle rommene hverdager 07:30');
  expect((await stage.only()).content).toMatchObject({ rooms: ROOMS.map(({ address }) => address) });
});

test('leaves other text to the rooms and the dictionary', async () => {
  const stage = await createSubscriptionFixture();
  stage.events = { 'styrerommet@eksempel.no': [] };
  await stage.type('/rom', 'styrerommet');
  expect(stage.lastMessage().text).toContain('Styrerommet');
  await stage.type('/ord', 'dagens');
  expect(stage.views).toEqual([]);
  expect(await stage.list()).toEqual([]);
});

describe.each<[Awaited<ReturnType<ChannelLookup['findReaders']>>, 'outsiders-read' | 'readers-unknown']>([
  ['outsiders', 'outsiders-read'],
  ['unknown', 'readers-unknown'],
])('in a channel whose readers are %s', (readers, reason) => {
  const refusal = nb.people.refused(reason);
  let stage: SubscriptionFixture;
  beforeEach(async () => {
    stage = await createSubscriptionFixture();
  });
  afterEach(() => stage.state.close());

  test('refuses a subscription to rooms, and creates one to a word of the day', async () => {
    stage.readers = readers;
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    expect(stage.lastMessage().text).toContain(refusal);
    expect(await stage.list()).toEqual([]);
    await stage.type('/ord', 'dagens ord hverdager 08:00');
    expect(await stage.list()).toHaveLength(1);
  });

  test('refuses «Send nå» for a subscription to rooms', async () => {
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    const { id } = await stage.only();
    stage.readers = readers;
    await stage.touch('subscriptions:order:0', id);
    expect(stage.lastMessage().text).toContain(refusal);
    expect(await stage.state.occurrences.listLatest({ team: 'T1', id }, 1)).toEqual([]);
  });

  test('refuses to share an answer about rooms', async () => {
    stage.events = { 'styrerommet@eksempel.no': [] };
    await stage.type('/rom', 'styrerommet');
    const buttons = stage
      .lastMessage()
      .blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
      .filter((element) => element.type === 'button');
    const { value = '' } = buttons.find(({ action_id: id }) => id === 'rom:share') ?? {};
    expect(value).not.toBe('');
    stage.readers = readers;
    await stage.touch('rom:share', value);
    expect(stage.said.map(({ how }) => how)).not.toContain('share');
    expect(stage.lastMessage().text).toContain(refusal);
    stage.readers = 'own';
    await stage.touch('rom:share', value);
    expect(stage.said.map(({ how }) => how)).toContain('share');
  });
});
