/** The ways in which a body is compressed, the smaller one first. Browsers take Brotli over https only. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export type CompressedBodies = Readonly<Record<Encoding, Buffer>>;

const names: Readonly<Record<Encoding, RegExp>> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** The best that the asker takes, as its `Accept-Encoding` says; undefined sends the body as it is. */
export const chooseEncoding = (accepted: string | undefined): Encoding | undefined =>
  accepted === undefined ? undefined : encodings.find((encoding) => names[encoding].test(accepted));
