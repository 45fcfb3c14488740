import * as z from 'zod/mini';

/** The first line of a site's file: what it holds, so that whoever reads on can tell whether all came. */
export interface SiteManifest {
  readonly format: typeof siteFormat;
  readonly formatVersion: number;
  readonly createdAt: string;
  /** The newest migration that the site's database had. */
  readonly schema: { readonly when: number; readonly tag: string };
  /** Signs sessions; null where it is a setting or was never made. */
  readonly authSecret: string | null;
  /** In an order in which each can be filled: a table that others refer to comes before them. */
  readonly tables: readonly TableManifest[];
}

export interface TableManifest {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The sum of a hash of every row, so that it is the same in whatever order the rows lie. */
  readonly checksum: string;
}

export const siteFormat = 'job-portal-site';
export const siteFormatVersion = 1;

const count = z.int().check(z.minimum(0));

/** Said of any version of the format. */
export const AnyManifest = z.object({ format: z.literal(siteFormat), formatVersion: count });

export const Manifest = z.object({
  format: z.literal(siteFormat),
  formatVersion: z.literal(siteFormatVersion),
  createdAt: z.string(),
  schema: z.object({ when: count, tag: z.string() }),
  authSecret: z.nullable(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      checksum: z.string(),
    }),
  ),
});

/** The line before some rows of a table in PostgreSQL's text form for COPY. */
export const RowsLine = z.object({ table: z.string(), bytes: count });

/** The last line: a digest of all before it. */
export const EndLine = z.object({ sha256: z.string() });

/** Some rows of a table, as COPY writes and reads them. */
export interface TableRows {
  readonly table: string;
  readonly rows: Buffer;
}
