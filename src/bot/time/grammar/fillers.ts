/**
 * Words of a sentence that say nothing of time, people or rooms: polite words, question words, verbs and what a meeting
 * is for. In bokmål, nynorsk, dialect and English. None of them is a common name.
 */
const TYPED =
  `når er e kan ledig ledige ledigt ledi ledie leidg ldig legid gar fri frie opptatt opptatte oppteken opptekne møtes møtast møte møtet møter møta møtene
   treffe treffes treffast treff snakke snakkes snakkast prate pratast ta tas finn finne finnes finst vis vise takk
   tusen hei heisann hallo halla heia yo hva kva ka hvor kor hvordan korleis kossen hvilken hvilke kva_for hvem kven
   tid tida tiden tidspunkt 1:1 hull luke lukke åpning opning jobb jobben kontoret office hele heile hos sted stad jobbe nærmeste næraste nearest slutter begynner starter jobber standup stand-up
   retro demo sprintplanlegging planlegging onboarding medarbeidersamtale kickoff med ha har hatt ser sjå ut vi oss dere dykk de dei det den der her du jeg_ få får fått skal
   skulle vil ville må måtte bør burde kunne kunna ville være vere vær ver sjekk sjekke se søk søke spør lurer lurar på
   for + & / ; | ledg ledgi ledit leidig ledid lediig lediga saman sammen syk sjuk korti åssen lenge tomt tom står bruke brukes låne låner program oversikt stund kort dokke dokker høve kar kem trur tror trudde varer vare vara samlet samla ferdig ferdige samtidig samstundes kjære deg nei tar tok undervisning vært vore snill snille planning sprint
   tak vet veit viss høre høyre sørge skaffe fikse fikser ordne ordner trengs behov haster hastar viktig lurt fått digitale fysiske selv sjølv egentlig eigentleg faktisk dessverre beklager unnskyld forresten nok vel altså
   digitalt fysisk teams zoom meet avtale avtaler avtala kalender kalenderen kalendar kalendaren kalenderne
   timeplan timeplanen sin sitt si sine s 's pluss gjerne helst heller bare kun berre kanskje enten anten bør og_så også so så da då jo litt
   sånn sånt slik ca cirka omtrent rundt kring omkring circa mulig muleg mogleg mulighet tilgjengelig tilgjengeleg
   passer passar passe pass best beste går gå kommer kjem gjør gjer funker funkar book booke bestill bestille reserver
   reservere tinga tinge sett sette opp legg legge inn inni kalle innkalle inviter invitere planlegg planlegge avklare
   avklar kaffe kaffi lunsjmøte workshop samtale samtalen statusmøte oppfølging gjennomgang prat praten ærend greit held holder rekker hel heil slutt sammenhengende samanhengande strekk
   lunsjprat julelunsj julebord julebordet styremøte styremøtet teammøte avdelingsmøte allmøte intervju både båe igjen
   nåkka nokka nåke hvilket booket booka alene åleine aleine fram tilfeldigvis mvh w m d te ellers elles
   fint ok okei okey please plz pls vennligst snill ta_med til_med trenger treng ønsker ønskjer minst maks maksimum
   rett like just men presis punktlig sharp seinere senere seinare seinar seinåre begge begges overs grab steal borrow kalendern kalenderene snakk ke chance rush hurry spise eta lat la where bli høver høvde nokre kjapp kjapt rask raskt avklaring avklaringer slot slots right shortly mye mykje much bookinger bookingene bookingar bookingane reservasjoner reservasjonene bookings
   ringe ringes samtalen telefonmøte telefon befaring maset lurte hadde supert oppstart start evaluering diskutere sparring forslag foreslå alternativ sjanse anledning
   høyst lengste lengst longest min. omkring noen noe nokon noko et en ei ein eit a an å at som hvis dersom at_
   mellom_ skjer blir hender foregår sitter sit bruker brukar opptek m/
   what's whats happening open who's where's when's when is are can could free available busy availability meet meets meeting meetings find show thanks thank you with
   do does did have has get be been we us you they there the that this_ it its what which who how whats i i'd i'm want
   need would should like look looks looking check calendar schedule book set up up put arrange plan call chat sync
   catch coffee some any something possible works work good fit suit suits best prefer preferably ideally maybe around
   about approximately roughly let let's lets me_ our my hi hello hey for possible? together both guys folks quick only anything anyone somewhere w/
   någen någe någon føregår sitte sitja sitta dvs altså dagtid behøver needs heii hun han ho hu dem barn utplassert ska noke ellår ellers
   hvornår hvad sker møde mødes møder gerne næst korter koss kosse koffor nårti nårtid katti kati ka_tid dåkker dåkke dåkkers dokkers lure seg finna gjeld gjelder
   either fast faste framover fremover frametter heretter if else otherwise alternatively alternativt subsidiært aller
   lag varighet varigheit max imot hjelp hjelpe spiller rolle perioden periode tidsrommet tidsrom møtetid møtetidspunkt gap gaps snakka drøfte drøfta trenge tren
   1-1 1-til-1 en-til-en kæm kainn kaint kan't kortid d samles samlast snakkast høveleg luka lukene felles løpet dåkk like_vel likevel trenge_r vaktlista plis oppatt ork fysst helst_ lengre økt tur hellst rakk fortsette fortsetje henne han_ nøkkel treffer treffe undertegnede_ fortrinnsvis heim hjem kurs mer meir enn finnes direktøren_ 1on1 1to1 1:1-samtale one-on-one bursdag fagdag fagdagen temadag temadagen seminardag kursdag studiedag festdag messedag fridag avspaseringsdag fellesdag o'clock oclock current cet cest m.fl m.m tlf telefonsamtale videomøte teamsmøte
   gi gje gjev gir give show`
    .split(/\s+/u)
    .filter((word) => !word.includes('_'));

/** The word as typed without Norwegian letters: `nar`. Two letters would be too many other words. */
const withoutNorwegianLetters = (word: string) =>
  word.length < 3 ? word : word.replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll('æ', 'ae');

export const FILLERS: ReadonlySet<string> = new Set([...TYPED, ...TYPED.map(withoutNorwegianLetters)]);

/** What a meeting is called says nothing of its time: `prosjektmøte`, `lønnssamtale`. */
const MEETING_NAME = /\p{L}{2}(?:møte|møtet|møter|samtale|samtalen|intervju|meeting)$/u;

/** Whether a word says nothing of time, people or rooms. */
export const isFiller = (word: string): boolean => FILLERS.has(word) || MEETING_NAME.test(word);

/** Words that only join others. */
export const JOINS: ReadonlySet<string> = new Set(
  'og o and i på pa til on in at to den the of - av ved'.split(' '),
);
