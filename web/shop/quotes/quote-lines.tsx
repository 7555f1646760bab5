import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

/** The lines, at the prices that are held. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  const { money } = useFormat()
  const { currency } = money(quote.total)
  const heads = {
    quantity: t('lines.quantity'),
    days: t('lines.days'),
    price: t('lines.price', { currency }),
    sum: t('lines.sum', { currency }),
  }
  return (
    <div className="frame">
      <table className="table cards quote-lines">
        <caption className="sr">{t('lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lines.part')}</th>
            {Object.values(heads).map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <LineRow key={line.id} line={line} heads={heads} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  line: Quote['lines'][number]
  heads: Record<'quantity' | 'days' | 'price' | 'sum', string>
}

function LineRow({ line, heads }: RowProps) {
  const { t } = useTranslation('account/quotes')
  const format = useFormat()
  const { brand, mpn, name } = line.product
  const [from, to] = [line.days_min, Math.max(line.days_min, line.days_max)]
  const days = from === to ? [from] : [from, to]
  return (
    <tr>
      <th scope="row" className="full">
        <Link
          to="/$locale/search/$search/{-$brand}"
          params={{ locale: format.locale, search: mpn, brand }}
        >
          <PartNumber className="medium">{mpn}</PartNumber>
        </Link>{' '}
        <span className="muted">{brand}</span>
        {name !== '' && <span className="sub">{name}</span>}
        {line.problem !== null && (
          <span className="sub bad row nowrap-row">
            <Icon of={CircleX} />
            {line.in_stock > 0
              ? t('lines.inStock', { number: format.integer(line.in_stock) })
              : t(line.problem === 'not_enough' ? 'lines.notEnough' : 'lines.missing')}
          </span>
        )}
        {line.ordered > 0 && (
          <span className="sub">
            {t('lines.ordered', { number: format.integer(line.ordered) })}
          </span>
        )}
      </th>
      <td className="r" data-l={heads.quantity}>
        {format.integer(line.quantity)}
      </td>
      <td className="r" data-l={heads.days}>
        {days.map((count) => format.integer(count)).join('–')}
      </td>
      <td className="r" data-l={heads.price}>
        {format.unitNumber(line.price)}
      </td>
      <td className="r medium" data-l={heads.sum}>
        {format.money(line.sum).number}
      </td>
    </tr>
  )
}
