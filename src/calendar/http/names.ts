import type { Room } from '../contract.js';
import { LOOKUP_PROBLEMS, type LookupProblem } from '../sources/common/source.js';

/** Characters; no address has more (RFC 5321 section 4.5.3.1). */
export const MAX_NAME_LENGTH = 320;
/** Nothing that is a name holds these; they are for paths, headers and terminals. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u;

const isValidName = (text: string) =>
  text !== '' && text.length <= MAX_NAME_LENGTH && !FORBIDDEN_CHARACTERS.test(text);

const foldForComparison = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** The user that was meant: the short name, or an address of our own domain. */
export function resolveUser(
  asked: string,
  domain: string,
): { username: string } | { problem: LookupProblem } {
  if (!isValidName(asked)) return { problem: LOOKUP_PROBLEMS.unknown_user };
  const at = asked.lastIndexOf('@');
  if (at < 0) return { username: asked };
  if (foldForComparison(asked.slice(at + 1)) !== foldForComparison(domain))
    return { problem: LOOKUP_PROBLEMS.other_domain };
  return at === 0 ? { problem: LOOKUP_PROBLEMS.unknown_user } : { username: asked.slice(0, at) };
}

/**
 * The full address of the room that was meant by its address, its short name or the name it is called by, in that
 * order. Where there is a directory its rooms are all the rooms there are: a person's calendar is not read as a room.
 *
 * @returns undefined when there is no such room
 */
export function resolveRoom(
  asked: string,
  directory: readonly Room[] | undefined,
  domain: string,
): string | undefined {
  if (!isValidName(asked)) return undefined;
  const name = foldForComparison(asked);
  const address = name.includes('@') ? name : `${name}@${foldForComparison(domain)}`;
  if (!directory) return address;
  const room =
    directory.find((one) => foldForComparison(one.address) === address) ??
    directory.find((one) => foldForComparison(one.address).split('@')[0] === name) ??
    directory.find((one) => foldForComparison(one.name) === name);
  return room?.address;
}

/** A name that may be anything, safe to stand in a sentence. */
export function formatName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${[...line].slice(0, 80).join('')}…` : line;
}
