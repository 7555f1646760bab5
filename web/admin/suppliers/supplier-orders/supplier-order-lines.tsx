import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fragment, useState } from 'react'
import type {
  SupplierOrder,
  SupplierOrderLine,
  SupplierOrderPart,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { CustomerOrderLink } from './customer-order-link.tsx'
import { SupplierStatus } from './supplier-status.tsx'

const COUNTERS = ['quantity', 'confirmed', 'refused', 'received', 'canceled'] as const

/** A row for each part, as the supplier sees it: what they have answered, what has come; opens to whom it is for. */
export function SupplierOrderLines({ order: { items, parts, cost } }: { order: SupplierOrder }) {
  const { t } = useTranslation('admin/supplier-orders')
  const label = t('lines.title')
  return (
    <section aria-labelledby="supply-lines">
      <div className="section-head">
        <h2 className="h2" id="supply-lines">
          {label}
        </h2>
      </div>
      <LinesTable
        label={label}
        className="order-lines"
        columns={[
          { title: t('lines.part') },
          { title: t('columns.status') },
          ...COUNTERS.map((counter) => figure(t(`lines.${counter}`))),
          ...(cost === null ? [] : [figure(t('lines.cost')), figure(t('lines.sum'))]),
        ]}
      >
        {parts.map((part) => (
          <PartLines
            key={part.lines[0]}
            part={part}
            lines={items.filter(({ id }) => part.lines.includes(id))}
          />
        ))}
      </LinesTable>
    </section>
  )
}

interface PartProps {
  part: SupplierOrderPart
  lines: SupplierOrderLine[]
}

function PartLines({ part, lines }: PartProps) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [first] = lines
  const count = lines.length
  if (first === undefined) return null
  const words = t('lines.open', { count, lines: integer(count) })
  return (
    <Fragment>
      <tr>
        <th scope="row" className="full">
          <PartNumber className="medium">{part.product.mpn}</PartNumber>{' '}
          <span className="muted">{part.product.brand}</span>
          {part.code !== '' && (
            <span className="sub">
              {t('lines.code')} <PartNumber>{part.code}</PartNumber>
            </span>
          )}
          {count === 1 ? (
            <ForWhom line={first} />
          ) : (
            <button
              type="button"
              className="sub link part-open"
              aria-expanded={isOpen}
              aria-label={`${words}: ${part.product.mpn}`}
              onClick={() => setOpen(!isOpen)}
            >
              {words}
            </button>
          )}
        </th>
        <td className="full" data-l={t('columns.status')}>
          {count === 1 ? <LineState line={first} /> : <SupplierStatus status={part.status} />}
        </td>
        <Figures of={part} />
      </tr>
      {isOpen &&
        lines.map((line) => (
          <tr key={line.id}>
            <th scope="row" className="full">
              <ForWhom line={line} />
            </th>
            <td className="full" data-l={t('columns.status')}>
              <LineState line={line} />
            </td>
            <Figures of={line} />
          </tr>
        ))}
    </Fragment>
  )
}

/** Whose order it is for, and what it is bought instead of. */
function ForWhom({ line }: { line: SupplierOrderLine }) {
  const { t } = useTranslation('admin/supplier-orders')
  return (
    <>
      <span className="sub">
        {t('lines.for')} <CustomerOrderLink order={line.order} />
      </span>
      {line.instead_of !== null && (
        <span className="sub">{t('lines.insteadOf', line.instead_of)}</span>
      )}
    </>
  )
}

function Figures({ of }: { of: SupplierOrderPart | SupplierOrderLine }) {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer, money, unitPrice } = useFormat()
  const { extra } = of
  return (
    <>
      {COUNTERS.map((counter) => (
        <td
          key={counter}
          className={classNames('r', of[counter] === 0 && 'zero')}
          data-l={t(`lines.${counter}`)}
        >
          {integer(of[counter])}
          {counter === 'quantity' && extra > 0 && (
            <span className="sub">
              {t('lines.extra', { count: extra, pieces: integer(extra) })}
            </span>
          )}
        </td>
      ))}
      {of.cost !== null && of.sum !== null && (
        <>
          <td className="r full order-line-sum" data-l={t('lines.cost')}>
            <Money value={unitPrice(of.cost)} />
          </td>
          <td className="r medium full order-line-sum" data-l={t('lines.sum')}>
            <Money value={money(of.sum)} />
          </td>
        </>
      )}
    </>
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
