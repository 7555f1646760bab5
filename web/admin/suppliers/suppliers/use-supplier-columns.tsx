import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'

/** Columns of the list of suppliers. */
export function useSupplierColumns(onEdit: (supplier: Supplier) => void): DataColumn<Supplier>[] {
  const { t } = useTranslation('admin/suppliers')
  const { locale, integer } = useFormat()
  const canEdit = useCan()('suppliers.suppliers.update')
  return useMemo(
    (): DataColumn<Supplier>[] => [
      {
        id: 'name',
        accessorKey: 'name',
        header: t('fields.name'),
        meta: { isRowName: true, isFull: true },
        cell: ({ row: { original } }) => (
          <>
            <Link
              className="medium"
              to="/$locale/admin/suppliers/$supplierId/warehouses"
              params={{ locale, supplierId: original.id }}
            >
              {original.name}
            </Link>
            {!original.is_active && (
              <>
                {' '}
                <Badge>{t('list.off')}</Badge>
              </>
            )}
          </>
        ),
      },
      {
        id: 'code',
        accessorKey: 'code',
        header: t('fields.code'),
        meta: { label: t('fields.code'), skeleton: '72px' },
        cell: ({ row }) => <span className="pn">{row.original.code}</span>,
      },
      {
        id: 'warehouses',
        enableSorting: false,
        header: t('list.warehouses'),
        meta: { isFigure: true, label: t('list.warehouses'), skeleton: '24px' },
        cell: ({ row }) => integer(row.original.warehouses_count),
      },
      {
        id: 'contact',
        enableSorting: false,
        header: t('list.contact'),
        meta: { isFull: true, skeleton: '144px' },
        cell: ({ row: { original } }) => <Contact supplier={original} />,
      },
      {
        id: 'country',
        enableSorting: false,
        header: t('fields.country'),
        meta: { label: t('fields.country'), skeleton: '24px' },
        cell: ({ row }) => row.original.country ?? '',
      },
      {
        id: 'edit',
        enableSorting: false,
        header: () => <span className="sr">{t('edit.action')}</span>,
        meta: { isFit: true, skeleton: '28px' },
        cell: ({ row: { original } }) =>
          canEdit && (
            <Button
              size="s"
              kind="quiet"
              icon={Pencil}
              label={t('edit.of', { name: original.name })}
              onClick={() => onEdit(original)}
            />
          ),
      },
    ],
    [t, locale, integer, canEdit, onEdit],
  )
}

/** How to reach them. */
function Contact({ supplier: { email, phone } }: { supplier: Supplier }) {
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
