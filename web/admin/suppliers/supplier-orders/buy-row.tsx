import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import type { MoneyAmount } from '../../../lib/format-money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { CustomerOrderLink } from './customer-order-link.tsx'

interface Props {
  line: ToBuyLine
  /** The field of its quantity; the figure alone without it. */
  pieces: ReactNode
  /** The field of what a piece costs, where that is not known. */
  cost?: ReactNode
  /** Null while it cannot be told. */
  sum: MoneyAmount | null
  isPicked?: boolean
  onPick?: (isPicked: boolean) => void
}

/** A line that waits to be bought: for whom, since when, how many. */
export function BuyRow({ line, pieces, cost, sum, isPicked = false, onPick }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer, money, unitPrice } = useFormat()
  const { moment } = useMoment()
  const part = <Part line={line} />
  return (
    <tr>
      <th scope="row" className="full">
        {onPick === undefined ? (
          part
        ) : (
          <Checkbox isChecked={isPicked} onCheckedChange={onPick}>
            {part}
          </Checkbox>
        )}
      </th>
      <td data-l={t('lines.order')}>
        <CustomerOrderLink order={line.order} />
        <span className="sub">{moment(line.order.created_at)}</span>
      </td>
      <td className="r buy-pieces" data-l={t('lines.toBuy')}>
        {pieces ?? integer(line.quantity)}
        {pieces !== undefined && (
          <span className="sub">{t('buy.wait', { pieces: integer(line.quantity) })}</span>
        )}
      </td>
      <td className="r buy-pieces" data-l={t('lines.cost')}>
        {cost ?? (line.cost === null ? '—' : <Money value={unitPrice(line.cost)} />)}
      </td>
      <td className="r medium" data-l={t('lines.sum')}>
        {sum === null ? '—' : <Money value={money(sum)} />}
      </td>
    </tr>
  )
}

function Part({ line: { product, was_refused: wasRefused } }: { line: ToBuyLine }) {
  const { t } = useTranslation('admin/supplier-orders')
  return (
    <>
      <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
      <span className="muted">{product.brand}</span>
      {product.name !== '' && <span className="sub">{product.name}</span>}
      {wasRefused && <Badge tone="warn">{t('buy.wasRefused')}</Badge>}
    </>
  )
}
