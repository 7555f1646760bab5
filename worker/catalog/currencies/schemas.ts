import { z } from 'zod'
import { PageQuery } from '../../lib/wire.ts'
import { CurrencyCode, RateFigure, RateUsed } from '../pricing/schemas/pricing.ts'

/**
 * Currencies, their rates and where rates come from, for the admin; shared with the web client.
 * Rule source: "Prices" in the product's decisions.
 */

const id = z.number().int().positive()

export const CodeParam = z.object({ code: CurrencyCode })

const settable = {
  /** Digits of the minor unit. */
  digits: z.number().int().min(0).max(4),
  /** Shoppers can choose it. */
  is_enabled: z.boolean(),
  /** Order in which they see them. */
  position: z.number().int().min(0).max(10_000),
  /** On top of a source's rate, hundredths of a percent; a manual rate is taken as it is. */
  percent_bps: z.number().int().min(-5_000).max(10_000),
}

export const Currency = z.object({
  code: CurrencyCode,
  ...settable,
  is_base: z.boolean(),
  /** The rate in force today; null for the base currency and for a currency without one. */
  rate: RateUsed.nullable(),
  /** What `rate.units` cost with the percent, decimal text of at most 12 digits; null as `rate`. */
  used_value: z.string().nullable(),
  /** Shoppers see it, and its rate is older than three days or missing. */
  is_old: z.boolean(),
})
export type Currency = z.infer<typeof Currency>

export const CurrencyInput = z
  .object({
    code: CurrencyCode,
    digits: settable.digits.default(2),
    is_enabled: settable.is_enabled.default(false),
    position: settable.position.default(100),
    percent_bps: settable.percent_bps.default(0),
  })
  .strict()
export type CurrencyInput = z.infer<typeof CurrencyInput>

/** What is left out stays as it is. */
export const CurrencyChanges = z.object(settable).partial().strict()
export type CurrencyChanges = z.infer<typeof CurrencyChanges>

export const Rate = RateFigure.extend({ id, created_at: z.iso.datetime() })
export type Rate = z.infer<typeof Rate>

export const RateInput = z
  .object({
    currency: CurrencyCode,
    units: z.number().int().min(1).max(1_000_000).default(1),
    /** An exact decimal with a point: "3.4056". */
    value: z.string().regex(/^\d{1,12}(\.\d{1,12})?$/),
    day: z.iso.date(),
  })
  .strict()
export type RateInput = z.infer<typeof RateInput>

export const RatesQuery = PageQuery.extend({ currency: CurrencyCode.optional() })
export type RatesQuery = z.infer<typeof RatesQuery>

export const HistoryQuery = z.object({
  currency: CurrencyCode,
  days: z.coerce.number().int().min(7).max(1_000).default(90),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Of each day the rate that counted, oldest first, all for the same number of units. */
export const RateHistory = z.object({
  currency: CurrencyCode,
  base: CurrencyCode,
  units: z.number().int(),
  points: z.array(z.object({ day: z.string(), value: z.string(), source: z.string() })),
})
export type RateHistory = z.infer<typeof RateHistory>

/** Banks whose lists are understood. */
export const SourceKind = z.enum(['nbrb', 'cbr', 'ecb'])
export type SourceKind = z.infer<typeof SourceKind>

/** Where each bank publishes them. */
export const SOURCE_URLS: Record<SourceKind, string> = {
  nbrb: 'https://api.nbrb.by/exrates/rates?periodicity=0',
  cbr: 'https://www.cbr.ru/scripts/XML_daily.asp',
  ecb: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
}

export const RateSource = z.object({
  kind: SourceKind,
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/i, 'not_a_url'),
})
export type RateSource = z.infer<typeof RateSource>

/** In the order they are asked. */
export const RateSources = z.object({
  sources: z
    .array(RateSource.strict())
    .min(1)
    .max(3)
    .refine((sources) => new Set(sources.map(({ kind }) => kind)).size === sources.length, {
      message: 'rate_source_repeated',
    }),
})
export type RateSources = z.infer<typeof RateSources>

/** The sources, and when the Cron asks them next; null: at its next turn. */
export const RateSourcesAnswer = RateSources.extend({
  next_ask_at: z.iso.datetime().nullable(),
})
export type RateSourcesAnswer = z.infer<typeof RateSourcesAnswer>

/** No usable answer came. */
const UNANSWERED = [
  'source_unreachable',
  'source_timeout',
  'source_not_ok',
  'source_too_large',
  'source_private_address',
  'source_unresolved',
  'source_redirects',
] as const

/** An answer came, and nothing of it was taken. */
const REFUSED = [
  'answer_empty',
  'answer_is_page',
  'answer_not_understood',
  'xml_entities',
  'wrong_base',
  'days_differ',
  'day_in_future',
  'day_too_old',
  'day_went_back',
  'rate_invalid',
  'rate_repeated',
  'base_not_quoted',
  'no_known_currency',
  'rate_moved',
] as const

/** Why a source's answer changed nothing. */
export const RateProblem = z.enum([...UNANSWERED, ...REFUSED])
export type RateProblem = z.infer<typeof RateProblem>

export const isUnanswered = (problem: RateProblem): boolean =>
  UNANSWERED.some((each) => each === problem)

/** One time a source was asked. */
export const RateCheck = z.object({
  id,
  source: z.string(),
  /** `updated`: new rates are kept. `unchanged`: they were here. `failed`, `refused`: nothing changed. */
  outcome: z.enum(['updated', 'unchanged', 'failed', 'refused']),
  /** Code and sentence; null when the answer was taken. */
  problem: z.object({ code: RateProblem, message: z.string() }).nullable(),
  /** The day of the list, when it was read. */
  day: z.string().nullable(),
  /** Known currencies the list lacks. */
  missing: z.array(CurrencyCode),
  /** Asked by a person, not by Cron. */
  is_by_hand: z.boolean(),
  created_at: z.iso.datetime(),
})
export type RateCheck = z.infer<typeof RateCheck>

/** What came of asking the sources in their order, the answer that was taken last. */
export const RatesRefresh = z.object({
  outcome: z.enum(['updated', 'unchanged', 'failed']),
  checks: z.array(RateCheck),
})
export type RatesRefresh = z.infer<typeof RatesRefresh>
