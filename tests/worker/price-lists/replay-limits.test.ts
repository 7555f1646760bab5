import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { replayLimits } from '../../../worker/suppliers/price-lists/show/replay-limits.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { staff } from '../../support/worker/client.ts'
import { createOffer, csv, importList, liveItems, rows } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

it('tells which of an offer’s lists other limits would have stopped, and changes nothing', async () => {
  const offer = await createOffer()
  await importList(offer, csv(...rows(20)))
  await importList(offer, csv(...rows(23)))
  const dear = await importList(offer, csv(...rows(23, { price: '3.00' })))
  expect(dear.status).toBe('waiting_approval')
  const before = await liveItems(offer)

  const now = await replayLimits(ctx(), offer, {})
  expect(now).toMatchObject([
    { version: 3, rows: 23, was_stopped: true, reasons: [{ code: 'median_price_change' }] },
    { version: 2, rows: 23, was_stopped: false, reasons: [] },
    { version: 1, rows: 20, was_stopped: false, reasons: [] },
  ])
  const wide = await replayLimits(ctx(), offer, {
    median_price_change: 150,
    price_kind_change: 150,
  })
  expect(wide.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([[], [], []])
  const narrow = await replayLimits(ctx(), offer, { row_count_change: 10 })
  expect(narrow[1]?.reasons).toEqual([
    {
      code: 'row_count_change',
      value: 15,
      before: null,
      limit: 10,
      params: { rows: 23, rows_before: 20 },
    },
  ])
  expect(await liveItems(offer)).toEqual(before)
})

it('is for who may see lists, with limits that are limits', async () => {
  const offer = await createOffer()
  const path = `/admin/offers/${offer}/replay`
  const stranger = await staff(['suppliers.offers.view'])
  expect((await stranger.post(path, { limits: {} })).status).toBe(403)
  const client = await staff(['suppliers.price-lists.view'])
  expect((await client.post(path, { limits: { gone_share: 200 } })).status).toBe(422)
  expect((await client.post('/admin/offers/999999/replay', { limits: {} })).status).toBe(404)
  const answer = await client.post(path, { limits: {} })
  expect([answer.status, await answer.json()]).toEqual([200, { data: [] }])
})
