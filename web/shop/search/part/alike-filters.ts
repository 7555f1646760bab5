import type { ProductValue } from '../../../../worker/catalog/products/schemas.ts'
import { PACKAGE } from './package-of.ts'

/** Attributes that alike parts share. */
const MOST = 2

/**
 * The filters of the category that show alike parts: the same main value in the same package; without these, the first
 * values that can be filtered by. What lists disagree about is left out. Null: nothing to go by.
 */
export function alikeFilters(values: readonly ProductValue[]): Record<string, string> | null {
  const usable = values.filter(
    ({ value, is_filter: isFilter, is_doubtful: isDoubtful }) =>
      isFilter && !isDoubtful && !/^~|,/.test(value),
  )
  const telling = usable.filter(({ code, is_main: isMain }) => isMain || code === PACKAGE)
  const shared = Map.groupBy(telling.length > 0 ? telling : usable, ({ code }) => code)
  if (shared.size === 0) return null
  return Object.fromEntries(
    [...shared]
      .slice(0, MOST)
      .map(([code, own]) => [code, own.map(({ value }) => value).join(',')]),
  )
}
