import { sense, spelled, word } from '../../author.js';
import { adverb, determiner, nounForms } from '../../inflect.js';
import { a2, f1, gradedIg, m1, m2, n1, n2, n3, v2 } from '../../inflect-bob.js';

/** Words that every office uses every day. */
export const everydayWords = [
  word(
    1801,
    spelled(
      'kalender',
      nounForms(
        ['Masc', 'kalender', 'kalenderen', 'kalendere', 'kalenderne'],
        ['Masc', 'kalender', 'kalenderen', 'kalendrer', 'kalendrene'],
      ),
    ),
    {
      etymology: ['{lat.} *calendarium*'],
      senses: [
        sense('oversikt over årets dager, uker og måneder', ['henge en *kalender* på veggen']),
        sense('oversikt over det en skal og når', ['legge møtet inn i *kalenderen*']),
      ],
    },
  ),
  word(
    1802,
    spelled(
      'nummer',
      nounForms(
        ['Neuter', 'nummer', 'nummeret', 'nummer', 'numrene'],
        ['Neuter', 'nummer', 'nummeret', 'nummer', 'numra'],
        ['Neuter', 'nummer', 'nummeret', 'numre', 'numrene'],
        ['Neuter', 'nummer', 'nummeret', 'numre', 'numra'],
      ),
    ),
    {
      etymology: ['{lat.} *numerus* ‘tall’'],
      senses: [
        sense('tall som viser plass i en rekke', ['rom *nummer* tolv', 'hvilket *nummer* bor du i?']),
        sense('siffer en ringer til', ['har du *nummeret* til resepsjonen?']),
        sense('utgave av et blad', ['siste *nummer* av bladet']),
      ],
    },
  ),
  word(1803, spelled('telefon', m1()), {
    etymology: ['av {gr.} *tele* ‘fjern’ og *phone* ‘lyd’'],
    senses: [sense('apparat til å snakke med noen langt unna', ['ta *telefonen*', 'snakke i *telefonen*'])],
  }),
  word(1804, spelled('skjerm', m1()), {
    etymology: ['{l.ty.}'],
    senses: [
      sense('flate som viser tekst og bilder', ['dele *skjermen* i møtet', 'et kontor med to *skjermer*']),
      sense('noe som verner eller dekker', ['*skjermen* på lampa']),
    ],
  }),
  word(1805, spelled('regel', nounForms(['Masc', 'regel', 'regelen', 'regler', 'reglene'])), {
    etymology: ['{lat.} *regula* ‘linjal’'],
    senses: [
      sense('bestemmelse om hva en skal eller kan gjøre', ['følge *reglene*', 'en *regel* uten unntak']),
    ],
  }),
  word(1806, spelled('lov', f1()), {
    etymology: ['{norr.} *lǫg*'],
    senses: [sense('regel som Stortinget har vedtatt', ['bryte *loven*', 'en ny *lov* om arbeidstid'])],
  }),
  word(1807, spelled('vedtak', n1()), {
    senses: [sense('det som er bestemt, særlig i et møte', ['gjøre et *vedtak*', '*vedtaket* kan påklages'])],
  }),
  word(1808, spelled('søknad', m1()), {
    senses: [
      sense('skriftlig spørsmål om å få noe', ['sende en *søknad* om permisjon', 'svar på *søknaden*']),
    ],
  }),
  word(1809, spelled('budsjett', n3()), {
    etymology: ['{eng.} *budget*'],
    senses: [
      sense('plan for inntekter og utgifter', ['legge et *budsjett*', 'holde seg innenfor *budsjettet*']),
    ],
  }),
  word(1810, spelled('kommune', m1()), {
    etymology: ['{gj} {fr.} fra {lat.} *communis* ‘felles’'],
    senses: [sense('det minste området med eget folkevalgt styre', ['bo i en liten *kommune*'])],
  }),
  word(1811, spelled('dokument', n3()), {
    etymology: ['{lat.} *documentum* ‘bevis’'],
    senses: [
      sense('skriv som viser eller avgjør noe', ['undertegne *dokumentet*']),
      sense('tekst som er lagret på en datamaskin', ['åpne et *dokument*']),
    ],
  }),
  word(1812, spelled('mappe', f1()), {
    senses: [
      sense('omslag til å ha papirer i', ['legge arkene i ei *mappe*']),
      sense('sted til å ha filer på en datamaskin', ['dele *mappa* med kollegene']),
    ],
  }),
  word(1813, spelled('side', f1()), {
    etymology: ['{norr.} *síða*'],
    senses: [
      sense('flate eller del til høyre eller venstre', ['på andre *siden* av bordet']),
      sense('den ene flaten av et ark', ['rapporten er på ti *sider*']),
    ],
  }),
  word(1814, spelled('bilde', n2()), {
    etymology: ['{l.ty.} *bilde*'],
    senses: [sense('noe som er tegnet, malt eller fotografert', ['henge opp et *bilde*', 'ta *bilder*'])],
  }),
  word(1815, spelled('løsning', f1()), {
    senses: [sense('svar på et problem', ['finne en *løsning*', '*løsninga* var enkel'])],
  }),
  word(1816, spelled('forslag', n1()), {
    senses: [sense('noe en mener at andre bør gå med på', ['komme med et *forslag*', '*forslaget* falt'])],
  }),
  word(1817, spelled('ansvar', n1()), {
    senses: [sense('plikt til å sørge for at noe går bra', ['ha *ansvar* for prosjektet', 'ta *ansvaret*'])],
  }),
  word(1818, spelled('beskjed', m1()), {
    etymology: ['{l.ty.}'],
    senses: [sense('melding om noe en bør vite', ['gi *beskjed* i god tid', 'legge igjen en *beskjed*'])],
  }),
  word(1819, spelled('forskjell', m1()), {
    senses: [sense('det som skiller to ting', ['det er *forskjell* på folk', 'se *forskjellen*'])],
  }),
  word(1820, spelled('tilgang', m1()), {
    senses: [sense('mulighet til å bruke eller nå noe', ['ha *tilgang* til mappa', 'be om *tilgang*'])],
  }),
  word(1821, spelled('kjøkken', n3()), {
    etymology: ['{lat.} *coquina*'],
    senses: [sense('rom til å lage mat i', ['kaffen står på *kjøkkenet*'])],
  }),
  word(1822, spelled('medarbeider', m2()), {
    senses: [
      sense('en som arbeider sammen med andre', ['møte en ny *medarbeider*', '*medarbeiderne* i avdelingen']),
    ],
  }),
  word(1823, spelled('søsken', nounForms(['Neuter', 'søsken', 'søskenet', 'søsken', 'søsknene'])), {
    etymology: ['{norr.} *systkin*'],
    senses: [sense('en som har samme mor eller far', ['hun har tre *søsken*'])],
  }),
  word(1824, spelled('avlyse', v2()), {
    senses: [sense('melde at noe ikke blir av', ['*avlyse* møtet', 'turen er *avlyst*'])],
  }),
  word(1825, spelled('nødvendig', a2(gradedIg)), {
    etymology: ['{l.ty.}'],
    senses: [sense('som må til', ['det er ikke *nødvendig* å svare', 'ta de *nødvendige* papirene med'])],
  }),
  word(1826, spelled('sannsynlig', a2(gradedIg)), {
    senses: [sense('som en har grunn til å vente', ['det er *sannsynlig* at toget er sent'])],
  }),
  word(1827, spelled('egentlig', a2()), {
    etymology: ['{l.ty.}'],
    senses: [sense('som noe er i virkeligheten', ['den *egentlige* grunnen', 'hva mener du *egentlig*?'])],
  }),
  word(1828, spelled('også', adverb), {
    senses: [sense('i tillegg', ['jeg kommer *også*', 'ikke bare i dag, men *også* i morgen'])],
  }),
  word(1829, spelled('bare', adverb), {
    senses: [sense('ikke mer eller annet enn', ['det tar *bare* ti minutter', 'vi er *bare* to'])],
  }),
  word(1830, spelled('dessverre', adverb), {
    senses: [sense('brukt om noe som er synd', ['møtet er *dessverre* avlyst'])],
  }),
  word(1831, spelled('hvilken', determiner('Quant', ['hvilken', 'hvilken', 'hvilket', 'hvilke'])), {
    etymology: ['{norr.} *hvílíkr*'],
    senses: [
      sense('brukt i spørsmål om én eller flere av noen mulige', [
        '*hvilken* dag passer best?',
        'jeg vet ikke *hvilket* rom det er',
      ]),
    ],
  }),
];
