import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Rate } from '../../../../worker/catalog/currencies/schemas.ts'
import { DataTable } from '../../../table/data-table.tsx'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { Moment } from './moment.tsx'
import { useDeleteRate, useSetRate } from './mutations.ts'
import { rateQueries } from './queries.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useRateWords } from './use-rate-words.ts'

interface Props {
  currency: string
  base: string
}

/** Every rate of a currency by day and source, newest first; those set by hand can be taken back. */
export function RatesTable({ currency, base }: Props) {
  const { t } = useTranslation('admin/currencies')
  const [page, setPage] = useState(1)
  const rates = useQuery(rateQueries.list(currency, page))
  const columns = useRateColumns(base)
  const label = t('rates.all', { currency })
  return (
    <section aria-labelledby="rates" className="stack">
      <div className="section-head">
        <h2 className="h2" id="rates">
          {label}
        </h2>
      </div>
      <DataTable
        label={label}
        columns={columns}
        query={rates}
        rowId={({ id }) => String(id)}
        onPage={setPage}
        empty={<EmptyState title={t('rates.empty')}>{t('rates.emptyText')}</EmptyState>}
      />
    </section>
  )
}

function useRateColumns(base: string): DataColumn<Rate>[] {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  return useMemo(
    (): DataColumn<Rate>[] => [
      {
        id: 'day',
        header: t('rates.day'),
        meta: { isRowName: true, skeleton: '120px' },
        cell: ({ row }) => words.day(row.original.day),
      },
      {
        id: 'value',
        header: t('rates.rate'),
        meta: { label: t('rates.rate'), skeleton: '144px' },
        cell: ({ row }) => words.rate(row.original, base),
      },
      {
        id: 'source',
        header: t('rates.source'),
        meta: { label: t('rates.source'), skeleton: '120px' },
        cell: ({ row: { original } }) =>
          original.source === 'manual' ? (
            <Badge tone="accent">{words.source('manual')}</Badge>
          ) : (
            words.source(original.source)
          ),
      },
      {
        id: 'created',
        header: t('rates.created'),
        meta: { label: t('rates.created'), skeleton: '120px' },
        cell: ({ row }) => <Moment at={row.original.created_at} />,
      },
      {
        id: 'undo',
        header: () => <span className="sr">{t('rates.takeBack')}</span>,
        meta: { isFit: true, skeleton: '28px' },
        cell: ({ row }) => row.original.source === 'manual' && <TakeBack rate={row.original} />,
      },
    ],
    [t, words, base],
  )
}

/** Takes a rate set by hand back, and sets it again when that was a slip. */
function TakeBack({ rate }: { rate: Rate }) {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const remove = useDeleteRate()
  const restore = useSetRate()
  const words = useRateWords()
  if (!can('settings.rates.delete')) return null
  const { currency, units, value, day } = rate
  const action = {
    label: t('rates.undo'),
    onPress: () => restore.mutate({ currency, units, value, day }),
  }
  return (
    <Button
      size="s"
      kind="quiet"
      icon={Undo2}
      label={t('rates.takeBackOf', { day: words.day(day) })}
      isBusy={remove.isPending}
      onClick={() =>
        remove.mutate(rate.id, {
          onSuccess: () =>
            showToast({
              text: t('rates.takenBack', { day: words.day(day) }),
              ...(can('settings.rates.create') && { action }),
            }),
          onError: showRefusal,
        })
      }
    />
  )
}
