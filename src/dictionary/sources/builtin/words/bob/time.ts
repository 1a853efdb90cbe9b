import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, n1, n3 } from '../../inflect-bob.js';

/** Days and hours. */
export const timeWords = [
  word(1401, spelled('dag', m1()), {
    etymology: ['{norr.} *dagr*'],
    senses: [
      sense('tid fra soloppgang til solnedgang', ['lange, lyse *dager*', '*dagene* blir kortere']),
      sense('døgn', ['en uke har sju *dager*', 'det er to *dager* siden'], {
        compounds: ['hverdag', 'arbeidsdag'],
      }),
      sense('tidsrom', ['i våre *dager*', 'dette var før hans *dager*']),
    ],
  }),
  word(1402, spelled('hverdag', m1()), {
    senses: [
      sense('dag som ikke er søndag eller helligdag', ['butikken er åpen på *hverdager*']),
      sense(['{overf}', 'det vanlige livet'], ['komme tilbake til *hverdagen* etter ferien']),
    ],
  }),
  word(1403, spelled('uke', f1()), {
    etymology: ['{norr.} *vika*'],
    senses: [
      sense('tidsrom på sju dager, etter kalenderen fra mandag til søndag', [
        'neste *uke*',
        'møtet er i *uke* 48',
        'de møtes to ganger i *uka*',
      ]),
    ],
  }),
  word(1404, spelled('måned', m1()), {
    etymology: ['{norr.} *mánaðr*'],
    senses: [
      sense('tolvtedel av et år', ['den første i *måneden*', 'om tre *måneder*']),
      sense('tidsrom på om lag 30 dager', ['være borte en *måned*']),
    ],
  }),
  word(1405, spelled('år', n1()), {
    etymology: ['{norr.} *ár*'],
    senses: [
      sense('tid som jorda bruker på å gå rundt sola', [
        'et *år* har tolv måneder',
        'i *år*',
        'hun er 40 *år*',
      ]),
    ],
  }),
  word(
    1406,
    spelled(
      'natt',
      nounForms(
        ['Masc', 'natt', 'natten', 'netter', 'nettene'],
        ['Fem', 'natt', 'natta', 'netter', 'nettene'],
      ),
    ),
    {
      etymology: ['{norr.} *nótt, nátt*'],
      senses: [
        sense('tid fra kveld til morgen, da de fleste sover', [
          'sove hele *natta*',
          'lyse *netter* om sommeren',
        ]),
      ],
    },
  ),
  word(1407, spelled('kveld', m1()), {
    etymology: ['{norr.} *kveld*'],
    senses: [
      sense('siste del av dagen, før natta', ['i *kveld*', 'en fin *kveld* i juni']),
      sense('slutt på dagens arbeid', ['ta *kvelden* = slutte for dagen']),
    ],
  }),
  word(1408, spelled('morgen', m1()), {
    etymology: ['{norr.} *morginn, morgunn*'],
    senses: [sense('første del av dagen', ['stå opp tidlig om *morgenen*', 'fra *morgen* til kveld'])],
  }),
  word(1409, spelled('tid', f1()), {
    etymology: ['{norr.} *tíð*'],
    senses: [
      sense('det at noe skjer etter hverandre', ['*tida* går']),
      sense('avgrenset del av [[tid#1|tida]]', [
        'det tar lang *tid*',
        'en *tid* etterpå',
        'har du *tid* et øyeblikk?',
      ]),
      sense('klokkeslett eller dag som er fastsatt', ['avtale *tid* og sted', 'bestille *tid* hos legen']),
    ],
  }),
  word(1410, spelled('time', m1()), {
    etymology: ['{norr.} *tími* ‘tid’'],
    senses: [
      sense('tidsrom på 60 minutter', ['møtet varte i to *timer*', 'det er en *time* til toget går']),
      sense('avtalt eller fastsatt tid for undervisning, behandling {e_l}', [
        '*timen* begynner klokka åtte',
        'ha *time* hos tannlegen',
      ]),
    ],
  }),
  word(1411, spelled('minutt', n3()), {
    etymology: ['{lat.} *minuta* ‘liten del’'],
    senses: [
      sense('tidsrom på 60 sekunder', ['bussen er fem *minutter* forsinket']),
      sense('kort stund', ['vent et *minutt*']),
    ],
  }),
  word(1412, spelled('helg', f1()), {
    etymology: ['{norr.} *helgr*'],
    senses: [
      sense('lørdag og søndag, eller en høytid med fridager', ['god *helg*!', 'reise bort i *helga*']),
    ],
  }),
  word(1413, spelled('ferie', m1()), {
    etymology: ['{lat.} *feriae* ‘hviledager’'],
    senses: [sense('lengre tid fri fra arbeid eller skole', ['ta ut *ferie* i juli', 'reise på *ferie*'])],
  }),
];
