import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

/** What has proven a step: rows of `settings`, each JSON of its shape. */
const time = z.iso.datetime()

export const PROOFS = {
  /** From which address a test mail came that somebody has opened. */
  sender_confirmed: z.object({ sender: z.string(), at: time }),
  /** Where a parcel was sent for the sake of trying, and how many ways there were. */
  shipping_tried: z.object({
    country: z.string(),
    postcode: z.string(),
    found: z.number(),
    at: time,
  }),
  /** By page and language (`help/en`): the hash of the text that was read, by whom and when. */
  pages_reviewed: z.record(z.string(), z.object({ hash: z.string(), by: z.number(), at: time })),
  /** Written by what makes backups. */
  backup_made_at: time,
  store_opened_at: time,
  store_opened_by: z.number(),
} as const

export type ProofKey = keyof typeof PROOFS
export type Proofs = { [Key in ProofKey]: z.infer<(typeof PROOFS)[Key]> | null }

/** Rows of `settings` as proofs; what is absent or makes no sense proves nothing. */
export function readProofs(rows: readonly { key: string; value: string }[]): Proofs {
  const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
  const proof = <Key extends ProofKey>(key: Key): Proofs[Key] => {
    const read = PROOFS[key].safeParse(stored.get(key))
    return read.success ? (read.data as Proofs[Key]) : null
  }
  return {
    sender_confirmed: proof('sender_confirmed'),
    shipping_tried: proof('shipping_tried'),
    pages_reviewed: proof('pages_reviewed'),
    backup_made_at: proof('backup_made_at'),
    store_opened_at: proof('store_opened_at'),
    store_opened_by: proof('store_opened_by'),
  }
}

interface Proof<Key extends ProofKey> {
  key: Key
  value: NonNullable<Proofs[Key]>
  /** What the audit log says of it. */
  action: string
  after: Record<string, string>
}

/** Writes a proof in place of the one before, with its audit row. */
export async function keepProof<Key extends ProofKey>(
  ctx: Ctx,
  { key, value, action, after }: Proof<Key>,
): Promise<void> {
  await ctx.db.batch([
    audited(
      ctx,
      { action, subject: { type: 'settings', id: 'store' }, after },
      sql`true`,
    ),
    insertWhen(ctx.db, settings, {
      cells: { key, value, updatedAt: ctx.now },
      rest: sql`WHERE true`,
    }).onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    }),
  ])
}
