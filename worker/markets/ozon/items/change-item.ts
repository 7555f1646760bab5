import { eq, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { ozonAccounts, ozonItems } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { offerCodeOf } from '../plan/plan-items.ts'
import { pushSoon } from '../push/push-soon.ts'
import type { OzonItem, OzonItemChanges, OzonItemInput } from '../schemas/items.ts'
import { getItem } from './list-items.ts'

/** Says whether an item is always offered, never, or as the account's rule has it; its wants are calculated again. */
export async function changeItem(
  ctx: Ctx,
  id: number,
  { choice }: OzonItemChanges,
): Promise<OzonItem> {
  const before = await getItem(ctx, id)
  const isIt = eq(ozonItems.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'ozon.choose',
        subject: { type: 'ozon-item', id },
        before: { choice: before.choice },
        after: { choice },
      },
      exists(ozonItems, isIt),
    ),
    ctx.db.update(ozonItems).set({ choice, updatedAt: ctx.now }).where(isIt),
    ctx.db.update(ozonAccounts).set({ planAfter: 0 }).where(eq(ozonAccounts.id, before.account.id)),
  ])
  await pushSoon(ctx, before.account.id)
  return getItem(ctx, id)
}

/** Says the same of a product that the account does not have yet; of one that it has, the choice is changed. */
export async function addItem(ctx: Ctx, input: OzonItemInput): Promise<OzonItem> {
  const { account_id: accountId, product_id: productId, choice } = input
  const isIt = sql`account_id = ${accountId} AND product_id = ${productId}`
  const results = await ctx.db.batch([
    insertWhen(ctx.db, ozonItems, {
      cells: {
        accountId,
        productId,
        offerCode: offerCodeOf(productId),
        choice,
        state: 'off',
        updatedAt: ctx.now,
      },
      rest: sql`WHERE EXISTS (SELECT 1 FROM ozon_accounts WHERE id = ${accountId} AND deleted_at IS NULL)
        AND EXISTS (SELECT 1 FROM products WHERE id = ${productId})`,
    }).onConflictDoNothing(),
    ctx.db.update(ozonItems).set({ choice, updatedAt: ctx.now }).where(isIt),
    ctx.db.update(ozonAccounts).set({ planAfter: 0 }).where(eq(ozonAccounts.id, accountId)),
    ctx.db.select({ id: ozonItems.id }).from(ozonItems).where(isIt),
    audited(
      ctx,
      {
        action: 'ozon.add-item',
        subject: { type: 'ozon-item', id: sql`(SELECT id FROM ozon_items WHERE ${isIt})` },
        after: input,
      },
      exists(ozonItems, isIt),
    ),
  ])
  const [made] = results[3]
  if (made === undefined) throw invalid('product_id', 'ozon_unknown_product')
  await pushSoon(ctx, accountId)
  return getItem(ctx, made.id)
}
