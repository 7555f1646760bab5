import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { pullList } from '../../../worker/suppliers/price-lists/upload/pull-list.ts'
import { getOffer } from '../../../worker/suppliers/suppliers/get-offer.ts'
import { staff } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { createOffer, csv, rows } from '../../support/worker/price-lists.ts'
import { stubOutside } from '../../support/worker/stub-outside.ts'

const URL_OF_LIST = 'https://supplier.example/list.csv'
const MINUTE_MS = 60_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An offer that is downloaded every hour, of a person who sees lists. */
async function watched(rights = ['suppliers.price-lists.view']) {
  const { id, email } = await createStaff(rights)
  const changes = { updateMethod: 'url', sourceUrl: URL_OF_LIST, pullEveryMinutes: 60 } as const
  return { email, offer: await createOffer({ ...changes, responsibleId: id }) }
}

/** Downloads at so many minutes after the first; the supplier answers with that status. */
async function download(offer: number, status: number, minute = 0): Promise<void> {
  stubOutside(() =>
    Promise.resolve(new Response(status === 200 ? csv(...rows(3)) : 'gone', { status })),
  )
  vi.useFakeTimers({ now: START + minute * MINUTE_MS, toFake: ['Date'] })
  const ended = await pullList(jobCtx(env), offer).catch((error: { code: string }) => error.code)
  expect(ended).toBe(status === 200 ? 'imported' : 'source_not_ok')
}
const START = Date.now()

async function mailsTo(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT json(data) AS data FROM mails WHERE kind = 'download-failed' AND email = ?1`,
  )
    .bind(email)
    .all<{ data: string }>()
  return results.map(({ data }) => JSON.parse(data) as object)
}

/** Whether the offer's warehouse is among those of which a list cannot be downloaded. */
async function isFailing(offer: number): Promise<boolean> {
  const answer = await (await staff('owner')).get('/admin/warehouses?downloads=failed')
  const { data } = await answer.json<{ data: { id: number }[] }>()
  const { warehouse_id: id } = await getOffer(jobCtx(env), offer)
  return data.some((warehouse) => warehouse.id === id)
}

it('is mailed once after an hour of it, and seen in the list of warehouses until a list comes', async () => {
  const { email, offer } = await watched()
  await download(offer, 503)
  expect(await isFailing(offer)).toBe(true)
  await download(offer, 503, 45)
  expect(await mailsTo(email)).toEqual([])
  await download(offer, 503, 61)
  await download(offer, 404, 90)
  expect(await mailsTo(email)).toMatchObject([
    { host: 'supplier.example', reason: expect.stringContaining('503') },
  ])
  await download(offer, 200, 120)
  expect(await isFailing(offer)).toBe(false)

  // Another one is another matter.
  await download(offer, 503, 200)
  await download(offer, 503, 270)
  expect(await mailsTo(email)).toHaveLength(2)
})

it('is no outage of another address, nor of an offer that is switched off or not downloaded', async () => {
  const { offer } = await watched()
  await download(offer, 503)
  vi.useRealTimers()
  const owner = await staff('owner')
  const change = async (changes: object) => {
    const answer = await owner.put(`/admin/offers/${offer}`, changes)
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
    return isFailing(offer)
  }
  expect(await change({ is_active: false })).toBe(false)
  expect(await change({ is_active: true })).toBe(true)
  expect(await change({ update_method: 'upload' })).toBe(false)
  expect(await change({ update_method: 'url' })).toBe(true)
  expect(await change({ source_url: 'https://other.example/list.csv' })).toBe(false)
})

it('is not mailed where lists are downloaded on demand alone', async () => {
  const { email, offer } = await watched()
  vi.useRealTimers()
  const changed = await (
    await staff('owner')
  ).put(`/admin/offers/${offer}`, { pull_every_minutes: null })
  expect(changed.status).toBe(200)
  await download(offer, 503)
  await download(offer, 503, 61)
  expect(await isFailing(offer)).toBe(true)
  expect(await mailsTo(email)).toEqual([])
})

it('is mailed to nobody who may not see lists', async () => {
  const { email, offer } = await watched([])
  await download(offer, 503)
  await download(offer, 503, 61)
  expect(await mailsTo(email)).toEqual([])
})
