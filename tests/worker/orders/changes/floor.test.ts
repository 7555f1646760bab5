import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { staff } from '../../../support/worker/client.ts'
import { changer } from './changing.ts'

/** An order of 5 pieces at 3.00 that cost 2.00 apiece, and what support may charge for one of them. */
async function priced(wish: { isTaxIncluded: boolean; costMicros?: number; costVatBps?: number }) {
  const { isTaxIncluded, costMicros = 2_000_000, costVatBps = 0 } = wish
  const { order, lines } = await changer({ lines: [{ micros: 3_000_000 }], isTaxIncluded })
  const [line] = lines
  await env.DB.prepare(
    "UPDATE order_lines SET cost_micros = ?, cost_currency = 'BYN', cost_vat_bps = ? WHERE id = ?",
  )
    .bind(costMicros, costVatBps, line?.id)
    .run()
  const support = await staff('support')
  return async (micros: number) => {
    const edit = { order_line_id: line?.id, price_micros: micros }
    const body = { lines: [edit], reason: 'Goodwill' }
    return (await support.post(`/admin/orders/${order.id}/changes/preview`, body)).status
  }
}

it('a price is held to the cost without the tax that is in it', async () => {
  const ask = await priced({ isTaxIncluded: true })
  expect([await ask(2_390_000), await ask(2_400_000)]).toEqual([422, 200])
})

it('a price without tax is held to the cost as it is', async () => {
  const ask = await priced({ isTaxIncluded: false })
  expect([await ask(1_990_000), await ask(2_000_000)]).toEqual([422, 200])
})

it('a cost that includes VAT counts without it', async () => {
  const ask = await priced({ isTaxIncluded: false, costMicros: 2_400_000, costVatBps: 2000 })
  expect([await ask(1_990_000), await ask(2_000_000)]).toEqual([422, 200])
})
