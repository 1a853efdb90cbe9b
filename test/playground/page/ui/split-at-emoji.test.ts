import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findEmoji } from '../../../../src/playground/page/mrkdwn/parse.js';
import { EMOJI_PICTURES, splitAtEmoji } from '../../../../src/playground/page/ui/split-at-emoji.js';

const GOLDEN = fileURLToPath(new URL('../../../golden', import.meta.url));
const VARIATION_SELECTOR = '\uFE0F';

const PICTURES = fileURLToPath(
  new URL('../../../../node_modules/@discordapp/twemoji/dist/svg', import.meta.url),
);

/** The picture of an emoji in the package, which names the file by the code points. */
function readPicture(emoji: string): string {
  const codePoints = [...emoji.replaceAll(VARIATION_SELECTOR, '')].map((part) => part.codePointAt(0) ?? 0);
  return readFileSync(join(PICTURES, `${codePoints.map((code) => code.toString(16)).join('-')}.svg`), 'utf8');
}

const decodePicture = (url: string) =>
  decodeURIComponent(url.slice(url.indexOf(',') + 1)).replaceAll("'", '"');

describe('splitAtEmoji', () => {
  it.each([
    ['', []],
    ['fisk', ['fisk']],
    ['🟥', ['[🟥]']],
    ['🟥 opptatt  🔶 kanskje', ['[🟥]', ' opptatt  ', '[🔶]', ' kanskje']],
    ['⬅️⬅️', ['[⬅️]', '[⬅️]']],
    ['🇳🇴', ['[🇳🇴]']],
    ['🦑 1 2 #', ['🦑 1 2 #']],
  ])('splits «%s»', (text, pieces) => {
    const found = splitAtEmoji(text).map((piece) =>
      piece.type === 'text' ? piece.text : `[${piece.emoji}]`,
    );
    expect(found).toEqual(pieces);
  });
});

describe('the pictures', () => {
  it('are those of their emoji', () => {
    for (const [emoji, url] of EMOJI_PICTURES) expect(decodePicture(url), emoji).toBe(readPicture(emoji));
  });

  it('cover every emoji that has a name', () => {
    for (const name of ['+1', 'fish', 'large_red_square', 'warning', 'flag_no']) {
      expect(EMOJI_PICTURES.has(findEmoji(name) ?? name), name).toBe(true);
    }
  });

  it('cover every emoji of the messages that the bot sends', () => {
    const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.json'),
    );
    const texts = files.map((path) => readFileSync(join(GOLDEN, path), 'utf8')).join('\n');
    const used = new Set(texts.match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu));
    expect(used).toContain('🟥');
    expect([...used].filter((emoji) => !EMOJI_PICTURES.has(emoji))).toEqual([]);
  });
});
