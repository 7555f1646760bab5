import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import type { Chart } from '../../../../worker/reports/charts/schemas.ts'
import type { ChartSearch } from './chart-search.ts'
import { chartCsv } from './charts.ts'

/** Saves the table of a chart as a CSV in the language of the page. */
export function ChartCsvButton({ chart, search }: { chart: Chart; search: ChartSearch }) {
  const { t } = useTranslation('admin/resource')
  const bring = useMutation({
    mutationFn: () =>
      chartCsv(chart, search, {
        form: 'reader',
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess: (text) => saveFile(`${chart.chart}.csv`, text),
    onError: showRefusal,
  })
  return (
    <Button icon={Download} isBusy={bring.isPending} onClick={() => bring.mutate()}>
      {t('csv')}
    </Button>
  )
}
