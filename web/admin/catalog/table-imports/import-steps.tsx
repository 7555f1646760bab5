import './imports.css'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { type Step, Steps } from '../../../ui/steps.tsx'
import { type AnyImport, isWorking } from './imports-of.ts'

const STEPS = ['file', 'columns', 'preview', 'applied'] as const

interface Props {
  of: AnyImport
  /** Its columns are being put right. */
  isMapped: boolean
}

/** How far a file has come: its steps, what went wrong, what a job is doing with it. */
export function ImportSteps({ of: one, isMapped }: Props) {
  const { t } = useTranslation('admin/table-imports')
  const { status, percent, error } = one
  const isEnded = status === 'applied' || status === 'undone'
  const at = isMapped ? 1 : status === 'comparing' || status === 'compared' ? 2 : 3
  const steps = STEPS.map((key, index): Step => {
    const state = index < at || isEnded ? 'done' : index > at ? 'next' : 'now'
    return {
      key,
      title: t(`steps.${key}`),
      state: status === 'failed' && index === at ? 'stop' : state,
    }
  })
  const work = t(`work.${status as 'comparing' | 'applying' | 'undoing'}`)
  return (
    <>
      <Steps label={t('steps.label')} steps={steps} />
      {error !== null && <Note tone="bad">{error}</Note>}
      {isWorking(one) && (
        <div role="status">
          <Progress label={work} value={status === 'applying' ? percent : null} max={100}>
            {work}
          </Progress>
        </div>
      )}
    </>
  )
}
