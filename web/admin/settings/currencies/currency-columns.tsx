import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditLink } from '../../resource/links.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { deleteCurrency, updateCurrency } from './mutations.ts'
import { currencies } from './queries.ts'
import { PercentCell, RateCell } from './rate-cell.tsx'
import { useRateWords } from './use-rate-words.ts'

/** Columns of the list of currencies. */
export const CURRENCY_COLUMNS: ResourceColumn<Currency>[] = [
  {
    id: 'code',
    isRowName: true,
    isFull: true,
    skeleton: '120px',
    cell: (currency) => <NameCell currency={currency} />,
  },
  {
    id: 'rate',
    isFull: true,
    skeleton: '160px',
    cell: (currency) => <RateCell currency={currency} />,
  },
  {
    id: 'percent',
    isFigure: true,
    skeleton: '48px',
    cell: (currency) => <PercentCell currency={currency} />,
  },
  {
    id: 'enabled',
    skeleton: '48px',
    cell: (currency, { t }) => (
      <SwitchCell
        of={currencies}
        row={currency}
        isOn={currency.is_enabled}
        isFixed={currency.is_base}
        permission="settings.currencies.update"
        label={t('list.enabledOf', { name: currency.code })}
        save={(isOn) => updateCurrency(currency.code, { is_enabled: isOn })}
      />
    ),
  },
  {
    id: 'actions',
    acts: { permission: 'settings.currencies.update|settings.currencies.delete' },
    skeleton: '64px',
    cell: (currency) => <Actions currency={currency} />,
  },
]

function NameCell({ currency: { code, is_base } }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  return (
    <>
      <span className="medium">{code}</span>{' '}
      {is_base && <Badge tone="accent">{t('list.base')}</Badge>}
      <span className="sub">{words.name(code)}</span>
    </>
  )
}

function Actions({ currency }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const [isDeleting, setDeleting] = useState(false)
  const { code } = currency
  return (
    <div className="row nowrap-row">
      {can('settings.currencies.update') && (
        <EditLink
          to="/$locale/admin/settings/currencies/$id/edit"
          id={code}
          label={t('edit.of', { name: code })}
        />
      )}
      {can('settings.currencies.delete') && !currency.is_base && (
        <Button
          size="s"
          kind="quiet"
          icon={Trash2}
          label={t('delete.of', { name: code })}
          onClick={() => setDeleting(true)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          of={currencies}
          row={currency}
          remove={deleteCurrency}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
