import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { warehouses } from '../suppliers/suppliers.ts'
import { WaitingLists } from './waiting-lists.tsx'
import { WarehouseCard } from './warehouse-card.tsx'
import { WarehouseDialog } from './warehouse-dialog.tsx'

const COLUMNS: ResourceColumn<Warehouse>[] = [
  plain('name', ({ name }) => name, { isRowName: true }),
  plain('supplier', (warehouse) => warehouse.supplier_name),
  plain('city', ({ city }) => city ?? ''),
  plain('country', ({ country }) => country ?? ''),
  figure('days_min', (warehouse) => warehouse.delivery_days_min),
  figure('days_max', (warehouse) => warehouse.delivery_days_max),
  figure('offers', (warehouse) => warehouse.offers_count),
]

/** Warehouses of all suppliers, each with its offers. */
export function WarehousesPage() {
  const can = useCan()
  return (
    <ResourceListPage
      of={warehouses}
      columns={COLUMNS}
      action={can('suppliers.warehouses.create') && <CreateButton />}
      note={() => can('suppliers.price-lists.view') && <WaitingLists />}
      cards={(rows) =>
        rows.map((warehouse) => (
          <WarehouseCard key={warehouse.id} warehouse={warehouse} hasSupplier />
        ))
      }
    />
  )
}

function CreateButton() {
  const { t } = useTranslation('admin/warehouses')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="main" icon={Plus} onClick={() => setOpen(true)}>
        {t('create.action')}
      </Button>
      {isOpen && <WarehouseDialog row={null} onClose={() => setOpen(false)} />}
    </>
  )
}
