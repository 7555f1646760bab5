import { Link } from '@tanstack/react-router'
import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminShippingMethod } from '../../../../worker/sales/shipping/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useCan } from '../../frame/use-can.ts'
import { OfferedSwitch } from '../store/offered-switch.tsx'
import { useUpdateMethod } from './mutations.ts'

type Column = DataColumn<AdminShippingMethod>

interface Acts {
  count: number
  isMoving: boolean
  onMove: (at: number, by: -1 | 1) => void
  onDelete: (method: AdminShippingMethod) => void
}

/** Columns of the list of ways of sending. */
export function useMethodColumns(acts: Acts): Column[] {
  const { t } = useTranslation('admin/shipping-methods')
  const { count, isMoving, onMove, onDelete } = acts
  return useMemo(
    (): Column[] => [
      {
        id: 'name',
        header: t('list.method'),
        meta: { isRowName: true, isFull: true, skeleton: '160px' },
        cell: ({ row: { original } }) => <NameCell method={original} />,
      },
      {
        id: 'rates',
        header: t('list.rates'),
        meta: { label: t('list.rates'), skeleton: '96px' },
        cell: ({ row: { original } }) => <RatesCell method={original} />,
      },
      {
        id: 'enabled',
        header: t('list.enabled'),
        meta: { label: t('list.enabled'), skeleton: '48px' },
        cell: ({ row: { original } }) => <EnabledCell method={original} />,
      },
      {
        id: 'actions',
        header: () => <span className="sr">{t('list.actions')}</span>,
        meta: { isFit: true, isFull: true, skeleton: '120px' },
        cell: ({ row: { original, index } }) => (
          <Actions
            method={original}
            place={{ at: index, count, isMoving }}
            onMove={onMove}
            onDelete={onDelete}
          />
        ),
      },
    ],
    [t, count, isMoving, onMove, onDelete],
  )
}

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
  return (
    <OfferedSwitch
      texts="admin/shipping-methods"
      method={method}
      save={useUpdateMethod(method.id).mutateAsync}
    />
  )
}

interface ActionsProps extends Pick<Acts, 'onMove' | 'onDelete'> {
  method: AdminShippingMethod
  place: { at: number; count: number; isMoving: boolean }
}

function Actions({ method, place, onMove, onDelete }: ActionsProps) {
  const { t } = useTranslation('admin/shipping-methods')
  const locale = useLocale()
  const can = useCan()
  if (!can('settings.store.update')) return null
  const name = method.title[locale] || method.title.en
  return (
    <div className="row nowrap-row">
      <MoveButtons
        upLabel={t('list.up', { name })}
        downLabel={t('list.down', { name })}
        isFirst={place.at === 0}
        isLast={place.at === place.count - 1}
        isBusy={place.isMoving}
        onMove={(by) => onMove(place.at, by)}
      />
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
        onClick={() => onDelete(method)}
      />
    </div>
  )
}
