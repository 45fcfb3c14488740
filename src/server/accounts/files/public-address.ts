import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the internet: outside of it are local, mapped and translated addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Looks public, and answers virtual machines of Azure only: their metadata and agent. */
const azureHost = '168.63.129.16';

/**
 * Whether an address belongs to the internet: no private, shared, local, multicast or reserved one, and none that a
 * gateway translates to another (IPv4-mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) {
    return false;
  }
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') {
    return false;
  }
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(globalUnicast)
    : parsed.toString() !== azureHost;
}

/** All addresses of a host name; empty where it has none or the name servers do not answer in time. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Milliseconds for each attempt. */
const attempts = { timeout: 1_000, tries: 2 };

/**
 * Asks the name servers without the thread pool of `dns.lookup`, in which a slow name server of a stranger would hold
 * up passwords and files, and without the hosts file of the machine. By default asks those of the system.
 */
export function makeHostResolver(servers?: readonly string[]): ResolveHost {
  return async (host, signal) => {
    const resolver = new Resolver(attempts);
    if (servers) {
      resolver.setServers(servers);
    }
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
