import { sense, spelled, word } from '../../author.js';
import {
  abbreviation,
  adverb,
  comparedAdverb,
  conjunction,
  determiner,
  infinitiveMarker,
  interjection,
  interrogative,
  preposition,
  pronoun,
  simpleDeterminer,
  subjunction,
} from '../../inflect.js';

/** Adverbs, pronouns, determiners, prepositions, conjunctions, interjections and abbreviations. */
export const smallWords = [
  word(4001, spelled('gjerne', comparedAdverb('heller', 'helst')), {
    etymology: ['{norr.} *gjarna*'],
    senses: [
      sense('med glede, uten motvilje', [
        'jeg blir *gjerne* med',
        'hun vil *heller* ha te',
        'jeg vil *helst* gå nå',
      ]),
      sense('som regel', ['slike saker tar *gjerne* tid']),
    ],
  }),
  word(4002, spelled('ikke', adverb), {
    etymology: ['{norr.} *ekki* ‘intet’'],
    senses: [sense('brukt for å nekte noe', ['det er *ikke* sant', 'jeg vet *ikke*', '*ikke* rør!'])],
  }),
  word(4003, spelled('nå', adverb), {
    etymology: ['{norr.} *nú*'],
    senses: [
      sense('i denne stund', ['hva gjør du *nå*?', '*nå* begynner møtet']),
      sense('brukt for å dempe eller understreke', ['så ille er det *nå* ikke']),
    ],
  }),
  word(4004, spelled('her', adverb), {
    etymology: ['{norr.} *hér*'],
    senses: [sense(['på dette stedet', '{mots} [[der]]'], ['kom *her*!', '*her* er boka'])],
  }),
  word(4005, spelled('der', adverb), {
    etymology: ['{norr.} *þar*'],
    senses: [sense(['på det stedet', '{mots} [[her]]'], ['stå *der*', '*der* bodde vi før'])],
  }),
  word(4006, spelled('hvor', adverb), {
    etymology: ['{norr.} *hvar*'],
    senses: [
      sense('på hvilket sted', ['*hvor* er møtet?', 'jeg vet ikke *hvor* de bor']),
      sense('i hvilken grad', ['*hvor* lenge varer det?']),
    ],
  }),
  word(4007, spelled('alltid', adverb), {
    etymology: ['{l.ty.} *altit*'],
    senses: [sense('til enhver tid', ['hun er *alltid* presis', 'slik har det *alltid* vært'])],
  }),
  word(4008, spelled('ofte', adverb), {
    etymology: ['{norr.} *opt*'],
    senses: [sense('mange ganger', ['det skjer *ofte*', 'hvor *ofte* går bussen?'])],
  }),
  word(4009, spelled('hjem', adverb), {
    etymology: ['{norr.} *heim*'],
    senses: [sense('til det stedet der en bor', ['gå *hjem*', 'komme sent *hjem*'])],
  }),
  word(4010, spelled('rett:4', adverb), {
    etymology: ['av [[rett:3]]'],
    senses: [
      sense('uten å svinge av', ['gå *rett* fram', '*rett* hjem fra jobb']),
      sense('like, straks', ['*rett* ved stasjonen', '*rett* etter lunsj']),
    ],
  }),
  word(4101, spelled('jeg', pronoun('1 Sing Hum', 'meg')), {
    etymology: ['{norr.} *ek*'],
    pronunciation: 'jæi',
    senses: [
      sense('brukt av den som snakker eller skriver, om seg selv', [
        '*jeg* kommer snart',
        'kan du hjelpe *meg*?',
      ]),
    ],
  }),
  word(4102, spelled('hun', pronoun('3 Sing Fem Hum', 'henne')), {
    etymology: ['{norr.} *hon*'],
    senses: [
      sense('brukt om person av hunkjønn som er nevnt eller kjent', [
        '*hun* er på møte',
        'jeg spurte *henne*',
      ]),
    ],
  }),
  word(4103, spelled('han', pronoun('3 Sing Masc Hum', 'ham', 'han')), {
    etymology: ['{norr.} *hann*, {dat} *honum*'],
    senses: [
      sense('brukt om person av hankjønn som er nevnt eller kjent', [
        '*han* jobber hjemme',
        'jeg så *ham* i går',
      ]),
    ],
  }),
  word(4104, spelled('vi', pronoun('1 Plur Hum', 'oss')), {
    etymology: ['{norr.} *vit* ‘vi to’, *vér*'],
    senses: [
      sense('brukt av den som snakker, om seg selv og andre', ['*vi* møtes klokka ni', 'bli med *oss*!']),
    ],
  }),
  word(4105, spelled('de', pronoun('3 Plur', 'dem')), {
    etymology: ['{norr.} *þeir*'],
    pronunciation: 'di',
    senses: [
      sense('brukt om flere som er nevnt eller kjent', ['*de* flyttet i fjor', 'jeg skrev til *dem*']),
    ],
  }),
  word(4201, spelled('denne', simpleDeterminer('Dem', 'Masc', 'Fem', 'Sing')), {
    etymology: ['{norr.} *þenna*, {akk} av *þessi*'],
    senses: [
      sense('brukt for å peke ut noe som ligger nær i rom, tid eller tanke', [
        '*denne* boka her',
        '*denne* uka',
        'det er *denne* saken vi skal drøfte',
      ]),
    ],
  }),
  word(4202, spelled('noen', determiner('Quant', ['noen', 'noen', 'noe', 'noen'])), {
    etymology: ['{norr.} *nǫkkurr, nekkverr*', 'egentlig ‘jeg vet ikke hvem’'],
    senses: [
      sense('en eller annen, et eller annet', ['er det *noen* hjemme?', 'har du *noe* å skrive med?']),
      sense('et mindre antall', ['*noen* dager senere', 'kjøpe *noen* epler']),
    ],
  }),
  word(
    4203,
    spelled('min', determiner('Poss', ['min', 'mi', 'mitt', 'mine'], ['min', 'min', 'mitt', 'mine'])),
    {
      etymology: ['{norr.} *mínn*'],
      senses: [
        sense('som tilhører eller angår meg', [
          'kontoret *mitt*',
          'boka *mi*',
          '*min* mening',
          'barna *mine*',
        ]),
      ],
    },
  ),
  word(4204, spelled('en', determiner('Quant', ['en', 'ei', 'ett', null], ['en', 'en', 'ett', null])), {
    etymology: ['{norr.} *einn*'],
    senses: [sense('tallet 1', ['*en* kaffe og to te', '*ett* av rommene er ledig'])],
  }),
  word(4205, spelled('tre:2', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *þrír*'],
    senses: [sense('tallet 3', ['*tre* dager', 'klokka *tre*', 'alle gode ting er *tre*'])],
  }),
  word(4207, spelled('to', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tveir, tvá*'],
    senses: [sense('tallet 2', ['*to* kopper', 'klokka *to*', 'dele i *to*'])],
  }),
  word(4206, spelled('all', determiner('Quant', ['all', 'all', 'alt', 'alle'])), {
    etymology: ['{norr.} *allr*'],
    senses: [
      sense('hele mengden av noe', ['*all* maten ble spist', '*alt* arbeidet', '*alle* kom']),
      sense('hver og en', ['*alle* har rett til ferie']),
    ],
  }),
  word(4301, spelled('i', preposition), {
    etymology: ['{norr.} *í*'],
    senses: [
      sense('inne, innenfor', ['sitte *i* stua', 'bo *i* Norge']),
      sense('om tid', ['*i* mai', 'vare *i* to timer']),
      sense('med bevegelse inn', ['gå *i* vannet']),
    ],
  }),
  word(4302, spelled('på', preposition), {
    etymology: ['{norr.} *upp á*'],
    senses: [
      sense('oppe, utenpå', ['boka ligger *på* bordet', 'ha sko *på* beina']),
      sense('om sted', ['være *på* jobb', 'bo *på* Hamar']),
      sense('om tid', ['*på* mandag', 'gjøre det *på* en time']),
    ],
  }),
  word(4303, spelled('til', preposition), {
    etymology: ['{norr.} *til*'],
    senses: [
      sense('i retning mot', ['reise *til* Bergen', 'gå *til* legen']),
      sense('om slutt på tid', ['vente *til* i morgen', 'fra ni *til* fire']),
      sense('med tanke på', ['en gave *til* deg', 'glass *til* vann']),
    ],
  }),
  word(4304, spelled('med', preposition), {
    etymology: ['{norr.} *með*'],
    senses: [
      sense('sammen, i følge', ['reise *med* venner', 'kaffe *med* melk']),
      sense('ved hjelp av', ['skrive *med* blyant']),
    ],
  }),
  word(4305, spelled('av', preposition), {
    etymology: ['{norr.} *af*'],
    senses: [
      sense('bort fra, ned fra', ['gå *av* bussen', 'falle *av* stolen']),
      sense('om stoff eller opphav', ['et hus *av* stein', 'en roman *av* en ukjent forfatter']),
      sense('om del', ['to *av* dem']),
    ],
  }),
  word(4306, spelled('under', preposition), {
    etymology: ['{norr.} *undir*'],
    senses: [
      sense('på et lavere sted', ['katten ligger *under* bordet']),
      sense('mens noe varer', ['*under* møtet']),
      sense('mindre enn', ['barn *under* ti år']),
    ],
  }),
  word(4307, spelled('for:1', preposition), {
    etymology: ['{norr.} *fyrir*'],
    senses: [
      sense('til fordel eller bruk', ['jobbe *for* kommunen', 'bøker *for* barn']),
      sense('i bytte med', ['kjøpe noe *for* 100 kroner']),
      sense('på grunn av', ['gråte *for* en småting']),
    ],
  }),
  word(4308, spelled('for:2', conjunction), {
    etymology: ['samme ord som [[for:1]]'],
    senses: [
      sense(['brukt for å innlede en begrunnelse', '{jf} [[fordi]]'], ['vi må gå, *for* klokka er mange']),
    ],
  }),
  word(4309, spelled('for:3', adverb), {
    etymology: ['samme ord som [[for:1]]'],
    senses: [sense('mer enn ønskelig', ['det er *for* kaldt', 'komme *for* sent'])],
  }),
  word(4310, spelled('om:1', preposition), {
    etymology: ['{norr.} *um*'],
    senses: [
      sense('med hensyn til', ['snakke *om* ferien', 'en bok *om* fjell']),
      sense('når en viss tid er gått', ['møtet begynner *om* en time']),
      sense('på alle sider av', ['ha et skjerf *om* halsen']),
    ],
  }),
  word(4401, spelled('og', conjunction), {
    etymology: ['{norr.} *ok*'],
    pronunciation: 'å',
    senses: [
      sense('brukt for å binde sammen ord eller setninger', ['du *og* jeg', 'hun satte seg *og* leste']),
    ],
  }),
  word(4402, spelled('men', conjunction), {
    etymology: ['{l.ty.} *men*'],
    senses: [
      sense('brukt for å innlede noe som står i motsetning til det som er sagt', [
        'liten, *men* sterk',
        'jeg vil, *men* kan ikke',
      ]),
    ],
  }),
  word(4403, spelled('eller', conjunction), {
    etymology: ['{norr.} *ellar*'],
    senses: [sense('brukt for å stille opp muligheter', ['kaffe *eller* te?', 'nå *eller* aldri'])],
  }),
  word(4404, spelled('at', subjunction), {
    etymology: ['{norr.} *at*'],
    senses: [
      sense('brukt for å innlede en leddsetning om det som blir sagt, tenkt {e_l}', [
        'hun sa *at* hun kom',
        'jeg tror *at* det går',
      ]),
    ],
  }),
  word(4405, spelled('fordi', subjunction), {
    etymology: ['{norr.} *fyrir því*'],
    senses: [sense('av den grunn at', ['vi ble inne *fordi* det regnet'])],
  }),
  word(4406, spelled('hvis', subjunction), {
    senses: [
      sense('i tilfelle, på vilkår av at', ['*hvis* det regner, blir vi hjemme', 'kom *hvis* du kan']),
    ],
  }),
  word(4407, spelled('når', subjunction), {
    etymology: ['{norr.} *nær*'],
    senses: [
      sense('på den tid da', ['ring *når* du er framme', '*når* det snør, går bussen sent']),
      sense(['på hvilket tidspunkt', 'i spørsmål'], ['*når* begynner møtet?']),
    ],
  }),
  word(4408, spelled('å', infinitiveMarker), {
    etymology: ['{norr.} *at*'],
    senses: [sense('brukt foran verb i infinitiv', ['hun liker *å* lese', 'det er på tide *å* gå'])],
  }),
  word(4501, spelled('hei', interjection), {
    senses: [
      sense('brukt som uformell hilsen', ['*hei*, alle sammen!']),
      sense('brukt for å vekke oppmerksomhet', ['*hei*, du glemte veska!']),
    ],
  }),
  word(4502, spelled('takk', interjection), {
    etymology: ['{norr.} *þǫkk*'],
    senses: [
      sense('brukt for å vise at en er takknemlig', ['*takk* for hjelpa', 'ja, *takk*', 'tusen *takk*']),
    ],
  }),
  word(4503, spelled('ja', interjection), {
    etymology: ['{norr.} *já*'],
    senses: [sense(['brukt som bekreftende svar', '{mots} [[nei]]'], ['*ja*, det stemmer'])],
  }),
  word(4504, spelled('nei', interjection), {
    etymology: ['{norr.} *nei*'],
    senses: [sense(['brukt som nektende svar', '{mots} [[ja]]'], ['*nei*, det går ikke'])],
  }),
  word(4601, spelled('f.eks.', abbreviation), {
    senses: [sense('forkorting for *for eksempel*', ['frukt, *f.eks.* epler'])],
  }),
  word(4602, spelled('bl.a.', abbreviation), {
    senses: [sense('forkorting for *blant annet* eller *blant andre*')],
  }),
  word(4603, spelled('kl.', abbreviation), {
    senses: [sense('forkorting for *klokka* eller *klokken*', ['møtet begynner *kl.* 9'])],
  }),
  word(4208, spelled('fire', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *fjórir*'],
    senses: [sense('tallet 4', ['*fire* årstider', 'arbeide til klokka *fire*'])],
  }),
  word(4209, spelled('fem', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *fimm*'],
    senses: [sense('tallet 5', ['*fem* fingrer', 'ta *fem* minutter pause'])],
  }),
  word(4210, spelled('seks', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *sex*'],
    senses: [sense('tallet 6', ['et barn på *seks* år', 'en terning viser fra en til *seks*'])],
  }),
  word(
    4211,
    [spelled('sju', simpleDeterminer('Quant', 'Plur')), spelled('syv', simpleDeterminer('Quant', 'Plur'))],
    {
      etymology: ['{norr.} *sjau*'],
      senses: [sense('tallet 7', ['*sju* dager i uka', 'toget går klokka *sju*'])],
    },
  ),
  word(4212, spelled('åtte', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *átta*'],
    senses: [sense('tallet 8', ['arbeide *åtte* timer om dagen', 'edderkoppen har *åtte* bein'])],
  }),
  word(4213, spelled('ni', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *níu*'],
    senses: [sense('tallet 9', ['møtet begynner klokka *ni*', '*ni* av ti er fornøyd'])],
  }),
  word(4214, spelled('ti', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tíu*'],
    senses: [sense('tallet 10', ['om *ti* minutter', 'telle til *ti*'])],
  }),
  word(
    4215,
    [spelled('tjue', simpleDeterminer('Quant', 'Plur')), spelled('tyve', simpleDeterminer('Quant', 'Plur'))],
    {
      etymology: ['{norr.} *tuttugu*'],
      senses: [sense('tallet 20', ['være *tjue* år', 'det er *tjue* minutter til bussen går'])],
    },
  ),
  word(4216, spelled('hundre', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *hundrað*'],
    senses: [sense('tallet 100', ['*hundre* kroner', 'bli *hundre* år'])],
  }),
  word(4217, spelled('tusen', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *þúsund*'],
    senses: [
      sense('tallet 1000', ['*tusen* kroner', 'for *tusen* år siden']),
      sense('svært mange', ['jeg har *tusen* ting å gjøre']),
    ],
  }),
  word(4011, spelled('aldri', adverb), {
    etymology: ['{norr.} *aldri, aldrigi*'],
    senses: [
      sense(['ikke noen gang', '{mots} [[alltid]]'], ['han kommer *aldri* for sent', 'nå eller *aldri*']),
    ],
  }),
  word(4012, spelled('kanskje', adverb), {
    etymology: ['egentlig ‘kan skje’'],
    senses: [sense('muligens', ['*kanskje* kommer hun i morgen', 'ja, *kanskje* det'])],
  }),
  word(4013, spelled('hvordan', adverb), {
    senses: [sense('på hvilken måte', ['*hvordan* går det?', 'jeg vet *hvordan* maskinen virker'])],
  }),
  word(4014, spelled('hvorfor', adverb), {
    etymology: ['av [[hvor]] og [[for:1]]'],
    senses: [
      sense(['av hvilken grunn', '{jf} [[fordi]]'], ['*hvorfor* spør du?', 'jeg skjønner ikke *hvorfor*']),
    ],
  }),
  word(4015, spelled('cirka', adverb), {
    etymology: ['{lat.} *circa* ‘omkring’'],
    senses: [sense(['omtrent', 'forkortet [[ca.]]'], ['*cirka* ti minutter'])],
  }),
  word(4106, spelled('du', pronoun('2 Sing Hum', 'deg')), {
    etymology: ['{norr.} *þú*'],
    senses: [
      sense('brukt til den en snakker eller skriver til', ['kommer *du* i morgen?', 'dette er til *deg*']),
      sense('en, hvem som helst', ['*du* vet aldri hva som kan skje']),
    ],
  }),
  word(4107, spelled('dere', pronoun('2 Plur Hum', 'dere')), {
    senses: [
      sense('brukt til flere som en snakker eller skriver til', [
        'kommer *dere* på møtet?',
        'takk til *dere* alle',
      ]),
    ],
  }),
  word(4108, spelled('det', pronoun('3 Sing Neuter', 'det')), {
    etymology: ['{norr.} *þat*'],
    pronunciation: 'de',
    senses: [
      sense('brukt i stedet for et intetkjønnsord eller om noe som er nevnt', [
        'hvor er brevet? *Det* ligger på bordet',
        '*det* visste jeg ikke',
      ]),
      sense('brukt der setningen ikke har noe annet subjekt', ['*det* regner', '*det* er sent']),
    ],
  }),
  word(4109, spelled('hva', interrogative), {
    etymology: ['{norr.} *hvat*'],
    pronunciation: 'va',
    senses: [
      sense('brukt i spørsmål om ting eller forhold', ['*hva* heter du?', 'jeg vet ikke *hva* det koster']),
      sense('brukt når en ikke hørte eller blir overrasket', ['*hva*, er klokka alt fire?']),
    ],
  }),
  word(4110, spelled('hvem', interrogative), {
    etymology: ['{norr.} *hveim*'],
    pronunciation: 'vem',
    senses: [sense('brukt i spørsmål om person', ['*hvem* er det?', 'jeg vet ikke *hvem* som ringte'])],
  }),
  word(4218, spelled('dette', simpleDeterminer('Dem', 'Neuter', 'Sing')), {
    etymology: ['{norr.} *þetta*'],
    senses: [
      sense(
        ['brukt for å peke ut noe som ligger nær, om intetkjønnsord', '{jf} [[denne]]'],
        ['*dette* huset', '*dette* var en god idé'],
      ),
    ],
  }),
  word(4219, spelled('disse', simpleDeterminer('Dem', 'Plur')), {
    senses: [
      sense(
        ['brukt for å peke ut flere som ligger nær', '{fl} av [[denne]]'],
        ['*disse* bøkene her', 'i *disse* dager'],
      ),
    ],
  }),
  word(
    4220,
    spelled(
      'ingen',
      determiner('Quant', ['ingen', 'ingen', 'intet', 'ingen'], ['ingen', 'inga', 'intet', 'ingen']),
    ),
    {
      etymology: ['{norr.} *engi, enginn*'],
      senses: [
        sense(
          ['ikke noen', '{mots} [[noen#1]]'],
          ['*ingen* svarte', '*ingen* feil', 'ha *ingen* tid å miste'],
        ),
      ],
    },
  ),
  word(4604, spelled('ca.', abbreviation), {
    senses: [sense('forkorting for *cirka*', ['*ca.* 50 deltakere'])],
  }),
  word(4016, spelled('igjen', adverb), {
    etymology: ['{norr.} *í gegn* ‘imot’'],
    senses: [
      sense('en gang til', ['prøv *igjen*', 'det snør *igjen*']),
      sense('til overs', ['det er ei kake *igjen*']),
    ],
  }),
  word(4017, spelled('inn', adverb), {
    etymology: ['{norr.} *inn*'],
    senses: [sense('til et sted som er inne', ['kom *inn*!', 'gå *inn* i stua'])],
  }),
  word(4018, spelled('ut', adverb), {
    etymology: ['{norr.} *út*'],
    senses: [sense('til et sted som er ute', ['gå *ut* i hagen', 'se *ut* av vinduet'])],
  }),
  word(4019, spelled('ute', adverb), {
    etymology: ['{norr.} *úti*'],
    senses: [sense('ikke i hus', ['sove *ute*', 'det er kaldt *ute*'])],
  }),
  word(4020, spelled('opp', adverb), {
    etymology: ['{norr.} *upp*'],
    senses: [sense('til et høyere sted', ['gå *opp* trappa', 'se *opp*!'])],
  }),
  word(4021, spelled('etter', preposition), {
    etymology: ['{norr.} *eptir*'],
    senses: [sense('senere enn, bak', ['*etter* møtet', 'gå *etter* hverandre'])],
  }),
  word(4311, spelled('ovenfor', preposition), {
    senses: [
      sense(
        ['på et høyere sted enn', '{jf} [[overfor]]'],
        ['hytta ligger *ovenfor* veien', 'se tabellen *ovenfor*'],
      ),
    ],
  }),
  word(4312, spelled('overfor', preposition), {
    senses: [
      sense(['rett imot', '{jf} [[ovenfor]]'], ['butikken ligger *overfor* skolen']),
      sense('med hensyn til, mot', ['være ærlig *overfor* kunden']),
    ],
  }),
  word(4313, spelled('uten', preposition), {
    etymology: ['{norr.} *útan*'],
    senses: [sense(['som ikke har', '{mots} [[med#1]]'], ['kaffe *uten* melk', 'gå *uten* å svare'])],
  }),
  word(4314, spelled('fra', preposition), {
    etymology: ['{norr.} *frá*'],
    senses: [sense(['med utgangspunkt i', '{mots} [[til#1]]'], ['toget *fra* Bergen', '*fra* ni til fire'])],
  }),
  word(4315, spelled('ved', preposition), {
    etymology: ['{norr.} *við*'],
    senses: [sense('nær, like inntil', ['sitte *ved* bordet', 'huset *ved* elva'])],
  }),
  word(4221, spelled('elleve', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *ellifu*'],
    senses: [sense('tallet 11', ['*elleve* spillere på laget', 'klokka *elleve*'])],
  }),
  word(4222, spelled('tolv', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tólf*'],
    senses: [sense('tallet 12', ['et år har *tolv* måneder', 'klokka *tolv*'])],
  }),
  word(4223, spelled('hver', determiner('Quant', ['hver', 'hver', 'hvert', null])), {
    etymology: ['{norr.} *hverr*'],
    senses: [sense('alle, tatt én for én', ['*hver* dag', '*hvert* år', 'de fikk ei kake *hver*'])],
  }),
  word(4224, spelled('vår:2', determiner('Poss', ['vår', 'vår', 'vårt', 'våre'])), {
    etymology: ['{norr.} *várr*'],
    senses: [sense('som tilhører eller angår oss', ['huset *vårt*', '*våre* venner', 'boka *vår*'])],
  }),
  word(
    4225,
    spelled('din', determiner('Poss', ['din', 'di', 'ditt', 'dine'], ['din', 'din', 'ditt', 'dine'])),
    {
      etymology: ['{norr.} *þínn*'],
      senses: [
        sense('som tilhører eller angår deg', ['navnet *ditt*', 'er dette boka *di*?', 'barna *dine*']),
      ],
    },
  ),
  word(4226, spelled('åtti', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *áttatíu*'],
    senses: [sense('tallet 80', ['fylle *åtti* år'])],
  }),
  word(4411, spelled('om:2', subjunction), {
    etymology: ['samme ord som [[om:1]]'],
    senses: [
      sense('brukt for å innlede en spørresetning', ['hun spurte *om* jeg ville være med']),
      sense(['i tilfelle', '{jf} [[hvis]]'], ['*om* det regner, blir vi hjemme']),
    ],
  }),
  word(4412, spelled('selv om', subjunction), {
    senses: [sense('tross det at', ['vi går tur *selv om* det regner'])],
  }),
  word(4605, spelled('osv.', abbreviation), {
    senses: [sense('forkorting for *og så videre*', ['kaffe, te *osv.*'])],
  }),
];
