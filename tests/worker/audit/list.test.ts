import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { suppliersOf } from '../../support/worker/suppliers.ts'
import { entryOf, idsOf, listed, written } from './entries.ts'

let client: Client
beforeAll(async () => {
  client = await staff(['reports.audit.view'])
})

const day = (text: string) => Date.parse(`${text}T12:00:00Z`)

describe('the audit log', () => {
  it('is filtered by person, noun, verb, object and days, by all of them together', async () => {
    const { id: person } = await createUser()
    const object = crypto.randomUUID()
    const mine = { actor: person, object }
    const old = await written({
      ...mine,
      action: 'quotes.make',
      type: 'quote',
      at: day('2026-10-01'),
    })
    const shipped = await written({ ...mine, at: day('2026-10-02') })
    const changed = await written({ ...mine, action: 'orders.update', at: day('2026-10-03') })
    const other = await written({ object, action: 'orders.update', at: day('2026-10-03') })

    expect(await idsOf(client, `person=${person}`)).toEqual([changed, shipped, old])
    expect(await idsOf(client, `person=${person}&sort=created_at`)).toEqual([old, shipped, changed])
    expect(await idsOf(client, `object=order:${object}`)).toEqual([other, changed, shipped])
    expect(await idsOf(client, `object=order:${object}&person=${person}`)).toEqual([
      changed,
      shipped,
    ])
    expect(await idsOf(client, `object=order:${object}&verb=update`)).toEqual([other, changed])
    expect(await idsOf(client, `person=${person}&noun=orders`)).toEqual([changed, shipped])
    expect(await idsOf(client, `person=${person}&verb=update`)).toEqual([changed])
    expect(await idsOf(client, `person=${person}&noun=quotes&verb=make`)).toEqual([old])
    expect(await idsOf(client, `person=${person}&noun=quotes&verb=ship`)).toEqual([])
    const days = 'date[from]=2026-10-02&date[to]=2026-10-02'
    expect(await idsOf(client, `person=${person}&${days}`)).toEqual([shipped])
    expect(await idsOf(client, `object=order:${object}&noun=orders&${days}`)).toEqual([shipped])
  })

  it('is filtered by what was done alone, and by days alone', async () => {
    const at = day('2026-09-10')
    const rare = { type: 'x', at }
    const first = await written({ ...rare, action: 'zebras.paint' })
    const second = await written({ ...rare, action: 'zebras.wash' })
    const third = await written({ ...rare, action: 'horses.wash' })
    const same = (ids: number[]) => ids.toSorted((one, other) => one - other)
    expect(same(await idsOf(client, 'noun=zebras'))).toEqual([first, second])
    expect(same(await idsOf(client, 'verb=wash'))).toEqual([second, third])
    expect(await idsOf(client, 'noun=zebras&verb=wash')).toEqual([second])
    expect(await idsOf(client, 'noun=zebras&date[from]=2026-09-11')).toEqual([])
    expect(await idsOf(client, 'date[from]=2026-09-10&date[to]=2026-09-10')).toEqual([
      third,
      second,
      first,
    ])
  })

  it('is turned page by page, the newest first, those of one moment by their number', async () => {
    const { id: actor } = await createUser()
    const ids = []
    for (let nth = 0; nth < 5; nth += 1) ids.unshift(await written({ actor }))
    const page = (nth: number) => listed(client, `person=${actor}&per_page=2&page=${nth}`)
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ])
    expect(pages[0]?.pagination).toMatchObject({ total: 5, total_pages: 3 })
  })

  it('looks through ten thousand of a person, says that there are more, and finds them by days', async () => {
    const { id: actor } = await createUser()
    const rare = await written({ actor, action: 'zebras.feed', at: day('2026-01-01') })
    await env.DB.prepare(
      `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, created_at)
       WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 10000)
       SELECT ?, 'orders.note', 'order', n, ? FROM n`,
    )
      .bind(actor, day('2026-02-01'))
      .run()
    const all = await listed(client, `person=${actor}&noun=zebras`)
    expect([all.data, all.is_partial]).toEqual([[], true])
    const some = await listed(client, `person=${actor}&noun=zebras&date[to]=2026-01-31`)
    expect([some.data.map(({ id }) => id), some.is_partial]).toEqual([[rare], false])
    expect((await listed(client, `person=${actor}`)).pagination).toMatchObject({
      total: 10_000,
      is_more: true,
    })
  })

  it('says who, where from and on what, and names what its filter names', async () => {
    const person = await createStaff([
      'suppliers.suppliers.view',
      'suppliers.suppliers.create',
      'suppliers.suppliers.update',
    ])
    const keeper = await signedIn(person)
    const { id } = await suppliersOf(keeper).newSupplier()
    const answer = await keeper.put(
      `/admin/suppliers/${id}`,
      { name: 'After' },
      { headers: { 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A browser' } },
    )
    const {
      data,
      person: who,
      subject,
    } = await listed(client, `person=${person.id}&object=supplier:${id}`)
    expect(who).toMatchObject({ id: person.id, email: person.email })
    expect(subject).toEqual({ type: 'supplier', id: String(id), name: 'After', parents: [] })
    expect(data.map(({ verb }) => verb)).toEqual(['update', 'create'])
    expect(data[0]).toMatchObject({
      actor: { name: 'Ала Тэст', is_deleted: false },
      noun: 'suppliers',
      subject: { type: 'supplier', id: String(id), name: 'After' },
      changes: [{ path: ['name'], after: 'After', currency: null, is_hidden: false }],
      is_cut: false,
      ip_address: '203.0.113.7',
      user_agent: 'A browser',
      request_id: answer.headers.get('x-request-id'),
    })
  })

  it('leaves what is long to the entry itself', async () => {
    const lines = Array.from({ length: 200 }, (_, position) => ({ position }))
    const object = crypto.randomUUID()
    const id = await written({ object, after: { lines, note: 'short' } })
    const { data } = await listed(client, `object=order:${object}`)
    expect(data[0]).toMatchObject({ is_cut: true, changes: [{ path: ['note'] }] })
    expect((await entryOf(client, id)).changes).toContainEqual(
      expect.objectContaining({ path: ['lines'], after: lines }),
    )
  })

  it('tells sums in the currency of the order, and costs only to those who may see them', async () => {
    const { order } = await mintOrder({ order: { currency: 'PLN' } })
    const id = await written({
      object: String(order.id),
      after: { amount: 1250, cost_micros: 3_000_000 },
    })
    expect((await entryOf(client, id)).changes).toEqual([
      { path: ['amount'], after: 1250, currency: 'PLN', is_hidden: false },
      { path: ['cost_micros'], currency: null, is_hidden: true },
    ])
    const owner = await staff('owner')
    expect((await entryOf(owner, id)).changes[1]).toMatchObject({ after: 3_000_000 })
  })

  it('finds people by name or e-mail, and those who work here without words', async () => {
    const mark = `z${crypto.randomUUID().slice(0, 8)}`
    const { id } = await createUser({ firstName: mark, email: `${mark}@example.com` })
    const find = async (q: string) =>
      (await (await client.get(`/admin/audit/people?q=${q}`)).json<{ data: { id: number }[] }>())
        .data
    expect(await find(mark.slice(0, 6))).toEqual([expect.objectContaining({ id })])
    const { results } = await env.DB.prepare('SELECT DISTINCT user_id AS id FROM user_roles').all()
    expect((await find('')).map((person) => ({ id: person.id }))).toEqual(
      expect.arrayContaining(results.slice(0, 1)),
    )
  })

  it.each([
    'object=order',
    'object=1',
    'object=:1',
    'noun=%27',
    'date[from]=yesterday',
    'sort=actor',
    'person=0',
  ])('refuses %s', async (query) => {
    expect((await client.get(`/admin/audit?${query}`)).status).toBe(422)
  })

  it('has no entry of a number that nothing was written under', async () => {
    expect((await client.get('/admin/audit/999999999')).status).toBe(404)
  })
})
