import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const NOT_NETWORKS = 'must be networks with commas between them, as in 10.0.0.0/8,fd00::/8';

/** Our own proxies: what they say of the caller is believed. */
export interface TrustedProxies {
  /** How many networks they are in. */
  readonly size: number;
  has(address: string): boolean;
}

/**
 * Reads networks with commas between them, as in `127.0.0.1/32,10.0.0.0/8,fd00::/8`; an address alone is a network of one.
 * @throws Error that says what was expected, and repeats nothing of what was given
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '');
  const list = new BlockList();
  for (const network of networks) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix);
    if (version === 0 || length > longest) throw new Error(NOT_NETWORKS);
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    size: networks.length,
    has: (given) => {
      const address = plain(given);
      return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
    },
  };
}

/** The connection of a request, and for whom it says it was forwarded. */
interface Contact {
  /** Undefined where there is no connection. */
  socket: string | undefined;
  /** The header X-Forwarded-For. */
  forwardedFor: string | undefined;
  trusted: TrustedProxies;
  /** Whether a caller on this very machine that forwards is the gateway, whose word counts. */
  isBehindGateway: boolean;
}

/**
 * The network that a request comes from, to count requests by: of the address that the outermost of our own proxies saw. What
 * was forwarded beyond that anybody could have written.
 */
export function networkOfCaller({ socket, forwardedFor = '', trusted, isBehindGateway }: Contact): string {
  const holder = plain(socket ?? 'unknown');
  const forwarded = forwardedFor
    .split(',')
    .map((address) => plain(address.trim()))
    .filter((address) => address !== '')
    .reverse();
  if (!trusted.has(holder) && !(isBehindGateway && isLoopback(holder))) return networkOf(holder);
  const caller = forwarded.find((address) => !trusted.has(address)) ?? forwarded.at(-1);
  return networkOf(caller ?? holder);
}

/**
 * The network of an address: an IPv6 customer holds a network of 64 bits and may come from any address of it; an IPv4 address
 * stands for itself, also where it is mapped into IPv6.
 */
export function networkOf(address: string): string {
  const given = plain(address);
  if (!isIPv6(given)) return given.slice(0, 64);
  return `${groupsOf(given).slice(0, 4).join(':')}::/64`;
}

/** Whether an address is one of this very machine. */
export function isLoopback(address: string): boolean {
  const given = plain(address);
  return given === '::1' || (isIPv4(given) && given.startsWith('127.'));
}

/** IPv4 that is mapped into IPv6 as IPv4, without a zone. */
function plain(address: string): string {
  const [given = ''] = address.split('%');
  if (!isIPv6(given)) return given;
  const groups = groupsOf(given);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return given;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, as the URL standard writes them. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]/`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  if (after === undefined) return groups(before);
  const [start, end] = [groups(before), groups(after)];
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}
