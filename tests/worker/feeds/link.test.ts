import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../worker/sales/feeds/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { countingDb } from '../search/stock.ts'
import { ask, etagOf, manager, read, soldAndFed } from './make-feed.ts'

describe('the link of a feed', () => {
  it('tells a reader who has the newest state so, in one look-up', async () => {
    const client = await manager()
    const { made } = await soldAndFed(client)
    const { etag } = await read(made)
    const { db, trips } = countingDb()
    const answer = await ask(made, { headers: { 'If-None-Match': etag }, env: { DB: db } })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('ETag')).toBe(etag)
    // What is asked for again within a minute is not noted once more.
    expect(trips()).toBe(1)
    const strong = await ask(made, { headers: { 'If-None-Match': `"x", ${etag.slice(2)}` } })
    expect(strong.status).toBe(304)
    const other = await ask(made, { headers: { 'If-None-Match': '"x"' } })
    expect(other.status).toBe(200)
    await other.text()
  })

  it('sends the copy that is kept, as long as it is of the same', async () => {
    const client = await manager()
    const { made } = await soldAndFed(client)
    const first = await ask(made)
    expect(first.headers.get('Content-Length')).toBeNull()
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const text = await first.text()
    const feed = await dataOf<Feed>(await client.get(`/admin/feeds/${made.id}`))
    expect(feed.copy).toMatchObject({ items: 1, bytes: new TextEncoder().encode(text).length })
    expect(feed.asked_at).not.toBeNull()
    const second = await ask(made)
    expect(second.headers.get('Content-Length')).toBe(String(feed.copy?.bytes))
    expect(second.headers.get('Last-Modified')).toBe(new Date(feed.copy!.made_at).toUTCString())
    expect(await second.text()).toBe(text)
    const head = await ask(made, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(feed.copy?.bytes))
    expect(await head.text()).toBe('')
  })

  it('makes the feed again where the copy is lost', async () => {
    const client = await manager()
    const { made, mpn } = await soldAndFed(client)
    await read(made)
    for (const { key } of (await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects) {
      await env.SOURCES.delete(key)
    }
    expect((await read(made)).text).toContain(mpn)
    expect((await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects).toHaveLength(1)
  })

  it('keeps no copy for a reader who leaves early, and lets the next one make it', async () => {
    const client = await manager()
    const { made, mpn } = await soldAndFed(client)
    const answer = await ask(made)
    const reader = answer.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect((await env.SOURCES.list({ prefix: `feeds/${made.id}/` })).objects).toHaveLength(0)
    expect((await read(made)).text).toContain(mpn)
  })

  it('is read by the second while the first has it made, from the copy before', async () => {
    const client = await manager()
    const { made, sold } = await soldAndFed(client)
    const making = (until: number) =>
      env.DB.prepare(`UPDATE feeds SET making_key = 'other', making_until = ? WHERE id = ?`)
        .bind(until, made.id)
        .run()
    await making(Date.now() + 60_000)
    const none = await ask(made)
    expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '30'])
    await making(Date.now() - 1)
    const old = await read(made)
    await env.DB.prepare('UPDATE offers SET live_since = live_since + 1 WHERE id = ?')
      .bind(Math.floor(sold.itemId / 2 ** 32))
      .run()
    expect(await etagOf(made)).not.toBe(old.etag)
    await making(Date.now() + 60_000)
    expect(await read(made)).toEqual(old)
    const known = await ask(made, { headers: { 'If-None-Match': old.etag } })
    expect(known.status).toBe(304)
  })

  it('is guessed sixty times an hour from one network', async () => {
    const client = await manager()
    const { made } = await soldAndFed(client)
    const from = { 'CF-Connecting-IP': `2001:db8::${crypto.randomUUID().slice(0, 4)}` }
    const guess = { url: 'https://detal.example/api/feeds/feed_nothing' }
    for (let n = 0; n < 60; n += 1) expect((await ask(guess, { headers: from })).status).toBe(404)
    const refused = await ask(guess, { headers: from })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask(made, { headers: from })).status).toBe(429)
    expect((await ask(made)).status).toBe(200)
  })
})
