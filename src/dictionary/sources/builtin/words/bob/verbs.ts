import { sense, spelled, word } from '../../author.js';
import { either } from '../../inflect.js';
import { modal, v1, v2, v3, verbForms } from '../../inflect-bob.js';

export const verbs = [
  word(2001, spelled('gå', verbForms({ past: 'gikk', perfect: 'gått', participle: null })), {
    etymology: ['{norr.} *ganga*'],
    senses: [
      sense(
        'flytte seg til fots, skritt for skritt',
        ['*gå* en tur', 'hun *gikk* hjem', 'har du *gått* hele veien?'],
        {
          senses: [sense('gli på ski', ['*gå* på ski til hytta'])],
        },
      ),
      sense('dra, reise', ['toget *går* klokka sju', 'jeg må *gå* nå']),
      sense('virke, være i gang', ['klokka *går* riktig', 'maskinen *går* hele natta']),
      sense('hende, utvikle seg', ['hvordan *går* det?', 'det *gikk* bra til slutt']),
      sense('være mulig', ['det *går* ikke å vente lenger']),
    ],
  }),
  word(
    2002,
    spelled(
      'være',
      verbForms({ present: 'er', past: 'var', perfect: 'vært', passive: null, participle: null }),
    ),
    {
      etymology: ['{norr.} *vera*'],
      senses: [
        sense('finnes, leve', ['å *være* eller ikke *være*', 'det *var* en gang en konge']),
        sense('oppholde seg, ha sin plass', ['*være* på jobb', 'boka *er* i sekken', 'hvor har du *vært*?']),
        sense('brukt med en beskrivelse av den eller det som omtales', [
          'hun *er* lege',
          'maten *var* god',
          '*vær* snill!',
        ]),
        sense('brukt for å danne perfektum og passiv', ['de *er* reist', 'brevet *er* skrevet']),
      ],
    },
  ),
  word(
    2003,
    spelled(
      'ha',
      verbForms({
        present: 'har',
        past: 'hadde',
        perfect: 'hatt',
        passive: null,
        participle: null,
        presentParticiple: null,
      }),
    ),
    {
      etymology: ['{norr.} *hafa*'],
      senses: [
        sense('eie, råde over', ['*ha* bil', 'de *har* hytte på fjellet']),
        sense('være preget av, oppleve', ['*ha* feber', '*ha* det travelt', 'vi *hadde* en fin tur']),
        sense('brukt for å danne perfektum', ['de *har* spist', 'hun *hadde* sovet lenge']),
      ],
    },
  ),
  word(2004, spelled('få', verbForms({ past: 'fikk', perfect: 'fått', participle: null })), {
    etymology: ['{norr.} *fá*'],
    senses: [
      sense('motta, bli eier av', ['*få* en gave', 'jeg *fikk* svar i går']),
      sense('ha lov til', ['*får* jeg komme inn?', 'du *får* ikke røre kaka']),
      sense('klare, greie', ['*få* opp døra', 'hun *fikk* sagt det hun ville']),
      sense('måtte, burde', ['vi *får* vente og se']),
    ],
  }),
  word(
    2005,
    spelled(
      'si',
      verbForms({
        present: 'sier',
        passive: 'sies',
        past: 'sa',
        perfect: 'sagt',
        participle: ['sagt', 'sagt', 'sagte'],
        presentParticiple: null,
      }),
    ),
    {
      etymology: ['{norr.} *segja*'],
      senses: [
        sense('uttrykke med ord', ['*si* sannheten', 'hva *sa* du?', 'hun har *sagt* at hun kommer']),
        sense('bety', ['navnet *sier* meg ingenting']),
        sense('gi lyd', ['kua *sier* mø']),
      ],
    },
  ),
  word(
    2006,
    spelled(
      'gjøre',
      verbForms({
        present: 'gjør',
        past: 'gjorde',
        perfect: 'gjort',
        participle: ['gjort', 'gjort', 'gjorte'],
      }),
    ),
    {
      etymology: ['{norr.} *gera, gøra*'],
      senses: [
        sense('utføre, foreta seg', [
          '*gjøre* leksene',
          'hva skal vi *gjøre* i kveld?',
          'det er lettere sagt enn *gjort*',
        ]),
        sense('få til å bli', ['nyheten *gjorde* henne glad']),
        sense('brukt i stedet for et annet verb', ['liker du kaffe? Ja, det *gjør* jeg']),
      ],
    },
  ),
  word(
    2007,
    spelled(
      'komme',
      verbForms({
        past: 'kom',
        perfect: 'kommet',
        passive: null,
        participle: ['kommet', 'kommet', 'komne'],
        imperative: 'kom',
      }),
    ),
    {
      etymology: ['{norr.} *koma*'],
      senses: [
        sense('bevege seg hit eller dit', ['*komme* hjem', 'når *kommer* toget?', '*kom* inn!']),
        sense('bli til, vise seg', ['våren *kommer*', 'det *kom* en melding']),
        sense('ha opphav i', ['hun *kommer* fra Narvik', 'ordet *kommer* av latin']),
      ],
    },
  ),
  word(
    2008,
    spelled(
      'se',
      verbForms(
        { past: 'så', perfect: 'sett', passive: 'ses', participle: ['sett', 'sett', 'sette'] },
        { past: 'så', perfect: 'sett', passive: 'sees', participle: ['sett', 'sett', 'sette'] },
      ),
    ),
    {
      etymology: ['{norr.} *sjá*'],
      senses: [
        sense('oppfatte med [[øye#1|øynene]]', [
          '*se* dårlig i mørket',
          'jeg *så* henne i byen',
          'vi *ses* i morgen',
        ]),
        sense('rette blikket', ['*se* ut av vinduet', '*se* på film']),
        sense('forstå, vurdere', ['jeg *ser* hva du mener', '*se* annerledes på saken']),
      ],
    },
  ),
  word(2009, spelled('lese', v2()), {
    etymology: ['{norr.} *lesa* ‘samle, lese’'],
    senses: [
      sense('oppfatte innholdet i skrift', ['*lese* avisa', 'har du *lest* boka?', '*lese* høyt for barna']),
      sense('studere', ['hun *leser* til eksamen', '*lese* jus']),
      sense('tolke', ['*lese* kart', 'svaret kan *leses* på to måter']),
    ],
  }),
  word(
    2010,
    spelled(
      'skrive',
      verbForms(
        { past: 'skrev', perfect: 'skrevet', participle: ['skrevet', 'skrevet', 'skrevne'] },
        { past: 'skreiv', perfect: 'skrevet', participle: ['skrevet', 'skrevet', 'skrevne'] },
      ),
    ),
    {
      etymology: ['{norr.} *skrifa*', 'fra {lat.} *scribere*'],
      senses: [
        sense('lage bokstaver og andre tegn, for hånd eller med tastatur', [
          'lære å *skrive*',
          '*skriv* navnet ditt her',
        ]),
        sense('lage en tekst', ['*skrive* dikt', 'hun har *skrevet* tre bøker']),
        sense('stave', ['hvordan *skrives* ordet?']),
      ],
    },
  ),
  word(2011, spelled('snakke', v1()), {
    etymology: ['{l.ty.} *snacken*'],
    senses: [
      sense('bruke stemmen til å si noe', ['*snakke* sammen', '*snakke* lavt', 'vi *snakket* om ferien']),
      sense('kunne et språk', ['*snakke* flytende samisk']),
    ],
  }),
  word(
    2012,
    spelled(
      'bli',
      verbForms(
        { past: 'ble', perfect: 'blitt', passive: null, participle: null, presentParticiple: 'blivende' },
        { past: 'blei', perfect: 'blitt', passive: null, participle: null, presentParticiple: 'blivende' },
      ),
    ),
    {
      etymology: ['{l.ty.} *bliven*'],
      senses: [
        sense('gå over til å være', ['*bli* syk', 'hun *ble* leder i fjor', 'det *blir* sent']),
        sense('ikke dra', ['*bli* hjemme', 'kan du *bli* litt til?']),
        sense('brukt for å danne passiv', ['huset *ble* bygd i 1920', 'de *blir* invitert']),
      ],
    },
  ),
  word(2013, spelled('spise', v2()), {
    etymology: ['{l.ty.} *spisen*'],
    senses: [
      sense('tygge og svelge mat', ['*spise* frokost', 'har du *spist*?', 'katten *spiste* opp maten']),
      sense('tære på', ['lange møter *spiser* av dagen']),
    ],
  }),
  word(
    2014,
    spelled('slå', verbForms({ past: 'slo', perfect: 'slått', participle: ['slått', 'slått', 'slåtte'] })),
    {
      etymology: ['{norr.} *slá*'],
      senses: [
        sense('treffe hardt med hånd eller redskap', [
          '*slå* i en spiker',
          'han *slo* seg på kneet',
          'hjertet *slår*',
        ]),
        sense('vinne over', ['*slå* motstanderen 3–0', 'rekorden ble *slått*']),
        sense('klippe gras med maskin eller ljå', ['*slå* plenen']),
        sense('gi lyd fra seg', ['klokka *slår* tolv']),
      ],
    },
  ),
  word(
    2015,
    spelled(
      'drikke',
      verbForms({ past: 'drakk', perfect: 'drukket', participle: ['drukket', 'drukket', 'drukne'] }),
    ),
    {
      etymology: ['{norr.} *drekka*'],
      senses: [
        sense('svelge noe flytende', ['*drikke* vann', 'vi *drakk* opp kaffen']),
        sense('nyte alkohol', ['han har sluttet å *drikke*']),
      ],
    },
  ),
  word(2016, spelled('sove', verbForms({ past: 'sov', perfect: 'sovet', participle: null })), {
    etymology: ['{norr.} *sofa*'],
    senses: [sense('hvile i søvn', ['*sove* åtte timer', 'barnet *sov* godt', 'har du *sovet*?'])],
  }),
  word(
    2017,
    spelled(
      'ta',
      verbForms({
        past: 'tok',
        perfect: 'tatt',
        participle: ['tatt', 'tatt', 'tatte'],
        presentParticiple: null,
      }),
    ),
    {
      etymology: ['{norr.} *taka*'],
      senses: [
        sense('gripe med hånda, få tak i', [
          '*ta* en kopp',
          '*ta* jakka av knaggen',
          'noen har *tatt* nøklene mine',
        ]),
        sense('bruke, velge', ['*ta* bussen', 'jeg *tar* den blå']),
        sense('vare, kreve', ['det *tar* tid', 'møtet *tok* en time']),
        sense('gjøre, utføre', ['*ta* en pause', '*ta* et bilde']),
      ],
    },
  ),
  word(
    2018,
    spelled(
      'gi',
      verbForms(
        { past: 'ga', perfect: 'gitt', participle: ['gitt', 'gitt', 'gitte'], presentParticiple: 'givende' },
        { past: 'gav', perfect: 'gitt', participle: ['gitt', 'gitt', 'gitte'], presentParticiple: 'givende' },
      ),
    ),
    {
      etymology: ['{norr.} *gefa*'],
      senses: [
        sense('la noen få', ['*gi* bort en gave', 'hun *ga* meg boka', '*gi* beskjed']),
        sense('føre med seg, bringe', ['arbeidet *gir* resultater', 'kua *gir* melk']),
      ],
    },
  ),
  word(
    2019,
    spelled(
      'finne',
      verbForms(
        { past: 'fant', perfect: 'funnet', participle: ['funnet', 'funnet', 'funne'] },
        { past: 'fant', perfect: 'funnet', passive: 'fins', participle: ['funnet', 'funnet', 'funne'] },
      ),
    ),
    {
      etymology: ['{norr.} *finna*'],
      senses: [
        sense('komme over, oppdage', ['*finne* nøklene', 'jeg *fant* en feil']),
        sense('mene, synes', ['retten *finner* at kravet er rimelig']),
        sense(['i passiv:', 'være til'], ['det *finnes* ikke noe bedre', '*fins* det kaffe?']),
      ],
    },
  ),
  word(2020, spelled('kjøpe', v2()), {
    etymology: ['{norr.} *kaupa*'],
    senses: [sense('skaffe seg mot betaling', ['*kjøpe* brød', 'vi har *kjøpt* ny sofa'])],
  }),
  word(
    2021,
    spelled(
      'holde',
      verbForms({ past: 'holdt', perfect: 'holdt', participle: ['holdt', 'holdt', 'holdte'] }),
    ),
    {
      etymology: ['{norr.} *halda*'],
      senses: [
        sense('ha et fast tak i', ['*holde* en kopp', '*hold* meg i hånda']),
        sense('få til å fortsette i samme tilstand', ['*holde* maten varm', '*holde* døra åpen']),
        sense('ikke bryte', ['*holde* en avtale', '*holde* fristen']),
        sense('la finne sted', ['*holde* møte', 'hun *holdt* en tale']),
        sense('være nok', ['*holder* det med to kopper?']),
      ],
    },
  ),
  word(2022, spelled('bruke', v2()), {
    etymology: ['{l.ty.} *bruken*'],
    senses: [
      sense('ha nytte av til et formål', ['*bruke* kniv og gaffel', 'ordet er lite *brukt*']),
      sense('forbruke', ['*bruke* mye penger', 'vi *brukte* en time']),
      sense('pleie', ['hun *bruker* å stå opp tidlig']),
    ],
  }),
  word(2023, spelled('møte:2', v2({ stem: 'møt' })), {
    etymology: ['{norr.} *mœta*'],
    senses: [
      sense('treffe, komme sammen med', ['*møte* en venn', 'vi *møtte* dem på stasjonen']),
      sense('komme til avtalt tid og sted', ['*møte* opp presis', 'halvparten *møtte* ikke']),
      sense('få erfare', ['*møte* motstand']),
    ],
  }),
  word(
    2024,
    spelled(
      'spørre',
      verbForms({
        present: 'spør',
        past: 'spurte',
        perfect: 'spurt',
        participle: ['spurt', 'spurt', 'spurte'],
        imperative: 'spør',
      }),
    ),
    {
      etymology: ['{norr.} *spyrja*'],
      senses: [
        sense('stille [[spørsmål#1]]', [
          '*spørre* etter veien',
          '*spør* læreren',
          'hun *spurte* om jeg ville være med',
        ]),
      ],
    },
  ),
  word(2025, spelled('svare', v2()), {
    etymology: ['{norr.} *svara*'],
    senses: [
      sense('gi [[svar#1]]', ['*svare* på et spørsmål', 'hun *svarte* ja', 'ingen har *svart* på meldingen']),
      sense('stemme overens', ['resultatet *svarer* til innsatsen']),
    ],
  }),
  word(
    2026,
    spelled('vite', verbForms({ present: 'vet', past: 'visste', perfect: 'visst', participle: null })),
    {
      etymology: ['{norr.} *vita*'],
      senses: [sense('ha kunnskap om', ['*vite* svaret', 'jeg *vet* ikke', 'de *visste* ikke om møtet'])],
    },
  ),
  word(2027, spelled('kunne', modal('kan', 'kunne', 'kunnet')), {
    etymology: ['{norr.} *kunna*'],
    senses: [
      sense('ha lært, beherske', ['*kunne* lese', 'hun *kan* tre språk']),
      sense('være i stand til', ['jeg *kan* ikke komme i dag']),
      sense('ha lov til', ['du *kan* ta en kake til']),
      sense('være mulig', ['det *kan* bli regn', 'hun *kunne* ha sagt fra']),
    ],
  }),
  word(
    2028,
    spelled(
      'venne',
      verbForms(
        { past: 'vente', perfect: 'vent', participle: ['vent', 'vent', 'vente'] },
        { past: 'vennet', perfect: 'vennet', participle: ['vennet', 'vennet', 'vennede'] },
        { past: 'vennet', perfect: 'vennet', participle: ['vennet', 'vennet', 'vennete'] },
      ),
    ),
    {
      etymology: ['{norr.} *venja*'],
      senses: [
        sense('gjøre kjent og fortrolig med noe over tid', [
          '*venne* seg til mørket',
          'de har *vent* seg til støyen',
        ]),
      ],
    },
  ),
  word(2029, spelled('jobbe', v1()), {
    etymology: ['av {eng.} *job* ‘arbeid’'],
    senses: [sense(['arbeide'], ['*jobbe* i butikk', 'hun *jobbet* sent i går', '*jobbe* med en sak'])],
  }),
  word(
    2030,
    spelled(
      'stå',
      verbForms(
        { past: 'sto', perfect: 'stått', passive: null, participle: null },
        { past: 'stod', perfect: 'stått', passive: null, participle: null },
      ),
    ),
    {
      etymology: ['{norr.} *standa*'],
      senses: [
        sense('være oppreist på føttene', ['*stå* i kø', 'vi måtte *stå* på bussen']),
        sense('ha sin plass', ['bilen *står* i garasjen', 'det *sto* i avisa']),
        sense('være i ro', ['klokka har *stått* siden i går']),
        sense('klare en prøve', ['*stå* til eksamen']),
      ],
    },
  ),
  word(
    2031,
    spelled('sitte', verbForms({ past: 'satt', perfect: 'sittet', passive: null, participle: null })),
    {
      etymology: ['{norr.} *sitja*'],
      senses: [
        sense('hvile på baken', ['*sitte* på en stol', 'hun *satt* ved vinduet']),
        sense('være fast', ['skruen *sitter* godt', 'lukten *satt* i klærne']),
      ],
    },
  ),
  word(
    2032,
    spelled('ligge', verbForms({ past: 'lå', perfect: 'ligget', passive: null, participle: null })),
    {
      etymology: ['{norr.} *liggja*'],
      senses: [
        sense('ha kroppen utstrakt på et underlag', ['*ligge* på sofaen', 'hun *lå* våken']),
        sense('ha sin plass', ['byen *ligger* ved en fjord', 'snøen har *ligget* siden jul']),
      ],
    },
  ),
  word(2033, spelled('høre', v2()), {
    etymology: ['{norr.} *heyra*'],
    senses: [
      sense('oppfatte lyd med ørene', ['*høre* dårlig', 'jeg *hørte* noen banke']),
      sense('få vite', ['har du *hørt* nyheten?']),
      sense('ha sin plass', ['boka *hører* til på biblioteket']),
    ],
  }),
  word(2034, spelled('kjenne', v2({ stem: 'kjen' })), {
    etymology: ['{norr.} *kenna*'],
    senses: [
      sense('vite hvem noen er, ha kunnskap om', ['*kjenne* alle i gata', 'hun *kjenner* byen godt']),
      sense('merke, føle', ['*kjenne* lukten av kaffe', 'jeg *kjente* at jeg var trøtt']),
    ],
  }),
  word(2035, spelled('tenke', v2()), {
    etymology: ['{norr.} *þenkja*', 'fra {l.ty.} *denken*'],
    senses: [
      sense('bruke forstanden', ['*tenke* seg om', '*tenk* før du svarer']),
      sense('ha i sinne', ['jeg *tenker* å reise i morgen', 'hva har dere *tenkt* å gjøre?']),
    ],
  }),
  word(2036, spelled('vente', v1()), {
    etymology: ['{norr.} *vænta* ‘håpe, regne med’'],
    senses: [
      sense('være i ro til noe skjer', ['*vente* på bussen', 'vi *ventet* i en time']),
      sense('regne med', ['*vente* gjester', 'det er *ventet* snø']),
    ],
  }),
  word(2037, spelled('bygge', either(v3({ stem: 'byg' }), v1())), {
    etymology: ['{norr.} *byggja* ‘bo, bygge’'],
    senses: [
      sense('sette opp, lage', ['*bygge* hus', 'broa ble *bygd* i fjor']),
      sense('ha som grunnlag', ['planen *bygger* på gode tall']),
    ],
  }),
  word(2038, spelled('åpne', v1({ imperative: 'åpne' })), {
    etymology: ['{norr.} *opna*'],
    senses: [
      sense('gjøre [[åpen#1]]', ['*åpne* døra', 'butikken *åpner* klokka ti']),
      sense('innlede', ['lederen *åpnet* møtet']),
    ],
  }),
  word(
    2039,
    spelled(
      'hjelpe',
      verbForms({ past: 'hjalp', perfect: 'hjulpet', participle: ['hjulpet', 'hjulpet', 'hjulpne'] }),
    ),
    {
      etymology: ['{norr.} *hjalpa*'],
      senses: [
        sense('gjøre det lettere for noen', ['*hjelpe* en kollega', 'hun *hjalp* meg med oppgaven']),
        sense('ha virkning', ['det *hjelper* ikke å klage']),
      ],
    },
  ),
  word(2040, spelled('like', v2()), {
    etymology: ['{norr.} *líka*'],
    senses: [sense('synes godt om', ['*like* kaffe', 'jeg *likte* boka', '*like* seg på jobben'])],
  }),
  word(2041, spelled('sende', v2({ stem: 'send' })), {
    etymology: ['{norr.} *senda*'],
    senses: [
      sense('få til å komme fram til noen', [
        '*sende* et brev',
        'jeg *sendte* deg en melding',
        'kan du *sende* saltet?',
      ]),
      sense('kringkaste', ['kampen *sendes* direkte']),
    ],
  }),
  word(2042, spelled('begynne', v2({ stem: 'begyn' })), {
    etymology: ['{l.ty.} *beginnen*'],
    senses: [
      sense('ta til, starte', [
        'møtet *begynner* klokka ni',
        'hun *begynte* i ny jobb',
        'det har *begynt* å snø',
      ]),
    ],
  }),
  word(2043, spelled('lære', v2()), {
    etymology: ['{norr.} *læra*'],
    senses: [
      sense('tilegne seg kunnskap eller en ferdighet', ['*lære* å svømme', 'hun *lærte* norsk på et år']),
      sense('gi kunnskap, undervise', ['*lære* barna å lese']),
    ],
  }),
  word(2044, spelled('banke', v1()), {
    etymology: ['{norr.} *banka*'],
    senses: [
      sense('slå gjentatte ganger', ['*banke* på døra', 'hjertet *banket* fort']),
      sense('gi juling', ['bli *banket* opp']),
    ],
  }),
  word(
    2045,
    spelled(
      'forstå',
      verbForms(
        { past: 'forsto', perfect: 'forstått', participle: ['forstått', 'forstått', 'forståtte'] },
        { past: 'forstod', perfect: 'forstått', participle: ['forstått', 'forstått', 'forståtte'] },
      ),
    ),
    {
      etymology: ['{l.ty.} *vorstan*'],
      senses: [
        sense(['fatte meningen med', '{jf} [[skjønne]]'], ['*forstå* norsk', 'hun *forsto* spørsmålet']),
        sense('ha medfølelse med', ['jeg *forstår* deg godt']),
      ],
    },
  ),
  word(2046, spelled('skjønne', v2({ stem: 'skjøn' })), {
    etymology: ['{norr.} *skynja*'],
    senses: [
      sense(['få tak i meningen med', '{jf} [[forstå#1]]'], ['*skjønner* du?', 'jeg *skjønte* ingenting']),
    ],
  }),
  word(2047, spelled('arbeide', v1()), {
    etymology: ['{l.ty.} *arbeiden*'],
    senses: [
      sense(
        ['utføre [[arbeid]]', '{jf} [[jobbe]]'],
        ['*arbeide* på et kontor', 'hun *arbeidet* med rapporten'],
      ),
    ],
  }),
  word(
    2048,
    spelled(
      'selge',
      verbForms({ past: 'solgte', perfect: 'solgt', participle: ['solgt', 'solgt', 'solgte'] }),
    ),
    {
      etymology: ['{norr.} *selja*'],
      senses: [sense(['gi fra seg mot betaling', '{mots} [[kjøpe]]'], ['*selge* bilen', 'huset er *solgt*'])],
    },
  ),
  word(2049, spelled('reise', v2()), {
    etymology: ['{norr.} *reisa* ‘få til å reise seg’'],
    senses: [
      sense('dra av sted, være på tur', ['*reise* med tog', 'de *reiste* hjem i går']),
      sense('få til å stå, bygge', ['*reise* et telt', 'huset ble *reist* i 1920']),
      sense('med *seg*: stille seg opp', ['*reise* seg fra stolen']),
    ],
  }),
  word(
    2050,
    spelled(
      'synge',
      verbForms({ past: 'sang', perfect: 'sunget', participle: ['sunget', 'sunget', 'sungne'] }),
    ),
    {
      etymology: ['{norr.} *syngva, syngja*'],
      senses: [sense('lage toner med stemmen', ['*synge* i kor', 'vi *sang* for henne', 'fuglene *synger*'])],
    },
  ),
  word(2051, spelled('danse', v1()), {
    etymology: ['{gj} {l.ty.} *dansen*, fra {fr.} *danser*'],
    senses: [sense('bevege seg i takt med musikk', ['*danse* hele natta', 'de *danset* vals'])],
  }),
  word(2052, spelled('elske', v1()), {
    etymology: ['{norr.} *elska*'],
    senses: [
      sense('være svært glad i', ['jeg *elsker* deg', 'hun *elsket* barna sine']),
      sense('like svært godt', ['*elske* å lese']),
    ],
  }),
  word(
    2053,
    spelled('tro', verbForms({ past: 'trodde', perfect: 'trodd', participle: ['trodd', 'trodd', 'trodde'] })),
    {
      etymology: ['{norr.} *trúa*'],
      senses: [
        sense('mene, anta', ['jeg *tror* det blir regn', 'vi *trodde* du var reist']),
        sense('stole på at noe er sant', ['*tro* på noen', 'det *tror* jeg ikke på']),
        sense('være religiøs', ['*tro* på Gud']),
      ],
    },
  ),
  word(2054, spelled('huske', v1()), {
    etymology: ['{norr.} *hugsa*'],
    senses: [
      sense(
        ['ha i minnet, ikke [[glemme]]'],
        ['*husker* du meg?', '*husk* nøklene!', 'jeg *husket* det for sent'],
      ),
    ],
  }),
  word(2055, spelled('glemme', v2({ stem: 'glem', imperative: 'glem' })), {
    etymology: ['{jf} {norr.} *gleyma*'],
    senses: [
      sense(['miste ut av minnet, ikke [[huske]]'], ['*glemme* et navn', 'jeg *glemte* møtet']),
      sense('la ligge igjen', ['*glemme* paraplyen på bussen']),
    ],
  }),
  word(2056, spelled('skulle', modal('skal', 'skulle', 'skullet')), {
    etymology: ['{norr.} *skulu*'],
    senses: [
      sense('ha til hensikt, komme til å', ['jeg *skal* reise i morgen', 'hva *skulle* du si?']),
      sense('ha plikt til', ['alle *skal* betale skatt']),
      sense('etter det som blir sagt', ['boka *skal* være god']),
    ],
  }),
  word(2057, spelled('ville', modal('vil', 'ville', 'villet')), {
    etymology: ['{norr.} *vilja*'],
    senses: [
      sense('ønske, ha vilje til', ['*vil* du ha kaffe?', 'hun *ville* hjem']),
      sense('komme til å', ['det *vil* ta tid']),
    ],
  }),
  word(2058, spelled('måtte', modal('må', 'måtte', 'måttet')), {
    senses: [
      sense('være nødt til', ['jeg *må* gå nå', 'vi *måtte* vente']),
      sense('være sikkert', ['det *må* være feil']),
    ],
  }),
  word(2059, spelled('zoome', v1()), {
    etymology: ['{eng.} *zoom*'],
    pronunciation: 'sume',
    senses: [sense('gjøre bildet større eller mindre med kamera eller på skjerm', ['*zoome* inn på kartet'])],
  }),
  word(2101, spelled('anerkjenne', v2({ stem: 'anerkjen' })), {
    etymology: ['etter {ty.} *anerkennen*'],
    senses: [
      sense('godta som gyldig', ['*anerkjenne* en ny stat', 'kravet ble *anerkjent*']),
      sense('sette pris på', ['en *anerkjent* forfatter']),
    ],
  }),
  word(2102, spelled('bestille', v2({ stem: 'bestil' })), {
    etymology: ['{l.ty.} *bestellen*'],
    senses: [sense('be om å få levert eller holdt av', ['*bestille* møterom', 'vi *bestilte* pizza'])],
  }),
  word(2103, spelled('betale', v2()), {
    etymology: ['{l.ty.} *betalen*'],
    senses: [sense('gi penger for', ['*betale* regningen', 'hvem har *betalt*?'])],
  }),
  word(2104, spelled('ringe', v2()), {
    etymology: ['{norr.} *hringja*'],
    senses: [
      sense('gi klang', ['klokka *ringer*']),
      sense('snakke eller prøve å få tak i på telefon', ['*ringe* legen', 'hun *ringte* i går']),
    ],
  }),
  word(2105, spelled('vise', v2()), {
    etymology: ['{norr.} *vísa*'],
    senses: [sense('la se', ['*vise* billetten', 'hun *viste* meg bildet'])],
  }),
  word(
    2106,
    spelled('sette', verbForms({ past: 'satte', perfect: 'satt', participle: ['satt', 'satt', 'satte'] })),
    {
      etymology: ['{norr.} *setja*'],
      senses: [
        sense('plassere', ['*sette* koppen på bordet', 'hun *satte* seg']),
        sense('bestemme', ['*sette* en frist']),
      ],
    },
  ),
  word(
    2107,
    spelled('legge', verbForms({ past: 'la', perfect: 'lagt', participle: ['lagt', 'lagt', 'lagte'] })),
    {
      etymology: ['{norr.} *leggja*'],
      senses: [sense('plassere så noe blir liggende', ['*legge* boka på bordet', 'han *la* seg tidlig'])],
    },
  ),
  word(2108, spelled('prøve', v3()), {
    etymology: ['{norr.} *prófa*', 'fra {lat.} *probare*'],
    senses: [
      sense('gjøre et forsøk', ['*prøve* en gang til', 'vi har *prøvd* alt']),
      sense('undersøke om noe passer eller virker', ['*prøve* en jakke']),
    ],
  }),
  word(2109, spelled('endre', v1({ imperative: 'endre' })), {
    senses: [sense('gjøre annerledes', ['*endre* planene', 'tida er *endret* til klokka ti'])],
  }),
  word(2110, spelled('avtale:2', v2()), {
    senses: [sense('bli enige om', ['*avtale* et møte', 'vi *avtalte* å ses i morgen'])],
  }),
  word(2111, spelled('kjøre', v2()), {
    etymology: ['{norr.} *keyra*'],
    senses: [
      sense('styre eller reise med kjøretøy', ['*kjøre* bil', 'vi *kjørte* hele natta']),
      sense('la et program arbeide', ['*kjøre* en test']),
    ],
  }),
  word(2112, spelled('løpe', verbForms({ past: 'løp', perfect: 'løpt', participle: null })), {
    etymology: ['{norr.} *hlaupa*'],
    senses: [sense('bevege seg raskt til fots', ['*løpe* etter bussen', 'hun har *løpt* hjem'])],
  }),
  word(2113, spelled('invitere', v2()), {
    etymology: ['{lat.} *invitare*'],
    senses: [
      sense('be til møte, måltid eller fest', ['*invitere* alle ansatte', 'jeg er *invitert* til middag']),
    ],
  }),
  word(
    2114,
    spelled(
      'foreslå',
      verbForms({
        past: 'foreslo',
        perfect: 'foreslått',
        participle: ['foreslått', 'foreslått', 'foreslåtte'],
      }),
    ),
    {
      etymology: ['etter {ty.} *vorschlagen*'],
      senses: [sense('komme med forslag om', ['*foreslå* en ny tid', 'hun *foreslo* å vente'])],
    },
  ),
  word(2115, spelled('undersøke', v2()), {
    senses: [sense('se nøye på for å finne ut noe', ['*undersøke* saken', 'legen *undersøkte* øret'])],
  }),
  word(2116, spelled('øke', v2()), {
    etymology: ['{norr.} *auka*'],
    senses: [sense('bli eller gjøre større', ['prisene *øker*', 'vi *økte* farten'])],
  }),
  word(2117, spelled('ønske:2', v1()), {
    etymology: ['{norr.} *œskja*'],
    senses: [sense('ville ha eller oppnå', ['hva *ønsker* du deg?', 'hun *ønsket* oss god tur'])],
  }),
  word(2118, spelled('rydde', v1()), {
    etymology: ['{norr.} *ryðja*'],
    senses: [sense('få i orden', ['*rydde* kontoret', 'han *ryddet* av bordet'])],
  }),
  word(2119, spelled('hente', v1()), {
    etymology: ['{norr.} *heimta* ‘føre hjem’'],
    senses: [sense('gå etter og ta med seg', ['*hente* barna', 'jeg *hentet* posten'])],
  }),
  word(2120, spelled('spille', v2({ stem: 'spil' })), {
    etymology: ['{l.ty.} *spelen*'],
    senses: [
      sense('ta del i en lek eller idrett', ['*spille* kort', 'vi *spilte* fotball']),
      sense('lage musikk med instrument', ['*spille* cello']),
    ],
  }),
  word(2121, spelled('leve', v3()), {
    etymology: ['{norr.} *lifa*'],
    senses: [sense('være i live', ['*leve* lenge', 'hun *levde* på 1800-tallet'])],
  }),
  word(
    2122,
    spelled('bo', verbForms({ past: 'bodde', perfect: 'bodd', participle: ['bodd', 'bodd', 'bodde'] })),
    {
      etymology: ['{norr.} *búa*'],
      senses: [sense('ha hjemmet sitt', ['*bo* i Oslo', 'de *bodde* her før'])],
    },
  ),
  word(2123, spelled('dele', v2()), {
    etymology: ['{norr.} *deila*'],
    senses: [
      sense('gjøre til flere deler', ['*dele* kaka i åtte']),
      sense('bruke eller ha sammen', ['de *deler* kontor', 'hun *delte* dokumentet']),
    ],
  }),
  word(
    2124,
    spelled(
      'velge',
      verbForms({ past: 'valgte', perfect: 'valgt', participle: ['valgt', 'valgt', 'valgte'] }),
    ),
    {
      etymology: ['{norr.} *velja*'],
      senses: [sense('ta ut en av flere', ['*velge* leder', 'hun *valgte* den blå'])],
    },
  ),
  word(
    2125,
    spelled(
      'følge',
      verbForms({ past: 'fulgte', perfect: 'fulgt', participle: ['fulgt', 'fulgt', 'fulgte'] }),
    ),
    {
      etymology: ['{norr.} *fylgja*'],
      senses: [
        sense('gå eller komme etter, eller sammen med', ['*følge* barnet til skolen', 'de *fulgte* veien']),
      ],
    },
  ),
  word(
    2126,
    spelled('bære', verbForms({ past: 'bar', perfect: 'båret', participle: ['båret', 'båret', 'bårne'] })),
    {
      etymology: ['{norr.} *bera*'],
      senses: [sense('løfte og føre med seg', ['*bære* ved', 'hun *bar* barnet til senga'])],
    },
  ),
  word(2127, spelled('burde', modal('bør', 'burde', 'burdet')), {
    etymology: ['{norr.} *byrja* ‘sømme seg’'],
    senses: [sense('være riktig eller klokt at en gjør', ['du *bør* ringe nå', 'vi *burde* ha sagt fra'])],
  }),
  word(2128, spelled('chatte', v1()), {
    etymology: ['{eng.} *chat*'],
    senses: [
      sense('snakke sammen med korte meldinger på nett', [
        '*chatte* med en kollega',
        'de *chattet* hele dagen',
      ]),
    ],
  }),
  word(2129, spelled('zappe', v1()), {
    etymology: ['{eng.} *zap*'],
    senses: [sense('bytte raskt mellom kanaler', ['*zappe* seg gjennom kvelden'])],
  }),
];
