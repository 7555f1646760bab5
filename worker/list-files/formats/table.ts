import type { OpenedList, RawRow } from '../reading.ts'

/** An opened list as its format sees it: without the archive around it. */
export type Table = Omit<OpenedList, 'container' | 'entry' | 'entries' | 'bytesRead' | 'rows'> & {
  /** From the first row on, each time it is called. */
  rows(): RowBatches
  /** The whole file was read to open it. */
  isHeld: boolean
}

export type RowBatches = AsyncGenerator<RawRow[], void, undefined>
