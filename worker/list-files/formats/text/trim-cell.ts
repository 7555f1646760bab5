/** The cell without blanks around it, U+00A0 and tabs among them. */
export function trimCell(cell: string): string {
  if (cell === '') return cell
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  return isPlain(first) && isPlain(last) ? cell : cell.trim()
}

/** Surely no blank; the trim itself knows the rare ones. */
function isPlain(code: number): boolean {
  return code > 32 && code !== 0xa0 && code < 0x1680
}
