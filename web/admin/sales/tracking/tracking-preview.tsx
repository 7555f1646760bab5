import { useState } from 'react'
import type { TrackingPreview as Preview } from '../../../../worker/sales/tracking/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { isReady, isSure } from './tracking.ts'
import { howRead } from './how-read.ts'
import { TrackingTable } from './tracking-table.tsx'
import { useWriteTracking } from './use-write-tracking.ts'

interface Props {
  preview: Preview
  isReading: boolean
  /** Looks through the same file once more. */
  onAgain: () => Promise<unknown>
  /** Goes back to choose another one. */
  onOther: () => void
}

const VIEWS = ['all', 'ready', 'rest'] as const
type View = (typeof VIEWS)[number]

/** What a carrier's file would change, row by row; the ticked rows are written. */
export function TrackingPreview({ preview, isReading, onAgain, onOther }: Props) {
  const { t } = useTranslation('admin/tracking')
  const { integer } = useFormat()
  const { rows } = preview
  const [view, setView] = useState<View>('all')
  const [lines, setLines] = useState(() => new Set(rows.filter(isSure).map(({ line }) => line)))
  const ready = rows.filter(isReady)
  const ticked = ready.filter(({ line }) => lines.has(line))
  const writing = useWriteTracking({ rows: ticked, onAgain })
  const shown = rows.filter((row) => view === 'all' || isReady(row) === (view === 'ready'))
  const counts = { all: rows.length, ready: ready.length, rest: rows.length - ready.length }
  const count = ticked.length
  return (
    <div className="stack stack-4">
      <Note isSmall>
        {howRead(preview, t)}
        {preview.is_cut && <b className="medium"> {t('cut', { count: rows.length })}</b>}
      </Note>
      <div className="row">
        <Segmented
          label={t('views.label')}
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label: t(`views.${value}`, { rows: integer(counts[value]) }),
          }))}
          onChange={setView}
        />
        <Button kind="quiet" className="end" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
      <TrackingTable rows={shown} ticked={lines} onTick={setLines} />
      <div className="form-foot">
        {writing.isPending && (
          <div className="tracking-progress">
            <Progress label={t('writing')} value={writing.done} max={count}>
              {t('done', { done: integer(writing.done), count })}
            </Progress>
          </div>
        )}
        {ready.length > 0 && (
          <Button
            kind="main"
            disabled={count === 0}
            isBusy={writing.isPending || isReading}
            onClick={writing.write}
          >
            {t('submit', { count, numbers: integer(count) })}
          </Button>
        )}
      </div>
    </div>
  )
}
