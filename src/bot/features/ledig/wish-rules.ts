import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  word,
} from '../../time/grammar/combinators.js';
import { lengthMinutes } from '../../time/grammar/length-rules.js';

/** The rules on wishes that leave the answer as it is: a pause before the next meeting, and where people meet. */

const LEAD = phraseTable('gjerne|helst|med|og|ha|vil ha|with|and|preferably|ideally|leave|minst|at least');
const SOME = phraseTable(
  'litt|lite grann|noe|noko|nok|god|en liten|ein liten|et lite|some|a bit of|a little|a small|enough',
);
/** Never the meeting itself. */
const AIR = phraseTable(
  'luft|lufte|pusterom|slingringsmonn|buffer|mellomrom|breathing room|breathing space|margin|margin of error',
);
/** The meeting itself, unless it is said where the pause is. */
const PAUSE = phraseTable('pause|pauser|break|breaks|slack');
const WHERE = phraseTable(
  `før neste møte|før neste|til neste møte|etter møtet|etter møte|etter forrige møte|mellom møter|mellom møtene|mellom møta|i mellom|imellom|før og etter|på hver side|på kvar side|før møtet|ta igjen pusten|before the next meeting|before the next|before next meeting|after the meeting|between meetings|between the meetings|in between|around it|before and after|on either side|on both sides`,
);
const place = phrase(WHERE);
const lead = optional(phrase(LEAD));
const some = optional(longest<unknown>(phrase(SOME), lengthMinutes));

/** `gjerne et kvarter luft før neste møte`, `with 15 min buffer`, `ti minutters pause mellom møtene`. */
const pause = longest<unknown>(
  sequence(lead, some, phrase(AIR), optional(place)),
  sequence(lead, some, phrase(PAUSE), place),
);

const HOW = phraseTable(
  `ansikt til ansikt|andlet til andlet|face to face|face-to-face|in person|in-person|f2f|irl|fysisk oppmøte|helst fysisk|gjerne fysisk|på video|over video|over teams|på zoom|over zoom|via teams|via zoom|on teams|on zoom|over the phone|on the phone|by phone|på telefon|over telefon`,
);
const FEW_PROPOSALS = phraseTable(
  'et par|eit par|noen|nokre|flere|fleire|a couple of|couple of|a couple|a few|few|some|several|various',
);
const PROPOSALS = phraseTable(
  'forslag|tidspunkt|tidspunkter|alternativ|alternativer|alternativar|suggestions|options|alternatives|slots|proposals|times|suggestion',
);

/** The first words of a wish, but for lengths. Most sentences have none, so that the rules are not tried. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [LEAD, SOME, AIR, PAUSE, HOW, FEW_PROPOSALS].flatMap((table) =>
    [...table.keys()].map((each) => each.split(' ')[0] ?? ''),
  ),
);

const anyWish = longest<unknown>(
  pause,
  phrase(HOW),
  sequence(phrase(FEW_PROPOSALS), optional(word('LENGTH_ADJECTIVE')), phrase(PROPOSALS)),
);

/** A wish that the answer need not be changed for. */
export const softWish: Parser<true> = mapped(
  (tokens, at) =>
    FIRST_WORDS.has(tokens[at]?.lower ?? '') || lengthMinutes(tokens, at) ? anyWish(tokens, at) : undefined,
  () => true as const,
);
