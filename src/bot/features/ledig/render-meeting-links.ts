import { contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { LedigRenderContext } from './format-times.js';
import type { LedigAnswer } from './model.js';
import { renderProposals } from './render-proposals.js';

/** The answer to the button of `renderMeetingButton`: the proposed times that are left, each with its link. */
export function renderMeetingChoice(answer: LedigAnswer, context: LedigRenderContext): SlackMessage {
  const { ledig } = context.texts;
  const { blocks, leftOut } = renderProposals(answer, context, 'message');
  const choose = context.meetings?.kind === 'upload' ? ledig.chooseMeetingFile : ledig.chooseMeeting;
  const sentence = answer.proposed.proposals.length > 0 ? choose : ledig.noMeetingLeft;
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...blocks,
    ...(leftOut > 0 ? [contextBlock(ledig.meetingLinkOmits(leftOut))] : []),
  ]);
}
