import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { BrandRow } from './brand-row.tsx'
import { CorrectedNote } from '../corrected-note.tsx'
import { OtherProducts } from '../other-products.tsx'
import { SearchCrumbs } from '../search-crumbs.tsx'
import { SummaryHeads } from '../summary-cells.tsx'
import type { FoundPageProps } from '../join-pages.ts'

/** Several brands have the number: a choice with price, stock and days of each. */
export function BrandChoicePage({ found, onMore }: FoundPageProps) {
  const { t } = useTranslation('shop/search')
  const number = found.corrected ?? found.query
  const label = useCurrencyLabel(found.currency)
  return (
    <>
      <SearchCrumbs search={found.query} />
      <div className="stack stack-1">
        <h1 className="h1">
          <PartNumber>{number}</PartNumber>
          {': '}
          {t('brands.title', { count: found.brands.length })}
        </h1>
        <p className="muted">{t('brands.text')}</p>
      </div>
      <CorrectedNote found={found} />
      <section aria-labelledby="brands">
        <h2 className="sr" id="brands">
          {t('brands.title', { count: found.brands.length })}
        </h2>
        <div className="frame" tabIndex={0} role="region" aria-label={t('table.brands')}>
          <table className="table cards cards-mid summaries brands">
            <thead>
              <tr>
                <th scope="col">{t('table.brand')}</th>
                <th scope="col">{t('table.name')}</th>
                <SummaryHeads currency={label} />
                <th scope="col">
                  <span className="sr">{t('common:action.open')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.brands.map((choice) => (
                <BrandRow key={choice.brand.id} choice={choice} q={number} currency={label} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <OtherProducts found={found} {...(onMore !== undefined && { onMore })} />
    </>
  )
}
