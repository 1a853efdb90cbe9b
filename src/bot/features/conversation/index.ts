import * as z from 'zod';
import { QUESTION_ACTION_IDS, questionSchema, registerAction } from '../../framework/action.js';
import type { Feature, FeatureExtension } from '../../framework/command.js';
import type { Audience } from '../../framework/request-context.js';
import { isConversation, type LastQuestions } from './last-questions.js';
import { NEW_QUESTION_ACTION_ID, OUTSIDE_THREADS, renderNewQuestion } from './render.js';

/**
 * The buttons below a message that was not understood. Each runs the command of its question, for those who may use that
 * command.
 *
 * @param features those whose commands the buttons run
 * @param lastQuestions what «Nytt spørsmål» forgets
 */
export function createConversationFeatures(
  features: readonly Feature[],
  lastQuestions: LastQuestions,
): readonly FeatureExtension[] {
  const audiences: readonly Audience[] = ['everybody', 'members'];
  const newQuestion = registerAction({
    id: NEW_QUESTION_ACTION_ID,
    value: z.string().max(MAX_TIMESTAMP),
    async handle(value, { request: { team, user, channel = '', texts } }) {
      const threadTs = value === OUTSIDE_THREADS ? undefined : value;
      lastQuestions.forget({ team, channel, user, threadTs });
      return { kind: 'answer', message: renderNewQuestion(texts) };
    },
  });
  const buttons = audiences.map((audience) => {
    const commands = new Map(
      features
        .filter((feature) => feature.audience === audience)
        .map(({ command }) => [command.name, command] as const),
    );
    return {
      audience,
      actions: [
        registerAction({
          id: QUESTION_ACTION_IDS[audience],
          value: questionSchema,
          async handle({ command, text }, { services, request, press }) {
            const registered = commands.get(command);
            // A value that was made up: the command is for others than this button.
            if (!registered) return { kind: 'nothing' };
            const { team, user, channel = '', now } = request;
            const conversation = { team, channel, user, threadTs: press?.threadTs };
            if (isConversation(conversation)) {
              // Without the rooms, a question that names one is not remembered.
              const rooms = audience === 'members' ? await services.rooms.list().catch(() => []) : [];
              lastQuestions.ask(conversation, { command, text }, { rooms: rooms ?? [], now });
            }
            return { kind: 'replace', message: await registered.run(text, services, request) };
          },
        }),
      ],
    };
  });
  return [...buttons, { audience: 'everybody', actions: [newQuestion] }];
}

/** Longer than Slack's timestamps. */
const MAX_TIMESTAMP = 30;
