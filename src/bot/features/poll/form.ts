import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Logger } from '../../../shared/observability/log.js';
import type { Interval } from '../../../shared/time/interval.js';
import { type RegisteredAction, registerAction } from '../../framework/action.js';
import {
  type FormResult,
  type RegisteredForm,
  SHARE_FIELD_ID,
  type ShareResult,
} from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import type { Language } from '../../model/language.js';
import { MAX_POLL_TIMES, type Poll } from '../../model/poll.js';
import type { WorkspaceId } from '../../model/workspace-id.js';
import {
  describeNonReaders,
  POLL_FORM_CALLBACK_ID,
  POLL_TIMES_FIELD_ID,
  parseChosenTimes,
  parsePollDraft,
  parsePollSubject,
  renderPollForm,
  renderPollFormLoading,
  renderPostedPoll,
} from '../../polls/poll-form.js';
import type { PollUpdater } from '../../polls/poll-updater.js';
import { POLL_ACTIONS, renderPoll } from '../../polls/render-poll.js';
import type { PostInChannel } from '../../slack/bot-messages.js';
import { withSharer } from '../../slack/replies.js';
import type { PollStore } from '../../store/polls.js';
import { textsOf } from '../../texts/texts.js';

/** The sentence about times that cannot be voted for. */
function formatTimesProblem(times: readonly Interval[], request: RequestContext): string | undefined {
  const { polls } = request.texts;
  if (times.length === 0 || times.length > MAX_POLL_TIMES) return polls.wrongNumber(MAX_POLL_TIMES);
  return times.some(({ start }) => start <= request.now.epochMilliseconds) ? polls.timeBegun : undefined;
}

/** Stores the poll before it is posted, so that nobody votes for a poll that is not there. */
async function startPoll(
  poll: Poll,
  { polls, postInChannel, log }: PollFeatureParts,
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

/** The form that posts a poll. The people of a channel see only times, so outsiders may read it. */
export const createPollForm = (parts: PollFeatureParts): RegisteredForm => ({
  callbackId: POLL_FORM_CALLBACK_ID,
  read({ fields, metadata, addresses }, services, request): FormResult {
    const { common } = request.texts;
    const draft = parsePollDraft(metadata);
    if (!draft) return { errors: { [SHARE_FIELD_ID]: common.modalOutdated } };
    const times = parseChosenTimes(fields, draft);
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
        const subject = parsePollSubject(fields);
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

/** A choice of a channel in the form: says who is not in it, before the poll is posted. */
export const createChannelAction = (): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.channel,
    value: z.string(),
    async handle(_value, { services, request, metadata = '', fields }) {
      const draft = parsePollDraft(metadata);
      const channel = fields?.get(SHARE_FIELD_ID);
      if (!draft || channel === undefined) return { kind: 'nothing' };
      const nonReaders = await describeNonReaders({ ...draft, channel }, services, request);
      return { kind: 'update', view: renderPollForm(draft, request, nonReaders) };
    },
  });

export interface PollFeatureParts {
  polls: PollStore;
  updater: Pick<PollUpdater, 'show'>;
  postInChannel: PostInChannel;
  /** The language of a channel. */
  languageOf: (channel: string, workspace: WorkspaceId) => Promise<Language>;
  log: Logger;
}
