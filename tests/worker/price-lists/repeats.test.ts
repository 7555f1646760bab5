import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { Upload } from '../../../worker/suppliers/price-lists/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { createOffer, csv, rows, settle } from '../../support/worker/price-lists.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Two files of one name and one size. */
const FILE = bytes(csv(...rows(3, { price: '1.50' })))
const OTHER = bytes(csv(...rows(3, { price: '9.99' })))

interface Sending {
  name?: string
  query?: string
  env?: Partial<Env>
}

const sendFile = (
  client: Client,
  offer: number,
  content: Uint8Array,
  key: string,
  { name = 'list.csv', query = '', env: bindings = {} }: Sending = {},
) =>
  client.post(`/admin/offers/${offer}/price-lists${query}`, content, {
    headers: {
      'X-File-Name': name,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(content.length),
      'Idempotency-Key': key,
    },
    env: bindings,
  })

const listsOf = async (offer: number) =>
  (
    await env.DB.prepare('SELECT id, file_key FROM price_lists WHERE offer_id = ?')
      .bind(offer)
      .all()
  ).results as { id: number; file_key: string }[]

/** Keys of stored originals, which are all of these tests'. */
const originals = async () =>
  (await env.SOURCES.list({ prefix: 'price-lists/' })).objects
    .map(({ key }) => key)
    .filter((key) => key.endsWith('/original'))

const conflictOf = async (answer: Response) => {
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
}

describe('a file sent again under its Idempotency-Key', () => {
  it('gets the first answer, and is stored and imported once', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const first = await dataOf(await sendFile(client, offer, FILE, 'a'))
    const before = await originals()
    const again = await sendFile(client, offer, FILE, 'a')
    expect(again.status).toBe(201)
    expect(await dataOf(again)).toEqual(first)
    expect(await listsOf(offer)).toHaveLength(1)
    expect(await originals()).toEqual(before)
  })

  it('is refused with other bytes of the same name and size, and leaves nothing', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    expect(OTHER.length).toBe(FILE.length)
    expect((await sendFile(client, offer, FILE, 'a')).status).toBe(201)
    const before = await originals()
    await conflictOf(await sendFile(client, offer, OTHER, 'a'))
    expect(await listsOf(offer)).toHaveLength(1)
    expect(await originals()).toEqual(before)
  })

  it('stands for that file alone also when the file is live already and makes no list', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const live = await dataOf<{ id: number }>(
      await sendFile(client, offer, FILE, 'a', { query: '?apply=auto' }),
    )
    await settle(live.id)
    for (let time = 0; time < 2; time += 1) {
      const answer = await sendFile(client, offer, FILE, 'b')
      expect([answer.status, await dataOf(answer)]).toMatchObject([
        200,
        { id: live.id, is_new: false },
      ])
    }
    const before = await originals()
    await conflictOf(await sendFile(client, offer, OTHER, 'b'))
    await conflictOf(await sendFile(client, offer, FILE, 'b', { name: 'other.csv' }))
    expect(await listsOf(offer)).toHaveLength(1)
    expect(await originals()).toEqual(before)
    // A repeat that comes late does not bring an old file back.
    const newer = await sendFile(client, offer, OTHER, 'c', { query: '?apply=auto' })
    await settle((await dataOf<{ id: number }>(newer)).id)
    expect((await sendFile(client, offer, FILE, 'b')).status).toBe(200)
    expect(await listsOf(offer)).toHaveLength(2)
  })

  it('is refused under another name, and where it is to apply itself', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    await sendFile(client, offer, FILE, 'a')
    await conflictOf(await sendFile(client, offer, FILE, 'a', { name: 'other.csv' }))
    await conflictOf(await sendFile(client, offer, FILE, 'a', { query: '?apply=auto' }))
    expect(await listsOf(offer)).toHaveLength(1)
  })

  it('is one list of two that arrive at once, whichever bytes come first', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const same = await Promise.all(
      Array.from({ length: 4 }, () => sendFile(client, offer, FILE, 'same')),
    )
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const [list, ...more] = await listsOf(offer)
    expect(more).toEqual([])
    const records = await auditOf('price-list', list?.id ?? 0)
    expect(records.filter(({ action }) => action === 'price-lists.create')).toHaveLength(1)
    const other = await createOffer()
    const two = await Promise.all([
      sendFile(client, other, FILE, 'two'),
      sendFile(client, other, OTHER, 'two'),
    ])
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const lists = [...(await listsOf(offer)), ...(await listsOf(other))]
    expect(lists).toHaveLength(2)
    const kept = await originals()
    expect(kept).toEqual(expect.arrayContaining(lists.map((list) => list.file_key)))
    expect(kept.length).toBe(
      (await env.DB.prepare('SELECT count(*) AS n FROM price_lists').first<{ n: number }>())?.n,
    )
  })

  it('is imported once, whichever call to a binding fails under the first', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = await staff('manager')
    for (const fault of ['before', 'after'] as const) {
      for (let at = 1; at < 12; at += 1) {
        const offer = await createOffer()
        const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
        const key = `${fault} ${at}`
        await sendFile(client, offer, FILE, key, { env: faulty.env })
        const again = await sendFile(client, offer, FILE, key, { env: { JOBS: silentQueue } })
        expect([key, again.status]).toEqual([key, 201])
        const [list, ...more] = await listsOf(offer)
        expect([key, more]).toEqual([key, []])
        expect(await env.SOURCES.head(list?.file_key ?? '')).not.toBeNull()
      }
    }
  })
})

describe('a file in parts, sent again under its Idempotency-Key', () => {
  const start = (client: Client, offer: number, changes = {}, key = 'p') =>
    client.post(
      `/admin/offers/${offer}/uploads`,
      { file_name: 'l.csv', file_size: FILE.length, ...changes },
      { headers: { 'Idempotency-Key': key } },
    )
  const put = (client: Client, id: string, content: Uint8Array) =>
    client.put(`/admin/uploads/${id}/parts/1`, content, {
      headers: {
        'Content-Length': String(content.length),
        'Content-Type': 'application/octet-stream',
      },
    })

  it('goes on as the same upload, and is refused as another', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const first = await dataOf<Upload>(await start(client, offer))
    const again = await start(client, offer)
    expect(again.status).toBe(201)
    expect(await dataOf(again)).toEqual(first)
    await conflictOf(await start(client, offer, { file_size: 7 }))
    await conflictOf(await start(client, offer, { file_name: 'm.csv' }))
    await conflictOf(await start(client, offer, { apply: 'auto' }))
  })

  it('repeats its answers once complete, and refuses a part of other bytes', async () => {
    const client = await staff('manager')
    const offer = await createOffer()
    const { id } = await dataOf<Upload>(await start(client, offer))
    const part = await dataOf(await put(client, id, FILE))
    const list = await dataOf<{ id: number }>(await client.post(`/admin/uploads/${id}/complete`))
    expect(await dataOf(await start(client, offer))).toMatchObject({ id, price_list_id: list.id })
    expect(await dataOf(await put(client, id, FILE))).toEqual(part)
    await conflictOf(await put(client, id, OTHER))
    expect(await dataOf(await client.post(`/admin/uploads/${id}/complete`))).toMatchObject(list)
    expect((await settle(list.id)).counts).toMatchObject({ rows: 3, rejected: 0 })
  })

  it('becomes one list, whichever call to a binding fails while it is completed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const client = await staff('manager')
    for (const fault of ['before', 'after'] as const) {
      for (let at = 1; at < 12; at += 1) {
        const offer = await createOffer()
        const { id } = await dataOf<Upload>(await start(client, offer, {}, `${fault} ${at}`))
        await put(client, id, FILE)
        const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
        await client.post(`/admin/uploads/${id}/complete`, undefined, { env: faulty.env })
        const again = await client.post(`/admin/uploads/${id}/complete`, undefined, {
          env: { JOBS: silentQueue },
        })
        expect([fault, at, again.status]).toEqual([fault, at, 201])
        expect([fault, at, await listsOf(offer)]).toEqual([fault, at, [expect.anything()]])
      }
    }
  })
})
