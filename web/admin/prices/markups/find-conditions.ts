import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

const FOUND = { per_page: '20' }

const itemOf = ({ id, name }: { id: number; name: string }): ComboboxItem => ({
  value: id,
  label: name,
})

/** Suppliers whose names have these words. */
export async function findSuppliers(q: string): Promise<ComboboxItem[]> {
  return (await answerOf(api.admin.suppliers.$get({ query: { q, ...FOUND } }))).data.map(itemOf)
}

/** Warehouses, of one supplier or of all; then each with its supplier. */
export async function findWarehouses(
  q: string,
  supplierId: number | null,
): Promise<ComboboxItem[]> {
  const of = supplierId === null ? {} : { supplier_id: String(supplierId) }
  const { data } = await answerOf(api.admin.warehouses.$get({ query: { q, ...of, ...FOUND } }))
  return data.map((warehouse) => ({
    value: warehouse.id,
    label: supplierId === null ? `${warehouse.name}, ${warehouse.supplier_name}` : warehouse.name,
  }))
}
