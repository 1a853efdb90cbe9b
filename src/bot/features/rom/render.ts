import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { SlackSurface } from '../../blocks/surface.js';
import { cutText } from '../../blocks/text.js';
import { questionButton } from '../../framework/question-button.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import type { Texts } from '../../texts/texts.js';
import { formatList, formatWhenProblem } from '../../time/dates.js';
import type { RomAnswer, RomResult } from './model.js';
import { renderAgenda } from './render-agenda.js';
import { renderBadRequest } from './render-bad-request.js';
import { renderFreeRooms } from './render-free-rooms.js';
import { renderQuestion } from './render-question.js';
import { renderRoomButtons } from './render-room-buttons.js';
import { renderRoomList } from './render-room-list.js';

/** Characters of the typed text that an answer quotes. */
const MAX_QUOTED = 120;

/** A request with the time zone of the person who reads the answer. */
export const renderContextOf = ({ viewerZone }: RomResult, request: RequestContext): RoomRenderContext => ({
  ...request,
  ...(viewerZone !== undefined && { viewerZone }),
});

function renderUnknown(
  { typed, nearest, when }: Extract<RomAnswer, { kind: 'unknown' }>,
  { texts }: RoomRenderContext,
): SlackMessage {
  const { rom } = texts;
  const sentence = rom.unknownRoom(cutText(typed, MAX_QUOTED));
  if (nearest.length === 0)
    return slackMessage(`${sentence} ${rom.showAllHint}`, [sectionBlock(`${sentence} ${rom.showAllHint}`)]);
  const buttons = nearest.map((room, at) =>
    button({ actionId: `rom:show:${at}`, text: room.name, value: writeRoomValue(room.address, when) }),
  );
  const names = nearest.map((room) => room.name).join(', ');
  const question = `${sentence} ${rom.didYouMean(nearest.length)}`;
  return slackMessage(`${question} ${names}`, [sectionBlock(question), actionsBlock(...buttons)]);
}

/** Says that a person is no room, with a button that asks when the person is free. */
function renderPerson(
  { typed, question = typed }: Extract<RomAnswer, { kind: 'person' }>,
  { texts }: RoomRenderContext,
): SlackMessage {
  const asked = cutText(question, MAX_QUOTED);
  const sentence = texts.rom.personNotRoom(cutText(typed, MAX_QUOTED), asked);
  const buttons = questionButton(
    { command: '/ledig', text: question },
    texts.conversation.freeTimeOn(asked),
    0,
  );
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}

function formatUnknownWords(words: readonly string[], { texts }: RoomRenderContext): string {
  const quoted = words.map((word) => texts.rom.quoted(cutText(word, MAX_QUOTED)));
  return `${texts.rom.unknownWords(formatList(quoted, texts))} ${texts.rom.usageHint}`;
}

/** The answer for a channel, without the buttons that replace it. */
export function renderSharedRom(answer: RomAnswer, context: RoomRenderContext): SlackMessage {
  const { text, blocks } = renderRom(answer, context);
  return { text, blocks: blocks.filter(({ type }) => type !== 'actions') };
}

/** The answer below a sentence about all of it: that it is the first of several, or that booking is off. */
function withNote({ text, blocks }: SlackMessage, note: string | undefined, texts: Texts): SlackMessage {
  if (note === undefined) return { text, blocks };
  const [first, ...others] = blocks;
  const header = first?.type === 'header' ? [first] : [];
  return slackMessage(
    `${note} ${text}`,
    [...header, sectionBlock(note), ...(header.length > 0 ? others : blocks)],
    texts.common.restInMessage,
  );
}

/** @param surface a modal has a menu of rooms and shares on submit, so its answer leaves both out */
export function renderRom(
  answer: RomAnswer,
  context: RoomRenderContext,
  surface: SlackSurface = 'message',
): SlackMessage {
  const { booking, texts } = context;
  const isFirstOf = 'isFirstOf' in answer ? answer.isFirstOf : undefined;
  const message = withNote(
    renderAnswer(answer, context, surface),
    isFirstOf && texts.ledig.firstOf[isFirstOf],
    texts,
  );
  return withNote(message, !booking && 'asksToBook' in answer ? texts.booking.off : undefined, texts);
}

function renderAnswer(answer: RomAnswer, context: RoomRenderContext, surface: SlackSurface): SlackMessage {
  const { texts } = context;
  const { rom } = texts;
  const renderSentence = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);
  switch (answer.kind) {
    case 'agenda':
      return renderAgenda(answer, context, surface);
    case 'rooms':
      return renderRoomList(answer, context, surface);
    case 'agendas':
      return answer.agendas.every(({ days }) => !days)
        ? renderRoomsUnreadable(texts)
        : renderRoomSummary(
            answer.agendas,
            answer.when,
            renderRoomButtons(
              answer.agendas.map(({ room }) => room),
              answer.when,
              texts,
            )[0],
            context,
            { marksNow: true },
          );
    case 'free':
      return renderFreeRooms(answer, context, surface);
    case 'unknown':
      return renderUnknown(answer, context);
    case 'no-directory':
      return renderSentence(rom.noDirectory);
    case 'unknown-words':
      return renderSentence(formatUnknownWords(answer.words, context));
    case 'too-many-places': {
      const { places, largest } = answer;
      const sentence = rom.tooManySeats(places);
      if (!largest) return renderSentence(sentence);
      return renderSentence(`${sentence} ${rom.largestRoom(largest.name, rom.seats(largest.capacity ?? 0))}`);
    }
    case 'near-nothing':
      return renderSentence(rom.nearNothing);
    case 'near-several':
      return renderSentence(`${rom.nearSeveral} ${rom.showAllHint}`);
    case 'no-building':
      return renderSentence(`${rom.factBuildingUnknown(answer.room.name)} ${rom.showAllHint}`);
    case 'none-near':
      return renderSentence(
        `${rom.factBuilding(answer.room.name, answer.building)} ${rom.noneNear} ${rom.showAllHint}`,
      );
    case 'none-fit':
      return renderSentence(`${rom.noRoomFits} ${rom.showAllHint}`);
    case 'person':
      return renderPerson(answer, context);
    case 'bad-request':
      return renderBadRequest(answer, context);
    case 'unclear':
      return renderQuestion(answer, context);
    case 'bad-when':
      return renderSentence(formatWhenProblem(answer.problem, texts));
  }
}
