import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import type { TrackedParcel } from '../../../worker/sales/tracking/schemas.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { shipped } from './shipped.ts'

const mailsOf = async (email: string) => {
  const { results } = await env.DB.prepare(
    `SELECT data FROM mails WHERE email = ? AND kind = 'order-tracking' ORDER BY id`,
  )
    .bind(email)
    .all<{ data: string }>()
  return results.map(({ data }) => JSON.parse(data) as Record<string, unknown>)
}

const write = async (parcels: object[], rights: Parameters<typeof staff>[0] = 'manager') =>
  (await staff(rights)).post('/admin/tracking', { parcels }, { env: { JOBS: silentQueue } })

const written = async (parcels: object[]) => {
  const answer = await write(parcels)
  expect(answer.status).toBe(200)
  return (await dataOf<TrackedParcel[]>(answer)).map(({ outcome }) => outcome)
}

const numberOf = (id: number, tracking_number: string, before: string | null = null) => ({
  shipment_id: id,
  tracking_number,
  before,
})

describe('POST /admin/tracking', () => {
  it('gives each parcel its number, with a mail and a link, and changes nothing when repeated', async () => {
    const person = await createUser()
    const one = await shipped({ order: { userId: person.id, shippingMethod: 'post' } })
    const two = await shipped()
    const parcels = [
      numberOf(one.parcels[0]?.id ?? 0, 'RA111BY'),
      numberOf(two.parcels[0]?.id ?? 0, 'RA222BY'),
    ]
    expect(await written(parcels)).toEqual(['written', 'written'])
    expect(await written(parcels)).toEqual(['same', 'same'])
    expect(await mailsOf(one.order.customer.email)).toMatchObject([
      {
        trackingNumber: 'RA111BY',
        trackingUrl: 'https://webservices.belpost.by/searchRu/RA111BY',
      },
    ])
    const seen = await dataOf<Order>(
      await (await signedIn(person)).get(`/user/orders/${one.order.id}`),
    )
    expect(seen.documents).toMatchObject([{ tracking_number: 'RA111BY' }])
    const actions = (await auditOf('order', two.order.id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'orders.parcel')).toHaveLength(1)
  })

  it('writes all parcels of an order in one commit, each with a mail', async () => {
    const { order, parcels } = await shipped({ parcels: 2 })
    const [first, second] = parcels.map(({ id }) => id)
    const versionOf = async () =>
      (
        await env.DB.prepare('SELECT version FROM orders WHERE id = ?')
          .bind(order.id)
          .first<{ version: number }>()
      )?.version ?? 0
    const before = await versionOf()
    const both = [numberOf(first ?? 0, 'ONE-1'), numberOf(second ?? 0, 'TWO-2')]
    expect(await written(both)).toEqual(['written', 'written'])
    expect(await versionOf()).toBe(before + 1)
    const mails = await mailsOf(order.customer.email)
    expect(mails.map(({ trackingNumber }) => trackingNumber)).toEqual(['ONE-1', 'TWO-2'])
  })

  it('leaves a parcel that has got another number since, and what is no parcel', async () => {
    const { parcels, order } = await shipped({ tracking: 'A 1' })
    const id = parcels[0]?.id ?? 0
    expect(await written([numberOf(id, 'B 2')])).toEqual(['changed'])
    expect(await written([numberOf(id, 'B 2', 'A 1'), numberOf(999_999_999, 'X 1')])).toEqual([
      'written',
      'unknown',
    ])
    expect(await mailsOf(order.customer.email)).toHaveLength(1)
  })

  it('tells the customer once when two write the same at once', async () => {
    const { parcels, order } = await shipped()
    const body = [numberOf(parcels[0]?.id ?? 0, 'C 3')]
    const both = (await Promise.all([written(body), written(body)])).flat()
    expect(both.toSorted()).toEqual(['same', 'written'])
    expect(await mailsOf(order.customer.email)).toHaveLength(1)
  })

  it('is for those who ship, twenty at a time', async () => {
    const { parcels } = await shipped()
    const body = [numberOf(parcels[0]?.id ?? 0, 'D 4')]
    expect((await write(body, ['sales.orders.view'])).status).toBe(403)
    const many = Array.from({ length: 21 }, (_, at) => numberOf(at + 1, 'X'))
    expect((await write(many)).status).toBe(422)
    expect((await write([numberOf(1, '')])).status).toBe(422)
  })
})
