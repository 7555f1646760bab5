import { env } from 'cloudflare:workers'
import type { Ctx } from '../../../worker/env.ts'
import { planBasket } from '../../../worker/sales/baskets/plan-basket.ts'
import type {
  BasketAnswer,
  BasketLineInput,
  BasketPlan,
} from '../../../worker/sales/baskets/schemas.ts'
import { taxOf } from '../../../worker/sales/checkout/calculate-totals.ts'
import { openCheckout } from '../../../worker/sales/checkout/open-checkout.ts'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import { updateCheckout } from '../../../worker/sales/checkout/update-checkout.ts'
import { CURRENCIES, type Market } from './market.ts'

/** Steps for a list of a dozen lines. */
const STEPS = 100_000
const MOST_PLANS = 4

export interface Proof {
  /** Plans that were bought. */
  plans: number
  /** Of them, those with a fee, and those whose total is known. */
  withFees: number
  withTotal: number
  faults: string[]
}

/** Plans a random list, puts some of the plans into the cart, and compares what the checkout says of each. */
export async function provePlans(ctx: Ctx, market: Market, next: () => number): Promise<Proof> {
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)]!
  const currency = pick(CURRENCIES)
  const me = ctx.actor?.id ?? 0
  if (next() < 0.3) await run('DELETE FROM checkouts WHERE user_id = ?', me)
  const method = pick(['courier', 'post', 'pickup'])
  if (next() < 0.3)
    await run('UPDATE checkouts SET shipping_method = ? WHERE user_id = ?', method, me)
  const lines = Array.from({ length: whole(1, 12) }, (_, id): BasketLineInput => ({
    id,
    product_id: pick(market.productIds),
    quantity: pick([0, 1, 1, 2, 7, 12, 26, 60]),
    analogs: next() < 0.2 ? [pick(market.productIds)] : [],
    present: [],
    is_fixed: false,
  }))
  let answer: BasketAnswer | null = null
  for await (const better of planBasket(ctx, { lines, currency }, { steps: STEPS })) answer = better
  const proof: Proof = { plans: 0, withFees: 0, withTotal: 0, faults: [] }
  for (const plan of answer?.plans.slice(0, MOST_PLANS) ?? []) {
    await fillCart(ctx, plan)
    const { data } = await openCheckout(ctx, [currency])
    const checkout = data.shipping_method === null ? await withCheapest(ctx, data) : data
    proof.plans += 1
    proof.withFees += plan.fees.amount > 0 ? 1 : 0
    proof.withTotal += plan.total === null ? 0 : 1
    proof.faults.push(...faultsOf(plan, checkout).map((fault) => `${currency}: ${fault}`))
  }
  return proof
}

const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()

async function fillCart(ctx: Ctx, { purchases }: BasketPlan): Promise<void> {
  const rows = JSON.stringify(purchases)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM cart_items WHERE user_id = ?').bind(ctx.actor?.id),
    env.DB.prepare(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity, created_at, updated_at)
        SELECT ?, i.id, i.product_id, r.value ->> 'quantity', 0, 0 FROM json_each(?) r
        CROSS JOIN offer_items i ON i.id = r.value ->> 'supplier_offer_item_id'`,
    ).bind(ctx.actor?.id, rows),
  ])
}

/** The checkout with the way that a plan counts on where none was chosen before; then it is as it was. */
async function withCheapest(ctx: Ctx, checkout: Checkout): Promise<Checkout> {
  const [cheapest] = checkout.shipping_rates.toSorted((a, b) => a.price.amount - b.price.amount)
  if (cheapest === undefined) return checkout
  const stored = await env.DB.prepare('SELECT shipping_method FROM checkouts WHERE id = ?')
    .bind(checkout.id)
    .first<string | null>('shipping_method')
  const { data } = await updateCheckout(ctx, checkout.id, { shipping_method: cheapest.method })
  await run('UPDATE checkouts SET shipping_method = ? WHERE id = ?', stored, checkout.id)
  return data
}

/** What the checkout says otherwise than the plan; empty: nothing. */
function faultsOf(
  plan: BasketPlan,
  { totals, problems, shipping_method: way }: Checkout,
): string[] {
  const faults: string[] = []
  const same = (name: string, planned: unknown, charged: unknown) => {
    const [a, b] = [JSON.stringify(planned), JSON.stringify(charged)]
    if (a !== b) faults.push(`${name} ${a}, the checkout says ${b}`)
  }
  const { currency } = totals.tax
  const fees = totals.parcel_fees ?? { amount: 0, currency }
  const tax = { bps: totals.tax_bps, isIncluded: totals.is_tax_included }
  same('problems', 0, problems.length)
  same('goods', plan.goods, totals.subtotal)
  if (way === null) {
    same('total', plan.total, null)
    same('tax', plan.tax.amount, tax.isIncluded ? 0 : totals.tax.amount)
    return faults
  }
  same('total', plan.total, totals.grand_total)
  same('arrival', plan.arrives, way.arrives)
  const rate = { amount: way.price.amount - fees.amount, currency }
  const ofRate = rate.amount + (tax.isIncluded ? 0 : taxOf(rate, tax).amount)
  same('sum', plan.sum.amount, totals.grand_total.amount - ofRate)
  if (tax.isIncluded) same('fees', plan.fees, fees)
  else same('fees', plan.fees.amount > 0, fees.amount > 0)
  return faults
}
