import type { OptionParts } from '../blocks/elements.js';
import type { SlackMessage } from '../blocks/message.js';
import { type ConversationId, isConversation } from '../features/conversation/last-questions.js';
import type { Home } from '../features/home/home.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import { type Question, questionSchema } from '../framework/action.js';
import type { Feature, FeatureExtension } from '../framework/command.js';
import { addUnavailableOption, type FailureObservers } from '../framework/failure.js';
import { conversationKindOf, type SharePlace } from '../framework/readers.js';
import type { RequestContext, Shown } from '../framework/request-context.js';
import {
  baseActionId,
  createRequestRunner,
  ownersOf,
  type RequestRunner,
  type RequestRunnerOptions,
} from '../framework/request-runner.js';
import { asksForHelp, cleanTyped } from '../framework/typed-text.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import { isTooLong, MAX_QUESTION, type SlackPayload, withoutFormatting } from '../slack/payloads.js';
import type { AckBody, Replier } from '../slack/replies.js';
import type { SingleUseKeys } from '../store/state.js';
import { textsOf } from '../texts/texts.js';
import { createInteractionHandler, type InteractionHandler } from './handle-interaction.js';
import {
  answerRenewably,
  createCommandHandler,
  createMessageHandler,
  type MessageHandler,
  type MessageHandlerOptions,
  renewMessage,
} from './handle-typed.js';
import {
  createHandlerRegistry,
  createShareAdapter,
  createShareOnce,
  type HandlerRegistry,
} from './presenter.js';

interface DispatcherOptions extends RequestRunnerOptions {
  /** With those of the Home tab. */
  features: readonly (Feature | FeatureExtension)[];
  reply: Replier;
  modals: ModalOpener;
  /** Finds out who reads a channel, before content for members is shared in it. */
  channels?: Pick<ChannelLookup, 'findReaders'> | undefined;
  /** The answers that were shared. Default: those of this process. */
  sharedAnswers: SingleUseKeys;
  /** Absent if the bot has no Home tab. */
  home?: Pick<Home, 'createTabUpdater'>;
  /** Answers plain messages. Absent if the bot gets none. */
  conversation?: Pick<MessageHandlerOptions, 'appUserIdOf' | 'lastQuestions' | 'send'>;
}

/** Routes each payload to the feature that handles it, and sends the answer back to Slack. */
export interface Dispatcher extends Omit<InteractionHandler, 'open'> {
  /** The answer to the same command from a short time ago, which the acknowledgement can carry. */
  findRemembered: (payload: SlackPayload<'slashCommand'>) => Promise<AckBody | undefined>;
  /** Answers through the `response_url`. */
  command: (payload: SlackPayload<'slashCommand'>) => Promise<void>;
  menus: MenuHandler;
  /** The person opens the Home tab. */
  homeOpened: HomeTabUpdater['opened'];
  /** Runs what is asked in another way than by a payload, within the same allowances. */
  requests: RequestRunner;
  /** A person writes to the app in a direct message, or mentions it. */
  message: MessageHandler;
}

function commandOwnersOf({
  user_id,
  team_id: team = '',
  channel_id = '',
  enterprise_id,
}: SlackPayload<'slashCommand'>) {
  return {
    person: { team, id: user_id },
    channel: { team, id: channel_id },
    organisation: enterprise_id ?? undefined,
  };
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { features, languages, reply, modals, channels, home, conversation, log, metrics } = options;
  const shareOnce = createShareOnce(options);
  const requests = createRequestRunner(options);
  const tables = createHandlerRegistry(features);
  const homes = home?.createTabUpdater({ requests, log, metrics });
  const adaptShare = createShareAdapter(tables, requests);
  const commands = createCommandHandler({ tables, requests, languages });
  const message = conversation
    ? createMessageHandler({
        ...conversation,
        commands: [...tables.commands.values()].map(({ entry }) => entry),
        commandHandler: commands,
        requests,
        adaptShare,
        log,
      })
    : async () => undefined;

  /** A question that a command or a button asks in a direct message or a thread can be changed there too. */
  async function rememberAsked(
    question: Question,
    { channel, threadTs }: Pick<ConversationId, 'channel' | 'threadTs'>,
    request: RequestContext,
    shown: Shown | undefined,
  ): Promise<void> {
    const { team, user, now } = request;
    const asked = { team, user, channel, threadTs };
    if (!conversation || !isConversation(asked)) return;
    const isOfWord = question.command === '/ord';
    const listed = isOfWord
      ? undefined
      : requests.run('members', request, ({ rooms, people }) =>
          Promise.all([rooms.list().catch(() => undefined), people.listGroups().catch(() => [])]),
        );
    // Guests get no rooms and groups, and the lists may fail.
    const [rooms = [], groups = []] = (await listed?.catch(() => undefined)) ?? [];
    conversation.lastQuestions.ask(asked, question, { rooms, groups, now });
    if (shown) conversation.lastQuestions.show(asked, shown);
  }

  const remember = (...asked: Parameters<typeof rememberAsked>): void =>
    void rememberAsked(...asked).catch((err: unknown) =>
      log.warn({ err }, 'a question could not be remembered'),
    );

  const { open, ...interactions } = createInteractionHandler({
    ...{ tables, requests, reply, modals, channels, homes, adaptShare, shareOnce, log },
    rememberAsked: (question, { channel, container }, request, shown) =>
      remember(question, { channel: channel?.id ?? '', threadTs: container?.thread_ts }, request, shown),
  });

  const sharePlaceOf = ({ channel_id = '', channel_name }: SlackPayload<'slashCommand'>): SharePlace => ({
    kind: conversationKindOf(channel_id, channel_name),
    isInThread: false,
  });

  return {
    ...interactions,
    async findRemembered(payload) {
      // A remembered answer says where a channel's button shares.
      if (sharePlaceOf(payload).kind !== 'channel') return undefined;
      const registered = tables.commands.get(payload.command);
      // Who belongs to the members is known only by a call to Slack.
      if (registered?.audience !== 'everybody') return undefined;
      const owners = commandOwnersOf(payload);
      const { person, organisation } = owners;
      const services = requests.servicesOf({ team: person.team, organisation });
      const { maxTextLength = MAX_QUESTION, findCached } = registered.entry;
      if (isTooLong(payload.text, maxTextLength)) return undefined;
      const cached = findCached(cleanTyped(withoutFormatting(payload.text)), services);
      // A database that does not answer delays only texts that have a cached answer.
      if (!cached) return undefined;
      const { language, dictionary } = await requests.choicesOf(owners);
      const found = cached({ texts: textsOf(language), dictionary });
      return found && reply.findAckBody(found);
    },
    async command(payload) {
      const { command: name, text, response_url, trigger_id = '', channel_id = '' } = payload;
      const owners = commandOwnersOf(payload);
      let shown: Shown | undefined;
      const onShown = (choices: Shown) => {
        shown = choices;
      };
      const { request, answer, renew } = await answerRenewably(
        owners,
        `${name} ${text}`.trim(),
        (asked) => commands.answer({ name, text, ...owners }, { ...asked, onShown }),
        requests,
      );
      const asked = questionSchema.safeParse({
        command: name,
        text: cleanTyped(withoutFormatting(text)),
      }).data;
      if (asked && asked.text !== '' && !asksForHelp(asked.text))
        remember(asked, { channel: channel_id }, request, shown);
      if ('view' in answer) return open({ trigger_id, response_url }, request, answer);
      const adapt = (message: SlackMessage) =>
        adaptShare(message, sharePlaceOf(payload), channel_id, request);
      return reply.answer(response_url, await adapt(answer), request, renewMessage(renew, adapt));
    },
    menus: createMenuHandler({ tables, requests, log, metrics }),
    homeOpened: async (request) => homes?.opened(request),
    requests,
    message,
  };
}

/** Completes what a person types into a menu. */
interface MenuHandler {
  /** Never rejects because of a service: an option then says what failed. */
  load: (payload: SlackPayload<'blockSuggestion'>) => Promise<OptionParts[]>;
}

interface MenuHandlerOptions extends FailureObservers {
  tables: Pick<HandlerRegistry, 'menus'>;
  requests: RequestRunner;
}

function createMenuHandler({ tables, requests, ...observers }: MenuHandlerOptions): MenuHandler {
  const { menus } = tables;
  return {
    async load({ action_id, value, ...payload }) {
      const request = await requests.typingContextOf(ownersOf(payload));
      const registered = menus.get(baseActionId(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      try {
        const typed = cleanTyped(withoutFormatting(value));
        return await requests.run(
          audience,
          request,
          (services) => menu.options(typed, services, request),
          BUDGET_MS.menuOptions,
        );
      } catch (error) {
        return addUnavailableOption([], error, request.texts, observers);
      }
    },
  };
}
