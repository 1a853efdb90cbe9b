import type { Temporal } from 'temporal-polyfill';
import { trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { phrases } from '../lib/phrases.js';
import { parseTimeExpression } from '../time/grammar/parse-time.js';

/** Sentences about bookings: one's own of a day, and those that the person who asks cannot change: of somebody else, and what no room has. */

/** The source of an expression for the word of a booking. */
export const A_BOOKING =
  '(?:(?:rom)?(?:booking|bestilling|reservasjon|reservation)(?:a|en|ene|ane|er|ar|s)?)';

const BOOKED = '(?:booket|booka|bestilt|reservert|tinga|tinget|booked|reserved)';

const SOMETHING = '(?:noen|nokon|noe|noko|en|ei|et|eit|any|anything|something|a)';

const OWN_ASKED = [
  `(?:vis |show )?(?:mine|my|mi|min) ${A_BOOKING}`,
  `(?:vis |show )?(?:mine (?:rom|møterom)|my rooms)`,
  `(?:er|ble|har|is|was|did|has) (?:(?:min|mi|my) ${A_BOOKING}|${A_BOOKING} (?:min|mi))`,
  `(?:vis |show |list )?(?:(?:hva er|what is|what's) )?(?:det|alt|hva|what|all|everything) (?:som |that )?(?:jeg|eg|æ|i)(?:'ve| har| have)? ${BOOKED}`,
  `(?:(?:hvilket|hvilke|hva|kva|ka|which|what)(?: for(?: et| eit)?| slags)?(?: (?:rom|møterom|rooms?))? )?(?:har|have) (?:jeg|eg|æ|i) (?:allerede |alt |already )?(?:${SOMETHING} )?(?:rom |møterom |room )?${BOOKED}(?: ${SOMETHING})?(?: (?:rom|møterom|rooms?))?`,
  `(?:.{1,40} )?(?:om|if|whether) (?:jeg|eg|æ|i)(?: (?:har|fikk|hadde|ha|alt|allerede|have|had|already|did|get|got)){0,3}(?: ${SOMETHING})?(?: (?:rom|møterom|room))? ${BOOKED}(?: ${SOMETHING})?(?: (?:rom|møterom|room))?`,
  `(?:do|did) i have ${SOMETHING}(?: (?:meeting )?rooms?)? ${BOOKED}`,
  `(?:do i have|have i got|har jeg|har eg) (?:${SOMETHING} )?(?:room )?${A_BOOKING}`,
].join('|');

/** What somebody has booked: `mine bookinger i morgen`, `har jeg booket et rom i dag`, `hva har jeg booket`, `do I have any bookings`. */
export const OWN_BOOKINGS_ASKED = new RegExp(`^(?:${OWN_ASKED})(?: .+)?$`, 'iu');

/** Whether a sentence asks what somebody has booked, whatever stands behind its first part. */
export const asksForOwnBookings = (text: string): boolean => OWN_BOOKINGS_ASKED.test(text);

/** Whether a sentence asks for all that somebody has booked: `mine bookinger`; not `mine bookinger i Fjorden`. */
export const asksForAllOwnBookings = (text: string): boolean => ALL_OWN_BOOKINGS_ASKED.test(text);

const ALL_OWN_BOOKINGS_ASKED = new RegExp(`^(?:${OWN_ASKED})$`, 'iu');

/** Food and drink that a question about a room asks for besides, as typed, and the rest of it: `Fjorden 10-11, trenger også kaffe`. No booking has them. */
export function takeCatering(text: string): { goods: readonly string[]; rest: string } {
  const goods: string[] = [];
  const rest = text.replaceAll(WANTS_CATERING, (_, named: string) => {
    goods.push(named);
    return '';
  });
  return { goods, rest };
}

const WANTS_CATERING =
  /(?<=^|[\s,.])(?:(?:også|also|og|and) )?(?:trenger|trengs|ønsker|vil ha|og|med|pluss|need|want|and|with|plus|also)(?: (?:også|gjerne|litt|also|some|vi|jeg|we|I|har|med)){0,3} (kaffe|kaffi|kake|kaker|boller|bollar|mat|frukt|drikke|drikka|vann|vatn|rundstykker|smørbrød|vafler|vaflar|bevertning|servering|catering|coffee|tea|cake|cakes|food|drinks|water|sandwiches|refreshments)(?=[\s,.?!]|$)/giu;

/**
 * Whether a sentence asks to cancel food or drink, which no booking of a room has: `avbestill kaffen på Styrerommet`. Food that is
 * named elsewhere in the sentence is not what is cancelled: `avbestill rommet, kaffen er tom`.
 */
export const cancelsCatering = (text: string): boolean => CANCELS_CATERING.test(text);

const CANCELS_CATERING = phrases('{cancel} {which}… {catering}', 'anywhere', {
  cancel: `
    avbestill avbestille avlys avlyse kanseller kansellere kansellér slett slette fjern fjerne stryk stryke ta_bort ta_vekk
    cancel delete remove
  `,
  which: 'den det all alt alle denne dette the that all_the my our',
  catering: `
    kaffe kaffen kaffien mat maten catering cateringen servering serveringen serveringa bevertning bevertningen beverting kake
    kaken kaka boller bollene frukt frukten drikke coffee food cake cakes refreshments
  `,
});

/**
 * Whether a sentence that asks to cancel or move a booking names somebody else as the one who made it: `avbestill Ledergruppas
 * reservasjon av Styrerommet`, `avlys møtet til Ingrid i Fjorden`. False where nobody is named.
 *
 * @param text the whole sentence, with the capital letters of its names
 */
export function isOthersBooking(text: string, now: Temporal.ZonedDateTime): boolean {
  const of = WHOSE_BOOKING.exec(text);
  const { whose: genitive = '', owner } = of?.groups ?? {};
  const whose = genitive.toLowerCase();
  // `fredag sin booking`
  if (owner !== undefined && parseTimeExpression(owner, now).rest.length > 0) return true;
  return (
    text.split(' ').some((word) => OTHER_OWNERS.has(trimSignsAtEnd(word.toLowerCase(), '.,!?'))) ||
    (of !== null && owner === undefined && !OF_NOBODY.has(whose) && !OF_A_DAY.test(whose)) ||
    isMeetingOf(text) ||
    isOfSomebody(text, now)
  );
}

/** `Olas møte`; not `dagens møte`, and not `avdelingens møte`, which may be of the person who asks. */
function isMeetingOf(text: string): boolean {
  const whose = MEETING_OF.exec(text)?.groups?.['whose'];
  return whose !== undefined && !OF_A_DAY.test(whose) && !OF_A_THING.test(whose);
}

const MEETING_OF = /(?<=\s)(?<whose>\p{L}{2,40}(?:'s|’s|s)) (?:[Mm]øte(?:t|r|ne)?|[Mm]eetings?|time)(?= |$)/u;

/** The end of a thing in small letters, which a sentence names in its definite form. */
const OF_A_THING =
  /^(?:\p{Ll}{3,40}(?:en|et|ene|ane|ga|pa|sa|ka)'?s|we?eks?|ukes|vekes|dets|hvis|this|has|is|as)$/u;

/** `møtet til Ingrid i Fjorden`; not `møtet til lunsj i Fjorden`, `bookingen til Fjorden i morgen`, `bookingen til meg i Fjorden`. */
function isOfSomebody(text: string, now: Temporal.ZonedDateTime): boolean {
  const { whose, where } = OF_SOMEBODY.exec(text)?.groups ?? {};
  const isTime = (words = '') => parseTimeExpression(words, now).rest.length === 0;
  return !isTime(whose) && !isTime(where);
}

const OF_SOMEBODY =
  /(?<=^| )(?:møte|booking|bestilling|reservasjon)\p{L}{1,3} (?:til|te|åt|hos) (?!(?:meg|mæ|oss) )(?<whose>\p{L}{2,40}(?: \p{Lu}\p{L}{1,40})?) (?<where>(?:i|på|av) \p{L}{1,40})/u;

/** Whose booking it is. */
const OTHER_OWNERS = new Set(
  'andre andres dems deres deira hans hennes hennar noen noens nokon nokons somebody someone his her their theirs others who'.split(
    ' ',
  ),
);

/** `reservasjonen som ligger der`, `Ledergruppas reservasjon`, `Kari's booking`. */
const WHOSE_BOOKING =
  /(?<=^| )(?:som (?:har|ligger|ligg)(?= |$)|(?<whose>\p{L}{2,40}(?:'s|’s|s)) (?:rom)?(?:booking|bestilling|reservasjon|reservation)\p{L}{0,3}(?= |$)|(?<owner>\p{L}{2,40}) (?:sin|si|sitt|sine) (?:(?:rom)?(?:booking|bestilling|reservasjon)|møte)\p{L}{0,3}(?= |$))/iu;

/** Before a booking, words that end as a genitive. */
const OF_NOBODY = new Set('this previous vårs våres ours forrige minus pluss dress les avlys'.split(' '));

/** `fredagens bestilling`, `tomorrow's booking` */
const OF_A_DAY = /(?:dag|dagen|day|tomorrow|uka|uken|uke|veka|veke|week|kveld|kvelden)(?:'|’)?s$/iu;
