import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import {
  createOffer,
  csv,
  importList,
  liveItems,
  rows,
  settle,
} from '../../support/worker/price-lists.ts'

it('says so when a newer list went live before it was approved, and compares itself with that', async () => {
  const offer = await createOffer()
  await importList(offer, csv(...rows(20)))
  const dear = await importList(offer, csv(...rows(20, { price: '3.00' })))
  expect(dear.safety_stop?.reasons.map(({ code }) => code)).toEqual(['median_price_change'])
  const newer = await importList(offer, csv(...rows(21)))
  expect(newer).toMatchObject({ status: 'applied', is_live: true })

  await approvePriceList(jobCtx(env), dear.id)
  const again = await settle(dear.id)
  expect(again).toMatchObject({ status: 'waiting_approval', counts: { removed: 1 } })
  expect(again.safety_stop?.reasons).toContainEqual({
    code: 'older_than_live',
    value: null,
    before: null,
    limit: null,
    params: { version: newer.version, since: newer.applied_at },
  })
  expect((await liveItems(offer)).some(({ cost_micros: cost }) => cost === 3_000_000)).toBe(false)

  await approvePriceList(jobCtx(env), dear.id)
  expect(await settle(dear.id)).toMatchObject({ status: 'applied', is_live: true })
})

it('never goes live by itself once a newer one has', async () => {
  const offer = await createOffer()
  await importList(offer, csv(...rows(20)))
  const dear = await importList(offer, csv(...rows(20, { price: '3.00' })))
  await importList(offer, csv(...rows(20, { price: '3.01' }), 'x'))
  await env.DB.prepare(`UPDATE price_lists SET is_auto_applied = 1 WHERE id = ?1`)
    .bind(dear.id)
    .run()
  const between = await importList(offer, csv(...rows(22)))
  expect(between.status).toBe('applied')
  await approvePriceList(jobCtx(env), dear.id)
  expect((await settle(dear.id)).status).toBe('waiting_approval')
})
