import { asc, sql } from 'drizzle-orm'
import { attributes, categoryAttributes } from '../../../db/schema/categories.ts'
import type { Ctx } from '../../../env.ts'
import type { Attribute } from './schemas.ts'

/** All attributes in the order of their codes: a store has some dozens. */
export const listAttributes = (ctx: Ctx): Promise<Attribute[]> =>
  ctx.db
    .select({
      id: attributes.id,
      code: attributes.code,
      names: attributes.names,
      type: attributes.type,
      unit: attributes.unit,
      prefixes: attributes.prefixes,
      choices: attributes.choices,
      category_count: sql<number>`(SELECT count(*) FROM ${categoryAttributes}
        WHERE ${categoryAttributes.attributeId} = ${attributes.id})`,
    })
    .from(attributes)
    .orderBy(asc(attributes.code))
