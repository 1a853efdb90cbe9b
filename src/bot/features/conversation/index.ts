import { QUESTION_ACTION_IDS, questionSchema, registerAction } from '../../framework/action.js';
import type { Feature, FeatureExtension } from '../../framework/command.js';
import type { Audience } from '../../framework/request-context.js';

/**
 * The buttons below a message that was not understood. Each runs the command of its question, for those who may use that
 * command.
 *
 * @param features those whose commands the buttons run
 */
export function createConversationFeatures(features: readonly Feature[]): readonly FeatureExtension[] {
  const audiences: readonly Audience[] = ['everybody', 'members'];
  return audiences.map((audience) => {
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
          async handle({ command, text }, { services, request }) {
            const registered = commands.get(command);
            // A value that was made up: the command is for others than this button.
            if (!registered) return { kind: 'nothing' };
            return { kind: 'replace', message: await registered.run(text, services, request) };
          },
        }),
      ],
    };
  });
}
