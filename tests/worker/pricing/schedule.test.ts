import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { explainOfferItem } from '../../../worker/catalog/pricing/explain-offer-item.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { createRates, freshNumber, stock } from '../search/stock.ts'
import { manager, noRules, overview, refusalOf, save, shopPrice } from './rules.ts'

beforeAll(createRates)
beforeEach(noRules)

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const rule = { name: 'r', percent_bps: 5000 }

describe('a rule with a schedule', () => {
  it('makes prices from its start on and no longer at its end', async () => {
    const client = await manager()
    const number = freshNumber()
    const { itemId } = await stock(number)
    const [starts_at, ends_at] = [days(1), days(2)]
    await save(client, [
      { op: 'create', rule: { name: 'base', percent_bps: 1000, position: 5 } },
      { op: 'create', rule: { ...rule, starts_at, ends_at } },
    ])
    expect(await shopPrice(number)).toBe(1_100_000)
    const priceAt = async (now: string) => {
      const told = await explainOfferItem({ ...testCtx(), now: new Date(now) }, itemId, {})
      const step = told.channel_price_steps.find((one) => one.step === 'rule')
      const scheduled = step?.scheduled.map(({ name, because }) => [name, because])
      return [told.channel_price?.micros, scheduled]
    }
    const before = new Date(Date.parse(starts_at) - 1).toISOString()
    const last = new Date(Date.parse(ends_at) - 1).toISOString()
    expect(await priceAt(before)).toEqual([1_100_000, [['r', 'not_started']]])
    expect(await priceAt(starts_at)).toEqual([1_500_000, []])
    expect(await priceAt(last)).toEqual([1_500_000, []])
    expect(await priceAt(ends_at)).toEqual([1_100_000, [['r', 'ended']]])
  })

  it('says so in its state, and takes moments of any zone', async () => {
    const client = await manager()
    const { rules } = await save(client, [
      { op: 'create', rule: { ...rule, starts_at: '2026-01-01T03:00:00+03:00' } },
      { op: 'create', rule: { ...rule, starts_at: days(1) } },
      { op: 'create', rule: { ...rule, ends_at: '2026-01-01T00:00:00Z' } },
      { op: 'create', rule: { ...rule, is_active: false } },
    ])
    expect(rules.map(({ state }) => state)).toEqual(['active', 'scheduled', 'ended', 'off'])
    expect(rules[0]?.starts_at).toBe('2026-01-01T00:00:00.000Z')
  })

  it('is refused when it ends before it starts', async () => {
    const client = await manager()
    const body = { ...rule, starts_at: days(2), ends_at: days(1) }
    const answer = await client.post('/admin/markup-rules', body)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('The rule must end later than it starts.')
  })

  it('loses its schedule when the old form replaces it without one', async () => {
    const client = await manager()
    const { rules } = await save(client, [{ op: 'create', rule: { ...rule, starts_at: days(1) } }])
    const path = `/admin/markup-rules/${rules[0]!.id}`
    expect((await client.put(path, rule)).status).toBe(200)
    expect((await overview(client)).rules[0]).toMatchObject({ starts_at: null, state: 'active' })
    expect(await refusalOf(await client.get('/admin/markup-rules/999999'))).toMatchObject({
      status: 404,
    })
  })
})
