/** The words that tell which command a plain sentence is for: bokmål, nynorsk and English in one table each. */

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/u).filter((word) => word !== ''));

/** A sentence with one of these asks when people are free. */
export const AVAILABILITY_WORDS = words(
  'ledig ledige ledigt opptatt opptatte opptatte oppteken opptekne møtes møtast treffes treffast free available busy availability',
);

/** A sentence with one of these and a time asks when people can meet. */
export const MEETING_WORDS = words(
  'møte møter møtet meeting tid tida tiden time prat samtale snakke snakkes snakkast ta treffe treffes',
);

/** A sentence with one of these is about rooms. */
export const ROOM_WORDS = words(
  'rom rommet rommene romma møterom møterommet møterommene møteromma møtelokale møtelokaler room rooms meetingroom',
);

/** A sentence that begins with one of these wants a room for itself. */
export const ROOM_REQUEST_WORDS = words('bestill bestille book booke reserver reservere tinga tinge');

/**
 * Words that say nothing about people, rooms or time. They are left out before a command reads the sentence.
 * None of them is a name or begins a time.
 */
export const SENTENCE_FILLERS = words(`
  når kva hva hvem kven hvilke hvilket hvilken kva for kvar hvor er var blir bli kan kunne skal vil må får har ha
  vi dere dykk de dei det den det der her finnes finst finn finne vis vise sjekk sjekke se sjå søk spør
  tid tida tiden møte møtet møtes møtast treffes treffast ha oss
  ledig ledige opptatt opptatte oppteken opptekne fri frie
  some any noe noen noko nokon et ein eit at som
  skjer hender foregår planlagt trenger treng ønsker ønskjer vil gjerne
  when what which who is are was can could do does have has we you they there the find show check meet meeting free
  available busy happening need want i'd like book
`);
