import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** Runs named statements as one batch, one round trip; absent ones answer no rows. */
export async function runBatch<Name extends string>(
  db: D1Database,
  statements: Record<Name, D1PreparedStatement | null>,
): Promise<Record<Name, unknown[]>> {
  const names = Object.keys(statements) as Name[]
  const present = names.filter((name) => statements[name] !== null)
  const results = await db.batch(present.map((name) => statements[name] as D1PreparedStatement))
  const rows = Object.fromEntries(names.map((name) => [name, [] as unknown[]]))
  present.forEach((name, index) => (rows[name] = results[index]?.results ?? []))
  return rows as Record<Name, unknown[]>
}
