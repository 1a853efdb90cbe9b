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
  word(3001, spelled('gjerne', comparedAdverb('heller', 'helst')), {
    etymology: ['{norr.} *gjarna*'],
    senses: [
      sense('med glede, utan motvilje', [
        'eg blir *gjerne* med',
        'ho vil *heller* ha te',
        'eg vil *helst* gå no',
      ]),
      sense('til vanleg', ['slike saker tek *gjerne* tid']),
    ],
  }),
  word(3002, spelled('ikkje', adverb), {
    etymology: ['{norr.} *ekki* ‘inkje’'],
    senses: [sense('brukt til å nekte noko', ['det er *ikkje* sant', 'eg veit *ikkje*', '*ikkje* rør!'])],
  }),
  word(3003, spelled('no', adverb), {
    etymology: ['{norr.} *nú*'],
    senses: [
      sense('i denne stunda', ['kva gjer du *no*?', '*no* byrjar møtet']),
      sense('brukt til å dempe eller streke under', ['så ille er det *no* ikkje']),
    ],
  }),
  word(3004, spelled('her', adverb), {
    etymology: ['{norr.} *hér*'],
    senses: [sense(['på denne staden', '{mots} [[der]]'], ['kom *her*!', '*her* er boka'])],
  }),
  word(3005, spelled('der', adverb), {
    etymology: ['{norr.} *þar*'],
    senses: [sense(['på den staden', '{mots} [[her]]'], ['stå *der*', '*der* budde vi før'])],
  }),
  word(3006, spelled('kvar:1', adverb), {
    etymology: ['{norr.} *hvar*'],
    senses: [sense('på kva stad', ['*kvar* er møtet?', 'eg veit ikkje *kvar* dei bur'])],
  }),
  word(3007, spelled('kvar:2', determiner('Quant', ['kvar', 'kvar', 'kvart', null])), {
    etymology: ['{norr.} *hverr*'],
    senses: [sense('éin for éin av fleire', ['*kvar* dag', '*kvart* år', 'dei fekk ei kake *kvar*'])],
  }),
  word(3008, spelled('alltid', adverb), {
    etymology: ['{l.ty.} *altit*'],
    senses: [sense('til kvar tid', ['ho kjem *alltid* i rett tid', 'slik har det *alltid* vore'])],
  }),
  word(3009, spelled('ofte', adverb), {
    etymology: ['{norr.} *opt*'],
    senses: [sense('mange gonger', ['det hender *ofte*', 'kor *ofte* går bussen?'])],
  }),
  word(3010, spelled('heim', adverb), {
    etymology: ['{norr.} *heim*'],
    senses: [sense('til den staden der ein bur', ['gå *heim*', 'kome seint *heim*'])],
  }),
  word(3011, spelled('rett:4', adverb), {
    etymology: ['av [[rett:3]]'],
    senses: [
      sense('utan å svinge av', ['gå *rett* fram', '*rett* heim frå jobb']),
      sense('straks, like', ['*rett* ved stasjonen', '*rett* etter lunsj']),
    ],
  }),
  word(3101, spelled('eg', pronoun('1 Sing Hum', 'meg')), {
    etymology: ['{norr.} *ek*'],
    senses: [
      sense('brukt av den som snakkar eller skriv, om seg sjølv', [
        '*eg* kjem snart',
        'kan du hjelpe *meg*?',
      ]),
    ],
  }),
  word(3102, spelled('ho', pronoun('3 Sing Fem', 'henne', 'ho')), {
    etymology: ['{norr.} *hon*'],
    senses: [
      sense('brukt om person av hokjønn som er nemnd eller kjend', ['*ho* er på møte', 'eg spurde *henne*']),
      sense('brukt i staden for eit hokjønnsord', ['hugsa du boka? Nei, *ho* ligg heime']),
    ],
  }),
  word(3103, spelled('han', pronoun('3 Sing Masc', 'han', 'honom')), {
    etymology: ['{norr.} *hann*, {dat} *honum*'],
    senses: [
      sense('brukt om person av hankjønn som er nemnd eller kjend', [
        '*han* jobbar heime',
        'eg såg *han* i går',
      ]),
      sense('brukt i staden for eit hankjønnsord', ['kvar er bilen? *Han* står i garasjen']),
    ],
  }),
  word(3104, [spelled('vi', pronoun('1 Plur Hum', 'oss')), spelled('me', pronoun('1 Plur Hum', 'oss'))], {
    etymology: ['{norr.} *vit* ‘vi to’, *vér*'],
    senses: [
      sense('brukt av den som snakkar, om seg sjølv og andre', ['*vi* møtest klokka ni', 'bli med *oss*!']),
    ],
  }),
  word(3105, spelled('dei', pronoun('3 Plur', 'dei')), {
    etymology: ['{norr.} *þeir*'],
    senses: [
      sense('brukt om fleire som er nemnde eller kjende', ['*dei* flytta i fjor', 'eg skreiv til *dei*']),
    ],
  }),
  word(3201, spelled('denne', simpleDeterminer('Dem', 'Masc', 'Fem', 'Sing')), {
    etymology: ['{norr.} *þenna*, {akk} av *þessi*'],
    senses: [
      sense('brukt til å peike ut noko som ligg nær i rom, tid eller tanke', [
        '*denne* boka her',
        '*denne* veka',
        'det er *denne* saka vi skal drøfte',
      ]),
    ],
  }),
  word(
    3202,
    spelled(
      'nokon',
      determiner('Quant', ['nokon', 'noka', 'noko', 'nokre'], ['nokon', 'nokon', 'noko', 'nokon']),
    ),
    {
      etymology: ['{norr.} *nǫkkurr, nekkverr*', 'eigenleg ‘eg veit ikkje kven’'],
      senses: [
        sense('ein eller annan, eit eller anna', ['er det *nokon* heime?', 'har du *noko* å skrive med?']),
        sense('eit mindre tal', ['*nokre* dagar seinare', 'kjøpe *nokre* eple']),
      ],
    },
  ),
  word(3203, spelled('min', determiner('Poss', ['min', 'mi', 'mitt', 'mine'])), {
    etymology: ['{norr.} *mínn*'],
    senses: [
      sense('som eg eig eller har å gjere med', [
        'kontoret *mitt*',
        'boka *mi*',
        '*mi* meining',
        'barna *mine*',
      ]),
    ],
  }),
  word(3204, spelled('ein', determiner('Quant', ['ein', 'ei', 'eitt', null])), {
    etymology: ['{norr.} *einn*'],
    senses: [sense('talet 1', ['*ein* kaffi og to te', '*eitt* av romma er ledig'])],
  }),
  word(3205, spelled('tre:2', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *þrír*'],
    senses: [sense('talet 3', ['*tre* dagar', 'klokka *tre*', 'alle gode ting er *tre*'])],
  }),
  word(3207, spelled('to', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tveir, tvá*'],
    senses: [sense('talet 2', ['*to* koppar', 'klokka *to*', 'dele i *to*'])],
  }),
  word(3206, spelled('all', determiner('Quant', ['all', 'all', 'alt', 'alle'])), {
    etymology: ['{norr.} *allr*'],
    senses: [
      sense('heile mengda av noko', ['*all* maten vart eten', '*alt* arbeidet', '*alle* kom']),
      sense('kvar og ein', ['*alle* har rett til ferie']),
    ],
  }),
  word(3301, spelled('i', preposition), {
    etymology: ['{norr.} *í*'],
    senses: [
      sense('inne, innanfor', ['sitje *i* stova', 'bu *i* Noreg']),
      sense('om tid', ['*i* mai', 'vare *i* to timar']),
      sense('med rørsle inn', ['gå *i* vatnet']),
    ],
  }),
  word(3302, spelled('på', preposition), {
    etymology: ['{norr.} *upp á*'],
    senses: [
      sense('oppe, utanpå', ['boka ligg *på* bordet', 'ha sko *på* føtene']),
      sense('om stad', ['vere *på* jobb', 'bu *på* Voss']),
      sense('om tid', ['*på* måndag', 'gjere det *på* ein time']),
    ],
  }),
  word(3303, spelled('til', preposition), {
    etymology: ['{norr.} *til*'],
    senses: [
      sense('i lei mot', ['reise *til* Bergen', 'gå *til* legen']),
      sense('om slutt på tid', ['vente *til* i morgon', 'frå ni *til* fire']),
      sense('med tanke på', ['ei gåve *til* deg', 'glas *til* vatn']),
    ],
  }),
  word(3304, spelled('med', preposition), {
    etymology: ['{norr.} *með*'],
    senses: [
      sense('saman, i lag', ['reise *med* vener', 'kaffi *med* mjølk']),
      sense('ved hjelp av', ['skrive *med* blyant']),
    ],
  }),
  word(3305, spelled('av', preposition), {
    etymology: ['{norr.} *af*'],
    senses: [
      sense('bort frå, ned frå', ['gå *av* bussen', 'dette *av* stolen']),
      sense('om stoff eller opphav', ['eit hus *av* stein', 'ein roman *av* ein ukjend forfattar']),
      sense('om del', ['to *av* dei']),
    ],
  }),
  word(3306, spelled('under', preposition), {
    etymology: ['{norr.} *undir*'],
    senses: [
      sense('på ein lågare stad', ['katten ligg *under* bordet']),
      sense('medan noko varar', ['*under* møtet']),
      sense('mindre enn', ['barn *under* ti år']),
    ],
  }),
  word(3307, spelled('for:1', preposition), {
    etymology: ['{norr.} *fyrir*'],
    senses: [
      sense('til føremon eller bruk', ['jobbe *for* kommunen', 'bøker *for* barn']),
      sense('i byte med', ['kjøpe noko *for* 100 kroner']),
      sense('på grunn av', ['gråte *for* ein småting']),
    ],
  }),
  word(3308, spelled('for:2', conjunction), {
    etymology: ['same ord som [[for:1]]'],
    senses: [
      sense(['brukt til å innleie ei grunngjeving', '{jf} [[fordi]]'], ['vi må gå, *for* klokka er mange']),
    ],
  }),
  word(3309, spelled('for:3', adverb), {
    etymology: ['same ord som [[for:1]]'],
    senses: [sense('meir enn ynskjeleg', ['det er *for* kaldt', 'kome *for* seint'])],
  }),
  word(3310, spelled('om:1', preposition), {
    etymology: ['{norr.} *um*'],
    senses: [
      sense('med omsyn til', ['snakke *om* ferien', 'ei bok *om* fjell']),
      sense('når ei viss tid er gått', ['møtet byrjar *om* ein time']),
      sense('på alle sider av', ['ha eit skjerf *om* halsen']),
    ],
  }),
  word(3401, spelled('og', conjunction), {
    etymology: ['{norr.} *ok*'],
    senses: [sense('brukt til å binde saman ord eller setningar', ['du *og* eg', 'ho sette seg *og* las'])],
  }),
  word(3402, spelled('men', conjunction), {
    etymology: ['{l.ty.} *men*'],
    senses: [
      sense('brukt til å innleie noko som står i motsetnad til det som er sagt', [
        'liten, *men* sterk',
        'eg vil, *men* kan ikkje',
      ]),
    ],
  }),
  word(3403, spelled('eller', conjunction), {
    etymology: ['{norr.} *ellar*'],
    senses: [sense('brukt til å stille opp val', ['kaffi *eller* te?', 'no *eller* aldri'])],
  }),
  word(3404, spelled('at', subjunction), {
    etymology: ['{norr.} *at*'],
    senses: [
      sense('brukt til å innleie ei leddsetning om det som blir sagt, tenkt {e_l}', [
        'ho sa *at* ho kom',
        'eg trur *at* det går',
      ]),
    ],
  }),
  word(3405, spelled('fordi', subjunction), {
    etymology: ['{norr.} *fyrir því*'],
    senses: [sense('av den grunnen at', ['vi heldt oss inne *fordi* det regna'])],
  }),
  word(3406, spelled('dersom', subjunction), {
    senses: [sense('i fall, på vilkår av at', ['*dersom* det regnar, blir vi heime', 'kom *dersom* du kan'])],
  }),
  word(3407, spelled('når', subjunction), {
    etymology: ['{norr.} *nær*'],
    senses: [
      sense('på den tida då', ['ring *når* du er framme', '*når* det snør, går bussen seint']),
      sense(['på kva tid', 'i spørsmål'], ['*når* byrjar møtet?']),
    ],
  }),
  word(3408, spelled('å', infinitiveMarker), {
    etymology: ['{norr.} *at*'],
    senses: [sense('brukt framfor verb i infinitiv', ['ho liker *å* lese', 'det er på tide *å* gå'])],
  }),
  word(3501, spelled('hei', interjection), {
    senses: [
      sense('brukt som uformell helsing', ['*hei*, alle saman!']),
      sense('brukt til å få merksemd', ['*hei*, du gløymde veska!']),
    ],
  }),
  word(3502, spelled('takk', interjection), {
    etymology: ['{norr.} *þǫkk*'],
    senses: [
      sense('brukt til å syne at ein er takksam', ['*takk* for hjelpa', 'ja, *takk*', 'tusen *takk*']),
    ],
  }),
  word(3503, spelled('ja', interjection), {
    etymology: ['{norr.} *já*'],
    senses: [sense(['brukt som stadfestande svar', '{mots} [[nei]]'], ['*ja*, det stemmer'])],
  }),
  word(3504, spelled('nei', interjection), {
    etymology: ['{norr.} *nei*'],
    senses: [sense(['brukt som nektande svar', '{mots} [[ja]]'], ['*nei*, det går ikkje'])],
  }),
  word(3601, spelled('t.d.', abbreviation), {
    senses: [sense('forkorting for *til dømes*', ['frukt, *t.d.* eple'])],
  }),
  word(3602, spelled('m.a.', abbreviation), {
    senses: [sense('forkorting for *mellom anna* eller *mellom andre*')],
  }),
  word(3603, spelled('kl.', abbreviation), {
    senses: [sense('forkorting for *klokka*', ['møtet byrjar *kl.* 9'])],
  }),
  word(3208, spelled('fire', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *fjórir*'],
    senses: [sense('talet 4', ['*fire* årstider', 'arbeide til klokka *fire*'])],
  }),
  word(3209, spelled('fem', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *fimm*'],
    senses: [sense('talet 5', ['*fem* fingrar', 'ta *fem* minutt pause'])],
  }),
  word(3210, spelled('seks', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *sex*'],
    senses: [sense('talet 6', ['eit barn på *seks* år', 'ein terning viser frå éin til *seks*'])],
  }),
  word(3211, spelled('sju', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *sjau*'],
    senses: [sense('talet 7', ['*sju* dagar i veka', 'toget går klokka *sju*'])],
  }),
  word(3212, spelled('åtte', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *átta*'],
    senses: [sense('talet 8', ['arbeide *åtte* timar om dagen', 'edderkoppen har *åtte* bein'])],
  }),
  word(3213, spelled('ni', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *níu*'],
    senses: [sense('talet 9', ['møtet byrjar klokka *ni*', '*ni* av ti er nøgde'])],
  }),
  word(3214, spelled('ti', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tíu*'],
    senses: [sense('talet 10', ['om *ti* minutt', 'telje til *ti*'])],
  }),
  word(3215, spelled('tjue', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tuttugu*'],
    senses: [sense('talet 20', ['vere *tjue* år', 'det er *tjue* minutt til bussen går'])],
  }),
  word(3216, spelled('hundre', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *hundrað*'],
    senses: [sense('talet 100', ['*hundre* kroner', 'bli *hundre* år'])],
  }),
  word(3217, spelled('tusen', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *þúsund*'],
    senses: [
      sense('talet 1000', ['*tusen* kroner', 'for *tusen* år sidan']),
      sense('svært mange', ['eg har *tusen* ting å gjere']),
    ],
  }),
  word(3012, spelled('aldri', adverb), {
    etymology: ['{norr.} *aldri, aldrigi*'],
    senses: [
      sense(['ikkje nokon gong', '{mots} [[alltid]]'], ['han kjem *aldri* for seint', 'no eller *aldri*']),
    ],
  }),
  word(3013, spelled('kanskje', adverb), {
    etymology: ['eigenleg ‘kan skje’'],
    senses: [sense('det er mogleg at', ['*kanskje* kjem ho i morgon', 'ja, *kanskje* det'])],
  }),
  word(3014, spelled('korleis', adverb), {
    senses: [sense('på kva måte', ['*korleis* går det?', 'eg veit *korleis* maskina verkar'])],
  }),
  word(3015, spelled('kvifor', adverb), {
    etymology: ['{norr.} *hví* ‘kvifor’ og [[for:1]]'],
    senses: [sense(['av kva grunn', '{jf} [[fordi]]'], ['*kvifor* spør du?', 'eg skjøner ikkje *kvifor*'])],
  }),
  word(3016, spelled('kor', adverb), {
    senses: [
      sense('i kva grad', ['*kor* lenge varar det?', '*kor* gammal er du?']),
      sense(['på kva stad', '{jf} [[kvar:1]]'], ['*kor* bur du?']),
    ],
  }),
  word(3017, spelled('cirka', adverb), {
    etymology: ['{lat.} *circa* ‘omkring’'],
    senses: [sense(['om lag', 'forkorta [[ca.]]'], ['*cirka* ti minutt'])],
  }),
  word(3106, spelled('du', pronoun('2 Sing Hum', 'deg')), {
    etymology: ['{norr.} *þú*'],
    senses: [
      sense('brukt til den ein snakkar eller skriv til', ['kjem *du* i morgon?', 'dette er til *deg*']),
      sense('ein, kven som helst', ['*du* veit aldri kva som kan hende']),
    ],
  }),
  word(3107, spelled('de', pronoun('2 Plur Hum', 'dykk')), {
    etymology: ['{norr.} *þér, ér*'],
    senses: [
      sense('brukt til fleire som ein snakkar eller skriv til', [
        'kjem *de* på møtet?',
        'takk til *dykk* alle',
      ]),
    ],
  }),
  word(3108, spelled('det', pronoun('3 Sing Neuter', 'det')), {
    etymology: ['{norr.} *þat*'],
    pronunciation: 'de',
    senses: [
      sense('brukt i staden for eit inkjekjønnsord eller om noko som er nemnt', [
        'kvar er brevet? *Det* ligg på bordet',
        '*det* visste eg ikkje',
      ]),
      sense('brukt der setninga ikkje har noko anna subjekt', ['*det* regnar', '*det* er seint']),
    ],
  }),
  word(3109, spelled('kva', interrogative), {
    etymology: ['{norr.} *hvat*'],
    senses: [
      sense('brukt i spørsmål om ting eller tilhøve', ['*kva* heiter du?', 'eg veit ikkje *kva* det kostar']),
      sense('brukt når ein ikkje høyrde eller blir overraska', ['*kva*, er klokka alt fire?']),
    ],
  }),
  word(3110, spelled('kven', interrogative), {
    etymology: ['{norr.} *hvern*, {akk} av *hverr*'],
    senses: [sense('brukt i spørsmål om person', ['*kven* er det?', 'eg veit ikkje *kven* som ringde'])],
  }),
  word(3218, spelled('dette', simpleDeterminer('Dem', 'Neuter', 'Sing')), {
    etymology: ['{norr.} *þetta*'],
    senses: [
      sense(
        ['brukt til å peike ut noko som ligg nær, om inkjekjønnsord', '{jf} [[denne]]'],
        ['*dette* huset', '*dette* var ein god idé'],
      ),
    ],
  }),
  word(3219, spelled('desse', simpleDeterminer('Dem', 'Plur')), {
    senses: [
      sense(
        ['brukt til å peike ut fleire som ligg nær', '{fl} av [[denne]]'],
        ['*desse* bøkene her', 'i *desse* dagar'],
      ),
    ],
  }),
  word(3220, spelled('ingen', determiner('Quant', ['ingen', 'inga', 'inkje', 'ingen'])), {
    etymology: ['{norr.} *engi, enginn*'],
    senses: [
      sense(
        ['ikkje nokon', '{mots} [[nokon#1]]'],
        ['*ingen* svara', '*ingen* feil', 'ha *inga* tid å miste'],
      ),
    ],
  }),
  word(3604, spelled('ca.', abbreviation), {
    senses: [sense('forkorting for *cirka*', ['*ca.* 50 deltakarar'])],
  }),
  word(3018, spelled('igjen', adverb), {
    etymology: ['{norr.} *í gegn* ‘imot’'],
    senses: [sense(['ein gong til', '{jf} [[att]]'], ['prøv *igjen*', 'det snør *igjen*'])],
  }),
  word(3019, spelled('att', adverb), {
    etymology: ['{norr.} *aptr*'],
    senses: [
      sense('til den staden ein kom frå', ['kome *att* på måndag']),
      sense('til overs', ['det er ei kake *att*']),
    ],
  }),
  word(3020, spelled('inn', adverb), {
    etymology: ['{norr.} *inn*'],
    senses: [sense('til ein stad som er inne', ['kom *inn*!', 'gå *inn* i stova'])],
  }),
  word(3021, spelled('ut', adverb), {
    etymology: ['{norr.} *út*'],
    senses: [sense('til ein stad som er ute', ['gå *ut* i hagen', 'sjå *ut* gjennom vindauget'])],
  }),
  word(3022, spelled('ute', adverb), {
    etymology: ['{norr.} *úti*'],
    senses: [sense('ikkje i hus', ['sove *ute*', 'det er kaldt *ute*'])],
  }),
  word(3023, spelled('opp', adverb), {
    etymology: ['{norr.} *upp*'],
    senses: [sense('til ein høgare stad', ['gå *opp* trappa', 'sjå *opp*!'])],
  }),
  word(3024, spelled('elles', adverb), {
    senses: [
      sense('i andre tilfelle', ['skund deg, *elles* går bussen']),
      sense('dessutan', ['kven *elles* kjem?']),
    ],
  }),
  word(3025, spelled('åleine', adverb), {
    senses: [sense('utan selskap eller hjelp', ['bu *åleine*', 'ho klarte det heilt *åleine*'])],
  }),
  word(3311, spelled('etter', preposition), {
    etymology: ['{norr.} *eptir*'],
    senses: [sense('seinare enn, bak', ['*etter* møtet', 'gå *etter* kvarandre'])],
  }),
  word(3312, spelled('ovanfor', preposition), {
    senses: [
      sense(
        ['på ein høgare stad enn', '{jf} [[overfor]]'],
        ['hytta ligg *ovanfor* vegen', 'sjå tabellen *ovanfor*'],
      ),
    ],
  }),
  word(3313, spelled('overfor', preposition), {
    senses: [
      sense(['rett imot', '{jf} [[ovanfor]]'], ['butikken ligg *overfor* skulen']),
      sense('med omsyn til, mot', ['vere ærleg *overfor* kunden']),
    ],
  }),
  word(3314, spelled('utan', preposition), {
    etymology: ['{norr.} *útan*'],
    senses: [sense(['som ikkje har', '{mots} [[med#1]]'], ['kaffi *utan* mjølk', 'gå *utan* å svare'])],
  }),
  word(3315, spelled('frå', preposition), {
    etymology: ['{norr.} *frá*'],
    senses: [sense(['med utgangspunkt i', '{mots} [[til#1]]'], ['toget *frå* Bergen', '*frå* ni til fire'])],
  }),
  word(3316, spelled('ved', preposition), {
    etymology: ['{norr.} *við*'],
    senses: [sense('nær, like inntil', ['sitje *ved* bordet', 'huset *ved* elva'])],
  }),
  word(3221, spelled('elleve', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *ellifu*'],
    senses: [sense('talet 11', ['*elleve* spelarar på laget', 'klokka *elleve*'])],
  }),
  word(3222, spelled('tolv', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *tólf*'],
    senses: [sense('talet 12', ['eit år har *tolv* månader', 'klokka *tolv*'])],
  }),
  word(3223, spelled('vår:2', determiner('Poss', ['vår', 'vår', 'vårt', 'våre'])), {
    etymology: ['{norr.} *várr*'],
    senses: [sense('som vi eig eller har å gjere med', ['huset *vårt*', '*våre* vener', 'boka *vår*'])],
  }),
  word(3224, spelled('din', determiner('Poss', ['din', 'di', 'ditt', 'dine'])), {
    etymology: ['{norr.} *þínn*'],
    senses: [
      sense('som du eig eller har å gjere med', ['namnet *ditt*', 'er dette boka *di*?', 'barna *dine*']),
    ],
  }),
  word(3225, spelled('åtti', simpleDeterminer('Quant', 'Plur')), {
    etymology: ['{norr.} *áttatíu*'],
    senses: [sense('talet 80', ['fylle *åtti* år'])],
  }),
  word(3411, spelled('om:2', subjunction), {
    etymology: ['same ord som [[om:1]]'],
    senses: [
      sense('brukt til å innleie ei spørjesetning', ['ho spurde *om* eg ville vere med']),
      sense(['i fall', '{jf} [[dersom]]'], ['*om* det regnar, blir vi heime']),
    ],
  }),
  word(3605, spelled('osb.', abbreviation), {
    senses: [sense('forkorting for *og så bortetter*', ['kaffi, te *osb.*'])],
  }),
];
