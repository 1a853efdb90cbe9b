import { section } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import { registerAction, type Touch } from '../../framework/action.js';
import type { Companion } from '../../framework/command.js';
import { readRooms } from '../../rooms/read-summary.js';
import { viewRoomSummary, viewUnreadable } from '../../rooms/summary-view.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import { STEPS, type Step, stepSchema, viewSteps } from './step.js';

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
