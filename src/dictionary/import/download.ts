import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import {
  isPrivateAddress,
  lookupPublicAddress,
  PrivateAddressError,
} from '../../shared/http-client/private-network.js';
import { errorCodeOf, ImportError } from './import-error.js';
import type { ProgressMeter } from './progress.js';

/** Thirty times the dumps of today; a server that sends more has something else. */
const MAX_DUMP_BYTES = 512 * 1024 * 1024;
const MAX_TABLE_BYTES = 4 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const MAX_TIME_MS = 30 * 60_000;
const MAX_SILENCE_MS = 30_000;
const USER_AGENT = 'ordrom-import';

export interface DownloadLimits {
  maxBytes: number;
  maxTimeMs: number;
  maxSilenceMs: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  maxBytes: MAX_DUMP_BYTES,
  maxTimeMs: MAX_TIME_MS,
  maxSilenceMs: MAX_SILENCE_MS,
};

/** An address that was given, or nothing where it is a path. @throws {ImportError} for other schemes than HTTP's */
export function parseDumpUrl(from: string): URL | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(from)) return undefined;
  const address = URL.canParse(from) ? new URL(from) : undefined;
  if (address?.protocol === 'https:' || address?.protocol === 'http:') return address;
  throw new ImportError(
    `${from} is no address that can be downloaded: it must begin with https:// or http://.`,
  );
}

/** Without what may be secret: a name and password, a query. */
export const redactUrl = ({ origin, pathname }: URL) => `${origin}${pathname}`;

const INWARDS =
  'The server leads to another host on this machine or in a private network. If that is right, name its address.';

/** Where a redirect leads to, as the HTTP client is about to ask it; may be told how to look names up. */
type Redirect = Record<string, unknown>;

/** From TLS to nothing else; to another host only where that is public: within a private network only the operator leads. */
function checkRedirect(from: URL, redirect: Redirect): void {
  const to = new URL(String(redirect['href']));
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw new ImportError('The server leads from https to http.');
  if (to.hostname === from.hostname) return;
  if (isPrivateAddress(to.hostname)) throw new ImportError(INWARDS);
  // With a proxy it is the proxy that is asked, which looks names up itself.
  if (redirect['hostname'] === to.hostname) redirect['lookup'] = lookupPublicAddress;
}

const request = (address: URL): AxiosRequestConfig => ({
  maxRedirects: MAX_REDIRECTS,
  // Compression is the dump's own affair; a proxy that adds its own would have us inflate twice.
  decompress: false,
  headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
  validateStatus: () => true,
  beforeRedirect: (redirect: Redirect) => checkRedirect(address, redirect),
});

/** What a redirect was refused for; the HTTP client and what follows redirects for it each wrap it once. */
function refusalIn(error: unknown): ImportError | undefined {
  if (error instanceof PrivateAddressError) return new ImportError(INWARDS);
  if (error instanceof ImportError) return error;
  return error instanceof Error ? refusalIn(error.cause) : undefined;
}

function downloadError(error: unknown, address: URL): unknown {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  const shown = redactUrl(address);
  if (errorCodeOf(error) === 'ERR_FR_TOO_MANY_REDIRECTS')
    return new ImportError(`${shown} leads on and on to other addresses.`);
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

/** Lets so many bytes through, and gives up on a source that says nothing for long. */
function createDownloadLimiter(
  address: URL,
  { maxBytes, maxSilenceMs }: DownloadLimits,
  { reading, show }: ProgressMeter,
): Transform {
  const shown = redactUrl(address);
  const silent = setTimeout(
    () => guard.destroy(new ImportError(`${shown} has stopped sending. Try again later.`)),
    maxSilenceMs,
  );
  const guard = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      silent.refresh();
      reading.read += piece.length;
      show(0);
      const isTooLong = reading.read > maxBytes;
      done(
        isTooLong ? new ImportError(`${shown} sends over ${maxBytes / 2 ** 20} MB, which is no dump.`) : null,
        piece,
      );
    },
    destroy(error, done) {
      clearTimeout(silent);
      done(error);
    },
  });
  return guard;
}

/**
 * Downloads a dump into a file; the meter is kept up to date.
 *
 * @throws {ImportError} where the server does not give it; what the file system throws passes through
 */
export async function downloadDump(
  address: URL,
  path: string,
  meter: ProgressMeter,
  signal: AbortSignal,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): Promise<void> {
  const within = AbortSignal.timeout(limits.maxTimeMs);
  try {
    const response = await axios.get<Readable>(address.href, {
      ...request(address),
      responseType: 'stream',
      // Counts on while the dump comes, with an error that does not say what it is of: the guard's must come before it.
      timeout: 2 * limits.maxSilenceMs,
      signal: AbortSignal.any([signal, within]),
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
    await pipeline(response.data, createDownloadLimiter(address, limits, meter), createWriteStream(path), {
      signal: AbortSignal.any([signal, within]),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (within.aborted) throw new ImportError(`${redactUrl(address)} takes too long. Try again later.`);
    throw downloadError(error, address);
  }
}

/** A small file of text; nothing where the server has none or cannot be asked. */
export async function downloadText(address: URL, signal: AbortSignal): Promise<string | undefined> {
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
