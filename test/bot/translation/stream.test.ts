import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStream, parseStream } from '../../../src/bot/translation/translator.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('writes a message as a stream', () => {
  it.each([
    ['Jeg vet ikke', 'Jeg vet ikke.[]', []],
    ['*Viktig:* ikke', '[0]Viktig:[1] ikke.[]', ['*', '*']],
    ['Se `ikke her` nå', 'Se [0] nå.[]', ['`ikke her`']],
    ['Se ```ikke\nher``` nå', 'Se [0] nå.[]', ['```ikke\nher```']],
    ['Se\n```ikke\nher```', 'Se.[][0][1].[]', ['\n', '```ikke\nher```']],
    ['Spør <@U1> i <#C1|ikke>', 'Spør [0] i [1].[]', ['<@U1>', '<#C1|ikke>']],
    [
      '<https://ikke.no|ikke> og https://ikke.no/ikke',
      '[0] og [1].[]',
      ['<https://ikke.no|ikke>', 'https://ikke.no/ikke'],
    ],
    ['Skriv til ikke@eksempel.no', 'Skriv til [0].[]', ['ikke@eksempel.no']],
    ['Ja :ikke_bra: nei', 'Ja [0] nei.[]', [':ikke_bra:']],
    ['Møt @ikke og #ikke', 'Møt [0] og [1].[]', ['@ikke', '#ikke']],
    ['Kall ikke_her og minIkke i ikke.md', 'Kall [0] og [1] i [2].[]', ['ikke_her', 'minIkke', 'ikke.md']],
    ['én\n\nto', 'én.[][0]to.[]', ['\n\n']],
    ['a &amp; b &lt;c', 'a [0] b [1]c.[]', ['&amp;', '&lt;']],
    [
      '[x] ^a$ {b} og/eller \\',
      '[0]x[1] [2]a[3] [4]b[5] og[6]eller [7].[]',
      ['[', ']', '^', '$', '{', '}', '/', '\\'],
    ],
    ['«Hei», sa hun – (10 %)', '«Hei», sa hun – (10 %).[]', []],
  ])('%s', (message, stream, blanks) => {
    expect(formatStream(message)).toEqual({ stream, blanks, hasWords: true });
  });

  it.each(['', ':smile: <@U1>', '12:30', '```kode```'])('finds no words in %j', (message) => {
    expect(formatStream(message).hasWords).toBe(false);
  });
});

describe('reads the translated stream', () => {
  it('puts blanks back, also when the words around them have moved', () => {
    const blanks = ['<@U1>', '*'];
    expect(parseStream('[1]Hei[0].[]', { blanks })).toEqual({ text: '*Hei<@U1>', unknown: [] });
  });

  it('removes the marks of unknown words, and lists each word once', () => {
    expect(parseStream("*Blorg og *e-blorg's, @x #gå# opp *Blorg.[]", { blanks: [] })).toEqual({
      text: "Blorg og e-blorg's, x gå opp Blorg",
      unknown: ['Blorg', "e-blorg's", 'x', 'gå'],
    });
  });

  it('escapes what is not markup', () => {
    expect(parseStream('<!here>.[]', { blanks: [] })?.text).toBe('&lt;!here&gt;');
  });

  it.each(['Hei', '[0] hei [0]', '[0] [1] [2]', '[1] [1]'])(
    'refuses %j, which lost or doubled a blank',
    (output) => {
      expect(parseStream(output, { blanks: ['<@U1>', '*'] })).toBeUndefined();
    },
  );
});

it('gives back any message whose words are not changed', () => {
  const parts = fc.constantFrom(
    'ikke',
    '<@U1>',
    '`',
    '```',
    '[0]',
    '.[]',
    '*',
    '\n',
    ' ',
    '&lt;',
    '😀',
    ':a:',
    'a_b',
    '.no',
    '@',
  );
  const message = fc.oneof(
    fc.array(parts).map((list) => list.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(message, (text) => {
      const { stream, blanks } = formatStream(text);
      expect(parseStream(stream, { blanks })).toEqual({ text: text.trim(), unknown: [] });
    }),
    fuzzRuns(300),
  );
});
