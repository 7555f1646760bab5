import type { Money } from './money.ts'

/** A sum for machines: `12.50`, `-0.05`; a point, no grouping. All our currencies have two minor digits. */
export function plainAmount({ amount }: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
