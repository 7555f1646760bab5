import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { CrossPair, ProductAnalogs } from '../../../worker/catalog/crosses/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { freshNumber } from '../search/stock.ts'

const PATH = '/admin/crosses'
const BRAND = `B${crypto.randomUUID()}`

async function say(client: Client, a: string, b: string, { source = 'one', kind = 'analog' } = {}) {
  const answer = await client.post(
    `${PATH}/import?source=${source}`,
    new TextEncoder().encode(`${BRAND},${a},${BRAND},${b},${kind}`),
    { headers: { 'Content-Type': 'text/csv' } },
  )
  expect(answer.status).toBe(200)
}

async function pairs(client: Client, query: string): Promise<CrossPair[]> {
  const answer = await client.get(`${PATH}/pairs?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: CrossPair[] }>()).data
}

async function pairOf(client: Client, number: string): Promise<CrossPair> {
  const [pair] = await pairs(client, `q=${number}`)
  if (pair === undefined) throw new Error('no pair')
  return pair
}

const decide = (client: Client, ids: number[], isDenied: boolean) =>
  client.post(`${PATH}/decide`, { ids, is_denied: isDenied })

async function analogsOf(number: string): Promise<string[]> {
  const row = await env.DB.prepare('SELECT id FROM products WHERE mpn = ?')
    .bind(number)
    .first<{ id: number }>()
  const answer = await (await guest()).get(`/products/${row?.id}/analogs`)
  const { data } = await answer.json<{ data: ProductAnalogs }>()
  return data.analogs.map(({ product }) => product.mpn)
}

describe('pairs of parts', () => {
  it('stand once, with all who say them, and are found by either number in any writing', async () => {
    const client = await staff('content')
    const [a, b] = [freshNumber(), freshNumber()]
    await say(client, a, b)
    await say(client, a, b, { source: 'two', kind: 'replacement' })
    await say(client, a, b, { source: 'two', kind: 'accessory' })
    for (const q of [a.toLowerCase(), `${b.slice(0, 4)}-${b.slice(4)}`]) {
      const found = await pairs(client, `q=${encodeURIComponent(q)}`)
      expect(found).toHaveLength(2)
      const [accessory, pair] = found
      expect(accessory?.sources).toMatchObject([{ source: 'two', kind: 'accessory' }])
      expect(pair?.sources).toMatchObject([
        { source: 'one', kind: 'analog', is_denied: false },
        { source: 'two', kind: 'replacement', is_denied: false },
      ])
      expect(pair?.state).toBe('held')
    }
    expect(await pairs(client, 'q=--')).toEqual([])
  })

  it('no longer replace each other once denied, whoever says so later, until somebody confirms', async () => {
    const client = await staff('content')
    const [a, b] = [freshNumber(), freshNumber()]
    await say(client, a, b)
    await say(client, a, b, { source: 'two' })
    const pair = await pairOf(client, a)
    expect(await analogsOf(a)).toEqual([b])
    const answer = await decide(client, [pair.id], true)
    expect(await answer.json()).toEqual({ data: { changed: 2 } })
    expect(await analogsOf(a)).toEqual([])
    expect((await pairOf(client, a)).state).toBe('denied')
    expect((await pairs(client, 'state=denied')).map(({ product }) => product.mpn)).toContain(a)

    // A third list says it all the same: it does not count, and waits to be decided.
    await say(client, a, b, { source: 'three' })
    expect(await analogsOf(a)).toEqual([])
    const waiting = (await pairs(client, 'state=conflict')).find(({ product }) => product.mpn === a)
    expect(waiting).toMatchObject({ state: 'conflict' })
    expect(waiting?.sources).toHaveLength(3)
    expect(await pairs(client, `state=denied&q=${a}`)).toEqual([])
    await decide(client, [waiting?.id ?? 0], false)
    expect(await analogsOf(a)).toEqual([b])
    expect((await pairOf(client, a)).state).toBe('held')
    expect(await pairs(client, `state=conflict&q=${a}`)).toEqual([])
  })

  it('are decided many at once, each change in the audit log, and once of two', async () => {
    const client = await staff('content')
    const [a, b, c, d] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()]
    await say(client, a, b)
    await say(client, c, d)
    const ids = [(await pairOf(client, a)).id, (await pairOf(client, c)).id]
    const answers = await Promise.all([decide(client, ids, true), decide(client, ids, true)])
    const changed = await Promise.all(
      answers.map(
        async (answer) => (await answer.json<{ data: { changed: number } }>()).data.changed,
      ),
    )
    expect(changed.toSorted((x, y) => x - y)).toEqual([0, 2])
    const { results } = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'cross' AND subject_id IN (?, ?)`,
    )
      .bind(...ids.map(String))
      .all<{ action: string }>()
    expect(results.map(({ action }) => action)).toEqual(['crosses.deny', 'crosses.deny'])
  })

  it('come page by page, the newest first', async () => {
    const client = await staff('content')
    const hub = freshNumber()
    for (let at = 0; at < 52; at += 1) await say(client, hub, freshNumber())
    const answer = await client.get(`${PATH}/pairs?q=${hub}`)
    const first = await answer.json<{ data: CrossPair[]; next_cursor: string }>()
    expect(first.data).toHaveLength(50)
    const rest = await client.get(`${PATH}/pairs?q=${hub}&cursor=${first.next_cursor}`)
    const second = await rest.json<{ data: CrossPair[]; next_cursor: string | null }>()
    expect(second.data).toHaveLength(2)
    expect(second.next_cursor).toBeNull()
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((x, y) => y - x))
    expect(new Set(ids).size).toBe(52)
  })

  it('are seen and decided only by those who may, and only as pairs', async () => {
    const viewer = await staff(['catalog.crosses.view'])
    expect((await viewer.get(`${PATH}/pairs`)).status).toBe(200)
    expect((await decide(viewer, [1], true)).status).toBe(403)
    const other = await staff(['catalog.brands.view'])
    expect((await other.get(`${PATH}/pairs`)).status).toBe(403)
    const client = await staff('content')
    for (const body of [
      { ids: [], is_denied: true },
      { ids: ['x'], is_denied: true },
      { ids: [1] },
    ]) {
      expect((await client.post(`${PATH}/decide`, body)).status).toBe(422)
    }
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    expect((await decide(client, many, true)).status).toBe(422)
    expect((await client.get(`${PATH}/pairs?state=lost`)).status).toBe(422)
    expect(await (await decide(client, [999_999_999], true)).json()).toEqual({
      data: { changed: 0 },
    })
  })
})
