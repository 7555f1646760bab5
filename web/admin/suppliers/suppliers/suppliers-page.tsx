import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { suppliers } from './suppliers.ts'

const COLUMNS: ResourceColumn<Supplier>[] = [
  plain('name', ({ name }) => name, {
    isRowName: true,
    isFull: true,
    cell: (supplier, { t }) => (
      <>
        <NameLink supplier={supplier} />
        {!supplier.is_active && (
          <>
            {' '}
            <Badge>{t('list.off')}</Badge>
          </>
        )}
      </>
    ),
  }),
  plain('code', ({ code }) => code, {
    skeleton: '72px',
    cell: ({ code }) => <span className="pn">{code}</span>,
  }),
  figure('warehouses', (supplier) => supplier.warehouses_count),
  {
    id: 'contact',
    isFull: true,
    isUnlabelled: true,
    skeleton: '144px',
    cell: contactCell,
    csv: ({ email, phone }) => [email, phone].filter((part) => part !== null).join(', '),
  },
  plain('country', ({ country }) => country ?? '', { skeleton: '24px' }),
  {
    id: 'edit',
    acts: { permission: 'suppliers.suppliers.update' },
    skeleton: '28px',
    cell: (supplier) => <EditButton supplier={supplier} />,
  },
]

/** Everyone we buy from. */
export function SuppliersPage() {
  const can = useCan()
  return (
    <ResourceListPage
      of={suppliers}
      columns={COLUMNS}
      action={can('suppliers.suppliers.create') && <CreateButton />}
    />
  )
}

function NameLink({ supplier: { id, name } }: { supplier: Supplier }) {
  return (
    <Link
      className="medium"
      to="/$locale/admin/suppliers/$supplierId/warehouses"
      params={{ locale: useLocale(), supplierId: id }}
    >
      {name}
    </Link>
  )
}

/** How to reach them. */
function contactCell({ email, phone }: Supplier) {
  return (
    <>
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== null && (
        <span className={email === null ? '' : 'sub'}>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </span>
      )}
    </>
  )
}

function CreateButton() {
  const { t } = useTranslation('admin/suppliers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="main" icon={Plus} onClick={() => setOpen(true)}>
        {t('create.action')}
      </Button>
      {isOpen && <SupplierDialog row={null} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditButton({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('admin/suppliers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={Pencil}
        label={t('edit.of', { name: supplier.name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SupplierDialog row={supplier} onClose={() => setOpen(false)} />}
    </>
  )
}
