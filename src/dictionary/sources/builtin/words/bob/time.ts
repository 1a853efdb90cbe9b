import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, n1, n3 } from '../../inflect-bob.js';
import type { Inflect } from '../../inflection.js';

/** The names of the months have one form. */
const month: Inflect = (lemma) => nounForms(['Masc', lemma, null, null, null])(lemma);

/** Hours, days, months, feasts. */
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
  word(1414, spelled('mandag', m1()), {
    etymology: ['{norr.} *mánadagr* ‘månens dag’'],
    senses: [sense('første dag i [[uke|uka]]', ['møtet er på *mandag*', 'jobbe hver *mandag*'])],
  }),
  word(1415, spelled('tirsdag', m1()), {
    etymology: ['{norr.} *týsdagr* ‘dagen til guden Ty’'],
    senses: [sense('andre dag i [[uke|uka]]', ['svar innen *tirsdag*', '*tirsdag* kveld'])],
  }),
  word(1416, spelled('onsdag', m1()), {
    etymology: ['{norr.} *óðinsdagr* ‘dagen til guden Odin’'],
    senses: [sense('tredje dag i [[uke|uka]]', ['vi møtes *onsdag* klokka ni'])],
  }),
  word(1417, spelled('torsdag', m1()), {
    etymology: ['{norr.} *þórsdagr* ‘dagen til guden Tor’'],
    senses: [sense('fjerde dag i [[uke|uka]]', ['butikken er åpen til åtte på *torsdager*'])],
  }),
  word(1418, spelled('fredag', m1()), {
    etymology: ['{norr.} *frjádagr* ‘dagen til gudinnen Frigg’'],
    senses: [sense('femte dag i [[uke|uka]]', ['*fredag* går vi tidlig hjem', 'endelig *fredag*!'])],
  }),
  word(1419, spelled('lørdag', m1()), {
    etymology: ['{norr.} *laugardagr* ‘badedag’'],
    senses: [sense('sjette dag i [[uke|uka]]', ['handle mat på *lørdagen*'])],
  }),
  word(1420, spelled('søndag', m1()), {
    etymology: ['{norr.} *sunnudagr* ‘solas dag’'],
    senses: [sense('sjuende dag i [[uke|uka]], hviledag og helligdag', ['gå på tur hver *søndag*'])],
  }),
  word(1421, spelled('januar', month), {
    etymology: ['{lat.} *Januarius* ‘måneden til guden Janus’'],
    senses: [sense('første [[måned#1]] i året', ['begynne i ny jobb i *januar*'])],
  }),
  word(1422, spelled('februar', month), {
    etymology: ['{lat.} *Februarius* ‘renselsesmåneden’'],
    senses: [sense('andre [[måned#1]] i året', ['*februar* har 28 dager, i skuddår 29'])],
  }),
  word(1423, spelled('mars', month), {
    etymology: ['{lat.} *Martius* ‘måneden til guden Mars’'],
    senses: [sense('tredje [[måned#1]] i året', ['fristen er 1. *mars*'])],
  }),
  word(1424, spelled('april', month), {
    etymology: ['{lat.} *Aprilis*'],
    senses: [sense('fjerde [[måned#1]] i året', ['påska er i *april* i år'])],
  }),
  word(1425, spelled('mai', month), {
    etymology: ['{lat.} *Maius*'],
    senses: [sense('femte [[måned#1]] i året', ['gå i tog 17. *mai*'])],
  }),
  word(1426, spelled('juni', month), {
    etymology: ['{lat.} *Junius* ‘måneden til gudinnen Juno’'],
    senses: [sense('sjette [[måned#1]] i året', ['skolen slutter i *juni*'])],
  }),
  word(1427, spelled('juli', month), {
    etymology: ['{lat.} *Julius*, etter Julius Cæsar'],
    senses: [sense('sjuende [[måned#1]] i året', ['ta ferie i *juli*'])],
  }),
  word(1428, spelled('august', month), {
    etymology: ['{lat.} *Augustus*, etter keiser Augustus'],
    senses: [sense('åttende [[måned#1]] i året', ['skolen begynner i *august*'])],
  }),
  word(1429, spelled('september', month), {
    etymology: ['{lat.} *September*, av *septem* ‘sju’', 'året begynte en gang i mars'],
    senses: [sense('niende [[måned#1]] i året', ['plukke epler i *september*'])],
  }),
  word(1430, spelled('oktober', month), {
    etymology: ['{lat.} *October*, av *octo* ‘åtte’'],
    senses: [sense('tiende [[måned#1]] i året', ['den første snøen kom i *oktober*'])],
  }),
  word(1431, spelled('november', month), {
    etymology: ['{lat.} *November*, av *novem* ‘ni’'],
    senses: [sense('ellevte [[måned#1]] i året', ['en mørk dag i *november*'])],
  }),
  word(1432, spelled('desember', month), {
    etymology: ['{lat.} *December*, av *decem* ‘ti’'],
    senses: [sense('tolvte og siste [[måned#1]] i året', ['24. *desember* er julaften'])],
  }),
  word(1433, spelled('jul', f1()), {
    etymology: ['{norr.} *jól*'],
    senses: [
      sense('høytid fra 24. desember, til minne om Jesu fødsel', [
        'feire *jul* med familien',
        'reise hjem til *jul*',
      ]),
    ],
  }),
  word(1434, spelled('påske', f1()), {
    etymology: ['{norr.} *páskar*', 'gjennom {gr.} og {lat.} *pascha*, fra hebraisk'],
    senses: [
      sense('høytid om våren, til minne om Jesu død og oppstandelse', [
        'gå på ski i *påska*',
        'god *påske*!',
      ]),
    ],
  }),
  word(1435, spelled('vår:1', m1()), {
    etymology: ['{norr.} *vár*'],
    senses: [sense('årstid mellom vinter og sommer', ['endelig er det *vår*', 'flytte til *våren*'])],
  }),
  word(1436, spelled('sommer', nounForms(['Masc', 'sommer', 'sommeren', 'somrer', 'somrene'])), {
    etymology: ['{norr.} *sumar*'],
    senses: [sense('årstid mellom vår og høst', ['reise til hytta om *sommeren*', 'lange, varme *somrer*'])],
  }),
  word(1437, spelled('høst', m1()), {
    etymology: ['{norr.} *haust*'],
    senses: [
      sense('årstid mellom sommer og vinter', ['plukke sopp om *høsten*', 'i *høst* begynner hun på skolen']),
    ],
  }),
  word(1438, spelled('vinter', nounForms(['Masc', 'vinter', 'vinteren', 'vintrer', 'vintrene'])), {
    etymology: ['{norr.} *vetr*'],
    senses: [sense('årstid mellom høst og vår', ['en kald *vinter*', '*vintrene* er mildere nå'])],
  }),
  word(1439, spelled('årstid', f1()), {
    etymology: ['av [[år]] og [[tid]]'],
    senses: [
      sense('en av de fire delene av året', ['høsten er den fineste *årstida*', 'de fire *årstidene*']),
    ],
  }),
  word(1440, spelled('øyeblikk', n1()), {
    etymology: ['etter {ty.} *Augenblick*'],
    senses: [sense('svært kort tid', ['vent et *øyeblikk*', 'i det *øyeblikket* ringte telefonen'])],
  }),
  word(1441, spelled('æra', m1()), {
    etymology: ['{lat.} *aera*'],
    senses: [sense('tidsrom med et eget preg', ['det var slutten på en *æra*', 'en ny *æra* i musikken'])],
  }),
  word(1442, spelled('frist', m1()), {
    etymology: ['{l.ty.} *vrist*'],
    senses: [
      sense('tid som en har til å gjøre noe', ['*fristen* går ut på fredag', 'overholde alle *frister*']),
    ],
  }),
];
