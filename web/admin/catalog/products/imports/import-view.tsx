import { useQuery } from '@tanstack/react-query'
import { ImportFrame } from '../../table-imports/import-frame.tsx'
import { productImports } from './imports.ts'
import { MappingStep } from './mapping-step.tsx'
import { Outcome } from './outcome.tsx'
import { PreviewStep } from './preview-step.tsx'

interface Props {
  id: number
  /** Goes back to all files. */
  onLeave: () => void
}

/** One file of products, at whatever step it is. */
export const ImportView = ({ id, onLeave }: Props) => (
  <ImportFrame
    query={useQuery(productImports.oneQuery(id))}
    heading={(one) => <p className="medium import-cells">{one.file_name}</p>}
    mapping={(one, onCompared) => (
      <MappingStep of={one} onCompared={onCompared} onLeave={onLeave} />
    )}
    preview={(one, onBack) => <PreviewStep of={one} onBack={onBack} />}
    outcome={(one) => <Outcome of={one} onLeave={onLeave} />}
  />
)
