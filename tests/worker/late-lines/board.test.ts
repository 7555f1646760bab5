import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { shelve } from '../../support/worker/shelf.ts'
import { allOf, dayIn, lateWith, promisedIn } from './late.ts'

describe('GET /admin/late-lines', () => {
  it('lists what is due, longest first, and says whose turn it is', async () => {
    const { list, buy, step, lines, orders } = await lateWith([
      { order: promisedIn(3) },
      { order: promisedIn(-2) },
      { order: { ...promisedIn(-9), status: 'pending_payment' } },
      { order: promisedIn(40) },
    ])
    expect((await list()).map(({ turn, days_late: days }) => [turn, days])).toEqual([
      ['customer', 9],
      ['buyer', 2],
      ['buyer', 0],
    ])
    const bought = await buy({ lines: [{ order_line_id: lines[1]?.id }] })
    // The supplier does not know yet.
    expect((await list())[1]).toMatchObject({
      turn: 'buyer',
      to_buy: 0,
      supplier_order: { id: bought.id, number: bought.number },
    })
    await step(bought.id, 'send', { by: 'hand' })
    expect((await list())[1]).toMatchObject({
      id: lines[1]?.id,
      order: { number: orders[1]?.order.number, customer: 'Ала Тэст' },
      quantity: 5,
      turn: 'supplier',
      supply_status: 'ordered',
      promised_to: dayIn(-2),
      supplier_day: null,
      asked_at: null,
      warned_at: null,
    })
    await step(bought.id, 'receive', allOf(bought))
    expect((await list())[1]).toMatchObject({ turn: 'shipping', on_shelf: 5 })
  })

  it('is due on the supplier’s day when that is earlier and pieces are to come', async () => {
    const { list, buy, step, lines } = await lateWith([{ order: promisedIn(6) }])
    const bought = await buy()
    const id = bought.items[0]?.id
    await step(bought.id, 'confirm', { lines: [{ id, confirmed: 5, promised_at: dayIn(-1) }] })
    expect(await list('&overdue=true')).toMatchObject([
      { id: lines[0]?.id, due: dayIn(-1), days_late: 1, supplier_day: dayIn(-1) },
    ])
    await step(bought.id, 'receive', allOf(bought))
    expect(await list('&overdue=true')).toEqual([])
    expect(await list()).toMatchObject([{ due: dayIn(6), days_late: 0 }])
  })

  it('narrows by turn, days, lateness and words', async () => {
    const { list, lines, orders } = await lateWith([
      { order: promisedIn(-1) },
      { order: promisedIn(2) },
      { order: promisedIn(20) },
    ])
    const found = async (query: string) => (await list(query)).map(({ id }) => id)
    const [first, second, third] = lines.map(({ id }) => id)
    expect(await found('&overdue=true')).toEqual([first])
    expect(await found('&days=0')).toEqual([first])
    expect(await found('&days=3')).toEqual([first, second])
    expect(await found('&days=30')).toEqual([first, second, third])
    expect(await found('&turn=shipping')).toEqual([])
    expect(await found('&turn=buyer&sort=-due')).toEqual([second, first])
    expect(await found(`&q=${orders[1]?.order.number}`)).toEqual([second])
  })

  it('leaves out what is shipped, cancelled, closed or promised for no day', async () => {
    const { list, lines } = await lateWith([
      { order: { promisedFrom: null, promisedTo: null } },
      { order: { status: 'completed' } },
      { order: { status: 'fraud' } },
      {},
    ])
    expect(await list()).toMatchObject([{ id: lines[3]?.id }])
    const [line] = lines.slice(3)
    if (line === undefined) throw new Error('no line')
    await shelve([line], { quantity: 2, confirmed: 2, received: 2 })
    expect(await list()).toMatchObject([{ on_shelf: 2 }])
  })

  it('refuses filters that make no sense, and people without the right', async () => {
    const me = await staff('manager')
    for (const query of ['turn=nobody', 'days=-1', 'days=x', 'sort=mpn', 'overdue=no']) {
      expect([query, (await me.get(`/admin/late-lines?${query}`)).status]).toEqual([query, 422])
    }
    const clerk = await staff(['suppliers.orders.view'])
    expect((await clerk.get('/admin/late-lines')).status).toBe(403)
  })
})
