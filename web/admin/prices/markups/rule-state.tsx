import { Ban, Clock, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import type {
  RuleProblem,
  SimulatedRule,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { namedConditions } from '../../../../worker/catalog/pricing/schemas/rule-order.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { DraftRow } from './draft.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useRuleWords } from './use-rule-words.ts'

const SIGNS = { create: Plus, update: Pencil, delete: Trash2 }

interface Props {
  row: DraftRow
  problem: RuleProblem | undefined
  result: SimulatedRule | undefined
}

/** What is to be known of a rule: drafted, off, scheduled, never winning, losing much to another. */
export function RuleState({ row: { rule, change }, problem, result }: Props) {
  const { t } = useTranslation('admin/markups')
  const words = useRuleWords('')
  const problemWords = useProblemWords()
  const schedule = words.schedule(rule)
  // A rule for everything is there for what others leave.
  const isForAll = namedConditions(rule).length === 0
  return (
    <span className="markup-state">
      {change !== null && (
        <Badge tone={change === 'delete' ? 'bad' : 'accent'} icon={SIGNS[change]}>
          {t(`change.${change}`)}
        </Badge>
      )}
      {!rule.is_active && <Badge>{t('state.off')}</Badge>}
      {schedule !== null && <Badge icon={Clock}>{schedule}</Badge>}
      {problem !== undefined && (
        <Badge tone={problem.kind === 'wins_nothing' ? 'warn' : 'bad'} icon={Ban}>
          {problemWords(problem)}
        </Badge>
      )}
      {problem === undefined && result !== undefined && !isForAll && <Loses result={result} />}
    </span>
  )
}

/** It gives more than half of what it matches to another rule. */
function Loses({ result: { matches, wins, taken_by: taker } }: { result: SimulatedRule }) {
  const { t } = useTranslation('admin/markups')
  const { integer } = useFormat()
  const lost = matches - wins
  if (taker === null || lost * 2 <= matches) return null
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {t('state.loses', { lost: integer(lost), matches: integer(matches), name: taker.name })}
    </Badge>
  )
}
