import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { dayIn, lateWith, mailsTo, promisedIn } from './late.ts'

describe('POST /admin/late-lines/warn', () => {
  it('tells a customer once of all late lines, with the new days, and promises those', async () => {
    const { told, orders, buy, list, lines, setDay, customers } = await lateWith([
      { lines: [{}, {}], order: { locale: 'ru' } },
    ])
    await buy()
    for (const { id } of lines) await setDay(id, dayIn(7))
    expect(await told('warn')).toEqual(['warned', 'warned'])
    const order = orders[0]?.order
    const mails = await mailsTo(order?.customer.email ?? '', 'order-late')
    const parts = lines.map(({ mpn }) => `Brand ${mpn} × 5`).join('; ')
    expect(mails).toMatchObject([
      { locale: 'ru', data: { number: order?.number, parts, promised: expect.any(String) } },
    ])
    const { events } = await customers()
    const event = events.filter(({ kind }) => kind === 'delayed')
    expect(event).toMatchObject([{ is_internal: false, data: { promised_to: expect.any(String) } }])
    const [line] = await list('&days=90')
    expect(line?.warned_at).not.toBeNull()
    expect((line?.promised_to ?? '') >= dayIn(7)).toBe(true)
    const audits = await auditOf('order', order?.id ?? 0)
    expect(audits.map(({ action }) => action)).toContain('orders.warn')
    expect(await list('&overdue=true')).toEqual([])
    expect(await told('warn')).toEqual(['already', 'already'])
    expect(await mailsTo(order?.customer.email ?? '', 'order-late')).toHaveLength(1)
  })

  it('says that no day is known, once, and tells the day when there is one', async () => {
    const { told, orders, list, ids, setDay } = await lateWith()
    const email = orders[0]?.order.customer.email ?? ''
    expect(await told('warn')).toEqual(['warned'])
    expect(await told('warn')).toEqual(['already'])
    expect(await mailsTo(email, 'order-late')).toMatchObject([{ data: { promised: null } }])
    // What nobody knows better stays promised as it was.
    expect(await list()).toMatchObject([{ promised_to: dayIn(-5) }])
    await setDay(ids[0] ?? 0, dayIn(9))
    expect(await told('warn')).toEqual(['warned'])
    const mails = await mailsTo(email, 'order-late')
    expect(mails).toMatchObject([{ data: { promised: null } }, { data: {} }])
    expect(mails[1]?.data.promised).not.toBeNull()
  })

  it('warns before the day has passed when the supplier promises a later one', async () => {
    const { told, ids, setDay } = await lateWith([{ order: promisedIn(4) }])
    expect(await told('warn')).toEqual(['in_time'])
    await setDay(ids[0] ?? 0, dayIn(12))
    expect(await told('warn')).toEqual(['warned'])
  })

  it('leaves orders alone that wait for their money', async () => {
    const { told, orders } = await lateWith([{ order: { isPrepaid: true } }])
    expect(await told('warn')).toEqual(['unpaid'])
    expect(await mailsTo(orders[0]?.order.customer.email ?? '', 'order-late')).toEqual([])
  })

  it('warns once when two warn at once', async () => {
    const { told, orders } = await lateWith([{ lines: [{}, {}] }])
    const both = await Promise.all([told('warn'), told('warn')])
    expect(both.flat().toSorted()).toEqual(['already', 'already', 'warned', 'warned'])
    expect(await mailsTo(orders[0]?.order.customer.email ?? '', 'order-late')).toHaveLength(1)
  })

  it('refuses too many orders, unknown lines, bad bodies and people without the right', async () => {
    const { tell, ids, told } = await lateWith(Array.from({ length: 21 }, () => ({})))
    expect((await tell('warn')).status).toBe(422)
    expect(await told('warn', ids.slice(0, 20))).toEqual(Array.from({ length: 20 }, () => 'warned'))
    expect((await tell('warn', [987_654_321])).status).toBe(404)
    expect((await tell('warn', [])).status).toBe(422)
    expect((await tell('warn', ids, await staff(['suppliers.orders.update']))).status).toBe(403)
  })
})
