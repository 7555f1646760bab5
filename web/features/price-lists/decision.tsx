import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceList } from '../../../worker/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../worker/suppliers/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useCan } from '../admin/use-can.ts'
import { DoubtsNote } from './doubts-note.tsx'
import { useMovePriceList } from './mutations.ts'
import { StopBox } from './stop-box.tsx'

interface Props {
  list: PriceList
  offer: SupplierOffer
  offerName: string
  isBusy: boolean
  onSwitchCurrency: (currency: string) => void
}

/** What a person must decide, or should look at, before the list goes live. */
export function Decision({ list, offer, offerName, isBusy, onSwitchCurrency }: Props) {
  const { t } = useTranslation('price-lists')
  const { integer } = useFormat()
  const can = useCan()
  const [isAsking, setIsAsking] = useState(false)
  const approve = useMovePriceList()
  const conflict = list.recognised?.doubts.find(({ code }) => code === 'currency_conflict')
  const said = conflict?.params.list
  const otherCurrency =
    typeof said === 'string' && can('suppliers.price-lists.update') ? said : null
  const common = { otherCurrency, isBusy: isBusy || approve.isPending, onSwitchCurrency }
  if (list.status === 'ready') {
    return <DoubtsNote doubts={list.recognised?.doubts ?? []} {...common} />
  }
  if (list.status !== 'waiting_approval' || list.safety_stop === null) return null
  const { counts } = list
  const figure = (key: 'created' | 'changed' | 'removed') => integer(counts?.[key] ?? 0)
  return (
    <>
      <StopBox
        stop={list.safety_stop}
        hasLiveList={offer.live_list_id !== null}
        canApprove={can('suppliers.price-lists.approve')}
        onApprove={() => {
          approve.reset()
          setIsAsking(true)
        }}
        {...common}
      />
      <AlertDialog
        isOpen={isAsking}
        title={t('approve.title', { version: list.version, offer: offerName })}
        description={t('approve.text', {
          created: figure('created'),
          changed: figure('changed'),
          removed: figure('removed'),
        })}
        confirmLabel={t('approve.confirm')}
        cancelLabel={t('action.cancel', { ns: 'common' })}
        tone="bad"
        isBusy={approve.isPending}
        error={approve.error !== null && <SubmitErrorNote error={toApiError(approve.error)} />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          approve.mutate({ id: list.id, move: 'approve' }, { onSuccess: () => setIsAsking(false) })
        }
      />
    </>
  )
}
