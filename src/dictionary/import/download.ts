import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { basename, join, dirname as posixDirname } from 'node:path/posix';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/limits.js';
import {
  isPrivateAddress,
  lookupPublicAddress,
  PrivateAddressError,
} from '../../shared/http-client/private-network.js';
import { builtinConceptTable } from '../concepts.js';
import { conceptSchema, DICTIONARY_NAMES, type DictId, type DictionaryInfo } from '../contract.js';
import { dumpError, errorCodeOf, ImportError, storeError } from './import-error.js';
import type { ProgressMeter } from './progress.js';
import type { DumpEntry } from './read-dump.js';

const MAX_TABLE_BYTES = 4 * 1024 * 1024;

const MAX_REDIRECTS = 5;

const MAX_SILENCE_MS = 30_000;

const USER_AGENT = 'ordrom-import';

/** The limits of a download. Thirty times the size of today's dumps is allowed. */
const LIMITS = {
  maxBytes: 512 * 1024 * 1024,
  maxTimeMs: 30 * 60_000,
  maxSilenceMs: MAX_SILENCE_MS,
};

/** Parses a URL. `undefined` for a path. @throws {ImportError} for other schemes than `http` and `https` */
export function parseDumpUrl(from: string): URL | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(from)) return undefined;
  const address = URL.canParse(from) ? new URL(from) : undefined;
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address;
  throw new ImportError(
    `${from} is not an address that can be downloaded: it must begin with https:// or http://.`,
  );
}

/** The URL without parts that may be secret: user, password and query. */
const redactUrl = ({ origin, pathname }: URL) => `${origin}${pathname}`;

const PRIVATE_REDIRECT =
  'The server leads to another host on this machine or in a private network. If that is right, name its address.';

/** The options of the redirected request. `lookup` sets how its host name is resolved. */
type Redirect = Record<string, unknown>;

/**
 * Allows redirects from TLS to TLS only, and to other hosts only at public addresses: into a private network leads only
 * the address that the operator gives.
 *
 * @throws {ImportError} for other redirects
 */
function checkRedirect(from: URL, redirect: Redirect): void {
  const to = new URL(String(redirect['href']));
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new ImportError('The server redirects from https to http.');
  if (to.hostname === from.hostname) return;
  if (isPrivateAddress(to.hostname)) throw new ImportError(PRIVATE_REDIRECT);
  // With a proxy the host name is the proxy's, which resolves names itself.
  if (redirect['hostname'] === to.hostname) redirect['lookup'] = lookupPublicAddress;
}

const request = (address: URL): AxiosRequestConfig => ({
  maxRedirects: MAX_REDIRECTS,
  // The dump is compressed itself. A proxy that compresses it again would require inflating it twice.
  decompress: false,
  headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
  validateStatus: () => true,
  beforeRedirect: (redirect: Redirect) => checkRedirect(address, redirect),
});

/** The error that refused a redirect. The HTTP client and its redirect library wrap it once each. */
function findRefusal(error: unknown): ImportError | undefined {
  if (error instanceof PrivateAddressError) return new ImportError(PRIVATE_REDIRECT);
  if (error instanceof ImportError) return error;
  return error instanceof Error ? findRefusal(error.cause) : undefined;
}

function downloadError(error: unknown, address: URL): unknown {
  const refusal = findRefusal(error);
  if (refusal) return refusal;
  const shown = redactUrl(address);
  if (errorCodeOf(error) === 'ERR_FR_TOO_MANY_REDIRECTS')
    return new ImportError(`${shown} redirects again and again.`);
  if (
    isAxiosError(error) ||
    ['ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCodeOf(error))
  ) {
    return new ImportError(`${shown} cannot be downloaded (${errorCodeOf(error) || 'no connection'}).`, {
      cause: error,
    });
  }
  return error;
}

/** A stream that fails where the source sends too much, or nothing for too long. It counts the bytes. */
function createDownloadLimiter(
  address: URL,
  { maxBytes, maxSilenceMs }: typeof LIMITS,
  { reading, show }: ProgressMeter,
): Transform {
  const shown = redactUrl(address);
  const silence = setTimeout(
    () => limiter.destroy(new ImportError(`${shown} has stopped sending. Try again later.`)),
    maxSilenceMs,
  );
  const limiter = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      silence.refresh();
      reading.read += piece.length;
      show(0);
      const isTooLong = reading.read > maxBytes;
      done(
        isTooLong
          ? new ImportError(`${shown} sends more than ${maxBytes / 2 ** 20} MB, so it is not a dump.`)
          : null,
        piece,
      );
    },
    destroy(error, done) {
      clearTimeout(silence);
      done(error);
    },
  });
  return limiter;
}

/**
 * Downloads a dump into a file.
 *
 * @throws {ImportError} where the server does not send it; and what the file system throws
 */
async function downloadDump(
  address: URL,
  path: string,
  meter: ProgressMeter,
  signal: AbortSignal,
  limits: typeof LIMITS,
): Promise<void> {
  const timeout = AbortSignal.timeout(limits.maxTimeMs);
  try {
    await withAnySignal([signal, timeout], async (either) => {
      const response = await axios.get<Readable>(address.href, {
        ...request(address),
        responseType: 'stream',
        // Axios counts on while the dump is sent, and its error names no URL. The limiter must fail first.
        timeout: 2 * limits.maxSilenceMs,
        signal: either,
      });
      if (response.status !== 200) {
        response.data.destroy();
        const why =
          response.status >= 500
            ? 'it cannot give the dump now. Try again later.'
            : 'there is no dump at this address.';
        throw new ImportError(`${redactUrl(address)} answers ${response.status}: ${why}`);
      }
      meter.reading.total = Number(response.headers['content-length']) || 0;
      const limiter = createDownloadLimiter(address, limits, meter);
      await pipeline(response.data, limiter, createWriteStream(path), { signal: either });
    });
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new ImportError(`${redactUrl(address)} takes too long. Try again later.`);
    throw downloadError(error, address);
  }
}

/** Downloads a small text file. `undefined` where the server has none or does not answer. */
async function downloadText(address: URL, signal: AbortSignal): Promise<string | undefined> {
  const response = await axios
    .get<string>(address.href, {
      ...request(address),
      responseType: 'text',
      transformResponse: (body: unknown) => body,
      maxContentLength: MAX_TABLE_BYTES,
      timeout: MAX_SILENCE_MS,
      signal,
    })
    .catch(() => undefined);
  return response?.status === 200 ? response.data : undefined;
}

/** A dump on this machine, with its origin and the tables beside it. */
export interface LocatedDump {
  path: string;
  /** The path or URL that the user gave. */
  origin: string;
  tables: CodeTables;
}

/** Finds a dump on this machine. @throws {ImportError} where it is not there */
export async function findDump(path: string): Promise<LocatedDump> {
  const found = await stat(path).catch((error: unknown) => {
    throw dumpError(error, path);
  });
  const folder = found.isDirectory() ? path : dirname(path);
  const tables = new CodeTables();
  await tables.find(folder, (file) => readFile(join(folder, file), 'utf8').catch(() => undefined));
  return { path, origin: path, tables };
}

/** Downloads a dump to `path`, which is beside the store, within limits. @throws {ImportError} where it cannot be had */
export async function fetchDump(
  address: URL,
  path: string,
  storePath: string,
  signal: AbortSignal,
  meter: ProgressMeter,
  limits: Partial<typeof LIMITS> = {},
): Promise<LocatedDump> {
  await downloadDump(address, path, meter, signal, { ...LIMITS, ...limits }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof ImportError ? error : storeError(error, storePath);
  });
  const tables = new CodeTables();
  await tables.find(posixDirname(address.pathname), (file) => downloadText(new URL(file, address), signal));
  signal.throwIfAborted();
  return { path, origin: redactUrl(address), tables };
}

/** `concepts.json` of Ordbøkene. */
const conceptsSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string().optional(),
  concepts: z.record(z.string(), conceptSchema),
});

const wordClassesSchema = z.record(z.string(), z.string());

type ConceptsFile = z.infer<typeof conceptsSchema>;

/** The note of an import without that table. */
const NO_CONCEPTS =
  'No concepts.json came with the dump: the codes in its articles are read by the built-in table.';

/** The tables that explain the codes of a dump, as far as they were found. */
class CodeTables {
  concepts: ConceptsFile | undefined;
  private wordClasses: Record<string, string> | undefined;
  /** A sentence for each table that cannot be read. */
  private readonly broken: string[] = [];

  /** Adds a table, unless there is one already. A broken table gives a note. */
  add(file: string, text: string): void {
    if (basename(file) === SUB_WORD_CLASS_FILE) return;
    const isConcepts = basename(file) === CONCEPTS_FILE;
    const concepts = isConcepts ? parseTable(conceptsSchema, text) : undefined;
    const wordClasses = isConcepts ? undefined : parseTable(wordClassesSchema, text);
    if (concepts) this.concepts ??= concepts;
    else if (wordClasses) this.wordClasses ??= wordClasses;
    else this.broken.push(`${file} is not a table of codes and was left out.`);
  }

  /** Adds the first of each table that can be read beside a dump. */
  async find(folder: string, read: (path: string) => Promise<string | undefined>): Promise<void> {
    for (const paths of listPaths(folder)) {
      for (const path of paths) {
        const text = await read(path);
        if (text === undefined) continue;
        this.add(path, text);
        break;
      }
    }
  }

  /** Adds the tables among the entries of a dump, and returns the other entries. */
  extract(entries: readonly DumpEntry[]): DumpEntry[] {
    return entries.filter(({ name, bytes }) => {
      if (!isTable(name)) return true;
      if (bytes) this.add(name, Buffer.from(bytes).toString('utf8'));
      return false;
    });
  }

  /** The description of the dictionary, with the built-in concepts where the dump has none. */
  describe(dict: DictId): DictionaryInfo {
    return {
      id: dict,
      name: this.concepts?.name ?? DICTIONARY_NAMES[dict],
      source: 'ordbokene',
      concepts: this.concepts?.concepts ?? builtinConceptTable(dict),
      ...(this.wordClasses && { word_classes: this.wordClasses }),
    };
  }

  /** Sentences about tables that are missing or broken. */
  notes(): string[] {
    return [...this.broken, ...(this.concepts ? [] : [NO_CONCEPTS])];
  }
}

const CONCEPTS_FILE = 'concepts.json';

const WORD_CLASS_FILE = 'word_class.json';

/** Recognized, and not used. */
const SUB_WORD_CLASS_FILE = 'sub_word_class.json';

const isTable = (name: string) =>
  [CONCEPTS_FILE, WORD_CLASS_FILE, SUB_WORD_CLASS_FILE].includes(basename(name));

/** The paths of each table, relative to the folder of the dump. Ordbøkene has the concepts one folder up. */
const listPaths = (folder: string): string[][] => [
  [...(basename(folder) === 'fil' ? [`../${CONCEPTS_FILE}`] : []), CONCEPTS_FILE],
  [WORD_CLASS_FILE, `fil/${WORD_CLASS_FILE}`],
];

function parseTable<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Loads the table of the option `--concepts`. @throws {ImportError} where it cannot be used */
export async function loadConcepts(path: string): Promise<ConceptsFile> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new ImportError(`${path} cannot be read; --concepts needs a concepts.json of Ordbøkene.`);
  const concepts = parseTable(conceptsSchema, text);
  if (!concepts)
    throw new ImportError(
      `${path} is not a concepts.json of Ordbøkene: it has no concepts with their expansions.`,
    );
  return concepts;
}
