import '../../quotes/quotes.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { QuoteSummary } from '../../../worker/sales/quotes/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { quotePdf, quoteQueries } from '../../quotes/queries.ts'
import { QuoteState } from '../../quotes/quote-state.tsx'
import { Fault } from '../../shell/fault.tsx'
import { TablePages } from '../../table/table-pages.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'

/** The person's quotes: which prices are still held, and what has become of the others. */
export function QuotesPage() {
  const { t } = useTranslation('account/quotes')
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...quoteQueries.list(page),
    refetchOnMount: 'always',
  })
  return (
    <AccountPage title={t('title')} about={t('about')} isBusy={isFetching}>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="160px" />
        </div>
      )}
      {data?.pagination.total === 0 && <NoQuotes />}
      {data !== undefined && data.pagination.total > 0 && (
        <div className="stack stack-3">
          <QuotesTable quotes={data.data} />
          <TablePages {...data.pagination} onPage={setPage} />
        </div>
      )}
    </AccountPage>
  )
}

function NoQuotes() {
  const { t } = useTranslation('account/quotes')
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <Link
          className={buttonClass({ kind: 'main' })}
          to="/$locale/cart"
          params={{ locale: useLocale() }}
        >
          {t('none.cart')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

function QuotesTable({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const { t } = useTranslation('account/quotes')
  return (
    <div className="frame">
      <table className="table cards">
        <caption className="sr">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('one')}</th>
            <th scope="col">{t('columns.state')}</th>
            <th scope="col">{t('columns.until')}</th>
            <th scope="col" className="r">
              {t('columns.total')}
            </th>
            <th scope="col">{t('columns.links')}</th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuoteRow({ quote }: { quote: QuoteSummary }) {
  const { t } = useTranslation('account/quotes')
  const format = useFormat()
  const { locale } = format
  const { token, number, state, order, lines: count, company } = quote
  const lines = t('lines.count', { count, number: format.integer(count) })
  return (
    <tr>
      <th scope="row">
        <Link className="quote-link" to="/$locale/quotes/$token" params={{ locale, token }}>
          <PartNumber className="medium">{number}</PartNumber>
        </Link>
        <span className="sub">
          {[format.date(new Date(quote.created_at)), lines, company].filter(Boolean).join(', ')}
        </span>
      </th>
      <td>
        <QuoteState state={state} />
      </td>
      <td data-l={t('columns.until')}>{formatUtcDate(new Date(quote.valid_until), locale)}</td>
      <td className="r" data-l={t('columns.total')}>
        <Money className="medium" value={format.money(quote.total)} />
      </td>
      <td data-l={t('columns.links')}>
        <span className="row row-3">
          {state !== 'withdrawn' && (
            <a
              className="quote-link"
              href={quotePdf(token)}
              download
              aria-label={t('pdfOf', { number })}
            >
              {t('pdf')}
            </a>
          )}
          {order !== null && (
            <Link
              className="quote-link"
              to="/$locale/account/orders/$orderId"
              params={{ locale, orderId: String(order.id) }}
            >
              {order.number}
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}
