import { describe, expect, it } from 'vitest';
import { parseLongSpan } from '../../../../src/bot/features/ledig/parse-long-span.js';

describe('a period above a week', () => {
  it.each([
    ['kari 2026-2036', '2026-2036'],
    ['kari 2026 – 2036', '2026 – 2036'],
    ['<@U2> 1.1.2026-31.12.2035', '1.1.2026-31.12.2035'],
    ['23.11-27.11 kari', '23.11-27.11'],
    ['kari 23.11. til 27.11.', '23.11. til 27.11.'],
    ['kari 2026-01-01 til 2036-01-01', '2026-01-01 til 2036-01-01'],
    ['kari 2026-01-01-2036-01-01', '2026-01-01-2036-01-01'],
    ['kari Mandag til fredag', 'mandag til fredag'],
    ['kari måndag-fredag', 'måndag-fredag'],
    ['kari de neste ti årene', 'de neste ti årene'],
    ['kari ti år', 'ti år'],
    ['kari  10  år', '10 år'],
    ['hele året kari', 'hele året'],
    ['kari neste måned', 'neste måned'],
    ['kari to veker', 'to veker'],
    ['kari the next 14 days', 'the next 14 days'],
  ])('%s', (text, span) => expect(parseLongSpan(text)).toBe(span));

  it.each([
    '',
    'kari uke 48',
    'kari uke 48 2027',
    'kari 24.11.',
    'kari 24. november 2026',
    'kari 2026-11-24',
    'kari tirsdag 24.11.2026',
    'kari om to uker',
    'kari 10-14',
    'kari 1 time',
    'kari til mandag',
    'mandag kari fredag',
    '@days @år',
    'år-ti',
    'kari.2026-2036',
    'ola til 2026',
  ])('is absent in «%s»', (text) => expect(parseLongSpan(text)).toBeUndefined());
});
