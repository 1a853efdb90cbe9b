import { longest, type Parser, phrase, phraseTable } from '../../time/grammar/combinators.js';
import type { Token } from '../../time/grammar/lexer.js';

/** The rules on questions about the day of others: how long they are free, and when they begin or end. */

/** `isNow`: the question is about this moment where it names no day. */
export interface StateQuestion {
  isNow: boolean;
}

/** How a question begins that asks until when people are free or busy: `hvor lenge er @kari opptatt`. */
const UNTIL_WHEN = phraseTable(
  'hvor lenge er|hvor lenge blir|kor lenge er|kor lenge blir|koss lenge e|hvor lenge e|kor lenge e|hvor lenge har|kor lenge har|til når er|te når e|til når blir|fram til når er|til hvilken tid er|til kva tid er|til hva tid er|how long is|how long are|how long will|how long does|until when is|until when are|till when is|till when are|when will',
);
/** How a question begins that asks when the day of people begins or ends: `når slutter @per`. */
const WHEN_BEGINS = phraseTable(
  'når begynner|når starter|når slutter|når kommer|når drar|når startar|når byrjar|når begynnar|når sluttar|når kjem|når dreg|kva tid byrjar|kva tid sluttar|ka tid begynne|ka tid slutte|når begynne|når slutte|når blir|når vert|når er neste møte til|when is the next meeting of',
);
/** Behind people in a question that asks when. */
const BEGINS_OR_ENDS = phraseTable(
  'ferdig|ferdig for dagen|ferdig med møter|ferdig med møtene|ferdig med møta|ferdige|ferdig på jobb|hjem|hjemover|heim|heimover|begynner|slutter|finish|finish work|finished|finished for the day|done|done for the day|start|start work|begin|end|stop|leave|leave work|go home|get in|get off|back|home|be done|be back|be finished',
);
const WHEN = new Set('når nårtid nar når_tid when hvornår katti nårti koffor'.split(' '));

const isPerson = (token: Token | undefined) => /^<[@!#]/u.test(token?.text ?? '');

const beforePeople =
  (table: ReadonlyMap<string, true>, isNow: boolean): Parser<StateQuestion> =>
  (tokens, at) => {
    const match = phrase(table)(tokens, at);
    return match && isPerson(tokens[match.end]) ? { end: match.end, value: { isNow } } : undefined;
  };

const behindPeople: Parser<StateQuestion> = (tokens, at) => {
  if (!isPerson(tokens[at - 1])) return undefined;
  const match = phrase(BEGINS_OR_ENDS)(tokens, at);
  const asksWhen = match && tokens.slice(0, at).some(({ lower }) => WHEN.has(lower));
  return match && asksWhen ? { end: match.end, value: { isNow: false } } : undefined;
};

/** `hvor lenge er @kari`, `når begynner @ola`, `when does @per` … `finish`. */
export const stateQuestion: Parser<StateQuestion> = longest<StateQuestion>(
  beforePeople(UNTIL_WHEN, true),
  beforePeople(WHEN_BEGINS, false),
  behindPeople,
);

const WHO_IS_FREE = phraseTable(
  'hvem er ledig|hvem er ledige|hvem er fri|hvem kan|hvem har tid|hvem er opptatt|kven er ledig|kven er ledige|kven kan|kven har tid|kven er opptatt|kem e ledig|kem e ledige|ka for nån e ledig|who is free|who is available|who is busy|who are free|who can|who has time|who can meet',
);
/** `hvem er ledige`: a question without people, unless some are named. */
export const whoQuestion: Parser<string> = (tokens, at) => {
  const match = phrase(WHO_IS_FREE)(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: typed.join(' ') };
};
