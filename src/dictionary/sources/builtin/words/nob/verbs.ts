import { sense, spelled, word } from '../../author.js';
import { either } from '../../inflect.js';
import { modal, split, v1, v2, v2d, verbForms } from '../../inflect-nob.js';

const singing = {
  present: 'syng',
  past: 'song',
  perfect: 'sunge',
  participle: ['sunge', 'sungen', 'sungne'],
} as const;

export const verbs = [
  word(1001, spelled('gå', verbForms({ present: 'går', past: 'gjekk', perfect: 'gått', participle: null })), {
    etymology: ['{norr.} *ganga*'],
    senses: [
      sense(
        'flytte seg til fots, steg for steg',
        ['*gå* ein tur', 'ho *gjekk* heim', 'har du *gått* heile vegen?'],
        {
          senses: [sense('gli på ski', ['*gå* på ski til hytta'])],
        },
      ),
      sense('fare, reise', ['toget *går* klokka sju', 'eg må *gå* no']),
      sense('fungere, vere i gang', ['klokka *går* rett', 'maskina *går* heile natta']),
      sense('hende, utvikle seg', ['korleis *går* det?', 'det *gjekk* bra til slutt']),
      sense('vere mogleg', ['det *går* ikkje å vente lenger']),
    ],
  }),
  word(
    1002,
    spelled(
      'vere',
      split(verbForms({ present: 'er', past: 'var', perfect: 'vore', passive: null, participle: null })),
    ),
    {
      etymology: ['{norr.} *vera*'],
      senses: [
        sense('finnast, leve', ['å *vere* eller ikkje *vere*', 'det *var* ein gong ein konge']),
        sense('opphalde seg, ha plassen sin', [
          '*vere* på jobb',
          'boka *er* i sekken',
          'kvar har du *vore*?',
        ]),
        sense('brukt med ei skildring av den eller det ein talar om', [
          'ho *er* lege',
          'maten *var* god',
          '*ver* snill!',
        ]),
        sense('brukt til å danne perfektum og passiv', ['dei *er* reiste', 'brevet *er* skrive']),
      ],
    },
  ),
  word(
    1003,
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
        sense('eige, rå over', ['*ha* bil', 'dei *har* hytte på fjellet']),
        sense('vere prega av, oppleve', ['*ha* feber', '*ha* det travelt', 'vi *hadde* ein fin tur']),
        sense('brukt til å danne perfektum', ['dei *har* ete', 'ho *hadde* sove lenge']),
      ],
    },
  ),
  word(
    1004,
    spelled(
      'få',
      verbForms({ present: 'får', past: 'fekk', perfect: 'fått', passive: 'fåast', participle: null }),
    ),
    {
      etymology: ['{norr.} *fá*'],
      senses: [
        sense('ta imot, bli eigar av', ['*få* ei gåve', 'eg *fekk* svar i går']),
        sense('ha lov til', ['*får* eg kome inn?', 'du *får* ikkje røre kaka']),
        sense('klare, greie', ['*få* opp døra', 'ho *fekk* sagt det ho ville']),
        sense('måtte, burde', ['vi *får* vente og sjå']),
      ],
    },
  ),
  word(
    1005,
    spelled(
      'seie',
      split(
        verbForms({ present: 'seier', past: 'sa', perfect: 'sagt', participle: ['sagt', 'sagd', 'sagde'] }),
      ),
    ),
    {
      etymology: ['{norr.} *segja*'],
      senses: [
        sense('uttrykkje med ord', ['*seie* sanninga', 'kva *sa* du?', 'ho har *sagt* at ho kjem']),
        sense('tyde', ['namnet *seier* meg ingenting']),
        sense('gje lyd', ['kua *seier* mø']),
      ],
    },
  ),
  word(
    1006,
    spelled(
      'gjere',
      split(
        verbForms({
          present: 'gjer',
          past: 'gjorde',
          perfect: 'gjort',
          participle: ['gjort', 'gjord', 'gjorde'],
        }),
      ),
    ),
    {
      etymology: ['{norr.} *gera, gøra*'],
      senses: [
        sense('utføre, ta seg føre', [
          '*gjere* leksene',
          'kva skal vi *gjere* i kveld?',
          'det er lettare sagt enn *gjort*',
        ]),
        sense('få til å bli', ['nyhendet *gjorde* henne glad']),
        sense('brukt i staden for eit anna verb', ['liker du kaffi? Ja, det *gjer* eg']),
      ],
    },
  ),
  word(
    1007,
    [
      spelled(
        'kome',
        split(
          verbForms({
            present: 'kjem',
            past: 'kom',
            perfect: 'kome',
            passive: null,
            participle: ['kome', 'komen', 'komne'],
          }),
        ),
      ),
      spelled(
        'komme',
        split(
          verbForms({
            present: 'kjem',
            past: 'kom',
            perfect: 'komme',
            passive: null,
            participle: ['komme', 'kommen', 'komne'],
            imperative: 'kom',
          }),
        ),
      ),
    ],
    {
      etymology: ['{norr.} *koma*'],
      senses: [
        sense('røre seg hit eller dit', ['*kome* heim', 'når *kjem* toget?', '*kom* inn!']),
        sense('bli til, syne seg', ['våren *kjem*', 'det *kom* ei melding']),
        sense('ha opphav i', ['ho *kjem* frå Narvik', 'ordet *kjem* av latin']),
      ],
    },
  ),
  word(
    1008,
    spelled(
      'sjå',
      verbForms({ present: 'ser', past: 'såg', perfect: 'sett', participle: ['sett', 'sedd', 'sedde'] }),
    ),
    {
      etymology: ['{norr.} *sjá*'],
      senses: [
        sense('oppfatte med [[auge#1|auga]]', [
          '*sjå* dårleg i mørkret',
          'eg *såg* henne i byen',
          'vi *sjåast* i morgon',
        ]),
        sense('rette blikket', ['*sjå* ut gjennom vindauget', '*sjå* på film']),
        sense('skjøne, vurdere', ['eg *ser* kva du meiner', '*sjå* annleis på saka']),
      ],
    },
  ),
  word(
    1009,
    spelled(
      'lese',
      split(
        verbForms({ present: 'les', past: 'las', perfect: 'lese', participle: ['lese', 'lesen', 'lesne'] }),
      ),
    ),
    {
      etymology: ['{norr.} *lesa* ‘samle, lese’'],
      senses: [
        sense('oppfatte innhaldet i skrift', [
          '*lese* avisa',
          'har du *lese* boka?',
          'ho *las* høgt for barna',
        ]),
        sense('studere', ['ho *les* til eksamen', '*lese* jus']),
        sense('tolke', ['*lese* kart', 'svaret kan *lesast* på to måtar']),
      ],
    },
  ),
  word(
    1010,
    spelled(
      'skrive',
      verbForms({
        present: 'skriv',
        past: 'skreiv',
        perfect: 'skrive',
        participle: ['skrive', 'skriven', 'skrivne'],
      }),
    ),
    {
      etymology: ['{norr.} *skrifa*', 'frå {lat.} *scribere*'],
      senses: [
        sense('lage bokstavar og andre teikn, for hand eller med tastatur', [
          'lære å *skrive*',
          '*skriv* namnet ditt her',
        ]),
        sense('lage ein tekst', ['*skrive* dikt', 'ho har *skrive* tre bøker']),
        sense('stave', ['korleis *skriv* ein ordet?']),
      ],
    },
  ),
  word(1011, spelled('snakke', v1()), {
    etymology: ['{l.ty.} *snacken*'],
    senses: [
      sense('bruke røysta til å seie noko', ['*snakke* saman', '*snakke* lågt', 'vi *snakka* om ferien']),
      sense('kunne eit språk', ['*snakke* flytande samisk']),
    ],
  }),
  word(
    1012,
    spelled(
      'bli',
      verbForms(
        {
          present: 'blir',
          past: 'blei',
          perfect: 'blitt',
          passive: null,
          participle: null,
          presentParticiple: null,
        },
        {
          present: 'blir',
          past: 'blei',
          perfect: 'blive',
          passive: null,
          participle: null,
          presentParticiple: null,
        },
      ),
    ),
    {
      etymology: ['{l.ty.} *bliven*'],
      senses: [
        sense(
          ['gå over til å vere', '{jf} [[verte]]'],
          ['*bli* sjuk', 'ho *blei* leiar i fjor', 'det *blir* seint'],
        ),
        sense('ikkje fare', ['*bli* heime', 'kan du *bli* litt til?']),
        sense('brukt til å danne passiv', ['huset *blei* bygt i 1920', 'dei *blir* bedne']),
      ],
    },
  ),
  word(
    1013,
    spelled(
      'verte',
      verbForms({
        present: 'vert',
        past: 'vart',
        perfect: 'vorte',
        passive: null,
        participle: ['vorte', 'vorten', 'vortne'],
      }),
    ),
    {
      etymology: ['{norr.} *verða*'],
      senses: [
        sense(
          ['gå over til å vere', '{jf} [[bli#1]]'],
          ['*verte* gammal', 'det *vart* stilt i salen', 'kva har det *vorte* av henne?'],
        ),
        sense('brukt til å danne passiv', ['møtet *vart* utsett']),
      ],
    },
  ),
  word(
    1014,
    spelled(
      'ete',
      split(verbForms({ present: 'et', past: 'åt', perfect: 'ete', participle: ['ete', 'eten', 'etne'] })),
    ),
    {
      etymology: ['{norr.} *eta*'],
      senses: [
        sense('tyggje og svelgje mat', ['*ete* frukost', 'har du *ete*?', 'katten *åt* opp maten']),
        sense('tære på', ['lange møte *et* av dagen']),
      ],
    },
  ),
  word(
    1015,
    spelled(
      'slå',
      verbForms({ present: 'slår', past: 'slo', perfect: 'slått', participle: ['slått', 'slått', 'slåtte'] }),
    ),
    {
      etymology: ['{norr.} *slá*'],
      senses: [
        sense('råke hardt med hand eller reiskap', [
          '*slå* i ein spikar',
          'han *slo* seg på kneet',
          'hjartet *slår*',
        ]),
        sense('vinne over', ['*slå* motstandaren 3–0', 'rekorden er *slått*']),
        sense('klippe gras med maskin eller ljå', ['*slå* plenen']),
        sense('gje lyd frå seg', ['klokka *slår* tolv']),
      ],
    },
  ),
  word(
    1016,
    spelled(
      'drikke',
      verbForms({
        present: 'drikk',
        past: 'drakk',
        perfect: 'drukke',
        participle: ['drukke', 'drukken', 'drukne'],
      }),
    ),
    {
      etymology: ['{norr.} *drekka*'],
      senses: [
        sense('svelgje noko flytande', ['*drikke* vatn', 'vi *drakk* opp kaffien']),
        sense('nyte alkohol', ['han har slutta å *drikke*']),
      ],
    },
  ),
  word(
    1017,
    spelled('sove', split(verbForms({ present: 'søv', past: 'sov', perfect: 'sove', participle: null }))),
    {
      etymology: ['{norr.} *sofa*'],
      senses: [sense('kvile i svevn', ['*sove* åtte timar', 'barnet *sov* godt', 'har du *sove*?'])],
    },
  ),
  word(
    1018,
    spelled(
      'ta',
      verbForms(
        {
          present: 'tek',
          past: 'tok',
          perfect: 'teke',
          passive: 'takast',
          participle: ['teke', 'teken', 'tekne'],
          presentParticiple: 'takande',
        },
        {
          present: 'tar',
          past: 'tok',
          perfect: 'tatt',
          passive: 'takast',
          participle: ['tatt', 'tatt', 'tatte'],
          presentParticiple: 'takande',
        },
      ),
    ),
    {
      etymology: ['{norr.} *taka*'],
      senses: [
        sense('gripe med handa, få tak i', ['*ta* ein kopp', 'nokon har *teke* nøklane mine']),
        sense('bruke, velje', ['*ta* bussen', 'eg *tek* den blå']),
        sense('vare, krevje', ['det *tek* tid', 'møtet *tok* ein time']),
        sense('gjere, utføre', ['*ta* ein pause', '*ta* eit bilete']),
      ],
    },
  ),
  word(
    1019,
    [
      spelled(
        'gje',
        verbForms({
          present: 'gjev',
          past: 'gav',
          perfect: 'gjeve',
          passive: 'gjevast',
          participle: ['gjeve', 'gjeven', 'gjevne'],
          presentParticiple: 'gjevande',
          imperative: 'gjev',
        }),
      ),
      spelled(
        'gi',
        verbForms({
          present: 'gir',
          past: 'gav',
          perfect: 'gitt',
          passive: null,
          participle: ['gitt', 'gitt', 'gitte'],
          presentParticiple: null,
        }),
      ),
    ],
    {
      etymology: ['{norr.} *gefa*'],
      senses: [
        sense('la nokon få', ['*gje* bort ei gåve', 'ho *gav* meg boka', '*gje* melding']),
        sense('føre med seg, kaste av seg', ['arbeidet *gjev* resultat', 'kua *gjev* mjølk']),
      ],
    },
  ),
  word(
    1020,
    spelled(
      'finne',
      verbForms({
        present: 'finn',
        past: 'fann',
        perfect: 'funne',
        participle: ['funne', 'funnen', 'funne'],
      }),
    ),
    {
      etymology: ['{norr.} *finna*'],
      senses: [
        sense('kome over, oppdage', ['*finne* nøklane', 'eg *fann* ein feil']),
        sense('meine, synast', ['retten *finn* at kravet er rimeleg']),
      ],
    },
  ),
  word(1021, spelled('kjøpe', v2()), {
    etymology: ['{norr.} *kaupa*'],
    senses: [sense('skaffe seg mot betaling', ['*kjøpe* brød', 'vi har *kjøpt* ny sofa'])],
  }),
  word(
    1022,
    spelled(
      'halde',
      verbForms({
        present: 'held',
        past: 'heldt',
        perfect: 'halde',
        participle: ['halde', 'halden', 'haldne'],
      }),
    ),
    {
      etymology: ['{norr.} *halda*'],
      senses: [
        sense('ha eit fast tak i', ['*halde* ein kopp', '*hald* meg i handa']),
        sense('få til å halde fram i same tilstand', ['*halde* maten varm', '*halde* døra open']),
        sense('ikkje bryte', ['*halde* ein avtale', '*halde* fristen']),
        sense('la gå for seg', ['*halde* møte', 'ho *heldt* ein tale']),
        sense('vere nok', ['*held* det med to koppar?']),
      ],
    },
  ),
  word(1023, spelled('bruke', either(v1(), v2())), {
    etymology: ['{l.ty.} *bruken*'],
    senses: [
      sense('ha nytte av til eit føremål', ['*bruke* kniv og gaffel', 'ordet er lite *brukt*']),
      sense('forbruke', ['*bruke* mykje pengar', 'vi *brukte* ein time']),
      sense('pleie', ['ho *bruker* å stå tidleg opp']),
    ],
  }),
  word(1024, spelled('møte:2', v2({ stem: 'møt' })), {
    etymology: ['{norr.} *mœta*'],
    senses: [
      sense('råke, kome saman med', ['*møte* ein ven', 'vi *møtte* dei på stasjonen']),
      sense('kome til avtalt tid og stad', ['*møte* opp i rett tid', 'halvparten *møtte* ikkje']),
      sense('få røyne', ['*møte* motstand']),
    ],
  }),
  word(
    1025,
    spelled(
      'spørje',
      verbForms({
        present: 'spør',
        past: 'spurde',
        perfect: 'spurt',
        participle: ['spurt', 'spurd', 'spurde'],
        imperative: 'spør',
      }),
    ),
    {
      etymology: ['{norr.} *spyrja*'],
      senses: [
        sense('stille [[spørsmål#1]]', [
          '*spørje* etter vegen',
          '*spør* læraren',
          'ho *spurde* om eg ville vere med',
        ]),
      ],
    },
  ),
  word(1026, spelled('svare', split(either(v1(), v2()))), {
    etymology: ['{norr.} *svara*'],
    senses: [
      sense('gje [[svar#1]]', ['*svare* på eit spørsmål', 'ho *svara* ja', 'ingen har *svara* på meldinga']),
      sense('stemme overeins', ['resultatet *svarar* til innsatsen']),
    ],
  }),
  word(
    1027,
    spelled(
      'vite',
      split(verbForms({ present: 'veit', past: 'visste', perfect: 'visst', participle: null })),
    ),
    {
      etymology: ['{norr.} *vita*'],
      senses: [sense('ha kunnskap om', ['*vite* svaret', 'eg *veit* ikkje', 'dei *visste* ikkje om møtet'])],
    },
  ),
  word(1028, spelled('kunne', modal('kan', 'kunne', 'kunna')), {
    etymology: ['{norr.} *kunna*'],
    senses: [
      sense('ha lært, meistre', ['*kunne* lese', 'ho *kan* tre språk']),
      sense('vere i stand til', ['eg *kan* ikkje kome i dag']),
      sense('ha lov til', ['du *kan* ta ei kake til']),
      sense('vere mogleg', ['det *kan* bli regn', 'ho *kunne* ha sagt frå']),
    ],
  }),
  word(
    1029,
    spelled(
      'venje',
      split(
        verbForms({
          present: 'ven',
          past: 'vande',
          perfect: 'vant',
          participle: ['vant', 'vand', 'vande'],
          imperative: 'ven',
        }),
      ),
    ),
    {
      etymology: ['{norr.} *venja*'],
      senses: [
        sense('gjere kjend og fortruleg med noko over tid', [
          '*venje* seg til mørkret',
          'dei har *vant* seg til ståket',
        ]),
      ],
    },
  ),
  word(1030, spelled('jobbe', v1()), {
    etymology: ['av {eng.} *job* ‘arbeid’'],
    senses: [sense('arbeide', ['*jobbe* i butikk', 'ho *jobba* seint i går', '*jobbe* med ei sak'])],
  }),
  word(
    1031,
    spelled(
      'stå',
      verbForms(
        { present: 'står', past: 'stod', perfect: 'stått', passive: 'ståast', participle: null },
        { present: 'står', past: 'stod', perfect: 'stade', passive: 'ståast', participle: null },
      ),
    ),
    {
      etymology: ['{norr.} *standa*'],
      senses: [
        sense('vere oppreist på føtene', ['*stå* i kø', 'vi måtte *stå* på bussen']),
        sense('ha plassen sin', ['bilen *står* i garasjen', 'det *stod* i avisa']),
        sense('vere i ro', ['klokka har *stått* sidan i går']),
        sense('klare ei prøve', ['*stå* til eksamen']),
      ],
    },
  ),
  word(
    1032,
    [
      spelled(
        'sitje',
        verbForms({
          present: 'sit',
          past: 'sat',
          perfect: 'sete',
          passive: null,
          participle: null,
          imperative: 'sit',
        }),
      ),
      spelled(
        'sitte',
        verbForms({
          present: 'sit',
          past: 'sat',
          perfect: 'sitte',
          passive: null,
          participle: null,
          imperative: 'sit',
        }),
      ),
    ],
    {
      etymology: ['{norr.} *sitja*'],
      senses: [
        sense('kvile på baken', ['*sitje* på ein stol', 'ho *sat* ved vindauget']),
        sense('vere fast', ['skruen *sit* godt', 'lukta *sat* i kleda']),
      ],
    },
  ),
  word(
    1033,
    [
      spelled(
        'liggje',
        verbForms({
          present: 'ligg',
          past: 'låg',
          perfect: 'lege',
          passive: null,
          participle: null,
          imperative: 'ligg',
        }),
      ),
      spelled(
        'ligge',
        verbForms({ present: 'ligg', past: 'låg', perfect: 'lege', passive: null, participle: null }),
      ),
    ],
    {
      etymology: ['{norr.} *liggja*'],
      senses: [
        sense('ha kroppen utstrekt på eit underlag', ['*liggje* på sofaen', 'ho *låg* vaken']),
        sense('ha plassen sin', ['byen *ligg* ved ein fjord', 'snøen har *lege* sidan jul']),
      ],
    },
  ),
  word(1034, spelled('høyre', v2d()), {
    etymology: ['{norr.} *heyra*'],
    senses: [
      sense('oppfatte lyd med øyra', ['*høyre* dårleg', 'eg *høyrde* nokon banke']),
      sense('få vite', ['har du *høyrt* nytt?']),
      sense('ha plassen sin', ['boka *høyrer* til på biblioteket']),
    ],
  }),
  word(1035, spelled('kjenne', v2d({ stem: 'kjen' })), {
    etymology: ['{norr.} *kenna*'],
    senses: [
      sense('vite kven nokon er, ha kunnskap om', ['*kjenne* alle i gata', 'ho *kjenner* bygda godt']),
      sense('merke, føle', ['*kjenne* lukta av kaffi', 'eg *kjende* at eg var trøytt']),
    ],
  }),
  word(1036, [spelled('tenkje', v2({ stem: 'tenk', imperative: 'tenk' })), spelled('tenke', v2())], {
    etymology: ['{norr.} *þenkja*', 'frå {l.ty.} *denken*'],
    senses: [
      sense('bruke vitet', ['*tenkje* seg om', '*tenk* før du svarar']),
      sense('ha i hugen', ['eg *tenkjer* å reise i morgon', 'kva har de *tenkt* å gjere?']),
    ],
  }),
  word(1037, spelled('vente', v1()), {
    etymology: ['{norr.} *vænta* ‘vone, rekne med’'],
    senses: [
      sense('vere i ro til noko hender', ['*vente* på bussen', 'vi *venta* i ein time']),
      sense('rekne med', ['*vente* gjester', 'dei *ventar* snø']),
    ],
  }),
  word(
    1038,
    [spelled('byggje', v2d({ stem: 'byg', imperative: 'bygg' })), spelled('bygge', v2d({ stem: 'byg' }))],
    {
      etymology: ['{norr.} *byggja* ‘bu, byggje’'],
      senses: [
        sense('setje opp, lage', ['*byggje* hus', 'brua vart *bygd* i fjor']),
        sense('ha som grunnlag', ['planen *byggjer* på gode tal']),
      ],
    },
  ),
  word(1039, spelled('opne', v1({ imperative: 'opne' })), {
    etymology: ['{norr.} *opna*'],
    senses: [
      sense('gjere [[open#1]]', ['*opne* døra', 'butikken *opnar* klokka ti']),
      sense('innleie', ['leiaren *opna* møtet']),
    ],
  }),
  word(1040, spelled('hjelpe', v2()), {
    etymology: ['{norr.} *hjalpa*'],
    senses: [
      sense('gjere det lettare for nokon', ['*hjelpe* ein kollega', 'ho *hjelpte* meg med oppgåva']),
      sense('ha verknad', ['det *hjelper* ikkje å klage']),
    ],
  }),
  word(1041, spelled('like', either(v1(), v2())), {
    etymology: ['{norr.} *líka*'],
    senses: [sense('setje pris på', ['*like* kaffi', 'eg *likte* boka', '*like* seg på jobben'])],
  }),
  word(
    1042,
    spelled(
      'sende',
      verbForms({
        present: 'sender',
        past: 'sende',
        perfect: 'sendt',
        participle: ['sendt', 'send', 'sende'],
      }),
    ),
    {
      etymology: ['{norr.} *senda*'],
      senses: [
        sense('få til å kome fram til nokon', [
          '*sende* eit brev',
          'eg *sende* deg ei melding',
          'kan du *sende* saltet?',
        ]),
        sense('kringkaste', ['kampen blir *send* direkte']),
      ],
    },
  ),
  word(1043, spelled('byrje', v1()), {
    etymology: ['{norr.} *byrja*'],
    senses: [
      sense('ta til, starte', ['møtet *byrjar* klokka ni', 'ho *byrja* i ny jobb', 'det har *byrja* å snø']),
    ],
  }),
  word(1044, spelled('lære', v2()), {
    etymology: ['{norr.} *læra*'],
    senses: [
      sense('tileigne seg kunnskap eller dugleik', ['*lære* å symje', 'ho *lærte* norsk på eit år']),
      sense('gje kunnskap, undervise', ['*lære* barna å lese']),
    ],
  }),
  word(1045, spelled('banke', v1()), {
    etymology: ['{norr.} *banka*'],
    senses: [
      sense('slå gong på gong', ['*banke* på døra', 'hjartet *banka* fort']),
      sense('gje juling', ['bli *banka* opp']),
    ],
  }),
  word(
    1046,
    spelled(
      'forstå',
      verbForms({ present: 'forstår', past: 'forstod', perfect: 'forstått', participle: null }),
    ),
    {
      etymology: ['{l.ty.} *vorstan*'],
      senses: [
        sense(['fatte meininga med', '{jf} [[skjøne]]'], ['*forstå* norsk', 'ho *forstod* spørsmålet']),
        sense('ha medkjensle med', ['eg *forstår* deg godt']),
      ],
    },
  ),
  word(1047, spelled('skjøne', v2()), {
    etymology: ['{norr.} *skynja*'],
    senses: [
      sense(['få tak i meininga med', '{jf} [[forstå#1]]'], ['*skjøner* du?', 'eg *skjønte* ingenting']),
    ],
  }),
  word(
    1048,
    spelled(
      'arbeide',
      verbForms(
        {
          present: 'arbeider',
          past: 'arbeidde',
          perfect: 'arbeidd',
          participle: ['arbeidd', 'arbeidd', 'arbeidde'],
        },
        {
          present: 'arbeider',
          past: 'arbeidde',
          perfect: 'arbeidt',
          participle: ['arbeidt', 'arbeidd', 'arbeidde'],
        },
      ),
    ),
    {
      etymology: ['{l.ty.} *arbeiden*'],
      senses: [
        sense(
          ['utføre [[arbeid]]', '{jf} [[jobbe]]'],
          ['*arbeide* på eit kontor', 'ho *arbeidde* med rapporten'],
        ),
      ],
    },
  ),
  word(
    1049,
    spelled(
      'selje',
      split(
        verbForms({
          present: 'sel',
          past: 'selde',
          perfect: 'selt',
          participle: ['selt', 'seld', 'selde'],
          imperative: 'sel',
        }),
      ),
    ),
    {
      etymology: ['{norr.} *selja*'],
      senses: [sense(['gje frå seg mot betaling', '{mots} [[kjøpe]]'], ['*selje* bilen', 'huset er *selt*'])],
    },
  ),
  word(1050, spelled('reise', v2()), {
    etymology: ['{norr.} *reisa* ‘få til å reise seg’'],
    senses: [
      sense('fare av stad, vere på tur', ['*reise* med tog', 'dei *reiste* heim i går']),
      sense('få til å stå, byggje', ['*reise* eit telt', 'huset vart *reist* i 1920']),
      sense('med *seg*: stille seg opp', ['*reise* seg frå stolen']),
    ],
  }),
  word(
    1051,
    [spelled('syngje', verbForms({ ...singing, imperative: 'syng' })), spelled('synge', verbForms(singing))],
    {
      etymology: ['{norr.} *syngva, syngja*'],
      senses: [sense('lage tonar med røysta', ['*syngje* i kor', 'vi *song* for henne', 'fuglane *syng*'])],
    },
  ),
  word(1052, spelled('danse', v1()), {
    etymology: ['{gj} {l.ty.} *dansen*, frå {fr.} *danser*'],
    senses: [sense('røre seg i takt med musikk', ['*danse* heile natta', 'dei *dansa* vals'])],
  }),
  word(1053, spelled('elske', v1()), {
    etymology: ['{norr.} *elska*'],
    senses: [
      sense('vere svært glad i', ['eg *elskar* deg', 'ho *elska* barna sine']),
      sense('like svært godt', ['*elske* å lese']),
    ],
  }),
  word(
    1054,
    spelled(
      'tru',
      verbForms(
        { present: 'trur', past: 'trudde', perfect: 'trudd', participle: ['trudd', 'trudd', 'trudde'] },
        { present: 'trur', past: 'trudde', perfect: 'trutt', participle: ['trutt', 'trudd', 'trudde'] },
      ),
    ),
    {
      etymology: ['{norr.} *trúa*'],
      senses: [
        sense('meine, gå ut frå', ['eg *trur* det blir regn', 'vi *trudde* du var reist']),
        sense('lite på at noko er sant', ['*tru* på nokon', 'det *trur* eg ikkje på']),
        sense('vere religiøs', ['*tru* på Gud']),
      ],
    },
  ),
  word(1055, spelled('hugse', v1()), {
    etymology: ['{norr.} *hugsa*'],
    senses: [
      sense('ha i minnet, ikkje [[gløyme]]', [
        '*hugsar* du meg?',
        '*hugs* nøklane!',
        'eg *hugsa* det for seint',
      ]),
    ],
  }),
  word(1056, spelled('gløyme', v2d()), {
    etymology: ['{norr.} *gleyma*'],
    senses: [
      sense('miste ut av minnet, ikkje [[hugse]]', ['*gløyme* eit namn', 'eg *gløymde* møtet']),
      sense('la liggje att', ['*gløyme* paraplyen på bussen']),
    ],
  }),
  word(1057, spelled('skulle', modal('skal', 'skulle', 'skulla')), {
    etymology: ['{norr.} *skulu*'],
    senses: [
      sense('ha til føremål, kome til å', ['eg *skal* reise i morgon', 'kva *skulle* du seie?']),
      sense('ha plikt til', ['alle *skal* betale skatt']),
      sense('etter det som blir sagt', ['boka *skal* vere god']),
    ],
  }),
  word(1058, spelled('ville', modal('vil', 'ville', 'villa')), {
    etymology: ['{norr.} *vilja*'],
    senses: [
      sense('ynskje, ha vilje til', ['*vil* du ha kaffi?', 'ho *ville* heim']),
      sense('kome til å', ['det *vil* ta tid']),
    ],
  }),
  word(1059, spelled('måtte', modal('må', 'måtte', 'måtta')), {
    senses: [
      sense('vere nøydd til', ['eg *må* gå no', 'vi *måtte* vente']),
      sense('vere sikkert', ['det *må* vere feil']),
    ],
  }),
  word(1060, spelled('zoome', v1()), {
    etymology: ['{eng.} *zoom*'],
    pronunciation: 'sume',
    senses: [
      sense('gjere biletet større eller mindre med kamera eller på skjerm', ['*zoome* inn på kartet']),
    ],
  }),
  word(1101, spelled('anerkjenne', v2d({ stem: 'anerkjen' })), {
    etymology: ['etter {ty.} *anerkennen*'],
    senses: [
      sense('godta som gyldig', ['*anerkjenne* ein ny stat', 'kravet vart *anerkjent*']),
      sense('setje pris på', ['ein *anerkjend* forfattar']),
    ],
  }),
  word(1102, spelled('tinge', v1()), {
    etymology: ['{norr.} *þinga* ‘halde ting’'],
    senses: [sense('be om å få levert eller halde av', ['*tinge* møterom', 'vi *tinga* pizza'])],
  }),
  word(1103, spelled('betale', v2()), {
    etymology: ['{l.ty.} *betalen*'],
    senses: [sense('gje pengar for', ['*betale* rekninga', 'kven har *betalt*?'])],
  }),
  word(1104, [spelled('ringje', v2d({ stem: 'ring', imperative: 'ring' })), spelled('ringe', v2d())], {
    etymology: ['{norr.} *hringja*'],
    senses: [
      sense('gje klang', ['klokka *ringjer*']),
      sense('snakke eller prøve å få tak i på telefon', ['*ringje* legen', 'ho *ringde* i går']),
    ],
  }),
  word(1105, spelled('vise', v2()), {
    etymology: ['{norr.} *vísa*'],
    senses: [sense('la sjå', ['*vise* billetten', 'ho *viste* meg biletet'])],
  }),
  word(
    1106,
    [
      spelled(
        'setje',
        verbForms({
          present: 'set',
          past: 'sette',
          perfect: 'sett',
          participle: ['sett', 'sett', 'sette'],
          imperative: 'set',
        }),
      ),
      spelled(
        'sette',
        verbForms({
          present: 'set',
          past: 'sette',
          perfect: 'sett',
          participle: ['sett', 'sett', 'sette'],
          imperative: 'sett',
        }),
      ),
    ],
    {
      etymology: ['{norr.} *setja*'],
      senses: [
        sense('plassere', ['*setje* koppen på bordet', 'ho *sette* seg']),
        sense('avgjere', ['*setje* ein frist']),
      ],
    },
  ),
  word(
    1107,
    [
      spelled(
        'leggje',
        verbForms({
          present: 'legg',
          past: 'la',
          perfect: 'lagt',
          participle: ['lagt', 'lagd', 'lagde'],
          imperative: 'legg',
        }),
      ),
      spelled(
        'legge',
        verbForms({ present: 'legg', past: 'la', perfect: 'lagt', participle: ['lagt', 'lagd', 'lagde'] }),
      ),
    ],
    {
      etymology: ['{norr.} *leggja*'],
      senses: [sense('plassere så noko blir liggjande', ['*leggje* boka på bordet', 'han *la* seg tidleg'])],
    },
  ),
  word(1108, spelled('prøve', v2d()), {
    etymology: ['{norr.} *prófa*', 'frå {lat.} *probare*'],
    senses: [
      sense('gjere eit forsøk', ['*prøve* ein gong til', 'vi har *prøvt* alt']),
      sense('granske om noko høver eller verkar', ['*prøve* ei jakke']),
    ],
  }),
  word(1109, spelled('endre', v1({ imperative: 'endre' })), {
    senses: [sense('gjere annleis', ['*endre* planane', 'tida er *endra* til klokka ti'])],
  }),
  word(1110, spelled('avtale:2', v2()), {
    senses: [sense('bli samde om', ['*avtale* eit møte', 'vi *avtalte* å møtast i morgon'])],
  }),
  word(1111, spelled('køyre', v2d()), {
    etymology: ['{norr.} *keyra*'],
    senses: [
      sense('styre eller reise med køyretøy', ['*køyre* bil', 'vi *køyrde* heile natta']),
      sense('la eit program arbeide', ['*køyre* ein test']),
    ],
  }),
  word(
    1112,
    spelled(
      'springe',
      verbForms({
        present: 'spring',
        past: 'sprang',
        perfect: 'sprunge',
        participle: ['sprunge', 'sprungen', 'sprungne'],
      }),
    ),
    {
      etymology: ['{norr.} *springa*'],
      senses: [sense('røre seg snøgt til fots', ['*springe* etter bussen', 'ho *sprang* heim'])],
    },
  ),
  word(1113, spelled('invitere', v2()), {
    etymology: ['{lat.} *invitare*'],
    senses: [
      sense('be til møte, måltid eller fest', ['*invitere* alle tilsette', 'eg er *invitert* til middag']),
    ],
  }),
  word(1114, spelled('øve', v2d()), {
    etymology: ['{norr.} *œfa*'],
    senses: [
      sense('gjere noko fleire gonger for å bli flinkare', ['*øve* på ein song', 'vi *øvde* heile dagen']),
    ],
  }),
  word(
    1115,
    [spelled('undersøkje', v2({ stem: 'undersøk', imperative: 'undersøk' })), spelled('undersøke', v2())],
    {
      senses: [sense('sjå nøye på for å finne ut noko', ['*undersøkje* saka', 'legen *undersøkte* øyret'])],
    },
  ),
  word(1116, spelled('auke', v1()), {
    etymology: ['{norr.} *auka*'],
    senses: [sense('bli eller gjere større', ['prisane *aukar*', 'vi *auka* farten'])],
  }),
  word(1117, [spelled('ynskje:2', v2({ stem: 'ynsk', imperative: 'ynsk' })), spelled('ynske:2', v2())], {
    etymology: ['{norr.} *œskja*'],
    senses: [sense('ville ha eller nå', ['kva *ynskjer* du deg?', 'ho *ynskte* oss god tur'])],
  }),
  word(1118, spelled('rydde', v1()), {
    etymology: ['{norr.} *ryðja*'],
    senses: [sense('få i orden', ['*rydde* kontoret', 'han *rydda* av bordet'])],
  }),
  word(1119, spelled('hente', v1()), {
    etymology: ['{norr.} *heimta* ‘føre heim’'],
    senses: [sense('gå etter og ta med seg', ['*hente* barna', 'eg *henta* posten'])],
  }),
  word(1120, spelled('spele', v2()), {
    etymology: ['{l.ty.} *spelen*'],
    senses: [
      sense('ta del i ein leik eller idrett', ['*spele* kort', 'vi *spelte* fotball']),
      sense('lage musikk med instrument', ['*spele* cello']),
    ],
  }),
  word(1121, spelled('leve', v2d()), {
    etymology: ['{norr.} *lifa*'],
    senses: [sense('vere i live', ['*leve* lenge', 'ho *levde* på 1800-talet'])],
  }),
  word(
    1122,
    spelled(
      'bu',
      verbForms(
        { present: 'bur', past: 'budde', perfect: 'budd', participle: ['budd', 'budd', 'budde'] },
        { present: 'bur', past: 'budde', perfect: 'butt', participle: ['butt', 'budd', 'budde'] },
      ),
    ),
    {
      etymology: ['{norr.} *búa*'],
      senses: [sense('ha heimen sin', ['*bu* i Oslo', 'dei *budde* her før'])],
    },
  ),
  word(1123, spelled('dele', v2()), {
    etymology: ['{norr.} *deila*'],
    senses: [
      sense('gjere til fleire delar', ['*dele* kaka i åtte']),
      sense('bruke eller ha saman', ['dei *deler* kontor', 'ho *delte* dokumentet']),
    ],
  }),
  word(
    1124,
    spelled(
      'velje',
      split(
        verbForms({
          present: 'vel',
          past: 'valde',
          perfect: 'valt',
          participle: ['valt', 'vald', 'valde'],
          imperative: 'vel',
        }),
      ),
    ),
    {
      etymology: ['{norr.} *velja*'],
      senses: [sense('ta ut ein av fleire', ['*velje* leiar', 'ho *valde* den blå'])],
    },
  ),
  word(1125, [spelled('følgje', v2d({ stem: 'følg', imperative: 'følg' })), spelled('følge', v2d())], {
    etymology: ['{norr.} *fylgja*'],
    senses: [
      sense('gå eller kome etter, eller i lag med', ['*følgje* barnet til skulen', 'dei *følgde* vegen']),
    ],
  }),
  word(
    1126,
    spelled(
      'bere',
      split(
        verbForms({ present: 'ber', past: 'bar', perfect: 'bore', participle: ['bore', 'boren', 'borne'] }),
      ),
    ),
    {
      etymology: ['{norr.} *bera*'],
      senses: [sense('løfte og føre med seg', ['*bere* ved', 'ho *bar* barnet til senga'])],
    },
  ),
  word(1127, spelled('burde', modal('bør', 'burde', 'burt')), {
    etymology: ['{norr.} *byrja* ‘søme seg’'],
    senses: [sense('vere rett eller klokt at ein gjer', ['du *bør* ringje no', 'vi *burde* ha sagt frå'])],
  }),
  word(1128, spelled('chatte', v1()), {
    etymology: ['{eng.} *chat*'],
    senses: [
      sense('snakke saman med korte meldingar på nett', [
        '*chatte* med ein kollega',
        'dei *chatta* heile dagen',
      ]),
    ],
  }),
  word(1129, spelled('zappe', v1()), {
    etymology: ['{eng.} *zap*'],
    senses: [sense('byte raskt mellom kanalar', ['*zappe* seg gjennom kvelden'])],
  }),
  word(
    1130,
    [
      spelled(
        'øydeleggje',
        verbForms({
          present: 'øydelegg',
          past: 'øydela',
          perfect: 'øydelagt',
          participle: ['øydelagt', 'øydelagd', 'øydelagde'],
          imperative: 'øydelegg',
        }),
      ),
      spelled(
        'øydelegge',
        verbForms({
          present: 'øydelegg',
          past: 'øydela',
          perfect: 'øydelagt',
          participle: ['øydelagt', 'øydelagd', 'øydelagde'],
        }),
      ),
    ],
    {
      senses: [
        sense('skade så mykje at det ikkje kan brukast', [
          '*øydeleggje* ei maskin',
          'regnet *øydela* avlinga',
        ]),
      ],
    },
  ),
];
