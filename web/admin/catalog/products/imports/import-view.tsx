import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { ImportSteps } from '../../table-imports/import-steps.tsx'
import { importQuery } from './imports.ts'
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
  const { t } = useTranslation('admin/table-imports')
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
      <p className="medium import-cells">{one.file_name}</p>
      <ImportSteps of={one} isMapped={isMapped} />
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
