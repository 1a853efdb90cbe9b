import { describe, expect, test } from 'vitest';
import { findDigest, formatDigest, parseChallenges } from '../../../../src/calendar/sources/caldav/client.js';

/** The example of RFC 7616 section 3.9.1. */
const HEADER = [
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256,',
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS",',
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5,',
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
].join(' ');
const REQUEST = {
  username: 'Mufasa',
  password: 'Circle of Life',
  method: 'GET',
  uri: '/dir/index.html',
  count: 1,
  clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
};

const answer = (header: string, request = REQUEST) => {
  const challenge = findDigest(parseChallenges(header));
  return challenge && formatDigest(challenge, request);
};
const responseOf = (header: string, request = REQUEST) =>
  /response="([^"]*)"/.exec(answer(header, request) ?? '')?.[1];

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
  const request = { ...REQUEST, password: 'CircleOfLife' };
  expect(responseOf(header, request)).toBe('1949323746fe6a43ef61f9606e7febea');
  expect(answer(header)).not.toMatch(/nc=|cnonce=|qop=/);
});

test('counts uses of a nonce in hexadecimal', () => {
  expect(answer(HEADER, { ...REQUEST, count: 26 })).toContain('nc=0000001a');
  expect(responseOf(HEADER, { ...REQUEST, count: 2 })).not.toBe(responseOf(HEADER));
});

test('encodes a user name beyond ASCII', () => {
  expect(answer(HEADER, { ...REQUEST, username: 'Åse "x"' })).toContain(
    "username*=UTF-8''%C3%85se%20%22x%22",
  );
  expect(answer(HEADER, { ...REQUEST, username: 'a"b\\c' })).toContain('username="a\\"b\\\\c"');
});

describe('challenges', () => {
  test.each([
    ['Basic realm="a, b"', ['basic']],
    ['Negotiate, Basic realm="x", Digest realm="y", nonce=z', ['negotiate', 'basic', 'digest']],
    ['Bearer', ['bearer']],
    ['', []],
    ['=', []],
    ['Digest realm="open', ['digest']],
  ])('%s', (header, schemes) => {
    expect(parseChallenges(header).map(({ scheme }) => scheme)).toEqual(schemes);
  });

  test.each([
    ['no digest', 'Basic realm="x"'],
    ['no nonce', 'Digest realm="x"'],
    ['a way to hash that is not known', 'Digest realm="x", nonce="y", algorithm=TIGER'],
    ['only with the body', 'Digest realm="x", nonce="y", qop="auth-int"'],
  ])('cannot be answered: %s', (_, header) => expect(answer(header)).toBeUndefined());

  test('reports a stale nonce', () => {
    const stale = (header: string) => findDigest(parseChallenges(header))?.isStale;
    expect(stale('Digest realm="x", nonce="y", stale=TRUE')).toBe(true);
    expect(stale('Digest realm="x", nonce="y", stale=false')).toBe(false);
  });
});
