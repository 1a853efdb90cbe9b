import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, f3, m1, n1 } from '../../inflect-nob.js';

/** Animals, weather, land and sea, ways to travel. */
export const natureWords = [
  word(4001, spelled('fisk', m1()), {
    etymology: ['{norr.} *fiskr*'],
    senses: [
      sense(
        'virveldyr med gjeller og finnar som lever i vatn',
        ['dra opp ein *fisk*', '*fisken* bit godt i kveld', 'ein fjord full av *fisk*'],
        {
          compounds: ['torsk', 'gullfisk'],
        },
      ),
      sense('kjøt av [[fisk#1]] som mat', ['ha *fisk* til middag'], { compounds: ['fiskekake'] }),
    ],
  }),
  word(4002, spelled('torsk', m1()), {
    etymology: ['{norr.} *þorskr*'],
    senses: [
      sense('matfisk med tre ryggfinnar og ein skjeggtråd under haka', ['kokt *torsk* med lever']),
      sense(['{neds}', 'person som er lett å lure'], ['stå att som ein *torsk*']),
    ],
  }),
  word(4003, spelled('gullfisk', m1()), {
    senses: [sense('liten, raudgul karpefisk som folk har i akvarium', ['mate *gullfisken*'])],
  }),
  word(4004, spelled('fjord', m1()), {
    etymology: ['{norr.} *fjǫrðr*', 'i slekt med {lat.} *portus* ‘hamn’'],
    senses: [
      sense('lang og smal havarm som skjer seg inn i landet', [
        'garden ligg ved *fjorden*',
        'ta ferja over *fjorden*',
      ]),
      sense('stor innsjø på Austlandet', ['Tyrifjorden er ein *fjord* med ferskvatn']),
    ],
  }),
  word(4005, spelled('fjell', n1()), {
    etymology: ['{norr.} *fjall*'],
    senses: [
      sense(
        'stor høgd som stig bratt opp over landet ikring',
        ['gå opp på eit *fjell*', '*fjella* står kvite'],
        {
          compounds: ['fjellhytte'],
        },
      ),
      sense('område over skoggrensa', ['vere på *fjellet* i påska', 'gå på ski i *fjellet*']),
      sense('fast berg', ['sprengje seg gjennom *fjellet*', 'byggje på *fjell*']),
    ],
  }),
  word(4006, spelled('stein', m1()), {
    etymology: ['{norr.} *steinn*'],
    senses: [
      sense('hardt stoff som berggrunnen er laga av', ['ein mur av *stein*'], { compounds: ['gråstein'] }),
      sense('laust stykke av [[stein#1]]', ['kaste *stein*', 'få ein *stein* i skoen']),
      sense('hardt frø i frukt', ['ta *steinane* ut av plommene']),
    ],
  }),
  word(4007, spelled('gråstein', m1()), {
    senses: [sense('vanleg [[stein#1]] med grå farge', ['ein kjellar mura av *gråstein*'])],
  }),
  word(4008, spelled('snø', nounForms(['Masc', 'snø', 'snøen', null, null])), {
    etymology: ['{norr.} *snjór, snær*'],
    senses: [
      sense('nedbør av lette iskrystall, òg som eit kvitt dekke på marka', [
        'det lava ned med *snø*',
        'moke *snø*',
        '*snøen* låg til langt utpå våren',
      ]),
    ],
  }),
  word(4009, spelled('vatn', n1()), {
    etymology: ['{norr.} *vatn*'],
    senses: [
      sense(
        'klar væske utan lukt og smak, som alt levande må ha',
        ['eit glas *vatn*', 'koke *vatn*', 'setje blomane i *vatn*'],
        {
          compounds: ['drikkevatn'],
        },
      ),
      sense(['innsjø, tjørn', '{jf} [[sjø#2]]'], ['fiske i eit *vatn*', '*vatna* på vidda']),
      sense('vassflate', ['dukke under *vatnet*']),
    ],
  }),
  word(4010, spelled('drikkevatn', nounForms(['Neuter', 'drikkevatn', 'drikkevatnet', null, null])), {
    senses: [sense('[[vatn#1]] som er reint nok til å drikke', ['bygda har godt *drikkevatn*'])],
  }),
  word(4011, spelled('sjø', m1()), {
    etymology: ['{norr.} *sjór, sær*'],
    senses: [
      sense('hav', ['segle på *sjøen*', 'huset ligg ved *sjøen*']),
      sense(['innsjø', '{jf} [[vatn#2]]'], ['Mjøsa er den største *sjøen* i landet']),
      sense('bølgje', ['det gjekk høg *sjø*', 'båten tok inn ein *sjø*']),
    ],
  }),
  word(4012, spelled('sol', f1()), {
    etymology: ['{norr.} *sól*'],
    senses: [
      sense('stjerne som jorda går rundt, og som gjev oss lys og varme', [
        '*sola* renn',
        '*sola* gjekk ned bak åsen',
      ]),
      sense('lys og varme frå [[sol#1|sola]]', ['sitje i *sola*', 'ha *sol* til klokka åtte']),
    ],
  }),
  word(4013, spelled('vêr:1', n1()), {
    etymology: ['{norr.} *veðr*'],
    senses: [
      sense('vind, nedbør og temperatur på ein stad ei viss tid', [
        'fint *vêr*',
        'korleis blir *vêret* i morgon?',
        'gå ut i all slags *vêr*',
      ]),
    ],
  }),
  word(4014, spelled('vêr:2', m1()), {
    etymology: ['{norr.} *veðr*'],
    senses: [sense('vaksen hannsau', ['*vêren* gjekk først i flokken'])],
  }),
  word(4015, spelled('tre:1', nounForms(['Neuter', 'tre', 'treet', 'tre', 'trea'])), {
    etymology: ['{norr.} *tré*'],
    senses: [
      sense('fleirårig plante med høg stamme av ved', ['plante eit *tre*', 'klatre i *trea*']),
      sense('stoff som stamma av [[tre:1#1]] er laga av', ['eit golv av *tre*']),
    ],
  }),
  word(4016, spelled('skog', m1()), {
    etymology: ['{norr.} *skógr*'],
    senses: [
      sense('område der trea står tett', ['gå ein tur i *skogen*', 'hogge i *skogen*']),
      sense('mengd av noko som står tett', ['ein *skog* av master']),
    ],
  }),
  word(4017, spelled('hund', m1()), {
    etymology: ['{norr.} *hundr*'],
    senses: [
      sense('firbeint husdyr i slekt med ulven, som gjeter, vaktar eller held folk med selskap', [
        'lufte *hunden*',
        '*hunden* gøyr',
      ]),
    ],
  }),
  word(4018, spelled('katt', m1()), {
    etymology: ['{norr.} *kǫttr*', 'frå {lat.} *cattus*'],
    senses: [
      sense('lite, mjukt rovdyr som folk har i huset', ['*katten* mel i sofaen', 'to *kattar* og ein hund']),
    ],
  }),
  word(4019, spelled('båt', m1()), {
    etymology: ['{norr.} *bátr*', 'frå {g.eng.} *bat*'],
    senses: [
      sense('mindre fartøy til å ferdast på vatnet med', ['ro *båten* i land', 'ta *båten* ut til øya']),
    ],
  }),
  word(4020, spelled('veg', m1()), {
    etymology: ['{norr.} *vegr*'],
    senses: [
      sense('rydda og jamna stripe i lendet til å ferdast på', [
        'byggje *veg* gjennom dalen',
        '*vegen* er stengd av ras',
      ]),
      sense('strekning ein skal fare', ['vere på *veg* heim', 'det er lang *veg* til skulen']),
      sense('måte å nå noko på', ['det er berre éin *veg* ut av dette']),
    ],
  }),
  word(4021, spelled('land', n1()), {
    etymology: ['{norr.} *land*'],
    senses: [
      sense('stat med grensene sine', ['reise til framande *land*', 'dei nordiske *landa*']),
      sense(['fast grunn', '{mots} hav og vatn'], ['ro mot *land*', 'gå i *land*']),
      sense('bygder og ope lende utanfor byane', ['bu på *landet*', 'by og *land*']),
    ],
  }),
  word(4022, spelled('by', m1()), {
    etymology: ['{norr.} *býr, bœr* ‘gard, by’'],
    senses: [
      sense('stor, tettbygd stad med mange gater, butikkar og arbeidsplassar', [
        'bu i *byen*',
        'Bergen er ein gammal *by*',
      ]),
      sense('sentrum i ein [[by#1]]', ['ta bussen inn til *byen*']),
    ],
  }),
  word(4023, spelled('dam:1', m1({ stem: 'damm' })), {
    etymology: ['{norr.} *damm*', 'frå {l.ty.} *dam*'],
    senses: [
      sense('lita, stilleståande vassamling', ['plaske i *dammane* etter regnet', 'ein *dam* med froskar']),
      sense('demning', ['kraftverket bygde *dam* tvers over dalen']),
    ],
  }),
  word(4024, spelled('dam:2', nounForms(['Masc', 'dam', 'dammen', null, null])), {
    etymology: ['{fr.} *dame* ‘dame, brikke som har nådd siste rekkja’'],
    senses: [
      sense('brettspel for to der ein hoppar over og slår ut brikkene til motparten', ['spele *dam*']),
    ],
  }),
  word(4025, spelled('hest', m1()), {
    etymology: ['{norr.} *hestr*'],
    senses: [
      sense('stort hovdyr med man, brukt til å ri på eller dra med', [
        'ri på ein *hest*',
        '*hesten* kneggjer',
      ]),
    ],
  }),
  word(4026, spelled('ku', nounForms(['Fem', 'ku', 'kua', 'kyr', 'kyrne'])), {
    etymology: ['{norr.} *kýr*'],
    senses: [sense('vaksent hodyr av storfe, som har kalva', ['mjølke *kua*', '*kyrne* beiter i lia'])],
  }),
  word(4027, spelled('fugl', m1()), {
    etymology: ['{norr.} *fugl*'],
    senses: [
      sense('virveldyr med fjør, nebb og venger', ['*fuglane* flyg sørover om hausten', 'mate *fuglar*']),
    ],
  }),
  word(4028, spelled('tog', n1()), {
    etymology: ['tyding 1 etter {ty.} *Zug*'],
    senses: [
      sense('lokomotiv og vogner som går på skjener', ['ta *toget* til jobb', '*toget* er i rute']),
      sense('stor flokk som går i same lei', ['gå i *tog* 17. mai']),
    ],
  }),
  word(4029, spelled('buss', m1()), {
    etymology: ['forkorta av «omnibus»', 'av {lat.} *omnibus* ‘for alle’'],
    senses: [
      sense('stor bil som går i rute eller tek med mange reisande', ['ta *bussen*', 'vente på *bussen*']),
    ],
  }),
  word(4030, spelled('bil', m1()), {
    etymology: ['forkorta av «automobil»', 'av {gr.} *autos* ‘sjølv’ og {lat.} *mobilis* ‘som rører seg’'],
    senses: [sense('køyretøy med motor og oftast fire hjul', ['køyre *bil*', 'parkere *bilen*'])],
  }),
  word(4031, spelled('sykkel', nounForms(['Masc', 'sykkel', 'sykkelen', 'syklar', 'syklane'])), {
    etymology: ['{eng.} *cycle*', 'frå {gr.} *kyklos* ‘ring, hjul’'],
    senses: [sense('køyretøy med to hjul, som ein driv fram med pedalar', ['ta *sykkelen* til jobben'])],
  }),
  word(4032, spelled('fly', n1()), {
    senses: [
      sense('luftfartøy med venger og motor, tyngre enn lufta', [
        'ta *flyet* til Tromsø',
        '*flyet* landar klokka to',
      ]),
    ],
  }),
  word(4033, spelled('øy', f3()), {
    etymology: ['{norr.} *ey*'],
    senses: [sense('landområde med vatn på alle kantar', ['bu på ei *øy*', '*øyane* i fjorden'])],
  }),
  word(4034, spelled('camping', nounForms(['Masc', 'camping', 'campingen', null, null])), {
    etymology: ['{eng.} *camping*, av *camp* ‘leir’'],
    pronunciation: 'kæmping',
    senses: [sense('friluftsliv der ein bur i telt eller vogn', ['dra på *camping* i ferien'])],
  }),
  word(4035, spelled('zoologi', nounForms(['Masc', 'zoologi', 'zoologien', null, null])), {
    etymology: ['av {gr.} *zoon* ‘dyr’ og *logos* ‘lære’'],
    senses: [sense('vitskapen om dyra', ['studere *zoologi*'])],
  }),
  word(4036, spelled('jord', f1()), {
    etymology: ['{norr.} *jǫrð*'],
    senses: [
      sense('det som planter veks i', ['ha *jord* under neglene', 'spa opp *jorda* i hagen']),
      sense('planeten som menneska bur på', ['livet på *jorda*']),
    ],
  }),
  word(4037, spelled('regn', n1()), {
    etymology: ['{norr.} *regn*'],
    senses: [sense('nedbør i form av vassdropar', ['gå ut i *regnet*', 'det er meldt *regn* i helga'])],
  }),
  word(4039, spelled('is', m1()), {
    etymology: ['{norr.} *íss*'],
    senses: [
      sense('vatn som er frose til', ['gå på *isen*', 'det la seg *is* på vatnet']),
      sense('frosen søt rett av fløyte eller saft', ['kjøpe ein *is*', 'to *isar* med jordbærsmak']),
    ],
  }),
  word(4040, spelled('ås', m1()), {
    etymology: ['{norr.} *áss*'],
    senses: [
      sense('langstrekt høgd i lendet, oftast med skog', ['gå over *åsen*', 'sola kvarv bak *åsane*']),
    ],
  }),
  word(4041, spelled('åker', nounForms(['Masc', 'åker', 'åkeren', 'åkrar', 'åkrane'])), {
    etymology: ['{norr.} *akr*'],
    senses: [
      sense('stykke jord som ein dyrkar korn eller rotvekstar på', ['pløye *åkeren*', 'gule *åkrar*']),
    ],
  }),
  word(4042, spelled('ærfugl', m1()), {
    etymology: ['{norr.} *æðr* og [[fugl]]'],
    senses: [sense('stor sjøand som har svært fin dun', ['*ærfuglen* rugar på holmen'])],
  }),
  word(4043, spelled('ørken', m1()), {
    senses: [
      sense('stort, tørt område nesten utan planter', [
        'reise gjennom *ørkenen*',
        'store delar av landet er *ørken*',
      ]),
    ],
  }),
  word(4044, spelled('celle', f2()), {
    etymology: ['{lat.} *cella* ‘lite rom’'],
    senses: [
      sense('minste levande delen av planter og dyr', ['kroppen har milliardar av *celler*']),
      sense('lite rom i fengsel eller kloster', ['sitje på *celle*']),
      sense('rute i eit rekneark', ['skrive summen i den nedste *cella*']),
    ],
  }),
  word(4045, spelled('yacht', m1()), {
    etymology: ['{eng.} *yacht*', 'frå {nederl.} *jacht*'],
    senses: [sense('større lystbåt', ['leige ein *yacht* i ferien'])],
  }),
];
