import { Link } from '@tanstack/react-router'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { PartNumber } from '../../ui/part-number.tsx'
import { matchWords, productParams } from '../../offers/words.ts'
import { SummaryCells, SummaryHeads } from './summary-cells.tsx'

interface Props {
  products: readonly FoundProduct[]
  currency: string
}

/** Products with their best figures; each links to its offers. */
export function ProductsTable({ products, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const label = useCurrencyLabel(currency)
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('table.ofProducts')}>
      <table className="table cards cards-mid summaries products">
        <thead>
          <tr>
            <th scope="col">{t('table.numberAndBrand')}</th>
            <th scope="col">{t('table.name')}</th>
            <SummaryHeads currency={label} />
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, match, summary }) => (
            <tr key={product.id}>
              <th scope="row" className="full">
                <Link
                  to="/$locale/search/$search/{-$brand}"
                  params={productParams(locale, product)}
                >
                  <PartNumber className="medium">{product.mpn}</PartNumber>
                </Link>
                <span className="sub">
                  {product.brand.name}, {matchWords(match, t)}
                </span>
              </th>
              <td className="full">{product.name}</td>
              <SummaryCells summary={summary} currency={label} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
