import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import type { OpeningStep } from '../../../../worker/reports/opening/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = {
  done: { tone: 'good', icon: CircleCheck },
  todo: { tone: 'plain', icon: Circle },
  doubtful: { tone: 'warn', icon: CircleAlert },
} as const

/** How far a step is, in a word. */
export function StepSign({ state }: Pick<OpeningStep, 'state'>) {
  const { t } = useTranslation('admin/opening')
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
}
