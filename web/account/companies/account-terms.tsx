import type { CreditStanding } from '../../../worker/sales/credit/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { moneyText } from '../../lib/format-money.ts'

/** What a company may buy on account, and what is overdue. */
export function AccountTerms({ terms }: { terms: CreditStanding }) {
  const { t } = useTranslation('account/companies')
  const { money } = useFormat()
  const { day } = useMoment()
  const text = (sum: CreditStanding['limit']) => moneyText(money(sum))
  const { limit, owed, free, days, overdue } = terms
  return (
    <div className="place-terms">
      <p>
        {t('terms.sums', { limit: text(limit), owed: text(owed), free: text(free) })}{' '}
        <span className="muted">{t('terms.days', { count: days })}</span>
      </p>
      {overdue !== null && (
        <p className="bad">
          {t('terms.overdue', { sum: text(overdue.amount), day: day(overdue.since) })}
        </p>
      )}
    </div>
  )
}
