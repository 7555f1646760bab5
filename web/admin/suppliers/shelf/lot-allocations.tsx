import { ArrowRightLeft } from 'lucide-react'
import type { ShelfAllocation, ShelfLotDetail } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { CustomerOrderLink } from '../supplier-orders/customer-order-link.tsx'

interface Props {
  lot: ShelfLotDetail
  onMove: (allocation: ShelfAllocation) => void
}

/** The orders that pieces of a lot are for; each may give them up. */
export function LotAllocations({ lot: { allocations }, onMove }: Props) {
  const { t } = useTranslation('admin/shelf')
  const { integer } = useFormat()
  const mayMove = useCan()('suppliers.shelf.update')
  const label = t('allocations.title')
  return (
    <section aria-labelledby="shelf-allocations">
      <div className="section-head">
        <h2 className="h2" id="shelf-allocations">
          {label}
        </h2>
      </div>
      {allocations.length === 0 ? (
        <p className="muted pt-3">{t('allocations.none')}</p>
      ) : (
        <table className="table cards">
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('allocations.order')}</th>
              <th scope="col">{t('allocations.customer')}</th>
              <th scope="col" className="r">
                {t('allocations.pieces')}
              </th>
              {mayMove && (
                <th scope="col">
                  <span className="sr">{t('move.open')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {allocations.map((one) => (
              <tr key={one.order_line_id}>
                <th scope="row" className="full">
                  <CustomerOrderLink order={one.order} />
                </th>
                <td data-l={t('allocations.customer')}>{one.customer}</td>
                <td className="r" data-l={t('allocations.pieces')}>
                  {integer(one.pieces)}
                </td>
                {mayMove && (
                  <td className="r full">
                    <Button size="s" icon={ArrowRightLeft} onClick={() => onMove(one)}>
                      {t('move.open')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
