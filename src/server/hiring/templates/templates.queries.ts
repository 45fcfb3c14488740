import { and, eq } from 'drizzle-orm';
import type { TemplateText } from '#contract/hiring/template-texts.ts';
import { companyTemplates } from '#db/hiring-templates-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

interface StoredTemplates {
  readonly templates: readonly TemplateText[];
  readonly version: number;
}

export async function findTemplates(
  db: Queryable,
  companyId: string,
): Promise<StoredTemplates | undefined> {
  const { templates, version } = companyTemplates;
  const [row] = await db
    .select({ templates, version })
    .from(companyTemplates)
    .where(eq(companyTemplates.companyId, companyId));
  return row;
}

/** Stores the templates over those of the version before; returns whether they still had it. */
export async function storeTemplates(
  transaction: Transaction,
  companyId: string,
  { templates, version }: StoredTemplates,
): Promise<boolean> {
  const next = { templates, version: version + 1 };
  const { rowCount } =
    version === 0
      ? await transaction
          .insert(companyTemplates)
          .values({ companyId, ...next })
          .onConflictDoNothing()
      : await transaction
          .update(companyTemplates)
          .set(next)
          .where(
            and(eq(companyTemplates.companyId, companyId), eq(companyTemplates.version, version)),
          );
  return rowCount === 1;
}
