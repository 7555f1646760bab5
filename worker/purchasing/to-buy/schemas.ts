import { z } from 'zod'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { pageQuery, queryId, rowId } from '../../lib/wire.ts'

/** What waits to be bought from suppliers, on the wire, for the back office; shared with the web client. */

/** Lines of one command, and lines shown of one place. */
const MOST_LINES = 1000
const Named = z.object({ id: z.number().int(), name: z.string() })
const Part = z.object({
  id: z.number().int(),
  brand: z.string(),
  mpn: z.string(),
  name: z.string(),
})

/** A sum that the supplier names, and the same in the currency of what waits; null: it has no rate. */
const Limit = z.object({ limit: Money, here: Money.nullable() })
export type Limit = z.infer<typeof Limit>

/** What waits to be bought from one warehouse in one currency. */
export const ToBuyGroup = z.object({
  supplier: Named,
  warehouse: Named,
  currency: CurrencyCode,
  /** Parts, each of which is one line for the supplier. */
  parts: z.number().int(),
  lines: z.number().int(),
  quantity: z.number().int(),
  /** Customers' orders. */
  orders: z.number().int(),
  /**
   * What it costs when each part is bought at once; here and below, what is paid to suppliers is null for who may not
   * see costs.
   */
  cost: Money.nullable(),
  /** The least the supplier takes an order for; null: any. */
  minimum_order: Limit.nullable(),
  /** From there on the supplier delivers for nothing; null: they name no such sum. */
  free_delivery: Limit.nullable(),
  /** When the oldest of their orders was placed. */
  waiting_since: z.string(),
})
export type ToBuyGroup = z.infer<typeof ToBuyGroup>

export const ToBuyLine = z.object({
  order_line_id: z.number().int(),
  order: z.object({ id: z.number().int(), number: z.string(), created_at: z.string() }),
  product: Part,
  supplier: Named,
  warehouse: Named,
  /** Pieces that are still to be bought. */
  quantity: z.number().int(),
  /** Apiece, in the supplier's currency, when the customer ordered. */
  cost: UnitPrice.nullable(),
  sum: Money.nullable(),
  /** A supplier has refused pieces of it before. */
  was_refused: z.boolean(),
  /** Somebody chose to buy it here instead of where it was sold from. */
  is_moved: z.boolean(),
})
export type ToBuyLine = z.infer<typeof ToBuyLine>

/** Another offer of the same part that is cheaper or faster for all of its pieces. */
export const ElsewhereOffer = z.object({
  offer_item_id: z.number().int(),
  supplier: Named,
  warehouse: Named,
  /** Pieces to order, and of these the ones beyond the customers'. */
  quantity: z.number().int(),
  extra: z.number().int(),
  cost: UnitPrice,
  sum: Money,
  /** In the base currency, today's rates; below zero: dearer by that. Null: a currency has no rate. */
  cheaper_by: Money.nullable(),
  /** Days; below zero: slower by that. */
  faster_by: z.number().int(),
})
export type ElsewhereOffer = z.infer<typeof ElsewhereOffer>

/** A part to buy from one place: the lines of customers' orders for one offer item, as one. */
export const ToBuyPart = z.object({
  offer_item_id: z.number().int(),
  product: Part,
  /** The supplier's code for the part; '' when the price list has none. */
  code: z.string(),
  /** Pieces that customers wait for. */
  quantity: z.number().int(),
  /** Pieces to order: the supplier's minimum and pack may make them more. */
  order_quantity: z.number().int(),
  /** How many more: they are put on our shelf. */
  extra: z.number().int(),
  /** The offer is there today; otherwise lines keep what they cost when they were ordered. */
  is_offered: z.boolean(),
  /** The list says that fewer are there. */
  is_short: z.boolean(),
  /** The quantity from which the cost applies; null for who may not see costs, and when nothing is offered. */
  step_from: z.number().int().nullable(),
  /** Apiece; null also when lines cost differently. */
  cost: UnitPrice.nullable(),
  sum: Money.nullable(),
  /** What it costs when each line is bought by itself. */
  sum_apart: Money.nullable(),
  was_refused: z.boolean(),
  /** Somebody decided to buy it here; where the customers' lines were sold from. */
  instead_of: z.object({ supplier: z.string(), warehouse: z.string() }).nullable(),
  /** Free pieces of it on our own shelf. */
  on_shelf: z.number().int(),
  elsewhere: z.array(ElsewhereOffer),
  lines: z.array(ToBuyLine),
})
export type ToBuyPart = z.infer<typeof ToBuyPart>

/** Everything that waits at one place; null: nothing does. */
export const ToBuyPlace = z.object({
  group: ToBuyGroup.nullable(),
  parts: z.array(ToBuyPart),
})
export type ToBuyPlace = z.infer<typeof ToBuyPlace>

const currencyText = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, 'currency_code')

/** Query of `GET /admin/supplier-orders/to-buy`; `q`: a part's or an order's number. */
export const ToBuyQuery = pageQuery(['waiting_since', 'cost', 'lines']).extend({
  supplier_id: queryId.optional(),
  warehouse_id: queryId.optional(),
  currency: currencyText.optional(),
})
export type ToBuyQuery = z.infer<typeof ToBuyQuery>

/** Query of `GET /admin/supplier-orders/to-buy/lines`: the same, line by line. */
export const ToBuyLinesQuery = ToBuyQuery.omit({ sort: true })
export type ToBuyLinesQuery = z.infer<typeof ToBuyLinesQuery>

/** Query of `GET /admin/supplier-orders/to-buy/parts`: a place, part by part. */
export const ToBuyPartsQuery = ToBuyLinesQuery.omit({ page: true, per_page: true }).required({
  warehouse_id: true,
  currency: true,
})
export type ToBuyPartsQuery = z.infer<typeof ToBuyPartsQuery>

const lineIds = z
  .array(rowId)
  .min(1)
  .max(MOST_LINES)
  .transform((ids) => [...new Set(ids)])

/** Body of `POST …/to-buy/move`: where these lines are bought; null: where they were sold from. */
export const MoveLinesInput = z
  .object({ order_line_ids: lineIds, offer_item_id: rowId.nullable() })
  .strict()
export type MoveLinesInput = z.infer<typeof MoveLinesInput>

export const MovedLines = z.object({ lines: z.number().int() })
export type MovedLines = z.infer<typeof MovedLines>

/** Body of `POST …/to-buy/take`: lines that free pieces of our own shelf are given to. */
export const TakeLinesInput = z.object({ order_line_ids: lineIds }).strict()
export type TakeLinesInput = z.infer<typeof TakeLinesInput>

export const TakenPieces = z.object({ pieces: z.number().int() })
export type TakenPieces = z.infer<typeof TakenPieces>
