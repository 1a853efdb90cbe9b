import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks that are not globally reachable: loopback, private networks and the internal networks of cloud
 * providers (the registries of RFC 6890).
 */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address, from a URL or from DNS, belongs to such a network. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? '';
  const version = isIP(bare);
  return version !== 0 && PRIVATE_NETWORKS.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a listening host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** A host name that resolves to an address in a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

const addressesOf = (found: string | LookupAddress[]) =>
  typeof found === 'string' ? [found] : found.map(({ address }) => address);

/**
 * Resolves an untrusted host name for a connection, and fails for an address in a private network. The
 * connection uses the checked address, so a second lookup cannot return another one (DNS rebinding).
 */
export const lookupPublicAddress: LookupFunction = (name, options, done) =>
  lookup(name, options, (error, found, family) => {
    const isRefused = !error && addressesOf(found).some(isPrivateAddress);
    done(isRefused ? new PrivateAddressError('a name of a private network') : error, found, family);
  });
