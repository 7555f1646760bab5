import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TimerOff } from 'lucide-react'
import type { QuoteState as State } from '../../worker/sales/quotes/schemas.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Badge } from '../ui/badge.tsx'

interface Look {
  tone: 'plain' | 'accent' | 'good' | 'bad'
  icon: LucideIcon
}

const LOOKS: Record<State, Look> = {
  open: { tone: 'accent', icon: CircleDashed },
  expired: { tone: 'plain', icon: TimerOff },
  accepted: { tone: 'good', icon: CircleCheck },
  withdrawn: { tone: 'bad', icon: CircleX },
}

/** All states, in the order of a quote's life. */
export const QUOTE_STATES = Object.keys(LOOKS) as State[]

/** What has become of a quote: a word with its icon. */
export function QuoteState({ state }: { state: State }) {
  const { t } = useTranslation('account/quotes')
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
