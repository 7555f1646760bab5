import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { Fault } from '../../../shell/fault.tsx'
import { supplierWarehousesQuery } from '../suppliers/suppliers.ts'
import { WarehouseCard } from './warehouse-card.tsx'

interface Props {
  supplierId: number
  onCreate: () => void
}

/** A supplier's warehouses, each with its offers. */
export function WarehouseCards({ supplierId, onCreate }: Props) {
  const { t } = useTranslation('admin/warehouses')
  const can = useCan()
  const warehouses = useQuery(supplierWarehousesQuery(supplierId))
  if (warehouses.error !== null && warehouses.data === undefined) {
    return <Fault error={warehouses.error} onRetry={() => void warehouses.refetch()} />
  }
  return (
    <section className="stack stack-4" aria-labelledby="warehouses">
      <h2 className="h2" id="warehouses">
        {t('title')}
      </h2>
      {warehouses.data === undefined && <Skeleton height="160px" />}
      {warehouses.data?.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            can('suppliers.warehouses.create') && (
              <Button icon={Plus} onClick={onCreate}>
                {t('create.action')}
              </Button>
            )
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {warehouses.data?.map((warehouse) => (
        <WarehouseCard key={warehouse.id} warehouse={warehouse} />
      ))}
    </section>
  )
}
