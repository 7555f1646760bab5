import { useState } from 'react'
import type { ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { CustomerOrderLink } from './customer-order-link.tsx'
import { hasHints, PartHints } from './part-hints.tsx'

interface Props {
  part: ToBuyPart
  isPicked?: boolean
  /** Without it nothing can be ticked. */
  onPick?: (isPicked: boolean) => void
}

/** A part that waits: one line for the supplier, which opens to the lines of customers' orders. */
export function PartRow({ part, isPicked = false, onPick }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer, money, unitPrice } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const id = `part-${part.offer_item_id}-${part.product.id}`
  const count = part.lines.length
  const saved = (part.sum_apart?.amount ?? 0) - (part.sum?.amount ?? 0)
  return (
    <>
      <tr className="part-row">
        <th scope="row" className="full">
          {onPick === undefined ? (
            <PartName part={part} />
          ) : (
            <Checkbox isChecked={isPicked} onCheckedChange={onPick}>
              <PartName part={part} />
            </Checkbox>
          )}
        </th>
        <td className="r" data-l={t('parts.wanted')}>
          {integer(part.quantity)}
          <button
            type="button"
            className="sub link part-open"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${t('parts.forLines', { count, lines: integer(count) })}: ${part.product.mpn}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('parts.forLines', { count, lines: integer(count) })}
          </button>
        </td>
        <td className="r" data-l={t('parts.toOrder')}>
          {integer(part.order_quantity)}
          {part.extra > 0 && (
            <span className="sub">
              {t('parts.extra', { count: part.extra, pieces: integer(part.extra) })}
            </span>
          )}
        </td>
        <td className="r" data-l={t('lines.cost')}>
          {part.cost === null ? '—' : <Money value={unitPrice(part.cost)} />}
          {part.step_from !== null && part.step_from > 1 && (
            <span className="sub">{t('parts.stepFrom', { pieces: integer(part.step_from) })}</span>
          )}
        </td>
        <td className="r medium" data-l={t('lines.sum')}>
          {part.sum === null ? '—' : <Money value={money(part.sum)} />}
          {part.sum !== null && saved > 0 && (
            <span className="sub good">
              {t('parts.saved', { sum: moneyText(money({ ...part.sum, amount: saved })) })}
            </span>
          )}
        </td>
      </tr>
      {hasHints(part) && (
        <tr className="part-more">
          <td colSpan={5} className="full">
            <PartHints part={part} />
          </td>
        </tr>
      )}
      <tr className="part-more" id={id} hidden={!isOpen}>
        <td colSpan={5} className="full">
          <CustomerLines part={part} />
        </td>
      </tr>
    </>
  )
}

function PartName({ part: { product, code, was_refused: wasRefused } }: { part: ToBuyPart }) {
  const { t } = useTranslation('admin/supplier-orders')
  return (
    <>
      <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
      <span className="muted">{product.brand}</span>
      {product.name !== '' && <span className="sub">{product.name}</span>}
      {code !== '' && (
        <span className="sub">
          {t('lines.code')} <PartNumber>{code}</PartNumber>
        </span>
      )}
      {wasRefused && <Badge tone="warn">{t('buy.wasRefused')}</Badge>}
    </>
  )
}

/** For whom, since when, how many. */
function CustomerLines({ part }: { part: ToBuyPart }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer } = useFormat()
  const { moment } = useMoment()
  return (
    <ul className="part-lines">
      {part.lines.map((line) => (
        <li key={line.order_line_id}>
          <CustomerOrderLink order={line.order} />
          <span className="muted">{moment(line.order.created_at)}</span>
          <span>
            {t('receivedPieces', { count: line.quantity, pieces: integer(line.quantity) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
