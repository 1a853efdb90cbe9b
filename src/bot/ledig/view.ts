import { header, section } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type Message, message } from '../blocks/message.js';
import { formatWhen } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { LedigAnswer, LedigProblem, LedigResult } from './model.js';
import { joinWithin, sayNotUnderstood, type Telling } from './sentences.js';
import { viewDay } from './view-day.js';
import { sayUnseen, viewNotUnderstood, viewUnseen } from './view-parts.js';
import { viewWeek } from './view-week.js';

function sayProblem(problem: LedigProblem, texts: Texts): string {
  switch (problem.kind) {
    case 'no-such-week':
      return texts.common.noSuchWeek(problem.week, problem.year);
    case 'no-such-date':
      return texts.common.noSuchDate(problem.typed);
    case 'too-many-people':
      return texts.ledig.tooManyPeople(problem.asked, problem.most);
    case 'nobody-understood':
      return sayNotUnderstood(problem.tokens, texts);
  }
}

/** Nobody's calendar could be read: that is the answer, and no table stands there as if it were an empty day. */
function viewNobody(answer: LedigAnswer, { now, texts }: Telling): Message {
  const title = texts.ledig.title(formatWhen(answer.question.when, now.toPlainDate(), texts));
  const sentence = texts.ledig.noneReadable(answer.unseen.length);
  const spoken = [`${title}.`, sentence, ...sayUnseen(answer, texts)];
  return message(joinWithin(spoken, LIMITS.messageText, ''), [
    header(title),
    section(sentence),
    ...viewUnseen(answer, texts),
    ...viewNotUnderstood(answer, texts),
  ]);
}

/** Who is free when, in words and as a table. `shared` leaves out the buttons, which are the asker's. */
export function viewLedig(result: LedigResult, telling: Telling, shared = false): Message {
  if ('problem' in result) {
    const sentence = sayProblem(result.problem, telling.texts);
    return message(sentence, [section(sentence)]);
  }
  const { answer } = result;
  const [day, ...others] = answer.days;
  if (answer.seen.length === 0 || !day) return viewNobody(answer, telling);
  return others.length === 0 ? viewDay(answer, day, telling, shared) : viewWeek(answer, telling, shared);
}
