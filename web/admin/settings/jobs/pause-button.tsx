import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobKind, KindFigures } from '../../../../worker/store/jobs/schemas.ts'
import { JOB_KINDS } from '../../../../worker/store/dead-letters/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { jobs, pauseKind, resumeKind } from './jobs.ts'

interface Props {
  row: Pick<KindFigures, 'kind' | 'paused_at'>
  /** What the kind is called. */
  name: string
}

/** Pauses a kind of jobs, once its consequences are read, or lets it go on. */
export function PauseButton({ row, name }: Props) {
  const { t } = useTranslation('admin/jobs')
  const [isAsked, setIsAsked] = useState(false)
  const kind = JOB_KINDS.find((each) => each === row.kind)
  const act = row.paused_at === null ? 'pause' : 'resume'
  const { mutate, isPending } = useMutation({
    mutationFn: (of: JobKind) => (act === 'pause' ? pauseKind(of) : resumeKind(of)),
    onSuccess: () => {
      setIsAsked(false)
      showToast({ text: t(`${act}.done`, { name }) })
    },
    onError: showRefusal,
    onSettled: useRefresh(jobs),
  })
  if (kind === undefined) return null
  return (
    <>
      <Button
        size="s"
        {...(act === 'pause' && { kind: 'quiet' as const })}
        isBusy={isPending && !isAsked}
        aria-label={t(`${act}.of`, { name })}
        onClick={() => (act === 'pause' ? setIsAsked(true) : mutate(kind))}
      >
        {t(`${act}.action`)}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => mutate(kind)}
        title={t('pause.title', { name })}
        description={t('pause.about')}
        confirmLabel={t('pause.action')}
        cancelLabel={t('common:action.cancel')}
        isBusy={isPending}
      />
    </>
  )
}
