import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, m1, n1 } from '../../inflect-nob.js';

/** Days and hours. */
export const timeWords = [
  word(4401, spelled('dag', m1()), {
    etymology: ['{norr.} *dagr*'],
    senses: [
      sense('tida frå soloppgang til solnedgang', ['lange, lyse *dagar*', '*dagane* blir kortare']),
      sense('døgn', ['ei veke har sju *dagar*', 'det er to *dagar* sidan'], {
        compounds: ['kvardag', 'arbeidsdag'],
      }),
      sense('tidsrom', ['i våre *dagar*', 'dette var før hans *dagar*']),
    ],
  }),
  word(4402, spelled('kvardag', m1()), {
    senses: [
      sense('dag som ikkje er søndag eller heilagdag', ['butikken er open på *kvardagar*']),
      sense(['{overf}', 'det vanlege livet'], ['kome attende til *kvardagen* etter ferien']),
    ],
  }),
  word(4403, spelled('veke', f2()), {
    etymology: ['{norr.} *vika*'],
    senses: [
      sense('tidsrom på sju dagar, etter kalenderen frå måndag til søndag', [
        'neste *veke*',
        'møtet er i *veke* 48',
        'dei møtest to gonger i *veka*',
      ]),
    ],
  }),
  word(4404, spelled('månad', nounForms(['Masc', 'månad', 'månaden', 'månader', 'månadene'])), {
    etymology: ['{norr.} *mánaðr*'],
    senses: [
      sense('tolvtedel av eit år', ['den første i *månaden*', 'om tre *månader*']),
      sense('tidsrom på om lag 30 dagar', ['vere borte ein *månad*']),
    ],
  }),
  word(4405, spelled('år', n1()), {
    etymology: ['{norr.} *ár*'],
    senses: [
      sense('tida jorda bruker på å gå rundt sola', ['eit *år* har tolv månader', 'i *år*', 'ho er 40 *år*']),
    ],
  }),
  word(4406, spelled('natt', nounForms(['Fem', 'natt', 'natta', 'netter', 'nettene'])), {
    etymology: ['{norr.} *nótt, nátt*'],
    senses: [
      sense('tida frå kveld til morgon, då dei fleste søv', [
        'sove heile *natta*',
        'lyse *netter* om sommaren',
      ]),
    ],
  }),
  word(4407, spelled('kveld', m1()), {
    etymology: ['{norr.} *kveld*'],
    senses: [
      sense('siste delen av dagen, før natta', ['i *kveld*', 'ein fin *kveld* i juni']),
      sense('slutt på dagsens arbeid', ['ta *kvelden* = slutte for dagen']),
    ],
  }),
  word(4408, spelled('morgon', m1()), {
    etymology: ['{norr.} *morginn, morgunn*'],
    senses: [sense('første delen av dagen', ['stå tidleg opp om *morgonen*', 'frå *morgon* til kveld'])],
  }),
  word(4409, spelled('tid', f1()), {
    etymology: ['{norr.} *tíð*'],
    senses: [
      sense('det at noko hender etter kvarandre', ['*tida* går']),
      sense('avgrensa del av [[tid#1|tida]]', [
        'det tek lang *tid*',
        'ei *tid* etterpå',
        'har du *tid* ein augeblink?',
      ]),
      sense('klokkeslett eller dag som er fastsett', ['avtale *tid* og stad', 'tinge *tid* hos legen']),
    ],
  }),
  word(4410, spelled('time', m1()), {
    etymology: ['{norr.} *tími* ‘tid’'],
    senses: [
      sense('tidsrom på 60 minutt', ['møtet vara i to *timar*', 'det er ein *time* til toget går']),
      sense('avtalt eller fastsett tid for undervisning, behandling {e_l}', [
        '*timen* byrjar klokka åtte',
        'ha *time* hos tannlegen',
      ]),
    ],
  }),
  word(4411, spelled('minutt', n1()), {
    etymology: ['{lat.} *minuta* ‘liten del’'],
    senses: [
      sense('tidsrom på 60 sekund', ['bussen er fem *minutt* forseinka']),
      sense('kort stund', ['vent eit *minutt*']),
    ],
  }),
  word(4412, spelled('helg', f1()), {
    etymology: ['{norr.} *helgr*'],
    senses: [
      sense('laurdag og søndag, eller ei høgtid med fridagar', ['god *helg*!', 'reise bort i *helga*']),
    ],
  }),
  word(4413, spelled('ferie', m1()), {
    etymology: ['{lat.} *feriae* ‘kviledagar’'],
    senses: [sense('lengre tid fri frå arbeid eller skule', ['ta ut *ferie* i juli', 'reise på *ferie*'])],
  }),
];
