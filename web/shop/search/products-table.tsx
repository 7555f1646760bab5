import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { matchWords, productParams, stockLevel, stockWords } from '../../offers/words.ts'

interface Props {
  products: readonly FoundProduct[]
  currency: string
}

/** Products with their best figures; each leads to its own offers. */
export function ProductsTable({ products, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('table.ofProducts')}>
      <table className="table cards products">
        <thead>
          <tr>
            <th scope="col">{t('table.numberAndBrand')}</th>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.offers')}</th>
            <th scope="col">{t('table.stock')}</th>
            <th scope="col">{t('table.fastest')}</th>
            <th scope="col" className="r">
              {t('table.priceFrom', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, match, summary }) => (
            <tr key={product.id}>
              <th scope="row" className="full">
                <Link
                  to="/$locale/search/$search/{-$brand}"
                  params={productParams(format.locale, product)}
                >
                  <PartNumber className="medium">{product.mpn}</PartNumber>
                </Link>
                <span className="sub">
                  {product.brand.name}, {matchWords(match, t)}
                </span>
              </th>
              <td className="full">{product.name}</td>
              <td data-l={t('table.offers')}>{format.integer(summary.offers)}</td>
              <td data-l={t('table.stock')}>
                <StockLabel level={stockLevel(summary)}>
                  {stockWords(summary, t, format)}
                </StockLabel>
              </td>
              <td data-l={t('table.fastest')}>
                {summary.days_min === null ? '—' : t('days.from', { count: summary.days_min })}
              </td>
              <td className="r medium" data-l={t('table.priceFrom', { currency })}>
                {summary.price_from === null ? '—' : format.unitNumber(summary.price_from)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
