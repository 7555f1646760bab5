import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SupplierInvoice } from '../../../worker/purchasing/supplier-invoices/schemas.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { buyerWith, rowsOf } from '../supplier-orders/buyer.ts'

const COST = 700_000

/** A supplier with 10 received pieces of one part and 4 of another, at 0.70 apiece. */
async function received() {
  const buyer = await buyerWith([
    {
      lines: [
        { quantity: 10, mpn: 'LM317-T' },
        { quantity: 4, mpn: 'NE 555' },
      ],
    },
  ])
  const made = await buyer.buy()
  const lines = made.items.map(({ id, quantity }) => ({ id, quantity }))
  await buyer.step(made.id, 'receive', { lines })
  const [first = 0, second = 0] = made.items.map(({ id }) => id)
  const body = (changes: object = {}) => ({
    supplier_id: buyer.warehouse.supplierId,
    number: `F-${crypto.randomUUID()}`,
    date: '2026-11-20',
    currency: 'BYN',
    total: 980,
    lines: [
      { brand: 'BRAND', mpn: 'lm317t', quantity: 10, cost_micros: COST },
      { brand: '', mpn: 'NE555', quantity: 4, cost_micros: COST },
    ],
    ...changes,
  })
  const post = (changes: object = {}, key?: string) =>
    buyer.me.post(
      '/admin/supplier-invoices',
      body(changes),
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  const take = async (changes: object = {}, key?: string) => {
    const answer = await post(changes, key)
    expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
    return dataOf<SupplierInvoice>(answer)
  }
  const match = (id: number, input: object) =>
    buyer.me.post(`/admin/supplier-invoices/${id}/match`, input)
  const matched = async (id: number, input: object) => {
    const answer = await match(id, input)
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
    return dataOf<SupplierInvoice>(answer)
  }
  const invoiced = async () => {
    const rows = await rowsOf<{ invoiced: number }>(
      'SELECT invoiced FROM supplier_order_lines WHERE supplier_order_id = ? ORDER BY id',
      made.id,
    )
    return rows.map((row) => row.invoiced)
  }
  return { ...buyer, made, first, second, body, post, take, match, matched, invoiced }
}

describe('a supplier’s invoice', () => {
  it('is matched to received pieces as proposed, by staff', async () => {
    const { take, matched, invoiced, first, second } = await received()
    const invoice = await take()
    expect(invoice).toMatchObject({
      status: 'open',
      subtotal: { amount: 980 },
      total_difference: { amount: 0 },
      items: [
        { matched: 0, proposed: [{ supplier_order_line_id: first, quantity: 10 }] },
        { matched: 0, proposed: [{ supplier_order_line_id: second, quantity: 4 }] },
      ],
    })
    expect(await invoiced()).toEqual([0, 0])
    const lines = invoice.items.map(({ id, proposed }) => ({
      id,
      matches: proposed.map(({ supplier_order_line_id, quantity }) => ({
        supplier_order_line_id,
        quantity,
      })),
    }))
    const done = await matched(invoice.id, { lines })
    expect(done).toMatchObject({ status: 'matched', matched: 14, difference: { amount: 0 } })
    expect(done.items.flatMap(({ proposed }) => proposed)).toEqual([])
    expect(await invoiced()).toEqual([10, 4])
    await matched(invoice.id, { lines })
    expect(await invoiced()).toEqual([10, 4])
    const undone = await matched(invoice.id, { lines: [{ id: lines[0]?.id, matches: [] }] })
    expect(undone).toMatchObject({ status: 'open', matched: 4 })
    expect(await invoiced()).toEqual([0, 4])
  })

  it('is disputed while it charges more than was agreed, until staff accepts it', async () => {
    const { take, matched, first } = await received()
    const lines = [
      {
        supplier_order_line_id: first,
        brand: 'Brand',
        mpn: 'LM317T',
        quantity: 3,
        cost_micros: 715_000,
      },
    ]
    const invoice = await take({ lines, total: 215 })
    expect(invoice).toMatchObject({
      status: 'disputed',
      // 3 × 0.715 = 2.145, half up; 2.10 was agreed.
      subtotal: { amount: 215 },
      difference: { amount: 5, currency: 'BYN' },
      items: [{ status: 'disputed', matched: 3, difference: { amount: 5 } }],
    })
    const agreed = await matched(invoice.id, {
      lines: [{ id: invoice.items[0]?.id, is_accepted: true }],
    })
    expect(agreed).toMatchObject({ status: 'matched', difference: { amount: 5 } })
  })

  it('is disputed while its total differs from its sum, until staff accepts it', async () => {
    const { take, matched, first, second } = await received()
    const invoice = await take({
      total: 1000,
      lines: [
        {
          supplier_order_line_id: first,
          brand: '',
          mpn: 'LM317T',
          quantity: 10,
          cost_micros: COST,
        },
        { supplier_order_line_id: second, brand: '', mpn: 'NE555', quantity: 4, cost_micros: COST },
      ],
    })
    expect(invoice).toMatchObject({ status: 'disputed', total_difference: { amount: 20 } })
    const agreed = await matched(invoice.id, { is_total_accepted: true })
    expect(agreed).toMatchObject({ status: 'matched', is_total_accepted: true })
  })

  it('has a unique number in any spelling, and is entered once', async () => {
    const { take, post } = await received()
    const number = `№ ${crypto.randomUUID()}-а`
    const body = {
      number,
      lines: [{ brand: 'X', mpn: 'Y', quantity: 1, cost_micros: 1 }],
      total: 0,
    }
    const invoice = await take(body, 'k')
    expect((await take(body, 'k')).id).toBe(invoice.id)
    const again = await post({ ...body, number: ` ${number.toUpperCase()} ` })
    expect(again.status).toBe(422)
    expect(await errorsOf(again)).toHaveProperty(['number'])
    const answers = await Promise.all([
      post({ ...body, number: `${number} 2` }),
      post({ ...body, number: `${number} 2` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]))
    const other = await post({ ...body, number: 'another' }, 'k')
    expect(await other.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('never takes pieces that were not received or are on another invoice', async () => {
    const { take, match, invoiced, first, second } = await received()
    const other = await received()
    const lines = [{ brand: '', mpn: 'LM317T', quantity: 20, cost_micros: COST }]
    const [a, b] = [await take({ lines, total: 1400 }), await take({ lines, total: 1400 })]
    const of = (invoice: SupplierInvoice, quantity: number, id = first) => ({
      lines: [{ id: invoice.items[0]?.id, matches: [{ supplier_order_line_id: id, quantity }] }],
    })
    const refused = await match(a.id, of(a, 11))
    expect(await errorsOf(refused)).toEqual({
      'lines.0.matches.0.quantity': [expect.stringContaining('10')],
    })
    for (const input of [
      of(a, 0),
      of(a, -1),
      of(a, 1.5),
      of(a, 1, other.first),
      { lines: [{ ...of(a, 1).lines[0], id: b.items[0]?.id }] },
      { lines: [...of(a, 1).lines, ...of(a, 1).lines] },
      {
        lines: [
          { id: a.items[0]?.id, matches: [...matchesOf(second, 4), ...matchesOf(second, 4)] },
        ],
      },
    ]) {
      expect([input, (await match(a.id, input)).status]).toEqual([input, 422])
    }
    const answers = await Promise.all([match(a.id, of(a, 7)), match(b.id, of(b, 7))])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    expect(await invoiced()).toEqual([7, 0])
    const matches = await rowsOf(
      'SELECT 1 FROM supplier_invoice_matches WHERE supplier_order_line_id = ?',
      first,
    )
    expect(matches).toHaveLength(1)
  })

  it.each([
    ['no lines', { lines: [] }],
    ['a negative total', { total: -1 }],
    ['a broken total', { total: 9.8 }],
    ['a day that is none', { date: '2026-02-31' }],
    ['a day that has not come', { date: '2999-01-01' }],
    ['an unknown currency', { currency: 'XXX' }],
    ['an unknown supplier', { supplier_id: 999_999 }],
    ['a huge line', { lines: [{ brand: '', mpn: 'A', quantity: 1e9, cost_micros: 1e15 }] }],
    [
      'pieces of nobody',
      {
        lines: [
          { supplier_order_line_id: 2 ** 50, brand: '', mpn: 'A', quantity: 1, cost_micros: 1 },
        ],
      },
    ],
    ['a number of signs alone', { number: '   ' }],
  ])('refuses %s', async (_, changes) => {
    expect((await (await received()).post(changes)).status).toBe(422)
  })

  it('is listed, filtered and paged on the server', async () => {
    const { take, me, warehouse } = await received()
    const own = `supplier_id=${warehouse.supplierId}`
    const [a, b] = [await take({ date: '2026-11-01' }), await take({ date: '2026-11-02' })]
    const ids = async (query: string) =>
      (
        await dataOf<{ id: number }[]>(await me.get(`/admin/supplier-invoices?${own}&${query}`))
      ).map(({ id }) => id)
    expect(await ids('')).toEqual([b.id, a.id])
    expect(await ids('sort=date&per_page=1&page=2')).toEqual([b.id])
    expect(await ids(`q=${a.number}`)).toEqual([a.id])
    expect(await ids('date[from]=2026-11-02')).toEqual([b.id])
    expect(await ids('status[]=matched')).toEqual([])
    const answer = await me.delete(`/admin/suppliers/${warehouse.supplierId}`)
    expect(answer.status).toBe(409)
  })

  it('has an audit row for each write', async () => {
    const { take, matched } = await received()
    const invoice = await take()
    await matched(invoice.id, { lines: [{ id: invoice.items[0]?.id, is_accepted: true }] })
    const rows = await rowsOf<{ action: string }>(
      "SELECT action FROM audit_log WHERE subject_type = 'supplier_invoice' AND subject_id = ? ORDER BY id",
      String(invoice.id),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'supplier-invoices.create',
      'supplier-invoices.match',
    ])
  })
})

const matchesOf = (id: number, quantity: number) => [{ supplier_order_line_id: id, quantity }]

it('leaves a whole invoice or none wherever a binding fails, and a repeat completes it', async () => {
  const mint = async () => {
    const thing = await received()
    const lines = [
      {
        supplier_order_line_id: thing.first,
        brand: '',
        mpn: 'LM317T',
        quantity: 10,
        cost_micros: COST,
      },
    ]
    return { ...thing, input: thing.body({ lines, total: 700 }) }
  }
  const act = async ({ me, input }: Awaited<ReturnType<typeof mint>>, faulty: object) =>
    (
      await me.call('POST', '/admin/supplier-invoices', {
        env: faulty,
        body: input,
        headers: { 'Idempotency-Key': 'the same' },
      })
    ).status
  const probe = faultyEnv(env, { at: 0, fault: 'before' })
  await act(await mint(), probe.env)
  expect(probe.calls()).toBeGreaterThanOrEqual(5)
  for (let at = 1; at <= probe.calls(); at += 1) {
    for (const fault of ['before', 'after'] as const) {
      const thing = await mint()
      await act(thing, faultyEnv(env, { at, fault }).env)
      const [raised] = await thing.invoiced()
      const there = await rowsOf<{ version: number }>(
        'SELECT version FROM supplier_invoices WHERE supplier_id = ?',
        thing.warehouse.supplierId,
      )
      expect(there).toEqual(raised === 10 ? [{ version: 1 }] : [])
      expect([at, fault, await act(thing, env)]).toEqual([at, fault, 201])
      expect(await thing.invoiced()).toEqual([10, 0])
    }
  }
}, 120_000)
