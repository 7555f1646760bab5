import { z } from 'zod'
import { rowId } from '../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { PromisedDays } from '../../catalog/pricing/schemas/delivery.ts'
import { ProductRef } from '../../catalog/search/schemas/search.ts'
import { CartPart } from '../cart/schemas.ts'

/** Plans for buying a list of parts, on the wire; shared with the web client. The model: `optimise/optimise-basket.ts`. */

/** The most lines that are planned at once. */
export const MOST_BASKET_LINES = 1000
export const MOST_ANALOGS = 20

const BasketLineInput = z
  .object({
    /** The caller's own: answers name it. */
    id: z.number().int().min(0),
    product_id: rowId,
    /** Pieces; 0 buys nothing. */
    quantity: z.number().int().min(0).max(1_000_000_000),
    /** Other products that may be taken; the person has agreed to each. */
    analogs: z.array(rowId).max(MOST_ANALOGS).default([]),
    /** What the line takes now. */
    present: z.array(CartPart).max(10).default([]),
    /** Keeps what it takes. */
    is_fixed: z.boolean().default(false),
  })
  .strict()
export type BasketLineInput = z.infer<typeof BasketLineInput>

/**
 * Body of `POST /baskets/plan`, for anybody. With `Accept: application/x-ndjson` the answer is a line of JSON, a whole
 * `BasketAnswer`, each time the plans have become better; otherwise `{ data }` with the last one.
 */
export const BasketInput = z
  .object({
    lines: z
      .array(BasketLineInput)
      .min(1)
      .max(MOST_BASKET_LINES)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'line_twice'),
    currency: CurrencyCode.optional(),
  })
  .strict()
export type BasketInput = z.infer<typeof BasketInput>

const PlannedPart = z.object({
  supplier_offer_item_id: z.number().int(),
  product: ProductRef,
  warehouse_id: z.number().int(),
  /** Pieces ordered: minimum + k packs where the line takes the offer alone. */
  quantity: z.number().int(),
  /** Apiece at the quantity that the whole plan orders of the offer. */
  channel_price: UnitPrice,
  /** Of another product than the line asks for. */
  is_analog: z.boolean(),
})

const PlannedLine = z.object({
  id: z.number().int(),
  parts: z.array(PlannedPart),
  /** Pieces that are not bought. */
  short: z.number().int(),
  is_changed: z.boolean(),
})

const PlannedParcel = z.object({
  warehouse: z.object({
    id: z.number().int(),
    name: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  }),
  /** What its way costs the customer, tax included. */
  fee: Money,
  goods: Money,
  lines: z.number().int(),
  arrives: PromisedDays,
})

/** One way to buy the list. Sums are what the checkout charges. */
export const BasketPlan = z.object({
  /** Goods, tax on top of them and the parcels' fees. */
  sum: Money,
  goods: Money,
  tax: Money,
  fees: Money,
  /**
   * `sum` and the way to the customer by the method of their last order, else the cheapest, as the checkout would
   * charge it; null: no method has a price yet.
   */
  total: Money.nullable(),
  arrives: PromisedDays,
  /** Days until the last parcel is with the store: half of all such baskets, nine of ten. */
  days: z.object({ p50: z.number().int(), p90: z.number().int() }),
  parcels: z.array(PlannedParcel),
  lines: z.array(PlannedLine),
  /** What is ordered of each offer over all lines: the lines of the cart once it is applied. */
  purchases: z.array(CartPart),
  /** Pieces that are wanted and not bought. */
  short: z.number().int(),
  /** No plan that buys as much, as early, in as few parcels costs less than this. */
  lower_bound: Money,
  /** Hundredths of a percent of the sum that a better plan could save at most; 0: proved. */
  gap_bps: z.number().int(),
})
export type BasketPlan = z.infer<typeof BasketPlan>

export const BasketAnswer = z.object({
  currency: CurrencyCode,
  /** What the lines come to as they are; null when they cannot be ordered so. */
  present: BasketPlan.nullable(),
  /** None at least as cheap, early and small as another; the cheapest first; `present` may be among them. */
  plans: z.array(BasketPlan),
  /** Places in `plans`; null: nothing can be bought. */
  cheapest: z.number().int().nullable(),
  fastest: z.number().int().nullable(),
  fewest_parcels: z.number().int().nullable(),
  /** Lines that no plan buys in full. */
  unfilled: z.array(
    z.object({
      id: z.number().int(),
      short: z.number().int(),
      reason: z.enum(['no_offer', 'not_enough', 'fixed']),
    }),
  ),
  /** False: more plans or better bounds may come. */
  is_complete: z.boolean(),
})
export type BasketAnswer = z.infer<typeof BasketAnswer>
