import { useQuery } from '@tanstack/react-query'
import { BuyShell } from './buy-shell.tsx'
import { PartsForm } from './parts-form.tsx'
import type { PlaceSearch } from './place-search.ts'
import { toBuyParts, toBuyPartsKey } from './supplier-orders.ts'
import { useToBuyHints } from './use-to-buy-hints.ts'

/** What waits at one place, part by part, kept up to date while it is looked at. */
export function BuyParts({ place }: { place: PlaceSearch }) {
  useToBuyHints(toBuyPartsKey)
  const parts = useQuery(toBuyParts(place))
  const group = parts.data?.group ?? null
  return (
    <BuyShell
      place={place}
      query={parts}
      of={
        group === null
          ? undefined
          : { supplier: group.supplier.name, warehouse: group.warehouse.name }
      }
    >
      {parts.data !== undefined && group !== null && (
        <PartsForm group={group} parts={parts.data.parts} onRefresh={() => void parts.refetch()} />
      )}
    </BuyShell>
  )
}
