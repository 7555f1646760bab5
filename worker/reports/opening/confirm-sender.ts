import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { keepProof } from './proofs.ts'
import type { SenderLink } from './schemas.ts'

/**
 * Notes that a mail from an address has arrived, by the signed link in it; repeated, nothing is written. It says
 * nothing of another address that the store sends from by now. 403 `invalid_signature` for a link that is too old.
 */
export async function confirmSender(ctx: Ctx, { sender, until }: SenderLink): Promise<void> {
  if (ctx.now.getTime() > until) throw new AppError('invalid_signature')
  const proof = {
    key: 'sender_confirmed',
    value: { sender, at: ctx.now.toISOString() },
    action: 'opening.confirm-sender',
    after: { sender },
  } as const
  const isOther = sql`(SELECT value ->> '$.sender' FROM settings WHERE key = ${proof.key}) IS NOT ${sender}`
  await keepProof(ctx, proof, isOther)
}
