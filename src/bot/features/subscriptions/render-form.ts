import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { mrkdwnContextBlock, sectionBlock } from '../../blocks/blocks.js';
import {
  checkboxes,
  conversationsSelect,
  inputBlock,
  multiExternalSelect,
  radioButtons,
  timepicker,
} from '../../blocks/input-elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import type { RequestContext } from '../../framework/request-context.js';
import { LANGUAGES } from '../../model/language.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import { SUBSCRIPTION_ACTION_IDS, SUBSCRIPTION_FORM_ID } from './action-ids.js';
import type { SubscriptionDraft } from './draft.js';
import type { FormatRoomName } from './find-rooms.js';
import { formatDayName } from './format-subscription.js';

/** The block_ids of the fields. */
export const SUBSCRIPTION_FIELDS = {
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
const aboutSchema = z.object({ kind: z.enum(['rooms', 'word']), id: z.string().optional() });
/** `id` names the subscription to change. Without it, the form creates a new one. */
export type FormMetadata = z.infer<typeof aboutSchema>;

/** @returns undefined for metadata that the app did not write */
export function parseFormMetadata(metadata: string): FormMetadata | undefined {
  try {
    return aboutSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}

export interface SubscriptionFormParts {
  draft: SubscriptionDraft;
  about: FormMetadata;
  nameRoom: FormatRoomName;
  /** A sentence above the fields that says what is wrong. */
  problem?: string;
}

const titleOf = ({ kind, id }: FormMetadata, { subscriptions }: Texts) =>
  id === undefined ? subscriptions.formTitle[kind] : subscriptions.editTitle;

/** Renders the modal without fields: while the form loads, and after it is saved. */
export function renderFormNotice(
  sentences: readonly string[],
  about: FormMetadata | undefined,
  texts: Texts,
): ModalView {
  return modalView({
    callbackId: SUBSCRIPTION_FORM_ID,
    title: titleOf(about ?? { kind: 'rooms' }, texts),
    close: texts.common.close,
    blocks: sentences.map((sentence) => sectionBlock(sentence)),
  });
}

type Choice = { text: string; value: string };
const choicesOf = <Value extends string>(
  texts: Readonly<Record<Value, string>>,
  values: readonly Value[],
): Choice[] => values.map((value) => ({ text: texts[value], value }));

function whereField({ draft, about }: SubscriptionFormParts, { subscriptions: said }: Texts): KnownBlock {
  if (about.id !== undefined) return mrkdwnContextBlock(said.inChannel(`<#${draft.channel}>`));
  const chosen = draft.channel === '' ? {} : { chosen: draft.channel };
  return inputBlock({
    blockId: SUBSCRIPTION_FIELDS.channel,
    label: said.channel,
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

function radioField(blockId: string, label: string, choices: Choice[], chosen: string): KnownBlock {
  return inputBlock({ blockId, label, element: radioButtons(blockId, choices, chosen) });
}

/** Renders the fields for the content of the posts. */
function contentFields({ draft: { content }, nameRoom }: SubscriptionFormParts, texts: Texts): KnownBlock[] {
  const { subscriptions: said } = texts;
  if (content.kind === 'word') {
    const { nb: bob, nn: nob } = said.languages;
    const dictionaries = choicesOf({ bob, nob }, DICT_IDS);
    return [radioField(SUBSCRIPTION_FIELDS.dict, said.dictionary, dictionaries, content.dict)];
  }
  const { rooms, span, whenEmpty } = content;
  return [
    roomsField(rooms, nameRoom, texts),
    radioField(SUBSCRIPTION_FIELDS.span, said.span, choicesOf(said.spans, ['day', 'week']), span),
    radioField(
      SUBSCRIPTION_FIELDS.whenEmpty,
      said.whenEmpty,
      choicesOf(said.whenEmptyChoices, ['say', 'skip']),
      whenEmpty,
    ),
  ];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The value of the only checkbox in its field. */
const YES = 'yes';

/** Renders the fields for the schedule. */
function scheduleFields(
  { days, time, skipHolidays }: SubscriptionDraft,
  { texts, now }: RequestContext,
): KnownBlock[] {
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
    inputBlock({
      blockId: SUBSCRIPTION_FIELDS.holidays,
      label: said.holidays,
      element: checkboxes(
        SUBSCRIPTION_FIELDS.holidays,
        [{ text: said.skipHolidays, value: YES }],
        skipHolidays ? [YES] : [],
      ),
      isOptional: true,
    }),
  ];
}

/** Renders the form that creates or changes a subscription. */
export function renderSubscriptionForm(parts: SubscriptionFormParts, asker: RequestContext): ModalView {
  const { draft, about, problem } = parts;
  const { subscriptions: said, common } = asker.texts;
  return modalView({
    callbackId: SUBSCRIPTION_FORM_ID,
    title: titleOf(about, asker.texts),
    submit: said.submit,
    close: common.close,
    metadata: JSON.stringify(about),
    blocks: [
      ...(problem === undefined ? [] : [sectionBlock(problem)]),
      whereField(parts, asker.texts),
      ...contentFields(parts, asker.texts),
      ...scheduleFields(draft, asker),
      radioField(
        SUBSCRIPTION_FIELDS.language,
        said.language,
        choicesOf(said.languages, LANGUAGES),
        draft.language,
      ),
    ],
  });
}
