import { useNavigate } from '@tanstack/react-router'
import { type Photoset, PhotosetInput } from '../../../../worker/catalog/photosets/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createPhotoset, photoset } from './photosets.ts'

/** Makes a photoset, and shows it: its pictures are added there. */
export function CreatePhotosetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/photosets')
  const navigate = useNavigate()
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(photoset, {
    row: null as Photoset | null,
    values: { title: '' },
    toInput: (values) => values,
    schema: PhotosetInput,
    sentences: { title: t('fields.titleWrong') },
    save: createPhotoset,
    onSaved: ({ id }) =>
      void navigate({
        to: '/$locale/admin/catalog/photosets/$photosetId',
        params: { locale, photosetId: id },
        ignoreBlocker: true,
      }),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="title">
          {(field) => <field.TextField label={t('fields.title')} hint={t('fields.titleHint')} />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
