import { expect, test } from 'vitest';
import { errorChainText, explainNetworkError } from '../../../src/shared/http-client/network-errors.js';

test.each([
  ['ENOTFOUND', /No host of that name/],
  ['EAI_AGAIN', /No host of that name/],
  ['ECONNREFUSED', /Nobody listens/],
  ['ECONNRESET', /hangs up/],
  ['EPROTO', /hangs up/],
  ['ETIMEDOUT', /no way/],
  ['CERT_HAS_EXPIRED', /not valid today/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /for another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
])('explains %s at any depth of causes', (code, expected) => {
  const inner = Object.assign(new Error('connect'), { code });
  const outer = new Error('the source failed', { cause: new Error('no answer', { cause: inner }) });
  expect(explainNetworkError(outer, 'EN_ADRESSE')).toMatch(expected);
  expect(explainNetworkError(new Error(`AxiosError ${code}`), 'EN_ADRESSE')).toMatch(expected);
});

test('does not explain other errors', () => {
  expect(explainNetworkError(new Error('unauthorized (401)'), 'EN_ADRESSE')).toBeUndefined();
  expect(explainNetworkError('ENOTFOUND', 'EN_ADRESSE')).toBeUndefined();
});

test('joins the messages of an error and its causes', () => {
  expect(errorChainText(new Error('a', { cause: new Error('b') }))).toBe('a b');
});
