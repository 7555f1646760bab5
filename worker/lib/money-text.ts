import type { Locale } from '../env.ts'

const NBSP = '\u00A0'
const COMMA_LOCALES: Locale[] = ['be', 'ru']

interface Sum {
  /** Minor units. */
  amount: number
  currency: string
  /** Digits of the minor unit. */
  digits: number
}

/** `1 234,50 BYN`, in English `1,234.50 BYN`: what a mail or a paper says, with the code of the currency. */
export function moneyText({ amount, currency, digits }: Sum, locale: Locale): string {
  const hasComma = COMMA_LOCALES.includes(locale)
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const part = figures.slice(figures.length - digits)
  // Belarusian, as Russian, leaves four figures together.
  const isGrouped = !hasComma || whole.length > 4
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, hasComma ? NBSP : ',') : whole
  const sign = amount < 0 ? '−' : ''
  const rest = digits === 0 ? '' : `${hasComma ? ',' : '.'}${part}`
  return `${sign}${grouped}${rest}${NBSP}${currency}`
}
