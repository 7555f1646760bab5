import { atWork, type Story } from './days.ts'
import type { World } from './world.ts'

interface ToSend {
  id: number
  orderId: number
}

/** Twice a week somebody sends what is to be sent by hand; the newest and some others wait for the next time. */
export async function* sendRefunds(world: World): Story {
  for (;;) {
    yield atWork(84)
    const { results } = await world.db.raw
      .prepare(
        `SELECT id, order_id AS orderId FROM refunds WHERE status = 'to_send' AND created_at < ? ORDER BY id`,
      )
      .bind(world.clock.now() - 2 * 86_400_000)
      .all<ToSend>()
    for (const { id, orderId } of results) {
      if (world.random.chance(20)) continue
      const day = new Date(world.clock.now()).toISOString().slice(0, 10)
      const at = `/admin/orders/${orderId}/refunds/${id}`
      await world.staff.manager.post(`${at}/sent`, {
        sent_on: day,
        reference: `ПП ${world.random.between(1000, 9999)}`,
      })
      if (world.random.chance(60)) await world.staff.manager.post(`${at}/confirmed`)
    }
  }
}
