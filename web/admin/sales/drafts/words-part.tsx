import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { DraftWork } from './use-draft.ts'

/** The customer's own number of the purchase, and a comment that goes with the order. */
export function WordsPart({ work: { choices, choose } }: { work: DraftWork }) {
  const { t } = useTranslation('admin/drafts')
  return (
    <details className="draft-words">
      <summary>{t('words.title')}</summary>
      <div className="stack stack-3">
        <Field label={t('words.poNumber')}>
          <Input
            value={choices.poNumber}
            onValueChange={(poNumber) => choose({ poNumber })}
            maxLength={60}
          />
        </Field>
        <Field label={t('words.comment')} hint={t('words.commentHint')}>
          <Textarea
            value={choices.comment}
            onValueChange={(comment) => choose({ comment })}
            maxLength={1000}
          />
        </Field>
      </div>
    </details>
  )
}
