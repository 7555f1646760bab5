import '../../../quotes/quotes.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AdminQuote } from '../../../../worker/sales/quotes/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { quotePdf } from '../../../quotes/queries.ts'
import { QuoteState } from '../../../quotes/quote-state.tsx'
import { QuoteTotals } from '../../../quotes/quote-totals.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { QuoteRisks } from './quote-risks.tsx'
import { quoteDetail, quotes } from './quotes.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const route = getRouteApi('/$locale/admin/sales/quotes/$quoteId')

/** One quote, with what its prices risk and how it is taken back. */
export function QuotePage() {
  const { quoteId } = route.useParams()
  const quote = useDetail(quotes, quoteDetail(quoteId), quoteId)
  return (
    <ResourcePage texts={quotes.texts} query={quote} list={<QuotesLink key="quotes" />}>
      {(data) => <QuoteView key={quoteId} quote={data} />}
    </ResourcePage>
  )
}

/** Back to the list. */
function QuotesLink() {
  const { t } = useTranslation('admin/quotes')
  return (
    <Link to="/$locale/admin/sales/quotes" params={{ locale: useLocale() }}>
      {t('title')}
    </Link>
  )
}

function QuoteView({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('admin/quotes')
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <AdminPage
      title={t('of', { number: quote.number })}
      here={quote.number}
      crumbs={[<QuotesLink key="quotes" />]}
      about={<About quote={quote} />}
      actions={<Actions quote={quote} onWithdraw={() => setWithdrawing(true)} />}
      isAiry
    >
      {quote.reason !== '' && (
        <Note tone="bad">
          <strong>{t('withdrawn')}</strong>
          <span className="sub">{quote.reason}</span>
        </Note>
      )}
      <OrderNote quote={quote} />
      <section aria-labelledby="quote-lines" className="stack stack-1">
        <QuoteRisks quote={quote} />
        <QuoteTotals quote={quote} />
      </section>
      {isWithdrawing && <WithdrawDialog quote={quote} onClose={() => setWithdrawing(false)} />}
    </AdminPage>
  )
}

/** Which order was placed by it. */
function OrderNote({ quote: { order } }: { quote: AdminQuote }) {
  const { t } = useTranslation('admin/quotes')
  const locale = useLocale()
  if (order === null) return null
  return (
    <Note
      tone="good"
      action={
        <Link
          className={buttonClass({ size: 's' })}
          to="/$locale/admin/sales/orders/$orderId"
          params={{ locale, orderId: order.id }}
        >
          {order.number}
        </Link>
      }
    >
      {t('ordered')}
    </Note>
  )
}

function About({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('admin/quotes')
  const { full } = useMoment()
  const locale = useLocale()
  const { customer, company, user_id: userId, made_by: madeBy } = quote
  const day = formatUtcDate(new Date(quote.valid_until), locale)
  const who = [company, customer.name, customer.email].filter(Boolean).join(', ')
  return (
    <span className="row row-3">
      <QuoteState state={quote.state} />
      <span>{full(quote.created_at)}</span>
      <span>{t('until', { day })}</span>
      <span>{userId === null ? t('guest', { who }) : who}</span>
      {madeBy !== null && <span>{t('madeBy', { name: madeBy.name })}</span>}
    </span>
  )
}

function Actions({ quote, onWithdraw }: { quote: AdminQuote; onWithdraw: () => void }) {
  const { t } = useTranslation('admin/quotes')
  const can = useCan()
  const locale = useLocale()
  return (
    <>
      {quote.can.withdraw && can('sales.quotes.withdraw') && (
        <Button onClick={onWithdraw}>{t('withdraw.open')}</Button>
      )}
      <Link
        className={buttonClass()}
        to="/$locale/quotes/$token"
        params={{ locale, token: quote.token }}
      >
        {t('page')}
      </Link>
      {quote.state !== 'withdrawn' && (
        <a className={buttonClass()} href={quotePdf(quote.token)} download>
          <Icon of={Download} />
          {t('pdf')}
        </a>
      )}
    </>
  )
}
