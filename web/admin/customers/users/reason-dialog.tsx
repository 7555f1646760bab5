import { useMutation } from '@tanstack/react-query'
import { AccountBlock } from '../../../../worker/people/accounts/schemas/block.ts'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { users, WITH_REASON } from './users.ts'

interface Props {
  user: User
  act: keyof typeof WITH_REASON
  onClose: () => void
}

/** Blocks an account, opens it again, or turns its second factor off, with why. */
export function ReasonDialog({ user, act, onClose }: Props) {
  const { t } = useTranslation('admin/users')
  const name = users.nameOf(user)
  const refresh = useRefresh(users)
  const { confirmed, dialog: password } = useConfirmed()
  const sender = useMutation({
    mutationFn: ({ reason }: AccountBlock) =>
      confirmed(async () => {
        await WITH_REASON[act](user.id, reason)
        return true
      }),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: { reason: '' },
    judge: (values, tForm) => schemaErrors(AccountBlock, values, tForm),
    toInput: (values) => AccountBlock.parse(values),
    sender,
    isTaken: (isDone) => isDone === true,
    onDone: () => showToast({ text: t(`${act}.done`, { name }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`${act}.title`, { name })}
      description={t(`${act}.about`)}
      submitLabel={t(`${act}.submit`)}
    >
      <form.AppField name="reason">
        {(field) => <field.TextareaField label={t('reason')} hint={t('reasonHint')} />}
      </form.AppField>
      {password}
    </FormDialog>
  )
}
