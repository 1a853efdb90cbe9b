import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, m1, n1 } from '../../inflect-nob.js';
import type { Inflect } from '../../inflection.js';

/** The names of the months have one form. */
const month: Inflect = (lemma) => nounForms(['Masc', lemma, null, null, null])(lemma);

/** Hours, days, months, feasts. */
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
  word(4414, spelled('måndag', m1()), {
    etymology: ['{norr.} *mánadagr* ‘dagen til månen’'],
    senses: [sense('første dagen i [[veke|veka]]', ['møtet er på *måndag*', 'jobbe kvar *måndag*'])],
  }),
  word(4415, spelled('tysdag', m1()), {
    etymology: ['{norr.} *týsdagr* ‘dagen til guden Ty’'],
    senses: [sense('andre dagen i [[veke|veka]]', ['svar innan *tysdag*', '*tysdag* kveld'])],
  }),
  word(4416, spelled('onsdag', m1()), {
    etymology: ['{norr.} *óðinsdagr* ‘dagen til guden Odin’'],
    senses: [sense('tredje dagen i [[veke|veka]]', ['vi møtest *onsdag* klokka ni'])],
  }),
  word(4417, spelled('torsdag', m1()), {
    etymology: ['{norr.} *þórsdagr* ‘dagen til guden Tor’'],
    senses: [sense('fjerde dagen i [[veke|veka]]', ['butikken er open til åtte på *torsdagar*'])],
  }),
  word(4418, spelled('fredag', m1()), {
    etymology: ['{norr.} *frjádagr* ‘dagen til gudinna Frigg’'],
    senses: [sense('femte dagen i [[veke|veka]]', ['*fredag* går vi tidleg heim', 'endeleg *fredag*!'])],
  }),
  word(4419, spelled('laurdag', m1()), {
    etymology: ['{norr.} *laugardagr* ‘badedag’'],
    senses: [sense('sjette dagen i [[veke|veka]]', ['handle mat på *laurdagen*'])],
  }),
  word(4420, spelled('søndag', m1()), {
    etymology: ['{norr.} *sunnudagr* ‘dagen til sola’'],
    senses: [sense('sjuande dagen i [[veke|veka]], kviledag og helgedag', ['gå på tur kvar *søndag*'])],
  }),
  word(4421, spelled('januar', month), {
    etymology: ['{lat.} *Januarius* ‘månaden til guden Janus’'],
    senses: [sense('første [[månad#1|månaden]] i året', ['byrje i ny jobb i *januar*'])],
  }),
  word(4422, spelled('februar', month), {
    etymology: ['{lat.} *Februarius* ‘reinsingsmånaden’'],
    senses: [sense('andre [[månad#1|månaden]] i året', ['*februar* har 28 dagar, i skotår 29'])],
  }),
  word(4423, spelled('mars', month), {
    etymology: ['{lat.} *Martius* ‘månaden til guden Mars’'],
    senses: [sense('tredje [[månad#1|månaden]] i året', ['fristen er 1. *mars*'])],
  }),
  word(4424, spelled('april', month), {
    etymology: ['{lat.} *Aprilis*'],
    senses: [sense('fjerde [[månad#1|månaden]] i året', ['påska er i *april* i år'])],
  }),
  word(4425, spelled('mai', month), {
    etymology: ['{lat.} *Maius*'],
    senses: [sense('femte [[månad#1|månaden]] i året', ['gå i tog 17. *mai*'])],
  }),
  word(4426, spelled('juni', month), {
    etymology: ['{lat.} *Junius* ‘månaden til gudinna Juno’'],
    senses: [sense('sjette [[månad#1|månaden]] i året', ['skulen sluttar i *juni*'])],
  }),
  word(4427, spelled('juli', month), {
    etymology: ['{lat.} *Julius*, etter Julius Cæsar'],
    senses: [sense('sjuande [[månad#1|månaden]] i året', ['ta ferie i *juli*'])],
  }),
  word(4428, spelled('august', month), {
    etymology: ['{lat.} *Augustus*, etter keisar Augustus'],
    senses: [sense('åttande [[månad#1|månaden]] i året', ['skulen byrjar i *august*'])],
  }),
  word(4429, spelled('september', month), {
    etymology: ['{lat.} *September*, av *septem* ‘sju’', 'året byrja ein gong i mars'],
    senses: [sense('niande [[månad#1|månaden]] i året', ['plukke eple i *september*'])],
  }),
  word(4430, spelled('oktober', month), {
    etymology: ['{lat.} *October*, av *octo* ‘åtte’'],
    senses: [sense('tiande [[månad#1|månaden]] i året', ['den første snøen kom i *oktober*'])],
  }),
  word(4431, spelled('november', month), {
    etymology: ['{lat.} *November*, av *novem* ‘ni’'],
    senses: [sense('ellevte [[månad#1|månaden]] i året', ['ein mørk dag i *november*'])],
  }),
  word(4432, spelled('desember', month), {
    etymology: ['{lat.} *December*, av *decem* ‘ti’'],
    senses: [sense('tolvte og siste [[månad#1|månaden]] i året', ['24. *desember* er julaftan'])],
  }),
  word(4433, spelled('jul', f1()), {
    etymology: ['{norr.} *jól*'],
    senses: [
      sense('høgtid frå 24. desember, til minne om at Jesus vart fødd', [
        'feire *jul* med familien',
        'reise heim til *jul*',
      ]),
    ],
  }),
  word(4434, spelled('påske', f2()), {
    etymology: ['{norr.} *páskar*', 'gjennom {gr.} og {lat.} *pascha*, frå hebraisk'],
    senses: [
      sense('høgtid om våren, til minne om at Jesus døydde og stod opp', [
        'gå på ski i *påska*',
        'god *påske*!',
      ]),
    ],
  }),
  word(4435, spelled('vår:1', m1()), {
    etymology: ['{norr.} *vár*'],
    senses: [sense('årstid mellom vinter og sommar', ['endeleg er det *vår*', 'flytte til *våren*'])],
  }),
  word(4436, spelled('sommar', nounForms(['Masc', 'sommar', 'sommaren', 'somrar', 'somrane'])), {
    etymology: ['{norr.} *sumar*'],
    senses: [sense('årstid mellom vår og haust', ['reise til hytta om *sommaren*', 'lange, varme *somrar*'])],
  }),
  word(4437, spelled('haust', m1()), {
    etymology: ['{norr.} *haust*'],
    senses: [
      sense('årstid mellom sommar og vinter', ['plukke sopp om *hausten*', 'i *haust* byrjar ho på skulen']),
    ],
  }),
  word(4438, spelled('vinter', nounForms(['Masc', 'vinter', 'vinteren', 'vintrar', 'vintrane'])), {
    etymology: ['{norr.} *vetr*'],
    senses: [sense('årstid mellom haust og vår', ['ein kald *vinter*', '*vintrane* er mildare no'])],
  }),
  word(4439, spelled('årstid', f1()), {
    etymology: ['av [[år]] og [[tid]]'],
    senses: [
      sense('ein av dei fire delane av året', ['hausten er den finaste *årstida*', 'dei fire *årstidene*']),
    ],
  }),
  word(4440, spelled('augeblink', m1()), {
    etymology: ['etter {ty.} *Augenblick*'],
    senses: [sense('svært kort tid', ['vent ein *augeblink*', 'i den *augeblinken* ringde telefonen'])],
  }),
  word(4441, spelled('æra', m1()), {
    etymology: ['{lat.} *aera*'],
    senses: [sense('tidsrom med eit eige preg', ['det var slutten på ein *æra*'])],
  }),
  word(4442, spelled('frist', m1()), {
    etymology: ['{l.ty.} *vrist*'],
    senses: [
      sense('tid som ein har til å gjere noko', ['*fristen* går ut på fredag', 'halde alle *fristar*']),
    ],
  }),
];
