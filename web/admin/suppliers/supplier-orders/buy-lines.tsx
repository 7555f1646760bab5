import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BuyForm } from './buy-form.tsx'
import { BuyShell } from './buy-shell.tsx'
import type { PlaceSearch } from './place-search.ts'
import { toBuyLines } from './supplier-orders.ts'

/** What waits at one place, line by line: how many of each, and what it costs elsewhere. */
export function BuyLines({ place }: { place: PlaceSearch }) {
  const lines = useQuery(toBuyLines(place))
  const [round, setRound] = useState(0)
  const startOver = () => void lines.refetch().then(() => setRound((before) => before + 1))
  const [first] = lines.data ?? []
  return (
    <BuyShell
      place={place}
      query={lines}
      of={first && { supplier: first.supplier.name, warehouse: first.warehouse.name }}
    >
      {lines.data !== undefined && (
        <BuyForm key={`${place.q ?? ''} ${round}`} lines={lines.data} onStartOver={startOver} />
      )}
    </BuyShell>
  )
}
