import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { replaceEmojiNames } from '../../../../src/playground/page/mrkdwn/parse.js';
import { splitAtEmoji } from '../../../../src/playground/page/ui/split-at-emoji.js';

const GOLDEN = fileURLToPath(new URL('../../../golden', import.meta.url));
/** Every emoji that has a name and no golden message. */
const NAMED = [...replaceEmojiNames(':+1: :fish: :large_red_square: :warning: :flag_no:').split(' ')];
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
  const pictureOf = (emoji: string) =>
    splitAtEmoji(emoji).flatMap((piece) => (piece.type === 'emoji' ? [piece] : []));

  it('exist for every emoji of the messages that the bot sends, and are those of the emoji', () => {
    const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.json'),
    );
    const texts = files.map((path) => readFileSync(join(GOLDEN, path), 'utf8')).join('\n');
    const used = new Set(texts.match(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu));
    expect(used).toContain('🟥');
    for (const emoji of [...used, ...NAMED]) {
      const [piece, ...rest] = pictureOf(emoji);
      expect([piece?.emoji, ...rest], emoji).toEqual([emoji]);
      expect(decodePicture(piece?.picture ?? ''), emoji).toBe(readPicture(emoji));
    }
  });
});
