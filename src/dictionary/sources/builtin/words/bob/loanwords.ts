import { sense, spelled, word } from '../../author.js';
import { abbreviation, nounForms } from '../../inflect.js';
import { m1, m2, n1, n3 } from '../../inflect-bob.js';

/** Nouns that came with their c, q, w, x and z. */
export const loanwords = [
  word(1601, spelled('campingplass', m1()), {
    senses: [
      sense('plass der en kan bo i telt eller vogn mot betaling', ['*campingplassen* ligger ved elva']),
    ],
  }),
  word(1602, spelled('cello', m1()), {
    etymology: ['{it.} *cello*, forkortet av *violoncello*'],
    pronunciation: 'sello',
    senses: [
      sense('stort strengeinstrument som en holder mellom knærne', [
        'spille *cello*',
        'to fioliner og en *cello*',
      ]),
    ],
  }),
  word(1603, spelled('cellist', m1()), {
    senses: [sense('person som spiller [[cello]]', ['*cellisten* i orkesteret'])],
  }),
  word(1604, spelled('chat', m1({ stem: 'chatt' })), {
    etymology: ['{eng.} *chat*'],
    senses: [sense('samtale i korte meldinger på nett', ['svare i *chatten*', 'en *chat* med kunden'])],
  }),
  word(1605, spelled('cm', abbreviation), {
    senses: [sense('symbol for centimeter', ['bordet er 120 *cm* langt'])],
  }),
  word(1606, spelled('cola', m1()), {
    etymology: ['{eng.} *cola*'],
    senses: [sense('mørk brus med koffein', ['kjøpe en *cola*', 'to *cola* og en kaffe'])],
  }),
  word(1607, spelled('cowboy', m1()), {
    etymology: ['{eng.} *cowboy* ‘kugutt’'],
    pronunciation: 'kævbåi',
    senses: [sense('gjeter til hest i Nord-Amerika', ['en film om *cowboyer*'])],
  }),
  word(1608, spelled('cup', m1()), {
    etymology: ['{eng.} *cup* ‘kopp’'],
    senses: [sense('turnering der den som taper, er ute', ['vinne *cupen*', 'spille *cup* i helga'])],
  }),
  word(1609, spelled('curling', nounForms(['Masc', 'curling', 'curlingen', null, null])), {
    etymology: ['{eng.} *curling*'],
    pronunciation: 'kørling',
    senses: [sense('lagspill på is der en lar runde steiner gli mot et mål', ['spille *curling*'])],
  }),
  word(1610, spelled('quisling', m1()), {
    etymology: ['etter politikeren Vidkun Quisling'],
    pronunciation: 'kvisling',
    senses: [sense(['{neds}', 'landsforræder'], ['bli kalt en *quisling*'])],
  }),
  word(1611, spelled('quizkveld', m1()), {
    senses: [sense('kveld der en holder [[quiz]]', ['*quizkvelden* er på torsdag'])],
  }),
  word(1612, spelled('quizlag', n1()), {
    senses: [
      sense('[[lag:2#1]] som er med på [[quiz]]', ['melde på et *quizlag*', 'ti *quizlag* møtte opp']),
    ],
  }),
  word(1613, spelled('quizspørsmål', n1()), {
    senses: [sense('[[spørsmål#1]] i en [[quiz]]', ['lage *quizspørsmål* til lunsjen'])],
  }),
  word(1614, spelled('quilt', m1()), {
    etymology: ['{eng.} *quilt*'],
    pronunciation: 'kvilt',
    senses: [sense('vattert teppe sydd sammen av tøystykker', ['sy en *quilt*'])],
  }),
  word(1615, spelled('quinoa', nounForms(['Masc', 'quinoa', 'quinoaen', null, null])), {
    senses: [
      sense('små frø fra en plante i Andesfjellene, brukt som korn', [
        'salat med *quinoa*',
        'koke *quinoaen* i ti minutter',
      ]),
    ],
  }),
  word(1616, spelled('quiche', m1()), {
    etymology: ['{fr.} *quiche*'],
    pronunciation: 'kisj',
    senses: [sense('pai med fyll av egg, fløte og ost', ['varm *quiche* til lunsj'])],
  }),
  word(1617, spelled('waliser', m2()), {
    senses: [sense('person fra Wales', ['to *walisere* på laget'])],
  }),
  word(1618, spelled('watt', nounForms(['Masc', 'watt', 'watten', 'watt', 'wattene'])), {
    etymology: ['etter ingeniøren James Watt'],
    senses: [sense('enhet for effekt', ['en pære på 40 *watt*'])],
  }),
  word(1619, spelled('webinar', n3()), {
    etymology: ['{eng.} *webinar*, av *web* og *seminar*'],
    senses: [
      sense('seminar som holdes på nett', ['melde seg på et *webinar*', '*webinaret* begynner klokka ti']),
    ],
  }),
  word(1620, spelled('westernfilm', m1()), {
    senses: [sense('film om nybyggere og cowboyer i vest i Amerika', ['se på en gammel *westernfilm*'])],
  }),
  word(1621, spelled('whisky', m1()), {
    etymology: ['{eng.} *whisky*'],
    senses: [sense('brennevin av korn', ['en flaske *whisky*', '*whiskyen* er lagret i ti år'])],
  }),
  word(1622, spelled('wienerbrød', n1()), {
    senses: [sense('søtt bakverk av smørdeig med krem eller fyll', ['kjøpe *wienerbrød* til kaffen'])],
  }),
  word(1623, spelled('wire', m1()), {
    etymology: ['{eng.} *wire*'],
    pronunciation: 'vaier',
    senses: [sense('tau av ståltråder', ['henge i en *wire*', '*wiren* røk'])],
  }),
  word(1624, spelled('xenofobi', nounForms(['Masc', 'xenofobi', 'xenofobien', null, null])), {
    etymology: ['av {gr.} *xenos* ‘fremmed’ og *phobos* ‘frykt’'],
    senses: [sense('frykt for eller uvilje mot fremmede', ['kjempe mot *xenofobi*'])],
  }),
  word(1625, spelled('xenon', nounForms(['Neuter', 'xenon', 'xenonet', null, null])), {
    etymology: ['{gr.} *xenon* ‘det fremmede’'],
    senses: [sense('grunnstoff, en tung gass uten farge', ['lamper fylt med *xenon*'])],
  }),
  word(1626, spelled('xerografi', nounForms(['Masc', 'xerografi', 'xerografien', null, null])), {
    etymology: ['av {gr.} *xeros* ‘tørr’ og *graphe* ‘skrivning’'],
    senses: [
      sense('tørr kopiering ved hjelp av elektrisitet og fargepulver', [
        'kopimaskinen bygger på *xerografi*',
      ]),
    ],
  }),
  word(1627, spelled('xylofonist', m1()), {
    senses: [sense('person som spiller [[xylofon]]', ['orkesteret søker *xylofonist*'])],
  }),
  word(1628, spelled('xylograf', m1()), {
    etymology: ['av {gr.} *xylon* ‘tre’ og *graphein* ‘skrive’'],
    senses: [sense('person som lager tresnitt', ['boka er illustrert av en *xylograf*'])],
  }),
  word(1629, spelled('xylografi', nounForms(['Masc', 'xylografi', 'xylografien', null, null])), {
    senses: [sense('det å skjære bilder i tre for trykking', ['lære *xylografi*'])],
  }),
  word(1630, spelled('zombie', m1()), {
    etymology: ['{eng.} *zombie*'],
    senses: [sense('levende lik i skrekkfilmer', ['en film om *zombier*', 'gå omkring som en *zombie*'])],
  }),
  word(1631, spelled('zoolog', m1()), {
    senses: [sense('forsker i [[zoologi]]', ['en *zoolog* som studerer fugler'])],
  }),
  word(1632, spelled('zoom', m1()), {
    etymology: ['{eng.} *zoom*'],
    pronunciation: 'sum',
    senses: [sense('objektiv som gjør bildet større eller mindre', ['et kamera med kraftig *zoom*'])],
  }),
  word(1633, spelled('zulu', m1()), {
    senses: [sense('person av et folk i Sør-Afrika', ['en fortelling om en *zulu*'])],
  }),
  word(1634, spelled('zygote', m1()), {
    etymology: ['{gr.} *zygotos* ‘forent’'],
    senses: [sense('befruktet eggcelle', ['*zygoten* deler seg'])],
  }),
];
