import { DICT_IDS } from '../../../dictionary/contract.js';
import { mrkdwnContextBlock, sectionBlock } from '../../blocks/blocks.js';
import {
  checkboxes,
  conversationsSelect,
  inputBlock,
  multiExternalSelect,
  timepicker,
} from '../../blocks/input-elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import type { RequestContext } from '../../framework/request-context.js';
import { MAX_SUMMARY_ROOMS, SUMMARY_SPANS } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import { SUBSCRIPTION_ACTION_IDS, SUBSCRIPTION_FORM_ID } from './action-ids.js';
import { foldedChoicesOf, type SubscriptionDraft } from './draft.js';
import type { FormatRoomName } from './find-rooms.js';
import { type FormMetadata, SUBSCRIPTION_FIELDS } from './form-metadata.js';
import { formatDayName } from './format-subscription.js';
import { choicesOf, radioField, renderFoldedFields, renderFoldedSummary } from './render-folded-fields.js';

export interface SubscriptionFormParts {
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
      ...(channel === undefined ? [] : [mrkdwnContextBlock(texts.subscriptions.inChannel(`<#${channel}>`))]),
    ],
  });
}

/** Rooms are posted for all readers of the channel, which may be guests; words are no secret. */
function whereField({ draft, about }: SubscriptionFormParts, { subscriptions: said }: Texts): KnownBlock {
  const hint = draft.content.kind === 'rooms' ? said.readersHint : '';
  if (about.id !== undefined)
    return mrkdwnContextBlock([said.inChannel(`<#${draft.channel}>`), hint].filter(Boolean).join('. '));
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
