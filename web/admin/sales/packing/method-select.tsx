import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { readMethods } from './packing.ts'

interface Props {
  value: string | number | undefined
  onChange: (method: string | undefined) => void
}

/** Narrows the list to one shipping method of open orders. */
export function MethodSelect({ value, onChange }: Props) {
  const { t } = useTranslation('admin/packing')
  const locale = useLocale()
  const { data = [] } = useQuery({
    queryKey: ['admin', 'packing', 'methods', locale],
    queryFn: readMethods,
  })
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.method')}
      value={value === undefined ? '' : String(value)}
      onValueChange={(next: string) => onChange(next === '' ? undefined : next)}
      options={[
        { value: '', label: t('filters.anyMethod') },
        ...data.map(({ code, title }) => ({ value: code, label: title })),
      ]}
    />
  )
}
