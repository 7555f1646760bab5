import { FileRefused, type OpenedList, type RawRow } from '../../../list-files/reading.ts'
import { groupTitles } from '../../../list-files/recognise/group-titles.ts'
import { recogniseTable } from '../../../list-files/recognise/recognise-table.ts'
import { recognise, type RecogniseDefaults } from '../../../list-files/recognise/recognise.ts'
import { makeRowReader } from '../../../list-files/rows/make-row-reader.ts'
import type {
  ListSettings,
  Recognised,
  RecognisedColumn,
} from '../../../list-files/schemas/recognised.ts'
import type { RowReading } from '../../../list-files/reading.ts'

interface Choices {
  settings: ListSettings
  defaults: RecogniseDefaults
}

/** A sheet as the import would understand it, or as far as that goes. */
export interface Understood {
  headerRow: number
  columns: RecognisedColumn[]
  /** What each row of the sample is read as; null where the list is not recognised. */
  readings: Map<RawRow, RowReading> | null
  groups: string[]
  problem: FileRefused | null
}

/**
 * Understands the rows with the code of the import. Where that refuses them, the columns are what
 * they would be if the list had been taken, so that a person can say what is missing.
 */
export function understandSheet(
  opened: OpenedList,
  sample: readonly RawRow[],
  { settings, defaults }: Choices,
): Understood {
  try {
    const recognised = recognise(opened, sample, settings, defaults)
    return taken(recognised, sample, { settings, defaults })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { ...asFarAsKnown(opened, sample, { settings, defaults }), problem: error }
  }
}

function taken(recognised: Recognised, sample: readonly RawRow[], choices: Choices): Understood {
  const read = makeRowReader(recognised, choices.settings, choices.defaults)
  const readings = new Map(sample.map((row) => [row, read(row)]))
  const { header_row: headerRow, columns } = recognised
  const data = sample.filter(({ line }) => line > headerRow)
  return { headerRow, columns, readings, groups: groupTitles(data), problem: problemOf(readings) }
}

/** The refusal of a list none of whose first rows can be used, in the words of the import. */
function problemOf(readings: ReadonlyMap<RawRow, RowReading>): FileRefused | null {
  const all = [...readings.values()]
  if (all.some(({ kind }) => kind === 'item')) return null
  const rejected = all.filter((reading) => reading.kind === 'rejected')
  const isPriceless =
    rejected.length > 0 && rejected.every(({ code }) => code === 'price_column_missing')
  return new FileRefused(isPriceless ? 'no_price_column' : 'no_rows', { rows: rejected.length })
}

function asFarAsKnown(
  opened: OpenedList,
  sample: readonly RawRow[],
  { settings, defaults }: Choices,
): Omit<Understood, 'problem'> {
  const nothing = { headerRow: 0, columns: [], readings: null, groups: [] }
  // Where no line looks like titles, the list is taken for one without them.
  for (const tried of [settings, { ...settings, header_row: 0 }]) {
    try {
      const { header, columns, data } = recogniseTable(opened, sample, tried, defaults)
      return { headerRow: header.line, columns, readings: null, groups: groupTitles(data) }
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
    }
  }
  return nothing
}
