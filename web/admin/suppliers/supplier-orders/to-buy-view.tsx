import { Link, useSearch } from '@tanstack/react-router'
import type { ToBuyGroup } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { figure, moment, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { ResourceList } from '../../resource/resource-list.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { PartLimits } from './part-limits.tsx'
import { toBuy } from './supplier-orders.ts'
import { SupplierSelect } from './supplier-select.tsx'
import { useToBuyHints } from './use-to-buy-hints.ts'

const COLUMNS: ResourceColumn<ToBuyGroup>[] = [
  {
    id: 'place',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (group) => (
      <>
        <PlaceLink group={group} />
        <span className="sub">{group.warehouse.name}</span>
        <PartLimits cost={group.cost} limits={group} />
      </>
    ),
    csv: ({ supplier, warehouse }) => `${supplier.name}, ${warehouse.name}`,
  },
  moment('waiting_since', (group) => group.waiting_since),
  figure('orders', ({ orders }) => orders),
  figure('parts', ({ parts }) => parts),
  figure('lines', ({ lines }) => lines),
  figure('quantity', ({ quantity }) => quantity),
  sum('cost', ({ cost }) => cost, { right: 'reports.prices.view' }),
]

/** What waits to be bought, by warehouse and currency; what has waited longest comes first. */
export function ToBuyView() {
  useToBuyHints(toBuy.lists)
  const state = useList(toBuy)
  const query = useResourceList(toBuy, state.search)
  return (
    <ResourceList
      of={toBuy}
      columns={COLUMNS}
      state={state}
      query={query}
      controls={{ supplier: (control) => <SupplierSelect {...control} /> }}
      hasLinkedRows
    />
  )
}

/** The whole row is the link of its supplier, to the lines that fit the words looked for. */
function PlaceLink({ group }: { group: ToBuyGroup }) {
  const { supplier, warehouse, currency } = group
  const { q }: { q?: unknown } = useSearch({ strict: false })
  return (
    <Link
      className="medium row-link"
      aria-label={[supplier.name, warehouse.name, currency].join(', ')}
      to="/$locale/admin/suppliers/orders/new"
      params={{ locale: useLocale() }}
      search={{
        supplier: supplier.id,
        warehouse: warehouse.id,
        currency,
        ...(typeof q === 'string' && { q }),
      }}
    >
      {supplier.name}
    </Link>
  )
}
