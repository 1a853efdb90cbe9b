import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { buttonValue, createOrdHarness, lastSentMessage } from '../ord/ord-harness.js';

const [nb, nn, en] = [textsOf('nb'), textsOf('nn'), textsOf('en')];

const lastText = (stage: ReturnType<typeof createOrdHarness>) => lastSentMessage(stage).message.text;
const lastBlocks = (stage: ReturnType<typeof createOrdHarness>) =>
  JSON.stringify(lastSentMessage(stage).message.blocks);

describe('the language of the answers', () => {
  it('is the one the person chose, from the answer to the choice on', async () => {
    const stage = createOrdHarness();
    await stage.type('fisk');
    expect(lastBlocks(stage)).toContain(nb.ord.inflection);
    await stage.type('språk nn');
    expect(lastText(stage)).toContain(nn.language.chosen);
    await stage.type('fisk');
    expect(lastBlocks(stage)).toContain(`"${nn.ord.inflection}"`);
    await stage.type('language English');
    expect(lastText(stage)).toContain(en.language.chosen);
    await stage.type('gikk');
    expect(lastText(stage)).toContain('“gikk” is the past tense of “gå”.');
    expect(stage.asked.filter((question) => question.includes('språk'))).toEqual([]);
  });

  it('is not changed for others', async () => {
    const stage = createOrdHarness();
    await stage.type('språk engelsk');
    await stage.touch('ord:show', 'x', 'U2');
    expect(lastText(stage)).toBe(nb.common.buttonExpired('/ord'));
    await stage.touch('ord:show', 'x', 'U1');
    expect(lastText(stage)).toBe(en.common.buttonExpired('/ord'));
  });

  it('is the channel’s in what is posted there, whoever posts it', async () => {
    const stage = createOrdHarness();
    const share = async (channel: string) => {
      await stage.type('gikk');
      const value = buttonValue(lastSentMessage(stage).message.blocks, 'ord:share');
      await stage.touch('ord:share', value, 'U1', channel);
      const { how, message } = lastSentMessage(stage);
      expect(how).toBe('share');
      return message.text;
    };
    await stage.type('språk engelsk');
    expect(await share('C1')).toContain('«gikk» er preteritum av «gå».');
    await stage.type('språk nynorsk i kanalen');
    expect(lastText(stage)).toContain(nn.language.chosenForChannel);
    expect(await share('C2')).toContain('«gikk» er preteritum av «gå».');
    await stage.type('language English in this channel');
    expect(await share('C1')).toContain('“gikk” is the past tense of “gå”.');
  });

  it('is told with how to get the word that was meant instead', async () => {
    const stage = createOrdHarness();
    await stage.type('språk bokmål');
    expect(lastText(stage)).toContain('/ord nn språk');
    await stage.type('nn språk');
    expect(stage.asked).toContain('search nob språk');
    await stage.type('språk');
    expect(stage.asked).toContain('search bob,nob språk');
  });

  it('is asked for where it is none that there is', async () => {
    const stage = createOrdHarness();
    await stage.type('language klingon');
    expect(lastText(stage)).toContain(nb.language.languagePrompt);
    for (const typed of ['/ord språk bokmål', '/ord språk nynorsk', '/ord language English']) {
      expect(lastBlocks(stage)).toContain(typed);
    }
  });
});

describe('help', () => {
  it.each(['hjelp', 'help', '?'])('comes for %s, and names the other languages', async (typed) => {
    const stage = createOrdHarness();
    await stage.type(typed);
    expect(lastText(stage)).toContain(nb.common.helpTitle('/ord'));
    expect(lastBlocks(stage)).toContain('/ord språk nynorsk');
    expect(lastBlocks(stage)).toContain('/ord language English');
    expect(lastBlocks(stage)).not.toContain('/ord språk bokmål');
  });
});

describe('a command that is none of ours', () => {
  it('is answered with the one that was meant, ready to copy', async () => {
    const stage = createOrdHarness();
    await stage.type('gå på tur', '/ordd');
    expect(lastText(stage)).toBe(`${nb.common.unknownCommand('/ordd')} /ord gå på tur`);
    expect(lastBlocks(stage)).toContain('"/ord gå på tur","style":{"code":true}');
  });

  it('is answered with all there are where none is near', async () => {
    const stage = createOrdHarness();
    await stage.type('', '/vær');
    expect(lastText(stage)).toBe(`${nb.common.unknownCommand('/vær')} /ord`);
  });
});
