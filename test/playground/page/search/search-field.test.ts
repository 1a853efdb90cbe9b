import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMatch } from '../../../../src/playground/page/search/search-field.js';
import type { PlaygroundMessage } from '../../../../src/playground/protocol.js';
import { createPageContext } from '../page-context.js';

const page = createPageContext({
  channels: [
    { id: 'C1', name: 'generelt', topic: '', isIm: false },
    { id: 'D2', name: 'Ola Bakken', topic: '', isIm: true },
  ],
});
/** 24 November 2026, 09:15 in Oslo. */
const TS = '1795508100.000000';
const message = (text: string, channel = 'C1'): PlaygroundMessage => ({
  ts: TS,
  channel,
  user: 'U0OLA',
  text,
});

describe('formatMatch', () => {
  it.each([
    ['Hei *alle*', 'C1', '2026-11-24', 'Hei alle', 'Ola Bakken · #generelt · i dag kl. 09:15'],
    [
      '<@U0KARI> i <#C1>',
      'C1',
      '2026-11-25',
      '@Kari Nordli i #generelt',
      'Ola Bakken · #generelt · i går kl. 09:15',
    ],
    [
      'en\n> to\n```tre```',
      'D2',
      '2026-12-01',
      'en to tre',
      'Ola Bakken · Ola Bakken · tirsdag 24. november kl. 09:15',
    ],
    ['<@U7> <#C7>', 'C7', '2026-11-24', '@U7 #C7', 'Ola Bakken · #C7 · i dag kl. 09:15'],
  ])('formats «%s» in %s', (text, channel, today, label, detail) => {
    expect(formatMatch(message(text, channel), 'x', page, today)).toEqual({ label, detail });
  });
});

describe('an excerpt', () => {
  const cutExcerpt = (text: string, query: string) =>
    formatMatch(message(text), query, page, '2026-11-24').label;
  const long = `${'før '.repeat(60)}fisken ${'etter '.repeat(60)}`.trim();

  it('keeps a short text', () =>
    expect(cutExcerpt('I morgen har kantina nede ved havna fisk', 'fisk')).toBe(
      'I morgen har kantina nede ved havna fisk',
    ));

  it('cuts around the found word, between words', () => {
    expect(cutExcerpt(long, 'FISK')).toMatch(/^… før (?:før )+fisken (?:etter )+…$/u);
    expect(cutExcerpt(long, 'før')).toMatch(/^før (?:før )+…$/u);
  });

  it('contains the word of any text that has it, in about two lines', () => {
    const word = fc.stringMatching(/^[a-zæøå]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), fc.nat(), (words, index) => {
        const query = words[index % words.length] ?? '';
        const excerpt = cutExcerpt(words.join(' '), query);
        expect(excerpt).toContain(query);
        expect(excerpt.length).toBeLessThanOrEqual(115);
      }),
    );
  });
});
