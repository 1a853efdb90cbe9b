/** Grammatical terms by the codes of the dictionaries. */
export interface GrammarTerms<Form extends string, Group extends string, Gender extends string> {
  /** By word class code. Unknown codes have no term. */
  wordClasses: Partial<Record<string, string>>;
  genders: Record<Gender, string>;
  /** In a sentence: «gikk er preteritum av gå». */
  forms: Record<Form, string>;
  /** Label of a row in an inflection table. Empty if the heading of the group suffices. */
  rows: Record<Form, string>;
  /** Headings of inflection tables. Empty for the group without a heading. */
  groups: Record<Group, string>;
  /** For a form that has no id: joined, they label it. */
  tags: Partial<Record<string, string>>;
  /** Label of a form with unknown tags. */
  form: string;
}

const forms = {
  singularIndefinite: 'ubestemt form entall',
  singularDefinite: 'bestemt form entall',
  pluralIndefinite: 'ubestemt form flertall',
  pluralDefinite: 'bestemt form flertall',
  infinitive: 'infinitiv',
  present: 'presens',
  past: 'preteritum',
  perfect: 'perfektum partisipp',
  imperative: 'imperativ',
  infinitivePassive: 'infinitiv passiv',
  presentPassive: 'presens passiv',
  pastPassive: 'preteritum passiv',
  perfectPassive: 'perfektum partisipp',
  participleCommon: 'perfektum partisipp',
  participleMasculine: 'perfektum partisipp',
  participleFeminine: 'perfektum partisipp',
  participleNeuter: 'perfektum partisipp',
  participleDefinite: 'perfektum partisipp',
  participlePlural: 'perfektum partisipp',
  presentParticiple: 'presens partisipp',
  positive: 'positiv',
  positiveCommon: 'hankjønns- og hunkjønnsform',
  positiveMasculine: 'hankjønnsform',
  positiveFeminine: 'hunkjønnsform',
  positiveNeuter: 'intetkjønnsform',
  positiveDefinite: 'bestemt form',
  positivePlural: 'flertallsform',
  comparative: 'komparativ',
  superlative: 'superlativ',
  superlativeIndefinite: 'superlativ',
  superlativeDefinite: 'bestemt form av superlativ',
  nominative: 'subjektsform',
  accusative: 'objektsform',
};

const rows: typeof forms = {
  ...forms,
  perfect: 'perfektum',
  infinitivePassive: 'infinitiv',
  presentPassive: 'presens',
  pastPassive: 'preteritum',
  perfectPassive: 'perfektum',
  participleCommon: 'hankjønn/hunkjønn',
  participleMasculine: 'hankjønn',
  participleFeminine: 'hunkjønn',
  participleNeuter: 'intetkjønn',
  participleDefinite: 'bestemt form',
  participlePlural: 'flertall',
  presentParticiple: '',
  positiveCommon: 'hankjønn/hunkjønn',
  positiveMasculine: 'hankjønn',
  positiveFeminine: 'hunkjønn',
  positiveNeuter: 'intetkjønn',
  positivePlural: 'flertall',
  superlativeIndefinite: 'superlativ, ubestemt form',
  superlativeDefinite: 'superlativ, bestemt form',
};

/** The terms of school grammar. */
export const grammar = {
  wordClasses: {
    NOUN: 'substantiv',
    VERB: 'verb',
    ADJ: 'adjektiv',
    ADV: 'adverb',
    PRON: 'pronomen',
    DET: 'determinativ',
    DET_Q: 'tallord',
    ADP: 'preposisjon',
    CCONJ: 'konjunksjon',
    SCONJ: 'subjunksjon',
    INTJ: 'interjeksjon',
    INFM: 'infinitivsmerke',
    PROPN: 'egennavn',
    ABBR: 'forkortelse',
    SYM: 'symbol',
    PFX: 'prefiks',
    SFX: 'suffiks',
    COMPPFX: 'ledd i sammensetning',
    EXPR: 'fast uttrykk',
  },
  genders: { Masc: 'hankjønn', Fem: 'hunkjønn', Neuter: 'intetkjønn' },
  forms,
  rows,
  groups: {
    main: '',
    passive: 'Passiv',
    perfectParticiple: 'Perfektum partisipp',
    presentParticiple: 'Presens partisipp',
    positive: 'Positiv',
    comparison: 'Gradbøying',
  },
  tags: {
    Masc: 'hankjønn',
    Fem: 'hunkjønn',
    Neuter: 'intetkjønn',
    'Masc/Fem': 'hankjønn/hunkjønn',
    Sing: 'entall',
    Plur: 'flertall',
    Ind: 'ubestemt form',
    Def: 'bestemt form',
    Nom: 'subjektsform',
    Acc: 'objektsform',
    Gen: 'genitiv',
    Pos: 'positiv',
    Cmp: 'komparativ',
    Sup: 'superlativ',
    Inf: 'infinitiv',
    Pres: 'presens',
    Past: 'preteritum',
    Imp: 'imperativ',
    Pass: 'passiv',
    '<PerfPart>': 'perfektum partisipp',
    '<PresPart>': 'presens partisipp',
  },
  form: 'form',
};
