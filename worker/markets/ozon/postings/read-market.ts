import { type LiveItemRow, liveItemsOf } from '../../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import { query, queryBatch, sql } from '../../../db/query.ts'
import type { OzonPostingProduct } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { OZON_CHANNEL_ID } from './ozon-channel.ts'

const MOST_LINES = 5000

interface PostedItem {
  offer_code: string
  product_id: number
  offer_item_id: number | null
  brand: string
  mpn: string
  name: string
  weight: number | null
}

interface Customer {
  first_name: string
  last_name: string
  email: string
  phone: string | null
}

/** All that an order of these products depends on, read at one moment. */
export interface PostingMarket {
  /** By our code. */
  items: Map<string, PostedItem>
  /** Live lines of the products, the cheapest first. */
  lines: LiveItemRow[]
  book: PriceBook
  person: Customer
}

export async function readMarket(
  ctx: Ctx,
  account: AccountRow,
  products: OzonPostingProduct[],
): Promise<PostingMarket> {
  const codes = JSON.stringify(products.map(({ offer_id: code }) => code))
  const view = {
    currency: account.currency,
    channelId: OZON_CHANNEL_ID,
    isAnyCurrency: true,
    now: ctx.now,
  }
  const found = await queryBatch(ctx.db.raw, {
    items: query<PostedItem>`SELECT i.offer_code, i.product_id, i.offer_item_id, b.name AS brand, p.mpn, p.name,
        p.weight
      FROM json_each(${codes}) c CROSS JOIN ozon_items i
        ON i.account_id = ${account.id} AND i.offer_code = c.value
      CROSS JOIN products p ON p.id = i.product_id CROSS JOIN brands b ON b.id = p.brand_id`,
    lines: liveItemsOf(
      sql`SELECT DISTINCT i.product_id AS id FROM json_each(${codes}) c CROSS JOIN ozon_items i
        ON i.account_id = ${account.id} AND i.offer_code = c.value`,
      MOST_LINES,
    ),
    book: priceBookQuery(view),
    person: query<Customer>`SELECT first_name, last_name, email, phone FROM users
      WHERE id = ${account.customerId}`,
  })
  const [person] = found.person
  if (person === undefined) throw new Error('an account has a customer')
  return {
    items: new Map(found.items.map((item) => [item.offer_code, item])),
    lines: found.lines.toSorted((a, b) => a.cost_micros - b.cost_micros || a.id - b.id),
    book: readPriceBook(found.book, view),
    person,
  }
}
