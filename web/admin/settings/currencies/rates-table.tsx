import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Rate } from '../../../../worker/catalog/currencies/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { moment, type ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { localDay } from './local-day.ts'
import { useDeleteRate, useSetRate } from './mutations.ts'
import { rateQueries } from './queries.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useBase } from './use-base.ts'
import { useRateWords } from './use-rate-words.ts'

const COLUMNS: ResourceColumn<Rate>[] = [
  {
    id: 'day',
    isRowName: true,
    skeleton: '120px',
    cell: ({ day }, { date }) => date(localDay(day)),
  },
  { id: 'rate', skeleton: '144px', cell: (rate) => <RateWords rate={rate} /> },
  {
    id: 'source',
    skeleton: '120px',
    cell: ({ source }, { t }) =>
      source === 'manual' ? (
        <Badge tone="accent">{t('source.manual')}</Badge>
      ) : (
        t(`source.${source}`, { defaultValue: source })
      ),
  },
  moment('created', ({ created_at: at }) => at),
  {
    id: 'takeBack',
    acts: { permission: 'settings.rates.delete' },
    skeleton: '28px',
    cell: (rate) => rate.source === 'manual' && <TakeBack rate={rate} />,
  },
]

/** Every rate of a currency by day and source, newest first; those set by hand can be taken back. */
export function RatesTable({ currency }: { currency: string }) {
  const { t } = useTranslation('admin/currencies')
  const [page, setPage] = useState(1)
  const rates = useQuery(rateQueries.list(currency, page))
  const label = t('rates.all', { currency })
  return (
    <section aria-labelledby="rates" className="stack">
      <div className="section-head">
        <h2 className="h2" id="rates">
          {label}
        </h2>
      </div>
      <PlainTable
        texts="admin/currencies"
        heads="rates"
        label={label}
        columns={COLUMNS}
        query={rates}
        idOf={({ id }) => id}
        onPage={setPage}
        empty={<EmptyState title={t('rates.empty')}>{t('rates.emptyText')}</EmptyState>}
      />
    </section>
  )
}

function RateWords({ rate }: { rate: Rate }) {
  return useRateWords().rate(rate, useBase())
}

/** Takes a rate set by hand back, and sets it again when that was a slip. */
function TakeBack({ rate }: { rate: Rate }) {
  const { t } = useTranslation('admin/currencies')
  const can = useCan()
  const remove = useDeleteRate()
  const restore = useSetRate()
  const words = useRateWords()
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
