import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { supplierOrderDetail } from '../supplier-orders/supplier-orders.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { type LineValues, receivedLines } from './invoice-values.ts'
import { sourcesQuery } from './supplier-invoices.ts'

interface Props {
  /** 0 until one is chosen. */
  supplierId: number
  currency: string
  taken: LineValues[]
  onTake: (lines: LineValues[]) => void
}

/** Fills lines with what has come of a supplier order and is on no invoice yet. */
export function TakeReceived({ supplierId, currency, taken, onTake }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { day } = useMoment()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    ...sourcesQuery(supplierId),
    enabled: supplierId > 0,
  })
  const orders = data.filter(({ cost }) => cost?.currency === currency)
  const take = async (id: number) => {
    // What came a minute ago belongs on it too.
    const order = await queryClient.fetchQuery({ ...supplierOrderDetail(id), staleTime: 0 })
    const known = new Set(taken.map(({ source }) => source))
    const lines = receivedLines(order).filter(({ source }) => !known.has(source))
    if (lines.length === 0) showToast({ text: t('take.nothing', { number: order.number }) })
    else onTake(lines)
  }
  if (orders.length === 0) return <p className="t-13 muted">{t('take.none')}</p>
  return (
    <div>
      <Select
        size="s"
        className="w-auto!"
        label={t('take.label')}
        value=""
        onValueChange={(id: string) => void take(Number(id)).catch(showRefusal)}
        options={[
          { value: '', label: t('take.label'), isDisabled: true },
          ...orders.map(({ id, number, created_at: at }) => ({
            value: String(id),
            label: t('take.order', { number, day: day(at) }),
          })),
        ]}
      />
    </div>
  )
}
