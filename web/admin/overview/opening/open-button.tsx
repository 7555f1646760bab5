import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import type { Opening } from '../../../../worker/reports/opening/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useNewOpening } from './opening-query.ts'

/** Opens the store, once what is not done is read. */
export function OpenButton({ opening: { steps } }: { opening: Opening }) {
  const { t } = useTranslation('admin/opening')
  const [isAsked, setIsAsked] = useState(false)
  const show = useNewOpening()
  const undone = steps.filter(({ state }) => state !== 'done')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataOf(api.admin.opening.open.$post()),
    onSuccess: (opening) => {
      setIsAsked(false)
      show(opening)
      showToast({ text: t('openStore.done') })
    },
  })
  return (
    <>
      <Button kind="main" icon={Store} onClick={() => setIsAsked(true)}>
        {t('openStore.action')}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        title={t('openStore.title')}
        description={
          <div className="stack stack-3">
            <p>{t('openStore.about')}</p>
            {undone.length > 0 && (
              <div>
                <p className="medium">{t('openStore.undone')}</p>
                <ul className="opening-undone">
                  {undone.map(({ key }) => (
                    <li key={key}>{t(`steps.${key}.title`)}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        }
        confirmLabel={t('openStore.confirm')}
        cancelLabel={t('common:action.cancel')}
        isBusy={isPending}
        error={error !== null && <SubmitErrorNote error={toApiError(error)} />}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => mutate()}
      />
    </>
  )
}
