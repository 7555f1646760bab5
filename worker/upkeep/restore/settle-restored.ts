import { type Query, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { SILENCE_KEY, SILENCE_KINDS } from '../../store/silence/schemas.ts'

/** What a mail or a delivery that still waited is said to have failed by: whether it was sent is not known. */
const RESTORED = 'E_RESTORED'

interface Sequence {
  name: string
  seq: number
}

/**
 * Ends, in one transaction, what must not live on in a restored store: keys of the API, invitations, visits of staff,
 * tokens and links of feeds. Webhooks are off; mails and deliveries that waited are set aside, since they may have
 * been sent after the backup. What leads out of the store is silent until staff switch it on.
 */
export async function settleRestored(ctx: Ctx, sequences: Sequence[]): Promise<object> {
  const now = ctx.now.getTime()
  const since = ctx.now.toISOString()
  const silence = JSON.stringify(Object.fromEntries(SILENCE_KINDS.map((kind) => [kind, since])))
  await queryBatch(ctx.db.raw, {
    keys: query<never>`UPDATE api_keys SET revoked_at = ${now} WHERE revoked_at IS NULL`,
    invitations: query<never>`UPDATE staff_invitations SET expires_at = ${now} WHERE expires_at > ${now}`,
    teams: query<never>`UPDATE team_invitations SET expires_at = ${now} WHERE expires_at > ${now}`,
    visits: query<never>`UPDATE support_visits SET ended_at = ${now} WHERE ended_at IS NULL`,
    tokens: query<never>`DELETE FROM list_tokens`,
    feeds: query<never>`UPDATE feeds SET hash = lower(hex(randomblob(32))), is_on = 0, made_at = NULL, items = NULL,
      bytes = NULL, made_etag = NULL, file_key = NULL, making_key = NULL, making_until = NULL`,
    webhooks: query<never>`UPDATE webhook_endpoints SET is_on = 0`,
    deliveries: query<never>`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`,
    mails: query<never>`UPDATE mails SET status = 'failed', last_error = ${RESTORED} WHERE status = 'waiting'`,
    accounts: query<never>`UPDATE ozon_accounts SET run_until = NULL`,
    imports: query<never>`UPDATE price_lists SET claim = NULL WHERE claim IS NOT NULL`,
    search: query<never>`UPDATE search_index_state SET indexed_to = 0`,
    dirty: query<never>`DELETE FROM search_dirty`,
    written: query<never>`INSERT INTO search_dirty (product_id)
      SELECT product_id FROM product_details WHERE names <> '{}'`,
    catalogue: query<never>`UPDATE catalogue_state SET catalogued_to = 0`,
    silence: query<never>`INSERT INTO settings (key, value, updated_at) VALUES (${SILENCE_KEY}, ${silence}, ${now})
      ON CONFLICT (key) DO UPDATE SET value = ${silence}, updated_at = ${now}`,
    ...sequenceQueries(sequences),
  })
  return {}
}

/** Numbers of rows that were given out are not given out again. */
function sequenceQueries(sequences: Sequence[]): Record<string, Query<never>> {
  const given = JSON.stringify(sequences)
  return {
    sequences: query<never>`UPDATE sqlite_sequence SET seq = max(seq, coalesce((SELECT value ->> 'seq'
      FROM json_each(${given}) WHERE value ->> 'name' = sqlite_sequence.name), 0))`,
    missing: query<never>`INSERT INTO sqlite_sequence (name, seq) SELECT value ->> 'name', value ->> 'seq'
      FROM json_each(${given}) WHERE value ->> 'name' NOT IN (SELECT name FROM sqlite_sequence)
      AND value ->> 'name' IN (SELECT name FROM sqlite_master WHERE type = 'table')`,
  }
}
