import type {
  Article,
  Example,
  Gender,
  InflectedForm,
  Lemma,
  Paradigm,
  Phrase,
  RichText,
  Sense,
} from '../../../../src/dictionary/model.js';

/** `*word*` is a cited word, as in the articles themselves. */
export function rich(text: string): RichText {
  return text
    .split('*')
    .map((part, index) => (index % 2 === 1 ? { text: part, style: 'word' as const } : { text: part }))
    .filter(({ text: part }) => part !== '');
}

function example(quote: string, explanation = ''): Example {
  return { quote: rich(quote), explanation: rich(explanation) };
}

export function sense(explanation: string, parts: Partial<Sense> = {}): Sense {
  return { explanations: [rich(explanation)], examples: [], compounds: [], senses: [], ...parts };
}

export function phrase(lemma: string, explanation: string): Phrase {
  return { lemmas: [lemma], senses: [sense(explanation)] };
}

/** `Sing Ind=fisk, Sing Def=fisken` */
export function forms(text: string): InflectedForm[] {
  return text.split(', ').map((pair) => {
    const [tags = '', form = ''] = pair.split('=');
    return { tags: tags.split(' ').filter((tag) => tag !== ''), form };
  });
}

function noun(gender: Gender, [one, theOne, many, theMany]: readonly string[]): Paradigm {
  const text = `Sing Ind=${one}, Sing Def=${theOne}, Plur Ind=${many}, Plur Def=${theMany}`;
  return { gender, forms: forms(text) };
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

export function article(parts: Partial<Article> & Pick<Article, 'id' | 'lemmas'>): Article {
  return { dict: 'bob', senses: [], phrases: [], etymology: [], pronunciation: [], olderForms: [], ...parts };
}

export const fisk = article({
  id: 101,
  lemmas: [nounLemma([['Masc', 'fisk', 'fisken', 'fisker', 'fiskene']])],
  senses: [
    sense('dyr som lever i vann, puster med gjeller og svømmer med finner', {
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
    sense('mat av slike dyr', {
      examples: [example('*fisk* til middag')],
      senses: [sense('rett som er laget av den'), sense('det som er igjen')],
    }),
    sense('person født i stjernetegnet fiskene'),
  ],
  phrases: [
    phrase('falle i fisk', 'ende dårlig'),
    phrase('frisk som en fisk', 'helt frisk'),
    phrase('få fisken til å bite', 'lykkes med noe'),
    phrase('hverken fugl eller fisk', 'noe ubestemmelig'),
    phrase('som fisken i vannet', 'i sitt rette element'),
    phrase('stor fisk', 'viktig person'),
  ],
  etymology: [rich('fra norrønt *fiskr*')],
  pronunciation: [rich('fesk')],
});

export const fiskNn = article({
  dict: 'nob',
  id: 101,
  lemmas: [nounLemma([['Masc', 'fisk', 'fisken', 'fiskar', 'fiskane']])],
  senses: [sense('dyr som lever i vatn')],
});

const GAA =
  'Inf=gå, Pres=går, Inf Pass=gås, Pres Pass=gås, Past=gikk, <PerfPart>=gått, ' +
  'Adj <PerfPart> Neuter Ind Sing=gått, Adj <PerfPart> Masc/Fem Ind Sing=gått, Adj <PerfPart> Def Sing=gåtte, ' +
  'Adj <PerfPart> Plur=gåtte, Adj <PresPart>=gående, Imp=gå';

export const gaa = article({
  id: 202,
  source: 'ordbokene',
  lemmas: [{ text: 'gå', homograph: 0, wordClass: 'VERB', genders: [], paradigms: [{ forms: forms(GAA) }] }],
  senses: [sense('bevege seg til fots', { examples: [example('*gå* en tur')] }), sense('være i drift')],
});

export const bok = article({
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
  senses: [sense('samling av blad mellom to permer')],
});

export const bokNn = article({
  dict: 'nob',
  id: 304,
  lemmas: [nounLemma([['Fem', 'bok', 'boka', 'bøker', 'bøkene']])],
  senses: [sense('samling av blad mellom to permar')],
});

export const bekken = article({
  id: 404,
  lemmas: [
    nounLemma([
      ['Neuter', 'bekken', 'bekkenet', 'bekken', 'bekkena'],
      ['Neuter', 'bekken', 'bekkenet', 'bekkener', 'bekkena'],
    ]),
  ],
  senses: [sense('ring av bein nederst i kroppen')],
});

const FIN =
  'Pos Masc/Fem Ind Sing=fin, Pos Plur=fine, Pos Def Sing=fine, Pos Neuter Ind Sing=fint, ' +
  'Cmp=finere, Sup Ind=finest, Sup Def=fineste';

export const fin = article({
  id: 505,
  lemmas: [{ text: 'fin', homograph: 0, wordClass: 'ADJ', genders: [], paradigms: [{ forms: forms(FIN) }] }],
  senses: [sense('pen, vakker')],
});

const skóli = [{ form: 'skóli', language: 'norrønt' }];

export const skole = article({
  id: 606,
  lemmas: [nounLemma([['Masc', 'skole', 'skolen', 'skoler', 'skolene']])],
  senses: [sense('sted der en lærer')],
  olderForms: skóli,
  etymology: [rich('norrønt *skóli*'), rich('gjennom latin fra gresk *skhole* ‘fritid’')],
});

export const skuleNn = article({
  dict: 'nob',
  id: 607,
  lemmas: [nounLemma([['Masc', 'skule', 'skulen', 'skular', 'skulane']])],
  senses: [sense('stad der ein lærer')],
  etymology: [rich('norrønt *skóli*')],
  olderForms: skóli,
});

const stone = (dict: 'bob' | 'nob', homograph: number, explanation: string) =>
  article({
    dict,
    id: 1_100 + homograph,
    lemmas: [nounLemma([['Masc', 'stein', 'steinen', 'steiner', 'steinene']], { homograph })],
    senses: [sense(explanation)],
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
  paradigms: [{ forms: forms(forms_) }],
});

/** Two spellings, each with its forms. */
export const jamfoere = article({
  id: 707,
  lemmas: [
    verb('jamføre', 'Inf=jamføre, Pres=jamfører, Past=jamførte, <PerfPart>=jamført'),
    verb('jevnføre', 'Inf=jevnføre, Pres=jevnfører, Past=jevnførte, <PerfPart>=jevnført'),
  ],
  senses: [sense('sammenlikne')],
});

export const han = article({
  id: 808,
  lemmas: [
    {
      text: 'han',
      homograph: 0,
      wordClass: 'PRON',
      genders: [],
      paradigms: [{ forms: forms('Nom=han, Acc=ham') }, { forms: forms('Nom=han, Acc=han') }],
    },
  ],
  senses: [sense('den mannen det er snakk om')],
});

export const vane = article({
  id: 909,
  lemmas: [nounLemma([['Masc', 'vane', 'vanen', 'vaner', 'vanene']])],
  senses: [sense('noe en pleier å gjøre')],
  phrases: [phrase('ha for vane', 'pleie; bruke')],
});

const LONG =
  'en forklaring som er så lang at bare noen få av dem får plass i den første meldingen, slik at resten må vente til ' +
  'den som leser vil se hele artikkelen';

export const slaa = article({
  id: 1010,
  source: 'ordbokene',
  lemmas: [{ ...verb('slå', 'Inf=slå, Pres=slår, Past=slo, <PerfPart>=slått'), homograph: 2 }],
  senses: Array.from({ length: 24 }, (_, index) => sense(`${LONG} (${index + 1})`)),
});
