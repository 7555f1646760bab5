import { Link } from '@tanstack/react-router'
import type { AdminQuoteSummary } from '../../../../worker/sales/quotes/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { QuoteState } from '../../../quotes/quote-state.tsx'
import { figure, moment, plain, type ResourceColumn, sum } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { quotes } from './quotes.ts'

const COLUMNS: ResourceColumn<AdminQuoteSummary>[] = [
  {
    id: 'number',
    isRowName: true,
    skeleton: '128px',
    cell: (quote) => <NumberCell quote={quote} />,
    csv: ({ number }) => number,
  },
  {
    id: 'state',
    isUnlabelled: true,
    skeleton: '96px',
    cell: ({ state }) => <QuoteState state={state} />,
    csv: ({ state }, { t }) => t(`state.${state}`),
  },
  moment('created_at', (quote) => quote.created_at),
  plain('valid_until', (quote, { locale }) => formatUtcDate(new Date(quote.valid_until), locale)),
  {
    id: 'customer',
    cell: ({ company, customer, email }) => {
      const [name, below] = [company ?? customer, company === null ? email : customer]
      return name === '' ? (
        email
      ) : (
        <>
          {name}
          <span className="sub list-who">{below}</span>
        </>
      )
    },
    csv: ({ company, customer, email }) => [company, customer, email].filter(Boolean).join(', '),
  },
  figure('lines', ({ lines }) => lines),
  sum('total', (quote) => quote.total),
  plain('order', ({ order }) => order?.number ?? ''),
]

/** All quotes of the store: which prices it holds, for whom, and which were ordered by. */
export function QuotesPage() {
  const { t } = useTranslation('admin/quotes')
  return <ResourceListPage of={quotes} columns={COLUMNS} about={t('about')} hasLinkedRows />
}

/** The whole row is the link of its number. */
function NumberCell({ quote: { id, number } }: { quote: AdminQuoteSummary }) {
  return (
    <Link
      className="medium nowrap row-link"
      to="/$locale/admin/sales/quotes/$quoteId"
      params={{ locale: useLocale(), quoteId: id }}
    >
      {number}
    </Link>
  )
}
