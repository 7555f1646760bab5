import { describe, expect, it } from 'vitest'
import type { AdminQuote, AdminQuoteSummary } from '../../../worker/sales/quotes/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { companyInput } from '../../support/worker/postal.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, run, sell } from '../checkout/buyer.ts'
import { expire, quoted, raiseCost } from './quoting.ts'

describe('staff', () => {
  const list = async (query: string) => {
    const client = await staff(['sales.quotes.view'])
    const answer = await client.get(`/admin/quotes?${query}`)
    expect(answer.status).toBe(200)
    return (await answer.json<{ data: AdminQuoteSummary[] }>()).data
  }

  it('finds quotes by number, e-mail and company, and by what has become of them', async () => {
    const item = await sell({ remains: 100 })
    const client = await buyer()
    const made = await client.post('/user/companies', { ...companyInput(), name: 'Ёлка Плюс' })
    const { id } = await dataOf<{ id: number }>(made)
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 1 }]
    const open = await quoted(client, items, { company_id: id })
    const old = await quoted(client, items)
    await expire(old)
    const numbers = async (query: string) => (await list(query)).map(({ number }) => number)
    expect(await numbers(`q=${open.number}`)).toEqual([open.number])
    expect(await numbers('q=елка')).toEqual([open.number])
    const ofPerson = `q=${client.person.email}`
    expect(await numbers(ofPerson)).toEqual([old.number, open.number])
    expect(await numbers(`${ofPerson}&state=open`)).toEqual([open.number])
    expect(await numbers(`${ofPerson}&state=expired`)).toEqual([old.number])
    expect(await numbers(`${ofPerson}&state=accepted`)).toEqual([])
    expect(await numbers(`${ofPerson}&sort=valid_until`)).toEqual([old.number, open.number])
    expect(await numbers(`${ofPerson}&sort=total`)).toHaveLength(2)
  })

  it('sees what a held price risks', async () => {
    const item = await sell({ remains: 10 })
    await run(
      "INSERT INTO markup_rules (name, percent_bps, brand_id) VALUES ('half', 5000, ?)",
      item.brandId,
    )
    const items = [{ supplier_offer_item_id: item.itemId, quantity: 2 }]
    const quote = await quoted(await buyer(), items)
    const client = await staff(['sales.quotes.view', 'reports.prices.view'])
    const read = async (one = client) =>
      dataOf<AdminQuote>(await one.get(`/admin/quotes/${quote.id}`))
    const [calm] = (await read()).lines
    expect(calm).toMatchObject({ risk: null, price_today: quote.lines[0]!.price })
    expect(calm!.cost).toMatchObject({ micros: expect.any(Number) })
    expect(calm!.cost).toEqual(calm!.cost_today)
    const [hidden] = (await read(await staff(['sales.quotes.view']))).lines
    expect(hidden).toMatchObject({ cost: null, cost_today: null, price_today: calm!.price_today })
    await run(
      'UPDATE offer_items SET cost_micros = cost_micros * 101 / 100 WHERE id = ?',
      item.itemId,
    )
    expect((await read()).lines[0]).toMatchObject({ risk: 'risen' })
    await raiseCost(item.itemId, 50)
    const [loss] = (await read()).lines
    expect(loss).toMatchObject({ risk: 'loss', cost: calm!.cost, price: quote.lines[0]!.price })
    expect(loss!.cost_today!.micros).toBeGreaterThan(loss!.price.micros)
    await run('UPDATE offer_items SET is_listed = 0 WHERE id = ?', item.itemId)
    expect((await read()).lines[0]).toMatchObject({ risk: 'gone', price_today: null })
  })
})
