import type { ElsewhereOffer, ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { usePartActs } from './use-part-acts.ts'

/** Whether there is anything to say about a part besides its figures. */
export const hasHints = (part: ToBuyPart): boolean =>
  part.on_shelf > 0 ||
  part.elsewhere.length > 0 ||
  part.instead_of !== null ||
  part.is_short ||
  !part.is_offered

/** What else could be done than buying it here: our own shelf first, then where it is cheaper or faster. */
export function PartHints({ part }: { part: ToBuyPart }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer } = useFormat()
  const can = useCan()
  const { move, take, isBusy } = usePartActs(part)
  const { mpn } = part.product
  const pieces = { count: part.on_shelf, pieces: integer(part.on_shelf) }
  return (
    <ul className="part-hints">
      {part.on_shelf > 0 && (
        <li>
          <span>{t('parts.onShelf', pieces)}</span>
          {can('suppliers.orders.create&suppliers.shelf.update') && (
            <Button
              size="s"
              isBusy={isBusy}
              aria-label={`${t('parts.take', pieces)}: ${mpn}`}
              onClick={() => take.mutate()}
            >
              {t('parts.take', pieces)}
            </Button>
          )}
        </li>
      )}
      {part.instead_of !== null && (
        <li>
          <span>{t('parts.insteadOf', part.instead_of)}</span>
          {can('suppliers.orders.create&reports.prices.view') && (
            <Button
              size="s"
              isBusy={isBusy}
              aria-label={`${t('parts.moveBack')}: ${mpn}`}
              onClick={() => move.mutate(null)}
            >
              {t('parts.moveBack')}
            </Button>
          )}
        </li>
      )}
      {part.elsewhere.map((offer) => (
        <li key={offer.offer_item_id}>
          <Elsewhere offer={offer} />
          {can('suppliers.orders.create&reports.prices.view') && (
            <Button
              size="s"
              isBusy={isBusy}
              aria-label={`${t('parts.move')}: ${mpn}, ${offer.supplier.name}`}
              onClick={() => move.mutate(offer)}
            >
              {t('parts.move')}
            </Button>
          )}
        </li>
      ))}
      {part.is_short && <li className="warn">{t('parts.short')}</li>}
      {!part.is_offered && <li className="muted">{t('parts.notOffered')}</li>}
    </ul>
  )
}

/** Where, by how much cheaper, how much faster; the other way round where it is dearer or slower. */
function Elsewhere({ offer }: { offer: ElsewhereOffer }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { money, unitPrice, integer } = useFormat()
  const { supplier, warehouse, cheaper_by: cheaper, faster_by: days, extra } = offer
  const facts = [
    cheaper !== null &&
      cheaper.amount !== 0 &&
      t(cheaper.amount > 0 ? 'parts.cheaper' : 'parts.dearer', {
        sum: moneyText(money({ ...cheaper, amount: Math.abs(cheaper.amount) })),
      }),
    days !== 0 &&
      t(days > 0 ? 'parts.faster' : 'parts.slower', {
        count: Math.abs(days),
        days: integer(Math.abs(days)),
      }),
    extra > 0 && t('parts.extra', { count: extra, pieces: integer(extra) }),
  ].filter((fact) => fact !== false)
  return (
    <span>
      {t('parts.at', {
        supplier: supplier.name,
        warehouse: warehouse.name,
        cost: moneyText(unitPrice(offer.cost)),
      })}
      {': '}
      <b className="medium">{facts.join(', ')}</b>
    </span>
  )
}
