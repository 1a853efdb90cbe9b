import fc from 'fast-check';

/** The code points of surrogates are not characters. */
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

const characterAt = (at: number) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES);

/** @throws for what `characterAt` never returns, as fast-check expects */
function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  const at = code === undefined || code < FIRST_SURROGATE ? code : code - SURROGATES;
  if (at === undefined || at < 0 || characterAt(at) !== character) throw new Error('not one character');
  return at;
}

/** Marks of direction and control characters, of which a message must have none. By chance, they are rare. */
const control = fc.constantFrom('\u202e', '\u2066', '\u2069', '\u200f', '\u0007', '\u001b', '\u009b');
const anyCharacter = fc.oneof(
  { weight: 9, arbitrary: fc.nat(0x10ffff - SURROGATES).map(characterAt, indexOf) },
  { weight: 1, arbitrary: control },
);

/**
 * Texts of any characters of Unicode, the same ones as of fast-check's unit `binary`. That one first makes a map of all
 * million characters, which takes a second and stays in memory for all files of the worker.
 */
export const anyText = (lengths: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {}) =>
  fc.string({ ...lengths, unit: anyCharacter });
