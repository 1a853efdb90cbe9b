import { sense, spelled, word } from '../../author.js';
import { nounForms } from '../../inflect.js';
import { f1, m1, m2, n1, n2, n3 } from '../../inflect-bob.js';

/** Papers, people and plans of an office; words of law, learning and culture. */
export const officeWords = [
  word(1501, spelled('referat', n3()), {
    etymology: ['av {lat.} *referre* ‘bringe tilbake’'],
    senses: [
      sense('skriftlig gjengivelse av det som ble sagt og avgjort', [
        'skrive *referat* fra møtet',
        'godkjenne *referatet*',
      ]),
    ],
  }),
  word(1502, spelled('rapport', m1()), {
    etymology: ['{fr.} *rapport*'],
    senses: [
      sense('skriftlig melding om noe som er undersøkt eller utført', [
        'levere en *rapport*',
        '*rapporten* er på tretti sider',
      ]),
    ],
  }),
  word(1503, spelled('resultat', n3()), {
    etymology: ['{fr.} *résultat*'],
    senses: [sense('det som kommer ut av en virksomhet', ['et godt *resultat*', 'legge fram *resultatene*'])],
  }),
  word(1504, spelled('papir', n3()), {
    etymology: ['{gj} {lat.} *papyrus*', 'fra {gr.} *papyros*'],
    senses: [
      sense('tynt materiale av fibrer, til å skrive eller trykke på', ['et ark *papir*']),
      sense('dokument', ['legge fram *papirene* sine']),
    ],
  }),
  word(1505, spelled('person', m1()), {
    etymology: ['{lat.} *persona* ‘maske, rolle’'],
    senses: [sense('enkelt menneske', ['et rom for ti *personer*', 'en hyggelig *person*'])],
  }),
  word(1506, spelled('problem', n3()), {
    etymology: ['{gr.} *problema* ‘det som er kastet fram’'],
    senses: [sense('vanskelighet som må løses', ['løse et *problem*', 'ha *problemer* med nettet'])],
  }),
  word(1507, spelled('prosjekt', n3()), {
    etymology: ['{lat.} *projectum* ‘noe framkastet’'],
    senses: [sense('større oppgave med mål og frist', ['lede et *prosjekt*', '*prosjektet* varer i to år'])],
  }),
  word(1508, spelled('post', m1()), {
    etymology: ['{it.} *posta*'],
    senses: [
      sense('brev og pakker som blir sendt', ['hente *posten*', 'få et kort i *posten*']),
      sense('punkt i et program eller regnskap', [
        'første *post* på programmet',
        'de største *postene* i budsjettet',
      ]),
    ],
  }),
  word(1509, spelled('pris', m1()), {
    etymology: ['{gj} {fr.} fra {lat.} *pretium*'],
    senses: [
      sense('det en må betale for noe', ['*prisen* på strøm', 'varer til halv *pris*']),
      sense('belønning i en konkurranse', ['vinne første *pris*']),
    ],
  }),
  word(1510, spelled('informasjon', m1()), {
    etymology: ['{lat.} *informatio*'],
    senses: [sense('opplysninger om noe', ['be om mer *informasjon*', '*informasjonen* ligger på nettet'])],
  }),
  word(1511, spelled('idé', nounForms(['Masc', 'idé', 'ideen', 'ideer', 'ideene'])), {
    etymology: ['{gr.} *idea* ‘form, bilde’'],
    senses: [sense('tanke om noe som kan gjøres', ['få en god *idé*', 'samle inn *ideer*'])],
  }),
  word(1512, spelled('innkalling', f1()), {
    senses: [
      sense('melding om at noen skal møte', [
        'sende ut *innkalling* til møtet',
        'takke ja til *innkallingen*',
      ]),
    ],
  }),
  word(1513, spelled('internett', nounForms(['Neuter', 'internett', 'internettet', null, null])), {
    etymology: ['{eng.} *Internet*'],
    senses: [
      sense('nettverk som binder sammen datamaskiner over hele verden', [
        'lete på *internett*',
        'koble seg til *internettet*',
      ]),
    ],
  }),
  word(1514, spelled('utvalg', n1()), {
    senses: [
      sense('gruppe som er valgt ut til å utrede en sak', ['sette ned et *utvalg*']),
      sense('noe som er valgt ut eller å velge i', ['et godt *utvalg* av bøker', '*utvalget* i butikken']),
    ],
  }),
  word(1515, spelled('utdanning', f1()), {
    senses: [sense('opplæring til et yrke', ['ta høyere *utdanning*', '*utdanningen* varer i tre år'])],
  }),
  word(1516, spelled('universitet', n3()), {
    etymology: ['{lat.} *universitas* ‘helhet’'],
    senses: [
      sense('institusjon for forskning og høyere utdanning', [
        'studere ved et *universitet*',
        '*universitetet* har tolv fakulteter',
      ]),
    ],
  }),
  word(1517, spelled('erfaring', f1()), {
    senses: [sense('det en har lært av det en har opplevd', ['ha lang *erfaring*', 'dele *erfaringer*'])],
  }),
  word(1518, spelled('evne', f1()), {
    etymology: ['{norr.} *efni* ‘emne, stoff’'],
    senses: [sense('det å være i stand til noe', ['ha *evne* til å lytte', 'gode *evner*'])],
  }),
  word(1519, spelled('leder', m2()), {
    senses: [
      sense('person som leder andre', ['møte for alle *ledere*', '*lederen* åpnet møtet']),
      sense('artikkel der en avis sier sin mening', ['skrive *leder* i avisa']),
    ],
  }),
  word(1520, spelled('avdeling', f1()), {
    senses: [
      sense('del av en bedrift eller etat', ['arbeide i samme *avdeling*', '*avdelingen* har ni ansatte']),
    ],
  }),
  word(1521, spelled('bedrift', f1()), {
    senses: [
      sense('foretak som lager varer eller tjenester', ['starte egen *bedrift*', '*bedriften* går godt']),
      sense('stor dåd', ['det var en *bedrift* å nå toppen']),
    ],
  }),
  word(1522, spelled('kunde', m1()), {
    etymology: ['{l.ty.} *kunde* ‘kjenning’'],
    senses: [
      sense('person som kjøper varer eller tjenester', ['ta imot en *kunde*', '*kunden* har alltid rett']),
    ],
  }),
  word(1523, spelled('avtale:1', m1()), {
    senses: [sense('noe som to eller flere er blitt enige om', ['holde en *avtale*', 'inngå nye *avtaler*'])],
  }),
  word(1524, spelled('nettside', f1()), {
    senses: [
      sense('side som en kan åpne på internett', ['lese mer på *nettsida*', 'oppdatere *nettsidene*']),
    ],
  }),
  word(1525, spelled('sak', f1()), {
    etymology: ['{norr.} *sǫk* ‘sak, årsak’'],
    senses: [
      sense('noe som en drøfter eller behandler', ['neste *sak* på lista', 'tre *saker* til møtet']),
      sense('tvist for en domstol', ['vinne *saken* i retten']),
    ],
  }),
  word(1526, spelled('maskin', f1()), {
    etymology: ['{gj} {fr.} *machine*', 'fra {lat.} *machina*'],
    senses: [
      sense('innretning som utfører arbeid ved hjelp av energi', [
        'starte *maskinen*',
        'ha mange *maskiner*',
      ]),
    ],
  }),
  word(1527, spelled('ytring', f1()), {
    senses: [sense('noe en sier eller skriver', ['en kort *ytring*', 'stå for *ytringene* sine'])],
  }),
  word(1528, spelled('ærend', n3()), {
    etymology: ['{norr.} *erendi, ørendi*'],
    senses: [sense('oppdrag som en går ut for å utføre', ['gå *ærend* for noen', 'ha et *ærend* i banken'])],
  }),
  word(1529, spelled('økonomi', m1()), {
    etymology: ['{gr.} *oikonomia* ‘husstell’'],
    senses: [
      sense('måte å bruke penger og ressurser på', ['ha god *økonomi*', '*økonomien* i prosjektet']),
      sense('fag om produksjon og fordeling av goder', ['studere *økonomi*']),
    ],
  }),
  word(1530, spelled('ønske:1', n2()), {
    etymology: ['av [[ønske:2]]'],
    senses: [sense('noe en gjerne vil ha eller oppnå', ['få oppfylt et *ønske*', 'har du noen *ønsker*?'])],
  }),
  word(1531, spelled('årsmøte', n2()), {
    senses: [sense('[[møte:1#1]] som et lag holder én gang i året', ['velge nytt styre på *årsmøtet*'])],
  }),
  word(1532, spelled('åpning', f1()), {
    senses: [
      sense('det å åpne', ['*åpningen* av den nye skolen']),
      sense('hull, mellomrom', ['ei *åpning* i gjerdet']),
    ],
  }),
  word(1533, spelled('tekst', f1()), {
    etymology: ['{norr.} *textr, texti*', 'fra {lat.} *textus* ‘vev’'],
    senses: [
      sense('sammenhengende rekke av skrevne ord', ['skrive en *tekst*', 'rette feil i *teksten*']),
      sense('ord til en melodi', ['kunne *teksten* på alle versene']),
    ],
  }),
  word(1534, spelled('sedvane', m1()), {
    etymology: ['{norr.} *siðvani*'],
    senses: [
      sense(
        ['det en pleier å gjøre', 'skikk som har gjeldt lenge'],
        ['møte presis etter gammel *sedvane*', '*sedvanen* kan bli til rett'],
      ),
    ],
  }),
  word(1535, spelled('skjebne', m1()), {
    etymology: ['{norr.} *skepna* ‘skapning’'],
    senses: [
      sense('makt som noen mener styrer livet', ['tro på *skjebnen*']),
      sense('det som hender noen', ['en trist *skjebne*', 'dele *skjebne*']),
    ],
  }),
  word(1536, spelled('lagnad', m1()), {
    etymology: ['i slekt med {norr.} *laginn* ‘bestemt av skjebnen’, av *leggja*'],
    senses: [
      sense(
        ['det som er bestemt for noen', '{jf} [[skjebne#1]]'],
        ['en tung *lagnad*', 'finne seg i *lagnaden*'],
      ),
    ],
  }),
  word(1537, spelled('mål:1', n1()), {
    etymology: ['{norr.} *mál* ‘mål, tid’'],
    senses: [
      sense('det en vil nå', ['nå *målet*', 'sette seg klare *mål*']),
      sense('størrelse som er målt', ['ta *mål* av rommet']),
      sense('ramme med nett i ballspill, eller poeng for ball i nettet', [
        'skyte i *mål*',
        'vinne med to *mål*',
      ]),
    ],
  }),
  word(1538, spelled('mål:2', n1()), {
    etymology: ['{norr.} *mál* ‘tale’'],
    senses: [sense('språk, dialekt', ['snakke et annet *mål*', 'miste *mål* og mæle'])],
  }),
];
