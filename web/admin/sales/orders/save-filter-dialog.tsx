import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'

interface Props {
  onClose: () => void
  onSave: (name: string) => void
}

const LONGEST = 40

/** Gives the filters of now a name. */
export function SaveFilterDialog({ onClose, onSave }: Props) {
  const { t } = useTranslation('admin/orders')
  const { t: tForm } = useTranslation('form')
  const form = useAppForm({
    defaultValues: { name: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value: { name } }) => {
        if (name.trim() === '') return { fields: { name: tForm('errors.required') } }
        if (name.trim().length <= LONGEST) return null
        return { fields: { name: tForm('errors.too_long', { most: String(LONGEST) }) } }
      },
    },
    onSubmit: ({ value }) => {
      const name = value.name.trim()
      onSave(name)
      onClose()
      showToast({ text: t('saved.done', { name }) })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('saved.title')}
      description={t('saved.text')}
      submitLabel={t('saved.submit')}
      submitError={null}
      loading={false}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label={t('saved.name')} />}
      </form.AppField>
    </FormDialog>
  )
}
