import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { line } from '../../lib/wire.ts'
import { ShippingRate } from '../../sales/shipping/schemas.ts'
import { PageSlug } from '../../store/content/schemas.ts'

/** The opening checklist on the wire; shared with the web client. */

/** Who sees the checklist, and who may act on it and open the store. */
export const SEES_OPENING = 'settings.store.view'
export const OPENS_STORE = 'settings.store.update'

/** The steps, in the order in which one takes them. */
export const STEPS = [
  'legal',
  'sender',
  'currency',
  'languages',
  'countries',
  'shipping',
  'payment',
  'pages',
  'supply',
  'prices',
  'test_order',
  'backup',
] as const
export type StepKey = (typeof STEPS)[number]

/** What a step may say of itself, each with the state that follows from it. */
export const SAYS = {
  legal_ready: 'done',
  legal_missing: 'todo',
  sender_missing: 'todo',
  sender_unconfirmed: 'doubtful',
  sender_changed: 'doubtful',
  sender_confirmed: 'done',
  currency_ready: 'done',
  currency_alone: 'done',
  rates_old: 'doubtful',
  languages_ready: 'done',
  languages_partial: 'doubtful',
  countries_ready: 'done',
  countries_none: 'todo',
  home_not_served: 'doubtful',
  home_untaxed: 'doubtful',
  shipping_none: 'todo',
  shipping_untried: 'todo',
  shipping_nothing_found: 'doubtful',
  shipping_ready: 'done',
  payment_none: 'todo',
  payment_test: 'doubtful',
  payment_ready: 'done',
  pages_blank: 'todo',
  pages_unread: 'todo',
  pages_ready: 'done',
  supply_none: 'todo',
  supply_no_list: 'todo',
  supply_ready: 'done',
  prices_at_cost: 'doubtful',
  prices_ready: 'done',
  test_none: 'todo',
  test_placed: 'doubtful',
  test_ready: 'done',
  backup_none: 'todo',
  backup_old: 'doubtful',
  backup_made: 'done',
} as const
export type Says = keyof typeof SAYS

const SAID = Object.keys(SAYS) as [Says, ...Says[]]

/** Details of the seller that documents and pages show. */
export const DETAILS = [
  'contact_email',
  'contact_phone',
  'recipient',
  'tax_number',
  'account',
  'bank_name',
  'bank_code',
] as const
export type Detail = (typeof DETAILS)[number]

export const OpeningStep = z.object({
  key: z.enum(STEPS),
  state: z.enum(['done', 'todo', 'doubtful']),
  /** What is said of it, filled by `params`. */
  says: z.enum(SAID),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** When it was proven; null: what is there says so itself, or nothing does. */
  at: z.iso.datetime().nullable(),
})
export type OpeningStep = z.infer<typeof OpeningStep>

/** A page of words in a language that the store speaks. */
export const ReviewedPage = z.object({
  slug: PageSlug,
  locale: LocaleCode,
  /** Of the text as it is now: a review names it. */
  hash: z.string(),
  /** Places that are still to be filled in: `[…]`. */
  blanks: z.array(z.string()),
  /** Who has read the text as it is now, and when; null: nobody has. The name is '' once the person is gone. */
  reviewed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type ReviewedPage = z.infer<typeof ReviewedPage>

export const Opening = z.object({
  /** Null: not yet. */
  opened_at: z.iso.datetime().nullable(),
  /** Who opened it; null: nobody did, it was open before there was a checklist, or the person is gone. */
  opened_by: z.string().nullable(),
  steps: z.array(OpeningStep),
  /** Of the seller's details, those that are missing. */
  missing: z.array(z.enum(DETAILS)),
  pages: z.array(ReviewedPage),
})
export type Opening = z.infer<typeof Opening>

/** Body of `PUT /admin/opening/pages/{slug}/{locale}`: which text was read. */
export const PageReview = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }).strict()
export type PageReview = z.infer<typeof PageReview>

/** Body of `POST /admin/opening/shipping`: where a parcel is sent for the sake of trying. */
export const ShippingTrial = z
  .object({ country: z.string().regex(/^[A-Z]{2}$/, 'required'), postcode: line(16) })
  .strict()
export type ShippingTrial = z.infer<typeof ShippingTrial>

/** What the checkout would offer there, for one kilogram. */
export const ShippingTried = z.object({ rates: z.array(ShippingRate), opening: Opening })
export type ShippingTried = z.infer<typeof ShippingTried>

/** Where a test mail went, and from which address. */
export const TestMail = z.object({ to: z.string(), sender: z.string() })
export type TestMail = z.infer<typeof TestMail>

/** What the link of a test mail says; signed. */
export const SenderLink = z.object({
  sender: z.string().max(254),
  locale: LocaleCode,
  until: z.coerce.number().int().positive(),
})
export type SenderLink = z.infer<typeof SenderLink>
