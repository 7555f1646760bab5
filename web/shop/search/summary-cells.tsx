import { useTranslation } from '../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { stockLevel, stockWords } from '../../offers/words.ts'
import { StockLabel } from '../../ui/stock-label.tsx'

/** The heads of `SummaryCells`. */
export function SummaryHeads({ currency }: { currency: string }) {
  const { t } = useTranslation('shop/search')
  return (
    <>
      <th scope="col">{t('table.offers')}</th>
      <th scope="col">{t('table.stock')}</th>
      <th scope="col">{t('table.fastest')}</th>
      <th scope="col" className="r">
        {t('table.priceFrom', { currency })}
      </th>
    </>
  )
}

type Summarised = Pick<FoundProduct, 'summary'> & { currency: string }

/** The best figures of a product's offers: how many there are, stock, fewest days, lowest price. */
export function SummaryCells({ summary, currency }: Summarised) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  return (
    <>
      <td data-l={t('table.offers')}>{format.integer(summary.offers)}</td>
      <StockAndPriceCells summary={summary} currency={currency} />
    </>
  )
}

/** Stock, fewest days and lowest price alone. */
export function StockAndPriceCells({ summary, currency }: Summarised) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  return (
    <>
      <td data-l={t('table.stock')}>
        <StockLabel level={stockLevel(summary)}>{stockWords(summary, t, format)}</StockLabel>
      </td>
      <td data-l={t('table.fastest')}>
        {summary.days_min === null ? '—' : t('days.from', { count: summary.days_min })}
      </td>
      <td className="r medium" data-l={t('table.priceFrom', { currency })}>
        {summary.price_from === null ? '—' : format.unitNumber(summary.price_from)}
      </td>
    </>
  )
}
