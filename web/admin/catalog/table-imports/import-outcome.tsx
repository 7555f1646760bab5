import type { ReactNode } from 'react'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { AnyImport, ImportsOf } from './imports-of.ts'
import { UndoButton } from './undo-button.tsx'
import { useAct } from './use-act.ts'

interface Props<One extends AnyImport> {
  imports: ImportsOf<One>
  of: One
  /** What it did, in words; null while nothing is to be said of that. */
  did: string | null
  /** What became of it when it was undone, besides that it was; '' for nothing. */
  undid?: string
  /** What undoing it does. */
  undoText: string
  /** Leads to what it changed. */
  list: ReactNode
  /** Goes back to all files. */
  onLeave: () => void
}

/** What a file did, or that it is undone, with what may be done next. */
export function ImportOutcome<One extends AnyImport>(props: Props<One>) {
  const { imports, of: one, did, undid = '', undoText, list, onLeave } = props
  const { t } = useTranslation('admin/table-imports')
  const { moment } = useMoment()
  const going = useAct(imports, () => imports.apply(one.id))
  const { status, undone_at: undoneAt } = one
  return (
    <div className="stack stack-4">
      {status === 'undone' && (
        <Note role="status">
          {`${t('outcome.undone', { at: undoneAt === null ? '' : moment(undoneAt) })} ${undid}`}
        </Note>
      )}
      {status !== 'undone' && status !== 'failed' && did !== null && (
        <Note tone="good" role="status">
          {did}
        </Note>
      )}
      <div className="form-foot">
        <Button kind="main" onClick={onLeave}>
          {t('outcome.another')}
        </Button>
        {status === 'failed' && undoneAt === null && (
          <Button isBusy={going.isPending} onClick={() => going.mutate()}>
            {t('outcome.goOn')}
          </Button>
        )}
        <UndoButton imports={imports} of={one} text={undoText} />
        {list}
      </div>
    </div>
  )
}
