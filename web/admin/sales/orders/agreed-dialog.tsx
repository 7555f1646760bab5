import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { AdminProposal } from '../../../../worker/sales/proposals/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { showToast } from '../../../ui/toast.ts'
import { proposalCalls } from './changes.ts'
import { orders } from './orders.ts'

interface Props {
  orderId: number
  proposal: AdminProposal
  onClose: () => void
}

const Said = z.object({ note: z.string().trim().min(1).max(500) })

/** Records that the customer agreed on the phone: the order is changed as by their link. */
export function AgreedDialog({ orderId, proposal, onClose }: Props) {
  const { t } = useTranslation('admin/order-changes')
  const { money } = useFormat()
  const queryClient = useQueryClient()
  const { effect, proposed } = proposal
  const agree = useMutation({
    mutationFn: ({ note }: z.infer<typeof Said>) =>
      proposalCalls.agreed(orderId, proposal.id, { note, agreed: effect?.stamp ?? '' }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [...orders.key, 'detail', orderId] }),
  })
  const { form, ...dialog } = useDialogForm({
    values: { note: '' },
    toInput: (values) => values,
    schema: Said,
    sender: agree,
    onDone: ({ state }) =>
      showToast({ text: t(state === 'failed' ? 'agreed.failed' : 'agreed.done') }),
    onClose,
  })
  const sum = effect === null ? '' : moneyText(money(effect.total_after))
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('agreed.title', { mpn: proposed.mpn })}
      description={t('agreed.about', { sum })}
      submitLabel={t('agreed.submit')}
    >
      <form.AppField name="note">
        {(field) => <field.TextareaField label={t('agreed.note')} hint={t('agreed.hint')} />}
      </form.AppField>
    </FormDialog>
  )
}
