import type {
  Article,
  Gender,
  Lemma,
  Paradigm,
  Phrase,
  RichText,
  Sense,
  UsageExample,
} from '../../../../src/dictionary/model.js';

/** `*word*` is a cited word, as in the articles themselves. */
export function rich(text: string): RichText {
  return text
    .split('*')
    .map((part, index) => (index % 2 === 1 ? { text: part, style: 'word' as const } : { text: part }))
    .filter(({ text: part }) => part !== '');
}

function example(quote: string, explanation = ''): UsageExample {
  return { quote: rich(quote), explanation: rich(explanation) };
}

export function makeSense(explanation: string, parts: Partial<Sense> = {}): Sense {
  return { explanations: [rich(explanation)], examples: [], compounds: [], senses: [], ...parts };
}

export function makePhrase(lemma: string, explanation: string): Phrase {
  return { lemmas: [lemma], senses: [makeSense(explanation)] };
}

/** `Sing Ind=fisk, Sing Def=fisken` */
export function makeForms(text: string): Paradigm['forms'] {
  return text.split(', ').map((pair) => {
    const [tags = '', form = ''] = pair.split('=');
    return { tags: tags.split(' ').filter((tag) => tag !== ''), form };
  });
}

function noun(gender: Gender, [one, theOne, many, theMany]: readonly string[]): Paradigm {
  const text = `Sing Ind=${one}, Sing Def=${theOne}, Plur Ind=${many}, Plur Def=${theMany}`;
  return { gender, forms: makeForms(text) };
}

export function nounLemma(
  rows: readonly (readonly [Gender, ...string[]])[],
  parts: Partial<Lemma> = {},
): Lemma {
  return {
    text: rows[0]?.[1] ?? '',
    homograph: 0,
    wordClass: 'NOUN',
    genders: [...new Set(rows.map(([gender]) => gender))],
    paradigms: rows.map(([gender, ...words]) => noun(gender, words)),
    ...parts,
  };
}

export function makeArticle(parts: Partial<Article> & Pick<Article, 'id' | 'lemmas'>): Article {
  return { dict: 'bob', senses: [], phrases: [], etymology: [], pronunciation: [], olderForms: [], ...parts };
}

export const fisk = makeArticle({
  id: 101,
  lemmas: [nounLemma([['Masc', 'fisk', 'fisken', 'fisker', 'fiskene']])],
  senses: [
    makeSense('dyr som lever i vann, puster med gjeller og svømmer med finner', {
      examples: [
        example('få *fisk* på kroken'),
        example('*fisken* i elva', 'all fisken'),
        example('en tredje'),
      ],
      compounds: [
        {
          intro: rich('som etterledd i ord som'),
          words: [
            { id: 1, lemma: 'gullfisk', homograph: 0 },
            { id: 2, lemma: 'kveitefisk', homograph: 0 },
          ],
        },
      ],
    }),
    makeSense('mat av slike dyr', {
      examples: [example('*fisk* til middag')],
      senses: [makeSense('rett som er laget av den'), makeSense('det som er igjen')],
    }),
    makeSense('person født i stjernetegnet fiskene'),
  ],
  phrases: [
    makePhrase('falle i fisk', 'ende dårlig'),
    makePhrase('frisk som en fisk', 'helt frisk'),
    makePhrase('få fisken til å bite', 'lykkes med noe'),
    makePhrase('hverken fugl eller fisk', 'noe ubestemmelig'),
    makePhrase('som fisken i vannet', 'i sitt rette element'),
    makePhrase('stor fisk', 'viktig person'),
  ],
  etymology: [rich('fra norrønt *fiskr*')],
  pronunciation: [rich('fesk')],
});

export const fiskNn = makeArticle({
  dict: 'nob',
  id: 101,
  lemmas: [nounLemma([['Masc', 'fisk', 'fisken', 'fiskar', 'fiskane']])],
  senses: [makeSense('dyr som lever i vatn')],
});

const GAA =
  'Inf=gå, Pres=går, Inf Pass=gås, Pres Pass=gås, Past=gikk, <PerfPart>=gått, ' +
  'Adj <PerfPart> Neuter Ind Sing=gått, Adj <PerfPart> Masc/Fem Ind Sing=gått, Adj <PerfPart> Def Sing=gåtte, ' +
  'Adj <PerfPart> Plur=gåtte, Adj <PresPart>=gående, Imp=gå';

export const gaa = makeArticle({
  id: 202,
  source: 'ordbokene',
  lemmas: [
    { text: 'gå', homograph: 0, wordClass: 'VERB', genders: [], paradigms: [{ forms: makeForms(GAA) }] },
  ],
  senses: [
    makeSense('bevege seg til fots', { examples: [example('*gå* en tur')] }),
    makeSense('være i drift'),
  ],
});

export const bok = makeArticle({
  id: 303,
  lemmas: [
    nounLemma(
      [
        ['Masc', 'bok', 'boken', 'bøker', 'bøkene'],
        ['Fem', 'bok', 'boka', 'bøker', 'bøkene'],
      ],
      { homograph: 1 },
    ),
  ],
  senses: [makeSense('samling av blad mellom to permer')],
});

export const bokNn = makeArticle({
  dict: 'nob',
  id: 304,
  lemmas: [nounLemma([['Fem', 'bok', 'boka', 'bøker', 'bøkene']])],
  senses: [makeSense('samling av blad mellom to permar')],
});

export const bekken = makeArticle({
  id: 404,
  lemmas: [
    nounLemma([
      ['Neuter', 'bekken', 'bekkenet', 'bekken', 'bekkena'],
      ['Neuter', 'bekken', 'bekkenet', 'bekkener', 'bekkena'],
    ]),
  ],
  senses: [makeSense('ring av bein nederst i kroppen')],
});

const FIN =
  'Pos Masc/Fem Ind Sing=fin, Pos Plur=fine, Pos Def Sing=fine, Pos Neuter Ind Sing=fint, ' +
  'Cmp=finere, Sup Ind=finest, Sup Def=fineste';

export const fin = makeArticle({
  id: 505,
  lemmas: [
    { text: 'fin', homograph: 0, wordClass: 'ADJ', genders: [], paradigms: [{ forms: makeForms(FIN) }] },
  ],
  senses: [makeSense('pen, vakker')],
});

const skóli = [{ form: 'skóli', language: 'norrønt' }];

export const skole = makeArticle({
  id: 606,
  lemmas: [nounLemma([['Masc', 'skole', 'skolen', 'skoler', 'skolene']])],
  senses: [makeSense('sted der en lærer')],
  olderForms: skóli,
  etymology: [rich('norrønt *skóli*'), rich('gjennom latin fra gresk *skhole* ‘fritid’')],
});

export const skuleNn = makeArticle({
  dict: 'nob',
  id: 607,
  lemmas: [nounLemma([['Masc', 'skule', 'skulen', 'skular', 'skulane']])],
  senses: [makeSense('stad der ein lærer')],
  etymology: [rich('norrønt *skóli*')],
  olderForms: skóli,
});

const stone = (dict: 'bob' | 'nob', homograph: number, explanation: string) =>
  makeArticle({
    dict,
    id: 1_100 + homograph,
    lemmas: [nounLemma([['Masc', 'stein', 'steinen', 'steiner', 'steinene']], { homograph })],
    senses: [makeSense(explanation)],
  });

export const steins = [
  stone('bob', 1, 'fast og hardt materiale'),
  stone('bob', 2, 'hardt frø i frukt'),
  stone('bob', 3, 'enhet for vekt'),
] as const;
export const steinsNn = [
  stone('nob', 1, 'fast og hardt materiale'),
  stone('nob', 2, 'hardt frø i frukt'),
] as const;

const verb = (text: string, forms_: string): Lemma => ({
  text,
  homograph: 0,
  wordClass: 'VERB',
  genders: [],
  paradigms: [{ forms: makeForms(forms_) }],
});

/** Two spellings, each with its forms. */
export const jamfoere = makeArticle({
  id: 707,
  lemmas: [
    verb('jamføre', 'Inf=jamføre, Pres=jamfører, Past=jamførte, <PerfPart>=jamført'),
    verb('jevnføre', 'Inf=jevnføre, Pres=jevnfører, Past=jevnførte, <PerfPart>=jevnført'),
  ],
  senses: [makeSense('sammenlikne')],
});

export const han = makeArticle({
  id: 808,
  lemmas: [
    {
      text: 'han',
      homograph: 0,
      wordClass: 'PRON',
      genders: [],
      paradigms: [{ forms: makeForms('Nom=han, Acc=ham') }, { forms: makeForms('Nom=han, Acc=han') }],
    },
  ],
  senses: [makeSense('den mannen det er snakk om')],
});

export const vane = makeArticle({
  id: 909,
  lemmas: [nounLemma([['Masc', 'vane', 'vanen', 'vaner', 'vanene']])],
  senses: [makeSense('noe en pleier å gjøre')],
  phrases: [makePhrase('ha for vane', 'pleie; bruke')],
});

const LONG =
  'en forklaring som er så lang at bare noen få av dem får plass i den første meldingen, slik at resten må vente til ' +
  'den som leser vil se hele artikkelen';

export const slaa = makeArticle({
  id: 1010,
  source: 'ordbokene',
  lemmas: [{ ...verb('slå', 'Inf=slå, Pres=slår, Past=slo, <PerfPart>=slått'), homograph: 2 }],
  senses: Array.from({ length: 24 }, (_, index) => makeSense(`${LONG} (${index + 1})`)),
});

/** An article with one lemma and these paradigms. */
export function makeWord(wordClass: string, ...paradigms: readonly string[]): Article {
  const lemma: Lemma = {
    text: paradigms[0]?.split(/[=,]/u)[1] ?? '',
    homograph: 0,
    wordClass,
    genders: [],
    paradigms: paradigms.map((text) => ({ forms: makeForms(text) })),
  };
  return makeArticle({ id: 1, lemmas: [lemma] });
}

/** A nynorsk verb with a split infinitive. */
export const venje: Article = {
  ...makeWord('VERB', 'Inf=venje, Inf=venja, Pres=ven, Past=vande, <PerfPart>=vant'),
  dict: 'nob',
};

/** A word whose forms grammar does not name. */
export const min = makeWord('DET', 'Masc Sing=min, Fem Sing=mi, Neuter Sing=mitt, Plur=mine');
