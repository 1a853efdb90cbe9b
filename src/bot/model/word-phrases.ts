import type { DictId } from '../../dictionary/contract.js';
import { trimSigns } from '../../shared/text/clean-text.js';
import { LANGUAGES, type Language } from './language.js';
import { spelled } from './spelling.js';

/** The part of an article that a question is about. The dictionaries have no part for the last three. */
export const WORD_PARTS = [
  'inflection',
  'kind',
  'origin',
  'phrases',
  'synonyms',
  'antonyms',
  'translation',
] as const;

export type WordPart = (typeof WORD_PARTS)[number];

/** The forms that a question about the inflection may be limited to. */
export const ASKED_FORMS = [
  'singular',
  'plural',
  'definite',
  'indefinite',
  'present',
  'past',
  'perfect',
  'imperative',
  'comparative',
  'superlative',
] as const;

export type AskedForm = (typeof ASKED_FORMS)[number];

/**
 * What the sentences of a language ask for. Most stand on their own; `compare` needs two words, and `spelling` compares two
 * or means one.
 */
type Asked = WordPart | 'meaning' | 'compare' | 'spelling' | DictId;

interface Phrases {
  /** `a|b`: the names of a part, before or behind a word. */
  names: Partial<Record<WordPart, string>>;
  /**
   * `_` is the word; `(a|b|)` are alternatives. Words that `written` makes one stand once, as bokmål has them: `hva betyr _`
   * reads `kva tyder` and `ka bety` too.
   */
  sentences: Partial<Record<Asked, readonly string[]>>;
  /** The same for sentences that are often about something else. */
  loose: Partial<Record<Asked, readonly string[]>>;
}

const PHRASES: Record<Language, Phrases> = {
  nb: {
    names: {
      inflection:
        'bøyning|bøyningen|bøyninga|bøyninger|grunnform|grunnformen|grunnforma|oppslagsform|oppslagsformen|infinitiv|infinitiv form|bøyningsform|bøyningsformer|bøyningsformene|bøyningsmønster|bøyningsmønsteret|gradbøyning|gradbøyningen|gradbøyninga|verbbøyning|verbbøyninga|verbbøyningen|substantivbøyning|adjektivbøyning|bøyningstabell|bøyningstabellen|verbtabell|bøyningsklasse|bøyningsklassen',
      kind: 'kjønn|kjønnet|grammatisk kjønn|genus|genuset|ordklasse|ordklassen|ordklassa',
      origin: 'opphav|opphavet|opprinnelse|opprinnelsen|etymologi|etymologien|historien',
      phrases:
        'uttrykk|et uttrykk|noen uttrykk|uttrykkene|faste uttrykk|fast uttrykk|ordtak|idiom|idiomer|ordspråk',
      synonyms:
        'synonym|synonymet|synonymer|et synonym|et annet ord|annet ord|andre ord|et bedre ord|bedre ord|et lignende ord',
      antonyms:
        'motsatt|det motsatte|motsatte|antonym|antonymet|antonymer|et antonym|motsetning|motsetningen|det motsatte ordet',
    },
    sentences: {
      meaning: [
        'hva (betyr|innebærer|menes med|vil det si|vil det si å|vil si) _',
        'hva (står _ for|er _ (kort for|en forkortelse for|en forkortelse av))',
        '(hva er |)(betydning|betydningen|definisjon|definisjonen|meningen|forklaringen) (av|på|til|med) _',
        '(kan du|kunne du|vil du) (forklare|forklåre|definere) _',
        '(definer|forklar|slå opp|sjekk ordet|ordet) _',
        'hvordan bruker (man|jeg|du|en|vi) _',
        'hva ligger i (ordet|uttrykket) _',
        '(bruk|bruke|sett) (ordet |)_ i en setning',
        '(et |)(eksempel|eksempler|eksempelsetning) (på|med) (bruk av |bruken av |)_',
        'setning med _',
        'hva er _ for noe',
        'hva (er|var) det _ (betyr|står for)',
        '(ordet er|ordet heter) _',
        '(alle |)(betydninger|betydningene|tydinger|tydingar|tydingane) (av|til|for) _',
        '(hvilken |hva |)preposisjon (etter|med|til|brukes med|brukes etter|brukast med|hører til|kommer etter|(skal|bør) (jeg|man|en) bruker (med|etter)) _',
        '(sjekk|søk|søk opp|søk på|se|sjå|finn|slå opp) _ i (ordboka|ordboken|ordbøkene)',
        '(hvilke|hva|hva for) (betydninger|betydningar|tydinger|tydingar) har _',
        'har _ (flere|mange|to|andre) (betydninger|betydningar|tydinger|tydingar)',
        'hva ligger i (begrepet|omgrepet) _',
        '(forkortelse|forkorting) (for|av|på) _',
        'hvordan (forkortes|forkorter man|forkorter jeg|forkorter en) _',
        'hva er _ (forkortelse|forkorting|forkortet|forkorta|en forkorting) (for|av)',
        'hvordan (brukes|brukast) _',
        'hva er (kort|kortform|kortformen) (for|av) _',
        '(stavekontroll|spellcheck) _',
        '(uttrykket|begrepet|omgrepet|idiomet) _',
        '(hva er |)(verbet|substantivet|adjektivet|adverbet|verb|substantiv|adjektiv|adverb) (til|av|for) _',
        '(kan det|kan den|kan man|kan jeg|kan vi) (forkorte|forkortes|kortes|kortes ned) (det |den |ordet |)(til|som|med) _',
        '(hva er |)(forkortelsen|forkortinga|forkortingen) (for|av|på|til) _',
        'hvordan (uttales|uttaler|uttaler (man|jeg|du|en|vi)|sies|uttalast|uttalar (man|jeg|en|du|vi)) _',
        '(hva er |)(uttale|uttalen|uttaling|uttalinga) (av|på|til|for) _',
        'hva _ (betyr|står for|er for noe|er kort for|vil si)',
        'hva (vil _ si|mener (man|en|du|de|dere) med _)',
        '(forkortelsen|akronymet) _',
        'hva er greia med (ordet|uttrykket) _',
        'hva (skriver|sier|bruker) (man|jeg|du|vi) (i stedet for|istedenfor|istedet for|for) _',
      ],
      nob: [
        '(hva er |)(nynorskvarianten|nynorskversjonen|nynorskforma|nynorskformen|nynorsk variant|nynorsk versjon|nynorsk form|nynorsk utgave) (av|for|til) _',
        '(hva er |hva heter |)(nynorsk|nynorskord|nynorskordet|nynorsk ord) for _',
        '(hva er |)nynorsken (for|til|av) _',
        '(hva er |)det nynorske ordet for _',
      ],
      bob: [
        '(hva er |)(bokmålvarianten|bokmålversjonen|bokmålsforma|bokmålsformen|bokmål variant|bokmål versjon|bokmål form|bokmål utgave) (av|for|til) _',
        '(hva er |hva heter |)(bokmål|bokmålsord|bokmålsordet|bokmål ord) for _',
        '(hva er |)det bokmålske ordet for _',
      ],
      inflection: [
        '(bøy|bøye|bøy ordet|bøye (ordet|verbet|substantivet|adjektivet)|gradbøy|gradbøye) _',
        'hvilke former har _',
        'er _ (flertall|entall|i flertall|i entall|flertallsord|fleirtalsord)',
        'hva er _ (en form|ei form|bøyd form|fortid|flertall|presens|en bøyning) av',
        '_ er (en form|ei form|bøyd form|fortid|flertall|presens) av (hva|hvilket verb|hvilket ord)',
        'hvilket (verb|ord) kommer _ (fra|av)',
        'hvilket verb er _',
        'har _ (noe|noen|en|et|) (flertall|entall|bøyning|preteritum|presens|komparativ|superlativ)',
        'er _ (et sterkt verb|et svakt verb|regelmessig|uregelmessig|et regelmessig verb|et uregelmessig verb)',
        '(er |)_ (et |)(sterkt|svakt|sterk|svak|regelrett|uregelrett) (eller|og) (sterkt|svakt|sterk|svak|regelrett|uregelrett) (verb|bøyd|bøyning|bøying|)',
        '(sterk eller svak|svak eller sterk|sterk|svak) (bøyning|bøying) (av|på|for|til) _',
        '(hva er |)(stammen|stamma|verbstammen|verbstamma|rota|roten|rotforma) (av|til|i|på) _',
        'har _ (egen|eget|noen egen) (flertallsform|form|bøyning)',
        'kan _ (bøyes|gradbøyes|stå i flertall|brukes i flertall|være flertall)',
        'hvordan _ bøyes',
        'hvordan man bøyer _',
        'hvordan bøyer (man|en|jeg|du|vi) _ i (flertall|entall|preteritum|presens|bestemt form)',
        'hvordan (bøyes|gradbøyes|bøyer (man|en|jeg|du|vi|de)|bøye) _',
        'hvordan (blir|er) _ (bøyd|bøyet)',
        '_ bøyes (hvordan|)',
      ],
      kind: [
        '(hvilket|hva|hva slags|hva for et|hva for) (kjønn|genus|ordklasse|ordtype|type ord) (er|har) (det|den|ordet) (på|for|til|av|i|med) _',
        '(hvilken|hva|hva for en|hva slags) artikkel (har|bruker|bruker (man|jeg|vi|du|en) (med|til|på|foran)|får|skal (man|jeg|vi|en) (bruke|ha) (med|til|på|foran)|tar|brukes med|brukes til|brukes foran|er det foran|er det på|hører til|skal stå foran|foran|til|på|for) _',
        '(er |)_ (tellelig|utellelig|teljeleg|uteljeleg|tellbart|teljeleg eller uteljeleg|tellelig eller utellelig)',
        '(hvilket kjønn|hvilken ordklasse|hva slags ord|hva slags ordklasse|hvilken klasse) (er|har|hører|tilhører) _ (til|)',
        '(er |)_ (hankjønn|hunkjønn|intetkjønn) (eller|og) (hankjønn|hunkjønn|intetkjønn)',
        '(er |)_ (et |en |)(substantiv|verb|adjektiv|adverb|preposisjon|konjunksjon|pronomen) eller (et |en |)(substantiv|verb|adjektiv|adverb|preposisjon|konjunksjon|pronomen)',
        '(er |)_ (en eller et|et eller en|en eller ei|ei eller en|en ei eller et|en, ei eller et|en/et|et/en|en/ei|en/ei/et)',
        '(en/et|et/en|en/ei|ei/en|en/ei/et) _',
        '(er det |heter det |)(en eller et|et eller en|en eller ei|ei eller en|ei eller et|et eller ei|en ei eller et|en, ei eller et|en/et|et/en|en/ei) (for|på|foran|med|til) _',
        '(er det |)(hankjønn|hunkjønn|intetkjønn|hankjønn hunkjønn) (eller|og) (hankjønn|hunkjønn|intetkjønn) (på |for |til |)_',
        'kan _ være (hankjønn|hunkjønn|intetkjønn|et verb|et substantiv|et adjektiv)',
        '(heter det|det heter) (en|ei|et) _',
        'er _ (hankjønn|hunkjønn|intetkjønn|et substantiv|et verb|et adjektiv|et adverb|en preposisjon|en konjunksjon|et pronomen|et subjunksjon)',
      ],
      origin: [
        'hvor (kommer|stammer) _ fra',
        'hvor har vi _ fra',
        '(kommer|stammer) _ fra (latin|gresk|tysk|fransk|engelsk|norrønt|samisk|arabisk|dansk|nederlandsk|plattysk)',
        'hvem (fant opp|fant på|lagde) (ordet|uttrykket) _',
        'hvor lenge har vi hatt (ordet|uttrykket) _',
        'er _ (et |)(lånord|låneord|importord|norsk ord opprinnelig|opprinnelig norsk|opphavleg norsk)',
        'når begynte (vi|man) å (si|bruke) _',
        'hvor _ (kommer|stammer) fra',
        'hvorfor (det heter|det kalles|man sier|vi sier) _',
        'hvorfor (heter det|kalles det|sier (man|vi|de|en)|kaller (man|vi) det) _',
        'hvorfor heter _ det',
        '_ (hvorfra|hvor (fra|kommer det fra|stammer det fra))',
        '(hvor gammelt er|historien bak) (ordet|uttrykket) _',
      ],
      phrases: ['(hvilke |)(faste |)uttrykk (finnes det |)(med|har|inneholder|bruker) _'],
      synonyms: [
        '(et |)(bedre|finere|penere|enklere|lettere|kortere|nyere|annet|mer formelt|formelt|mer presist|fint|mindre formelt|lignende|vanligere|mer vanlig) ord (for|enn|til) _',
        'har _ (noen|noe|et|) (synonym|synonymer)',
        '(et |)(ord|noe) (som ligner på|som liknar på|som er likt|i nærheten av) _',
        '(en annen måte|andre måter|andre måtar) å (si|skrive|uttrykke) _ (på|)',
        'hva (betyr|er) (nesten |omtrent |)det samme som _',
        '(hvilke |)ord betyr (nesten |omtrent |)det samme som _',
        '(et |)(annet |andre |)ord som betyr (det samme som|nesten det samme som|omtrent det samme som) _',
        'hva kan (jeg|man|vi) (si|skrive|bruke) (i stedet for|istedenfor|istedet for|for|i staden for) _',
        '(hvilke |hva for |)(andre |)ord kan (jeg|man|vi) bruke (for|i stedet for|istedenfor|istedet for) _',
        'hva (annet |)(heter|kan jeg kalle) _ med et annet ord',
      ],
      antonyms: ['hva er det (motsatt|motsetningen) (av|til) _'],
      translation: [
        '(oversett|oversette|oversettelse av|oversettelsen av) _ (for meg|)',
        '(et |finnes det et |)(avløserord|avløysarord|avløysingsord|norsk alternativ|norskt alternativ|norsk avløserord) (for|til) _',
        'hvordan (sier|skriver) (man|jeg|vi|du) _ på (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|polsk|samisk)',
        'hva (er|heter|betyr|blir) _ på (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk|polsk|arabisk|ukrainsk)',
        '(oversett|oversette) _ (til|på) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|polsk|arabisk|ukrainsk) (for meg|)',
        '(hva er |hva heter |finnes det |)(norsk|norsk ord|et norsk ord|det norske ordet|et godt norsk ord) for _',
        '(hva er |hva heter |)(engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk) (for|ord for) _',
      ],
      compare: [
        '(hva er |hvilken |)(forskjell|forskjellen|forskjeller|forskjellene) (er det |)(på|mellom|) _',
        'hva (forskjellen|skilnaden) (er |)(på|mellom) _',
        '(heter det|det heter|sier man|sier vi|bruker man|skal det være|skriver (man|jeg|vi|du|en)|staver (man|jeg|du|vi)|skal (jeg|man|vi) skrive|når bruker man|når skriver man|når skal man (bruke|skrive|si)) _',
        'hva er (mest (riktig|brukt|vanlig)|vanligst|riktigst|best) (av |)_',
        '(hva er riktig|hva blir riktig|hvilket (ord |)er riktig) _',
        '(blander|blander alltid|blander ofte|forveksler|skal det stå|skal stå) _',
        '(er|betyr) _ (det samme|samme ord|samme ting|synonymer|synonyme|like)',
        '_ (er begge|er begge deler|er begge to|går begge|er begge former) (lov|riktig|like riktig|tillatt|ok|greit|godkjent|)',
        '_ (hvilken er riktig|hva for en er riktig|hvilken skal jeg bruke|hva skal jeg bruke|kan man bruke begge)',
        '(kan man|kan jeg|kan vi) bruke både _',
        'når (bruke|skrive|si) _',
        'hva heter det _',
        'hva er (riktigst|rettest|best|vanligst|finest|penest) å (bruke|skrive|si) (av |)_',
        'finnes både _',
        'er _ (like riktige|like rette|like gode|like bra|like vanlige|like vanlege|likestilte|likestilt)',
        '(samme sak|samme ting|det samme|same sak|er det samme ord|er det samme ordet|er det same ord) _',
        'er både _ (lov|riktig)',
        '(skal|bør) (jeg|man|vi|en|du) bruke _',
        '(hva er |)(skillet|skille|skilje|å skille|å skilje) mellom _',
        'når (brukes|brukast) _',
        '_ (hva er riktig|hva er forskjellen|hva skal jeg skrive|er de like|er det det samme|er det samme|betyr det det samme|betyr de det samme)',
      ],
      spelling: [
        'hvordan (skrives|staves|skriver (man|jeg|du|en|vi)|staver (man|jeg|du|en|vi)|skrive (man|jeg|du|en|vi)|skrive|stave) (ordet |det |)_',
        '(skrives|skrives det|staves|staves det|det skrives|skal det skrives|riktig å skrive) _',
        '(kan (man|en|jeg|vi|du)|går det an å|er det lov å|er det riktig å|får (man|jeg) lov å) (si|skrive|bruke ordet) (både |)_',
        'er _ (ett ord|to ord|ett eller to ord|ett ord eller to|særskrevet|sammenskrevet|riktig|feil|riktig skrevet|skrevet riktig|riktig norsk|et ord|et riktig ord|lov å si)',
        'finnes (ordet|det et ord som heter) _',
        '(finnes|er|står) _ (i ordboka|i ordboken|i ordbøkene|med i ordboka|på norsk)',
        '_ (finnes|er|står) (det|den) (i ordboka|i ordboken|i ordbøkene|med i ordboka)',
        '(sjekke om |sjekk om |om )_ (finnes|står|er) (i|med i) (ordboka|ordboken)',
        '(har|skrev|skreiv|staver|stavet) jeg (skrevet |skrive |stavet |stava |)_ (riktig|feil|galt)',
        'er det (ok|greit|vanlig|vanleg|feil|galt) å (si|skrive|bruke) _',
        'er _ (tillate|gyldig|gyldig norsk|et gyldig ord|lovleg|lovlege)',
        'er _ (lov|tillatt|lovlig|godkjent|lov å bruke|lov å skrive)',
        'hvordan man (skriver|staver) _',
        '(skriver|staver) (man|en|jeg|du|vi) _ (sånn|slik|riktig|feil|på denne måten)',
        'hvordan (sier|si) (man|jeg|du|vi|en) _',
        '(hvordan|hvor) (deler (man|jeg|en)|deles|delar (man|jeg|en)) _',
        '(orddeling|orddelinga|orddelingen|deling|delinga) (av |på |i |)_',
        '(dele|del) (opp |)ordet _',
        'hvordan _ (skrives|staves)',
        '(riktig |)(skrivemåte|skrivemåten|skriveform|rettskriving|rettskrivning|staving|stavemåte|stavemåten) (av |på |til |for |)_',
      ],
    },
    loose: {
      meaning: [
        'hva (er|heter|blir) _',
        '(ordbok|dictionary) _',
        '(forkortelse|forkorting|abbreviation|betydning|betydningen|tyding|tydinga|definisjon|forklaring|meaning|definition) _',
        '_ (står for|er kort for|stands for|flere betydninger|alle betydninger|betydninger|tydingar|meanings)',
        '_ (forkortelse|forkorting|abbreviation|betydning|tyding|definisjon|forklaring|meaning|definition)',
      ],
      compare: ['(er det |blir det |)_'],
      translation: [
        '(hva er |hva heter |hva betyr |oversett |hvordan sier (man|jeg) |si |)_ (på|til) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk|polsk|arabisk|ukrainsk)',
      ],
    },
  },
  nn: {
    names: {
      inflection:
        'bøying|bøyinga|bøyingar|bøyingsform|bøyingsformer|bøyingsformene|bøyingsmønster|gradbøying|gradbøyinga|samanlikningsformer|verbbøying|verbbøyinga|substantivbøying|adjektivbøying|bøyingstabell|bøyingstabellen|bøyingsklasse|bøyingsklassen',
      kind: 'kjønn|kjønnet|kjønet|genus|genuset|ordklasse|ordklassa|ordklassen',
      origin: 'opphav|opphavet|opphavet åt|etymologi|etymologien|historia',
      phrases: 'uttrykk|eit uttrykk|uttrykka|faste uttrykk|ordtak|ordtøke',
      synonyms: 'synonym|eit synonym|eit anna ord|anna ord|andre ord|eit betre ord',
      antonyms: 'motsett|det motsette|motsette|antonym|motsetnad|motsetnaden|motsetninga',
    },
    sentences: {
      meaning: [
        'kva inneber _',
        'kva er _ (ei forkorting for|ei forkorting av)',
        '(kva er |)(tyding|tydinga|meininga) (av|på|til) _',
        '(forklår|sjå opp|finn ordet) _',
        'korleis seier ein _',
        '(bruk|bruke|set) (ordet |)_ i ei setning',
        '(eit |)døme (på|med) (bruk av |bruken av |)_',
        'korleis blir _ (skrive|stava)',
        'forkortinga _',
        'kva (skriv|seier|brukar) (ein|eg|du|vi) (i staden for|i steden for|istaden for|for) _',
      ],
      inflection: ['korleis gradbøyast _', 'kva (for |)former har _', 'korleis (blir|er) _ bøygd'],
      kind: [
        'kva (kjønn|ordklasse|klasse|for eit ord|slags ord) (er|har|høyrer) _ (til|)',
        '_ (ein, ei eller eit|ein/eit|eit/ein|ein/ei|ein/ei/eit)',
        '(ein/eit|eit/ein|ein/ei|ei/ein|ein/ei/eit) _',
      ],
      origin: ['kor stammar _ frå', 'kvifor (kallast det|kallar (ein|vi) det) _'],
      phrases: ['(kva |kva for )(faste |)uttrykk (finst det |)(med|har) _'],
      antonyms: ['kva er det motsett (av|til) _'],
      translation: [
        '(omset|omsetje|omsetjing av) _ (for meg|)',
        '(omset|omsetje) _ (til|på) (norsk|engelsk|tysk|fransk|spansk) (for meg|)',
      ],
      compare: [
        '(kva er |kva for |)(skilnad|skilnaden|skilnader|forskjell|forskjellen) (er det |)(på|mellom|) _',
        'når (brukar|skriv|skal) (ein|eg|vi) (bruke |skrive |seie |)_',
        '(kva ord blir rett|kva for eit (ord |)er rett|kva ord er rett) _',
        '(seier ein|brukar ein|stavar ein|skal ein skrive) _',
        'kva er (mest vanleg|vanlegast) (av |)_',
        '_ (kva er skilnaden|er dei det same|er det det same|er det same|tyder dei det same)',
      ],
      spelling: [
        'er _ (eitt ord|eitt eller to ord|eitt ord eller to|særskrive|samanskrive|rett skrive|skrive rett)',
      ],
    },
    loose: {
      translation: [
        '(kva er |kva heiter |omset )_ (på|til) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk)',
      ],
    },
  },
  en: {
    names: {
      inflection:
        'inflection|inflections|base form|infinitive|conjugation|conjugations|declension|declensions|inflected forms|infinitive form|conjugation table|inflection table|degrees of comparison',
      kind: 'gender|grammatical gender|word class|part of speech',
      origin: 'origin|origins|etymology',
      phrases: 'phrases|expressions|fixed phrases|fixed expressions|idioms|sayings',
      synonyms: 'synonym|synonyms|a synonym|another word|other words|a better word',
      antonyms: 'opposite|antonym|antonyms|an antonym',
    },
    sentences: {
      meaning: [
        'how (do|does|should) (you|i|one|we) use _',
        'what (does|do) _ (mean|mean in norwegian|stand for)',
        '(what does|whats|what is) it mean (to|to å|when you|if you) _',
        'the word is _',
        '(all |)(the |)meanings of _',
        'which preposition (goes with|with|after|do i use with|is used with|to use with|comes after) _',
        '(what|which|how many) meanings does _ have',
        'does _ have (several|more|other|two|multiple) meanings',
        '(abbreviation|the abbreviation) (of|for) _',
        'how (do|does|should) (you|i|one|we) abbreviate _',
        'how is _ used',
        '(the |what is the |)(noun|verb|adjective|adverb) (of|for|from) _',
        '(what is|whats) the deal with the (word|phrase|expression) _',
        '(what is|whats) _ (short for|an abbreviation for|an abbreviation of|an acronym for)',
        '(what is |)(the |)(meaning|definition) of _',
        'use (the word |)_ in a sentence',
        '(an |)(example|examples|example sentence) (of|with|using|for) _',
        '(define|explain|look up) _',
        'how (do|does|can|would) (you|i|one|we) (say|pronounce) _',
        '(how is|hows) _ (spelled|spelt|written|pronounced)',
        '(what is |whats |)(the |)pronunciation (of|for) _',
        'what (mean|means|meaning|meaning of|is the meaning) _',
        'what _ (means|mean|stands for|is short for)',
        'what (is meant by|do you mean by|do they mean by|do people mean by) _',
        'what (do|should) (i|you|we) (write|say|use) instead of _',
      ],
      nob: [
        '(what is |whats |)(the |)nynorsk (word |)for _',
        '(what is |whats |)(the |)nynorsk (version|form|variant|equivalent|counterpart) (of|for) _',
      ],
      bob: [
        '(what is |whats |)(the |)bokmål (word |)for _',
        '(what is |whats |)(the |)bokmål (version|form|variant|equivalent|counterpart) (of|for) _',
      ],
      inflection: [
        '(inflect|conjugate|decline) _',
        'what forms does _ have',
        '(does|do) _ have (a |any |)(plural|plural form|singular|past tense|comparative|superlative|inflection)',
        'is _ (regular|irregular|a regular verb|an irregular verb|a strong verb|a weak verb)',
        '(is |)_ (a |)(strong|weak|regular|irregular) or (a |an |)(weak|strong|regular|irregular) (verb|one|)',
        'is _ a (strong|weak|regular) verb or (a weak one|a strong one|weak|strong|irregular|an irregular one)',
        '(the |what is the |)(stem|root) of _',
        'is _ (plural|singular|already plural) (in norwegian|)',
        'can _ be (inflected|plural|used in the plural)',
        'how to (inflect|conjugate|decline) _',
        'how (do|does|can|should) (you|i|one|we) (inflect|conjugate|decline) _',
        'how (is|are) _ (inflected|conjugated|declined)',
      ],
      kind: [
        '(what|which) (gender|word class|part of speech|kind of word) (is|does|has) _ (have|)',
        '(what|which) (gender|word class|part of speech) (is|does) it (for|of|with) _',
        '(what|which) article (does|should) _ (take|have|use|get)',
        '(what|which) article (goes with|goes before|is used with|do i use with|do you use with|to use with|for|with|belongs to|do i use for|do i need for|comes before) _',
        'is _ (countable|uncountable)',
        'is _ (masculine|feminine|neuter|a noun|a verb|an adjective|an adverb)',
        '(is |)_ (a |an |)(noun|verb|adjective|adverb|preposition) or (a |an |)(noun|verb|adjective|adverb|preposition)',
        '_ (en or et|et or en|en or ei)',
        '(is it |)(en or et|et or en|en or ei|ei or en|en ei or et|en/et|et/en) (for|with|before|with the word) _',
        '(is it |)(masculine|feminine|neuter) or (masculine|feminine|neuter) _',
        '(can|could) _ be (masculine|feminine|neuter)',
        '(is |)_ (masculine|feminine|neuter) or (masculine|feminine|neuter)',
      ],
      origin: [
        'where (does|do|did|is) _ (come from|from|originate|originate from)',
        '(the |)(history|story) of the word _',
        'where _ (comes|came) from',
        'does _ come from (latin|greek|german|french|english|norse|old norse|danish|dutch)',
        'is _ (originally norwegian|a loanword|a loan word|borrowed|borrowed from english)',
        'who (invented|came up with) the (word|phrase|expression) _',
        'why (it is|its) called _',
        'why (is it called|do (you|we|they|people|norwegians) say|do (you|we|they) call it) _',
        '_ (where from|from where|where is it from|where does it come from)',
      ],
      phrases: ['(what |which |)(phrases|expressions|idioms) (use|contain|have|are there with) _'],
      synonyms: [
        '(a |an |)(better|nicer|simpler|fancier|formal|more formal|shorter|different|similar) word (for|than|to) _',
        '(a |another |)(word|words) that (means|mean) the same as _',
        '(does|do) _ have (any |a |)(synonym|synonyms)',
        '(another way|other ways|a better way|a nicer way) (to say|of saying|to write) _',
        '(words|a word) (similar to|close to) _',
        'what can (i|you|we) (write|say|use) instead of _',
        'what (means|is) the same as _',
        'what else can (i|you|we) (say|write|use) (instead of |for |)_',
      ],
      translation: [
        '(what is |whats |)(the |)(english|german|french|spanish|norwegian) (word |translation |)(for|of) _',
        '(what is |whats |)the word for _ in (norwegian|english)',
        '(translate|translation of) _ (for me|)',
        'how (do|would|can|should) (you|i|one|we) say _ (in|to) (norwegian|english|german|french|spanish|swedish|danish)',
        'what is _ in (english|norwegian|german|french|spanish|swedish|danish)',
        'translate _ (to|into|in) (norwegian|english|german|french|spanish) (for me|)',
      ],
      compare: [
        '(what is |whats |)(the |)(difference|differences) (between |of |)_',
        'what the (difference|differences) (is|are) between _',
        '(which|what) is (better|best|(more|most) (common|correct|usual)) (of |)_',
        '(which (word |one |)is (correct|right)|when (do|should) (i|you|we) use) _',
        '(i |)(mix up|always mix up|keep mixing up|confuse|always confuse) _',
        'are _ (the same|the same word|synonyms|interchangeable)',
        'do _ mean the same (thing|)',
        '(do|does) both _ exist',
        'are both _ (correct|allowed|right|ok)',
        'when is _ used',
        '_ are both (correct|allowed|right|ok|fine|)',
        '_ (which is correct|which is right|whats the difference|are they the same|same meaning|is it the same)',
      ],
      spelling: [
        'how (do |does |can |would |should |)(you |i |one |we |to |)(spell|write) (the word |)_',
        '(do (you|i|we) (write|say|spell)|should (i|you|we) (write|say|spell)|is it spelled|is it spelt|is it written) _',
        '(can (you|i|one|we) (say|write)|is it ok to (say|write)) (both |)_',
        'can (i|you|we) use (the word|both) _',
        'is _ (one word|two words|one word or two|one or two words|a word|a real word|correct|right|wrong|spelled right|spelled correctly|written correctly|allowed)',
        '(the |)(correct |right |)spelling (of |)_',
        '(does|do) _ exist (in norwegian|in english|)',
        '(did|do) i (spell|write) _ (right|correctly|wrong|correct|properly)',
        '(have|has) i (spelled|spelt|written) _ (right|correctly|wrong|correct)',
        '_ is it in the dictionary',
        'is _ (in the dictionary|a norwegian word|valid norwegian|correct norwegian)',
      ],
    },
    loose: {
      meaning: ['what (is|are) _', 'whats _'],
      compare: ['is it _'],
      translation: [
        '(what is |whats |translate |how do (you|i) say |)_ (in|to|into) (norwegian|english|german|french|spanish|swedish|danish)',
      ],
    },
  },
};

export interface Rule {
  asked: Asked;
  isLoose: boolean;
}

/** `(a|b |)c` is `ac`, `b c` and `c`. */
function expand(template: string): string[] {
  const end = template.indexOf(')');
  if (end < 0) return [template];
  const start = template.lastIndexOf('(', end);
  const [before, after] = [template.slice(0, start), template.slice(end + 1)];
  const choices = template.slice(start + 1, end).split('|');
  return choices.flatMap((choice) => expand(before + choice + after));
}

/** What stands around a name or a form. Bokmål and nynorsk are mixed in one sentence. */
const NORWEGIAN = {
  what: 'hva er|hva heter|hva blir',
  of: 'av|på|til|for|med|om',
  which: 'hvilken|hva slags|hva|hva for',
  has: 'har|er|får|hører til|høyrer til',
  /** Before the name in a clause: `lurer på hva opphavet er til`. */
  asked: 'hva',
};

const AROUND: Record<Language, typeof NORWEGIAN> = {
  nb: NORWEGIAN,
  nn: NORWEGIAN,
  en: {
    what: 'what is|what are|what is the|what are the|the|whats|whats the',
    of: 'of|for|with|using|containing|to',
    which: 'what|which',
    has: 'is|does|has',
    asked: 'what|what the',
  },
};

/** The sentences that a name of a part makes. A name alone before or behind a word may belong to a phrase. */
const namedSentences = ({ of, what, which, has, asked }: typeof NORWEGIAN, name: string) => ({
  strict: [
    `(${what}|) (${name}) (${of}) _`,
    `(${which}) (${name}) (${has}) _`,
    `(${asked}) (${name}) (er|is) (${of}) _`,
  ],
  loose: [`(${name}) _`, `_ (${name})`],
});

const formSentences = ({ of, what, asked }: typeof NORWEGIAN, forms: string) => ({
  strict: [
    `(${what}|) (${forms}) (${of}) _`,
    `(${asked}) (${forms}) (er|blir|is) (${of}) _`,
    `(${what}|hvordan er|hvordan blir|how is) _ (i|in|in the) (${forms})`,
    `how does _ look in (${forms})`,
  ],
  loose: [`_ (i|in|in the) (${forms})`],
});

/** `bestemt form flertall`, `flertall bestemt`, `definite plural form`, as `WRITTEN` spells them. */
const formsOfNumber = (number: string) =>
  [
    `${number}|${number} form`,
    ...['bestemt', 'ubestemt'].map(
      (form) =>
        `${form} form ${number}|${form} form i ${number}|${form} form in ${number}|${form} ${number}|${form} ${number} form|${number} ${form} form|${number} ${form}|${number} i ${form} form`,
    ),
  ].join('|');

/**
 * Names of forms, and of all of them, as `WRITTEN` spells them. They are words of phrases too, so a preposition joins them to the
 * word. All languages name them in sentences of the others: `hva heter hytte i fleirtal`.
 */
const FORM_NAMES: Record<AskedForm | 'all', string> = {
  all: 'infinitiv|infinitiv form|grunnform|grunnformen|grunnforma|base form|former|formene|formane|forms|genitiv|genitiv form|passiv|passiv form|s-passiv|hankjønn|hunkjønn|intetkjønn|hankjønn form|hunkjønn form|intetkjønn form|feminine|masculine|neuter|masculine form|feminine form|neuter form|presens partisipp|presenspartisipp|present partisipp|tenses|verb forms|verbformer|verbformene|alle former|alle formene|alle formane|all forms|all the forms',
  singular: formsOfNumber('entall'),
  plural: formsOfNumber('flertall'),
  definite: 'bestemt form',
  indefinite: 'ubestemt form',
  present: 'presens|present tense',
  past: 'preteritum|past tense|past tense form|past form|simple past|past',
  perfect:
    'perfektum|perfekt|presens perfektum|partisipp|perfektum partisipp|past partisipp|perfect partisipp|perfektpartisipp|present perfect|supinum',
  imperative: 'imperativ|imperativ form',
  comparative: 'komparativ|komparativ form',
  superlative: 'superlativ|superlativ form',
};

const FORMS = Object.values(FORM_NAMES).join('|');

/** Beside a word without a preposition: `flertall hytte`, `gå preteritum`. Words of phrases, as `helt perfekt`, are none. */
const FORMS_BESIDE = `${FORM_NAMES.singular}|${FORM_NAMES.plural}|bestemt form|ubestemt form|presens perfektum|perfektum|perfektum partisipp|past partisipp|preteritum|presens|imperativ|komparativ|superlativ|past tense|present tense|alle former|all forms`;

export function bare(word: string): string {
  const said = trimSigns(word.toLowerCase(), `"'(`, `"'),.:;?!`);
  return said.includes("'") ? said.replaceAll("'", '') : said;
}

/** Beside the words of `spelled`, what has one meaning in a question about a word. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  [
    'hva va',
    'hvor kvar',
    'hvordan vordan',
    'hvilken hvilket hvilke',
    'vi me dere dykk dokker dokk folk',
    'heter hette hete heite hetr heder heitte',
    'til te tell tel',
    'betyr bety betydde tydde betydd tydd',
    'menes meines meinest mennes',
    'skriver skriv skrivar',
    'staver stavar stave stava',
    'bruker brukar bruke bruka',
    'si sei',
    `flertall ${termed('fleirtal flertal flertall plural pluralis')} plurals flt fl pl`,
    `entall ${termed('eintal ental entall singular')} sg`,
    `bestemt bunden bunde best def definite bestemte`,
    'ubestemt ubunden ubunde ubest indef indefinite ubestemte',
    'form forma formen',
    `presens ${termed('presens nåtid notid')}`,
    `preteritum ${termed('preteritum fortid')} pret`,
    `perfektum ${termed('perfektum')} perf`,
    `partisipp ${termed('partisipp perfektumpartisipp perfektpartisipp')} participle participles particip`,
    `presenspartisipp ${termed('presenspartisipp nåtidspartisipp notidspartisipp')}`,
    `imperativ ${termed('imperativ bydeform')} imperative`,
    `infinitiv ${termed('infinitiv')} infinitive`,
    `passiv ${termed('passiv')} passive`,
    `genitiv ${termed('genitiv')} genitive possessive`,
    `komparativ ${termed('komparativ')} comparative`,
    `superlativ ${termed('superlativ')} superlative`,
    `hankjønn ${termed('hankjønn maskulinum')}`,
    `hunkjønn ${termed('hunkjønn hokjønn femininum')}`,
    `intetkjønn ${termed('intetkjønn inkjekjønn nøytrum')}`,
    'blander blandar',
    'gammelt gammalt gammel gammal',
    'skrive skriva',
    'skrives skrivast skrivs skrivest',
    'staves stavast',
    'bøyes bøyast bøyies bøys',
    'bøyer bøyar bøye bøya bøyr',
    'riktig rett korrekt riktg',
    'ordet ore orde',
    'you u ya',
    'nynorsk nn',
    'bokmål bm',
  ].flatMap((line) => {
    const [written = '', ...others] = line.split(' ');
    return others.map((other) => [other, written] as const);
  }),
);

/** A term of grammar with its endings, and as a form: `preteritum`, `preteritumsforma`. */
function termed(terms: string): string {
  const endings = ['', 'en', 'et', 'a', 'form', 'formen', 'forma', 'sform', 'sformen', 'sforma'];
  return terms
    .split(' ')
    .flatMap((term) => endings.map((ending) => term + ending))
    .join(' ');
}

export const written = (word: string) => WRITTEN.get(word) ?? spelled(word);

export const asWritten = (text: string) =>
  text
    .split(' ')
    .map((word) => written(bare(word)))
    .join(' ');

/** By the words before and behind `_`, as `WRITTEN` spells them. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  LANGUAGES.flatMap((language) => {
    const phrases = PHRASES[language];
    const around = AROUND[language];
    const ofTable = (table: Phrases['sentences'], isLoose: boolean) =>
      Object.entries(table).map(([asked, sentences]) => ({ asked: asked as Asked, isLoose, sentences }));
    const named = Object.entries(phrases.names).flatMap(([part, name]) => {
      const { strict, loose } = namedSentences(around, name);
      const asked = part as WordPart;
      return [
        { asked, isLoose: true, sentences: loose },
        { asked, isLoose: false, sentences: strict },
      ];
    });
    const { strict, loose } = formSentences(around, FORMS);
    return [
      ...ofTable(phrases.loose, true),
      ...named,
      {
        asked: 'inflection' as const,
        isLoose: true,
        sentences: [...loose, `(${FORMS_BESIDE}) _`, `_ (${FORMS_BESIDE})`],
      },
      { asked: 'inflection' as const, isLoose: false, sentences: strict },
      ...ofTable(phrases.sentences, false),
    ];
  }).flatMap(({ asked, isLoose, sentences }) =>
    sentences.flatMap(expand).map((sentence): [string, Rule] => {
      const [before = '', after = ''] = sentence
        .split('_')
        .map((side) => side.trim().split(' ').map(written).join(' '));
      return [`${before}_${after}`.replaceAll(/ +/gu, ' '), { asked, isLoose }];
    }),
  ),
);

/** What stands before the word in the sentences of `RULES`: the part of each key before `_`. */
export const BEGINNINGS: ReadonlySet<string> = new Set(
  [...RULES.keys()].map((around) => around.slice(0, around.indexOf('_'))),
);

/** The first words of `BEGINNINGS`. */
export const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...BEGINNINGS].map((before) => before.split(' ')[0] ?? ''),
);

/** All first words of each of `BEGINNINGS`. */
export const BEGUN: ReadonlySet<string> = new Set(
  [...BEGINNINGS].flatMap((text) => text.split(' ').map((_, at, all) => all.slice(0, at + 1).join(' '))),
);

/** What stands behind the word in the sentences of `RULES`. */
export const ENDINGS: ReadonlySet<string> = new Set(
  [...RULES.keys()].map((around) => around.slice(around.indexOf('_') + 1)),
);

/** All last words of each of `ENDINGS`. */
export const ENDED: ReadonlySet<string> = new Set(
  [...ENDINGS].flatMap((text) => text.split(' ').map((_, at, all) => all.slice(at).join(' '))),
);

/** Parts and forms as they stand alone, with a preposition or an article too. */
export const PART_NAMES: ReadonlySet<string> = new Set(
  [...LANGUAGES.flatMap((language) => Object.values(PHRASES[language].names)), FORMS]
    .flatMap((names) => names.split('|').map(asWritten))
    .flatMap((name) => [name, `i ${name}`, `in ${name}`, `the ${name}`, `in the ${name}`]),
);

/** The longest first. */
export const NAMES_OF_FORMS = Object.entries(FORM_NAMES)
  .flatMap(([form, names]) => names.split('|').map((name) => [` ${asWritten(name)} `, form] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** Words that name what is asked, wherever they stand in a sentence about a word. */
export const CUES: ReadonlyMap<string, WordPart> = new Map([
  ...LANGUAGES.flatMap((language) =>
    Object.entries(PHRASES[language].names)
      .filter(([part]) => part !== 'phrases')
      .flatMap(([part, names]) =>
        names.split('|').flatMap((name) => (name.includes(' ') ? [] : [[name, part as WordPart] as const])),
      ),
  ),
  ...cues(
    'inflection',
    'bøy bøye bøyd bøygd bøyer bøyes bøyast inflect inflected conjugate conjugated decline',
  ),
  ...cues('kind', 'hankjønn hunkjønn hokjønn intetkjønn inkjekjønn masculine feminine neuter'),
  ...cues('origin', 'stammer stammar hvorfra kvarfrå'),
  ...cues(
    'translation',
    'oversett oversette omset omsetje translate translated engelsk english tysk german fransk french',
  ),
]);

function cues(part: WordPart, words: string) {
  return words.split(' ').map((word) => [word, part] as const);
}
