import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { capitalize } from '../../lib/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhen, formatWhenProblem } from '../../time/dates.js';
import type { When } from '../../time/when.js';
import { formatBetween, formatLimits, type LedigRenderContext } from './format.js';
import { completeHours, type LedigResult, type LedigSurface } from './model.js';
import { type LedigProblem, MAX_PEOPLE, type MeetingRequest, type NobodyProblem } from './question.js';
import { type LedigButtonValue, weekContaining, writeLedigButtonValue } from './question-value.js';
import { renderDayAnswer, renderWeekAnswer } from './render-day.js';
import { formatQuoted, LEDIG_ACTIONS, renderNobodyReadable } from './render-frame.js';

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
      return texts.ledig.rangeTooShort(problem.minMinutes, formatBetween([completeHours(problem)], texts));
    case 'too-many-people':
      return texts.ledig.tooManyPeople(problem.asked, problem.most);
    case 'of-whom':
      return texts.ledig.ofWhom(problem.time);
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
  const { readAt = context.now, asker: _, ...shared } = result.answer;
  const answer = surface === 'channel' ? { ...shared, sharedAt: readAt } : result.answer;
  const [day, ...others] = answer.days;
  if (answer.calendars.length === 0 || !day) return renderNobodyReadable(answer, context);
  return others.length === 0
    ? renderDayAnswer(answer, day, context, surface)
    : renderWeekAnswer(answer, context, surface);
}

type UnclearProblem = Extract<LedigProblem, { kind: 'unclear' }>;

const MAX_QUOTED = 80;

interface Choice {
  text: string;
  value: LedigButtonValue;
}

/** The sentences, and a button for each choice that fits in one. */
function renderChoices(sentences: readonly string[], choices: readonly Choice[]): SlackMessage {
  const buttons = choices.flatMap(({ text, value }, index) => {
    const written = writeLedigButtonValue(value);
    if (written.length > BLOCK_LIMITS.buttonValue) return [];
    return button({ actionId: `${LEDIG_ACTIONS.show}:${index + 1}`, text, value: written });
  });
  const question = sentences.join(' ');
  const spoken = choices.map(({ text }) => text).join(', ');
  return slackMessage(spoken === '' ? question : `${question} ${spoken}.`, [
    sectionBlock(question),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}

const listDays = (readings: readonly When[]) => readings.filter(({ kind }) => kind === 'day');

function formatReason({ why, typed, together, readings }: UnclearProblem, { asking, ledig }: Texts): string {
  const quoted = cutText(typed, MAX_QUOTED);
  if (why === 'several')
    return together ? asking.daysOfWeek(quoted, listDays(readings).length) : asking.several(quoted);
  if (why === 'several-hours') return asking.severalHours(quoted);
  if (why === 'contradiction') return asking.contradiction(quoted);
  if (why === 'ambiguous') return asking.ambiguous(quoted);
  if (why === 'local') return asking.local(quoted);
  return why === 'too-long' ? ledig.periodTooLong(quoted) : asking.notUnderstood(quoted);
}

/** `fredag 27. november, 10:00–12:00, minst 1 time`: what was understood; empty if nothing was. */
function formatUnderstood(
  { why, readings, meeting: { limits } }: UnclearProblem,
  { now, texts }: LedigRenderContext,
): string {
  const [when] = why === 'not-understood' ? readings : [];
  return [...(when ? [formatWhen(when, now.toPlainDate(), texts)] : []), ...formatLimits(limits, texts)].join(
    ', ',
  );
}

/** Without a reading: today, tomorrow and this week. */
function offeredDays(readings: readonly When[], { now }: LedigRenderContext): readonly When[] {
  const today = now.toPlainDate();
  if (readings.length > 0) return readings;
  return [
    { kind: 'day', date: today },
    { kind: 'day', date: today.add({ days: 1 }) },
    weekContaining(today).when,
  ];
}

/** Asks back about the time: what was not understood, what was, and the readings as buttons. No day is shown. */
function renderUnclear(problem: UnclearProblem, context: LedigRenderContext): SlackMessage {
  const { texts, now } = context;
  const { readings, hours = [], together, without, meeting } = problem;
  const understood = formatUnderstood(problem, context);
  const days = together ? listDays(readings) : offeredDays(readings, context);
  const choices = days.map((when, at) => {
    const own = { ...(hours[at] && { hours: hours[at] }), ...(without && { without }) };
    const label = [formatWhen(when, now.toPlainDate(), texts), ...formatLimits(own, texts)];
    return {
      text: capitalize(label.join(', ')),
      value: { ...meeting, limits: { ...meeting.limits, ...own }, target: { when, weekend: false } },
    };
  });
  if (together) {
    const { week: when, weekdays: without } = together;
    choices.push({
      text: texts.asking.allDays(days.length),
      value: { ...meeting, limits: { ...meeting.limits, without }, target: { when, weekend: false } },
    });
  }
  const sentences = [
    formatReason(problem, texts),
    ...(understood === '' ? [] : [texts.asking.understood(understood)]),
    texts.asking.which,
  ];
  return renderChoices(sentences, choices);
}

/**
 * Says that nobody has a name. Offers the people and groups with similar ones, and the question without the name. The
 * buttons move on from a day that is over, as the command does.
 */
function renderNobody(problem: NobodyProblem, { texts }: LedigRenderContext): SlackMessage {
  const {
    names,
    nearest,
    nearestGroups,
    attendance,
    isSeveral,
    isLeftOut,
    question,
    isDayNamed = true,
    isWeekday = false,
  } = problem;
  const { asking } = texts;
  const { people, groups = [], when, weekend } = question;
  const named = isWeekday ? 'as-weekday' : isDayNamed ? 'as-day' : 'not';
  const ask = (changed: Partial<MeetingRequest> = {}) => ({
    ...question,
    target: { when, weekend, named } as const,
    ...changed,
  });
  const quoted = formatQuoted(names, texts, asking.or);
  const choices: Choice[] = [
    ...nearest.map(({ name, slackId }) => ({
      text: name,
      value: isLeftOut
        ? ask({ leftOut: [...(question.leftOut ?? []), { slackId }] })
        : ask({ people: [...people, { slackId, ...attendance }].slice(-MAX_PEOPLE) }),
    })),
    ...nearestGroups.map((group) => ({
      text: group.label ?? capitalize(texts.groups.unnamed.group),
      value: ask({ groups: [...groups, { ...group, ...attendance }] }),
    })),
  ];
  const alike = choices.map(({ text }) => text);
  if (people.length > 0 || groups.length > 0)
    choices.push({
      text: isLeftOut ? asking.everyone : asking.without(formatQuoted(names, texts)),
      value: ask(),
    });
  const hint = alike.length > 0 ? asking.nearest(alike) : texts.ledig.namingHint;
  if (isSeveral) return renderChoices([texts.conversation.severalNamed(names.join(' '))], choices);
  // A group is not called what people call it.
  const isGroup = nearest.length === 0 && nearestGroups.length > 0;
  return renderChoices(isGroup ? [hint] : [asking.nobody(quoted), hint], choices);
}
