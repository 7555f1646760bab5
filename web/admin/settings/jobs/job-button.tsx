import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../../../worker/store/jobs/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { ACTS, jobDetail, jobs, retryMany } from './jobs.ts'

interface Props {
  act: keyof typeof ACTS
  job: Job
  /** What the job is called. */
  name: string
  /** Called once it is done, when this button may be gone. */
  onDone?: () => void
}

/** Has a job tried again, or cancels it. */
export function JobButton({ act, job, name, onDone }: Props) {
  const { t } = useTranslation('admin/jobs')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => ACTS[act](job),
    onSuccess: (now) => {
      queryClient.setQueryData(jobDetail(String(job.id)).queryKey, now)
      showToast({ text: t(`${act}.done`, { name }) })
      onDone?.()
    },
    onError: showRefusal,
    onSettled: useRefresh(jobs),
  })
  return (
    <Button
      size="s"
      {...(act === 'cancel' && { kind: 'quiet' as const })}
      isBusy={isPending}
      aria-label={t(`${act}.of`, { name, id: job.id })}
      onClick={() => mutate()}
    >
      {t(`${act}.action`)}
    </Button>
  )
}

/** Has all chosen jobs tried again that can be. */
export function RetryChosen({ selection }: { selection: Selection<Job> }) {
  const { t } = useTranslation('admin/jobs')
  const { integer } = useFormat()
  const { keyOf, forget } = useCommandKey()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const ids = (await selection.choose()).map(({ id }) => id)
      if (ids.length === 0) return 0
      const text = ids.join()
      const { retried } = await retryMany(ids, { headers: { 'Idempotency-Key': keyOf(text) } })
      forget(text)
      return retried
    },
    onSuccess: (count) => {
      selection.clear()
      showToast({
        text: count === 0 ? t('retry.nothing') : t('retry.many', { count, jobs: integer(count) }),
      })
    },
    onError: showRefusal,
    onSettled: useRefresh(jobs),
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('retry.action')}
    </Button>
  )
}
