import { MOST_NAMES } from '../../../../worker/catalog/targets/schemas.ts'
import { countEntries, type FoundFile, isNoFile, readZip } from './read-zip.ts'

/** A file with its path, where it came with a folder. */
export interface ChosenFile {
  path: string
  file: File
}

const isZip = async (file: File): Promise<boolean> => {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return a === 0x50 && b === 0x4b && c === 3 && d === 4
}

/** How many files there are, those in ZIPs too; more than a thousand are not taken. */
export async function countFiles(chosen: readonly ChosenFile[]): Promise<number> {
  let count = 0
  for (const { file } of chosen)
    count += (await isZip(file)) ? ((await countEntries(file)) ?? 1) : 1
  return count
}

/**
 * The chosen files one after another, those of ZIPs as they are unpacked; a thousand at most. Of one of more than
 * `mostBytes` nothing is read.
 */
export async function* filesOf(
  chosen: readonly ChosenFile[],
  mostBytes: number,
): AsyncGenerator<FoundFile> {
  let count = 0
  for (const { path, file } of chosen) {
    const files = (await isZip(file)) ? readZip(file, mostBytes) : single(path, file, mostBytes)
    for await (const found of files) {
      yield found
      count += 1
      if (count === MOST_NAMES) return
    }
  }
}

async function* single(path: string, file: File, mostBytes: number): AsyncGenerator<FoundFile> {
  const bytes = file.size > mostBytes ? null : new Uint8Array(await file.arrayBuffer())
  yield { name: path, bytes }
}

/** What was chosen in a file dialog or pasted. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isNoFile(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))

/** What was dropped, with all that is in its folders. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  // Entries can be asked for only while the drop is told.
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((one) => one !== null)
  const found = (await Promise.all(entries.map(filesBelow))).flat()
  return found
    .filter(({ path }) => !isNoFile(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      ;(entry as FileSystemFileEntry).file(resolve, reject)
    })
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: ChosenFile[] = []
  for (;;) {
    // A folder is told in pieces of a hundred.
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (piece.length === 0) return found
    for (const below of piece) found.push(...(await filesBelow(below)))
  }
}
