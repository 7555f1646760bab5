import { env } from 'cloudflare:workers'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { cutText } from '../../../worker/sales/feeds/formats/cut-text.ts'
import { FEED_COLUMNS } from '../../../worker/sales/feeds/schemas.ts'
import { liveLines } from '../../../worker/catalog/search/live-lines.ts'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { escapeXml } from '../../../worker/lib/escape-xml.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createBrand, createItem, createProduct, createRates } from '../search/stock.ts'
import { ask, feedOf, manager, read, soldAndFed } from './make-feed.ts'
import { allOf, readXml, textOf } from './read-xml.ts'

/** What ends or begins something in XML, CSV and workbooks, and what XML cannot say. */
const HOSTILE = ']]> & <b> "q" \u0000\u0008\u001f \ufffe ;, _x000A_ =1+1 ўё'
const SAID = ']]> & <b> "q"   ;, _x000A_ =1+1 ўё'

/** What the search shows of a number: the first offer's price in its group's terms, micros. */
async function searchedPrice(client: Client, mpn: string, currency: string): Promise<number> {
  const answer = await client.get(`/search?q=${mpn}&currency=${currency}`)
  const { products } = await dataOf<SearchResult>(answer)
  return products[0]!.offers[0]!.channel_price!.micros
}

/** A group of customers with 10 % off, and somebody in it. */
async function member(client: Client) {
  const made = await client.post('/admin/groups', {
    name: `Group ${crypto.randomUUID()}`,
    discount_bps: 1_000,
    credit: { is_on: false, limit: 0, days: 0 },
    join: null,
  })
  const group = await dataOf<{ id: number }>(made)
  const person = await createUser()
  await env.DB.prepare('INSERT INTO group_people (user_id, group_id) VALUES (?, ?)')
    .bind(person.id, group.id)
    .run()
  return { group, customer: await signedIn(person) }
}

describe('a feed as YML', () => {
  it('has the prices that the search shows to the same group, in the same currency', async () => {
    await createRates()
    const client = await manager()
    const { group, customer } = await member(client)
    const { mpn, made, sold } = await soldAndFed(client, {
      terms: { minimum: 4, pack: 2, remains: 40 },
      feed: { group_id: group.id, currency: 'USD' },
    })
    await client.post('/admin/markup-rules', {
      name: 'Double',
      percent_bps: 10_000,
      warehouse_id: sold.warehouse.id,
    })
    const catalog = readXml((await read(made)).text)
    expect(catalog.name).toBe('yml_catalog')
    expect(allOf(catalog, 'currency')[0]?.attributes).toEqual({ id: 'USD', rate: '1' })
    const [offer] = allOf(catalog, 'offer')
    expect(offer?.attributes).toEqual({ id: String(sold.itemId), available: 'true' })
    expect(Number(textOf(offer!, 'price'))).toBe(
      (await searchedPrice(customer, mpn, 'USD')) / 1_000_000,
    )
    expect(Number(textOf(offer!, 'price'))).toBeCloseTo((20 / 3.2704) * 0.9, 1)
    const said = [
      'vendorCode',
      'currencyId',
      'categoryId',
      'count',
      'min-quantity',
      'step-quantity',
    ]
    expect(said.map((name) => textOf(offer!, name))).toEqual([mpn, 'USD', '1', '40', '4', '2'])
    expect(textOf(offer!, 'url')).toContain(`https://detal.example/en/search/${mpn}/`)
  })

  it('says hostile names as they are, without what XML cannot say', async () => {
    const client = await manager()
    const brandId = await createBrand(`A&B ]]> ${crypto.randomUUID()}`)
    const { made, mpn } = await soldAndFed(client, { terms: { brandId, name: HOSTILE } })
    const catalog = readXml((await read(made)).text)
    const [offer] = allOf(catalog, 'offer')
    expect(textOf(offer!, 'name')).toContain(`${mpn} ${SAID}`)
    expect(textOf(offer!, 'vendor')).toMatch(/^A&B \]\]> /)
  })

  it('says half of a pair as what cannot be read, wherever a name came from', () => {
    const xml = `<a b="${escapeXml('"\ud800\u0000')}">${escapeXml(']]>\udc00')}</a>`
    const element = readXml(xml)
    expect([element.attributes['b'], element.text]).toEqual(['"\ufffd', ']]>\ufffd'])
  })

  it('has what is out of stock only where it is asked for', async () => {
    const client = await manager()
    const { made, sold, mpn } = await soldAndFed(client, { terms: { remains: 0 } })
    expect(allOf(readXml((await read(made)).text), 'offer')).toEqual([])
    const all = await feedOf(client, {
      supplier_ids: [sold.warehouse.supplierId],
      is_in_stock_only: false,
    })
    const [offer] = allOf(readXml((await read(all)).text), 'offer')
    expect([offer?.attributes['available'], textOf(offer!, 'vendorCode')]).toEqual(['false', mpn])
  })

  it('leaves out what may not be sold, is hidden, too old, too cheap, or has no price', async () => {
    const client = await manager()
    const forbidden = await createBrand(undefined, 'forbidden')
    const { made, sold, mpn } = await soldAndFed(client, { feed: { min_price_micros: 2_000_000 } })
    const brandId = await createBrand()
    const add = async (terms: object, brand = brandId) =>
      createItem(
        sold.offerId,
        await createProduct(brand, `N${crypto.randomUUID().slice(0, 8)}`),
        terms,
      )
    await add({ costMicros: 5_000_000 }, forbidden)
    await add({ costMicros: 1_000_000 })
    await add({ costMicros: 5_000_000, currency: 'XTS' })
    const hidden = await add({ costMicros: 5_000_000 })
    await env.DB.prepare(
      'INSERT INTO offer_item_overrides (offer_item_id, is_hidden) VALUES (?, 1)',
    )
      .bind(hidden)
      .run()
    const codes = async () =>
      allOf(readXml((await read(made)).text), 'offer').map((offer) => textOf(offer, 'vendorCode'))
    expect(await codes()).toEqual([mpn])
    await env.DB.prepare(
      `UPDATE offers SET max_age_hours = 1, when_old = 'hide', live_since = 1 WHERE id = ?`,
    )
      .bind(sold.offerId)
      .run()
    expect(await codes()).toEqual([])
  })
})

describe('a feed for Google Merchant Center', () => {
  it('has titles as long as they may be, and no half of a sign', () => {
    expect([cutText('ab😀c', 3), cutText('ab😀c', 4), cutText('abc', 3)]).toEqual([
      'ab',
      'ab😀',
      'abc',
    ])
  })

  it('asks the total of the least that is sold, with its currency', async () => {
    const client = await manager()
    const { made, sold, mpn } = await soldAndFed(client, {
      terms: { minimum: 3, costMicros: 4_100_000, name: HOSTILE },
      feed: { format: 'google' },
    })
    const rss = readXml((await read(made)).text)
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0'])
    expect(rss.attributes['xmlns:g']).toBe('http://base.google.com/ns/1.0')
    const [item] = allOf(rss, 'item')
    const said = ['g:id', 'g:price', 'g:availability', 'g:condition', 'g:mpn']
    expect(said.map((name) => textOf(item!, name))).toEqual([
      String(sold.itemId),
      '12.30 BYN',
      'in_stock',
      'new',
      mpn,
    ])
    expect(textOf(item!, 'title')).toContain(SAID)
    expect(textOf(item!, 'title')!.length).toBeLessThanOrEqual(150)
  })
})

describe('a feed as a table', () => {
  it('has the columns that were chosen, as a CSV for programs and as a workbook', async () => {
    const client = await manager()
    const { made, sold, mpn } = await soldAndFed(client, {
      terms: { name: HOSTILE, days: [2, 5] },
      feed: { format: 'csv', columns: [...FEED_COLUMNS] },
    })
    const answer = await ask(made)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const [head, line] = (await answer.text()).split('\r\n')
    expect(head?.replace('\ufeff', '')).toBe(FEED_COLUMNS.join(';'))
    const cells = line?.split(';') ?? []
    expect(cells[0]).toBe(String(sold.itemId))
    expect(line).toContain(`;10.00;10.00;BYN;5;1;1;2;5;https://detal.example/en/search/${mpn}/`)
    const workbook = await feedOf(client, {
      format: 'xlsx',
      locale: 'be',
      columns: ['number', 'price', 'name'],
      supplier_ids: [sold.warehouse.supplierId],
    })
    const file = await ask(workbook)
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="prices.xlsx"')
    const { SheetNames: names, Sheets: sheets } = readWorkbook(await file.arrayBuffer(), {
      type: 'array',
    })
    const rows = utils.sheet_to_json<unknown[]>(sheets[names[0]!]!, { header: 1 })
    expect(rows[0]).toEqual(['Нумар', 'Назва', 'Цана'])
    expect(rows[1]?.slice(0, 1)).toEqual([mpn])
    expect(rows[1]?.[2]).toBe(10)
    expect(String(rows[1]?.[1])).toContain(']]> & <b> "q"')
  })

  it('is whole however few lines are read at once, by offers and by brands', async () => {
    const client = await staff('manager')
    const { sold } = await soldAndFed(client)
    const brands = [await createBrand(), await createBrand()]
    for (let n = 0; n < 9; n += 1) {
      const productId = await createProduct(brands[n % 2]!, `N${crypto.randomUUID().slice(0, 8)}`)
      await createItem(sold.offerId, productId, { remains: n % 3 === 0 ? 0 : 3 })
    }
    const supplierIds = [sold.warehouse.supplierId]
    const all = await idsOf({ supplierIds }, 1_000)
    expect(all).toHaveLength(10)
    for (const linesAtOnce of [1, 2, 3, 10]) {
      expect(await idsOf({ supplierIds }, linesAtOnce)).toEqual(all)
      expect((await idsOf({ brandIds: brands }, linesAtOnce)).length).toBe(9)
      expect(new Set(await idsOf({ brandIds: brands }, linesAtOnce)).size).toBe(9)
    }
  })
})

async function idsOf(
  wanted: { supplierIds?: number[]; brandIds?: number[] },
  linesAtOnce: number,
): Promise<number[]> {
  const ids: number[] = []
  for await (const lines of liveLines(testCtx(), { ...wanted, linesAtOnce })) {
    ids.push(...lines.map(({ id }) => id))
  }
  return ids
}
