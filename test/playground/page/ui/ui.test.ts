import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { replaceEmojiNames } from '../../../../src/playground/page/mrkdwn/parse.js';
import { Avatar } from '../../../../src/playground/page/ui/avatar.js';
import { splitAtEmoji } from '../../../../src/playground/page/ui/emoji-text.js';
import {
  formatMessageDay,
  formatMessageTime,
  messageDate,
  toMessageTs,
} from '../../../../src/playground/page/ui/message-time.js';

describe('an avatar', () => {
  /** The letters of a person without a picture, and their colour. */
  function avatarOf(realName: string, color: string) {
    const user = { id: 'U1', name: 'kari', realName, color, isBot: false };
    const html = renderToStaticMarkup(createElement(Avatar, { user, size: 'small' }));
    return { letters: />(.*)<\/span>/u.exec(html)?.[1], color: /;color:(#\w+)/u.exec(html)?.[1] ?? '' };
  }

  it.each([
    ['Kari Nordli', 'KN'],
    ['Grethe Havn (gjest)', 'GH'],
    ['Anna Lena Østby Lie', 'AL'],
    ['øyvind', 'Ø'],
    ['Ordrom', 'O'],
    ['', ''],
  ])('of %s has the letters %s', (name, letters) => {
    expect(avatarOf(name, '#000000').letters).toBe(letters);
  });

  it.each([
    ['#0d655e', '#ffffff'],
    ['#c17f00', '#14201d'],
    ['#ffffff', '#14201d'],
    ['#000000', '#ffffff'],
    ['rød', '#ffffff'],
  ])('on %s has the colour %s', (background, color) => {
    expect(avatarOf('Kari Nordli', background).color).toBe(color);
  });

  it('gives the initials a contrast above 4 to 1 on each background', () => {
    const light = (color: string) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
        .reduce((sum, share, at) => sum + share * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const colors = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colors, (background) => {
        const [low = 0, high = 0] = [light(background), light(avatarOf('Kari', background).color)].sort(
          (a, b) => a - b,
        );
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4);
      }),
    );
  });
});

const tsAt = (iso: string) => toMessageTs(Temporal.Instant.from(iso));

describe('formatMessageTime', () => {
  it.each([
    ['2026-11-24T08:05:59Z', 'Europe/Oslo', '09:05'],
    ['2026-07-01T22:30:00Z', 'Europe/Oslo', '00:30'],
    ['2026-11-24T08:05:00Z', 'America/New_York', '03:05'],
  ])('%s in %s', (iso, zone, expected) => {
    expect(formatMessageTime(tsAt(iso), zone)).toBe(expected);
  });
});

it("messageDate uses the given zone, not the machine's", () => {
  expect(messageDate(tsAt('2026-07-01T22:30:00Z'), 'Europe/Oslo')).toBe('2026-07-02');
  expect(messageDate(tsAt('2026-07-01T22:30:00Z'), 'UTC')).toBe('2026-07-01');
});

describe('formatMessageDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'I dag'],
    ['2026-11-23', '2026-11-24', 'I går'],
    ['2026-12-31', '2027-01-01', 'I går'],
    ['2026-11-19', '2026-11-24', 'torsdag 19. november'],
    ['2025-11-19', '2026-11-24', 'onsdag 19. november 2025'],
  ])('%s on %s', (day, today, expected) => {
    expect(formatMessageDay(day, today)).toBe(expected);
  });
});

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
