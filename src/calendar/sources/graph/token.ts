import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AuthError, ConfidentialClientApplication } from '@azure/msal-node';
import { ServiceFault } from '../../../shared/errors.js';
import { sanitizeCause } from '../../../shared/http-client/http.js';
import { type Asker, createAsker } from '../../../shared/http-client/resilient-caller.js';
import type { GraphConfig } from './config.js';
import { createLoginNetwork, type LoginNetwork, secureAddress } from './login-network.js';

/** The tokens that open Microsoft Graph for the app itself. */
export interface TokenSource {
  /**
   * A token that is valid by the clock: the one that is kept, or a new one, which all who ask meanwhile share.
   *
   * @param refused the token that was refused all the same
   * @throws {ServiceFault} `unauthorized` with the AADSTS code where Microsoft Entra does not know the app or its secret
   */
  get: (refused?: string) => Promise<string>;
}

const SERVICE = 'graph';
const OPERATION = 'token';

/** The certificate is told by its fingerprint; the file holds its private key too. */
async function readCertificate(path: string) {
  const pem = await readFile(path, 'utf8');
  const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----/s.exec(pem)?.[0];
  if (privateKey === undefined) throw new TypeError('the file of the certificate holds no private key');
  return { thumbprintSha256: new X509Certificate(pem).fingerprint256.replaceAll(':', ''), privateKey };
}

async function createApplication(config: GraphConfig, network: LoginNetwork) {
  const { credential, clientId, tenantId } = config;
  const authority = `${secureAddress(config.loginUrl)}/${tenantId}`;
  const proof =
    'secret' in credential
      ? { clientSecret: credential.secret }
      : { clientCertificate: await readCertificate(credential.certificateFile) };
  return new ConfidentialClientApplication({
    // The authority is the one that is configured: nobody else is asked whether it is one.
    auth: { clientId, authority, knownAuthorities: [new URL(authority).host], ...proof },
    system: { networkClient: network, disableInternalRetries: true },
  });
}

/** What Microsoft Entra said, without its text: that repeats names of ours. */
function loginFault(error: unknown): ServiceFault {
  const number: unknown = error instanceof AuthError ? Reflect.get(error, 'errorNo') : undefined;
  const isRefusal = typeof number === 'number' || typeof number === 'string';
  return new ServiceFault({
    service: SERVICE,
    operation: OPERATION,
    kind: isRefusal ? 'unauthorized' : 'invalid',
    code: isRefusal ? `AADSTS${number}` : undefined,
    cause: sanitizeCause(error),
  });
}

export function createTokenSource(config: GraphConfig, budgetMs: number): TokenSource {
  const asker: Asker = createAsker({ service: SERVICE, budgetMs, honorsRetryAfter: true });
  const network = createLoginNetwork(config.loginUrl);
  const scopes = [`${config.url}/.default`];
  let application: Promise<ConfidentialClientApplication> | undefined;
  let latest: string | undefined;
  let fetching: Promise<string> | undefined;

  async function acquire(skipCache: boolean, signal: AbortSignal): Promise<string> {
    application ??= createApplication(config, network);
    const app = await application.catch((error: unknown) => {
      application = undefined;
      throw loginFault(error);
    });
    network.setSignal(signal);
    const result = await app.acquireTokenByClientCredential({ scopes, skipCache }).catch((error: unknown) => {
      // The library hides what its network threw behind an error of its own.
      throw network.takeFault() ?? loginFault(error);
    });
    if (!result) throw loginFault(undefined);
    return result.accessToken;
  }

  return {
    get(refused) {
      const skipCache = refused !== undefined && refused === latest;
      fetching ??= asker(OPERATION, (signal) => acquire(skipCache, signal))
        .then((token) => {
          latest = token;
          return token;
        })
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
  };
}
