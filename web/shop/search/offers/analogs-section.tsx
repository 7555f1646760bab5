import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { AnalogRow } from './analog-row.tsx'
import { LadderPlace } from './ladder-place.tsx'
import { useFilters } from '../use-filters.ts'
import { useLadder } from './use-ladder.ts'
import { OfferColumns } from './offer-columns.tsx'

interface Props {
  analogs: readonly FoundProduct[]
  main: FoundProduct
  currency: string
  /** All of them are loading. */
  isBusy: boolean
  /** Loads the rest of them; null when there is none. */
  onAll: (() => void) | null
}

/** Interchangeable parts, each with its best offer for the wanted quantity. */
export function AnalogsSection({ analogs, main, currency, isBusy, onAll }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { filters } = useFilters()
  const ladder = useLadder()
  if (analogs.length === 0) return null
  const number = format.integer(filters.quantity ?? 1)
  return (
    <section aria-labelledby="analogs">
      <div className="section-head">
        <h2 className="h2" id="analogs">
          {t('analogs.title')}
        </h2>
        <span className="t-13 muted">{t('analogs.text', { number })}</span>
      </div>
      <div className="frame" tabIndex={0} role="region" aria-label={t('table.ofAnalogs')}>
        <table className="table cards cards-mid offers">
          <OfferColumns />
          <thead>
            <tr>
              <th scope="col">{t('table.numberAndBrand')}</th>
              <th scope="col">{t('table.stock')}</th>
              <th scope="col">{t('table.order')}</th>
              <th scope="col">{t('table.delivery')}</th>
              <th scope="col" className="r">
                {t('table.price', { currency })}
              </th>
              <th scope="col" className="r">
                {t('table.sum', { currency })}
              </th>
              <th scope="col">
                <span className="sr">{t('table.buy')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {analogs.map((analog) => (
              <AnalogRow
                key={analog.product.id}
                analog={analog}
                currency={currency}
                ladder={ladder}
                compareTo={main.summary.price_from}
              />
            ))}
          </tbody>
        </table>
        <LadderPlace ladder={ladder} currency={currency} />
      </div>
      {onAll !== null && (
        <p className="mt-3">
          <Button isBusy={isBusy} onClick={onAll}>
            {t('analogs.all')}
          </Button>
        </p>
      )}
    </section>
  )
}
