import { useMemo, useState } from 'react'
import type { Field, ListSettings } from '../../../../../worker/list-files/schemas/recognised.ts'
import { MANY } from '../use-settings-draft.ts'

type Place = 'entry' | 'sheet' | 'encoding' | 'delimiter'

export interface SheetChoices {
  /** The settings with what was chosen. */
  whole: ListSettings
  isChanged: boolean
  /** What a column holds under the choices. */
  fieldOf: (column: { index: number; field: Field }) => Field
  /** Undefined: recognised anew. What columns hold is chosen anew in another table. */
  setPlace: (key: Place, value: string | undefined) => void
  setTitles: (line: number | undefined) => void
  setBrand: (brand: string) => void
  /** `columns` are all of the sheet: where several may hold the field, those that do keep it. */
  setField: (index: number, field: Field, columns: readonly Pick[]) => void
}

interface Pick {
  index: number
  field: Field
}

/** What a person says about reading a sheet, from the settings in force on. */
export function useSheetChoices(settings: ListSettings): SheetChoices {
  const [rest, setRest] = useState(() => changed(settings, 'columns', undefined))
  const [picks, setPicks] = useState(() => picksOf(settings))
  const [isChanged, setIsChanged] = useState(false)
  const set = (key: keyof ListSettings, value: unknown) => {
    setIsChanged(true)
    setRest((before) => changed(before, key, value))
  }
  return useMemo(() => {
    const columns = fieldsOf(picks)
    const claimed = new Set<Field>(Object.values(columns).filter((field) => !MANY.has(field)))
    return {
      whole: picks.length === 0 ? rest : { ...rest, columns },
      isChanged,
      fieldOf: ({ index, field }) => columns[index] ?? (claimed.has(field) ? 'ignore' : field),
      setPlace: (key, value) => {
        set(key, value)
        setPicks([])
      },
      setTitles: (line) => set('header_row', line),
      setBrand: (brand) => set('default_brand', brand.trim() === '' ? undefined : brand),
      setField: (index, field, all) => {
        setIsChanged(true)
        const holds = (pick: Pick) => (columns[pick.index] ?? pick.field) === field
        const kept = field === 'name' ? all.filter(holds).map((pick) => ({ ...pick, field })) : []
        setPicks((before) => {
          const others = before.filter((pick) => kept.every((one) => one.index !== pick.index))
          const said = [...others, ...kept].filter((pick) => pick.index !== index)
          return [...said, { index, field }]
        })
      },
    }
  }, [rest, picks, isChanged])
}

const picksOf = ({ columns = {} }: ListSettings): Pick[] =>
  Object.entries(columns).map(([index, field]) => ({ index: Number(index), field }))

/**
 * A field picked twice stays with the later pick. Earlier picks are kept as they were, so that passing
 * over a field with the arrow keys takes nothing from the column that holds it.
 */
function fieldsOf(picks: readonly Pick[]): Record<string, Field> {
  const claimed = new Set<Field>()
  const fields: Record<string, Field> = {}
  for (const { index, field } of picks.toReversed()) {
    fields[index] = claimed.has(field) ? 'ignore' : field
    if (!MANY.has(field)) claimed.add(field)
  }
  return fields
}

function changed(settings: ListSettings, key: keyof ListSettings, value: unknown): ListSettings {
  const { [key]: _, ...rest } = settings
  return value === undefined ? rest : { ...rest, [key]: value }
}
