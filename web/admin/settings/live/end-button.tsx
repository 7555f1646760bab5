import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '../../../../worker/store/live/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { connections, endConnection } from './connections.ts'

/** Ends a connection, once it is said what comes of that. */
export function EndButton({ connection: { id, person } }: { connection: Connection }) {
  const { t } = useTranslation('admin/connections')
  const [isAsked, setIsAsked] = useState(false)
  const { name } = person
  const { mutate, isPending } = useMutation({
    mutationFn: () => endConnection(id),
    onSuccess: () => {
      setIsAsked(false)
      showToast({ text: t('end.done', { name }) })
    },
    onError: showRefusal,
    onSettled: useRefresh(connections),
  })
  return (
    <>
      <Button size="s" aria-label={t('end.of', { name })} onClick={() => setIsAsked(true)}>
        {t('end.action')}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => mutate()}
        title={t('end.title', { name })}
        description={t('end.about')}
        confirmLabel={t('end.action')}
        cancelLabel={t('common:action.cancel')}
        isBusy={isPending}
      />
    </>
  )
}
