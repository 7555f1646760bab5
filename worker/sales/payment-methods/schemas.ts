import { TransferSettings } from '../bank-transfers/schemas.ts'
import { z } from 'zod'
import { line, text } from '../../lib/wire.ts'
import { titleByLocale, wordsByLocale } from '../../lib/words-by-locale.ts'
import { CurrencyCode } from '../../catalog/pricing/schemas/pricing.ts'

/** Payment methods on the wire; shared with the web client. */

export const MethodParam = z.object({ code: z.string().regex(/^[a-z_]{1,50}$/) })

const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^(https?:\/\/[^\s/]+(\/[^\s]*[^\s/])?)?$/i, 'not_a_url')

/** The shop at bePaid. Empty addresses are bePaid's own. */
export const BepaidShop = z
  .object({
    shop_id: line(50),
    public_key: text(2000),
    checkout_url: address,
    gateway_url: address,
    /** Only test cards are taken; no money moves. */
    is_test: z.boolean(),
  })
  .strict()
export type BepaidShop = z.infer<typeof BepaidShop>

const settable = {
  title: titleByLocale(100),
  note: wordsByLocale(1000),
  is_enabled: z.boolean(),
  position: z.number().int().min(0).max(10_000),
  /** ISO 3166-1 alpha-2 of addresses it is for; empty: all. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'country_code')).max(250),
  /** Empty: all. */
  currencies: z.array(CurrencyCode).max(50),
  /** Sum of an order in minor units of the base currency above which it is not offered; null: no bound. */
  total_to: z.number().int().positive().max(1_000_000_000_000).nullable(),
  /** The provider of card payments; null: none, and cards are not offered. */
  provider: z.enum(['sandbox', 'bepaid']).nullable(),
  transfer: TransferSettings,
  bepaid: BepaidShop,
}

export const AdminPaymentMethod = z.object({
  code: z.string(),
  ...settable,
  /** Of `total_to`: the store's base currency. */
  currency: CurrencyCode,
  /** The provider is set up: orders can use the method. */
  is_ready: z.boolean(),
  /** A secret key of bePaid is stored; it is never shown. */
  has_secret_key: z.boolean(),
  /** The sandbox bank can take cards: only with the debug flag. */
  has_sandbox: z.boolean(),
})
export type AdminPaymentMethod = z.infer<typeof AdminPaymentMethod>

/** All of them, in the order shoppers see them. */
export const PaymentMethodOrder = z
  .object({ codes: z.array(MethodParam.shape.code).min(1).max(50) })
  .strict()
export type PaymentMethodOrder = z.infer<typeof PaymentMethodOrder>

/** What is left out stays as it is. */
export const PaymentMethodChanges = z
  .object({
    ...settable,
    /** bePaid's, write-only; empty: clear it. */
    secret_key: line(200),
  })
  .partial()
  .strict()
export type PaymentMethodChanges = z.infer<typeof PaymentMethodChanges>

export const PaymentMethod = z.object({
  code: z.string(),
  title: z.string(),
  note: z.string(),
  /** The step after placing: a page of the provider, bank details, or nothing. */
  kind: z.enum(['none', 'redirect', 'instructions']),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A payment method that an order may not use as it is, and why. */
export const UnavailablePaymentMethod = z.object({
  code: z.string(),
  title: z.string(),
  /**
   * Of the delivery's country, of the prices' currency, a total above what it takes, above what is left of the
   * company's limit, or the company has something overdue.
   */
  reason: z.enum(['country', 'currency', 'total', 'credit_limit', 'credit_overdue']),
  /** Those it takes, where that is the reason. */
  currencies: z.array(CurrencyCode),
})
export type UnavailablePaymentMethod = z.infer<typeof UnavailablePaymentMethod>
