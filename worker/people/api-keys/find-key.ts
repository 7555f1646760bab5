import { query, queryRow } from '../../db/query.ts'
import type { Actor, Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { isLiveKey } from './key-rows.ts'
import type { Scope } from './schemas.ts'

/** A key that works, and the person it stands for. */
export interface LiveKey {
  id: number
  scopes: Scope[]
  networks: string[]
  perMinute: number
  /** Epoch milliseconds. */
  lastUsedAt: number | null
  actor: Actor
}

interface Row {
  id: number
  scopes: string
  networks: string
  per_minute: number
  last_used_at: number | null
  user_id: number
  email: string
  email_verified_at: number | null
  two_factor_confirmed_at: number | null
  current_team_id: number | null
}

/** As keys are made: `detal_` and 256 bits. */
const SHAPE = /^detal_[\w-]{43}$/

/**
 * The key behind a token, read from its row by each request, so that one that was taken away, has expired or ended with
 * its person is worth nothing from that moment. Null for any other token. Its actor has no permissions, whatever its
 * person may do, and never a confirmed password.
 */
export async function findKey(ctx: Ctx, token: string): Promise<LiveKey | null> {
  if (!SHAPE.test(token)) return null
  const row = await queryRow(
    ctx.db.raw,
    query<Row>`SELECT k.id, k.scopes, k.networks, k.per_minute, k.last_used_at, u.id AS user_id, u.email,
        u.email_verified_at, u.two_factor_confirmed_at, u.current_team_id
      FROM api_keys k JOIN users u ON u.id = k.user_id
      WHERE k.hash = ${sha256(token)} AND ${isLiveKey(ctx.now)}`,
  )
  if (row === null) return null
  return {
    id: row.id,
    scopes: JSON.parse(row.scopes) as Scope[],
    networks: JSON.parse(row.networks) as string[],
    perMinute: row.per_minute,
    lastUsedAt: row.last_used_at,
    actor: {
      id: row.user_id,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      permissions: [],
      roles: [],
      hasTwoFactor: row.two_factor_confirmed_at !== null,
      lacksTwoFactor: false,
      currentTeamId: row.current_team_id,
      // No session has such an id: what only a session may do is refused by its own statement.
      sessionId: `api-key ${row.id}`,
      passwordConfirmedAt: null,
      acting: null,
    },
  }
}
