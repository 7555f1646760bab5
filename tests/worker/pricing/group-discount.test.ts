import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceExplanation } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { sendAlerts } from '../../../worker/sales/favorites/send-alerts.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { run, sell, shopper } from '../cart/shopper.ts'
import { createRates } from '../search/stock.ts'
import { dataOf, noRules, RULES, save, simulate } from './rules.ts'

beforeAll(createRates)
beforeEach(async () => {
  await noRules()
  await run('UPDATE suppliers SET is_active = 0')
  await run(`DELETE FROM settings WHERE key = 'pricing.floor_margin_bps'`)
})

const office = () =>
  staff([
    ...RULES,
    'suppliers.offers.view',
    ...['view', 'create', 'update'].map((verb) => `customers.groups.${verb}`),
  ])

async function groupOf(desk: Client, discountBps: number): Promise<{ id: number; name: string }> {
  const body = {
    name: `Group ${crypto.randomUUID()}`,
    discount_bps: discountBps,
    credit: { is_on: false, limit: 0, days: 0 },
    join: null,
  }
  return dataOf(await desk.post('/admin/groups', body), 201)
}

const floorOf = (bps: number) =>
  run(
    `INSERT INTO settings (key, value, updated_at) VALUES ('pricing.floor_margin_bps', ?, 0)`,
    String(bps),
  )

describe('the story of a price', () => {
  const told = async (desk: Client, itemId: number, whose = '') =>
    dataOf<PriceExplanation>(await desk.get(`/admin/offer-items/${itemId}/explain?${whose}`))
  const discountOf = ({ channel_price_steps: steps }: PriceExplanation) =>
    steps.find((step) => step.step === 'discount')

  it('says what a group gets off, to the group and to who is in it, and nothing to others', async () => {
    const desk = await office()
    const { itemId } = await sell({ costMicros: 10_000_000 })
    await save(desk, [{ op: 'create', rule: { name: 'all', percent_bps: 5_000 } }])
    const group = await groupOf(desk, 1_000)
    const me = await shopper()
    await desk.post(`/admin/groups/${group.id}/people`, { id: me.person.id })
    for (const whose of [`group_id=${group.id}`, `customer_id=${me.person.id}`]) {
      const story = await told(desk, itemId, whose)
      expect(story.group).toEqual({ id: group.id, name: group.name })
      expect(story.price?.micros).toBe(15_000_000)
      expect(story.channel_price?.micros).toBe(13_500_000)
      expect(discountOf(story)).toMatchObject({
        percent_bps: 1_000,
        left: 'all',
        amount: { value: '13.5', currency: 'BYN' },
      })
      expect(story.price_steps.some(({ step }) => step === 'discount')).toBe(false)
    }
    const others = await told(desk, itemId)
    expect([others.group, others.channel_price?.micros]).toEqual([null, 15_000_000])
    expect(discountOf(others)).toBeUndefined()
    const nobody = await desk.get(`/admin/offer-items/${itemId}/explain?group_id=999999999`)
    expect(nobody.status).toBe(422)
  })

  it('says how much of it the floor leaves, and what the floor makes of the price', async () => {
    const desk = await office()
    const { itemId } = await sell({ costMicros: 10_000_000 })
    await save(desk, [{ op: 'create', rule: { name: 'all', percent_bps: 5_000 } }])
    const group = await groupOf(desk, 2_000)
    const story = async (floor: number) => {
      await run(`DELETE FROM settings WHERE key = 'pricing.floor_margin_bps'`)
      await floorOf(floor)
      return told(desk, itemId, `group_id=${group.id}`)
    }
    const part = await story(2_000)
    expect(discountOf(part)).toMatchObject({ left: 'part', amount: { value: '12' } })
    expect(part.channel_price?.micros).toBe(12_500_000)
    const floor = part.channel_price_steps.find(({ step }) => step === 'floor')
    expect(floor).toMatchObject({ is_raised: true, amount: { value: '12.5' } })
    const none = await story(5_000)
    expect(discountOf(none)).toMatchObject({ left: 'nothing' })
    expect(none.channel_price?.micros).toBe(20_000_000)
  })
})

describe('a simulation of a rule for a group', () => {
  it('judges it by what the group pays, less its discount, and says whose price it is', async () => {
    const desk = await office()
    await sell({ costMicros: 10_000_000 })
    await save(desk, [{ op: 'create', rule: { name: 'all', percent_bps: 5_000 } }])
    const group = await groupOf(desk, 1_000)
    const rule = { name: 'theirs', percent_bps: 3_000, group_id: group.id }
    const found = await simulate(desk, [{ op: 'create', rule }])
    expect(found.largest).toHaveLength(1)
    expect(found.largest[0]).toMatchObject({
      before: { micros: 13_500_000 },
      after: { micros: 11_700_000 },
      group: { id: group.id, name: group.name },
    })
    const { largest } = await simulate(desk, [
      { op: 'create', rule: { name: 'for all', percent_bps: 7_000, position: 0 } },
    ])
    expect(largest.map((one) => one.group)).toEqual(largest.map(() => null))
  })

  it('counts as below cost what only the discount takes there', async () => {
    const desk = await office()
    await sell({ costMicros: 10_000_000 })
    const group = await groupOf(desk, 2_000)
    const rule = { name: 'theirs', percent_bps: 1_000, group_id: group.id }
    const found = await simulate(desk, [{ op: 'create', rule }])
    expect(found.below_cost.after).toBe(1)
    expect(found.below_floor.after).toBe(1)
  })
})

describe('an alert of a favourite', () => {
  it('is by the price of the person’s own group', async () => {
    const desk = await office()
    const { itemId } = await sell({ costMicros: 2_200_000 })
    const group = await groupOf(desk, 1_000)
    const rule = { name: 'all', percent_bps: 10_000 }
    await save(desk, [{ op: 'create', rule }])
    const watch = async () => {
      const me = await shopper()
      const added = await me.post('/user/favorites', { supplier_offer_item_id: itemId })
      const { id } = await dataOf<Favorite>(added, 201)
      await me.put(`/user/favorites/${id}`, {
        alert_below: { micros: 4_000_000, currency: 'BYN' },
      })
      return me
    }
    const [other, member] = [await watch(), await watch()]
    await desk.post(`/admin/groups/${group.id}/people`, { id: member.person.id })
    const told = async (userId: number) => {
      const { results } = await env.DB.prepare(
        `SELECT data ->> 'price' AS price FROM mails WHERE user_id = ? AND kind = 'price-below'`,
      )
        .bind(userId)
        .all<{ price: string }>()
      return results.map(({ price }) => price.replace(/[^\d.,]/g, ''))
    }
    await sendAlerts(testCtx())
    expect([await told(other.person.id), await told(member.person.id)]).toEqual([[], ['3.96']])
  })
})
