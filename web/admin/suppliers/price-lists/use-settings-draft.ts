import { useMemo, useState } from 'react'
import type {
  Field,
  ListSettings,
  StockReading,
} from '../../../../worker/list-files/schemas/recognised.ts'

/** Fields that several columns may hold: a name is put together from its columns. */
export const MANY = new Set<Field>(['ignore', 'name'])

export interface SettingsDraft {
  /** How many decisions are not checked yet. */
  changes: number
  /** What a column holds once the draft is checked. */
  fieldOf: (column: { index: number; field: Field }) => Field
  setField: (index: number, field: Field) => void
  /** How a stock word is to be read; undefined while it stays unknown. */
  wordOf: (word: string) => StockReading | undefined
  setWord: (word: string, reading: StockReading | undefined) => void
  clear: () => void
  /** The whole settings, with what was decided. */
  whole: ListSettings
}

/**
 * Decisions about reading a list that were taken on the page but not checked yet, over the
 * settings in force. `columns` are those recognised: a field given to one is taken from another.
 */
export function useSettingsDraft(
  settings: ListSettings,
  columns: readonly { index: number; field: Field }[],
): SettingsDraft {
  const [fields, setFields] = useState<Record<string, Field>>({})
  const [words, setWords] = useState<Record<string, StockReading>>({})
  return useMemo(() => {
    const fieldOf = (column: { index: number; field: Field }) =>
      fields[column.index] ?? column.field
    const whole: ListSettings = { ...settings }
    if (Object.keys(fields).length > 0) whole.columns = { ...settings.columns, ...fields }
    if (Object.keys(words).length > 0) whole.stock_words = { ...settings.stock_words, ...words }
    return {
      changes: Object.keys(fields).length + Object.keys(words).length,
      fieldOf,
      setField: (index, field) => {
        const others = columns.filter(
          (column) => column.index !== index && field !== 'ignore' && fieldOf(column) === field,
        )
        // Of several columns that hold it each is said, since what is not said is recognised anew.
        const held: Record<string, Field> = {}
        for (const other of others) held[other.index] = MANY.has(field) ? field : 'ignore'
        setFields({ ...fields, ...held, [index]: field })
      },
      wordOf: (word) => words[word],
      setWord: (word, reading) => {
        const { [word]: _, ...rest } = words
        setWords(reading === undefined ? rest : { ...rest, [word]: reading })
      },
      clear: () => {
        setFields({})
        setWords({})
      },
      whole,
    }
  }, [settings, columns, fields, words])
}
