import { isOtherHost } from '../../lib/is-other-host.ts'
import type { SensitiveChange } from '../../store/mail/mail-kinds.ts'
import { BEPAID_CHECKOUT, BEPAID_GATEWAY } from './bepaid-settings.ts'
import type { PaymentMethodChanges } from './schemas.ts'

type Settings = Record<string, string>

/** Whether a key that is kept would go to another host than it was given for. */
export const isSecretMoved = (before: Settings, { bepaid }: PaymentMethodChanges): boolean =>
  bepaid !== undefined &&
  (isOtherHost(before.checkout_url || BEPAID_CHECKOUT, bepaid.checkout_url || BEPAID_CHECKOUT) ||
    isOtherHost(before.gateway_url || BEPAID_GATEWAY, bepaid.gateway_url || BEPAID_GATEWAY))

/** What owners are told of the key. */
export function secretChange(before: Settings, after: Settings): SensitiveChange[] {
  const [was = '', is = ''] = [before.secret_key, after.secret_key]
  if (was === is) return []
  return is === '' ? ['payment-secret-cleared'] : ['payment-secret-set']
}
