import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { ImportFrame } from '../../table-imports/import-frame.tsx'
import { crossImports } from './imports.ts'
import { MappingStep } from './mapping-step.tsx'
import { Outcome } from './outcome.tsx'
import { PreviewStep } from './preview-step.tsx'

interface Props {
  id: number
  /** Goes back to all files. */
  onLeave: () => void
}

/** One file of crosses, at whatever step it is. */
export function ImportView({ id, onLeave }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  return (
    <ImportFrame
      query={useQuery(crossImports.oneQuery(id))}
      heading={(one) => (
        <p>
          <span className="medium">{one.file_name}</span>{' '}
          <span className="muted">{t('from', { source: one.source })}</span>
        </p>
      )}
      mapping={(one, onCompared) => (
        <MappingStep of={one} onCompared={onCompared} onLeave={onLeave} />
      )}
      preview={(one, onBack) => <PreviewStep of={one} onBack={onBack} />}
      outcome={(one) => <Outcome of={one} onLeave={onLeave} />}
    />
  )
}
