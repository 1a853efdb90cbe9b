import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhenProblem } from '../../time/dates.js';
import {
  formatBetween,
  formatNotUnderstood,
  formatQuoted,
  type LedigRenderContext,
} from './format-answer.js';
import type { LedigProblem, LedigResult, LedigSurface } from './model.js';
import { renderDayAnswer } from './render-day.js';
import { renderNobodyReadable } from './render-frame.js';
import { renderWeekAnswer } from './render-week.js';

export function formatLedigProblem(problem: LedigProblem, texts: Texts): string {
  switch (problem.kind) {
    case 'no-such-week':
    case 'no-such-date':
    case 'too-far':
      return formatWhenProblem(problem, texts);
    case 'too-long':
      return texts.ledig.periodTooLong(problem.typed);
    case 'groups':
      return texts.ledig.groupsUnsupported(formatQuoted(problem.groups, texts));
    case 'backwards-hours':
      return texts.ledig.rangeBackwards(problem.typed);
    case 'no-such-time':
      return texts.ledig.noSuchTime(problem.typed);
    case 'odd-length':
      return texts.ledig.invalidLength(problem.typed);
    case 'too-short':
      return texts.ledig.rangeTooShort(problem.least, formatBetween({ hours: problem }, texts));
    case 'too-many-people':
      return texts.ledig.tooManyPeople(problem.asked, problem.most);
    case 'nobody-understood':
      return formatNotUnderstood(problem.tokens, texts);
  }
}

/** Who is free when, in words and as a table. */
export function renderLedig(
  result: LedigResult,
  telling: LedigRenderContext,
  place: LedigSurface = 'message',
): SlackMessage {
  if ('problem' in result) {
    const sentence = formatLedigProblem(result.problem, telling.texts);
    return slackMessage(sentence, [sectionBlock(sentence)]);
  }
  const { answer } = result;
  const [day, ...others] = answer.days;
  if (answer.calendars.length === 0 || !day) return renderNobodyReadable(answer, telling);
  return others.length === 0
    ? renderDayAnswer(answer, day, telling, place)
    : renderWeekAnswer(answer, telling, place);
}
