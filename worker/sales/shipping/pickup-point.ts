import type { ByLocale, StoredPickupPoint } from '../../db/schema/shipping.ts'
import { inLocale } from '../../lib/by-locale.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { PickupPoint, PickupPointInput } from './schemas.ts'

const inAll = ({ be = '', en = '', ru = '' }: ByLocale = {}) => ({ be, en, ru })

/** The place with every field, as staff edit it. */
export const toPickupInput = (stored: StoredPickupPoint): PickupPointInput => ({
  address: inAll(stored.address),
  hours: inAll(stored.hours),
  phone: stored.phone ?? '',
  map_url: stored.map_url ?? '',
})

/** The place in a language; null where no address is known. */
export function toPickupPoint(stored: StoredPickupPoint, locale: Locale): PickupPoint | null {
  const address = inLocale(stored.address ?? {}, locale)
  if (address === '') return null
  return {
    address,
    hours: inLocale(stored.hours ?? {}, locale),
    phone: stored.phone ?? '',
    map_url: stored.map_url ?? '',
  }
}
