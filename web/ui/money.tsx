import type { MoneyParts } from '../lib/format-money.ts'
import { classNames } from './class-names.ts'

interface Props {
  /** From `useFormat().money` or `.unitPrice`. */
  value: MoneyParts
  className?: string
}

/** A sum or a price with its currency, never broken over lines. */
export function Money({ value, className }: Props) {
  const sign = <span className="cur">{value.currency}</span>
  return (
    <span className={classNames('money', className)}>
      {value.isSignFirst && sign}
      {value.isSignFirst && value.gap}
      {value.number}
      {!value.isSignFirst && value.gap}
      {!value.isSignFirst && sign}
    </span>
  )
}
