import type { RawRow } from '../reading.ts'
import type { Recognised } from '../schemas/recognised.ts'
import type { ColumnPlan } from './plan-columns.ts'

/**
 * Writes the currencies that formats show into the cells of prices, `12.5` as `12.5 EUR`, so that it is read, shown
 * and kept like any that a cell says. Other columns keep their plain numbers. A currency column of the list goes
 * before, and so does a person's choice, but for rows that show another currency than most do.
 */
export function makeCurrencyWriter(
  recognised: Recognised,
  plan: ColumnPlan,
): (row: RawRow) => void {
  const columns = [
    ...(plan.price >= 0 ? [plan.price] : []),
    ...plan.steps.map(({ column }) => column),
    ...plan.pairs.map(({ price }) => price),
  ]
  const usual = recognised.currency_source === 'chosen' ? recognised.shown_currency : undefined
  return (row) => {
    const { cells, currencies } = row
    if (currencies === undefined) return
    delete row.currencies
    if ((cells[plan.currency] ?? '').trim() !== '') return
    for (const column of columns) {
      const currency = currencies[column]
      if (currency !== undefined && currency !== usual) cells[column] += ` ${currency}`
    }
  }
}
