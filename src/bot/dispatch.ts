import type { Logger } from '../shared/log.js';
import { type Act, createActs } from './act.js';
import type { Outcome, RegisteredAction } from './action.js';
import { type Allowance, createAllowance } from './allowance.js';
import { createCommandAnswerer } from './answer-command.js';
import { createViewAnswerer, type ViewAnswerer } from './answer-view.js';
import { section } from './blocks/blocks.js';
import type { OptionParts } from './blocks/elements.js';
import { type Message, message } from './blocks/message.js';
import type { Asker, Companion, Feature } from './command.js';
import { describeFailure, viewFailure } from './failure.js';
import type { Home } from './home/home.js';
import type { HomeTabs } from './home/tabs.js';
import type { Languages } from './language/languages.js';
import type { ModalOpener } from './modals.js';
import type { BlockActionsPayload, SlashCommandPayload, SuggestionPayload } from './payloads.js';
import { createPresenter } from './present.js';
import { type AnswerBody, type Replier, ReplyError } from './reply.js';
import { createTables } from './tables.js';
import { type Texts, textsOf } from './texts/texts.js';
import { idOf, type Owners, ownersOf, placeOf, touchOf } from './touched.js';
import { createTurns, type Turned } from './turns.js';
import { cleanTyped } from './typed-text.js';
import { refuseUnavailable } from './unavailable.js';
import { withUnavailable } from './unavailable-option.js';
import type { Whereabouts, Workspace } from './workspaces.js';

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
  asker: (who: Pick<Asker, 'user' | 'team' | 'organisation' | 'channel'>, texts: Texts) => Asker;
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
  blockActions: (payload: BlockActionsPayload) => Promise<void>;
  suggestions: (payload: SuggestionPayload) => Promise<OptionParts[]>;
  messageShortcut: ViewAnswerer['messageShortcut'];
  globalShortcut: ViewAnswerer['globalShortcut'];
  submission: ViewAnswerer['submission'];
  /** The person looks at the Home tab. */
  homeOpened: HomeTabs['opened'];
}

const say = (sentence: string) => message(sentence, [section(sentence)]);

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
  const { actions, modalActions, menus } = tables;
  const servicesOf = (who: Asker) => workspaceOf(who).services;
  const startAct = createActs(servicesOf, allowance);
  // Of its own: who types fast can look up what they found.
  const startTyping = createActs(servicesOf, createAllowance({ ...ASKS, now: () => performance.now() }));
  const answerer = createCommandAnswerer({ tables, servicesOf, startAct, languages, answerBudgetMs });
  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);
  const turns = createTurns();

  /** In the language that a person or a channel of the workspace has chosen. */
  const textsFor = async (id: string, where: Whereabouts) =>
    textsOf(await languages.of({ team: where.team, id }, workspaceOf(where).language));
  async function askerOf({ person, channel, organisation }: Owners): Promise<Asker> {
    const where = { team: person.team, organisation };
    const texts = await textsFor(person.id, where);
    return asker({ user: person.id, ...where, ...(channel && { channel: channel.id }) }, texts);
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

  /** What is posted is in the channel's language, whoever posts it. */
  async function inChannel(who: Asker, payload: BlockActionsPayload): Promise<Asker> {
    const { channel } = ownersOf(payload);
    return channel ? { ...who, texts: await textsFor(channel.id, who) } : who;
  }

  /** What comes of a touch, or what is said in its place. */
  async function answerTouch(
    action: RegisteredAction,
    value: string,
    act: Act,
    speaking: Asker,
    payload: BlockActionsPayload,
  ): Promise<Outcome | Message> {
    refuseUnavailable(value);
    const outcome = await action.run(value, touchOf(payload, act.services, speaking));
    return outcome ?? say(speaking.texts.common.expired);
  }

  async function touched(
    id: string,
    value: string,
    who: Asker,
    payload: BlockActionsPayload,
  ): Promise<Turned> {
    const registered = actions.get(id);
    if (!registered) {
      log.warn({ action: id }, 'unknown action');
      await presenter.complain(say(who.texts.common.expired), who, payload);
      return undefined;
    }
    const { entry: action, audience } = registered;
    const speaking = action.isPosted ? await inChannel(who, payload) : who;
    const act = startAct(audience, who);
    const came = await act
      .within(answerBudgetMs, () => answerTouch(action, value, act, speaking, payload))
      .catch((error: unknown) => failed(error, who));
    if (!('kind' in came)) {
      await presenter.complain(came, who, payload);
      return undefined;
    }
    try {
      await presenter.present(came, speaking, payload);
      return came.kind === 'share' ? 'gone' : undefined;
    } catch (error) {
      // Only where it is certain that nothing was shown: a second answer is worse than none.
      if (!(error instanceof ReplyError) || !error.isRefusal) throw error;
      await presenter.complain(failed(error, who), who, payload);
      return undefined;
    }
  }

  return {
    async command({ command: name, text, user_id, team_id: team = '', channel_id = '', ...payload }, ack) {
      const { response_url, trigger_id = '', enterprise_id: organisation } = payload;
      const person = { team, id: user_id };
      const channel = { team, id: channel_id };
      const who = await askerOf({ person, channel, ...(organisation && { organisation }) });
      const typed = { name, text, person, channel };
      const remembered = answerer.recall(typed, who);
      const body = remembered && reply.inAcknowledgement(remembered);
      await ack(body);
      if (body) return;
      const answer = await answerer.answer(typed, who).catch((error: unknown) => failed(error, who));
      if ('view' in answer) await views.open({ trigger_id, response_url }, who, answer);
      else await reply.answer(response_url, answer);
    },

    async blockActions(payload) {
      const [action] = payload.actions;
      if (!action) return;
      const who = await askerOf(ownersOf(payload));
      const value = action.selected_option?.value ?? action.selected_date ?? action.value ?? '';
      const id = idOf(action.action_id);
      const opens = modalActions.get(id);
      // What opens a modal cannot wait: its trigger lives 3 s.
      if (!opens) return turns.take(placeOf(payload), () => touched(id, value, who, payload));
      const act = startAct(opens.audience, who);
      await views.open(payload, who, {
        loading: opens.entry.loading(who.texts),
        view: () =>
          act.within(answerBudgetMs, async () => {
            refuseUnavailable(value);
            return opens.entry.run(value, touchOf(payload, act.services, who));
          }),
      });
    },

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
