import type { Group } from '../../../../worker/people/groups/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'
import { percentTyped, readPercent } from '../../settings/currencies/percent.ts'

/** Digits of the base currency. */
const SUM_DIGITS = 2

const sumTyped = (amount: number, locale: Locale) =>
  amount === 0 ? '' : decimalTyped(amount, SUM_DIGITS, locale)

/** A group as its form shows it. */
export const toForm = (group: Group | null, locale: Locale) => ({
  name: group?.name ?? '',
  discount_bps: percentTyped(group?.discount_bps ?? 0, locale),
  credit: {
    is_on: group?.credit.is_on ?? false,
    limit: sumTyped(group?.credit.limit ?? 0, locale),
    days: String(group?.credit.days ?? 14),
  },
  hasJoin: group?.join != null,
  join: {
    turnover: sumTyped(group?.join?.turnover ?? 0, locale),
    days: String(group?.join?.days ?? 90),
  },
})
type GroupValues = ReturnType<typeof toForm>

/** A sum as it is typed, minor units; nothing is none. */
export const readSum = (typed: string, locale: Locale): number =>
  readDecimal(typed, { digits: SUM_DIGITS, locale }) ?? 0

/** What the form says, as the API takes it; not checked yet. */
export const toInput = (
  { name, discount_bps, credit, hasJoin, join }: GroupValues,
  locale: Locale,
) => ({
  name,
  discount_bps: readPercent(discount_bps),
  credit: {
    is_on: credit.is_on,
    limit: readSum(credit.limit, locale),
    days: readNumber(credit.days) ?? 0,
  },
  join: hasJoin ? { turnover: readSum(join.turnover, locale), days: readNumber(join.days) } : null,
})
