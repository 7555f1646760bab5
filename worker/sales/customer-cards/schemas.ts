import { z } from 'zod'
import { Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { AdminMail } from '../../store/mail/schemas/mails.ts'
import { CreditStanding } from '../credit/schemas.ts'
import { OrderStatus } from '../orders/schemas/order.ts'
import { QuoteSummary } from '../quotes/schemas.ts'

/** What staff see of a customer beside their account, part by part; shared with the web client. */

/** Of one currency. */
export const CustomerFigures = z.object({
  orders: z.number().int(),
  /** Money that has come in and not gone out again. */
  turnover: Money,
  /** What is still to be paid for orders that stand. */
  owed: Money,
  /** Orders under way. */
  active: z.number().int(),
})
export type CustomerFigures = z.infer<typeof CustomerFigures>

export const CustomerOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  status: OrderStatus,
  created_at: z.string(),
  grand_total: Money,
  owed: Money,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const CustomerSales = z.object({
  /** One for each currency they have bought in. */
  figures: z.array(CustomerFigures),
  /** Only their newest orders are counted. */
  is_partial: z.boolean(),
  /** The newest first. */
  orders: z.array(CustomerOrder),
})
export type CustomerSales = z.infer<typeof CustomerSales>

/** A line of their cart or of their favourites. */
export const CustomerWish = z.object({
  id: z.number().int(),
  brand: z.string(),
  mpn: z.string(),
  name: z.string().nullable(),
  /** Null for favourites. */
  quantity: z.number().int().nullable(),
  /** The price for one as they saw it; null where none was shown. */
  price: UnitPrice.nullable(),
  is_saved_for_later: z.boolean(),
  /** Nobody offers it any more. */
  is_gone: z.boolean(),
  created_at: z.string(),
})
export type CustomerWish = z.infer<typeof CustomerWish>

export const CustomerWishes = z.object({
  cart: z.array(CustomerWish),
  favorites: z.array(CustomerWish),
})
export type CustomerWishes = z.infer<typeof CustomerWishes>

/** What they looked for; only of people who agreed to be counted. */
export const CustomerSearch = z.object({ words: z.string(), at: z.string() })
export type CustomerSearch = z.infer<typeof CustomerSearch>

export const CustomerTies = z.object({
  companies: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      tax_number: z.string(),
      country: z.string(),
      is_default: z.boolean(),
      /** Whose it is, or who may buy for it. */
      role: z.enum(['owner', 'member']),
      /** What it may buy on account; null: nothing. */
      terms: CreditStanding.nullable(),
    }),
  ),
  /**
   * Whose prices they have: the first counts. `own`: they are in it themselves; `usual`: the company they usually buy
   * for is; `member`: a company is that they are a member of.
   */
  groups: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Hundredths of a percent. */
      discount_bps: z.number().int(),
      why: z.enum(['own', 'usual', 'member']),
      /** The company that is in it; null: they are themselves. */
      company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    }),
  ),
  teams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      role: z.enum(['owner', 'admin', 'buyer', 'viewer']),
      members: z.number().int(),
    }),
  ),
  /** When staff acted for them, the newest first. */
  visits: z.array(
    z.object({ id: z.string(), staff: z.string(), started_at: z.string(), ended_at: z.string() }),
  ),
})
export type CustomerTies = z.infer<typeof CustomerTies>

/** The mails that they were sent, without what they say. */
export const CustomerMails = z.array(AdminMail)

/** Their quotes, the newest first; the link that opens one is the customer's own. */
export const CustomerQuotes = z.array(QuoteSummary.omit({ token: true }))
export type CustomerQuotes = z.infer<typeof CustomerQuotes>
