import type { ReactNode } from 'react'
import { useCurrencyLabel } from '../../../i18n/use-currency-label.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { moneyText } from '../../../lib/format-money.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import type { ListLine } from '../file-list-atom.ts'
import { AddFoundButton } from './add-found-button.tsx'
import type { TakenList } from './chosen-offers.ts'
import { ListRow } from './list-row.tsx'

interface Props {
  result: TakenList
  /** What the whole list puts into the cart. */
  additions: readonly Addition[]
  /** Name of the list's file; null for a pasted one. */
  name: string | null
  /** Settles the line at a place of the result; without it lines stay as they are. */
  onChange?: (at: number, line: ListLine) => void
  /** Takes another offer for the line at a place of the result. */
  onChoose: (at: number, offer: Offer) => void
  /** Actions for the whole list. */
  actions?: ReactNode
  /** Between the head and the lines. */
  children?: ReactNode
}

/** One row per line, in the order of the list, and the total of the found lines. */
export function ListAnswers(props: Props) {
  const { result, additions, name, onChange, onChoose, actions, children } = props
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const label = useCurrencyLabel(result.currency)
  const [found, all] = [result.found, result.lines.length]
  return (
    <section aria-labelledby="answers">
      <div className="section-head">
        <h2 className="h2" id="answers">
          {t('shop/search-list:page.found', {
            found: format.integer(found),
            all: format.integer(all),
          })}
        </h2>
        {name !== null && <span className="t-13 muted">{name}</span>}
        <span className="end list-total">
          {t('shop/search-list:page.total', { sum: moneyText(format.money(result.total)) })}
        </span>
        {actions}
        <AddFoundButton additions={additions} />
      </div>
      {children}
      <div className="frame" tabIndex={0} role="region" aria-label={t('table.ofLines')}>
        <table className="table cards cards-mid list-table">
          <thead>
            <tr>
              <th scope="col">{t('shop/search-list:page.line')}</th>
              <th scope="col" className="r">
                {t('shop/search-list:page.quantity')}
              </th>
              <th scope="col">{t('shop/search-list:page.product')}</th>
              <th scope="col">{t('table.stock')}</th>
              <th scope="col">{t('table.delivery')}</th>
              <th scope="col" className="r">
                {t('table.price', { currency: label })}
              </th>
              <th scope="col" className="r">
                {t('table.sum', { currency: label })}
              </th>
              <th scope="col">
                <span className="sr">{t('table.buy')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {result.lines.map((line, index) => (
              // A line may give several rows and a number may repeat: the place is the key.
              <ListRow
                key={index}
                line={line}
                currency={result.currency}
                onChoose={(offer) => onChoose(index, offer)}
                {...(onChange !== undefined && {
                  onChange: (changed: ListLine) => onChange(index, changed),
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
