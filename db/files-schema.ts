import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type FileKind, fileKinds, fileStates } from '#contract/accounts/file-choices.ts';
import { moment, oneOf } from './columns.ts';
import { users } from './users-schema.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Links to pictures that are still to be loaded; the link stands in the row of its table meanwhile. */
export const pictureLinks = pgTable(
  'picture_links',
  {
    /** The hash of table, owner and link. */
    id: uuid('id').primaryKey(),
    table: text('source').$type<'jobs' | 'users' | 'blogs'>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    link: text('link').notNull(),
    attempts: integer('attempts').notNull(),
    /** Null while the last attempt is made. */
    nextAt: moment('next_at'),
  },
  (table) => [
    index('picture_links_next').on(table.nextAt),
    index('picture_links_owner').on(table.ownerId),
  ],
);

/** Files that users uploaded; their bytes are in the file store, under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** For people only. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: bytes('sha256').notNull(),
    state: text('state').$type<(typeof fileStates)[number]>().notNull(),
    /** Why the scanner refused it. */
    refusedFor: text('refused_for'),
    createdAt: moment('created_at').notNull(),
    /** When its owner removed it; it stays as long as an application carries it. */
    removedAt: moment('removed_at'),
    /** False while its bytes are put into the store, and again from the moment on that they are to be removed. */
    isStored: boolean('is_stored').notNull().default(true),
  },
  (table) => [
    index('files_owner_created').on(table.ownerId, table.createdAt, table.id),
    /** Pictures are served under the hash of their bytes. */
    index('files_pictures')
      .on(table.sha256)
      .where(sql`${table.kind} <> 'cv'`),
    index('files_unscanned')
      .on(table.createdAt)
      .where(sql`${table.state} = 'checking'`),
    index('files_unstored')
      .on(table.createdAt)
      .where(sql`not ${table.isStored}`),
    oneOf('files_kind', table.kind, fileKinds),
    oneOf('files_state', table.state, fileStates),
  ],
);
