import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { TaxTerms } from '../../../worker/lib/margin.ts'
import { calculateTotals, shareOf } from '../../../worker/sales/checkout/calculate-totals.ts'
import { orderTotal } from '../../../worker/sales/orders/balance.ts'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'

/** `CARTS=1000000 npx vitest run tests/worker/checkout/sums` for more of them. */
const COUNT = Number(env.CARTS || 5000)
const SEED = Number(env.HISTORY_SEED)

const TAXES = [0, 500, 1000, 1800, 2000, 2200, 2500]
const CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR']

type Random = ReturnType<typeof randomOf>

/** Prices apiece from 0.0001 to 100,000, as they are rounded when they are shown. */
function priceOf(random: Random): number {
  const isSmall = random.below(3) === 0
  return isSmall ? 100 * (1 + random.below(9999)) : 10_000 * (100 + random.below(10_000_000))
}

function cartOf(random: Random) {
  const currency = CURRENCIES[random.below(CURRENCIES.length)] ?? 'BYN'
  const lines = Array.from({ length: 1 + random.below(12) }, () => {
    const micros = priceOf(random)
    // A discount of up to two thirds, or none.
    const charged =
      random.below(2) === 0 ? micros : micros - Math.floor(micros / (2 + random.below(9)))
    return {
      quantity: 1 + random.below(random.below(4) === 0 ? 20_000 : 40),
      price: { micros, currency },
      channelPrice: { micros: charged, currency },
    }
  })
  const tax: TaxTerms = {
    bps: TAXES[random.below(TAXES.length)] ?? 0,
    isIncluded: random.below(2) === 0,
  }
  const shipping = { amount: random.below(2) === 0 ? 0 : random.below(100_000), currency }
  return { currency, lines, tax, shipping }
}

/** |2·(rounded·den − num)| ≤ den, halves up: the rounding by its definition, not by a formula. */
function isRounded(rounded: bigint, num: bigint, den: bigint): boolean {
  const twice = 2n * (rounded * den - num)
  return twice <= den && twice > -den
}

/** Parts of a whole, one after the other: what each step of invoicing or refunding concerns. */
function stepsOf(random: Random, whole: number): number[] {
  const steps: number[] = []
  for (let left = whole; left > 0;) {
    const step = 1 + random.below(left)
    steps.push(step)
    left -= step
  }
  return steps
}

/** The sums of consecutive documents, each calculated from what came before it. */
function sumsOf(steps: number[], amount: number, ordered: number): number[] {
  let before = 0
  return steps.map((step) => {
    const sum = shareOf(amount, before + step, ordered) - shareOf(amount, before, ordered)
    before += step
    return sum
  })
}

const total = (sums: number[]) => sums.reduce((sum, one) => sum + one, 0)

/** The broken rules of one random cart and its documents; empty when all hold. */
function faultsOf(random: Random): string[] {
  const { currency, lines, tax, shipping } = cartOf(random)
  const order = calculateTotals(lines, { currency, digits: 2, shipping, tax })
  const faults: string[] = []
  const hold = (name: string, isHeld: boolean) => {
    if (!isHeld) faults.push(name)
  }
  order.lines.forEach((line, index) => {
    const { quantity, channelPrice } = lines[index] ?? lines[0]!
    const sum = BigInt(line.sum.amount)
    hold('line', isRounded(sum, BigInt(channelPrice.micros) * BigInt(quantity), 10_000n))
    const den = BigInt(tax.isIncluded ? 10_000 + tax.bps : 10_000)
    hold('tax', isRounded(BigInt(line.tax.amount), sum * BigInt(tax.bps), den))
    const canceled = random.below(4) === 0 ? random.below(quantity + 1) : 0
    const wanted = quantity - canceled
    const invoiced = sumsOf(stepsOf(random, wanted), line.sum.amount, quantity)
    hold(
      'invoices are not negative',
      invoiced.every((one) => one >= 0),
    )
    hold('invoices add up', total(invoiced) === shareOf(line.sum.amount, wanted, quantity))
    hold('the whole is the whole', canceled > 0 || total(invoiced) === line.sum.amount)
    const refunds = sumsOf(stepsOf(random, wanted), line.sum.amount, quantity)
    hold('refunds add up', total(refunds) === total(invoiced))
  })
  const subtotal = total(order.lines.map(({ sum }) => sum.amount))
  const taxes = total(order.lines.map((line) => line.tax.amount)) + order.shippingTax.amount
  hold('subtotal', order.subtotal.amount === subtotal)
  hold('taxes', order.tax.amount === taxes)
  const onTop = tax.isIncluded ? 0 : taxes
  hold('grand total', order.grandTotal.amount === subtotal + shipping.amount + onTop)
  hold(
    'due',
    orderTotal(...totalArguments(order, { lines, shipping, tax })) === order.grandTotal.amount,
  )
  return faults
}

function totalArguments(
  order: ReturnType<typeof calculateTotals>,
  { lines, shipping, tax }: Pick<ReturnType<typeof cartOf>, 'lines' | 'shipping' | 'tax'>,
): Parameters<typeof orderTotal> {
  return [
    {
      shipping: shipping.amount,
      shippingTax: order.shippingTax.amount,
      isTaxIncluded: tax.isIncluded,
      isShippingInvoiced: false,
    },
    order.lines.map(({ sum, tax: own }, index) => ({
      sum: sum.amount,
      tax: own.amount,
      ordered: lines[index]?.quantity ?? 0,
      canceled: 0,
    })),
  ]
}

describe('sums of random carts', () => {
  it('are exact in total and in every part', () => {
    const random = randomOf(SEED)
    const wrong: string[] = []
    for (let nth = 0; nth < COUNT; nth += 1) {
      const faults = faultsOf(random)
      if (faults.length > 0) wrong.push(`cart ${nth} of seed ${SEED}: ${faults.join(', ')}`)
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(COUNT).toBeGreaterThan(0)
  })
})
