import {
  CircleCheck,
  CircleDashed,
  CircleX,
  ClipboardCheck,
  type LucideIcon,
  PackageCheck,
  RefreshCw,
  Truck,
} from 'lucide-react'
import type { ReturnReason, ReturnStatus as Status } from '../../worker/sales/returns/schemas.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Badge } from '../ui/badge.tsx'

interface Look {
  tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  icon: LucideIcon
}

const LOOKS: Record<Status, Look> = {
  requested: { tone: 'accent', icon: CircleDashed },
  approved: { tone: 'accent', icon: CircleCheck },
  sent: { tone: 'plain', icon: Truck },
  received: { tone: 'plain', icon: PackageCheck },
  inspected: { tone: 'warn', icon: ClipboardCheck },
  refunded: { tone: 'good', icon: CircleCheck },
  replaced: { tone: 'good', icon: RefreshCw },
  declined: { tone: 'bad', icon: CircleX },
  canceled: { tone: 'plain', icon: CircleX },
}

/** All statuses, in the order of a return's life. */
export const RETURN_STATUSES = Object.keys(LOOKS) as Status[]

/** Why something is sent back, the most likely first. */
export const RETURN_REASONS: readonly ReturnReason[] = [
  'wrong_part',
  'defective',
  'damaged',
  'not_needed',
]

/** What has become of a return: a word with its icon. */
export function ReturnStatus({ status }: { status: Status }) {
  const { t } = useTranslation('account/returns')
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
