import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SelectOption } from '../../../ui/select.tsx'
import { allSuppliersQuery } from './suppliers.ts'

/** Suppliers to choose from, by name. */
export function useSupplierOptions(isWanted: boolean): SelectOption<string>[] {
  const { t } = useTranslation('admin/warehouses')
  const { data } = useQuery({ ...allSuppliersQuery, enabled: isWanted })
  return [
    { value: '', label: t('fields.chooseSupplier'), isDisabled: true },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
