import type { RateWarning } from '../../../../worker/sales/shipping/schemas.ts'
import { Note } from '../../../ui/note.tsx'

/** What the author of a table may not have meant, in the server's words. */
export function RateWarnings({ warnings }: { warnings: RateWarning[] }) {
  return (
    <div role="status" className="stack">
      {warnings.map(({ kind, row, message }) => (
        <Note key={`${kind}-${row}`} tone={kind === 'overlaps' ? 'plain' : 'warn'} isSmall>
          {message}
        </Note>
      ))}
    </div>
  )
}
