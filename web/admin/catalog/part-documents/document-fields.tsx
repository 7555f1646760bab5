import {
  DOCUMENT_KINDS,
  DOCUMENT_LANGUAGES,
  type DocumentDetail,
  type DocumentKind,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import { PicksField } from '../../../form/picks-field.tsx'
import { SelectField } from '../../../form/select-field.tsx'
import { TextField } from '../../../form/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDocumentWords } from './document-words.ts'

export interface DocumentValues {
  title: string
  kind: DocumentKind
  languages: string[]
  url: string
}

/** What a form begins with; null: a new link. */
export const valuesOf = (document: DocumentDetail | null): DocumentValues => ({
  title: document?.title ?? '',
  kind: document?.kind ?? 'datasheet',
  languages: document?.languages ?? [],
  url: document?.host == null ? '' : document.url,
})

type Names = 'title' | 'kind' | 'languages' | 'url'

interface Props {
  form: {
    AppField(
      this: void,
      props: { name: Names; children: () => React.ReactNode },
    ): React.ReactNode | Promise<React.ReactNode>
  }
  isLink: boolean
}

/** The fields of a document; a file has no address. */
export function DocumentFields({ form, isLink }: Props) {
  const { t } = useTranslation('admin/part-documents')
  const { kindOf, languageOf } = useDocumentWords()
  return (
    <div className="fields">
      {isLink && (
        <form.AppField name="url">
          {() => <TextField label={t('fields.url')} hint={t('fields.urlHint')} />}
        </form.AppField>
      )}
      <form.AppField name="title">
        {() => <TextField label={t('fields.title')} hint={t('fields.titleHint')} />}
      </form.AppField>
      <form.AppField name="kind">
        {() => (
          <SelectField
            label={t('fields.kind')}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: kindOf(value) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="languages">
        {() => (
          <PicksField
            label={t('fields.languages')}
            hint={t('fields.languagesHint')}
            options={DOCUMENT_LANGUAGES.map((value) => ({ value, label: languageOf(value) }))}
            chooseLabel={t('fields.chooseLanguage')}
            addLabel={t('fields.addLanguage')}
            removeLabel={(name) => t('fields.removeLanguage', { name })}
          />
        )}
      </form.AppField>
    </div>
  )
}
