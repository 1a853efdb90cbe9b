import type { Room } from '../contract.js';
import { foldName, LOOKUP_PROBLEMS, type LookupProblem } from '../sources/common/source.js';

/** Characters; an address has no more (RFC 5321 section 4.5.3.1). */
export const MAX_NAME_LENGTH = 320;
/** Characters that no name contains and that are dangerous in paths, headers and terminals. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u;

const isValidName = (text: string) =>
  text !== '' && text.length <= MAX_NAME_LENGTH && !FORBIDDEN_CHARACTERS.test(text);

/** Finds the user by a short name or by an address of our own domain. */
export function resolveUser(
  asked: string,
  domain: string,
): { username: string } | { problem: LookupProblem } {
  if (!isValidName(asked)) return { problem: LOOKUP_PROBLEMS.unknown_user };
  const at = asked.lastIndexOf('@');
  if (at < 0) return { username: asked };
  if (foldName(asked.slice(at + 1)) !== foldName(domain)) return { problem: LOOKUP_PROBLEMS.other_domain };
  return at === 0 ? { problem: LOOKUP_PROBLEMS.unknown_user } : { username: asked.slice(0, at) };
}

/**
 * Finds a room of the directory by its address, its short name or its display name, in that order. Without a directory
 * there are no rooms, so that a person's calendar is never read as a room.
 *
 * @returns the full address; undefined for an unknown room
 */
export function resolveRoom(
  asked: string,
  directory: readonly Room[] | undefined,
  domain: string,
): string | undefined {
  if (!isValidName(asked)) return undefined;
  const name = foldName(asked);
  const address = name.includes('@') ? name : `${name}@${foldName(domain)}`;
  if (!directory) return undefined;
  const room =
    directory.find((room) => foldName(room.address) === address) ??
    directory.find((room) => foldName(room.address).split('@')[0] === name) ??
    directory.find((room) => foldName(room.name) === name);
  return room?.address;
}

/** A typed name for a sentence: on one line, without control characters, at most 80 characters. */
export function formatName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${[...line].slice(0, 80).join('')}…` : line;
}
