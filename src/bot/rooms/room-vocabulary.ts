/**
 * The words of questions about rooms, in bokmål, nynorsk and English, in small letters. A new word is one line here.
 */

const set = (words: string): ReadonlyMap<string, true> =>
  new Map(
    words
      .split('|')
      .map((each) => each.trim())
      .map((each) => [each, true] as const),
  );

/** A unit of places. */
export const PLACE_UNITS = set(
  'plass|plasser|plassar|seter|sete|stoler|stolar|pers|person|personer|personar|deltakere|deltakarar|folk|mann|stk|stykker|stykk|stykka|hoder|menneske|mennesker|kolleger|kollegaer|kollegaar|studenter|studentar|students|elever|elevar|ansatte|tilsette|medarbeidere|medarbeidarar|barn|born|gjester|gjestar|guests|pasienter|pasientar|foreldre|lærere|lærarar|staff|employees|kids|ppl|people|persons|seats|seat|places|place|pax|attendees|of us|av oss',
);
/** How many they are. */
export const DOZENS: ReadonlyMap<string, number> = new Map([
  ...[...set('dusin|dozen').keys()].map((each) => [each, 12] as const),
  ...[...set('halvt dusin|et halvt dusin|eit halvt dusin|half a dozen|half dozen').keys()].map(
    (each) => [each, 6] as const,
  ),
]);
/** Between two numbers of people who come together. */
export const PLUS = set('pluss|plus|+');
/** Before a number of places. */
export const PLACES_BEFORE = set(
  'for|til|for oss|til oss|åt oss|te|åt|minst|for minst|til minst|med plass til|med plass til minst|plass til oss|plass til|plass for|plass åt|plass til minst|space for|med|with|at least|for at least|med minst|som tar|som har plass til|gruppe på|en gruppe på|ei gruppe på|en gjeng på|ein gjeng på|et team på|eit team på|en klasse på|ei klasse på|team of|a team of|vi er|vi blir|vi e|vi vert|me er|me e|me blir|me vert|vi er vel|vi er ca|vi er rundt|vi blir vel|we are|we will be|det er|det blir|group of|a group of|party of',
);
/** A number after these and a preposition is a number of places: `rom til 8`. */
export const ROOM_NOUNS = set(
  'rom|hvor mange rom|kor mange rom|ka mange rom|rm|romm|lokaler|et lokale|eit lokale|et ledig lokale|seminarrom|kollokvierom|samtalerom|møterum|rum|et rum|grupperommet|space|et rom|ett rom|eit rom|a room|one room|rommet|rommene|romma|møterom|møterommet|møterommene|møteromma|møteplass|møtelokale|møtelokalet|møtelokaler|grupperom|room|rooms|meeting room|meeting rooms|meetingroom|conference room',
);
export const PLACES_OF_ROOM = set('til|for|åt|te|for up to|opptil|inntil');
export const FREE_WORDS = set(
  'ikke i bruk|ikkje i bruk|ikke opptatt|ikkje oppteke|not in use|tomme|ledig|ledige|ledigt|ledi|ledie|leidg|ldig|legid|fritt|free|available|vacant|tilgjengelig|tilgjengelege|tilgjengeleg',
);
/** Who writes these wants the app to book the room. */
export const BOOKING_VERBS = set('book|booke|boke|bestill|bestille|reserver|reservere|tinga|tinge|reserve');
/** Who writes these wants a room: one that is named, or else any that is free. */
export const WANTING_WORDS = set(
  'finn|finne|find|trenger|treng|trengs|behov|need|ønsker|ønskjer|vil ha|want|leter etter|leitar etter|looking for',
);
export const ALL_WORDS = set(
  'alle|alle sammen|samtlige|all|every|oversikt|liste|list|romoversikt|romliste|romplan',
);
/** What a room is for, which is no equipment of it. */
export const CALL_WORDS = set(
  'ta en telefon|ta ein telefon|ta en telefonsamtale|ta en samtale|ta ein samtale|ringe|take a call|make a call|a phone call|telefonsamtale',
);
export const BUILDING_WORDS = set('bygg|bygget|bygning|bygningen|bygningen|building|blokk');
export const FLOOR_WORDS = set('etasje|etg|etasjen|floor|høgda');
export const LARGEST_WORDS = set(
  'flest plasser|flest plassar|flest seter|most seats|most places|størst|største|stor|stort|store|svært|digert|large|larger|largest|big|bigger|biggest',
);
export const SMALLEST_WORDS = set(
  'minst|minste|lite|liten|lita|lite|små|vesle|small|smaller|smallest|little',
);

/** Each row has the names of one kind of equipment. */
const EQUIPMENT: readonly (readonly string[])[] = [
  'projektor|prosjektor|projector|beamer|kanon|videokanon|prosjektør',
  'skjerm|storskjerm|skjermen|screen|monitor|display|tv|tv-skjerm|fjernsyn',
  'tavle|whiteboard|wb|board|kritttavle|tusjtavle|hvittavle|hvittavla|kvittavle|kvittavla|kvitttavle|tavla',
  'videoutstyr|videokonferanse|videokonferanseutstyr|video|videomøte|teams|zoom|kamera|camera|videokamera|videoconference|webkamera',
  'konferansetelefon|telefon|phone|telefonkonferanse',
  'høyttaler|høyttalere|høgtalar|høgtalarar|speaker|speakers|lydanlegg|lyd|sound',
  'mikrofon|mikrofoner|microphone|microphones|mic|mikk',
  'lerret|canvas|projection screen',
  'teleslynge|ringeslynge|hearing loop|høreslynge',
  '3d-skriver|3d-printer|3d printer',
].map((row) => row.split('|'));

/** Typing errors among them, as they are spelt. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['prosjektor', 'projektor'],
  ['prosjektør', 'projektor'],
]);

/** The name of equipment as an answer repeats it. */
export const spellEquipment = (typed: string): string => SPELLINGS.get(typed.toLowerCase()) ?? typed;

/** Names of equipment, which are never left out of a question. */
export const EQUIPMENT_WORDS: ReadonlySet<string> = new Set(EQUIPMENT.flat());

/** The other names of the same equipment: `projektor` of `prosjektor`. */
export const listSynonyms = (typed: string): readonly string[] =>
  EQUIPMENT.find((row) => row.includes(typed.toLowerCase())) ?? [];
