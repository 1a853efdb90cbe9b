import { headerBlock } from '../../blocks/blocks.js';
import type { HomePart } from '../../framework/home-section.js';
import type { LedigCaches } from './answer.js';
import { answerMovingOn } from './answer-query.js';
import type { LedigQuestion } from './question.js';
import { renderOwnDay } from './render-own-day.js';

/** «Dagen din»: the person's own appointments of today, or of the next working day when today is over. */
export const createLedigHomePart = (caches: LedigCaches): HomePart => ({
  place: 'day',
  audience: 'members',
  service: 'calendar',
  heading: ({ home }) => home.day,
  loading: ({ home }) => home.loadingDay,
  async load(services, request) {
    const question: LedigQuestion = {
      people: [{ slackId: request.user }],
      when: { kind: 'day', date: request.now.toPlainDate() },
      weekend: false,
      limits: {},
      corrections: [],
    };
    const answer = await answerMovingOn(question, { ...services, ...caches }, request, { isDayNamed: false });
    return [headerBlock(request.texts.home.day), ...renderOwnDay(answer, request)];
  },
});
