import type { Logger } from '../shared/log.js';
import { createCommandAnswerer } from './answer-command.js';
import { section } from './blocks/blocks.js';
import type { OptionParts } from './blocks/elements.js';
import { type Message, message } from './blocks/message.js';
import type { Asker, Feature, Services, Touch } from './command.js';
import { describeFailure, viewFailure } from './failure.js';
import type { Languages } from './language/languages.js';
import type { ModalOpener, OpenParts } from './modals.js';
import { withPatience } from './patience.js';
import type {
  BlockActionsPayload,
  MessageShortcutPayload,
  SlashCommandPayload,
  SuggestionPayload,
} from './payloads.js';
import type { Owner } from './preferences.js';
import { createPresenter } from './present.js';
import type { Replier } from './reply.js';
import { type Texts, textsOf } from './texts/texts.js';
import { cleanTyped } from './typed-text.js';
import { startWaiting } from './waiting.js';

/** For all that an answer needs, one after another: nobody waits more than 3 s, and it has to get to Slack too. */
const ANSWER_BUDGET_MS = 2_700;
/** Slack drops suggestions after 3 s and tells nobody. */
const SUGGESTION_BUDGET_MS = 1_800;
/** The value of the option that says why there are none, with the reference; choosing it says the same. */
const UNAVAILABLE = /^!(?<reference>[A-Z0-9]+)$/u;

export interface DispatcherParts {
  features: readonly Feature[];
  services: Services;
  asker: (user: string, texts: Texts) => Asker;
  languages: Languages;
  reply: Replier;
  modals: ModalOpener;
  log: Logger;
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

const table = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  new Map(entries.map((each) => [each.id, each]));
/** `ord:show:3` is the third of `ord:show`. */
const idOf = (actionId: string) => actionId.replace(/:\d+$/u, '');

function touchOf({ view }: BlockActionsPayload, services: Services, asker: Asker): Touch {
  if (!view) return { services, asker, surface: 'message' };
  return { services, asker, surface: 'modal', metadata: view.private_metadata };
}

/** Who touched, and the channel it was in; in a modal or on Home there is none. */
function ownersOf({ team, user, channel }: Pick<BlockActionsPayload, 'team' | 'user' | 'channel'>) {
  const workspace = team?.id ?? user.team_id ?? '';
  const person: Owner = { team: workspace, id: user.id };
  return { person, ...(channel && { channel: { team: workspace, id: channel.id } satisfies Owner }) };
}

const noSuggestions = () => new Error(`no suggestions within ${SUGGESTION_BUDGET_MS} ms`);

export function createDispatcher({
  features,
  services,
  asker,
  languages,
  reply,
  modals,
  log,
  answerBudgetMs = ANSWER_BUDGET_MS,
}: DispatcherParts): Dispatcher {
  const answerCommand = createCommandAnswerer({ features, services, languages, answerBudgetMs });
  const actions = table(features.flatMap((feature) => feature.actions));
  const modalActions = table(features.flatMap((feature) => feature.modalActions));
  const menus = table(features.flatMap((feature) => feature.menus));
  const shortcuts = new Map(
    features.flatMap((feature) => feature.shortcuts.map((each) => [each.callbackId, each])),
  );

  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);
  const presenter = createPresenter(reply, modals);
  const say = (sentence: string) => message(sentence, [section(sentence)]);

  const textsFor = async (owner: Owner) => textsOf(await languages.of(owner));
  const askerOf = async (person: Owner) => asker(person.id, await textsFor(person));

  /** What is posted is in the channel's language, whoever posts it. */
  async function inChannel(who: Asker, payload: BlockActionsPayload): Promise<Asker> {
    const { channel } = ownersOf(payload);
    return channel ? { ...who, texts: await textsFor(channel) } : who;
  }

  async function touched(id: string, value: string, who: Asker, payload: BlockActionsPayload) {
    const waiting = startWaiting(services);
    const action = actions.get(id);
    const speaking = action?.isPosted ? await inChannel(who, payload) : who;
    const work = action?.run(value, touchOf(payload, waiting.services, speaking));
    if (!work) {
      log.warn({ action: id }, 'unknown action');
      return presenter.complain(say(who.texts.common.expired), who, payload);
    }
    const outcome = await waiting
      .within(answerBudgetMs, work)
      .catch((error: unknown) => ({ failure: failed(error, who) }));
    if ('failure' in outcome) return presenter.complain(outcome.failure, who, payload);
    return presenter.present(outcome, speaking, payload);
  }

  /** A modal that cannot be opened, as when its trigger has died, is made up for by a message. */
  async function opened(
    { trigger_id, response_url: url }: BlockActionsPayload | MessageShortcutPayload,
    who: Asker,
    parts: Pick<OpenParts, 'push' | 'loading' | 'view'>,
  ) {
    try {
      await modals.open(trigger_id, { ...parts, failed: (error) => failed(error, who), texts: who.texts });
    } catch (error) {
      const failure = failed(error, who);
      if (url) await reply.answer(url, failure);
    }
  }

  return {
    async command({ command: name, text, user_id, team_id: team = '', channel_id = '', response_url }) {
      const person = { team, id: user_id };
      const who = await askerOf(person);
      const typed = { name, text, person, channel: { team, id: channel_id } };
      const answer = await answerCommand(typed, who).catch((error: unknown) => failed(error, who));
      await reply.answer(response_url, answer);
    },

    async blockActions(payload) {
      const [action] = payload.actions;
      if (!action) return;
      const who = await askerOf(ownersOf(payload).person);
      const value = action.selected_option?.value ?? action.value ?? '';
      const id = idOf(action.action_id);
      const reference = UNAVAILABLE.exec(value)?.groups?.['reference'];
      if (reference !== undefined) {
        const sentence = who.texts.common.menuUnavailable;
        return presenter.complain(viewFailure({ sentence, reference }, who.texts), who, payload);
      }
      const opens = modalActions.get(id);
      if (!opens) return touched(id, value, who, payload);
      const waiting = startWaiting(services);
      await opened(payload, who, {
        push: payload.view !== undefined,
        loading: opens.loading(who.texts),
        view: () => {
          const work = opens.run(value, touchOf(payload, waiting.services, who));
          return work && waiting.within(answerBudgetMs, work);
        },
      });
    },

    async suggestions({ action_id, value, ...payload }) {
      const who = await askerOf(ownersOf(payload).person);
      const menu = menus.get(idOf(action_id));
      if (!menu) return [];
      try {
        const options = menu.options(cleanTyped(value), services, who);
        return await withPatience(SUGGESTION_BUDGET_MS, options, noSuggestions);
      } catch (error) {
        const { sentence, reference } = describeFailure(error, who.texts, log);
        const text = who.texts.common.menuUnavailable;
        return [{ text, value: `!${reference}`, description: sentence }];
      }
    },

    async messageShortcut(payload) {
      const {
        callback_id,
        message: { text },
      } = payload;
      const who = await askerOf(ownersOf(payload).person);
      const shortcut = shortcuts.get(callback_id);
      if (!shortcut) return log.warn({ callback_id }, 'unknown shortcut');
      const waiting = startWaiting(services);
      await opened(payload, who, {
        push: false,
        loading: shortcut.loading(who.texts),
        view: () => waiting.within(answerBudgetMs, shortcut.handle(text, waiting.services, who)),
      });
    },
  };
}
