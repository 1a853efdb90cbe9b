import { createGrowingMemory, createNumberList, growMemory } from './number-list.js';
import type { PackedTexts } from './packed-texts.js';

/** The bytes from `start` up to, but not including, `end`. */
export interface ByteSlice {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/** A growing list of texts, without an object for each. */
class GrowingTexts {
  private readonly memory = createGrowingMemory();
  /** Its length follows the memory. */
  private readonly bytes = new Uint8Array(this.memory);
  private readonly starts = createNumberList();
  private size = 0;

  constructor() {
    this.starts.push(0);
  }

  add({ bytes, start, end }: ByteSlice): void {
    const size = this.size + end - start;
    growMemory(this.memory, size);
    // Most texts are so short that a loop is faster than a call of `set`.
    for (let at = start; at < end; at += 1) this.bytes[this.size + at - start] = bytes[at] ?? 0;
    this.size = size;
    this.starts.push(size);
  }

  equals(number: number, { bytes, start, end }: ByteSlice): boolean {
    const own = this.starts.at(number);
    if (this.starts.at(number + 1) - own !== end - start) return false;
    for (let at = start; at < end; at += 1) if (this.bytes[own + at - start] !== bytes[at]) return false;
    return true;
  }

  all(): PackedTexts {
    const starts = this.starts.all();
    return { count: starts.length - 1, bytes: Buffer.from(this.memory, 0, this.size), starts };
  }

  free(): void {
    this.memory.resize(0);
    this.starts.free();
  }
}

/** FNV-1a, 32 bits. */
function hashOf({ bytes, start, end }: ByteSlice): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Numbers spellings in the order in which they come, and keeps their keys. A `Map` would take three times the memory. */
export interface WordTable {
  /** The number of a spelling, which is added if it is new. */
  numberOf(text: ByteSlice, key: ByteSlice): number;
  /** All spellings and keys by number, not copied. Gives the memory of the hash table back: nothing is added after it. */
  finish(): { texts: PackedTexts; keys: PackedTexts };
  /** Gives the memory back at once, also that of what `finish` returned. The table is not used after it. */
  free(): void;
}

export function createWordTable(): WordTable {
  const texts = new GrowingTexts();
  const keys = new GrowingTexts();
  let count = 0;
  /** An open-addressing hash table: one more than the number of the word, 0 in free slots. */
  const slotMemory = createGrowingMemory();
  const slots = new Uint32Array(slotMemory);
  /** By word. A word of the same slot mostly has another hash, and is not read. */
  const hashes = createNumberList();

  function freeSlot(hash: number): number {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  function grow(): void {
    growMemory(slotMemory, 2 * slotMemory.byteLength);
    slots.fill(0);
    for (let number = 0; number < count; number += 1) slots[freeSlot(hashes.at(number))] = number + 1;
  }

  return {
    numberOf(text, key) {
      const hash = hashOf(text);
      let slot = hash & (slots.length - 1);
      for (let word = slots[slot] ?? 0; word !== 0; word = slots[slot] ?? 0) {
        if (hashes.at(word - 1) === hash && texts.equals(word - 1, text)) return word - 1;
        slot = (slot + 1) & (slots.length - 1);
      }
      texts.add(text);
      keys.add(key);
      hashes.push(hash);
      count += 1;
      slots[slot] = count;
      if (2 * count > slots.length) grow();
      return count - 1;
    },
    finish() {
      hashes.free();
      slotMemory.resize(0);
      return { texts: texts.all(), keys: keys.all() };
    },
    free() {
      for (const part of [texts, keys]) part.free();
    },
  };
}
