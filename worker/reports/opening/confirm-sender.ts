import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { keepProof } from './proofs.ts'
import type { SenderLink } from './schemas.ts'

/**
 * Notes that a mail from an address has arrived, by the signed link in it; repeated, the time is the newer one. It says
 * nothing of another address that the store sends from by now. 403 `invalid_signature` for a link that is too old.
 */
export async function confirmSender(ctx: Ctx, { sender, until }: SenderLink): Promise<void> {
  if (ctx.now.getTime() > until) throw new AppError('invalid_signature')
  await keepProof(ctx, {
    key: 'sender_confirmed',
    value: { sender, at: ctx.now.toISOString() },
    action: 'opening.confirm-sender',
    after: { sender },
  })
}
