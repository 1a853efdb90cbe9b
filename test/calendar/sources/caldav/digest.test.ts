import { describe, expect, test } from 'vitest';
import { createDigestAuthorization } from '../../../../src/calendar/sources/caldav/digest.js';

/** The example of RFC 7616 section 3.9.1. */
const HEADER = [
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256,',
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS",',
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5,',
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
].join(' ');

const MUFASA = { username: 'Mufasa', password: 'Circle of Life' };

const create = (credentials = MUFASA) =>
  createDigestAuthorization(credentials, () => 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ');

/** The header of a use of the nonce. Undefined: the challenge cannot be answered. */
function answer(
  header: string,
  { count = 1, ...credentials }: Partial<typeof MUFASA> & { count?: number } = {},
) {
  const authorization = create({ ...MUFASA, ...credentials });
  authorization.learnFromRefusal(header, undefined);
  const answers = Array.from({ length: count }, () => authorization.createHeader('GET', '/dir/index.html'));
  return answers.at(-1);
}

const responseOf = (...args: Parameters<typeof answer>) =>
  /response="([^"]*)"/.exec(answer(...args) ?? '')?.[1];

describe('the example of RFC 7616', () => {
  test('answers the stronger of two challenges', () => {
    expect(answer(HEADER)).toBe(
      'Digest username="Mufasa", realm="http-auth@example.org", ' +
        'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", uri="/dir/index.html", algorithm=SHA-256, ' +
        'qop=auth, nc=00000001, cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", ' +
        'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1", ' +
        'opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
    );
  });

  test('answers MD5 when there is nothing else', () => {
    const [, md5 = ''] = HEADER.split(/, (?=Digest)/);
    expect(responseOf(md5)).toBe('8ca523f5e9506fed4657c9700eebdbec');
  });
});

test('sends no count for RFC 2069', () => {
  // The example of RFC 2069 as its errata have it.
  const header = 'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"';
  expect(responseOf(header, { password: 'CircleOfLife' })).toBe('1949323746fe6a43ef61f9606e7febea');
  expect(answer(header)).not.toMatch(/nc=|cnonce=|qop=/);
});

test('counts uses of a nonce in hexadecimal', () => {
  expect(answer(HEADER, { count: 26 })).toContain('nc=0000001a');
  expect(responseOf(HEADER, { count: 2 })).not.toBe(responseOf(HEADER));
});

test('encodes a user name beyond ASCII', () => {
  expect(answer(HEADER, { username: 'Åse "x"' })).toContain("username*=UTF-8''%C3%85se%20%22x%22");
  expect(answer(HEADER, { username: 'a"b\\c' })).toContain('username="a\\"b\\\\c"');
});

test('finds a challenge behind others', () => {
  expect(answer('Negotiate, Basic realm="x, y", Digest realm="y", nonce=z')).toContain('nonce="z"');
});

test.each([
  ['no digest', 'Basic realm="a, b"'],
  ['another scheme', 'Bearer'],
  ['nothing', ''],
  ['no scheme', '='],
  ['a text without an end', 'Digest nonce="y", realm="open'],
  ['no nonce', 'Digest realm="x"'],
  ['a way to hash that is not known', 'Digest realm="x", nonce="y", algorithm=TIGER'],
  ['only with the body', 'Digest realm="x", nonce="y", qop="auth-int"'],
])('cannot be answered: %s', (_, header) => expect(answer(header)).toBeUndefined());

test.each([
  ['TRUE', true],
  ['false', false],
])('of a nonce that was used, stale=%s sends the request again: %s', (stale, isSentAgain) => {
  const authorization = create();
  authorization.learnFromRefusal('Digest realm="x", nonce="y"', undefined);
  const sent = authorization.createHeader('GET', '/');
  expect(authorization.learnFromRefusal(`Digest realm="x", nonce="y", stale=${stale}`, sent)).toBe(
    isSentAgain,
  );
});
