import { sense, spelled, word } from '../../author.js';
import { abbreviation, nounForms } from '../../inflect.js';
import { m1, n1 } from '../../inflect-nob.js';

/** Nouns that came with their c, q, w, x and z. */
export const loanwords = [
  word(4601, spelled('campingplass', m1()), {
    senses: [
      sense('plass der ein kan bu i telt eller vogn mot betaling', ['*campingplassen* ligg ved elva']),
    ],
  }),
  word(4602, spelled('cello', m1()), {
    etymology: ['{it.} *cello*, forkorta av *violoncello*'],
    pronunciation: 'sello',
    senses: [
      sense('stort strengeinstrument som ein held mellom knea', [
        'spele *cello*',
        'to fiolinar og ein *cello*',
      ]),
    ],
  }),
  word(4603, spelled('cellist', m1()), {
    senses: [sense('person som spelar [[cello]]', ['*cellisten* i orkesteret'])],
  }),
  word(4604, spelled('chat', m1({ stem: 'chatt' })), {
    etymology: ['{eng.} *chat*'],
    senses: [sense('samtale i korte meldingar på nett', ['svare i *chatten*', 'ein *chat* med kunden'])],
  }),
  word(4605, spelled('cm', abbreviation), {
    senses: [sense('symbol for centimeter', ['bordet er 120 *cm* langt'])],
  }),
  word(4606, spelled('cola', m1()), {
    etymology: ['{eng.} *cola*'],
    senses: [sense('mørk brus med koffein', ['kjøpe ein *cola*', 'to *cola* og ein kaffi'])],
  }),
  word(4607, spelled('cowboy', m1()), {
    etymology: ['{eng.} *cowboy* ‘kugut’'],
    pronunciation: 'kævbåi',
    senses: [sense('gjetar til hest i Nord-Amerika', ['ein film om *cowboyar*'])],
  }),
  word(4608, spelled('cup', m1()), {
    etymology: ['{eng.} *cup* ‘kopp’'],
    senses: [sense('turnering der den som taper, er ute', ['vinne *cupen*', 'spele *cup* i helga'])],
  }),
  word(4609, spelled('curling', nounForms(['Masc', 'curling', 'curlingen', null, null])), {
    etymology: ['{eng.} *curling*'],
    pronunciation: 'kørling',
    senses: [sense('lagspel på is der ein lèt runde steinar gli mot eit mål', ['spele *curling*'])],
  }),
  word(4610, spelled('quisling', m1()), {
    etymology: ['etter politikaren Vidkun Quisling'],
    pronunciation: 'kvisling',
    senses: [sense(['{neds}', 'landssvikar'], ['bli kalla ein *quisling*'])],
  }),
  word(4611, spelled('quizkveld', m1()), {
    senses: [sense('kveld der ein held [[quiz]]', ['*quizkvelden* er på torsdag'])],
  }),
  word(4612, spelled('quizlag', n1()), {
    senses: [sense('[[lag:2#1]] som er med på [[quiz]]', ['melde på eit *quizlag*', '*quizlaga* møtte opp'])],
  }),
  word(4613, spelled('quizspørsmål', n1()), {
    senses: [sense('[[spørsmål#1]] i ein [[quiz]]', ['lage *quizspørsmål* til lunsjen'])],
  }),
  word(4614, spelled('quilt', m1()), {
    etymology: ['{eng.} *quilt*'],
    pronunciation: 'kvilt',
    senses: [sense('vattert teppe sydd saman av tøystykke', ['sy ein *quilt*'])],
  }),
  word(4615, spelled('quinoa', nounForms(['Masc', 'quinoa', 'quinoaen', null, null])), {
    senses: [
      sense('små frø frå ei plante i Andesfjella, brukt som korn', [
        'salat med *quinoa*',
        'koke *quinoaen* i ti minutt',
      ]),
    ],
  }),
  word(4616, spelled('quiche', m1()), {
    etymology: ['{fr.} *quiche*'],
    pronunciation: 'kisj',
    senses: [sense('pai med fyll av egg, fløyte og ost', ['varm *quiche* til lunsj'])],
  }),
  word(4617, spelled('walisar', m1()), {
    senses: [sense('person frå Wales', ['to *walisarar* på laget'])],
  }),
  word(4618, spelled('watt', nounForms(['Masc', 'watt', 'watten', 'watt', 'wattane'])), {
    etymology: ['etter ingeniøren James Watt'],
    senses: [sense('eining for effekt', ['ei pære på 40 *watt*'])],
  }),
  word(4619, spelled('webinar', n1()), {
    etymology: ['{eng.} *webinar*, av *web* og *seminar*'],
    senses: [
      sense('seminar som blir halde på nett', ['melde seg på eit *webinar*', '*webinaret* byrjar klokka ti']),
    ],
  }),
  word(4620, spelled('westernfilm', m1()), {
    senses: [sense('film om nybyggjarar og cowboyar i vest i Amerika', ['sjå på ein gammal *westernfilm*'])],
  }),
  word(4621, spelled('whisky', m1()), {
    etymology: ['{eng.} *whisky*'],
    senses: [sense('brennevin av korn', ['ei flaske *whisky*', '*whiskyen* er lagra i ti år'])],
  }),
  word(4622, spelled('wienarbrød', n1()), {
    senses: [sense('søtt bakverk av smørdeig med krem eller fyll', ['kjøpe *wienarbrød* til kaffien'])],
  }),
  word(4623, spelled('wire', m1()), {
    etymology: ['{eng.} *wire*'],
    pronunciation: 'vaier',
    senses: [sense('tau av ståltrådar', ['henge i ein *wire*', '*wiren* rauk'])],
  }),
  word(4624, spelled('xenofobi', nounForms(['Masc', 'xenofobi', 'xenofobien', null, null])), {
    etymology: ['av {gr.} *xenos* ‘framand’ og *phobos* ‘frykt’'],
    senses: [sense('frykt for eller uvilje mot framande', ['kjempe mot *xenofobi*'])],
  }),
  word(4625, spelled('xenon', nounForms(['Neuter', 'xenon', 'xenonet', null, null])), {
    etymology: ['{gr.} *xenon* ‘det framande’'],
    senses: [sense('grunnstoff, ein tung gass utan farge', ['lamper fylte med *xenon*'])],
  }),
  word(4626, spelled('xerografi', nounForms(['Masc', 'xerografi', 'xerografien', null, null])), {
    etymology: ['av {gr.} *xeros* ‘tørr’ og *graphe* ‘skriving’'],
    senses: [
      sense('tørr kopiering ved hjelp av elektrisitet og fargepulver', [
        'kopimaskina byggjer på *xerografi*',
      ]),
    ],
  }),
  word(4627, spelled('xylofonist', m1()), {
    senses: [sense('person som spelar [[xylofon]]', ['orkesteret søkjer *xylofonist*'])],
  }),
  word(4628, spelled('xylograf', m1()), {
    etymology: ['av {gr.} *xylon* ‘tre’ og *graphein* ‘skrive’'],
    senses: [sense('person som lagar tresnitt', ['boka er illustrert av ein *xylograf*'])],
  }),
  word(4629, spelled('xylografi', nounForms(['Masc', 'xylografi', 'xylografien', null, null])), {
    senses: [sense('det å skjere bilete i tre for trykking', ['lære *xylografi*'])],
  }),
  word(4630, spelled('zombie', m1()), {
    etymology: ['{eng.} *zombie*'],
    senses: [sense('levande lik i skrekkfilmar', ['ein film om *zombiar*', 'gå omkring som ein *zombie*'])],
  }),
  word(4631, spelled('zoolog', m1()), {
    senses: [sense('forskar i [[zoologi]]', ['ein *zoolog* som studerer fuglar'])],
  }),
  word(4632, spelled('zoom', m1()), {
    etymology: ['{eng.} *zoom*'],
    pronunciation: 'sum',
    senses: [sense('objektiv som gjer biletet større eller mindre', ['eit kamera med kraftig *zoom*'])],
  }),
  word(4633, spelled('zulu', m1()), {
    senses: [sense('person av eit folk i Sør-Afrika', ['ei forteljing om ein *zulu*'])],
  }),
  word(4634, spelled('zygote', m1()), {
    etymology: ['{gr.} *zygotos* ‘sameint’'],
    senses: [sense('befrukta eggcelle', ['*zygoten* deler seg'])],
  }),
];
