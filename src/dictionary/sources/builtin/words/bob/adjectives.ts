import { sense, spelled, word } from '../../author.js';
import { adjectiveForms, degreeForms, gradedAs } from '../../inflect.js';
import { a1, a2, graded, gradedIg } from '../../inflect-bob.js';

export const adjectives = [
  word(3001, spelled('stor', a1(gradedAs('større', 'størst'))), {
    etymology: ['{norr.} *stórr*'],
    senses: [
      sense(
        ['av betydelig omfang eller høyde', '{mots} [[liten#1]]'],
        ['et *stort* hus', '*store* skritt', 'den *største* byen'],
      ),
      sense('voksen', ['når jeg blir *stor*']),
      sense('viktig, framragende', ['en *stor* forfatter', 'en *stor* dag for bedriften']),
    ],
  }),
  word(
    3002,
    spelled(
      'liten',
      adjectiveForms(
        {
          feminine: 'lita',
          neuter: 'lite',
          plural: 'små',
          definite: 'lille',
          ...degreeForms(['mindre', 'minst']),
        },
        {
          feminine: 'lita',
          neuter: 'lite',
          plural: 'små',
          definite: 'vesle',
          ...degreeForms(['mindre', 'minst']),
        },
      ),
    ),
    {
      etymology: ['{norr.} *lítill*'],
      senses: [
        sense(
          ['av beskjedent omfang eller høyde', '{mots} [[stor#1]]'],
          ['en *liten* by', 'ei *lita* jente', 'et *lite* rom', '*små* barn'],
        ),
        sense('kortvarig', ['en *liten* pause']),
        sense('uten betydning', ['en *liten* feil']),
      ],
    },
  ),
  word(
    3003,
    spelled(
      'ny',
      adjectiveForms({ neuter: 'nytt', plural: 'nye', definite: 'nye', ...degreeForms(['nyere', 'nyest']) }),
    ),
    {
      etymology: ['{norr.} *nýr*'],
      senses: [
        sense(
          ['som nylig er laget, kjøpt eller kommet til', '{mots} [[gammel#2]]'],
          ['en *ny* bil', '*nye* sko', 'være *ny* på jobben'],
        ),
        sense('som kommer i stedet for en annen', ['få *ny* sjef', 'prøve på *nytt*']),
      ],
    },
  ),
  word(3004, spelled('god', a1(gradedAs('bedre', 'best'))), {
    etymology: ['{norr.} *góðr*'],
    senses: [
      sense('av høy kvalitet, som svarer til formålet', [
        'en *god* kniv',
        '*godt* arbeid',
        'det *beste* svaret',
      ]),
      sense('snill, vennlig', ['en *god* venn', 'være *god* mot dyr']),
      sense('som smaker eller kjennes behagelig', ['*god* mat', 'ha det *godt*']),
      sense('rikelig', ['ha *god* tid', 'en *god* time']),
    ],
  }),
  word(3005, spelled('ledig', a2(gradedIg)), {
    etymology: ['{l.ty.} *ledich*'],
    senses: [
      sense(
        ['som ingen bruker eller har bestilt', '{mots} opptatt'],
        ['er stolen *ledig*?', 'rommet er *ledig* fra klokka ti', 'tre *ledige* stillinger'],
      ),
      sense('uten plikter eller arbeid', ['ha en *ledig* kveld', 'gå *ledig* = være uten arbeid']),
      sense('uanstrengt', ['en *ledig* stil']),
    ],
  }),
  word(3006, spelled('glad', a2(graded)), {
    etymology: ['{norr.} *glaðr*'],
    senses: [
      sense('som kjenner eller viser fryd', ['et *glad* barn', 'bli *glad* for gaven', 'en *glad* sang']),
      sense('som setter pris på noen eller noe', ['være *glad* i noen', 'han er *glad* i kaffe']),
    ],
  }),
  word(
    3007,
    spelled(
      'blå',
      adjectiveForms(
        { neuter: 'blått', plural: 'blå', definite: 'blå', ...degreeForms(['blåere', 'blåest']) },
        { neuter: 'blått', plural: 'blåe', definite: 'blåe', ...degreeForms(['blåere', 'blåest']) },
      ),
    ),
    {
      etymology: ['{norr.} *blár*'],
      senses: [
        sense('som har samme farge som skyfri himmel', [
          '*blå* øyne',
          'et *blått* skjørt',
          'være *blå* av kulde',
        ]),
        sense('som hører til på den politiske høyresiden', ['de *blå* partiene']),
      ],
    },
  ),
  word(
    3008,
    spelled(
      'grønn',
      adjectiveForms({
        neuter: 'grønt',
        plural: 'grønne',
        definite: 'grønne',
        ...degreeForms(['grønnere', 'grønnest']),
      }),
    ),
    {
      etymology: ['{norr.} *grœnn*'],
      senses: [
        sense('som har samme farge som friskt gras', [
          '*grønne* enger',
          '*grønt* lys = tegn på at en kan gå eller kjøre',
        ]),
        sense('umoden, uerfaren', ['*grønne* bananer', 'være *grønn* i faget']),
        sense('som tar hensyn til miljøet', ['*grønn* energi']),
      ],
    },
  ),
  word(3009, spelled('rød', a1(graded)), {
    etymology: ['{norr.} *rauðr*'],
    senses: [
      sense('som har samme farge som blod', [
        '*røde* roser',
        'bli *rød* i ansiktet',
        '*rødt* lys = tegn på at en må stanse',
      ]),
      sense('sosialistisk', ['de *røde* partiene']),
    ],
  }),
  word(
    3010,
    spelled(
      'hvit',
      adjectiveForms({
        neuter: 'hvitt',
        plural: 'hvite',
        definite: 'hvite',
        ...degreeForms(['hvitere', 'hvitest']),
      }),
    ),
    {
      etymology: ['{norr.} *hvítr*'],
      senses: [
        sense('som har samme farge som nysnø', ['*hvite* vegger', 'et *hvitt* ark']),
        sense('lovlig, som det betales skatt av', ['*hvitt* arbeid']),
      ],
    },
  ),
  word(3011, spelled('svart', a2(graded)), {
    etymology: ['{norr.} *svartr*'],
    senses: [
      sense('som har den mørkeste fargen, som kull', ['*svart* hår', 'kledd i *svart*']),
      sense('ulovlig, som det ikke betales skatt av', ['jobbe *svart*']),
    ],
  }),
  word(3012, [spelled('sen', a1(graded)), spelled('sein', a1(graded))], {
    etymology: ['{norr.} *seinn*'],
    senses: [
      sense('som kommer eller hender etter vanlig tid', ['en *sen* middag', 'det begynner å bli *sent*']),
      sense('langsom', ['være *sen* til å svare']),
    ],
  }),
  word(3013, spelled('lang', a1(gradedAs('lengre', 'lengst'))), {
    etymology: ['{norr.} *langr*'],
    senses: [
      sense(
        ['som har stor utstrekning fra ende til ende', '{mots} [[kort:1#1]]'],
        ['en *lang* vei', '*langt* hår', 'en meter *lang*'],
      ),
      sense('som varer lenge', ['et *langt* møte', '*lange* dager']),
    ],
  }),
  word(3014, spelled('kort:1', a2(graded)), {
    etymology: ['{l.ty.} *kort*', 'fra {lat.} *curtus* ‘avkortet’'],
    senses: [
      sense(
        ['som har liten utstrekning fra ende til ende', '{mots} [[lang#1]]'],
        ['*kort* hår', 'den *korteste* veien'],
      ),
      sense('som ikke varer lenge', ['en *kort* pause', 'på *kort* varsel']),
      sense('med få ord', ['et *kort* svar', '*kort* og godt']),
    ],
  }),
  word(
    3015,
    spelled(
      'gammel',
      adjectiveForms({
        neuter: 'gammelt',
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
          ['en *gammel* mann', 'hun er *eldst* av søsknene', 'bli *gammel*'],
        ),
        sense(['som har eksistert lenge', '{mots} [[ny#1]]'], ['et *gammelt* hus', '*gamle* skikker']),
        sense('som har en viss alder', ['et år *gammel*', 'hvor *gammel* er du?']),
      ],
    },
  ),
  word(3016, spelled('ung', a1(gradedAs('yngre', 'yngst'))), {
    etymology: ['{norr.} *ungr*'],
    senses: [
      sense(
        ['som ikke har levd lenge', '{mots} [[gammel#1]]'],
        ['*unge* mennesker', 'den *yngste* på laget'],
      ),
    ],
  }),
  word(3017, spelled('varm', a1(graded)), {
    etymology: ['{norr.} *varmr*'],
    senses: [
      sense(
        ['som har høy temperatur', '{mots} [[kald#1]]'],
        ['*varm* suppe', 'en *varm* dag', 'det er *varmt* her inne'],
      ),
      sense('hjertelig', ['et *varmt* smil']),
    ],
  }),
  word(3018, spelled('kald', a1(graded)), {
    etymology: ['{norr.} *kaldr*'],
    senses: [
      sense(
        ['som har lav temperatur', '{mots} [[varm#1]]'],
        ['*kaldt* vann', 'fryse i *kalde* klær', 'den *kaldeste* vinteren'],
      ),
      sense('uvennlig, uten medfølelse', ['et *kaldt* blikk']),
    ],
  }),
  word(3019, spelled('sterk', a1(graded)), {
    etymology: ['{norr.} *sterkr*'],
    senses: [
      sense('som har stor kraft', ['*sterke* armer', '*sterk* vind']),
      sense('som tåler mye', ['et *sterkt* tau']),
      sense('med kraftig smak eller virkning', ['*sterk* kaffe', '*sterk* medisin']),
    ],
  }),
  word(3020, spelled('viktig', a2(gradedIg)), {
    etymology: ['{l.ty.} *wichtich*'],
    senses: [
      sense('som har mye å si', ['et *viktig* møte', 'det *viktigste* er at alle får svar']),
      sense('innbilsk', ['gjøre seg *viktig*']),
    ],
  }),
  word(3021, spelled('vanlig', a2(gradedIg)), {
    etymology: ['{norr.} *vanaligr*'],
    senses: [
      sense('som det er mye av, eller som skjer ofte', [
        'en *vanlig* feil',
        'møtes til *vanlig* tid',
        'som *vanlig*',
      ]),
    ],
  }),
  word(3022, spelled('fin', a1(graded)), {
    etymology: ['sent {norr.} *fínn*', 'fra {fr.} *fin*', 'av {lat.} *finis* ‘slutt, grense’'],
    senses: [
      sense('pen, som det er godt å se eller oppleve', ['*fint* vær', 'en *fin* kjole', 'ha en *fin* ferie']),
      sense('tynn, med små korn', ['*fin* sand', '*fine* nåler']),
      sense('fornem', ['i *fint* selskap']),
    ],
  }),
  word(3023, [spelled('hel', a1()), spelled('heil', a1())], {
    etymology: ['{norr.} *heill*'],
    senses: [
      sense('som ingenting mangler av', ['en *hel* kake', '*hele* dagen', 'fem *hele* år']),
      sense('uskadd, uten hull', ['koppen er like *hel*', '*hele* sokker']),
    ],
  }),
  word(
    3024,
    spelled(
      'åpen',
      adjectiveForms({
        neuter: 'åpent',
        plural: 'åpne',
        definite: 'åpne',
        ...degreeForms(['åpnere', 'åpnest']),
      }),
    ),
    {
      etymology: ['{norr.} *opinn*'],
      senses: [
        sense('som ikke er lukket eller stengt', ['en *åpen* dør', 'butikken er *åpen* til ni']),
        sense('som ikke skjuler noe', ['være *åpen* om planene', 'et *åpent* svar']),
        sense('ikke avgjort', ['et *åpent* spørsmål']),
      ],
    },
  ),
  word(3025, spelled('rask', a1(graded)), {
    etymology: ['{norr.} *rǫskr* ‘modig, dyktig’'],
    senses: [sense('som går fort', ['*raske* skritt', 'et *raskt* svar', 'den *raskeste* løperen'])],
  }),
  word(3026, spelled('rolig', a2(gradedIg)), {
    etymology: ['{norr.} *róligr*'],
    senses: [
      sense('uten uro eller bråk', [
        'et *rolig* nabolag',
        'sitte *rolig* i stolen',
        'en *rolig* dag på kontoret',
      ]),
    ],
  }),
  word(3027, spelled('norsk', a2()), {
    etymology: ['{norr.} *norskr*'],
    senses: [
      sense('som gjelder Norge eller nordmenn', ['*norsk* natur', 'det *norske* flagget']),
      sense('som gjelder språket i Norge', ['en *norsk* ordbok', 'skrive på *norsk*']),
    ],
  }),
  word(3028, spelled('rett:3', a2(graded)), {
    etymology: ['{norr.} *réttr*'],
    senses: [
      sense('uten sving eller bøy', ['en *rett* linje', 'sitte *rett* i ryggen']),
      sense('riktig', ['det *rette* svaret', 'være *rett* person for jobben']),
    ],
  }),
  word(3029, spelled('gift:2', a2()), {
    etymology: ['{norr.} *giptr*'],
    senses: [
      sense('som har inngått ekteskap', ['være *gift*', 'et *gift* par', 'de har vært *gifte* i ti år']),
    ],
  }),
  word(3030, spelled('lys:2', a1(graded)), {
    etymology: ['{norr.} *ljóss*'],
    senses: [
      sense('som det er mye [[lys:1#1]] i', ['et *lyst* rom', 'den *lyse* årstida']),
      sense('blek, med lite farge', ['*lyst* hår', '*lyse* klær']),
      sense('som gir håp', ['se *lyst* på framtida']),
    ],
  }),
  word(3031, spelled('bra', adjectiveForms({ neuter: 'bra', plural: 'bra', definite: 'bra' })), {
    senses: [
      sense('som en er fornøyd med, god nok', ['et *bra* resultat', 'det går *bra*', 'ha det *bra*!']),
      sense('frisk', ['er du *bra* igjen?']),
    ],
  }),
  word(3032, spelled('vennlig', a2(gradedIg)), {
    etymology: ['av [[venn]]'],
    senses: [
      sense('som viser godvilje og omtanke', [
        'et *vennlig* smil',
        '*vennlig* hilsen',
        'være *vennlig* mot alle',
      ]),
    ],
  }),
  word(3033, spelled('vanskelig', a2(gradedIg)), {
    senses: [
      sense(
        ['som krever mye tid, krefter eller evner', '{mots} [[lett#2]]'],
        ['et *vanskelig* spørsmål', 'det er *vanskelig* å si'],
      ),
      sense('lite medgjørlig', ['en *vanskelig* kunde', 'gjøre seg *vanskelig*']),
    ],
  }),
  word(3034, spelled('lett', a2(graded)), {
    etymology: ['{norr.} *léttr*'],
    senses: [
      sense(['som veier lite', '{mots} [[tung]]'], ['en *lett* koffert', '*lette* klær']),
      sense(
        ['som krever lite strev', '{mots} [[vanskelig#1]]'],
        ['en *lett* oppgave', 'ha *lett* for å lære'],
      ),
      sense('svak, ikke kraftig', ['*lett* bris', 'en *lett* middag']),
    ],
  }),
  word(3035, spelled('ærlig', a2(gradedIg)), {
    etymology: ['{norr.} *ærligr*', 'fra {l.ty.} *erlik*'],
    senses: [sense('som ikke lyver eller bedrar', ['et *ærlig* svar', 'være *ærlig* om feilen'])],
  }),
  word(3036, [spelled('syk', a1(graded)), spelled('sjuk', a1(graded))], {
    etymology: ['{norr.} *sjúkr*'],
    senses: [
      sense('som har dårlig helse eller en sykdom', ['ligge *syk*', 'være hjemme med *sykt* barn']),
      sense('som har sterk lyst på eller lengsel etter noe', ['*syk* etter sjokolade']),
    ],
  }),
  word(
    3037,
    spelled(
      'mange',
      adjectiveForms({
        common: null,
        neuter: null,
        plural: 'mange',
        definite: null,
        ...degreeForms(['flere', 'flest']),
      }),
    ),
    {
      etymology: ['{norr.} *margr, mangr*'],
      senses: [
        sense('som det er et stort antall av', [
          '*mange* mennesker',
          'er det *flere* spørsmål?',
          'de *fleste* var enige',
        ]),
      ],
    },
  ),
  word(3038, spelled('ansatt', a2()), {
    etymology: ['perfektum partisipp av «ansette»'],
    senses: [
      sense('som har fast eller midlertidig arbeid hos noen', [
        'være *ansatt* i kommunen',
        'de *ansatte* fikk lønn i dag',
      ]),
    ],
  }),
  word(
    3101,
    spelled(
      'enkel',
      adjectiveForms({
        neuter: 'enkelt',
        plural: 'enkle',
        definite: 'enkle',
        ...degreeForms(['enklere', 'enklest']),
      }),
    ),
    {
      etymology: ['{l.ty.} *enkel*'],
      senses: [
        sense(
          ['som det ikke er vanskelig å gjøre eller forstå', '{mots} [[vanskelig#1]]'],
          ['en *enkel* oppgave', 'det *enkleste* er å ringe'],
        ),
        sense('uten pynt', ['et *enkelt* rom', 'leve *enkelt*']),
        sense('som er bare én', ['ikke en *enkelt* feil']),
      ],
    },
  ),
  word(3102, spelled('interessant', a2(graded)), {
    etymology: ['{fr.} *intéressant*'],
    senses: [sense('som vekker interesse', ['et *interessant* foredrag', 'den mest *interessante* boka'])],
  }),
  word(3103, spelled('nysgjerrig', a2(gradedIg)), {
    senses: [sense('som gjerne vil vite', ['et *nysgjerrig* barn', 'være *nysgjerrig* på nyheten'])],
  }),
  word(3104, spelled('tilgjengelig', a2(gradedIg)), {
    senses: [
      sense('som en kan komme til eller få tak i', [
        'referatet er *tilgjengelig* på nettet',
        '*tilgjengelige* møterom',
      ]),
    ],
  }),
  word(
    3105,
    spelled(
      'annerledes',
      adjectiveForms({ neuter: 'annerledes', plural: 'annerledes', definite: 'annerledes' }),
    ),
    {
      senses: [
        sense('som ikke er som andre, på en annen måte', ['et *annerledes* møte', 'tenke *annerledes*']),
      ],
    },
  ),
  word(3106, spelled('ulik', a1(graded)), {
    etymology: ['{norr.} *úlíkr*'],
    senses: [sense('som ikke ligner', ['to *ulike* svar', 'søstrene er svært *ulike*'])],
  }),
  word(3107, spelled('mulig', a2()), {
    etymology: ['{l.ty.} *mogelik*'],
    senses: [
      sense(
        ['som kan skje eller gjøres', '{mots} [[umulig]]'],
        ['så snart som *mulig*', 'det er *mulig* at hun kommer'],
      ),
    ],
  }),
  word(3108, spelled('umulig', a2()), {
    senses: [
      sense(
        ['som ikke kan skje eller gjøres', '{mots} [[mulig]]'],
        ['en *umulig* oppgave', 'det er *umulig* å si'],
      ),
    ],
  }),
  word(3109, spelled('riktig', a2(gradedIg)), {
    etymology: ['{l.ty.} *richtich*'],
    senses: [sense('som stemmer', ['det *riktige* svaret', 'klokka går *riktig*'])],
  }),
  word(3110, spelled('presis', a1(graded)), {
    etymology: ['{fr.} *précis*'],
    senses: [
      sense('nøyaktig', ['en *presis* beskrivelse', 'svare *presist*']),
      sense('som kommer til avtalt tid', ['vær *presis*!']),
    ],
  }),
  word(3111, spelled('øvrig', a2()), {
    senses: [sense('som er igjen, annen', ['de *øvrige* deltakerne'])],
  }),
  word(
    3112,
    spelled(
      'ytre',
      adjectiveForms({
        neuter: 'ytre',
        plural: 'ytre',
        definite: 'ytre',
        superlative: 'ytterst',
        superlativeDefinite: 'ytterste',
      }),
    ),
    {
      etymology: ['{norr.} *ytri*'],
      senses: [sense('som er lengst ute', ['den *ytre* døra', 'på den *ytterste* holmen'])],
    },
  ),
  word(3113, spelled('ydmyk', a1(graded)), {
    etymology: ['{norr.} *auðmjúkr*'],
    senses: [sense('som ikke hevder seg selv', ['en *ydmyk* holdning', 'være *ydmyk* for oppgaven'])],
  }),
  word(3114, spelled('ypperlig', a2(gradedIg)), {
    senses: [sense('svært god', ['et *ypperlig* forslag', 'det passer *ypperlig*'])],
  }),
  word(3115, spelled('ærbødig', a2(gradedIg)), {
    senses: [sense('som viser ære og respekt', ['en *ærbødig* hilsen', 'bukke *ærbødig*'])],
  }),
  word(3116, spelled('ærgjerrig', a2(gradedIg)), {
    senses: [sense('som har sterkt ønske om å nå langt', ['en *ærgjerrig* leder', '*ærgjerrige* planer'])],
  }),
  word(3117, spelled('ærverdig', a2(gradedIg)), {
    senses: [sense('som en må ha respekt for, på grunn av alder eller rang', ['en *ærverdig* bygning'])],
  }),
  word(3118, spelled('økologisk', a2()), {
    senses: [
      sense('som gjelder samspillet i naturen', ['*økologisk* balanse']),
      sense('dyrket uten sprøytemidler', ['*økologiske* gulrøtter']),
    ],
  }),
  word(3119, spelled('årlig', a2()), {
    etymology: ['av [[år]]'],
    senses: [sense('som skjer hvert år', ['det *årlige* møtet', 'to ganger *årlig*'])],
  }),
  word(3120, spelled('åpenbar', a1()), {
    senses: [sense('som alle kan se', ['en *åpenbar* feil', 'det er *åpenbart* at hun har rett'])],
  }),
  word(3121, spelled('zoologisk', a2()), {
    senses: [sense('som gjelder [[zoologi]]', ['en *zoologisk* hage'])],
  }),
  word(3122, spelled('walisisk', a2()), {
    senses: [sense('som gjelder Wales eller språket der', ['*walisiske* sanger', 'snakke *walisisk*'])],
  }),
  word(3123, spelled('xenofob', a1()), {
    senses: [sense('som er redd for eller misliker fremmede', ['*xenofobe* holdninger'])],
  }),
  word(3124, spelled('bar:2', a1()), {
    etymology: ['{norr.} *berr*'],
    senses: [sense('uten klær eller dekke', ['gå med *bare* bein', '*bar* bakke'])],
  }),
  word(3125, spelled('var:1', a1(graded)), {
    etymology: ['{norr.} *varr*'],
    senses: [sense('forsiktig, som lett merker noe', ['et *vart* smil', 'bli *var* en endring'])],
  }),
  word(3126, spelled('høy', a1(graded)), {
    etymology: ['{norr.} *hár*'],
    senses: [
      sense(
        ['som har stor utstrekning oppover', '{mots} [[lav]]'],
        ['et *høyt* fjell', 'den *høyeste* i klassen'],
      ),
      sense('som er over det vanlige', ['*høy* lønn', 'snakke *høyt*']),
    ],
  }),
  word(3127, spelled('lav', a1(graded)), {
    etymology: ['{norr.} *lágr*'],
    senses: [
      sense(['som har liten utstrekning oppover', '{mots} [[høy#1]]'], ['et *lavt* bord', '*lavere* pris']),
    ],
  }),
  word(3128, spelled('klar', a1(graded)), {
    etymology: ['{lat.} *clarus*'],
    senses: [
      sense('som en kan se gjennom eller forstå', ['*klart* vann', 'et *klart* svar']),
      sense('ferdig', ['er du *klar*?']),
    ],
  }),
  word(3129, spelled('ferdig', a2()), {
    etymology: ['{l.ty.} *verdich*'],
    senses: [sense('som er avsluttet eller gjort i stand', ['bli *ferdig* i tide', '*ferdige* planer'])],
  }),
  word(3130, spelled('hyggelig', a2(gradedIg)), {
    senses: [sense('som en trives med', ['en *hyggelig* kollega', 'ha det *hyggelig*'])],
  }),
  word(3131, spelled('dårlig', a2(gradedIg)), {
    senses: [
      sense(['som ikke holder mål', '{mots} [[god#1]]'], ['en *dårlig* idé', '*dårligere* vær']),
      sense('syk', ['kjenne seg *dårlig*']),
    ],
  }),
  word(3132, spelled('tung', a1(gradedAs('tyngre', 'tyngst'))), {
    etymology: ['{norr.} *þungr*'],
    senses: [sense(['som veier mye', '{mots} [[lett#1]]'], ['en *tung* koffert', 'den *tyngste* kassa'])],
  }),
  word(3133, spelled('maritim', a1()), {
    etymology: ['{lat.} *maritimus*, av *mare* ‘hav’'],
    senses: [sense('som gjelder havet og skipsfarten', ['*maritim* næring', 'byens *maritime* historie'])],
  }),
  word(3134, spelled('grafisk', a2()), {
    etymology: ['{gr.} *graphe* ‘skrivning, tegning’'],
    senses: [
      sense('som gjelder trykking og utforming av trykksaker', ['*grafisk* formgiving']),
      sense('framstilt med streker og figurer', ['en *grafisk* framstilling av tallene']),
    ],
  }),
  word(3135, spelled('enig', a2()), {
    etymology: ['{l.ty.} *enich*'],
    senses: [sense('som har samme mening', ['jeg er *enig* med deg', 'bli *enige* om prisen'])],
  }),
];
