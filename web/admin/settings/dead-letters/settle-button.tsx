import { useMutation } from '@tanstack/react-query'
import type { DeadLetter } from '../../../../worker/store/dead-letters/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { ACTS, deadLetters } from './dead-letters.ts'

interface Props {
  act: keyof typeof ACTS
  letter: DeadLetter
  /** What the job is called. */
  name: string
}

/** Lets a job be tried once more, or takes it off the list. */
export function SettleButton({ act, letter, name }: Props) {
  const { t } = useTranslation('admin/dead-letters')
  const { mutate, isPending } = useMutation({
    mutationFn: () => ACTS[act](letter),
    onSuccess: () => showToast({ text: t(`${act}.done`, { name }) }),
    onError: showRefusal,
    onSettled: useRefresh(deadLetters),
  })
  return (
    <Button
      size="s"
      {...(act === 'dismiss' && { kind: 'quiet' as const })}
      isBusy={isPending}
      aria-label={t(`${act}.of`, { name, id: letter.id })}
      onClick={() => mutate()}
    >
      {t(`${act}.action`)}
    </Button>
  )
}

/** Lets all chosen jobs be tried once more, one after another. */
export function RetryChosen({ selection }: { selection: Selection<DeadLetter> }) {
  const { t } = useTranslation('admin/dead-letters')
  const { integer } = useFormat()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const letters = await selection.collect()
      for (const letter of letters) await ACTS.retry(letter)
      return letters.length
    },
    onSuccess: (count) => {
      selection.clear()
      showToast({ text: t('retry.many', { count, jobs: integer(count) }) })
    },
    onError: showRefusal,
    onSettled: useRefresh(deadLetters),
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('retry.action')}
    </Button>
  )
}
