import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AuthError, ConfidentialClientApplication } from '@azure/msal-node';
import {
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { GraphConfig } from './config.js';
import { createLoginNetwork, type LoginNetwork, secureAddress } from './login-network.js';

/** Access tokens of the app itself for Microsoft Graph. */
export interface GraphTokenSource {
  /**
   * A cached token that has not expired, or a new one. Concurrent calls share one request.
   *
   * @param refused a token that Graph refused before it expired
   * @throws {ServiceFault} `unauthorized` with Entra's code when it refuses the app or its secret, or with
   *   `unusable_certificate_file`
   */
  get: (refused?: string) => Promise<string>;
  /** Closes idle sockets. */
  close: () => void;
}

const SERVICE = 'graph';
const OPERATION = 'token';

/** Reads a PEM file with a certificate and its private key. */
async function readCertificate(path: string) {
  const pem = await readFile(path, 'utf8');
  const privateKey = readPrivateKey(pem);
  return { thumbprintSha256: new X509Certificate(pem).fingerprint256.replaceAll(':', ''), privateKey };
}

const OAUTH_CODE = /^[a-z_]{1,60}$/;
/** RFC 6749 section 5.2. */
const OAUTH_REFUSALS: readonly unknown[] = ['invalid_client', 'unauthorized_client', 'invalid_grant'];

const readField = (error: unknown, name: string): unknown =>
  error instanceof AuthError ? Reflect.get(error, name) : undefined;

/** The error of a failed login, without Entra's text, which repeats names of the tenant and the app. */
function toLoginError(error: unknown): CalendarServerError {
  const [number, status, name] = ['errorNo', 'status', 'errorCode'].map((field) => readField(error, field));
  const hasNumber = typeof number === 'number' || typeof number === 'string';
  const isRefusal = hasNumber || OAUTH_REFUSALS.includes(name);
  const ownCode = typeof name === 'string' && OAUTH_CODE.test(name) ? name : undefined;
  return new CalendarServerError(REMOTE_PROBLEMS[isRefusal ? 'bad_password' : 'invalid_answer'], {
    service: SERVICE,
    operation: OPERATION,
    status: typeof status === 'number' ? status : undefined,
    code: hasNumber ? `AADSTS${number}` : ownCode,
    cause: sanitizeCause(error),
  });
}

/** The error of a certificate file, without its path and content. */
const toFileError = (error: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.bad_password, {
    service: SERVICE,
    operation: OPERATION,
    code: 'unusable_certificate_file',
    cause: sanitizeCause(error),
  });

function readPrivateKey(pem: string): string {
  try {
    return createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch (cause) {
    throw new TypeError('the certificate file has no private key that can be read', { cause });
  }
}

async function createApplication(config: GraphConfig, network: LoginNetwork) {
  const { credential, clientId, tenantId } = config;
  const authority = `${secureAddress(config.loginUrl)}/${tenantId}`;
  const proof =
    'secret' in credential
      ? { clientSecret: credential.secret }
      : {
          clientCertificate: await readCertificate(credential.certificateFile).catch((error: unknown) => {
            throw toFileError(error);
          }),
        };
  return new ConfidentialClientApplication({
    // A known authority: MSAL does not ask another server whether it is genuine.
    auth: { clientId, authority, knownAuthorities: [new URL(authority).host], ...proof },
    system: { networkClient: network, disableInternalRetries: true },
  });
}

export function createGraphTokenSource(
  config: GraphConfig,
  options: Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'>,
): GraphTokenSource {
  const call = createResilientCaller({ ...options, service: SERVICE, honorsRetryAfter: true });
  const network = createLoginNetwork(config.loginUrl);
  const scopes = [`${config.url}/.default`];
  let application: Promise<ConfidentialClientApplication> | undefined;
  let latestToken: string | undefined;
  let fetching: Promise<string> | undefined;

  async function acquire(skipCache: boolean, signal: AbortSignal): Promise<string> {
    application ??= createApplication(config, network);
    const app = await application.catch((error: unknown) => {
      application = undefined;
      throw error instanceof CalendarServerError ? error : toLoginError(error);
    });
    network.setSignal(signal);
    const result = await app.acquireTokenByClientCredential({ scopes, skipCache }).catch((error: unknown) => {
      // MSAL replaces the error of its network module with one of its own.
      throw network.takeFault() ?? toLoginError(error);
    });
    if (!result) throw toLoginError(undefined);
    return result.accessToken;
  }

  return {
    get(refused) {
      const skipCache = refused !== undefined && refused === latestToken;
      fetching ??= call(OPERATION, (signal) => acquire(skipCache, signal))
        .then((token) => {
          latestToken = token;
          return token;
        })
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
    close: () => network.close(),
  };
}
