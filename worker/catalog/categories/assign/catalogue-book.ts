import { attributes } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import { compileRules } from '../rules/compile-rules.ts'
import { readRules } from '../rules/read-rules.ts'

/** What products are catalogued by: read once for a run of the job. */
export interface CatalogueBook {
  categoryOf: ReturnType<typeof compileRules>
  /** Ids of attributes by their codes. */
  attributeIds: ReadonlyMap<string, number>
}

/** The rules and attributes as they are now. */
export async function readCatalogueBook(ctx: Ctx): Promise<CatalogueBook> {
  const rules = await readRules(ctx)
  const known = await ctx.db.select({ id: attributes.id, code: attributes.code }).from(attributes)
  return {
    categoryOf: compileRules(rules),
    attributeIds: new Map(known.map(({ id, code }) => [code, id])),
  }
}
