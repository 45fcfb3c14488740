import { describe, expect, it } from 'vitest';
import { findNetworks } from './client-network.ts';

describe('the networks of an address', () => {
  it.each(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:CB00:7109'])(
    'are the whole IPv4 address alone: %s',
    (address) => {
      expect(findNetworks(address)).toEqual({ host: '203.0.113.9', site: undefined });
    },
  );

  it.each([
    '2001:db8:1:2::',
    '2001:0DB8:0001:0002:0:0:0:1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::7%eth0',
  ])('are the /64 and the /48 of IPv6, however it is written: %s', (address) => {
    expect(findNetworks(address)).toEqual({ host: '2001:db8:1:2::/64', site: '2001:db8:1::/48' });
  });

  it.each([
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001::', '2001:0:0:0::/64', '2001:0:0::/48'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64', '1:2:3::/48'],
  ])('fill in the zeros of %s', (address, host, site) => {
    expect(findNetworks(address)).toEqual({ host, site });
  });
});
