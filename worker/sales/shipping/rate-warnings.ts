import type { Locale } from '../../../web/lib/locales.ts'
import { SHIPPING_SENTENCES } from '../../i18n/shipping.ts'
import { word } from '../../i18n/sentence.ts'
import type { RateWarning, ShippingRateRow } from './schemas.ts'

/** Parcels from the lower bounds inclusive to the upper ones exclusive. */
interface Box {
  weightFrom: number
  weightTo: number
  totalFrom: number
  totalTo: number
}

interface Table {
  is_pickup: boolean
  rates: ShippingRateRow[]
}

const NO_BOUND = Number.MAX_SAFE_INTEGER

const boxOf = (row: ShippingRateRow): Box => ({
  weightFrom: row.weight_from,
  weightTo: row.weight_to ?? NO_BOUND,
  totalFrom: row.total_from,
  totalTo: row.total_to ?? NO_BOUND,
})

const hasRoom = (box: Box): boolean => box.weightFrom < box.weightTo && box.totalFrom < box.totalTo

const common = (one: Box, other: Box): Box => ({
  weightFrom: Math.max(one.weightFrom, other.weightFrom),
  weightTo: Math.min(one.weightTo, other.weightTo),
  totalFrom: Math.max(one.totalFrom, other.totalFrom),
  totalTo: Math.min(one.totalTo, other.totalTo),
})

/** What is left of a box: at most four of them. */
function without(box: Box, taken: Box): Box[] {
  const cut = common(box, taken)
  if (!hasRoom(cut)) return [box]
  const beside = { ...box, weightFrom: cut.weightFrom, weightTo: cut.weightTo }
  return [
    { ...box, weightTo: cut.weightFrom },
    { ...box, weightFrom: cut.weightTo },
    { ...beside, totalTo: cut.totalFrom },
    { ...beside, totalFrom: cut.totalTo },
  ].filter(hasRoom)
}

/**
 * What looks wrong about rates: there are none; a row never applies, because earlier ones cover its range; a row
 * gives way in a part of its range to an earlier one, of its country or of any.
 */
export function rateWarnings({ is_pickup, rates }: Table, locale: Locale): RateWarning[] {
  const say = (kind: RateWarning['kind'], row: number | null, by: number | null): RateWarning => ({
    kind,
    row,
    by,
    message: sentenceOf({ kind, row, by }, locale),
  })
  if (rates.length === 0) return [say('no_rates', null, null)]
  return rates.flatMap((rate, at): RateWarning[] => {
    const box = boxOf(rate)
    const earlier = rates
      .slice(0, at)
      .map((each, index) => ({ index, box: boxOf(each), country: each.country }))
      .filter(({ country }) => is_pickup || country === null || country === rate.country)
    const cover = earlier.find((each) => without(box, each.box).length === 0)
    if (cover !== undefined) return [say('unreachable', at, cover.index)]
    const left = earlier.reduce(
      (kept, each) => kept.flatMap((one) => without(one, each.box)),
      [box],
    )
    if (left.length === 0) return [say('unreachable', at, null)]
    const rival = earlier.find((each) => hasRoom(common(box, each.box)))
    return rival === undefined ? [] : [say('overlaps', at, rival.index)]
  })
}

/** The text of a warning; rows are counted from one. */
function sentenceOf({ kind, row, by }: Omit<RateWarning, 'message'>, locale: Locale): string {
  const numbers = { row: (row ?? 0) + 1, by: (by ?? 0) + 1 }
  const key = kind === 'unreachable' && by === null ? 'rate_unreachable_by_all' : `rate_${kind}`
  return word(SHIPPING_SENTENCES[key as keyof typeof SHIPPING_SENTENCES], locale, numbers)
}
