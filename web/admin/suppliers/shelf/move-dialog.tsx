import { useQuery } from '@tanstack/react-query'
import { MoveInput } from '../../../../worker/sales/orders/schemas/allocation.ts'
import type { ShelfAllocation, ShelfLotDetail } from '../../../../worker/suppliers/shelf/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { lotCalls, shelf, waitingLines } from './shelf.ts'

interface Props {
  lot: ShelfLotDetail
  /** Whose pieces are moved; null: free ones. */
  from: ShelfAllocation | null
  onClose: () => void
}

/** Gives pieces of a lot to an order that waits for the part, or sets them free. */
export function MoveDialog({ lot, from, onClose }: Props) {
  const { t } = useTranslation('admin/shelf')
  const { data: waiting = [], isPending } = useQuery(waitingLines(lot.id))
  const others = waiting.filter((line) => line.order_line_id !== from?.order_line_id)
  const { form, ...dialog } = useDialogForm({
    values: { to_order_line_id: '', pieces: String(from?.pieces ?? lot.free) },
    toInput: ({ to_order_line_id: to, pieces }) => ({
      from_order_line_id: from?.order_line_id ?? null,
      to_order_line_id: to === '' ? null : Number(to),
      pieces: readNumber(pieces),
    }),
    schema: MoveInput,
    sentences: { to_order_line_id: t('move.choose') },
    sender: useCommand(shelf, lot.id, lotCalls.move),
    onDone: () => showToast({ text: t('move.done') }),
    onClose,
  })
  const options = [
    { value: '', label: t(from === null ? 'move.choose' : 'move.free') },
    ...others.map((line) => ({
      value: String(line.order_line_id),
      label: t('move.line', {
        number: line.order.number,
        customer: line.customer,
        count: line.waits,
      }),
    })),
  ]
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('move.title', { part: shelf.nameOf(lot) })}
      description={
        from === null
          ? t('move.ofFree', { count: lot.free })
          : t('move.ofOrder', { count: from.pieces, number: from.order.number })
      }
      submitLabel={t('move.submit')}
    >
      <form.AppField name="to_order_line_id">
        {(field) => (
          <field.SelectField
            label={t('move.to')}
            options={options}
            {...(!isPending && others.length === 0 && { hint: t('move.none') })}
          />
        )}
      </form.AppField>
      <form.AppField name="pieces">
        {(field) => <field.NumberField label={t('allocations.pieces')} />}
      </form.AppField>
    </FormDialog>
  )
}
