import type { rateChecks } from '../../db/schema/pricing.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { RATE_PROBLEMS } from '../../i18n/rates.ts'
import { word } from '../../i18n/sentence.ts'
import { type RateCheck, RateProblem } from './schemas.ts'

export type CheckRow = typeof rateChecks.$inferSelect

/** A row of `rate_checks` as staff see it, its problem in their language. */
export function toRateCheck(row: CheckRow, locale: Locale): RateCheck {
  const problem = RateProblem.safeParse(row.problem)
  const { day, missing, ...params } = row.details ?? {}
  return {
    id: row.id,
    source: row.source,
    outcome: row.outcome,
    problem: problem.success
      ? { code: problem.data, message: wordProblem(problem.data, { day, ...params }, locale) }
      : null,
    day: typeof day === 'string' ? day : null,
    missing: Array.isArray(missing) ? missing.map(String) : [],
    is_by_hand: row.actorId !== null,
    created_at: row.createdAt.toISOString(),
  }
}

/** Figures are kept with a point and days as `YYYY-MM-DD`; they are said as the language writes them. */
function wordProblem(code: RateProblem, details: Record<string, unknown>, locale: Locale): string {
  const params = Object.entries(details).map(([name, value]) => [
    name,
    inWords(typeof value === 'number' ? String(value) : textOr(value), locale),
  ])
  return word(RATE_PROBLEMS[code], locale, Object.fromEntries(params) as Record<string, string>)
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : '')

function inWords(text: string, locale: Locale): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (day !== null) return `${day[3]}.${day[2]}.${day[1]}`
  const isDecimal = /^\d+\.\d+$/.test(text)
  return isDecimal && locale !== 'en' ? text.replace('.', ',') : text
}
