import {
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  Send,
  Truck,
  Undo2,
} from 'lucide-react'
import type { SupplierOrderStatus } from '../../../../worker/purchasing/supplier-orders/schemas.ts'

interface StatusLook {
  tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  icon: LucideIcon
}

/** How each status of a supplier order looks; its word is `admin/supplier-orders:status.<name>`. */
export const SUPPLIER_LOOKS: Record<SupplierOrderStatus, StatusLook> = {
  new: { tone: 'warn', icon: CircleDashed },
  sent: { tone: 'plain', icon: Send },
  confirmed: { tone: 'accent', icon: CircleCheck },
  in_transit: { tone: 'accent', icon: Truck },
  partly_received: { tone: 'warn', icon: PackageOpen },
  received: { tone: 'good', icon: PackageCheck },
  refused: { tone: 'bad', icon: CircleX },
  canceled: { tone: 'plain', icon: Undo2 },
}

/** All there are, in the order of an order's life. */
export const SUPPLIER_STATUSES = Object.keys(SUPPLIER_LOOKS) as SupplierOrderStatus[]
