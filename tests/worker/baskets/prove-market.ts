import { env } from 'cloudflare:workers'
import { random } from '../../support/random.ts'
import { buyerCtx } from './buyer-ctx.ts'
import { openMarket } from './market.ts'
import { type Proof, provePlans } from './prove-plans.ts'

/** Shares of a whole that leave a rest, hundredths of a percent. */
const TAXES = [0, 2000, 1950]

interface Wish {
  seed: number
  /** Lists that are planned under each tax. */
  rounds: number
  isTaxIncluded: boolean
  hasFees: boolean
}

/** Plans random lists of a random market and compares what they say with what the checkout charges. */
export async function proveMarket(wish: Wish): Promise<Proof> {
  const { seed, rounds, isTaxIncluded, hasFees } = wish
  const next = random(seed)
  await env.DB.batch([
    env.DB.prepare('UPDATE channels SET is_tax_included = ?').bind(Number(isTaxIncluded)),
    env.DB.prepare('DELETE FROM markup_rules'),
    env.DB.prepare(`INSERT INTO markup_rules (name, percent_bps) VALUES ('Odd', 1734)`),
  ])
  const market = await openMarket(next, { warehouses: 7, products: 30, hasFees })
  const all: Proof = { plans: 0, withFees: 0, withTotal: 0, faults: [] }
  for (const [nth, bps] of TAXES.entries()) {
    await env.DB.prepare(`UPDATE countries SET tax_bps = ? WHERE code = 'BY'`).bind(bps).run()
    const ctx = await buyerCtx({ hasAddress: nth !== 1, isInGroup: nth === 2 })
    for (let round = 0; round < rounds; round += 1) {
      const proof = await provePlans(ctx, market, next)
      all.plans += proof.plans
      all.withFees += proof.withFees
      all.withTotal += proof.withTotal
      all.faults.push(...proof.faults.map((fault) => `seed ${seed}, tax ${bps}: ${fault}`))
    }
  }
  return all
}
