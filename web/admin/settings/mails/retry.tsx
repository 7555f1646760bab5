import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { mails } from './mails.ts'

const retry = ({ id }: AdminMail) =>
  dataOf(api.admin.mails[':id'].retry.$post({ param: { id: String(id) } }))

/** Lets a dead letter wait again. */
export function RetryButton({ mail }: { mail: AdminMail }) {
  const { t } = useTranslation('admin/mails')
  const refresh = useRefresh(mails)
  const { mutate, isPending } = useMutation({ mutationFn: retry, onSettled: refresh })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={t('retryOf', { to: mail.to })}
      onClick={() =>
        mutate(mail, {
          onSuccess: () => showToast({ text: t('retried', { to: mail.to }) }),
          onError: showRefusal,
        })
      }
    >
      {t('retry')}
    </Button>
  )
}

/** Lets all dead letters among the chosen mails wait again, one after another. */
export function RetryChosen({ selection }: { selection: Selection<AdminMail> }) {
  const { t } = useTranslation('admin/mails')
  const { integer } = useFormat()
  const refresh = useRefresh(mails)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const dead = (await selection.collect()).filter(({ status }) => status === 'failed')
      for (const mail of dead) await retry(mail)
      return dead.length
    },
    onSuccess: (count) => {
      selection.clear()
      showToast({ text: t('retriedMany', { count, mails: integer(count) }) })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('retry')}
    </Button>
  )
}
