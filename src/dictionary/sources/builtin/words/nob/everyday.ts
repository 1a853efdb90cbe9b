import { sense, spelled, word } from '../../author.js';
import { adverb, nounForms } from '../../inflect.js';
import { a2, f1, f2, f3, graded, m1, n1, v2 } from '../../inflect-nob.js';

/** Words that every office uses every day. */
export const everydayWords = [
  word(4801, spelled('kalender', nounForms(['Masc', 'kalender', 'kalenderen', 'kalendrar', 'kalendrane'])), {
    etymology: ['{lat.} *calendarium*'],
    senses: [
      sense('oversyn over dagane, vekene og månadene i året', ['hengje ein *kalender* på veggen']),
      sense('oversyn over det ein skal og når', ['leggje møtet inn i *kalenderen*']),
    ],
  }),
  word(4802, spelled('nummer', n1()), {
    etymology: ['{lat.} *numerus* ‘tal’'],
    senses: [
      sense('tal som viser plass i ei rekkje', ['rom *nummer* tolv']),
      sense('siffer ein ringjer til', ['har du *nummeret* til resepsjonen?']),
      sense('utgåve av eit blad', ['siste *nummer* av bladet']),
    ],
  }),
  word(4803, spelled('telefon', m1()), {
    etymology: ['av {gr.} *tele* ‘fjern’ og *phone* ‘lyd’'],
    senses: [sense('apparat til å snakke med nokon langt unna', ['ta *telefonen*', 'snakke i *telefonen*'])],
  }),
  word(4804, spelled('skjerm', m1()), {
    etymology: ['{l.ty.}'],
    senses: [
      sense('flate som viser tekst og bilete', ['dele *skjermen* i møtet', 'eit kontor med to *skjermar*']),
      sense('noko som vernar eller dekkjer', ['*skjermen* på lampa']),
    ],
  }),
  word(4805, spelled('regel', nounForms(['Masc', 'regel', 'regelen', 'reglar', 'reglane'])), {
    etymology: ['{lat.} *regula* ‘linjal’'],
    senses: [
      sense('føresegn om kva ein skal eller kan gjere', ['følgje *reglane*', 'ein *regel* utan unntak']),
    ],
  }),
  word(4806, spelled('lov', f1()), {
    etymology: ['{norr.} *lǫg*'],
    senses: [sense('regel som Stortinget har vedteke', ['bryte *lova*', 'ei ny *lov* om arbeidstid'])],
  }),
  word(4807, spelled('vedtak', n1()), {
    senses: [sense('det som er bestemt, særleg i eit møte', ['gjere eit *vedtak*', 'klage på *vedtaket*'])],
  }),
  word(4808, spelled('søknad', nounForms(['Masc', 'søknad', 'søknaden', 'søknader', 'søknadene'])), {
    senses: [
      sense('skriftleg spørsmål om å få noko', ['sende ein *søknad* om permisjon', 'svar på *søknaden*']),
    ],
  }),
  word(4809, spelled('budsjett', n1()), {
    etymology: ['{eng.} *budget*'],
    senses: [
      sense('plan for inntekter og utgifter', ['leggje eit *budsjett*', 'halde seg innanfor *budsjettet*']),
    ],
  }),
  word(4810, spelled('kommune', m1()), {
    etymology: ['{gj} {fr.} frå {lat.} *communis* ‘felles’'],
    senses: [sense('det minste området med eige folkevalt styre', ['bu i ein liten *kommune*'])],
  }),
  word(4811, spelled('dokument', n1()), {
    etymology: ['{lat.} *documentum* ‘prov’'],
    senses: [
      sense('skriv som viser eller avgjer noko', ['skrive under på *dokumentet*']),
      sense('tekst som er lagra på ei datamaskin', ['opne eit *dokument*']),
    ],
  }),
  word(4812, spelled('mappe', f2()), {
    senses: [
      sense('omslag til å ha papir i', ['leggje arka i ei *mappe*']),
      sense('stad til å ha filer på ei datamaskin', ['dele *mappa* med dei andre']),
    ],
  }),
  word(4813, spelled('side', f2()), {
    etymology: ['{norr.} *síða*'],
    senses: [
      sense('flate eller del til høgre eller venstre', ['på andre *sida* av bordet']),
      sense('den eine flata av eit ark', ['rapporten er på ti *sider*']),
    ],
  }),
  word(4814, spelled('bilete', n1()), {
    etymology: ['{norr.} *bílæti*'],
    senses: [sense('noko som er teikna, måla eller fotografert', ['hengje opp eit *bilete*', 'ta *bilete*'])],
  }),
  word(4815, spelled('løysing', f3()), {
    senses: [sense('svar på eit problem', ['finne ei *løysing*', '*løysinga* var enkel'])],
  }),
  word(4816, spelled('forslag', n1()), {
    senses: [sense('noko ein meiner at andre bør gå med på', ['kome med eit *forslag*', '*forslaget* fall'])],
  }),
  word(4817, spelled('ansvar', n1()), {
    senses: [sense('plikt til å syte for at noko går bra', ['ha *ansvar* for prosjektet', 'ta *ansvaret*'])],
  }),
  word(4818, spelled('beskjed', m1()), {
    etymology: ['{l.ty.}'],
    senses: [sense('melding om noko ein bør vite', ['gje *beskjed* i god tid', 'leggje att ein *beskjed*'])],
  }),
  word(4819, spelled('skilnad', nounForms(['Masc', 'skilnad', 'skilnaden', 'skilnader', 'skilnadene'])), {
    etymology: ['{norr.} *skilnaðr*'],
    senses: [sense('det som skil to ting', ['det er *skilnad* på folk', 'sjå *skilnaden*'])],
  }),
  word(4820, spelled('tilgang', m1()), {
    senses: [sense('høve til å bruke eller nå noko', ['ha *tilgang* til mappa', 'be om *tilgang*'])],
  }),
  word(4821, [spelled('kjøken', n1()), spelled('kjøkken', n1())], {
    etymology: ['{lat.} *coquina*'],
    senses: [sense('rom til å lage mat i', ['kaffien står på *kjøkenet*'])],
  }),
  word(4822, spelled('medarbeidar', m1()), {
    senses: [
      sense('ein som arbeider saman med andre', [
        'møte ein ny *medarbeidar*',
        '*medarbeidarane* i avdelinga',
      ]),
    ],
  }),
  word(4823, spelled('sysken', n1()), {
    etymology: ['{norr.} *systkin*'],
    senses: [sense('ein som har same mor eller far', ['ho har tre *sysken*'])],
  }),
  word(4824, spelled('avlyse', v2()), {
    senses: [sense('melde at noko ikkje blir av', ['*avlyse* møtet', 'turen er *avlyst*'])],
  }),
  word(4825, spelled('nødvendig', a2(graded)), {
    etymology: ['{l.ty.}'],
    senses: [sense('som må til', ['det er ikkje *nødvendig* å svare', 'ta dei *nødvendige* papira med'])],
  }),
  word(4826, spelled('sannsynleg', a2(graded)), {
    senses: [sense('som ein har grunn til å vente', ['det er *sannsynleg* at toget er seint'])],
  }),
  word(4827, spelled('eigentleg', a2()), {
    etymology: ['{l.ty.}'],
    senses: [sense('som noko er i røynda', ['den *eigentlege* grunnen', 'kva meiner du *eigentleg*?'])],
  }),
  word(4828, [spelled('òg', adverb), spelled('også', adverb)], {
    senses: [sense('i tillegg', ['eg kjem *òg*', 'ikkje berre i dag, men *også* i morgon'])],
  }),
  word(4829, spelled('berre', adverb), {
    senses: [sense('ikkje meir eller anna enn', ['det tek *berre* ti minutt', 'vi er *berre* to'])],
  }),
  word(4830, spelled('diverre', adverb), {
    senses: [sense('brukt om noko som er synd', ['møtet er *diverre* avlyst'])],
  }),
];
