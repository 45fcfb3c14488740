import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '#server/http/api.ts';
import type { LimitConcurrency } from '#server/http/concurrency-limit.ts';
import type { Content } from './content-versions.queries.ts';
import { type Freshness, getFreshness } from './freshness.ts';
import type { SiteAddresses } from './site-addresses.ts';
import type { DocumentSlots } from './document-slots.ts';
import { sendStreamed } from './streamed-answer.ts';
import { inTurns } from './turns.ts';
import { writeDocument, type XmlDocument } from './xml-document.ts';

/** Rows. */
export interface ReadSizes {
  /** Jobs of one part of the sitemap; the format allows no more than these. */
  readonly part: number;
  /** The most jobs with their texts that are read at once. */
  readonly jobs: number;
  /** Jobs of which only the address is wanted. */
  readonly places: number;
}

export const defaultReadSizes: ReadSizes = { part: 50_000, jobs: 500, places: 2_000 };

export interface DiscoveryDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly addresses: SiteAddresses;
  readonly sizes: ReadSizes;
  /** Reads for machines wait here, so that people find the database's other connections free. */
  readonly limitReads: LimitConcurrency;
  readonly slots: DocumentSlots;
}

export interface Publication {
  readonly type: string;
  readonly contents: readonly Content[];
  /** Its own address, with all that was asked for. */
  readonly selfLink: string;
  readonly write: (freshness: Freshness) => XmlDocument | Promise<XmlDocument>;
}

/** Answers with a document as it is in the database now, or says that the asker has it already. */
export async function publish(
  deps: DiscoveryDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { type, contents, selfLink, write }: Publication,
) {
  const freshness = await getFreshness(deps, { contents, about: selfLink });
  return sendStreamed(request, reply, {
    type,
    freshness,
    slots: deps.slots,
    open: async () => {
      const document = await write(freshness);
      return writeDocument({ ...document, entries: inTurns(document.entries, deps.limitReads) });
    },
  });
}

/** For whoever never asks as a person: no call of the API, and anybody's to read. */
export const forMachines = {
  config: { access: 'anyone' },
  schema: { hide: true },
} as const;

/** What is read in one go, as a stretch. */
export async function* readOnce<Row>(read: () => Promise<readonly Row[]>) {
  yield await read();
}
