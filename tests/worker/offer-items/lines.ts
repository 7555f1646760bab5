import { expect } from 'vitest'
import type {
  ItemChange,
  ItemChanged,
  OfferItem,
} from '../../../worker/suppliers/offer-items/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const KEEPS = ['suppliers.offer-items.view', 'suppliers.offer-items.update']

/** Staff who keep terms of lines; `costs`: who see what parts cost as well. */
export const keeper = ({ costs = true } = {}): Promise<Client> =>
  staff([...KEEPS, 'suppliers.offers.view', ...(costs ? ['reports.prices.view'] : [])])

/** The lines that a query finds; anything but 200 fails the test. */
export async function linesOf(me: Client, query: Record<string, string>): Promise<OfferItem[]> {
  const answer = await me.get(`/admin/offer-items?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  return dataOf(answer)
}

export const sendChange = (me: Client, ids: number[], change: ItemChange, options = {}) =>
  me.post('/admin/offer-items/changes', { ids, change }, options)

/** Changes lines; anything but 201 fails the test. */
export async function changed(me: Client, ids: number[], change: ItemChange): Promise<ItemChanged> {
  const answer = await sendChange(me, ids, change)
  expect(answer.status).toBe(201)
  return dataOf(answer)
}

export const undo = async (me: Client, id: number): Promise<ItemChanged> =>
  dataOf(await me.post(`/admin/offer-items/changes/${id}/undo`))

/** A day so many days from now, UTC. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
