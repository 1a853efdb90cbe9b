import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhenProblem } from '../../time/dates.js';
import { formatBetween, type LedigRenderContext } from './format-times.js';
import type { LedigResult, LedigSurface } from './model.js';
import type { LedigProblem } from './question.js';
import { renderDayAnswer } from './render-day.js';
import { renderNobodyReadable } from './render-frame.js';
import { renderNobody, renderUnclear } from './render-question.js';
import { renderWeekAnswer } from './render-week.js';

/** A problem that a sentence tells; the others have buttons too. */
type ToldProblem = Exclude<LedigProblem, { kind: 'unclear' | 'nobody' }>;

/** The sentence about a problem. */
export function formatLedigProblem(problem: ToldProblem, texts: Texts): string {
  switch (problem.kind) {
    case 'no-such-week':
    case 'no-such-date':
    case 'too-far':
      return formatWhenProblem(problem, texts);
    case 'outside-hours':
      return texts.asking.outsideHours(problem.typed);
    case 'backwards-hours':
      return texts.ledig.rangeBackwards(problem.typed);
    case 'no-such-time':
      return texts.ledig.noSuchTime(problem.typed);
    case 'odd-length':
      return texts.ledig.invalidLength(problem.typed);
    case 'too-short':
      return texts.ledig.rangeTooShort(problem.minMinutes, formatBetween({ hours: problem }, texts));
    case 'too-many-people':
      return texts.ledig.tooManyPeople(problem.asked, problem.most);
    case 'nobody-understood':
      return `${texts.asking.notUnderstood(problem.tokens.join(' '))} ${texts.ledig.usageHint}`;
  }
}

/** The answer of `/ledig`: sentences, each person's times and buttons. */
export function renderLedig(
  result: LedigResult,
  context: LedigRenderContext,
  surface: LedigSurface = 'message',
): SlackMessage {
  if ('problem' in result) {
    const { problem } = result;
    if (problem.kind === 'unclear') return renderUnclear(problem, context);
    if (problem.kind === 'nobody') return renderNobody(problem, context);
    const sentence = formatLedigProblem(problem, context.texts);
    return slackMessage(sentence, [sectionBlock(sentence)]);
  }
  // A shared answer stays, and its calendars are read again when somebody presses a button.
  const { readAt: _, asker: __, ...shared } = result.answer;
  const answer = surface === 'channel' ? shared : result.answer;
  const [day, ...others] = answer.days;
  if (answer.calendars.length === 0 || !day) return renderNobodyReadable(answer, context);
  return others.length === 0
    ? renderDayAnswer(answer, day, context, surface)
    : renderWeekAnswer(answer, context, surface);
}
