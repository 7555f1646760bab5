/** Bounds of what is read at all; past them a file is refused with a sentence. */
export const LIMITS = {
  columns: 1_000,
  /** Characters. */
  cell: 100_000,
  /** Characters of one line of text. */
  row: 1_000_000,
  /** Bytes an archive may unpack to. */
  unpacked: 1024 ** 3,
  /** Unpacked size over packed size. */
  ratio: 100,
  /** Unpacked bytes below which the ratio is not checked. */
  ratioFrom: 1024 ** 2,
  entries: 1_000,
  /** Bytes of a file that has to be held in memory as a whole. */
  held: 32 * 1024 ** 2,
}

/** Rows handed out at once. */
export const BATCH_ROWS = 2_000

/** Bytes read at once. */
export const CHUNK_BYTES = 256 * 1024
