import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { useSupplierOptions } from '../suppliers/use-supplier-options.ts'

interface Props {
  value: string | number | undefined
  onChange: (supplier: number | undefined) => void
}

/** Narrows a list to one supplier; nothing for those who may not see who there is. */
export function SupplierSelect({ value, onChange }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const isAllowed = useCan()('suppliers.suppliers.view')
  const [, ...suppliers] = useSupplierOptions(isAllowed)
  if (!isAllowed) return null
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.supplier')}
      value={value === undefined ? '' : String(value)}
      onValueChange={(next: string) => onChange(next === '' ? undefined : Number(next))}
      options={[{ value: '', label: t('filters.anySupplier') }, ...suppliers]}
    />
  )
}
