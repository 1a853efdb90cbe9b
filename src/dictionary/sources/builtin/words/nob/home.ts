import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, m1, n1 } from '../../inflect-nob.js';

/** House, things in it, food, games. */
export const homeWords = [
  word(4101, spelled('hus', n1()), {
    etymology: ['{norr.} *hús*'],
    senses: [
      sense('bygning med veggar og tak, særleg til å bu i', [
        'byggje *hus*',
        'eit gult *hus* med kvite vindauge',
        '*husa* i tunet',
      ]),
      sense('dei som bur i eit [[hus#1]]', ['heile *huset* vakna']),
      sense('fyrsteslekt', ['dronninga var av eit gammalt *hus*']),
    ],
  }),
  word(4102, spelled('hytte', f2()), {
    etymology: ['{l.ty.} *hutte*'],
    senses: [
      sense(
        'mindre hus til å bu i i helger og feriar',
        ['leige *hytte* på fjellet', 'vere på *hytta* i påska'],
        {
          compounds: ['fjellhytte'],
        },
      ),
      sense('lite og enkelt hus', ['ei *hytte* av torv og kvist']),
    ],
  }),
  word(4103, spelled('fjellhytte', f2()), {
    senses: [sense('[[hytte#1]] som ligg til fjells', ['overnatte på ei *fjellhytte*'])],
  }),
  word(4104, spelled('rom:1', n1({ stem: 'romm' })), {
    etymology: ['{norr.} *rúm*'],
    senses: [
      sense(
        'del av ein bygning avgrensa av veggar, golv og tak',
        ['eit husvære med tre *rom*', 'tinge eit *rom* til møtet'],
        {
          compounds: ['møterom'],
        },
      ),
      sense('plass, vidd', ['det er ikkje *rom* til fleire', 'gje *rom* for tvil']),
      sense('det som er utanfor atmosfæren til jorda', ['ei ferd ut i *rommet*']),
    ],
  }),
  word(4105, spelled('rom:2', nounForms(['Masc', 'rom', 'rommen', null, null])), {
    etymology: ['{eng.} *rum*'],
    senses: [sense('brennevin laga av sukkerrøyr', ['ei kake med *rom* og rosiner'])],
  }),
  word(4106, spelled('vindauge', n1()), {
    etymology: ['{norr.} *vindauga*, eigenleg ‘auge for vinden’'],
    senses: [
      sense('opning med glas i vegg eller tak, som slepper inn lys', [
        'opne *vindauget*',
        'sjå ut gjennom *vindauget*',
        'pusse *vindauga*',
      ]),
      sense('avgrensa felt på ein dataskjerm', ['ha mange *vindauge* oppe på ein gong']),
    ],
  }),
  word(4107, spelled('dør', f1()), {
    etymology: ['{norr.} *dyrr*'],
    senses: [
      sense('plate på hengsler som stengjer ein inngang', [
        'banke på *døra*',
        'lat att *døra*!',
        'stå i *døra*',
      ]),
    ],
  }),
  word(4108, spelled('vegg', m1()), {
    etymology: ['{norr.} *veggr*'],
    senses: [
      sense('loddrett flate som avgrensar eit rom eller ein bygning', [
        'hengje eit bilete på *veggen*',
        'måle *veggane* kvite',
      ]),
      sense('bratt fjellside', ['klatre i ein *vegg* på 300 meter']),
    ],
  }),
  word(4109, spelled('bord', n1()), {
    etymology: ['{norr.} *borð*'],
    senses: [
      sense('møbel med plate og bein', [
        'dekkje på *bordet*',
        'sitje rundt *bordet*',
        'tinge *bord* på ein restaurant',
      ]),
      sense('planke', ['kle veggen med *bord*']),
      sense('side av båt eller skip', ['gå om *bord* = gå på båten, flyet eller toget']),
    ],
  }),
  word(4110, spelled('stol', m1()), {
    etymology: ['{norr.} *stóll*'],
    senses: [
      sense('møbel med rygg til å sitje på for éin', ['reise seg frå *stolen*', 'eit bord og fire *stolar*']),
    ],
  }),
  word(4111, [spelled('lys:1', n1()), spelled('ljos:1', n1())], {
    etymology: ['{norr.} *ljós*'],
    senses: [
      sense('stråling som gjer at ein kan sjå', ['*lyset* frå sola', 'lese i dårleg *lys*'], {
        compounds: ['dagslys'],
      }),
      sense('lampe eller anna som lyser', ['slå på *lyset*', 'sjå *lysa* frå byen']),
      sense('stong av stearin eller voks med veike i', ['tenne *lys* på bordet']),
    ],
  }),
  word(
    4112,
    [
      spelled('dagslys', nounForms(['Neuter', 'dagslys', 'dagslyset', null, null])),
      spelled('dagsljos', nounForms(['Neuter', 'dagsljos', 'dagsljoset', null, null])),
    ],
    {
      senses: [
        sense('naturleg [[lys:1#1]] om dagen', [
          'kontoret har lite *dagslys*',
          'saka kom fram i *dagslyset*',
        ]),
      ],
    },
  ),
  word(4113, spelled('ball:1', m1()), {
    etymology: ['{norr.} *bǫllr*'],
    senses: [
      sense('rund ting til å kaste, sparke eller slå i leik og idrett', [
        'sparke *ball*',
        'kaste *ballen* i korga',
      ]),
    ],
  }),
  word(4114, spelled('ball:2', n1()), {
    etymology: ['{fr.} *bal*', 'av {seinlat} *ballare* ‘danse’'],
    senses: [sense('stor festleg tilskiping med dans', ['bli boden opp til dans på *ballet*'])],
  }),
  word(4115, spelled('mat', nounForms(['Masc', 'mat', 'maten', null, null])), {
    etymology: ['{norr.} *matr*'],
    senses: [
      sense('det ein et for å leve', ['lage *mat*', '*mat* og drikke', 'setje *maten* på bordet'], {
        compounds: ['matpakke'],
      }),
    ],
  }),
  word(4116, spelled('matpakke', f2()), {
    senses: [sense('pakke med brødmat til å ha med seg', ['ete *matpakka* i lunsjpausen'])],
  }),
  word(4117, spelled('brød', n1()), {
    etymology: ['{norr.} *brauð*'],
    senses: [
      sense(
        'bakverk av mjøl, vatn og gjær, steikt i omn',
        ['bake *brød*', 'kjøpe to *brød*', 'lukta av ferskt *brød*'],
        {
          compounds: ['brødskive'],
        },
      ),
      sense(['{overf}', 'utkome'], ['tene til sitt daglege *brød*']),
    ],
  }),
  word(4118, spelled('brødskive', f2()), {
    senses: [sense('skive skoren av eit [[brød#1]]', ['to *brødskiver* med ost'])],
  }),
  word(4119, spelled('kake', f2()), {
    etymology: ['{norr.} *kaka*'],
    senses: [
      sense('søtt bakverk', ['bake *kake* til bursdagen', 'eit stykke *kake* til kaffien'], {
        compounds: ['eplekake'],
      }),
      sense('rund, flat klump av male kjøt eller fisk', ['steikje *kaker* av torsk'], {
        compounds: ['fiskekake'],
      }),
    ],
  }),
  word(4120, spelled('eplekake', f2()), {
    senses: [sense('[[kake#1]] med eple i', ['lun *eplekake* med krem'])],
  }),
  word(4121, spelled('fiskekake', f2()), {
    senses: [sense('steikt [[kake#2]] av fiskefarse', ['*fiskekaker* med poteter og gulrot'])],
  }),
  word(4122, spelled('eple', n1()), {
    etymology: ['{norr.} *epli*'],
    senses: [
      sense('rund, saftig frukt med kjernehus, raud, gul eller grøn', [
        'plukke *eple*',
        'ete eit *eple* om dagen',
      ]),
    ],
  }),
  word(4123, spelled('mjølk', nounForms(['Fem', 'mjølk', 'mjølka', null, null])), {
    etymology: ['{norr.} *mjólk*'],
    senses: [
      sense(
        [
          'kvit, næringsrik væske som pattedyr gjev ungane sine',
          'særleg: slik væske frå ku, brukt som drikk',
        ],
        ['eit glas *mjølk*', 'ha litt *mjølk* i kaffien'],
      ),
    ],
  }),
  word(
    4124,
    [
      spelled('kaffi', nounForms(['Masc', 'kaffi', 'kaffien', null, null])),
      spelled('kaffe', nounForms(['Masc', 'kaffe', 'kaffen', null, null])),
    ],
    {
      etymology: ['{gj} {nederl.} *koffie* og {tyrk} *kahve*', 'frå {arab.} *qahwa*'],
      senses: [
        sense('mørk, varm drikk av brende og malne bønner', [
          'ein kopp *kaffi*',
          'setje over *kaffien*',
          'ta seg ein *kaffi*',
        ]),
        sense('bønner som ein lagar [[kaffi#1]] av', ['kjøpe ein pose *kaffi*', 'male *kaffi*']),
      ],
    },
  ),
  word(4125, spelled('kopp', m1()), {
    etymology: ['{norr.} *koppr*'],
    senses: [sense('lite kar med hank til å drikke av', ['ein *kopp* te', 'vaske opp *koppane*'])],
  }),
  word(4126, spelled('ost', m1()), {
    etymology: ['{norr.} *ostr*'],
    senses: [
      sense('mat laga av [[mjølk]] som er stivna med løype', ['ei skive med *ost*', 'ein god, mogen *ost*'], {
        compounds: ['brunost'],
      }),
    ],
  }),
  word(4127, spelled('brunost', m1()), {
    senses: [sense('brun, søtleg [[ost]] kokt av myse', ['vaflar med *brunost*'])],
  }),
  word(4128, spelled('egg', n1()), {
    etymology: ['{norr.} *egg*'],
    senses: [
      sense('rund eller avlang kropp med skal som ein fugl verp, og som ungen kjem av', [
        'fuglen ligg på *egga*',
      ]),
      sense('[[egg#1]] av høne som mat', ['koke *egg* til frukost', 'steikje to *egg*']),
      sense('kjønnscelle hos kvinner og hodyr', ['eit befrukta *egg*']),
    ],
  }),
  word(4129, spelled('brus', m1()), {
    etymology: ['av «bruse»'],
    senses: [sense('alkoholfri leskedrikk med kolsyre', ['ei flaske *brus*', 'kjøpe to *brusar*'])],
  }),
  word(4130, spelled('pizza', m1()), {
    etymology: ['{it.} *pizza*'],
    pronunciation: 'pitsa',
    senses: [sense('flatt, steikt brød med ost, tomat og anna fyll', ['tinge *pizza* til lunsj'])],
  }),
  word(4131, spelled('middag', m1()), {
    etymology: ['{norr.} *miðdagr*', 'av «mid-» ‘midt’ og [[dag]]'],
    senses: [
      sense('det største måltidet om dagen, oftast varmt', [
        'ete *middag* klokka fem',
        'be gjester til *middag*',
      ]),
      sense('tida midt på dagen', ['sove *middag*']),
    ],
  }),
  word(4132, spelled('frukost', m1()), {
    etymology: ['{l.ty.} *vrokost* ‘tidleg kost’'],
    senses: [sense('det første måltidet om dagen', ['ete *frukost* før ein går på jobb'])],
  }),
  word(4133, spelled('nøkkel', nounForms(['Masc', 'nøkkel', 'nøkkelen', 'nøklar', 'nøklane'])), {
    etymology: ['{norr.} *lykill*'],
    senses: [
      sense('reiskap til å låse opp og att med', ['ha *nøkkel* til kontoret', 'miste *nøklane*']),
      sense(['{overf}', 'det som gjev løysinga på noko'], ['godt språk er *nøkkelen* til å bli forstått']),
    ],
  }),
  word(4134, spelled('wok', m1()), {
    etymology: ['{eng.} *wok*, frå kantonesisk'],
    senses: [
      sense('djup steikjepanne med rund botn', ['steikje grønsaker i *wok*']),
      sense('rett laga i ein [[wok#1]]', ['ha *wok* til middag']),
    ],
  }),
  word(4135, spelled('quiz', m1()), {
    etymology: ['{eng.} *quiz*'],
    pronunciation: 'kviss',
    senses: [
      sense('leik der ein skal svare på spørsmål om mange emne', ['vinne ein *quiz*', 'ha *quiz* i lunsjen']),
    ],
  }),
  word(4136, spelled('xylofon', m1()), {
    etymology: ['av {gr.} *xylon* ‘tre’ og *phone* ‘lyd’'],
    pronunciation: 'sylofon',
    senses: [sense('instrument med rader av trestavar som ein slår på med køller', ['spele *xylofon*'])],
  }),
  word(4137, spelled('stove', f2()), {
    etymology: ['{norr.} *stofa, stufa*'],
    senses: [
      sense('rom der ein kviler og tek imot gjester', ['sitje i *stova* og lese', 'eit hus med to *stover*']),
    ],
  }),
  word(4138, spelled('seng', f1()), {
    etymology: ['{norr.} *sæng*'],
    senses: [sense('møbel til å sove i', ['liggje i *senga*', 'reie opp *sengene*'])],
  }),
  word(4139, spelled('gate', f2()), {
    etymology: ['{norr.} *gata*'],
    senses: [sense('veg mellom hus i by', ['bu i ei stille *gate*', 'gå over *gata*'])],
  }),
  word(4140, spelled('yoghurt', m1()), {
    etymology: ['{tyrk} *yoğurt*'],
    senses: [sense('syrna, tjukk mjølk som ein et med skei', ['*yoghurt* med bær', 'kjøpe to *yoghurtar*'])],
  }),
  word(4141, spelled('øl', n1()), {
    etymology: ['{norr.} *ǫl*'],
    senses: [
      sense('gjæra drikk bryggja av malt, humle og vatn', ['bryggje *øl*', 'eit glas *øl* til maten']),
    ],
  }),
  word(4142, spelled('basseng', n1()), {
    etymology: ['{fr.} *bassin*', 'frå {seinlat} *baccinus* ‘skål’'],
    senses: [
      sense('stor, open behaldar for vatn, til å bade i', [
        'symje i *bassenget*',
        'hotellet har to *basseng*',
      ]),
    ],
  }),
  word(4143, spelled('bar:1', m1()), {
    etymology: ['{eng.} *bar*'],
    senses: [
      sense('disk eller lokale der det blir skjenkt drikk', [
        'møtast i *baren* etter jobb',
        'byen har mange *barar*',
      ]),
    ],
  }),
  word(4144, spelled('var:2', n1()), {
    etymology: ['{norr.} *ver*'],
    senses: [sense('trekk til pute eller dyne', ['skifte *var* på puta'])],
  }),
  word(4145, spelled('yoga', nounForms(['Masc', 'yoga', 'yogaen', null, null])), {
    etymology: ['{eng.} *yoga*, frå sanskrit'],
    senses: [sense('øvingar for kropp, pust og konsentrasjon', ['drive med *yoga* i lunsjen'])],
  }),
];
