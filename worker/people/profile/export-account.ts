import { eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { queryBatch } from '../../db/query.ts'
import { users as people } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { preferencesOf } from '../../store/mail/email-preferences.ts'
import { heldAbout, type HeldRow as Row } from './held-about.ts'
import { photoUrl } from '../accounts/photo-keys.ts'

/**
 * Everything the store holds about the actor, by table, in readable form: times in ISO 8601, flags as
 * booleans. Secrets and their hashes are left out: they are not personal data, but keys to it.
 */
export async function exportAccount(ctx: Ctx): Promise<Record<string, unknown>> {
  const { id } = actorOf(ctx)
  const [person] = await ctx.db.select().from(people).where(eq(people.id, id))
  if (person === undefined) throw new AppError('unauthenticated')
  const { users = [], ...found } = await queryBatch(ctx.db.raw, heldAbout(person))
  const rows = Object.values(found).reduce((sum, list) => sum + list.length, users.length)
  await auditExport(ctx, { noun: 'account', id, rows })
  const lists = Object.entries(found).map(([name, rows]) => [
    name,
    rows.map((row) => readable(name, row)),
  ])
  return {
    exported_at: ctx.now.toISOString(),
    profile: profileOf(readable('users', users[0] ?? {})),
    ...(Object.fromEntries(lists) as Record<string, Row[]>),
  }
}

function profileOf({ photo_key: key, email_preferences: chosen, ...rest }: Row): Row {
  return {
    ...rest,
    photo_url: photoUrl(typeof key === 'string' ? key : null),
    email_preferences: preferencesOf((chosen ?? {}) as Record<string, boolean>),
  }
}

const JSON_COLUMNS = new Set([
  'email_preferences',
  'permissions',
  'parts',
  'phones',
  'scopes',
  'networks',
  'rows',
  'columns',
])
/** An answer is JSON where the store answered a device, words where staff answered a person. */
const isJson = (table: string, name: string): boolean =>
  JSON_COLUMNS.has(name) || (table === 'cart_merges' && name === 'answer')

/** A row of the database as the API writes it. */
const readable = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, valueOf(table, name, value)]),
  )

function valueOf(table: string, name: string, value: unknown): unknown {
  if (value === null) return null
  if (/_(at|until)$/.test(name)) return new Date(Number(value)).toISOString()
  if (/^(is_|alerts_in_stock)/.test(name)) return value === 1
  return isJson(table, name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value
}
