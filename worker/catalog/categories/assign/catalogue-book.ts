import { query, queryRow } from '../../../db/query.ts'
import { attributes } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import { compileRules, needGroups } from '../rules/compile-rules.ts'
import { readRules } from '../rules/read-rules.ts'

/** What products are catalogued by: read once for a run of the job. */
export interface CatalogueBook {
  /** Of tree, attribute sets and rules: what is made by another version is not written. */
  version: number
  categoryOf: ReturnType<typeof compileRules>
  /** Whether rules ask what suppliers file a product under. */
  isByGroups: boolean
  /** Ids of attributes by their codes. */
  attributeIds: ReadonlyMap<string, number>
}

/** The rules and attributes as they are now. */
export async function readCatalogueBook(ctx: Ctx): Promise<CatalogueBook> {
  // First: what changes after it makes this book one of the past.
  const version = await readVersion(ctx)
  const rules = await readRules(ctx)
  const known = await ctx.db.select({ id: attributes.id, code: attributes.code }).from(attributes)
  return {
    version,
    categoryOf: compileRules(rules),
    isByGroups: needGroups(rules),
    attributeIds: new Map(known.map(({ id, code }) => [code, id])),
  }
}

/** The version of tree, attribute sets and rules. */
export async function readVersion({ db }: Ctx): Promise<number> {
  const row = await queryRow(
    db.raw,
    query<{ version: number }>`SELECT version FROM catalogue_state WHERE id = 1`,
  )
  return row?.version ?? 0
}
