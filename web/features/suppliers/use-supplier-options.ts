import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Supplier } from '../../../worker/suppliers/schemas.ts'
import type { SelectOption } from '../../ui/select.tsx'
import type { Page } from '../../table/page.ts'
import { adminGet } from '../admin/admin-call.ts'
import { supplyKey } from './queries.ts'

/** All suppliers by name: pages are asked one after another until there are no more. */
async function allSuppliers(): Promise<Supplier[]> {
  const all: Supplier[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await adminGet<Page<Supplier>>('suppliers', {
      page,
      per_page: 100,
    })
    all.push(...data)
    if (page >= pagination.total_pages) return all
  }
}

/** Suppliers to choose from. */
export function useSupplierOptions(isWanted: boolean): SelectOption<string>[] {
  const { t } = useTranslation('warehouses')
  const { data } = useQuery({
    queryKey: [...supplyKey, 'all'],
    queryFn: allSuppliers,
    enabled: isWanted,
  })
  return [
    { value: '', label: t('fields.chooseSupplier'), isDisabled: true },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
