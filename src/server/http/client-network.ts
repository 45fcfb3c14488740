import { isIPv6 } from 'node:net';

/** The networks by which an address is counted: one person may have all addresses of an IPv6 /64, an organisation a /48. */
export interface ClientNetworks {
  /** An IPv4 address, or an IPv6 /64. */
  readonly host: string;
  /** An IPv6 /48; undefined for IPv4. */
  readonly site: string | undefined;
}

/** The eight groups of an IPv6 address, without leading zeros, whatever its spelling. */
function readGroups(address: string): string[] {
  // The parser of URLs brings every spelling into one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start = [], end = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end];
}

const mappedPrefix = '0:0:0:0:0:ffff';

/** The last two groups as an IPv4 address. */
const toIpv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');

export function findNetworks(address: string): ClientNetworks {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) {
    return { host: address, site: undefined };
  }
  const groups = readGroups(withoutZone);
  if (groups.slice(0, 6).join(':') === mappedPrefix) {
    return { host: toIpv4(groups.slice(6)), site: undefined };
  }
  return {
    host: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}
