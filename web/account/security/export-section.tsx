import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { saveFile } from '../../lib/save-file.ts'
import { SecuritySection } from './security-section.tsx'
import { useConfirmed } from '../../session/use-confirmed.tsx'

/** Downloads all data about the person as a file; asks for the password when needed. */
export function ExportSection() {
  const { t } = useTranslation('account/details')
  const { confirmed, dialog } = useConfirmed()
  const download = useMutation({
    mutationFn: () => confirmed(() => dataOf(api.user.export.$get())),
    onSuccess: (data) => {
      if (data === null) return
      saveFile('detal-account.json', JSON.stringify(data, null, 2), 'application/json')
      showToast({ text: t('export.done') })
    },
    onError: (error) =>
      showToast({ text: toApiError(error).message || t('export.failed'), tone: 'bad' }),
  })
  return (
    <SecuritySection title={t('export.title')} about={t('export.text')}>
      <Button icon={Download} onClick={() => download.mutate()} isBusy={download.isPending}>
        {t('export.button')}
      </Button>
      {dialog}
    </SecuritySection>
  )
}
