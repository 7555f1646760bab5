import { isSameJson } from '../../lib/is-same-json.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

/** What decides which prices the next list of an offer brings, and whether it stops. */
const STEERING = [
  'update_method',
  'fed_by_offer_id',
  'source_url',
  'source_username',
  'pull_every_minutes',
  'currency',
  'default_brand',
  'is_auto_applied',
  'settings',
  'limits',
  'missing_items',
  'mail_senders',
  'mail_subject_mask',
  'file_mask',
] as const satisfies (keyof OfferChanges & keyof SupplierOffer)[]

type Steered = Pick<SupplierOffer, (typeof STEERING)[number]>

/**
 * Whether lists go live by themselves after a change. Where it does not say: those that begin to be fetched
 * do, and those that are fetched no more do not.
 */
export function appliesItself(
  changes: OfferChanges,
  before: Pick<SupplierOffer, 'update_method' | 'is_auto_applied'> | null,
): boolean {
  if (changes.is_auto_applied !== undefined) return changes.is_auto_applied
  const { update_method: method = before?.update_method } = changes
  if (method !== before?.update_method) return method === 'url'
  return before?.is_auto_applied === true
}

/**
 * Whether a change decides about prices that go live without a person looking at them: lists that are fetched,
 * mailed, or sent by a program, where they apply themselves. What is sent as it was changes nothing.
 */
export function steersPrices(changes: OfferChanges, before: Steered | null): boolean {
  if (!appliesItself(changes, before)) return false
  if (before === null || changes.source_password != null) return true
  return STEERING.some(
    (name) => changes[name] !== undefined && !isSameJson(changes[name], before[name]),
  )
}
