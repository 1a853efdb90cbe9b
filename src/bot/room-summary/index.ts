import { registerAction, type Touch } from '../action.js';
import { section } from '../blocks/blocks.js';
import { type Message, message } from '../blocks/message.js';
import type { Companion } from '../command.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import { readRooms } from './read.js';
import { STEPS, type Step, stepSchema, viewSteps } from './step.js';
import { viewRoomSummary, viewUnreadable } from './view.js';

/** The same rooms on other days than the post is of, for who presses its buttons. */
export function roomSummarySteps({ find }: Pick<SubscriptionStore, 'find'>): Companion {
  async function show(step: Step, { services, asker }: Touch): Promise<Message> {
    const { texts, now, team } = asker;
    const subscription = await find(step.subscription);
    if (subscription?.team !== team || subscription.content.kind !== 'rooms') {
      return message(texts.subscriptions.gone, [section(texts.subscriptions.gone)]);
    }
    const { when } = step;
    const found = await readRooms(subscription.content.rooms, when, now.timeZoneId, services);
    if (found.every(({ days }) => !days)) return viewUnreadable(texts);
    return viewRoomSummary(found, when, viewSteps(step, STEPS.inPrivate, texts), asker);
  }

  return {
    audience: 'members',
    asides: [],
    actions: [
      registerAction<Step>({
        id: STEPS.inChannel,
        value: stepSchema,
        handle: async (step, touch) => ({ kind: 'answer', message: await show(step, touch) }),
      }),
      registerAction<Step>({
        id: STEPS.inPrivate,
        value: stepSchema,
        handle: async (step, touch) => ({ kind: 'replace', message: await show(step, touch) }),
      }),
    ],
    modalActions: [],
    menus: [],
    shortcuts: [],
    globalShortcuts: [],
    linkPreviews: [],
    forms: [],
  };
}
