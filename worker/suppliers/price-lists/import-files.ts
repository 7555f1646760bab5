/** R2 keys of everything an import keeps; all of one list lies under one prefix. */
export const importFiles = {
  /** The file as it came. */
  original: (listId: string | number) => `price-lists/${listId}/original`,
  runs: (listId: number) => `price-lists/${listId}/runs/`,
  run: (listId: number, number: number) => `${importFiles.runs(listId)}${pad(number)}`,
  snapshotPart: (listId: number, number: number) => `price-lists/${listId}/snapshot/${pad(number)}`,
  /** JSON lines of rejected rows. */
  rejected: (listId: number, number: number) => `price-lists/${listId}/rejected/${pad(number)}`,
  /** Numbers of the file's lines that are no plain offers. */
  oddLines: (listId: number) => `price-lists/${listId}/odd-lines`,
  /** What the list's items add up to. */
  sums: (listId: number) => `price-lists/${listId}/sums`,
  /** Sorted lines of the file before that are in this one no more. */
  gone: (listId: number, number: number) => `price-lists/${listId}/gone/${pad(number)}`,
  preview: (listId: number) => `price-lists/${listId}/preview`,
}

const pad = (number: number) => String(number).padStart(6, '0')
