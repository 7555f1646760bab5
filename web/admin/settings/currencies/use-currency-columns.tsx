import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { EditLink } from '../../resource/links.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import { updateCurrency } from './mutations.ts'
import { currencies as noun } from './queries.ts'
import { PercentCell, RateCell } from './rate-cell.tsx'
import { useRateWords } from './use-rate-words.ts'

/** Columns of the list of currencies. */
export function useCurrencyColumns(
  currencies: Currency[],
  onDelete: (currency: Currency) => void,
): DataColumn<Currency>[] {
  const { t } = useTranslation('admin/currencies')
  const base = currencies.find(({ is_base }) => is_base)?.code ?? ''
  return useMemo(
    (): DataColumn<Currency>[] => [
      {
        id: 'code',
        header: t('fields.currency'),
        meta: { isRowName: true, isFull: true, skeleton: '120px' },
        cell: ({ row: { original } }) => <NameCell currency={original} />,
      },
      {
        id: 'rate',
        header: t('list.rate'),
        meta: { label: t('list.rate'), isFull: true, skeleton: '160px' },
        cell: ({ row: { original } }) => <RateCell currency={original} base={base} />,
      },
      {
        id: 'percent',
        header: t('list.percent'),
        meta: { isFigure: true, label: t('list.percent'), skeleton: '48px' },
        cell: ({ row: { original } }) => <PercentCell currency={original} />,
      },
      {
        id: 'enabled',
        header: t('list.enabled'),
        meta: { label: t('list.enabled'), skeleton: '48px' },
        cell: ({ row: { original } }) => (
          <SwitchCell
            of={noun}
            row={original}
            isOn={original.is_enabled}
            isFixed={original.is_base}
            permission="settings.currencies.update"
            label={t('list.enabledOf', { name: original.code })}
            save={(isOn) => updateCurrency(original.code, { is_enabled: isOn })}
          />
        ),
      },
      {
        id: 'actions',
        header: () => <span className="sr">{t('list.actions')}</span>,
        meta: { isFit: true, skeleton: '64px' },
        cell: ({ row: { original } }) => <Actions currency={original} onDelete={onDelete} />,
      },
    ],
    [t, base, onDelete],
  )
}

function NameCell({ currency }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  return (
    <>
      <span className="medium">{currency.code}</span>{' '}
      {currency.is_base && <Badge tone="accent">{t('list.base')}</Badge>}
      <span className="sub">{words.name(currency.code)}</span>
    </>
  )
}

interface ActionsProps {
  currency: Currency
  onDelete: (currency: Currency) => void
}

function Actions({ currency, onDelete }: ActionsProps) {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
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
          onClick={() => onDelete(currency)}
        />
      )}
    </div>
  )
}
