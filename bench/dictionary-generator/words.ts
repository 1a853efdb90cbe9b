import { createSeededRandom, type SeededRandom } from './random.js';

const ONSETS =
  'b bl br d dr f fj fl fr g gj gl gn gr h hj hv j k kj kl kn kr kv l m n p pl pr r s sj sk skj skr sl sm sn sp spr st str sv t tr tv v vr'.split(
    ' ',
  );
const VOWELS = 'a a a e e e i i o o u u y æ ø å å ei øy au'.split(' ');
const CODAS =
  'd dd g gg k kk l ll ld lk lm ls lt m mm mp n nd ng nk nn ns nt p pp r rd rg rk rl rm rn rs rt s sk sp ss st t tt v'.split(
    ' ',
  );
const ENDINGS = ['', '', '', 'e', 'e', 'el', 'er', 'ing', 'else', 'het', 'skap', 'dom'];
const JOINTS = ['', '', '', 's', 's', 'e'];
const STEMS = 2_500;

const syllable = (random: SeededRandom) => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS);

/** Both dictionaries have the same stems, because the two languages share most of theirs. */
const stems: readonly string[] = (() => {
  const random = createSeededRandom(1814);
  const made = new Set<string>();
  while (made.size < STEMS) made.add(syllable(random));
  return [...made];
})();

/** Generates words that look Norwegian: stems and compounds (`fiskstramedlem`). `unused` repeats no word. */
export function createWords(random: SeededRandom): { stem(): string; unused(): string } {
  const used = new Set<string>();
  const stem = () => random.pick(stems) + random.pick(ENDINGS);
  function compound(): string {
    const parts = 1 + Number(random.chance(0.85)) + Number(random.chance(0.25));
    return Array.from({ length: parts }, (_, part) =>
      part === parts - 1 ? stem() : random.pick(stems) + random.pick(JOINTS),
    ).join('');
  }
  return {
    stem,
    unused() {
      for (;;) {
        const word = compound();
        if (used.has(word)) continue;
        used.add(word);
        return word;
      }
    },
  };
}

const OLD_VOWELS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', ø: 'ǫ' };

/** An invented older form of the word: `fískr` for `fisk`. */
export function olderWord(word: string): string {
  const aged = word.replace(/[aeiouø]/u, (vowel) => OLD_VOWELS[vowel] ?? vowel).replace(/^t/u, 'þ');
  return /[aeiou]$/u.test(aged) ? `${aged.slice(0, -1)}a` : `${aged}r`;
}
