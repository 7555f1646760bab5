import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type { ListSettings, Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { ColumnsMap } from './columns-map.tsx'
import { OtherRows } from './other-rows.tsx'
import { RecognisedSettings } from './recognised-settings.tsx'
import { StockWords } from './stock-words.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'
import { WorstRows } from './worst-rows.tsx'

interface Props {
  list: PriceList
  recognised: Recognised
  /** Null for a list that was refused before its rows were read. */
  preview: Preview | null
  settings: ListSettings
  draft: SettingsDraft
  isEditable: boolean
  onEdit: () => void
}

const FIRST_ROWS = 8

/** What was understood of the file: worst rows, unknown words, columns, settings. */
export function PreviewSections(props: Props) {
  const { list, recognised, preview, settings, draft, isEditable, onEdit } = props
  return (
    <>
      {preview !== null && (
        <WorstRows
          listId={list.id}
          preview={preview}
          columns={recognised.columns}
          sheets={recognised.joined_sheets}
          rejected={list.counts?.rejected ?? 0}
          draft={isEditable ? draft : null}
        />
      )}
      {preview !== null && isEditable && (
        <StockWords words={preview.unknown_stock_words} draft={draft} />
      )}
      <OtherRows others={preview?.other_rows ?? []} sheets={recognised.joined_sheets} />
      <ColumnsMap
        {...{ recognised, draft, isEditable }}
        rows={preview?.first.slice(0, FIRST_ROWS) ?? []}
      />
      <RecognisedSettings
        {...{ recognised, preview, settings }}
        onEdit={isEditable ? onEdit : null}
      />
    </>
  )
}
