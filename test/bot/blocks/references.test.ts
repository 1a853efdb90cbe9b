import { describe, expect, it } from 'vitest';
import { labelReferences, replaceReferences } from '../../../src/bot/blocks/text.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

const nb = textsOf('nb');

const { unnamed } = nb.common;

describe.each([
  ['fisk', 'fisk', 'fisk'],
  ['<@U99ABCDEF>', '@noen', '<@U99ABCDEF>'],
  ['<@U99ABCDEF|>', '@noen', '<@U99ABCDEF|>'],
  ['<@U99ABCDEF|ola>', '@ola', '<@U99ABCDEF|ola>'],
  ['<#C98ABCDEF>', '#kanal', '<#C98ABCDEF|kanal>'],
  ['<#C98ABCDEF|>', '#kanal', '<#C98ABCDEF|kanal>'],
  ['<#C98ABCDEF|generelt>', '#generelt', '<#C98ABCDEF|generelt>'],
  ['<#G98ABCDEF|mpdm-kari--ola-1>', 'gruppesamtalen', '<#G98ABCDEF|gruppesamtalen>'],
  ['<!subteam^S061ABCDE>', '@gruppe', '<!subteam^S061ABCDE|gruppe>'],
  ['<!subteam^S061ABCDE|@utviklere>', '@utviklere', '<!subteam^S061ABCDE|utviklere>'],
  ['<!here>', '@here', '<!here|here>'],
  ['a <#C1> b <@U1> c', 'a #kanal b @noen c', 'a <#C1|kanal> b <@U1> c'],
  ['<https://eksempel.no|lenke>', '<https://eksempel.no|lenke>', '<https://eksempel.no|lenke>'],
])('%s', (text, replaced, labelled) => {
  it('is called by its name', () => expect(replaceReferences(text, unnamed)).toBe(replaced));
  it('has a label unless it mentions a person', () => expect(labelReferences(text, unnamed)).toBe(labelled));
});
