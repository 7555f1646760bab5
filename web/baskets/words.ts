import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import type { Say } from '../i18n/text-keys.ts'
import type { Format } from '../i18n/use-format.ts'
import { moneyText } from '../lib/format-money.ts'
import type { Saving } from './find-saving.ts'

/** The translation function of `shop/baskets`, passed to every function here. */
export type BasketT = Say<'shop/baskets'>

/** How many warehouses are named in a sentence. */
const MOST_NAMED = 2

/** "Save 14.20: take 3 lines from Minsk", "2 days earlier for 3.10 more", "1 parcel fewer". */
export function savingWords(saving: Saving, t: BasketT, format: Format): string {
  const { kind, saved, daysEarlier, parcelsFewer, lines, plan } = saving
  const sum = moneyText(format.money({ amount: Math.abs(saved), currency: plan.sum.currency }))
  if (kind === 'cheaper') {
    const counted = { sum, count: lines, number: format.integer(lines) }
    const main =
      saving.warehouses.length === 0
        ? t('saving.regroup', counted)
        : t('saving.cheaper', { ...counted, from: placesWords(saving.warehouses, t, format) })
    return daysEarlier < 0 ? `${main}, ${t('saving.later', { count: -daysEarlier })}` : main
  }
  const { more } = saving
  if (kind === 'fuller')
    return t('saving.fuller', { count: more, number: format.integer(more), sum })
  const gain =
    kind === 'sooner'
      ? t('saving.sooner', { count: daysEarlier })
      : t('saving.fewer', { count: parcelsFewer })
  if (saved === 0) return gain
  return t(saved > 0 ? 'saving.andLess' : 'saving.forMore', { gain, sum })
}

/** " from Minsk, Leipzig and 1 more". */
function placesWords(names: readonly string[], t: BasketT, format: Format): string {
  const shown = names.slice(0, MOST_NAMED).join(', ')
  const others = names.length - MOST_NAMED
  const places = others > 0 ? t('saving.more', { shown, number: format.integer(others) }) : shown
  return ` ${t('saving.from', { count: names.length, places })}`
}

/** "−14.20", "+3.10": the amount alone; its currency stands beside it. */
export function differenceText(amount: number, currency: string, format: Format): string {
  const { number } = format.money({ amount: Math.abs(amount), currency })
  return amount === 0 ? number : `${amount < 0 ? '−' : '+'}${number}`
}

/** "by 30 November": the last day that the last parcel is promised for. */
export const arrivesText = ({ arrives }: Pick<BasketPlan, 'arrives'>, t: BasketT, f: Format) =>
  t('plan.arrives', { day: f.days({ from: arrives.to, to: arrives.to }) })

/** "2 parcels: Minsk, Leipzig". */
export const parcelsText = ({ parcels }: BasketPlan, t: BasketT) =>
  t('plan.parcels', {
    count: parcels.length,
    names: parcels.map(({ warehouse }) => warehouse.name).join(', '),
  })

/** "all of it", "4 pcs short": how much of what is wanted a plan buys. */
export const shortText = ({ short }: BasketPlan, t: BasketT, format: Format): string =>
  t('plan.short', { count: short, number: format.integer(short) })

/** "cheapest, proved", "at most 0.4% from the cheapest". */
export function proofText(plan: BasketPlan, isCheapest: boolean, t: BasketT, f: Format): string {
  if (plan.gap_bps > 0) {
    const percent = f.trimmed(BigInt(plan.gap_bps), 2)
    return t(isCheapest ? 'proof.near' : 'proof.nearAsGood', { percent })
  }
  return t(isCheapest ? 'proof.cheapest' : 'proof.asGood')
}

/** What a plan is best at: "Cheapest and fewest parcels"; '' when it lies between. */
export function meritText(answer: BasketAnswer, index: number, t: BasketT): string {
  const merits = [
    answer.cheapest === index && t('merit.cheapest'),
    answer.fastest === index && t('merit.fastest'),
    answer.fewest_parcels === index && t('merit.fewest'),
  ].filter((merit) => merit !== false)
  const [first, ...others] = merits
  if (first === undefined) return ''
  return [first, ...others.map((merit) => merit.toLowerCase())].join(', ')
}
