import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  type LucideIcon,
  TimerOff,
} from 'lucide-react'
import type { ProposalState } from '../../worker/sales/proposals/schemas.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Badge } from '../ui/badge.tsx'

interface Look {
  tone: 'plain' | 'accent' | 'good' | 'bad'
  icon: LucideIcon
}

const LOOKS: Record<ProposalState, Look> = {
  open: { tone: 'accent', icon: CircleDashed },
  expired: { tone: 'plain', icon: TimerOff },
  agreed: { tone: 'good', icon: CircleCheck },
  declined: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'plain', icon: CircleSlash },
  failed: { tone: 'bad', icon: CircleX },
}

/** What has become of a proposal: a word with its icon. */
export function ProposalBadge({ state }: { state: ProposalState }) {
  const { t } = useTranslation('account/proposals')
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
