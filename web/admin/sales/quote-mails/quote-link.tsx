import { Link } from '@tanstack/react-router'
import type { QuoteMail } from '../../../../worker/sales/quote-mails/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'

/** The quote that a mail was answered with. */
export function QuoteLink({ quote }: { quote: NonNullable<QuoteMail['quote']> }) {
  return (
    <Link
      className="link"
      to="/$locale/admin/sales/quotes/$quoteId"
      params={{ locale: useLocale(), quoteId: quote.id }}
    >
      {quote.number}
    </Link>
  )
}
