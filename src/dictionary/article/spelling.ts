/** More ways of writing than any phrase has; a line of brackets must not become a million spellings. */
const MAX_SPELLINGS = 32;

/** No phrase is longer; what is can only be hostile, and is taken as it stands. */
const MAX_LENGTH = 500;

const CHOICE = /\[([^[\]|]+(?:\|[^[\]|]+)+)\]/;
const CHOICES = new RegExp(CHOICE, 'g');
const OPTIONAL = /\(([^()]*)\)/;

/** What may have to be taken apart or tidied; nearly all of a million forms have nothing of it. */
const MARKED = /[[(]|\s\s|[^\S ]|^\s|\s$/;

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A phrase as people read it: `[bygge|legge] stein på stein` is «bygge/legge stein på stein». */
export function readableSpelling(text: string): string {
  if (!MARKED.test(text)) return text;
  const readable = text.replace(CHOICES, (_, choices: string) =>
    choices.replaceAll('|', choices.includes(' ') ? ' / ' : '/'),
  );
  return tidy(readable);
}

/** Every way of writing it: each of `[bygge|legge]`, and what stands in parentheses left out and kept. */
export function spellingsOf(text: string): string[] {
  if (!MARKED.test(text)) return text === '' ? [] : [text];
  if (text.length > MAX_LENGTH) return [tidy(text)];
  const open = [text];
  const done = new Set<string>();
  while (done.size < MAX_SPELLINGS) {
    const next = open.shift();
    if (next === undefined) break;
    const choice = CHOICE.exec(next) ?? OPTIONAL.exec(next);
    const whole = choice?.[0];
    if (choice === null || whole === undefined) {
      if (tidy(next) !== '') done.add(tidy(next));
      continue;
    }
    const inside = choice[1] ?? '';
    const ways = whole.startsWith('[') ? inside.split('|') : ['', inside];
    if (open.length < MAX_SPELLINGS) open.push(...ways.map((way) => next.replace(whole, () => way)));
  }
  return [...done];
}
