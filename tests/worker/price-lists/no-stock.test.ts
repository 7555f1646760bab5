import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import {
  createOffer,
  importList,
  liveItems,
  rows,
  settle,
} from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

const priceClerk = () =>
  staff(['create', 'apply', 'approve'].map((right) => `suppliers.price-lists.${right}`))

const codes = ({ safety_stop: stop }: PriceList) => stop?.reasons.map(({ code }) => code) ?? []

describe('a list without stock', () => {
  const text = [
    'Brand;MPN;Name;Price',
    ...rows(20).map((line) => {
      const [brand, mpn, , name, price] = line.split(';')
      return [brand, mpn, name, price].join(';')
    }),
  ].join('\n')

  it('is not approved before it is said what that means', async () => {
    const client = await priceClerk()
    const offer = await createOffer()
    const list = await importList(offer, text)
    expect(codes(list)).toEqual(['low_confidence'])
    const refused = await client.post(`/admin/price-lists/${list.id}/approve`)
    expect(refused.status).toBe(422)
    const { errors } = await refused.json<{ errors: Record<string, string[]> }>()
    expect(errors['no_stock']).toEqual([expect.stringMatching(/рэшткаў|without stock|остатков/)])
    expect(await liveItems(offer)).toEqual([])
    await changeSettings(ctx(), list.id, { no_stock: { remains: 5, is_at_least: true } })
    expect(await settle(list.id)).toMatchObject({ status: 'ready', safety_stop: null })
  })

  it('asks again where it was approved without an answer once', async () => {
    const offer = await createOffer()
    await env.DB.prepare(
      `INSERT INTO offer_facts (offer_id, code, params, price_list_id, created_at)
        VALUES (?1, 'low_confidence', '{"field":"stock"}', 1, 0)`,
    )
      .bind(offer)
      .run()
    expect(codes(await importList(offer, text))).toEqual(['low_confidence'])
  })
})
