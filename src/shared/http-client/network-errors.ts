/** Maps error codes of Node and OpenSSL to explanations for the operator. */
const NETWORK_ERRORS: readonly (readonly [RegExp, (address: string) => string])[] = [
  [
    /ENOTFOUND|EAI_AGAIN|ERR_INVALID_URL/,
    (address) =>
      `No host of that name can be found. Check the address in ${address}, and that this machine can look names up.`,
  ],
  [
    /ECONNREFUSED/,
    (address) =>
      `Nobody listens at that address. Check ${address}, the port too, and that the server runs and lets this machine in.`,
  ],
  [
    /ECONNRESET|EPIPE|EPROTO|WRONG_VERSION_NUMBER/,
    (address) =>
      `The server hangs up. Check in ${address} that https:// and the port belong together, and what stands between.`,
  ],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/,
    (address) => `There is no way to that address. Check ${address}, and what stands between: firewall, VPN.`,
  ],
  [
    /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    () =>
      'The certificate of the server is not valid today. Whoever runs the server must renew it; check this machine’s clock too.',
  ],
  [
    /ALTNAME_INVALID/,
    (address) =>
      `The certificate of the server is for another name. Write the host in ${address} as the certificate has it.`,
  ],
  [
    /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|ERR_TLS/,
    () =>
      'Nobody that this machine trusts has signed the certificate of the server. Set NODE_EXTRA_CA_CERTS to a file (PEM) with the certificate of your own authority.',
  ],
];

/** Joins the messages and codes of an error and its causes. */
export function errorChainText(error: unknown): string {
  const words: unknown[] = [];
  for (let at = error; at instanceof Error; at = at.cause) words.push(at.message, Reflect.get(at, 'code'));
  return words.filter((word) => typeof word === 'string').join(' ');
}

/**
 * Explains a network error and how to fix it.
 *
 * @param address the variable that contains the address
 * @returns undefined for other errors
 */
export function explainNetworkError(error: unknown, address: string): string | undefined {
  const trail = errorChainText(error);
  return NETWORK_ERRORS.find(([pattern]) => pattern.test(trail))?.[1](address);
}
