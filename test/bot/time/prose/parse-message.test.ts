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
