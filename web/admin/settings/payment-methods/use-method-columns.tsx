import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { moneyText } from '../../../lib/format-money.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { OfferedSwitch } from '../store/offered-switch.tsx'
import { useSaveMethod } from './mutations.ts'
import { Readiness } from './readiness.tsx'

type Column = DataColumn<AdminPaymentMethod>

interface Acts {
  count: number
  isMoving: boolean
  onMove: (at: number, by: -1 | 1) => void
}

/** Columns of the list of ways of paying. */
export function useMethodColumns({ count, isMoving, onMove }: Acts): Column[] {
  const { t } = useTranslation('admin/payment-methods')
  return useMemo(
    (): Column[] => [
      {
        id: 'name',
        header: t('list.method'),
        meta: { isRowName: true, isFull: true, skeleton: '160px' },
        cell: ({ row: { original } }) => <NameCell method={original} />,
      },
      {
        id: 'for',
        header: t('list.for'),
        meta: { label: t('list.for'), isFull: true, skeleton: '160px' },
        cell: ({ row: { original } }) => <ForCell method={original} />,
      },
      {
        id: 'ready',
        header: t('list.ready'),
        meta: { label: t('list.ready'), skeleton: '96px' },
        cell: ({ row: { original } }) => <Readiness method={original} />,
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
        meta: { isFit: true, isFull: true, skeleton: '96px' },
        cell: ({ row: { original, index } }) => (
          <Actions method={original} place={{ at: index, count, isMoving }} onMove={onMove} />
        ),
      },
    ],
    [t, count, isMoving, onMove],
  )
}

function NameCell({ method }: { method: AdminPaymentMethod }) {
  const locale = useLocale()
  return (
    <>
      <Link
        className="link medium"
        to="/$locale/admin/settings/payment-methods/$code/edit"
        params={{ locale, code: method.code }}
      >
        {method.title[locale] || method.title.en}
      </Link>
      <span className="sub">{method.code}</span>
    </>
  )
}

/** "Belarus · BYN · up to 500.00 BYN". */
function ForCell({ method }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('admin/payment-methods')
  const { money } = useFormat()
  const { nameOf } = useCountryOptions()
  const { countries, currencies, total_to: amount, currency } = method
  const limits = [
    ...(countries.length > 0 ? [countries.map(nameOf).join(', ')] : []),
    ...(currencies.length > 0 ? [currencies.join(', ')] : []),
    ...(amount === null ? [] : [t('list.upTo', { sum: moneyText(money({ amount, currency })) })]),
  ]
  return limits.length === 0 ? t('list.everybody') : limits.join(' · ')
}

function EnabledCell({ method }: { method: AdminPaymentMethod }) {
  const { confirmed, dialog } = useConfirmed()
  const { mutateAsync } = useSaveMethod(method.code, confirmed)
  return (
    <>
      <OfferedSwitch texts="admin/payment-methods" method={method} save={mutateAsync} />
      {dialog}
    </>
  )
}

interface ActionsProps extends Pick<Acts, 'onMove'> {
  method: AdminPaymentMethod
  place: { at: number; count: number; isMoving: boolean }
}

function Actions({ method, place, onMove }: ActionsProps) {
  const { t } = useTranslation('admin/payment-methods')
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
        to="/$locale/admin/settings/payment-methods/$code/edit"
        params={{ locale, code: method.code }}
        aria-label={t('edit.of', { name })}
        title={t('edit.of', { name })}
      >
        <Icon of={Pencil} />
      </Link>
    </div>
  )
}
