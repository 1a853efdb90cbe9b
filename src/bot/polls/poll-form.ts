import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import type { Interval } from '../../shared/time/interval.js';
import { sectionBlock } from '../blocks/blocks.js';
import { checkboxes, inputBlock, plainTextInput } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { type ModalView, modalView } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import { type RegisteredAction, registerAction } from '../framework/action.js';
import {
  type FormResult,
  type RegisteredForm,
  renderNoticeModal,
  renderShareField,
  SHARE_FIELD_ID,
  type ShareResult,
} from '../framework/form.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../lib/budgets.js';
import { capitalize, parseJson } from '../lib/text.js';
import type { Language } from '../model/language.js';
import { MAX_POLL_TIMES, type Poll, type PollTime } from '../model/poll.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { PostInChannel } from '../slack/bot-messages.js';
import type { FormFields } from '../slack/payloads.js';
import { withSharer } from '../slack/replies.js';
import type { PollStore } from '../store/polls.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { formatList } from '../time/dates.js';
import { formatPollTime, POLL_ACTIONS, type PollRenderContext, renderPoll } from './render-poll.js';

const POLL_FORM_CALLBACK_ID = 'la_folk_velge';
/** The block_id of the times. */
const POLL_TIMES_FIELD_ID = 'times';

/** The block_id of the subject. */
const SUBJECT_FIELD_ID = 'subject';
/** In characters. The subject stands in the header of the poll. */
const MAX_POLL_SUBJECT = 80;

export interface PollFormParts {
  polls: PollStore;
  postInChannel: PostInChannel;
  /** The language of a channel. */
  languageOf: (channel: string, workspace: WorkspaceId) => Promise<Language>;
  log: Logger;
}

/** The form that posts a poll. The people of a channel see only times, so outsiders may read it. */
export const createPollForm = (parts: PollFormParts): RegisteredForm => ({
  callbackId: POLL_FORM_CALLBACK_ID,
  read({ fields, metadata, addresses }, services, request): FormResult {
    const { common } = request.texts;
    const input = parsePollForm(metadata, fields);
    if (!input) return { errors: { [SHARE_FIELD_ID]: common.modalOutdated } };
    const { draft, times, subject } = input;
    const problem = formatTimesProblem(times, request);
    if (problem !== undefined) return { errors: { [POLL_TIMES_FIELD_ID]: problem } };
    const to = addresses.find(({ block_id: blockId }) => blockId === SHARE_FIELD_ID);
    if (!to) return { errors: { [SHARE_FIELD_ID]: common.cannotShare } };
    return {
      loading: renderPollFormLoading(request.texts),
      to,
      isForEverybody: true,
      async share() {
        const { channel_id: channel } = to;
        const { user: createdBy, team } = request;
        const language = await parts.languageOf(channel, request);
        const poll: Poll = {
          id: randomUUID(),
          team,
          channel,
          createdBy,
          language,
          people: draft.people,
          times,
          ...(subject !== undefined && { subject }),
        };
        const [started, nonReaders] = await Promise.all([
          startPoll(poll, parts, request),
          describeNonReaders(poll, services, request),
        ]);
        return {
          ...started,
          view: renderPollForm(draft, request),
          sharedView: renderPostedPoll(times, nonReaders, request),
        };
      },
    };
  },
});

/** Stores the poll before it is posted, so that nobody votes for a poll that is not there. */
async function startPoll(
  poll: Poll,
  { polls, postInChannel, log }: PollFormParts,
  request: RequestContext,
): Promise<Pick<ShareResult, 'message' | 'postAsApp'>> {
  await fromDatabase('create poll', polls.create(poll));
  const texts = textsOf(poll.language);
  const message = renderPoll({ poll, votes: [], isClosed: false }, { ...request, texts });
  return {
    message,
    async postAsApp(threadTs) {
      const place = { team: poll.team, channel: poll.channel, threadTs };
      const ts = await postInChannel(place, withSharer(message, poll.createdBy, texts));
      if (ts === undefined) return false;
      // The first vote saves the timestamp too.
      await polls
        .saveMessage(poll, ts)
        .catch((error: unknown) => log.warn({ err: error }, 'the message of a poll could not be saved'));
      return true;
    },
  };
}

/** The sentence about times that cannot be voted for. */
function formatTimesProblem(times: readonly Interval[], request: RequestContext): string | undefined {
  const { polls } = request.texts;
  if (times.length === 0 || times.length > MAX_POLL_TIMES) return polls.wrongNumber(MAX_POLL_TIMES);
  return times.some(({ start }) => start <= request.now.epochMilliseconds) ? polls.timeBegun : undefined;
}

/** A choice of a channel in the form: says who is not in it, before the poll is posted. */
export const createPollChannelAction = (): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.channel,
    value: z.string(),
    async handle(_value, { services, request, metadata = '', fields }) {
      const draft = fields && parsePollForm(metadata, fields)?.draft;
      const channel = fields?.get(SHARE_FIELD_ID);
      if (!draft || channel === undefined) return { kind: 'nothing' };
      const nonReaders = await describeNonReaders({ ...draft, channel }, services, request);
      return { kind: 'update', view: renderPollForm(draft, request, nonReaders) };
    },
  });

/** The times to choose among, the people to invite, and the subject that the form begins with. */
type PollDraft = Pick<Poll, 'people' | 'times' | 'subject'> & {
  /** How many of the first times are chosen when the form opens. Slack keeps what the person chooses. */
  chosen?: number;
};

const timeSchema = z
  .tuple([z.int(), z.int()])
  .rest(z.string())
  .transform(([start, end, name, address]): PollTime => {
    const room = name !== undefined && address !== undefined ? { name, address } : undefined;
    return { start, end, ...(room && { room }) };
  });
const draftSchema = z
  .tuple([z.array(z.string()), z.array(timeSchema).min(1)])
  .transform(([people, times]): PollDraft => ({ people, times }));

/** What the form holds: the draft that it was opened with, the chosen times by start, and the typed subject if there is one. */
interface PollInput {
  draft: PollDraft;
  times: PollTime[];
  subject?: string;
}

/** @returns undefined for metadata that this form did not write */
function parsePollForm(metadata: string, fields: FormFields): PollInput | undefined {
  const draft = parseJson(draftSchema, metadata);
  if (!draft) return undefined;
  const chosen = new Set(fields.getAll(POLL_TIMES_FIELD_ID));
  const times = draft.times
    .filter((_, index) => chosen.has(String(index)))
    .toSorted((one, other) => one.start - other.start);
  const subject = cutText(fields.get(SUBJECT_FIELD_ID)?.trim() ?? '', MAX_POLL_SUBJECT);
  return { draft, times, ...(subject !== '' && { subject }) };
}

const writeDraft = ({ people, times }: PollDraft) =>
  JSON.stringify([
    people,
    times.map(({ start, end, room }) => [start, end, ...(room ? [room.name, room.address] : [])]),
  ]);

/** Slack's limit, with room for the thread that the form is opened in. */
const MAX_METADATA = BLOCK_LIMITS.privateMetadata - 200;

/** The draft with as many of its first times as an option list and the metadata hold. */
function fitDraft(draft: PollDraft): PollDraft {
  const times = draft.times.slice(0, BLOCK_LIMITS.choices);
  while (times.length > 1 && writeDraft({ ...draft, times }).length > MAX_METADATA) times.pop();
  return { ...draft, times };
}

/** The time with its room. Only the person who asks sees the form: the poll may be read by people from elsewhere. */
function formatOfferedTime(time: PollTime, context: PollRenderContext): string {
  const text = capitalize(formatPollTime(time, context));
  return time.room ? cutText(`${text} · ${time.room.name}`, BLOCK_LIMITS.optionText) : text;
}

export const renderPollFormLoading = (texts: Texts): ModalView =>
  renderNoticeModal(POLL_FORM_CALLBACK_ID, texts.polls.formTitle, texts.common.loading, texts);

/**
 * The form in which the asker chooses the times, and where they are voted for. The first times are chosen.
 *
 * @param nonReaders who does not see the poll in the chosen channel; empty if everybody does
 */
export function renderPollForm(draft: PollDraft, context: PollRenderContext, nonReaders = ''): ModalView {
  const { texts } = context;
  const { polls, common } = texts;
  const offered = fitDraft(draft);
  if (offered.times.length === 0)
    return renderNoticeModal(POLL_FORM_CALLBACK_ID, polls.formTitle, polls.noTimes, texts);
  const options = offered.times.map((time, index) => ({
    text: formatOfferedTime(time, context),
    value: String(index),
  }));
  const chosen = options.slice(0, draft.chosen ?? MAX_POLL_TIMES).map(({ value }) => value);
  return modalView({
    callbackId: POLL_FORM_CALLBACK_ID,
    title: polls.formTitle,
    close: common.cancel,
    submit: polls.submit,
    metadata: writeDraft(offered),
    blocks: [
      sectionBlock(polls.formIntroduction),
      inputBlock({
        blockId: POLL_TIMES_FIELD_ID,
        label: polls.times,
        hint: polls.timesHint(MAX_POLL_TIMES),
        element: checkboxes(POLL_TIMES_FIELD_ID, options, chosen),
      }),
      inputBlock({
        blockId: SUBJECT_FIELD_ID,
        label: polls.subject,
        hint: polls.subjectHint,
        isOptional: true,
        element: plainTextInput({
          actionId: SUBJECT_FIELD_ID,
          placeholder: polls.subjectPlaceholder,
          initialValue: cutText(draft.subject ?? '', MAX_POLL_SUBJECT),
        }),
      }),
      // Each choice of a channel comes to the app, which says who is not in it.
      { ...renderShareField('everybody', texts, POLL_ACTIONS.channel), dispatch_action: true },
      ...(nonReaders === '' ? [] : [sectionBlock(nonReaders)]),
    ],
  });
}

/**
 * The form after the poll is posted.
 *
 * @param note who does not see it; empty if everybody does
 */
function renderPostedPoll(times: readonly PollTime[], note: string, context: PollRenderContext): ModalView {
  const { polls, common } = context.texts;
  return modalView({
    callbackId: POLL_FORM_CALLBACK_ID,
    title: polls.formTitle,
    close: common.close,
    blocks: [
      sectionBlock(times.map((time) => capitalize(formatPollTime(time, context))).join('\n')),
      ...(note === '' ? [] : [sectionBlock(note)]),
      sectionBlock(polls.howToClose),
    ],
  });
}

/** People who are named. The others are counted. */
const MAX_NAMED = 5;

/**
 * Says who of the people of the question is not in the channel of the poll, and so does not see it. Empty if everybody is, and if
 * Slack cannot say, or not in time. Never rejects.
 */
export async function describeNonReaders(
  { channel, people: references }: Pick<Poll, 'channel' | 'people'>,
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, texts, deadline }: RequestContext,
): Promise<string> {
  const asked = references.filter((reference) => !reference.startsWith('@') && reference !== user);
  if (asked.length === 0) return '';
  const { polls } = texts;
  async function describe(): Promise<string> {
    const members = await people.listGroup({ id: channel }, user, { signal: deadline?.signal });
    if (!('ids' in members)) return '';
    const missing = asked.filter((id) => !members.ids.includes(id));
    const found = await Promise.all(
      missing.slice(0, MAX_NAMED).map((id) => people.find(id, { signal: deadline?.signal })),
    );
    const names = found.flatMap(({ name }) => (name === '' ? [] : [name]));
    if (names.length === 0) return '';
    const more = missing.length - names.length;
    return polls.notInChannel(
      formatList(more > 0 ? [...names, polls.more(more)] : names, texts),
      missing.length,
    );
  }
  const late = () => new Error('the members of a channel are late');
  return withTimeout(BUDGET_MS.people, describe(), late).catch((error: unknown) => {
    log.debug({ err: error }, 'the readers of a poll are not known');
    return '';
  });
}
