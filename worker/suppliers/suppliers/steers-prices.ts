import { isSameJson } from '../../lib/is-same-json.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

/** What decides which prices the next list of an offer brings, and whether it stops. */
const STEERING = [
  'update_method',
  'source_url',
  'source_username',
  'pull_every_minutes',
  'currency',
  'default_brand',
  'settings',
  'limits',
  'missing_items',
] as const satisfies (keyof OfferChanges & keyof SupplierOffer)[]

type Steered = Pick<SupplierOffer, (typeof STEERING)[number]>

/**
 * Whether a change decides about prices that go live without a person looking at them: lists that are fetched
 * apply themselves. What is sent as it was changes nothing.
 */
export function steersPrices(changes: OfferChanges, before: Steered | null): boolean {
  const method = changes.update_method ?? before?.update_method
  if (method !== 'url') return false
  if (before === null || changes.source_password != null) return true
  return STEERING.some(
    (name) => changes[name] !== undefined && !isSameJson(changes[name], before[name]),
  )
}
