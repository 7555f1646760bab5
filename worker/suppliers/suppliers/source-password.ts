import { isOtherHost } from '../../lib/is-other-host.ts'
import type { SensitiveChange } from '../../store/mail/mail-kinds.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

type Source = Pick<SupplierOffer, 'source_url' | 'has_source_password'>

const NO_SOURCE: Source = { source_url: null, has_source_password: false }

/**
 * The changes with what becomes of the stored password: it was given for one host, so another one forgets
 * it, unless a new one comes along.
 */
export function withOwnPassword<Changes extends OfferChanges>(
  changes: Changes,
  before: Source = NO_SOURCE,
): Changes {
  const { source_url: url, source_password: password } = changes
  const isMoved = url !== undefined && isOtherHost(before.source_url, url)
  return isMoved && password === undefined ? { ...changes, source_password: null } : changes
}

/** What the mail to owners says of the password; `changes` as `withOwnPassword` answers them. */
export function passwordChange(
  { source_password: password }: OfferChanges,
  before: Source = NO_SOURCE,
): SensitiveChange[] {
  if (password === undefined) return []
  if (password !== null) return ['source-password-set']
  return before.has_source_password ? ['source-password-cleared'] : []
}
