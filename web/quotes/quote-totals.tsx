import type { Quote } from '../../worker/sales/quotes/schemas.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Money } from '../ui/money.tsx'

/** What the lines of a quote come to, and the tax in it. */
export function QuoteTotals({
  quote,
}: {
  quote: Pick<Quote, 'subtotal' | 'tax' | 'tax_bps' | 'is_tax_included' | 'total' | 'chosen'>
}) {
  const { t } = useTranslation('account/quotes')
  const format = useFormat()
  const { subtotal, tax, tax_bps: bps, is_tax_included: isIncluded, total, chosen } = quote
  const taxName = t(isIncluded ? 'totals.taxIncluded' : 'totals.tax', {
    percent: format.trimmed(BigInt(bps), 2),
  })
  return (
    <div className="quote-totals">
      <dl className="sum">
        {(!isIncluded || chosen !== null) && (
          <div>
            <dt>{t('totals.subtotal')}</dt>
            <dd>
              <Money value={format.money(subtotal)} />
            </dd>
          </div>
        )}
        {chosen !== null && (
          <div>
            <dt>{t('totals.shipping')}</dt>
            <dd>
              {chosen.shipping.amount === 0 ? (
                t('totals.free')
              ) : (
                <Money value={format.money(chosen.shipping)} />
              )}
            </dd>
          </div>
        )}
        {!isIncluded && bps > 0 && (
          <div>
            <dt>{taxName}</dt>
            <dd>
              <Money value={format.money(tax)} />
            </dd>
          </div>
        )}
        <div className="total">
          <dt>{t('totals.total')}</dt>
          <dd>
            <Money value={format.money(total)} />
          </dd>
        </div>
        {isIncluded && bps > 0 && (
          <div>
            <dt className="muted">{taxName}</dt>
            <dd className="muted">
              <Money value={format.money(tax)} />
            </dd>
          </div>
        )}
      </dl>
      {chosen === null && <p className="t-13 muted">{t('totals.delivery')}</p>}
    </div>
  )
}
