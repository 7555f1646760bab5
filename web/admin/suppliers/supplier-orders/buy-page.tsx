import './supplier-orders.css'
import { getRouteApi } from '@tanstack/react-router'
import { BuyLines } from './buy-lines.tsx'
import { BuyParts } from './buy-parts.tsx'
import { isByPart } from './place-search.ts'

const route = getRouteApi('/$locale/admin/suppliers/orders/new')

/** Lines of customers' orders that wait to be bought at one place, to be ordered there. */
export function BuyPage() {
  const place = route.useSearch()
  return isByPart(place) ? <BuyParts place={place} /> : <BuyLines place={place} />
}
