import './sheet.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import type { ListSettings } from '../../../../../worker/list-files/schemas/recognised.ts'
import type { RawSheet } from '../../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { UnsavedGuard } from '../../../../form/unsaved-guard.tsx'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { Fault } from '../../../../shell/fault.tsx'
import { showRefusal } from '../../../../shell/show-refusal.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useChangeSettings } from '../mutations.ts'
import { SheetPlaces } from './sheet-places.tsx'
import { SheetTable } from './sheet-table.tsx'
import { sheetQuery } from './sheet-query.ts'
import { useSheetChoices } from './use-sheet-choices.ts'

interface Props {
  listId: number
  /** Everything decided so far. */
  settings: ListSettings
  /** Null where the sheet stands open because nothing else can be done. */
  onClose: (() => void) | null
}

const TYPING_MS = 250

/** The raw sheet of a list, on which a person says how it is read. */
export function SheetSection({ listId, settings, onClose }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const locale = useLocale()
  const choices = useSheetChoices(settings)
  const wanted = useDebounced(choices.whole, TYPING_MS)
  const { data: sheet, error, refetch, isFetching } = useQuery(sheetQuery(listId, wanted, locale))
  const change = useChangeSettings(listId)
  const read = () =>
    change.mutate(choices.whole, {
      onSuccess: () => onClose?.(),
      onError: showRefusal,
    })
  return (
    <section aria-labelledby="sheet" aria-busy={isFetching}>
      <UnsavedGuard isGuarded={choices.isChanged && !change.isPending && !change.isSuccess} />
      <div className="section-head">
        <h2 className="h2" id="sheet">
          {t('sheet.title')}
        </h2>
        <span className="t-13 muted">{t('sheet.about')}</span>
      </div>
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {sheet !== undefined && (
        <>
          <SheetPlaces {...{ sheet, choices }} />
          {/* Why the list was refused stands above until something is chosen. */}
          <Outcome sheet={sheet} isTold={choices.isChanged || sheet.problem === null} />
          {sheet.columns.length > 0 && <SheetTable {...{ sheet, choices }} />}
          <div className="row sheet-end">
            {onClose !== null && (
              <Button kind="quiet" onClick={onClose}>
                {t('sheet.close')}
              </Button>
            )}
            <Button kind="main" isBusy={change.isPending} onClick={read}>
              {t('sheet.read')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Whether the list can be read so, and how many of the rows shown. */
function Outcome({ sheet, isTold }: { sheet: RawSheet; isTold: boolean }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { problem, rows, middle, columns_left_out: leftOut } = sheet
  const shown = [...rows, ...middle]
  const read = shown.filter(({ item }) => item !== null).length
  return (
    <>
      {isTold && (
        <Note tone={problem === null ? 'good' : 'warn'} role="status">
          {problem === null
            ? t('sheet.fits', { read: integer(read), rows: integer(shown.length) })
            : t(`file_errors.${problem.code}`, { defaultValue: problem.message })}
        </Note>
      )}
      {leftOut > 0 && (
        <p className="t-13 muted">{t('sheet.leftOut', { columns: integer(leftOut) })}</p>
      )}
    </>
  )
}
