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
import type { ParsedFields } from '../../framework/form.js';
import { conversationKindOf } from '../../framework/readers.js';
import type { RequestContext } from '../../framework/request-context.js';
import { LANGUAGES } from '../../model/language.js';
import {
  daysSchema,
  languageSchema,
  MAX_SUMMARY_ROOMS,
  SUMMARY_SPANS,
  type SummaryContent,
  timeSchema,
} from '../../model/subscription.js';
import type { FormFields } from '../../slack/payloads.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import {
  type FoldedChoices,
  type FormatRoomName,
  foldedChoicesOf,
  foldedChoicesSchema,
  formatDayName,
  SUBSCRIPTION_ACTION_IDS,
  SUBSCRIPTION_FORM_ID,
  type SubscriptionDraft,
} from './draft.js';

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
export function renderFormNotice(
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
export function renderSubscriptionForm(parts: SubscriptionFormParts, request: RequestContext): ModalView {
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
export interface FilledSubscriptionForm {
  about: FormMetadata;
  draft: SubscriptionDraft;
}

/** A time for a form whose time is empty or wrong. */
const ANY_TIME = timeSchema.parse('07:30');

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

/** The current values of a form that is still being filled in. Invalid ones are left out. */
export function readUnfinishedForm(fields: FormFields, about: FormMetadata): SubscriptionDraft {
  const folded = readFoldedChoices(about, fields);
  const time = timeSchema.safeParse(fields.get(SUBSCRIPTION_FIELDS.time));
  const days = daysSchema.safeParse(fields.getAll(SUBSCRIPTION_FIELDS.days).join(''));
  return {
    channel: fields.get(SUBSCRIPTION_FIELDS.channel) ?? '',
    content: readContent(about, fields, folded),
    days: days.data ?? [],
    time: time.data ?? ANY_TIME,
    skipHolidays: folded.skipHolidays,
    language: folded.language,
  };
}

/** Parses the submitted fields. Each invalid field gets a sentence. */
export function parseSubscriptionForm(
  fields: FormFields,
  { texts }: RequestContext,
  metadata: string,
): ParsedFields<FilledSubscriptionForm> {
  const { subscriptions: said, common } = texts;
  const about = parseFormMetadata(metadata);
  if (!about) return { errors: { [SUBSCRIPTION_FIELDS.days]: common.modalOutdated } };
  const folded = readFoldedChoices(about, fields);
  const content = readContent(about, fields, folded);
  const channel = fields.get(SUBSCRIPTION_FIELDS.channel) ?? '';
  const days = daysSchema.safeParse(fields.getAll(SUBSCRIPTION_FIELDS.days).join(''));
  const typed = fields.get(SUBSCRIPTION_FIELDS.time) ?? '';
  const time = timeSchema.safeParse(typed);
  const rooms = roomProblem(content, texts);
  const errors = {
    ...(about.id === undefined && channel === '' && { [SUBSCRIPTION_FIELDS.channel]: said.chooseChannel }),
    ...(rooms !== undefined && { [SUBSCRIPTION_FIELDS.rooms]: rooms }),
    ...(!days.success && { [SUBSCRIPTION_FIELDS.days]: said.chooseDay }),
    ...(!time.success && {
      [SUBSCRIPTION_FIELDS.time]: typed === '' ? said.chooseTime : said.badTime(typed),
    }),
  };
  if (!days.success || !time.success || Object.keys(errors).length > 0) return { errors };
  return {
    value: {
      about,
      draft: {
        channel,
        content,
        days: days.data,
        time: time.data,
        skipHolidays: folded.skipHolidays,
        language: folded.language,
      },
    },
  };
}

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

/** @returns undefined for metadata that the app did not write */
export function parseFormMetadata(metadata: string): FormMetadata | undefined {
  try {
    return aboutSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}

/** The first field that unfolding shows. */
export const firstFoldedField = ({ kind }: Pick<FormMetadata, 'kind'>): string =>
  kind === 'rooms' ? SUBSCRIPTION_FIELDS.whenEmpty : SUBSCRIPTION_FIELDS.holidays;
