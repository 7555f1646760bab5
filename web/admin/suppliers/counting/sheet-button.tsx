import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { sheetFile } from './counting.ts'

/** Saves the counting sheet of a place as a CSV for a spreadsheet of who reads it. */
export function SheetButton({ place }: { place: string }) {
  const { t } = useTranslation('admin/counting')
  const bring = useMutation({
    mutationFn: () =>
      sheetFile(place, {
        form: 'reader',
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess: (text) => saveFile(`count-${place || 'shelf'}.csv`, text),
    onError: showRefusal,
  })
  return (
    <Button icon={Download} isBusy={bring.isPending} onClick={() => bring.mutate()}>
      {t('csv')}
    </Button>
  )
}
