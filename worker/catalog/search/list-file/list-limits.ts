/** Bounds of a shopper's list file; a price list may be much larger. */
export const LIST_LIMITS = {
  /** Bytes of the file. */
  file: 5 * 1024 ** 2,
  /** Bytes its archive or workbook may unpack to. */
  unpacked: 32 * 1024 ** 2,
  /** Rows read; lines with one number are added up, so that a list may have more rows than lines. */
  rows: 2_000,
  /** Columns told. */
  columns: 60,
  /** Characters of a cell. */
  cell: 500,
  /** Characters told in all. */
  text: 2_000_000,
}
