import { ListX, Printer } from 'lucide-react'
import type { ShelfSheet } from '../../../../worker/suppliers/shelf/schemas.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import type { Say } from '../../../i18n/text-keys.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ScanField, type ScanSaid } from '../receiving/scan-field.tsx'
import { CountLines } from './count-lines.tsx'
import { CountOutcome } from './count-outcome.tsx'
import { countFigures, type ScannedPart } from './count-parts.ts'
import { SheetButton } from './sheet-button.tsx'
import { useCount } from './use-count.ts'

/** A place, counted by scanning or typing; the difference is looked at before it is written. */
export function CountForm({ sheet }: { sheet: ShelfSheet }) {
  const { t } = useTranslation('admin/counting')
  const { integer } = useFormat()
  const { full } = useMoment()
  const count = useCount(sheet)
  const { parts, last_count: last } = sheet
  const figures = countFigures(parts, count.counted)
  return (
    <div className="stack stack-5 count-form">
      <UnsavedGuard isGuarded={count.lines.length > 0 && !count.isWriting} alsoBy="place" />
      {count.written !== null && <CountOutcome outcome={count.written} isWritten />}
      {count.refusal !== null && (
        <Note
          tone="bad"
          role="alert"
          action={
            count.refusal.status === 409 && (
              <Button size="s" onClick={() => void count.loadAgain()}>
                {t('loadAgain')}
              </Button>
            )
          }
        >
          {count.refusal.message}
        </Note>
      )}
      <ScanField
        label={t('scan.label')}
        hint={t('scan.hint')}
        onScan={(typed) => toSaid(count.scan(typed), t)}
      />
      <div className="row no-print">
        <Button icon={ListX} onClick={count.restIsMissing}>
          {t('restIsMissing')}
        </Button>
        <SheetButton place={sheet.place} />
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {last !== null && (
        <p className="t-13 muted">{t('last', { name: last.by, at: full(last.created_at) })}</p>
      )}
      {sheet.is_more && <Note tone="warn">{t('isMore', { count: parts.length })}</Note>}
      <CountLines
        parts={parts}
        counted={count.counted}
        errors={count.errors}
        onCount={count.count}
      />
      {count.outcome !== null && (
        <CountOutcome outcome={count.outcome} reason={count.reason} onReason={count.setReason} />
      )}
      <div className="form-foot no-print">
        <span>
          {t('total', {
            done: integer(figures.parts),
            all: integer(parts.length),
            more: integer(figures.more),
            fewer: integer(figures.fewer),
          })}
        </span>
        {count.outcome === null ? (
          <Button
            kind="main"
            isBusy={count.isLooking}
            disabled={count.lines.length === 0}
            onClick={count.look}
          >
            {t('look')}
          </Button>
        ) : (
          <Button
            kind="main"
            isBusy={count.isWriting}
            disabled={count.outcome.different > 0 && count.reason.trim() === ''}
            onClick={count.write}
          >
            {t('write')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What a scan counted, in words. */
function toSaid({ number, pieces, part, count }: ScannedPart, t: Say<'admin/counting'>): ScanSaid {
  if (part === null) return { tone: 'bad', text: t('scan.unknown', { number }) }
  const words = { pieces, count, part: `${part.product.mpn} ${part.product.brand}` }
  return count > part.on_hand
    ? { tone: 'warn', text: t('scan.more', { ...words, here: part.on_hand }) }
    : { tone: 'good', text: t('scan.counted', { ...words, here: part.on_hand }) }
}
