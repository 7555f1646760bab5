import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { query, queryRows } from '../../db/query.ts'
import { productDecisions } from '../../db/schema/categories.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { auditedEach } from '../../store/audit/audit.ts'
import { catalogueNow } from '../categories/assign/catalogue-changed.ts'
import type { CategoryDecisions } from './schemas.ts'

/** The attribute id of decisions about categories. */
const CATEGORY = 0

/**
 * Puts products into categories, or leaves them to the rules again; the catalogue has it at once. All of it, or
 * nothing: 422 by the place of each decision whose category takes no products, or that names no product.
 */
export async function decideCategories(
  ctx: Ctx,
  { decisions }: CategoryDecisions,
): Promise<{ changed: number }> {
  await checkDecisions(ctx, decisions)
  // Of two decisions about one product, the later one counts.
  const last = new Map(decisions.map(({ product_id: id, category_id: to }) => [id, to]))
  const rows = JSON.stringify([...last])
  const ids = [...last.keys()]
  // As they stand when they are written: a category that has got others below it meanwhile takes nothing.
  const different = sql`FROM json_each(${rows}) v
    CROSS JOIN products p ON p.id = v.value ->> 0
    LEFT JOIN product_decisions d ON d.product_id = p.id AND d.attribute_id = ${CATEGORY}
    WHERE d.value IS NOT CAST(v.value ->> 1 AS TEXT)
      AND (v.value ->> 1 IS NULL OR (EXISTS (SELECT 1 FROM categories WHERE id = v.value ->> 1)
        AND NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = v.value ->> 1)))`
  const [, written, removed] = await ctx.db.batch([
    auditedEach(
      ctx,
      {
        action: 'products.decide',
        subject: { type: 'product', id: sql`p.id` },
        before: sql`json_object('category_id', CAST(d.value AS INTEGER))`,
        after: sql`json_object('category_id', v.value ->> 1)`,
      },
      different,
    ),
    insertWhen(ctx.db, productDecisions, {
      cells: {
        productId: sql`p.id`,
        attributeId: CATEGORY,
        value: sql`CAST(v.value ->> 1 AS TEXT)`,
        decidedBy: ctx.actor?.id ?? null,
        decidedAt: ctx.now,
      },
      rest: sql`${different} AND v.value ->> 1 IS NOT NULL`,
    })
      .onConflictDoUpdate({
        target: [productDecisions.productId, productDecisions.attributeId],
        set: {
          value: sql`excluded.value`,
          decidedBy: sql`excluded.decided_by`,
          decidedAt: sql`excluded.decided_at`,
        },
      })
      .returning({ id: productDecisions.productId }),
    ctx.db
      .delete(productDecisions)
      .where(
        and(
          eq(productDecisions.attributeId, CATEGORY),
          inArray(
            productDecisions.productId,
            sql`(SELECT value ->> 0 FROM json_each(${rows}) WHERE value ->> 1 IS NULL)`,
          ),
        ),
      )
      .returning({ id: productDecisions.productId }),
  ])
  await catalogueNow(ctx, ids)
  return { changed: written.length + removed.length }
}

/** Which of them cannot be, each with why. */
async function checkDecisions(ctx: Ctx, decisions: CategoryDecisions['decisions']): Promise<void> {
  const rows = JSON.stringify(
    decisions.map(({ product_id: id, category_id: to }, place) => [place, id, to]),
  )
  const wrong = await queryRows(
    ctx.db.raw,
    query<{ place: number; why: string }>`SELECT v.value ->> 0 AS place,
      iif(p.id IS NULL, 'product', iif(k.id IS NULL, 'category_unknown', 'category_not_leaf')) AS why
      FROM json_each(${rows}) v LEFT JOIN products p ON p.id = v.value ->> 1
      LEFT JOIN categories k ON k.id = v.value ->> 2
      WHERE p.id IS NULL OR (v.value ->> 2 IS NOT NULL
        AND (k.id IS NULL OR EXISTS (SELECT 1 FROM categories WHERE parent_id = k.id)))`,
  )
  if (wrong.length === 0) return
  const fields = wrong.map(({ place, why }) =>
    why === 'product'
      ? [`decisions.${place}.product_id`, [{ sentence: 'product_unknown', params: {} }]]
      : [`decisions.${place}.category_id`, [{ sentence: why, params: {} }]],
  )
  throw new AppError('validation', { fields: Object.fromEntries(fields) as AppError['fields'] })
}
