import { describe, expect, it } from 'vitest'
import type { PriceListOfAll } from '../../../worker/suppliers/price-lists/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createOffer, csv, importList, rows } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run } from '../cart/shopper.ts'

const dear = csv(...rows(20, { price: '9.00' }))

async function found(query: Record<string, string>, as?: Client): Promise<PriceListOfAll[]> {
  const me = as ?? (await staff(['suppliers.price-lists.view']))
  const answer = await me.get(`/admin/price-lists?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return dataOf(answer)
}

const ids = (lists: PriceListOfAll[]) => lists.map(({ id }) => id)

describe('GET /admin/price-lists', () => {
  it('has those that wait first, with their age and counts, then the newest of all offers', async () => {
    const [one, two] = [await createOffer(), await createOffer()]
    const live = await importList(one, csv(...rows(20)))
    const stopped = await importList(one, dear)
    const other = await importList(two, csv(...rows(3)))
    const lists = await found({ per_page: '100' })
    const at = (id: number) => lists.findIndex((list) => list.id === id)
    expect(at(stopped.id)).toBeLessThan(at(other.id))
    expect(at(other.id)).toBeLessThan(at(live.id))
    expect(lists[at(stopped.id)]).toMatchObject({
      status: 'waiting_approval',
      version: 2,
      is_live: false,
      counts: { rows: 20 },
      file: { name: 'list.csv' },
      offer: { id: one },
      supplier: { name: 'Пастаўшчык' },
      waits_since: expect.stringMatching(/Z$/),
    })
    expect(lists[at(live.id)]).toMatchObject({ is_live: true, waits_since: null })
    expect(new Set(ids(lists)).size).toBe(lists.length)
    const oldest = ids(await found({ per_page: '100', sort: 'created_at' }))
    expect(oldest.indexOf(live.id)).toBeLessThan(oldest.indexOf(other.id))
    expect(oldest.indexOf(stopped.id)).toBeLessThan(oldest.indexOf(live.id))
  })

  it('narrows by status, supplier, offer and days', async () => {
    const [one, two] = [await createOffer(), await createOffer()]
    const old = await importList(one, csv(...rows(20)))
    const live = await importList(one, csv(...rows(20, { price: '1.51' })))
    const stopped = await importList(one, dear)
    const failed = await importList(two, 'hello;there\nhow;are')
    const offer = { offer_id: String(one) }
    expect(ids(await found(offer))).toEqual([stopped.id, live.id, old.id])
    expect(ids(await found({ ...offer, status: 'waiting' }))).toEqual([stopped.id])
    expect(ids(await found({ ...offer, status: 'live' }))).toEqual([live.id])
    expect(ids(await found({ ...offer, status: 'applied' }))).toEqual([live.id, old.id])
    expect(ids(await found({ offer_id: String(two), status: 'failed' }))).toEqual([failed.id])
    const [{ supplier } = { supplier: { id: 0 } }] = await found({ offer_id: String(two) })
    expect(ids(await found({ supplier_id: String(supplier.id) }))).toEqual([failed.id])
    await run(
      'UPDATE price_lists SET created_at = ? WHERE id = ?',
      Date.parse('2020-05-05T12:00:00Z'),
      old.id,
    )
    const days = { 'date[from]': '2020-05-05', 'date[to]': '2020-05-05' }
    expect(ids(await found({ ...offer, ...days }))).toEqual([old.id])
    expect(ids(await found({ ...offer, 'date[from]': '2020-05-06' }))).toEqual([
      stopped.id,
      live.id,
    ])
  })

  it('finds by words of the file’s name', async () => {
    const offer = await createOffer()
    const mark = `q${crypto.randomUUID().slice(0, 8)}`
    const named = await importList(offer, csv(...rows(4)), { name: `Прайс ${mark}_Ёлка.csv` })
    expect(ids(await found({ q: mark.toUpperCase() }))).toEqual([named.id])
    expect(ids(await found({ q: `елка ${mark.slice(0, 5)}` }))).toEqual([named.id])
    expect(await found({ q: `${mark} nothing` })).toEqual([])
    expect(await found({ q: '—' })).toEqual([])
    expect(await found({ q: mark, status: 'failed' })).toEqual([])
  })

  it('is for those who may look', async () => {
    const stranger = await staff(['suppliers.offers.view'])
    expect((await stranger.get('/admin/price-lists')).status).toBe(403)
  })
})
