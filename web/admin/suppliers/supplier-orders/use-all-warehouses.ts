import { useQuery } from '@tanstack/react-query'
import type { Warehouse } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useCan } from '../../frame/use-can.ts'
import { allWarehousesQuery } from '../suppliers/suppliers.ts'

/** Warehouses of all suppliers, by supplier; none for those who may not see them, and until they are here. */
export function useAllWarehouses(): Warehouse[] {
  const { data } = useQuery({
    ...allWarehousesQuery,
    enabled: useCan()('suppliers.warehouses.view'),
    select: (all) =>
      all.toSorted(
        (one, other) =>
          one.supplier_name.localeCompare(other.supplier_name) ||
          one.name.localeCompare(other.name),
      ),
  })
  return data ?? []
}
