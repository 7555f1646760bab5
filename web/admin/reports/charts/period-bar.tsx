import { type Chart, STEPS, TOPS } from '../../../../worker/reports/charts/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { DaySpan } from '../../resource/day-span.tsx'
import { type ChartChange, type ChartSearch, daysOf, PERIODS, todayHere } from './chart-search.ts'
import { isOfOrders } from './charts.ts'

interface Props {
  search: ChartSearch
  /** What is shown; undefined while it is on its way. */
  data: Chart | undefined
  onChange: (change: ChartChange) => void
}

/** Which days a chart is of, how they are put together, and what it is narrowed to. */
export function PeriodBar({ search, data, onChange }: Props) {
  const { t } = useTranslation('admin/charts')
  const { chart = 'sales', period = 'd30', by = 'day', currency = '', channel } = search
  const days = daysOf(search, data?.today ?? todayHere())
  const channels = data?.channels ?? []
  return (
    <div className="toolbar chart-bar">
      <Select
        size="s"
        className="w-auto!"
        label={t('period.label')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onValueChange={(value) => onChange({ period: value, ...(value === 'own' && days) })}
      />
      {period === 'own' && (
        <DaySpan
          fromLabel={t('from')}
          toLabel={t('to')}
          from={days.from}
          to={days.to}
          onFrom={(from) => onChange({ from })}
          onTo={(to) => onChange({ to })}
        />
      )}
      {!TOPS.some((top) => top === chart) && (
        <Segmented
          label={t('by.label')}
          value={by}
          options={STEPS.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => onChange({ by: value })}
        />
      )}
      {isOfOrders(chart) && data !== undefined && (
        <Select
          size="s"
          className="w-auto!"
          label={t('currency.label')}
          value={currency}
          options={[
            {
              value: '',
              label:
                data.unit === 'count'
                  ? t('currency.any')
                  : t('currency.all', { currency: data.base }),
            },
            ...data.currencies.map((code) => ({
              value: code,
              label: t('currency.only', { currency: code }),
            })),
          ]}
          onValueChange={(code) => onChange({ currency: code })}
        />
      )}
      {isOfOrders(chart) && channels.length > 1 && (
        <Select
          size="s"
          className="w-auto!"
          label={t('channel.label')}
          value={String(channel ?? '')}
          options={[
            { value: '', label: t('channel.all') },
            ...channels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValueChange={(id) => onChange({ channel: Number(id) })}
        />
      )}
      <Switch
        isOn={search.compare !== 'no'}
        onChange={(isOn) => onChange({ compare: isOn ? undefined : 'no' })}
      >
        {t('compare')}
      </Switch>
    </div>
  )
}
