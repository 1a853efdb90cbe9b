import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { type MessageTime, parseMessageTime } from '../../../../src/bot/time/prose/parse-message.js';

/** A Monday, ten past nine. */
const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');

const clock = (minutes?: number) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function formatDay({ when, unclear }: MessageTime): string {
  if (unclear) return `unclear ${unclear.why} «${unclear.typed.join(', ')}»`;
  if (!when) return 'no day';
  return when.kind === 'day' ? String(when.date) : `week of ${when.monday}`;
}

function meaningOf(text: string, sent = NOW): string {
  const time = parseMessageTime(text.replaceAll('⏎', '\n'), sent, NOW);
  const { bounds, minMinutes, unclearHours } = time;
  const meaning = [
    formatDay(time),
    ...(bounds ? [`${clock(bounds.from)}-${clock(bounds.to)}`] : []),
    ...(minMinutes === undefined ? [] : [`${minMinutes} min`]),
    ...(unclearHours === undefined ? [] : [`unclear hours «${unclearHours}»`]),
  ].join(', ');
  return meaning === 'no day' ? 'none' : meaning;
}

const messages = readFileSync(new URL('messages.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

describe('a message is read as its author means it, or not at all', () => {
  test.each(messages)('%s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });
});

describe('the days of a message', () => {
  it.each([
    ['Kan vi ta det i morgen?', '2026-11-22T15:00', '2026-11-23'],
    ['Kan vi ta det i morgen?', '2026-11-20T15:00', 'unclear over «i morgen»'],
    ['Skal vi møtes fredag?', '2026-11-19T15:00', 'unclear over «fredag»'],
    ['Skal vi møtes fredag eller torsdag 26.11.?', '2026-11-19T15:00', '2026-11-26'],
    ['Kan vi ta det neste uke?', '2026-11-19T15:00', 'week of 2026-11-23'],
    ['Kan vi ta det denne uka?', '2026-11-19T15:00', 'unclear over «denne uka»'],
  ])('of %s count from when it was sent, at %s: %s', (text, sent, meaning) => {
    expect(meaningOf(text, Temporal.ZonedDateTime.from(`${sent}[Europe/Oslo]`))).toBe(meaning);
  });

  it('are not read in a text that is longer than a message about one meeting', () => {
    expect(meaningOf(`fredag ${'og så videre '.repeat(300)}`)).toBe('unclear too-long-text «»');
  });

  it.each([
    ['fredag ', 3_000, '2026-11-27'],
    ['fredag ', 3_001, 'unclear too-long-text «»'],
  ])('«%s» in a text of %i letters are %s', (text, length, meaning) => {
    expect(meaningOf(text.padEnd(length))).toBe(meaning);
  });

  it('never throw, and are one day or none', () => {
    const words = messages.flatMap(([text]) => text.split(' '));
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 30 }), (typed) => {
        const { when, unclear } = parseMessageTime(typed.join(' '), NOW, NOW);
        expect(when !== undefined && unclear !== undefined).toBe(false);
      }),
    );
  });
});

const day = (date: string) => ({ kind: 'day', date: Temporal.PlainDate.from(date) }) as const;

describe('what a message says, with the words that say so', () => {
  it.each<[string, MessageTime]>([
    ['Takk!', { dayWords: [], hourWords: [] }],
    [
      'Vi rakk ikke alt i går. Har du en time fredag etter kl 12?',
      {
        when: day('2026-11-27'),
        dayWords: ['fredag'],
        bounds: { from: 720 },
        minMinutes: 60,
        hourWords: ['en time', 'etter kl 12'],
      },
    ],
    [
      'Tirsdag eller onsdag?',
      {
        dayWords: [],
        unclear: {
          why: 'several',
          typed: ['Tirsdag eller onsdag'],
          days: [day('2026-11-24'), day('2026-11-25')],
        },
        hourWords: [],
      },
    ],
    [
      'Kan ikke fredag, og ikke mandag. Fredag er jeg ikke her.',
      {
        dayWords: [],
        unclear: { why: 'doubtful', typed: ['fredag', 'mandag', 'Fredag'], days: [] },
        hourWords: [],
      },
    ],
    [
      'Møtet i går kl 10 var fint.',
      {
        dayWords: [],
        unclear: { why: 'over', typed: ['i går'], days: [day('2026-11-22')] },
        hourWords: [],
      },
    ],
    [
      'Fredag 25:00?',
      { when: day('2026-11-27'), dayWords: ['Fredag'], hourWords: [], unclearHours: '25:00' },
    ],
    [
      'x'.repeat(3_001),
      { dayWords: [], hourWords: [], unclear: { why: 'too-long-text', typed: [], days: [] } },
    ],
  ])('%s', (text, time) => expect(parseMessageTime(text, NOW, NOW)).toEqual(time));
});
