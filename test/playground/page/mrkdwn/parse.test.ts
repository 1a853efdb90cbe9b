import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MrkdwnBlock,
  type MrkdwnSpan,
  parseMrkdwn,
} from '../../../../src/playground/page/mrkdwn/parse.js';

/** A span in short form: `*bold*`, `_italic_`, `~strike~`, `{link url|text}`, `{@id}`, `{code x}`. */
function formatSpan(span: MrkdwnSpan): string {
  const { bold, italic, strike } = span.style;
  const marks = [bold && '*', italic && '_', strike && '~'].filter(Boolean).join('');
  const inner = {
    text: () => (span.type === 'text' ? span.text : ''),
    code: () => (span.type === 'code' ? `{code ${span.text}}` : ''),
    link: () => (span.type === 'link' ? `{link ${span.url}|${span.text}}` : ''),
    user: () => (span.type === 'user' ? `{@${span.id}${span.label ? ` ${span.label}` : ''}}` : ''),
    channel: () => (span.type === 'channel' ? `{#${span.id}${span.label ? ` ${span.label}` : ''}}` : ''),
    broadcast: () => (span.type === 'broadcast' ? `{! ${span.text}}` : ''),
  }[span.type]();
  return marks === '' ? inner : `[${marks} ${inner}]`;
}
/** The first line, which is all of a text without line breaks. */
function inline(text: string): string {
  const [block] = parseMrkdwn(text);
  return block && block.type !== 'preformatted' ? (block.lines[0] ?? []).map(formatSpan).join('') : '';
}

describe('a line', () => {
  it.each([
    ['*fet* _skrå_ ~strøket~ `kode`', '[* fet] [_ skrå] [~ strøket] {code kode}'],
    ['*_begge_*', '[*_ begge]'],
    ['(*fet*), «_skrå_»!', '([* fet]), «[_ skrå]»!'],
    ['*to ord*', '[* to ord]'],
    ['2*3*4 og a_b_c og x~y~z', '2*3*4 og a_b_c og x~y~z'],
    ['* a * b', '* a * b'],
    ['**', '**'],
    ['`*ikke fet*`', '{code *ikke fet*}'],
    ['*fet `a*b` slutt*', '[* fet ][* {code a*b}][*  slutt]'],
    [
      '_se <https://eksempel.no/a_b_c>_',
      '[_ se ][_ {link https://eksempel.no/a_b_c|https://eksempel.no/a_b_c}]',
    ],
  ])('parses styled text: %s', (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  it.each([
    ['<@U1> og <@U2|ola>', '{@U1} og {@U2 ola}'],
    ['<#C1|generelt> <#C2|>', '{#C1 generelt} {#C2}'],
    ['<!here> <!channel>', '{! @here} {! @channel}'],
    ['<!subteam^S1|@drift>', '@drift'],
    ['<!date^1700000000^{time}|kl. 9>', 'kl. 9'],
    ['<https://eksempel.no|lenke>', '{link https://eksempel.no|lenke}'],
    [
      '<https://eksempel.no/?a=1&amp;b=2>',
      '{link https://eksempel.no/?a=1&b=2|https://eksempel.no/?a=1&b=2}',
    ],
    ['<mailto:kari@eksempel.no>', '{link mailto:kari@eksempel.no|kari@eksempel.no}'],
    ['se https://eksempel.no/a.', 'se {link https://eksempel.no/a|https://eksempel.no/a}.'],
  ])('parses references: %s', (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<javascript:alert(1)|trykk>'],
    ['<data:text/html,x|trykk>'],
    ['a < b > c'],
    ['kl. 12:30:45'],
    ['# ikke overskrift'],
    ['[tekst](adresse)'],
  ])('leaves unchanged: %s', (text) => {
    expect(inline(text)).toBe(text);
  });

  it.each([
    ['&lt;b&gt; &amp; c', '<b> & c'],
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;', '&amp;'],
    ['&nbsp;&quot;', '&nbsp;&quot;'],
    ['&lt;@U1&gt;', '<@U1>'],
    ['&lt;!channel&gt;', '<!channel>'],
  ])('decodes entities to plain text only: %s', (text, expected) => {
    expect(inline(text)).toBe(expected);
  });

  it('renders known emoji and keeps other names', () => {
    expect(inline(':+1: :ukjent_emoji: :constructor:')).toBe('👍 :ukjent_emoji: :constructor:');
  });

  it('restores every escaped text', () => {
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[*_~`:\n]|https?/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(inline(escaped(text))).toBe(text);
      }),
    );
  });
});

describe('parseMrkdwn', () => {
  const outline = (blocks: MrkdwnBlock[]) =>
    blocks.map((block) =>
      block.type === 'preformatted'
        ? `kode: ${block.text}`
        : `${block.type}: ${block.lines.map((line) => line.map(formatSpan).join('')).join(' / ')}`,
    );

  it.each([
    ['en\nto', ['paragraph: en / to']],
    ['en\n\nto', ['paragraph: en /  / to']],
    ['&gt; sitat\n&gt;mer\ntekst', ['quote: sitat / mer', 'paragraph: tekst']],
    [
      'før\n```\nen *x*\n  to &lt;\n```\netter',
      ['paragraph: før', 'kode: en *x*\n  to <', 'paragraph: etter'],
    ],
    ['``` åpen', ['paragraph: ``` åpen']],
    ['*ikke\nfet*', ['paragraph: *ikke / fet*']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(outline(parseMrkdwn(text))).toEqual(expected);
  });

  it('never fails, and is fast for adversarial input', () => {
    const adversarial = fc.string({
      unit: fc.constantFrom('*', '_', '~', '`', '<', '>', ' ', 'a', '\n', '|'),
    });
    fc.assert(
      fc.property(adversarial, (text) => {
        parseMrkdwn(text);
      }),
    );
    for (const piece of ['*a', '*a <', '<', '`', '*<a', '_`a']) parseMrkdwn(piece.repeat(4_000));
  });
});
