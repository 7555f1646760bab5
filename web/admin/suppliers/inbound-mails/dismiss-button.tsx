import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { InboundMail } from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { dismissMail, inboundMails } from './inbound-mails.ts'

/** Takes a mail that waits out of the inbox; nothing for one that does not. */
export function DismissButton({ mail }: { mail: InboundMail }) {
  const { t } = useTranslation('admin/inbound-mails')
  const can = useCan()
  const refresh = useRefresh(inboundMails)
  const { mutate, isPending } = useMutation({ mutationFn: dismissMail, onSettled: refresh })
  const name = inboundMails.nameOf(mail)
  if (mail.status !== 'waiting' || !can('suppliers.inbound-mails.update')) return null
  return (
    <Button
      size="s"
      kind="quiet"
      icon={X}
      label={t('dismissOf', { name })}
      isBusy={isPending}
      onClick={() =>
        mutate(mail, {
          onSuccess: () => showToast({ text: t('dismissed', { name }) }),
          onError: showRefusal,
        })
      }
    />
  )
}
