import { sql } from 'drizzle-orm';
import { restrictions } from '#contract/trust/decision-texts.ts';
import { cases, decisions } from '#db/trust-schema.ts';
import { texts } from '#server/platform/database/parameters.ts';

const isRestrictive = texts(restrictions);

/**
 * Whether what was taken down in a row of `cases` is back: another decision, perhaps of another case, or of none, reversed
 * the one that upheld the reports.
 */
export const isRestored = sql<boolean>`(${cases.state} = 'upheld' and coalesce((
  select now.action <> all(${isRestrictive})
  from ${decisions} as upholding
  join ${decisions} as now on now.target_kind = upholding.target_kind and now.target_id = upholding.target_id
    and now.action <> 'none'
  where upholding.case_id = ${cases.id} and upholding.action = any(${isRestrictive})
  order by upholding.decided_at desc, upholding.id desc, now.decided_at desc, now.id desc limit 1), false))`;
