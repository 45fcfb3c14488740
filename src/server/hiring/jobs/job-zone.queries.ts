import { sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';

/** The time zone of the first city of a joined job; null without one. */
export const jobZone = sql<
  string | null
>`jsonb_path_query_first(${jobs.places}, '$[*].timeZone ? (@ != "")') #>> '{}'`;
