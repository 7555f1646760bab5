import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { roomOf } from '../../../worker/store/live/rooms.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { staffWith } from '../orders/staff.ts'
import { caughtUp, listen, orderHint } from './listener.ts'

/** The room is put out of memory, as the platform does with one in which nothing happens. */
const fallAsleep = (userId: number) =>
  evictDurableObject(env.LIVE.getByName(roomOf(userId)) as unknown as DurableObjectStub)

it('keeps its connections while the room sleeps, and knows whose they are when it wakes', async () => {
  const person = await createUser()
  const client = await signedIn(person)
  const [leaving, staying] = [await listen(client), await listen(await signedIn(person))]
  const { issue, order, pieces } = await staffWith({ order: { userId: person.id } })

  await fallAsleep(person.id)
  await caughtUp(staying)
  await issue('invoices', { lines: pieces(1) })
  await Promise.all([caughtUp(leaving), caughtUp(staying)])
  expect([leaving.heard, staying.heard]).toEqual([[orderHint(order.id)], [orderHint(order.id)]])

  await fallAsleep(person.id)
  expect((await client.post('/logout')).status).toBe(204)
  expect(await leaving.ended).toBe(4001)
  await issue('invoices', { lines: pieces(1) })
  await caughtUp(staying)
  expect(staying.heard).toHaveLength(2)
})
