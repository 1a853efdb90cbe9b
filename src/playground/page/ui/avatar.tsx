import type { WorkspaceUser } from '../../protocol.js';

/** The user's initials on their colour, in a square for an app. The name is always shown beside it. */
export function Avatar({ user, size }: { user: WorkspaceUser; size: 'small' | 'large' }) {
  return (
    <span
      className={`avatar ${size} ${user.isBot ? 'app' : ''}`}
      style={{ backgroundColor: user.color, color: textColorOn(user.color) }}
      aria-hidden="true"
    >
      {initialsOf(user.realName)}
    </span>
  );
}

const TEXT_COLORS = { dark: '#14201d', light: '#ffffff' } as const;

/** The initials of the first and the last name, at most two letters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('nb');
}

function linearChannel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb`, from 0 to 1. Source: WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) =>
    linearChannel(Number.parseInt(color.slice(index, index + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The text colour with the better contrast on a `#rrggbb` background. */
function textColorOn(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return TEXT_COLORS.light;
  return contrast(color, TEXT_COLORS.light) >= 4.5 ||
    contrast(color, TEXT_COLORS.light) >= contrast(color, TEXT_COLORS.dark)
    ? TEXT_COLORS.light
    : TEXT_COLORS.dark;
}
