import { useNavigate } from '@tanstack/react-router'
import {
  type DocumentDetail,
  LinkInput,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { DocumentFields, valuesOf } from './document-fields.tsx'
import { createLink, partDocument } from './part-documents.ts'

/** Makes a document of a link, and shows it: what it is shown for is said there. */
export function CreateLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin/part-documents')
  const navigate = useNavigate()
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(partDocument, {
    row: null as DocumentDetail | null,
    values: valuesOf(null),
    toInput: (values) => values,
    schema: LinkInput,
    sentences: { title: t('fields.titleWrong'), url: t('fields.urlWrong') },
    save: createLink,
    onSaved: ({ id }) =>
      void navigate({
        to: '/$locale/admin/catalog/documents/$documentId',
        params: { locale, documentId: id },
        ignoreBlocker: true,
      }),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <DocumentFields form={form} isLink />
    </FormDialog>
  )
}
