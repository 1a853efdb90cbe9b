import { sense, spelled, word } from '../../author.js';
import { either, nounForms } from '../../inflect.js';
import { f1, f2, f3, m1, n1 } from '../../inflect-nob.js';

/** Papers, people and plans of an office; words of law, learning and culture. */
export const officeWords = [
  word(4501, spelled('referat', n1()), {
    etymology: ['av {lat.} *referre* ‘bere attende’'],
    senses: [
      sense('skriftleg attgjeving av det som vart sagt og avgjort', [
        'skrive *referat* frå møtet',
        'godkjenne *referatet*',
      ]),
    ],
  }),
  word(4502, spelled('rapport', m1()), {
    etymology: ['{fr.} *rapport*'],
    senses: [
      sense('skriftleg melding om noko som er granska eller utført', [
        'levere ein *rapport*',
        '*rapporten* er på tretti sider',
      ]),
    ],
  }),
  word(4503, spelled('resultat', n1()), {
    etymology: ['{fr.} *résultat*'],
    senses: [sense('det som kjem ut av ei verksemd', ['eit godt *resultat*', 'leggje fram *resultata*'])],
  }),
  word(4504, spelled('papir', n1()), {
    etymology: ['{gj} {lat.} *papyrus*', 'frå {gr.} *papyros*'],
    senses: [
      sense('tunt materiale av fibrar, til å skrive eller trykkje på', ['eit ark *papir*']),
      sense('dokument', ['leggje fram *papira* sine']),
    ],
  }),
  word(4505, spelled('person', m1()), {
    etymology: ['{lat.} *persona* ‘maske, rolle’'],
    senses: [sense('einskilt menneske', ['eit rom for ti *personar*', 'ein hyggjeleg *person*'])],
  }),
  word(4506, spelled('problem', n1()), {
    etymology: ['{gr.} *problema* ‘det som er kasta fram’'],
    senses: [sense('vanske som må løysast', ['løyse eit *problem*', 'ha *problem* med nettet'])],
  }),
  word(4507, spelled('prosjekt', n1()), {
    etymology: ['{lat.} *projectum* ‘noko framkasta’'],
    senses: [sense('større oppgåve med mål og frist', ['leie eit *prosjekt*', '*prosjektet* varar i to år'])],
  }),
  word(4508, spelled('post', m1()), {
    etymology: ['{it.} *posta*'],
    senses: [
      sense('brev og pakkar som blir sende', ['hente *posten*', 'få eit kort i *posten*']),
      sense('punkt i eit program eller rekneskap', [
        'første *post* på programmet',
        'dei største *postane* i budsjettet',
      ]),
    ],
  }),
  word(4509, spelled('pris', m1()), {
    etymology: ['{gj} {fr.} frå {lat.} *pretium*'],
    senses: [
      sense('det ein må betale for noko', ['*prisen* på straum', 'varer til halv *pris*']),
      sense('løn i ei tevling', ['vinne første *pris*']),
    ],
  }),
  word(4510, spelled('informasjon', m1()), {
    etymology: ['{lat.} *informatio*'],
    senses: [sense('opplysningar om noko', ['be om meir *informasjon*', '*informasjonen* ligg på nettet'])],
  }),
  word(4511, spelled('idé', nounForms(['Masc', 'idé', 'ideen', 'idear', 'ideane'])), {
    etymology: ['{gr.} *idea* ‘form, bilete’'],
    senses: [sense('tanke om noko som kan gjerast', ['få ein god *idé*', 'samle inn *idear*'])],
  }),
  word(4512, spelled('innkalling', f3()), {
    senses: [
      sense('melding om at nokon skal møte', [
        'sende ut *innkalling* til møtet',
        'takke ja til *innkallinga*',
      ]),
    ],
  }),
  word(4513, spelled('internett', nounForms(['Neuter', 'internett', 'internettet', null, null])), {
    etymology: ['{eng.} *Internet*'],
    senses: [
      sense('nettverk som bind saman datamaskiner over heile verda', [
        'leite på *internett*',
        'kople seg til *internettet*',
      ]),
    ],
  }),
  word(4514, spelled('utval', n1()), {
    senses: [
      sense('gruppe som er vald ut til å greie ut ei sak', ['setje ned eit *utval*']),
      sense('noko som er valt ut eller å velje i', ['eit godt *utval* av bøker', '*utvalet* i butikken']),
    ],
  }),
  word(4515, spelled('utdanning', f3()), {
    senses: [sense('opplæring til eit yrke', ['ta høgare *utdanning*', '*utdanninga* varar i tre år'])],
  }),
  word(4516, spelled('universitet', n1()), {
    etymology: ['{lat.} *universitas* ‘heilskap’'],
    senses: [
      sense('institusjon for forsking og høgare utdanning', [
        'studere ved eit *universitet*',
        '*universiteta* i landet',
      ]),
    ],
  }),
  word(4517, spelled('erfaring', f3()), {
    senses: [sense('det ein har lært av det ein har opplevd', ['ha lang *erfaring*', 'dele *erfaringar*'])],
  }),
  word(4518, spelled('evne', f2()), {
    etymology: ['{norr.} *efni* ‘emne, stoff’'],
    senses: [sense('det å vere i stand til noko', ['ha *evne* til å lytte', 'gode *evner*'])],
  }),
  word(4519, spelled('leiar', m1()), {
    senses: [
      sense('person som leier andre', ['møte for alle *leiarar*', '*leiaren* opna møtet']),
      sense('artikkel der ei avis seier meininga si', ['skrive *leiar* i avisa']),
    ],
  }),
  word(4520, spelled('avdeling', f3()), {
    senses: [
      sense('del av ei bedrift eller ein etat', ['arbeide i same *avdeling*', '*avdelinga* har ni tilsette']),
    ],
  }),
  word(4521, spelled('bedrift', f1()), {
    senses: [
      sense('føretak som lagar varer eller tenester', ['starte eiga *bedrift*', '*bedrifta* går godt']),
      sense('stor dåd', ['det var ei *bedrift* å nå toppen']),
    ],
  }),
  word(4522, spelled('kunde', m1()), {
    etymology: ['{l.ty.} *kunde* ‘kjenning’'],
    senses: [
      sense('person som kjøper varer eller tenester', ['ta imot ein *kunde*', '*kunden* har alltid rett']),
    ],
  }),
  word(4523, spelled('avtale:1', m1()), {
    senses: [
      sense('noko som to eller fleire er vortne samde om', ['halde ein *avtale*', 'gjere nye *avtalar*']),
    ],
  }),
  word(4524, spelled('nettside', f2()), {
    senses: [
      sense('side som ein kan opne på internett', ['lese meir på *nettsida*', 'oppdatere *nettsidene*']),
    ],
  }),
  word(4525, spelled('sak', f1()), {
    etymology: ['{norr.} *sǫk* ‘sak, årsak’'],
    senses: [
      sense('noko som ein drøftar eller handsamar', ['neste *sak* på lista', 'tre *saker* til møtet']),
      sense('tvist for ein domstol', ['vinne *saka* i retten']),
    ],
  }),
  word(4526, spelled('maskin', f1()), {
    etymology: ['{gj} {fr.} *machine*', 'frå {lat.} *machina*'],
    senses: [
      sense('innretning som gjer arbeid ved hjelp av energi', ['starte *maskina*', 'ha mange *maskiner*']),
    ],
  }),
  word(4527, spelled('ytring', f3()), {
    senses: [sense('noko ein seier eller skriv', ['ei kort *ytring*', 'stå for *ytringane* sine'])],
  }),
  word(4528, spelled('ærend', n1()), {
    etymology: ['{norr.} *erendi, ørendi*'],
    senses: [
      sense('oppdrag som ein går ut for å utføre', ['gå *ærend* for nokon', 'ha eit *ærend* i banken']),
    ],
  }),
  word(4529, spelled('økonomi', m1()), {
    etymology: ['{gr.} *oikonomia* ‘husstell’'],
    senses: [
      sense('måte å bruke pengar og ressursar på', ['ha god *økonomi*', '*økonomien* i prosjektet']),
      sense('fag om produksjon og fordeling av gode', ['studere *økonomi*']),
    ],
  }),
  word(4530, [spelled('ynskje:1', n1()), spelled('ynske:1', n1())], {
    etymology: ['av [[ynskje:2]]'],
    senses: [sense('noko ein gjerne vil ha eller nå', ['få oppfylt eit *ynskje*', 'har du nokre *ynskje*?'])],
  }),
  word(4531, spelled('årsmøte', n1()), {
    senses: [sense('[[møte:1#1]] som eit lag held éin gong i året', ['velje nytt styre på *årsmøtet*'])],
  }),
  word(4532, spelled('opning', f3()), {
    senses: [
      sense('det å opne', ['*opninga* av den nye skulen']),
      sense('hòl, mellomrom', ['ei *opning* i gjerdet']),
    ],
  }),
  word(4533, spelled('tekst', either(m1(), f1())), {
    etymology: ['{norr.} *textr, texti*', 'frå {lat.} *textus* ‘vev’'],
    senses: [
      sense('samanhengande rekkje av skrivne ord', ['skrive ein *tekst*', 'rette feil i *teksten*']),
      sense('ord til ein melodi', ['kunne *teksten* på alle versa']),
    ],
  }),
  word(4534, spelled('sedvane', m1()), {
    etymology: ['{norr.} *siðvani*'],
    senses: [
      sense(
        ['det ein plar gjere', 'skikk som har gjeldt lenge'],
        ['møte tidleg etter gammal *sedvane*', '*sedvanen* kan bli til rett'],
      ),
    ],
  }),
  word(4535, spelled('lagnad', nounForms(['Masc', 'lagnad', 'lagnaden', 'lagnader', 'lagnadene'])), {
    etymology: ['i slekt med {norr.} *laginn* ‘fastsett av lagnaden’, av *leggja*'],
    senses: [
      sense('det som er fastsett for nokon, eller som hender nokon', [
        'ein tung *lagnad*',
        'tru på *lagnaden*',
      ]),
    ],
  }),
  word(4536, spelled('mål:1', n1()), {
    etymology: ['{norr.} *mál* ‘mål, tid’'],
    senses: [
      sense('det ein vil nå', ['nå *målet*', 'setje seg klare *mål*']),
      sense('storleik som er målt', ['ta *mål* av rommet']),
      sense('ramme med nett i ballspel, eller poeng for ball i nettet', [
        'skyte i *mål*',
        'vinne med to *mål*',
      ]),
    ],
  }),
  word(4537, spelled('mål:2', n1()), {
    etymology: ['{norr.} *mál* ‘tale’'],
    senses: [sense('språk, dialekt', ['snakke eit anna *mål*', '*måla* på Vestlandet'])],
  }),
  word(4538, spelled('økt', f1()), {
    etymology: ['{norr.} *eykt*'],
    senses: [
      sense('tid ein arbeider eller trener utan lengre stogg', ['arbeide i tre *økter*', 'ei lang *økt*']),
    ],
  }),
  word(4539, spelled('øving', f3()), {
    senses: [sense('det å øve, noko ein øver på', ['*øving* gjer meister', 'gjere *øvingane* i boka'])],
  }),
  word(4540, spelled('åtferd', f1()), {
    etymology: ['{norr.} *atferð*'],
    senses: [sense('måte å te seg på', ['god *åtferd*', '*åtferda* til dyra'])],
  }),
];
