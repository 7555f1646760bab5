import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, RotateCw, Table2, Undo2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { UNRECOGNISED } from '../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useCan } from '../../frame/use-can.ts'
import { isOpen, isWorking } from './is-working.ts'
import type { ListPlace } from './list-place.ts'
import { MoveButton } from './move-button.tsx'

interface Props {
  list: PriceList
  offerName: string
  place: ListPlace
  /** Decisions are waiting: applying would ignore them. */
  hasDraft: boolean
  isChecking: boolean
  onCheck: () => void
  /** Opens what can be said about reading it. */
  onEdit: () => void
  /** Opens the raw sheet; null where it is open, or nothing can be changed. */
  onSheet: (() => void) | null
}

/** What can be done with a list where it stands; the main thing last. */
export function ListActions(props: Props) {
  const { list } = props
  if (isWorking(list.status) && list.status !== 'applying') return <Cancel {...props} />
  if (isOpen(list.status)) return <Decide {...props} />
  if (list.status === 'failed') return <ReadAgain {...props} />
  if (list.applied_at !== null) return <BringBack {...props} />
  return null
}

function Cancel({ list, offerName }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  if (!can('suppliers.price-lists.cancel')) return null
  const what = { version: list.version, offer: offerName }
  return (
    <MoveButton
      listId={list.id}
      move="cancel"
      kind="quiet"
      label={t(isOpen(list.status) ? 'actions.leave' : 'actions.stop')}
      done={t('actions.left', what)}
      question={{
        title: t('actions.leaveTitle', what),
        text: t('actions.leaveText'),
        confirm: t('actions.leave'),
        tone: 'bad',
      }}
    />
  )
}

function CheckAgain({ isChecking, onCheck }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  if (!can('suppliers.price-lists.update')) return null
  return (
    <Button icon={RotateCw} isBusy={isChecking} onClick={onCheck}>
      {t('actions.check')}
    </Button>
  )
}

/** Refusals that a person can do something about without another file. */
const isReadable = (code: string) => UNRECOGNISED.has(code) || code === 'internal'

function OtherFile({ place }: Pick<Props, 'place'>) {
  const { t } = useTranslation('admin/price-lists')
  return (
    <Link
      className={buttonClass({ kind: 'main' })}
      to="/$locale/admin/warehouses/$warehouseId/offers/$offerId"
      params={place}
    >
      {t('actions.otherFile')}
    </Link>
  )
}

/** A file that was refused may be readable once a person says how. */
function ReadAgain(props: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  if (!isReadable(props.list.error?.code ?? '')) return <OtherFile place={props.place} />
  return (
    <>
      <CheckAgain {...props} />
      {can('suppliers.price-lists.update') && (
        <Button icon={Pencil} onClick={props.onEdit}>
          {t('actions.howToRead')}
        </Button>
      )}
    </>
  )
}

function Decide(props: Props) {
  const { list, offerName, hasDraft } = props
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const can = useCan()
  const what = { version: list.version, offer: offerName }
  const rows = (list.counts?.created ?? 0) + (list.counts?.changed ?? 0)
  const isStopped = list.status === 'waiting_approval'
  return (
    <>
      <Cancel {...props} />
      {props.onSheet !== null && (
        <Button icon={Table2} onClick={props.onSheet}>
          {t('sheet.open')}
        </Button>
      )}
      <CheckAgain {...props} />
      {can('suppliers.price-lists.apply') &&
        (isStopped || hasDraft ? (
          <Button kind="main" aria-disabled="true" aria-describedby={isStopped ? 'why' : undefined}>
            {t('actions.apply')}
          </Button>
        ) : (
          <MoveButton
            listId={list.id}
            move="apply"
            kind="main"
            label={t('actions.apply')}
            done={t('actions.applying', { ...what, count: rows, rows: integer(rows) })}
          />
        ))}
    </>
  )
}

function BringBack({ list, offerName, place }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const can = useCan()
  const navigate = useNavigate()
  if (!can('suppliers.price-lists.rollback&suppliers.price-lists.apply')) return null
  const what = { version: list.version, offer: offerName }
  const key = list.is_live ? 'undo' : 'bringBack'
  return (
    <MoveButton
      listId={list.id}
      move="rollback"
      icon={Undo2}
      label={t(`actions.${key}`)}
      done={t(`actions.${key}Done`, what)}
      question={{
        title: t(`actions.${key}Title`, what),
        text: t(`actions.${key}Text`),
        confirm: t(`actions.${key}Confirm`),
        tone: list.is_live ? 'bad' : 'main',
      }}
      onMoved={(next) =>
        void navigate({
          to: '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId',
          params: { ...place, listId: next.id },
        })
      }
    />
  )
}
