import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, f2, f3, m1, n1 } from '../../inflect-nob.js';

/** Work, school, language, money and law. */
export const workWords = [
  word(4301, spelled('arbeid', n1()), {
    etymology: ['{l.ty.} *arbeit*', '{jf} {norr.} *erfiði* ‘strev, slit’'],
    senses: [
      sense('verksemd med eit mål, som krev innsats av kropp eller hovud', [
        'hardt *arbeid*',
        'vere i gang med *arbeidet*',
      ]),
      sense('lønt stilling', ['søkje *arbeid*', 'vere utan *arbeid*'], { compounds: ['arbeidsdag'] }),
      sense('stad der ein har [[arbeid#2]]', ['gå på *arbeid*', 'sykle til *arbeidet*']),
      sense('noko som nokon har laga', ['levere eit skriftleg *arbeid*', 'dei tidlege *arbeida* hennar']),
    ],
  }),
  word(4302, spelled('arbeidsdag', m1()), {
    senses: [
      sense('tid av døgnet då ein er i [[arbeid#2]]', ['ein *arbeidsdag* på sju og ein halv time']),
      sense('dag då ein arbeider', ['det er fem *arbeidsdagar* att til ferien']),
    ],
  }),
  word(4303, spelled('kontor', n1()), {
    etymology: ['{gj} {l.ty.}', 'frå {fr.} *comptoir* ‘bord til å telje pengar på’'],
    senses: [
      sense(
        'rom der ein arbeider ved eit skrivebord',
        ['ha *kontor* i tredje høgda', 'sitje på *kontoret*', 'eit ope *kontor* med tolv plassar'],
        {
          compounds: ['heimekontor'],
        },
      ),
      sense('avdeling i ein etat eller ei bedrift', ['*kontoret* i Førde har åtte tilsette']),
    ],
  }),
  word(4304, spelled('heimekontor', n1()), {
    senses: [
      sense('arbeidsplass heime hos ein tilsett', [
        'ha *heimekontor* to dagar i veka',
        'vere med frå *heimekontoret*',
      ]),
    ],
  }),
  word(4305, spelled('møte:1', n1()), {
    etymology: ['av [[møte:2]]'],
    senses: [
      sense(
        'avtalt samling der fleire drøftar eller avgjer noko',
        ['kalle inn til *møte*', 'sitje i *møte* heile dagen', '*møtet* er utsett til fredag'],
        {
          compounds: ['møterom'],
        },
      ),
      sense('det at nokon eller noko råkar kvarandre', [
        'eit tilfeldig *møte* på gata',
        'eit *møte* mellom to kulturar',
      ]),
    ],
  }),
  word(4306, spelled('møterom', n1({ stem: 'møteromm' })), {
    senses: [sense('[[rom:1#1]] til å halde [[møte:1#1]] i', ['tinge eit *møterom* for ti personar'])],
  }),
  word(4307, spelled('lunsj', m1()), {
    etymology: ['{eng.} *lunch*'],
    pronunciation: 'lønsj',
    senses: [sense('lett måltid midt på dagen', ['ete *lunsj* klokka halv tolv', 'ta ein lang *lunsj*'])],
  }),
  word(4308, spelled('pause', m1()), {
    etymology: ['{gj} {lat.} *pausa*', 'frå {gr.} *pausis* ‘opphøyr’'],
    senses: [
      sense('kort opphald i ei verksemd', ['ta ein *pause*', 'snakke utan *pause*'], {
        compounds: ['lunsjpause'],
      }),
    ],
  }),
  word(4309, spelled('lunsjpause', m1()), {
    senses: [sense('[[pause]] til å ete [[lunsj]] i', ['gå ein tur i *lunsjpausen*'])],
  }),
  word(4310, spelled('plan', m1()), {
    etymology: ['{gj} {fr.} *plan*', 'frå {lat.} *planus* ‘flat’'],
    senses: [
      sense('gjennomtenkt framlegg til korleis noko skal gjerast', [
        'leggje ein *plan*',
        'gå etter *planen*',
        'ha *planar* for helga',
      ]),
    ],
  }),
  word(4311, spelled('feil', m1()), {
    etymology: ['{l.ty.} *feil*'],
    senses: [
      sense('noko som ikkje er rett', ['gjere ein *feil*', 'rette *feilane* i teksten']),
      sense('mangel eller skade ved noko', ['ein *feil* ved bremsene']),
    ],
  }),
  word(4312, spelled('hjelp', nounForms(['Fem', 'hjelp', 'hjelpa', null, null])), {
    etymology: ['{norr.} *hjǫlp, hjálp*'],
    senses: [
      sense('det å gjere noko lettare for nokon', ['be om *hjelp*', 'takk for *hjelpa*']),
      sense('person eller ting som er til nytte', ['ordboka er ei god *hjelp*']),
    ],
  }),
  word(4313, spelled('brev', n1()), {
    etymology: ['{norr.} *bréf*', 'frå {lat.} *breve* ‘kort skriv’'],
    senses: [
      sense('skriftleg melding i konvolutt til ein mottakar', ['skrive *brev*', 'få eit *brev* i posten']),
    ],
  }),
  word(4314, spelled('melding', f3()), {
    senses: [
      sense('opplysning som nokon gjev eller sender', [
        'leggje att ei *melding*',
        'svare på *meldinga*',
        'tre nye *meldingar*',
      ]),
    ],
  }),
  word(4315, spelled('ord', n1()), {
    etymology: ['{norr.} *orð*'],
    senses: [
      sense(
        'eining i språket som har meining, og som er skriven med mellomrom framfor og bak',
        ['slå opp eit *ord*', 'eit *ord* på fire bokstavar', '*orda* i ein song'],
        {
          compounds: ['ordbok'],
        },
      ),
      sense('det å ytre seg', ['be om *ordet*', 'ha *ordet* = tale i ei forsamling']),
      sense('lovnad', ['gje sitt *ord* på noko', 'stå ved *ordet* sitt']),
    ],
  }),
  word(4316, spelled('språk', n1()), {
    etymology: ['{l.ty.} *sprake*'],
    senses: [
      sense('system av lydar, teikn eller skrift som menneske bruker til å gjere seg forstått', [
        'lære eit nytt *språk*',
        'dei skandinaviske *språka*',
      ]),
      sense('måte å uttrykkje seg på', ['skrive eit klart *språk*', '*språket* i rapporten er tungt']),
    ],
  }),
  word(4317, [spelled('skule', m1()), spelled('skole', m1())], {
    etymology: [
      '{norr.} *skóli, skúli*',
      '{gj} {l.ty.} *schole* frå {lat.} *schola*',
      'av {gr.} *skhole* ‘fritid, lærdom’',
    ],
    senses: [
      sense('institusjon som driv undervisning', ['ta til på *skulen*', 'gå på *skule* i Volda'], {
        compounds: ['høgskule'],
      }),
      sense('bygning der ein underviser', ['*skulen* ligg ved elva', 'byggje ny *skule*']),
      sense('retning i kunst eller vitskap', ['danne *skule* = få mange etterfølgjarar']),
    ],
  }),
  word(4318, [spelled('høgskule', m1()), spelled('høgskole', m1())], {
    senses: [
      sense('[[skule#1]] for utdanning på universitetsnivå', ['ta ein bachelorgrad ved ein *høgskule*']),
    ],
  }),
  word(4319, spelled('bok', nounForms(['Fem', 'bok', 'boka', 'bøker', 'bøkene'])), {
    etymology: ['{norr.} *bók*'],
    senses: [
      sense(
        'trykte eller skrivne blad bundne saman mellom permar',
        ['lese ei *bok*', '*bøkene* står i hylla'],
        {
          compounds: ['ordbok', 'dagbok'],
        },
      ),
      sense('større skrive verk', ['skrive ei *bok* om bygda', 'høyre ei *bok* i bilen']),
    ],
  }),
  word(4320, spelled('ordbok', nounForms(['Fem', 'ordbok', 'ordboka', 'ordbøker', 'ordbøkene'])), {
    senses: [
      sense('oppslagsverk der [[ord#1|orda]] er ordna, oftast alfabetisk, og forklarte', [
        'slå opp i *ordboka*',
        'ei *ordbok* over nynorsk',
      ]),
    ],
  }),
  word(4321, spelled('dagbok', nounForms(['Fem', 'dagbok', 'dagboka', 'dagbøker', 'dagbøkene'])), {
    senses: [sense('[[bok#1]] der ein skriv om dagane sine', ['føre *dagbok* på turen'])],
  }),
  word(4322, spelled('svar', n1()), {
    etymology: ['{norr.} *svar*'],
    senses: [
      sense(
        ['det ein seier eller skriv når ein er spurd', '{mots} [[spørsmål#1]]'],
        ['gje eit kort *svar*', 'vente på *svar*'],
      ),
      sense('løysing på ei oppgåve', ['finne rett *svar*']),
    ],
  }),
  word(4323, spelled('spørsmål', n1()), {
    etymology: ['{norr.} *spursmál*'],
    senses: [
      sense('ytring som bed om [[svar#1]]', ['stille eit *spørsmål*', 'svare på *spørsmåla*']),
      sense('sak som må avgjerast', ['det er berre eit *spørsmål* om tid']),
    ],
  }),
  word(4324, spelled('bank:1', m1()), {
    etymology: ['{gj} {ty.} *Bank*', 'frå {it.} *banco* ‘benk, vekselbord’'],
    senses: [
      sense('føretak som tek imot innskot og låner ut pengar', ['ha pengar i *banken*', 'låne i *banken*'], {
        compounds: ['bankkort'],
      }),
      sense('lager av noko til seinare bruk', ['gje blod til *banken* på sjukehuset']),
    ],
  }),
  word(4325, spelled('bank:2', n1()), {
    etymology: ['av [[banke]]'],
    senses: [
      sense('det å banke, lyd av slag', ['vi høyrde nokre harde *bank* på døra']),
      sense('juling', ['få *bank*']),
    ],
  }),
  word(4326, spelled('bankkort', n1()), {
    senses: [sense('[[kort:2#2]] frå ein [[bank:1#1]] til å betale med', ['betale med *bankkort*'])],
  }),
  word(4327, spelled('kort:2', n1()), {
    etymology: ['{gj} {fr.} *carte*', 'frå {lat.} *charta* ‘papir’'],
    senses: [
      sense('stivt, firkanta papir med tekst eller bilete', ['sende eit *kort* til jul']),
      sense(
        'plate av plast til å betale eller vise kven ein er med',
        ['betale med *kort*', 'gløyme *kortet* heime'],
        {
          compounds: ['bankkort'],
        },
      ),
      sense('spelkort', ['spele *kort*', 'dele ut *korta*']),
    ],
  }),
  word(4328, spelled('rett:1', m1()), {
    etymology: ['{norr.} *réttr*'],
    senses: [
      sense('krav som ein har etter lov eller skikk', ['ha *rett* til ferie', 'stå på *retten* sin']),
      sense('domstol', ['møte i *retten*', '*retten* vart sett klokka ni']),
      sense('det som er rettvist og rimeleg', ['skilje mellom *rett* og gale']),
    ],
  }),
  word(4329, spelled('rett:2', m1()), {
    etymology: ['{norr.} *réttr*', '{gj} {l.ty.} *gerichte*'],
    senses: [
      sense('mat som er laga til og blir servert samla', ['ein varm *rett*', 'middag med tre *rettar*']),
    ],
  }),
  word(4330, spelled('lag:1', n1()), {
    etymology: ['{norr.} *lag*'],
    senses: [
      sense('masse som ligg utover noko', ['eit *lag* med snø', 'smørje på eit tunt *lag*']),
      sense('skikt i eit samfunn', ['folk frå alle *lag*']),
    ],
  }),
  word(4331, spelled('lag:2', n1()), {
    etymology: ['{norr.} *lag* ‘fellesskap’'],
    senses: [
      sense('gruppe som spelar eller arbeider saman', ['*laget* vann 2–0', 'dele klassen i to *lag*']),
      sense('selskap, samvær', ['i lystig *lag*', 'vere i *lag* med gode vener']),
    ],
  }),
  word(4332, [spelled('lønn:1', f1()), spelled('løn:1', f1())], {
    etymology: ['{norr.} *laun*'],
    senses: [
      sense('betaling for arbeid', ['få *lønn* den 12. i månaden', 'krevje høgare *lønn*']),
      sense('gjengjeld', ['få *lønn* for strevet']),
    ],
  }),
  word(4333, [spelled('lønn:2', f1()), spelled('løn:2', f1())], {
    etymology: ['{norr.} *hlynr*'],
    senses: [
      sense('lauvtre med store, flika blad som blir gule og raude om hausten', ['ei *lønn* ved grinda']),
    ],
  }),
  word(4334, spelled('gift:1', f1()), {
    etymology: ['{norr.} *gipt* ‘gåve’', 'tydinga frå {l.ty.} *gift* ‘gåve, gift’'],
    senses: [
      sense('stoff som skadar eller drep det som lever', [
        'det er *gift* i soppen',
        'leggje ut *gift* mot rotter',
      ]),
    ],
  }),
  word(4335, spelled('skatt', m1()), {
    etymology: ['{norr.} *skattr*'],
    senses: [
      sense('pengar som ein må betale til stat og kommune', ['betale *skatt* av inntekta']),
      sense('samling av verdfulle ting', ['leite etter ein *skatt*']),
      sense('person ein er glad i', ['god natt, *skatten* min']),
    ],
  }),
  word(4336, spelled('jobb', m1()), {
    etymology: ['{eng.} *job*'],
    senses: [
      sense('arbeid som ein får lønn for', ['søkje *jobb*', 'ha ein god *jobb*']),
      sense('arbeidsstad', ['vere på *jobben*', 'gå heim frå *jobb*']),
      sense('oppgåve', ['det var litt av ein *jobb* å rydde']),
    ],
  }),
  word(4337, spelled('yrke', n1()), {
    senses: [
      sense('arbeid som ein er utdanna til eller lever av', ['velje *yrke*', 'vere snikkar av *yrke*']),
    ],
  }),
  word(4338, spelled('penge', m1()), {
    etymology: ['{norr.} *penningr*'],
    senses: [
      sense(
        ['myntar og setlar som ein betaler med', 'mest i {fl}'],
        ['tene *pengar*', 'det kostar mange *pengar*', 'ha *pengar* i banken'],
      ),
    ],
  }),
  word(4339, spelled('permisjon', m1()), {
    etymology: ['{fr.} *permission*', 'av {lat.} *permissio* ‘løyve’'],
    senses: [
      sense('avtalt fri frå arbeid eller teneste', ['søkje om *permisjon*', 'ha *permisjon* med barn']),
    ],
  }),
  word(4340, spelled('skjema', n1()), {
    etymology: ['{gr.} *skhema* ‘form’'],
    senses: [
      sense('ark eller side med felt til å fylle ut', ['fylle ut eit *skjema*', 'sende inn *skjemaet*']),
      sense('oppsett, plan', ['arbeide etter eit fast *skjema*']),
    ],
  }),
  word(4341, spelled('oppgåve', f2()), {
    etymology: ['etter {ty.} *Aufgabe*'],
    senses: [
      sense('noko ein skal gjere eller løyse', ['fordele *oppgåvene*', 'ei vanskeleg *oppgåve*']),
      sense('skriftleg arbeid i utdanning', ['levere *oppgåva*']),
    ],
  }),
  word(4342, spelled('e-post', m1()), {
    etymology: ['etter {eng.} *e-mail*'],
    senses: [
      sense('elektronisk post', ['sende svaret på *e-post*']),
      sense('[[melding]] send som [[e-post#1]]', ['få tjue *e-postar* om dagen']),
    ],
  }),
];
