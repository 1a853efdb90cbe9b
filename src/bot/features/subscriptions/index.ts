import { z } from 'zod';
import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { type RegisteredAction, registerAction } from '../../framework/action.js';
import type { FeatureExtension, Subcommand, SubcommandAnswer } from '../../framework/command.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import { answerSubscriptionLine, formatSubscriptionProblem } from './answer.js';
import { loadRoomNames } from './find-rooms.js';
import {
  createFormActions,
  createSubscriptionForm,
  createUnfoldAction,
  openSubscriptionForm,
} from './form.js';
import { type Deed, type ManageResult, manageSubscription, SUBSCRIPTION_ACTIONS } from './manage.js';
import { parseRoomSubscription, parseWordSubscription, type SubscriptionQuery } from './parse.js';
import type { ParsedSubscription } from './parse-line.js';
import type { SubscriptionFeatureParts } from './parts.js';
import { renderFormNotice } from './render-form.js';
import { renderSubscription, renderSubscriptionList } from './render-list.js';
import { roomsMenu } from './rooms-menu.js';

const say = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/** Lists the subscriptions of the channel below a notice about the last action. */
async function listSubscriptions(
  notice: string | undefined,
  { subscriptions }: SubscriptionFeatureParts,
  services: Services,
  asker: RequestContext,
): Promise<SlackMessage> {
  const [own, nameRoom] = await Promise.all([
    subscriptions.listByChannel(asker.team, asker.channel ?? ''),
    loadRoomNames(services),
  ]);
  return renderSubscriptionList(
    { subscriptions: own, nameRoom, ...(notice !== undefined && { notice }) },
    asker,
  );
}

async function subscribeByLine(
  line: ParsedSubscription,
  parts: SubscriptionFeatureParts,
  services: Services,
  asker: RequestContext,
): Promise<SlackMessage> {
  const { channel = '', texts } = asker;
  const language = await parts.languageOf(channel, asker);
  const answer = await answerSubscriptionLine(line, language, services, parts, asker);
  if (!('subscription' in answer)) return say(formatSubscriptionProblem(answer, texts));
  return renderSubscription(
    texts.subscriptions[answer.kind],
    answer.subscription,
    await loadRoomNames(services),
    asker,
  );
}

function begin(
  query: SubscriptionQuery,
  parts: SubscriptionFeatureParts,
  asker: RequestContext,
): SubcommandAnswer {
  const { texts } = asker;
  switch (query.kind) {
    case 'list':
      return { message: (services) => listSubscriptions(undefined, parts, services, asker) };
    case 'line':
      return { message: (services) => subscribeByLine(query.line, parts, services, asker) };
    case 'fill-in':
      return {
        loading: renderFormNotice([texts.common.loading], { kind: query.content }, texts),
        view: (services) => openSubscriptionForm(query.content, parts, services, asker),
      };
  }
}

/** Describes the result of an action in one sentence. */
function sayDone(done: ManageResult, { texts }: RequestContext): string {
  const { subscriptions: said } = texts;
  if (done.kind === 'ordered-earlier') return said.alreadySending;
  if (done.kind !== 'done') return formatSubscriptionProblem(done, texts);
  const { content } = done.subscription;
  const mayBeNothing = content.kind === 'rooms' && content.whenEmpty === 'skip';
  const sentences: Record<Deed, string> = {
    pause: said.paused,
    resume: said.resumed,
    order: mayBeNothing ? said.sendingNowUnlessEmpty : said.sendingNow,
    remove: said.removed,
  };
  return sentences[done.deed];
}

function createDeedAction(deed: Deed, parts: SubscriptionFeatureParts): RegisteredAction {
  return registerAction<string>({
    id: SUBSCRIPTION_ACTION_IDS[deed],
    value: z.string().min(1),
    async handle(id, { services, request: asker, surface }) {
      const said = sayDone(await manageSubscription(id, deed, parts, asker), asker);
      // The Home tab lists the person's subscriptions in all channels.
      if (surface === 'home') return { kind: 'home', said: say(said) };
      return { kind: 'replace', message: await listSubscriptions(said, parts, services, asker) };
    },
  });
}

/** `/rom abonner`, `/rom abonnement` and `/ord dagens ord`: subscriptions to scheduled posts in a channel. */
export function createSubscriptionFeature(parts: SubscriptionFeatureParts): FeatureExtension {
  const aside = (command: string, parse: (text: string) => SubscriptionQuery | undefined): Subcommand => ({
    command,
    parse(text, asker) {
      const query = parse(text);
      return query && begin(query, parts, asker);
    },
  });
  return {
    audience: 'members',
    subcommands: [aside('/rom', parseRoomSubscription), aside('/ord', parseWordSubscription)],
    actions: [
      createUnfoldAction(parts),
      ...SUBSCRIPTION_ACTIONS.map((deed) => createDeedAction(deed, parts)),
    ],
    modalActions: createFormActions(parts),
    menus: [roomsMenu],
    forms: [createSubscriptionForm(parts)],
  };
}
