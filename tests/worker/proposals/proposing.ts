import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminProposal, Proposal } from '../../../worker/sales/proposals/schemas.ts'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { another, changer } from '../orders/changes/changing.ts'

type Wish = Parameters<typeof changer>[0]

/** An order with one line of 5, another offer proposed for it, and the customer with the link of the mail. */
export async function proposed(
  wish: Wish = {},
  more: { quantity?: number; supplier_offer_item_id?: number } = {},
) {
  const order = await changer(wish)
  const offer = await another()
  const input = {
    order_line_id: order.lines[0]?.id,
    supplier_offer_item_id: offer.itemId,
    note: 'The same in every way',
    ...more,
  }
  const key = crypto.randomUUID()
  const answer = await order.post('proposals', input, key)
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
  const made = await dataOf<AdminProposal>(answer)
  const customer = await guest()
  const token = made.url.split('/').at(-1) ?? ''
  const look = async () => dataOf<Proposal>(await customer.get(`/proposals/${token}`))
  return {
    ...order,
    offer,
    input,
    key,
    made,
    token,
    customer,
    look,
    agree: async (agreed?: string) =>
      customer.post(`/proposals/${token}/agree`, {
        agreed: agreed ?? (await look()).effect?.stamp ?? '0'.repeat(64),
      }),
    decline: () => customer.post(`/proposals/${token}/decline`),
    listed: async () => dataOf<AdminProposal[]>(await order.me.get(`${order.path}/proposals`)),
  }
}

export const expire = ({ id }: Pick<AdminProposal, 'id'>) =>
  env.DB.prepare('UPDATE order_proposals SET valid_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run()

/** The kinds of an order's events, oldest first. */
export async function eventsOf(orderId: number): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind FROM order_events WHERE order_id = ? ORDER BY id',
  )
    .bind(orderId)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}
