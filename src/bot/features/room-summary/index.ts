import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { type ActionContext, registerAction } from '../../framework/action.js';
import type { FeatureExtension } from '../../framework/command.js';
import { fetchRoomAgendas } from '../../rooms/agenda.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import { renderStepButtons, STEP_ACTION_IDS, type SummaryStep, summaryStepSchema } from './compose.js';

/** Shows the rooms of a post on other days, to the person who presses its buttons. */
export function createRoomSummaryFeature({ find }: Pick<SubscriptionStore, 'find'>): FeatureExtension {
  async function show(step: SummaryStep, { services, request }: ActionContext): Promise<SlackMessage> {
    const { texts, now, team } = request;
    const subscription = await find({ team, id: step.subscription });
    if (subscription?.content.kind !== 'rooms') {
      return slackMessage(texts.subscriptions.subscriptionNotFound, [
        sectionBlock(texts.subscriptions.subscriptionNotFound),
      ]);
    }
    const { when } = step;
    const found = await fetchRoomAgendas(
      subscription.content.rooms,
      when,
      now.timeZoneId,
      services,
      request.deadline,
    );
    if (found.every(({ days }) => !days)) return renderRoomsUnreadable(texts);
    return renderRoomSummary(found, when, renderStepButtons(step, STEP_ACTION_IDS.inPrivate, texts), request);
  }

  return {
    audience: 'members',
    actions: [
      registerAction<SummaryStep>({
        id: STEP_ACTION_IDS.inChannel,
        value: summaryStepSchema,
        handle: async (step, context) => ({ kind: 'answer', message: await show(step, context) }),
      }),
      registerAction<SummaryStep>({
        id: STEP_ACTION_IDS.inPrivate,
        value: summaryStepSchema,
        handle: async (step, context) => ({ kind: 'replace', message: await show(step, context) }),
      }),
    ],
  };
}
