import { z } from 'zod'
import { CartProblem, MOST_CART_ITEMS, QuoteLine as WantedLine } from '../cart/schemas.ts'
import { PostalSnapshot } from '../../db/json/order.ts'
import { Seller } from '../../db/json/seller.ts'
import { filledText, pageQuery, PageQuery, rowId } from '../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { EmailAddress } from '../../people/accounts/schemas/email.ts'

/** Quotes on the wire; shared with the web client. Rule source: "Order by staff" of the order desk. */

/** The most lines of a guest's quote. */
const MOST_GUEST_LINES = 100

/** What is wanted, each offer item once: its stock is looked at by line. */
const wanted = (most: number) =>
  z
    .array(WantedLine)
    .min(1)
    .max(most)
    .refine(
      (items) => new Set(items.map((item) => item.supplier_offer_item_id)).size === items.length,
      'quote_line_twice',
    )

/** Body of `POST /user/quotes`: what is wanted, at today's prices. */
export const QuoteRequest = z
  .object({
    items: wanted(MOST_CART_ITEMS),
    currency: CurrencyCode.optional(),
    /** Whom it is made for; null: the person. */
    company_id: rowId.nullable().default(null),
  })
  .strict()
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** Body of `POST /quotes`: a guest's, mailed to their address. */
export const GuestQuoteRequest = z
  .object({
    items: wanted(MOST_GUEST_LINES),
    currency: CurrencyCode.optional(),
    email: EmailAddress,
  })
  .strict()
export type GuestQuoteRequest = z.infer<typeof GuestQuoteRequest>

/** What a guest is told: the quote itself is in the mail. */
export const MailedQuote = z.object({
  number: z.string(),
  email: z.string(),
  valid_until: z.iso.datetime(),
})
export type MailedQuote = z.infer<typeof MailedQuote>

/** Each but `expired` is stored. */
export const QuoteState = z.enum(['open', 'expired', 'accepted', 'withdrawn'])
export type QuoteState = z.infer<typeof QuoteState>

const QuoteLine = z.object({
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    brand: z.string(),
    mpn: z.string(),
    name: z.string(),
  }),
  quantity: z.number().int(),
  /** Pieces that have been ordered by it; the rest is held. */
  ordered: z.number().int(),
  /** Pieces of the rest that could be ordered now; 0 once the quote is over. */
  in_stock: z.number().int(),
  /** Held, apiece. */
  price: UnitPrice,
  sum: Money,
  days_min: z.number().int(),
  days_max: z.number().int(),
  /** Why the rest cannot be ordered whole now; null also once it is ordered or the quote is over. */
  problem: CartProblem.nullable(),
})

/** A row of a person's list of quotes. */
export const QuoteSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  /** Opens its page. */
  token: z.string(),
  state: QuoteState,
  created_at: z.iso.datetime(),
  /** The last moment of its last day, UTC. */
  valid_until: z.iso.datetime(),
  total: Money,
  company: z.string().nullable(),
  lines: z.number().int(),
  /** The last order that was placed by it; one that is still open has more to order. */
  order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
})
export type QuoteSummary = z.infer<typeof QuoteSummary>

/** A quote as whoever has its link sees it. */
export const Quote = QuoteSummary.omit({ lines: true }).extend({
  currency: CurrencyCode,
  customer: z.object({ name: z.string(), email: z.string() }),
  seller: Seller,
  lines: z.array(QuoteLine),
  subtotal: Money,
  tax: Money,
  /** Hundredths of a percent. */
  tax_bps: z.number().int(),
  is_tax_included: z.boolean(),
  /** Staff made it for the customer. */
  is_by_staff: z.boolean(),
  /** How it is sent and paid, when that is chosen already; `total` then has the shipping in it. */
  chosen: z
    .object({
      /** Null: it is picked up. */
      address: PostalSnapshot.nullable(),
      shipping_title: z.string(),
      shipping: Money,
      payment_title: z.string(),
      comment: z.string(),
      po_number: z.string(),
    })
    .nullable(),
  /** Why it was withdrawn; '' otherwise. */
  reason: z.string(),
  /** It was made for somebody else than who asks; a guest's is anybody's who has the link. */
  is_of_another: z.boolean(),
  can: z.object({
    /** Order all of it as it is, with one call. */
    accept: z.boolean(),
    /** Pay for the order that has come of it. */
    pay: z.boolean(),
  }),
})
export type Quote = z.infer<typeof Quote>

export const OwnQuotesQuery = PageQuery
export type OwnQuotesQuery = z.infer<typeof OwnQuotesQuery>

/** Staff's list. */
export const AdminQuotesQuery = pageQuery(['created_at', 'number', 'total', 'valid_until']).extend({
  state: QuoteState.optional(),
})
export type AdminQuotesQuery = z.infer<typeof AdminQuotesQuery>

export const AdminQuoteSummary = QuoteSummary.extend({
  customer: z.string(),
  email: z.string(),
})
export type AdminQuoteSummary = z.infer<typeof AdminQuoteSummary>

/** What the store risks by holding a price. */
export const QuoteRisk = z.enum([
  'loss', // costs more today than is charged for it without tax
  'risen', // costs more today than when the quote was made
  'gone', // cannot be bought as it is
])
export type QuoteRisk = z.infer<typeof QuoteRisk>

const AdminQuoteLine = QuoteLine.extend({
  /** Today's, in the currency of the quote; null without an offer. */
  price_today: UnitPrice.nullable(),
  /**
   * What it cost when the quote was made, and today, without VAT, each in the currency of the quote at today's
   * rates; null for who may not see costs.
   */
  cost: UnitPrice.nullable(),
  cost_today: UnitPrice.nullable(),
  risk: QuoteRisk.nullable(),
})

/** A quote as staff sees it. */
export const AdminQuote = Quote.omit({ is_of_another: true, can: true }).extend({
  /** Whose account; null: a guest's. */
  user_id: z.number().int().nullable(),
  /** Who of staff made it; null: the customer did. */
  made_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  lines: z.array(AdminQuoteLine),
  can: z.object({ withdraw: z.boolean() }),
})
export type AdminQuote = z.infer<typeof AdminQuote>

/** Body of `POST /admin/quotes/{id}/withdraw`; the customer reads the reason. */
export const WithdrawalInput = z.object({ reason: filledText(500) }).strict()
export type WithdrawalInput = z.infer<typeof WithdrawalInput>
