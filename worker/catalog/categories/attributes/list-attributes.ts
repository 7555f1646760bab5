import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { attributes, categoryAttributes } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { ATTRIBUTE_CODES } from '../../attributes/attribute-codes.ts'
import type { Attribute } from './schemas/attribute.ts'

const READ: ReadonlySet<string> = new Set(ATTRIBUTE_CODES)

/** Whether its values are read from names: then its type, unit and choices are those of the reader. */
export const isRead = (code: string): boolean => READ.has(code)

const rowsWhere = (ctx: Ctx, where?: SQL) =>
  ctx.db
    .select({
      id: attributes.id,
      code: attributes.code,
      names: attributes.names,
      type: attributes.type,
      unit: attributes.unit,
      prefixes: attributes.prefixes,
      choices: attributes.choices,
      version: attributes.version,
      category_count: sql<number>`(SELECT count(*) FROM ${categoryAttributes}
        WHERE ${categoryAttributes.attributeId} = ${attributes.id})`,
    })
    .from(attributes)
    .where(where)
    .orderBy(asc(attributes.code))

/** All attributes in the order of their codes: a store has some dozens. */
export const listAttributes = async (ctx: Ctx): Promise<Attribute[]> =>
  (await rowsWhere(ctx)).map((row) => ({ ...row, is_read: isRead(row.code) }))

/** One of them; `not_found` for an unknown id. */
export async function getAttribute(ctx: Ctx, id: number): Promise<Attribute> {
  const [row] = await rowsWhere(ctx, eq(attributes.id, id))
  if (row === undefined) throw notFound()
  return { ...row, is_read: isRead(row.code) }
}
