import { Link } from '@tanstack/react-router'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { useUser } from '../../session/use-user.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'

/** Plainly: whether one can order by the quote now, and if not, why. */
export function QuoteNote({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  const { integer, locale } = useFormat()
  const isGuest = useUser() === null
  const { state, order, lines, is_of_another: isOfAnother, reason } = quote
  const day = formatUtcDate(new Date(quote.valid_until), locale)
  if (state === 'expired') return <Note tone="warn">{t('note.expired', { day })}</Note>
  if (state === 'withdrawn') {
    return (
      <Note tone="bad">
        {t('note.withdrawn')}
        {reason !== '' && <span className="sub">{reason}</span>}
      </Note>
    )
  }
  if (state === 'accepted') {
    return (
      <Note tone="good" action={<OrderLink order={order} />}>
        {t(quote.can.pay ? 'note.waiting' : 'note.accepted')}
      </Note>
    )
  }
  const missing = lines.filter(({ problem }) => problem !== null).length
  const isHere = lines.some((line) => line.in_stock > 0)
  if (missing > 0) {
    return (
      <Note tone="warn" action={<OrderLink order={order} />}>
        {isHere
          ? t('note.missing', { count: missing, number: integer(missing), day })
          : t('note.nothing', { day })}
      </Note>
    )
  }
  if (quote.can.accept) return <Note>{t('note.acceptable', { day })}</Note>
  // A guest may yet sign in as the person it was made for.
  if (isOfAnother) return <Note tone="warn">{t(isGuest ? 'note.signIn' : 'note.another')}</Note>
  const isPart = lines.some(({ ordered }) => ordered > 0)
  return (
    <Note action={<OrderLink order={order} />}>
      {t(isPart ? 'note.partly' : 'note.open', { day })}
    </Note>
  )
}

/** The last order that was placed by it, for who placed it. */
function OrderLink({ order }: Pick<Quote, 'order'>) {
  const { t } = useTranslation('account/quotes')
  const { locale } = useFormat()
  if (order === null) return null
  return (
    <Link
      className={buttonClass({ size: 's' })}
      to="/$locale/account/orders/$orderId"
      params={{ locale, orderId: String(order.id) }}
    >
      {t('note.toOrder', { number: order.number })}
    </Link>
  )
}
