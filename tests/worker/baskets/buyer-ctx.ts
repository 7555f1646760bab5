import { env } from 'cloudflare:workers'
import type { Ctx } from '../../../worker/env.ts'
import { actorFor, createUser, testCtx } from '../../support/worker/factories.ts'

const GROUP = 77_777

/** A buyer as a call of theirs has them, with or without an address and a group's discount. */
export async function buyerCtx({
  hasAddress,
  isInGroup,
}: {
  hasAddress: boolean
  isInGroup: boolean
}): Promise<Ctx> {
  const person = await createUser()
  const statements = [
    hasAddress &&
      env.DB.prepare(
        `INSERT INTO addresses (user_id, first_name, last_name, country, city, postcode, address_line_one, phone,
          is_default_shipping, created_at)
          VALUES (?, 'Ала', 'Тэст', 'BY', 'Мінск', '220030', 'Вуліца, 1', '+375291234567', 1, 0)`,
      ).bind(person.id),
    isInGroup &&
      env.DB.prepare(
        `INSERT OR IGNORE INTO customer_groups (id, name, discount_bps) VALUES (${GROUP}, 'Odd', 333)`,
      ),
    isInGroup &&
      env.DB.prepare(
        `INSERT INTO group_people (user_id, group_id, created_at) VALUES (?, ${GROUP}, 0)`,
      ).bind(person.id),
  ].filter((statement) => statement !== false)
  if (statements.length > 0) await env.DB.batch(statements)
  return testCtx({ actor: actorFor(person) })
}
