import type { Logger } from '../../shared/observability/log.js';
import { section } from '../blocks/blocks.js';
import { type Message, message } from '../blocks/message.js';
import type { Outcome, RegisteredAction, RegisteredModalAction } from '../framework/action.js';
import { idOf, type Owners, ownersOf, placeOf, touchOf } from '../framework/action-context.js';
import { viewSaying } from '../framework/notice-modal.js';
import type { Asker } from '../framework/request-context.js';
import type { StartAct } from '../framework/request-guard.js';
import { refuseUnavailable } from '../framework/unavailable.js';
import type { Whereabouts } from '../model/workspace-id.js';
import type { BlockActionsPayload } from '../slack/payloads.js';
import { ReplyError } from '../slack/response-url.js';
import type { Texts } from '../texts/texts.js';
import type { ViewAnswerer } from './handle-view.js';
import type { Registered, Tables } from './handler-registry.js';
import { createTurns, type Turned } from './keyed-queue.js';
import type { Presenter } from './presenter.js';

export interface TouchAnswererParts {
  tables: Pick<Tables, 'commands' | 'actions' | 'modalActions'>;
  startAct: StartAct;
  askerOf: (owners: Owners) => Promise<Asker>;
  /** In the language that the person or channel has chosen. */
  textsFor: (id: string, where: Whereabouts) => Promise<Texts>;
  failed: (error: unknown, who: Asker) => Message;
  presenter: Presenter;
  open: ViewAnswerer['open'];
  log: Logger;
  answerBudgetMs: number;
}

/** Answers the touch of a button or menu, where it stands or with a modal. */
export type TouchAnswerer = (payload: BlockActionsPayload) => Promise<void>;

/** Something that was touched: what it stands for, and by whom. */
interface Touched {
  id: string;
  value: string;
  who: Asker;
  payload: BlockActionsPayload;
}

const say = (sentence: string) => message(sentence, [section(sentence)]);

export function createTouchAnswerer(parts: TouchAnswererParts): TouchAnswerer {
  const { tables, startAct, askerOf, textsFor, failed, presenter, open, log, answerBudgetMs } = parts;
  const { commands, actions, modalActions } = tables;
  const turns = createTurns();

  /** Of what this version does not know any longer: `ord:…` is of `/ord`, which is then to be typed again. */
  function sayExpired(id: string, { common }: Texts): string {
    const command = `/${id.split(':')[0]}`;
    return common.expired(commands.has(command) ? command : undefined);
  }

  /** What is posted is in the channel's language, whoever posts it. */
  async function inChannel(who: Asker, payload: BlockActionsPayload): Promise<Asker> {
    const { channel } = ownersOf(payload);
    return channel ? { ...who, texts: await textsFor(channel.id, who) } : who;
  }

  /** What comes of a touch, or what is said in its place. */
  async function answer(
    { entry: action, audience }: Registered<RegisteredAction>,
    { value, who, payload }: Touched,
    speaking: Asker,
  ): Promise<Outcome | Message> {
    const act = startAct(audience, who);
    const run = async () => {
      refuseUnavailable(value);
      const outcome = await action.run(value, touchOf(payload, act.services, speaking));
      return outcome ?? say(sayExpired(action.id, speaking.texts));
    };
    return act.within(answerBudgetMs, run).catch((error: unknown) => failed(error, who));
  }

  async function touch(touched: Touched): Promise<Turned> {
    const { id, who, payload } = touched;
    const registered = actions.get(id);
    if (!registered) {
      log.warn({ action: id }, 'unknown action');
      await presenter.complain(say(sayExpired(id, who.texts)), who, payload);
      return undefined;
    }
    const speaking = registered.entry.isPosted ? await inChannel(who, payload) : who;
    const came = await answer(registered, touched, speaking);
    if (!('kind' in came)) {
      await presenter.complain(came, who, payload);
      return undefined;
    }
    try {
      await presenter.present(came, speaking, payload);
      return came.kind === 'share' ? 'gone' : undefined;
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
      // Where Slack refused that all see it, who asked may; a way that does not answer is not tried again.
      await presenter.complain(failed(error, who), who, error.isRefusal ? payload : {});
      return undefined;
    }
  }

  async function openModal(
    { entry: action, audience }: Registered<RegisteredModalAction>,
    { id, value, who, payload }: Touched,
  ): Promise<void> {
    const { texts } = who;
    const act = startAct(audience, who);
    const loading = action.loading(texts);
    const expired = () =>
      viewSaying(loading.callback_id ?? '', loading.title.text, sayExpired(id, texts), texts);
    const view = async () => {
      refuseUnavailable(value);
      return (await action.run(value, touchOf(payload, act.services, who))) ?? expired();
    };
    await open(payload, who, { loading, view: () => act.within(answerBudgetMs, view) });
  }

  return async (payload) => {
    const [action] = payload.actions;
    if (!action) return;
    const who = await askerOf(ownersOf(payload));
    const value = action.selected_option?.value ?? action.selected_date ?? action.value ?? '';
    const touched = { id: idOf(action.action_id), value, who, payload };
    const opens = modalActions.get(touched.id);
    // What opens a modal cannot wait for its turn: its trigger lives 3 s.
    if (opens) await openModal(opens, touched);
    else await turns.take(placeOf(payload), () => touch(touched));
  };
}
