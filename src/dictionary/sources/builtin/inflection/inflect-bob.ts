import {
  adjectiveClass,
  type Inflect,
  nounParadigm,
  type ParadigmSource,
  verbParadigm,
  verbStem,
  type WordForm,
} from './paradigm.js';

/** The inflection classes of bokmål, by the names of the dictionary. */

// --- nouns ---

/** The stem before endings, where it differs from the lemma: `romm` of rom. */
interface Stem {
  stem?: string;
}

function genderedNoun(gender: 'Masc' | 'Fem', lemma: string, { stem }: Stem): ParadigmSource {
  const base = (stem ?? lemma).replace(/e$/, '');
  const definite = base + (gender === 'Masc' ? 'en' : 'a');
  const pattern = gender === 'Masc' ? 101 : 102;
  return nounParadigm(gender, [lemma, definite, `${base}er`, `${base}ene`], pattern);
}

/** en dag, dagen, dager, dagene */
export function m1(options: Stem = {}): Inflect {
  return (lemma) => ({ inflectionClass: 'm1', paradigms: [genderedNoun('Masc', lemma, options)] });
}

/** en lærer, læreren, lærere, lærerne */
export function m2(): Inflect {
  return (lemma) => ({
    inflectionClass: 'm2',
    paradigms: [nounParadigm('Masc', [lemma, `${lemma}en`, `${lemma}e`, `${lemma}ne`], 103)],
  });
}

/** ei hytte, hytta and en hytte, hytten: feminine nouns of bokmål may be masculine too. */
export function f1(options: Stem = {}): Inflect {
  return (lemma) => ({
    inflectionClass: 'm1, f1',
    paradigms: [genderedNoun('Masc', lemma, options), genderedNoun('Fem', lemma, options)],
  });
}

type Plural = (lemma: string, base: string) => string;
const asSingular: Plural = (lemma) => lemma;
const inEr: Plural = (_, base) => `${base}er`;

function neuterClass(code: string, firstPattern: number, ...plurals: readonly Plural[]) {
  return ({ stem }: Stem = {}): Inflect =>
    (lemma) => {
      const base = (stem ?? lemma).replace(/e$/, '');
      const definites = [`${base}ene`, `${base}a`];
      const forms = plurals.flatMap((plural) =>
        definites.map((definite) => [lemma, `${base}et`, plural(lemma, base), definite] as const),
      );
      return {
        inflectionClass: code,
        paradigms: forms.map((it, index) => nounParadigm('Neuter', it, firstPattern + index)),
      };
    };
}

/** et hus, huset, hus, husene or husa */
export const n1 = neuterClass('n1', 111, asSingular);
/** et møte, møtet, møter, møtene or møta */
export const n2 = neuterClass('n2', 121, inEr);
/** et kontor, kontoret, kontor or kontorer, kontorene or kontora */
export const n3 = neuterClass('n3', 131, asSingular, inEr);

// --- adjectives ---

/** fin, fint, fine */
export const a1 = adjectiveClass('a1', 201, (lemma) => ({
  common: lemma,
  neuter: `${lemma}t`,
  plural: `${lemma}e`,
  definite: `${lemma}e`,
}));
/** ledig, ledig, ledige */
export const a2 = adjectiveClass('a2', 202, (lemma) => ({
  common: lemma,
  neuter: lemma,
  plural: `${lemma}e`,
  definite: `${lemma}e`,
}));

// --- verbs ---

/** The forms of a verb. Forms that are left out follow from the infinitive. */
interface VerbParts {
  present?: string;
  past: string;
  perfect: string;
  /** For both passive slots; null where the verb has no passive. */
  passive?: WordForm;
  /** The participle as an adjective: neuter, common, definite. Null where it is not used so. */
  participle: readonly [string, string, string] | null;
  presentParticiple?: WordForm;
  imperative?: WordForm;
}

function conjugate(infinitive: string, parts: VerbParts, pattern?: number): ParadigmSource {
  const stem = verbStem(infinitive);
  const { passive = `${infinitive}s`, participle } = parts;
  const forms = {
    infinitive,
    infinitiveA: null,
    present: parts.present ?? `${infinitive}r`,
    infinitivePassive: passive,
    presentPassive: passive,
    past: parts.past,
    perfect: parts.perfect,
    neuter: participle?.[0] ?? null,
    common: participle?.[1] ?? null,
    definite: participle?.[2] ?? null,
    presentParticiple: parts.presentParticiple === undefined ? `${stem}ende` : parts.presentParticiple,
    imperatives: [parts.imperative === undefined ? stem : parts.imperative],
  };
  return verbParadigm(forms, pattern);
}

/** Verbs in -å have a passive in -es beside the one in -s: slås, slåes. */
function withLongPassive(infinitive: string, variants: readonly VerbParts[]): readonly VerbParts[] {
  const first = variants.find(({ passive }) => passive === undefined);
  return infinitive.endsWith('å') && first
    ? [...variants, { ...first, passive: `${infinitive}es` }]
    : variants;
}

/** A verb with its forms written out, for each variant. */
export function verbForms(...variants: readonly VerbParts[]): Inflect {
  return (lemma) => ({
    inflectionClass: 'verb',
    paradigms: withLongPassive(lemma, variants).map((it) => conjugate(lemma, it)),
  });
}

/** Options of a regular verb: the stem `kjen` (-te) of kjenne, the imperative `kom`. */
type Own = Stem & Pick<VerbParts, 'passive' | 'imperative'>;

/** snakket, snakkede or snakkete; or snakka for all of them */
export function v1(own: Pick<Own, 'passive' | 'imperative'> = {}): Inflect {
  return (lemma) => {
    const base = lemma.replace(/e$/, '');
    const variants = [
      [`${base}et`, `${base}ede`],
      [`${base}et`, `${base}ete`],
      [`${base}a`, `${base}a`],
    ] as const;
    const paradigms = variants.map(([form, definite], index) =>
      conjugate(
        lemma,
        { past: form, perfect: form, participle: [form, form, definite], ...own },
        301 + index,
      ),
    );
    return { inflectionClass: 'v1', paradigms };
  };
}

function weakClass(code: string, pattern: number, past: string, perfect: string) {
  return ({ stem, ...own }: Own = {}): Inflect =>
    (lemma) => {
      const base = stem ?? lemma.replace(/e$/, '');
      const supine = base + perfect;
      const parts = {
        past: base + past,
        perfect: supine,
        participle: [supine, supine, base + past] as const,
      };
      return { inflectionClass: code, paradigms: [conjugate(lemma, { ...parts, ...own }, pattern)] };
    };
}

/** leste, lest */
export const v2 = weakClass('v2', 304, 'te', 't');
/** bygde, bygd */
export const v3 = weakClass('v3', 305, 'de', 'd');

/** A modal verb: no passive, no participles, no imperative. */
export function modalVerb(present: string, past: string, perfect: string): Inflect {
  const none = { passive: null, participle: null, presentParticiple: null, imperative: null };
  return verbForms({ present, past, perfect, ...none });
}
