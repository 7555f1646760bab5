import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { readMicros } from '../call/amount-text.ts'
import type { OzonPosting } from '../call/answers.ts'
import type { Clock } from '../call/clock.ts'

interface Reader {
  account: AccountRow
  clock: Clock
}

/**
 * Keeps postings as Ozon says them; one that is new, or has another status, is due for its next step. Of an account
 * that was deleted meanwhile none is kept.
 */
export async function notePostings(
  ctx: Ctx,
  { account: { id }, clock }: Reader,
  postings: OzonPosting[],
): Promise<void> {
  const now = clock.now()
  const rows = postings.map((posting) => ({
    number: posting.posting_number,
    status: posting.status,
    substatus: posting.substatus,
    ship_by: posting.shipment_date == null ? null : Date.parse(posting.shipment_date),
    products: posting.products.map(({ offer_id, sku, quantity, price }) => ({
      offer_id,
      sku,
      quantity,
      price_micros: readMicros(price.amount) ?? 0,
      currency: price.currency,
    })),
  }))
  const json = JSON.stringify(rows)
  await queryBatch(ctx.db.raw, {
    // What is ordered or cancelled there changes what is free there: that is read back.
    stocks: query`UPDATE ozon_stocks SET is_unknown = 1, stock_at = ${now}
      WHERE item_id IN (SELECT i.id FROM json_each(${json}) r
        LEFT JOIN ozon_postings p ON p.account_id = ${id} AND p.posting_number = r.value ->> 'number'
        CROSS JOIN json_each(r.value -> 'products') x
        CROSS JOIN ozon_items i ON i.account_id = ${id} AND i.offer_code = x.value ->> 'offer_id'
        WHERE p.id IS NULL OR p.status <> r.value ->> 'status')`,
    postings: query`INSERT INTO ozon_postings (account_id, posting_number, status, substatus, products, ship_by,
        next_at, created_at, updated_at)
      SELECT ${id}, value ->> 'number', value ->> 'status', value ->> 'substatus', value -> 'products',
        value ->> 'ship_by', ${now}, ${now}, ${now}
      FROM json_each(${json})
      WHERE EXISTS (SELECT 1 FROM ozon_accounts WHERE id = ${id} AND deleted_at IS NULL)
      ON CONFLICT (account_id, posting_number) DO UPDATE SET status = excluded.status,
        substatus = excluded.substatus, updated_at = ${now}, next_at = ${now}
      WHERE status <> excluded.status OR substatus <> excluded.substatus`,
  })
}
