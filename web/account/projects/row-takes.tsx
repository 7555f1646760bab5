import type { ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

/** Which offers a row takes: their warehouses, what a piece costs, when the last one is with the store. */
export function RowTakes({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('account/projects')
  const { takes, found, product } = row
  const format = useFormat()
  if (takes.length === 0) return <span className="muted">{t('takes.nothing')}</span>
  const price = found?.price ?? row.agreed_price
  const days = found?.days ?? row.agreed_days
  const said = [
    price !== null && t('takes.price', { price: format.unitNumber(price) }),
    days !== null && t('days', { count: days, number: format.integer(days) }),
  ].filter((each) => each !== false)
  return (
    <>
      {takes.map((part) => (
        <span key={part.supplier_offer_item_id} className="block">
          <Place part={part} isAlone={takes.length === 1} />
          {part.product !== null && part.product.id !== product?.id && (
            <span className="sub">
              {t('takes.analog')} <PartNumber>{part.product.mpn}</PartNumber>{' '}
              {part.product.brand.name}
            </span>
          )}
        </span>
      ))}
      {said.length > 0 && <span className="sub">{said.join(', ')}</span>}
    </>
  )
}

interface PlaceProps {
  part: ProjectRow['takes'][number]
  isAlone: boolean
}

function Place({ part: { warehouse, quantity }, isAlone }: PlaceProps) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  if (warehouse === null) return <span className="muted">{t('takes.gone')}</span>
  return isAlone
    ? warehouse.name
    : t('takes.from', { number: integer(quantity), warehouse: warehouse.name })
}
