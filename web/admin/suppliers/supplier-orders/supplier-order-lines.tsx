import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  SupplierOrder,
  SupplierOrderLine,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { CustomerOrderLink } from './customer-order-link.tsx'
import { SupplierStatus } from './supplier-status.tsx'

const COUNTERS = ['quantity', 'confirmed', 'refused', 'received', 'canceled'] as const

/** The lines: for whom, what the supplier has answered, what has come. */
export function SupplierOrderLines({ order: { items, cost } }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { t: tTable } = useTranslation('table')
  const label = t('lines.title')
  return (
    <section aria-labelledby="supply-lines">
      <div className="section-head">
        <h2 className="h2" id="supply-lines">
          {label}
        </h2>
      </div>
      <div className="frame" tabIndex={0} role="region" aria-label={tTable('frame', { label })}>
        <table className="table cards order-lines">
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lines.part')}</th>
              <th scope="col">{t('columns.status')}</th>
              {COUNTERS.map((counter) => (
                <th key={counter} scope="col" className="r">
                  {t(`lines.${counter}`)}
                </th>
              ))}
              {cost !== null && (
                <>
                  <th scope="col" className="r">
                    {t('lines.cost')}
                  </th>
                  <th scope="col" className="r">
                    {t('lines.sum')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function LineRow({ line }: { line: SupplierOrderLine }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer, money, unitPrice } = useFormat()
  return (
    <tr>
      <th scope="row" className="full">
        <PartNumber className="medium">{line.product.mpn}</PartNumber>{' '}
        <span className="muted">{line.product.brand}</span>
        {line.code !== '' && (
          <span className="sub">
            {t('lines.code')} <PartNumber>{line.code}</PartNumber>
          </span>
        )}
        <span className="sub">
          {t('lines.for')} <CustomerOrderLink order={line.order} />
        </span>
      </th>
      <td className="full" data-l={t('columns.status')}>
        <LineState line={line} />
      </td>
      {COUNTERS.map((counter) => (
        <td
          key={counter}
          className={classNames('r', line[counter] === 0 && 'zero')}
          data-l={t(`lines.${counter}`)}
        >
          {integer(line[counter])}
        </td>
      ))}
      {line.cost !== null && line.sum !== null && (
        <>
          <td className="r full order-line-sum" data-l={t('lines.cost')}>
            <Money value={unitPrice(line.cost)} />
          </td>
          <td className="r medium full order-line-sum" data-l={t('lines.sum')}>
            <Money value={money(line.sum)} />
          </td>
        </>
      )}
    </tr>
  )
}

/** Where it stands, when the rest is promised, why some of it was refused. */
function LineState({ line }: { line: SupplierOrderLine }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { day } = useMoment()
  return (
    <>
      <SupplierStatus status={line.status} />
      {line.promised_at !== null && line.to_receive > 0 && (
        <span className="sub">{t('promisedBy', { day: day(line.promised_at) })}</span>
      )}
      {line.reason !== '' && <span className="sub supplier-words">{line.reason}</span>}
    </>
  )
}
