import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { CSV_MARK } from '../../../lib/format-csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { CsvForm } from '../../resource/resource.ts'
import type { Selection } from '../../resource/use-selection.ts'

interface Props<Row> {
  selection: Selection<Row>
  /** Writes the CSV of these orders. */
  write: (ids: number[], form: CsvForm) => Promise<string>
}

/** Saves the chosen orders as a CSV for a spreadsheet; all that match are exported by the page's own button. */
export function ExportChosen<Row>({ selection, write }: Props<Row>) {
  const { t } = useTranslation('admin/order-bulk')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const orders = await selection.choose()
      const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
      return write(
        orders.map(({ id }) => id),
        { form: 'reader', zone },
      )
    },
    onSuccess: (text) => saveFile('orders.csv', CSV_MARK + text.replace(CSV_MARK, '')),
    onError: showRefusal,
  })
  if (selection.isAll) return null
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  )
}
