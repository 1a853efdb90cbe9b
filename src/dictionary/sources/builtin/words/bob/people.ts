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
];
