import { useMutation } from '@tanstack/react-query'
import { AccountBlock } from '../../../worker/people/accounts/schemas/block.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { schemaErrors } from '../../form/schema-errors.ts'
import { useSentForm } from '../../form/use-dialog-form.ts'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { useConfirmed } from '../../session/use-confirmed.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Noun, useRefresh } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  /** Key of its words: `block.title`, `block.about`, `block.submit`, `block.done`. */
  act: string
  /** Keys of the field's name and of the note below it. */
  reason: { label: string; hint: string }
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Does to an account what has to be explained, such as blocking it: asks why, and for the password where the API wants it. */
export function ReasonDialog<Row extends object>(props: Props<Row>) {
  const { of, row, act, reason: words, send, onClose } = props
  const { t } = useAnyTexts(of.texts)
  const name = of.nameOf(row)
  const refresh = useRefresh(of)
  const { confirmed, dialog: password } = useConfirmed()
  const sender = useMutation({
    mutationFn: ({ reason }: AccountBlock) =>
      confirmed(async () => {
        await send(reason)
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
        {(field) => <field.TextareaField label={t(words.label)} hint={t(words.hint)} />}
      </form.AppField>
      {password}
    </FormDialog>
  )
}
