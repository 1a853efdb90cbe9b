import type { SeededRandom } from './random.js';

export type DumpLanguage = 'bm' | 'nn';

type Slot = readonly [tags: string, form: string | null];

const paradigm = (group: string, tags: string, slots: readonly Slot[], id: number) => ({
  from: '1996-01-01',
  inflection: slots.map(([slotTags, word_form]) => ({
    tags: slotTags ? slotTags.split(' ') : [],
    word_form,
  })),
  inflection_group: group,
  paradigm_id: id,
  standardisation: group === 'EXPR' ? 'REGISTERED' : 'STANDARD',
  tags: tags.split(' '),
  to: null,
});

const NOUN_SLOTS = ['Sing Ind', 'Sing Def', 'Plur Ind', 'Plur Def'];

function noun(gender: string, forms: readonly string[], id: number) {
  const slots = NOUN_SLOTS.map((tags, slot): Slot => [tags, forms[slot] ?? null]);
  return paradigm('NOUN_regular', `NOUN ${gender}`, slots, id);
}

const bare = (word: string) => (word.endsWith('e') ? word.slice(0, -1) : word);

const PLURALS = { bm: ['er', 'ene'], nn: ['ar', 'ane'] } as const;

function nounParadigms(dump: DumpLanguage, word: string, random: SeededRandom) {
  const stem = bare(word);
  const [plural, plurals] = PLURALS[dump];
  const gender = random.next();
  if (gender < 0.3) {
    const ending = random.chance(0.5) ? ['', dump === 'bm' ? 'ene' : 'a'] : [plural, plurals];
    return [noun('Neuter', [word, `${stem}et`, stem + ending[0], stem + ending[1]], 900)];
  }
  const feminine =
    dump === 'bm'
      ? [word, `${stem}a`, `${stem}er`, `${stem}ene`]
      : [word, `${stem}a`, `${stem}er`, `${stem}ene`];
  if (gender < 0.6) {
    const both = dump === 'bm' ? [noun('Masc', [word, `${stem}en`, `${stem}er`, `${stem}ene`], 564)] : [];
    return [...both, noun('Fem', feminine, 760)];
  }
  return [noun('Masc', [word, `${stem}en`, stem + plural, stem + plurals], 564)];
}

function adjectiveParadigm(dump: DumpLanguage, word: string) {
  const stem = bare(word);
  const [more, most] = dump === 'bm' ? ['ere', 'est'] : ['are', 'ast'];
  return paradigm(
    'ADJ_regular',
    'ADJ',
    [
      ['Pos Masc/Fem Ind Sing', word],
      ['Pos Plur', `${stem}e`],
      ['Pos Def Sing', `${stem}e`],
      ['Pos Neuter Ind Sing', `${stem}t`],
      ['Cmp', stem + more],
      ['Sup Ind', stem + most],
      ['Sup Def', `${stem}${most}e`],
    ],
    433,
  );
}

/** The sixteen slots of a verb, including empty ones; `past` is the ending of one of its past forms. */
function verbParadigm(dump: DumpLanguage, stem: string, past: string, id: number) {
  const present = dump === 'bm' ? `${stem}er` : `${stem}ar`;
  return paradigm(
    'VERB_regular',
    'VERB',
    [
      ['Inf', `${stem}e`],
      ['Inf', dump === 'bm' ? null : `${stem}a`],
      ['Pres', present],
      ['Inf Pass', `${stem}es`],
      ['Pres Pass', `${stem}${dump === 'bm' ? 'es' : 'ast'}`],
      ['Past', stem + past],
      ['<PerfPart>', stem + past],
      ['Adj <PerfPart> Neuter Ind Sing', stem + past],
      ['Adj <PerfPart> Masc/Fem Ind Sing', stem + past],
      ['', null],
      ['Adj <PerfPart> Def Sing', `${stem}${past}e`],
      ['Adj <PerfPart> Plur', `${stem}${past}e`],
      ['Adj <PresPart>', `${stem}ende`],
      ['Imp', stem],
      ['', null],
      ['', null],
    ],
    id,
  );
}

const PASTS = { bm: ['et', 'a', 't', 'de'], nn: ['a', 't', 'de', 'te'] } as const;

export type GeneratedWordClass = 'NOUN' | 'ADJ' | 'VERB' | 'ADV' | 'EXPR';

/** The paradigms of a lemma in the format of the dumps. */
export function paradigmsOf(
  dump: DumpLanguage,
  wordClass: GeneratedWordClass,
  word: string,
  random: SeededRandom,
): object[] {
  switch (wordClass) {
    case 'NOUN':
      return nounParadigms(dump, word, random);
    case 'ADJ':
      return [adjectiveParadigm(dump, word)];
    case 'VERB':
      return PASTS[dump]
        .slice(0, 1 + random.below(3))
        .map((past, at) => verbParadigm(dump, bare(word), past, 1200 + at));
    default:
      return [paradigm(wordClass, wordClass, [['', word]], 40)];
  }
}
