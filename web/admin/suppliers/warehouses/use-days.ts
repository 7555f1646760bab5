import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Days from order to our shelf: "2–4 days", "3 days", "no days given". */
export function useDays(): (from: number, to: number) => string {
  const { t } = useTranslation('admin/warehouses')
  return (from, to) => {
    if (to === 0) return t('days.none')
    if (from === to || from === 0) return t('days.one', { count: to })
    return t('days.span', { from, count: to })
  }
}
