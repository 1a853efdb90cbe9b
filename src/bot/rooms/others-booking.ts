import { trimSignsAtEnd } from '../../shared/text/clean-text.js';

/** Sentences about a booking that the person who asks cannot change: that of somebody else, and what no room has. */

/** Whether a sentence names what no booking of a room has: `avbestill kaffen på Styrerommet`. */
export const namesCatering = (text: string): boolean =>
  text.split(' ').some((word) => CATERING.has(trimSignsAtEnd(word.toLowerCase(), '.,!?')));

const CATERING = new Set(
  'kaffe kaffen kaffien mat maten catering cateringen servering serveringen serveringa bevertning bevertningen beverting kake kaken kaka boller bollene frukt frukten drikke coffee food cake cakes refreshments'.split(
    ' ',
  ),
);

/**
 * Whether a sentence is about a booking that the person who asks has not made: `avbestill Ledergruppas reservasjon av
 * Styrerommet`, `avbestill kaffen`.
 */
export function isOthersBooking(text: string): boolean {
  if (namesCatering(text)) return true;
  const of = WHOSE_BOOKING.exec(text);
  const whose = of?.groups?.['whose']?.toLowerCase() ?? '';
  return (
    text.split(' ').some((word) => OTHER_OWNERS.has(trimSignsAtEnd(word.toLowerCase(), '.,!?'))) ||
    (of !== null && !OF_NOBODY.has(whose) && !OF_A_DAY.test(whose)) ||
    OF_SOMEBODY.test(text)
  );
}

/** `møtet til Ingrid i Fjorden`; not `møtet til fredag i Fjorden`. */
const OF_SOMEBODY =
  /(?<=^| )(?:møte|booking|bestilling|reservasjon)\p{L}{1,3} (?:til|te|åt) (?!\p{L}*dag(?:en)? |uke |veke |neste |i )\p{L}{2,40}(?: \p{Lu}\p{L}{1,40})? (?:i|på|av) \p{L}/u;

/** Whose booking it is. */
const OTHER_OWNERS = new Set(
  'andre andres dems deres deira hans hennes hennar hos noen noens nokon nokons somebody someone his her their theirs others who'.split(
    ' ',
  ),
);

/** `reservasjonen som ligger der`, `Ledergruppas reservasjon`, `Kari's booking`. */
const WHOSE_BOOKING =
  /(?<=^| )(?:som (?:har|ligger|ligg)(?= |$)|(?<whose>\p{L}{2,40}(?:'s|’s|s)) (?:rom)?(?:booking|bestilling|reservasjon|reservation)\p{L}{0,3}(?= |$))/iu;

/** Before a booking, words that end as a genitive. */
const OF_NOBODY = new Set('this previous vårs våres ours forrige minus pluss dress les avlys'.split(' '));

/** `fredagens bestilling`, `tomorrow's booking` */
const OF_A_DAY = /(?:dag|dagen|day|tomorrow|uka|uken|veka|week|kveld|kvelden)(?:'|’)?s$/u;
