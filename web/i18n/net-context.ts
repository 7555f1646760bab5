import { createContext } from 'react'
import type { MoneyAmount, UnitPrice } from '../lib/format-money.ts'

/** Prices without a tax, see `netOf`. */
export interface Net {
  /** The tax, in hundredths of a percent. */
  bps: number
  unitPrice: (gross: UnitPrice) => UnitPrice
  sum: (gross: MoneyAmount) => MoneyAmount
  /** What a price typed without the tax comes to with it; both in micros. */
  grossMicros: (micros: number) => number
}

/** How prices are shown without their tax; null: they are shown with it. What is charged is always said with it. */
export const NetContext = createContext<Net | null>(null)
