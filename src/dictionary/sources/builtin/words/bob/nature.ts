import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, n1 } from '../../inflect-bob.js';

/** Animals, weather, land and sea, ways to travel. */
export const natureWords = [
  word(1001, spelled('fisk', m1()), {
    etymology: ['{norr.} *fiskr*'],
    senses: [
      sense(
        'virveldyr som lever i vann, puster med gjeller og svømmer med finner',
        ['få *fisk* på kroken', 'det går mye *fisk* i elva', '*fisken* biter dårlig i varmen'],
        { compounds: ['torsk', 'gullfisk'] },
      ),
      sense('kjøtt av [[fisk#1]], brukt som mat', ['spise *fisk* to ganger i uka'], {
        compounds: ['fiskekake'],
      }),
    ],
  }),
  word(1002, spelled('torsk', m1()), {
    etymology: ['{norr.} *þorskr*'],
    senses: [
      sense('matfisk med tre ryggfinner og en skjeggtråd under haka', ['kokt *torsk* med lever og rogn']),
      sense(['{neds}', 'person som lar seg lure'], ['han ble sittende igjen som en *torsk*']),
    ],
  }),
  word(1003, spelled('gullfisk', m1()), {
    senses: [sense('liten, rødgul karpefisk som holdes i akvarium', ['ha to *gullfisker* på kontoret'])],
  }),
  word(1004, spelled('fjord', m1()), {
    etymology: ['{norr.} *fjǫrðr*', 'i slekt med {lat.} *portus* ‘havn’'],
    senses: [
      sense('lang og smal arm av havet som går inn i landet', [
        'bygda ligger innerst i *fjorden*',
        'ta ferja over *fjorden*',
      ]),
      sense('stor innsjø på Østlandet', ['Tyrifjorden er en *fjord* med ferskvann']),
    ],
  }),
  word(1005, spelled('fjell', n1()), {
    etymology: ['{norr.} *fjall*'],
    senses: [
      sense(
        'stor høyde i terrenget som rager opp over landet omkring',
        ['bestige et *fjell*', 'se *fjellene* i det fjerne'],
        { compounds: ['fjellhytte'] },
      ),
      sense('område over skoggrensa', ['gå på ski i *fjellet*', 'det er meldt kuling i *fjellet*']),
      sense('fast berg', ['tunnelen er sprengt ut i *fjell*', 'huset står på *fjell*']),
    ],
  }),
  word(1006, spelled('stein', m1()), {
    etymology: ['{norr.} *steinn*'],
    senses: [
      sense('hardt stoff som berggrunnen er gjort av', ['en mur av *stein*', 'hard som *stein*'], {
        compounds: ['gråstein'],
      }),
      sense('løst stykke av [[stein#1]]', ['kaste *stein* i vannet', 'snuble i en *stein*']),
      sense('hardt frø i frukt', ['plommer med *stein*', 'ta *steinene* ut av kirsebærene']),
    ],
  }),
  word(1007, spelled('gråstein', m1()), {
    senses: [sense('vanlig [[stein#1]] av gråaktig farge', ['en kjellermur av *gråstein*'])],
  }),
  word(1008, spelled('snø', nounForms(['Masc', 'snø', 'snøen', null, null])), {
    etymology: ['{norr.} *snjór, snær*'],
    senses: [
      sense('nedbør av lette iskrystaller, også som et hvitt lag på bakken', [
        'i natt falt det 30 cm *snø*',
        'måke *snø*',
        '*snøen* ligger til langt ut i mai',
      ]),
    ],
  }),
  word(1009, spelled('vann', n1()), {
    etymology: ['{norr.} *vatn*'],
    senses: [
      sense(
        'klar væske uten lukt og smak, som alt liv trenger',
        ['drikke et glass *vann*', 'koke *vann* til te', 'sette blomstene i *vann*'],
        { compounds: ['drikkevann'] },
      ),
      sense(['innsjø, tjern', '{jf} [[sjø#2]]'], ['fiske i et *vann*', 'det er mange *vann* i marka']),
      sense('overflaten av hav eller innsjø', ['dykke under *vannet*', 'båten lå på *vannet*']),
    ],
  }),
  word(1010, spelled('drikkevann', nounForms(['Neuter', 'drikkevann', 'drikkevannet', null, null])), {
    senses: [sense('[[vann#1]] som er rent nok til å drikke', ['byen får *drikkevannet* fra en innsjø'])],
  }),
  word(1011, spelled('sjø', m1()), {
    etymology: ['{norr.} *sjór, sær*'],
    senses: [
      sense('hav', ['seile på *sjøen*', 'huset ligger ned mot *sjøen*']),
      sense(['innsjø', '{jf} [[vann#2]]'], ['Mjøsa er den største *sjøen* i landet']),
      sense('bølge', ['båten tok inn en *sjø*', 'det gikk høye *sjøer*']),
    ],
  }),
  word(1012, spelled('sol', f1()), {
    etymology: ['{norr.} *sól*'],
    senses: [
      sense('stjerne som jorda kretser om, og som gir lys og varme', [
        '*sola* står opp i øst',
        '*sola* gikk ned bak åsen',
      ]),
      sense('lys og varme fra [[sol#1|sola]]', ['sitte i *sola*', 'rommet har *sol* hele formiddagen']),
    ],
  }),
  word(1013, spelled('vær:1', n1()), {
    etymology: ['{norr.} *veðr*'],
    senses: [
      sense('vind, nedbør og temperatur på et sted til en viss tid', [
        'fint *vær*',
        'hvordan blir *været* i morgen?',
        'gå tur i all slags *vær*',
      ]),
    ],
  }),
  word(1014, spelled('vær:2', m1()), {
    etymology: ['{norr.} *veðr*'],
    senses: [sense('voksen hannsau', ['*væren* gikk foran flokken'])],
  }),
  word(1015, spelled('tre:1', nounForms(['Neuter', 'tre', 'treet', 'trær', 'trærne'])), {
    etymology: ['{norr.} *tré*'],
    senses: [
      sense('flerårig plante med høy stamme av ved', [
        'plante et *tre*',
        'klatre i *trær*',
        '*trærne* feller løvet om høsten',
      ]),
      sense('stoff som stammen av [[tre:1#1|trær]] er gjort av', ['et bord av *tre*']),
    ],
  }),
  word(1016, spelled('skog', m1()), {
    etymology: ['{norr.} *skógr*'],
    senses: [
      sense('område der trærne står tett', ['gå en tur i *skogen*', '*skogen* er dyp og mørk']),
      sense('stor mengde av noe som står tett', ['en *skog* av master']),
    ],
  }),
  word(1017, spelled('hund', m1()), {
    etymology: ['{norr.} *hundr*'],
    senses: [
      sense('firbeint husdyr i slekt med ulven, som gjeter, vokter eller holder folk med selskap', [
        'gå tur med *hunden*',
        '*hunden* bjeffer',
      ]),
    ],
  }),
  word(1018, spelled('katt', m1()), {
    etymology: ['{norr.} *kǫttr*', 'fra {lat.} *cattus*'],
    senses: [
      sense('lite, mykt rovdyr som holdes som husdyr', [
        '*katten* maler i sofaen',
        'ha *katt* for å holde musene borte',
      ]),
    ],
  }),
  word(1019, spelled('båt', m1()), {
    etymology: ['{norr.} *bátr*', 'fra {g.eng.} *bat*'],
    senses: [
      sense('mindre fartøy til å ferdes på vannet med', ['ro *båten* til land', 'ta *båten* ut til øya']),
    ],
  }),
  word(1020, [spelled('vei', m1()), spelled('veg', m1())], {
    etymology: ['{norr.} *vegr*'],
    senses: [
      sense('ryddet og jevnet stripe i terrenget til å ferdes på', [
        'bygge *vei* gjennom dalen',
        '*veien* er stengt på grunn av ras',
      ]),
      sense('strekning som en skal tilbakelegge', ['være på *vei* hjem', 'det er lang *vei* til skolen']),
      sense('måte å nå noe på', ['det er bare én *vei* ut av dette', 'gå rettens *vei*']),
    ],
  }),
  word(1021, spelled('land', n1()), {
    etymology: ['{norr.} *land*'],
    senses: [
      sense('stat med sine grenser', ['reise til fremmede *land*', 'de nordiske *landene*']),
      sense(['fast grunn', '{mots} hav og vann'], ['ro mot *land*', 'gå i *land*']),
      sense('bygder og åpent lende utenfor byene', ['flytte ut på *landet*', 'by og *land*']),
    ],
  }),
  word(1022, spelled('by', m1()), {
    etymology: ['{norr.} *býr, bœr* ‘gård, by’'],
    senses: [
      sense('stort, tettbygd sted med mange gater, butikker og arbeidsplasser', [
        'bo i *byen*',
        'Oslo er den største *byen* i landet',
      ]),
      sense('sentrum av en [[by#1]]', ['ta trikken ned til *byen*']),
    ],
  }),
  word(1023, spelled('dam:1', m1({ stem: 'damm' })), {
    etymology: ['{norr.} *damm*', 'fra {l.ty.} *dam*'],
    senses: [
      sense('liten, stillestående vannsamling', ['plaske i *dammene* etter regnet', 'en *dam* med frosker']),
      sense('demning', ['kraftverket bygde en *dam* tvers over dalen']),
    ],
  }),
  word(1024, spelled('dam:2', nounForms(['Masc', 'dam', 'dammen', null, null])), {
    etymology: ['{fr.} *dame* ‘dame, brikke som har nådd siste rad’'],
    senses: [sense('brettspill for to der en hopper over og slår ut motpartens brikker', ['spille *dam*'])],
  }),
  word(1025, spelled('hest', m1()), {
    etymology: ['{norr.} *hestr*'],
    senses: [
      sense('stort hovdyr med man, brukt til å ri på eller trekke med', [
        'ri på en *hest*',
        '*hesten* vrinsker',
      ]),
    ],
  }),
  word(
    1026,
    spelled(
      'ku',
      nounForms(
        ['Masc', 'ku', 'kuen', 'kuer', 'kuene'],
        ['Masc', 'ku', 'kuen', 'kyr', 'kyrne'],
        ['Fem', 'ku', 'kua', 'kuer', 'kuene'],
        ['Fem', 'ku', 'kua', 'kyr', 'kyrne'],
      ),
    ),
    {
      etymology: ['{norr.} *kýr*'],
      senses: [sense('voksen hunn av storfe, som har kalvet', ['melke *kua*', '*kyrne* beiter i lia'])],
    },
  ),
  word(1027, spelled('fugl', m1()), {
    etymology: ['{norr.} *fugl*'],
    senses: [
      sense('virveldyr med fjær, nebb og vinger', ['*fuglene* flyr sørover om høsten', 'mate *fugler*']),
    ],
  }),
  word(1028, spelled('tog', n1()), {
    etymology: ['betydning 1 etter {ty.} *Zug*'],
    senses: [
      sense('lokomotiv og vogner som går på skinner', ['ta *toget* til jobb', '*toget* er i rute']),
      sense('stor flokk som går i samme retning', ['gå i *tog* 17. mai']),
    ],
  }),
  word(1029, spelled('buss', m1()), {
    etymology: ['forkortet av «omnibus»', 'av {lat.} *omnibus* ‘for alle’'],
    senses: [
      sense('stor bil som går i rute eller tar med mange reisende', ['ta *bussen*', 'vente på *bussen*']),
    ],
  }),
  word(1030, spelled('bil', m1()), {
    etymology: ['forkortet av «automobil»', 'av {gr.} *autos* ‘selv’ og {lat.} *mobilis* ‘som rører seg’'],
    senses: [sense('kjøretøy med motor og som regel fire hjul', ['kjøre *bil*', 'parkere *bilen*'])],
  }),
  word(1031, spelled('sykkel', nounForms(['Masc', 'sykkel', 'sykkelen', 'sykler', 'syklene'])), {
    etymology: ['{eng.} *cycle*', 'fra {gr.} *kyklos* ‘ring, hjul’'],
    senses: [sense('kjøretøy med to hjul, som en driver fram med pedaler', ['ta *sykkelen* til jobben'])],
  }),
  word(1032, spelled('fly', n1()), {
    senses: [
      sense('luftfartøy med vinger og motor, tyngre enn lufta', [
        'ta *flyet* til Tromsø',
        '*flyet* lander klokka to',
      ]),
    ],
  }),
  word(1033, spelled('øy', f1()), {
    etymology: ['{norr.} *ey*'],
    senses: [sense('landområde med vann på alle kanter', ['bo på ei *øy*', '*øyene* i fjorden'])],
  }),
  word(1034, spelled('camping', nounForms(['Masc', 'camping', 'campingen', null, null])), {
    etymology: ['{eng.} *camping*, av *camp* ‘leir’'],
    pronunciation: 'kæmping',
    senses: [sense('friluftsliv der en bor i telt eller vogn', ['dra på *camping* i ferien'])],
  }),
  word(1035, spelled('zoologi', nounForms(['Masc', 'zoologi', 'zoologien', null, null])), {
    etymology: ['av {gr.} *zoon* ‘dyr’ og *logos* ‘lære’'],
    senses: [sense('vitenskapen om dyrene', ['studere *zoologi*'])],
  }),
  word(1036, spelled('jord', f1()), {
    etymology: ['{norr.} *jǫrð*'],
    senses: [
      sense('det som planter vokser i', ['ha *jord* under neglene', 'spa opp *jorda* i hagen']),
      sense('planeten som menneskene bor på', ['livet på *jorda*']),
    ],
  }),
  word(1037, spelled('regn', n1()), {
    etymology: ['{norr.} *regn*'],
    senses: [sense('nedbør i form av vanndråper', ['gå ut i *regnet*', 'det er meldt *regn* i helga'])],
  }),
  word(1038, spelled('elv', f1()), {
    etymology: ['{norr.} *elfr*'],
    senses: [
      sense('stor, naturlig strøm av vann som renner i terrenget', [
        'bade i *elva*',
        '*elvene* flommet over',
      ]),
    ],
  }),
  word(1039, spelled('is', m1()), {
    etymology: ['{norr.} *íss*'],
    senses: [
      sense('vann som er frosset til', ['gå på *isen*', 'det la seg *is* på vannet']),
      sense('frossen søt rett av fløte eller saft', ['kjøpe en *is*', 'to *iser* med jordbærsmak']),
    ],
  }),
  word(1040, spelled('ås', m1()), {
    etymology: ['{norr.} *áss*'],
    senses: [
      sense('langstrakt høyde i terrenget, som regel med skog', [
        'gå over *åsen*',
        'sola forsvant bak *åsene*',
      ]),
    ],
  }),
  word(1041, spelled('åker', nounForms(['Masc', 'åker', 'åkeren', 'åkrer', 'åkrene'])), {
    etymology: ['{norr.} *akr*'],
    senses: [
      sense('stykke jord som det dyrkes korn eller rotvekster på', ['pløye *åkeren*', 'gule *åkrer*']),
    ],
  }),
  word(1042, spelled('ærfugl', m1()), {
    etymology: ['{norr.} *æðr* og [[fugl]]'],
    senses: [sense('stor sjøand som har svært fin dun', ['*ærfuglen* ruger på holmen'])],
  }),
  word(1043, spelled('ørken', m1()), {
    senses: [
      sense('stort, tørt område nesten uten planter', [
        'reise gjennom *ørkenen*',
        'store deler av landet er *ørken*',
      ]),
    ],
  }),
  word(1044, spelled('celle', f1()), {
    etymology: ['{lat.} *cella* ‘lite rom’'],
    senses: [
      sense('minste levende del av planter og dyr', ['kroppen har milliarder av *celler*']),
      sense('lite rom i fengsel eller kloster', ['sitte på *celle*']),
      sense('rute i et regneark', ['skrive summen i nederste *celle*']),
    ],
  }),
  word(1045, spelled('yacht', m1()), {
    etymology: ['{eng.} *yacht*', 'fra {nederl.} *jacht*'],
    senses: [sense('større lystbåt', ['leie en *yacht* i ferien'])],
  }),
];
