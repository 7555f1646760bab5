import { beforeAll, describe, expect, it } from 'vitest'
import type { Project, Proposal } from '../../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run } from '../../cart/shopper.ts'
import { createRates } from '../../search/stock.ts'
import { agreed, checker, sellAlso, setCost, setListed, type Sold } from './checking.ts'

beforeAll(createRates)

describe('a proposal', () => {
  async function proposed() {
    const { me, items, project } = await agreed(2)
    const [gone, up] = items as [Sold, Sold]
    const another = await sellAlso(gone, { remains: 50, costMicros: 1_100_000 })
    await setListed(gone, 0)
    await setCost(up, 1_200_000)
    const checked = await me.ask(`${project.id}/check`)
    const path = `${project.id}/proposals/${checked.proposal?.id}`
    return { me, gone, up, another, project, checked, path }
  }

  it('is accepted with one call and undone with one, as long as nothing has changed since', async () => {
    const { me, path, project, gone, another, checked } = await proposed()
    expect(checked.proposal).toMatchObject({ sum_before: null, sum_after: { amount: 460 } })
    const accepted = await me.ask(`${path}/accept`)
    expect(accepted).toMatchObject({
      version: project.version + 1,
      sum: { amount: 460 },
      flagged: 0,
      items: [
        {
          takes: [{ supplier_offer_item_id: another.itemId }],
          agreed_price: { micros: 1_100_000 },
        },
        { agreed_price: { micros: 1_200_000 } },
      ],
    })
    // Once more does nothing.
    expect(await me.ask(`${path}/accept`)).toMatchObject({ version: accepted.version })
    const undone = await me.ask(`${path}/undo`)
    expect(undone).toMatchObject({
      version: accepted.version + 1,
      items: [
        { takes: [{ supplier_offer_item_id: gone.itemId }], agreed_price: { micros: 1_000_000 } },
        { agreed_price: { micros: 1_000_000 } },
      ],
      // Who turned it down is not asked the same again.
      proposal: null,
    })
    expect(await me.status(`${path}/accept`)).toEqual([409, 'proposal_over'])
    const list = await dataOf<Proposal[]>(await me.get(`/user/projects/${project.id}/proposals`))
    expect(list.map(({ status }) => status)).toEqual(['undone', 'accepted'])
    expect(list[0]?.changes[0]?.after[0]?.product?.id).toBe(another.productId)
  })

  it('is shown for two weeks after it was accepted', async () => {
    const { me, path, project } = await proposed()
    await me.ask(`${path}/accept`)
    const shownAfter = async (days: number) => {
      const at = Date.now() - days * 86_400_000
      await run('UPDATE project_proposals SET settled_at = ? WHERE project_id = ?', at, project.id)
      const seen = await dataOf<Project>(await me.get(`/user/projects/${project.id}`))
      return seen.proposal?.status ?? null
    }
    expect(await shownAfter(13)).toBe('accepted')
    expect(await shownAfter(15)).toBeNull()
  })

  it('cannot be undone once the list has changed', async () => {
    const { me, path, project } = await proposed()
    const { version } = await me.ask(`${path}/accept`)
    const change = { version, change: [{ id: project.items[0]?.id, quantity: 3 }] }
    expect((await me.put(`/user/projects/${project.id}/rows`, change)).status).toBe(200)
    expect(await me.status(`${path}/undo`)).toEqual([409, 'proposal_over'])
  })

  it('is refused when the list has changed since, or it costs more: then there is a new one', async () => {
    const { me, path, project, another } = await proposed()
    await setCost(another, 1_150_000)
    expect(await me.status(`${path}/accept`)).toEqual([409, 'prices_moved'])
    const moved = await me.read(project.id)
    expect(moved).toMatchObject({
      version: project.version,
      proposal: { status: 'open', sum_after: { amount: 470 } },
    })
    const next = `${project.id}/proposals/${moved.proposal?.id}`
    const change = { version: project.version, change: [{ id: project.items[0]?.id, quantity: 3 }] }
    expect((await me.put(`/user/projects/${project.id}/rows`, change)).status).toBe(200)
    expect(await me.status(`${next}/accept`)).toEqual([409, 'proposal_over'])
  })

  it('is accepted for less than it says', async () => {
    const { me, path, another } = await proposed()
    await setCost(another, 1_020_000)
    expect(await me.ask(`${path}/accept`)).toMatchObject({
      items: [{ agreed_price: { micros: 1_020_000 } }, {}],
    })
  })

  it('is not made again once it is dismissed, but another one is', async () => {
    const { me, path, project, gone, checked } = await proposed()
    expect(await me.ask(`${path}/dismiss`)).toMatchObject({ has_proposal: false })
    expect(await me.ask(`${path}/dismiss`)).toMatchObject({ has_proposal: false })
    expect(await me.status(`${path}/accept`)).toEqual([409, 'proposal_over'])
    expect(await me.ask(`${project.id}/check`)).toMatchObject({ has_proposal: false })
    const better = await sellAlso(gone, { remains: 50, costMicros: 1_000_000 })
    const again = await me.ask(`${project.id}/check`)
    expect(again.proposal?.id).toBeGreaterThan(checked.proposal?.id ?? 0)
    expect(again.proposal?.changes[0]?.after).toMatchObject([
      { supplier_offer_item_id: better.itemId },
    ])
  })

  it('is accepted once by five at once', async () => {
    const { me, path, project } = await proposed()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post(`/user/projects/${path}/accept`, {})),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await me.read(project.id)).version).toBe(project.version + 1)
  })

  it('is nobody else’s', async () => {
    const { path, project } = await proposed()
    const stranger = await checker()
    for (const what of ['accept', 'dismiss', 'undo'])
      expect((await stranger.post(`/user/projects/${path}/${what}`, {})).status).toBe(404)
    for (const what of ['check', 'order'])
      expect((await stranger.post(`/user/projects/${project.id}/${what}`, {})).status).toBe(404)
    for (const what of ['costs', 'shortage', 'proposals'])
      expect((await stranger.get(`/user/projects/${project.id}/${what}`)).status).toBe(404)
    const own = await agreed(1)
    const mine = `${own.project.id}/proposals/${path.split('/').at(-1)}`
    expect((await own.me.post(`/user/projects/${mine}/accept`, {})).status).toBe(404)
  })
})
