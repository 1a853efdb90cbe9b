import { type Allowance, createAllowance } from '../../shared/concurrency/rate-limiter.js';
import type { Logger } from '../../shared/observability/log.js';
import type { OptionParts } from '../blocks/elements.js';
import type { Message } from '../blocks/message.js';
import type { Home } from '../features/home/home.js';
import type { HomeTabs } from '../features/home/tabs.js';
import { idOf, type Owners, ownersOf } from '../framework/action-context.js';
import type { Companion, Feature } from '../framework/command.js';
import { describeFailure, viewFailure } from '../framework/failure.js';
import type { Asker } from '../framework/request-context.js';
import { createActs } from '../framework/request-guard.js';
import { cleanTyped } from '../framework/typed-text.js';
import { withUnavailable } from '../framework/unavailable-option.js';
import type { Workspace } from '../framework/workspace.js';
import type { Whereabouts } from '../model/workspace-id.js';
import type { Languages } from '../preferences/languages.js';
import type { ModalOpener } from '../slack/modal-opener.js';
import type { SlashCommandPayload, SuggestionPayload } from '../slack/payloads.js';
import type { AnswerBody, Replier } from '../slack/response-url.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { createTouchAnswerer, type TouchAnswerer } from './handle-action.js';
import { createCommandAnswerer } from './handle-command.js';
import { createViewAnswerer, type ViewAnswerer } from './handle-view.js';
import { createTables } from './handler-registry.js';
import { createPresenter } from './presenter.js';

/**
 * For all that an answer needs, one after another: nobody waits more than 3 s, in which the language of who asks has been
 * waited for too, and it has to get to Slack.
 */
const ANSWER_BUDGET_MS = 2_500;
/** Slack drops suggestions after 3 s and tells nobody; the language of who types comes before. */
const SUGGESTION_BUDGET_MS = 1_500;
/** More than anybody types, and few enough that one person cannot keep the services from the others. */
const ASKS = { burst: 30, perSecond: 5 };

export interface DispatcherParts {
  features: readonly (Feature | Companion)[];
  workspaceOf: (where: Whereabouts) => Pick<Workspace, 'services' | 'language'>;
  asker: (
    who: Pick<Asker, 'user' | 'team' | 'organisation' | 'channel' | 'dictionary'>,
    texts: Texts,
  ) => Asker;
  languages: Languages;
  reply: Replier;
  modals: ModalOpener;
  /** The Home tab, where there is one. */
  home?: Home;
  log: Logger;
  /** How often one person may have the services asked; thirty times at once, five a second in the long run. */
  allowance?: Allowance;
  /** How long an answer may take before it is a sentence on who kept it waiting; 2.5 s. */
  answerBudgetMs?: number;
}

/** Takes what Slack sends, already acknowledged, to the capability it is for, and sends back what that gives. */
export interface Dispatcher {
  /** Acknowledges with what is remembered, which saves the person a wait, or at once and then answers. */
  command: (payload: SlashCommandPayload, ack: (answer?: AnswerBody) => Promise<void>) => Promise<void>;
  blockActions: TouchAnswerer;
  suggestions: (payload: SuggestionPayload) => Promise<OptionParts[]>;
  messageShortcut: ViewAnswerer['messageShortcut'];
  globalShortcut: ViewAnswerer['globalShortcut'];
  submission: ViewAnswerer['submission'];
  /** The person looks at the Home tab. */
  homeOpened: HomeTabs['opened'];
}

export function createDispatcher({
  features,
  workspaceOf,
  asker,
  languages,
  reply,
  modals,
  home,
  log,
  allowance = createAllowance({ ...ASKS, now: () => performance.now() }),
  answerBudgetMs = ANSWER_BUDGET_MS,
}: DispatcherParts): Dispatcher {
  const tables = createTables([...features, ...(home?.companions ?? [])]);
  const { menus } = tables;
  const servicesOf = (who: Asker) => workspaceOf(who).services;
  const startAct = createActs(servicesOf, allowance);
  // Of its own: who types fast can look up what they found.
  const startTyping = createActs(servicesOf, createAllowance({ ...ASKS, now: () => performance.now() }));
  const answerer = createCommandAnswerer({ tables, startAct, languages, answerBudgetMs });
  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);

  /** In the language that a person or a channel of the workspace has chosen. */
  const textsFor = async (id: string, where: Whereabouts) =>
    textsOf(await languages.of({ team: where.team, id }, workspaceOf(where).language));
  async function askerOf({ person, channel, organisation }: Owners): Promise<Asker> {
    const where = { team: person.team, organisation };
    const { language, dictionary } = await languages.choices(person, workspaceOf(where).language);
    const known = { user: person.id, ...where, ...(channel && { channel: channel.id }), dictionary };
    return asker(known, textsOf(language));
  }
  const homes = home?.tabs({ startAct, askerOf, answerBudgetMs, log });
  const presenter = createPresenter(reply, modals, homes);
  const views = createViewAnswerer({
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
  const blockActions = createTouchAnswerer({
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

  return {
    async command({ command: name, text, user_id, team_id: team = '', channel_id = '', ...payload }, ack) {
      const { response_url, trigger_id = '', enterprise_id: organisation } = payload;
      const person = { team, id: user_id };
      const channel = { team, id: channel_id };
      const where = { team, ...(organisation && { organisation }) };
      const { services, language: byDefault } = workspaceOf(where);
      const { language, dictionary } = await languages.choices(person, byDefault);
      const texts = textsOf(language);
      const remembered = answerer.recall({ name, text }, services, { texts, dictionary });
      const body = remembered && reply.inAcknowledgement(remembered);
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
      const registered = menus.get(idOf(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      const act = startTyping(audience, who);
      try {
        const typed = cleanTyped(value);
        return await act.within(SUGGESTION_BUDGET_MS, () => menu.options(typed, act.services, who));
      } catch (error) {
        return withUnavailable([], error, who.texts, log);
      }
    },

    messageShortcut: views.messageShortcut,
    globalShortcut: views.globalShortcut,
    submission: views.submission,
    homeOpened: async (who) => homes?.opened(who),
  };
}
