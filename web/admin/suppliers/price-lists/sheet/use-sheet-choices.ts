import { useState } from 'react'
import type { Field, ListSettings } from '../../../../../worker/list-files/schemas/recognised.ts'

type Place = 'entry' | 'sheet' | 'encoding' | 'delimiter'

export interface SheetChoices {
  /** The settings with what was chosen. */
  whole: ListSettings
  /** Undefined: recognised anew. What columns hold is chosen anew in another table. */
  setPlace: (key: Place, value: string | undefined) => void
  setTitles: (line: number | undefined) => void
  setBrand: (brand: string) => void
  /** A field given to one column is taken from the others. */
  setField: (
    index: number,
    field: Field,
    columns: readonly { index: number; field: Field }[],
  ) => void
}

/** What a person says about reading a sheet, from the settings in force on. */
export function useSheetChoices(settings: ListSettings): SheetChoices {
  const [whole, setWhole] = useState(settings)
  const set = (key: keyof ListSettings, value: unknown) =>
    setWhole((before) => changed(before, key, value))
  return {
    whole,
    setPlace: (key, value) =>
      setWhole((before) => changed(changed(before, key, value), 'columns', undefined)),
    setTitles: (line) => set('header_row', line),
    setBrand: (brand) => set('default_brand', brand === '' ? undefined : brand),
    setField: (index, field, columns) => {
      const others = columns.filter(
        (column) => field !== 'ignore' && column.index !== index && column.field === field,
      )
      const freed = Object.fromEntries(others.map((other) => [other.index, 'ignore' as const]))
      set('columns', { ...whole.columns, ...freed, [index]: field })
    },
  }
}

function changed(settings: ListSettings, key: keyof ListSettings, value: unknown): ListSettings {
  const { [key]: _, ...rest } = settings
  return value === undefined ? rest : { ...rest, [key]: value }
}
