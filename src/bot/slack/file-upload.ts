import type { webApi } from '@slack/bolt';
import axios from 'axios';
import * as z from 'zod';
import { ServiceFault } from '../../shared/errors.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { ClientOf } from './slack-clients.js';
import { describeCallFailure, parseSlackResponse, slackErrorCode } from './slack-errors.js';

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
