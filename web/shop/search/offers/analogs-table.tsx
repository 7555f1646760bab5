import type { ComponentProps } from 'react'
import type { FoundProduct } from '../../../../worker/catalog/search/schemas/search.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AnalogRow } from './analog-row.tsx'
import { LadderPlace } from './ladder-place.tsx'
import { OfferColumns } from './offer-columns.tsx'
import { useLadder } from './use-ladder.ts'

interface Props extends Pick<ComponentProps<typeof AnalogRow>, 'kind' | 'currency' | 'compareTo'> {
  /** What a screen reader calls the table. */
  label: string
  analogs: readonly FoundProduct[]
}

/** Parts beside the searched one, each with its best offer for the wanted quantity. */
export function AnalogsTable({ label, analogs, kind, currency, compareTo }: Props) {
  const { t } = useTranslation('shop/search')
  const ladder = useLadder()
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={label}>
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
              kind={kind}
              currency={currency}
              ladder={ladder}
              compareTo={compareTo}
            />
          ))}
        </tbody>
      </table>
      <LadderPlace ladder={ladder} currency={currency} />
    </div>
  )
}
