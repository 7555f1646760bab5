import { beforeAll, describe, expect, it } from 'vitest'
import type { ProjectCost } from '../../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run, sell } from '../../cart/shopper.ts'
import { createRates } from '../../search/stock.ts'
import {
  agreed,
  checker,
  createPart,
  flagsOf,
  rowOf,
  sellAlso,
  setCost,
  setListed,
  setStock,
  type Sold,
} from './checking.ts'

beforeAll(createRates)

describe('a check of a project', () => {
  it('prices what nothing is taken of yet as the plan chooses, and proposes that', async () => {
    const me = await checker()
    const item = await sell({ remains: 100, costMicros: 1_500_000 })
    const cheap = await sellAlso(item, { remains: 100, costMicros: 1_200_000 })
    const made = await me.plan({
      build_quantity: 10,
      rows: [rowOf(item, { spare_bps: 250 }), { number: 'no such number', quantity: 1 }],
    })
    const checked = await me.ask(`${made.id}/check`)
    // 2 x 10 and 2.5 % are 20.5 pieces.
    expect(checked.items[0]?.found).toEqual({
      flags: [],
      needed: 21,
      short: 0,
      sum: { amount: 2520, currency: 'BYN' },
      price: { micros: 1_200_000, currency: 'BYN' },
      days: 3,
      replacements: [],
    })
    expect(flagsOf(checked)).toEqual([[], ['unknown']])
    expect(checked).toMatchObject({
      sum: { amount: 2520 },
      flagged: 1,
      has_proposal: true,
      proposal: {
        status: 'open',
        sum_before: null,
        sum_after: { amount: 2520, currency: 'BYN' },
        changes: [{ before: [], after: [{ supplier_offer_item_id: cheap.itemId, quantity: 21 }] }],
      },
    })
    const accepted = await me.ask(`${made.id}/proposals/${checked.proposal?.id}/accept`)
    expect(accepted).toMatchObject({
      version: 2,
      items: [
        {
          takes: [{ supplier_offer_item_id: cheap.itemId, quantity: 21 }],
          agreed_price: { micros: 1_200_000 },
          agreed_days: 3,
          found: { flags: [] },
        },
        { takes: [] },
      ],
      proposal: { status: 'accepted' },
    })
    const costs = await dataOf<ProjectCost[]>(await me.get(`/user/projects/${made.id}/costs`))
    expect(costs).toEqual([
      {
        day: expect.stringMatching(/^20\d\d-/),
        sum: { amount: 2520, currency: 'BYN' },
        build_quantity: 10,
        missing: 1,
      },
    ])
  })

  it('flags what is gone, short, dearer, cheaper and later, and what its maker gives up', async () => {
    const { me, items, project } = await agreed(6)
    const [gone, short, up, down, later, ending] = items as [Sold, Sold, Sold, Sold, Sold, Sold]
    await setListed(gone, 0)
    await setStock(short, 1)
    await setCost(up, 1_200_000)
    await setCost(down, 800_000)
    await run('UPDATE offer_items SET days_min = 20, days_max = 30 WHERE id = ?', later.itemId)
    const successor = await createPart()
    await run(
      `INSERT INTO product_details (product_id, lifecycle, replaced_by, updated_at) VALUES (?, 'end_of_life', ?, 0)`,
      ending.productId,
      successor,
    )
    const checked = await me.ask(`${project.id}/check`)
    expect(flagsOf(checked)).toEqual([
      ['gone'],
      ['short'],
      ['price_up'],
      ['price_down'],
      ['later'],
      ['end_of_life', 'replaced'],
    ])
    expect(checked.flagged).toBe(5)
    expect(checked.items[1]?.found).toMatchObject({ needed: 2, short: 1 })
    expect(checked.items[5]?.found?.replacements).toMatchObject([{ id: successor }])
    // Nothing else is offered: what is left is to agree to the new prices and days.
    expect(checked.proposal).toMatchObject({ sum_before: null, changes: [{}, {}, {}] })
  })

  it('keeps within the limits of the project', async () => {
    const { me, items, project } = await agreed(1)
    const limits = { price_up_bps: 2500, more_days: 30 }
    const { version } = project
    await me.put(`/user/projects/${project.id}`, { version, ...limits })
    await setCost(items[0] as Sold, 1_250_000)
    expect(flagsOf(await me.ask(`${project.id}/check`))).toEqual([[]])
    await setCost(items[0] as Sold, 1_260_000)
    expect(flagsOf(await me.ask(`${project.id}/check`))).toEqual([['price_up']])
  })

  it('says when several parts have the number', async () => {
    const me = await checker()
    const first = await sell()
    await run('UPDATE products SET search_key = ? WHERE id = ?', 'TWOMAKERS', first.productId)
    const second = await sell()
    await run('UPDATE products SET search_key = ? WHERE id = ?', 'TWOMAKERS', second.productId)
    const made = await me.plan({ rows: [{ number: 'two-makers', quantity: 1 }] })
    expect(flagsOf(await me.ask(`${made.id}/check`))).toEqual([['ambiguous']])
  })

  it('mends what is gone by another offer, and lets the others be', async () => {
    const { me, items, project } = await agreed(2)
    const [gone, other] = items as [Sold, Sold]
    const another = await sellAlso(gone, { remains: 50, costMicros: 1_050_000 })
    // A little cheaper is not worth a person's time.
    await sellAlso(other, { remains: 50, costMicros: 990_000 })
    await setListed(gone, 0)
    const checked = await me.ask(`${project.id}/check`)
    expect(checked.proposal?.changes).toMatchObject([
      {
        row_id: project.items[0]?.id,
        flags: ['gone'],
        before: [{ supplier_offer_item_id: gone.itemId }],
        after: [{ supplier_offer_item_id: another.itemId, quantity: 2 }],
      },
    ])
    expect(checked.proposal?.sum_after.amount).toBe(410)
    // The same is not made again.
    const again = await me.ask(`${project.id}/check`)
    expect(again.proposal?.id).toBe(checked.proposal?.id)
  })

  it('proposes what is clearly cheaper for the whole, never for a fixed row, never another part unasked', async () => {
    const { me, items, project } = await agreed(2)
    const [one, fixed] = items as [Sold, Sold]
    const [first, second] = project.items
    const analog = await sell({ remains: 100, costMicros: 100_000 })
    await me.put(`/user/projects/${project.id}/rows`, {
      version: project.version,
      change: [{ id: second?.id, is_fixed: true }],
    })
    await sellAlso(fixed, { remains: 100, costMicros: 100_000 })
    expect(await me.ask(`${project.id}/check`)).toMatchObject({ has_proposal: false })
    const cheap = await sellAlso(one, { remains: 100, costMicros: 500_000 })
    const checked = await me.ask(`${project.id}/check`)
    expect(checked.proposal).toMatchObject({
      sum_before: { amount: 400 },
      sum_after: { amount: 300 },
      changes: [{ row_id: first?.id, after: [{ supplier_offer_item_id: cheap.itemId }] }],
    })
    const allowed = await me.put(`/user/projects/${project.id}/rows`, {
      version: checked.version,
      change: [{ id: first?.id, analogs: [analog.productId] }],
    })
    expect(allowed.status).toBe(200)
    const withAnalog = await me.ask(`${project.id}/check`)
    expect(withAnalog.proposal).toMatchObject({
      sum_after: { amount: 220 },
      changes: [{ after: [{ supplier_offer_item_id: analog.itemId }] }],
    })
  })
})
