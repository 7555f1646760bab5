import type { Ctx } from '../../../env.ts'
import { AppError, invalid } from '../../../errors.ts'
import { applyWord } from './apply-word.ts'
import type { RawNotification } from '../payment-provider.ts'
import { findProvider } from '../providers.ts'
import type { NotificationTaken } from '../schemas.ts'

/**
 * Takes in what a provider says on its own: 403 `invalid_signature` unless it is really it, 404 for a
 * payment nobody knows, 422 for another sum than the payment's. Said again, it changes nothing. A charge
 * that has paid another payment is taken note of (`refused`), so that the provider does not go on saying it.
 */
export async function receiveNotification(
  ctx: Ctx,
  name: string,
  notification: RawNotification,
): Promise<NotificationTaken> {
  const provider = await findProvider(ctx, name)
  if (provider === null) throw new AppError('invalid_signature')
  const word = await provider.readNotification(notification)
  if (word === null) return { outcome: 'stale' }
  const outcome = await applyWord(ctx, name, word)
  if (outcome === 'wrong_sum') throw invalid('amount', 'payment_of_another_sum')
  return { outcome }
}
