import {
  DocumentChanges,
  type DocumentDetail,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { DocumentFields, type DocumentValues, valuesOf } from './document-fields.tsx'
import { partDocument, updateDocument } from './part-documents.ts'

interface Props {
  document: DocumentDetail
  onClose: () => void
}

/** Changes what a document is called, its kind and languages, and where a link leads. */
export function EditDocumentDialog({ document, onClose }: Props) {
  const { t } = useTranslation('admin/part-documents')
  const isLink = document.host !== null
  const { form, ...dialog } = useResourceDialog(partDocument, {
    row: document,
    values: valuesOf(document),
    toInput: ({ url, ...values }: DocumentValues) => ({
      ...values,
      version: document.version,
      ...(isLink && { url }),
    }),
    schema: DocumentChanges,
    sentences: { title: t('fields.titleWrong'), url: t('fields.urlWrong') },
    save: (input) => updateDocument(document.id, input),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <DocumentFields form={form} isLink={isLink} />
    </FormDialog>
  )
}
