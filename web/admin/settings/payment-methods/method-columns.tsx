import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { MoveCell } from '../../resource/move-cell.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { orderMethods, updateMethod } from './mutations.ts'
import { paymentMethodQueries, paymentMethods } from './queries.ts'
import { Readiness } from './readiness.tsx'

/** Columns of the list of ways of paying. */
export const METHOD_COLUMNS: ResourceColumn<AdminPaymentMethod>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (method) => <NameCell method={method} />,
  },
  {
    id: 'for',
    isFull: true,
    skeleton: '160px',
    cell: (method) => <ForCell method={method} />,
  },
  { id: 'ready', skeleton: '96px', cell: (method) => <Readiness method={method} /> },
  { id: 'enabled', skeleton: '48px', cell: (method) => <EnabledCell method={method} /> },
  {
    id: 'actions',
    acts: { permission: 'settings.store.update' },
    isFull: true,
    skeleton: '96px',
    cell: (method) => <Actions method={method} />,
  },
]

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

/** Switched after the password is confirmed, where it was not of late. */
function EnabledCell({ method }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('admin/payment-methods')
  const { confirmed, dialog } = useConfirmed()
  const of = paymentMethods(useLocale())
  return (
    <>
      <SwitchCell
        of={of}
        row={method}
        isOn={method.is_enabled}
        permission="settings.store.update"
        label={t('list.enabledOf', { name: of.nameOf(method) })}
        save={(isOn) => confirmed(() => updateMethod(method.code, { is_enabled: isOn }))}
      />
      {dialog}
    </>
  )
}

const NONE: AdminPaymentMethod[] = []

function Actions({ method }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('admin/payment-methods')
  const locale = useLocale()
  const { data: methods = NONE } = useQuery(paymentMethodQueries.list())
  const of = paymentMethods(locale)
  const name = of.nameOf(method)
  return (
    <div className="row nowrap-row">
      <MoveCell of={of} row={method} rows={methods} order={orderMethods} />
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
