import { queryOptions } from '@tanstack/react-query'
import type {
  DeliveryMethod,
  DeliveryMethodInput,
} from '../../../../worker/suppliers/delivery-methods/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { SUPPLY } from '../suppliers/suppliers.ts'

/** How goods come from a warehouse; its rows are part of the warehouse. */
export const deliveryMethods = {
  texts: 'admin/delivery-methods',
  key: [...SUPPLY, 'delivery-methods'],
  nameOf: ({ carrier }: DeliveryMethod) => carrier,
  alsoRefresh: [SUPPLY],
}

/** Those of a warehouse, with the days on which what is ordered now is here. */
export const offeredMethodsQuery = (warehouseId: number) =>
  queryOptions({
    queryKey: [...deliveryMethods.key, warehouseId] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api.admin.warehouses[':id'].delivery_methods.$get(
          { param: { id: String(warehouseId) } },
          { init: { signal } },
        ),
      ),
  })

export const createMethod = (warehouseId: number, json: DeliveryMethodInput) =>
  dataOf(
    api.admin.warehouses[':id'].delivery_methods.$post({
      param: { id: String(warehouseId) },
      json,
    }),
  )

const paramOf = (id: number) => ({ param: { id: String(id) } })
export const updateMethod = (id: number, json: DeliveryMethodInput) =>
  dataOf(api.admin.delivery_methods[':id'].$put({ ...paramOf(id), json }))
export const deleteMethod = ({ id }: { id: number }) =>
  api.admin.delivery_methods[':id'].$delete(paramOf(id))
