import type { Logger } from '../shared/log.js';
import { section } from './blocks/blocks.js';
import type { OptionParts } from './blocks/elements.js';
import { type Message, message, modal } from './blocks/message.js';
import type { Asker, Feature, Services, Touch } from './command.js';
import { describeFailure, viewFailure } from './failure.js';
import { viewHelp } from './help.js';
import type { ModalOpener } from './modals.js';
import type {
  BlockActionsPayload,
  MessageShortcutPayload,
  SlashCommandPayload,
  SuggestionPayload,
} from './payloads.js';
import type { Replier } from './reply.js';
import { asksForHelp, cleanTyped } from './typed-text.js';

/** Slack drops suggestions after 3 s and tells nobody. */
const SUGGESTION_BUDGET_MS = 1_800;
/** The value of the option that says why there are none; choosing it is answered with the same sentence. */
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

async function within<Value>(budgetMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no suggestions within ${budgetMs} ms`)), budgetMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createDispatcher({
  features,
  services,
  asker,
  reply,
  modals,
  log,
}: DispatcherParts): Dispatcher {
  const commands = new Map(features.map(({ command }) => [command.name, command]));
  const actions = table(features.flatMap((feature) => feature.actions));
  const modalActions = table(features.flatMap((feature) => feature.modalActions));
  const menus = table(features.flatMap((feature) => feature.menus));
  const shortcuts = new Map(
    features.flatMap((feature) => feature.shortcuts.map((each) => [each.callbackId, each])),
  );

  const failed = (error: unknown, { texts }: Asker): Message =>
    viewFailure(describeFailure(error, texts, log), texts);
  const say = (sentence: string) => message(sentence, [section(sentence)]);

  async function answerCommand(name: string, typed: string, who: Asker): Promise<Message> {
    const { common } = who.texts;
    const command = commands.get(name);
    if (!command) return say(common.unknownCommand(name, [...commands.keys()]));
    const { maxTyped = MAX_TYPED } = command;
    if (typed.length > maxTyped) return say(common.tooLong(maxTyped));
    const text = cleanTyped(typed);
    return asksForHelp(text) ? viewHelp(command, who.texts) : command.run(text, services, who);
  }

  async function touched(
    id: string,
    value: string,
    touch: Touch,
    payload: BlockActionsPayload,
  ): Promise<void> {
    const { response_url: url, view, user } = payload;
    const outcome = await actions
      .get(id)
      ?.run(value, touch)
      ?.catch((error: unknown) => ({
        kind: 'failed' as const,
        message: failed(error, touch.asker),
      }));
    if (!outcome) {
      log.warn({ action: id }, 'unknown action');
      if (url) await reply.answer(url, say(touch.asker.texts.common.expired));
      return;
    }
    if (outcome.kind === 'update') {
      if (view) await modals.update(view.id, outcome.view);
    } else if (view) {
      const title = view.title.text;
      const close = touch.asker.texts.common.close;
      const { blocks } = outcome.message;
      await modals.update(
        view.id,
        modal({ callbackId: view.callback_id, title, close, blocks, metadata: view.private_metadata }),
      );
    } else if (url) {
      if (outcome.kind === 'share') await reply.share(url, outcome.message, user.id, touch.asker.texts);
      else if (outcome.kind === 'failed') await reply.answer(url, outcome.message);
      else await reply.replace(url, outcome.message);
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
      const surface = payload.view ? 'modal' : 'message';
      const touch: Touch = {
        services,
        asker: who,
        surface,
        ...(payload.view && { metadata: payload.view.private_metadata }),
      };
      const value = action.selected_option?.value ?? action.value ?? '';
      const id = idOf(action.action_id);
      if (value === UNAVAILABLE) {
        if (payload.response_url)
          await reply.answer(payload.response_url, say(who.texts.common.menuUnavailable));
        return;
      }
      const opens = modalActions.get(id);
      if (!opens) return touched(id, value, touch, payload);
      await modals.open(payload.trigger_id, {
        push: surface === 'modal',
        loading: opens.loading(who.texts),
        view: () => opens.run(value, touch),
        failed: (error) => failed(error, who),
        texts: who.texts,
      });
    },

    async suggestions({ action_id, value, user }) {
      const who = asker(user.id);
      const menu = menus.get(idOf(action_id));
      if (!menu) return [];
      try {
        return await within(SUGGESTION_BUDGET_MS, menu.options(cleanTyped(value), services, who));
      } catch (error) {
        const { sentence } = describeFailure(error, who.texts, log);
        return [{ text: who.texts.common.menuUnavailable, value: UNAVAILABLE, description: sentence }];
      }
    },

    async messageShortcut({ callback_id, user, trigger_id, message: { text } }) {
      const who = asker(user.id);
      const shortcut = shortcuts.get(callback_id);
      if (!shortcut) return log.warn({ callback_id }, 'unknown shortcut');
      await modals.open(trigger_id, {
        push: false,
        loading: shortcut.loading(who.texts),
        view: () => shortcut.handle(text, services, who),
        failed: (error) => failed(error, who),
        texts: who.texts,
      });
    },
  };
}
