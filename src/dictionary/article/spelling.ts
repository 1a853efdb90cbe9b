/** No phrase has more spellings. A line of brackets must not give a million. */
const MAX_SPELLINGS = 32;

/** No phrase is longer. A longer text is hostile, and taken as it stands. */
const MAX_LENGTH = 500;

const CHOICE = /\[([^[\]|]+(?:\|[^[\]|]+)+)\]/;
const CHOICES = new RegExp(CHOICE, 'g');
const OPTIONAL = /\(([^()]*)\)/;

/** Texts that may need work. Nearly all of a million forms need none. */
const NEEDS_WORK = /[[(]|\s\s|[^\S ]|^\s|\s$/;

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The printed spelling: `[bygge|legge] stein på stein` is «bygge/legge stein på stein». */
export function readableSpelling(text: string): string {
  if (!NEEDS_WORK.test(text)) return text;
  const readable = text.replace(CHOICES, (_, choices: string) =>
    choices.replaceAll('|', choices.includes(' ') ? ' / ' : '/'),
  );
  return collapseSpaces(readable);
}

/** All spellings: each choice of `[bygge|legge]`, with and without the text in parentheses. */
export function spellingsOf(text: string): string[] {
  if (!NEEDS_WORK.test(text)) return text === '' ? [] : [text];
  if (text.length > MAX_LENGTH) return [collapseSpaces(text)];
  const open = [text];
  const done = new Set<string>();
  while (done.size < MAX_SPELLINGS) {
    const next = open.shift();
    if (next === undefined) break;
    const choice = CHOICE.exec(next) ?? OPTIONAL.exec(next);
    const match = choice?.[0];
    if (choice === null || match === undefined) {
      if (collapseSpaces(next) !== '') done.add(collapseSpaces(next));
      continue;
    }
    const inside = choice[1] ?? '';
    const alternatives = match.startsWith('[') ? inside.split('|') : ['', inside];
    if (open.length < MAX_SPELLINGS)
      open.push(...alternatives.map((alternative) => next.replace(match, () => alternative)));
  }
  return [...done];
}
