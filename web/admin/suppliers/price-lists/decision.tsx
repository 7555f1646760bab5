import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Recognised, StockReading } from '../../../../worker/list-files/schemas/recognised.ts'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Note } from '../../../ui/note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DoubtsNote } from './doubts-note.tsx'
import { useMovePriceList } from './mutations.ts'
import { StopBox } from './stop-box.tsx'

interface Props {
  list: PriceList
  offer: SupplierOffer
  offerName: string
  isBusy: boolean
  onSwitchCurrency: (currency: string) => void
  /** Takes this file of the archive instead. */
  onEntry: (entry: string) => void
  /** Takes this for the stock of every item. */
  onStock: (reading: StockReading) => void
}

/** What a person must decide, or should look at, before the list goes live. */
export function Decision(props: Props) {
  const { list, offer, offerName, isBusy, onSwitchCurrency, onEntry, onStock } = props
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const can = useCan()
  const [asked, setAsked] = useState<string[] | null>(null)
  const approve = useMovePriceList(() => setAsked(null))
  const { recognised, safety_stop: stop } = list
  const canRead = can('suppliers.price-lists.update')
  const otherCurrency = canRead ? currencyInDoubt(recognised) : null
  const stopping = new Set(stop?.reasons.map(({ code }) => code) as string[] | undefined)
  const open = list.status === 'waiting_approval' || list.status === 'ready'
  if (!open) return null
  const remarks = (
    <DoubtsNote
      doubts={recognised?.doubts.filter(({ code }) => !stopping.has(code)) ?? []}
      read={recognised?.currency ?? ''}
      {...{ otherCurrency, isBusy, onSwitchCurrency }}
    />
  )
  // The newer list may have gone live after this one was compared; once it has been, a reason says so.
  const isOlder =
    offer.live_list_id !== null && offer.live_list_id > list.id && !stopping.has('older_than_live')
  const older = isOlder && (
    <Note tone="warn">{t('stop.older', { since: moment(offer.live_since ?? '') })}</Note>
  )
  if (list.status === 'ready' || stop === null) {
    return (
      <>
        {older}
        {remarks}
      </>
    )
  }
  const { counts } = list
  const figure = (key: 'created' | 'changed' | 'removed') => integer(counts?.[key] ?? 0)
  return (
    <>
      <StopBox
        stop={stop}
        hasLiveList={offer.live_list_id !== null}
        canApprove={can('suppliers.price-lists.approve&suppliers.price-lists.apply')}
        isBusy={isBusy || approve.isPending}
        onApprove={(confirmed) => {
          approve.reset()
          setAsked(confirmed)
        }}
        onStock={canRead ? onStock : null}
        entries={canRead && stopping.has('several_entries') ? (recognised?.entries ?? []) : []}
        onEntry={onEntry}
        read={recognised?.currency ?? ''}
        otherCurrency={stopping.has('currency_conflict') ? otherCurrency : null}
        onSwitchCurrency={onSwitchCurrency}
      />
      {older}
      {remarks}
      <AlertDialog
        isOpen={asked !== null}
        title={t('approve.title', { version: list.version, offer: offerName })}
        description={t('approve.text', {
          created: figure('created'),
          changed: figure('changed'),
          removed: figure('removed'),
        })}
        confirmLabel={t('approve.confirm')}
        cancelLabel={t('common:action.cancel')}
        tone="bad"
        isBusy={approve.isPending}
        error={approve.error !== null && <SubmitErrorNote error={toApiError(approve.error)} />}
        onCancel={() => setAsked(null)}
        onConfirm={() => approve.mutate({ id: list.id, move: 'approve', confirmed: asked ?? [] })}
      />
    </>
  )
}

/** The currency that was not taken, where the list and the offer name two. */
function currencyInDoubt(recognised: Recognised | null): string | null {
  const conflict = recognised?.doubts.find(({ code }) => code === 'currency_conflict')
  if (conflict === undefined) return null
  const { list, offer } = conflict.params
  return String(recognised?.currency === list ? offer : list)
}
