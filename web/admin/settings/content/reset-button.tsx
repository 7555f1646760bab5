import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { languageName } from '../../../lib/language-name.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPage } from '../../../../worker/store/content/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useResetPage } from './page-mutations.ts'

interface Props {
  page: AdminPage
  isDirty: boolean
  onReset: () => void
}

/** Back to the shipped text, after a question. */
export function ResetButton({ page, isDirty, onReset }: Props) {
  const { t } = useTranslation('admin/content')
  const [isAsking, setIsAsking] = useState(false)
  const reset = useResetPage(page.slug, page.locale)
  const name = t(`common:pages.${page.slug}`)
  const language = t(`languages.${page.locale}`, { defaultValue: languageName(page.locale) })
  return (
    <>
      <Button kind="quiet" icon={Undo2} onClick={() => setIsAsking(true)}>
        {t('reset.action')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={t('reset.title', { name, language })}
        description={isDirty ? t('reset.textDirty') : t('reset.text')}
        confirmLabel={t('reset.confirm')}
        cancelLabel={t('reset.keep')}
        tone="bad"
        isBusy={reset.isPending}
        error={reset.error !== null && <SubmitErrorNote error={toApiError(reset.error)} />}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          reset.mutate(page.version, {
            onSuccess: () => {
              setIsAsking(false)
              showToast({ text: t('reset.done') })
              onReset()
            },
          })
        }
      />
    </>
  )
}
