import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, n1, n2, n3 } from '../../inflect-bob.js';

/** Work, school, language, money and law. */
export const workWords = [
  word(1301, spelled('arbeid', n3()), {
    etymology: ['{l.ty.} *arbeit*', '{jf} {norr.} *erfiði* ‘strev, slit’'],
    senses: [
      sense('virksomhet med et mål, som krever innsats av kropp eller hode', [
        'hardt *arbeid*',
        'være i gang med *arbeidet*',
      ]),
      sense('lønnet stilling', ['søke *arbeid*', 'være uten *arbeid*'], { compounds: ['arbeidsdag'] }),
      sense('sted der en har [[arbeid#2]]', ['gå på *arbeid*', 'sykle til *arbeidet*']),
      sense('noe som noen har laget', ['levere et skriftlig *arbeid*', 'hennes tidlige *arbeider*']),
    ],
  }),
  word(1302, spelled('arbeidsdag', m1()), {
    senses: [
      sense('tid av et døgn da en er i [[arbeid#2]]', ['en *arbeidsdag* på sju og en halv time']),
      sense('dag da en arbeider', ['det er fem *arbeidsdager* til ferien']),
    ],
  }),
  word(1303, spelled('kontor', n3()), {
    etymology: ['{gj} {l.ty.}', 'fra {fr.} *comptoir* ‘bord til å telle penger på’'],
    senses: [
      sense(
        'rom der en arbeider ved et skrivebord',
        ['ha *kontor* i tredje etasje', 'sitte på *kontoret*', 'et åpent *kontor* med tolv plasser'],
        { compounds: ['hjemmekontor'] },
      ),
      sense('avdeling i en etat eller bedrift', ['*kontoret* i Tromsø har åtte ansatte']),
    ],
  }),
  word(1304, spelled('hjemmekontor', n3()), {
    senses: [
      sense('arbeidsplass hjemme hos en ansatt', [
        'ha *hjemmekontor* to dager i uka',
        'delta fra *hjemmekontoret*',
      ]),
    ],
  }),
  word(1305, spelled('møte:1', n2()), {
    etymology: ['av [[møte:2]]'],
    senses: [
      sense(
        'avtalt samling der flere drøfter eller avgjør noe',
        ['kalle inn til *møte*', 'sitte i *møte* hele dagen', '*møtet* ble utsatt til fredag'],
        { compounds: ['møterom'] },
      ),
      sense('det at noen eller noe treffer hverandre', [
        'et tilfeldig *møte* på gata',
        'et *møte* mellom to kulturer',
      ]),
    ],
  }),
  word(1306, spelled('møterom', n1({ stem: 'møteromm' })), {
    senses: [
      sense('[[rom:1#1]] til å holde [[møte:1#1|møter]] i', ['bestille et *møterom* for ti personer']),
    ],
  }),
  word(1307, spelled('lunsj', m1()), {
    etymology: ['{eng.} *lunch*'],
    pronunciation: 'lønsj',
    senses: [sense('lett måltid midt på dagen', ['spise *lunsj* klokka halv tolv', 'ta en lang *lunsj*'])],
  }),
  word(1308, spelled('pause', m1()), {
    etymology: ['{gj} {lat.} *pausa*', 'fra {gr.} *pausis* ‘opphør’'],
    senses: [
      sense('kort opphold i en virksomhet', ['ta en *pause*', 'snakke uten *pause*'], {
        compounds: ['lunsjpause'],
      }),
    ],
  }),
  word(1309, spelled('lunsjpause', m1()), {
    senses: [sense('[[pause]] til å spise [[lunsj]] i', ['gå en tur i *lunsjpausen*'])],
  }),
  word(1310, spelled('plan', m1()), {
    etymology: ['{gj} {fr.} *plan*', 'fra {lat.} *planus* ‘flat’'],
    senses: [
      sense('gjennomtenkt forslag til hvordan noe skal gjøres', [
        'legge en *plan*',
        'gå etter *planen*',
        'ha *planer* for helga',
      ]),
    ],
  }),
  word(1311, spelled('feil', nounForms(['Masc', 'feil', 'feilen', 'feil', 'feilene'])), {
    etymology: ['{l.ty.} *feil*'],
    senses: [
      sense('noe som ikke er riktig', ['gjøre en *feil*', 'teksten er full av *feil*']),
      sense('mangel eller skade ved noe', ['en *feil* ved bremsene']),
    ],
  }),
  word(
    1312,
    spelled(
      'hjelp',
      nounForms(['Masc', 'hjelp', 'hjelpen', null, null], ['Fem', 'hjelp', 'hjelpa', null, null]),
    ),
    {
      etymology: ['{norr.} *hjǫlp, hjálp*'],
      senses: [
        sense('det å gjøre noe lettere for noen', ['be om *hjelp*', 'takk for *hjelpa*']),
        sense('person eller ting som er til nytte', ['ordboka er en god *hjelp*']),
      ],
    },
  ),
  word(1313, spelled('brev', n1()), {
    etymology: ['{norr.} *bréf*', 'fra {lat.} *breve* ‘kort skriv’'],
    senses: [
      sense('skriftlig melding i konvolutt til en mottaker', ['skrive *brev*', 'få et *brev* i posten']),
    ],
  }),
  word(1314, spelled('melding', f1()), {
    senses: [
      sense('opplysning som noen gir eller sender', ['legge igjen en *melding*', 'svare på *meldingen*']),
    ],
  }),
  word(1315, spelled('ord', n1()), {
    etymology: ['{norr.} *orð*'],
    senses: [
      sense(
        'enhet i språket som har mening, og som skrives med mellomrom foran og bak',
        ['slå opp et *ord*', 'et *ord* på fire bokstaver', 'lære nye *ord*'],
        { compounds: ['ordbok'] },
      ),
      sense('det å ytre seg', ['be om *ordet*', 'ha *ordet* = tale i en forsamling']),
      sense('løfte', ['gi sitt *ord* på noe', 'stå ved sitt *ord*']),
    ],
  }),
  word(1316, spelled('språk', n1()), {
    etymology: ['{l.ty.} *sprake*'],
    senses: [
      sense('system av lyder, tegn eller skrift som mennesker bruker for å gjøre seg forstått', [
        'lære et nytt *språk*',
        'de skandinaviske *språkene*',
      ]),
      sense('måte å uttrykke seg på', ['skrive et klart *språk*', '*språket* i rapporten er tungt']),
    ],
  }),
  word(1317, spelled('skole', m1()), {
    etymology: [
      '{norr.} *skóli, skúli*',
      '{gj} {l.ty.} *schole* fra {lat.} *schola*',
      'av {gr.} *skhole* ‘fritid, lærdom’',
    ],
    senses: [
      sense('institusjon som driver undervisning', ['begynne på *skolen*', 'gå på *skole* i Bodø'], {
        compounds: ['høyskole'],
      }),
      sense('bygning der det undervises', ['*skolen* ligger ved elva', 'bygge ny *skole*']),
      sense('retning i kunst eller vitenskap', ['danne *skole* = få mange etterfølgere']),
    ],
  }),
  word(1318, [spelled('høyskole', m1()), spelled('høgskole', m1())], {
    senses: [
      sense('[[skole#1]] for utdanning på universitetsnivå', ['ta en bachelorgrad ved en *høyskole*']),
    ],
  }),
  word(
    1319,
    spelled(
      'bok',
      nounForms(['Masc', 'bok', 'boken', 'bøker', 'bøkene'], ['Fem', 'bok', 'boka', 'bøker', 'bøkene']),
    ),
    {
      etymology: ['{norr.} *bók*'],
      senses: [
        sense(
          'trykte eller skrevne blad bundet sammen mellom permer',
          ['lese en *bok*', '*bøkene* står i hylla'],
          { compounds: ['ordbok', 'dagbok'] },
        ),
        sense('større skrevet verk', ['skrive en *bok* om byen', 'høre en *bok* i bilen']),
      ],
    },
  ),
  word(
    1320,
    spelled(
      'ordbok',
      nounForms(
        ['Masc', 'ordbok', 'ordboken', 'ordbøker', 'ordbøkene'],
        ['Fem', 'ordbok', 'ordboka', 'ordbøker', 'ordbøkene'],
      ),
    ),
    {
      senses: [
        sense('oppslagsverk der [[ord#1]] er ordnet, som regel etter alfabetet, og forklart', [
          'slå opp i *ordboka*',
          'en *ordbok* over bokmål',
        ]),
      ],
    },
  ),
  word(
    1321,
    spelled(
      'dagbok',
      nounForms(
        ['Masc', 'dagbok', 'dagboken', 'dagbøker', 'dagbøkene'],
        ['Fem', 'dagbok', 'dagboka', 'dagbøker', 'dagbøkene'],
      ),
    ),
    { senses: [sense('[[bok#1]] der en skriver om dagene sine', ['føre *dagbok* på turen'])] },
  ),
  word(1322, spelled('svar', n1()), {
    etymology: ['{norr.} *svar*'],
    senses: [
      sense(
        ['det en sier eller skriver når en er spurt', '{mots} [[spørsmål#1]]'],
        ['gi et kort *svar*', 'vente på *svar*'],
      ),
      sense('løsning på en oppgave', ['finne riktig *svar*']),
    ],
  }),
  word(1323, spelled('spørsmål', n1()), {
    etymology: ['{norr.} *spursmál*'],
    senses: [
      sense('ytring som ber om [[svar#1]]', ['stille et *spørsmål*', 'svare på *spørsmålene*']),
      sense('sak som må avgjøres', ['det er et *spørsmål* om tid']),
    ],
  }),
  word(1324, spelled('bank:1', m1()), {
    etymology: ['{gj} {ty.} *Bank*', 'fra {it.} *banco* ‘benk, vekselbord’'],
    senses: [
      sense('foretak som tar imot innskudd og låner ut penger', ['ha penger i *banken*', 'låne i *banken*'], {
        compounds: ['bankkort'],
      }),
      sense('lager av noe til senere bruk', ['gi blod til *banken* på sykehuset']),
    ],
  }),
  word(1325, spelled('bank:2', n1()), {
    etymology: ['av [[banke]]'],
    senses: [
      sense('det å banke, lyden av slag', ['vi hørte noen harde *bank* på døra']),
      sense('juling', ['få *bank*']),
    ],
  }),
  word(1326, spelled('bankkort', n1()), {
    senses: [sense('[[kort:2#2]] fra en [[bank:1#1]] til å betale med', ['betale med *bankkort*'])],
  }),
  word(1335, spelled('kort:2', n1()), {
    etymology: ['{gj} {fr.} *carte*', 'fra {lat.} *charta* ‘papir’'],
    senses: [
      sense('stivt, firkantet papir med tekst eller bilde', ['sende et *kort* til jul']),
      sense(
        'plate av plast til å betale eller legitimere seg med',
        ['betale med *kort*', 'glemme *kortet* hjemme'],
        {
          compounds: ['bankkort'],
        },
      ),
      sense('spillkort', ['spille *kort*', 'dele ut *kortene*']),
    ],
  }),
  word(1327, spelled('rett:1', m1()), {
    etymology: ['{norr.} *réttr*'],
    senses: [
      sense('krav som en har etter lov eller skikk', ['ha *rett* til ferie', 'stå på *retten* sin']),
      sense('domstol', ['møte i *retten*', '*retten* ble satt klokka ni']),
      sense('det som er riktig og rimelig', ['skille mellom *rett* og galt']),
    ],
  }),
  word(1328, spelled('rett:2', m1()), {
    etymology: ['{norr.} *réttr*', '{gj} {l.ty.} *gerichte*'],
    senses: [sense('mat som er laget til og serveres samlet', ['en varm *rett*', 'middag med tre *retter*'])],
  }),
  word(1329, spelled('lag:1', n1()), {
    etymology: ['{norr.} *lag*'],
    senses: [
      sense('masse som ligger utover noe', ['et *lag* med snø', 'smøre på et tynt *lag*']),
      sense('skikt i et samfunn', ['folk fra alle *lag*']),
    ],
  }),
  word(1330, spelled('lag:2', n1()), {
    etymology: ['{norr.} *lag* ‘fellesskap’'],
    senses: [
      sense('gruppe som spiller eller arbeider sammen', ['*laget* vant 2–0', 'dele gruppa i to *lag*']),
      sense('selskap, samvær', ['i lystig *lag*', 'være i *lag* med gode venner']),
    ],
  }),
  word(1331, spelled('lønn:1', f1()), {
    etymology: ['{norr.} *laun*'],
    senses: [
      sense('betaling for arbeid', ['få *lønn* den 12. hver måned', 'kreve høyere *lønn*']),
      sense('gjengjeld', ['utakk er verdens *lønn*']),
    ],
  }),
  word(1332, spelled('lønn:2', f1()), {
    etymology: ['{norr.} *hlynr*'],
    senses: [
      sense('løvtre med store, flikete blad som blir gule og røde om høsten', ['ei *lønn* ved porten']),
    ],
  }),
  word(1333, spelled('gift:1', f1()), {
    etymology: ['{norr.} *gipt* ‘gave’', 'betydningen fra {l.ty.} *gift* ‘gave, gift’'],
    senses: [
      sense('stoff som skader eller dreper det som lever', [
        'soppen inneholder *gift*',
        'legge ut *gift* mot rotter',
      ]),
    ],
  }),
  word(1334, spelled('skatt', m1()), {
    etymology: ['{norr.} *skattr*'],
    senses: [
      sense('penger som en må betale til stat og kommune', ['betale *skatt* av inntekten']),
      sense('samling av verdifulle ting', ['lete etter en *skatt*']),
      sense('kjær person', ['god natt, *skatten* min']),
    ],
  }),
  word(1336, spelled('jobb', m1()), {
    etymology: ['{eng.} *job*'],
    senses: [
      sense('arbeid som en får lønn for', ['søke *jobb*', 'ha en god *jobb*']),
      sense('arbeidssted', ['være på *jobben*', 'gå hjem fra *jobb*']),
      sense('oppgave', ['det var litt av en *jobb* å rydde']),
    ],
  }),
  word(1337, spelled('yrke', n2()), {
    senses: [
      sense('arbeid som en har utdanning for eller lever av', ['velge *yrke*', 'være snekker av *yrke*']),
    ],
  }),
  word(1338, spelled('penge', m1()), {
    etymology: ['{norr.} *penningr*'],
    senses: [
      sense(
        ['mynter og sedler som en betaler med', 'mest i {fl}'],
        ['tjene *penger*', 'det koster mange *penger*', 'ha *penger* i banken'],
      ),
    ],
  }),
  word(1339, spelled('permisjon', m1()), {
    etymology: ['{fr.} *permission*', 'av {lat.} *permissio* ‘tillatelse’'],
    senses: [
      sense('avtalt fri fra arbeid eller tjeneste', ['søke om *permisjon*', 'ha *permisjon* med barn']),
    ],
  }),
  word(
    1340,
    spelled(
      'skjema',
      nounForms(
        ['Neuter', 'skjema', 'skjemaet', 'skjema', 'skjemaene'],
        ['Neuter', 'skjema', 'skjemaet', 'skjemaer', 'skjemaene'],
      ),
    ),
    {
      etymology: ['{gr.} *skhema* ‘form’'],
      senses: [
        sense('ark eller side med felter til å fylle ut', ['fylle ut et *skjema*', 'sende inn *skjemaet*']),
        sense('oppsett, plan', ['arbeide etter et fast *skjema*']),
      ],
    },
  ),
  word(1341, spelled('oppgave', f1()), {
    etymology: ['etter {ty.} *Aufgabe*'],
    senses: [
      sense('noe en skal gjøre eller løse', ['fordele *oppgavene*', 'en vanskelig *oppgave*']),
      sense('skriftlig arbeid i utdanning', ['levere *oppgaven*']),
    ],
  }),
  word(1342, spelled('e-post', m1()), {
    etymology: ['etter {eng.} *e-mail*'],
    senses: [
      sense('elektronisk post', ['sende svaret på *e-post*']),
      sense('[[melding]] sendt som [[e-post#1]]', ['få tjue *e-poster* om dagen']),
    ],
  }),
];
