import { actions, section } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type Message, message } from '../../blocks/message.js';
import type { Surface } from '../../blocks/surface.js';
import { cutText } from '../../blocks/text.js';
import { viewAgenda } from '../../rooms/agenda-view.js';
import { writeRoomValue } from '../../rooms/button-values.js';
import type { Telling } from '../../rooms/format-room.js';
import type { RomAnswer } from '../../rooms/rom-answers.js';
import type { WishProblem } from '../../rooms/room-answers.js';
import { describeWhenProblem, formatList, formatWhen } from '../../time/dates.js';
import { viewFree } from './free-view.js';
import { viewRooms } from './rooms-view.js';

/** As much of what was typed as is said back. */
const MAX_SAID_BACK = 120;

function viewUnknown(
  { typed, nearest, when }: Extract<RomAnswer, { kind: 'unknown' }>,
  { texts }: Telling,
): Message {
  const { rom } = texts;
  const sentence = rom.unknown(cutText(typed, MAX_SAID_BACK));
  if (nearest.length === 0)
    return message(`${sentence} ${rom.tryAll}`, [section(`${sentence} ${rom.tryAll}`)]);
  const buttons = nearest.map((room, at) =>
    button({ actionId: `rom:show:${at}`, text: room.name, value: writeRoomValue(room.address, when) }),
  );
  const names = nearest.map((room) => room.name).join(', ');
  const meant = `${sentence} ${rom.mean(nearest.length)}`;
  return message(`${meant} ${names}`, [section(meant), actions(...buttons)]);
}

/** What is wrong with the time or the places that were asked for. */
function sayWishProblem(problem: WishProblem, { now, texts }: Telling): string {
  const { rom } = texts;
  switch (problem.kind) {
    case 'no-such-time':
      return rom.noSuchTime(problem.typed);
    case 'skipped-time':
      return rom.skippedTime(problem.typed);
    case 'ends-before':
      return rom.endsBefore(problem.start, problem.end);
    case 'over':
      return rom.over(formatWhen(problem.when, now.toPlainDate(), texts));
    case 'too-late':
      return rom.tooLate(problem.end);
    case 'no-length':
      return rom.noLength;
    case 'too-long':
      return rom.tooLong;
    case 'no-places':
      return rom.noPlaces;
    case 'needs-day':
      return rom.needsDay;
  }
}

function sayUnknownWords(words: readonly string[], { texts }: Telling): string {
  const quoted = words.map((word) => texts.rom.quoted(cutText(word, MAX_SAID_BACK)));
  return `${texts.rom.unknownWords(formatList(quoted, texts))} ${texts.rom.howToAsk}`;
}

/** @param surface a modal has its own menu of rooms, and its own way to share */
export function viewRom(answer: RomAnswer, telling: Telling, surface: Surface = 'message'): Message {
  const { texts } = telling;
  const { rom } = texts;
  const say = (sentence: string) => message(sentence, [section(sentence)]);
  switch (answer.kind) {
    case 'agenda':
      return viewAgenda(answer, telling, surface);
    case 'rooms':
      return viewRooms(answer, telling, surface);
    case 'free':
      return viewFree(answer, telling, surface);
    case 'unknown':
      return viewUnknown(answer, telling);
    case 'no-directory':
      return say(rom.noDirectory);
    case 'unknown-words':
      return say(sayUnknownWords(answer.words, telling));
    case 'too-many-places': {
      const { places, largest } = answer;
      const sentence = rom.tooManyPlaces(places);
      if (!largest) return say(sentence);
      return say(`${sentence} ${rom.largest(largest.name, rom.places(largest.capacity ?? 0))}`);
    }
    case 'none-fit':
      return say(`${rom.noneFit} ${rom.tryAll}`);
    case 'person':
      return say(rom.person(cutText(answer.typed, MAX_SAID_BACK)));
    case 'bad-wish':
      return say(sayWishProblem(answer.problem, telling));
    case 'bad-when':
      return say(describeWhenProblem(answer.problem, texts));
  }
}
