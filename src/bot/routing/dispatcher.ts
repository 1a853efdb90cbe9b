import { type Allowance, createAllowance } from '../../shared/concurrency/rate-limiter.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { OptionParts } from '../blocks/elements.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Home } from '../features/home/home.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import { baseActionId, ownersOf, type PayloadOwners } from '../framework/action-context.js';
import type { Feature, FeatureExtension } from '../framework/command.js';
import { describeFailure, renderFailure } from '../framework/failure.js';
import type { RequestContext } from '../framework/request-context.js';
import { createRequestGuard } from '../framework/request-guard.js';
import { cleanTyped } from '../framework/typed-text.js';
import { addUnavailableOption } from '../framework/unavailable-option.js';
import type { WorkspaceContext } from '../framework/workspace.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { LanguagePreferences } from '../preferences/languages.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { BlockSuggestionPayload, SlashCommandPayload } from '../slack/payloads.js';
import type { AckBody, Replier } from '../slack/response-url.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { type ActionHandler, createActionHandler } from './handle-action.js';
import { createCommandHandler } from './handle-command.js';
import { createMessageHandler, type MessageHandler, type MessageHandlerOptions } from './handle-message.js';
import { createViewHandler, type ViewHandler } from './handle-view.js';
import { createHandlerRegistry } from './handler-registry.js';
import { createPresenter } from './presenter.js';

/**
 * For all that an answer needs, one after another: nobody waits more than 3 s, in which the language of who asks has been
 * waited for too, and it has to get to Slack.
 */
const ANSWER_BUDGET_MS = 2_500;
/** Slack drops suggestions after 3 s and tells nobody; the language of who types comes before. */
const SUGGESTION_BUDGET_MS = 1_500;
/** More than anybody types, and few enough that one person cannot keep the services from the others. */
const REQUEST_RATE = { burst: 30, perSecond: 5 };

export interface DispatcherOptions {
  features: readonly (Feature | FeatureExtension)[];
  workspaceOf: (where: WorkspaceId) => Pick<WorkspaceContext, 'services' | 'language'>;
  asker: (
    who: Pick<RequestContext, 'user' | 'team' | 'organisation' | 'channel' | 'dictionary'>,
    texts: Texts,
  ) => RequestContext;
  languages: LanguagePreferences;
  reply: Replier;
  modals: ModalOpener;
  /** The Home tab, where there is one. */
  home?: Home;
  /** Answers plain messages; absent where the bot gets none. */
  conversation?: Pick<MessageHandlerOptions, 'appUserIdOf' | 'send'>;
  log: Logger;
  metrics?: Metrics | undefined;
  /** How often one person may have the services asked; thirty times at once, five a second in the long run. */
  allowance?: Allowance;
  /** How long an answer may take before it is a sentence on who kept it waiting; 2.5 s. */
  answerBudgetMs?: number;
}

/** Takes what Slack sends, already acknowledged, to the capability it is for, and sends back what that gives. */
export interface Dispatcher {
  /** Acknowledges with what is remembered, which saves the person a wait, or at once and then answers. */
  command: (payload: SlashCommandPayload, ack: (answer?: AckBody) => Promise<void>) => Promise<void>;
  blockActions: ActionHandler;
  suggestions: (payload: BlockSuggestionPayload) => Promise<OptionParts[]>;
  messageShortcut: ViewHandler['messageShortcut'];
  globalShortcut: ViewHandler['globalShortcut'];
  submission: ViewHandler['submission'];
  /** The person looks at the Home tab. */
  homeOpened: HomeTabUpdater['opened'];
  /** A person writes to the app in a direct message, or mentions it. */
  message: MessageHandler;
}

export function createDispatcher({
  features,
  workspaceOf,
  asker,
  languages,
  reply,
  modals,
  home,
  conversation,
  log,
  metrics,
  allowance = createAllowance({ ...REQUEST_RATE, now: () => performance.now() }),
  answerBudgetMs = ANSWER_BUDGET_MS,
}: DispatcherOptions): Dispatcher {
  const tables = createHandlerRegistry([...features, ...(home?.companions ?? [])]);
  const { menus } = tables;
  const servicesOf = (who: RequestContext) => workspaceOf(who).services;
  const startAct = createRequestGuard(servicesOf, allowance);
  // Of its own: who types fast can look up what they found.
  const startTyping = createRequestGuard(
    servicesOf,
    createAllowance({ ...REQUEST_RATE, now: () => performance.now() }),
  );
  const answerer = createCommandHandler({ tables, startAct, languages, answerBudgetMs });
  const failed = (error: unknown, { texts }: RequestContext): SlackMessage =>
    renderFailure(describeFailure(error, texts, { log, metrics }), texts);

  /** In the language that a person or a channel of the workspace has chosen. */
  const textsFor = async (id: string, where: WorkspaceId) =>
    textsOf(await languages.languageOf({ team: where.team, id }, workspaceOf(where).language));
  async function askerOf({ person, channel, organisation }: PayloadOwners): Promise<RequestContext> {
    const where = { team: person.team, organisation };
    const { language, dictionary } = await languages.answerPreferences(person, workspaceOf(where).language);
    const known = { user: person.id, ...where, ...(channel && { channel: channel.id }), dictionary };
    return asker(known, textsOf(language));
  }
  const homes = home?.tabs({ startAct, askerOf, answerBudgetMs, log, metrics });
  const presenter = createPresenter(reply, modals, homes);
  const views = createViewHandler({
    tables,
    startAct,
    askerOf,
    failed,
    modals,
    presenter,
    homes,
    reply,
    textsFor,
    log,
    answerBudgetMs,
  });
  const blockActions = createActionHandler({
    tables,
    startAct,
    askerOf,
    textsFor,
    failed,
    presenter,
    open: views.open,
    log,
    answerBudgetMs,
  });

  const message = conversation
    ? createMessageHandler({
        ...conversation,
        commands: features.flatMap((feature) => ('command' in feature ? [feature.command] : [])),
        commandHandler: answerer,
        startAct,
        contextOf: ({ user, channel, team, organisation }) =>
          askerOf({ person: { team, id: user }, channel: { team, id: channel }, organisation }),
        failed,
        answerBudgetMs,
        log,
      })
    : async () => undefined;

  return {
    async command({ command: name, text, user_id, team_id: team = '', channel_id = '', ...payload }, ack) {
      const { response_url, trigger_id = '', enterprise_id: organisation } = payload;
      const person = { team, id: user_id };
      const channel = { team, id: channel_id };
      const where = { team, ...(organisation && { organisation }) };
      const { services, language: byDefault } = workspaceOf(where);
      const { language, dictionary } = await languages.answerPreferences(person, byDefault);
      const texts = textsOf(language);
      const remembered = answerer.findCached({ name, text }, services, { texts, dictionary });
      const body = remembered && reply.findAckBody(remembered);
      await ack(body);
      if (body) return;
      const who = asker({ user: user_id, ...where, channel: channel_id, dictionary }, texts);
      const typed = { name, text, person, channel };
      const answer = await answerer.answer(typed, who).catch((error: unknown) => failed(error, who));
      if ('view' in answer) await views.open({ trigger_id, response_url }, who, answer);
      else await reply.answer(response_url, answer, who);
    },

    blockActions,

    async suggestions({ action_id, value, ...payload }) {
      const who = await askerOf(ownersOf(payload));
      const registered = menus.get(baseActionId(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      const act = startTyping(audience, who);
      try {
        const typed = cleanTyped(value);
        return await act.run(SUGGESTION_BUDGET_MS, () => menu.options(typed, act.services, who));
      } catch (error) {
        return addUnavailableOption([], error, who.texts, { log, metrics });
      }
    },

    messageShortcut: views.messageShortcut,
    globalShortcut: views.globalShortcut,
    submission: views.submission,
    homeOpened: async (who) => homes?.opened(who),
    message,
  };
}
