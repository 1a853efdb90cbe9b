import { section } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { describeWhenProblem } from '../../time/dates.js';
import type { LedigProblem, LedigResult, Place } from './model.js';
import { sayBetween, sayNotUnderstood, sayQuoted, type Telling } from './sentences.js';
import { viewDay } from './view-day.js';
import { viewNobody } from './view-frame.js';
import { viewWeek } from './view-week.js';

export function sayProblem(problem: LedigProblem, texts: Texts): string {
  switch (problem.kind) {
    case 'no-such-week':
    case 'no-such-date':
    case 'too-far':
      return describeWhenProblem(problem, texts);
    case 'too-long':
      return texts.ledig.tooLong(problem.typed);
    case 'groups':
      return texts.ledig.groups(sayQuoted(problem.groups, texts));
    case 'backwards-hours':
      return texts.ledig.backwards(problem.typed);
    case 'no-such-time':
      return texts.ledig.noSuchTime(problem.typed);
    case 'odd-length':
      return texts.ledig.oddLength(problem.typed);
    case 'too-short':
      return texts.ledig.tooShort(problem.least, sayBetween({ hours: problem }, texts));
    case 'too-many-people':
      return texts.ledig.tooManyPeople(problem.asked, problem.most);
    case 'nobody-understood':
      return sayNotUnderstood(problem.tokens, texts);
  }
}

/** Who is free when, in words and as a table. */
export function viewLedig(result: LedigResult, telling: Telling, place: Place = 'message'): Message {
  if ('problem' in result) {
    const sentence = sayProblem(result.problem, telling.texts);
    return message(sentence, [section(sentence)]);
  }
  const { answer } = result;
  const [day, ...others] = answer.days;
  if (answer.seen.length === 0 || !day) return viewNobody(answer, telling);
  return others.length === 0 ? viewDay(answer, day, telling, place) : viewWeek(answer, telling, place);
}
