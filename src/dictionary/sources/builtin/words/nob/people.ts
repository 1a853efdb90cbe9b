import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, m1, n1 } from '../../inflect-nob.js';

/** People, what belongs to the body, and how they are. */
export const peopleWords = [
  word(4201, spelled('mann', nounForms(['Masc', 'mann', 'mannen', 'menn', 'mennene'])), {
    etymology: ['{norr.} *maðr, mannr*'],
    senses: [
      sense('vaksen person av hankjønn', [
        'ein eldre *mann*',
        '*menn* og kvinner',
        'to av *mennene* kom seint',
      ]),
      sense('ektemann', ['ho og *mannen* har to barn']),
      sense('person, særleg som del av ei gruppe', [
        'eit mannskap på ti *mann*',
        'det kosta 100 kroner per *mann*',
      ]),
    ],
  }),
  word(4202, spelled('kvinne', f2()), {
    etymology: ['{norr.} *kvinna*, {gen} {fl} av *kona* ‘kvinne, kone’'],
    senses: [sense('vaksen person av hokjønn', ['ei ung *kvinne*', 'den første *kvinna* i stillinga'])],
  }),
  word(4203, spelled('jente', f2()), {
    senses: [
      sense(
        ['barn eller ung person av hokjønn', '{mots} [[gut]]'],
        ['ei *jente* på ti år', '*jentene* vann kampen'],
      ),
    ],
  }),
  word(4204, spelled('gut', m1()), {
    senses: [
      sense(
        ['barn eller ung person av hankjønn', '{mots} [[jente]]'],
        ['ein *gut* i førsteklasse', 'dei har to *gutar*'],
      ),
    ],
  }),
  word(4205, spelled('barn', n1()), {
    etymology: ['{norr.} *barn*'],
    senses: [
      sense('person frå fødselen til ungdomsåra', ['eit *barn* på fem år', '*barna* leikar i hagen'], {
        compounds: ['barnehage'],
      }),
      sense('son eller dotter', ['dei har tre vaksne *barn*', 'vente *barn* = vere gravid']),
      sense('person som er prega av noko', ['eit *barn* av si tid']),
    ],
  }),
  word(4206, spelled('barnehage', m1()), {
    etymology: ['etter {ty.} *Kindergarten*'],
    senses: [
      sense('stad der små [[barn#1]] er om dagen og får leik, omsorg og opplæring', [
        'følgje dottera til *barnehagen*',
      ]),
    ],
  }),
  word(
    4207,
    [
      spelled('ven', nounForms(['Masc', 'ven', 'venen', 'vener', 'venene'])),
      spelled('venn', nounForms(['Masc', 'venn', 'vennen', 'venner', 'vennene'])),
    ],
    {
      etymology: ['{norr.} *vinr*'],
      senses: [
        sense('person ein er glad i og lit på', [
          'ein god *ven*',
          'dei har vore *vener* sidan skuledagane',
          'bli *vener* att',
        ]),
        sense('person som stør noko', ['ein *ven* av fred og orden']),
      ],
    },
  ),
  word(4208, spelled('far', nounForms(['Masc', 'far', 'faren', 'fedrar', 'fedrane'])), {
    etymology: ['{norr.} *faðir*'],
    senses: [sense('mann som har barn', ['bli *far*', '*faren* til Ola', '*fedrane* hentar i barnehagen'])],
  }),
  word(4209, spelled('mor', nounForms(['Fem', 'mor', 'mora', 'mødrer', 'mødrene'])), {
    etymology: ['{norr.} *móðir*'],
    senses: [sense('kvinne som har barn', ['*mor* til tre', 'ho liknar på *mor* si'])],
  }),
  word(4210, spelled('kollega', nounForms(['Masc', 'kollega', 'kollegaen', 'kollegaer', 'kollegaene'])), {
    etymology: ['{lat.} *collega* ‘embetsbror’'],
    senses: [
      sense('person ein arbeider saman med, eller som har same yrke', [
        'ete lunsj med *kollegaene*',
        'ein *kollega* i Bergen',
      ]),
    ],
  }),
  word(4211, spelled('sjef', m1()), {
    etymology: ['{fr.} *chef*', 'frå {lat.} *caput* ‘hovud’'],
    senses: [
      sense('person som leier andre i arbeidet', [
        'be *sjefen* om fri',
        'ho er *sjef* for avdelinga',
        'få ny *sjef*',
      ]),
    ],
  }),
  word(4212, spelled('lærar', m1()), {
    etymology: ['av [[lære]]'],
    senses: [sense('person som underviser', ['*læraren* i matematikk', 'møte mellom foreldre og *lærarar*'])],
  }),
  word(4213, spelled('namn', n1()), {
    etymology: ['{norr.} *nafn, namn*'],
    senses: [
      sense('det som ein person, ein stad eller ein ting heiter', [
        'skriv *namn* og adresse',
        'hugse *namnet* på staden',
      ]),
      sense('ry', ['få *namn* på seg som ein god lærar']),
    ],
  }),
  word(4214, spelled('hovud', n1()), {
    etymology: ['{norr.} *hǫfuð*'],
    senses: [
      sense('øvste delen av kroppen, med hjerne, auge, nase og munn', [
        'riste på *hovudet*',
        'ha vondt i *hovudet*',
      ]),
      sense('tanke, vit', ['ha eit klart *hovud*', 'bruke *hovudet*']),
    ],
  }),
  word(4215, spelled('auge', n1()), {
    etymology: ['{norr.} *auga*'],
    senses: [
      sense('organ til å sjå med', ['late att *auga*', 'ha blå *auge*']),
      sense('evne til å sjå eller vurdere', ['ha *auge* for detaljar', 'sjå på saka med nye *auge*']),
      sense('lite hòl', ['træ tråden gjennom *auget* på nåla']),
    ],
  }),
  word(4216, spelled('hand', nounForms(['Fem', 'hand', 'handa', 'hender', 'hendene'])), {
    etymology: ['{norr.} *hǫnd*'],
    senses: [
      sense('ytste delen av armen, med fem fingrar', ['vaske *hendene*', 'halde nokon i *handa*']),
      sense('måte å skrive på', ['eit brev skrive med fin *hand*']),
    ],
  }),
  word(4217, spelled('hjarte', n1()), {
    etymology: ['{norr.} *hjarta*'],
    senses: [
      sense('muskel som pumpar blodet rundt i kroppen', ['*hjartet* slår', 'ha veikt *hjarte*']),
      sense('sinn, kjensler', ['ha eit varmt *hjarte*', 'opne *hjartet* sitt for nokon']),
      sense('det inste eller viktigaste av noko', ['midt i *hjartet* av byen']),
    ],
  }),
  word(4218, spelled('vane', m1()), {
    etymology: ['{norr.} *vani*'],
    senses: [
      sense('noko ein gjer ofte og gjerne utan å tenkje over det', [
        'ein dårleg *vane*',
        'gå tur kvar kveld av gammal *vane*',
      ]),
    ],
  }),
  word(4219, spelled('familie', m1()), {
    etymology: ['{lat.} *familia* ‘husstand’'],
    senses: [
      sense('foreldre og barn, eller alle som er i slekt', [
        'skipe *familie*',
        'reise heim til *familien* i jula',
      ]),
    ],
  }),
  word(4220, spelled('son', nounForms(['Masc', 'son', 'sonen', 'søner', 'sønene'])), {
    etymology: ['{norr.} *sonr, sunr*'],
    senses: [
      sense(['barn av hankjønn', '{mots} [[dotter]]'], ['dei har to *søner*', '*sonen* går i barnehagen']),
    ],
  }),
  word(4221, spelled('dotter', nounForms(['Fem', 'dotter', 'dottera', 'døtrer', 'døtrene'])), {
    etymology: ['{norr.} *dóttir*'],
    senses: [
      sense(['barn av hokjønn', '{mots} [[son]]'], ['ei *dotter* på åtte år', 'begge *døtrene* studerer']),
    ],
  }),
  word(4222, spelled('bror', nounForms(['Masc', 'bror', 'broren', 'brør', 'brørne'])), {
    etymology: ['{norr.} *bróðir*'],
    senses: [
      sense(
        ['gut eller mann som har same foreldre som ein annan', '{mots} [[syster]]'],
        ['ho har to *brør*', '*broren* min bur i Førde'],
      ),
    ],
  }),
  word(4223, spelled('syster', nounForms(['Fem', 'syster', 'systera', 'systrer', 'systrene'])), {
    etymology: ['{norr.} *systir*'],
    senses: [
      sense(
        ['jente eller kvinne som har same foreldre som ein annan', '{mots} [[bror]]'],
        ['han har ei eldre *syster*', '*systrene* liknar på kvarandre'],
      ),
    ],
  }),
  word(
    4224,
    spelled('bestemor', nounForms(['Fem', 'bestemor', 'bestemora', 'bestemødrer', 'bestemødrene'])),
    {
      senses: [sense('[[mor]] til mor eller far', ['vitje *bestemor*', 'barna har to *bestemødrer*'])],
    },
  ),
  word(
    4225,
    spelled('bestefar', nounForms(['Masc', 'bestefar', 'bestefaren', 'bestefedrar', 'bestefedrane'])),
    {
      senses: [
        sense('[[far]] til mor eller far', ['*bestefar* les for barna', 'begge *bestefedrane* var fiskarar']),
      ],
    },
  ),
  word(4226, spelled('onkel', nounForms(['Masc', 'onkel', 'onkelen', 'onklar', 'onklane'])), {
    etymology: ['{fr.} *oncle*', 'frå {lat.} *avunculus* ‘morbror’'],
    senses: [
      sense('bror til mor eller far, eller mannen til ei tante', [
        'ein *onkel* i Amerika',
        '*onklane* hennar er tvillingar',
      ]),
    ],
  }),
  word(4227, spelled('tante', f2()), {
    etymology: ['{fr.} *tante*'],
    senses: [sense('syster til mor eller far, eller kona til ein onkel', ['gå på besøk til ei *tante*'])],
  }),
  word(4228, spelled('hår', n1()), {
    etymology: ['{norr.} *hár*'],
    senses: [
      sense('tynn hornaktig tråd som veks ut av huda', ['finne eit *hår* i suppa']),
      sense('alle [[hår#1|håra]] på hovudet', ['ha langt *hår*', 'klippe *håret*']),
    ],
  }),
  word(4229, spelled('øyre', n1()), {
    etymology: ['{norr.} *eyra*'],
    senses: [sense('organ til å høyre med', ['halde seg for *øyra*', 'kviskre noko i *øyret* på nokon'])],
  }),
  word(4230, spelled('ære', f2()), {
    etymology: ['{norr.} *æra*', 'frå {l.ty.} *ere*'],
    senses: [
      sense('vørdnad som andre har for ein', ['få *æra* for sigeren', 'det er ei *ære* å få møte deg']),
      sense('kjensle av eige verd', ['forsvare *æra* si']),
    ],
  }),
  word(4232, spelled('ætt', f1()), {
    etymology: ['{norr.} *ætt*'],
    senses: [sense('slekt gjennom mange ledd', ['kome av ei gammal *ætt*', '*ætta* døydde ut'])],
  }),
  word(4233, spelled('ætling', m1()), {
    etymology: ['av [[ætt]]'],
    senses: [sense('person som ættar frå nokon', ['*ætlingane* bur på garden'])],
  }),
  word(4234, spelled('yndling', m1()), {
    senses: [sense('person som ein set høgast av alle', ['vere *yndlingen* til læraren'])],
  }),
  word(4235, spelled('yngling', m1()), {
    senses: [sense('ung mann', ['ein *yngling* på sytten år'])],
  }),
];
