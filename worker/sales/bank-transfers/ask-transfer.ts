import type { Locale } from '../../lib/locale.ts'
import type { Money } from '../../lib/money.ts'
import type { TransferSettings } from './schemas.ts'
import type { AskedTransfer } from './asked-transfer.ts'
import { transferPurpose } from './transfer-purpose.ts'

/** What the payer of an order is asked to do. */
export const askTransfer = (
  details: TransferSettings,
  { due, number, locale }: { due: Money; number: string; locale: Locale },
): AskedTransfer => ({ ...details, due, number, purpose: transferPurpose(locale, number) })
