import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ShelfLot, ShelfLotDetail } from '../../../worker/suppliers/shelf/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { lotsOf, movementsOf, offeredOf, putLot } from '../../support/worker/lots.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, createProduct, freshNumber } from '../search/stock.ts'

const DAY_MS = 24 * 3600 * 1000

/** A part of which 4 pieces lie at a place of its own. */
async function onShelf(client?: Client) {
  const me = client ?? (await staff('buyer'))
  const mpn = freshNumber('5')
  const productId = await createProduct(await createBrand(), mpn)
  const place = `P-${productId}`
  await putLot(productId, 4, { place })
  const [lot] = await lotsOf(productId)
  const id = lot?.id ?? 0
  const list = async (query: string) =>
    (await (await me.get(`/admin/shelf?q=${mpn}${query}`)).json<{ data: ShelfLot[] }>()).data
  return { me, mpn, productId, place, id, list, path: `/admin/shelf/${id}` }
}

describe('GET /admin/shelf', () => {
  it('finds lots by number, place, state and age', async () => {
    const { list, place, productId, id } = await onShelf()
    await putLot(productId, 1, { place: 'OLD', receivedAt: new Date(Date.now() - 40 * DAY_MS) })
    expect(await list('')).toMatchObject([
      { id, place, on_hand: 4, allocated: 0, free: 4, source: 'count' },
      { place: 'OLD' },
    ])
    expect(await list(`&place=${place.toLowerCase()}`)).toMatchObject([{ id }])
    expect(await list('&days=30')).toMatchObject([{ place: 'OLD' }])
    expect(await list('&state=allocated')).toEqual([])
    expect(await list('&state=empty')).toEqual([])
    expect(await list('&sort=place')).toMatchObject([{ place: 'OLD' }, { place }])
  })

  it('says what lots cost only to who may see it, in the CSV too', async () => {
    const { mpn } = await onShelf()
    const [blind, buyer] = await Promise.all([staff(['suppliers.shelf.view']), staff('buyer')])
    const seen = async (client: Client) => {
      const path = `/admin/shelf?q=${mpn}`
      const { data } = await (await client.get(path)).json<{ data: ShelfLot[] }>()
      const csv = await (await client.get(`/admin/shelf/export?q=${mpn}`)).text()
      return [data[0]?.cost, csv.includes('0.70'), csv.includes(mpn)]
    }
    expect(await seen(blind)).toEqual([null, false, true])
    expect(await seen(buyer)).toEqual([{ micros: 700_000, currency: 'BYN' }, true, true])
  })
})

describe('PUT /admin/shelf/{id}', () => {
  it('says where a lot lies, once for each change', async () => {
    const { me, path, id } = await onShelf()
    for (const place of ['B-07', 'B-07']) {
      const lot = await dataOf<ShelfLotDetail>(await me.put(path, { place }))
      expect(lot.place).toBe('B-07')
    }
    expect(await auditOf('shelf_lot', id)).toHaveLength(1)
    expect((await me.put('/admin/shelf/999999999', { place: 'X' })).status).toBe(404)
  })
})

describe('POST /admin/shelf/{id}/scrap', () => {
  it('throws free pieces away with a reason, once when asked twice', async () => {
    const { me, path, productId } = await onShelf()
    const body = { pieces: 3, on_hand: 4, reason: 'Rust' }
    const both = await Promise.all([me.post(`${path}/scrap`, body), me.post(`${path}/scrap`, body)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 1 }])
    expect((await movementsOf(productId)).at(-1)).toMatchObject({
      kind: 'scrapped',
      pieces: -3,
      reason: 'Rust',
    })
    expect(await offeredOf(productId)).toMatchObject({ remains: 1 })
  })

  it('refuses more than is free, and no reason', async () => {
    const { me, path } = await onShelf()
    const scrap = (body: object) =>
      me.post(`${path}/scrap`, { on_hand: 4, reason: 'Rust', ...body })
    expect((await scrap({ pieces: 5 })).status).toBe(422)
    expect((await scrap({ pieces: 1, reason: ' ' })).status).toBe(422)
    expect((await me.post('/admin/shelf/999999999/scrap', { pieces: 1, on_hand: 1, reason: 'x' })).status).toBe(404) // prettier-ignore
  })
})

describe('POST /admin/shelf/counts', () => {
  it('writes each difference into the ledger with the reason', async () => {
    const { me, place, id, productId } = await onShelf()
    await putLot(productId, 2, { place })
    const [, second] = await lotsOf(productId)
    const answer = await me.post('/admin/shelf/counts', {
      place,
      reason: 'Yearly',
      lines: [
        { id, on_hand: 4, counted: 6 },
        { id: second?.id, on_hand: 2, counted: 1 },
      ],
    })
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { data: { lots: 2, different: 2, more: 2, fewer: 1 } },
    ])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 6 }, { on_hand: 1 }])
    expect((await movementsOf(productId)).slice(-2)).toMatchObject([
      { kind: 'counted', pieces: 2, reason: 'Yearly' },
      { kind: 'counted', pieces: -1 },
    ])
    const counted = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'shelf.count' AND subject_id = ?",
    )
      .bind(place)
      .first('n')
    expect(counted).toBe(1)
  })

  it('changes nothing for what is as it should be, and needs no reason then', async () => {
    const { me, place, id, productId } = await onShelf()
    const lines = [{ id, on_hand: 4, counted: 4 }]
    expect((await me.post('/admin/shelf/counts', { place, lines })).status).toBe(201)
    expect(await movementsOf(productId)).toHaveLength(1)
  })

  it('refuses a difference without a reason, a lot of another place, and what has changed since', async () => {
    const { me, place, id, productId } = await onShelf()
    const count = (body: object) =>
      me.post('/admin/shelf/counts', { place, reason: 'Yearly', ...body })
    const lines = [{ id, on_hand: 4, counted: 3 }]
    expect((await count({ reason: '', lines })).status).toBe(422)
    expect((await count({ place: 'elsewhere', lines })).status).toBe(422)
    expect((await count({ lines: [{ id, on_hand: 5, counted: 3 }] })).status).toBe(409)
    const both = await Promise.all([count({ lines }), count({ lines })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await lotsOf(productId)).toMatchObject([{ on_hand: 3 }])
  })
})
