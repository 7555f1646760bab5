import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { toApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { Instead } from './change-line.tsx'
import { proposalCalls, proposalsKey } from './changes.ts'
import type { FoundOffer } from './found-offer.ts'
import { orders } from './orders.ts'

interface Props {
  order: AdminOrder
  lineId: number
  onClose: () => void
}

/** Proposes another offer for a line to the customer, who answers by the link of a mail. */
export function ProposeDialog({ order, lineId, onClose }: Props) {
  const { t } = useTranslation('admin/order-changes')
  const { t: tForm } = useTranslation('form')
  const [line] = useState(() => order.items.find(({ id }) => id === lineId))
  const [offer, setOffer] = useState<FoundOffer | null>(null)
  const [quantity, setQuantity] = useState(String(line?.refused || line?.quantity || 1))
  const [note, setNote] = useState('')
  const propose = usePropose(order.id, onClose)
  if (line === undefined) return null
  const { mpn } = line.product
  const pieces = readNumber(quantity)
  const error = propose.error === null ? null : toApiError(propose.error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={tForm('close')}
      title={t('propose.title', { mpn })}
      description={t('propose.about', { name: order.customer.first_name })}
      isWide
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (offer === null || pieces === null || Number.isNaN(pieces)) return
          propose.mutate({
            order_line_id: line.id,
            supplier_offer_item_id: offer.id,
            quantity: pieces,
            ...(note.trim() !== '' && { note: note.trim() }),
          })
        }}
      >
        <div className="dialog-body stack stack-4">
          <Instead order={order} line={line} value={offer?.id ?? null} onChoose={setOffer} />
          <Field label={t('line.quantity')} error={error?.fields.quantity?.[0]}>
            <Input inputMode="numeric" value={quantity} onValueChange={setQuantity} isFigure />
          </Field>
          <Field label={t('propose.note')} hint={t('reasonHint')}>
            <Textarea value={note} onValueChange={setNote} />
          </Field>
          {error !== null && <SubmitErrorNote error={error} />}
        </div>
        <div className="dialog-foot">
          <Button kind="quiet" onClick={onClose}>
            {tForm('cancel')}
          </Button>
          <Button
            type="submit"
            kind="main"
            isBusy={propose.isPending}
            disabled={offer === null || pieces === null || Number.isNaN(pieces)}
          >
            {t('propose.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function usePropose(orderId: number, onClose: () => void) {
  const { t } = useTranslation('admin/order-changes')
  const queryClient = useQueryClient()
  const { keyOf } = useCommandKey()
  return useMutation({
    mutationFn: (json: Parameters<typeof proposalCalls.propose>[1]) =>
      proposalCalls.propose(orderId, json, keyOf(JSON.stringify(json))),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: proposalsKey(orderId) })
      void queryClient.invalidateQueries({ queryKey: [...orders.key, 'detail', orderId] })
      showToast({ text: t('propose.done') })
      onClose()
    },
  })
}
