import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER, as X.690 has it. */
const encode = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const bytes = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
};
const sequence = (...contents: readonly Uint8Array[]) => encode(0x30, ...contents);
const oid = (hex: string) => encode(0x06, Buffer.from(hex, 'hex'));
const bitString = (content: Uint8Array) => encode(0x03, Buffer.from([0]), content);
const time = (year: number) => encode(0x17, Buffer.from(`${year % 100}0101000000Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const subjectAltName = oid('551d11');

/** A certificate for an IPv4 address that signs itself, and its key: node:crypto makes keys alone. */
export function makeTestCertificate(address: string): {
  readonly cert: string;
  readonly key: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    encode(0x31, sequence(commonName, encode(0x0c, Buffer.from('mail.example')))),
  );
  const ip = encode(0x87, Buffer.from(address.split('.').map(Number)));
  const extensions = encode(0xa3, sequence(sequence(subjectAltName, encode(0x04, sequence(ip)))));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(2020), time(2049)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signature = sign('sha256', content, createPrivateKey(key));
  const der = sequence(content, ecdsaWithSha256, bitString(signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
