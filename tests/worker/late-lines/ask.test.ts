import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { allOf, dayIn, lateWith, mailsTo } from './late.ts'

/** Lines of two customers' orders, in two orders to one supplier that know of it. */
async function ordered(country: string | null = null) {
  const late = await lateWith([{}, {}, {}])
  await env.DB.prepare('UPDATE suppliers SET country = ? WHERE id = ?')
    .bind(country, late.warehouse.supplierId)
    .run()
  const [one, other] = late.lines
  const first = await late.buy({ lines: [{ order_line_id: one?.id }] })
  const second = await late.buy({ lines: [{ order_line_id: other?.id }] })
  for (const { id } of [first, second]) await late.step(id, 'send', { by: 'hand' })
  return { ...late, first, second }
}

describe('POST /admin/late-lines/ask', () => {
  it('mails a supplier once about all lines, in its language, and writes it down', async () => {
    const { told, email, first, second, read, list, lines, step } = await ordered('CN')
    const id = first.items[0]?.id
    // An order of last week.
    await env.DB.prepare('UPDATE supplier_orders SET created_at = ? WHERE id = ?')
      .bind(Date.now() - 7 * 86_400_000, first.id)
      .run()
    await step(first.id, 'confirm', { lines: [{ id, confirmed: 5, promised_at: dayIn(-3) }] })
    expect(await told('ask')).toEqual(['asked', 'asked', 'not_ordered'])
    const mails = await mailsTo(email, 'supplier-late')
    expect(mails).toMatchObject([
      {
        locale: 'en',
        data: {
          orders: `${first.number}, ${second.number}`,
          more: 0,
          lines: [
            {
              number: first.number,
              part: `Brand ${lines[0]?.mpn} × 5`,
              promised: expect.any(String),
            },
            { number: second.number, part: `Brand ${lines[1]?.mpn} × 5`, promised: '' },
          ],
        },
      },
    ])
    for (const order of [first, second]) {
      expect((await read(order.id)).steps.at(-1)).toMatchObject({ kind: 'asked', data: { email } })
      const audits = await auditOf('supplier_order', order.id)
      expect(audits.at(-1)?.action).toBe('supplier-orders.ask')
    }
    const asked = (await list()).filter((line) => line.asked_at !== null)
    expect(asked).toHaveLength(2)
  })

  it('asks about a line once a day, and again the day after', async () => {
    const { told, email, ids } = await ordered()
    const some = ids.slice(0, 1)
    expect(await told('ask', some)).toEqual(['asked'])
    expect(await told('ask', some)).toEqual(['already'])
    expect(await told('ask', ids.slice(0, 2))).toEqual(['already', 'asked'])
    expect(await mailsTo(email, 'supplier-late')).toHaveLength(2)
    await env.DB.prepare('UPDATE supplier_order_lines SET asked_at = asked_at - 86400000').run()
    expect(await told('ask', some)).toEqual(['asked'])
    expect(await mailsTo(email, 'supplier-late')).toHaveLength(3)
  })

  it('asks once when two ask at once', async () => {
    const { told, email, first, read } = await ordered()
    const both = await Promise.all([told('ask'), told('ask')])
    expect(both.flat().filter((outcome) => outcome === 'asked')).toHaveLength(2)
    expect(await mailsTo(email, 'supplier-late')).toHaveLength(1)
    const steps = (await read(first.id)).steps.filter(({ kind }) => kind === 'asked')
    expect(steps).toHaveLength(1)
  })

  it('says who cannot be asked: no address, nothing to come, not sent', async () => {
    const { told, warehouse, first, step, ids } = await ordered()
    await step(first.id, 'receive', allOf(first))
    await env.DB.prepare('UPDATE suppliers SET email = NULL WHERE id = ?')
      .bind(warehouse.supplierId)
      .run()
    expect(await told('ask', ids)).toEqual(['not_ordered', 'no_email', 'not_ordered'])
    const unsent = await lateWith()
    await unsent.buy()
    expect(await unsent.told('ask')).toEqual(['not_ordered'])
  })

  it('refuses malformed bodies and people without the right', async () => {
    const { tell, ids } = await ordered()
    for (const lines of [[], [0], ['x'], Array.from({ length: 201 }, (_, at) => at + 1)]) {
      expect((await tell('ask', lines as number[])).status).toBe(422)
    }
    expect((await tell('ask', ids, await staff(['sales.orders.view']))).status).toBe(403)
    expect((await tell('ask', ids, await staff(['suppliers.orders.update']))).status).toBe(200)
  })
})

describe('PUT /admin/late-lines/{id}', () => {
  it('writes the supplier’s day as their answer, and at the line where nothing is ordered', async () => {
    const { setDay, list, lines, first, read } = await ordered()
    expect((await setDay(lines[0]?.id ?? 0, dayIn(4))).status).toBe(200)
    const { items, steps } = await read(first.id)
    expect(items).toMatchObject([{ confirmed: 5, promised_at: `${dayIn(4)}T00:00:00.000Z` }])
    expect(steps.at(-1)?.kind).toBe('confirmed')
    expect((await setDay(lines[2]?.id ?? 0, dayIn(6))).status).toBe(200)
    const days = (await list()).map(({ id, supplier_day: day }) => [id, day])
    expect(Object.fromEntries(days)).toMatchObject({
      [lines[0]?.id ?? 0]: dayIn(4),
      [lines[2]?.id ?? 0]: dayIn(6),
    })
    expect((await setDay(lines[2]?.id ?? 0, null)).status).toBe(200)
    expect((await list()).find(({ id }) => id === lines[2]?.id)?.supplier_day).toBeNull()
  })

  it('refuses no day, unknown lines and people without the right', async () => {
    const { setDay, lines } = await lateWith()
    const id = lines[0]?.id ?? 0
    expect((await setDay(id, 'soon')).status).toBe(422)
    expect((await setDay(987_654_321, dayIn(1))).status).toBe(404)
    expect((await setDay(id, dayIn(1), await staff(['sales.orders.view']))).status).toBe(403)
  })
})
