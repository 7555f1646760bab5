import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { type Step, Steps } from '../../../../ui/steps.tsx'
import { importQuery, isWorking } from './imports.ts'
import { MappingStep } from './mapping-step.tsx'
import { Outcome } from './outcome.tsx'
import { PreviewStep } from './preview-step.tsx'

interface Props {
  id: number
  /** Goes back to all files. */
  onLeave: () => void
}

/** One file, at whatever step it is. */
export function ImportView({ id, onLeave }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const query = useQuery(importQuery(id))
  // From the preview back to how it is read.
  const [isPuttingRight, setPuttingRight] = useState(false)
  if (query.data === undefined) {
    return query.error === null ? (
      <RowsSkeleton rows={4} label={t('loading')} />
    ) : (
      <Fault error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const one = query.data
  const isMapped = one.status === 'read' || (one.status === 'compared' && isPuttingRight)
  return (
    <div className="stack stack-4">
      <p>
        <span className="medium">{one.file_name}</span>{' '}
        <span className="muted">{t('from', { source: one.source })}</span>
      </p>
      <Steps label={t('steps.label')} steps={stepsOf(one, isMapped, t)} />
      {one.error !== null && <Note tone="bad">{one.error}</Note>}
      {isWorking(one) && <Work of={one} />}
      {isMapped && (
        <MappingStep of={one} onCompared={() => setPuttingRight(false)} onLeave={onLeave} />
      )}
      {one.status === 'compared' && !isPuttingRight && (
        <PreviewStep of={one} onBack={() => setPuttingRight(true)} />
      )}
      {(one.status === 'applied' || one.status === 'undone' || one.status === 'failed') && (
        <Outcome of={one} onLeave={onLeave} />
      )}
    </div>
  )
}

const STEPS = ['file', 'columns', 'preview', 'applied'] as const

type Say = ReturnType<typeof useTranslation<'admin/cross-imports'>>['t']

function stepsOf(one: CrossImport, isMapped: boolean, t: Say): Step[] {
  const isEnded = one.status === 'applied' || one.status === 'undone'
  const at = isMapped ? 1 : one.status === 'comparing' || one.status === 'compared' ? 2 : 3
  return STEPS.map((key, index) => {
    const state = index < at || isEnded ? 'done' : index > at ? 'next' : 'now'
    return {
      key,
      title: t(`steps.${key}`),
      state: one.status === 'failed' && index === at ? 'stop' : state,
    }
  })
}

/** What a job is doing with it. */
function Work({ of: { status, percent } }: { of: CrossImport }) {
  const { t } = useTranslation('admin/cross-imports')
  const label = t(`work.${status as 'comparing' | 'applying' | 'undoing'}`)
  return (
    <div role="status">
      <Progress label={label} value={status === 'applying' ? percent : null} max={100}>
        {label}
      </Progress>
    </div>
  )
}
