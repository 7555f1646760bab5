import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SILENCE_KEY, type SilenceKind } from './schemas.ts'

/**
 * Whether the store was restored and staff have not yet let it do what leads out of it: send mails or webhooks,
 * fetch lists, speak to markets, take or return money, count visits elsewhere.
 */
export async function isSilenced({ db }: Pick<Ctx, 'db'>, kind: SilenceKind): Promise<boolean> {
  const row = await queryRow(
    db.raw,
    query<{ since: string | null }>`SELECT value ->> ${`$.${kind}`} AS since FROM settings
      WHERE key = ${SILENCE_KEY}`,
  )
  return row?.since != null
}
