import { randomUUID } from 'node:crypto';
import type { Logger } from '../../../shared/observability/log.js';
import type { Interval } from '../../../shared/time/interval.js';
import {
  type FormResult,
  type RegisteredForm,
  SHARE_FIELD_ID,
  type ShareResult,
} from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../../lib/budgets.js';
import type { Language } from '../../model/language.js';
import { MAX_POLL_TIMES, type Poll } from '../../model/poll.js';
import type { WorkspaceId } from '../../model/workspace-id.js';
import {
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
import { renderPoll } from '../../polls/render-poll.js';
import type { PostInChannel } from '../../slack/bot-messages.js';
import { withSharer } from '../../slack/replies.js';
import type { PollStore } from '../../store/polls.js';
import { textsOf } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';

/** The sentence about times that cannot be voted for. */
function formatTimesProblem(times: readonly Interval[], request: RequestContext): string | undefined {
  const { polls } = request.texts;
  if (times.length === 0 || times.length > MAX_POLL_TIMES) return polls.wrongNumber(MAX_POLL_TIMES);
  return times.some(({ start }) => start <= request.now.epochMilliseconds) ? polls.timeBegun : undefined;
}

/** Says who does not see the poll; empty if everybody does. */
function formatNonReaders({ names, more }: NonReaders, { texts }: RequestContext): string {
  if (names.length === 0) return '';
  const all = more > 0 ? [...names, texts.polls.more(more)] : names;
  return texts.polls.notInChannel(formatList(all, texts), names.length + more);
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
          findNonReaders(poll, services, request),
        ]);
        return {
          ...started,
          view: renderPollForm(draft, request),
          sharedView: renderPostedPoll(times, formatNonReaders(nonReaders, request), request),
        };
      },
    };
  },
});

/** People who are named. The others are counted. */
const MAX_NAMED = 5;

/** The people of a poll who are not in its channel, and so do not see it. */
interface NonReaders {
  names: readonly string[];
  /** How many more there are. */
  more: number;
}

/**
 * Finds the people of the question who are not in the channel of the poll. None if Slack cannot say who is in it, or not in
 * time. Never rejects.
 */
function findNonReaders(
  { channel, people: references }: Pick<Poll, 'channel' | 'people'>,
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, deadline }: RequestContext,
): Promise<NonReaders> {
  const none: NonReaders = { names: [], more: 0 };
  const asked = references.filter((reference) => !reference.startsWith('@') && reference !== user);
  async function find(): Promise<NonReaders> {
    const members = await people.listGroup({ id: channel }, user, { signal: deadline?.signal });
    if (!('ids' in members)) return none;
    const missing = asked.filter((id) => !members.ids.includes(id));
    const found = await Promise.all(
      missing.slice(0, MAX_NAMED).map((id) => people.find(id, { signal: deadline?.signal })),
    );
    const names = found.flatMap(({ name }) => (name === '' ? [] : [name]));
    return names.length === 0 ? none : { names, more: missing.length - names.length };
  }
  if (asked.length === 0) return Promise.resolve(none);
  const late = () => new Error('the members of a channel are late');
  return withTimeout(BUDGET_MS.people, find(), late).catch((error: unknown) => {
    log.debug({ err: error }, 'the readers of a poll are not known');
    return none;
  });
}

export interface PollFeatureParts {
  polls: PollStore;
  updater: Pick<PollUpdater, 'show'>;
  postInChannel: PostInChannel;
  /** The language of a channel. */
  languageOf: (channel: string, workspace: WorkspaceId) => Promise<Language>;
  log: Logger;
}
