import type * as z from 'zod/mini';
import type {
  ActionRequest,
  CloseRequest,
  HomeRequest,
  Message,
  OptionsRequest,
  OptionsResponse,
  SendRequest,
  ShortcutRequest,
  SubmitRequest,
  SubmitResponse,
  Workspace,
} from '../protocol/protocol.js';
import type { FaultRequest, Gallery } from '../protocol/workbench.js';
import {
  acknowledgementSchema,
  messagesSchema,
  optionsSchema,
  submitSchema,
  workspaceSchema,
} from './wire.js';
import { gallerySchema } from './workbench/wire.js';

const UNREACHABLE = 'Fikk ikke kontakt med lekeplassen. Prøv igjen om litt.';

/** What a POST answers: nothing, or a sentence such as Slack shows. */
interface Acknowledgement {
  error?: string;
}

/** The page's questions to its server. Those that change something never reject: they answer with a sentence. */
export interface Api {
  /** As this person sees it; as the person at the start does, where none is named. */
  fetchWorkspace(user?: string): Promise<Workspace>;
  fetchMessages(channel: string, user: string, signal: AbortSignal): Promise<Message[]>;
  eventsUrl(user: string): string;
  wireUrl: string;
  fetchGallery(signal: AbortSignal): Promise<Gallery>;
  send(request: SendRequest): Promise<Acknowledgement>;
  act(request: ActionRequest): Promise<Acknowledgement>;
  fetchOptions(request: OptionsRequest, signal: AbortSignal): Promise<OptionsResponse>;
  submit(request: SubmitRequest): Promise<SubmitResponse>;
  close(request: CloseRequest): Promise<Acknowledgement>;
  runShortcut(request: ShortcutRequest): Promise<Acknowledgement>;
  openHome(request: HomeRequest): Promise<Acknowledgement>;
  setFault(request: FaultRequest): Promise<Acknowledgement>;
}

async function get<Schema extends z.ZodMiniType>(path: string, schema: Schema, signal?: AbortSignal) {
  const response = await fetch(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return schema.parse(await response.json());
}

async function post<Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
  signal?: AbortSignal,
) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return schema.parse(await response.json());
}

/** The server's refusals are codes of Slack's, such as `message_not_found`: what the page shows is older than the server. */
const CODE = /^[a-z_]+$/;

function inWords<Answer extends Acknowledgement>(answer: Answer): Answer {
  if (answer.error === undefined || !CODE.test(answer.error)) return answer;
  return { ...answer, error: `Lekeplassen kjenner ikke dette (${answer.error}). Last siden på nytt.` };
}

const acknowledge = (path: string, body: unknown): Promise<Acknowledgement> =>
  post(path, body, acknowledgementSchema).then(inWords, () => ({ error: UNREACHABLE }));

export const api: Api = {
  fetchWorkspace: (user) => {
    const query = user === undefined ? '' : `?user=${encodeURIComponent(user)}`;
    return get(`/playground/workspace${query}`, workspaceSchema);
  },
  async fetchMessages(channel, user, signal) {
    const path = `/playground/messages/${encodeURIComponent(channel)}?user=${encodeURIComponent(user)}`;
    const { messages } = await get(path, messagesSchema, signal);
    return messages;
  },
  eventsUrl: (user) => `/playground/events?user=${encodeURIComponent(user)}`,
  wireUrl: '/playground/wire',
  fetchGallery: (signal) => get('/playground/gallery', gallerySchema, signal),
  send: (request) => acknowledge('/playground/send', request),
  act: (request) => acknowledge('/playground/action', request),
  fetchOptions: (request, signal) =>
    post('/playground/options', request, optionsSchema, signal).then(inWords),
  submit: (request) =>
    post('/playground/submit', request, submitSchema).then(inWords, () => ({ error: UNREACHABLE })),
  close: (request) => acknowledge('/playground/close', request),
  runShortcut: (request) => acknowledge('/playground/shortcut', request),
  openHome: (request) => acknowledge('/playground/home', request),
  setFault: (request) => acknowledge('/playground/fault', request),
};
