import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiFetch } from '../../api/api-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../cart/save-file.ts'
import { showRefusal } from '../teams/show-refusal.ts'
import { type AdminOrdersSearch, ordersPath } from './orders-search.ts'

interface Props {
  search: AdminOrdersSearch
  isDisabled: boolean
}

/** Spreadsheets know by it that the text is UTF-8; reading an answer takes it away. */
const MARK = '\uFEFF'

/** Saves what the list shows, on all its pages, as a CSV in the language of the page. */
export function ExportButton({ search: { page: _page, ...search }, isDisabled }: Props) {
  const { t } = useTranslation('staff-orders')
  const bring = useMutation({
    mutationFn: async () => (await apiFetch(ordersPath(search, 'orders/export'))).text(),
    onSuccess: (text) => saveFile(t('export.file'), MARK + text),
    onError: showRefusal,
  })
  return (
    <Button
      icon={Download}
      isBusy={bring.isPending}
      disabled={isDisabled}
      onClick={() => bring.mutate()}
    >
      {t('export.action')}
    </Button>
  )
}
