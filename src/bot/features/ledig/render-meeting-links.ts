import type { ActionsBlock } from '@slack/types';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { writeLedigButtonValue } from './button-value.js';
import type { LedigRenderContext } from './format-times.js';
import type { LedigAnswer } from './model.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import { renderProposals } from './render-proposals.js';

/** The button that lets people vote for the free times; none for a question about oneself only. */
export function renderPollButton(
  { question, proposed }: LedigAnswer,
  { user, texts }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend, people, groups } = question;
  const value = writeLedigButtonValue({ ...question, target: { when, weekend } });
  const isOwn = !groups && people.every((person) => 'slackId' in person && person.slackId === user);
  if (isOwn || proposed.proposals.length === 0 || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.poll, text: texts.polls.letPeopleVote, value }))];
}

/** The button of a shared answer: links for the person who presses it, with the attendees of that person. */
export function renderMeetingButton(
  { question, proposed }: LedigAnswer,
  { meetings, texts: { ledig } }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend } = question;
  const value = writeLedigButtonValue({ ...question, target: { when, weekend } });
  const isPossible = meetings && proposed.proposals.length > 0;
  if (!isPossible || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.chooseMeeting, text: ledig.makeMeeting, value }))];
}

/** The answer to that button: the proposed times that are left, each with its link. */
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
