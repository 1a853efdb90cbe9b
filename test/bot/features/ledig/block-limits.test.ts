import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { BLOCK_LIMITS } from '../../../../src/bot/blocks/limits.js';
import type { KnownBlock, SlackMessage } from '../../../../src/bot/blocks/message.js';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { renderAnswerModal } from '../../../../src/bot/features/ledig/index.js';
import type {
  LedigQuestion,
  PersonReference,
  TimeLimits,
} from '../../../../src/bot/features/ledig/question.js';
import {
  ledigButtonValueSchema,
  parsePeriod,
  parseWrittenQuestion,
  writeLedigButtonValue,
} from '../../../../src/bot/features/ledig/question-value.js';
import { renderLedig } from '../../../../src/bot/features/ledig/render.js';
import { LEDIG_ACTIONS } from '../../../../src/bot/features/ledig/render-frame.js';
import type { When } from '../../../../src/bot/time/when.js';
import { FREE_BUSY, type UserAvailability } from '../../../../src/calendar/contract.js';
import { validateMessage, validateView } from '../../../../src/playground/rules/validate.js';
import { anyText } from '../../../support/any-text.js';
import { fuzzRuns, fuzzTimeout } from '../../../support/fuzz-runs.js';
import { createFakeCalendar, createFakePeople, createFakeServices, requestAt } from './fakes.js';

type Texts = { text: string }[];

/** Every object of this type at any depth. */
function findAll(value: unknown, type: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((each) => findAll(each, type));
  return 'type' in value && value.type === type ? [value as Record<string, unknown>, ...inside] : inside;
}

function expectBlockWithinLimits(block: KnownBlock) {
  switch (block.type) {
    case 'header':
      return expect(block.text.text.length).toBeLessThanOrEqual(BLOCK_LIMITS.headerText);
    case 'section':
      return expect(block.text?.text.length).toBeLessThanOrEqual(BLOCK_LIMITS.sectionText);
    case 'context':
      return expect(block.elements.length).toBeLessThanOrEqual(BLOCK_LIMITS.contextElements);
    case 'actions':
      return expect(block.elements.length).toBeLessThanOrEqual(BLOCK_LIMITS.actionsElements);
    case 'rich_text': {
      const runs = findAll(block, 'text') as Texts;
      return expect(runs.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
        BLOCK_LIMITS.richText,
      );
    }
    case 'table': {
      const [head] = block.rows;
      const cells = findAll(block, 'raw_text') as Texts;
      expect(block.rows.length).toBeLessThanOrEqual(BLOCK_LIMITS.tableRows);
      expect(head?.length).toBeLessThanOrEqual(BLOCK_LIMITS.tableColumns);
      expect(new Set(block.rows.map((row) => row.length)).size).toBe(1);
      return expect(cells.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
        BLOCK_LIMITS.tableText,
      );
    }
    default:
      throw new Error(`/ledig has no ${block.type}`);
  }
}

function expectWithinLimits({ text, blocks }: SlackMessage) {
  expect(validateMessage({ text, blocks })).toEqual([]);
  expect(text.replaceAll(/&(?:amp|lt|gt);/gu, 'x').length).toBeLessThanOrEqual(BLOCK_LIMITS.messageText);
  expect(blocks.length).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocks);
  expect(blocks.filter(({ type }) => type === 'table').length).toBeLessThanOrEqual(1);
  for (const block of blocks) expectBlockWithinLimits(block);
  const texts = ['plain_text', 'text', 'raw_text'].flatMap((type) => findAll(blocks, type)) as Texts;
  for (const each of texts) expect(each.text).not.toBe('');
  expect(findAll(blocks, 'mrkdwn')).toEqual([]);
  const all = findAll(blocks, 'button') as { action_id: string; value: string; url?: string }[];
  const buttons = all.filter(({ url }) => url === undefined);
  for (const { url = '' } of all) expect(url.length).toBeLessThanOrEqual(3_000);
  const menus = ['static_select', 'overflow'].flatMap((type) => findAll(blocks, type)) as {
    action_id: string;
    options: { value: string }[];
  }[];
  const ids = [...all, ...menus].map((element) => element.action_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { value, action_id: id } of buttons) {
    expect(value.length).toBeLessThanOrEqual(BLOCK_LIMITS.buttonValue);
    // Opens an empty form, with any value.
    if (id === LEDIG_ACTIONS.open) continue;
    expect(ledigButtonValueSchema.safeParse(JSON.parse(value)).success).toBe(true);
  }
  for (const { value } of menus.flatMap(({ options }) => options)) {
    expect(value.length).toBeLessThanOrEqual(BLOCK_LIMITS.optionValue);
    expect(['table', 'attendance'].includes(value) || parsePeriod(value) !== undefined).toBe(true);
  }
  // The block of a menu has the question.
  const blockId = blocks.find((block) => 'block_id' in block)?.block_id;
  if (menus.length > 0) expect(parseWrittenQuestion(blockId)).toBeDefined();
}

const TODAY = '2026-11-24';
const MONDAY = Temporal.PlainDate.from('2026-11-23');

const references: fc.Arbitrary<PersonReference> = fc.oneof(
  fc.stringMatching(/^U[A-Z0-9]{1,10}$/u).map((slackId) => ({ slackId })),
  fc.stringMatching(/^U[A-Z0-9]{1,10}$/u).map((slackId) => ({ slackId, isOptional: true as const })),
  fc.stringMatching(/^[a-z]{1,60}$/u).map((typed) => ({ typed })),
  fc.stringMatching(/^[a-z]{60}@[a-z]{180}\.no$/u).map((typed) => ({ typed })),
);
const when: fc.Arbitrary<When> = fc
  .tuple(fc.boolean(), fc.integer({ min: -8, max: 8 }))
  .map(([asWeek, days]) =>
    asWeek
      ? { kind: 'week', monday: MONDAY.add({ weeks: days }) }
      : { kind: 'day', date: MONDAY.add({ days }) },
  );
const group = fc.record(
  {
    id: fc.stringMatching(/^[SC][A-Z0-9]{1,10}$/u),
    label: fc.stringMatching(/^[@#][a-z]{1,39}$/u),
  },
  { requiredKeys: ['id', 'label'] },
);
const word = fc.stringMatching(/^[a-zæøå]{1,20}$/u);
/** What a question may say of the meeting beside people and a time. */
const meeting = fc.record(
  {
    groups: fc.array(group, { minLength: 1, maxLength: 3 }),
    leftOut: fc.array(
      fc.stringMatching(/^U[A-Z0-9]{10}$/u).map((slackId) => ({ slackId })),
      { minLength: 1, maxLength: 20 },
    ),
    room: fc.record({ places: fc.nat(999), words: fc.array(word, { maxLength: 3 }) }),
    subject: fc.stringMatching(/^[a-zæøå ]{1,60}$/u),
  },
  { requiredKeys: [] },
);
const question: fc.Arbitrary<LedigQuestion> = fc.record({
  people: fc.uniqueArray(references, {
    minLength: 1,
    maxLength: 100,
    selector: (each) => JSON.stringify(each),
  }),
  when,
  weekend: fc.boolean(),
  limits: fc.constantFrom<TimeLimits[]>(
    {},
    { minMinutes: 60 },
    { hours: { from: 0, to: 1440 } },
    { hours: { to: 690 }, minMinutes: 5 },
    { hours: { from: 1020 } },
    { hours: { from: 780, to: 810 } },
    { without: [1, 5], minMinutes: 30 },
    { preferred: { to: 690 }, hours: { from: 540 }, unwanted: [{ from: 600, to: 660 }] },
  ),
  corrections: fc.array(
    fc.record({ typed: fc.stringMatching(/^\p{L}{5,20}$/u), read: fc.constant('mandag') }),
    {
      maxLength: 20,
    },
  ),
});
const instant = fc.integer({ min: -14 * 24 * 4, max: 14 * 24 * 4 }).map(
  (quarters) =>
    `${MONDAY.toZonedDateTime('UTC')
      .add({ minutes: 15 * quarters })
      .toPlainDateTime()}Z`,
);
const item = fc.record({ start: instant, end: instant, free_busy: fc.constantFrom(...FREE_BUSY) });
const calendarEntry = fc.oneof(
  { weight: 4, arbitrary: fc.record({ items: fc.array(item, { maxLength: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ error: anyText({ maxLength: 400 }) }) },
);
const name = anyText({ maxLength: 120 });
const hour = fc.integer({ min: 0, max: 23 });

describe('any answer', () => {
  it(
    "stays within Slack's limits, in private and when shared",
    async () => {
      const entries = fc.array(calendarEntry, { minLength: 100, maxLength: 100 });
      const names = fc.array(name, { minLength: 12, maxLength: 12 });
      const zones = fc.constantFrom('Europe/Oslo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia');
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(question, meeting).map(([asked, { room, subject }]) => ({
            ...asked,
            ...(room && { room }),
            ...(subject && { subject }),
          })),
          entries,
          names,
          hour,
          zones,
          async (asked, calendars, called, at, timeZone) => {
            const request = requestAt(`${TODAY}T${String(at).padStart(2, '0')}:17`);
            const range = createFakeCalendar(TODAY, {});
            const service = {
              ...range,
              freeBusy: async (users: readonly string[], window: Parameters<typeof range.freeBusy>[1]) =>
                (await range.freeBusy(users, window)).map((entry, index): UserAvailability => {
                  const { user, datetime_range } = entry;
                  const read = calendars[index];
                  if (!read || 'error' in read) return { ...entry, error: read?.error ?? '' };
                  return { user, datetime_range, free_busy_events: read.items };
                }),
            };
            const people = {
              ...createFakePeople(),
              find: async (id: string) => ({
                name: called[id.length] ?? '',
                username: id.toLowerCase(),
                address: `${id}@eksempel.no`,
                timeZone,
              }),
            };
            const answer = await answerLedigQuestion(asked, createFakeServices(service, people), request);
            expect(validateView(renderAnswerModal(answer, request))).toEqual([]);
            for (const surface of ['message', 'table', 'channel'] as const) {
              const message = renderLedig({ answer }, request, surface);
              expectWithinLimits(message);
              // A shared answer has the button for a meeting at most.
              const actionBlocks = message.blocks.filter(({ type }) => type === 'actions');
              if (surface === 'channel') expect(actionBlocks.length).toBeLessThan(2);
              expect(message.blocks.some(({ type }) => type === 'table')).toBe(
                surface === 'table' && answer.calendars.length > 0,
              );
            }
          },
        ),
        fuzzRuns(100),
      );
    },
    fuzzTimeout(60_000),
  );
});

describe('the value of a button', () => {
  it('is read back', () => {
    fc.assert(
      fc.property(question, meeting, ({ people, limits, when }, asked) => {
        const weekend = false;
        const value = { ...asked, people, limits, target: { when, weekend } };
        expect(ledigButtonValueSchema.parse(JSON.parse(writeLedigButtonValue(value)))).toEqual(value);
      }),
    );
  });
});
