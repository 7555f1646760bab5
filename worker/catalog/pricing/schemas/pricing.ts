import { z } from 'zod'
import { PageQuery, queryId } from '../../../lib/wire.ts'

/**
 * Prices on the wire, and the admin shapes of markup rules and price explanations; shared with the
 * web client. Rule source: "Prices" in the product's decisions.
 */

/** ISO 4217 letters. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
export type CurrencyCode = z.infer<typeof CurrencyCode>

/** A sum: integer minor units (kopecks, cents). */
export const Money = z.object({ amount: z.number().int(), currency: CurrencyCode })
export type Money = z.infer<typeof Money>

/** A price apiece: integer millionths of the currency unit. */
export const UnitPrice = z.object({ micros: z.number().int(), currency: CurrencyCode })
export type UnitPrice = z.infer<typeof UnitPrice>

export const Rounding = z.enum(['none', 'up_to_99', 'up_to_5'])
export type Rounding = z.infer<typeof Rounding>

const id = z.number().int().positive()
const micros = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A markup rule. Null conditions match everything. */
export const MarkupRule = z.object({
  id,
  name: z.string(),
  /** Between equally specific rules the lowest position wins, then the lowest id. */
  position: z.number().int(),
  is_active: z.boolean(),
  channel_id: id.nullable(),
  group_id: id.nullable(),
  supplier_id: id.nullable(),
  warehouse_id: id.nullable(),
  brand_id: id.nullable(),
  category_id: id.nullable(),
  /** Cost band in the base currency: from inclusive, to exclusive. */
  cost_from_micros: micros.nullable(),
  cost_to_micros: micros.nullable(),
  /** Hundredths of a percent: 1500 adds 15 %. May be negative down to -9999. */
  percent_bps: z.number().int().min(-9999).max(1_000_000),
  /** Added after the percent, base-currency micros. */
  fixed_micros: z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000),
  rounding: Rounding,
  /** In force from `starts_at` on and before `ends_at`; null: no limit. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type MarkupRule = z.infer<typeof MarkupRule>

/** Of this century, so that every moment has the same number of digits; in UTC. */
const ruleMoment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getUTCFullYear() >= 2000 && moment.getUTCFullYear() < 2100)
  .transform((moment) => moment.toISOString())

export const MarkupRuleInput = z
  .object({
    name: z.string().trim().min(1).max(200),
    position: z.number().int().min(0).max(1_000_000).default(0),
    is_active: z.boolean().default(true),
    channel_id: id.nullable().default(null),
    group_id: id.nullable().default(null),
    supplier_id: id.nullable().default(null),
    warehouse_id: id.nullable().default(null),
    brand_id: id.nullable().default(null),
    category_id: id.nullable().default(null),
    cost_from_micros: micros.nullable().default(null),
    cost_to_micros: micros.nullable().default(null),
    percent_bps: MarkupRule.shape.percent_bps,
    fixed_micros: MarkupRule.shape.fixed_micros.default(0),
    rounding: Rounding.default('none'),
    starts_at: ruleMoment.nullable().default(null),
    ends_at: ruleMoment.nullable().default(null),
  })
  .strict()
  .refine(
    (rule) =>
      rule.cost_from_micros === null ||
      rule.cost_to_micros === null ||
      rule.cost_from_micros < rule.cost_to_micros,
    { path: ['cost_to_micros'], message: 'band_empty' },
  )
  .refine(
    (rule) => rule.starts_at === null || rule.ends_at === null || rule.starts_at < rule.ends_at,
    { path: ['ends_at'], message: 'schedule_empty' },
  )
export type MarkupRuleInput = z.infer<typeof MarkupRuleInput>

/** `units` of `currency` cost `value` (an exact decimal) in the base currency, says `source` of `day`. */
export const RateFigure = z.object({
  currency: CurrencyCode,
  units: z.number().int(),
  value: z.string(),
  day: z.string(),
  source: z.string(),
})
export type RateFigure = z.infer<typeof RateFigure>

/** A rate as prices use it: its value with so many hundredths of a percent on top; none by hand. */
export const RateUsed = RateFigure.extend({ percent_bps: z.number().int() })
export type RateUsed = z.infer<typeof RateUsed>

/** Amounts inside an explanation are exact before rounding: decimal text, at most 12 digits after the point. */
export const ExactAmount = z.object({ value: z.string(), currency: CurrencyCode })
export type ExactAmount = z.infer<typeof ExactAmount>

const RuleTried = z.object({
  id,
  name: z.string(),
  position: z.number().int(),
  /** The conditions it names and this line meets: channel, group, supplier, warehouse, brand, category, cost_band. */
  conditions: z.array(z.string()),
})

/** One step from cost to price. `rule` null: no rule matched, the cost is sold as it is. */
export const ExplainStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('cost'),
    quantity: z.number().int(),
    from_quantity: z.number().int(),
    /** The VAT in it that the store gets back, hundredths of a percent; 0: none. */
    vat_bps: z.number().int(),
    amount: UnitPrice,
  }),
  z.object({ step: z.literal('to_base'), rate: RateUsed.nullable(), amount: ExactAmount }),
  z.object({
    step: z.literal('rule'),
    rule: RuleTried.extend({
      percent_bps: z.number().int(),
      fixed_micros: z.number().int(),
      rounding: Rounding,
      starts_at: z.iso.datetime().nullable(),
      ends_at: z.iso.datetime().nullable(),
    }).nullable(),
    /** Matching rules that lost, best first, and why. */
    beaten: z.array(
      RuleTried.extend({ because: z.enum(['less_specific', 'later_position', 'later_id']) }),
    ),
    /** Rules that would match as well, at another time: not yet in force, or no longer. */
    scheduled: z.array(
      RuleTried.extend({
        because: z.enum(['not_started', 'ended']),
        starts_at: z.iso.datetime().nullable(),
        ends_at: z.iso.datetime().nullable(),
      }),
    ),
    amount: ExactAmount,
  }),
  /** Only of a group that gets something off. */
  z.object({
    step: z.literal('discount'),
    /** Hundredths of a percent. */
    percent_bps: z.number().int(),
    /** How much of it the floor leaves. */
    left: z.enum(['all', 'part', 'nothing']),
    amount: ExactAmount,
  }),
  z.object({
    step: z.literal('floor'),
    margin_bps: z.number().int(),
    /** The cost without the VAT in it, which the floor starts from. */
    net_cost: ExactAmount,
    is_raised: z.boolean(),
    amount: ExactAmount,
  }),
  z.object({ step: z.literal('to_currency'), rate: RateUsed.nullable(), amount: ExactAmount }),
  z.object({
    step: z.literal('rounding'),
    rounding: Rounding,
    amount: UnitPrice,
  }),
])
export type ExplainStep = z.infer<typeof ExplainStep>

/** Why an offer item costs what it costs. The only shape of this module that carries `cost`. */
export const PriceExplanation = z.object({
  supplier_offer_item_id: id,
  quantity: z.number().int(),
  currency: CurrencyCode,
  cost: UnitPrice,
  price: UnitPrice.nullable(),
  channel_price: UnitPrice.nullable(),
  /** Whose `channel_price` it is; null: of who is in no group. */
  group: z.object({ id, name: z.string() }).nullable(),
  /** Staff's own price, which is charged before `until` in place of `calculated`; the steps end at the latter. */
  by_hand: z
    .object({
      price: UnitPrice,
      until: z.iso.datetime(),
      calculated: UnitPrice.nullable(),
    })
    .nullable(),
  /** Why there is no price: no rate for the cost's or the shown currency. */
  reason: z.enum(['rate_missing']).nullable(),
  price_steps: z.array(ExplainStep),
  channel_price_steps: z.array(ExplainStep),
})
export type PriceExplanation = z.infer<typeof PriceExplanation>

export const ExplainQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  currency: CurrencyCode.optional(),
  /** Whose price is told: a group's. */
  group_id: queryId.optional(),
  /** Or a customer's. */
  customer_id: queryId.optional(),
  /** In which channel; in the main one without it. */
  channel_id: queryId.optional(),
})
export type ExplainQuery = z.infer<typeof ExplainQuery>

export const MarkupRulesQuery = PageQuery
export type MarkupRulesQuery = z.infer<typeof MarkupRulesQuery>

/** A step of the quantity ladder: from `quantity` pieces up, apiece. */
export const PriceStep = z.object({
  quantity: z.number().int(),
  price: UnitPrice,
  channel_price: UnitPrice,
})
export type PriceStep = z.infer<typeof PriceStep>

/** Why an offer cannot be put into a cart in the wanted quantity. */
export const OrderProblem = z.enum([
  'no_stock', // none left
  'below_minimum', // fewer left than the minimum order
  'not_enough', // `order.quantity` is what can be had
  'unpriced', // no rate for its currency
])
export type OrderProblem = z.infer<typeof OrderProblem>

/** What ordering means for the wanted quantity (or the minimum, when none was asked for). */
export const OrderTerms = z.object({
  /** Pieces asked for; null when none. */
  wanted: z.number().int().nullable(),
  /** The valid quantity (minimum + k packs, at most the remains) nearest above `wanted`; null: not orderable. */
  quantity: z.number().int().nullable(),
  /** Covers the whole wanted quantity. */
  is_enough: z.boolean(),
  problem: OrderProblem.nullable(),
  /** Pieces missing up to `wanted`. */
  shortage: z.number().int(),
  /** `quantity` x channel price, rounded once. */
  sum: Money.nullable(),
  /** The next step of the ladder above `quantity`, if the stock reaches it. */
  next_break: PriceStep.nullable(),
  /** A larger quantity that costs less in all ("10 cost less than 6"). */
  cheaper: z.object({ quantity: z.number().int(), sum: Money }).nullable(),
})
export type OrderTerms = z.infer<typeof OrderTerms>
