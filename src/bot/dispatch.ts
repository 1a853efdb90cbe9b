import type { Logger } from '../shared/log.js';
import { type Act, createActs } from './act.js';
import { type Allowance, createAllowance } from './allowance.js';
import { createCommandAnswerer } from './answer-command.js';
import { createViewAnswerer, type ViewAnswerer } from './answer-view.js';
import { section } from './blocks/blocks.js';
import type { OptionParts } from './blocks/elements.js';
import { type Message, message } from './blocks/message.js';
import type { Asker, Feature, Outcome, RegisteredAction, Services } from './command.js';
import { describeFailure, viewFailure } from './failure.js';
import type { Languages } from './language/languages.js';
import type { ModalOpener } from './modals.js';
import type { BlockActionsPayload, SlashCommandPayload, SuggestionPayload } from './payloads.js';
import type { Owner } from './preferences.js';
import { createPresenter } from './present.js';
import { type Replier, ReplyError } from './reply.js';
import { createTables } from './tables.js';
import { type Texts, textsOf } from './texts/texts.js';
import { idOf, type Owners, ownersOf, touchOf } from './touched.js';
import { cleanTyped } from './typed-text.js';

/** For all that an answer needs, one after another: nobody waits more than 3 s, and it has to get to Slack too. */
const ANSWER_BUDGET_MS = 2_700;
/** Slack drops suggestions after 3 s and tells nobody. */
const SUGGESTION_BUDGET_MS = 1_800;
/** More than anybody types, and few enough that one person cannot keep the services from the others. */
const ASKS = { burst: 30, perSecond: 5 };
/** The value of the option that says why there are none, with the reference if there is one; choosing it says the same. */
const UNAVAILABLE = /^!(?<reference>[A-Z0-9]*)$/u;

export interface DispatcherParts {
  features: readonly Feature[];
  services: Services;
  asker: (who: Pick<Asker, 'user' | 'team' | 'channel'>, texts: Texts) => Asker;
  languages: Languages;
  reply: Replier;
  modals: ModalOpener;
  log: Logger;
  /** How often one person may have the services asked; thirty times at once, five a second in the long run. */
  allowance?: Allowance;
  /** How long an answer may take before it is a sentence on who kept it waiting; 2.7 s. */
  answerBudgetMs?: number;
}

/** Takes what Slack sends, already acknowledged, to the capability it is for, and sends back what that gives. */
export interface Dispatcher {
  command: (payload: SlashCommandPayload) => Promise<void>;
  blockActions: (payload: BlockActionsPayload) => Promise<void>;
  suggestions: (payload: SuggestionPayload) => Promise<OptionParts[]>;
  messageShortcut: ViewAnswerer['messageShortcut'];
  globalShortcut: ViewAnswerer['globalShortcut'];
  submission: ViewAnswerer['submission'];
}

const say = (sentence: string) => message(sentence, [section(sentence)]);

export function createDispatcher({
  features,
  services,
  asker,
  languages,
  reply,
  modals,
  log,
  allowance = createAllowance({ ...ASKS, now: () => performance.now() }),
  answerBudgetMs = ANSWER_BUDGET_MS,
}: DispatcherParts): Dispatcher {
  const tables = createTables(features);
  const { commands, actions, modalActions, menus } = tables;
  const startAct = createActs(services, allowance);
  const answerCommand = createCommandAnswerer({ commands, startAct, languages, answerBudgetMs });
  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);
  const presenter = createPresenter(reply, modals);

  const textsFor = async (owner: Owner) => textsOf(await languages.of(owner));
  const askerOf = async ({ person, channel }: Owners) =>
    asker(
      { user: person.id, team: person.team, ...(channel && { channel: channel.id }) },
      await textsFor(person),
    );
  const views = createViewAnswerer({
    tables,
    startAct,
    askerOf,
    failed,
    modals,
    presenter,
    reply,
    textsFor,
    log,
    answerBudgetMs,
  });

  /** What is posted is in the channel's language, whoever posts it. */
  async function inChannel(who: Asker, payload: BlockActionsPayload): Promise<Asker> {
    const { channel } = ownersOf(payload);
    return channel ? { ...who, texts: await textsFor(channel) } : who;
  }

  /** What comes of a touch, or what is said in its place. */
  async function answerTouch(
    action: RegisteredAction,
    value: string,
    act: Act,
    speaking: Asker,
    payload: BlockActionsPayload,
  ): Promise<Outcome | Message> {
    const { common } = speaking.texts;
    const unavailable = UNAVAILABLE.exec(value);
    if (unavailable) {
      const reference = unavailable.groups?.['reference'] || undefined;
      return viewFailure({ sentence: common.menuUnavailable, reference }, speaking.texts);
    }
    const outcome = await action.run(value, touchOf(payload, act.services, speaking));
    return outcome ?? say(common.expired);
  }

  async function touched(id: string, value: string, who: Asker, payload: BlockActionsPayload) {
    const registered = actions.get(id);
    if (!registered) {
      log.warn({ action: id }, 'unknown action');
      return presenter.complain(say(who.texts.common.expired), who, payload);
    }
    const { entry: action, audience } = registered;
    const speaking = action.isPosted ? await inChannel(who, payload) : who;
    const act = startAct(audience, who);
    const came = await act
      .within(answerBudgetMs, () => answerTouch(action, value, act, speaking, payload))
      .catch((error: unknown) => failed(error, who));
    if (!('kind' in came)) return presenter.complain(came, who, payload);
    try {
      await presenter.present(came, speaking, payload);
    } catch (error) {
      // Only where it is certain that nothing was shown: a second answer is worse than none.
      if (!(error instanceof ReplyError) || !error.isRefusal) throw error;
      await presenter.complain(failed(error, who), who, payload);
    }
  }

  return {
    async command({ command: name, text, user_id, team_id: team = '', channel_id = '', response_url }) {
      const person = { team, id: user_id };
      const channel = { team, id: channel_id };
      const who = await askerOf({ person, channel });
      const typed = { name, text, person, channel };
      const answer = await answerCommand(typed, who).catch((error: unknown) => failed(error, who));
      await reply.answer(response_url, answer);
    },

    async blockActions(payload) {
      const [action] = payload.actions;
      if (!action) return;
      const who = await askerOf(ownersOf(payload));
      const value = action.selected_option?.value ?? action.selected_date ?? action.value ?? '';
      const id = idOf(action.action_id);
      const opens = modalActions.get(id);
      if (!opens) return touched(id, value, who, payload);
      const act = startAct(opens.audience, who);
      await views.open(payload, who, {
        loading: opens.entry.loading(who.texts),
        view: () =>
          act.within(answerBudgetMs, async () => opens.entry.run(value, touchOf(payload, act.services, who))),
      });
    },

    async suggestions({ action_id, value, ...payload }) {
      const who = await askerOf(ownersOf(payload));
      const registered = menus.get(idOf(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      const act = startAct(audience, who);
      try {
        const typed = cleanTyped(value);
        return await act.within(SUGGESTION_BUDGET_MS, () => menu.options(typed, act.services, who));
      } catch (error) {
        const { sentence, reference } = describeFailure(error, who.texts, log);
        if (reference === undefined) return [{ text: sentence, value: '!' }];
        const text = who.texts.common.menuUnavailable;
        return [{ text, value: `!${reference}`, description: sentence }];
      }
    },

    messageShortcut: views.messageShortcut,
    globalShortcut: views.globalShortcut,
    submission: views.submission,
  };
}
