import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the internet, without local, mapped and translated addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** The metadata of virtual machines at Azure, behind an address that looks public. */
const azureHost = '168.63.129.16';

/**
 * Whether an address belongs to the internet. Private, shared, local, multicast and reserved ones do not, nor do those that
 * a gateway translates (IPv4-mapped, 6to4, Teredo, NAT64).
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

/** Milliseconds for each attempt. */
const timeLimits = { timeout: 1_000, tries: 2 };

/**
 * All addresses of a host name, from the name servers of the system; empty where there are none. `dns.lookup` would wait
 * in the threads that also hash passwords and read files, and would read the hosts file of this machine.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const dns = new Resolver(timeLimits);
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
