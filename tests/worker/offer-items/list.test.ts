import { byDatabases } from '../../support/worker/by-databases.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OfferItem } from '../../../worker/suppliers/offer-items/schemas.ts'
import { MOST_CHOSEN } from '../../../worker/suppliers/offer-items/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import {
  createOffer as listedOffer,
  csv,
  importList,
  row,
  rows,
} from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, sell } from '../cart/shopper.ts'
import {
  countingDb,
  createBrand,
  createItem,
  createRates,
  freshNumber,
  stock,
} from '../search/stock.ts'
import { changed, dayIn, keeper, linesOf } from './lines.ts'

beforeAll(createRates)

const ids = (items: OfferItem[]) => items.map(({ id }) => id)

describe('GET /admin/offer-items', () => {
  it('says of a line what it is, where from, what it costs and what it earns', async () => {
    const mpn = freshNumber()
    const name = `Brand ${mpn}`
    const brandId = await createBrand(name)
    const item = await stock(mpn, { brandId, name: 'Дыёд', costMicros: 2_000_000, remains: 7 })
    await run('UPDATE offer_items SET code = ? WHERE id = ?', 'S-1', item.itemId)
    const [line] = await linesOf(await keeper(), { q: mpn })
    expect(line).toMatchObject({
      id: item.itemId,
      product: { id: item.productId, brand: name, mpn, name: 'Дыёд' },
      supplier: { id: item.warehouse.supplierId, name: 'Supplier' },
      warehouse: { id: item.warehouse.id, name: 'W' },
      offer: { id: item.offerId, name: 'List' },
      code: 'S-1',
      cost: { micros: 2_000_000, currency: 'BYN' },
      price: { micros: 2_000_000, currency: 'BYN' },
      remains: 7,
      is_old: false,
      is_hidden: false,
      by_hand: null,
    })
  })

  it('counts the margin of the net price, by the price by hand where there is one', async () => {
    const { itemId, offerId } = await sell({ costMicros: 2_000_000 })
    const me = await keeper()
    await run("INSERT OR IGNORE INTO countries (code, tax_bps) VALUES ('BY', 2000)")
    await run("UPDATE countries SET tax_bps = 2000 WHERE code = 'BY'")
    await changed(me, [itemId], { price: { micros: 6_000_000, currency: 'BYN', until: dayIn(2) } })
    const [line] = await linesOf(me, { offer_id: String(offerId) })
    // 6.00 with 20 % in it is 5.00 net.
    expect(line?.margin).toEqual({ micros: 3_000_000, bps: 6000 })
  })

  it('tells costs and margins only to who may see them', async () => {
    const { offerId } = await sell()
    const [line] = await linesOf(await keeper({ costs: false }), { offer_id: String(offerId) })
    expect(line).toMatchObject({ cost: null, margin: null, price: { micros: 1_000_000 } })
  })

  it('finds by number, brand, supplier, offer and stock', async () => {
    const mpn = freshNumber()
    const name = `Brand ${mpn}`
    const brandId = await createBrand(name)
    const one = await stock(mpn, { brandId })
    const other = await stock(`${mpn}-2`, { brandId, remains: 0 })
    const stranger = await stock(mpn)
    const me = await keeper()
    const found = async (query: Record<string, string>) => ids(await linesOf(me, query))
    expect(new Set(await found({ q: mpn }))).toEqual(
      new Set([one.itemId, other.itemId, stranger.itemId]),
    )
    expect(await found({ brand: name })).toEqual([one.itemId, other.itemId])
    expect(await found({ brand: name, q: `${mpn}2` })).toEqual([other.itemId])
    expect(await found({ brand: name, stock: 'in' })).toEqual([one.itemId])
    expect(await found({ brand: name, stock: 'out' })).toEqual([other.itemId])
    expect(await found({ supplier_id: String(one.warehouse.supplierId) })).toEqual([one.itemId])
    expect(await found({ q: mpn, offer_id: String(stranger.offerId) })).toEqual([stranger.itemId])
    expect(await found({ brand: name, offer_id: String(stranger.offerId) })).toEqual([])
    expect(await found({ q: '---' })).toEqual([])
  })

  it('finds what staff decided, and nothing that is no part of a live list', async () => {
    const [one, two, gone] = [await sell(), await sell(), await sell()]
    const me = await keeper()
    await changed(me, [one.itemId, gone.itemId], { is_hidden: true })
    await changed(me, [two.itemId], { price: { micros: 10, currency: 'BYN', until: dayIn(1) } })
    await run('UPDATE offer_items SET is_listed = 0 WHERE id = ?', gone.itemId)
    const hidden = ids(await linesOf(me, { state: 'hidden', per_page: '100' }))
    expect(hidden).toContain(one.itemId)
    expect(hidden).not.toContain(gone.itemId)
    expect(ids(await linesOf(me, { state: 'by_hand', per_page: '100' }))).toContain(two.itemId)
    expect(await linesOf(me, { state: 'by_hand', offer_id: String(one.offerId) })).toEqual([])
  })

  it('finds the lines that lists of some days have changed', async () => {
    const offer = await listedOffer({ currency: 'BYN' })
    const mpn = freshNumber()
    await importList(offer, csv(row({ mpn }), ...rows(20)))
    await run('UPDATE price_lists SET applied_at = 1 WHERE offer_id = ?', offer)
    await importList(offer, csv(row({ mpn, price: '1.55' }), ...rows(20)))
    const me = await keeper()
    const since = await linesOf(me, { offer_id: String(offer), since: dayIn(-1) })
    expect(since.map(({ product }) => product.mpn)).toEqual([mpn])
    expect(await linesOf(me, { offer_id: String(offer), since: dayIn(1) })).toEqual([])
  })

  it('sorts what it looked at by stock and by number, and keeps the order of the list', async () => {
    const mpn = freshNumber()
    const { offerId, brandId } = await stock(`${mpn}B`, { remains: 5 })
    const other = await stock(`${mpn}A`, { brandId })
    await createItem(offerId, other.productId, { remains: 9 })
    const me = await keeper()
    const remains = async (sort: Record<string, string>) =>
      (await linesOf(me, { offer_id: String(offerId), ...sort })).map((line) => line.remains)
    expect(await remains({})).toEqual([5, 9])
    expect(await remains({ sort: '-line' })).toEqual([9, 5])
    expect(await remains({ sort: '-remains' })).toEqual([9, 5])
    expect(await remains({ sort: 'number' })).toEqual([9, 5])
  })

  it('asks the database once', async () => {
    const { offerId } = await sell()
    const me = await keeper()
    const { db, trips } = countingDb()
    const before = trips()
    const answer = await me.get(`/admin/offer-items?offer_id=${offerId}`, { env: { DB: db } })
    expect(answer.status).toBe(200)
    // One more reads who asks.
    expect(trips() - before).toBeLessThanOrEqual(byDatabases({ one: 2, several: 3 }))
  })
})

describe('all that match', () => {
  it('are chosen by the filter, up to as many as one command takes', async () => {
    const { offerId, itemId, productId } = await sell()
    const me = await keeper()
    const choose = () => me.get(`/admin/offer-items/chosen?offer_id=${offerId}`)
    expect(await dataOf(await choose())).toMatchObject([{ id: itemId }])
    await env.DB.prepare(
      `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, remains,
         is_at_least, minimum, pack)
       SELECT ?1 + 1000000 + value, ?2, ?3, 1, 1, 1, 'BYN', 1, 0, 1, 1
       FROM json_each(?4)`,
    )
      .bind(
        itemId,
        offerId,
        productId,
        JSON.stringify(Array.from({ length: MOST_CHOSEN }, (_, at) => at)),
      )
      .run()
    const refused = await choose()
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(String(MOST_CHOSEN)),
    })
  })

  it('are written into a CSV, costs for those who see them, and it is audited', async () => {
    const { offerId } = await sell({ costMicros: 2_000_000 })
    const file = async (costs: boolean) =>
      (await (await keeper({ costs })).get(`/admin/offer-items/export?offer_id=${offerId}`)).text()
    const [told, untold] = [await file(true), await file(false)]
    expect(told.split('\n')[1]).toMatch(/2\.00/)
    expect(untold.split('\n')[0]).not.toContain('argin')
    expect(untold.trim().split('\n')).toHaveLength(2)
    const audit = await env.DB.prepare(
      "SELECT count(*) AS count FROM audit_log WHERE action = 'offer-items.export'",
    ).first<{ count: number }>()
    expect(audit?.count).toBeGreaterThanOrEqual(2)
  })

  it('are nobody’s who may not look', async () => {
    const stranger = await staff(['suppliers.offers.view'])
    for (const path of ['', '/chosen', '/export']) {
      expect((await stranger.get(`/admin/offer-items${path}`)).status).toBe(403)
    }
  })
})
