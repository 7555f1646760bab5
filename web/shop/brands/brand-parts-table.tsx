import { Link } from '@tanstack/react-router'
import type { BrandPart } from '../../../worker/catalog/products/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useCurrencyLabel } from '../../i18n/use-currency-label.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { productParams } from '../../offers/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { SummaryCells, SummaryHeads } from '../search/summary-cells.tsx'

interface Props {
  products: readonly BrandPart[]
  brand: string
  currency: string
  /** Of the filters before. */
  isStale: boolean
}

/** Parts of a brand with their best figures; each links to its offers. */
export function BrandPartsTable({ products, brand, currency, isStale }: Props) {
  const { t } = useTranslation('shop/brand')
  const locale = useLocale()
  const label = useCurrencyLabel(currency)
  if (products.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <div
      className="frame"
      tabIndex={0}
      role="region"
      aria-label={t('title', { brand })}
      aria-busy={isStale}
    >
      <table className="table cards cards-mid summaries products">
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('shop/search:table.name')}</th>
            <SummaryHeads currency={label} />
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, summary }) => (
            <tr key={product.id}>
              <th scope="row" className="full">
                <Link
                  to="/$locale/search/$search/{-$brand}"
                  params={productParams(locale, product)}
                >
                  <PartNumber className="medium">{product.mpn}</PartNumber>
                </Link>
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
