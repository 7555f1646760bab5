import { z } from 'zod'
import { CurrencyCode, Money } from '../../catalog/pricing/schemas/pricing.ts'
import { line, PageQuery, queryId } from '../../lib/wire.ts'
import { CreditStanding } from '../credit/schemas.ts'

/** The account of a company as staff see it, on the wire; shared with the web client. */

export const LEDGER_KINDS = ['invoice', 'credit_note', 'payment', 'refund'] as const

/** Query of `GET /admin/companies/{id}/ledger`. */
export const LedgerQuery = z.object({
  /** That of its newest order when absent. */
  currency: CurrencyCode.optional(),
  /** Goes on from the `next_cursor` of an answer. */
  before: queryId.optional(),
  per_page: PageQuery.shape.per_page,
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

export const LedgerEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(LEDGER_KINDS),
  /** Of the document; null: a payment or a refund. */
  number: z.string().nullable(),
  order: z.object({ id: z.number().int(), number: z.string() }),
  /** What the company owes more by it; below zero: less. */
  amount: Money,
  /** What it owed after it; below zero: paid ahead. */
  balance: Money,
  /** When an invoice on account is due; null for anything else. */
  due_at: z.iso.datetime().nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The newest first; `next_cursor` null: nothing older. */
export interface Ledger {
  data: LedgerEntry[]
  next_cursor: number | null
}

/** An order on account that is not paid. */
export const OpenOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  placed_at: z.iso.datetime(),
  /** In its own currency. */
  left: Money,
  /** When its oldest unpaid invoice is due; null: nothing is invoiced. */
  due_at: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  /** Why staff let it go above the limit. */
  excuse: z.string().nullable(),
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** What `GET /admin/companies/{id}/account` answers. */
export const CompanyAccount = z.object({
  /** Null: it does not buy on account. */
  standing: CreditStanding.nullable(),
  /** The first to be due first, at most a hundred. */
  open: z.array(OpenOrder),
  /** Currencies it has ordered in, the most used first. */
  currencies: z.array(CurrencyCode),
})
export type CompanyAccount = z.infer<typeof CompanyAccount>

/** Body of `POST /admin/companies/{id}/payments`: minor units of that currency, spread over its open orders. */
export const CompanyPaymentInput = z
  .object({
    amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    currency: CurrencyCode,
    note: line(200).optional(),
  })
  .strict()
export type CompanyPaymentInput = z.infer<typeof CompanyPaymentInput>

/** What of the payment was recorded with which order. */
export const SpreadPayment = z.object({
  orders: z.array(z.object({ id: z.number().int(), number: z.string(), amount: Money })),
})
export type SpreadPayment = z.infer<typeof SpreadPayment>

/** A company that a person may buy for, as their account shows it. */
export const OwnAccount = z.object({
  id: z.number().int(),
  name: z.string(),
  tax_number: z.string(),
  country: z.string(),
  role: z.enum(['owner', 'member']),
  /** What it may buy on account; null: nothing. */
  terms: CreditStanding.nullable(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** Query of the addresses of a company's price list. */
export const PriceFileQuery = z.object({ file: z.enum(['csv', 'xlsx']).default('csv') })
export type PriceFileQuery = z.infer<typeof PriceFileQuery>

/** Path of a mailed link: the company, its person, and until when it opens, epoch milliseconds. */
export const PriceLinkParam = z.object({ id: queryId, userId: queryId, until: queryId })
export type PriceLinkParam = z.infer<typeof PriceLinkParam>
