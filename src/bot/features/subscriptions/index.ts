import type { Button } from '@slack/types';
import * as z from 'zod';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, sentenceMessage, slackMessage } from '../../blocks/message.js';
import { formatActionValue, type RegisteredAction, registerAction } from '../../framework/action.js';
import type { FeatureExtension, Menu, Subcommand, SubcommandAnswer } from '../../framework/command.js';
import { createFormOrigins } from '../../framework/form.js';
import { findGuests } from '../../framework/readers.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { capitalize } from '../../lib/text.js';
import { exclusionOf } from '../../people/people.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import { searchRooms } from '../../rooms/search-rooms.js';
import type { Texts } from '../../texts/texts.js';
import { formatTime } from '../../time/dates.js';
import {
  answerSubscriptionLine,
  formatSubscriptionProblem,
  type ManageResult,
  manageSubscription,
  type Prefill,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type SubscriptionFeatureParts,
  type UnusableLine,
} from './answer.js';
import { findRooms, formatDays, loadRoomNames, SUBSCRIPTION_ACTION_IDS, USUAL_TIME } from './draft.js';
import {
  createFormActions,
  createSubscriptionForm,
  createUnfoldAction,
  openSubscriptionForm,
  renderFormLoading,
} from './form.js';
import { answerStop, listSubscriptions, renderQuestion, renderSubscription } from './list.js';
import {
  type ParsedSubscription,
  parseRoomLine,
  parseRoomSubscription,
  parseWordLine,
  parseWordSubscription,
  type SubscriptionQuery,
} from './parse.js';

/** A typed line without the words that ask for a subscription. */
const lineSchema = z.object({ of: z.enum(['rooms', 'word']), line: z.string().min(1) });

/** «Hverdager kl. 07:30», for a line that names no time. */
function renderUsualTimeButton({ problem, choices }: UnusableLine, texts: Texts): Button[] {
  if (problem.kind !== 'no-time' || !problem.withTime) return [];
  const { line, days } = problem.withTime;
  const of = choices[0]?.prefill.kind ?? 'rooms';
  const value = formatActionValue({ of, line } satisfies z.output<typeof lineSchema>);
  if (value.length > BLOCK_LIMITS.buttonValue) return [];
  const text = capitalize(texts.subscriptions.scheduledAt(formatDays(days, texts), formatTime(USUAL_TIME)));
  return [button({ actionId: `${SUBSCRIPTION_ACTION_IDS.createByLine}:0`, text, value })];
}

/** Says why a line cannot be used, with a button for each room that may be meant, or for the form as it is understood. */
function renderUnusableLine(unusable: UnusableLine, texts: Texts): SlackMessage {
  const { problem, choices } = unusable;
  const sentence = formatSubscriptionProblem(problem, texts);
  const buttons = choices.map(({ room, prefill }, at) => {
    const value = formatActionValue(prefill);
    return button({
      actionId: `${SUBSCRIPTION_ACTION_IDS.create}:${at}`,
      text: room?.name ?? texts.subscriptions.fillIn,
      value: value.length > BLOCK_LIMITS.buttonValue ? prefill.kind : value,
    });
  });
  return sentenceMessage(sentence, actionsBlock(...renderUsualTimeButton(unusable, texts), ...buttons));
}

async function subscribeByLine(
  line: ParsedSubscription,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<SlackMessage> {
  const { channel = '', texts } = request;
  const language = await parts.languageOf(channel, request);
  const answer = await answerSubscriptionLine(line, language, services, parts, request);
  if ('choices' in answer) return renderUnusableLine(answer, texts);
  if (!('subscription' in answer)) return sentenceMessage(formatSubscriptionProblem(answer, texts));
  const { content } = answer.subscription;
  const [nameRoom, guests] = await Promise.all([
    loadRoomNames(services, request),
    content.kind === 'rooms' ? findGuests(channel, services, request) : ('none' as const),
  ]);
  const { [answer.kind]: said, usualTime } = texts.subscriptions;
  const isUsual = answer.kind === 'created' && 'isUsualTime' in line;
  const time = formatTime(answer.subscription.schedule.time);
  const sentence = isUsual ? `${said} ${usualTime(time)}` : said;
  return renderSubscription(sentence, answer.subscription, nameRoom, guests, request);
}

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
  const { texts } = request;
  switch (query.kind) {
    case 'list':
      return { message: (services) => listSubscriptions({}, parts, services, request) };
    case 'stop':
      return { message: (services) => answerStop(query, parts, services, request) };
    case 'word-of-day':
      return { message: (services) => showWordOfDay(parts, services, request), audience: 'everybody' };
    case 'line':
      return { message: (services) => subscribeByLine(query.line, parts, services, request) };
    case 'fill-in':
      return {
        loading: renderFormLoading(texts, query.content),
        view: (services) => openSubscriptionForm({ kind: query.content }, parts, services, request),
      };
  }
}

/** Describes the result of an action in one sentence. */
function formatActionResult(done: ManageResult, { texts, now }: RequestContext): string {
  const { subscriptions: said } = texts;
  if (done.kind === 'ordered-earlier') return said.alreadySending;
  if (done.kind === 'not-resumed') return said.notResumed;
  if (done.kind !== 'done') return formatSubscriptionProblem(done, texts);
  const { content } = done.subscription;
  const mayBeNothing = content.kind === 'rooms' && content.whenEmpty === 'skip';
  const sentences: Record<SubscriptionAction, string> = {
    pause: said.paused,
    resume: said.resumed,
    order: (mayBeNothing ? said.sendingNowUnlessEmpty : said.sendingNow)(formatTime(now)),
    remove: said.removed,
  };
  return sentences[done.action];
}

function createSubscriptionAction(
  action: SubscriptionAction,
  parts: SubscriptionFeatureParts,
): RegisteredAction {
  return registerAction<string>({
    id: SUBSCRIPTION_ACTION_IDS[action],
    value: z.string().min(1),
    async handle(id, { services, request, surface }) {
      const said = formatActionResult(await manageSubscription(id, action, parts, request), request);
      // The Home tab lists the person's subscriptions in all channels.
      if (surface === 'home') return { kind: 'home', said: sentenceMessage(said) };
      return {
        kind: 'replace',
        message: await listSubscriptions({ notice: said }, parts, services, request),
      };
    },
  });
}

const questionSchema = z
  .string()
  .regex(/^(?:order|remove):./u)
  .transform((text) => ({
    action: text.startsWith('remove:') ? ('remove' as const) : ('order' as const),
    id: text.slice(text.indexOf(':') + 1),
  }));

/** Asks before a subscription is removed or sent: beside the message, or above the Home tab. */
const createQuestionAction = ({ subscriptions }: SubscriptionFeatureParts): RegisteredAction =>
  registerAction({
    id: SUBSCRIPTION_ACTION_IDS.ask,
    value: questionSchema,
    async handle({ action, id }, { services, request }) {
      const [subscription, nameRoom] = await Promise.all([
        subscriptions.find({ team: request.team, id }),
        loadRoomNames(services, request),
      ]);
      return {
        kind: 'notice',
        message: subscription
          ? renderQuestion(action, subscription, nameRoom, request.texts)
          : sentenceMessage(request.texts.subscriptions.subscriptionNotFound),
      };
    },
  });

/** `/rom abonner`, `/rom abonnement`, `/ord dagens ord` and `/ord abonner dagens ord`: subscriptions to scheduled posts in a channel. */
export function createSubscriptionFeature(parts: SubscriptionFeatureParts): FeatureExtension {
  const places = createFormOrigins();
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
    actions: [
      createUnfoldAction(parts),
      createQuestionAction(parts),
      createLineAction(parts),
      ...SUBSCRIPTION_ACTIONS.map((action) => createSubscriptionAction(action, parts)),
    ],
    modalActions: createFormActions(parts, places),
    menus: [roomsMenu],
    forms: [createSubscriptionForm(parts, places)],
  };
}

/** Creates what a line says, which lacked a time when it was typed. */
const createLineAction = (parts: SubscriptionFeatureParts): RegisteredAction =>
  registerAction({
    id: SUBSCRIPTION_ACTION_IDS.createByLine,
    value: lineSchema,
    async handle({ of, line }, { services, request }) {
      const parsed = of === 'rooms' ? parseRoomLine(line) : parseWordLine(line);
      return { kind: 'replace', message: await subscribeByLine(parsed, parts, services, request) };
    },
  });

/**
 * Suggests rooms of the directory. Without a directory, it suggests the typed room if the calendar has it.
 */
const roomsMenu: Menu = {
  id: SUBSCRIPTION_ACTION_IDS.rooms,
  async options(typed, services, request) {
    const directory = await services.rooms.list(request.deadline);
    if (directory) {
      const options = searchRooms(directory, typed).flatMap(
        (room) => renderRoomOption(room, request.texts) ?? [],
      );
      return options.slice(0, BLOCK_LIMITS.options);
    }
    if (typed === '') return [];
    const found = await findRooms(typed, services, request);
    if (found.kind !== 'rooms') return [];
    return found.rooms
      .filter(({ address }) => address.length <= BLOCK_LIMITS.optionValue)
      .map(({ name, address }) => ({ text: request.texts.subscriptions.useTyped(name), value: address }));
  },
};
