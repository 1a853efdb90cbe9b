import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { MessageFile, MessageUnfurl, PlaygroundMessage } from '../protocol.js';
import type { BlockKitProblem } from '../rules/validate.js';
import { type AppManifest, createWorkspaceDirectory, type WorkspaceDirectory } from './directory.js';
import { createEventBus, type EventBus } from './event-bus.js';
import { createIdGenerator, formatMessageTs, type IdGenerator } from './id-generator.js';
import { createRecentList, type RecentList } from './recent-list.js';
import { SAMPLE_WORKSPACE } from './sample-workspace.js';
import { SlackError } from './slack-error.js';
import { ViewStore } from './views.js';

/** A message or view of the app that Slack would have refused. */
export interface ContentRefusal {
  /** How the app sent it: `chat.postMessage`, `response_url`, `/ord`. */
  source: string;
  problems: readonly BlockKitProblem[];
}

/** The state of a running workspace: everything that Slack's servers would know. */
export interface SlackWorkspace {
  readonly manifest: AppManifest;
  readonly directory: WorkspaceDirectory;
  readonly ids: IdGenerator;
  readonly events: EventBus;
  readonly messages: ReturnType<typeof createMessageStore>;
  readonly files: ReturnType<typeof createUploadStore>;
  readonly views: ViewStore;
  readonly triggers: ReturnType<typeof createTriggerStore>;
  readonly responseUrls: ReturnType<typeof createResponseUrlStore>;
  readonly refusals: RecentList<ContentRefusal>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether messages and files are kept over a restart. */
  readonly isKept: boolean;
  /** Writes what is not written yet. */
  flush(): void;
  /** The address of this server, `http://host:port`. */
  address: string;
}

function seedHistory(messages: SlackWorkspace['messages'], clock: Clock) {
  const now = clock();
  for (const { id: channel, history } of SAMPLE_WORKSPACE.channels) {
    for (const { minutesAgo, user, text } of history) {
      messages.seed({ channel, user, text }, formatMessageTs(now.subtract({ minutes: minutesAgo })));
    }
  }
}

/** @param folder keeps messages and posted files over a restart. @throws {ConfigError} if it cannot be read */
export function createSlackWorkspace(
  manifest: AppManifest,
  clock: Clock,
  log: Logger,
  folder?: string,
): SlackWorkspace {
  const directory = createWorkspaceDirectory(manifest);
  const ids = createIdGenerator(clock);
  const events = createEventBus(directory);
  const path = folder === undefined ? undefined : join(folder, 'messages.json');
  const kept = path === undefined ? undefined : readMessages(path);
  const writer = createMessageWriter(path, log);
  const messages = createMessageStore(ids, events, writer.save);
  const files = createUploadStore(ids, folder === undefined ? undefined : join(folder, 'files'));
  for (const message of kept ?? []) {
    messages.restore(message);
    message.files?.forEach(files.restore);
  }
  if (!kept) seedHistory(messages, clock);
  return {
    manifest,
    directory,
    ids,
    events,
    messages,
    files,
    views: new ViewStore(ids, events),
    triggers: createTriggerStore(clock, ids),
    responseUrls: createResponseUrlStore(clock, ids, directory.team.id),
    refusals: createRecentList(),
    clock,
    log,
    isKept: folder !== undefined,
    flush: writer.flush,
    address: '',
  };
}

/** What the store reads of a message. The page draws the rest as it is. */
const keptSchema = z.array(
  z.looseObject({
    ts: z.string(),
    channel: z.string(),
    user: z.string(),
    text: z.string(),
    // The id is the name of a file.
    files: z
      .array(
        z.looseObject({
          id: z.string().regex(/^F\d+$/u),
          name: z.string(),
          title: z.string(),
          size: z.number(),
        }),
      )
      .optional(),
  }),
);

/** The messages of the run before; undefined in the first run. @throws {ConfigError} for a file of another kind */
function readMessages(path: string): PlaygroundMessage[] | undefined {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) as PlaygroundMessage[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError([`PLAYGROUND_DATA: ${path} cannot be read. Delete it to begin anew`]);
  }
}

/** Writes a new file in place of the old one, so that a stop in between loses nothing. */
function replaceFile(path: string, content: string | Buffer): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** How long changes are gathered before they are written. */
const WRITE_DELAY_MS = 200;

/** Writes the messages to their file shortly after a change. @param path undefined: it writes nothing */
function createMessageWriter(path: string | undefined, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let list: (() => readonly PlaygroundMessage[]) | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (path === undefined || list === undefined) return;
    try {
      replaceFile(path, JSON.stringify(list()));
      list = undefined;
    } catch (err) {
      // The next change tries again.
      log.warn({ err, path }, 'the messages could not be written');
    }
  }

  return {
    flush,
    save(all: () => readonly PlaygroundMessage[]) {
      list = all;
      timer ??= setTimeout(flush, WRITE_DELAY_MS).unref();
    },
  };
}

interface MessageDraft {
  channel: string;
  user: string;
  text: string;
  blocks?: KnownBlock[] | undefined;
  ephemeralTo?: string | undefined;
  threadTs?: string | undefined;
  isBroadcast?: boolean | undefined;
  files?: MessageFile[] | undefined;
}

function createMessage(draft: MessageDraft, ts: string): PlaygroundMessage {
  const { channel, user, text, blocks, ephemeralTo, threadTs, isBroadcast, files } = draft;
  return {
    ts,
    channel,
    user,
    text,
    ...(blocks && { blocks }),
    ...(ephemeralTo !== undefined && { ephemeralTo }),
    ...(threadTs !== undefined && { threadTs }),
    ...(isBroadcast && { isBroadcast }),
    ...(files && { files }),
  };
}

/**
 * The messages of every channel. Ephemeral ones can be used, but are not in the history.
 * @param onChange gets what lists all messages that are not ephemeral, after each change
 */
function createMessageStore(
  ids: IdGenerator,
  events: EventBus,
  onChange: (list: () => readonly PlaygroundMessage[]) => void,
) {
  const channels = new Map<string, Map<string, PlaygroundMessage>>();

  /** Adds a message of the run before, without an event. */
  function restore(message: PlaygroundMessage) {
    const messages = channels.get(message.channel) ?? new Map<string, PlaygroundMessage>();
    messages.set(message.ts, message);
    channels.set(message.channel, messages);
  }

  const save = () =>
    onChange(() =>
      [...channels.values()]
        .flatMap((messages) => [...messages.values()])
        .filter(({ ephemeralTo }) => ephemeralTo === undefined),
    );

  function storeMessage(message: PlaygroundMessage) {
    restore(message);
    if (message.ephemeralTo === undefined) save();
  }

  return {
    post(draft: MessageDraft): PlaygroundMessage {
      const message = createMessage(draft, ids.nextTs());
      storeMessage(message);
      events.publish({ type: 'message', message });
      return message;
    },
    /** Adds an older message, without an event. */
    seed: (draft: MessageDraft, ts: string) => storeMessage(createMessage(draft, ts)),
    restore,
    find: (channel: string, ts: string) => channels.get(channel)?.get(ts),
    /** Oldest first, without ephemeral ones. */
    list: (channel: string) =>
      [...(channels.get(channel)?.values() ?? [])].filter((message) => message.ephemeralTo === undefined),
    change(
      { blocks: _, ...message }: PlaygroundMessage,
      { text, blocks }: Pick<MessageDraft, 'text' | 'blocks'>,
    ): PlaygroundMessage {
      const changed: PlaygroundMessage = {
        ...message,
        text,
        ...(blocks && { blocks }),
        // Slack does not mark a replaced ephemeral message as edited.
        ...(message.ephemeralTo === undefined && { edited: true }),
      };
      storeMessage(changed);
      events.publish({ type: 'message_changed', message: changed });
      return changed;
    },
    /** Sets the link previews. Slack does not mark the message as edited. */
    unfurl(message: PlaygroundMessage, unfurls: MessageUnfurl[]) {
      const changed: PlaygroundMessage = { ...message, unfurls };
      storeMessage(changed);
      events.publish({ type: 'message_changed', message: changed });
    },
    delete(message: PlaygroundMessage) {
      channels.get(message.channel)?.delete(message.ts);
      if (message.ephemeralTo === undefined) save();
      events.publish({ type: 'message_deleted', channel: message.channel, ts: message.ts });
    },
  };
}

/** Files that are kept. The oldest go first. */
const MAX_FILES = 200;

/** A file: announced, uploaded, and then posted in a message. */
interface StoredFile {
  id: string;
  name: string;
  /** In bytes, as announced. */
  length: number;
  /** The last part of the address that takes the bytes. */
  ticket: string;
  bytes?: Buffer | undefined;
  isPosted?: boolean;
}

/** The files that the app uploads. @param folder keeps the posted files; undefined: they are in memory only */
function createUploadStore(ids: IdGenerator, folder: string | undefined) {
  const files = new Map<string, StoredFile>();

  function store(file: StoredFile) {
    files.set(file.id, file);
    const [oldest] = files.keys();
    if (files.size <= MAX_FILES || oldest === undefined) return;
    files.delete(oldest);
    if (folder !== undefined) rmSync(join(folder, oldest), { force: true });
  }

  /** An id that no file of the run before has. */
  function nextId(): string {
    const id = ids.next('F');
    return files.has(id) ? nextId() : id;
  }

  function readKept(id: string): Buffer | undefined {
    try {
      return folder === undefined ? undefined : readFileSync(join(folder, id));
    } catch {
      return undefined;
    }
  }

  return {
    announce(name: string, length: number): { id: string; ticket: string } {
      const file = { id: nextId(), name, length, ticket: ids.secret() };
      store(file);
      return file;
    },
    /** Adds a file of the run before. */
    restore: ({ id, name, size: length }: MessageFile) =>
      store({ id, name, length, ticket: ids.secret(), bytes: readKept(id), isPosted: true }),
    /** @returns whether a file with this ticket and length was announced, and has no bytes yet */
    upload(ticket: string, bytes: Buffer): boolean {
      const file = [...files.values()].find((each) => each.ticket === ticket);
      if (!file || file.bytes || bytes.length !== file.length) return false;
      file.bytes = bytes;
      return true;
    },
    /** @returns undefined for a file without bytes, and for one that is posted already */
    post(id: string, title: string): MessageFile | undefined {
      const file = files.get(id);
      if (!file?.bytes || file.isPosted) return undefined;
      file.isPosted = true;
      if (folder !== undefined) {
        mkdirSync(folder, { recursive: true });
        replaceFile(join(folder, id), file.bytes);
      }
      return { id, name: file.name, title, size: file.length };
    },
    /** The name and the bytes of a posted file. */
    read(id: string): { name: string; bytes: Buffer } | undefined {
      const { name, bytes, isPosted } = files.get(id) ?? {};
      return name !== undefined && bytes && isPosted ? { name, bytes } : undefined;
    },
  };
}

const LIFETIME_MS = 3_000;

/** The store keeps this many of the newest ids, including used and expired ones: the error depends on it. */
const MAX_STORED = 1_000;

interface Trigger {
  user: string;
  /** The channel of the interaction. */
  channel: string;
  /** The modal of the interaction. Only such a trigger can push a view. */
  viewId?: string | undefined;
}

/** Trigger ids: each opens one view within three seconds of the interaction. */
function createTriggerStore(clock: Clock, ids: IdGenerator) {
  const issued = new Map<string, Trigger & { issuedAt: Temporal.Instant; isUsed: boolean }>();
  const isExpired = (issuedAt: Temporal.Instant) =>
    Temporal.Instant.compare(clock(), issuedAt.add({ milliseconds: LIFETIME_MS })) > 0;
  return {
    issue(trigger: Trigger): string {
      while (issued.size >= MAX_STORED) issued.delete(issued.keys().next().value ?? '');
      const id = `${ids.next('')}.${ids.next('')}.${ids.secret()}`;
      issued.set(id, { ...trigger, issuedAt: clock(), isUsed: false });
      return id;
    },
    /** @throws {SlackError} for an unknown, used or expired id. */
    exchange(id: string): Trigger {
      const entry = issued.get(id);
      if (!entry) throw new SlackError('invalid_trigger_id');
      if (entry.isUsed) throw new SlackError('exchanged_trigger_id');
      if (isExpired(entry.issuedAt)) throw new SlackError('expired_trigger_id');
      entry.isUsed = true;
      const { user, channel, viewId } = entry;
      return { user, channel, viewId };
    },
  };
}

const LIFETIME_MINUTES = 30;

const MAX_USES = 5;

/** The store keeps this many of the newest URLs, including used and expired ones. */
const MAX_RESPONSE_URLS = 10_000;

/** The target of a response: its user, its channel, and the message that it may replace or delete. */
export interface ResponseTarget {
  user: string;
  channel: string;
  /** The message of the interaction; for a slash command, the last answer through this URL. */
  original?: string | undefined;
  /** The thread of the original message. */
  threadTs?: string | undefined;
  /** The slash command as typed. The first answer to the whole channel shows it. */
  unshownCommand?: string | undefined;
}

/** Slack's `response_url`: five uses within thirty minutes. */
function createResponseUrlStore(clock: Clock, ids: IdGenerator, teamId: string) {
  const issued = new Map<string, { target: ResponseTarget; issuedAt: Temporal.Instant; uses: number }>();
  return {
    /** Returns the path of a new URL. */
    issue(kind: 'commands' | 'actions' | 'app', target: ResponseTarget): string {
      while (issued.size >= MAX_RESPONSE_URLS) issued.delete(issued.keys().next().value ?? '');
      const path = `/${kind}/${teamId}/${ids.next('')}/${ids.secret()}`;
      issued.set(path, { target, issuedAt: clock(), uses: 0 });
      return path;
    },
    /**
     * Counts one use. The returned target is the stored one: changes to it persist until the next use.
     * @throws {SlackError} `invalid_url`, `expired_url` or `used_url`.
     */
    use(path: string): ResponseTarget {
      const entry = issued.get(path);
      if (!entry) throw new SlackError('invalid_url');
      if (Temporal.Instant.compare(clock(), entry.issuedAt.add({ minutes: LIFETIME_MINUTES })) > 0) {
        throw new SlackError('expired_url');
      }
      if (entry.uses >= MAX_USES) throw new SlackError('used_url');
      entry.uses += 1;
      return entry.target;
    },
  };
}
