import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Supplier } from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { SelectOption } from '../../../ui/select.tsx'
import { allPages } from './all-pages.ts'
import { suppliersKey } from './queries.ts'

/** Suppliers to choose from, by name. */
export function useSupplierOptions(isWanted: boolean): SelectOption<string>[] {
  const { t } = useTranslation('admin/warehouses')
  const { data } = useQuery({
    queryKey: [...suppliersKey, 'all'],
    queryFn: () => allPages<Supplier>('suppliers'),
    enabled: isWanted,
  })
  return [
    { value: '', label: t('fields.chooseSupplier'), isDisabled: true },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
