import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, n1, n2, n3 } from '../../inflect-bob.js';

/** House, things in it, food, games. */
export const homeWords = [
  word(1101, spelled('hus', n1()), {
    etymology: ['{norr.} *hús*'],
    senses: [
      sense('bygning med vegger og tak, særlig til å bo i', [
        'bygge *hus*',
        'et gult *hus* med hvite vinduer',
        '*husene* ligger tett',
      ]),
      sense('de som bor i et [[hus#1]]', ['hele *huset* våknet av bråket']),
      sense('slekt av fyrster', ['dronningen kom av et gammelt *hus*']),
    ],
  }),
  word(1102, spelled('hytte', f1()), {
    etymology: ['{l.ty.} *hutte*'],
    senses: [
      sense(
        'mindre hus til å bo i i helger og ferier',
        ['leie *hytte* på fjellet', 'være på *hytta* i påsken'],
        { compounds: ['fjellhytte'] },
      ),
      sense('lite og enkelt hus', ['en *hytte* av torv og kvister']),
    ],
  }),
  word(1103, spelled('fjellhytte', f1()), {
    senses: [sense('[[hytte#1]] som ligger i fjellet', ['overnatte på en *fjellhytte*'])],
  }),
  word(1104, spelled('rom:1', n1({ stem: 'romm' })), {
    etymology: ['{norr.} *rúm*'],
    senses: [
      sense(
        'del av en bygning avgrenset av vegger, gulv og tak',
        ['en leilighet med tre *rom*', 'bestille et *rom* til møtet'],
        { compounds: ['møterom'] },
      ),
      sense('plass, utstrekning', ['det er ikke *rom* for flere', 'gi *rom* for tvil']),
      sense('det som er utenfor jordas atmosfære', ['sende en sonde ut i *rommet*']),
    ],
  }),
  word(1105, spelled('rom:2', nounForms(['Masc', 'rom', 'rommen', null, null])), {
    etymology: ['{eng.} *rum*'],
    senses: [sense('brennevin laget av sukkerrør', ['en kake med *rom* og rosiner'])],
  }),
  word(1106, spelled('vindu', n2()), {
    etymology: ['{norr.} *vindauga*, egentlig ‘vindøye’'],
    senses: [
      sense('åpning med glass i vegg eller tak, som slipper inn lys', [
        'åpne *vinduet*',
        'se ut av *vinduet*',
        'pusse *vinduene*',
      ]),
      sense('avgrenset felt på en dataskjerm', ['ha mange *vinduer* oppe på én gang']),
    ],
  }),
  word(1107, spelled('dør', f1()), {
    etymology: ['{norr.} *dyrr*'],
    senses: [
      sense('plate på hengsler som stenger en inngang', [
        'banke på *døra*',
        'lukke *døra* etter seg',
        'stå i *døra*',
      ]),
    ],
  }),
  word(1108, spelled('vegg', m1()), {
    etymology: ['{norr.} *veggr*'],
    senses: [
      sense('loddrett flate som avgrenser et rom eller en bygning', [
        'henge et bilde på *veggen*',
        'male *veggene* hvite',
      ]),
      sense('bratt fjellside', ['klatre i en *vegg* på 300 meter']),
    ],
  }),
  word(1109, spelled('bord', n1()), {
    etymology: ['{norr.} *borð*'],
    senses: [
      sense('møbel med plate og bein', [
        'dekke på *bordet*',
        'sitte rundt *bordet*',
        'bestille *bord* på restaurant',
      ]),
      sense('planke', ['kle veggen med *bord*']),
      sense('side av båt eller skip', ['gå om *bord* = gå på båten, flyet eller toget']),
    ],
  }),
  word(1110, spelled('stol', m1()), {
    etymology: ['{norr.} *stóll*'],
    senses: [
      sense('møbel med rygg til å sitte på for én', ['reise seg fra *stolen*', 'fire *stoler* og et bord']),
    ],
  }),
  word(1111, spelled('lys:1', n1()), {
    etymology: ['{norr.} *ljós*'],
    senses: [
      sense('stråling som gjør at en kan se', ['*lyset* fra sola', 'lese i dårlig *lys*'], {
        compounds: ['dagslys'],
      }),
      sense('lampe eller annet som lyser', ['slå på *lyset*', 'se *lysene* fra byen']),
      sense('stang av stearin eller voks med veke i', ['tenne *lys* på bordet']),
    ],
  }),
  word(1112, spelled('dagslys', nounForms(['Neuter', 'dagslys', 'dagslyset', null, null])), {
    senses: [
      sense('naturlig [[lys:1#1]] om dagen', ['kontoret har lite *dagslys*', 'saken kom fram i *dagslyset*']),
    ],
  }),
  word(1113, spelled('ball:1', m1()), {
    etymology: ['{norr.} *bǫllr*'],
    senses: [
      sense('rund gjenstand til å kaste, sparke eller slå i lek og idrett', [
        'sparke *ball*',
        'kaste *ballen* i kurven',
      ]),
    ],
  }),
  word(1114, spelled('ball:2', n1()), {
    etymology: ['{fr.} *bal*', 'av {seinlat} *ballare* ‘danse’'],
    senses: [sense('stor festlig tilstelning med dans', ['bli bedt opp til dans på *ballet*'])],
  }),
  word(1115, spelled('mat', nounForms(['Masc', 'mat', 'maten', null, null])), {
    etymology: ['{norr.} *matr*'],
    senses: [
      sense('det en spiser for å leve', ['lage *mat*', '*mat* og drikke', 'sette *maten* på bordet'], {
        compounds: ['matpakke'],
      }),
    ],
  }),
  word(1116, spelled('matpakke', f1()), {
    senses: [sense('pakke med brødmat til å ha med seg', ['spise *matpakka* i lunsjpausen'])],
  }),
  word(1117, spelled('brød', n1()), {
    etymology: ['{norr.} *brauð*'],
    senses: [
      sense(
        'bakverk av mel, vann og gjær, stekt i ovn',
        ['bake *brød*', 'kjøpe to *brød*', 'lukten av ferskt *brød*'],
        { compounds: ['brødskive'] },
      ),
      sense(['{overf}', 'utkomme'], ['tjene til sitt daglige *brød*']),
    ],
  }),
  word(1118, spelled('brødskive', f1()), {
    senses: [sense('skive skåret av et [[brød#1]]', ['to *brødskiver* med ost'])],
  }),
  word(1119, spelled('kake', f1()), {
    etymology: ['{norr.} *kaka*'],
    senses: [
      sense('søtt bakverk', ['bake *kake* til bursdagen', 'et stykke *kake* til kaffen'], {
        compounds: ['eplekake'],
      }),
      sense('rund, flat klump av malt kjøtt eller fisk', ['steke *kaker* av torsk'], {
        compounds: ['fiskekake'],
      }),
    ],
  }),
  word(1120, spelled('eplekake', f1()), {
    senses: [sense('[[kake#1]] med epler i', ['lun *eplekake* med krem'])],
  }),
  word(1121, spelled('fiskekake', f1()), {
    senses: [sense('stekt [[kake#2]] av fiskefarse', ['*fiskekaker* med poteter og gulrot'])],
  }),
  word(1122, spelled('eple', n2()), {
    etymology: ['{norr.} *epli*'],
    senses: [
      sense('rund, saftig frukt med kjernehus, rød, gul eller grønn', [
        'plukke *epler*',
        'spise et *eple* om dagen',
      ]),
    ],
  }),
  word(
    1123,
    [
      spelled(
        'melk',
        nounForms(['Masc', 'melk', 'melken', null, null], ['Fem', 'melk', 'melka', null, null]),
      ),
      spelled(
        'mjølk',
        nounForms(['Masc', 'mjølk', 'mjølken', null, null], ['Fem', 'mjølk', 'mjølka', null, null]),
      ),
    ],
    {
      etymology: ['{norr.} *mjólk*'],
      senses: [
        sense(
          [
            'hvit, næringsrik væske som pattedyr gir ungene sine',
            'særlig: slik væske fra ku, brukt som drikk',
          ],
          ['et glass *melk*', 'ta litt *melk* i kaffen'],
        ),
      ],
    },
  ),
  word(1124, spelled('kaffe', m1()), {
    etymology: ['{gj} {nederl.} *koffie* og {tyrk} *kahve*', 'fra {arab.} *qahwa*'],
    senses: [
      sense('mørk, varm drikk av brente og malte bønner', [
        'en kopp *kaffe*',
        'sette over *kaffen*',
        'to *kaffe* og en bolle, takk',
      ]),
      sense('bønner som en lager [[kaffe#1]] av', ['kjøpe en pose *kaffe*', 'male *kaffe*']),
    ],
  }),
  word(1125, spelled('kopp', m1()), {
    etymology: ['{norr.} *koppr*'],
    senses: [sense('lite kar med hank til å drikke av', ['en *kopp* te', 'vaske opp *koppene*'])],
  }),
  word(1126, spelled('ost', m1()), {
    etymology: ['{norr.} *ostr*'],
    senses: [
      sense('mat laget av [[melk]] som er stivnet med løpe', ['ei skive med *ost*', 'en god, moden *ost*'], {
        compounds: ['brunost'],
      }),
    ],
  }),
  word(1127, spelled('brunost', m1()), {
    senses: [sense('brun, søtlig [[ost]] kokt av myse', ['vafler med *brunost*'])],
  }),
  word(1128, spelled('egg:1', n1()), {
    etymology: ['{norr.} *egg*'],
    senses: [
      sense('rund eller avlang kropp med skall som en fugl legger, og som ungen kommer av', [
        'fuglen ligger på *eggene*',
      ]),
      sense('[[egg:1#1]] av høne som mat', ['koke *egg* til frokost', 'speile to *egg*']),
      sense('kjønnscelle hos kvinner og hunndyr', ['et befruktet *egg*']),
    ],
  }),
  word(1129, spelled('brus', m1()), {
    etymology: ['av «bruse»'],
    senses: [sense('alkoholfri leskedrikk med kullsyre', ['en flaske *brus*', 'kjøpe to *bruser*'])],
  }),
  word(1130, spelled('pizza', m1()), {
    etymology: ['{it.} *pizza*'],
    pronunciation: 'pitsa',
    senses: [sense('flatt, stekt brød med ost, tomat og annet fyll', ['bestille *pizza* til lunsj'])],
  }),
  word(1131, spelled('middag', m1()), {
    etymology: ['{norr.} *miðdagr*', 'av «mid-» ‘midt’ og [[dag]]'],
    senses: [
      sense('dagens største måltid, som regel varmt', [
        'spise *middag* klokka fem',
        'be gjester til *middag*',
      ]),
      sense('tida midt på dagen', ['sove *middag*']),
    ],
  }),
  word(1132, spelled('frokost', m1()), {
    etymology: ['{l.ty.} *vrokost* ‘tidlig kost’'],
    senses: [sense('dagens første måltid', ['spise *frokost* før en går på jobb'])],
  }),
  word(1133, spelled('nøkkel', nounForms(['Masc', 'nøkkel', 'nøkkelen', 'nøkler', 'nøklene'])), {
    etymology: ['{norr.} *lykill*'],
    senses: [
      sense('redskap til å låse opp og igjen med', ['ha *nøkkel* til kontoret', 'miste *nøklene*']),
      sense(['{overf}', 'det som gir løsningen på noe'], ['godt språk er *nøkkelen* til å bli forstått']),
    ],
  }),
  word(1134, spelled('wok', m1()), {
    etymology: ['{eng.} *wok*, fra kantonesisk'],
    senses: [
      sense('dyp stekepanne med rund bunn', ['steke grønnsaker i *wok*']),
      sense('rett laget i en [[wok#1]]', ['ha *wok* til middag']),
    ],
  }),
  word(1135, spelled('quiz', m1()), {
    etymology: ['{eng.} *quiz*'],
    pronunciation: 'kviss',
    senses: [
      sense('lek der en skal svare på spørsmål om mange emner', ['vinne en *quiz*', 'ha *quiz* i lunsjen']),
    ],
  }),
  word(1136, spelled('xylofon', m1()), {
    etymology: ['av {gr.} *xylon* ‘tre’ og *phone* ‘lyd’'],
    pronunciation: 'sylofon',
    senses: [sense('instrument med rader av trestaver som en slår på med køller', ['spille *xylofon*'])],
  }),
  word(1137, spelled('egg:2', f1()), {
    etymology: ['{norr.} *egg*'],
    senses: [sense('skarp kant på kniv, øks eller annet redskap', ['slipe *egga* på kniven'])],
  }),
  word(1138, spelled('stue', f1()), {
    etymology: ['{norr.} *stofa, stufa*'],
    senses: [
      sense('rom der en hviler og tar imot gjester', [
        'sitte i *stua* og lese',
        'en leilighet med to *stuer*',
      ]),
    ],
  }),
  word(1139, spelled('seng', f1()), {
    etymology: ['{norr.} *sæng*'],
    senses: [sense('møbel til å sove i', ['ligge i *senga*', 're opp *sengene*'])],
  }),
  word(1140, spelled('gate', f1()), {
    etymology: ['{norr.} *gata*'],
    senses: [sense('vei mellom hus i by', ['bo i en stille *gate*', 'gå over *gata*'])],
  }),
  word(1141, spelled('yoghurt', m1()), {
    etymology: ['{tyrk} *yoğurt*'],
    senses: [sense('syrnet, tykk melk som spises med skje', ['*yoghurt* med bær', 'kjøpe to *yoghurter*'])],
  }),
  word(1142, spelled('øl', n1()), {
    etymology: ['{norr.} *ǫl*'],
    senses: [
      sense('gjæret drikk brygget av malt, humle og vann', ['brygge *øl*', 'et glass *øl* til maten']),
    ],
  }),
  word(1143, spelled('basseng', n3()), {
    etymology: ['{fr.} *bassin*', 'fra {seinlat} *baccinus* ‘skål’'],
    senses: [
      sense('stor, åpen beholder for vann, til å bade i', [
        'svømme i *bassenget*',
        'hotellet har to *basseng*',
      ]),
    ],
  }),
  word(1144, spelled('bar:1', m1()), {
    etymology: ['{eng.} *bar*'],
    senses: [
      sense('disk eller lokale der det skjenkes drikk', [
        'møtes i *baren* etter jobb',
        'byen har mange *barer*',
      ]),
    ],
  }),
  word(1145, spelled('var:2', n1()), {
    etymology: ['{norr.} *ver*'],
    senses: [sense('trekk til pute eller dyne', ['skifte *var* på puta'])],
  }),
  word(1146, spelled('yoga', nounForms(['Masc', 'yoga', 'yogaen', null, null])), {
    etymology: ['{eng.} *yoga*, fra sanskrit'],
    senses: [sense('øvelser for kropp, pust og konsentrasjon', ['drive med *yoga* i lunsjen'])],
  }),
];
