import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, m2, n1, n2 } from '../../inflect-bob.js';

/** People, what belongs to the body, and how they are. */
export const peopleWords = [
  word(1201, spelled('mann', nounForms(['Masc', 'mann', 'mannen', 'menn', 'mennene'])), {
    etymology: ['{norr.} *maðr, mannr*'],
    senses: [
      sense('voksen person av hankjønn', [
        'en eldre *mann*',
        '*menn* og kvinner',
        'to av *mennene* kom sent',
      ]),
      sense('ektemann', ['hun og *mannen* har to barn']),
      sense('person, særlig som del av en gruppe', [
        'et mannskap på ti *mann*',
        'det kostet 100 kroner per *mann*',
      ]),
    ],
  }),
  word(1202, spelled('kvinne', f1()), {
    etymology: ['{norr.} *kvinna*, {gen} {fl} av *kona* ‘kvinne, kone’'],
    senses: [sense('voksen person av hunkjønn', ['en ung *kvinne*', 'den første *kvinnen* i stillingen'])],
  }),
  word(1203, spelled('jente', f1()), {
    senses: [
      sense(
        ['barn eller ung person av hunkjønn', '{mots} [[gutt]]'],
        ['ei *jente* på ti år', '*jentene* vant kampen'],
      ),
    ],
  }),
  word(1204, spelled('gutt', m1()), {
    senses: [
      sense(
        ['barn eller ung person av hankjønn', '{mots} [[jente]]'],
        ['en *gutt* i førsteklasse', 'de har to *gutter*'],
      ),
    ],
  }),
  word(1205, spelled('barn', nounForms(['Neuter', 'barn', 'barnet', 'barn', 'barna'])), {
    etymology: ['{norr.} *barn*'],
    senses: [
      sense('person fra fødselen til ungdomsårene', ['et *barn* på fem år', '*barna* leker i hagen'], {
        compounds: ['barnehage'],
      }),
      sense('sønn eller datter', ['de har tre voksne *barn*', 'vente *barn* = være gravid']),
      sense('person som er preget av noe', ['et *barn* av sin tid']),
    ],
  }),
  word(1206, spelled('barnehage', m1()), {
    etymology: ['etter {ty.} *Kindergarten*'],
    senses: [
      sense('sted der små [[barn#1]] er om dagen og får lek, omsorg og opplæring', [
        'følge datteren til *barnehagen*',
      ]),
    ],
  }),
  word(1207, spelled('venn', m1()), {
    etymology: ['{norr.} *vinr*'],
    senses: [
      sense('person en er glad i og har tillit til', [
        'en god *venn*',
        'de har vært *venner* siden skoledagene',
        'bli *venner* igjen',
      ]),
      sense('person som støtter noe', ['en *venn* av fred og orden']),
    ],
  }),
  word(1208, spelled('far', nounForms(['Masc', 'far', 'faren', 'fedre', 'fedrene'])), {
    etymology: ['{norr.} *faðir*'],
    senses: [sense('mann som har barn', ['bli *far*', '*faren* til Ola', '*fedrene* henter i barnehagen'])],
  }),
  word(
    1209,
    spelled(
      'mor',
      nounForms(['Masc', 'mor', 'moren', 'mødre', 'mødrene'], ['Fem', 'mor', 'mora', 'mødre', 'mødrene']),
    ),
    {
      etymology: ['{norr.} *móðir*'],
      senses: [sense('kvinne som har barn', ['*mor* til tre', 'hun ligner på *mora* si'])],
    },
  ),
  word(
    1210,
    spelled(
      'kollega',
      nounForms(
        ['Masc', 'kollega', 'kollegaen', 'kollegaer', 'kollegaene'],
        ['Masc', 'kollega', 'kollegaen', 'kolleger', 'kollegene'],
      ),
    ),
    {
      etymology: ['{lat.} *collega* ‘embetsbror’'],
      senses: [
        sense('person en arbeider sammen med, eller som har samme yrke', [
          'spise lunsj med *kollegene*',
          'en *kollega* i Bergen',
        ]),
      ],
    },
  ),
  word(1211, spelled('sjef', m1()), {
    etymology: ['{fr.} *chef*', 'fra {lat.} *caput* ‘hode’'],
    senses: [
      sense('person som leder andre i arbeidet', [
        'be *sjefen* om fri',
        'hun er *sjef* for avdelingen',
        'få ny *sjef*',
      ]),
    ],
  }),
  word(1212, spelled('lærer', m2()), {
    etymology: ['av [[lære]]'],
    senses: [sense('person som underviser', ['*læreren* i matematikk', 'møte mellom foreldre og *lærere*'])],
  }),
  word(1213, spelled('navn', n1()), {
    etymology: ['{norr.} *nafn*'],
    senses: [
      sense('det som en person, et sted eller en ting heter', [
        'skriv *navn* og adresse',
        'huske *navnet* på stedet',
      ]),
      sense('ry', ['gjøre seg et *navn* som fotograf']),
    ],
  }),
  word(1214, spelled('hode', n2()), {
    etymology: ['{norr.} *hǫfuð*'],
    senses: [
      sense('øverste del av kroppen, med hjerne, øyne, nese og munn', [
        'riste på *hodet*',
        'ha vondt i *hodet*',
      ]),
      sense('tanke, forstand', ['ha et klart *hode*', 'bruke *hodet*']),
    ],
  }),
  word(1215, spelled('øye', nounForms(['Neuter', 'øye', 'øyet', 'øyne', 'øynene'])), {
    etymology: ['{norr.} *auga*'],
    senses: [
      sense('organ til å se med', ['lukke *øynene*', 'ha blå *øyne*']),
      sense('evne til å se eller vurdere', ['ha *øye* for detaljer', 'se på saken med nye *øyne*']),
      sense('lite hull', ['tre tråden gjennom *øyet* på nåla']),
    ],
  }),
  word(
    1216,
    [
      spelled(
        'hånd',
        nounForms(
          ['Masc', 'hånd', 'hånden', 'hender', 'hendene'],
          ['Fem', 'hånd', 'hånda', 'hender', 'hendene'],
        ),
      ),
      spelled(
        'hand',
        nounForms(
          ['Masc', 'hand', 'handen', 'hender', 'hendene'],
          ['Fem', 'hand', 'handa', 'hender', 'hendene'],
        ),
      ),
    ],
    {
      etymology: ['{norr.} *hǫnd*'],
      senses: [
        sense('ytterste del av armen, med fem fingrer', ['vaske *hendene*', 'holde noen i *hånda*']),
        sense('måte å skrive på', ['et brev skrevet med fin *hånd*']),
      ],
    },
  ),
  word(1217, spelled('hjerte', n2()), {
    etymology: ['{norr.} *hjarta*'],
    senses: [
      sense('muskel som pumper blodet rundt i kroppen', ['*hjertet* slår', 'ha svakt *hjerte*']),
      sense('sinn, følelser', ['ha et varmt *hjerte*', 'åpne *hjertet* sitt for noen']),
      sense('det innerste eller viktigste av noe', ['midt i *hjertet* av byen']),
    ],
  }),
  word(1218, spelled('vane', m1()), {
    etymology: ['{norr.} *vani*'],
    senses: [
      sense('noe en gjør ofte og gjerne uten å tenke over det', [
        'en dårlig *vane*',
        'gå tur hver kveld av gammel *vane*',
      ]),
    ],
  }),
  word(1219, spelled('familie', m1()), {
    etymology: ['{lat.} *familia* ‘husstand’'],
    senses: [
      sense('foreldre og barn, eller alle som er i slekt', [
        'stifte *familie*',
        'reise hjem til *familien* i jula',
      ]),
    ],
  }),
  word(1220, spelled('sønn', m1()), {
    etymology: ['{norr.} *sonr, sunr*'],
    senses: [
      sense(['barn av hankjønn', '{mots} [[datter]]'], ['de har to *sønner*', '*sønnen* går i barnehagen']),
    ],
  }),
  word(
    1221,
    spelled(
      'datter',
      nounForms(
        ['Masc', 'datter', 'datteren', 'døtre', 'døtrene'],
        ['Fem', 'datter', 'dattera', 'døtre', 'døtrene'],
      ),
    ),
    {
      etymology: ['{norr.} *dóttir*'],
      senses: [
        sense(
          ['barn av hunkjønn', '{mots} [[sønn]]'],
          ['ei *datter* på åtte år', 'begge *døtrene* studerer'],
        ),
      ],
    },
  ),
  word(1222, spelled('bror', nounForms(['Masc', 'bror', 'broren', 'brødre', 'brødrene'])), {
    etymology: ['{norr.} *bróðir*'],
    senses: [
      sense(
        ['gutt eller mann som har samme foreldre som en annen', '{mots} [[søster]]'],
        ['hun har to *brødre*', '*broren* min bor i Bodø'],
      ),
    ],
  }),
  word(
    1223,
    spelled(
      'søster',
      nounForms(
        ['Masc', 'søster', 'søsteren', 'søstre', 'søstrene'],
        ['Fem', 'søster', 'søstera', 'søstre', 'søstrene'],
      ),
    ),
    {
      etymology: ['{norr.} *systir*'],
      senses: [
        sense(
          ['jente eller kvinne som har samme foreldre som en annen', '{mots} [[bror]]'],
          ['han har ei eldre *søster*', '*søstrene* ligner på hverandre'],
        ),
      ],
    },
  ),
  word(
    1224,
    spelled(
      'bestemor',
      nounForms(
        ['Masc', 'bestemor', 'bestemoren', 'bestemødre', 'bestemødrene'],
        ['Fem', 'bestemor', 'bestemora', 'bestemødre', 'bestemødrene'],
      ),
    ),
    {
      senses: [sense('[[mor]] til mor eller far', ['besøke *bestemor*', 'barna har to *bestemødre*'])],
    },
  ),
  word(
    1225,
    spelled('bestefar', nounForms(['Masc', 'bestefar', 'bestefaren', 'bestefedre', 'bestefedrene'])),
    {
      senses: [
        sense('[[far]] til mor eller far', [
          '*bestefar* leser for barna',
          'begge *bestefedrene* var fiskere',
        ]),
      ],
    },
  ),
  word(1226, spelled('onkel', nounForms(['Masc', 'onkel', 'onkelen', 'onkler', 'onklene'])), {
    etymology: ['{fr.} *oncle*', 'fra {lat.} *avunculus* ‘morbror’'],
    senses: [
      sense('bror til mor eller far, eller mannen til en tante', [
        'en *onkel* i Amerika',
        '*onklene* hennes er tvillinger',
      ]),
    ],
  }),
  word(1227, spelled('tante', f1()), {
    etymology: ['{fr.} *tante*'],
    senses: [sense('søster til mor eller far, eller kona til en onkel', ['gå på besøk til ei *tante*'])],
  }),
  word(1228, spelled('hår', n1()), {
    etymology: ['{norr.} *hár*'],
    senses: [
      sense('tynn hornaktig tråd som vokser ut av huden', ['finne et *hår* i suppa']),
      sense('alle [[hår#1|hårene]] på hodet', ['ha langt *hår*', 'klippe *håret*']),
    ],
  }),
  word(1229, spelled('øre', n2()), {
    etymology: ['{norr.} *eyra*'],
    senses: [sense('organ til å høre med', ['holde seg for *ørene*', 'hviske noe i *øret* til noen'])],
  }),
  word(1230, spelled('ære', f1()), {
    etymology: ['{norr.} *æra*', 'fra {l.ty.} *ere*'],
    senses: [
      sense('aktelse som andre har for en', ['få *æren* for seieren', 'det er en *ære* å få møte deg']),
      sense('følelse av eget verd', ['forsvare *æren* sin']),
    ],
  }),
  word(1231, spelled('ærlighet', f1()), {
    etymology: ['av [[ærlig]]'],
    senses: [sense('det å være ærlig', ['sette pris på *ærlighet*', '*ærlighet* varer lengst'])],
  }),
  word(1232, spelled('ætt', f1()), {
    etymology: ['{norr.} *ætt*'],
    senses: [sense('slekt gjennom mange ledd', ['komme av ei gammel *ætt*', '*ætta* døde ut'])],
  }),
  word(1233, spelled('yndling', m1()), {
    senses: [sense('person som en setter høyest av alle', ['være lærerens *yndling*'])],
  }),
  word(1234, spelled('yngling', m1()), {
    senses: [sense('ung mann', ['en *yngling* på sytten år'])],
  }),
];
