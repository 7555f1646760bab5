import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListAnswer, ListMatch } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import { AddLineButton } from './add-found-button.tsx'
import {
  daysWords,
  matchWords,
  productParams,
  stockLevel,
  stockWords,
} from '../../../offers/words.ts'

interface Props {
  line: ListAnswer
  currency: string
}

/** A line of the list: its text, the part found, and its best offer or its problem. */
export function ListRow({ line, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const offer = line.best ?? line.matches[0]?.offer ?? null
  return (
    <tr className={classNames(line.best === null && 'dim')}>
      <th scope="row" className="full">
        <span className="muted t-13 line-no">{format.integer(line.line)}</span>
        <PartNumber className="medium">{line.number}</PartNumber>
        {line.brand !== null && <span className="sub list-brand">{line.brand}</span>}
      </th>
      <td className="r" data-l={t('shop/search-list:page.quantity')}>
        {format.integer(line.quantity)}
      </td>
      <td className="full">
        <Matches line={line} />
        <Problem line={line} />
      </td>
      {offer === null ? (
        <td colSpan={5} className="hide" />
      ) : (
        <>
          <td>
            <StockLabel level={stockLevel(offer)}>{stockWords(offer, t, format)}</StockLabel>
          </td>
          <td>
            {daysWords(offer.days_min, offer.days_max, t)}
            <span className="sub">{offer.warehouse.name}</span>
          </td>
          <td className="r" data-l={t('table.price', { currency })}>
            {offer.channel_price === null ? '—' : format.unitNumber(offer.channel_price)}
          </td>
          <td className="r medium" data-l={t('table.sum', { currency })}>
            {offer.order.sum === null ? '—' : format.money(offer.order.sum).number}
          </td>
          <td className="r">
            <AddLineButton line={line} />
          </td>
        </>
      )}
    </tr>
  )
}

function Matches({ line }: { line: ListAnswer }) {
  const shown = line.problem === 'several_brands' ? line.matches : line.matches.slice(0, 1)
  return shown.map((match) => <Match key={match.product.id} match={match} />)
}

function Match({ match: { product, match } }: { match: ListMatch }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  return (
    <span className="block">
      <Link to="/$locale/search/$search/{-$brand}" params={productParams(format.locale, product)}>
        <PartNumber>{product.mpn}</PartNumber>
      </Link>{' '}
      <span className="ink-2">{product.brand.name}</span>
      <span className="sub">{match === 'exact' ? product.name : matchWords(match, t)}</span>
    </span>
  )
}

function Problem({ line }: { line: ListAnswer }) {
  const { t } = useTranslation('shop/search')
  if (line.problem === null) return null
  return (
    <span className="warn list-problem">
      <Icon of={TriangleAlert} />
      {t(`problem.${line.problem}`)}
    </span>
  )
}
