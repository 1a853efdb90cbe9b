import { sense, spelled, word } from '../../author.js';
import { adjectiveForms, degreeForms, gradedAs } from '../../inflect.js';
import { a1, a2, graded } from '../../inflect-nob.js';

export const adjectives = [
  word(2001, spelled('stor', a1(gradedAs('større', 'størst'))), {
    etymology: ['{norr.} *stórr*'],
    senses: [
      sense(
        ['av monaleg omfang eller høgd', '{mots} [[liten#1]]'],
        ['eit *stort* hus', '*store* steg', 'den *største* byen'],
      ),
      sense('vaksen', ['når eg blir *stor*']),
      sense('viktig, framifrå', ['ein *stor* forfattar', 'ein *stor* dag for bedrifta']),
    ],
  }),
  word(
    2002,
    spelled(
      'liten',
      adjectiveForms(
        {
          masculineOnly: true,
          feminine: 'lita',
          neuter: 'lite',
          plural: 'små',
          definite: 'vesle',
          ...degreeForms(['mindre', 'minst']),
        },
        {
          masculineOnly: true,
          feminine: 'lita',
          neuter: 'lite',
          plural: 'små',
          definite: 'litle',
          ...degreeForms(['mindre', 'minst']),
        },
      ),
    ),
    {
      etymology: ['{norr.} *lítill*'],
      senses: [
        sense(
          ['som ikkje fyller mykje eller rekk høgt', '{mots} [[stor#1]]'],
          ['ein *liten* by', 'ei *lita* jente', 'eit *lite* rom', '*små* barn', 'den *vesle* bygda'],
        ),
        sense('som varar stutt', ['ein *liten* pause']),
        sense('som ikkje har noko å seie', ['ein *liten* feil']),
      ],
    },
  ),
  word(
    2003,
    spelled(
      'ny',
      adjectiveForms({ neuter: 'nytt', plural: 'nye', definite: 'nye', ...degreeForms(['nyare', 'nyast']) }),
    ),
    {
      etymology: ['{norr.} *nýr*'],
      senses: [
        sense(
          ['som nyleg er laga, kjøpt eller komen til', '{mots} [[gammal#2]]'],
          ['ein *ny* bil', '*nye* sko', 'vere *ny* på jobben'],
        ),
        sense('som kjem i staden for ein annan', ['få *ny* sjef', 'prøve på *nytt*']),
      ],
    },
  ),
  word(2004, spelled('god', a1(gradedAs('betre', 'best'))), {
    etymology: ['{norr.} *góðr*'],
    senses: [
      sense('av høg kvalitet, som høver til føremålet', [
        'ein *god* kniv',
        '*godt* arbeid',
        'det *beste* svaret',
      ]),
      sense('snill, venleg', ['ein *god* ven', 'vere *god* mot dyr']),
      sense('som smaker eller kjennest triveleg', ['*god* mat', 'ha det *godt*']),
      sense('rikeleg', ['ha *god* tid', 'ein *god* time']),
    ],
  }),
  word(2005, spelled('ledig', a2(graded)), {
    etymology: ['{l.ty.} *ledich*'],
    senses: [
      sense(
        ['som ingen bruker eller har tinga', '{mots} oppteken'],
        ['er stolen *ledig*?', 'rommet er *ledig* frå klokka ti', 'tre *ledige* stillingar'],
      ),
      sense('utan plikter eller arbeid', ['ha ein *ledig* kveld', 'gå *ledig* = vere utan arbeid']),
      sense('utvungen', ['ein *ledig* stil']),
    ],
  }),
  word(2006, spelled('glad', a2(graded)), {
    etymology: ['{norr.} *glaðr*'],
    senses: [
      sense('som kjenner eller viser fryd', ['eit *glad* barn', 'bli *glad* for gåva', 'ein *glad* song']),
      sense('som set pris på nokon eller noko', ['vere *glad* i nokon', 'han er *glad* i kaffi']),
    ],
  }),
  word(
    2007,
    spelled(
      'blå',
      adjectiveForms(
        { neuter: 'blått', plural: 'blå', definite: 'blå', ...degreeForms(['blåare', 'blåast']) },
        { neuter: 'blått', plural: 'blåe', definite: 'blåe', ...degreeForms(['blåare', 'blåast']) },
      ),
    ),
    {
      etymology: ['{norr.} *blár*'],
      senses: [
        sense('som har same farge som klår himmel', [
          '*blå* auge',
          'eit *blått* skjørt',
          'vere *blå* av kulde',
        ]),
        sense('som høyrer til på den politiske høgresida', ['dei *blå* partia']),
      ],
    },
  ),
  word(2008, spelled('grøn', a1(graded)), {
    etymology: ['{norr.} *grœnn*'],
    senses: [
      sense('som har same farge som friskt gras', [
        '*grøne* enger',
        '*grønt* lys = teikn på at ein kan gå eller køyre',
      ]),
      sense('umogen, urøynd', ['*grøne* bananar', 'vere *grøn* i faget']),
      sense('som tek omsyn til miljøet', ['*grøn* energi']),
    ],
  }),
  word(2009, spelled('raud', a1(graded)), {
    etymology: ['{norr.} *rauðr*'],
    senses: [
      sense('som har same farge som blod', [
        '*raude* roser',
        'bli *raud* i andletet',
        '*raudt* lys = teikn på at ein må stanse',
      ]),
      sense('sosialistisk', ['dei *raude* partia']),
    ],
  }),
  word(
    2010,
    spelled(
      'kvit',
      adjectiveForms({
        neuter: 'kvitt',
        plural: 'kvite',
        definite: 'kvite',
        ...degreeForms(['kvitare', 'kvitast']),
      }),
    ),
    {
      etymology: ['{norr.} *hvítr*'],
      senses: [
        sense('som har same farge som nysnø', ['*kvite* veggar', 'eit *kvitt* ark']),
        sense('lovleg, som det blir betalt skatt av', ['*kvitt* arbeid']),
      ],
    },
  ),
  word(2011, spelled('svart', a2(graded)), {
    etymology: ['{norr.} *svartr*'],
    senses: [
      sense('som har den mørkaste fargen, som kol', ['*svart* hår', 'kledd i *svart*']),
      sense('ulovleg, som det ikkje blir betalt skatt av', ['jobbe *svart*']),
    ],
  }),
  word(2012, spelled('sein', a1(graded)), {
    etymology: ['{norr.} *seinn*'],
    senses: [
      sense('som kjem eller hender etter vanleg tid', ['ein *sein* middag', 'det tek til å bli *seint*']),
      sense('langsam', ['vere *sein* til å svare']),
    ],
  }),
  word(2013, spelled('lang', a1(gradedAs('lengre', 'lengst'))), {
    etymology: ['{norr.} *langr*'],
    senses: [
      sense(
        ['som har stor strekning frå ende til ende', '{mots} [[kort:1#1]]'],
        ['ein *lang* veg', '*langt* hår', 'ein meter *lang*'],
      ),
      sense('som varar lenge', ['eit *langt* møte', '*lange* dagar']),
    ],
  }),
  word(2014, spelled('kort:1', a2(graded)), {
    etymology: ['{l.ty.} *kort*', 'frå {lat.} *curtus* ‘avkorta’'],
    senses: [
      sense(
        ['som har lita strekning frå ende til ende', '{mots} [[lang#1]]'],
        ['*kort* hår', 'den *kortaste* vegen'],
      ),
      sense('som ikkje varar lenge', ['ein *kort* pause', 'på *kort* varsel']),
      sense('med få ord', ['eit *kort* svar', '*kort* og godt']),
    ],
  }),
  word(
    2015,
    spelled(
      'gammal',
      adjectiveForms({
        neuter: 'gammalt',
        plural: 'gamle',
        definite: 'gamle',
        ...degreeForms(['eldre', 'eldst']),
      }),
    ),
    {
      etymology: ['{norr.} *gamall*'],
      senses: [
        sense(
          ['som har levd lenge', '{mots} [[ung]]'],
          ['ein *gammal* mann', 'ho er *eldst* av syskena', 'bli *gammal*'],
        ),
        sense(['som har vore til lenge', '{mots} [[ny#1]]'], ['eit *gammalt* hus', '*gamle* skikkar']),
        sense('som har ein viss alder', ['eit år *gammal*', 'kor *gammal* er du?']),
      ],
    },
  ),
  word(2016, spelled('ung', a1(gradedAs('yngre', 'yngst'))), {
    etymology: ['{norr.} *ungr*'],
    senses: [
      sense(
        ['som ikkje har levd lenge', '{mots} [[gammal#1]]'],
        ['*unge* menneske', 'den *yngste* på laget'],
      ),
    ],
  }),
  word(2017, spelled('varm', a1(graded)), {
    etymology: ['{norr.} *varmr*'],
    senses: [
      sense(
        ['som har høg temperatur', '{mots} [[kald#1]]'],
        ['*varm* suppe', 'ein *varm* dag', 'det er *varmt* her inne'],
      ),
      sense('hjarteleg', ['eit *varmt* smil']),
    ],
  }),
  word(2018, spelled('kald', a1(graded)), {
    etymology: ['{norr.} *kaldr*'],
    senses: [
      sense(
        ['som har låg temperatur', '{mots} [[varm#1]]'],
        ['*kaldt* vatn', 'fryse i *kalde* klede', 'den *kaldaste* vinteren'],
      ),
      sense('uvenleg, utan medkjensle', ['eit *kaldt* blikk']),
    ],
  }),
  word(2019, spelled('sterk', a1(graded)), {
    etymology: ['{norr.} *sterkr*'],
    senses: [
      sense('som har stor kraft', ['*sterke* armar', '*sterk* vind']),
      sense('som toler mykje', ['eit *sterkt* tau']),
      sense('med kraftig smak eller verknad', ['*sterk* kaffi', '*sterk* medisin']),
    ],
  }),
  word(2020, spelled('viktig', a2(graded)), {
    etymology: ['{l.ty.} *wichtich*'],
    senses: [
      sense('som har mykje å seie', ['eit *viktig* møte', 'det *viktigaste* er at alle får svar']),
      sense('innbilsk', ['gjere seg *viktig*']),
    ],
  }),
  word(2021, spelled('vanleg', a2(graded)), {
    etymology: ['{norr.} *vanaligr*'],
    senses: [
      sense('som det er mykje av, eller som hender ofte', [
        'ein *vanleg* feil',
        'møtast til *vanleg* tid',
        'som *vanleg*',
      ]),
    ],
  }),
  word(2022, spelled('fin', a1(graded)), {
    etymology: ['seint {norr.} *fínn*', 'frå {fr.} *fin*', 'av {lat.} *finis* ‘slutt, grense’'],
    senses: [
      sense('pen, som det er godt å sjå eller oppleve', [
        '*fint* vêr',
        'ein *fin* kjole',
        'ha ein *fin* ferie',
      ]),
      sense('tynn, med små korn', ['*fin* sand', '*fine* nåler']),
      sense('fornem', ['i *fint* selskap']),
    ],
  }),
  word(2023, spelled('heil', a1()), {
    etymology: ['{norr.} *heill*'],
    senses: [
      sense('som det ikkje vantar noko på', ['ei *heil* kake', '*heile* dagen', 'fem *heile* år']),
      sense('uskadd, utan hòl', ['koppen er like *heil*', '*heile* sokkar']),
    ],
  }),
  word(
    2024,
    spelled(
      'open',
      adjectiveForms(
        { neuter: 'ope', plural: 'opne', definite: 'opne', ...degreeForms(['opnare', 'opnast']) },
        { neuter: 'opent', plural: 'opne', definite: 'opne', ...degreeForms(['opnare', 'opnast']) },
      ),
    ),
    {
      etymology: ['{norr.} *opinn*'],
      senses: [
        sense('som ikkje er stengd eller attlaten', ['ei *open* dør', 'butikken er *open* til ni']),
        sense('som ikkje løyner noko', ['vere *open* om planane', 'eit *ope* svar']),
        sense('ikkje avgjord', ['eit *ope* spørsmål']),
      ],
    },
  ),
  word(2025, spelled('rask', a1(graded)), {
    etymology: ['{norr.} *rǫskr* ‘modig, dugande’'],
    senses: [sense('som går fort', ['*raske* steg', 'eit *raskt* svar', 'den *raskaste* løparen'])],
  }),
  word(2026, spelled('roleg', a2(graded)), {
    etymology: ['{norr.} *róligr*'],
    senses: [
      sense('utan uro eller ståk', [
        'eit *roleg* nabolag',
        'sitje *roleg* i stolen',
        'ein *roleg* dag på kontoret',
      ]),
    ],
  }),
  word(2027, spelled('norsk', a2()), {
    etymology: ['{norr.} *norskr*'],
    senses: [
      sense('som gjeld Noreg eller nordmenn', ['*norsk* natur', 'det *norske* flagget']),
      sense('som gjeld språket i Noreg', ['ei *norsk* ordbok', 'skrive på *norsk*']),
    ],
  }),
  word(2028, spelled('rett:3', a2(graded)), {
    etymology: ['{norr.} *réttr*'],
    senses: [
      sense('utan sving eller bøyg', ['ei *rett* linje', 'sitje *rett* i ryggen']),
      sense('som stemmer', ['det *rette* svaret', 'vere *rett* person til jobben']),
    ],
  }),
  word(2029, spelled('gift:2', a2()), {
    etymology: ['{norr.} *giptr*'],
    senses: [
      sense('som har inngått ekteskap', ['vere *gift*', 'eit *gift* par', 'dei har vore *gifte* i ti år']),
    ],
  }),
  word(2030, [spelled('lys:2', a1(graded)), spelled('ljos:2', a1(graded))], {
    etymology: ['{norr.} *ljóss*'],
    senses: [
      sense('som det er mykje [[lys:1#1]] i', ['eit *lyst* rom', 'den *lyse* årstida']),
      sense('bleik, med lite farge', ['*lyst* hår', '*lyse* klede']),
      sense('som gjev von', ['sjå *lyst* på framtida']),
    ],
  }),
  word(2031, spelled('bra', adjectiveForms({ neuter: 'bra', plural: 'bra', definite: 'bra' })), {
    senses: [
      sense('som ein er nøgd med, god nok', ['eit *bra* resultat', 'det går *bra*', 'ha det *bra*!']),
      sense('frisk', ['er du *bra* att?']),
    ],
  }),
  word(2032, [spelled('venleg', a2(graded)), spelled('vennleg', a2(graded))], {
    etymology: ['av [[ven]]'],
    senses: [
      sense('som viser godvilje og omtanke', [
        'eit *venleg* smil',
        '*venleg* helsing',
        'vere *venleg* mot alle',
      ]),
    ],
  }),
  word(2033, spelled('vanskeleg', a2(graded)), {
    senses: [
      sense(
        ['som krev mykje tid, krefter eller evner', '{mots} [[lett#2]]'],
        ['eit *vanskeleg* spørsmål', 'det er *vanskeleg* å seie'],
      ),
      sense('lite medgjerleg', ['ein *vanskeleg* kunde', 'gjere seg *vanskeleg*']),
    ],
  }),
  word(2034, spelled('lett', a2(graded)), {
    etymology: ['{norr.} *léttr*'],
    senses: [
      sense(['som veg lite', '{mots} [[tung]]'], ['ein *lett* koffert', '*lette* klede']),
      sense(['som krev lite strev', '{mots} [[vanskeleg#1]]'], ['ei *lett* oppgåve', 'ha *lett* for å lære']),
      sense('svak, ikkje kraftig', ['*lett* bris', 'ein *lett* middag']),
    ],
  }),
  word(2035, spelled('ærleg', a2(graded)), {
    etymology: ['{norr.} *ærligr*', 'frå {l.ty.} *erlik*'],
    senses: [sense('som ikkje lyg eller svik', ['eit *ærleg* svar', 'vere *ærleg* om feilen'])],
  }),
  word(2036, spelled('sjuk', a1(graded)), {
    etymology: ['{norr.} *sjúkr*'],
    senses: [
      sense('som har dårleg helse eller ein sjukdom', ['liggje *sjuk*', 'vere heime med *sjukt* barn']),
      sense('som har sterk hug på noko', ['*sjuk* etter sjokolade']),
    ],
  }),
  word(
    2037,
    spelled(
      'mange',
      adjectiveForms({
        common: null,
        neuter: null,
        plural: 'mange',
        definite: null,
        ...degreeForms(['fleire', 'flest']),
      }),
    ),
    {
      etymology: ['{norr.} *margr, mangr*'],
      senses: [
        sense('som det er eit stort tal av', [
          '*mange* menneske',
          'er det *fleire* spørsmål?',
          'dei *fleste* var samde',
        ]),
      ],
    },
  ),
  word(2038, spelled('tilsett', a2()), {
    etymology: ['perfektum partisipp av «tilsetje»'],
    senses: [
      sense('som har fast eller mellombels arbeid hos nokon', [
        'vere *tilsett* i kommunen',
        'dei *tilsette* fekk lønn i dag',
      ]),
    ],
  }),
  word(
    2101,
    spelled(
      'enkel',
      adjectiveForms({
        neuter: 'enkelt',
        plural: 'enkle',
        definite: 'enkle',
        ...degreeForms(['enklare', 'enklast']),
      }),
    ),
    {
      etymology: ['{l.ty.} *enkel*'],
      senses: [
        sense(
          ['som det ikkje er vanskeleg å gjere eller skjøne', '{mots} [[vanskeleg#1]]'],
          ['ei *enkel* oppgåve', 'det *enklaste* er å ringje'],
        ),
        sense('utan pynt', ['eit *enkelt* rom', 'leve *enkelt*']),
      ],
    },
  ),
  word(2102, spelled('interessant', a2(graded)), {
    etymology: ['{fr.} *intéressant*'],
    senses: [sense('som vekkjer interesse', ['eit *interessant* føredrag', 'den mest *interessante* boka'])],
  }),
  word(2103, spelled('nysgjerrig', a2(graded)), {
    senses: [sense('som gjerne vil vite', ['eit *nysgjerrig* barn', 'vere *nysgjerrig* på nyhendet'])],
  }),
  word(2104, spelled('tilgjengeleg', a2(graded)), {
    senses: [
      sense('som ein kan kome til eller få tak i', [
        'referatet er *tilgjengeleg* på nettet',
        '*tilgjengelege* møterom',
      ]),
    ],
  }),
  word(
    2105,
    spelled('annleis', adjectiveForms({ neuter: 'annleis', plural: 'annleis', definite: 'annleis' })),
    {
      senses: [
        sense('som ikkje er som andre, på ein annan måte', ['eit *annleis* møte', 'tenkje *annleis*']),
      ],
    },
  ),
  word(2106, spelled('ulik', a1(graded)), {
    etymology: ['{norr.} *úlíkr*'],
    senses: [sense('som ikkje liknar', ['to *ulike* svar', 'systrene er svært *ulike*'])],
  }),
  word(2107, spelled('mogleg', a2()), {
    etymology: ['{l.ty.} *mogelik*'],
    senses: [
      sense(
        ['som kan hende eller gjerast', '{mots} [[umogleg]]'],
        ['så snart som *mogleg*', 'det er *mogleg* at ho kjem'],
      ),
    ],
  }),
  word(2108, spelled('umogleg', a2()), {
    senses: [
      sense(
        ['som ikkje kan hende eller gjerast', '{mots} [[mogleg]]'],
        ['ei *umogleg* oppgåve', 'det er *umogleg* å seie'],
      ),
    ],
  }),
  word(2109, spelled('riktig', a2(graded)), {
    etymology: ['{l.ty.} *richtich*'],
    senses: [sense('som stemmer', ['det *riktige* svaret', 'klokka går *riktig*'])],
  }),
  word(2110, spelled('presis', a1(graded)), {
    etymology: ['{fr.} *précis*'],
    senses: [
      sense('nøyaktig', ['ei *presis* skildring', 'svare *presist*']),
      sense('som kjem til avtalt tid', ['ver *presis*!']),
    ],
  }),
  word(2111, spelled('utolmodig', a2(graded)), {
    senses: [sense('som ikkje har ro til å vente', ['bli *utolmodig* i køen', 'eit *utolmodig* barn'])],
  }),
  word(
    2112,
    spelled(
      'ytre',
      adjectiveForms({
        neuter: 'ytre',
        plural: 'ytre',
        definite: 'ytre',
        superlative: 'ytst',
        superlativeDefinite: 'ytste',
      }),
    ),
    {
      etymology: ['{norr.} *ytri*'],
      senses: [sense('som er lengst ute', ['den *ytre* døra', 'på den *ytste* holmen'])],
    },
  ),
  word(2113, spelled('audmjuk', a1(graded)), {
    etymology: ['{norr.} *auðmjúkr*'],
    senses: [sense('som ikkje hevdar seg sjølv', ['ei *audmjuk* haldning', 'vere *audmjuk* for oppgåva'])],
  }),
  word(2114, spelled('ypparleg', a2(graded)), {
    senses: [sense('svært god', ['eit *ypparleg* framlegg', 'det høver *ypparleg*'])],
  }),
  word(2115, spelled('ærgjerrig', a2(graded)), {
    senses: [sense('som har sterkt ynske om å nå langt', ['ein *ærgjerrig* leiar', '*ærgjerrige* planar'])],
  }),
  word(2116, spelled('økologisk', a2()), {
    senses: [
      sense('som gjeld samspelet i naturen', ['*økologisk* balanse']),
      sense('dyrka utan sprøytemiddel', ['*økologiske* gulrøter']),
    ],
  }),
  word(2117, spelled('årleg', a2()), {
    etymology: ['av [[år]]'],
    senses: [sense('som hender kvart år', ['det *årlege* møtet', 'to gonger *årleg*'])],
  }),
  word(2118, spelled('zoologisk', a2()), {
    senses: [sense('som gjeld [[zoologi]]', ['ein *zoologisk* hage'])],
  }),
  word(2119, spelled('walisisk', a2()), {
    senses: [sense('som gjeld Wales eller språket der', ['*walisiske* songar', 'snakke *walisisk*'])],
  }),
  word(2120, spelled('xenofob', a1()), {
    senses: [sense('som er redd for eller mislikar framande', ['*xenofobe* haldningar'])],
  }),
  word(2121, spelled('bar:2', adjectiveForms({ neuter: 'bart', plural: 'bare', definite: 'bare' })), {
    etymology: ['{norr.} *berr*'],
    senses: [sense('utan klede eller dekke', ['gå med *bare* føter'])],
  }),
  word(2122, spelled('var:1', a1(graded)), {
    etymology: ['{norr.} *varr*'],
    senses: [sense('varsam, som lett merkar noko', ['eit *vart* smil', 'bli *var* ei endring'])],
  }),
  word(2123, spelled('høg', a1(graded)), {
    etymology: ['{norr.} *hár, hǫ́r*'],
    senses: [
      sense(
        ['som har stor utstrekning oppover', '{mots} [[låg]]'],
        ['eit *høgt* fjell', 'den *høgaste* i klassen'],
      ),
      sense('som er over det vanlege', ['*høg* lønn', 'snakke *høgt*']),
    ],
  }),
  word(2124, spelled('låg', a1(graded)), {
    etymology: ['{norr.} *lágr*'],
    senses: [
      sense(['som har lita utstrekning oppover', '{mots} [[høg#1]]'], ['eit *lågt* bord', '*lågare* pris']),
    ],
  }),
  word(2125, spelled('klar', a1(graded)), {
    etymology: ['{lat.} *clarus*'],
    senses: [
      sense('som ein kan sjå gjennom eller skjøne', ['*klart* vatn', 'eit *klart* svar']),
      sense('ferdig', ['er du *klar*?']),
    ],
  }),
  word(2126, spelled('ferdig', a2()), {
    etymology: ['{l.ty.} *verdich*'],
    senses: [sense('som er avslutta eller gjord i stand', ['bli *ferdig* i tide', '*ferdige* planar'])],
  }),
  word(2127, spelled('hyggjeleg', a2(graded)), {
    senses: [sense('som ein trivst med', ['ein *hyggjeleg* kollega', 'ha det *hyggjeleg*'])],
  }),
  word(2128, spelled('dårleg', a2(graded)), {
    senses: [
      sense(['som ikkje held mål', '{mots} [[god#1]]'], ['ein *dårleg* idé', '*dårlegare* vêr']),
      sense('sjuk', ['kjenne seg *dårleg*']),
    ],
  }),
  word(2129, spelled('tung', a1(gradedAs('tyngre', 'tyngst'))), {
    etymology: ['{norr.} *þungr*'],
    senses: [sense(['som veg mykje', '{mots} [[lett#1]]'], ['ein *tung* koffert', 'den *tyngste* kassa'])],
  }),
  word(2130, spelled('maritim', a1()), {
    etymology: ['{lat.} *maritimus*, av *mare* ‘hav’'],
    senses: [sense('som gjeld havet og skipsfarten', ['*maritim* næring', 'den *maritime* soga til byen'])],
  }),
  word(2131, spelled('grafisk', a2()), {
    etymology: ['{gr.} *graphe* ‘skriving, teikning’'],
    senses: [
      sense('som gjeld trykking og utforming av trykksaker', ['*grafisk* formgjeving']),
      sense('framstilt med strekar og figurar', ['ei *grafisk* framstilling av tala']),
    ],
  }),
  word(2132, spelled('samd', adjectiveForms({ neuter: 'samt', plural: 'samde', definite: 'samde' })), {
    etymology: ['{norr.} *samðr*'],
    senses: [sense('som har same meining', ['eg er *samd* med deg', 'bli *samde* om prisen'])],
  }),
  word(2133, spelled('nøgd', adjectiveForms({ neuter: 'nøgt', plural: 'nøgde', definite: 'nøgde' })), {
    senses: [sense('som har det ein ynskjer seg', ['vere *nøgd* med svaret', '*nøgde* kundar'])],
  }),
];
