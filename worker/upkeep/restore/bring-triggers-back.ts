import { columnList, query, queryBatch, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

interface Trigger {
  name: string
  sql: string
}

/** Makes the triggers again that were taken away, all of them or none. Repeatable. */
export async function bringTriggersBack(ctx: Ctx): Promise<{ triggers: number }> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ triggers: string | null }>`SELECT triggers FROM upkeep_state WHERE id = 1`,
  )
  const triggers = JSON.parse(row?.triggers ?? '[]') as Trigger[]
  const statements = triggers.flatMap(({ name, sql }) => [
    [`drop ${name}`, query`DROP TRIGGER IF EXISTS ${columnList([name])}`] as const,
    [`make ${name}`, query`${columnList([sql])}`] as const,
  ])
  await queryBatch(ctx.db.raw, {
    ...Object.fromEntries(statements),
    done: query`UPDATE upkeep_state SET triggers = NULL WHERE id = 1`,
  })
  return { triggers: triggers.length }
}
