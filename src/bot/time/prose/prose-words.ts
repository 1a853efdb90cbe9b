/** Words that change what a time in a message means, in bokmål, nynorsk and English, in small letters. */

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** Before a part of the day, a weekend or a holiday: `god helg`, `ha en fin kveld`. */
export const GREETINGS = words('god|godt|gode|fin|fine|fint|flott|good|happy|nice|great|merry|lovely');
/** At the beginning of a part of a sentence that looks back: `takk for praten i går`. */
export const THANKS = words('takk|tusen|thanks|thank|kjekt|hyggelig|hyggeleg|kult');
/** After a length: `for to uker siden`. */
export const AGO = words('siden|sidan|ago|tilbake|earlier');
/** Words that the grammar reads as time, and that mostly mean something else in a message. */
export const NO_TIME = words(
  'man|mån|fri|sat|mon|sun|lau|may|mar|nå|no|now|i år|this year|24/7|uke|uka|uken|veke|veka|week|u|w|ti.',
);
/** Words that may stand before those: `i uka`. */
export const BEFORE_NO_TIME = words('i|in|the|på|for');
/** Before a day, words that make it a deadline or the first of several. */
export const AROUND_DAY = words(
  'før|innen|innan|etter|fra|frå|siden|sidan|senest|seinast|before|by|after|from|since|until|unntatt|hver|kvar|alle|annenhver|annankvar|annakvar|every|each|forrige|førre|sist|siste|last',
);
/** Words that make times those when somebody cannot. */
export const BUSY = words(
  'opptatt|opptatte|oppteken|opptekne|borte|fraværende|sitter|busy|unavailable|away|booket|booka|blokkert|kræsjer|krasjer|kolliderer|ferie|syk|sjuk',
);
/** Negations beside those of a question. */
export const CANNOT = words(
  "can't|cant|cannot|won't|don't|doesn't|isn't|aren't|unable|no longer|neppe|aldri|never|verken|korkje",
);
/** A sentence with one of these tells of a time, and proposes none. */
export const TELLING = words(
  'har|have|has|er|is|are|hadde|had|var|was|kom|begynner|starter|starts|slutter|ends',
);
/** Hours that mean something else: `tidlig i neste uke`. */
export const LOOSE_PARTS = words('tidlig|tidleg|early');
