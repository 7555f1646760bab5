import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { formatUtcDate } from '../../../lib/format-utc-date.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { QuoteState } from '../../../quotes/quote-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { Part } from './part.tsx'
import { cardQueries } from './users.ts'

/** The prices that the store has held for them, and what was ordered by them. */
export function UserQuotes({ user }: { user: User }) {
  const { t, day, money } = useSpeech('admin/users')
  const locale = useLocale()
  const query = useQuery(cardQueries.quotes(user.id))
  return (
    <Part query={query} empty="quotes" isEmpty={({ length }) => length === 0}>
      {(quotes) => (
        <LinesTable
          label={t('parts.quotes')}
          columns={[
            { title: t('quotes.number') },
            { title: t('quotes.state') },
            { title: t('quotes.day') },
            { title: t('quotes.until') },
            { title: t('quotes.order') },
            figure(t('quotes.total')),
          ]}
        >
          {quotes.map((quote) => (
            <tr key={quote.id}>
              <th scope="row">
                <Link
                  className="medium nowrap"
                  to="/$locale/admin/sales/quotes/$quoteId"
                  params={{ locale, quoteId: quote.id }}
                >
                  {quote.number}
                </Link>
                {quote.company !== null && <span className="sub">{quote.company}</span>}
              </th>
              <td data-l={t('quotes.state')}>
                <QuoteState state={quote.state} />
              </td>
              <td data-l={t('quotes.day')}>{day(quote.created_at)}</td>
              <td data-l={t('quotes.until')}>
                {formatUtcDate(new Date(quote.valid_until), locale)}
              </td>
              <td data-l={t('quotes.order')}>
                {quote.order === null ? (
                  '–'
                ) : (
                  <Link
                    className="pn"
                    to="/$locale/admin/sales/orders/$orderId"
                    params={{ locale, orderId: quote.order.id }}
                  >
                    {quote.order.number}
                  </Link>
                )}
              </td>
              <td data-l={t('quotes.total')} className="r">
                <Money value={money(quote.total)} />
              </td>
            </tr>
          ))}
        </LinesTable>
      )}
    </Part>
  )
}
