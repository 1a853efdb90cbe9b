import { describe, expect, it } from 'vitest';
import { isPrivateAddress, lookupPublicAddress } from '../../../src/shared/http-client/private-network.js';

describe('a private address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::ffff:10.0.0.1',
    '[::ffff:a9fe:a9fe]',
    'fd00::1',
    'fe80::1%eth0',
    'ff02::1',
  ])('includes %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '[2001:700::1]',
    '::ffff:1.1.1.1',
    'eksempel.no',
    'localhost',
    '',
  ])('excludes %j', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([true, false])('fails the lookup of a name that resolves to it (all: %s)', async (all) => {
    const error = await new Promise((resolve) => lookupPublicAddress('localhost', { all }, resolve));
    expect(error).toMatchObject({ name: 'PrivateAddressError' });
  });
});
