import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** Fewer deliveries than this say nothing of nine in ten. */
const ENOUGH = 5

/** How long deliveries of a warehouse took, by carrier; nothing before the first one. */
export function DeliveryFigures({ deliveries }: Pick<Warehouse, 'deliveries'>) {
  const { t } = useTranslation('admin/warehouses')
  const { integer } = useFormat()
  if (deliveries.length === 0) return null
  return (
    <ul className="sub" aria-label={t('deliveries.title')}>
      {deliveries.map(({ carrier, median, p90, count }) => (
        <li key={carrier}>
          {t(count < ENOUGH ? 'deliveries.early' : 'deliveries.line', {
            count,
            number: integer(count),
            carrier: carrier === '' ? t('deliveries.any') : carrier,
            median: integer(median),
            p90: integer(p90),
          })}
        </li>
      ))}
    </ul>
  )
}
