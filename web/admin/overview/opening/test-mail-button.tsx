import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Mails to oneself by the store's sender address; the button in the mail proves that mails arrive. */
export function TestMailButton() {
  const { t } = useTranslation('admin/opening')
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataOf(api.admin.opening['test-mail'].$post()),
    onSuccess: ({ to }) => showToast({ text: t('testMail.done', { to }) }),
    onError: showRefusal,
  })
  return (
    <Button size="s" icon={Mail} isBusy={isPending} onClick={() => mutate()}>
      {t('testMail.action')}
    </Button>
  )
}
