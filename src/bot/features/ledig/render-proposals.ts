import { sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import { boldText, richTextBlock, richTextSection } from '../../blocks/rich-text.js';
import { createMeetingLink, type MeetingLink } from '../../config/meeting-link.js';
import { formatProposalReason, formatProposedTime, formatRoomProblem } from './format-proposals.js';
import type { LedigRenderContext } from './format-times.js';
import type { LedigAnswer, LedigSurface, MeetingProposal } from './model.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

/** The link to a new meeting at the proposed time; undefined without a web calendar, and in a shared message. */
function linkOf(
  { attendees, question: { subject } }: LedigAnswer,
  { start, end, room }: MeetingProposal,
  { meetings }: LedigRenderContext,
  surface: LedigSurface,
): MeetingLink | undefined {
  if (!meetings || surface === 'channel') return undefined;
  const guests = room ? [room.address, ...attendees] : attendees;
  return createMeetingLink(
    {
      ...{ start, end, attendees: guests },
      ...(room && { location: room.name }),
      ...(subject !== undefined && { subject }),
    },
    meetings,
  );
}

export interface RenderedProposals {
  blocks: KnownBlock[];
  /** The number of people that do not fit in the URL of a link. */
  leftOut: number;
}

/** The proposed times, the best first, each with its reason and a button that opens the meeting. */
export function renderProposals(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): RenderedProposals {
  const { proposals, inTheWay, roomProblem } = answer.proposed;
  const { texts } = context;
  const rows = proposals.map((proposal, index) => {
    const time = formatProposedTime(answer, proposal, context);
    const link = linkOf(answer, proposal, context, surface);
    const open =
      link &&
      button({
        actionId: `${LEDIG_ACTIONS.meet}:${index}`,
        text: texts.proposals.meet,
        label: texts.proposals.meetAt(time),
        url: link.url,
      });
    const text = `${time} · ${formatProposalReason(proposal, context)}`;
    return { block: sectionBlock(text, open), leftOut: link?.leftOut ?? 0 };
  });
  return {
    blocks: [
      ...(inTheWay === undefined ? [] : [sectionBlock(texts.proposals.inTheWay(inTheWay))]),
      ...(roomProblem === undefined ? [] : [sectionBlock(formatRoomProblem(answer, texts))]),
      ...(rows.length > 0 ? [richTextBlock(richTextSection(boldText(texts.proposals.title)))] : []),
      ...rows.map(({ block }) => block),
    ],
    leftOut: Math.max(0, ...rows.map(({ leftOut }) => leftOut)),
  };
}
