import { z } from 'zod'
import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'

const time = z.iso.datetime()

/** From which address a test mail came whose link somebody has opened. */
const SenderProof = z.object({ sender: z.string(), at: time })

/** Where a parcel was sent for the sake of trying, and how many ways there were. */
const ShippingProof = z.object({
  country: z.string(),
  postcode: z.string(),
  found: z.number(),
  at: time,
})

/** By page and language (`help/en`): the hash of the text that was read, by whom and when. */
const PageProofs = z.record(z.string(), z.object({ hash: z.string(), by: z.number(), at: time }))

/** What has proven steps, and that the store was opened: rows of `settings`, each JSON of its shape. */
export const PROOF_KEYS = [
  'sender_confirmed',
  'shipping_tried',
  'pages_reviewed',
  // Written by what makes backups.
  'backup_made_at',
  'store_opened_at',
  'store_opened_by',
] as const

/** What was stored of each proof; null: nothing, or nothing that makes sense. */
export type Proofs = ReturnType<typeof readProofs>

export function readProofs(rows: readonly { key: string; value: string }[]) {
  const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
  const proof = <Shape>(key: (typeof PROOF_KEYS)[number], shape: z.ZodType<Shape>): Shape | null =>
    shape.safeParse(stored.get(key)).data ?? null
  return {
    sender: proof('sender_confirmed', SenderProof),
    shipping: proof('shipping_tried', ShippingProof),
    pages: proof('pages_reviewed', PageProofs),
    backupAt: proof('backup_made_at', time),
    openedAt: proof('store_opened_at', time),
    openedBy: proof('store_opened_by', z.number()),
  }
}

/** A proof to be kept, and what the audit log says of it. */
type Proof = { action: string; after: Record<string, string> } & (
  | { key: 'sender_confirmed'; value: z.infer<typeof SenderProof> }
  | { key: 'shipping_tried'; value: z.infer<typeof ShippingProof> }
)

/** Writes a proof in place of the one before, with its audit row, where `when` holds. */
export async function keepProof(
  ctx: Ctx,
  { key, value, action, after }: Proof,
  when: SQL = sql`true`,
): Promise<void> {
  await ctx.db.batch([
    audited(ctx, { action, subject: { type: 'settings', id: 'store' }, after }, when),
    insertWhen(ctx.db, settings, {
      cells: { key, value, updatedAt: ctx.now },
      rest: sql`WHERE ${when}`,
    }).onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    }),
  ])
}
