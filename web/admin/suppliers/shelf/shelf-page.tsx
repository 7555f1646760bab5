import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { ShelfLot } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useCan } from '../../frame/use-can.ts'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { shelf } from './shelf.ts'

const COLUMNS: ResourceColumn<ShelfLot>[] = [
  { id: 'part', isRowName: true, skeleton: '160px', cell: (lot) => <PartLink lot={lot} /> },
  plain('place', ({ place }) => place, {
    cell: ({ place }) => (place === '' ? <span className="muted">–</span> : place),
  }),
  figure('on_hand', ({ on_hand: here }) => here),
  figure('allocated', ({ allocated }) => allocated),
  figure('free', ({ free }) => free),
  plain('source', ({ source, supplier_order: order }, { t }) =>
    order === null ? t(`source.${source}`) : `${t(`source.${source}`)}, ${order.number}`,
  ),
  moment('received_at', ({ received_at: at }) => at),
]

const COST: ResourceColumn<ShelfLot> = {
  id: 'cost',
  isFigure: true,
  skeleton: '72px',
  cell: ({ cost }, { unitPrice }) => cost !== null && <Money value={unitPrice(cost)} />,
}
const COLUMNS_WITH_COST = [...COLUMNS, COST]

/** What lies on our own shelf: what is for orders, what is free and sold from there. */
export function ShelfPage() {
  const { t } = useTranslation('admin/shelf')
  const can = useCan()
  const locale = useLocale()
  return (
    <ResourceListPage
      of={shelf}
      columns={can('reports.prices.view') ? COLUMNS_WITH_COST : COLUMNS}
      about={t('about')}
      action={
        can('suppliers.shelf.count') && (
          <Link
            className={buttonClass({ kind: 'main' })}
            to="/$locale/admin/suppliers/shelf/count"
            params={{ locale }}
            search={{}}
          >
            <Icon of={ClipboardCheck} />
            {t('countPlace')}
          </Link>
        )
      }
      hasLinkedRows
    />
  )
}

/** The whole row is the link of its part. */
function PartLink({ lot: { id, product } }: { lot: ShelfLot }) {
  return (
    <>
      <Link
        className="medium row-link"
        to="/$locale/admin/suppliers/shelf/$lotId"
        params={{ locale: useLocale(), lotId: id }}
      >
        <PartNumber>{product.mpn}</PartNumber>
      </Link>
      <span className="sub list-who">{product.brand}</span>
    </>
  )
}
