import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { Silence, SILENCE_KEY, SILENCE_KINDS, type SilencedKind } from './schemas.ts'

/** What is silent, and since when; empty in a store that was never restored. */
export async function listSilence(ctx: Ctx): Promise<SilencedKind[]> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ value: string }>`SELECT value FROM settings WHERE key = ${SILENCE_KEY}`,
  )
  const silence = Silence.parse(JSON.parse(row?.value ?? '{}'))
  return SILENCE_KINDS.flatMap((kind) => {
    const since = silence[kind]
    return since === undefined ? [] : [{ kind, since }]
  })
}
