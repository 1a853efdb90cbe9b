/**
 * Words of closed classes as bokmål spells them, each with what nynorsk, dialects and phones make of it: pronouns,
 * prepositions, question words, auxiliary verbs, adverbs and the verbs of asking. What has two meanings (`me`, `no`, `kvar`,
 * `te`, `so`, `hi`) is not in it, and names of days and lengths are words of the grammar of time.
 */
const SPELLINGS = `
  jeg: eg æ jæ jei jg æg ej
  meg: mæ mei
  deg: dæ
  seg: sæ
  han: hainn hannj hann
  hun: hu ho
  dere: dykk dykkar dokker dåkker dokk
  oss: åss okk okka
  de: dei
  dem: dæm døm
  en: ein
  et: eit itt
  hva: ka kva
  hvem: kven kem kæm hvæm
  hvor: kor hvorr
  når: nårr nårtid katti kati katid
  hvordan: korleis koss kossen kossn korsen korsn korsj kordan kordn kårsn kårdan åssen åssn hvorledes hvordn hvordann hvrdan
  hvorfor: kvifor korfor koffor koffer
  er: e
  være: vere værra værre
  blir: vert
  ble: vart blei
  blitt: vorte vorti bledd
  har: hev
  hadde: hadd haddj
  skal: ska
  skulle: skulla sku skuill
  kan: kainn kainj kainnj kannj
  kunne: kunna kuinn kuinna
  gjør: gjer gjær
  gjøre: gjere gjera gjørra
  kommer: kjem kjæm
  sier: seier
  si: seie seia
  heter: heiter hetter hettr heitr
  betyr: tyder betyder
  mener: meiner mein
  mente: meinte meint meinnt mænt
  tror: trur
  vet: veit veid
  trenger: treng træng trænng trænge trengjer
  ønsker: ønskjer ynskjer
  passer: passar høver
  møtes: møtast mødes
  treffes: treffast
  finnes: finst fins finns
  snakke: snakka
  prate: prata
  finne: finna
  hjelpe: hjælp hjælpe
  fra: frå ifrå ifra
  for: fårr
  til: åt
  mellom: millom mellåm mell
  etter: ette ettær ættær ætte
  sammen: saman ihop sammn sammenj
  selv: sjøl sjølv sjøv
  ikke: ikkje ikkj itj itje ittj ittje inte ikje
  bare: berre bærre bærr berr
  også: òg óg åg åsså osså
  da: då
  nå: nu
  noe: noko nåkka nåko nokka nåke noka
  noen: nokon nokre nån nåen nåkken nokken
  mye: mykje møkje mykkje
  mer: meir
  flere: fleire
  andre: ainner andere
  annen: annan
  begge: båe bægge
  alle: ailla aille
  først: fyrst fysst
  første: fyrste fysste
  heller: hæller heldre hællar
  helst: hælst hællj hællst
  egentlig: eigentleg egt egentli eigentli
  mulig: mogleg muli
  kanskje: kanskj kansje kansjke
  gang: gong gång
  ganger: gonger
  ledig: ledi leddi leddig ledeg ledugt ledigt
  opptatt: oppteken opptekne opptekje opptatta
  ferdig: ferdi ferdigt færdi færdig fardig
  tilgjengelig: tilgjengeleg tilgjengeli
  tar: tek
  holde: halde
  hold: hald
  holder: held
  glem: gløym
  glemme: gløyme
  dropper: droppar
  klarer: klarar
  greier: greiar
  bruker: brukar
  booker: bookar
  bestiller: bestillar
  funker: funkar
  fungerer: fungerar
  skjønner: skjønar
  foretrekker: føretrekk føretrekkjer
  trengs: trengst
  uten: utan
  utenom: utanom
  unntatt: unnateke unnteke
  verken: hverken korkje
  likevel: allikevel alikevel
  isteden: istaden istedet istan
  samtidig: samtidi samtidigt
  dessverre: diverre desverre
  nødvendig: naudsynt
  hel: heil
  helt: heilt
  hele: heile
  senere: seinere seinare seinar senar
  tidligere: tidlegare tidligar
  syk: sjuk sjyk
  eller: elr ellr ell
  please: pls plz pliz
`;

const BY_SPELLING: ReadonlyMap<string, string> = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', others = ''] = line.trim().split(': ');
      return others.split(' ').map((other) => [other, word] as const);
    }),
);

/** A word of a closed class as bokmål spells it: `hva` for `kva` and `ka`. Any other word stays. In small letters. */
export const spelled = (word: string): string => BY_SPELLING.get(word) ?? word;

/** What is never spelled anew: what stands in quotes, and people, groups and channels as Slack writes them. */
const PIECES = /"[^"]*"|<[^<>]*>|@[\p{L}\d]+|[\p{L}\d]+(?:['’.-][\p{L}\d]+)*/gu;

/** `kva tid`, `ka ti`, `kor tid` */
const WHEN = /(?<=^|[\s,.!?])(?:(?:kva|ka|ke) tid?|kor tid)(?=\s)/giu;

/** `kåss rom`, `va slags rom`: which rooms. Any other `koss` is `hvordan`, and any other `kor` is `hvor`. */
const WHICH =
  /(?<=^|[\s,.!?])(?:(?:k[åoa]ss|korr?|kårr?|hokk[ae]?|vilk(?:n|na|a|e|en)|hvilk(?:n|na|ne|a)|(?:va|ka|ke|kva|hva|kå) (?:slags|slag|sla|for(?: noe?n?| slags| no)?)) )(?=(?:noe |noen |andre |ledige? |store? |små |fri )?(?:møte)?rom(?:ma|mene|met)?(?:[\s,.?!]|$))/giu;

/** `e lunsj` is after it; any other `e` is a verb. */
const AFTER = /(?<=^|[\s,.!?])e\.?(?= (?:lunsj|lunch|lønsj))/giu;

/** `eit anna`, `det må vera`: Anna and Vera are names too. */
const OTHER = /(?<=(?:^|[\s,.!?])(?:et|eit|noe|noko) )anna(?!\p{L})/giu;
const BE = /(?<=(?:^|[\s,.!?])(?:må|skal|skulle|bør|burde|kan|kunne|vil|ville|å|det) )vera(?!\p{L})/giu;

/** `kvar kan vi sitte`, before a verb; any other `kvar` is `hver`. */
const WHERE =
  /(?<=^|[\s,.!?])kvar(?= (?:kan|kainn|kunne|skal|ska|skulle|er|e|blir|vert|bør|finst|fins|ligg|ligger|sit|sitter)\s)/giu;

/** `kor mange e d plass til`, `e d ledi`; any other `d` is a letter. */
const IT =
  /(?<=(?:^|[\s,.])(?:er|e|æ|blir) )d(?= (?:plass|ledig|ledige|ledi|opptatt|rom|noe|noko|nokka|nåkka|noen|nån|mulig|fritt|møte|greit|stort)(?:[\s,.?!]|$))/giu;

/** `så my bråk`; any other `my` is English. */
const MUCH = /(?<=(?:^|\s)så )my(?=\s)/giu;

/** `Ola å`, `må å vær me`: also, behind somebody at the end, or between two verbs. */
const ALSO_COMES =
  /(?<=<[^<>]{1,60}> )(?:å|au)(?=[?.!,]|$)|(?<=(?:^|\s)(?:må|skal|ska|kan|vil|bør) )å(?= (?:vær|vere|være|vera|bli|komme?|delta|ha) )/giu;

/** `møte me <@U1>`, `ka me fredag`, `må være me`, `me plass te 8`, `me ein gong`: any other `me` is `vi`. */
const WITH =
  /(?<=[\s,])(?:me|mæ)(?= <[@!#])|(?<=(?:^|[\s,.!?])(?:hva|kva|ka) )me(?= (?:<|\d|man|mån|tir|tys|ons|tor|fre|lør|lau|søn|neste|uke|kl|etter|ette|før|i |på ))|(?<=(?:^|[\s,])(?:møte|møtet|prat|prata|samtale|tid|time|timer|minutt|min|noe|nåkka|noko) )me(?= (?!har|hadde|kan|kunne|skal|ska|må|er|e |vil|treng|får|bør|blir|(?:and|or|og|å|eller|alle|begge|båe|both|all) |\p{L}+(?:te|de|dde)(?!\p{L})))|(?<=(?:^|\s)(?:vær|vere|være|vera|bli|komme) )me(?=[?.!,]|$)|(?<=^|[\s,])me(?= (?:(?:en |ein )?(?:skjerm|storskjerm|projektor|prosjektor|tavle|whiteboard)|plass (?:te|til|førr|for|åt)|(?:en gang|ein gong|ein gang))(?:[\s,.?!]|$))/giu;

/** `må vær med` */
const BE_THERE = /(?<=(?:^|\s)(?:må|skal|ska|kan|vil|bør|også|å) )vær(?= med?(?:[?.!,]|$))/giu;

/** `1:1-en min`, a meeting of two. */
const ONE_TO_ONE = /(?<=^|[\s,])1[:-]1-?(?:en|a|ene|ern|møtet?|samtalen?)(?=$|[\s,.!?])/giu;

/** `fredag går å bra`: also, between a verb and how it does. */
const ALSO =
  /(?<=(?:^|[\s,])(?:går|passer|passar|funker|funkar|fungerer|kan|holder|er|e) )(?:å|o)(?=(?: (?:bra|fint|fin|ok|greit|godt|an))?(?:[?.!,]|$))/giu;

/** `har <@U1> ti til et møte`, `har <@U1> ti et kvarter`: not the number before a length. */
const TIME =
  /(?<=(?:^|[\s,.!?])(?:har|hev|ha) (?:<@[^<>]{1,60}>|du|han|hun|dere|de|dokker) )(?:tia|ti(?! (?:til|te|åt) (?:\d|kl|halv|kvart|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv)(?!\p{L}{3})))(?= (?:til|te|åt|en|ein|et|ett|eit|på|i|før|etter|ette|rett|når|kl|om|nå|no)(?:\s|$)|[?.!,]|$)/giu;

/** `te kari`, `te 12`, `til te et møte`; any other `te` is a drink. */
const TILL =
  /(?<=(?:^|[\s,.!?])(?:fram|frem|møteinnkalling|innkalling|invitasjon|tid|plass|rom) )te(?=\s)|(?<=[\s,])te(?= (?:<@|\d|halv |kl))/giu;

/** `kæm sett i fjorden`: who sits there. */
const SITS =
  /(?<=(?:^|[\s,.!?])(?:hvem|kven|kem|kæm|hvæm) |(?:hvor|kor) lenge )sett?(?= (?:i|på|inni|oppi|nedi|<[^<>]{1,60}>)\s)/giu;

/** `e det nå ledi rom i helga`: `noe`, where only another day than today is named, which makes it no `now`. */
const ANYTHING =
  /(?<=(?:^|[\s,.!?])(?:er|e|æ|finnes|finns|fins|finst|blir|har) (?:det|dere|dokker|du) )nå(?=(?: (?:ledig|ledi|ledige|rom|møterom)){1,2}(?: (?!og |and |for )[^\s,.!?]{1,20}){0,5} (?:helg|uke|veke|veka|morgen|mårra|morra|morgon|over|\p{L}{2,4}da)\p{L}{0,5}(?: \p{L}{3,15})?[?.!]{0,4}$)/giu;

/** A text with the phrases that mean something else than their words: `når` for `kva tid`, `hvor` for `kvar` before a verb, `etter` for `e` before lunch. */
export const spellPhrases = (text: string): string =>
  text
    .replaceAll(WHEN, 'når')
    .replaceAll(WHERE, 'hvor')
    .replaceAll(WHICH, 'hvilke ')
    .replaceAll(AFTER, 'etter')
    .replaceAll(OTHER, 'annet')
    .replaceAll(BE, 'være')
    .replaceAll(IT, 'det')
    .replaceAll(MUCH, 'mye')
    .replaceAll(ALSO_COMES, 'også')
    .replaceAll(WITH, 'med')
    .replaceAll(BE_THERE, 'være')
    .replaceAll(ONE_TO_ONE, '1:1')
    .replaceAll(ALSO, 'også')
    .replaceAll(TIME, 'tid')
    .replaceAll(TILL, 'til')
    .replaceAll(SITS, 'sitter')
    .replaceAll(ANYTHING, 'noe');

/**
 * A sentence with its words of closed classes as bokmål spells them, so that the rules for sentences know one spelling.
 * A word that a sentence asks about must not be read from it: `bøy gjere`.
 *
 * @param text cleaned by `cleanTyped`
 * @param named rooms, the words of whose names stay
 */
export function spellSentence(text: string, named: readonly { name: string }[] = []): string {
  const names = new Set(named.flatMap(({ name }) => name.toLowerCase().split(' ')));
  return spellPhrases(text).replaceAll(PIECES, (piece, at: number, all: string) => {
    const word = piece.toLowerCase();
    const isName =
      names.has(word) || (isCapitalized(piece) && !BEGINS.test(all.slice(Math.max(0, at - 3), at)));
    return isName ? piece : (BY_SPELLING.get(word) ?? piece);
  });
}

/** `Elle`, and the `E` of a building; not a word of a text in capital letters. */
const isCapitalized = (piece: string) =>
  /^\p{Lu}/u.test(piece) && (piece.length === 1 || piece !== piece.toUpperCase());

/** What stands before the first word of a sentence, where a capital letter marks no name. */
const BEGINS = /^$|[.!?:;…–-] {0,2}$/u;

/**
 * What was read of a sentence that `spellSentence` spelled, with each of its words as typed: rooms, names and words that are shown
 * back. Two spellings of one word in a sentence are shown as the last one.
 */
export function asTyped<Value>(read: Value, written: string): Value {
  const typed = new Map<string, string>();
  for (const [piece] of written.matchAll(PIECES)) {
    const word = BY_SPELLING.get(piece.toLowerCase());
    if (word !== undefined) typed.set(word, piece);
  }
  const restore = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(WORD, (word) => typed.get(word) ?? word);
    if (Array.isArray(value)) return value.map(restore);
    // Dates stay as they are.
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restore(each)]));
  };
  return typed.size === 0 ? read : (restore(read) as Value);
}

const WORD = /\p{L}+/gu;
