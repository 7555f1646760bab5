import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { NewWebhook, Webhook } from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { renewSecret, testWebhook, webhooks } from './webhooks.ts'

/** Sends an event that means nothing; what came back stands among the deliveries. */
export function TestButton({ of: webhook }: { of: Webhook }) {
  const { t } = useTranslation('admin/webhooks')
  const { mutate, isPending } = useMutation({
    mutationFn: () => testWebhook(webhook),
    onSuccess: () => showToast({ text: t('test.done', { name: webhook.name }) }),
    onError: showRefusal,
    onSettled: useRefresh(webhooks),
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      disabled={!webhook.is_on}
      aria-label={t('test.of', { name: webhook.name })}
      onClick={() => mutate()}
    >
      {t('test.action')}
    </Button>
  )
}

interface Props {
  of: Webhook
  onMade: (made: NewWebhook) => void
}

/** Makes a new secret, once the question is answered. */
export function SecretButton({ of: webhook, onMade }: Props) {
  const { t } = useTranslation('admin/webhooks')
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renewSecret(webhook),
    onSuccess: (made) => {
      close()
      onMade(made)
    },
    onSettled: useRefresh(webhooks),
  })
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={KeyRound}
        label={t('secret.of', { name: webhook.name })}
        onClick={() => setIsAsked(true)}
      />
      <AlertDialog
        isOpen={isAsked}
        title={t('secret.title', { name: webhook.name })}
        description={t('secret.text')}
        confirmLabel={t('secret.confirm')}
        cancelLabel={t('secret.keep')}
        tone="main"
        isBusy={isPending}
        error={error !== null && <SubmitErrorNote error={toApiError(error)} />}
        onCancel={close}
        onConfirm={() => mutate()}
      />
    </>
  )
}
