import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { Fault } from '../../../shell/fault.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { deleteSupplier, supplierDetail, suppliers } from '../suppliers/suppliers.ts'
import { SupplierCard } from '../suppliers/supplier-card.tsx'
import { SupplierDialog } from '../suppliers/supplier-dialog.tsx'
import { WarehouseCards } from './warehouse-cards.tsx'
import { WarehouseDialog } from './warehouse-dialog.tsx'

const route = getRouteApi('/$locale/admin/suppliers/$supplierId/warehouses')

type Open = 'edit' | 'delete' | 'warehouse' | null

/** A supplier's card with its warehouses. */
export function SupplierPage() {
  const { t } = useTranslation('admin/suppliers')
  const locale = useLocale()
  const { supplierId } = route.useParams()
  const supplier = useQuery(supplierDetail(supplierId))
  const [open, setOpen] = useState<Open>(null)
  const list = (
    <Link key="list" to="/$locale/admin/suppliers" params={{ locale }}>
      {t('title')}
    </Link>
  )
  return (
    <AdminPage
      title={supplier.data?.name ?? t('card.title')}
      crumbs={[list]}
      actions={supplier.data !== undefined && <Actions onOpen={setOpen} />}
      isAiry
    >
      {supplier.error !== null && (
        <Fault error={supplier.error} onRetry={() => void supplier.refetch()} />
      )}
      {supplier.data !== undefined && <SupplierCard supplier={supplier.data} />}
      {supplier.error === null && (
        <WarehouseCards supplierId={supplierId} onCreate={() => setOpen('warehouse')} />
      )}
      {supplier.data !== undefined && (
        <Dialogs supplier={supplier.data} open={open} onClose={() => setOpen(null)} />
      )}
    </AdminPage>
  )
}

function Actions({ onOpen }: { onOpen: (open: Open) => void }) {
  const { t } = useTranslation('admin/suppliers')
  const { t: tWarehouses } = useTranslation('admin/warehouses')
  const can = useCan()
  return (
    <>
      {can('suppliers.suppliers.delete') && (
        <Button kind="quiet" icon={Trash2} onClick={() => onOpen('delete')}>
          {t('delete.action')}
        </Button>
      )}
      {can('suppliers.suppliers.update') && (
        <Button icon={Pencil} onClick={() => onOpen('edit')}>
          {t('edit.action')}
        </Button>
      )}
      {can('suppliers.warehouses.create') && (
        <Button kind="main" icon={Plus} onClick={() => onOpen('warehouse')}>
          {tWarehouses('create.action')}
        </Button>
      )}
    </>
  )
}

interface DialogProps {
  supplier: Supplier
  open: Open
  onClose: () => void
}

function Dialogs({ supplier, open, onClose }: DialogProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  switch (open) {
    case 'edit':
      return <SupplierDialog row={supplier} onClose={onClose} />
    case 'warehouse':
      return <WarehouseDialog row={null} supplierId={supplier.id} onClose={onClose} />
    case 'delete':
      return (
        <DeleteDialog
          of={suppliers}
          row={supplier}
          remove={deleteSupplier}
          isNameTyped
          onClose={onClose}
          onDeleted={() => void navigate({ to: '/$locale/admin/suppliers', params: { locale } })}
        />
      )
    case null:
      return null
  }
}
