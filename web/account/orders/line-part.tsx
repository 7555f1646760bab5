import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OrderLine } from '../../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { useMoment } from '../../i18n/use-moment.ts'

/** The part of a line, its price per piece, and its state. */
export function LinePart({ line }: { line: OrderLine }) {
  const { t } = useTranslation('account/orders')
  const { locale } = useFormat()
  const whereabouts = useWhereabouts(line)
  const { status } = line
  const { brand, mpn, name } = line.product
  return (
    <>
      <Link to="/$locale/search/$search/{-$brand}" params={{ locale, search: mpn, brand }}>
        <PartNumber className="medium">{mpn}</PartNumber>
      </Link>{' '}
      <span className="muted">{brand}</span>
      {name !== '' && <span className="sub">{name}</span>}
      <span className="sub">
        <Price line={line} />
        {whereabouts.length > 0 && ', '}
        {whereabouts.map((words, at) => (
          <Fragment key={words}>
            {at > 0 && ' '}
            <span className="order-words">
              {words}
              {at < whereabouts.length - 1 && ','}
            </span>
          </Fragment>
        ))}
      </span>
      {status === 'refused' && (
        <span className="sub order-refused">
          <Icon of={CircleX} />
          {t('supply.refused')}
          <Link
            className="order-analogs"
            to="/$locale/search/$search/{-$brand}"
            params={{ locale, search: mpn, brand }}
            hash="analogs"
            aria-label={`${t('supply.analogs')}: ${mpn}`}
          >
            {t('supply.analogs')}
          </Link>
        </span>
      )}
    </>
  )
}

function Price({ line }: { line: OrderLine }) {
  const { t } = useTranslation('account/orders')
  const { unitNumber } = useFormat()
  const { price, channel_price, discount_percent } = line
  return (
    <>
      <span className="nowrap">{t('lines.apiece', { price: unitNumber(channel_price) })}</span>
      {discount_percent > 0 && (
        <>
          {' '}
          <s>
            <span className="sr">{t('lines.insteadOf')} </span>
            {unitNumber(price)}
          </s>{' '}
          <span className="good nowrap">{t('lines.discount', { percent: discount_percent })}</span>
        </>
      )}
    </>
  )
}

/** The line's state at the supplier, and its date: days of the price list until one is promised. */
function useWhereabouts(line: OrderLine): string[] {
  const { t } = useTranslation('account/orders')
  const moment = useMoment()
  const { status, promised_at, days_min: from, days_max: count } = line
  if (status === 'refused' || line.canceled === line.quantity) return []
  const words = t(`supply.${status}`)
  if (status === 'received' || status === 'shipped' || status === 'delivered') return [words]
  if (promised_at !== null) return [words, t('promised', { day: moment.day(promised_at) })]
  if (count <= 0) return [words]
  return [words, t(from < count ? 'days.range' : 'days.exact', { count, from })]
}
