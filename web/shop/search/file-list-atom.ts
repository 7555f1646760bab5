import { MAX_LINES } from './pasted-list.ts'
import { sessionAtom } from './session-atom.ts'

/** A line of a list that came as a file. */
export interface ListLine {
  number: string
  quantity: number
  brand?: string
}

/** The lines of a file, read by its columns. */
export interface FileList {
  name: string
  lines: ListLine[]
  /** The pasted list of that moment: another one replaces the file. */
  insteadOf: string
}

/** The list of a file; kept for this tab. */
export const fileListAtom = sessionAtom<FileList | null>({
  key: 'file-list',
  initial: null,
  read: readFileList,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readFileList(data: unknown): FileList | null {
  if (!isRecord(data) || !Array.isArray(data.lines)) return null
  const { name, insteadOf } = data
  if (typeof name !== 'string' || typeof insteadOf !== 'string') return null
  const lines = data.lines.flatMap(readLine).slice(0, MAX_LINES)
  return lines.length === 0 ? null : { name, insteadOf, lines }
}

function readLine(line: unknown): ListLine[] {
  if (!isRecord(line) || typeof line.number !== 'string') return []
  const { number, quantity, brand } = line
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return []
  return [{ number, quantity, ...(typeof brand === 'string' && { brand }) }]
}
