import '../../quotes/quotes.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { quotePdf, quoteQueries } from '../../quotes/queries.ts'
import { QuoteState } from '../../quotes/quote-state.tsx'
import { QuoteTotals } from '../../quotes/quote-totals.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AcceptButton } from './accept-button.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteNote } from './quote-note.tsx'

/** A quote, for everybody who has its link. */
export function QuotePage() {
  const { t } = useTranslation('account/quotes')
  const { token = '' } = useParams({ strict: false })
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...quoteQueries.one(token),
    refetchOnMount: 'always',
  })
  useTitle(quote === undefined ? t('one') : `${t('one')} ${quote.number}`)
  const status = error === null ? 0 : toApiError(error).status
  const isLost = status === 403 || status === 404
  return (
    <main id="main" className="wrap shop stack stack-6" aria-busy={quote === undefined}>
      {quote === undefined && isLost && (
        <EmptyState heading="h1" title={t('lost.title')}>
          {t('lost.text')}
        </EmptyState>
      )}
      {quote === undefined && error !== null && !isLost && (
        <Fault heading="h1" error={error} onRetry={() => void refetch()} />
      )}
      {quote === undefined && error === null && <Awaited />}
      {quote !== undefined && <QuoteView quote={quote} />}
    </main>
  )
}

function QuoteView({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  return (
    <>
      <div className="page-head">
        <div className="row">
          <h1 className="h1">
            {t('one')} <PartNumber>{quote.number}</PartNumber>
          </h1>
          <QuoteState state={quote.state} />
        </div>
        <div className="row">
          <Actions quote={quote} />
        </div>
      </div>
      <QuoteNote quote={quote} />
      <Facts quote={quote} />
      <section aria-label={t('lines.title')}>
        <QuoteLines quote={quote} />
        <QuoteTotals quote={quote} />
      </section>
    </>
  )
}

function Actions({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  const locale = useLocale()
  const { state, token, lines, is_of_another: isOfAnother, can } = quote
  const isWhole = lines.every(({ problem }) => problem === null)
  const canOrder = state === 'open' && !isOfAnother && lines.some((line) => line.in_stock > 0)
  return (
    <>
      {state !== 'withdrawn' && (
        <a className={buttonClass()} href={quotePdf(token)} download>
          <Icon of={Download} />
          {t('download')}
        </a>
      )}
      {canOrder && (
        <Link
          className={buttonClass(can.accept ? {} : { kind: 'main' })}
          to="/$locale/checkout"
          params={{ locale }}
          search={{ quote: token }}
        >
          {t(can.accept ? 'otherWay' : isWhole ? 'order' : 'orderPart')}
        </Link>
      )}
      {(can.accept || can.pay) && <AcceptButton quote={quote} />}
    </>
  )
}

type Fact = [name: string, lines: string[]]

/** How it is sent, where to, and how it is paid. */
const chosenLines = ({
  address,
  shipping_title: shipping,
  payment_title: payment,
}: NonNullable<Quote['chosen']>): string[] => [
  shipping,
  ...(address === null
    ? []
    : [
        `${address.first_name} ${address.last_name}`.trim(),
        [address.postcode, address.city].filter(Boolean).join(' '),
        [address.address_line_one, address.address_line_two].filter(Boolean).join(', '),
        address.phone,
      ]),
  payment,
]

/** Who offers, to whom, and until when. */
function Facts({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  const locale = useLocale()
  const { seller, customer, company, chosen } = quote
  const day = (iso: string) => formatUtcDate(new Date(iso), locale)
  const facts: Fact[] = [
    [
      t('facts.seller'),
      [
        seller.recipient === '' ? seller.name : seller.recipient,
        seller.tax_number === '' ? '' : t('facts.taxNumber', { number: seller.tax_number }),
        seller.email,
        seller.phone,
      ],
    ],
    [t('facts.customer'), [company ?? '', customer.name, customer.email]],
    [
      t('facts.term'),
      [
        t('facts.made', { day: day(quote.created_at) }),
        t('facts.until', { day: day(quote.valid_until) }),
      ],
    ],
    ...(chosen === null ? [] : [[t('facts.chosen'), chosenLines(chosen)] satisfies Fact]),
  ]
  return (
    <dl className="quote-facts">
      {facts.map(([name, lines]) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Awaited() {
  const { t } = useTranslation('account/quotes')
  return (
    <div className="stack stack-5" role="status" aria-label={t('loading')}>
      <Skeleton width="min(100%, 360px)" height="32px" />
      <Skeleton height="88px" />
      <Skeleton height="240px" />
    </div>
  )
}
