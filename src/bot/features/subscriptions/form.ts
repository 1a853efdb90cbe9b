import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, mrkdwnContextBlock, sectionBlock } from '../../blocks/blocks.js';
import {
  button,
  checkboxes,
  conversationsSelect,
  inputBlock,
  multiExternalSelect,
  radioButtons,
  timepicker,
} from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import { type ActionContext, registerAction, registerModalAction } from '../../framework/action.js';
import type { FeatureExtension, Menu, SubcommandAnswer } from '../../framework/command.js';
import { createFormOrigins, type ParsedFields, registerForm } from '../../framework/form.js';
import { conversationKindOf } from '../../framework/readers.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { parseJson } from '../../lib/text.js';
import { LANGUAGES, type Language } from '../../model/language.js';
import {
  daysSchema,
  languageSchema,
  MAX_SUMMARY_ROOMS,
  SUMMARY_SPANS,
  type Subscription,
  type SummaryContent,
  timeSchema,
} from '../../model/subscription.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import { searchRooms } from '../../rooms/search-rooms.js';
import type { FormFields } from '../../slack/payloads.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import { WORKING_WEEKDAYS } from '../../time/when.js';
import {
  editSubscription,
  formatSubscriptionProblem,
  makeSubscription,
  type Prefill,
  prefillSchema,
  type SubscriptionFeatureParts,
} from './answer.js';
import {
  dictionaryForLanguage,
  type FormatRoomName,
  findRooms,
  formatContent,
  formatDayName,
  formatSubscriptionState,
  formatTerms,
  languageForDictionary,
  loadRoomNames,
  SUBSCRIPTION_ACTION_IDS,
  type SubscriptionDraft,
  USUAL_TIME,
} from './draft.js';
import { listSubscriptions } from './list.js';

/** A new subscription in the channel of the request: what is known of it, and the defaults. */
function freshDraft(
  { kind, dict, rooms = [], span = 'day', days, time, language: named }: Prefill,
  ofChannel: Language,
  { channel = '' }: RequestContext,
): SubscriptionDraft {
  const language = named ?? languageForDictionary(dict, ofChannel);
  const content: SummaryContent =
    kind === 'word'
      ? { kind, dict: dict ?? dictionaryForLanguage(language) }
      : { kind, rooms, span, whenEmpty: 'say' };
  return {
    channel,
    content,
    days: days ?? WORKING_WEEKDAYS,
    time: time === undefined ? USUAL_TIME : Temporal.PlainTime.from(time),
    skipHolidays: true,
    language,
  };
}

/** Opens the form for a new subscription. It says at once if the user may not subscribe in the channel. */
async function openSubscriptionForm(
  prefill: Prefill,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { channel, user, texts } = request;
  const [language, membership, nameRoom] = await Promise.all([
    parts.languageOf(channel ?? user, request),
    channel === undefined ? ('member' as const) : parts.channels.findMembership(channel, request),
    loadRoomNames(services, request),
  ]);
  const form = { draft: freshDraft(prefill, language, request), about: { kind: prefill.kind }, nameRoom };
  if (membership === 'member') return renderSubscriptionForm({ ...form, isFolded: true }, request);
  const draft = { ...form.draft, channel: '' };
  const problem = texts.subscriptions.refused[membership];
  return renderSubscriptionForm({ ...form, draft, isFolded: true, problem }, request);
}

const draftOfSubscription = ({ channel, content, schedule, language }: Subscription): SubscriptionDraft => ({
  channel,
  content,
  days: schedule.days,
  time: schedule.time,
  skipHolidays: schedule.skipHolidays,
  language,
});

async function openEdit(
  id: string,
  { subscriptions }: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const subscription = await subscriptions.find({ team: request.team, id });
  if (!subscription) {
    return renderFormNotice([request.texts.subscriptions.subscriptionNotFound], undefined, request.texts);
  }
  const about = { kind: subscription.content.kind, id };
  const draft = draftOfSubscription(subscription);
  const nameRoom = await loadRoomNames(services, request);
  return renderSubscriptionForm({ draft, about, isFolded: true, nameRoom }, request);
}

/** Finds the first chosen room that the directory no longer has. */
async function findProblem(
  { content }: SubscriptionDraft,
  { rooms }: Services,
  { deadline }: RequestContext,
) {
  const directory = content.kind === 'rooms' ? await rooms.list(deadline) : undefined;
  if (content.kind !== 'rooms' || !directory) return undefined;
  const known = new Set(directory.map(({ address }) => address.toLowerCase()));
  const unknown = content.rooms.find((address) => !known.has(address.toLowerCase()));
  return unknown === undefined ? undefined : { kind: 'unknown-room' as const, typed: unknown, nearest: [] };
}

async function keep(
  { about, draft }: FilledSubscriptionForm,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
) {
  const problem = await findProblem(draft, services, request);
  if (problem) return problem;
  return about.id === undefined
    ? makeSubscription(draft, parts, request)
    : editSubscription(about.id, draft, parts, request);
}

/** Renders the saved subscription, or the form again with the problem. */
async function viewKept(
  kept: Awaited<ReturnType<typeof keep>>,
  { about, draft }: FilledSubscriptionForm,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { texts } = request;
  const nameRoom = await loadRoomNames(services, request);
  if ('subscription' in kept) {
    const { subscription } = kept;
    const what = `${formatContent(subscription, nameRoom, texts)}: ${formatTerms(subscription, texts)}.`;
    const sentences = [texts.subscriptions[kept.kind], what, formatSubscriptionState(subscription, request)];
    return renderFormNotice(sentences, about, texts, subscription.channel);
  }
  const problem = formatSubscriptionProblem(kept, texts);
  if (kept.kind === 'gone') return renderFormNotice([problem], about, texts);
  const isFolded = about.folded !== undefined;
  return renderSubscriptionForm({ draft, about, isFolded, nameRoom, problem }, request);
}

/** The form that creates or changes a subscription, with the buttons that open and unfold it and the menu of its rooms. */
export function createSubscriptionForm(
  parts: SubscriptionFeatureParts,
): Required<Pick<FeatureExtension, 'actions' | 'modalActions' | 'menus' | 'forms'>> {
  const places = createFormOrigins();
  const loading = (texts: Texts) => renderFormLoading(texts);
  const form = registerForm<FilledSubscriptionForm>({
    callbackId: SUBSCRIPTION_FORM_ID,
    changesHome: true,
    read: parseSubscriptionForm,
    loading,
    handle: async (filledIn, services, request) =>
      viewKept(await keep(filledIn, parts, services, request), filledIn, services, request),
    async replaces({ about }, services, request) {
      const place = about.id === undefined ? undefined : places.find(about.id, request);
      if (!place) return undefined;
      const { channel, responseUrl } = place;
      const message = await listSubscriptions({}, parts, services, { ...request, channel });
      return { responseUrl, message };
    },
  });
  return {
    forms: [form],
    menus: [roomsMenu],
    modalActions: [
      registerModalAction<Prefill>({
        id: SUBSCRIPTION_ACTION_IDS.create,
        value: prefillSchema,
        loading,
        handle: (prefill, { services, request }) => openSubscriptionForm(prefill, parts, services, request),
      }),
      registerModalAction<string>({
        id: SUBSCRIPTION_ACTION_IDS.edit,
        value: z.string().min(1),
        loading,
        handle(id, { services, request, press }) {
          places.remember(id, request, press?.responseUrl);
          return openEdit(id, parts, services, request);
        },
      }),
    ],
    actions: [
      registerAction({
        id: SUBSCRIPTION_ACTION_IDS.moreChoices,
        value: z.string(),
        handle: async (_value, context) => ({ kind: 'update', view: await unfold(context, parts) }),
      }),
    ],
  };
}

/** Opens the form for a command that says only what is subscribed to. */
export const openEmptyForm = (
  kind: Prefill['kind'],
  parts: SubscriptionFeatureParts,
  request: RequestContext,
): SubcommandAnswer => ({
  loading: renderFormLoading(request.texts, kind),
  view: (services) => openSubscriptionForm({ kind }, parts, services, request),
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

/** Shows the form with all its fields and the values so far. */
async function unfold(
  { services, request, fields, metadata = '' }: ActionContext,
  { subscriptions }: SubscriptionFeatureParts,
): Promise<ModalView> {
  const { texts, team } = request;
  const about = parseJson(aboutSchema, metadata);
  if (!about || !fields) return renderFormNotice([texts.common.modalOutdated], undefined, texts);
  const draft = readDraft(fields, about);
  const parts = { about, isFolded: false, focus: firstFoldedField(about) };
  const nameRoom = await loadRoomNames(services, request);
  if (about.id === undefined) return renderSubscriptionForm({ ...parts, draft, nameRoom }, request);
  // The channel of an existing subscription is no field.
  const subscription = await subscriptions.find({ team, id: about.id });
  if (!subscription) return renderFormNotice([texts.subscriptions.subscriptionNotFound], about, texts);
  const { channel } = subscription;
  return renderSubscriptionForm({ ...parts, draft: { ...draft, channel }, nameRoom }, request);
}

interface SubscriptionFormParts {
  draft: SubscriptionDraft;
  about: Pick<FormMetadata, 'kind' | 'id'>;
  /** Whether the fields that most people leave alone are folded. */
  isFolded: boolean;
  nameRoom: FormatRoomName;
  /** A sentence above the fields that says what is wrong. */
  problem?: string;
  /** The block_id of the field that gets the focus. Default: the first. */
  focus?: string;
}

const titleOf = ({ kind, id }: Pick<FormMetadata, 'kind' | 'id'>, { subscriptions }: Texts) =>
  id === undefined ? subscriptions.formTitle[kind] : subscriptions.editTitle;

/**
 * Renders the modal without fields: while the form loads, and after it is saved.
 *
 * @param channel where a saved subscription posts
 */
function renderFormNotice(
  sentences: readonly string[],
  about: FormMetadata | undefined,
  texts: Texts,
  channel?: string,
): ModalView {
  return modalView({
    callbackId: SUBSCRIPTION_FORM_ID,
    title: titleOf(about ?? { kind: 'rooms' }, texts),
    close: texts.common.close,
    blocks: [
      ...sentences.map((sentence) => sectionBlock(sentence)),
      ...(channel === undefined
        ? []
        : [mrkdwnContextBlock(texts.subscriptions.inChannel(placeName(channel, texts)))]),
    ],
  });
}

/** The modal while the form loads. */
const renderFormLoading = (texts: Texts, kind: FormMetadata['kind'] = 'rooms'): ModalView =>
  renderFormNotice([texts.common.loading], { kind }, texts);

/** A mention of the channel, or that it is a direct message, which Slack would name after the app. */
const placeName = (channel: string, { subscriptions }: Texts) =>
  conversationKindOf(channel) === 'direct' ? subscriptions.directMessage : `<#${channel}>`;

/** Rooms are posted for all readers of the channel, which may be guests; words are no secret. */
function whereField({ draft, about }: SubscriptionFormParts, texts: Texts): KnownBlock {
  const { subscriptions: said } = texts;
  const hint = draft.content.kind === 'rooms' ? said.readersHint : '';
  if (about.id !== undefined)
    return mrkdwnContextBlock(
      [said.inChannel(placeName(draft.channel, texts)), hint].filter(Boolean).join('. '),
    );
  const chosen = draft.channel === '' ? {} : { chosen: draft.channel };
  return inputBlock({
    blockId: SUBSCRIPTION_FIELDS.channel,
    label: said.channel,
    ...(hint !== '' && { hint }),
    element: conversationsSelect({
      actionId: SUBSCRIPTION_FIELDS.channel,
      placeholder: said.chooseChannel,
      ...chosen,
    }),
  });
}

function roomsField(
  rooms: readonly string[],
  nameRoom: FormatRoomName,
  { subscriptions: said }: Texts,
): KnownBlock {
  const chosen = rooms
    .filter((address) => address.length <= BLOCK_LIMITS.optionValue)
    .map((address) => ({ text: nameRoom(address), value: address }));
  return inputBlock({
    blockId: SUBSCRIPTION_FIELDS.rooms,
    label: said.rooms,
    element: multiExternalSelect({
      actionId: SUBSCRIPTION_ACTION_IDS.rooms,
      placeholder: said.chooseRooms,
      chosen,
      maxSelectedItems: MAX_SUMMARY_ROOMS,
    }),
  });
}

/** Renders the fields for the content of the posts. */
function contentFields({ draft: { content }, nameRoom }: SubscriptionFormParts, texts: Texts): KnownBlock[] {
  const { subscriptions: said } = texts;
  if (content.kind === 'word') {
    const { nb: bob, nn: nob } = said.languages;
    const dictionaries = choicesOf({ bob, nob }, DICT_IDS);
    return [radioField(SUBSCRIPTION_FIELDS.dict, said.dictionary, dictionaries, content.dict)];
  }
  const { rooms, span } = content;
  return [
    roomsField(rooms, nameRoom, texts),
    radioField(SUBSCRIPTION_FIELDS.span, said.span, choicesOf(said.spans, SUMMARY_SPANS), span),
  ];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Renders the fields for the schedule. */
function scheduleFields({ days, time }: SubscriptionDraft, { texts, now }: RequestContext): KnownBlock[] {
  const { subscriptions: said } = texts;
  const boxes = WEEK.map((day) => ({ text: formatDayName(day, texts), value: String(day) }));
  return [
    inputBlock({
      blockId: SUBSCRIPTION_FIELDS.days,
      label: said.days,
      element: checkboxes(SUBSCRIPTION_FIELDS.days, boxes, days.map(String)),
    }),
    inputBlock({
      blockId: SUBSCRIPTION_FIELDS.time,
      label: said.time,
      hint: said.timeZoneHint(cityOf(now.timeZoneId)),
      element: timepicker({
        actionId: SUBSCRIPTION_FIELDS.time,
        placeholder: said.chooseTime,
        chosen: formatTime(time),
      }),
    }),
  ];
}

/** Renders the form that creates or changes a subscription. */
function renderSubscriptionForm(parts: SubscriptionFormParts, request: RequestContext): ModalView {
  const { draft, about, isFolded, problem, focus } = parts;
  const { kind, id } = about;
  const folded = foldedChoicesOf(draft);
  const { subscriptions: said, common } = request.texts;
  return modalView({
    callbackId: SUBSCRIPTION_FORM_ID,
    title: titleOf(about, request.texts),
    submit: said.submit,
    close: common.cancel,
    metadata: JSON.stringify({ kind, id, ...(isFolded && { folded }) } satisfies FormMetadata),
    ...(focus !== undefined && { focus }),
    blocks: [
      ...(problem === undefined ? [] : [sectionBlock(problem)]),
      whereField(parts, request.texts),
      ...contentFields(parts, request.texts),
      ...scheduleFields(draft, request),
      ...(isFolded ? renderFoldedSummary(folded, request.texts) : renderFoldedFields(folded, request.texts)),
    ],
  });
}

type Choice = { text: string; value: string };

const choicesOf = <Value extends string>(
  texts: Readonly<Record<Value, string>>,
  values: readonly Value[],
): Choice[] => values.map((value) => ({ text: texts[value], value }));

function radioField(blockId: string, label: string, choices: Choice[], chosen: string): KnownBlock {
  return inputBlock({ blockId, label, element: radioButtons(blockId, choices, chosen) });
}

/** The value of the only checkbox in its field. */
const YES = 'yes';

/** Renders the fields that most people leave alone. */
function renderFoldedFields(
  { whenEmpty, skipHolidays, language }: FoldedChoices,
  texts: Texts,
): KnownBlock[] {
  const { subscriptions: said } = texts;
  const emptyChoices = choicesOf(said.whenEmptyChoices, ['say', 'skip']);
  const holidays = checkboxes(
    SUBSCRIPTION_FIELDS.holidays,
    [{ text: said.skipHolidays, value: YES }],
    skipHolidays ? [YES] : [],
  );
  return [
    ...(whenEmpty === undefined
      ? []
      : [radioField(SUBSCRIPTION_FIELDS.whenEmpty, said.whenEmpty, emptyChoices, whenEmpty)]),
    inputBlock({
      blockId: SUBSCRIPTION_FIELDS.holidays,
      label: said.holidays,
      element: holidays,
      isOptional: true,
    }),
    radioField(SUBSCRIPTION_FIELDS.language, said.language, choicesOf(said.languages, LANGUAGES), language),
  ];
}

/** Says what the folded fields hold, above the button that shows them. */
function renderFoldedSummary(
  { whenEmpty, skipHolidays, language }: FoldedChoices,
  texts: Texts,
): KnownBlock[] {
  const { subscriptions: said } = texts;
  return [
    contextBlock(
      ...(whenEmpty === undefined ? [] : [`${said.whenEmpty}: ${said.whenEmptyChoices[whenEmpty]}`]),
      skipHolidays ? said.skipHolidays : said.postOnHolidays,
      `${said.language}: ${said.languages[language]}`,
    ),
    actionsBlock(
      button({ actionId: SUBSCRIPTION_ACTION_IDS.moreChoices, text: said.moreChoices, value: '1' }),
    ),
  ];
}

/** The values of a submitted form. */
interface FilledSubscriptionForm {
  about: FormMetadata;
  draft: SubscriptionDraft;
}

const spanSchema = z.enum(SUMMARY_SPANS).catch('day');

const whenEmptySchema = z.enum(['say', 'skip']).catch('say');

const dictSchema = z.enum(DICT_IDS).catch('bob');

/** The choices of the metadata if they are folded, else of the fields. */
function readFoldedChoices({ folded }: FormMetadata, fields: FormFields): FoldedChoices {
  return (
    folded ?? {
      whenEmpty: whenEmptySchema.parse(fields.get(SUBSCRIPTION_FIELDS.whenEmpty)),
      skipHolidays: fields.getAll(SUBSCRIPTION_FIELDS.holidays).length > 0,
      language: languageSchema.catch('nb').parse(fields.get(SUBSCRIPTION_FIELDS.language)),
    }
  );
}

function readContent(
  { kind }: FormMetadata,
  fields: FormFields,
  { whenEmpty = 'say' }: FoldedChoices,
): SummaryContent {
  if (kind === 'word') return { kind, dict: dictSchema.parse(fields.get(SUBSCRIPTION_FIELDS.dict)) };
  return {
    kind,
    rooms: [...new Set(fields.getAll(SUBSCRIPTION_FIELDS.rooms))],
    span: spanSchema.parse(fields.get(SUBSCRIPTION_FIELDS.span)),
    whenEmpty,
  };
}

/** An option that only explains why the menu is empty has a value that begins with `!`. */
const isNoRoom = (value: string) => value.startsWith('!');

function roomProblem(content: SummaryContent, { subscriptions: said, common }: RequestContext['texts']) {
  if (content.kind !== 'rooms') return undefined;
  if (content.rooms.some(isNoRoom)) return common.menuUnavailable;
  if (content.rooms.length === 0) return said.chooseRoom;
  return content.rooms.length > MAX_SUMMARY_ROOMS ? said.tooManyRooms(MAX_SUMMARY_ROOMS) : undefined;
}

/** The current values of the form, which may still be being filled in. Invalid ones are left out. */
function readDraft(fields: FormFields, about: FormMetadata): SubscriptionDraft {
  const folded = readFoldedChoices(about, fields);
  const time = timeSchema.safeParse(fields.get(SUBSCRIPTION_FIELDS.time));
  const days = daysSchema.safeParse(fields.getAll(SUBSCRIPTION_FIELDS.days).join(''));
  return {
    channel: fields.get(SUBSCRIPTION_FIELDS.channel) ?? '',
    content: readContent(about, fields, folded),
    days: days.data ?? [],
    time: time.data ?? USUAL_TIME,
    skipHolidays: folded.skipHolidays,
    language: folded.language,
  };
}

/** Parses the submitted fields. Each invalid field gets a sentence. */
function parseSubscriptionForm(
  fields: FormFields,
  { texts }: RequestContext,
  metadata: string,
): ParsedFields<FilledSubscriptionForm> {
  const { subscriptions: said, common } = texts;
  const about = parseJson(aboutSchema, metadata);
  if (!about) return { errors: { [SUBSCRIPTION_FIELDS.days]: common.modalOutdated } };
  const draft = readDraft(fields, about);
  const rooms = roomProblem(draft.content, texts);
  const typed = fields.get(SUBSCRIPTION_FIELDS.time) ?? '';
  const hasTime = timeSchema.safeParse(typed).success;
  const errors = {
    ...(about.id === undefined &&
      draft.channel === '' && { [SUBSCRIPTION_FIELDS.channel]: said.chooseChannel }),
    ...(rooms !== undefined && { [SUBSCRIPTION_FIELDS.rooms]: rooms }),
    ...(draft.days.length === 0 && { [SUBSCRIPTION_FIELDS.days]: said.chooseDay }),
    ...(!hasTime && { [SUBSCRIPTION_FIELDS.time]: typed === '' ? said.chooseTime : said.badTime(typed) }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { value: { about, draft } };
}

/** The choices that most people leave alone. `whenEmpty` is only for rooms. */
const foldedChoicesSchema = z.object({
  whenEmpty: z.enum(['say', 'skip']).optional(),
  skipHolidays: z.boolean(),
  language: languageSchema,
});

type FoldedChoices = z.infer<typeof foldedChoicesSchema>;

const foldedChoicesOf = ({ content, skipHolidays, language }: SubscriptionDraft): FoldedChoices => ({
  ...(content.kind === 'rooms' && { whenEmpty: content.whenEmpty }),
  skipHolidays,
  language,
});

/** The callback_id of the form. */
const SUBSCRIPTION_FORM_ID = 'subscriptions:form';

/** The block_ids of the fields. */
const SUBSCRIPTION_FIELDS = {
  channel: 'channel',
  rooms: 'rooms',
  dict: 'dict',
  days: 'days',
  time: 'time',
  span: 'span',
  whenEmpty: 'when-empty',
  language: 'language',
  holidays: 'holidays',
} as const;

/** The private metadata of the modal. The chosen values are in its fields. */
const aboutSchema = z.object({
  kind: z.enum(['rooms', 'word']),
  id: z.string().optional(),
  folded: foldedChoicesSchema.optional().catch(undefined),
});

/**
 * `id` names the subscription to change. Without it, the form creates a new one. `folded` has the choices
 * whose fields are not shown.
 */
type FormMetadata = z.infer<typeof aboutSchema>;

/** The first field that unfolding shows. */
const firstFoldedField = ({ kind }: Pick<FormMetadata, 'kind'>): string =>
  kind === 'rooms' ? SUBSCRIPTION_FIELDS.whenEmpty : SUBSCRIPTION_FIELDS.holidays;
