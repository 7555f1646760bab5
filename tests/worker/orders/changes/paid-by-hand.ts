import { env } from 'cloudflare:workers'

/** Money that came by hand, as the store writes it down. */
export async function paidByHand(orderId: number, amount: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO payments (tracking_id, order_id, method, amount, currency, status, updated_at)
       VALUES (?, ?, 'money_transfer', ?, 'BYN', 'paid', 0)`,
    ).bind(crypto.randomUUID(), orderId, amount),
    env.DB.prepare(
      "UPDATE orders SET paid = paid + ?, status = 'processing', version = version + 1 WHERE id = ?",
    ).bind(amount, orderId),
  ])
}
