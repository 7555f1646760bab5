import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { World } from './world.ts'

interface QuoteFacts {
  id: number
  status: string
  order_id: number | null
  last_order: number | null
  is_whole: number
  off: number
}

/**
 * What orders have taken of a quote is what stands on its lines, never more than was quoted; it is accepted once
 * nothing is left, and every quote that was promised is there.
 */
export async function expectQuotes(where: string, { buyers, commands }: World): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT q.id, q.status, q.order_id,
        (SELECT max(o.id) FROM orders o WHERE o.quote_id = q.id) AS last_order,
        NOT EXISTS (SELECT 1 FROM quote_lines l WHERE l.quote_id = q.id
          AND l.ordered < l.quantity) AS is_whole,
        (SELECT count(*) FROM quote_lines l WHERE l.quote_id = q.id AND (l.ordered > l.quantity
          -- What staff change of an order later is no matter of its quote, nor is what they replace.
          OR NOT EXISTS (SELECT 1 FROM orders o JOIN order_changes c ON c.order_id = o.id
            WHERE o.quote_id = q.id) AND l.ordered <> (SELECT coalesce(sum(s.ordered), 0) FROM orders o
            JOIN order_lines s ON s.order_id = o.id WHERE o.quote_id = q.id
              AND s.supplier_offer_item_id = l.supplier_offer_item_id
              AND NOT EXISTS (SELECT 1 FROM returns r JOIN return_lines t ON t.return_id = r.id
                WHERE r.order_id = o.id AND t.replaced_position = s.position)))) AS off
      FROM quotes q WHERE q.user_id IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(buyers.map(({ person }) => person.id)))
    .all<QuoteFacts>()
  const wrong = results.filter(
    ({ status, order_id: order, last_order: last, is_whole: isWhole, off }) =>
      off > 0 || order !== last || (status === 'accepted') !== (isWhole === 1),
  )
  const made = results.map(({ id }) => String(id))
  const promised = commands.flatMap(({ name, outcome }) =>
    name === 'quote' && outcome !== null ? [outcome] : [],
  )
  const lost = promised.filter((id) => !made.includes(id))
  expect({ where, wrong, lost }).toEqual({ where, wrong: [], lost: [] })
}
