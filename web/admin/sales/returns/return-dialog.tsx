import {
  type AdminReturn,
  ReturnDeclineInput,
  ReturnSentInput,
} from '../../../../worker/sales/returns/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { ReturnAct } from './return-actions.tsx'
import { returnCalls, returns } from './returns.ts'

interface Props {
  of: AdminReturn
  onClose: () => void
}

/** The dialog of what staff want to do. */
export function ReturnDialog({ act, ...props }: Props & { act: ReturnAct }) {
  if (act === 'decline') return <DeclineDialog {...props} />
  if (act === 'send') return <SentDialog {...props} />
  if (act === 'inspect') return <InspectDialog {...props} />
  if (act === 'replace') return <ReplaceDialog {...props} />
  return <AskDialog {...props} act={act} />
}

/** Asks before a step that needs no more words. */
function AskDialog({ of, act, onClose }: Props & { act: 'approve' | 'receive' | 'refund' }) {
  const { t } = useTranslation('admin/returns')
  const mutation = useCommand(returns, of.id, returnCalls[act])
  return (
    <ConfirmDialog
      mutation={mutation}
      input={undefined}
      title={t(`acts.${act}.title`, { number: of.number })}
      description={t(`acts.${act}.text`)}
      confirmLabel={t(`acts.${act}.open`)}
      cancelLabel={t('acts.back')}
      tone="main"
      done={t(`acts.${act}.done`, { number: of.number })}
      onClose={onClose}
    />
  )
}

function DeclineDialog({ of, onClose }: Props) {
  const { t } = useTranslation('admin/returns')
  const { form, ...dialog } = useDialogForm({
    values: { reason: '' },
    toInput: (values) => values,
    schema: ReturnDeclineInput,
    sender: useCommand(returns, of.id, returnCalls.decline),
    onDone: () => showToast({ text: t('acts.decline.done', { number: of.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.decline.title', { number: of.number })}
      description={t('acts.decline.text')}
      submitLabel={t('acts.decline.open')}
    >
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={t('fields.reason')} hint={t('fields.reasonHint')} />
        )}
      </form.AppField>
    </FormDialog>
  )
}

function SentDialog({ of, onClose }: Props) {
  const { t } = useTranslation('admin/returns')
  const { form, ...dialog } = useDialogForm({
    values: { carrier: of.carrier, tracking_number: of.tracking_number },
    toInput: (values) => values,
    schema: ReturnSentInput,
    sender: useCommand(returns, of.id, returnCalls.send),
    onDone: () => showToast({ text: t('acts.send.done', { number: of.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.send.title', { number: of.number })}
      description={t('acts.send.text')}
      submitLabel={t('acts.send.submit')}
    >
      <form.AppField name="carrier">
        {(field) => <field.TextField label={t('fields.carrier')} isOptional />}
      </form.AppField>
      <form.AppField name="tracking_number">
        {(field) => <field.TextField label={t('fields.tracking')} isOptional />}
      </form.AppField>
    </FormDialog>
  )
}
