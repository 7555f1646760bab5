import {
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  PackageOpen,
  ShieldQuestionMark,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { OrderStatus } from '../../worker/sales/orders/schemas/order.ts'

interface StatusLook {
  tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  icon: LucideIcon
}

/** Tone and icon of each status; its text is `account/orders:status.<name>`. */
export const STATUS_LOOKS: Record<OrderStatus, StatusLook> = {
  pending: { tone: 'plain', icon: CircleDashed },
  pending_payment: { tone: 'warn', icon: Wallet },
  processing: { tone: 'accent', icon: PackageOpen },
  completed: { tone: 'good', icon: CircleCheck },
  canceled: { tone: 'plain', icon: CircleX },
  closed: { tone: 'plain', icon: Undo2 },
  fraud: { tone: 'bad', icon: ShieldQuestionMark },
}

/** All statuses, in the order of an order's life. */
export const STATUSES = Object.keys(STATUS_LOOKS) as OrderStatus[]

/** True while the order is under way and may change at any time. */
export const isActive = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_payment' || status === 'processing'
