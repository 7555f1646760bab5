import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BrandChoice } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { matchWords, stockLevel, stockWords } from '../../../offers/words.ts'

interface Props {
  choice: BrandChoice
  q: string
  currency: string
}

/** One brand of a number; the whole row leads to its offers. */
export function BrandRow({ choice, q, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { brand, aliases, product, match, summary } = choice
  return (
    <tr>
      <th scope="row" className="full">
        <Link
          className="h2"
          to="/$locale/search/$search/{-$brand}"
          params={{ locale: format.locale, search: q, brand: brand.name }}
        >
          {brand.name}
        </Link>
        {aliases.length > 0 && (
          <span className="sub">
            {t('brands.aliases', { names: aliases.slice(0, 4).join(', ') })}
          </span>
        )}
      </th>
      <td className="full">
        {product.name}
        <span className="sub">
          {matchWords(match, t)}
          {match === 'same_number' && ': '}
          {match === 'same_number' && <PartNumber>{product.mpn}</PartNumber>}
        </span>
      </td>
      <td data-l={t('table.offers')}>{format.integer(summary.offers)}</td>
      <td data-l={t('table.stock')}>
        <StockLabel level={stockLevel(summary)}>{stockWords(summary, t, format)}</StockLabel>
      </td>
      <td data-l={t('table.fastest')}>
        {summary.days_min === null ? '—' : t('days.from', { count: summary.days_min })}
      </td>
      <td className="r medium" data-l={t('table.priceFrom', { currency })}>
        {summary.price_from === null ? '—' : format.unitNumber(summary.price_from)}
      </td>
      <td className="go fit muted hide">
        <Icon of={ChevronRight} />
      </td>
    </tr>
  )
}
