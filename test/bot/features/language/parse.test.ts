import { describe, expect, it } from 'vitest';
import { parseLanguage } from '../../../../src/bot/features/language/language.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';

const choice = (language: string, isForChannel = false) => ({ kind: 'choose', language, isForChannel });

describe('parseLanguage', () => {
  it.each([
    ['språk nn', choice('nn')],
    ['språk nynorsk', choice('nn')],
    ['språk bokmål', choice('nb')],
    ['Språk BM', choice('nb')],
    ['language en', choice('en')],
    ['language English', choice('en')],
    ['språk engelsk', choice('en')],
    ['language nynorsk', choice('nn')],
    ['språk nn i kanalen', choice('nn', true)],
    ['språk bokmål i denne kanalen', choice('nb', true)],
    ['language English in this channel', choice('en', true)],
    ['language', { kind: 'ask' }],
    ['language Klingon', { kind: 'ask' }],
  ])('%s', (typed, query) => {
    expect(parseLanguage(typed)).toEqual(query);
  });

  it.each([
    '',
    'språk',
    'språk dansk',
    'språk på nynorsk',
    'nn språk',
    'språkråd',
    'mål nn',
    'et språk',
    'nynorsk',
  ])('ignores «%s», which the dictionary looks up', (typed) => {
    expect(parseLanguage(typed)).toBeUndefined();
  });

  it.each(LANGUAGES)('parses the commands that the texts in %s show', (language) => {
    const { commandText: typed, channelCommandText: typedInChannel } = textsOf(language).language;
    expect(parseLanguage(typed)).toEqual(choice(language));
    expect(parseLanguage(typedInChannel)).toEqual(choice(language, true));
  });
});
