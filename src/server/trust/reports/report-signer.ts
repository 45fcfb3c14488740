import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { toNetwork } from '#server/platform/http/rate-limit-counters.ts';
import { makeTextSigner } from '#server/platform/http/text-signer.ts';

/** Milliseconds since 1970, and their signature. */
const pattern = /^(\d{1,15})\.([\w-]{43})$/;

/** Signs the times at which forms are opened, and hashes networks, with a secret of the site. */
export function makeReportSigner(db: Executor) {
  const { sign, isSigned } = makeTextSigner(() => getSiteSecret(db, 'reports'));
  const toText = ({ kind, id }: ReportTargetQuery, time: string) => `opened ${kind} ${id} ${time}`;
  return {
    /** The time with its signature, valid for reports of this target. */
    signOpening: async (target: ReportTargetQuery, openedAt: Date): Promise<string> => {
      const time = String(openedAt.getTime());
      return `${time}.${await sign(toText(target, time))}`;
    },
    /** The time of a token; undefined unless this site signed it for the target. */
    readOpening: async (target: ReportTargetQuery, token = ''): Promise<Date | undefined> => {
      const [, time = '', signature = ''] = pattern.exec(token) ?? [];
      const isValid = signature !== '' && (await isSigned(toText(target, time), signature));
      return isValid ? new Date(Number(time)) : undefined;
    },
    /** A keyed hash of an IPv4 address or an IPv6 /48: without the key, nobody can find the address by trying all. */
    hashNetwork: async (address: string): Promise<Buffer> => {
      const network = toNetwork(address, 48) ?? toNetwork(address, 64) ?? address;
      return Buffer.from(await sign(`network ${network}`), 'base64url');
    },
  };
}

export type ReportSigner = ReturnType<typeof makeReportSigner>;
