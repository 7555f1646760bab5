import type { RuleProblem } from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { useProblemWords } from './use-problem-words.ts'

interface Props {
  problems: readonly RuleProblem[]
  nameOf: (ruleId: number) => string
}

/** Rules that never win, each with why. */
export function ProblemsNote({ problems, nameOf }: Props) {
  const { t } = useTranslation('admin/markups')
  const words = useProblemWords()
  if (problems.length === 0) return null
  return (
    <Note tone="warn" role="status">
      <strong>{t('problem.title', { count: problems.length })}</strong>
      <ul className="stack stack-1">
        {problems.map((problem) => (
          <li key={problem.rule_id}>
            {t('problem.line', { name: nameOf(problem.rule_id), why: words(problem) })}
          </li>
        ))}
      </ul>
    </Note>
  )
}
