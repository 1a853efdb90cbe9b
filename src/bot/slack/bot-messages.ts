import type { webApi } from '@slack/bolt';
import axios from 'axios';
import * as z from 'zod';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { listMessageVersions, type MessageVersion, type SlackMessage } from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { createResponseUrlPost, PLAIN_MESSAGE, ShareUnconfirmedError } from './replies.js';
import type { ClientOf } from './slack-clients.js';
import { describeCallFailure, parseSlackResponse, sendFitting, slackErrorCode } from './slack-errors.js';

/** A channel, or a thread of it. */
interface PostPlace {
  team: string;
  channel: string;
  threadTs?: string | undefined;
}

/**
 * Posts a message as the app, once.
 *
 * @returns its timestamp; undefined if Slack has certainly not posted it, as where the app is no member
 * @throws {ShareUnconfirmedError} if Slack may have posted it
 */
export type PostInChannel = (place: PostPlace, message: SlackMessage) => Promise<string | undefined>;

const postedSchema = z.looseObject({ ts: z.string() });

/** @param clientOf the interactive clients */
export function createChannelPost(clientOf: ClientOf, log: Logger): PostInChannel {
  return async ({ team, channel, threadTs }, message) => {
    try {
      const { chat } = await clientOf(team);
      const thread = threadTs !== undefined && { thread_ts: threadTs };
      const answer = await sendFitting(
        listMessageVersions(message),
        (version) => chat.postMessage({ channel, ...thread, ...version, ...PLAIN_MESSAGE }),
        (error) => log.error({ err: error }, 'Slack refused the blocks of a post'),
      );
      return parseSlackResponse(postedSchema, answer).ts;
    } catch (error) {
      const failure = describeCallFailure(error);
      log.info({ err: error, failure: failure.kind }, 'the app could not post in a channel');
      if (failure.kind !== 'unknown') return undefined;
      throw new ShareUnconfirmedError({ what: failure.reason, kind: 'failed' });
    }
  };
}

/** A message of the app for all readers of a channel. */
interface PostedMessage {
  team: string;
  channel: string;
  /** Its timestamp. Undefined until somebody has pressed a button of it. */
  ts?: string | undefined;
  /**
   * The `response_url` of the presses of its buttons, the newest first. They also work in channels that the
   * app is not in, five times within 30 minutes. Those that do not work are removed.
   */
  responseUrls: string[];
}

/** `refused`: Slack would refuse it again, as if the message is deleted or the channel archived. */
export type UpdateOutcome =
  | { kind: 'shown' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; retryAfterMs: number };

/** Replaces the content of a posted message. It never rejects. */
export type UpdateMessage = (posted: PostedMessage, message: SlackMessage) => Promise<UpdateOutcome>;

/** Addresses that one update tries. */
const MAX_URLS = 2;
/** The pause after Slack did not answer. */
const RETRY_MS = 5_000;

function outcomeOf(error: unknown): UpdateOutcome {
  if (error instanceof RefusedError) return { kind: 'refused', reason: error.reason };
  const failure = describeCallFailure(error);
  if (failure.kind === 'busy') return { kind: 'failed', retryAfterMs: failure.retryAfterMs };
  if (failure.kind === 'refused') return { kind: 'refused', reason: failure.reason };
  return { kind: 'failed', retryAfterMs: RETRY_MS };
}

/** @param clientOf the background clients */
export function createMessageUpdate(
  clientOf: ClientOf,
  { metrics, log }: { metrics?: Metrics | undefined; log: Logger },
): UpdateMessage {
  const post = createResponseUrlPost(metrics, BUDGET_MS.replyConfirmation);

  async function attempt(message: SlackMessage, send: (version: MessageVersion) => Promise<unknown>) {
    try {
      const noteRefusal = (error: unknown) =>
        log.error({ err: error }, 'Slack refused the blocks of an update');
      await sendFitting(listMessageVersions(message), send, noteRefusal);
      return { kind: 'shown' } as const;
    } catch (error) {
      log.info({ err: error }, 'a message was not updated');
      return outcomeOf(error);
    }
  }

  return async ({ team, channel, ts, responseUrls }, message) => {
    for (const url of responseUrls.slice(0, MAX_URLS)) {
      const outcome = await attempt(message, (version) =>
        post(url, { replace_original: true, mrkdwn: false, ...version }),
      );
      if (outcome.kind !== 'refused') return outcome;
      responseUrls.splice(responseUrls.indexOf(url), 1);
    }
    if (ts === undefined) return { kind: 'refused', reason: 'no timestamp' };
    return attempt(message, async (version) => {
      const { chat } = await clientOf(team);
      await chat.update({ channel, ts, ...version });
    });
  };
}

interface SentFile {
  /** With its extension, by which the machine of the person finds the program. */
  name: string;
  title: string;
  content: string;
  /** The text above the file. Slack formats it, so it holds no words of people. */
  comment: string;
}

/** Why Slack takes no file of the app. */
type FileRefusal = 'missing-scope' | 'not-allowed' | 'storage-full';

/** `not-sure`: the file may have arrived. */
export type FileOutcome = { kind: 'sent' } | { kind: 'refused'; reason: FileRefusal } | { kind: 'not-sure' };

/**
 * Sends a file to one person, in the direct message with the app. A file cannot be ephemeral.
 *
 * @throws the error of Slack's client, or a fault, if the file has certainly not arrived
 */
export type SendFile = (person: { user: string; team: string }, file: SentFile) => Promise<FileOutcome>;

/** Slack's error codes: docs.slack.dev, files.getUploadURLExternal and files.completeUploadExternal. */
const REFUSALS: Readonly<Record<string, FileRefusal>> = {
  missing_scope: 'missing-scope',
  file_type_not_allowed: 'not-allowed',
  file_upload_size_restricted: 'not-allowed',
  file_uploads_disabled: 'not-allowed',
  file_uploads_except_images_disabled: 'not-allowed',
  storage_limit_reached: 'storage-full',
};

const ticketSchema = z.object({ upload_url: z.url({ protocol: /^https?$/u }), file_id: z.string().min(1) });

/**
 * Sends the bytes. Slack answers 200, and another status for a failure, as for a wrong length.
 *
 * @throws {ServiceFault} without the address, with which a reader of the log could upload
 */
async function uploadBytes(address: string, bytes: Buffer): Promise<void> {
  const http = axios.create({ timeout: BUDGET_MS.slackCall, maxRedirects: 0, proxy: false });
  const headers = { 'content-type': 'application/octet-stream' };
  const { status } = await http
    .post<unknown>(address, bytes, { headers, responseType: 'text', validateStatus: () => true })
    .catch((error: unknown) => {
      const code = axios.isAxiosError(error) ? error.code : undefined;
      const isLate = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
      throw new ServiceFault({
        ...{ service: 'slack', operation: 'upload', kind: isLate ? 'timeout' : 'unreachable' },
        cause: Object.assign(new Error('no response'), { code }),
      });
    });
  if (status === 429) throw new ServiceFault({ service: 'slack', operation: 'upload', kind: 'busy', status });
  if (status !== 200)
    throw new ServiceFault({ service: 'slack', operation: 'upload', kind: 'failed', status });
}

/** Uploads in three steps (docs.slack.dev, working with files): an address, the bytes, and the message. */
export function createFileUpload(clientOf: ClientOf): SendFile {
  /** @returns the id of the file */
  async function upload(client: webApi.WebClient, { name, content }: SentFile): Promise<string> {
    const bytes = Buffer.from(content);
    const answer = await client.files.getUploadURLExternal({ filename: name, length: bytes.length });
    const ticket = parseSlackResponse(ticketSchema, answer);
    await uploadBytes(ticket.upload_url, bytes);
    return ticket.file_id;
  }

  /** Until now the file is seen by nobody, and Slack discards it if nothing follows. */
  async function post(client: webApi.WebClient, id: string, user: string, { title, comment }: SentFile) {
    const files = JSON.stringify([{ id, title }]);
    // `channels` takes the id of a person for the direct message with the app; `channel_id` does not.
    const message = { files, channels: user, initial_comment: comment };
    try {
      await client.apiCall('files.completeUploadExternal', message);
      return { kind: 'sent' } as const;
    } catch (error) {
      if (describeCallFailure(error).kind === 'unknown') return { kind: 'not-sure' } as const;
      throw error;
    }
  }

  return async ({ user, team }, file) => {
    const client = await clientOf(team);
    try {
      return await post(client, await upload(client, file), user, file);
    } catch (error) {
      const reason = REFUSALS[slackErrorCode(error) ?? ''];
      if (reason === undefined) throw error;
      return { kind: 'refused', reason };
    }
  };
}
