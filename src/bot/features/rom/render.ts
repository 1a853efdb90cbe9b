import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { SlackSurface } from '../../blocks/surface.js';
import { cutText } from '../../blocks/text.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import { renderAgenda } from '../../rooms/render-agenda.js';
import type { RomAnswer } from '../../rooms/rom-answer.js';
import type { RequestedTimeProblem } from '../../rooms/rom-query.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import { formatList, formatWhen, formatWhenProblem } from '../../time/dates.js';
import { renderFreeRooms } from './render-free-rooms.js';
import { renderRoomList } from './render-room-list.js';

/** As much of what was typed as is said back. */
const MAX_SAID_BACK = 120;

function viewUnknown(
  { typed, nearest, when }: Extract<RomAnswer, { kind: 'unknown' }>,
  { texts }: RoomRenderContext,
): SlackMessage {
  const { rom } = texts;
  const sentence = rom.unknownRoom(cutText(typed, MAX_SAID_BACK));
  if (nearest.length === 0)
    return slackMessage(`${sentence} ${rom.showAllHint}`, [sectionBlock(`${sentence} ${rom.showAllHint}`)]);
  const buttons = nearest.map((room, at) =>
    button({ actionId: `rom:show:${at}`, text: room.name, value: writeRoomValue(room.address, when) }),
  );
  const names = nearest.map((room) => room.name).join(', ');
  const meant = `${sentence} ${rom.didYouMean(nearest.length)}`;
  return slackMessage(`${meant} ${names}`, [sectionBlock(meant), actionsBlock(...buttons)]);
}

/** What is wrong with the time or the places that were asked for. */
function sayWishProblem(problem: RequestedTimeProblem, { now, texts }: RoomRenderContext): string {
  const { rom } = texts;
  switch (problem.kind) {
    case 'no-such-time':
      return rom.noSuchTime(problem.typed);
    case 'skipped-time':
      return rom.skippedTime(problem.typed);
    case 'ends-before':
      return rom.endsBefore(problem.start, problem.end);
    case 'over':
      return rom.dayOver(formatWhen(problem.when, now.toPlainDate(), texts));
    case 'too-late':
      return rom.timePassed(problem.end);
    case 'no-length':
      return rom.noLength;
    case 'too-long':
      return rom.searchTooLong;
    case 'no-places':
      return rom.noSeats;
    case 'needs-day':
      return rom.needsDay;
  }
}

function sayUnknownWords(words: readonly string[], { texts }: RoomRenderContext): string {
  const quoted = words.map((word) => texts.rom.quoted(cutText(word, MAX_SAID_BACK)));
  return `${texts.rom.unknownWords(formatList(quoted, texts))} ${texts.rom.usageHint}`;
}

/** @param surface a modal has its own menu of rooms, and its own way to share */
export function renderRom(
  answer: RomAnswer,
  context: RoomRenderContext,
  surface: SlackSurface = 'message',
): SlackMessage {
  const { texts } = context;
  const { rom } = texts;
  const say = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);
  switch (answer.kind) {
    case 'agenda':
      return renderAgenda(answer, context, surface);
    case 'rooms':
      return renderRoomList(answer, context, surface);
    case 'free':
      return renderFreeRooms(answer, context, surface);
    case 'unknown':
      return viewUnknown(answer, context);
    case 'no-directory':
      return say(rom.noDirectory);
    case 'unknown-words':
      return say(sayUnknownWords(answer.words, context));
    case 'too-many-places': {
      const { places, largest } = answer;
      const sentence = rom.tooManySeats(places);
      if (!largest) return say(sentence);
      return say(`${sentence} ${rom.largestRoom(largest.name, rom.seats(largest.capacity ?? 0))}`);
    }
    case 'none-fit':
      return say(`${rom.noRoomFits} ${rom.showAllHint}`);
    case 'person':
      return say(rom.personNotRoom(cutText(answer.typed, MAX_SAID_BACK)));
    case 'bad-wish':
      return say(sayWishProblem(answer.problem, context));
    case 'bad-when':
      return say(formatWhenProblem(answer.problem, texts));
  }
}
