import { describe, expect, it } from 'vitest';
import { parseLanguage } from '../../../../src/bot/features/language/language.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { buttonValue } from '../../blocks/block-values.js';
import { createOrdHarness, lastSentMessage, type OrdHarness } from '../ord/ord-harness.js';

const [nb, nn, en] = [textsOf('nb'), textsOf('nn'), textsOf('en')];

const lastText = (harness: OrdHarness) => lastSentMessage(harness).message.text;
const lastBlocks = (harness: OrdHarness) => JSON.stringify(lastSentMessage(harness).message.blocks);

describe('the command that chooses a language', () => {
  it('changes the language of all later answers, its own included', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('fisk');
    expect(lastBlocks(harness)).toContain(nb.ord.inflection);
    await harness.sendCommand('språk nn');
    expect(lastText(harness)).toContain(nn.language.chosen);
    await harness.sendCommand('fisk');
    expect(lastBlocks(harness)).toContain(`"${nn.ord.inflection}"`);
    await harness.sendCommand('language English');
    expect(lastText(harness)).toContain(en.language.chosen);
    await harness.sendCommand('gikk');
    expect(lastText(harness)).toContain('“gikk” is the past tense of “gå”.');
    expect(harness.requests.filter((question) => question.includes('språk'))).toEqual([]);
  });

  it('does not change the language of other people', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('språk engelsk');
    await harness.clickInMessage('ord:show', 'x', 'U2');
    expect(lastText(harness)).toBe(nb.common.buttonExpired('/ord'));
    await harness.clickInMessage('ord:show', 'x', 'U1');
    expect(lastText(harness)).toBe(en.common.buttonExpired('/ord'));
  });

  it('changes the language of posts in a channel, whoever shares them', async () => {
    const harness = createOrdHarness();
    const share = async (channel: string) => {
      await harness.sendCommand('gikk');
      const value = buttonValue(lastSentMessage(harness).message.blocks, 'ord:share');
      await harness.clickInMessage('ord:share', value, 'U1', channel);
      const { via, message } = lastSentMessage(harness);
      expect(via).toBe('share');
      return message.text;
    };
    await harness.sendCommand('språk engelsk');
    expect(await share('C1')).toContain('«gikk» er preteritum av «gå».');
    await harness.sendCommand('språk nynorsk i kanalen');
    expect(lastText(harness)).toContain(nn.language.chosenForChannel);
    expect(await share('C2')).toContain('«gikk» er preteritum av «gå».');
    await harness.sendCommand('language English in this channel');
    expect(await share('C1')).toContain('“gikk” is the past tense of “gå”.');
  });

  it('says how to look up the word «språk» instead', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('språk bokmål');
    expect(lastText(harness)).toContain('/ord bm språk');
    await harness.sendCommand('bm språk');
    expect(harness.requests).toContain('search bob språk');
    await harness.sendCommand('språk');
    expect(harness.requests).toContain('search bob,nob språk');
  });

  it('lists the languages if it does not know the one typed', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('language klingon');
    expect(lastText(harness)).toContain(nb.language.languagePrompt);
    for (const typed of ['/ord språk bokmål', '/ord språk nynorsk', '/ord language English']) {
      expect(lastBlocks(harness)).toContain(typed);
    }
  });
});

describe('the help', () => {
  it.each(['hjelp', 'help', '?'])('answers %s, and lists the other languages', async (typed) => {
    const harness = createOrdHarness();
    await harness.sendCommand(typed);
    expect(lastText(harness)).toContain(nb.common.helpTitle('/ord'));
    expect(lastBlocks(harness)).toContain('/ord språk nynorsk');
    expect(lastBlocks(harness)).toContain('/ord language English');
    expect(lastBlocks(harness)).not.toContain('/ord språk bokmål');
  });
});

describe('an unknown command', () => {
  it('is answered with the most similar command, ready to copy', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('gå på tur', '/ordd');
    expect(lastText(harness)).toBe(`${nb.common.unknownCommand('/ordd')} /ord gå på tur`);
    expect(lastBlocks(harness)).toContain('"/ord gå på tur","style":{"code":true}');
  });

  it('is answered with all commands if none is similar', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('', '/vær');
    expect(lastText(harness)).toBe(`${nb.common.unknownCommand('/vær')} /ord`);
  });
});

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
