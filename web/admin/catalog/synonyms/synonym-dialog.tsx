import { type Synonym, SynonymInput } from '../../../../worker/catalog/synonyms/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createSynonym, synonymDetail, synonyms, updateSynonym } from './synonyms.ts'

const toForm = (synonym: Synonym | null) => ({ words: (synonym?.words ?? []).join('\n') })

const toInput = ({ words }: ReturnType<typeof toForm>) => ({
  words: words
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== ''),
})

/** The form of words that mean the same. */
function SynonymDialog({ row: synonym, onClose }: ResourceDialogProps<Synonym>) {
  const { t } = useTranslation('admin/synonyms')
  const { form, ...dialog } = useResourceDialog(synonyms, {
    row: synonym,
    values: toForm(synonym),
    toInput,
    schema: SynonymInput,
    sentences: { words: t('fields.wordsWrong') },
    save: (input) => (synonym === null ? createSynonym(input) : updateSynonym(synonym.id, input)),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="words">
          {(field) => (
            <field.TextareaField label={t('fields.words')} hint={t('fields.wordsHint')} />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

export const { CreatePage, EditPage } = dialogPages(SynonymDialog, {
  path: '/$locale/admin/catalog/synonyms',
  detail: synonymDetail,
})
