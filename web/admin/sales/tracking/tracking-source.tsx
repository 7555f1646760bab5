import { useState } from 'react'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

interface Props {
  isBusy: boolean
  error: Error | null
  onRead: (file: Blob) => void
}

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls'

/** A carrier's file, or its rows pasted. */
export function TrackingSource({ isBusy, error, onRead }: Props) {
  const { t } = useTranslation('admin/tracking')
  const [text, setText] = useState('')
  return (
    <div className="stack stack-4 form-narrow">
      <FileDrop
        title={isBusy ? t('source.reading') : t('source.title')}
        hint={t('source.hint')}
        accept={ACCEPT}
        isDisabled={isBusy}
        onFile={onRead}
      />
      <form
        className="stack stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          onRead(new Blob([text]))
        }}
      >
        <Field label={t('source.paste')} hint={t('source.pasteHint')}>
          <Textarea rows={6} value={text} onValueChange={setText} spellCheck={false} />
        </Field>
        {error !== null && <SubmitErrorNote error={toApiError(error)} />}
        <div>
          <Button type="submit" kind="main" isBusy={isBusy} disabled={text.trim() === ''}>
            {t('source.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
