import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'

/** What is done about a supplier order, in a dialog; each is a call of its name. */
export type SupplierOrderAct = 'send' | 'confirm' | 'dispatch' | 'receive' | 'cancel'

type Can = (permission: string) => boolean

/** Whether the person has the right to it, and the order allows it now. */
export const mayDo = (order: SupplierOrder, act: SupplierOrderAct, can: Can): boolean =>
  can('suppliers.orders.update') && order.can[act]
