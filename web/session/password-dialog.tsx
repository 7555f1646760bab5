import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation.tsx'
import { toApiError } from '../api/errors.ts'
import { FormShell } from '../form/form-shell.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface FormProps {
  /** Makes the call that the password goes with; its refusals are shown at the field. */
  call: (password: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
  submitLabel: string
  submitKind?: 'main' | 'bad'
}

interface Props extends FormProps {
  isOpen: boolean
  title: string
  description: string
}

/** Asks for the password that a call takes; the texts of `account/security` must be loaded. */
export function PasswordDialog({ isOpen, title, description, ...form }: Props) {
  const { t } = useTranslation('account/security')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={form.onCancel}
      title={title}
      description={description}
      closeLabel={t('confirm.cancel')}
    >
      <PasswordForm {...form} />
    </Dialog>
  )
}

/** A component of its own, so that closing the dialog drops the typed password and its error. */
function PasswordForm({ call, onDone, onCancel, submitLabel, submitKind = 'main' }: FormProps) {
  const { t } = useTranslation('account/security')
  const send = useMutation({ mutationFn: call, onSuccess: onDone })
  const form = useAppForm({
    defaultValues: { password: '' },
    onSubmit: ({ value }) => send.mutate(value.password),
  })
  return (
    <FormShell
      form={form}
      submitError={send.error === null ? null : toApiError(send.error)}
      loading={send.isPending}
      className="dialog-body stack stack-3"
      footer={
        <div className="dialog-foot">
          <Button kind="quiet" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" kind={submitKind} isBusy={send.isPending}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField label={t('confirm.password')} autoComplete="current-password" />
        )}
      </form.AppField>
    </FormShell>
  )
}
