import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Feed, FeedPreview } from '../../../worker/sales/feeds/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { createBrand, createItem, createProduct, freshNumber } from '../search/stock.ts'
import { ask, changesOf, feedInput, feedOf, manager, read, soldAndFed } from './make-feed.ts'

describe('a feed', () => {
  it('is made with a link that is shown once, and kept as a hash', async () => {
    const client = await manager()
    const { url, ...feed } = await feedOf(client)
    const secret = url.split('/').at(-1) ?? ''
    expect(url).toBe(`https://detal.example/api/feeds/${secret}`)
    expect(secret).toMatch(/^feed_[\w-]{43}$/)
    expect(feed).toMatchObject({
      name: 'Market',
      format: 'yml',
      group: null,
      copy: null,
      asked_at: null,
    })
    expect(secret.endsWith(feed.hint)).toBe(true)
    const row = await env.DB.prepare('SELECT * FROM feeds WHERE id = ?').bind(feed.id).first()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(await dataOf(await client.get(`/admin/feeds/${feed.id}`))).toEqual(feed)
    const log = await auditOf('feed', feed.id)
    expect(log.map(({ action }) => action)).toEqual(['feeds.create'])
    expect(JSON.stringify(log)).not.toContain(secret)
  })

  it.each([
    [{ channel_id: 999_999 }, 'channel_id'],
    [{ group_id: 999_999 }, 'group_id'],
    [{ currency: 'XAU' }, 'currency'],
    [{ format: 'csv', columns: [] }, 'columns'],
    [{ name: ' ' }, 'name'],
    [{ locale: 'de' }, 'locale'],
  ])('is refused at the field that is wrong: %o', async (changes, field) => {
    const client = await manager()
    const answer = await client.post('/admin/feeds', feedInput(changes))
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('is kept by who may manage integrations alone', async () => {
    const made = await feedOf(await manager())
    const viewer = await staff(['settings.integrations.view'])
    expect((await viewer.get('/admin/feeds')).status).toBe(200)
    const calls = await Promise.all([
      viewer.post('/admin/feeds', feedInput()),
      viewer.put(`/admin/feeds/${made.id}`, changesOf(made)),
      viewer.delete(`/admin/feeds/${made.id}`),
      viewer.post(`/admin/feeds/${made.id}/link`),
      viewer.post(`/admin/feeds/${made.id}/restore`),
    ])
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const other = await staff(['catalog.brands.view'])
    expect((await other.get('/admin/feeds')).status).toBe(403)
  })

  it('is changed as it was read, and by one of two at once', async () => {
    const client = await manager()
    const made = await feedOf(client)
    const change = (name: string) =>
      client.put(`/admin/feeds/${made.id}`, changesOf(made, { name }))
    const answers = await Promise.all([change('A'), change('B')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const log = await auditOf('feed', made.id)
    expect(log.filter(({ action }) => action === 'feeds.update')).toHaveLength(1)
  })

  it('that is switched off answers nothing, as one that never was', async () => {
    const client = await manager()
    const { made } = await soldAndFed(client)
    expect((await ask(made)).status).toBe(200)
    await client.put(`/admin/feeds/${made.id}`, changesOf(made, { is_on: false }))
    const off = await ask(made)
    const never = await ask({ url: `${made.url.slice(0, -1)}_` })
    expect([off.status, never.status]).toEqual([404, 404])
    expect(await off.json<object>()).toMatchObject({ code: 'not_found' })
    expect(await never.json<object>()).toMatchObject({ code: 'not_found' })
  })

  it('gets a new link, and the one before is worth nothing', async () => {
    const client = await manager()
    const { made } = await soldAndFed(client)
    const renewed = await dataOf<typeof made>(await client.post(`/admin/feeds/${made.id}/link`))
    expect((await ask(made)).status).toBe(404)
    expect((await ask(renewed)).status).toBe(200)
    const log = await auditOf('feed', made.id)
    expect(log.at(-1)).toMatchObject({ action: 'feeds.new-link', before: null, after: null })
  })

  it('is deleted with its copy, and brought back with its link', async () => {
    const client = await manager()
    const { made, mpn } = await soldAndFed(client)
    await read(made)
    expect((await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects).toHaveLength(1)
    expect((await client.delete(`/admin/feeds/${made.id}`)).status).toBe(204)
    expect((await ask(made)).status).toBe(404)
    expect((await client.get(`/admin/feeds/${made.id}`)).status).toBe(404)
    expect((await client.delete(`/admin/feeds/${made.id}`)).status).toBe(404)
    expect((await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects).toHaveLength(0)
    const back = await client.post(`/admin/feeds/${made.id}/restore`)
    expect(await dataOf<Feed>(back)).toMatchObject({ name: 'Market', copy: null })
    expect((await read(made)).text).toContain(mpn)
  })

  it('is forgotten thirty days after it was deleted', async () => {
    const client = await manager()
    const [old, fresh] = [await feedOf(client), await feedOf(client)]
    await client.delete(`/admin/feeds/${old.id}`)
    await env.DB.prepare('UPDATE feeds SET deleted_at = ? WHERE id = ?')
      .bind(Date.now() - 31 * 24 * 3600 * 1000, old.id)
      .run()
    expect((await client.post(`/admin/feeds/${old.id}/restore`)).status).toBe(404)
    await client.delete(`/admin/feeds/${fresh.id}`)
    expect(await env.DB.prepare('SELECT 1 FROM feeds WHERE id = ?').bind(old.id).first()).toBeNull()
  })

  it('keeps its group from being deleted', async () => {
    const client = await manager()
    const body = {
      name: `Group ${crypto.randomUUID()}`,
      discount_bps: 500,
      credit: { is_on: false, limit: 0, days: 0 },
      join: null,
    }
    const group = await dataOf<{ id: number }>(await client.post('/admin/groups', body))
    const made = await feedOf(client, { group_id: group.id })
    expect((await client.delete(`/admin/groups/${group.id}`)).status).toBe(409)
    await client.delete(`/admin/feeds/${made.id}`)
    expect((await client.delete(`/admin/groups/${group.id}`)).status).toBe(204)
  })

  it('is found by its name and format, and sorted', async () => {
    const client = await manager()
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    await feedOf(client, { name: `${word} b` })
    await feedOf(client, { name: `${word} a`, format: 'google' })
    const names = async (query: string) =>
      (await dataOf<Feed[]>(await client.get(`/admin/feeds?q=${word}${query}`))).map(
        ({ name }) => name,
      )
    expect(await names('')).toEqual([`${word} a`, `${word} b`])
    expect(await names('&sort=-name')).toEqual([`${word} b`, `${word} a`])
    expect(await names('&format=google')).toEqual([`${word} a`])
  })

  it('follows a brand that is merged into another', async () => {
    const client = await manager()
    const [from, into] = [await createBrand(), await createBrand()]
    const made = await feedOf(client, { brand_ids: [from, into] })
    expect(
      (await client.post(`/admin/brands/${from}/alias`, { brand_id: into })).status,
    ).toBeLessThan(300)
    const feed = await dataOf<Feed>(await client.get(`/admin/feeds/${made.id}`))
    expect(feed.brands.map(({ id }) => id)).toEqual([into])
  })
})

describe('a preview of a feed', () => {
  const preview = async (changes: object) => {
    const { name, is_on: isOn, ...input } = feedInput(changes)
    expect([name, isOn]).toEqual(['Market', true])
    return (await manager()).post('/admin/feeds/preview', input)
  }

  it('counts what is in it, and shows the first of it', async () => {
    const client = await manager()
    const { sold, mpn } = await soldAndFed(client)
    const brandId = await createBrand()
    const offerId = Math.floor(sold.itemId / 2 ** 32)
    for (let n = 0; n < 6; n += 1) {
      const productId = await createProduct(brandId, freshNumber())
      await createItem(offerId, productId, { costMicros: 1_000_000, remains: n })
    }
    const supplier_ids = [sold.warehouse.supplierId]
    const all = await dataOf<FeedPreview>(await preview({ supplier_ids, is_in_stock_only: false }))
    expect([all.items, all.is_more, all.rows.length]).toEqual([7, false, 5])
    const inStock = await dataOf<FeedPreview>(await preview({ supplier_ids }))
    expect(inStock.items).toBe(6)
    const dear = await dataOf<FeedPreview>(
      await preview({ supplier_ids, min_price_micros: 5_000_000 }),
    )
    expect(dear.rows.map((row) => row.mpn)).toEqual([mpn])
    const ofBrand = await dataOf<FeedPreview>(await preview({ brand_ids: [brandId] }))
    expect(ofBrand.items).toBe(5)
    const ofNobody = await dataOf<FeedPreview>(
      await preview({ supplier_ids, brand_ids: [brandId + 1] }),
    )
    expect(ofNobody).toEqual({ items: 0, is_more: false, rows: [] })
  })

  it('is refused at the field that is wrong', async () => {
    const answer = await preview({ group_id: 999_999 })
    expect(Object.keys(await errorsOf(answer))).toEqual(['group_id'])
  })
})
