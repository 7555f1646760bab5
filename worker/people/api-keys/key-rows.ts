import { type Fragment, type Query, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { mayBuyForAs } from '../companies/usable-companies.ts'
import type { ApiKey, KeyState, Scope } from './schemas.ts'

export interface KeyRow {
  id: number
  name: string
  hint: string
  state: KeyState
  /** JSON, as `networks`. */
  scopes: string
  networks: string
  company_id: number | null
  company: string | null
  per_minute: number
  expires_at: number | null
  last_used_at: number | null
  last_ip_address: string | null
  revoked_at: number | null
  is_revoked_by_staff: number
  created_at: number
  user_id: number
  person: string
  email: string
}

/**
 * Condition on `api_keys k` of `users u`: nothing has ended the key with its person. A block, a reset or a change of
 * the password, an undone e-mail address and a new second factor raise the epoch; a company's key ends with the right
 * to buy for it.
 */
const standsWithPerson: Fragment = sql`(k.epoch = u.session_epoch AND u.is_disabled = 0
  AND u.deleted_at IS NULL AND (k.company_id IS NULL OR ${mayBuyForAs(sql`k.company_id`, sql`k.user_id`)}))`

/** Condition on `api_keys k` of `users u`: the key works at `now`. */
export const isLiveKey = (now: Date): Fragment => sql`(k.revoked_at IS NULL
  AND (k.expires_at IS NULL OR k.expires_at > ${now.getTime()}) AND ${standsWithPerson})`

/** The state of `api_keys k` of `users u`. */
export const stateOf = (
  now: Date,
): Fragment => sql`CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN NOT ${standsWithPerson} THEN 'ended'
  WHEN k.expires_at <= ${now.getTime()} THEN 'expired' ELSE 'active' END`

/** Keys that `found` (`FROM api_keys k JOIN users u …`) selects. */
export const keyRows = (now: Date, found: Fragment): Query<KeyRow> => query<KeyRow>`
  SELECT k.id, k.name, k.hint, ${stateOf(now)} AS state, k.scopes, k.networks, k.company_id,
    (SELECT name FROM companies WHERE id = k.company_id) AS company, k.per_minute, k.expires_at, k.last_used_at,
    k.last_ip_address, k.revoked_at, k.is_revoked_by_staff, k.created_at, k.user_id,
    trim(u.first_name || ' ' || u.last_name) AS person, u.email ${found}`

/** Anybody's key, for staff; `not_found` without it. */
export async function readKeyOf(ctx: Ctx, id: number): Promise<KeyRow> {
  const found = sql`FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = ${id}`
  const row = await queryRow(ctx.db.raw, keyRows(ctx.now, found))
  if (row === null) throw notFound()
  return row
}

const timeOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  state: row.state,
  scopes: JSON.parse(row.scopes) as Scope[],
  networks: JSON.parse(row.networks) as string[],
  company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
  per_minute: row.per_minute,
  expires_at: timeOf(row.expires_at),
  last_used_at: timeOf(row.last_used_at),
  last_ip_address: row.last_ip_address,
  revoked_at: timeOf(row.revoked_at),
  is_revoked_by_staff: row.is_revoked_by_staff === 1,
  created_at: new Date(row.created_at).toISOString(),
})
