import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminShippingMethod } from '../../../../worker/sales/shipping/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { MoveCell } from '../../resource/move-cell.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { deleteMethod, orderMethods, updateMethod } from './mutations.ts'
import { shippingMethodQueries, shippingMethods } from './queries.ts'

/** Columns of the list of ways of sending. */
export const METHOD_COLUMNS: ResourceColumn<AdminShippingMethod>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (method) => <NameCell method={method} />,
  },
  { id: 'rates', skeleton: '96px', cell: (method) => <RatesCell method={method} /> },
  { id: 'enabled', skeleton: '48px', cell: (method) => <EnabledCell method={method} /> },
  {
    id: 'actions',
    acts: { permission: 'settings.store.update' },
    isFull: true,
    skeleton: '120px',
    cell: (method) => <Actions method={method} />,
  },
]

function NameCell({ method }: { method: AdminShippingMethod }) {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  return (
    <>
      <Link
        className="link medium"
        to="/$locale/admin/settings/shipping-methods/$methodId/edit"
        params={{ locale, methodId: method.id }}
      >
        {method.title[locale] || method.title.en}
      </Link>{' '}
      {method.is_pickup && <Badge>{t('list.pickup')}</Badge>}
      <span className="sub">{t('list.by', { carrier: method.carrier, code: method.code })}</span>
    </>
  )
}

function RatesCell({ method: { rates, warnings } }: { method: AdminShippingMethod }) {
  const { t } = useTranslation('admin/shipping-methods')
  const odd = warnings.filter(({ kind }) => kind !== 'overlaps').length
  return (
    <>
      {t('list.rows', { count: rates.length })}
      {odd > 0 && (
        <>
          {' '}
          <Badge tone="warn" icon={TriangleAlert}>
            {t('list.warnings', { count: odd })}
          </Badge>
        </>
      )}
    </>
  )
}

function EnabledCell({ method }: { method: AdminShippingMethod }) {
  const { t } = useTranslation('admin/shipping-methods')
  const of = shippingMethods(useLocale())
  return (
    <SwitchCell
      of={of}
      row={method}
      isOn={method.is_enabled}
      permission="settings.store.update"
      label={t('list.enabledOf', { name: of.nameOf(method) })}
      save={(isOn) => updateMethod(method.id, { is_enabled: isOn })}
    />
  )
}

const NONE: AdminShippingMethod[] = []

function Actions({ method }: { method: AdminShippingMethod }) {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  const { data: methods = NONE } = useQuery(shippingMethodQueries.list())
  const [isDeleting, setDeleting] = useState(false)
  const of = shippingMethods(locale)
  const name = of.nameOf(method)
  return (
    <div className="row nowrap-row">
      <MoveCell of={of} row={method} rows={methods} order={orderMethods} />
      <Link
        className={buttonClass({ kind: 'quiet', size: 's', isIcon: true })}
        to="/$locale/admin/settings/shipping-methods/$methodId/edit"
        params={{ locale, methodId: method.id }}
        aria-label={t('edit.of', { name })}
        title={t('edit.of', { name })}
      >
        <Icon of={Pencil} />
      </Link>
      <Button
        size="s"
        kind="quiet"
        icon={Trash2}
        label={t('delete.of', { name })}
        onClick={() => setDeleting(true)}
      />
      {isDeleting && (
        <DeleteDialog
          of={of}
          row={method}
          remove={deleteMethod}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
