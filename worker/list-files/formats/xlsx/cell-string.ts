import { trimCell } from '../text/trim-cell.ts'

/** Text of a cell: `_x000D_` stands for a character that XML cannot hold (ECMA-376 22.4.2.4). */
export function cellString(text: string): string {
  if (!text.includes('_x')) return trimCell(text)
  const plain = text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return trimCell(plain.replaceAll('\0', '').toWellFormed())
}
