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
  et: eit
  hva: ka kva
  hvem: kven kem kæm hvæm
  hvor: kor hvorr
  når: nårtid katti kati katid
  hvordan: korleis koss kossen kossn korsen korsn korsj kordan kordn åssen åssn hvorledes hvordn hvordann hvrdan
  hvorfor: kvifor korfor koffor
  er: e
  være: vere vera værra værre
  blir: vert
  ble: vart blei
  blitt: vorte vorti bledd
  har: hev
  hadde: hadd haddj
  skal: ska
  skulle: skulla
  vil: vill
  kunne: kunna
  gjør: gjer gjær
  gjøre: gjere gjera gjørra
  kommer: kjem kjæm
  sier: seier
  si: seie seia
  heter: heiter hetter hettr heitr
  betyr: tyder betyder
  mener: meiner
  mente: meinte
  tror: trur
  vet: veit veid
  trenger: treng træng trengjer
  ønsker: ønskjer ynskjer
  passer: passar høver
  møtes: møtast mødes
  treffes: treffast
  finnes: finst fins finns
  snakke: snakka
  prate: prata
  finne: finna
  booke: booka
  bestille: bestilla
  fra: frå ifrå ifra
  for: fårr
  til: åt
  mellom: millom mellåm
  sammen: saman ihop
  ikke: ikkje ikkj itj itje ittj ittje inte ikje
  bare: berre bærre bærr berr
  også: òg óg åg
  da: då
  nå: nu
  noe: noko nåkka nåko nokka nåke noka
  noen: nokon nokre nån nåen nåkken nokken
  mye: mykje møkje mykkje
  mer: meir
  flere: fleire
  andre: ainner andere
  annen: annan
  annet: anna
  begge: båe bægge
  først: fyrst fysst
  første: fyrste fysste
  heller: hæller heldre hællar
  helst: hælst hællj hællst
  egentlig: eigentleg egt egentli eigentli
  mulig: mogleg
  kanskje: kanskj kansje kansjke
  gang: gong
  ganger: gonger
  ledig: ledi leddi leddig ledeg ledugt ledigt
  opptatt: oppteken opptekne opptekje
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
  isteden: istaden istedet
  dessverre: diverre desverre
  nødvendig: naudsynt
  hel: heil
  helt: heilt
  hele: heile
  senere: seinere seinare
  tidligere: tidlegare
  syk: sjuk
  eller: elle elr ellr
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
const PIECES = /"[^"]*"|<[^<>]*>|[\p{L}\d]+(?:['’.-][\p{L}\d]+)*/gu;

/** `kva tid`, `ka ti` */
const WHEN = /(?<=^|[\s,.!?])(?:kva|ka|ke) tid?(?=\s)/giu;

/**
 * A sentence with its words of closed classes as bokmål spells them, so that the rules for sentences know one spelling.
 * A word that a sentence asks about must not be read from it: `bøy gjere`.
 *
 * @param text cleaned by `cleanTyped`
 * @param isName whether a word in small letters is part of a name, and stays
 */
export const spellSentence = (text: string, isName = (_: string): boolean => false): string =>
  text.replaceAll(WHEN, 'når').replaceAll(PIECES, (piece) => {
    const word = piece.toLowerCase();
    return isName(word) ? piece : (BY_SPELLING.get(word) ?? piece);
  });
