import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this host', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
    ['link-local and cloud metadata', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'],
    ['metadata at a public-looking address', '168.63.129.16'],
    ['shared by a carrier', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ['multicast and broadcast', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    ['reserved', '192.0.0.192', '198.18.0.1', '203.0.113.7', '240.0.0.1', '2001:db8::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1'],
    ['translated', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::'],
    ['formerly local', 'fec0::1', '3ffe::zz'],
    ['no address', '', 'localhost', '1.2.3', '0x7f000001', '010.0.0.1', '1.1.1.1 ', '::1%lo'],
  ])('is none that is %s', (_name, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});
