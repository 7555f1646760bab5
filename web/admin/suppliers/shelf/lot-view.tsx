import { type ReactNode, useState } from 'react'
import { ArrowRightLeft, ClipboardCheck, MapPin, Trash2 } from 'lucide-react'
import type { ShelfAllocation, ShelfLotDetail } from '../../../../worker/suppliers/shelf/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { CountDialog } from './count-dialog.tsx'
import { LotAllocations } from './lot-allocations.tsx'
import { LotLedger } from './lot-ledger.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { ScrapDialog } from './scrap-dialog.tsx'

type Act = 'place' | 'scrap' | 'count' | { move: ShelfAllocation | null }

/** A lot's page once it is known. */
export function LotView({ lot, list }: { lot: ShelfLotDetail; list: ReactNode }) {
  const { t } = useTranslation('admin/shelf')
  const { full } = useMoment()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const about = [
    lot.place === '' ? undefined : t('place.at', { place: lot.place }),
    full(lot.received_at),
    t(`source.${lot.source}`),
    lot.supplier_order?.number,
  ]
  return (
    <AdminPage
      title={`${lot.product.mpn} ${lot.product.brand}`}
      here={lot.product.mpn}
      crumbs={[list]}
      about={about.filter((words) => words !== undefined).join(', ')}
      actions={<Actions lot={lot} onAct={setAct} />}
      isAiry
    >
      <Figures lot={lot} />
      <LotAllocations lot={lot} onMove={(move) => setAct({ move })} />
      <LotLedger lot={lot} />
      {act === 'place' && <PlaceDialog lot={lot} onClose={close} />}
      {act === 'scrap' && <ScrapDialog lot={lot} onClose={close} />}
      {act === 'count' && <CountDialog lot={lot} onClose={close} />}
      {typeof act === 'object' && act !== null && (
        <MoveDialog lot={lot} from={act.move} onClose={close} />
      )}
    </AdminPage>
  )
}

function Actions({ lot, onAct }: { lot: ShelfLotDetail; onAct: (act: Act) => void }) {
  const { t } = useTranslation('admin/shelf')
  const can = useCan()
  const mayUpdate = can('suppliers.shelf.update')
  const mayCount = can('suppliers.shelf.count')
  return (
    <>
      {mayCount && lot.free > 0 && (
        <Button icon={Trash2} onClick={() => onAct('scrap')}>
          {t('scrap.open')}
        </Button>
      )}
      {mayCount && (
        <Button icon={ClipboardCheck} onClick={() => onAct('count')}>
          {t('count.open')}
        </Button>
      )}
      {mayUpdate && (
        <Button icon={MapPin} onClick={() => onAct('place')}>
          {t('place.open')}
        </Button>
      )}
      {mayUpdate && lot.free > 0 && (
        <Button kind="main" icon={ArrowRightLeft} onClick={() => onAct({ move: null })}>
          {t('move.give')}
        </Button>
      )}
    </>
  )
}

function Figures({ lot }: { lot: ShelfLotDetail }) {
  const { t } = useTranslation('admin/shelf')
  const { integer, unitPrice } = useFormat()
  const figures = [
    { key: 'on_hand' as const, value: integer(lot.on_hand) },
    { key: 'allocated' as const, value: integer(lot.allocated) },
    { key: 'free' as const, value: integer(lot.free) },
    ...(lot.cost === null
      ? []
      : [{ key: 'cost' as const, value: <Money value={unitPrice(lot.cost)} /> }]),
  ]
  return (
    <dl className="figures">
      {figures.map(({ key, value }) => (
        <div key={key} className="figure">
          <dt className="t-12 muted">{t(`columns.${key}`)}</dt>
          <dd>
            <b>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
