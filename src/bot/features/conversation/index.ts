import * as z from 'zod';
import { QUESTION_ACTION_IDS, questionSchema, registerAction } from '../../framework/action.js';
import type { Feature, FeatureExtension, Subcommand } from '../../framework/command.js';
import { conversationKindOf } from '../../framework/readers.js';
import type { Audience, RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { spellSentence } from '../../model/spelling.js';
import { languageOf } from '../../texts/texts.js';
import type { LastQuestions } from './last-questions.js';
import { listChannelMembers } from './names.js';
import { readWe } from './people-sentence.js';
import { readRefusedCommand } from './refusals.js';
import { NEW_QUESTION_ACTION_ID, OUTSIDE_THREADS, renderUnasked } from './render.js';

/**
 * The buttons below a message that was not understood. Each runs the command of its question, for those who may use that
 * command.
 *
 * @param features those whose commands the buttons run
 * @param lastQuestions «Nytt spørsmål» forgets the one of its conversation
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
      return { kind: 'answer', message: renderUnasked({ kind: 'new-question' }, texts) };
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
          async handle({ command, text }, { services, request }) {
            const registered = commands.get(command);
            // A value that was made up: the command is for others than this button.
            if (!registered) return { kind: 'nothing' };
            const message = await registered.run(text, services, request);
            return { kind: 'replace', message, asked: { command, text } };
          },
        }),
      ],
    };
  });
  return [
    ...buttons,
    { audience: 'everybody', actions: [newQuestion] },
    {
      audience: 'members',
      subcommands: [cannotSubcommand('/ledig'), cannotSubcommand('/rom'), whoSubcommand],
    },
  ];
}

/**
 * `/ledig flytt møtet med ola til fredag`, `/rom bestill kaffe til styrerommet`, `/rom avbestill ledergruppas reservasjon`: says
 * what the app does not do.
 */
const cannotSubcommand = (command: '/ledig' | '/rom'): Subcommand => ({
  command,
  parse(text, { now, texts }) {
    const refusal = readRefusedCommand(command, text, now);
    return (
      refusal && { message: () => Promise.resolve(renderUnasked({ kind: 'cannot', ...refusal }, texts)) }
    );
  },
});

/** `/ledig vi`, `/ledig alle her i morgen`, `/ledig hvem er ledig nå`: asks who is meant, and names the members of a channel. */
const whoSubcommand: Subcommand = {
  command: '/ledig',
  parse(text, request) {
    const { now, channel = '', texts } = request;
    const isChannel = conversationKindOf(channel) === 'channel';
    // «Me» is «vi» in nynorsk, and the person who asks in English.
    if (languageOf(texts) !== 'nn' && /(?<=^|\s)me(?=$|\s)/iu.test(text)) return undefined;
    // The command asks about free time, whether the text says so or not.
    const who = readWe(`ledig ${spellSentence(text)}`, { now, ...(isChannel && { channel }) });
    return (
      who && {
        async message(services) {
          const members = who.channel ? await listMembersInTime(channel, services, request) : [];
          return renderUnasked(who, texts, { members });
        },
      }
    );
  },
};

/** Never rejects: the question can be asked without names. */
function listMembersInTime(
  channel: string,
  services: Services,
  request: RequestContext,
): Promise<readonly string[]> {
  const late = () => new Error('the members of a channel are late');
  const listing = listChannelMembers(channel, services, request);
  return withTimeout(BUDGET_MS.people, listing, late).catch((error: unknown) => {
    services.log.debug({ err: error }, 'the members of a channel are not known');
    return [];
  });
}

/** Longer than Slack's timestamps. */
const MAX_TIMESTAMP = 30;
