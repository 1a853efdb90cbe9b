import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { formatActionValue } from '../../framework/action.js';
import type { FeatureExtension, Subcommand, SubcommandAnswer } from '../../framework/command.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { exclusionOf } from '../../people/people.js';
import {
  answerSubscriptionLine,
  createSubscriptionActions,
  type Prefill,
  type SubscriptionFeatureParts,
} from './answer.js';
import { SUBSCRIPTION_ACTION_IDS } from './draft.js';
import { createSubscriptionForm, openEmptyForm } from './form.js';
import { answerStop, listSubscriptions } from './list.js';
import { parseRoomSubscription, parseWordSubscription, type SubscriptionQuery } from './parse.js';

/** The word of the day, with a button that opens the form for it, which is for members only. */
async function showWordOfDay(
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const [{ text, blocks }, person] = await Promise.all([
    parts.answerWordOfDay(services, request),
    services.people.find(request.user, request.deadline).catch(() => undefined),
  ]);
  if (!person || exclusionOf(person)) return { ...slackMessage('', blocks), text };
  const subscribe = button({
    actionId: `${SUBSCRIPTION_ACTION_IDS.create}:0`,
    text: request.texts.subscriptions.formTitle.word,
    value: formatActionValue({ kind: 'word' } satisfies Prefill),
  });
  return { ...slackMessage('', [...blocks, actionsBlock(subscribe)]), text };
}

function begin(
  query: SubscriptionQuery,
  parts: SubscriptionFeatureParts,
  request: RequestContext,
): SubcommandAnswer {
  switch (query.kind) {
    case 'list':
      return { message: (services) => listSubscriptions({}, parts, services, request) };
    case 'stop':
      return { message: (services) => answerStop(query, parts, services, request) };
    case 'word-of-day':
      return { message: (services) => showWordOfDay(parts, services, request), audience: 'everybody' };
    case 'line':
      return { message: (services) => answerSubscriptionLine(query.line, parts, services, request) };
    case 'fill-in':
      return openEmptyForm(query.content, parts, request);
  }
}

/** `/rom abonner`, `/rom abonnement`, `/ord dagens ord` and `/ord abonner dagens ord`: subscriptions to scheduled posts in a channel. */
export function createSubscriptionFeature(parts: SubscriptionFeatureParts): FeatureExtension {
  const { actions, ...form } = createSubscriptionForm(parts);
  const subcommand = (
    command: string,
    parse: (text: string) => SubscriptionQuery | undefined,
  ): Subcommand => ({
    command,
    parse(text, request) {
      const query = parse(text);
      return query && begin(query, parts, request);
    },
  });
  return {
    audience: 'members',
    subcommands: [subcommand('/rom', parseRoomSubscription), subcommand('/ord', parseWordSubscription)],
    actions: [...actions, ...createSubscriptionActions(parts)],
    ...form,
  };
}
