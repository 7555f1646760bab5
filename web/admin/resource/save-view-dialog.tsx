import { useTranslation } from '../../i18n/use-translation.tsx'
import { type ListName, SavedViewInput } from '../../../worker/store/saved-views/schemas.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDialogForm } from '../../form/use-dialog-form.ts'
import { showToast } from '../../ui/toast.ts'
import { useViewWrites } from './view-queries.ts'

interface Props {
  list: ListName
  search: Record<string, string>
  onClose: () => void
}

/** Gives what a list shows now a name; another view of the same name becomes this one. */
export function SaveViewDialog({ list, search, onClose }: Props) {
  const { t } = useTranslation('admin/resource')
  const { save } = useViewWrites(list)
  const { form, ...dialog } = useDialogForm({
    values: { name: '', is_shared: false },
    toInput: (values) => ({ ...values, list, search }),
    schema: SavedViewInput,
    sender: save,
    onDone: ({ name }) => showToast({ text: t('views.done', { name }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('views.title')}
      description={t('views.text')}
      submitLabel={t('views.submit')}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label={t('views.name')} />}
      </form.AppField>
      <form.AppField name="is_shared">
        {(field) => <field.SwitchField label={t('views.share')} hint={t('views.shareHint')} />}
      </form.AppField>
    </FormDialog>
  )
}
