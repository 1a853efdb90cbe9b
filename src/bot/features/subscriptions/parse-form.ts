import * as z from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { ParsedFields } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import {
  daysSchema,
  languageSchema,
  MAX_SUMMARY_ROOMS,
  SUMMARY_SPANS,
  type SummaryContent,
  timeSchema,
} from '../../model/subscription.js';
import type { FormFields } from '../../slack/view-state.js';
import type { FoldedChoices, SubscriptionDraft } from './draft.js';
import { type FormMetadata, parseFormMetadata, SUBSCRIPTION_FIELDS } from './form-metadata.js';

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
