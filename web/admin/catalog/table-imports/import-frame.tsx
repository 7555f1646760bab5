import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { ImportSteps } from './import-steps.tsx'
import type { AnyImport } from './imports-of.ts'

interface Props<One extends AnyImport> {
  query: UseQueryResult<One>
  /** Names the file. */
  heading: (one: One) => ReactNode
  /** Puts right what its columns are; `onCompared` once a job looks at what it would do. */
  mapping: (one: One, onCompared: () => void) => ReactNode
  /** What it would do; `onBack` leads back to its columns. */
  preview: (one: One, onBack: () => void) => ReactNode
  outcome: (one: One) => ReactNode
}

/** One file, at whatever step it is. */
export function ImportFrame<One extends AnyImport>(props: Props<One>) {
  const { query, heading, mapping, preview, outcome } = props
  const { t } = useTranslation('admin/table-imports')
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
      {heading(one)}
      <ImportSteps of={one} isMapped={isMapped} />
      {isMapped && mapping(one, () => setPuttingRight(false))}
      {one.status === 'compared' && !isPuttingRight && preview(one, () => setPuttingRight(true))}
      {(one.status === 'applied' || one.status === 'undone' || one.status === 'failed') &&
        outcome(one)}
    </div>
  )
}
