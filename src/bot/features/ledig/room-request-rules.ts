import { peopleCount } from '../../rooms/room-rules.js';
import {
  EQUIPMENT_WORDS,
  LARGEST_WORDS,
  PLACE_UNITS,
  PLACES_OF_ROOM,
  ROOM_NOUNS,
  SMALLEST_WORDS,
} from '../../rooms/room-vocabulary.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
} from '../../time/grammar/combinators.js';
import { lengthMinutes } from '../../time/grammar/length-rules.js';
import type { Token } from '../../time/grammar/lexer.js';
import type { RoomRequest } from './question.js';

/** The rules on a room that is wanted beside the people and the time. */

const WITH = phraseTable(
  'med|med et|med eit|med ett|og|og et|og eit|with|with a|and a|and|+|i et|i eit|in a|samt',
);
const HAVING = phraseTable('med|med en|med ein|med ei|med et|med eit|m|m/|with|with a|w|w/|som har|that has');
/** Before a number of places, behind a room or its equipment. */
const WITH_PLACES = phraseTable(
  'med plass til|med plass for|med plass åt|som har plass til|som tar|plass til|plass for|with space for|with room for|with seats for|space for|that seats|that fits',
);
/** Behind a room, that it is for the people of the question. */
const FOR_ALL = phraseTable(
  `til oss|til oss alle|til alle|til alle sammen|til alle saman|til alle av oss|for oss|for oss alle|for alle|til teamet|til gjengen|for us|for us all|for all of us|for everyone|for the team|for the group|der vi får plass|der vi får plass alle|der vi alle får plass|der alle får plass|hvor vi får plass alle|hvor vi alle får plass|hvor alle får plass|der me får plass alle|der me alle får plass|der det er plass til alle|med plass til alle|med plass til oss|med plass til oss alle|som har plass til alle|som har plass til oss|plass til alle|plass til oss|stort nok til alle|stort nok til oss|stort nok til oss alle|where we all fit|where everyone fits|that fits us|that fits us all|that fits all of us|that fits everyone|big enough for us|big enough for all of us|big enough for everyone|with space for all of us|with space for everyone|with room for everyone`,
);
const UNTIL = phraseTable('til|te');

const equipment: Parser<string> = (tokens, at) => {
  const token = tokens[at];
  return token && EQUIPMENT_WORDS.has(token.lower) ? { end: at + 1, value: token.text } : undefined;
};

/** The last number that is no hour of the working day in the morning: `til 4`. */
const LAST_NO_HOUR = 6;

/** Whether a length is named: then a number behind `til` that is too early for an hour is one of people. */
const hasLength = (tokens: readonly Token[]) => tokens.some((_, at) => lengthMinutes(tokens, at));

/** `til 6`, `for up to 6`, `med plass til 10 personer`: behind the noun of a room, always a number of people. */
const places: Parser<number> = mapped(
  sequence(
    longest<unknown>(phrase(PLACES_OF_ROOM), phrase(WITH_PLACES)),
    peopleCount,
    optional(phrase(PLACE_UNITS)),
  ),
  ([, count]) => count,
);

/** The same behind equipment, where `til 14` may say when the time ends. */
const placesBehindEquipment: Parser<number> = (tokens, at) => {
  const match = places(tokens, at);
  if (!match || !phrase(UNTIL)(tokens, at)) return match;
  const hasUnit = phrase(PLACE_UNITS)(tokens, match.end - 1) !== undefined;
  return hasUnit || (match.value <= LAST_NO_HOUR && hasLength(tokens)) ? match : undefined;
};

const size = longest<'large' | 'small'>(
  mapped(phrase(LARGEST_WORDS), () => 'large'),
  mapped(phrase(SMALLEST_WORDS), () => 'small'),
);

/** `rom`, `et stort møterom til 6 med skjerm`, `room w projector for 8`, `rom der vi får plass alle`. */
export const roomRequest: Parser<RoomRequest> = mapped(
  sequence(
    optional(phrase(WITH)),
    optional(size),
    phrase(ROOM_NOUNS),
    optional(places),
    optional(sequence(phrase(HAVING), equipment)),
    optional(placesBehindEquipment),
    optional(phrase(FOR_ALL)),
  ),
  ([, order, , before, having, behind]): RoomRequest => {
    const count = before ?? behind;
    return {
      ...(count !== undefined && { places: count }),
      ...(order === 'large' && { isLarge: true }),
      words: having ? [having[1]] : [],
    };
  },
);
