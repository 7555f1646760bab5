import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SearchListResult } from '../../../worker/catalog/search/schemas/search.ts'
import type { DraftOffers } from '../../../worker/sales/drafts/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { sell } from '../checkout/buyer.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { readyDraft } from './drafting.ts'

describe('a customer’s pasted list', () => {
  it('is read as the shop reads one, in the customer’s currency', async () => {
    const { client, seller } = await readyDraft()
    const number = freshNumber()
    const item = await stock(number, { remains: 50 })
    const answer = await seller.post('/admin/drafts/list', {
      customer_id: client.person.id,
      text: `${number} 7\nNOSUCHPART99 2`,
    })
    const { lines, currency } = await dataOf<SearchListResult>(answer)
    expect(lines[0]).toMatchObject({ quantity: 7, best: { id: item.itemId }, problem: null })
    expect(lines[1]).toMatchObject({ problem: 'not_found', best: null })
    expect(currency).toBe('BYN')
  })

  it('is for a known customer, and for those who sell', async () => {
    const { seller } = await readyDraft()
    const list = { customer_id: 999_999, text: 'LM317T' }
    expect((await seller.post('/admin/drafts/list', list)).status).toBe(404)
    const other = await staff(['sales.orders.view'])
    expect((await other.post('/admin/drafts/list', list)).status).toBe(403)
  })
})

describe('other offers of a product', () => {
  it('come with what is enough first, then the cheapest', async () => {
    const { client, seller, item } = await readyDraft({ remains: 10 })
    const product = await env.DB.prepare('SELECT product_id FROM offer_items WHERE id = ?')
      .bind(item.itemId)
      .first<number>('product_id')
    const path = (id: number | null, quantity: number) =>
      `/admin/drafts/offers?customer_id=${client.person.id}&product_id=${id}&quantity=${quantity}`
    const found = await dataOf<DraftOffers>(await seller.get(path(product, 3)))
    expect(found.offers.map(({ id }) => id)).toEqual([item.itemId])
    expect(found.offers[0]!.order.quantity).toBe(3)
    expect((await seller.get(path(99_999_999, 3))).status).toBe(404)
    const forbidden = await sell()
    await env.DB.prepare("UPDATE brands SET status = 'forbidden' WHERE id = ?")
      .bind(forbidden.brandId)
      .run()
    const hidden = await env.DB.prepare('SELECT product_id FROM offer_items WHERE id = ?')
      .bind(forbidden.itemId)
      .first<number>('product_id')
    expect((await seller.get(path(hidden, 1))).status).toBe(404)
  })
})
