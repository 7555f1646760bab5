import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { teamMembers, teams } from '../../../worker/db/schema/teams.ts'
import type { Permission } from '../../../worker/permissions.ts'
import { aroundDatabase } from '../../support/worker/around-database.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'
import { staffWith } from '../orders/staff.ts'
import { notify, openPayment, reportFor } from '../payments/paying.ts'
import { caughtUp, listen, orderHint, WITHIN } from './listener.ts'

const VIEW: Permission = 'sales.orders.view'

/** An order of somebody who looks at it, and staff that works it. */
async function watched() {
  const person = await createUser()
  const work = await staffWith({ isReceived: true, order: { userId: person.id } })
  const page = await listen(await signedIn(person))
  return { ...work, person, page, hint: orderHint(work.order.id) }
}

describe('a shopper', () => {
  it('is notified of each step of their order: invoice, parcel, credit, cancellation', async () => {
    const { page, issue, pieces, hint } = await watched()
    const steps: [Parameters<typeof issue>[0], object][] = [
      ['invoices', { lines: pieces(3) }],
      ['shipments', { lines: pieces(2) }],
      ['credit-notes', { lines: pieces(1), reason: 'Damaged' }],
      ['cancellations', { lines: pieces(2), reason: 'Out of stock' }],
    ]
    for (const [at, [verb, body]] of steps.entries()) {
      await issue(verb, body)
      await caughtUp(page)
      expect([verb, page.heard]).toEqual([verb, Array.from({ length: at + 1 }, () => hint)])
    }
    page.socket.close()
  })

  it('is notified of their own actions in other tabs', async () => {
    const { page, person, hint } = await watched()
    const other = await signedIn(person)
    expect((await other.post(`/user/orders/${hint.id}/cancel`)).status).toBe(200)
    await page.hears(hint)
  })

  it('is notified of an order they placed on another device', async () => {
    const { client, id } = await readyToPlace()
    const page = await listen(client)
    const { order } = await placedOf(await client.place(id))
    await caughtUp(page)
    expect(page.heard).toEqual([orderHint(order.id)])
  })

  it('is notified once of their payment when the bank reports it', async () => {
    const person = await createUser()
    const { order, payment } = await openPayment({ order: { userId: person.id } })
    const page = await listen(await signedIn(person))
    const word = reportFor(payment)
    await notify(word)
    await notify(word)
    await caughtUp(page)
    expect(page.heard).toEqual([orderHint(order.id)])
  })

  it("hears nothing of another's order, nor of what was refused", async () => {
    const { page, post, pieces } = await watched()
    const other = await watched()
    expect((await post('invoices', { lines: pieces(99) })).status).toBe(422)
    await other.issue('invoices')
    await other.page.hears(other.hint)
    await caughtUp(page)
    expect(page.heard).toEqual([])
  })

  it('hears all of a burst', async () => {
    const { page, post, hint } = await watched()
    const texts = Array.from({ length: 30 }, (_, at) => ({ text: `Note ${at}` }))
    const answers = await Promise.all(texts.map((text) => post('notes', text)))
    const written = answers.filter(({ status }) => status === 201).length
    expect(written).toBeGreaterThan(5)
    await vi.waitFor(() => expect(page.heard).toHaveLength(written), WITHIN)
    expect(new Set(page.heard.map(({ id }) => id))).toEqual(new Set([hint.id]))
  })
})

describe('a team', () => {
  it('hears of its orders, viewers too; who is out of it does not', async () => {
    const [placed, owner, viewer, former] = await Promise.all([1, 2, 3, 4].map(() => createUser()))
    if (!placed || !owner || !viewer || !former) throw new Error('nobody')
    const db = connect(env.DB)
    const [team] = await db.insert(teams).values({ name: 'Lab', ownerId: owner.id }).returning()
    const teamId = team?.id ?? 0
    await db.insert(teamMembers).values([
      { teamId, userId: viewer.id, role: 'viewer' },
      { teamId, userId: former.id, role: 'buyer' },
    ])
    const { issue, order } = await staffWith({ order: { userId: placed.id, teamId } })
    const people = [placed, owner, viewer, former]
    const pages = await Promise.all(people.map(async (one) => listen(await signedIn(one))))
    await env.DB.prepare('DELETE FROM team_members WHERE user_id = ?').bind(former.id).run()
    await issue('invoices')
    await Promise.all(pages.map(caughtUp))
    expect(pages.map(({ heard }) => heard)).toEqual([
      [orderHint(order.id)],
      [orderHint(order.id)],
      [orderHint(order.id)],
      [],
    ])
  })
})

describe('staff', () => {
  it('hears of orders with the right to look at them, however they change', async () => {
    const [clerk, buyer] = [await staff([VIEW]), await staff(['suppliers.price-lists.view'])]
    const page = await listen(clerk, '/admin/live')
    const deaf = await listen(buyer, '/admin/live')
    const { client, id } = await readyToPlace()
    const { order } = await placedOf(await client.place(id))
    const { order: paid, payment } = await openPayment()
    await notify(reportFor(payment))
    await Promise.all([caughtUp(page), caughtUp(deaf)])
    expect(page.heard).toEqual(expect.arrayContaining([orderHint(order.id), orderHint(paid.id)]))
    expect(deaf.heard).toEqual([])
    expect([page.socket.readyState, deaf.socket.readyState]).toEqual([1, 1])
  })

  it('is not notified in the shop of other people’s orders', async () => {
    const page = await listen(await staff('owner'))
    const other = await watched()
    await other.issue('invoices')
    await other.page.hears(other.hint)
    await caughtUp(page)
    expect(page.heard).toEqual([])
  })
})

describe('a room that is out of order', () => {
  const bindings = (getByName: unknown) => ({ LIVE: { getByName } as typeof env.LIVE })

  it.each([
    ['cannot be found', () => { throw new Error('no such object') }], // prettier-ignore
    ['is away', () => ({ tell: () => Promise.reject(new Error('Network connection lost.')) })],
  ])('and %s changes nothing of what is written', async (_, getByName) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { me, path, read } = await watched()
    const options = { body: {}, env: bindings(getByName) }
    expect((await me.call('POST', `${path}/invoices`, options)).status).toBe(201)
    expect(await read()).toMatchObject({ status: 'processing' })
    expect(errors.mock.calls.join()).toContain('live hint failed')
    errors.mockRestore()
  })

  it('and slow is not waited for', async () => {
    const { me, path } = await watched()
    let release = () => {}
    const told = new Promise<void>((resolve) => (release = resolve))
    const answer = await me.call('POST', `${path}/invoices`, {
      body: {},
      env: bindings(() => ({ tell: () => told })),
      // Were it waited for, this would never come.
      onAnswer: release,
    })
    expect(answer.status).toBe(201)
  })

  it('and a database that goes away after the response changes nothing either', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { me, path, page } = await watched()
    const away = aroundDatabase(env.DB, {
      prepare: (text) => {
        if (text.includes('AS hears')) throw new Error('D1 is overloaded.')
      },
    })
    const answer = await me.call('POST', `${path}/invoices`, { body: {}, env: { DB: away } })
    expect(answer.status).toBe(201)
    await caughtUp(page)
    expect(page.heard).toEqual([])
    expect(errors.mock.calls.join()).toContain('live hint failed')
    errors.mockRestore()
  })
})
