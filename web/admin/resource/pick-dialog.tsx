import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useSentForm } from '../../form/use-dialog-form.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ComboboxItem } from '../../ui/combobox.tsx'
import { ChooserField } from './chooser-field.tsx'

interface Props<Answer> {
  title: string
  description?: ReactNode
  /** Of the field. */
  label: string
  submitLabel: string
  find: (words: string) => Promise<ComboboxItem[]>
  findKey: readonly unknown[]
  /** What is done with the one that is chosen. */
  send: (id: number) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Chooses one thing among many, found by words, and does something with it. */
export function PickDialog<Answer>(props: Props<Answer>) {
  const { title, description, label, submitLabel, find, findKey, send, onDone, onClose } = props
  const { t } = useTranslation('admin/resource')
  const sender = useMutation({ mutationFn: send })
  const { form, ...dialog } = useSentForm({
    values: { id: null as ComboboxItem | null },
    judge: ({ id }) => (id === null ? { fields: { id: t('chooser.missing') } } : null),
    toInput: ({ id }) => id?.value ?? 0,
    sender,
    onDone,
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={title}
      description={description}
      submitLabel={submitLabel}
    >
      <form.AppField name="id">
        {() => (
          <ChooserField
            label={label}
            find={find}
            findKey={findKey}
            placeholder={t('chooser.type')}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
