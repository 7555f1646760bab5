import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { SupplierOrderAct } from './supplier-order-acts.ts'

interface Props {
  order: SupplierOrder
  act: SupplierOrderAct
  onClose: () => void
}

const DIALOGS = {
  send: SendDialog,
  confirm: ConfirmDialog,
  dispatch: DispatchDialog,
  receive: ReceiveDialog,
  cancel: CancelDialog,
}

/** The dialog of what is being done. */
export function SupplierOrderDialog({ order, act, onClose }: Props) {
  const Dialog = DIALOGS[act]
  return <Dialog order={order} onClose={onClose} />
}
