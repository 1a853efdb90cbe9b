import type { Logger } from '../shared/log.js';
import { createActs } from './act.js';
import { type Allowance, createAllowance } from './allowance.js';
import { section } from './blocks/blocks.js';
import type { OptionParts } from './blocks/elements.js';
import { type Message, message } from './blocks/message.js';
import type { Asker, Feature, Outcome, Services, Touch } from './command.js';
import { describeFailure, viewFailure } from './failure.js';
import { viewHelp } from './help.js';
import type { ModalOpener, OpenParts } from './modals.js';
import type {
  BlockActionsPayload,
  MessageShortcutPayload,
  SlashCommandPayload,
  SuggestionPayload,
} from './payloads.js';
import { createPresenter, type Shown } from './present.js';
import { RefusedError } from './refused-error.js';
import { type Replier, ReplyError } from './reply.js';
import { createTables } from './tables.js';
import { asksForHelp, cleanTyped } from './typed-text.js';

/** For all that an answer needs, one after another: nobody waits more than 3 s, and it has to get to Slack too. */
const ANSWER_BUDGET_MS = 2_700;
/** Slack drops suggestions after 3 s and tells nobody. */
const SUGGESTION_BUDGET_MS = 1_800;
/** More than anybody types, and few enough that one person cannot keep the services from the others. */
const ASKS = { burst: 30, perSecond: 5 };
/** The value of the option that says why there are none; choosing it is answered with a sentence. */
const UNAVAILABLE = '!';
/** More is no question, unless a command says so. */
const MAX_TYPED = 1_000;

export interface DispatcherParts {
  features: readonly Feature[];
  services: Services;
  asker: (user: string) => Asker;
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
  messageShortcut: (payload: MessageShortcutPayload) => Promise<void>;
}

/** `ord:show:3` is the third of `ord:show`. */
const idOf = (actionId: string) => actionId.replace(/:\d+$/u, '');

function touchOf({ view }: BlockActionsPayload, services: Services, asker: Asker): Touch {
  if (!view) return { services, asker, surface: 'message' };
  return { services, asker, surface: 'modal', metadata: view.private_metadata };
}

/** What a modal is opened from. */
type Opener = { trigger_id: string } & Shown;

const say = (sentence: string) => message(sentence, [section(sentence)]);

export function createDispatcher({
  features,
  services,
  asker,
  reply,
  modals,
  log,
  allowance = createAllowance({ ...ASKS, now: () => performance.now() }),
  answerBudgetMs = ANSWER_BUDGET_MS,
}: DispatcherParts): Dispatcher {
  const { commands, actions, modalActions, menus, shortcuts } = createTables(features);
  const startAct = createActs(services, allowance);
  const presenter = createPresenter(reply, modals);
  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);

  async function answerCommand(name: string, typed: string, who: Asker): Promise<Message> {
    const { common } = who.texts;
    const registered = commands.get(name);
    if (!registered) return say(common.unknownCommand(name, [...commands.keys()]));
    const { entry: command, audience } = registered;
    const { maxTyped = MAX_TYPED } = command;
    if (typed.length > maxTyped) return say(common.tooLong(maxTyped));
    const text = cleanTyped(typed);
    if (asksForHelp(text)) return viewHelp(command, who.texts);
    const act = startAct(audience, who);
    return act.within(answerBudgetMs, () => command.run(text, act.services, who));
  }

  /** What comes of a touch, or what is said in its place. */
  async function answerTouch(
    id: string,
    value: string,
    who: Asker,
    payload: BlockActionsPayload,
  ): Promise<Outcome | Message> {
    const { common } = who.texts;
    const registered = actions.get(id);
    if (!registered) return say(common.expired);
    const { entry, audience } = registered;
    const act = startAct(audience, who);
    return act.within(answerBudgetMs, async () => {
      if (value === UNAVAILABLE) return say(common.menuUnavailable);
      const outcome = await entry.run(value, touchOf(payload, act.services, who));
      return outcome ?? say(common.expired);
    });
  }

  async function touched(id: string, value: string, who: Asker, payload: BlockActionsPayload) {
    const came = await answerTouch(id, value, who, payload).catch((error: unknown) => failed(error, who));
    if (!('kind' in came)) return presenter.complain(came, who, payload);
    try {
      await presenter.present(came, who, payload);
    } catch (error) {
      // Only where it is certain that nothing was shown: a second answer is worse than none.
      if (!(error instanceof ReplyError) || !error.isRefusal) throw error;
      await presenter.complain(failed(error, who), who, payload);
    }
  }

  /** A modal that cannot be opened, as when its trigger has died, is made up for by a sentence where the touch was. */
  async function opened(
    { trigger_id, response_url, view }: Opener,
    who: Asker,
    parts: Pick<OpenParts, 'loading' | 'view'>,
  ) {
    const push = view !== undefined;
    try {
      await modals.open(trigger_id, {
        ...parts,
        push,
        failed: (error) => failed(error, who),
        texts: who.texts,
      });
    } catch (error) {
      await presenter.complain(failed(error, who), who, { response_url, view });
    }
  }

  return {
    async command({ command, text, user_id, response_url }) {
      const who = asker(user_id);
      const answer = await answerCommand(command, text, who).catch((error: unknown) => failed(error, who));
      await reply.answer(response_url, answer);
    },

    async blockActions(payload) {
      const [action] = payload.actions;
      if (!action) return;
      const who = asker(payload.user.id);
      const value = action.selected_option?.value ?? action.value ?? '';
      const id = idOf(action.action_id);
      const opens = modalActions.get(id);
      if (!opens) return touched(id, value, who, payload);
      const act = startAct(opens.audience, who);
      await opened(payload, who, {
        loading: opens.entry.loading(who.texts),
        view: () =>
          act.within(answerBudgetMs, async () => opens.entry.run(value, touchOf(payload, act.services, who))),
      });
    },

    async suggestions({ action_id, value, user }) {
      const who = asker(user.id);
      const registered = menus.get(idOf(action_id));
      if (!registered) return [];
      const { entry: menu, audience } = registered;
      const act = startAct(audience, who);
      try {
        const typed = cleanTyped(value);
        return await act.within(SUGGESTION_BUDGET_MS, () => menu.options(typed, act.services, who));
      } catch (error) {
        const { sentence } = describeFailure(error, who.texts, log);
        if (error instanceof RefusedError) return [{ text: sentence, value: UNAVAILABLE }];
        return [{ text: who.texts.common.menuUnavailable, value: UNAVAILABLE, description: sentence }];
      }
    },

    async messageShortcut(payload) {
      const { callback_id, user, message: touchedMessage, trigger_id, response_url } = payload;
      const who = asker(user.id);
      const registered = shortcuts.get(callback_id);
      if (!registered) return log.warn({ callback_id }, 'unknown shortcut');
      const { entry: shortcut, audience } = registered;
      const act = startAct(audience, who);
      await opened({ trigger_id, response_url }, who, {
        loading: shortcut.loading(who.texts),
        view: () => act.within(answerBudgetMs, () => shortcut.handle(touchedMessage.text, act.services, who)),
      });
    },
  };
}
