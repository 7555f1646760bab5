import { query, queryRow } from '../db/query.ts'
import type { Ctx } from '../env.ts'
import { isStaff } from '../permissions.ts'
import { groupIdOf } from '../catalog/pricing/read-price-book.ts'

/** Whose answers are everybody's, and the currency that their account remembers. */
export interface SharedView {
  currency: string | null
}

const GUEST: SharedView = { currency: null }

/**
 * Whether a visitor sees what everybody sees: guests, and people without a price group. Null: staff, who may see what is
 * not everybody's and must see at once what they have changed, and people with prices of their own.
 */
export async function sharedView({ actor, db }: Ctx): Promise<SharedView | null> {
  if (actor === null) return GUEST
  if (isStaff(actor)) return null
  const found = await queryRow(
    db.raw,
    query<{ group_id: number | null; currency: string | null }>`SELECT
      ${groupIdOf({ buyerId: actor.id })} AS group_id, u.currency FROM users u WHERE u.id = ${actor.id}`,
  )
  return found === null || found.group_id !== null ? null : { currency: found.currency }
}
